"""What a wheel brings: the program, its data and drawings, that it is typed; not what drew them."""

from __future__ import annotations

import email
import os
import subprocess
import sys
from collections.abc import Mapping
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

from tabletop import __version__
from tests.source import ROOT


def build(place: Path, environment: Mapping[str, str]) -> Path:
    """A wheel of this checkout, built without a network."""
    pytest.importorskip("hatchling", reason="needs hatchling: pip install -r locks/test.txt")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    done = subprocess.run(command, cwd=ROOT, env={**kept, **environment}, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    (wheel,) = place.glob("*.whl")
    return wheel


def metadata(wheel: Path) -> Message:
    """Its head, as package indexes read it."""
    with ZipFile(wheel) as content:
        (name,) = (name for name in content.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(content.read(name))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"), {})


def names(wheel: Path) -> set[str]:
    with ZipFile(wheel) as content:
        return set(content.namelist())


def test_the_program_its_data_and_its_drawings(wheel: Path) -> None:
    there = names(wheel)
    for folder, inside in (("data", "_data"), ("art", "_art"), ("tabletop/locale", "locale")):
        read = {".yaml", ".json", ".svg", ".ttf", ".otf", ".wav", ".png", ".html", ".css", ".js"}
        files = {
            path.relative_to(ROOT / folder).as_posix() for path in (ROOT / folder).rglob("*.*") if path.suffix in read
        }
        assert {f"tabletop/{inside}/{name}" for name in files} <= there


def test_it_is_typed(wheel: Path) -> None:
    assert "tabletop/py.typed" in names(wheel)


def test_the_tools_of_the_drawings_stay_at_home(wheel: Path) -> None:
    strangers = ("tabletop/_art/", "tabletop/_data/")
    assert not [name for name in names(wheel) if name.startswith(strangers) and name.endswith((".py", ".icns"))]
    assert not [name for name in names(wheel) if not name.startswith(("tabletop/", "tabletop-"))]


def test_its_version_is_that_of_the_program(wheel: Path) -> None:
    assert metadata(wheel)["Version"] == __version__


def test_addresses_are_those_of_the_host_that_builds_it(wheel: Path, tmp_path: Path) -> None:
    assert metadata(wheel).get_all("Project-URL") is None, "the source knows no host, and none is made up"
    host = {"GITHUB_SERVER_URL": "https://code.invalid", "GITHUB_REPOSITORY": "some/where"}
    told = metadata(build(tmp_path, host)).get_all("Project-URL") or []
    assert "Source, https://code.invalid/some/where" in told
    assert {address.split(", ")[0] for address in told} == {"Source", "Issues", "Changelog"}
