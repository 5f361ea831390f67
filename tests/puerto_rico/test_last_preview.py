"""What is told of an action that ends the game."""

from __future__ import annotations

from tabletop.engine.preview import preview
from tabletop.games import registry
from tests.played import played

GAME = registry.game("puerto_rico")


def test_what_ends_the_game_does_not_pass_for_points_of_those_whose_chips_lay_face_down() -> None:
    """Chips are shown at the end: somebody read that whoever took the last card gave the next one 27 points."""
    for seed in range(4):
        steps = played(GAME, 2, seed)
        before, (last, after) = steps[-2][1], steps[-1]
        other = 1 - last.seat
        gained = after.players[other].points - before.players[other].points
        told = preview(GAME, GAME.view(before, last.seat), last).changes
        assert sum(change.by for change in told if change.seat == other and change.key == "chips") == gained
