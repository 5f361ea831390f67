"""The course of the chances: it looks equally far from every step, and what it calls a turning point is one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from tabletop.bots.analysis import Inquiry, weigh
from tabletop.bots.foreseen import foreseen
from tabletop.games.anno_1503.actions import Take
from tabletop.games.anno_1503.game import GAME
from tabletop.presentation.review import LARGE, Reviewed, ReviewedDecision, decisions_of, turns
from tabletop.session.session import Session
from tests.ux.table import finished_session, new_session


def test_what_others_take_at_a_roll_moves_no_chances() -> None:
    """They are asked in the turn of another one; looked at up to the end of their own next turn the chances leapt by
    seventeen in the hundred, and back at the next step."""
    session, found = finished_session(3), 0  # of a game that is not over nobody's own choices are looked at
    decisions = [one for one in decisions_of(session) if one.at < 140]
    for one, after in pairwise(decisions):
        begun = max(at for at in range(one.at + 1) if at == 0 or "turn_began" in _kinds(session, at - 1))
        owner = session.line[begun].action.seat
        if isinstance(one.played[0], Take) and one.seat != owner == after.seat and after.at < one.at + 3:
            state = session.state_at(after.at)
            here = foreseen(GAME, session.state_at(one.at), one.seat, one.played, 1)
            there = foreseen(GAME, state, after.seat, (GAME.policy(state, after.seat),), 1)
            assert max(abs(a - b) for a, b in zip(here, there, strict=True)) < 0.02
            found += 1
    assert found > 5


def _kinds(session: Session[Any], at: int) -> list[str]:
    return [event.kind for event in session.line[at].events]


def _told(shares: list[float]) -> tuple[Session[Any], list[Reviewed]]:
    """A game of two with these shares of the first of them before each of its first choices."""
    session = new_session(2, moves=120)
    decisions: list[ReviewedDecision] = decisions_of(session)[: len(shares)]
    one = decisions[0]
    view = session.game.view(session.state_at(one.at), one.seat)
    asked = Inquiry(GAME, view, one.seat, GAME.legal(view, one.seat), 1, level="thumb")
    analysis = weigh(asked)
    return session, [
        Reviewed(decision, analysis, 0.0, (share, 1 - share)) for decision, share in zip(decisions, shares, strict=True)
    ]


def test_a_turning_point_is_told_of_the_step_that_brought_it() -> None:
    session, found = _told([0.4] * 6 + [0.6] * 6)
    (turn,) = turns(session, found, whole=False)
    assert turn.at == found[5].decision.at
    assert turn.until == found[6].decision.at
    assert round(turn.change, 2) == 0.2
    slow, late = _told([0.4] * 5 + [0.42, 0.44, 0.62] + [0.6] * 5)
    assert [one.at for one in turns(slow, late, whole=False)] == [late[6].decision.at]


def test_no_turning_point_is_told_within_what_the_curve_shakes_by() -> None:
    step = LARGE + 0.02
    calm, clear = _told([0.4] * 6 + [0.4 + step] * 6)
    assert len(turns(calm, clear, whole=False)) == 1
    shares = [0.4 + (step if n >= 6 else 0.0) + (0.0, 0.12, -0.12)[n % 3] for n in range(12)]
    rough, noisy = _told(shares)
    assert turns(rough, noisy, whole=False) == []
