"""What advice tells in Puerto Rico of who is ahead, of who comes first, and of cards that bring nobody anything."""

from __future__ import annotations

import pytest

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import End, Good, Land, Role
from tabletop.games.puerto_rico.thinking.careful import Careful

from .case import told
from .position import fresh, island, role, whole


def _late(points: tuple[int, ...]) -> PuertoRico:
    """The next Mayor ends the game; chips lie face down."""
    state = fresh(3)
    for player, given in zip(state.players, points, strict=True):
        island(player, land="corn", workers="corn", town={"indigo_plant": 0, "sugar_mill": 0, "tobacco_storage": 0})
        player.points = given
    state.pool -= sum(points)
    state = whole(state)
    state.supply = 3
    return state


def test_chips_that_lie_face_down_are_counted_when_they_are_taken() -> None:
    state = _late((20, 15, 18))
    captain = told(state, (act.Pick(0, Role.CRAFTSMAN),))[0]
    printed = 2 + 2 + 3
    said = {"owner": 0, "n": 20 + printed, "others": ((1, 15 + printed), (2, 18 + printed))}
    assert captain["standing"] == {**said, "manned": 0, "then": (), "fate": 0}
    assert list(captain).index("standing") == 1  # what the card brings goes before


def test_nothing_is_told_of_who_is_ahead_as_long_as_the_game_goes_on() -> None:
    state = _late((20, 15, 18))
    state.supply = 40
    assert "standing" not in told(state, (act.Pick(0, Role.CRAFTSMAN),))[0]


def test_a_mayor_that_ends_the_game_says_who_is_ahead_and_nothing_of_barrels_that_come_too_late() -> None:
    state = _late((20, 15, 18))
    state.players[0].land = (int(Land.CORN), int(Land.CORN))
    mayor = told(state, (act.Pick(0, Role.MAYOR),))[0]
    assert next(iter(mayor)) == "ends_game"
    assert "standing" in mayor
    assert not mayor["gets_workers"]["goods"]


def test_a_card_for_doubloons_is_told_by_them_alone() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", coins=2)
    state.coins_on = put(state.coins_on, Role.CAPTAIN, 1)
    state.governor = 2
    captain = told(whole(state), (act.Pick(0, Role.CAPTAIN),))[0]
    assert captain == {"gets_coins": {"coins": 1}}
    island(state.players[1], corn=1)
    captain = told(whole(state), (act.Pick(0, Role.CAPTAIN),))[0]
    assert captain == {"ships_nothing": {"owner": 0, "coins": 1}}


def test_the_hacienda_brings_a_tile_besides() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", town={"hacienda": 1})
    assert "hacienda_too" in told(whole(state), (act.Pick(0, Role.SETTLER),))[0]
    island(state.players[0], land="corn", workers="corn", town={"hacienda": 0})
    assert "hacienda_too" not in told(whole(state), (act.Pick(0, Role.SETTLER),))[0]


def test_a_quarry_is_told_by_what_the_doubloons_on_the_card_pay_for_too() -> None:
    state = fresh(3)
    island(state.players[0], land="corn tobacco", workers="corn", town={"hospice": 0, "hacienda": 0}, coins=3)
    state.coins_on = put(state.coins_on, Role.SETTLER, 1)
    settler = told(whole(state), (act.Pick(0, Role.SETTLER),))[0]
    assert settler["quarry_buys"]["coins"] == 4


def test_a_hospice_is_of_no_use_without_workers_in_the_supply() -> None:
    state = fresh(3)
    island(state.players[0], land="corn", workers="corn", coins=9)
    assert "use_hospice" in told(role(whole(state), "builder"), (act.Build(0, "hospice"),))[0]
    state = role(whole(state), "builder")
    state.supply = 0
    assert "use_hospice" not in told(state, (act.Build(0, "hospice"),))[0]


def test_the_ship_is_named_where_others_take_the_kind_that_is_to_be_loaded_first() -> None:
    """ "Corn first" was sure of less on another ship."""
    state = fresh(3)
    island(state.players[0], corn=5, sugar=1)
    island(state.players[1], corn=3)
    island(state.players[2], indigo=1)
    state.ships, state.cargo, state.loads = (4, 5, 6), (int(Good.INDIGO), -1, -1), (2, 0, 0)
    captain = told(whole(state), (act.Pick(0, Role.CAPTAIN),))[0]
    shipped = captain["would_ship"]
    assert (shipped["first"], shipped["by"], shipped["ship"]) == (1, "corn", 5)


def test_a_kind_is_to_be_loaded_first_where_another_one_would_leave_fewer_points() -> None:
    state = fresh(3)
    island(state.players[0], corn=3, sugar=1)
    island(state.players[1], corn=3)
    island(state.players[2])
    state.ships, state.cargo, state.loads = (4, 5, 6), (int(Good.INDIGO), -1, int(Good.SUGAR)), (2, 0, 1)
    captain = told(whole(state), (act.Pick(0, Role.CAPTAIN),))[0]
    # the next one leaves two spaces for three barrels
    assert (captain["would_ship"]["by"], captain["would_ship"]["ship"]) == ("corn", 0)
    island(state.players[1])
    assert not told(whole(state), (act.Pick(0, Role.CAPTAIN),))[0]["would_ship"]["first"]


@pytest.mark.parametrize(("town", "laid"), [(["tobacco_storage"], "tobacco"), ([], None)])
def test_somebody_else_is_expected_to_lay_what_a_building_waits_for_and_no_other_plantation(
    town: list[str], laid: str | None
) -> None:
    state = fresh(3)
    island(state.players[1], land="corn", town=town)
    state.row = (int(Land.CORN), int(Land.INDIGO), int(Land.TOBACCO), int(Land.INDIGO))
    state = rules.apply(role(whole(state), "settler"), act.Settle(0, Land.CORN)).state
    found = Careful()(state, 1)
    assert (found.land if isinstance(found, act.Settle) else None) == (Land.TOBACCO if laid else None)


def test_where_nobody_builds_any_more_doubloons_are_no_reason() -> None:
    state = _late((20, 15, 18))
    state.coins_on = put(state.coins_on, Role.TRADER, 3)
    assert "coins_tie" not in told(state, (act.Pick(0, Role.TRADER),))[0]
    state.taken = put(state.taken, Role.BUILDER, 2)
    trader = told(state, (act.Pick(0, Role.TRADER),))[0]
    assert trader["coins_tie"] == {"last": 0}
    state.end = int(End.WORKERS)
    assert told(state, (act.Pick(0, Role.TRADER),))[0]["coins_tie"] == {"last": 1}
    assert not {"reach", "left_trader"} & set(trader)


def test_a_building_tells_with_the_builder_too_what_own_large_ones_count_more_for_it() -> None:
    state = fresh(3)
    island(
        state.players[0], land="sugar sugar", workers="sugar", town={"guild_hall": 1, "small_sugar_mill": 1}, coins=4
    )
    builder = told(whole(state), (act.Pick(0, Role.BUILDER),))[0]
    assert builder["would_build"]["building"] == "sugar_mill"
    assert builder["would_build"]["besides"] == 2
    assert "large_more" not in builder
    state.players[0].staff = (0, *state.players[0].staff[1:])
    empty = told(whole(state), (act.Pick(0, Role.BUILDER),))[0]
    assert empty["would_build"]["besides"] == 0
    assert (empty["large_more"]["n"], empty["large_more"]["empty"]) == (2, 1)


def test_a_settler_whose_tile_comes_too_late_is_for_the_doubloons_on_the_card() -> None:
    state = _late((20, 15, 18))
    state.coins_on = put(state.coins_on, Role.SETTLER, 4)
    settler = told(state, (act.Pick(0, Role.SETTLER),))[0]
    assert next(iter(settler)) == "for_coins"
    assert not {"grows", "processed", "quarry"} & set(settler)


def test_the_residence_counts_both_tiles_that_the_hacienda_brings() -> None:
    state = fresh(3)
    island(state.players[0], land="corn " * 9, town=["residence", "hacienda"])
    assert told(whole(state), (act.Pick(0, Role.SETTLER),))[0]["large_more"]["n"] == 2
    island(state.players[0], land="corn indigo " * 5 + "sugar", town=["residence", "hacienda"])
    assert told(whole(state), (act.Pick(0, Role.SETTLER),))[0]["large_more"]["n"] == 1


def test_it_is_told_that_the_next_captain_ends_the_game_and_who_is_ahead() -> None:
    state = fresh(3)
    island(state.players[0], corn=1)
    island(state.players[1], corn=4, indigo=4)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, -1, -1), (0, 0, 0)
    state = whole(state)
    state.pool = 7
    builder = told(state, (act.Pick(0, Role.BUILDER),))[0]
    assert builder["captain_ends"] == {"who": 1, "pool": 7}
    assert "standing" in builder
    assert "chips_few" not in builder
    state.pool = 10
    assert not {"captain_ends", "standing"} & set(told(state, (act.Pick(0, Role.BUILDER),))[0])


def test_a_trader_who_sells_nothing_tells_what_others_get_by_sales() -> None:
    state = fresh(3)
    island(state.players[1], sugar=1)
    trader = told(whole(state), (act.Pick(0, Role.TRADER),))[0]
    assert trader["others_sell"]["others"] == ((1, 2), (2, 0))
