"""The content of a file: only of a regular one, only as much as is allowed, and never waiting for anybody.

A pipe that nobody writes to, a device without end, a folder, a circle of links, a file that is two gigabytes of
nothing: each is refused at once.
"""

from __future__ import annotations

import codecs
import errno
import os
import re
import stat
from pathlib import Path

from tabletop.files.bad_file import BadFile

MB = 1 << 20
MOST_BYTES = 16 * MB
"""No file of ours is larger, unless a caller says otherwise."""

MOST_FILES = 500
"""So many files of one kind lie in a folder that people fill by hand."""

_FLAGS = os.O_RDONLY
for _name in ("O_NONBLOCK", "O_CLOEXEC", "O_NOCTTY", "O_BINARY"):
    _FLAGS |= getattr(os, _name, 0)

_ODD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""What no text of ours contains: control characters but tab and line end, halves of pairs, non-characters."""

_CODES = {
    errno.ENOENT: "not_found",
    errno.ENOTDIR: "not_found",
    errno.EACCES: "no_access",
    errno.EPERM: "no_access",
    errno.EISDIR: "not_regular",
    errno.ENXIO: "not_regular",
    errno.ELOOP: "loop",
}


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """Content of a regular file of at most `most` bytes. Raises BadFile with the path set."""
    try:
        return _read(path, most)
    except BadFile as bad:
        bad.path = path
        raise
    except OSError as error:
        code = _CODES.get(error.errno or 0)
        if code is not None:
            raise BadFile(code, path=path) from error
        raise BadFile("unreadable", path=path, detail=error.strerror or str(error)) from error
    except ValueError as error:  # a NUL or half a pair in the name itself
        raise BadFile("not_found", path=path) from error


def _read(path: Path, most: int) -> bytes:
    if not stat.S_ISREG(os.stat(path).st_mode):  # opening alone can do something to a device
        raise BadFile("not_regular")
    handle = os.open(path, _FLAGS)
    try:
        about = os.fstat(handle)
        if not stat.S_ISREG(about.st_mode):
            raise BadFile("not_regular")
        if about.st_size > most:
            raise BadFile("too_large", most=most)
        parts: list[bytes] = []
        left = most + 1
        while left and (part := os.read(handle, min(left, MB))):
            parts.append(part)
            left -= len(part)
        if not left:
            raise BadFile("too_large", most=most)
        return b"".join(parts)
    finally:
        os.close(handle)


def names_in(folder: Path, suffix: str) -> list[str]:
    """Names of what lies in a folder and ends so, in their order; none if there is no folder. Raises BadFile."""
    found: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(suffix) and not entry.name.startswith("."):
                    found.append(entry.name)
                if len(found) > MOST_FILES:
                    raise BadFile("too_many", path=folder, most=MOST_FILES)
    except OSError as error:
        code = _CODES.get(error.errno or 0)
        if code == "not_found" and not folder.is_symlink():
            return []
        raise BadFile(code or "unreadable", path=folder, detail=error.strerror or str(error)) from error
    return sorted(found)


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """Text of a file in UTF-8, without control characters. Raises BadFile with path and line set."""
    try:
        return as_text(read_bytes(path, most))
    except BadFile as bad:
        bad.path = path
        raise


def unmarked(data: bytes) -> bytes:
    """The same text as this program would write it: without the mark at the front and the line ends that some editors
    leave behind."""
    return data.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n")


def as_text(data: bytes) -> str:
    """Bytes as text. Raises BadFile, the line counted within these bytes."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise BadFile("not_text", line=data.count(b"\n", 0, error.start) + 1) from None
    odd = odd_character(text.replace("\r\n", " \n"))  # as some editors end a line
    if odd is not None:
        raise BadFile("control_character", line=text.count("\n", 0, odd) + 1, number=f"U+{ord(text[odd]):04X}")
    return text


def odd_character(text: str) -> int | None:
    """Where the first character stands that no text of ours contains; None if there is none."""
    found = _ODD.search(text)
    return found.start() if found else None
