"""What is remembered of rounds that are left is what would be found anew."""

from __future__ import annotations

from tabletop.bots import PLAYERS
from tabletop.bots.match import play_out
from tabletop.engine.chance import seeded
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.thinking import island, race
from tabletop.games.anno_1503.thinking.turn import Turn


def test_a_remembered_answer_is_the_one_that_would_be_found_anew() -> None:
    race._LEFT.clear()
    asked = 0
    for options in ({}, {"outposts": "both_goods"}):
        for number, (_, state) in enumerate(play_out(GAME, GAME.setup(3, 4, options), [PLAYERS["phase"]] * 3, 4)):
            if number % 12:
                continue
            world = GAME.determinize(GAME.view(state, 0), 0, seeded(number))
            for seat in range(3):
                remembered = Turn(world, seat)
                again = remembered.rounds(world, world.players[seat])
                kept = dict(race._LEFT)
                race._LEFT.clear()
                island._LACKS.clear()
                anew = Turn(world, seat)
                assert anew.rounds(world, world.players[seat]) == again
                assert anew.gains == remembered.gains
                race._LEFT.update(kept)
                asked += 1
    assert asked > 60
