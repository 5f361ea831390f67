"""Whoever makes a choice of a review again and does what is marked as better is right, in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots.judged import Analysis, Judged
from tabletop.bots.outlook import Outlook
from tabletop.bots.player import never
from tabletop.engine.thinking import Line
from tabletop.games import registry
from tabletop.games.rio_de_la_plata import actions as rio
from tabletop.presentation.review import LEAST, Reviewed, ReviewedDecision, decisions_of, review
from tabletop.presentation.tried import comes_to, trying
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tabletop.session.trying import TrySession

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {
    "anno_1503": "2p-gold-agreements-merchants",
    "gonzaga": "2p-shared-victory",
    "puerto_rico": "3p-points",
    "rio_de_la_plata": "3p-all-attacked",
}


@cache
def loaded(key: str) -> Session[Any]:
    return load(RECORDS / key / f"{GAMES[key]}.tabletop", registry.games()).session


@cache
def dear(key: str) -> Reviewed:
    """The first choice of several steps that cost something, as the quickest sees it that looks ahead."""
    session = loaded(key)
    several = key != "puerto_rico"
    level = "thinking" if key == "rio_de_la_plata" else "phase"
    whole = [one for one in decisions_of(session) if not several or len(one.played) > 1]
    return next(found for one in whole if (found := review(session, one, level=level)).cost >= LEAST)


def tried(session: Session[Any], one: Reviewed, line: Line) -> TrySession:
    """A table at which these steps are done; it takes no more of them than belong to the choice."""
    decision, best = one.decision, one.best.line
    whole = max(len(decision.played), len(best)) > 1
    table = TrySession(session, decision.at, decision.seat, whole=whole, marked=best)
    for action in line:
        assert not table.made
        table.play(action)
    return table


@pytest.mark.parametrize("key", GAMES)
def test_what_is_marked_as_better_is_right(key: str) -> None:
    session, one = loaded(key), dear(key)
    table = tried(session, one, one.best.line)
    assert table.made
    assert trying(session, one, table.tried, "phase").think(never).cost == 0.0


@pytest.mark.parametrize("key", GAMES)
def test_what_was_played_is_not_right_because_it_is_tried_again(key: str) -> None:
    session, one = loaded(key), dear(key)
    found = trying(session, one, one.decision.played, "phase").think(never)
    assert found.as_played
    assert not found.right


@pytest.mark.parametrize("key", [key for key in GAMES if key != "puerto_rico"])
def test_it_is_right_in_any_order_that_the_rules_allow(key: str) -> None:
    session, one = loaded(key), dear(key)
    state, game, seat, best = session.state_at(one.decision.at), session.game, one.decision.seat, one.best.line
    *steps, last = best
    for order in [(*reversed(steps), last), *[(*some, last) for some in permutations(steps)]][:6]:
        now = state
        for action in order:
            if seat not in game.deciders(now) or game.why_not(now, action) is not None:
                break
            now = game.apply(now, action).state
        else:
            table = tried(session, one, order)
            assert table.made
            assert comes_to(game, state, seat, best, table.tried)


def test_workers_on_squares_come_in_any_order() -> None:
    """The table of Río remembers who came first to a square: that is no other choice."""
    session = loaded("rio_de_la_plata")
    decision = next(one for one in decisions_of(session) if sum("fort" in str(step) for step in one.played) > 1)
    played = decision.played
    placed = [step for step in played if isinstance(step, rio.Place)]
    turned = (*reversed(placed), *played[len(placed) :]) if played[: len(placed)] == tuple(placed) else None
    assert turned is not None
    game, state = session.game, session.state_at(decision.at)
    ends = []
    for line in (played, turned):
        now = state
        for action in line:
            now = game.apply(now, action).state
        ends.append(now)
    assert ends[0] != ends[1]
    assert comes_to(game, state, decision.seat, played, turned)


def test_a_posting_ends_where_pawns_begin_to_move() -> None:
    session = loaded("rio_de_la_plata")
    one = next(one for one in decisions_of(session) if isinstance(one.played[0], rio.Post) and len(one.played) > 1)
    found = _judged(one)
    table = TrySession(session, one.at, one.seat, whole=True, marked=())
    for action in reversed(one.played):
        assert not table.made
        table.play(action)
    assert table.made
    assert Counter(table.tried) == Counter(one.played)
    assert trying(session, found, table.tried).think(never).right


def _judged(decision: ReviewedDecision) -> Reviewed:
    """As if what was played was what is marked."""
    best = Judged(decision.played, 0.5, False, Outlook((), 0.0))
    return Reviewed(replace(decision, played=decision.played[:1]), Analysis(decision.seat, (best,)), 0.1, ())
