"""One reader for all files: what is no file, too much or no text is refused at once, and the reason is told."""

from __future__ import annotations

import os
import socket
import tempfile
from pathlib import Path

import pytest

from tabletop.files.bad_file import BadFile
from tabletop.files.reading import read_bytes, read_text
from tabletop.locale import LANGUAGES, Catalogue


def trouble(path: Path, most: int = 1000) -> BadFile:
    with pytest.raises(BadFile) as caught:
        read_bytes(path, most)
    assert caught.value.path == path
    for lang in LANGUAGES:
        assert "⟦" not in caught.value.text(Catalogue(lang))
    return caught.value


def test_what_is_no_file_is_refused_without_waiting(tmp_path: Path) -> None:
    pipe, circle, other = tmp_path / "pipe", tmp_path / "circle", tmp_path / "other"
    os.mkfifo(pipe)
    circle.symlink_to(other)
    other.symlink_to(circle)
    assert trouble(pipe).code == "not_regular"
    assert trouble(circle).code == "loop"
    assert trouble(tmp_path).code == "not_regular"
    assert trouble(Path("/dev/zero")).code == "not_regular"
    assert trouble(tmp_path / "none").code == "not_found"
    assert trouble(pipe / "below").code == "not_found"
    assert trouble(tmp_path / ("x" * 300)).code == "unreadable"
    for name in ("a\0b", "\ud800"):
        assert trouble(tmp_path / name).code == "not_found"


def test_a_socket_is_no_file() -> None:
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:  # names of sockets are short
        path = Path(folder) / "s"
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(str(path))
            assert trouble(path).code == "not_regular"


def test_a_file_that_is_two_gigabytes_of_nothing_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "sparse"
    with path.open("wb") as file:
        file.truncate(2 << 30)
    assert trouble(path).code == "too_large"


def test_a_file_that_says_it_is_empty_and_is_not_has_bounds_too() -> None:
    assert trouble(Path("/proc/self/environ"), 3).code == "too_large"


def test_exactly_as_much_as_is_allowed_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 1000)
    assert len(read_bytes(path, 1000)) == 1000
    path.write_bytes(b"x" * 1001)
    assert trouble(path).values == {"most": 1000}


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"a\nb\xff", "not_text", 2),
        (b"a\n\nb\0", "control_character", 3),
        ("a\x9fb".encode(), "control_character", 1),
        (b"a\rb", "control_character", 1),
        (b"\xed\xa0\x80", "not_text", 1),
    ],
)
def test_what_is_no_text_is_told_with_its_line(data: bytes, code: str, line: int, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(BadFile) as caught:
        read_text(path)
    assert (caught.value.code, caught.value.line, caught.value.path) == (code, line, path)
    assert f"{path}:{line}: " in str(caught.value)


def test_lines_may_end_as_on_other_systems(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes("één\r\ntwo\ttabs\r\n".encode())
    assert read_text(path) == "één\r\ntwo\ttabs\r\n"
