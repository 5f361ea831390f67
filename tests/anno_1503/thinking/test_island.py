"""What a home island is reckoned to bring: the choice that an outpost leaves is never less than none."""

from __future__ import annotations

from tabletop.bots import PLAYERS
from tabletop.bots.match import play_out
from tabletop.engine.cells import put
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.thinking.island import Island
from tabletop.games.anno_1503.thinking.sea import FAR
from tabletop.games.anno_1503.thinking.weights import USUAL


def test_gold_comes_no_later_with_an_outpost_than_without() -> None:
    """Its good was taken by the last card even where nobody was left to buy it: a third of four outposts was left at
    sea, for it took a round and a half longer to the gold with it."""
    asked = 0
    for number, (_, state) in enumerate(play_out(GAME, GAME.setup(3, 8, {}), [PLAYERS["phase"]] * 3, 8)):
        if number % 10:
            continue
        for player in state.players:
            for quay, token in enumerate(player.quays):
                if token == NOWHERE:
                    continue
                without = player.copy()
                without.quays = put(player.quays, quay, NOWHERE)
                rounds = [Island(state, one, 4, USUAL).lacks((0,) * 6, 30, 4.5, FAR) for one in (player, without)]
                assert rounds[0] < rounds[1] + 0.5
                asked += 1
    assert asked > 50
