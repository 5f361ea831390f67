"""What advice tells of a role in Puerto Rico that is left to the next one: what both get of it then."""

from __future__ import annotations

from typing import Any

from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.evaluate import evaluate
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS
from tabletop.games.puerto_rico.things import Good, Land, Role
from tabletop.games.puerto_rico.thinking.case.played import played_on
from tabletop.games.puerto_rico.thinking.spoken import TAKEN
from tabletop.games.puerto_rico.town import in_stock

from .case import told
from .position import fresh, island, whole


def _three() -> PuertoRico:
    state = fresh(3)
    for player in state.players:
        island(player, land="corn", workers="corn", coins=3)
    return state


def test_the_mayor_tells_how_many_workers_both_get_if_the_next_one_takes_it() -> None:
    state = _three()
    state.hall = 7
    island(state.players[0], land="corn corn corn corn corn")
    mayor = told(whole(state), (act.Pick(0, Role.MAYOR),))[0]
    assert mayor["gets_workers"]["n"] == 4
    left = mayor["left_mayor"]
    assert [left[key] for key in ("who", "theirs", "own", "later", "coins")] == [1, 4, 2, 0, 0]
    for taken in (Role.SETTLER, Role.BUILDER):
        state.taken = put(state.taken, taken, 1)
    state.picks, state.governor, state.chooser, state.active = 2, 1, 0, 0  # the last pick of the round
    left = told(whole(state), (act.Pick(0, Role.MAYOR),))[0]["left_mayor"]
    assert (left["who"], left["later"]) == (2, 1)  # who picks first in the next one
    assert left["coins"] == 1  # for a card that was left
    state.governor = 2  # so does the seat itself
    assert "left_mayor" not in told(whole(state), (act.Pick(0, Role.MAYOR),))[0]


def test_the_builder_tells_whether_the_next_one_leaves_what_the_money_buys() -> None:
    state = fresh(4)
    island(state.players[0], land="tobacco", workers="", coins=4)
    builder = told(whole(state), (act.Pick(0, Role.BUILDER),))[0]
    assert builder["would_build"]["building"] == "tobacco_storage"
    assert "build_left" not in builder  # a Prospector pays for that
    state.taken = put(put(state.taken, Role.PROSPECTOR, 3), Role.TRADER, 3)
    left = told(whole(state), (act.Pick(0, Role.BUILDER),))[0]["build_left"]
    assert (left["unpaid"], left["last"]) == (1, 0)
    state.coins_on = put(state.coins_on, Role.MAYOR, 1)  # which pays for it
    assert "build_left" not in told(whole(state), (act.Pick(0, Role.BUILDER),))[0]
    state.players[0].coins = 5  # a doubloon more is no reason
    assert "build_left" not in told(whole(state), (act.Pick(0, Role.BUILDER),))[0]
    state.players[1].coins = 5
    state = whole(state)
    state.stock = put(state.stock, BUILDING["tobacco_storage"], 1)
    left = told(state, (act.Pick(0, Role.BUILDER),))[0]["build_left"]
    assert (left["last"], left["buyers"]) == (1, (1,))
    for who in (1, 2):
        state.players[who].coins = 5 * (who == 2)  # whoever builds before, not the Builder alone
    left = told(state, (act.Pick(0, Role.BUILDER),))[0]["build_left"]
    assert (left["last"], left["buyers"]) == (1, (2,))
    state.stock = put(state.stock, BUILDING["tobacco_storage"], 2)
    assert "build_left" not in told(state, (act.Pick(0, Role.BUILDER),))[0]


def test_the_builder_tells_what_somebody_else_could_buy_with_that_card_alone() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo", workers="indigo", town=["small_indigo_plant"], coins=2)
    island(state.players[1], land="corn tobacco", workers="corn", coins=4)
    denied = told(whole(state), (act.Pick(0, Role.BUILDER),))[0]["build_denied"]
    assert (denied["who"], denied["building"], denied["points"]) == (1, "tobacco_storage", 3)
    state.players[1].coins = 5  # enough for it whoever takes the Builder
    assert "build_denied" not in told(whole(state), (act.Pick(0, Role.BUILDER),))[0]


def test_what_somebody_cannot_buy_is_not_told_where_another_building_counts_as_much() -> None:
    state = fresh(3)
    island(state.players[0], land="indigo", workers="indigo", town=["small_indigo_plant"], coins=2)
    island(state.players[1], land="corn sugar", workers="corn sugar", town=["small_sugar_mill"], sugar=1, coins=7)
    state = whole(state)

    def told_with(*words: str) -> dict[str, Any]:
        state.stock = tuple([2 * (word in words) for word in BUILDINGS])
        state.in_stock = in_stock(state.stock)
        return told(state, (act.Pick(0, Role.BUILDER),))[0]

    denied = told_with("small_market", "harbor")["build_denied"]
    assert (denied["who"], denied["building"], denied["points"]) == (1, "harbor", 3)
    assert "build_denied" not in told_with("small_market", "harbor", "factory")  # 7 doubloons, and 3 points as well


def test_the_craftsman_tells_the_barrels_of_both_with_the_own_one_and_with_that_of_the_next_one() -> None:
    craftsman = told(whole(_three()), (act.Pick(0, Role.CRAFTSMAN),))[0]
    assert craftsman["would_make"] == {"owner": 0, "n": 2, "others": ((1, 1), (2, 1)), "paid": (), "payers": 0}
    assert "left_barrels" not in craftsman  # what would be if it were left is not told beside what is if it is not
    state = _three()
    state.cargo, state.loads = (int(Good.COFFEE), int(Good.TOBACCO), int(Good.SUGAR)), (1, 1, 1)
    state.house = (int(Good.CORN), int(Good.INDIGO), int(Good.SUGAR))
    craftsman = told(whole(state), (act.Pick(0, Role.CRAFTSMAN),))[0]  # which neither a ship nor the house takes
    assert craftsman["left_barrels"] == {"owner": 0, "who": 1, "own": 1, "theirs": 2, "later": 0, "coins": 0}


def test_a_full_island_is_left_no_settler() -> None:
    state = _three()
    island(state.players[1], land="corn indigo sugar tobacco coffee quarry " * 2, workers="corn")
    assert "left_quarry" not in told(whole(state), (act.Pick(0, Role.SETTLER),))[0]


def test_the_settler_tells_which_tile_would_be_left() -> None:
    state = _three()
    state.row = (int(Land.CORN), int(Land.CORN), int(Land.CORN), int(Land.CORN))
    state = whole(state)
    assert "left_quarry" not in told(state, (act.Pick(0, Role.SETTLER),))[0]  # eight of them lie there
    state.quarries = 4
    settler = told(state, (act.Pick(0, Role.SETTLER),))[0]
    assert settler["left_quarry"] == {"who": 1, "owner": 0, "later": 0, "coins": 0}
    state.quarries = 0
    assert "left_tile_still" in told(state, (act.Pick(0, Role.SETTLER),))[0]


def test_a_tile_that_the_next_one_leaves_is_not_said_to_be_wanted_by_somebody() -> None:
    state = _three()
    island(state.players[0], land="tobacco", town=["tobacco_storage"])
    island(state.players[1], land="tobacco", town=["tobacco_storage"])
    state.row = (int(Land.TOBACCO), int(Land.CORN), int(Land.CORN), int(Land.CORN))
    state = whole(state)
    state.quarries = 0  # which both would rather have
    settler = told(state, (act.Pick(0, Role.SETTLER),))[0]
    assert {"left_tile", "left_tile_still"} & set(settler)
    assert "tile_wanted" not in settler


def test_the_captain_tells_what_it_brings_the_next_one_even_if_that_is_little() -> None:
    state = _three()
    island(state.players[0], corn=1)
    island(state.players[1], corn=1)
    captain = told(whole(state), (act.Pick(0, Role.CAPTAIN),))[0]["left_captain"]
    assert (captain["gets"], captain["own"], captain["only"]) == (2, 1, 1)
    island(state.players[1])
    state.coins_on = put(state.coins_on, Role.CAPTAIN, 1)
    captain = told(whole(state), (act.Pick(0, Role.CAPTAIN),))[0]["left_captain"]
    assert (captain["gets"], captain["coins"], captain["own"]) == (0, 1, 1)  # own barrels sail all the same


def test_of_cards_that_are_as_good_the_one_that_brings_more_than_it_would_if_it_were_left_comes_first() -> None:
    state = _three()
    island(state.players[0], corn=4)
    island(state.players[1], corn=4)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, 1, 2), (0, 1, 1)
    state = whole(state)
    captain, craftsman = ((act.Pick(0, one),) for one in (Role.CAPTAIN, Role.CRAFTSMAN))
    assert GAME.speaks(state, 0, captain, ()) > GAME.speaks(state, 0, craftsman, ())


def test_for_the_last_to_pick_a_card_speaks_beside_what_the_first_of_the_next_round_makes_of_it() -> None:
    state = _three()
    for taken in (Role.SETTLER, Role.BUILDER):
        state.taken = put(state.taken, taken, 1)
    state.picks, state.governor, state.chooser, state.active = 2, 1, 0, 0
    island(state.players[0], land="corn corn", workers="")
    state, mayor = whole(state), (act.Pick(0, Role.MAYOR),)
    later = state.copy()
    later.chooser = later.active = 2
    later.coins_on = put(later.coins_on, Role.MAYOR, 1)
    left = played_on(later, 2, (act.Pick(2, Role.MAYOR),)).state
    gains = evaluate(played_on(state, 0, mayor).state, 0) - evaluate(left, 0)
    assert GAME.speaks(state, 0, mayor, ()) == TAKEN * gains
