"""What speaks for lines near the end, where chances to win tell them apart no more: points that are left to get."""

from __future__ import annotations

from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Role

from .case import told
from .position import fresh, island, role, whole


def _rich(coins: int) -> PuertoRico:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn")
    town = {"guild_hall": 0, "harbor": 1, "factory": 1, "office": 1, "hospice": 1, "hacienda": 1, "small_market": 1}
    island(state.players[0], land="corn", workers="corn", coins=coins, town=town)
    return whole(state)


def _near_the_end(state: PuertoRico) -> PuertoRico:
    state.pool = 12
    return state


def test_near_the_end_nothing_is_built_only_behind_points_that_can_be_paid() -> None:
    view = GAME.view(_near_the_end(role(_rich(20), "builder")), 0)
    storage, nothing = (act.Build(0, "tobacco_storage"),), (act.BuildNothing(0),)
    assert GAME.speaks(view, 0, storage, ()) > GAME.speaks(view, 0, nothing, ()) == 0
    (found,) = GAME.besides(view, 0)
    assert GAME.speaks(view, 0, found, ()) >= GAME.speaks(view, 0, storage, ())
    assert max(case.outweighs for case in GAME.case(view, 0, [nothing])) > 0
    saving = GAME.view(_near_the_end(role(_rich(9), "builder")), 0)  # for a large one, as Builder with a doubloon less
    saving.players[0].coins = 7
    assert GAME.speaks(saving, 0, (act.Build(0, "tobacco_storage"),), ()) == 0


def test_in_the_second_half_the_builder_for_a_large_building_is_looked_into() -> None:
    view = GAME.view(_near_the_end(_rich(10)), 0)
    assert (act.Pick(0, Role.BUILDER),) in GAME.besides(view, 0)
    assert GAME.besides(GAME.view(fresh(3), 0), 0) == ()


def test_workers_in_vain_are_told_of_all_or_of_the_seat_alone() -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn")
    state = whole(state)
    assert told(state, (act.Pick(0, Role.MAYOR),))[0]["gets_workers"]["vain"] == 1
    island(state.players[1], land="corn corn", workers="corn")
    assert told(state, (act.Pick(0, Role.MAYOR),))[0]["gets_workers"]["vain"] == 2
