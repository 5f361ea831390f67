"""What a piece is said to be for is so when it lies there: the first ring, sites, who comes later, the last turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.games.gonzaga.actions import Marry, Place
from tabletop.games.gonzaga.constants import UNCOVERED, site_names
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import uncovered
from tabletop.games.gonzaga.rules import OVER
from tabletop.games.gonzaga.spots import covered


def test_a_piece_says_what_it_covers_whom_it_forestalls_and_that_the_next_turn_is_the_last() -> None:
    met = Counter[str]()
    for seed in (1, 2, 3):
        for _, state in play_out(GAME, GAME.setup(3, seed, {}), [Thumb(guesses=1, depth=0)] * 3, seed):
            seat: Any = next(iter(GAME.deciders(state)), None)
            for action in [] if seat is None else GAME.legal(state, seat)[::5]:
                if not isinstance(action, Place | Marry):
                    continue
                after: Any = GAME.apply(state, action).state
                told: dict[str, Any] = {
                    one.key: dict(one.values) for one in GAME.reasons(GAME.view(state, seat), seat, (action,))
                }
                met.update(told.keys())
                assert ("first_ring" in told) is isinstance(action, Marry)
                sites = site_names(covered(after.players[seat]) & ~covered(state.players[seat]))
                assert told.get("covers", {"sites": sites}) == {"sites": sites}
                for other in told.get("before", {"who": ()})["who"]:
                    assert other in state.order[1:]
                    assert state.players[other].revealed.region == state.players[seat].revealed.region
                if "last_turn" in told:
                    assert uncovered(after).bit_count() <= UNCOVERED < uncovered(state).bit_count()
                    assert not state.last
                    assert after.phase == OVER or after.turn == state.turn or after.last == after.turn
    assert {"first_ring", "covers", "before", "last_turn"} <= set(met)
