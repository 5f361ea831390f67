"""The licences of what others made, collected from what a bundle really contains.

Each file that PyInstaller took is looked up among the files of the installed distributions; whoever owns one of them
gives its licence texts. So nothing is listed here that could be forgotten, or that is no longer there.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import Distribution, PackagePath, distributions
from pathlib import Path

OWN = "tabletop"
_LICENCE = re.compile(r"(?:licen[cs]e|copying|notice|l?gpl)(?:[-.]\w+)*", re.IGNORECASE)
_WRITING = {"", ".txt", ".md", ".rst"}


class NoLicence(Exception):
    """Something is in the bundle whose licence nobody has installed."""


def texts(files: Iterable[str | Path]) -> dict[str, str]:
    """The licences of all distributions that one of the files belongs to: name of the text -> text.

    Python's own is among them as `python`. Raises NoLicence, which names the distributions without one.
    """
    found = {name: licence(owner) for name, owner in sorted(owners(files).items()) if name != OWN}
    without = [name for name, text in found.items() if not text]
    if without:
        raise NoLicence(f"installed without a licence: {', '.join(without)}")
    return {**found, "python": python_licence()}


def owners(files: Iterable[str | Path], installed: Iterable[Distribution] | None = None) -> dict[str, Distribution]:
    """The installed distributions (all of this Python, if not given) that own one of the files, by name."""
    taken = {Path(file).resolve() for file in files}
    everything = distributions() if installed is None else installed
    return {
        canonical(owner): owner
        for owner in everything
        if any(Path(str(owner.locate_file(file))).resolve() in taken for file in owner.files or ())
    }


def canonical(owner: Distribution) -> str:
    """`PyYAML` and `pyyaml` are one name."""
    return re.sub(r"[-_.]+", "-", str(owner.metadata["Name"])).lower()


def licence(owner: Distribution) -> str:
    """All licence texts that a distribution installs, one after the other; empty if there is none."""
    papers = [file for file in owner.files or () if is_licence(file)]
    found = {str(file): file.read_text(encoding="utf-8") for file in sorted(papers)}
    if len(found) == 1:
        return next(iter(found.values()))
    return "\n\n".join(f"--- {name}\n\n{text}" for name, text in found.items())


def is_licence(file: PackagePath) -> bool:
    """Whether it is named as licences are, and holds text for people."""
    return _LICENCE.fullmatch(file.name) is not None and (
        file.suffix.lower() in _WRITING or ".dist-info" in file.as_posix()
    )


def python_licence() -> str:
    """The licence of this Python itself, from where each system puts it; raises NoLicence where it has none."""
    for place in _python_places():
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise NoLicence(f"Python is installed without its licence: {', '.join(map(str, _python_places()))}")


def _python_places() -> Iterator[Path]:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    yield Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    yield Path(sys.base_prefix) / "LICENSE.txt"
    yield Path(f"/usr/share/doc/python{version}/copyright")
    yield Path(f"/usr/share/doc/libpython{version}-stdlib/copyright")


def write(folder: Path, found: Mapping[str, str]) -> None:
    """Write `NAME.txt` for every text."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in found.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
