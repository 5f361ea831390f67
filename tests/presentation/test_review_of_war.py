"""Where pawns are posted, before a war of Río or against one, is one choice for whoever looks back at it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop.components.board import load_table
from tabletop.games import registry
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.review import Reviewed, ReviewedDecision, decisions_of, foremost_of, review
from tabletop.presentation.review_words import told
from tabletop.session.saved.loading import load
from tabletop.session.session import Session

RECORD = Path(__file__).parents[1] / "records" / "rio_de_la_plata" / "3p-all-attacked.tabletop"


@cache
def warlike() -> tuple[Session[Any], list[ReviewedDecision]]:
    session = load(RECORD, registry.games()).session
    return session, decisions_of(session)


@cache
def thought(number: int) -> Reviewed:
    """What is thought of the decision of that number, once for all languages."""
    session, decisions = warlike()
    return review(session, decisions[number], level="thinking")


def postings() -> list[ReviewedDecision]:
    return [one for one in warlike()[1] if isinstance(one.played[0], act.Post)]


def test_all_that_is_posted_before_anything_moves_is_one_choice() -> None:
    session, decisions = warlike()
    posted = [entry.action for entry in session.line if isinstance(entry.action, act.Post)]
    assert [action for one in postings() for action in one.played] == posted
    assert len(postings()) < len(posted)
    moved = [one for one in decisions if isinstance(one.played[0], act.Go)]
    assert moved
    assert all(len(one.played) == 1 for one in moved)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_posting_is_judged_beside_whole_ones_and_told_by_what_differs(lang: str) -> None:
    session, decisions = warlike()
    one = thought(decisions.index(max(postings(), key=lambda one: len(one.played))))
    assert all(len(line.line) == len(one.decision.played) for line in one.analysis.lines)
    catalogue = Catalogue(lang)
    catalogue.seat(session.game.key, session.names)
    words = told(session, one, catalogue, load_table(session.game.key))
    if one.best is not one.played:
        assert words.played != words.better
        assert words.why
    assert not catalogue.missing


def test_of_the_steps_of_a_war_only_the_dearest_stands_in_front() -> None:
    session, decisions = warlike()
    seen = thought(0)
    steps = [one for one in decisions if isinstance(one.played[0], act.Go)]
    seat = steps[0].seat
    own = [one for one in steps if one.seat == seat][:2]
    dear = [replace(seen, decision=one, cost=0.2) for one in own]
    assert foremost_of(session, dear) == dear[:1]
    assert foremost_of(session, [seen, *dear]) == [seen, dear[0]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_places_of_a_review_are_told_by_words_as_in_the_log(lang: str) -> None:
    """The list of a review named squares that bear no name on the board: E06 in the district F."""
    session, decisions = warlike()
    catalogue = Catalogue(lang)
    catalogue.seat(session.game.key, session.names)
    met = 0
    for number in [at for at, one in enumerate(decisions) if isinstance(one.played[0], act.Place)][:6]:
        one, found = decisions[number], told(session, thought(number), catalogue, load_table(session.game.key))
        fields = [action.place for action in one.played if isinstance(action, act.Place) and len(action.place) == 3]
        for place in fields:
            where = session.game.whereabouts(session.state_at(one.at), place)[0]
            assert catalogue.text(f"where.{where.key}", **dict(where.values)) in found.played
            met += 1
    assert met
    catalogue.coordinates = True
    found = told(session, thought(0), catalogue, load_table(session.game.key))
    assert catalogue.text("where.district", district="A").removesuffix("A") not in found.played
