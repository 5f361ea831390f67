"""The program around the games: keys, files, no network, errors, poor surroundings."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.engine.tableau import Button
from tabletop.games.anno_1503.game import GAME
from tabletop.scene.context.report import report_folder
from tabletop.scene.input import keys
from tabletop.scene.screens.help import licence_files
from tests.source import ROOT
from tests.ux.table import OPEN, AtTable, new_session

CTRL, SHIFT, ALT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT


def test_ux_55_full_screen_by_both_its_keys_and_back(program: AtTable) -> None:
    size = program.window.size
    for key, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, ALT)):
        program.key(key, mod)
        assert program.window.fullscreen
        program.key(key, mod)
        program.wait(300)
        assert not program.window.fullscreen
        assert program.window.size == size


def test_ux_55_undo_redo_by_their_keys(program: AtTable) -> None:
    session = new_session(2, moves=12, options=OPEN)
    program.sit(session)
    program.key(pygame.K_z, CTRL)
    program.reveal()  # somebody has looked at a tile
    back = session.position
    assert back < 12
    program.key(pygame.K_z, CTRL | SHIFT)
    program.reveal()
    assert session.position > back
    program.key(pygame.K_z, CTRL)
    program.reveal()
    program.key(pygame.K_y, CTRL)
    assert session.position > back


@pytest.mark.parametrize(
    ("key", "mod", "opens"),
    [
        (pygame.K_s, CTRL, "files"),
        (pygame.K_s, CTRL | SHIFT, "files"),
        (pygame.K_o, CTRL, "files"),
        (pygame.K_COMMA, CTRL, "settings"),
        (pygame.K_F1, 0, "help"),
        (pygame.K_F10, 0, "menu"),
    ],
)
def test_ux_55_what_opens_at_the_table_closes_with_escape(program: AtTable, key: int, mod: int, opens: str) -> None:
    program.sit(new_session(2, moves=12, options=OPEN))
    program.key(key, mod)
    assert program.names[-1] == opens
    program.key(key, mod)  # not twice
    assert program.names.count(opens) <= 1
    while program.names[-1] != "table":
        program.key(pygame.K_ESCAPE)
    assert program.ctx.manager.running


def test_ux_55_new_game_asks_for_nothing_that_is_lost(program: AtTable) -> None:
    session = new_session(2, moves=12, options=OPEN)
    program.sit(session)
    program.key(pygame.K_n, CTRL)
    assert program.names == ["title"]
    program.click("continue")
    assert program.table.session.position == session.position


def test_ux_55_zoom_mute_pause_hint_and_the_question_mark(program: AtTable) -> None:
    session = new_session(2, moves=12, players=("person", "thumb"))
    scene = program.sit(session)
    usual = program.ctx.metrics.scale
    program.key(pygame.K_PLUS, CTRL, "+")
    assert program.ctx.metrics.scale > usual
    program.key(pygame.K_MINUS, CTRL, "-")
    program.key(pygame.K_MINUS, CTRL, "-")
    program.key(pygame.K_0, CTRL, "0")
    assert program.ctx.metrics.scale == usual
    for key, name in ((pygame.K_m, "sound"),):
        before = getattr(program.ctx.settings, name)
        program.key(key, 0, "m")
        assert getattr(program.ctx.settings, name) is not before
    program.key(pygame.K_p, 0, "p")
    assert scene.controller.paused
    program.key(pygame.K_p, 0, "p")
    assert not scene.controller.paused
    program.key(pygame.K_h, 0, "h")
    assert scene.advice.thinking or scene.stage.layers.shows("note")
    program.key(pygame.K_SLASH, SHIFT, "?")
    assert program.names[-1] == "help"


def test_ux_55_escape_never_quits_wherever_it_is_pressed(program: AtTable) -> None:
    def table() -> None:
        program.sit(new_session(2, moves=12, options=OPEN))

    ways: tuple[Callable[[], None], ...] = (
        lambda: None,
        lambda: program.ctx.navigator.setup("anno_1503"),
        lambda: program.ctx.navigator.settings(),
        lambda: program.ctx.navigator.learn(),
        table,
    )
    for open_one in ways:
        program.ctx.navigator.title()
        open_one()
        for _ in range(9):
            program.key(pygame.K_ESCAPE)
            assert program.ctx.manager.running


def test_ux_55_ctrl_q_quits_and_nothing_is_lost(program: AtTable) -> None:
    session = new_session(2, options=OPEN)
    program.sit(session)
    program.quick_key(pygame.K_SPACE)
    program.key(pygame.K_q, CTRL)
    assert not program.ctx.manager.running
    path = program.ctx.store.live_path
    assert path is not None
    assert json.loads(path.read_text("utf-8").splitlines()[-1])["do"] == "roll"


def test_ux_55_every_key_of_the_table_of_keys_is_told_apart_and_reserved_ones_are_left() -> None:
    combos = [(key.scope, combo) for key in keys.KEYS for combo in key.combos]
    everywhere = {combo for scope, combo in combos if scope == "everywhere"}
    shared = {"Enter", "Space", "Esc", "Tab"}
    for scope in ("table", "replay"):
        own = [combo for where, combo in combos if where == scope]
        assert len(own) == len(set(own)) or scope == "table"
        assert not (set(own) & everywhere) - shared
    reserved = {"Alt+Tab", "Alt+F4", "Alt+Space", "Alt+F6", "Alt+F7", "Alt+F8", "Ctrl+Alt+Del"}
    assert not reserved & {combo for _, combo in combos}
    assert all(key.command != "undo" or key.combos == ("Ctrl+Z",) for key in keys.KEYS)


WATCHED = """
import json, os, sys
told = {"writes": [], "sockets": []}
def hook(name, args):
    if name == "open" and isinstance(args[0], (str, bytes)):
        mode, flags = args[1], args[2]
        if (isinstance(mode, str) and any(c in mode for c in "wax+")) or (
            isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        ):
            told["writes"].append(os.fsdecode(args[0]))
    elif name in ("os.mkdir", "os.rename", "os.remove", "os.symlink", "os.link", "os.truncate"):
        told["writes"] += [os.fsdecode(a) for a in args[:2] if isinstance(a, (str, bytes))]
    elif name.startswith("socket."):
        told["sockets"].append(name)
sys.addaudithook(hook)
from tabletop.cli import run
told["code"] = run(sys.argv[2:])
print(json.dumps(told), file=open(sys.argv[1], "w"))
"""


def watched(folder: Path, *arguments: str, **environ: str) -> tuple[int, list[str], list[str]]:
    """Run the program apart: its exit code, what it wrote to, and which sockets it used."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    result = folder / "told.json"
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "LD_LIBRARY_PATH", "TZ")}
    done = subprocess.run(
        [sys.executable, "-B", "-c", WATCHED, str(result), *arguments],
        cwd=home,
        env={
            **kept,
            "HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            **{f"XDG_{kind}_HOME": str(folder / "xdg" / kind.lower()) for kind in ("CONFIG", "STATE", "DATA", "CACHE")},
            **environ,
        },
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert result.exists(), done.stderr
    told = json.loads(result.read_text("utf-8"))
    assert "Traceback" not in done.stderr, done.stderr
    return int(told["code"] or 0), told["writes"], told["sockets"]


def test_ux_56_57_files_lie_where_the_system_wants_them_and_no_socket_is_opened(tmp_path: Path) -> None:
    """A window with a game, played on by computers; every file written is under the XDG folders."""
    code, writes, sockets = watched(
        tmp_path, "new", "anno_1503", "--seats", "3", *("--bot", "thumb") * 3, "--seed", "4", "--frames", "60"
    )
    assert code == 0
    assert sockets == []
    allowed = (str(tmp_path / "xdg"), "/dev/", "/proc/", "told.json")
    elsewhere = [path for path in writes if not path.startswith(allowed) and path != str(tmp_path / "told.json")]
    assert elsewhere == []
    assert any(path.endswith(".tabletop") for path in writes)
    assert list((tmp_path / "home").iterdir()) == []


@pytest.mark.skipif(shutil.which("strace") is None, reason="needs strace; Debian: apt install strace")
def test_ux_57_the_kernel_sees_no_socket_of_the_internet(tmp_path: Path) -> None:
    """Not of Python alone but of every library that comes along: no call about an address of IPv4 or IPv6."""
    trace = tmp_path / "trace"
    home = tmp_path / "home"
    home.mkdir()
    tracer = ("strace", "-f", "-o", str(trace), "-e", "trace=%network")
    game = ("new", "anno_1503", "--seats", "3", *("--bot", "thumb") * 3, "--seed", "4", "--frames", "40")
    done = subprocess.run(
        [*tracer, sys.executable, "-B", "-m", "tabletop", *game],
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "PYTHONPATH": str(ROOT),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        timeout=120,
    )
    if "PTRACE" in done.stderr and "not permitted" in done.stderr:
        pytest.skip("no process may be traced here")
    assert done.returncode == 0, done.stderr
    calls = trace.read_text("utf-8").splitlines()
    assert any("exited" in line for line in calls), "nothing was traced"
    assert not [line for line in calls if "AF_INET" in line]


def test_ux_57_nothing_of_the_program_knows_the_network() -> None:
    from tests.source import imported, python_files

    network = {"socket", "ssl", "http", "urllib", "asyncio", "ftplib", "smtplib", "webbrowser", "requests", "xmlrpc"}
    for path in python_files("tabletop"):
        found = {name.partition(".")[0] for name, _ in imported(path)} & network
        assert not found, (path, found)


@pytest.mark.parametrize(
    "environ",
    [{"LC_ALL": "C"}, {"LC_ALL": "C", "SDL_AUDIODRIVER": "nothing-of-the-kind"}, {"LANG": "tlh_QO.UTF-8"}],
    ids=["C locale", "no sound", "unknown language"],
)
def test_ux_59_poor_surroundings_do_not_matter(tmp_path: Path, environ: dict[str, str]) -> None:
    code, _, _ = watched(tmp_path, "new", "anno_1503", "--seed", "1", "--frames", "4", **environ)
    assert code == 0


def test_ux_59_a_record_opens_by_its_path_as_a_double_click_does(tmp_path: Path) -> None:
    session = new_session(2, moves=8)
    path = tmp_path / "Été à Pâques.tabletop"
    path.write_text(session.record.text(), "utf-8")
    code, _, _ = watched(tmp_path, str(path), "--frames", "4")
    assert code == 0


def test_ux_59_about_lists_every_licence_that_comes_with_the_program(program: AtTable) -> None:
    program.ctx.navigator.help_page("about")
    program.wait()
    words = program.words()
    for path in licence_files():
        assert path.stem in words
    for name in ("pygame-ce", "SDL", "pymunk", "PyYAML", "platformdirs", "Python"):
        assert name in words


@pytest.mark.parametrize("where", ["rules", "draw"])
def test_ux_58_an_error_is_told_kindly_reported_without_names_and_the_game_goes_on(
    program: AtTable, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    session = new_session(2, 9, options=OPEN)
    scene = program.sit(session)
    program.quick_key(pygame.K_SPACE)
    position = session.position

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError(f"{session.names[0]} and {session.names[1]} met a bug")

    with monkeypatch.context() as broken:
        if where == "rules":
            broken.setattr(type(GAME), "apply", fail)
            program.act(next(one for one in program.gestures() if isinstance(one, Button)), "keys")
        else:
            broken.setattr(scene.stage, "flush", fail)
            program.app.step(20)
            program.wait(100)
    assert program.names[-1] == "dialog"
    assert "Traceback" not in program.words()
    (report,) = report_folder().glob("report-*.txt")
    written = report.read_text("utf-8")
    assert "met a bug" in written
    assert not any(name in written for name in session.names)
    assert str(report) in program.words().replace("\n", " ")
    program.wait(300)
    program.click("go_on")
    program.reveal()
    assert program.table.session.position == position
    program.act(program.gestures()[0], "keys")
    assert program.table.session.position == position + 1


@pytest.mark.parametrize(("digit", "number"), [(pygame.K_1, 0), (pygame.K_2, 1)])
def test_ux_55_digits_take_up_the_cards_of_the_hand(program: AtTable, digit: int, number: int) -> None:
    for moves in range(10, 200):
        session = new_session(2, moves=moves, options=OPEN)
        scene = program.sit(session)
        strip = f"hand.{scene.presenter.perspective.seat}/"
        cards = sorted(
            (item for item in scene.stage.items if item.piece.place.startswith(strip)), key=lambda c: c.rect.x
        )
        if len(cards) > number and cards[number].piece.id in scene.presenter.intent.drags:
            program.key(digit)
            assert scene.hand.held is not None
            assert scene.hand.held.thing == cards[number].piece.id
            return
    raise AssertionError("no card can be sold")


def test_ux_55_every_key_of_the_sheet_does_something_at_the_table(program: AtTable) -> None:
    """Each command of the table is taken by the table, and each command of everywhere is known to the program."""
    scene = program.sit(new_session(3, moves=30, players=("person", "thumb")))
    spans = {"1 … 9": ("1",), "2 … 9": ("2",), "F2 … F6": ("F2", "F6")}
    for key in keys.KEYS:
        if key.scope != "table" or key.command == "reveal":  # the cover takes that one, see point 31
            continue
        for combo in key.combos:
            for one in spans.get(combo, (combo,)):
                *held, last = one.split("+")
                mod = sum({"Ctrl": CTRL, "Shift": SHIFT, "Alt": ALT}[name] for name in held)
                code = pygame.key.key_code({"Esc": "escape", "Enter": "return"}.get(last, last.lower()))
                event = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")
                assert scene.handle(event), (key.command, one)
                program.wait(100)
                program.reveal()
                for _ in range(5):  # out of whatever the key has opened
                    if program.names[-1] != "table":
                        program.key(pygame.K_ESCAPE)
                assert program.names[-1] == "table", (key.command, one, program.names)
