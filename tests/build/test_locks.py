"""The locks behind the commands of the README: everything asked for is in them, with its digest, and agrees."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bundle import lock
from tests.source import ROOT

ENTRY = re.compile(r"^([a-z0-9-]+)==(\S+)((?: ;[^\\\n]*)?)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE)


def text(name: str) -> str:
    """A lock without its comments."""
    lines = (ROOT / "locks" / f"{name}.txt").read_text("utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


def versions(name: str) -> dict[str, str]:
    """Package -> version."""
    return {found[1]: found[2] for found in ENTRY.finditer(text(name))}


@pytest.mark.parametrize("name", lock.LOCKS)
def test_every_line_is_a_version_with_digests(name: str) -> None:
    assert ENTRY.sub("", text(name)).strip() == ""


@pytest.mark.parametrize(("name", "extras"), lock.LOCKS.items())
def test_whatever_is_asked_for_is_locked(name: str, extras: tuple[str, ...]) -> None:
    locked = versions(name)
    for requirement in lock.wanted(extras):
        asked = re.fullmatch(r"([\w-]+)(?:>=([\d.]+))?", requirement)
        assert asked is not None, requirement
        there = locked[asked[1].lower()]
        assert as_numbers(there) >= as_numbers(asked[2] or "0"), requirement


def as_numbers(version: str) -> tuple[int, ...]:
    """`2.5.8` -> (2, 5, 8)."""
    return tuple(int(part) for part in version.split("."))


@pytest.mark.parametrize("name", ["build", "play"])
def test_a_package_has_one_version_in_all_locks(name: str) -> None:
    tested = versions("test")
    assert {package for package, version in versions(name).items() if tested.get(package, version) != version} == set()
    assert versions("play").items() <= versions("build").items() & tested.items()


def test_nothing_of_the_tests_is_needed_for_playing_or_packaging() -> None:
    assert not {"pytest", "mypy", "typing-extensions", "pillow"} & (versions("play").keys() | versions("build").keys())


def test_windows_and_macos_are_locked_too() -> None:
    assert "pefile==" in text("build")
    assert "macholib==" in text("build")
    assert "colorama==" in text("test")


@pytest.mark.parametrize("name", lock.LOCKS)
def test_pip_takes_nothing_with_another_digest(name: str, tmp_path: Path) -> None:
    """One of the packages of each lock, its digests changed: refused before anything is installed."""
    wheel = tmp_path / "platformdirs-0.0.1-py3-none-any.whl"
    shutil.make_archive(str(wheel), "zip", tmp_path)
    Path(f"{wheel}.zip").rename(wheel)
    (tmp_path / "lock.txt").write_text(text(name).replace(versions(name)["platformdirs"], "0.0.1"), "utf-8")
    words = [sys.executable, "-m", "pip", "download", "--no-deps", "--no-index", "--find-links", str(tmp_path)]
    done = subprocess.run(
        [*words, "--dest", str(tmp_path / "out"), "--require-hashes", "-r", str(only(tmp_path / "lock.txt"))],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode != 0
    assert "DO NOT MATCH THE HASHES" in done.stderr


def only(lock_file: Path) -> Path:
    """The same file with nothing in it but platformdirs."""
    (found,) = (entry[0] for entry in ENTRY.finditer(lock_file.read_text("utf-8")) if entry[1] == "platformdirs")
    lock_file.write_text(found + "\n", "utf-8")
    return lock_file
