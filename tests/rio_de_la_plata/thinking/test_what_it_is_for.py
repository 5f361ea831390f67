"""Advice says what a choice works towards: what can follow next year, what being earlier is good for, which building a
group can have in which round, which way a pawn bars."""

from __future__ import annotations

from typing import Any

from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata.actions import Build, Defend, Done, Go, Place, Post
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.groups import at_war
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.scoring import house_points
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE, PLACES, SITE, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, Phase
from tabletop.games.rio_de_la_plata.thinking.candidates import sure_placements
from tabletop.games.rio_de_la_plata.thinking.case.next_year import next_year
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.told import besides
from tabletop.games.rio_de_la_plata.thinking.driving import placed_at
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.rivals import with_income
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tests.played import played

from ..position import at, fresh, lay, own, stand
from ..war_position import A, battle, group


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def case(state: RioDeLaPlata, *lines: Any) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in told.told} for told in GAME.case(state, state.active, lines)]


# --- next year
def test_what_can_follow_next_year_is_paid_for_and_built_by_the_rules_for_so_many_points() -> None:
    seen = 0
    for number, (_, state) in enumerate(pair for seed in (4, 6) for pair in played(GAME, 3, seed)):
        if state.phase != Phase.PLACEMENT or state.placed or state.decisions or number % 3:
            continue
        for line in (*Mind().plans(state, state.active, (), 1), *besides(state, state.active))[:4]:
            told = said(state, *line).get("plan_next")
            if (
                told is None
                or set(told["builds"]) & set(MAJORS)
                or told["coined"]
                or "precious" in dict(told["fetched"])
            ):
                continue
            seen += 1
            _builds_all(next_year(meant(state, line)), state.active, told)
    assert seen > 5


def _builds_all(then: RioDeLaPlata, seat: int, told: dict[str, Any]) -> None:
    """Workers enough are in hand, and all that is told can be built one after the other."""
    todo = [
        (one.partition(".")[0].replace("fifth", "hut"), field)
        for one, field in zip(told["builds"], told["where"], strict=True)
    ]
    player = then.players[seat]
    points, houses = player.points, house_points(then, player)
    hands = 0
    for name, field in todo:
        lacks = max(0, box(then.box).workers[SITE[name]] - player.discs.count(PLACE[field]))
        hands += lacks
        player.discs = tuple(sorted((*player.discs, *(PLACE[field],) * lacks)))
    assert hands <= min(5, player.idle)
    player.idle -= hands
    income = zip(GOOD_NAMES, with_income(then, player), strict=True)
    player.goods = tuple([have + dict(told["fetched"]).get(good, 0) for good, have in income])
    then.phase, then.active, then.worked, then.built = int(Phase.EFFECTS), seat, (), 0
    while todo:
        can = [one for one in rules.legal(then, seat) if isinstance(one, Build) and (one.building, one.place) in todo]
        can = [one for one in can if "coins" not in one.goods]
        assert can, (told, [PLACES[place] for place in then.players[seat].discs])
        todo.remove((can[0].building, can[0].place))
        then = rules.apply(then, can[0], False).state
    after = then.players[seat]
    assert after.points - points + house_points(then, after) - houses == told["points"]


def test_being_earlier_is_for_what_those_could_take_first_who_are_passed() -> None:
    state = fresh(3)
    state.order, state.active = (1, 0, 2), 0
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    order: Line = (Place(0, "order"), Done(0))
    assert said(state, *order)["roads_first"] == {"who": (1,), "m": 1, "points": 4, "taken": "roads"}
    state.players[1].idle = 3  # too few for them
    assert "roads_first" not in said(state, *order)


def test_what_comes_next_year_sets_lines_apart_before_the_goods_for_it() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07")
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    lay(state, ("roads.01", 1))
    both: Line = (Place(0, "quarry.01"), Place(0, "forest.01"), Done(0))
    first, other = case(state, both, (Place(0, "order"), Done(0)))
    assert first["plan_next"]["where"] == ("E06", "E07")
    assert other["next_beside"]["points"] < other["next_beside"]["best"] == first["plan_next"]["points"]
    assert "goods_fewer" not in other


# --- placements
def test_a_hut_for_one_worker_more_is_looked_into_where_one_lies_alone() -> None:
    state = fresh(3)
    own(state, 0, houses="E06")
    at(state, 0, "E08")
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    assert any(placed_at(state, line).count(PLACE["E08"]) == 1 for line in sure_placements(state, 0))
    state.turn = 20
    assert not any(PLACE["E08"] in placed_at(state, line) for line in sure_placements(state, 0))


def test_a_coin_pays_where_more_is_made_if_there_is_something_to_build_with_it() -> None:
    state = fresh(3)
    own(state, 0, houses="E06")
    stand(state, "carpenter", "E07")
    state.players[0].goods, state.players[0].coins = (2, 0, 0), 1
    line: Line = (Place(0, "E07"), Done(0))
    assert meant(state, line).players[0].goods == (2, 3, 0)
    state.players[0].goods = (0, 0, 0)
    assert meant(state, line).players[0].goods == (0, 0, 0)  # it stands for what lacks elsewhere


def test_a_line_sends_nobody_beside_the_best_to_where_nothing_is_left_to_be_paid() -> None:
    state = fresh(3)
    own(state, 0, houses="E06")
    stand(state, "carpenter", "E07")
    state.players[0].goods, state.players[0].coins = (2, 0, 0), 0
    idle: Line = (Place(0, "E07"), Place(0, "order"), Done(0))
    assert GAME.rather(state, 0, idle) == (Place(0, "order"), Done(0))
    state.players[0].goods = (2, 1, 0)
    assert GAME.rather(state, 0, idle) == idle


def test_coins_that_are_paid_without_the_line_are_none_of_its_price() -> None:
    state = fresh(3)
    own(state, 0, houses="E06")
    at(state, 0, "E08", "E08", "F06")
    state.players[0].goods, state.players[0].coins = (1, 1, 0), 3
    lies: Line = (Place(0, "order"), Done(0))
    assert ("paid_in_coins" in said(state, *lies)) == (meant(state, lies).players[0].coined > _without(state))


def _without(state: RioDeLaPlata) -> int:
    return meant(state, (Done(0),)).players[0].coined


def test_two_workers_in_the_forest_are_said_to_be_two() -> None:
    state = fresh(3)
    what = GAME.case(state, 0, ((Place(0, "forest.03"), Done(0)),))[0].what
    assert [(one.key, dict(one.values)["n"]) for one in what] == [("does_place_more", 2)]


# --- wars
def test_of_a_group_that_is_posted_its_stride_and_those_are_told_who_can_be_in_there_before() -> None:
    state = battle(group("west.05", A), seats=3)
    state.phase = int(Phase.ATTACK)
    at_war(state).posted = 2
    stand(state, "barracks", "D06")
    own(state, 0, houses="D09")
    told = said(state, Post(2, 1, "west.06"))["prey_posted"]
    assert (told["where"], told["steps"], told["stride"], told["who"], told["k"]) == ("D06", 4, 3, (0, 1), 1)
    assert survivors(state, PLACE["D06"], 1, 1)[0] == 0
    house = said(state, Post(2, 1, "west.09"))["prey_posted"]
    assert (house["where"], house["owner"], house["who"]) == ("D09", 0, (0, 1))  # from the barracks, three steps away
    state.players[0].idle, state.players[0].coins = 9, 0
    pair = said(state, Post(2, 2, "west.09"))["prey_posted"]
    assert (pair["who"], pair["k"], pair["stride"], pair["more"]) == ((0,), 2, 2, 1)
    state.players[0].idle = 1
    assert said(state, Post(2, 2, "west.09"))["prey_posted"]["who"] == ()
    state.players[0].idle = 9
    assert house["harm"] == house_points(state, state.players[0])
    state.phase, state.active = int(Phase.DEFENCE), 0
    at_war(state).own = 2
    assert rules.why_not(state, Defend(0, "D06", "own")) is None


def test_enemies_that_move_before_they_can_be_met_are_no_aim() -> None:
    near, far = battle(group("D08", 0), group("F08", A), active=0), battle(group("D08", 0), group("I08", A), active=0)
    assert said(near, Go(0, "D08", "E08"))["hunts"]["steps"] == 1
    assert "hunts" not in said(far, Go(0, "D08", "E08"))


def test_a_pawn_that_bars_the_way_to_an_own_house_says_so_and_one_that_leaves_it_open_what_is_in_danger() -> None:
    state = battle(group("C10", 0), group("B09", A), group("B10", A), active=0)
    own(state, 0, houses="C08")
    stand(state, "market", "B08")
    bars = said(state, Go(0, "C10", "C09"))["bars_way"]
    assert (bars["where"], bars["at"], bars["points"], bars["lost"]) == ("B09", ("C08",), 2, 4)
    met = said(state, Go(0, "C10", "B10"))
    if "beats" in met:
        assert (met["danger"]["where"], met["danger"]["own"]) == (("B09",), 1)
        assert "C08" in met["danger"]["at"]
