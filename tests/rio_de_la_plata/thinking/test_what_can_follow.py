"""What can be had next year: as far as tiles go, with what is begun, who could take it first, and only where that tells
lines apart."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.rio_de_la_plata.actions import Build, Done, Pay
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.phases.building import tile_left
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import HOUSE, PLACE, SITE
from tabletop.games.rio_de_la_plata.thinking.case.building import instead, standing_with, works
from tabletop.games.rio_de_la_plata.thinking.case.next_year import Coming, as_open, begun, following, parts
from tabletop.games.rio_de_la_plata.thinking.case.scarce import ahead, first_of
from tabletop.games.rio_de_la_plata.thinking.this_year import apart, stacks
from tests.played import played

from ..position import at, effects, fresh, lay, own, stand


def case(state: RioDeLaPlata, *lines: Any) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in told.told} for told in GAME.case(state, state.active, lines)]


def rich(huts: str = "E07") -> RioDeLaPlata:
    """Seat 0 with goods for all, and Houses in two districts, two of them in one."""
    state = fresh(3)
    own(state, 0, houses="E06 E10 L09", huts=huts)
    state.players[0].goods, state.players[0].coins = (8, 8, 4), 0
    return state


# --- tiles
def test_two_kinds_that_share_one_last_tile_do_not_follow_together() -> None:
    state, both = rich(huts=""), {"barracks", "church"}
    assert [name.partition(".")[0] in both for name in parts(following(state, state.players[0]).most)] == [True, True]
    stand(state, "barracks", "B02", "H02", "N02")
    stand(state, "church", "J09")
    assert tile_left(state, state.players[0], SITE["church"], -1)
    assert parts(following(state, state.players[0]).most) == ("barracks.F",)


def test_all_that_follows_has_tiles_one_after_the_other() -> None:
    seen = 0
    for number, (_, state) in enumerate(played(GAME, 3, 8)):
        if number % 10:
            continue
        for player in state.players:
            then, builds = state, following(state, player).most.builds
            for kind, field in builds:
                assert kind <= HOUSE or tile_left(then, player, kind, site(then, field))
                then = standing_with(then, kind, field) if kind > HOUSE else then
            seen += len(builds) > 1
    assert seen
    assert apart((), stacks(fresh(3)))


# --- great buildings that are begun
def test_a_port_of_which_three_are_ones_own_is_filled_next_year_and_a_rival_can_take_a_square_first() -> None:
    state = rich()
    lay(state, ("port.01", 0), ("port.02", 0), ("port.03", 1), ("port.04", 0))
    state.players[0].goods = (4, 4, 0)
    plan = following(state, state.players[0]).most
    assert ("port" in parts(plan), plan.points) == (True, 15)
    state.order = (1, 2, 0)
    assert dict(first_of(state, state.players[0], plan))["taken"] == ("square_port",)
    state.laid = tuple([(place, 1, 1) for place, *_ in state.laid])
    assert "port" not in parts(following(state, state.players[0]).most)


def test_what_workers_build_this_year_who_lie_there_is_named_beside_a_square_that_rests_on_it() -> None:
    state = fresh(3)
    own(state, 0, houses="E08", huts="E09")
    stand(state, "stonecutter", "F06", "G06")
    at(state, 0, "G08", "G08")
    then = state.copy()
    then.players[0].huts |= 1 << PLACE["G08"]
    then.players[0].discs = ()
    plan = Coming(points=6, builds=((SITE["square"], PLACE["F07"]),))
    assert begun(state, state.players[0], then, plan) == (("begun", ("hut.F",)), ("b", 1))
    assert dict(begun(state, state.players[0], state, plan))["b"] == 0


def test_a_hut_that_a_worker_builds_this_year_who_lies_there_is_named_where_it_becomes_a_house() -> None:
    state = fresh(3)
    at(state, 0, "E09", "E09")
    then = state.copy()
    own(then, 0, huts="E09 G08")
    then.players[0].discs = ()
    plan = Coming(points=3, homes=(PLACE["E09"],))
    assert begun(state, state.players[0], then, plan) == (("begun", ("hut.F",)), ("b", 1))


def test_a_market_tells_of_both_goods_that_bring_as_much() -> None:
    (market,) = works(fresh(3), SITE["market"])
    assert {key: dict(market.values)[key] for key in ("n", "paid", "either")} == {
        "n": 1,
        "paid": "stone",
        "either": "wood",
    }
    (precious,) = works(fresh(3), SITE["market"], "precious")
    assert (dict(precious.values)["n"], dict(precious.values)["e"]) == (2, 0)


def test_a_square_that_a_worker_builds_this_year_who_lies_there_is_named_beside_next_year() -> None:
    state = fresh(3)
    own(state, 0, houses="E08")
    at(state, 0, "F07")
    then = state.copy()
    stand(then, "square", "F07", "B02")  # the other one is somebody else's
    then.players[0].discs = ()
    plan = Coming(points=3, homes=(PLACE["E09"],))
    assert begun(state, state.players[0], then, plan) == (("begun", ("square.F",)), ("b", 1))


def test_barracks_on_which_a_square_of_the_plan_rests_are_named_among_what_others_take_first() -> None:
    state = rich()
    state.order = (1, 0, 2)
    state.players[1].goods, state.players[1].coins = (4, 4, 1), 4
    own(state, 1, houses="L07")
    barracks = (SITE["barracks"], PLACE["L08"])  # two own Houses are in district F, but one here
    assert dict(first_of(state, state.players[0], Coming(points=6, builds=(barracks,)))) == {"w": 0}
    plan = Coming(points=12, builds=(barracks, (SITE["square"], PLACE["K08"])))
    assert dict(first_of(state, state.players[0], plan))["taken"] == ("barracks.G",)
    state.players[1].idle = 0
    assert dict(first_of(state, state.players[0], plan)) == {"w": 0}


# --- who could be first
def test_the_figure_of_another_line_names_who_could_take_the_dearest_of_it_first() -> None:
    state = effects(fresh(3))
    own(state, 0, huts="E06 E07 F10", houses="E09 E10")
    own(state, 1, huts="E08 F06")
    state.order = (1, 0, 2)
    state.players[0].goods, state.players[0].coins, state.players[1].goods = (4, 3, 1), 0, (4, 4, 1)
    at(state, 0, "F09", "F09")
    hut, done = (Build(0, "hut", "F09", ()), Done(0)), (Done(0),)
    told = [one.get("next_beside", one.get("plan_next", {})) for one in case(state, done, hut)]
    named = [one for one in told if one.get("w")]
    assert named
    assert all(one["by"] == (1,) and "barracks.F" in one["taken"] for one in named)
    state.players[1].goods = (0, 0, 0)  # the Square takes two goods that coins or workers bring, the Barracks six
    told = [one.get("next_beside", {}) for one in case(state, done, hut)]
    assert all("barracks.F" not in one["taken"] for one in told if one.get("w"))
    state.players[1].idle = 0
    assert not any(one.get("w") for told in case(state, done, hut) for one in told.values())


def test_who_lies_in_the_district_with_the_goods_can_be_first_though_later_in_the_order() -> None:
    state = rich()
    plan = following(state, state.players[0]).most
    state.players[2].goods = (4, 4, 1)
    before = dict(first_of(state, state.players[0], plan))
    at(state, 2, "F09", "F09")
    now = dict(first_of(state, state.players[0], plan))
    assert before == {"w": 0}
    assert now["by"] == (2,)


def test_who_still_places_this_year_can_be_first() -> None:
    state = rich()
    plan = following(state, state.players[0]).most
    state.players[2].goods = (4, 4, 1)
    state.players[1].goods, state.players[1].coins, state.players[1].idle = (0, 0, 0), 0, 3
    assert dict(first_of(state, state.players[0], plan)) == {"w": 0}
    assert dict(first_of(state, state.players[0], plan, (1, 2)))["by"] == (2,)  # seat 1 cannot fetch so much


def test_roads_that_are_free_again_next_year_can_be_taken_first_by_who_is_earlier_then_as_the_order_is() -> None:
    state = fresh(3)
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    plan = following(state, state.players[0]).most
    assert "roads" in parts(plan)
    assert dict(first_of(state, state.players[0], plan)) == {"w": 0}
    assert dict(first_of(state, state.players[0], plan, (1, 2))) == {"w": 0}  # the order would have to change
    state.order = (1, 0, 2)
    assert dict(first_of(state, state.players[0], plan))["by"] == (1,)
    assert dict(first_of(state, state.players[0], plan, (2,)))["soon"] == 0  # they are free again next year


def test_who_is_behind_with_a_worker_on_the_order_can_be_earlier() -> None:
    state = fresh(3)
    assert ahead(state, state.players[1]) == (0,)
    at(state, 2, "order")
    assert ahead(state, state.players[1]) == (0, 2)


# --- what is as open after other lines
def test_what_can_follow_as_well_after_the_other_lines_is_no_reason() -> None:
    state = effects(fresh(3))
    lay(state, ("port.01", 0))
    state.players[0].debts, state.players[0].coins = (PLACE["port.01"],), 0
    state.players[0].goods = (1, 1, 0)
    pay, leave = (Pay(0, "port.01", ("stone", "wood")), Done(0)), (Done(0),)
    first, _ = case(state, pay, leave)
    assert "plan_next" not in first
    plan = following(state, state.players[0]).most
    assert as_open(state, state.players[0], plan)
    state.players[0].idle = 1
    assert not as_open(state, state.players[0], plan)


def test_more_is_made_of_the_first_good_that_is_fetched() -> None:
    state = fresh(3)
    own(state, 0, houses="E07", huts="D06 D08 E06")
    stand(state, "carpenter", "E08")
    state.players[0].goods, state.players[0].coins = (3, 0, 0), 0
    state.players[0].idle = 5
    plan = following(state, state.players[0]).most
    assert (parts(plan), plan.fetched[1], plan.workers) == (("square.E", "house.E", "house.E"), 3, 5)
    state.standing = fresh(3).standing
    assert following(state, state.players[0]).most.fetched[1] < 3


# --- one placing, two purposes
@pytest.mark.parametrize(("goods", "able"), [((3, 2, 1), True), ((2, 1, 0), False)])
def test_workers_for_a_church_can_build_barracks_instead_where_the_goods_suffice(
    goods: tuple[int, int, int], able: bool
) -> None:
    state = effects(rich())
    at(state, 0, "F10", "F10")
    state.players[0].goods = goods
    cost = (1, 2, 1)  # of a Church that is built by the end
    after = state.copy()
    after.players[0].goods = tuple([max(0, have - paid) for have, paid in zip(goods, cost, strict=True)])
    told = list(instead(state, state.players[0], SITE["church"], PLACE["F10"], after))
    builds = [one for one in rules.legal(state, 0) if isinstance(one, Build) and one.building == "barracks"]
    assert bool(told) == bool(builds) == able
    for one in told:
        assert (dict(one.values)["building"], dict(one.values)["points"]) == ("barracks", 6)
