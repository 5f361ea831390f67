"""What nobody takes at any level in Puerto Rico: plants that process nothing, workers without a circle."""

from __future__ import annotations

import pytest

from tabletop.engine.cells import put
from tabletop.games.puerto_rico.effects.hacienda import DrawNoTile
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Role
from tests.puerto_rico import act
from tests.puerto_rico.position import fresh, goods, island, role, whole

TOWN = (
    *("small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"),
    *("small_market", "construction_hut", "hospice", "small_warehouse", "office"),
)


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


def test_nobody_passes_with_an_empty_card_while_another_one_pays() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="")
    state.taken = put(state.taken, Role.MAYOR, 1)
    state.coins_on = put(state.coins_on, Role.BUILDER, 1)
    empty = {act.Pick(0, one) for one in (Role.CRAFTSMAN, Role.TRADER, Role.CAPTAIN)}
    state = whole(state)
    assert not empty & set(GAME.sound(state, GAME.legal(state, 0)))


@pytest.mark.parametrize(("points", "open_to"), [(20, True), (30, False)])
def test_nobody_ends_a_game_with_the_mayor_that_another_one_wins_then(points: int, open_to: bool) -> None:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn", town={"indigo_plant": 0, "sugar_mill": 0, "tobacco_storage": 0})
        player.points = points if player.seat == 2 else 20
    state.pool -= 40 + points
    state = whole(state)
    state.supply = 3
    mayor = act.Pick(0, Role.MAYOR)
    assert (mayor in GAME.sound(state, GAME.legal(state, 0))) is open_to
    assert (mayor in GAME.sound(GAME.view(state, 0), GAME.legal(state, 0))) is open_to  # chips lie face down
    state.players[0].goods = goods(corn=2)  # a Captain may still come
    assert mayor in GAME.sound(state, GAME.legal(state, 0))


def test_nobody_leaves_the_tile_of_the_hacienda_while_there_is_much_land_to_fill() -> None:
    for tiles, left in ((3, False), (9, True)):
        state = fresh(3)
        island(state.players[0], land=" ".join(["corn"] * tiles), workers="corn", town=["hacienda"])
        state = role(whole(state), "settler")
        assert any(isinstance(one, DrawNoTile) for one in GAME.sound(state, GAME.legal(state, 0))) is left


def test_near_the_end_nobody_buys_clearly_less_than_the_same_money_pays() -> None:
    town = {"small_sugar_mill": 1, "small_indigo_plant": 1, "guild_hall": 1}
    for pool, less in ((70, True), (15, False)):
        state = fresh(3)
        island(state.players[0], land="corn indigo", workers="corn indigo", town=town, coins=13, idle=9)
        state = role(whole(state), "builder")
        state.pool = pool
        assert bought(state, "fortress")
        assert bought(state, "indigo_plant") is less  # 4 points by the Guild hall, of the Fortress 8


def without_money(land: str = "corn corn", builder: int = 0, trader: int = 0) -> PuertoRico:
    """Seat 0 has nothing to buy for the doubloons on the Builder, unless it has land for a plant."""
    state = fresh(3)
    island(state.players[0], land=land, workers="corn", town=["small_market"], coins=0)
    for card, coins in ((Role.BUILDER, builder), (Role.TRADER, trader)):
        state.coins_on = put(state.coins_on, card, coins)
    return whole(state)


@pytest.mark.parametrize(("land", "taken"), [("corn corn", False), ("corn indigo", True)])
def test_nobody_takes_the_builder_to_buy_nothing(land: str, taken: bool) -> None:
    state = without_money(land)
    assert (act.Pick(0, Role.BUILDER) in GAME.sound(state, GAME.legal(state, 0))) is taken
    assert (act.Pick(0, Role.BUILDER) in GAME.sound(GAME.view(state, 0), GAME.legal(state, 0))) is taken


@pytest.mark.parametrize(("paid", "beside", "taken"), [(0, 1, False), (1, 0, True)])
def test_for_its_doubloons_the_builder_is_taken_where_no_card_pays_as_much(paid: int, beside: int, taken: bool) -> None:
    state = without_money(builder=paid, trader=beside)
    assert (act.Pick(0, Role.BUILDER) in GAME.sound(state, GAME.legal(state, 0))) is taken


@pytest.mark.parametrize(("beside", "left"), [(1, False), (0, True)])
def test_who_has_taken_the_builder_buys_while_another_card_pays(beside: int, left: bool) -> None:
    state = fresh(3)
    island(state.players[0], land="corn tobacco", workers="corn", coins=5, idle=2)
    state.coins_on = put(state.coins_on, Role.TRADER, beside)
    state = role(state, "builder")
    assert (act.BuildNothing(0) in GAME.sound(state, GAME.legal(state, 0))) is left


def keeps(pool: int, coins: int, end: bool = False, town: int = 10) -> bool:
    """Whether whoever has so many doubloons and town spaces built on may buy nothing."""
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", town=TOWN[:town], coins=coins)
    state.pool = pool
    state = role(state, "builder")
    state.end = int(end)
    return act.BuildNothing(0) in GAME.sound(state, GAME.legal(state, 0))


def test_riches_buy_points_late_in_the_game_unless_that_ends_it() -> None:
    assert not keeps(pool=12, coins=20)
    assert keeps(pool=12, coins=8), "what is kept may buy something dearer"
    assert keeps(pool=12, coins=20, town=11), "the town would be full"


@pytest.mark.parametrize("coins", [1, 20])
def test_in_the_last_round_doubloons_buy_what_they_can(coins: int) -> None:
    assert not keeps(pool=12, coins=coins, end=True, town=11)
    assert keeps(pool=12, coins=coins, town=11)


@pytest.mark.parametrize(("coins", "paid", "taken"), [(0, 3, False), (0, 2, True), (2, 3, True)])
def test_who_has_no_money_lays_no_tile_while_much_of_it_lies_on_another_card(
    coins: int, paid: int, taken: bool
) -> None:
    state = without_money("corn indigo", trader=paid)
    state.players[0].coins = coins
    for card in (Role.SETTLER, Role.BUILDER):
        assert (act.Pick(0, card) in GAME.sound(state, GAME.legal(state, 0))) is taken
    state.pool //= 3  # late in the game a tile or a building may be worth more
    assert act.Pick(0, Role.SETTLER) in GAME.sound(state, GAME.legal(state, 0))
