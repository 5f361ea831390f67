"""What chance brings with the end of a turn is worth what the next turn makes of it."""

from __future__ import annotations

from tabletop.bots.luck import ChanceMoment, luck_of
from tests.records.test_records import opened


def test_fiefs_turned_over_are_luck_by_what_the_next_turn_makes_of_them() -> None:
    """Looked at before anybody has placed them they change nothing, and a review blamed the move before them."""
    session = opened("gonzaga", "3p-last-turn-10")
    game = session.game
    turned = [at for at, entry in enumerate(session.line) if "chance" in entry.barriers]
    moments = [ChanceMoment(session.state_at(at), session.line[at].action, session.line[at].state) for at in turned]
    assert all(game.turn_over(one.before, one.after, one.action.seat) for one in moments)
    lucks = [luck_of(game, one, 5, "phase") for one in moments]
    assert any(max(map(abs, luck)) > 0.1 for luck in lucks)
    assert lucks[-1] == (0.0, 0.0, 0.0), "before the last turn all was decided"
