"""Whole recorded games, played again: every digest, the result, and every invariant at every position.

They stay when the rules change; `python -m tests.records.produce` plays those that are not there.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.state import digest
from tabletop.games import registry
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tests.records.expected import Expected, facts, lines

FOLDER = Path(__file__).parent
GAMES = registry.games()
END_REASONS = {
    "anno_1503": {"goals", "round_limit"},
    "gonzaga": {"last_turn", "fiefs_used"},
    "puerto_rico": {"workers", "city", "points"},
    "rio_de_la_plata": {"last_year"},
}
"""All the ways in which a game can end; a recorded game is wanted for each."""

RECORDS = [(key, name, line) for key in sorted(GAMES) for name, line in lines(FOLDER / key)]


OTHER_START = """The same seed begins otherwise than it did. A field that is new in a state wants `added(lambda ...)`,
which says what it is in older records; an expansion that got a card is no longer that of its records."""


@cache
def opened(key: str, name: str) -> Session[Any]:
    """A record, played to its end by being opened."""
    try:
        loaded = load(FOLDER / key / f"{name}.tabletop", GAMES)
    except RecordError as error:
        if error.code == "other_start":
            error.add_note(OTHER_START)
        raise
    assert loaded.clean
    return loaded.session


def known(key: str) -> list[Expected]:
    return [facts(name, opened(key, name)) for game, name, _ in RECORDS if game == key]


@pytest.mark.parametrize(("key", "name", "line"), RECORDS, ids=lambda value: str(value).partition(":")[0])
def test_it_ends_as_it_did(key: str, name: str, line: str) -> None:
    assert str(facts(name, opened(key, name))) == line


@pytest.mark.parametrize(("key", "name"), [(key, name) for key, name, _ in RECORDS])
def test_nothing_is_lost_or_made_on_the_way(key: str, name: str) -> None:
    session = opened(key, name)
    for entry in session.line:
        assert not session.game.check(entry.state)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("key", "name"), [(key, name) for key, name, _ in RECORDS])
def test_going_back_and_forth_through_it_changes_nothing(key: str, name: str) -> None:
    session = load(FOLDER / key / f"{name}.tabletop", GAMES).session
    last, start = session.position, digest(session.state_at(0))
    digests = [digest(session.state_at(n)) for n in range(0, last + 1, 50)]
    while session.position:
        session.undo(consent=True)
    assert digest(session.state) == start
    for place, wanted in enumerate(digests):
        session.jump(place * 50, consent=True)
        assert digest(session.state) == wanted
    session.jump(last, consent=True)
    assert session.outcome is not None


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_record_is_expected_and_every_expected_one_is_there(key: str) -> None:
    files = {path.stem for path in (FOLDER / key).glob("*.tabletop")}
    assert files == {name for game, name, _ in RECORDS if game == key}


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_number_of_seats_and_every_end_is_recorded(key: str) -> None:
    assert {found.seats for found in known(key)} == set(GAMES[key].seats)
    assert {found.reason for found in known(key)} == END_REASONS[key]


def test_anno_is_won_in_different_ways() -> None:
    ways = {found.winner_parts for found in known("anno_1503") if found.reason == "goals"}
    assert len(ways) >= 3
    assert {goal for way in ways for goal in way} == {"gold", "outposts", "agreements", "buildings", "merchants"}


def test_A32_a_goal_reached_in_somebody_elses_turn_wins_at_the_start_of_the_own_one() -> None:
    [found] = [found for found in known("anno_1503") if found.by_others and found.reason == "goals"]
    session = opened("anno_1503", found.name)
    gold_reached = [
        entry
        for entry in session.line
        for event in entry.events
        if event.kind == "goal_reached" and event.seat == found.winners[0]
    ][-1]
    assert gold_reached.action.seat != found.winners[0]
    assert session.line[-1].events[-1].kind == "won"


def test_rio_is_recorded_in_both_editions_and_lengths_with_all_wars_none_at_all_and_one_without_dice() -> None:
    found = set()
    for key, name, _ in RECORDS:
        if key == "rio_de_la_plata":
            session = opened(key, name)
            rules, kinds = session.state.rules, {event.kind for entry in session.line for event in entry.events}
            wars = {player.attacks for player in session.state.players}
            ends = "none" if wars == {0} else "all" if len(wars) == 1 else "some"
            found |= {rules.edition, rules.length, ends, "without dice" if "war_forced" in kinds else "by dice"}
    assert found == {"first", "second", "normal", "short", "none", "all", "some", "without dice", "by dice"}
