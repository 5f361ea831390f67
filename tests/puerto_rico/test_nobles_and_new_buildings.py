"""New Buildings and Nobles in one game: red spaces, nobles as guests and at the Black market, land and forests."""

from __future__ import annotations

import pytest

from tabletop.games.puerto_rico import places
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, COST, RED, SPOT, box
from tabletop.games.puerto_rico.things import FOREST, Phase
from tests.puerto_rico.position import fresh, island, kinds, legal, play, refused, told, whole
from tests.puerto_rico.test_nobles import noble
from tests.puerto_rico.test_whole_games import states

CORN = 0


def both(*kinds: str, seats: int = 3, **options: str) -> PuertoRico:
    """A game of both expansions in which these kinds were picked."""
    state = fresh(seats, 1, new_buildings="on", nobles="on", draft="random", **options)
    state.drafted = tuple(BUILDING[word] for word in kinds)
    return state


# --- the draft
def test_A76_red_spaces_are_drafted_too() -> None:
    spaces = box(("new_buildings", "nobles")).spaces
    assert spaces == {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 2, 9: 1, 10: 6}
    state = fresh(4, 1, new_buildings="on", nobles="on")
    while state.phase == Phase.DRAFT:
        state = play(state, legal(state)[0])
    assert len(state.drafted) == sum(spaces.values()) == 24
    assert state.stock[BUILDING["jeweler"]] == 2


def test_A76_the_nobles_kinds_may_keep_the_red_spaces() -> None:
    state = fresh(3, 1, new_buildings="on", nobles="on", draft_spaces="nobles_fixed_on_red")
    assert {BUILDINGS[one] for one in state.drafted} == {
        "land_office",
        "chapel",
        "hunting_lodge",
        "zoning_office",
        "royal_supplier",
        "villa",
        "royal_garden",
    }
    assert not [line for line in legal(state) if RED[BUILDING[line.split()[1]]]]
    assert places.market_space(state, BUILDING["villa"]) == "market/red.villa"
    state = play(state, "draft aqueduct")
    assert places.market_space(state, BUILDING["aqueduct"]) == "market/red.small_market"
    while state.phase == Phase.DRAFT:
        state = play(state, legal(state)[0])
    assert len(state.drafted) == 24


def test_A76_every_kind_has_a_space_of_its_own() -> None:
    for options in ({}, {"draft_spaces": "nobles_fixed_on_red"}):
        state = fresh(3, 2, new_buildings="on", nobles="on", draft="random", **options)
        lying = [places.market_space(state, one) for one, copies in enumerate(state.stock) if copies]
        assert len(set(lying)) == len(lying)


def test_a_barred_villa_beside_the_jeweler_is_lifted_where_a_space_finds_no_other_kind() -> None:
    state = fresh(3, 1, new_buildings="on", nobles="on", draft_barred_pairs="all_four")
    assert refused(state, "draft villa").code == "draft_barred"
    state = play(state, "draft specialty_factory", "draft lighthouse")
    assert "draft villa" in legal(state)
    assert COST[BUILDING["villa"]] == 7


def test_nothing_else_is_known_while_kinds_are_picked() -> None:
    state = fresh(4, 1, new_buildings="on", nobles="on", festival="on")
    assert (state.row, state.goals) == ((), None)
    while state.phase == Phase.DRAFT:
        state = play(state, legal(state)[0])
    assert len(state.row) == 5
    assert state.goals
    assert state.stock[state.goals.building]


# --- guests
def test_A137_a_noble_is_a_guest_of_his_own() -> None:
    state = both("guesthouse", "chapel")
    island(state.players[0], land="corn", workers="corn", town={"guesthouse": 2, "chapel": 0})
    noble(state, 0, "guesthouse")
    state = play(whole(state), "pick craftsman")
    assert sorted(legal(state)) == ["guest noble to chapel", "guest to chapel", "guests rest", "guests wait"]
    worker = play(state, "guest to chapel")
    assert worker.players[0].coins == state.players[0].coins + 1
    after = play(state, "guest noble to chapel")
    assert (after.players[0].points, after.players[0].nobles[SPOT["chapel"]]) == (1, 1)
    assert not after.players[0].nobles[SPOT["guesthouse"]]


def test_A40_A47_before_the_hunting_lodges_guests_may_come() -> None:
    state = both("guesthouse", "hunting_lodge")
    for player in state.players[1:]:
        island(player, land="corn corn")
    island(state.players[0], land="corn", workers="corn", town={"guesthouse": 1, "hunting_lodge": 0})
    noble(state, 0, "guesthouse")
    state = play(whole(state), "pick settler", "guests wait", *["settle nothing"] * 3)
    assert state.decisions[-1].kind == "guesthouse"
    assert play(state, "guest noble to hunting_lodge").players[0].points == 2
    assert play(state, "guests wait").players[0].points == 0


def test_A40_a_guest_for_the_forest_house_while_a_worker_buys_land() -> None:
    state = both("guesthouse", "forest_house", "land_office")
    island(state.players[0], land="corn", workers="corn", town={"guesthouse": 1, "forest_house": 0, "land_office": 1})
    assert GAME.rules.due(play(whole(state), "pick trader")) == "guesthouse"
    noble(state, 0, "land_office")
    assert GAME.rules.due(play(whole(state), "pick trader")) == Phase.TRADER


def test_A130_a_guest_brings_the_royal_supplier_on_the_first_turn_alone() -> None:
    state = both("guesthouse", "royal_supplier", "harbor")
    island(state.players[0], town={"guesthouse": 1, "royal_supplier": 0}, corn=1, sugar=2)
    noble(state, 0, "guesthouse")
    state = play(whole(state), "pick captain", "guests wait")
    assert "swap sugar" in legal(play(state, "guest noble to royal_supplier"))
    later = play(state, "load sugar on 6")
    assert later.players[0].delivered
    assert "swap corn" not in legal(play(later, "guest noble to royal_supplier"))


# --- the Black market
def test_A30_a_noble_may_be_given_and_goes_to_the_nobles() -> None:
    state = both("black_market", "small_market")
    island(state.players[0], land="corn", workers="corn", town=["black_market"], coins=0)
    noble(state, 0, "corn")
    state = play(whole(state), "pick builder", "build small_sugar_mill")
    state, events = told(state, "return noble corn")
    assert state.nobles == 19
    assert kinds(events)[0] == "gave_noble"


def test_A116_whoever_lowers_the_price_in_the_zoning_office_stays() -> None:
    state = both("black_market", "zoning_office", "fortress", "hospice")
    island(state.players[0], town=["black_market", "zoning_office"], coins=1, points=1)
    state = play(whole(state), "pick builder", "build hospice")
    assert refused(state, "return worker zoning_office").code == "worker_needed"
    large = both("black_market", "zoning_office", "fortress")
    island(large.players[0], town=["black_market", "zoning_office"], coins=8)
    assert "return worker zoning_office" in legal(play(whole(large), "pick builder", "build fortress"))


def test_A33_A116_a_library_that_has_served_may_be_left() -> None:
    state = both("black_market", "library", seats=2, library_two_player_limit="once_per_round")
    island(state.players[0], town=["black_market", "library"], coins=0)
    state = play(whole(state), "pick prospector")
    state.players[0].coins = 0
    state = play(state, "pick trader", "pick builder", "build small_sugar_mill")
    assert "return worker library" in legal(state)


# --- land
def test_A97_R45_the_forest_house_looks_at_what_the_land_office_buys() -> None:
    state = both("forest_house", "land_office")
    island(state.players[0], land="corn", town=["forest_house", "land_office"], coins=1)
    state = play(whole(state), "pick trader", "buy land")
    assert legal(state) == ["lay open", "lay as forest"]
    assert play(state, "lay as forest").players[0].land[-1] >= FOREST


def test_A43_A45_the_land_office_follows_a_sale_by_the_post() -> None:
    state = both("trading_post", "land_office")
    island(state.players[0], town=["trading_post", "land_office"], coins=0, corn=1)
    state = play(whole(state), "pick trader", "post corn")
    assert "buy land" in legal(state)


def test_A45_a_full_house_may_close_the_land_office_too() -> None:
    for option, may in (("post_and_land_office", True), ("nothing", False)):
        state = both("land_office", trading_after_full_house=option)
        island(state.players[0], town=["land_office"], coins=5)
        state.house = (0, 1, 2, 3)
        assert ("buy land" in legal(play(whole(state), "pick trader"))) is may


def test_A46_a_hunting_lodge_clears_forests_a_land_office_sells_them_if_the_table_says_so() -> None:
    state = both("hunting_lodge", "land_office")
    state.players[0].land = (FOREST + CORN,)
    island(state.players[0], town=["hunting_lodge", "land_office"])
    noble(state, 0, "land_office")
    state = whole(state)
    cleared = play(state, "pick settler", *["settle nothing"] * 3, "clear forest_corn")
    assert CORN in cleared.discards
    assert refused(play(_fifth(state), "pick trader"), "sell land forest_corn").code
    state = both("land_office", land_office_sells_forests="on")
    state.players[0].land = (FOREST + CORN,)
    island(state.players[0], town=["land_office"], coins=0)
    noble(state, 0, "land_office")
    sold = play(whole(state), "pick trader", "sell land forest_corn")
    assert (sold.players[0].coins, sold.players[0].land) == (1, ())


def _fifth(state: PuertoRico) -> PuertoRico:
    """With a barrel to sell, so that the seat is asked."""
    new = state.copy()
    island(new.players[0], town=["hunting_lodge", "land_office"], corn=1)
    return whole(new)


# --- finer points
def test_A27_a_villa_may_stand_for_the_first_piece_of_the_hall() -> None:
    state = fresh(3, 1, nobles="on", villa_mode="instead_of_first_worker")
    island(state.players[0], town=["villa"])
    state = play(whole(state), "pick mayor")
    assert GAME.deciders(state) == (1,)
    state = play(state, "take noble")
    assert (state.players[0].noble_idle, state.players[1].noble_idle) == (1, 1)


def test_A27_whoever_has_the_villas_piece_is_not_asked_to_refuse() -> None:
    state = fresh(3, 1, nobles="on", villa_mode="instead_of_first_worker", workers_refusable="on")
    island(state.players[0], town=["villa"])
    state = play(whole(state), "pick mayor", "take workers")  # who picked it says so before the privilege comes
    assert (GAME.deciders(state), legal(state)) == ((1,), ["take workers", "refuse workers"])
    assert state.players[0].idle == 2


def test_A64_whoever_raids_the_hall_chooses_whether_the_noble_leaves_it() -> None:
    state = fresh(3, 1, nobles="on", buccaneer="on")
    island(state.players[0], land="corn", town={"hospice": 0})
    state.hall = 5
    state = play(whole(state), "pick buccaneer")
    stays = play(state, "raid")
    assert (stays.hall, stays.noble_hall) == (3, 1)
    assert refused(stays, "press noble corn").code == "no_noble_in_raid"
    leaves = play(state, "raid noble")
    assert (leaves.hall, leaves.noble_hall) == (3, 0)
    leaves = play(leaves, "press noble corn")
    assert leaves.players[0].nobles[SPOT["corn"]] == 1
    assert leaves.nobles == 19


def test_A53_a_pool_that_another_phase_has_emptied_ends_no_captains_game() -> None:
    state = fresh(3, 1, buccaneer="on", vp_out_trigger="captain_only")
    island(state.players[0], corn=1)
    state = whole(state)
    island(state.players[1], points=state.pool)
    state = play(whole(state), "pick captain")
    assert not state.end


def test_A60_quarries_zoning_and_forests_add_up() -> None:
    state = both("zoning_office", "hospice")
    island(state.players[1], land="quarry", workers="quarry", town=["zoning_office"])
    state.players[1].land += (FOREST, FOREST)
    state = whole(state)
    assert price(state, state.players[1], BUILDING["hospice"]) == 4 - 1 - 1 - 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_of_both_keep_everything(seats: int) -> None:
    met = states(seats, 8, new_buildings="on", nobles="on", buccaneer="on", festival="on")
    assert [GAME.check(state) for state in met if GAME.check(state)] == []
