"""What the others did is told until whoever's turn it is begins something."""

from __future__ import annotations

from tabletop.games.anno_1503.actions import EndTurn, Roll, Take
from tabletop.presentation.own_turn import turn_ended
from tests.ux.table import new_session

TURN = "turn_began"


def test_the_own_roll_and_what_everybody_takes_after_it_begin_nothing() -> None:
    """What the others had done in their turns was gone just when one began to decide."""
    found = 0
    for moves in range(20, 60):
        session = new_session(3, moves=moves, seed=5)
        seat = session.deciders[0]
        ended, line = turn_ended(session, seat, TURN), session.line
        last = session.last_decision(seat)
        if last and isinstance(line[last - 1].action, Roll):
            assert ended is not None
            assert ended < last
            assert ended == 0 or isinstance(line[ended - 1].action, EndTurn)
            assert ended == 0 or line[ended - 1].action.seat == seat
            found += 1
        elif ended is not None and last:
            assert ended <= last
    assert found


def test_the_first_choice_of_ones_own_ends_it() -> None:
    found = 0
    for moves in range(20, 60):
        session = new_session(3, moves=moves, seed=5)
        last = session.line[-1].action
        if not isinstance(last, Roll | Take | EndTurn) and last.seat in session.deciders:
            assert turn_ended(session, last.seat, TURN) is None
            found += 1
    assert found
