"""Places are told by what lies there and around them; by coordinates only where these are switched on."""

from __future__ import annotations

import random
import re
from functools import partial
from typing import Any

import pytest

from tabletop.components.board import load_table
from tabletop.engine.event import redact_events
from tabletop.engine.game import Game
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.log_lines import Writer, things_of
from tabletop.presentation.words import square_name
from tabletop.session.saved.loading import load
from tests.source import ROOT

RECORDS = {
    "anno_1503": "4p-gold-agreements-buildings",
    "gonzaga": "4p-last-turn-7",
    "rio_de_la_plata": "4p-tie",
}
_SQUARE = re.compile(r"\b[A-P](0[1-9]|10)\b|\b\d+\.\d+\b|\b(north|west|east)\.\d+")


def session_of(game: str) -> Any:
    return load(ROOT / "tests" / "records" / game / f"{RECORDS[game]}.tabletop", registry.games()).session


def log_of(session: Any, catalogue: Catalogue) -> list[str]:
    table = load_table(session.game.key)
    writer = Writer(things_of(session.game, table), table.folds, session.game)
    return [line.words for line in writer.write(session.line, None, catalogue, session.names, table.turn)]


@pytest.mark.parametrize("key", RECORDS)
def test_each_reader_of_one_log_finds_what_another_log_would_tell_them(key: str) -> None:
    """Also when something was taken back since they last read, or others have read meanwhile."""
    session, catalogue, luck = session_of(key), Catalogue("en"), random.Random(5)
    catalogue.seat(key, session.names, session.whereabouts)
    table = load_table(key)
    things = things_of(session.game, table)
    kept = Writer(things, table.folds, session.game)
    for _ in range(12):
        line, viewer = session.line[: luck.randrange(60)], luck.choice((0, 1, None))
        fresh = Writer(things, table.folds, session.game)
        told = [one.write(line, viewer, catalogue, session.names, table.turn) for one in (kept, fresh)]
        assert told[0] == told[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", RECORDS)
def test_the_log_names_no_coordinate_until_they_are_switched_on(key: str, lang: str) -> None:
    session, catalogue = session_of(key), Catalogue(lang)
    catalogue.seat(key, session.names, session.whereabouts)
    plain = log_of(session, catalogue)
    assert not [line for line in plain if _SQUARE.search(line)]
    catalogue.coordinates = True
    exact = log_of(session, catalogue)
    assert len(exact) == len(plain)
    assert sum(bool(_SQUARE.search(line)) for line in exact) > 20
    assert not catalogue.missing


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.key)
def test_every_cell_of_a_map_lies_somewhere(game: Game[Any]) -> None:
    if game.key not in RECORDS:
        return
    session, catalogue = session_of(game.key), Catalogue()
    catalogue.seat(game.key, session.names, session.whereabouts)
    table = load_table(game.key)
    cells = [(f"{name}/{at}", place) for name, board in table.boards.items() for at, place in board.cells()]
    assert cells
    for place_id, place in cells:
        if not session.whereabouts(place.coordinate):
            continue  # nothing can ever lie on ground outside of the map
        words = square_name(catalogue, table, place_id)
        assert words
        assert place.coordinate not in words
    assert not catalogue.missing


def test_a_field_is_told_by_its_district_and_whose_building_stands_beside_it() -> None:
    session, catalogue = session_of("rio_de_la_plata"), Catalogue()
    catalogue.seat("rio_de_la_plata", session.names, session.whereabouts)
    said = log_of(session, catalogue)
    assert "Denis lays a road: district G, by the Plaza Mayor" in said
    assert any(re.fullmatch(r"Denis builds: Hut \(district G, beside the hut of \w+\)", line) for line in said)
    assert any(re.fullmatch(r"Denis posts 3 attackers: west side, district E", line) for line in said)
    assert not any("Hut of" in line and " builds" in line for line in said)  # what is built over is no neighbour


@pytest.mark.parametrize("key", RECORDS)
def test_where_something_lies_is_told_from_what_everybody_sees(key: str) -> None:
    session = session_of(key)
    game = session.game
    for entry in session.line[::40]:
        hidden, public = entry.state, game.view(entry.state, None)
        for event in redact_events(entry.events, None):
            for _, word in event.values:
                if isinstance(word, str):
                    assert game.whereabouts(hidden, word) == game.whereabouts(public, word)


def test_another_position_tells_places_as_they_are_there() -> None:
    session, catalogue = session_of("rio_de_la_plata"), Catalogue()
    game = session.game
    catalogue.seat(game.key, session.names, partial(game.whereabouts, session.state_at(0)))
    first = catalogue.located("J08")
    with catalogue.standing(session.whereabouts):
        assert catalogue.located("J08") != first
    assert catalogue.located("J08") == first
