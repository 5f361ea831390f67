"""What nobody takes at any level in Puerto Rico: plants that process nothing, workers without a circle."""

from __future__ import annotations

import pytest

from tabletop.engine.cells import put
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Role
from tests.puerto_rico import act
from tests.puerto_rico.position import fresh, island, role, whole


def builder(land: str = "corn indigo", workers: str = "corn indigo", town: str = "small_indigo_plant") -> PuertoRico:
    """Seat 0 chooses a building; usually it has one indigo plantation that is worked, and a plant for it."""
    state = fresh(3)
    island(state.players[0], land=land, workers=workers, town=town.split(), coins=6)
    return role(state, "builder")


def bought(state: PuertoRico, building: str) -> bool:
    action = act.Build(0, building)
    legal = GAME.legal(state, 0)
    assert action in legal
    return action in GAME.sound(state, legal)


def test_no_plant_whose_good_has_circles_enough() -> None:
    assert not bought(builder(), "indigo_plant")


def test_a_plant_for_plantations_that_have_no_circle() -> None:
    assert bought(builder(land="corn indigo indigo"), "indigo_plant")
    assert bought(builder(), "small_sugar_mill"), "its plantation may come"


def test_plants_count_with_a_guild_hall() -> None:
    assert bought(builder(town="small_indigo_plant guild_hall"), "indigo_plant")


@pytest.mark.parametrize(("coins", "taken"), [(0, True), (1, False)])
def test_nobody_gathers_workers_for_whom_there_is_no_circle(coins: int, taken: bool) -> None:
    state = fresh(3)
    island(state.players[0], land="corn indigo", workers="corn indigo", idle=1, coins=0)
    state = whole(state)
    state.coins_on = put(state.coins_on, Role.BUILDER, coins)
    assert (act.Pick(0, Role.MAYOR) in GAME.sound(state, GAME.legal(state, 0))) is taken


def test_nobody_passes_with_an_empty_card_while_the_mayor_has_work_for_all_workers() -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn corn", workers="")
    state = whole(state)
    empty = {act.Pick(0, one) for one in (Role.CRAFTSMAN, Role.TRADER, Role.CAPTAIN)}
    assert not empty & set(GAME.sound(state, GAME.legal(state, 0)))
    state.taken = put(state.taken, Role.MAYOR, 1)
    assert empty <= set(GAME.sound(state, GAME.legal(state, 0)))
