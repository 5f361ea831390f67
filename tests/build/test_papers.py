"""What is written about installing, testing and packaging is what is done."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import platformdirs
import pytest

from tabletop.cli_commands.table import COMMANDS
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.scene.context.report import report_folder
from tabletop.scene.context.settings import settings_path
from tabletop.session.disk.paths import Paths
from tests.source import ROOT

README = (ROOT / "README.md").read_text("utf-8")
CI = (ROOT / ".ci" / "run").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def section(title: str) -> str:
    """A section of the README."""
    return re.split(r"^## ", README.split(f"\n## {title}\n", 1)[1], maxsplit=1, flags=re.M)[0]


def command(title: str) -> str:
    """The first command printed in a section."""
    return section(title).split("```")[1].strip()


def test_the_check_runs_the_test_command_of_the_readme() -> None:
    assert command("Test") in CI.splitlines()
    assert "-r locks/test.txt" in command("Test")
    assert "rm -rf .venv" in CI.split(command("Test"))[0], "from nothing"


def test_the_check_builds_as_the_readme_says() -> None:
    assert command("The packaged program") in CI.splitlines()
    (environment,) = set(re.findall(r"\.venv[\w-]*", command("The packaged program")))
    assert environment != ".venv", "one of its own, where nothing is that the tests need"
    assert environment in re.findall(r"^rm -rf (.*)$", CI, flags=re.M)[0].split()


def test_the_check_is_a_program_that_stops_at_the_first_failure() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert CI.startswith("#!/usr/bin/env bash\n")
    assert "\nset -euo pipefail\n" in CI
    assert "|| true" not in CI


def test_one_command_installs_and_opens() -> None:
    venv, others, program, start = command("Play").split(" && ")
    assert venv == "python3 -m venv .venv"
    assert others == ".venv/bin/pip install -r locks/play.txt"
    assert program == ".venv/bin/pip install --no-build-isolation ."
    assert Path(start).name in PROJECT["project"]["scripts"]


def test_on_windows_the_same_command() -> None:
    windows = section("Play").split("```")[3].strip()
    assert windows.replace("py -m", "python3 -m").replace("Scripts", "bin").replace("\\", "/") == command("Play")


@pytest.mark.parametrize("title", ["Play", "Test", "The packaged program"])
def test_commands_take_the_versions_that_are_locked(title: str) -> None:
    first, *others = re.findall(r"pip install ([^&]+)", command(title))
    assert (ROOT / first.split()[1]).is_file()
    assert first.startswith("-r locks/")
    assert [words for words in others if "--no-build-isolation" not in words] == []


def test_what_make_does_with_the_packaged_program_is_told() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), flags=re.M)
    told = set(re.findall(r"`make (\w+)", section("The packaged program")))
    assert told == {"install", "uninstall", "appimage"}
    assert told <= set(targets)


def test_the_twins_of_windows_bear_their_names() -> None:
    built = (ROOT / "build.spec").read_text("utf-8")
    names = re.findall(r"`([\w-]+)\.exe`", section("The packaged program"))
    assert len(names) == 2
    assert [name for name in names if f'program("{name}"' not in built] == []


def test_the_same_versions_of_python_everywhere() -> None:
    said = re.findall(r"3\.\d+", section("Play").split("```")[0])
    classified = [re.sub(r".*:: ", "", line) for line in PROJECT["project"]["classifiers"] if ":: 3." in line]
    assert said == classified
    assert PROJECT["project"]["requires-python"] == f">={said[0]}"
    assert PROJECT["tool"]["mypy"]["python_version"] == said[0]


def test_every_command_is_told() -> None:
    told = set(re.findall(r"^tabletop ([\w-]+)", section("On the command line"), flags=re.M))
    assert told == {command.name for command in COMMANDS}


def test_the_readme_tells_which_games_there_are() -> None:
    rows = re.findall(r"^\| ([^|]+?) \| [^|]+ \| ([^|]+) \|$", README, flags=re.M)
    there = {re.sub(r" \(.*", "", title) for title, state in rows if state == "complete"}
    assert there == {Catalogue("en", registry.games()).text(f"game.{game}.title") for game in registry.games()}


def test_every_dependency_is_in_the_list_of_what_others_made() -> None:
    third = (ROOT / "THIRD_PARTY.md").read_text("utf-8").lower()
    for requirement in PROJECT["project"]["dependencies"]:
        assert re.split(r"[>=<~ ]", requirement)[0] in third


@pytest.mark.skipif(platformdirs.PlatformDirs.__module__ != "platformdirs.unix", reason="told for Linux")
def test_where_files_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("CONFIG", "STATE", "DATA"):
        monkeypatch.delenv(f"XDG_{kind}_HOME", raising=False)
    told = re.findall(r"`(~/\.[^`]*)`", section("Where files are kept"))
    paths = Paths.of_system()
    kept = [paths.games, paths.autosave, paths.finished, paths.state / "backups", paths.boards, paths.studies]
    kept += [settings_path().parent, report_folder()]
    assert [Path(name).expanduser() for name in told] == kept
