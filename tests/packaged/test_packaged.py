"""The packaged program does what the checkout does, without Python, without the checkout, away from its folder."""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop import __version__
from tests.packaged.tables import ALL_FOUR
from tests.source import ROOT
from tests.window.closing import ask_to_close
from tests.window.driver import autosaves, prefer, program
from tests.window.player import Player

Ask = Callable[..., "subprocess.CompletedProcess[str]"]
Figure = Callable[[str], None]

OPEN = """
import ctypes, sys
ctypes.CDLL(sys.argv[1], ctypes.RTLD_GLOBAL)
for path in sys.argv[2:]:
    try:
        ctypes.CDLL(path)
    except OSError as error:
        print(path, error)
"""
"""Run by a Python: loads the packaged libpython, then everything else; says what does not load."""


def test_it_says_its_version(ask: Ask) -> None:
    said = ask("--version")
    assert (said.returncode, said.stdout.split(), said.stderr) == (0, ["tabletop", __version__], "")


def test_everything_it_brings_can_be_read(ask: Ask) -> None:
    said = ask("selftest")
    assert (said.returncode, said.stderr) == (0, "")


@pytest.mark.parametrize(("game", "options"), [("puerto_rico", ALL_FOUR), ("rio_de_la_plata", ("edition=first",))])
def test_it_plays_with_all_expansions_and_by_the_other_edition(
    ask: Ask, tmp_path: Path, game: str, options: tuple[str, ...]
) -> None:
    words = [word for option in options for word in ("--option", option)]
    played = ask("simulate", game, "--seats", 5, "--games", 1, "--seed", 4, "--bot", "random", "--records", ".", *words)
    assert played.returncode == 0, played.stderr
    (record,) = tmp_path.glob("*.tabletop")
    assert ask("check", record).returncode == 0


def test_it_plays_checks_and_draws_without_a_window(ask: Ask, tmp_path: Path) -> None:
    played = ask("simulate", "anno_1503", "--seats", 3, "--games", 2, "--seed", 4, "--bot", "random", "--records", ".")
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout)["games"] == 2
    records = sorted(tmp_path.glob("*.tabletop"))
    assert len(records) == 2
    assert ask("check", *records).returncode == 0
    drawn = ask("replay", records[0], "--to", 40, "--png", "forty.png", "--size", "1366x768")
    assert drawn.returncode == 0, drawn.stderr
    assert pygame.image.load(tmp_path / "forty.png").get_size() == (1366, 768)


def test_the_same_seed_gives_the_records_of_the_checkout(ask: Ask, tmp_path: Path) -> None:
    words = ["simulate", "anno_1503", "--seats", "2", "--seed", "9", "--bot", "random", "--records"]
    assert ask(*words, "there").returncode == 0
    subprocess.run([sys.executable, "-m", "tabletop", *words, str(tmp_path / "here")], check=True, capture_output=True)
    (there,), (here,) = (sorted((tmp_path / name).iterdir()) for name in ("there", "here"))
    assert there.read_bytes() == here.read_bytes()


def test_without_a_screen_it_says_so(ask: Ask) -> None:
    said = ask()
    assert said.returncode == 2
    *others, last = said.stderr.splitlines()  # the system's own libraries may complain too
    assert last.startswith("tabletop: there is no display")
    assert not [line for line in others if "Traceback" in line or "tabletop" in line]


def test_every_library_loads(folder: Path) -> None:
    libraries = sorted(path for path in folder.rglob("*.so*") if not path.is_symlink())
    (python,) = (path for path in libraries if path.name.startswith("libpython"))
    assert len(libraries) > 60
    done = subprocess.run(
        [sys.executable, "-c", OPEN, str(python), *map(str, libraries)], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_licences_lie_beside_it(folder: Path) -> None:
    assert "MIT" in (folder / "LICENSE").read_text("utf-8")
    third = (folder / "THIRD_PARTY.md").read_text("utf-8")
    texts = {path.name for path in (folder / "licences").iterdir() if path.stat().st_size > 500}
    assert texts == set(re.findall(r"`([\w-]+\.txt)`", third)), "no text is missing, and whoever is inside is named"
    assert "LESSER GENERAL PUBLIC LICENSE" in (folder / "licences" / "pygame-ce.txt").read_text("utf-8")
    named = tuple(re.findall(r"\blib[\w+]+", third))
    assert not [path.name for path in folder.rglob("lib*.so*") if not path.name.startswith(named)]


def test_nothing_is_left_at_home(folder: Path) -> None:
    for name in ("data", "art"):
        at_home = {path.relative_to(ROOT / name) for path in (ROOT / name).rglob("*") if path.is_file()}
        wanted = {
            path
            for path in at_home
            if path.suffix not in (".py", ".icns", ".ico") and path.name != "README.md" and "tools" not in path.parts
        }
        inside = folder / "_internal" / "tabletop" / f"_{name}"
        assert wanted <= {path.relative_to(inside) for path in inside.rglob("*")}


def test_no_strangers_inside(folder: Path, figure: Figure) -> None:
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    figure(f"size: {size / 1e6:.1f} MB in {sum(1 for path in folder.rglob('*') if path.is_file())} files")
    names = {path.name for path in folder.rglob("*")}
    assert "freesansbold.ttf" not in names
    assert not [name for name in names if re.match(r"_?(ssl|sqlite3|tkinter|readline|hashlib)\b", name)]
    assert size < 60e6


def test_first_frame(packaged: Path, screen: str, tmp_path: Path, figure: Figure) -> None:
    taken = []
    for number in range(5):
        home = tmp_path / str(number)
        prefer(home)
        begun = time.monotonic()
        with program(screen, home, command=[str(packaged)], focus=False) as table:
            taken.append(time.monotonic() - begun)
            table.kill()
    middle = sorted(taken)[2] * 1000
    figure(f"first frame after {middle:.0f} ms ({min(taken) * 1000:.0f} to {max(taken) * 1000:.0f} of {len(taken)})")


@pytest.mark.window
def test_a_game_by_mouse(packaged: Path, screen: str, tmp_path: Path) -> None:
    """Thirty actions of two people with open hands, a picture, closed by its button, found again."""
    prefer(tmp_path, motion="fast", pace="instant")
    game = ("new", "anno_1503", "--seats", "2", "--seed", "7", "--option", "open_hands=on")
    shot = tmp_path / "shot.png"
    with program(screen, tmp_path, *game, "--shot", str(shot), command=[str(packaged)]) as table:
        table.screen("table")
        player = Player(table, 3)
        player.play(30)
        assert len(player.played) >= 30
        assert len({words.split()[0] for words in player.played}) >= 4
        left = table.layout()
        ask_to_close(screen, table.window())
        assert table.ended() == 0
    picture = pygame.image.load(shot)
    wide, high = picture.get_size()  # of a screen of 1366 x 768, without what a title bar takes
    assert 1300 <= wide <= 1366
    assert 700 <= high <= 768
    assert len({tuple(picture.get_at((x, y))) for x in range(0, wide, 10) for y in range(0, high, 10)}) > 200
    (running,) = autosaves(tmp_path)
    with program(screen, tmp_path, str(running), command=[str(packaged)]) as table:
        again = table.layout()  # under the hand-over screen, if somebody has to come first
        assert (again["position"], again["pieces"]) == (left["position"], left["pieces"])


@pytest.mark.window
def test_players_that_search_think_in_a_second_process_of_the_program(
    packaged: Path, screen: str, tmp_path: Path
) -> None:
    prefer(tmp_path, motion="off", pace="instant")
    words = ("new", "puerto_rico", "--seats", "2", "--seed", "7", "--bot", "hard", "--bot", "hard")
    with program(screen, tmp_path, *words, command=[str(packaged)], focus=False) as table:
        table.wait("action", seconds=60)
        own = [process for process in running(packaged) if f"HOME={tmp_path}" in told(process / "environ")]
        assert len(own) > 1
        assert any("multiprocessing" in word for process in own for word in told(process / "cmdline"))


def running(program: Path) -> list[Path]:
    """The folders in /proc of its processes."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if (process / "exe").resolve() == program:
                found.append(process)
    return found


def told(file: Path) -> list[str]:
    """Words that end with a zero each."""
    return file.read_text("utf-8", "replace").split("\0")


@pytest.mark.window
def test_a_set_of_buildings_is_picked_kept_and_played(packaged: Path, screen: str, tmp_path: Path) -> None:
    prefer(tmp_path, motion="off", pace="instant")
    with program(screen, tmp_path, command=[str(packaged)]) as table:
        table.page("title")
        table.click(table.widget("Puerto Rico"))
        table.page("setup")
        table.click(table.widget("New Buildings"))
        table.page("setup")
        x, y = table.widget("Which buildings")
        table.click((x + 84, y))  # the last of three answers
        table.page("setup")
        table.click(table.widget("Pick"))
        for press in ("By lot", "Name"):
            table.page("set")
            table.click(table.widget(press))
        table.type("club")
        table.click(table.widget("Keep"))
        table.page("set")
        table.click(table.widget("Play with it"))
        table.page("setup")
        assert table.widget("Set of kinds: club")
        table.click(table.widget("Start"))
        there = {name.removeprefix("stock.") for name in table.wait("table")["pieces"] if name.startswith("stock.")}
    kept = json.loads((tmp_path / ".config" / "tabletop" / "sets.json").read_text("utf-8"))
    picked = set(kept["puerto_rico"]["draft_set"]["club"].split(","))
    assert picked < there
    assert not (there - picked) & {"aqueduct", "black_market", "union_hall", "church", "lighthouse", "library"}


def test_what_is_wrong_in_data_settings_and_records_is_told_with_file_line_and_key(ask: Ask, tmp_path: Path) -> None:
    board = Path(ask("data").stdout.strip()) / "anno_1503"
    assert ask("data", "new", "anno_1503").returncode == 0
    (board / "economy.yaml").write_text("costs:\n  ship: {wood: x}\n")
    said = ask("data", "check")
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr.startswith(f"{board / 'economy.yaml'}, line 2, costs.ship.wood: ")
    assert f"{board / 'economy.yaml'}, line 2, costs.ship.wood: " in ask("new", "anno_1503", "--own-board").stderr
    (board / "economy.yaml").write_text("costs:\n  ship: {wood: 3}\n")
    ours = ("simulate", "anno_1503", "--own-board", "--seats", 2, "--games", 2, "--bot", "random", "--jobs")
    alone, spread = (ask(*ours, jobs) for jobs in (1, 2))
    assert (alone.returncode, spread.stdout) == (0, alone.stdout)
    assert ask("simulate", "anno_1503", "--seats", 2, "--records", ".", "--games", 1).returncode == 0
    (record,) = tmp_path.glob("*.tabletop")
    lines = record.read_text("utf-8").splitlines(keepends=True)
    record.write_text("".join([*lines[:4], '{"n":4,"seat":0,"do":"fly"}\n', *lines[5:]]), "utf-8")
    for command in ("check", "replay", "open"):
        said = ask(command, record)
        assert said.returncode == 1
        assert f"{record}, line 5: " in said.stderr
        assert "Traceback" not in said.stderr
    settings = tmp_path / ".config" / "tabletop" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('{"window": [1,')
    (settings.parent / "sets.json").write_text('{"puerto_rico": []}')
    assert ask("selftest").returncode == 0
    assert ask("check", "/dev/zero").returncode == 1
