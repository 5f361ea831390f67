"""The notes of a release, if everything that names its version names the same one.

    python -m bundle.release v0.1.0 > notes.md

Tag, `tabletop --version`, the newest release of the metainfo and the newest one in CHANGELOG.md have to agree,
day included.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tabletop import __version__

ROOT = Path(__file__).resolve().parent.parent
METAINFO = ROOT / "art" / "desktop" / "org.tabletop.Tabletop.metainfo.xml"
_HEADING = re.compile(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)


class Release(NamedTuple):
    """A version and its day."""

    version: str
    date: str


class Disagree(Exception):
    """Two places name different versions or days."""


def in_changelog(text: str) -> tuple[Release, str]:
    """The newest release told in CHANGELOG.md, with what is written about it; raises Disagree if there is none."""
    first = _HEADING.search(text)
    if first is None:
        raise Disagree("CHANGELOG.md: no heading such as `## 1.2.3 (2026-01-31)`")
    rest = text[first.end() :]
    return Release(first[1], first[2]), re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0].strip() + "\n"


def in_metainfo(text: str) -> Release:
    """The newest release that software centres are told of; raises Disagree if there is none."""
    found = ElementTree.fromstring(text).find("releases/release")
    if found is None:
        raise Disagree(f"{METAINFO.name}: no release")
    return Release(found.attrib["version"], found.attrib["date"])


def notes(tag: str, changelog: str, metainfo: str, version: str = __version__) -> str:
    """What CHANGELOG.md says about the version that is tagged; raises Disagree as the module says."""
    told, text = in_changelog(changelog)
    listed = in_metainfo(metainfo)
    if told != listed:
        raise Disagree(
            f"CHANGELOG.md says {told.version} of {told.date}, the metainfo {listed.version} of {listed.date}"
        )
    if not told.version == version == tag.removeprefix("v"):
        raise Disagree(f"the tag is {tag}, the program says {version}, CHANGELOG.md {told.version}")
    return text


def main(words: Sequence[str]) -> None:
    """Print the notes for the tag that is given."""
    (tag,) = words
    try:
        print(notes(tag, (ROOT / "CHANGELOG.md").read_text("utf-8"), METAINFO.read_text("utf-8")), end="")
    except Disagree as error:
        sys.exit(f"{tag}: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
