"""Which pieces are said to be joined to the largest group, counted anew; the second ring that joins most is put."""

from __future__ import annotations

from typing import Any

from tabletop.games.gonzaga.actions import Donate, Marry, SecondRing
from tabletop.games.gonzaga.constants import AROUND, HEX, HEXES, SITES, hexes_in, site_names
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.marriage import free_for_rings
from tabletop.games.gonzaga.rules import PLACE
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.spots import pieces
from tabletop.games.gonzaga.state import Plan
from tabletop.games.gonzaga.thinking.case.joined import joined
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.uses import after
from tests.gonzaga.thinking.test_what_decides import table
from tests.played import played


def test_each_named_site_lies_under_a_group_of_its_own_that_was_not_joined_before() -> None:
    met = 0
    for seats, seed in ((2, 1), (3, 2)):
        for _, state in played(GAME, seats, seed):
            if state.phase != PLACE or state.decisions or not state.order:
                continue
            seat = state.order[0]
            for action in GAME.legal(state, seat)[:12]:
                use = None if isinstance(action, Donate) else use_in(state, seat, (action,))
                if use is None:
                    continue
                then = after(state, seat, use)
                had, whole = pieces(state.players[seat]), largest_group(then.players[seat])
                new = [one for one in whole if one not in had]
                names = joined(state, then, seat)
                parts = parts_of([one for one in whole if one in had])
                assert len(names) == (len([one for one in parts if sum(one) & SITES]) if new else 0)
                for name in names:
                    assert len([one for one in parts if name in site_names(sum(one) & SITES)]) == 1
                met += len(names) > 1
    assert met


def parts_of(lying: list[int]) -> list[list[int]]:
    """Pieces put together as they touch."""
    found: list[list[int]] = []
    for piece in lying:
        rim = 0
        for at in hexes_in(piece):
            rim |= AROUND[at]
        near = [one for one in found if any(rim & other for other in one)]
        found = [one for one in found if one not in near] + [[piece, *[other for one in near for other in one]]]
    return found


def test_the_second_ring_that_joins_most_is_put_beside_a_site() -> None:
    state = table(2, "corvino")
    mine = state.players[0]
    state.turn, state.phase, state.order = 3, PLACE, (0,)
    mine.fief, mine.rings, mine.revealed = 120, 4, Plan("italia", "alliance")
    mine.ringed = (HEX["13.12"], HEX["14.14"])
    laid: Any = GAME.apply(state, Marry(0, "16.17")).state
    view = GAME.view(laid, 0)
    assert not GAME.besides(view, 0), "nothing lies near enough"
    laid = GAME.apply(state, Marry(0, "12.14")).state
    view = GAME.view(laid, 0)
    ((line,),) = GAME.besides(view, 0)
    assert isinstance(line, SecondRing)
    free = AROUND[HEX["12.14"]] & free_for_rings(laid, 0)
    sizes = {
        at: len(largest_group(GAME.apply(laid, SecondRing(0, HEXES[at])).state.players[0])) for at in hexes_in(free)
    }
    assert sizes[HEX[line.at]] == max(sizes.values()) == 4
