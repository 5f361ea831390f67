"""Write locks/*.txt anew: every version, and the digest of every file, that the commands of the README install.

    make lock

One lock for all systems and all Pythons that we promise, made with uv from what pyproject.toml asks for. The lock of
the tests is made first and the others lean on it, so that a package has one version in all of them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {"test": ("test",), "build": ("build",), "play": (), "extras": ("share", "report", "cluster", "env")}
_HEAD = "# Made by `make lock`; see bundle/lock.py.\n"


def wanted(extras: Sequence[str]) -> list[str]:
    """The requirements of the program with these extras, and of its own build: with pip's --no-build-isolation."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    optional = project["project"]["optional-dependencies"]
    asked = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    return [*asked, *(requirement for extra in extras for requirement in optional[extra])]


def oldest() -> str:
    """The oldest Python that we promise."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return str(project["project"]["requires-python"]).removeprefix(">=")


def lock(name: str, folder: Path, leaning_on: Path | None) -> Path:
    """Resolve one of LOCKS into `folder`; raises CalledProcessError with what uv said."""
    asked, made = folder / f"{name}.in", folder / f"{name}.txt"
    asked.write_text("\n".join(wanted(LOCKS[name])), encoding="utf-8")
    words = ["pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header", "--no-annotate"]
    words += ["--python-version", oldest(), *(["--constraint", str(leaning_on)] if leaning_on else [])]
    subprocess.run([sys.executable, "-m", "uv", *words, str(asked), "--output-file", str(made)], check=True)
    made.write_text(_HEAD + made.read_text("utf-8"), encoding="utf-8")
    return made


def main() -> None:
    """Replace all locks, or none."""
    with tempfile.TemporaryDirectory() as place:
        made: list[Path] = []
        for name in LOCKS:
            made.append(lock(name, Path(place), made[0] if made else None))
        for file in made:
            shutil.copy(file, ROOT / "locks")


if __name__ == "__main__":
    main()
