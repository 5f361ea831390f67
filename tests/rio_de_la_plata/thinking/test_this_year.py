"""What can be had in one year with all that is there: own workers of before, points of the same Effects, coins; and
that what is said of it holds when it is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata.actions import Build, Done, Place, Take, Wall
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.decisions import pending
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.scoring import house_points, office_points
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, OFFICES, PLACE, SITE, SITES, box
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.asked import answer
from tabletop.games.rio_de_la_plata.thinking.case.building import standing_with
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.told import besides
from tabletop.games.rio_de_la_plata.thinking.cities import Cities
from tabletop.games.rio_de_la_plata.thinking.effects import whole
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.this_year import bundles
from tests.played import played

from ..position import GAME, at, fresh, offices, own, stand

Told = dict[str, dict[str, Any]]


def told_of(state: RioDeLaPlata, *lines: Line) -> list[Told]:
    return [{one.key: dict(one.values) for one in told.told} for told in GAME.case(state, lines[0][0].seat, lines)]


def with_a_pair_on_g09() -> RioDeLaPlata:
    """A Hut, and a pair of before whose building completes with another Hut what a Square on F09 wants."""
    state = fresh(3)
    own(state, 0, huts="E10")
    own(state, 1, huts="E08")
    stand(state, "stonecutter", "E09")
    at(state, 0, "G09", "G09")
    player = state.players[0]
    player.goods, player.coins, player.idle = (6, 2, 0), 3, 5
    return state


def test_own_workers_that_lie_there_are_part_of_the_plan() -> None:
    state = with_a_pair_on_g09()
    offices(state, 1, *OFFICES)  # no coin is kept for any
    wanted = {PLACE[place] for place in ("E10", "F10", "F09", "craft")}
    found = bundles(state, state.players[0], 40)[0]
    assert set(found.places) == wanted
    assert found.points == 14  # Barracks, Square, House
    line = Mind().completed(state, 0, found.places)
    built = [SITES[site(meant(state, line), PLACE[place])] for place in ("F09", "F10", "G09")]
    assert sorted(built) == ["barracks", "hut", "square"]
    (told,) = told_of(state, line)
    assert told["year_sum"]["points"] >= 14
    around = [dict(one.values)["n"] for one in reasons(state, 0, line) if one.key == "fifth_around"]
    assert around == [2]


def test_an_office_may_be_reached_by_points_of_the_same_effects_and_the_better_one_is_taken() -> None:
    state = fresh(3)
    own(state, 0, huts="L10 E08")
    own(state, 1, huts="E07")
    stand(state, "stonecutter", "D09", "C08", "C07")
    player = state.players[0]
    player.goods, player.coins, player.points, player.idle = (2, 3, 0), 5, 8, 5
    better = {PLACE[f"office.{name}"] for name in ("master_mason", "master_carpenter")}
    best = bundles(state, player, 8)[0]
    assert better & set(best.places)  # from ten points on, which the Square brings
    assert PLACE["office.cannoneer"] not in best.places
    player.points = 3
    assert not any(better & set(one.places) for one in bundles(state, player, 20))


def test_beside_a_lone_worker_who_can_be_driven_off_a_safe_way_of_the_same_points_is_looked_into() -> None:
    state = fresh(3)
    stand(state, "stonecutter", "D07", "D08", "D09", "E07", "E09")
    own(state, 0, huts="L10")
    own(state, 1, huts="F10")
    state.players[0].goods = (3, 3, 0)
    alone: Line = (Place(0, "E08"), Place(0, "L10"), Done(0))
    safe: Line = (Place(0, "E08"), Place(0, "E08"), Place(0, "L10"), Done(0))
    assert GAME.speaks(state, 0, safe, ()) > GAME.speaks(state, 0, alone, ())
    looked_into = [[one.place for one in line if isinstance(one, Place)] for line in besides(state, 0)]
    assert any(places.count("E08") == 2 and "L10" in places for places in looked_into)
    threat = told_of(state, alone)[0]["driven_off"]
    assert (threat["able"], threat["n"], threat["needs"]) == (1, 1, 2)
    assert told_of(state, safe)[0]["driven_off"]["needs"] == 4
    assert "driven_off" in told_of(state, safe, alone)[1] or not told_of(state, safe, alone)[1]


def test_an_attack_still_to_come_counts_as_far_as_there_are_wars_enough_for_it() -> None:
    short, whole_game = fresh(3, 1, length="short"), fresh(3)
    for state in (short, whole_game):
        state.turn = box(state.box).turns
        for player in state.players[1:]:
            player.attacks = 1
    share, sure = (Mind().shares(state)[0] for state in (short, whole_game))
    assert share < 0.7 < sure  # by dice alone, and for certain
    told = [told_of(state, (Place(0, "order"), Done(0)))[0] for state in (short, whole_game)]
    assert ["war_sure" in one for one in told] == [False, True]


def test_workers_build_the_set_that_is_worth_most_and_not_the_dearest_first() -> None:
    state = fresh(3)
    stand(state, "stonecutter", "D07", "D08", "D09", "E09")
    own(state, 0, huts="L10")
    at(state, 0, "E08", "F10", "F10", "E07", "E07", "L10")
    state.players[0].goods, state.players[0].coins = (2, 2, 0), 0
    state.phase, state.active = int(Phase.EFFECTS), 0
    built = {one.place: one.building for one in whole(state, 0, Cities()) if isinstance(one, Build)}
    assert built["E08"] == "square"  # with what stands there then
    assert built["L10"] == "house"


def _placings(seed: int, each: int) -> Iterator[tuple[RioDeLaPlata, Line]]:
    """Of one in so many years that begins for somebody all that is looked into."""
    years = [
        state
        for _, state in played(GAME, 3, seed)
        if state.phase == Phase.PLACEMENT and not state.placed and not state.decisions
    ]
    for state in years[::each]:
        for line in (*Mind().plans(state, state.active, (), 1), *besides(state, state.active)):
            yield state, line


@pytest.mark.parametrize("each", [8, pytest.param(1, marks=pytest.mark.compare)])
def test_what_is_said_of_a_year_holds_when_it_is_carried_out(each: int) -> None:
    """Totals with their parts, who has what in a district, coins that are paid, how many
    workers lie somewhere or are sent to drive others off."""
    seen = set[str]()
    for state, line in _placings(5, each):
        after = meant(state, line)
        (case,) = GAME.case(state, line[0].seat, (line,))
        told = {one.key: dict(one.values) for one in case.told}
        every = {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}
        for key, values in (every | told).items():
            if check := _CHECKS.get(key):
                seen.add(key)
                check(state, after, line[0].seat, values)
        for one in case.what:
            if one.key == "does_drive":
                _drive(state, line, dict(one.values))
    assert seen >= {"year_sum", "points_now"}


def _total(state: RioDeLaPlata, after: RioDeLaPlata, seat: int, told: dict[str, Any]) -> None:
    """Beyond what comes without the line, as far as that comes with it too."""
    without = meant(state, (Done(seat),))
    built = [field for field in range(FIELDS) if site(without, field) != site(state, field)]
    before = without if all(site(after, field) == site(without, field) for field in built) else state
    points = [
        then.players[seat].points + house_points(then, then.players[seat]) + office_points(then, then.players[seat])
        for then in (before, after)
    ]
    assert told["points"] == points[1] - points[0]
    assert told["points"] == sum([count for _, count in (*told["now"], *told["later"])])


def _district(state: RioDeLaPlata, after: RioDeLaPlata, seat: int, told: dict[str, Any]) -> None:
    """Everybody is named whose Houses count more by a building, by as much as they do."""
    then = standing_with(state, SITE[told["building"]], PLACE[told["spot"]])
    more = {one.seat: house_points(then, one) - house_points(state, one) for one in state.players}
    assert told["more"] == more.pop(seat)
    assert dict(told["others"]) == {one: points for one, points in more.items() if points}


def _coins(state: RioDeLaPlata, after: RioDeLaPlata, seat: int, told: dict[str, Any]) -> None:
    assert told["n"] == after.players[seat].coined - state.players[seat].coined


def _lies(state: RioDeLaPlata, after: RioDeLaPlata, seat: int, told: dict[str, Any]) -> None:
    place = PLACE[told["where"]]
    assert told["n"] == state.players[seat].discs.count(place)
    assert told["building"] == SITES[site(after, place)] != SITES[site(state, place)]


def _drive(state: RioDeLaPlata, line: Line, told: dict[str, Any]) -> None:
    """All but one of those who are sent stay, those who were there go home."""
    place, at = PLACE[told["where"]], state
    assert state.players[told["whom"]].discs.count(place) == told["m"]
    for action in line[:-1] if isinstance(line[-1], Done) else line:
        at = rules.apply(at, action, False).state
    assert at.players[line[0].seat].discs.count(place) == told["n"] - 1
    assert place not in at.players[told["whom"]].discs


_CHECKS = {
    "year_sum": _total,
    "points_now": _district,
    "paid_in_coins": _coins,
    "lie_there": _lies,
}


def test_those_before_whom_a_worker_on_the_order_leads_stay_behind_whoever_chooses_later() -> None:
    """Everybody who has workers there goes as far in front as may be."""
    seen = 0
    for state, line in _placings(3, 6):
        seat = line[0].seat
        if Place(seat, "order") not in line:  # of others nothing is told of the order
            continue
        (told,) = told_of(state, line)
        if "to_order" not in told or len(told["to_order"]["later"]) > 1:
            continue
        seen += 1
        at, mind, steps = state, Mind(), iter(line)
        while at.turn == state.turn:
            (decides, *_) = deciders(at)
            placing = at.phase == Phase.PLACEMENT and not at.decisions
            todo = next(steps, Done(seat)) if placing and decides == seat else mind.policy(at, decides)
            todo = Done(decides) if placing and decides != seat else todo
            at = rules.apply(at, todo if rules.why_not(at, todo) is None else mind.policy(at, decides), True).state
        for other in told["to_order"]["who"]:
            assert at.order.index(seat) < at.order.index(other)
    assert seen


def test_walls_are_laid_where_own_huts_are_nearest() -> None:
    state = fresh(3)
    own(state, 0, huts="L10")
    state.decisions = (pending("walls", 0, (3,)),)
    wall = answer(state, 0)
    assert isinstance(wall, Wall)
    assert CITY.area_of[CITY.field_at[CITY.points.index(wall.point)]] == CITY.areas.index("h")


def test_a_placement_is_headed_by_the_buildings_that_come_of_it_and_effects_by_what_is_built() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    stand(state, "stonecutter", "D07")
    state.players[0].goods = (1, 1, 0)
    line = (*(Place(0, place) for place in ("order", "E06", "E08", "E08", "walls.01")), Done(0))
    head = GAME.case(state, 0, (line,))[0].what
    told = [(one.key, dict(one.values).get("building"), dict(one.values)["where"]) for one in head]
    house, hut = ("does_build", "house", "E06"), ("does_build", "hut", "E08")
    assert told == [house, hut, ("does_place", None, "order"), ("does_place", None, "walls.01")]
    state.phase = int(Phase.EFFECTS)
    at(state, 0, "E06", "quarry.01")
    built = (Take(0, "quarry.01"), Build(0, "house", "E06", ("stone", "wood")), Done(0))
    assert [one.key for one in GAME.case(state, 0, (built,))[0].what] == ["does_take", "does_raise"]
    assert GAME.case(state, 0, ((Done(0),),))[0].what == ()
