"""What advice tells beside points: a war that is sure, an office that points open, coins, what workers bring."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata.actions import Build, Done, Harvest, Make, Place, Take
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.next_year import coming
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons

from ..position import at, fresh, lay, own, stand


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def case(state: RioDeLaPlata, *lines: Any) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in told.told} for told in GAME.case(state, 0, lines)]


def test_a_war_that_comes_for_certain_names_its_leader_and_one_that_hangs_on_dice_is_not_told() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    state.enemies = (7, 3)
    assert not any(key.startswith("war") for key in case(state, (Place(0, "E06"), Done(0)))[0])
    state.order = (1, 2, 0)
    state.placed = 5
    state.turn = 20
    assert case(state, (Done(0),))[0]["war_sure"] == {"who": 0}


def test_points_that_open_an_office_and_what_workers_bring_are_told() -> None:
    state = fresh(3)
    state.players[0].points, state.players[0].coins = 4, 4
    walls = tuple(Place(0, f"walls.{number:02d}") for number in range(1, 5))
    told = said(state, *walls, Done(0))["points_for_office"]
    assert (told["least"], told["n"], told["lack"]) == (10, 1, 1)
    state.players[0].points = 10
    assert "points_for_office" not in said(state, *walls, Done(0))
    at(state, 0, "quarry.01", "fields", "fields", "order")
    state.placed = 4
    state.players[0].idle = 0
    brought = case(state, (Done(0),))[0]["out_bring"]
    assert (brought["goods"], brought["coins"]) == ((("stone", 1),), 1)


def test_houses_are_counted_as_what_is_built_beside_them_leaves_their_district() -> None:
    state = fresh(3)
    own(state, 0, huts="E10 F10")
    state.players[0].goods = (5, 3, 0)
    told = said(state, Place(0, "craft"), Place(0, "F06"), Place(0, "F06"), Place(0, "E10"), Done(0))
    assert next(iter(told)) == "points_now"  # six points come before those of a House
    assert told["to_house"]["points"] == 3


def test_a_coin_far_from_any_office_stands_for_goods() -> None:
    state = fresh(3)
    state.players[0].coins = 0
    fields = (Place(0, "fields"), Place(0, "fields"), Done(0))
    assert said(state, *fields)["coins_stand"] == {"coins": 1}


def test_a_square_names_the_building_that_completes_what_it_wants_around_it() -> None:
    state = fresh(3)
    own(state, 0, huts="L10")
    stand(state, "stonecutter", "D07", "D08", "D09")
    own(state, 1, huts="E07")
    state.players[0].goods = (1, 1, 0)
    told = said(state, Place(0, "E08"), Place(0, "E09"), Place(0, "E09"), Done(0))
    assert told["points_now"]["building"] == "square"
    assert told["fifth_around"] == {"builds": ("hut.F",), "n": 1, "where": "E08"}


def test_coins_for_an_office_that_can_be_bought_stand_for_no_goods() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    player = state.players[0]
    player.coins = 5
    assert coming(state, player, (0, 0, 0), 1).coined == 2
    player.points = 10
    assert coming(state, player, (0, 0, 0), 1).points == 0


def test_an_office_that_is_bought_says_nothing_of_coins_that_are_left_and_points_come_before_huts() -> None:
    state = fresh(3)
    state.players[0].points, state.players[0].coins = 10, 4
    buys = (Place(0, "office.master_mason"), Place(0, "fields"), Place(0, "fields"), Done(0))
    assert not said(state, *buys).keys() & {"coins_then", "coins_stand", "coins_for", "can_buy"}
    state.phase = int(Phase.EFFECTS)
    own(state, 0, houses="E06")
    stand(state, "square", "F07")
    at(state, 0, "F07", "F07", "K06", "K06")
    monument = Build(0, "monument", "F07", ("stone", "precious"))
    told = said(state, Build(0, "hut", "K06", ()), monument, Done(0))
    assert list(told)[:1] == ["points_now"]
    assert list(told).index("hut_later") > 0


def test_who_is_earlier_in_the_effects_and_could_take_the_one_building_of_a_district_is_named() -> None:
    state = fresh(3)
    state.order, state.active = (1, 0, 2), 0
    own(state, 0, houses="E09 E10")
    state.players[0].goods = (3, 3, 1)
    barracks = (Place(0, "E06"), Place(0, "E06"), Done(0))
    assert "built_before" not in said(state, *barracks)
    at(state, 1, "F07", "F07")
    state.players[1].goods = (3, 2, 0)
    assert "built_before" not in said(state, *barracks)  # it has no precious good
    at(state, 1, "craft")
    told = said(state, *barracks)
    assert list(told)[:2] == ["points_now", "built_before"]
    first = told["built_before"]
    assert (first["who"], first["where"], first["district"]) == (1, "F07", "f")
    state.order = (0, 1, 2)
    assert "built_before" not in said(state, *barracks)
    state.order, state.placed = (1, 0, 2), 5
    at(state, 0, "E06", "E06")
    assert case(state, (Done(0),))[0]["built_before"] == first  # also when all workers are placed


def test_what_workers_build_that_lie_there_is_told_beside_houses_that_count_more_by_it() -> None:
    state = fresh(3)
    own(state, 0, huts="E06", houses="E09 E10")
    at(state, 0, "F07", "F07")
    state.players[0].goods = (4, 3, 1)
    told = said(state, Place(0, "E06"), Done(0))
    assert told["to_house"]["points"] == 3
    assert told["lie_there"] == {"where": "F07", "building": "barracks", "points": 6, "house": 0, "n": 2, "anyway": 1}
    assert list(told).index("lie_there") == list(told).index("to_house") + 1


def test_the_placement_that_brings_most_this_year_is_told_beside_the_best() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07")
    state.players[0].goods = (2, 2, 0)
    most, less = (Place(0, "E06"), Place(0, "E07"), Done(0)), (Place(0, "E06"), Place(0, "order"), Done(0))
    assert [one.expected for one in GAME.case(state, 0, (less, most))] == [False, True]
    assert not any(one.expected for one in GAME.case(state, 0, (most, less)))


def test_how_many_points_another_line_lacks_is_told_first() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07")
    lay(state, ("roads.01", 1))
    state.players[0].goods = (2, 2, 0)
    both, one = (Place(0, "E06"), Place(0, "E07"), Done(0)), (Place(0, "E06"), Place(0, "forest.01"), Done(0))
    other = list(case(state, both, one)[1])
    assert other.index("year_beside") == 0


def test_effects_are_headed_by_all_that_is_taken_made_and_built_with_goods_that_coins_stand_for() -> None:
    state = fresh(3)
    state.phase = int(Phase.EFFECTS)
    own(state, 0, huts="E06")
    at(state, 0, "E06", "fields", "fields", "craft", "forest.01")
    state.players[0].goods, state.players[0].coins = (1, 0, 0), 1
    take, fields = Take(0, "forest.01"), Harvest(0)
    line = (take, fields, Make(0, "stone"), Build(0, "house", "E06", ("coins", "wood")), Done(0))
    what = {one.key: dict(one.values) for one in GAME.case(state, 0, (line,))[0].what}
    assert list(what) == ["does_take", "event.harvested", "event.crafted", "does_raise"]
    assert (what["event.harvested"]["coins"], what["does_raise"]["coins"]) == (1, 1)


def test_beside_more_points_than_the_best_has_the_goods_are_told_that_they_cost() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07 F10")
    own(state, 1, huts="E08 F06")
    state.order, state.active = (1, 0, 2), 0
    state.players[0].goods, state.players[0].coins, state.players[1].goods = (4, 3, 0), 0, (4, 4, 1)
    order = (Place(0, "order"), Place(0, "quarry.01"), Done(0))
    other = case(state, order, (Place(0, "E06"), Place(0, "E07"), Done(0)))[1]
    assert other["year_beside"] == {"more": 4, "fewer": 0, "when": 1}
    assert (other["next_beside"]["points"], other["next_beside"]["best"]) == (8, 12)
