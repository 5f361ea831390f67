"""Every registered game keeps its contract; a game that is not registered is noticed."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from functools import partial

import pytest

from tabletop.components.board import load_table
from tabletop.engine.conformance import Speak, conform
from tabletop.engine.types import Value
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tests.source import PACKAGE, ROOT

GAMES = registry.games()


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
    report = conform(game, languages={lang: speaker(lang, key) for lang in LANGUAGES}, places=partial(places, key))
    assert report.ok, "\n".join(report.lines())
    idle = [check for check, count in report.counts if not count]
    assert not idle or (idle == ["options"] and not game.options), "\n".join(report.lines())


def test_every_folder_with_a_game_is_registered() -> None:
    folders = {path.parent.name for path in (PACKAGE / "games").glob("*/game.py")}
    assert folders == set(GAMES)


def test_every_game_has_an_entry_point() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(project["project"]["entry-points"]["tabletop.games"]) == set(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_comes_with_its_tables_and_records(key: str) -> None:
    assert (ROOT / "tests" / "perft" / f"{key}.perft").exists()
    assert list((ROOT / "tests" / "records" / key).glob("*.tabletop"))
