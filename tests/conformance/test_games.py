"""Every registered game keeps its contract; a game that is not registered is noticed."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path

import pytest

from tabletop.cli_commands.conformance import beside, drawn_in
from tabletop.components.board import load_table
from tabletop.engine.conformance import Speak, conform
from tabletop.engine.conformance.texts import emitted_in
from tabletop.engine.types import Value
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tests.source import PACKAGE, ROOT

GAMES = registry.games()
_NAMED_BY_VALUE = {"burnt", "tile_lost", "donated", "donated_forced", "drew_tile"}
"""Kinds that the rules hold in a variable."""


def speaker(lang: str, key: str) -> Speak:
    catalogue = Catalogue(lang, (key,), key)

    def speak(text: str, values: Mapping[str, Value]) -> str:
        return catalogue.text(text, **values)

    return speak


def places(key: str, seats: int) -> Collection[str]:
    """All places of a game's table."""
    table = load_table(key)
    return {f"{board}/{name}" for board in table.instances(seats) for name in table.board(board).places}


@pytest.mark.parametrize("key", GAMES)
def test_the_contract(key: str) -> None:
    game = GAMES[key]
    report = conform(
        game,
        languages={lang: speaker(lang, key) for lang in LANGUAGES},
        places=partial(places, key),
        drawn=drawn_in(key),
        beside=beside(game),
    )
    assert report.ok, "\n".join(report.lines())
    idle = [check for check, count in report.counts if not count]
    assert not idle or (idle == ["options"] and not game.options), "\n".join(report.lines())


@pytest.mark.parametrize("key", GAMES)
def test_every_moment_is_of_an_event_that_the_game_tells_and_its_drawings_are_there(key: str) -> None:
    game, moments = GAMES[key], load_table(key).moments
    kinds = emitted_in(PACKAGE / "games" / key)
    assert set(moments) <= kinds | _NAMED_BY_VALUE
    assert {kind for moment in moments.values() for kind in moment.gather} <= kinds | _NAMED_BY_VALUE
    met: set[str] = set()
    for seed in range(3):
        state, dice = game.setup(max(game.seats), seed, {}), random.Random(seed)
        while deciders := game.deciders(state):
            step = game.apply(state, dice.choice(game.legal(state, deciders[0])))
            state = step.state
            for event in step.events:
                if event.kind in moments:
                    met.update(moments[event.kind].drawings({"who": event.seat, **dict(event.values)}))
    missing = [name for name in sorted(met) if not (ROOT / "art" / key / f"{name}.svg").is_file()]
    assert not missing, missing


def test_the_kit_finds_an_event_without_a_caption(tmp_path: Path) -> None:
    (tmp_path / "phase.py").write_text('log.emit("won" if first else "lost", seat)\nEvent("looked", seat)\n', "utf-8")
    assert emitted_in(tmp_path) == {"won", "lost", "looked"}


def test_every_folder_with_a_game_is_registered() -> None:
    folders = {path.parent.name for path in (PACKAGE / "games").glob("*/game.py")}
    assert folders == set(GAMES)


def test_every_game_has_an_entry_point() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(project["project"]["entry-points"]["tabletop.games"]) == set(GAMES)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_game_comes_with_its_tables_and_records(key: str) -> None:
    assert (ROOT / "tests" / "perft" / f"{key}.perft").exists()
    assert list((ROOT / "tests" / "records" / key).glob("*.tabletop"))
