"""What advice says workers are to build, what a building and cargo are for, and when what comes of a choice is told."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata.actions import Build, Done, Load, Make, Move, Place, Withdraw
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE, PLACES
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.next_year import coming
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.told import rival
from tabletop.games.rio_de_la_plata.thinking.meant import meant

from ..position import at, fresh, lay, own, stand
from ..war_position import A, battle, group


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def test_workers_on_a_free_field_say_which_building_they_are_for_and_its_price() -> None:
    state = fresh(3)
    state.players[0].goods = (0, 0, 0)
    pair = said(state, Place(0, "E06"), Place(0, "E06"), Done(0))
    assert pair["hut_later"] == {"where": ("E06",), "huts": 1, "stone": 1, "wood": 1, "n": 2, "home": 0, "stay": 0}
    state.players[0].goods = (2, 2, 2)
    own(state, 0, huts="E07")
    grown = said(state, Place(0, "E07"), Done(0))
    assert grown["to_house"] == {"n": 1, "where": ("E07",), "stone": 1, "wood": 1, "points": 2}


def test_a_hut_says_what_it_becomes_and_a_garden_what_it_adds_to_the_houses_of_its_district() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    hut = said(state, Build(0, "hut", "B02", ()))["hut_later"]
    assert hut == {"where": ("B02",), "huts": 1, "stone": 1, "wood": 1, "n": 2, "home": 0, "stay": 0}
    stand(state, "stonecutter", "B03")
    stand(state, "carpenter", "B04")
    own(state, 0, houses="C02", huts="C05")
    own(state, 1, houses="C03 C04")
    assert said(state, Build(0, "hut", "B02", ()))["hut_later"]["n"] == 1
    garden = said(state, Build(0, "garden", "B02", ()))["points_now"]
    assert (garden["building"], garden["spot"], garden["more"]) == ("garden", "B02", 1)
    assert garden["others"] == ((1, 2),)  # it helps another one more
    own(state, 0, houses="C06 C07 D01 D02")
    assert said(state, Build(0, "garden", "B02", ()))["points_now"]["others"] == ((1, 2),)
    market = said(state, Build(0, "market", "B02", ()))["district_less"]
    assert (market["n"], market["district"], market["huts"]) == (1, "a", 1)
    assert dict(market["houses"])[1] == 2  # everybody who has some there


def test_a_good_that_is_loaded_says_what_it_pays_with_those_that_are_aboard() -> None:
    state = fresh(3)
    state.players[0].aboard = (0, 1, 1)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "quay")
    stone = said(state, Load(0, "stone"))["loads"]
    assert (stone["coins"], stone["points"]) == (1, 2)  # a set pays 4 and 3, wood and a precious good 3 and 1
    wood = said(state, Load(0, "wood"))["loads"]
    assert (wood["coins"], wood["points"]) == (1, 0)


def test_precious_goods_name_the_one_thing_that_brings_most_of_what_can_be_built_with_them() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "craft")
    wanted = said(state, Make(0, "stone"))["precious_for"]
    assert (wanted["building"], wanted["points"], wanted["n"]) == ("barracks", 6, 3)
    assert wanted["lack"] == (("stone", 2),)
    state.players[0].goods = (4, 2, 2)
    wanted = said(state, Make(0, "stone"))["precious_for"]
    assert (wanted["building"], wanted["points"], wanted["by"]) == ("barracks", 6, 0)
    own(state, 0, houses="E06")
    assert said(state, Make(0, "stone"))["precious_for"]["by"] == 1
    state.turn = 20
    assert said(state, Make(0, "stone")).keys() == {"goods_late"}


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
    assert told["fills"]["points"] == 4
    (none,) = rival(state, 0, some, (Done(0),))
    assert (none.key, dict(none.values)["n"]) == ("kept_back", 5)


def test_the_rest_of_the_effects_is_one_line_and_another_building_says_what_it_lacks() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "E06", "E06", "quarry.01")
    state.players[0].goods = (2, 2, 0)
    (line,) = GAME.plans(state, 0, GAME.legal(state, 0), 1)
    assert [type(one).__name__ for one in line] == ["Take", "Build", "Done"]
    assert said(state, *line).keys() >= {"hut_later"}
    (best,) = GAME.case(state, 0, (line,))
    assert {one.key for one in best.told} >= {"hut_later"}
    other = GAME.otherwise(state, 0, line)[0]
    told = {one.key for one in rival(state, 0, line, other)}
    assert told >= {"no_house_beside"}
    idle = {one.key: dict(one.values) for one in rival(state, 0, line, (Done(0),))}
    assert idle["left_lying"]["n"] == 3  # two of them would come home from a Hut


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
    assert said(state, Done(0))["left_lying"] == {
        "n": 3,
        "idle": state.players[0].idle,
        "short": int(state.players[0].idle < 5),
    }
    state.players[0].discs = state.players[0].discs[:2]
    assert [one.key for one in reasons(state, 0, (Done(0),))] == ["not_built"]


def case(state: RioDeLaPlata, *lines: Any) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in told.told} for told in GAME.case(state, 0, lines)]


def test_what_can_be_had_next_year_is_counted_with_what_is_fetched_and_coins_for_it() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    lay(state, ("roads.01", 1))
    player = state.players[0]
    player.coins = 0
    here, fetched = coming(state, player, (1, 1, 0), 5), coming(state, player, (0, 1, 0), 5)
    assert (here.houses, here.points, here.fetched) == (1, 2, (0, 0, 0))
    assert (fetched.points, fetched.fetched, fetched.workers) == (2, (1, 0, 0), 2)
    own(state, 0, huts="E07")
    player.coins = 3  # the first of two goods costs one coin, the second two
    paid = coming(state, player, (1, 1, 0), 3)
    assert (paid.houses, paid.coined) == (2, 1)
    assert coming(state, player, (0, 0, 0), 0).points == 0


def test_next_year_counts_what_stands_by_then_and_a_square_that_one_building_more_completes() -> None:
    state = fresh(3)
    own(state, 0, huts="L10", houses="K10")
    stand(state, "stonecutter", "D07", "D08", "D09")
    own(state, 1, huts="E07")
    state.players[0].coins = 0
    then = coming(state, state.players[0], (1, 3, 0), 5)
    assert (then.houses, then.points) == (1, 8)
    assert [PLACES[field] for _, field in then.builds] == ["E09", "E08"]
    state = fresh(3)
    own(state, 0, houses="E06")
    state.players[0].coins = 0
    assert coming(state, state.players[0], (1, 2, 1), 5).points == 7  # the House that stands counts one more


def test_a_line_that_brings_less_this_year_says_so() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    state.players[0].goods = (1, 1, 0)
    now, later = (Place(0, "E06"), Done(0)), (Place(0, "forest.01"), Done(0))
    best, other = case(state, now, later)
    assert best["to_house"]["points"] == 2
    assert other["year_beside"] == {"more": 0, "fewer": 2, "when": 1}
    state.players[0].goods, state.players[0].coins = (4, 3, 0), 0
    roads = tuple(Place(0, f"roads.{number:02d}") for number in range(1, 5))
    (_, part) = case(state, (*roads, Place(0, "E06"), Done(0)), (*roads, Place(0, "forest.01"), Done(0)))
    assert (part["year_beside"]["fewer"], part["year_beside"]["when"]) == (3, 1)
    state.players[0].goods = (1, 1, 0)
    state.turn = 20
    assert case(state, now, later)[1]["sum_last"] == {"total": 0, "one": 2, "apart": 1}


def test_goods_that_are_fewer_are_told_where_points_are_not() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    one, two = (Place(0, "quarry.01"), Done(0)), (Place(0, "forest.01"), Place(0, "quarry.02"), Done(0))
    assert case(state, two, one)[1]["goods_fewer"]["goods"] == (("wood", 1),)
    assert "goods_fewer" not in case(state, one, two)[1]


def test_nothing_is_told_of_a_line_for_which_more_speaks_than_for_the_best() -> None:
    state = fresh(3)
    roads = tuple(Place(0, f"roads.{number:02d}") for number in range(1, 5))
    assert case(state, (Place(0, "quarry.01"), Done(0)), (*roads, Done(0)))[1] == {}
    assert case(state, (*roads, Done(0)), (Place(0, "quarry.01"), Done(0)))[1]["year_beside"] == {
        "more": 0,
        "fewer": 4,
        "when": 0,
    }


def test_no_line_is_put_beside_the_best_that_has_more_points_and_lacks_nothing() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07")
    state.players[0].goods, state.players[0].coins = (2, 2, 0), 0
    one, two = (Place(0, "order"), Done(0)), (Place(0, "E06"), Done(0))
    told = case(state, one, two)[1]
    assert list(told)[:2] == ["year_beside", "goods_fewer"]  # what it costs is told beside its points


def test_what_the_others_may_still_do_is_not_counted() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    stand(state, "square", "F07")
    own(state, 1, houses="F06")
    at(state, 1, "F07", "F07")
    state.order, state.active = (1, 0, 2), 0
    assert meant(state, (Place(0, "E06"), Done(0))).standing == state.standing
    assert case(state, (Place(0, "E06"), Done(0)))[0]["to_house"]["points"] == 2


def test_workers_on_the_turn_order_say_whom_they_pass_and_who_may_still_step_in_front() -> None:
    state = fresh(3)
    state.order, state.active = (1, 2, 0), 0
    place = (Place(0, "order"), Done(0))
    told = said(state, *place)
    assert told["to_order"] == {"who": (1, 2), "later": (), "m": 0, "seat": 0, "open": 0}
    at(state, 2, "order")
    assert said(state, *place)["to_order"] == {"who": (1,), "later": (2,), "m": 1, "seat": 0, "open": 0}
    at(state, 1, "order")
    assert "order_after" in said(state, *place)
    state.order = (0, 1, 2)
    assert said(state, *place)["keeps_order"] == {"later": (), "m": 0, "seat": 0, "open": 2}
    at(state, 2, "order")
    assert said(state, *place)["keeps_order"]["later"] == (2,)  # with more workers there
    state.turn = 20
    assert "order_late" in said(state, *place)
    state.phase, state.turn, state.order = int(Phase.ORDER), 3, (1, 2, 0)
    at(state, 0, "order")
    state.queue = (0, 1)
    assert said(state, Move(0, 1))["sooner"] == {"who": (2,)}
    assert said(state, Move(0, 1))["leads_next"] == {"who": 2, "other": 0}
    state.players[2].attacks = state.players[1].attacks = 1
    assert "leads_next" not in said(state, Move(0, 1))


def test_what_stays_unpaid_costs_no_more_points_than_there_are_and_its_worker_comes_home() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "quarry.01")
    square = PLACE["port.01"]
    state.laid, state.players[0].debts = ((square, 0, 0),), (square,)
    for points, lost in ((0, 0), (2, 2), (9, 3)):
        state.players[0].points = points
        done = said(state, Done(0))
        assert done["unpaid"] == {"n": 1, "points": 4, "lost": lost, "due": 3 if lost < 3 else 0}
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


def test_who_has_enough_in_hand_leaves_those_who_can_build_where_they_are() -> None:
    state = battle(group("C08", A))
    state.phase = int(Phase.RETURN)
    at(state, 0, "E06", "E06")
    for idle, stays in ((5, True), (1, False)):
        state.players[0].idle = idle
        done, home = (GAME.speaks(state, 0, (one,), ()) for one in (Done(0), Withdraw(0, "E06")))
        assert (done > home) is stays


def test_of_the_squares_of_a_grid_those_are_taken_that_count_most() -> None:
    state = fresh(3)
    points = {"port.01": 4, "port.02": 3}
    for line in GAME.plans(state, 0, GAME.legal(state, 0), 1):
        squares = [one.place for one in line if isinstance(one, Place) and one.place in points]
        assert squares != ["port.02"]


def test_a_building_that_takes_a_precious_good_counts_among_the_points_of_next_year_with_the_goods_it_leaves() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07")
    state.players[0].coins = 0
    both = coming(state, state.players[0], (4, 4, 1), 5)
    assert (both.houses, both.points) == (2, 12)  # each House counts one more by the Barracks
    assert (both.fetched, both.left) == ((1, 0, 0), (0, 0, 0))


def test_the_same_points_sooner_are_told_with_what_speaks_against_them() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    state.players[0].goods, state.players[0].coins = (2, 2, 0), 1
    later, now = (Place(0, "fields"), Place(0, "fields"), Done(0)), (Place(0, "E06"), Done(0))
    other = case(state, later, now)[1]
    assert other["year_beside"]["more"] == 2
    assert (other["next_beside"]["points"], other["next_beside"]["best"]) == (4, 6)


def test_whoever_has_placed_all_is_told_what_is_owed_what_is_full_and_what_is_built() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    at(state, 0, "E06", "L10", "L10")
    lay(state, ("port.03", 0))
    state.players[0].debts, state.placed, state.players[0].points = (PLACE["port.03"],), 5, 9
    told = said(state, Done(0))
    assert told["owes"] == {
        "major": "port",
        "n": 1,
        "one": (("stone", 1), ("wood", 1)),
        "other": (("stone", 1), ("wood", 1)),
        "lost": 3,
    }
    assert list(case(state, (Done(0),))[0]) == ["owes", "owed_in_hand"]
    assert (told["to_house"]["points"], told["hut_later"]["where"]) == (2, ("L10",))
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    assert "owed_short" in case(state, (Done(0),))[0]
    lay(state, *((f"roads.{number:02d}", 0) for number in range(1, 5)))
    assert said(state, Done(0))["grid_full"] == {"major": "roads", "points": 4, "n": 4}
