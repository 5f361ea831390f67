"""Where the files that come with the program are: drawings, data, catalogues.

In a source checkout `data/` and `art/` lie beside the package; in a wheel and in the packaged
program they lie inside it as `_data` and `_art`. Nobody else needs to know.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from tabletop.files.bad_file import BadFile
from tabletop.files.reading import as_text, read_bytes

_OUTSIDE = ("data", "art")


class MissingResource(FileNotFoundError):
    """A file of the program is not there: the installation is damaged."""


@cache
def _root(name: str) -> Path:
    package = Path(str(files("tabletop")))
    if name not in _OUTSIDE:
        return package / name
    inside = package / f"_{name}"
    return inside if inside.is_dir() else package.parent / name


def resource(kind: str, *parts: str) -> Path:
    """Path of a file or folder of the program: `resource("art", "fonts", "NotoSans-Regular.ttf")`.

    `kind` is "data", "art" or a folder of the package such as "locale". The path need not exist.
    """
    return _root(kind).joinpath(*parts)


def resource_bytes(kind: str, *parts: str) -> bytes:
    """Content of a file of the program; raises MissingResource with its full path."""
    path = resource(kind, *parts)
    try:
        return read_bytes(path)
    except BadFile as bad:
        raise MissingResource(str(bad)) from bad


def resource_text(kind: str, *parts: str) -> str:
    """Like `resource_bytes`, decoded from UTF-8."""
    try:
        return as_text(resource_bytes(kind, *parts))
    except BadFile as bad:
        bad.path = resource(kind, *parts)
        raise MissingResource(str(bad)) from bad
