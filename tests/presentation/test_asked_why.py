"""Why somebody did what was done: the choice it belongs to, who may be told, and where it stands among the lines."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots.analysis import analyse
from tabletop.bots.player import thinking_seed
from tabletop.bots.thumb import Thumb
from tabletop.games import registry
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.asked_why import AskedWhy, asked_why, rank_of, verdict
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

NAMES = ("Anna", "Bruno", "Carla")
RECORDS = Path(__file__).parents[1] / "records"
QUICK = Thumb(guesses=1, depth=2, cap=150)
KEYS = ("anno_1503", "gonzaga", "puerto_rico", "rio_de_la_plata")


@cache
def played(key: str) -> Session[Any]:
    """The first actions of a game of three."""
    game = registry.game(key)
    session: Session[Any] = Session.new(game, default_seats(3, NAMES, (), game.colours), 3, {}, "free")
    while session.position < 40:
        seat = session.deciders[0]
        legal, dice = game.legal(session.state, seat), thinking_seed(3, session.position, seat)
        session.play(QUICK.choose(game, session.view(seat), seat, legal, dice))
    return session


@pytest.mark.parametrize("key", KEYS)
def test_every_step_belongs_to_a_choice_of_its_seat_that_holds_it(key: str) -> None:
    session = played(key)
    for position in range(1, 41):
        asked = asked_why(session, position, session.line[position - 1].action.seat)
        step, choice = session.line[position - 1].action, asked.choice
        assert choice.seat == step.seat
        assert step in choice.played
        assert choice.at < position
        assert asked.forced is (len(session.game.legal(session.state_at(choice.at), choice.seat)) == 1)
        assert (asked.inquiry is None) is asked.forced


@pytest.mark.parametrize("key", KEYS)
def test_of_others_only_what_follows_from_open_things_is_told_while_the_game_runs(key: str) -> None:
    """What is looked into then is the public's view, and nothing where that does not do."""
    session = played(key)
    game, secret = session.game, 0
    for position in range(1, 41):
        seat = session.line[position - 1].action.seat
        asked = asked_why(session, position, (seat + 1) % 3)
        assert asked.openly
        assert asked.view == game.view(session.state_at(asked.choice.at), None)
        assert asked.inquiry is None or asked.inquiry.view == asked.view
        secret += asked.inquiry is None and not asked.forced
    assert bool(secret) is (key in ("anno_1503", "gonzaga"))


def test_of_a_game_that_is_over_all_may_be_asked_and_is_told_from_what_the_seat_knew() -> None:
    over = load(RECORDS / "gonzaga" / "2p-last-turn-8.tabletop", registry.games()).session
    for position in range(1, len(over.line) + 1):
        asked = asked_why(over, position, None)
        assert not asked.openly
        assert asked.view == over.game.view(over.state_at(asked.choice.at), asked.choice.seat)
        assert asked.inquiry is not None or asked.forced


def _answered(catalogue: Catalogue) -> tuple[AskedWhy, Any, list[str]]:
    session: Session[Any] = played("rio_de_la_plata")
    catalogue.seat("rio_de_la_plata", session.names)
    asked = next(
        one
        for position in range(1, 41)
        if (one := asked_why(session, position, session.line[position - 1].action.seat)).inquiry is not None
    )
    assert asked.inquiry is not None
    found = analyse(replace(asked.inquiry, count=2))
    number = rank_of(asked, found)
    told = []
    for place in range(len(found.lines)):
        lines = list(found.lines)
        lines.insert(place, lines.pop(number))
        shares = [replace(line, share=0.5 - 0.2 * n, alike=False) for n, line in enumerate(lines)]
        told.append(verdict(catalogue, asked, replace(found, lines=tuple(shares))))
    return asked, found, told


def test_what_was_played_is_among_the_lines_and_its_place_is_told() -> None:
    asked, found, told = _answered(Catalogue("en"))
    assert found.lines[rank_of(asked, found)].line[: len(asked.choice.played)] == asked.choice.played
    assert "nothing better was found" in told[0] or len(told) == 1
    assert all(f"number {n}: {20 * (n - 1)} % less" in words for n, words in enumerate(told[1:], 2))
