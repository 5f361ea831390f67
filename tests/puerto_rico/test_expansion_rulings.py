"""Rulings on the expansions that no worked example names."""

from __future__ import annotations

from dataclasses import replace

from tabletop.engine.cells import put
from tabletop.engine.game import resolve
from tabletop.engine.options import counts, why_idle
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.state import NOBODY
from tabletop.games.puerto_rico.tables import BUILDING, COMMERCIAL
from tabletop.games.puerto_rico.things import EXPANSIONS, End, Phase, Role
from tests.puerto_rico.position import fresh, island, legal, only_left, play, refused, whole
from tests.puerto_rico.test_guests import among

CORN, INDIGO = 0, 1


def test_A31_A54_chips_that_come_back_cancel_no_end() -> None:
    state = among("black_market", "church", "harbor")
    island(state.players[0], town=["church"], coins=9)
    island(state.players[1], town=["black_market"], coins=0, points=2)
    state = whole(state)
    island(state.players[2], points=state.pool - 1)
    state = play(whole(state), "pick builder", "build harbor", "take gain")
    assert (state.pool, state.end) == (0, End.POINTS)
    state = play(state, "build small_indigo_plant", "return point")
    assert (state.pool, state.end) == (1, End.POINTS)


def test_A59_a_library_makes_no_second_purchase() -> None:
    state = among("library", "small_market", "hacienda")
    island(state.players[0], town=["library"], coins=9)
    state = play(whole(state), "pick builder", "build small_market")
    assert state.active == 1


def test_A62_what_would_do_nothing_is_not_offered() -> None:
    state = play(whole(fresh(3, 1, buccaneer="on")), "pick buccaneer")
    assert {line.split()[0] for line in legal(state)} == {"kidnap", "no"}


def test_A69_with_two_players_the_buccaneer_is_one_card_more_of_which_two_stay() -> None:
    state = fresh(2, 1, buccaneer="on")
    assert state.taken.count(NOBODY) == 8
    while state.round == 1:
        state = play(state, "no raid" if "no raid" in legal(state) else legal(state)[-1])
    assert state.raider
    paid = sum(coins > 0 for coins in state.coins_on)
    assert paid + (state.raider.token == NOBODY) == 2


def test_A74_with_two_players_the_goals_building_is_still_for_sale() -> None:
    state = fresh(2, 1, festival="on")
    assert state.goals
    assert state.stock[state.goals.building] >= 1


def test_A88_what_the_pool_lacks_is_noted_in_every_phase() -> None:
    state = fresh(3, 1, nobles="on")
    island(state.players[0], town=["chapel"])
    state.players[0].nobles = put(state.players[0].nobles, 6 + BUILDING["chapel"], 1)
    state = whole(state)
    island(state.players[1], points=state.pool)
    state = play(whole(state), "pick craftsman")
    assert (state.pool, state.noted, state.players[0].points) == (0, 1, 1)


def test_A92_each_tile_is_done_with_before_the_next() -> None:
    state = fresh(3, 1, festival="on", hospice_with_hacienda="either_tile_once")
    assert state.goals
    state.goals = replace(state.goals, land=CORN)
    island(state.players[0], land="corn corn", town=["hacienda", "hospice"])
    state.deck = (*state.deck, CORN)
    state = play(whole(state), "pick settler", "draw tile")
    assert legal(state) == ["staff corn", "leave unstaffed"]
    assert state.goals
    assert state.goals.claimed[0] == NOBODY
    state = play(state, "leave unstaffed")
    assert state.goals
    assert state.goals.claimed[0] == 0
    assert "settle nothing" in legal(state)


def test_A92_A127_a_goal_reached_by_land_bought_after_a_sale_that_ends_the_round_is_claimed_in_time() -> None:
    state = fresh(3, 1, festival="on", nobles="on")
    assert state.goals
    state.goals = replace(state.goals, land=CORN)
    island(state.players[0], land="corn corn", town=["land_office"], corn=1, sugar=1, coins=2)
    state.house = (1, 3, 4)  # the sale fills it
    state.deck = (*state.deck, CORN)
    state.taken = put(put(state.taken, Role.SETTLER, 1), Role.MAYOR, 2)
    state.governor = 1
    state = play(whole(state), "pick trader", "sell corn", "buy land")
    assert state.goals
    assert (state.goals.claimed[0], state.round, state.phase) == (0, 2, Phase.PICK)


def test_A105_a_kidnapped_role_is_played_although_the_end_was_announced() -> None:
    state = only_left(fresh(3, 1, buccaneer="on"), "buccaneer", "builder", "mayor")
    state.end = int(End.POINTS)
    state.picks = 2
    state = state.copy()
    state.taken = tuple(seat if seat != 1 or role < 3 else -1 for role, seat in enumerate(state.taken))
    state.taken = put(put(state.taken, Role.SETTLER, 1), Role.TRADER, 2)
    for player in state.players:
        player.coins = 9
    state = play(state, "pick buccaneer", "kidnap builder")
    assert state.phase == Phase.BUILDER


def test_A110_a_claim_stays_when_the_tile_is_lost() -> None:
    state = fresh(3, 1, festival="on", nobles="on")
    assert state.goals
    state.goals = replace(state.goals, land=CORN)
    state.goals = replace(state.goals, claimed=put(state.goals.claimed, 0, 0))
    island(state.players[0], land="corn corn corn", town=["hunting_lodge"])
    state = play(whole(state), "pick settler", *["settle nothing"] * 3, "clear corn")
    assert state.goals
    assert state.goals.claimed[0] == 0


def test_A120_the_price_is_always_the_lowest() -> None:
    state = among("black_market", "hospice")
    island(state.players[0], land="quarry", workers="quarry", town=["black_market"], coins=1, corn=1)
    state = whole(state)
    assert price(play(state, "pick builder"), state.players[0], BUILDING["hospice"]) == 2
    state = play(state, "pick builder", "build hospice")
    assert legal(state) == ["return barrel corn"]
    assert refused(state, "return worker quarry").code == "worker_needed"


def test_A140_with_two_players_one_of_each_commercial_kind_and_two_jewelers() -> None:
    state = fresh(2, 1, nobles="on", new_buildings="on", draft="random")
    assert {copies for one, copies in enumerate(state.stock) if COMMERCIAL[one] and copies} == {1}
    assert state.stock[BUILDING["jeweler"]] == 2
    assert state.stock[BUILDING["indigo_plant"]] == 2


def test_A43_A53_two_options_count_with_any_of_the_expansions_they_concern() -> None:
    by_key = {spec.key: spec for spec in GAME.options}
    for key, expansions in (
        ("vp_out_trigger", {"new_buildings", "nobles", "buccaneer", "festival"}),
        ("trading_after_full_house", {"new_buildings", "nobles"}),
    ):
        found = {name for name in EXPANSIONS if counts(by_key[key], 3, resolve(GAME.options, {name: "on"}))}
        assert found == expansions
        assert why_idle(GAME.options, 3, resolve(GAME.options, {key: by_key[key].values[1]}))
