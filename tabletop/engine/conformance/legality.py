"""Legality is written once: `legal` and `why_not` always agree, and a refusal says why and by which rule."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from tabletop.engine.action import Action
from tabletop.engine.conformance.nearmiss import NearMisses
from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Visit, Walk

MOMENTS = 60


def check_agreement(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """`action in legal(s, seat)` exactly when `why_not(s, action)` is None, for near misses of every kind."""
    misses = NearMisses(walk, random.Random(walk.seed))
    for moment in walk.sample(MOMENTS):
        legal = {action: None for seat in range(walk.seats) for action in walk.game.legal(moment.state, seat)}
        asked = dict.fromkeys([*legal, *misses.at(moment)])
        for action in asked:
            tally.look("legal_agrees")
            problem = _asked(walk, moment, action, action in legal, tally)
            if problem:
                yield Failure("legal_agrees", walk.where(moment, action), problem)


def _asked(walk: Walk, moment: Visit, action: Action, offered: bool, tally: Tally) -> str:
    try:
        refusal = walk.game.why_not(moment.state, action)
    except Exception as error:
        return f"why_not raised {type(error).__name__}: {error}"
    if refusal is None:
        return "" if offered else "why_not allows what legal does not offer"
    tally.refused(refusal)
    if offered:
        return f"legal offers what why_not refuses ({refusal.code})"
    return "" if refusal.code and refusal.rule else f"refusal {refusal.code!r} without code or rule {refusal.rule!r}"


def check_order(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """Legal lists are sorted by `actions.key`, without duplicates, of the seat that asked, never empty."""
    key = walk.game.actions.key
    for moment in walk.moments:
        for seat, actions in moment.offers:
            tally.look("legal_sorted")
            where = walk.where(moment)
            if not actions:
                yield Failure("legal_sorted", where, f"seat {seat} decides but has no legal action")
            if any(action.seat != seat for action in actions):
                yield Failure("legal_sorted", where, f"actions of others in the list of seat {seat}")
            keys = [key(action) for action in actions]
            if any(first >= second for first, second in pairwise(keys)):
                yield Failure("legal_sorted", where, f"list of seat {seat} is unsorted or has duplicates")


def check_deciders(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """Seats that decide are in order and at the table; the others can at most take back what they have decided."""
    for moment in walk.moments:
        tally.look("deciders")
        seats = tuple(seat for seat, _ in moment.offers)
        if list(seats) != sorted(set(seats)) or any(seat not in range(walk.seats) for seat in seats):
            yield Failure("deciders", walk.where(moment), f"deciders are {seats}")
        for seat in range(walk.seats):
            if seat in seats:
                continue
            for action in walk.game.legal(moment.state, seat):
                if seat not in walk.game.deciders(walk.game.apply(moment.state, action).state):
                    yield Failure("deciders", walk.where(moment, action), "legal for a seat that does not decide")


def check_notation(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """Every action reads back from its line of text, and no two have the same."""
    actions = walk.game.actions
    for moment in walk.sample(10 * MOMENTS):
        for seat, legal in moment.offers:
            texts = [actions.text(action) for action in legal]
            if len(set(texts)) < len(texts):
                yield Failure("notation", walk.where(moment), "two legal actions have the same text")
            for action, text in zip(legal, texts, strict=True):
                tally.look("notation")
                if "\n" in text or text != " ".join(text.split()):
                    yield Failure("notation", walk.where(moment, action), "not one tidy line")
                try:
                    again: Action | None = actions.parse(text, seat)
                except ValueError as error:
                    yield Failure("notation", walk.where(moment, action), str(error))
                    continue
                if again != action:
                    yield Failure("notation", walk.where(moment, action), f"reads back as {again}")
