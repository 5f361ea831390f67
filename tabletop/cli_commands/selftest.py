"""`tabletop selftest`: everything that comes with the program is there and can be read."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tabletop import __version__
from tabletop.cli_commands.conformance import drawn_in
from tabletop.cli_commands.spec import Values
from tabletop.components.board import load_table
from tabletop.engine.conformance.pairs import SEATS, rows
from tabletop.engine.parts import unknown_parts
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.locale.files import read
from tabletop.locale.message import parse
from tabletop.resources import resource
from tabletop.session.examples import game_examples, problems


def run(values: Values, cat: Catalogue) -> int:
    """A line for each kind of resource, with what is wrong; 1 if anything is."""
    for name, version in versions():
        print(f"{name:12} {version}")
    from tabletop.scene.window.selftest import drawings, fonts

    code = 0
    parts: tuple[tuple[str, Callable[[], Iterator[str]]], ...] = (
        ("catalogues", _catalogues),
        ("games", _games),
        ("boards", _boards),
        ("examples", _examples),
        ("drawings", drawings),
        ("fonts", fonts),
        ("sounds", _sounds),
    )
    for name, part in parts:
        found = list(part())
        print(f"{name:12} {cat.text('cli.selftest.good') if not found else cat.text('cli.selftest.bad')}")
        for line in found:
            print(f"  {line}", file=sys.stderr)
            code = 1
    return code


def versions() -> Iterator[tuple[str, str]]:
    """The program and what it stands on."""
    import yaml

    from tabletop.scene.window.selftest import versions as of_the_window

    yield "tabletop", __version__
    yield "python", f"{platform.python_version()} ({platform.system()} {platform.machine()})"
    yield from of_the_window()
    yield "pyyaml", str(yaml.__version__)


def _files(*folder: str, suffix: str) -> list[Path]:
    return sorted(resource(*folder).rglob(f"*{suffix}"))


def _catalogues() -> Iterator[str]:
    names = sorted(path.stem for path in _files("locale", "en", suffix=".yaml"))
    if not names:
        yield f"{resource('locale', 'en')}: nothing there"
    for lang in LANGUAGES:
        for name in names:
            try:
                texts = read(lang, name)
                if texts.keys() != read("en", name).keys():
                    yield f"{lang}/{name}: other keys than en/{name}"
                for text in texts.values():
                    parse(text)
            except ValueError as error:
                yield f"{lang}/{name}: {error}"


def _games() -> Iterator[str]:
    games = registry.games()
    if not games:
        yield "no game"
    for game in games.values():
        for seats in game.seats:
            state = game.setup(seats, 1, {})
            yield from (f"{game.key} {seats}: {wrong}" for wrong in game.check(state))
        load_table(game.key)
        yield from (f"{game.key}: {name} has a weight and is no part of a position" for name in unknown_parts(game))


def _boards() -> Iterator[str]:
    """Drawings of the boards, and of all that lies on them at the start with any options."""
    for key, game in registry.games().items():
        drawn = drawn_in(key)
        asked = dict.fromkeys(board.art for board in load_table(key).boards.values() if board.art)
        for row in rows(game):
            options = {option: value for option, value in row.items() if option != SEATS}
            state = game.setup(row[SEATS], 1, options)
            pieces = game.table(game.view(state, None)).pieces
            asked.update(dict.fromkeys(name for piece in pieces for name in piece.drawings))
        yield from (f"{key}: no drawing {name}" for name in asked if not drawn(name))


def _examples() -> Iterator[str]:
    games = registry.games()
    for key, game in games.items():
        for example in game_examples(key):
            yield from (str(problem) for problem in problems(game, example))


def _sounds() -> Iterator[str]:
    import wave

    for path in _files("art", suffix=".wav"):
        try:
            with wave.open(str(path)) as sound:
                if not sound.getnframes():
                    yield f"{path}: empty"
        except (wave.Error, OSError, EOFError) as error:
            yield f"{path}: {error}"
