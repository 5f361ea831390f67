"""What advice says workers are to build, what a building and cargo are for, and when what comes of a choice is told."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata.actions import Build, Done, Load, Make, Place, Take, Withdraw
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.told import reasons, rival

from ..position import at, fresh, own, stand
from ..war_position import A, battle, group


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def test_workers_on_a_free_field_say_which_building_they_are_for_and_its_price() -> None:
    state = fresh(3)
    pair = said(state, Place(0, "E06"), Place(0, "E06"), Done(0))
    assert pair["hut_later"] == {"where": ("E06",), "huts": 1, "stone": 1, "wood": 1, "n": 2}
    own(state, 0, huts="E07")
    grown = said(state, Place(0, "E07"), Done(0))
    assert grown["to_house"] == {"n": 1, "where": ("E07",), "stone": 1, "wood": 1, "points": 2}


def test_a_hut_says_what_it_becomes_and_a_garden_what_it_adds_to_the_houses_of_its_district() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    hut = said(state, Build(0, "hut", "B02", ()))["hut_later"]
    assert hut == {"where": ("B02",), "huts": 1, "stone": 1, "wood": 1, "n": 2}
    stand(state, "stonecutter", "B03")
    stand(state, "carpenter", "B04")
    own(state, 0, houses="C02")
    own(state, 1, houses="C03 C04")
    assert said(state, Build(0, "hut", "B02", ()))["hut_later"]["n"] == 1
    assert said(state, Build(0, "garden", "B02", ()))["district_more"] == {
        "n": 1,
        "district": "a",
        "own": 1,
        "others": 2,
    }
    assert said(state, Build(0, "market", "B02", ()))["district_less"]["n"] == 1


def test_a_good_that_is_loaded_says_what_it_pays_with_those_that_are_aboard() -> None:
    state = fresh(3)
    state.players[0].aboard = (0, 1, 1)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "quay")
    stone = said(state, Load(0, "stone"))["loads"]
    assert (stone["coins"], stone["points"]) == (1, 2)  # a set pays 4 and 3, wood and a precious good 3 and 1
    wood = said(state, Load(0, "wood"))["loads"]
    assert (wood["coins"], wood["points"]) == (1, 0)


def test_precious_goods_are_wanted_for_what_can_still_be_built() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "craft")
    needed = said(state, Make(0, "stone"))["precious"]
    assert set(needed["buildings"]) == {"barracks", "church"}  # no Market, no Square yet
    assert set(needed["majors"]) == {"cathedral", "palace"}


def test_what_comes_of_a_choice_is_told_after_the_own_effects_or_the_war() -> None:
    state = fresh(3)
    assert GAME.stage(state, 0) == "effects"
    state.phase, state.active = int(Phase.EFFECTS), 1
    assert [GAME.stage(state, seat) for seat in range(3)] == ["turn", "effects", "effects"]
    assert GAME.stage(battle(group("C08", A)), 0) == "war"
    assert not GAME.told_of_others("coins")
    assert GAME.told_of_others("points")


def test_workers_on_the_turn_order_are_counted_until_it_is_settled() -> None:
    state = fresh(3)
    at(state, 0, "order", "order")
    assert {one.key: one.amount for one in GAME.facts(state, 0)}["on_order"] == 2
    assert {one.key: one.amount for one in GAME.facts(state, 1)}["on_order"] == 0


def test_a_rival_that_fills_a_grid_tells_all_of_it() -> None:
    state = fresh(3)
    roads = [f"roads.{number:02d}" for number in range(1, 5)]
    some = (Place(0, roads[0]), Place(0, roads[1]), Done(0))
    every = tuple(Place(0, road) for road in roads)
    told = {one.key: dict(one.values) for one in rival(state, 0, some, (*every, Done(0)))}
    assert (told["fills"]["points"], told["fills"]["home"]) == (4, 4)
    (none,) = rival(state, 0, some, (Done(0),))
    assert (none.key, dict(none.values)["n"]) == ("kept_back", 5)


def test_the_rest_of_the_effects_is_one_line_and_another_building_says_what_it_lacks() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "E06", "E06", "quarry.01")
    state.players[0].goods = (2, 2, 0)
    (line,) = GAME.plans(state, 0, GAME.legal(state, 0), 1)
    assert [type(one).__name__ for one in line] == ["Take", "Build", "Done"]
    assert said(state, *line).keys() >= {"hut_later", "enough"}
    other = GAME.otherwise(state, 0, line)[0]
    told = {one.key for one in rival(state, 0, line, other)}
    assert told >= {"no_house_beside", "costs"}
    idle = {one.key: dict(one.values) for one in rival(state, 0, line, (Done(0),))}
    assert idle["left_lying"]["n"] == 1


def test_in_the_last_year_what_nobody_can_use_any_more_is_not_counted() -> None:
    state = fresh(3)
    state.phase, state.turn = int(Phase.EFFECTS), 20
    own(state, 0, huts="B02")
    facts = {(one.key, one.values): one.amount for one in GAME.facts(state, 0)}
    ledger = {(one.key, one.values): one.amount for one in GAME.ledger(state, 0)}
    for key in (("workers", ()), ("huts", ()), ("goods", (("good", "wood"),))):
        assert ledger[key] + facts[key] == 0 < ledger[key]
    at(state, 0, "C02", "C02")
    state.players[0].goods = (2, 2, 0)
    assert [one.key for one in reasons(state, 0, (Done(0),))] == ["build_late"]
    at(state, 0, "quarry.01")
    assert "left_lying" not in said(state, Done(0))
    state.turn = 5
    assert said(state, Done(0))["left_lying"] == {"n": 1, "idle": state.players[0].idle}
    state.players[0].discs = state.players[0].discs[:2]
    assert [one.key for one in reasons(state, 0, (Done(0),))] == ["not_built"]


def test_goods_for_a_house_are_named_only_where_a_line_brings_them_and_its_rivals_do_not() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    own(state, 0, huts="E06")
    at(state, 0, "quarry.01")
    state.players[0].goods = (0, 1, 0)
    take, at_once = (Take(0, "quarry.01"), Done(0)), (Done(0),)
    assert said(state, *take)["enough"] == {"stone": 1, "wood": 1, "n": 1, "points": 2}
    state.players[0].goods = (1, 1, 0)
    assert said(state, *take).keys() >= {"stock"}  # there was enough before
    state.players[0].goods = (0, 1, 0)
    best, other = GAME.case(state, 0, (take, (Take(0, "quarry.01"),)))
    assert {one.key for one in best.told} >= {"enough"}
    assert not {one.key for one in other.told} & {"enough", "stock"}
    alone, _ = GAME.case(state, 0, (take, at_once))
    assert {one.key for one in alone.told} >= {"enough"}


def test_what_stays_unpaid_costs_no_more_points_than_there_are_and_its_worker_comes_home() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "quarry.01")
    square = PLACE["port.01"]
    state.laid, state.players[0].debts = ((square, 0, 0),), (square,)
    for points, lost in ((0, 0), (2, 2), (9, 3)):
        state.players[0].points = points
        done = said(state, Done(0))
        assert done["unpaid"] == {"n": 1, "lost": lost}
        assert done["left_lying"]["idle"] == state.players[0].idle + 1


def test_after_a_war_who_stays_says_what_it_builds_and_nothing_of_a_war_that_is_over() -> None:
    state = battle(group("C08", A))
    state.phase = int(Phase.RETURN)
    at(state, 0, "E06", "E06")
    state.players[0].idle = 3
    assert GAME.stage(state, 0) == "turn"
    stays = said(state, Done(0))
    assert (stays["stay_for_hut"]["n"], stays["left_in_hand"]["n"]) == (2, 3)
    assert said(state, Withdraw(0, "E06"))["home"] == {"n": 5, "over": 0, "most": 5}
    own(state, 0, huts="E06")
    assert "stay_for_house" in said(state, Done(0))
