"""A line that stands alone is put beside others: a plan beside other plans, a step beside leaving it; what comes to
the same as the best has no line of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from tabletop.bots.analysis import Inquiry, _told, _with_expected, analyse
from tabletop.bots.beside import distinct, otherwise
from tabletop.bots.judged import Judged
from tabletop.bots.outlook import Outlook
from tabletop.bots.ranking import left_first, plainest_first, richer_first, sound_first
from tabletop.bots.search.following import done
from tabletop.engine.action import Action
from tabletop.engine.thinking import Case
from tabletop.games import registry
from tabletop.games.gonzaga.actions import Lock
from tests.played import played

GONZAGA, RIO = registry.game("gonzaga"), registry.game("rio_de_la_plata")


def positions(game: Any, wanted: Any, seed: int = 4) -> Iterator[tuple[Any, int]]:
    """Positions of one game with who decides there."""
    found = ((state, game.deciders(state)[0]) for _, state in played(game, 3, seed) if game.deciders(state))
    return ((state, seat) for state, seat in found if wanted(state, seat))


def test_a_plan_that_is_ready_stands_beside_other_whole_plans() -> None:
    ready = list(islice(positions(GONZAGA, lambda state, seat: Lock(seat) in GONZAGA.legal(state, seat)), 3))
    assert ready
    for state, seat in ready:
        view, legal = GONZAGA.view(state, seat), GONZAGA.legal(state, seat)
        found = analyse(Inquiry(GONZAGA, view, seat, legal, 3, level="phase"))
        assert len(found.lines) > 1 or found.others_same
        assert all(one.line[-1] == Lock(seat) for one in found.lines)


def test_other_lines_lead_elsewhere_and_can_be_gone() -> None:
    for state, seat in islice(positions(RIO, lambda state, seat: len(RIO.legal(state, seat)) > 4), 40, 400, 60):
        view, legal = RIO.view(state, seat), RIO.legal(state, seat)
        best = (RIO.policy(state, seat),)
        lines = otherwise(RIO, view, seat, legal, best, 5)
        assert all(line[0] in legal and line != best for line in lines)
        assert distinct(RIO, view, seat, (best, *lines), 5) == [best, *lines]


@pytest.mark.parametrize("count", [1, 3])
def test_whoever_asks_for_one_line_is_not_told_of_others(count: int) -> None:
    state, seat = next(positions(GONZAGA, lambda state, seat: Lock(seat) in GONZAGA.legal(state, seat)))
    found = analyse(
        Inquiry(GONZAGA, GONZAGA.view(state, seat), seat, GONZAGA.legal(state, seat), 3, level="phase", count=count)
    )
    assert (len(found.lines) > 1) == (count > 1)
    assert done(GONZAGA, state, seat, found.lines[0].line) != state


class _One(Action):
    """Some action."""


class _Other(Action):
    """Of another kind."""


def test_what_comes_to_the_same_as_the_best_has_no_line_of_its_own() -> None:
    brings = Outlook((((0, "points", ()), (2, 2)),))
    best, same = Judged((_One(0),), 0.5, False, brings), Judged((_One(0),), 0.495, True, brings)
    other = replace(same, line=(_Other(0),))
    assert _told([best, same], 3, (), alone=False) == ([best], True)
    assert _told([best, other], 3, (), alone=False) == ([best, other], False)
    assert _told([best, other], 3, (), alone=True) == ([best], True)
    asked = replace(same, line=(_One(1),))
    assert _told([best, asked], 3, asked.line, alone=False) == ([best, asked], False)


def test_a_line_that_readers_look_for_takes_the_place_of_the_last() -> None:
    near, far, least = (Judged((_One(0),), share, False, Outlook(())) for share in (0.4, 0.3, 0.2))
    expected = replace(least, case=Case((), expected=True))
    assert _with_expected([near, far], [near, far, least], 2) == [near, far]
    assert _with_expected([near, far], [near, far, expected], 2) == [near, expected]
    assert _with_expected([near], [near, expected], 2) == [near, expected]
    assert _with_expected([expected, far], [expected, far], 2) == [expected, far]
    assert _with_expected([near], [near, expected], 1) == [near], "the best is never put aside"


def test_what_everybody_would_laugh_at_stands_behind_what_comes_near_it() -> None:
    game = registry.game("anno_1503")
    state, seat = next(
        (state, seat)
        for state, seat in positions(game, lambda state, seat: len(game.legal(state, seat)) > 2)
        if len(game.sound(game.view(state, seat), game.legal(state, seat))) < len(game.legal(state, seat))
    )
    view, legal = game.view(state, seat), game.legal(state, seat)
    sound = game.sound(view, legal)
    silly = next(action for action in legal if action not in sound)
    worst, good = (Judged((action,), share, False, Outlook(())) for action, share in ((silly, 0.5), (sound[0], 0.495)))
    first, second = sound_first(game, view, legal, [worst, good])
    assert (first.line, second.line, second.alike) == (good.line, worst.line, True)
    far = replace(good, share=0.3)
    assert sound_first(game, view, legal, [worst, far]) == [worst, far]
    assert sound_first(game, view, legal, [good, worst]) == [good, worst]


def test_what_comes_to_nothing_in_most_worlds_brings_nothing() -> None:
    rare = Judged((_One(0),), 0.5, False, Outlook((((0, "points", ()), (0, 0, 0, 1)),), 1.0))
    sure = Judged((_One(1),), 0.49, True, Outlook((((0, "points", ()), (2, 2, 2, 2)),), 2.0))
    assert [one.line for one in plainest_first([rare, sure], 0)] == [sure.line, rare.line]
    assert [one.line for one in plainest_first([sure, rare], 0)] == [sure.line, rare.line]


def test_what_comes_to_less_and_to_more_of_nothing_stands_behind_what_is_as_good() -> None:
    def line(share: float, ring: int, coin: int, other: int = 0, *, alike: bool = True) -> Judged:
        changes = (
            ((0, "rings", ()), (ring, ring)),
            ((0, "coins", ()), (coin, coin)),
            ((1, "coins", ()), (other, other)),
        )
        return Judged((), share, alike, Outlook(changes, worth=ring + coin))

    best = line(0.5, -1, 2, alike=False)

    def first(other: Judged) -> float | None:
        return richer_first([best, other], 0)[0].share

    assert first(line(0.49, 0, 2)) == 0.49
    assert first(line(0.49, 0, 1)) == first(line(0.49, 0, 2, other=1)) == first(line(0.49, -1, 2)) == 0.5
    assert first(line(0.49, 0, 2, alike=False)) == first(line(0.4, 0, 2)) == 0.5


def test_to_leave_it_at_that_stands_first_where_the_best_brings_nothing_beyond_it() -> None:
    nothing, something = Outlook(()), Outlook((((0, "points", ()), (2, 2, 2, 2)),))
    left = Judged((_One(2),), 0.49, True, nothing)

    def first(outlook: Outlook, other: Judged = left) -> Any:
        return left_first([Judged((_One(1),), 0.5, False, outlook), other], left.line, 0)[0].line

    assert first(nothing) == left.line
    assert first(something) == (_One(1),)
    assert first(nothing, Judged(left.line, 0.3, False, nothing)) == (_One(1),)
