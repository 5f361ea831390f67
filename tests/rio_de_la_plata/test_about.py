"""What is told of a stock of tiles: the two sides of a tile share one number."""

from __future__ import annotations

import pytest

from tabletop.engine.decision import push
from tabletop.engine.tableau import RESTING, Drag, Tap
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.places import SHIP, year
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.intent import Intent, Way, options

from .position import GAME, Phase, at, effects, fresh, own, stand
from .war_position import battle, group


@pytest.mark.parametrize(
    ("stock", "other", "left"),
    [
        ("hut", ("house",), 11),
        ("house", ("hut",), 11),
        ("church", ("barracks",), 4),
        ("square", ("monument", "garden"), 5),
        ("garden", ("square",), 3),
    ],
)
def test_a_stock_tells_what_is_on_the_other_side_of_its_tiles(stock: str, other: tuple[str, ...], left: int) -> None:
    state = fresh(3)
    own(state, 0, huts="F06", houses="G07")
    stand(state, "barracks", "C03")
    stand(state, "square", "D04")
    [line] = GAME.about(state, f"city/stock.{stock}")
    assert (line.key, dict(line.values)) == ("tile", {"other": other, "left": left})


def test_great_buildings_have_one_side() -> None:
    assert GAME.about(fresh(3), "city/stock.palace") == ()


@pytest.mark.parametrize(
    "place", ["west/head.walls", "west/palace.03", "east/head.port", "east/forest.02", "east/turn.2"]
)
def test_every_panel_says_what_it_is_for(place: str) -> None:
    lines = [line.key for line in GAME.about(fresh(3), place)]
    assert lines in (
        ["grid", "each_costs", "finish_walls"],
        ["grid", "each_costs", "finish_ring"],
        ["grid", "each_costs", "finish_points"],
        ["forest"],
        ["order"],
    )


def test_a_year_tells_which_markers_move_on_after_it_and_an_office_what_it_asks_for() -> None:
    told = {turn: GAME.about(fresh(3), f"years/year.{turn}")[0] for turn in (3, 5, 20)}
    assert [line.key for line in told.values()] == ["year", "year", "last_year"]
    assert [dict(told[turn].values)["enemies"] for turn in (3, 5)] == [("corsairs",), ("natives", "corsairs")]
    office, *_ = GAME.about(fresh(3), "offices/office.shipowner")
    assert dict(office.values) == {"coins": 8, "points": 15}


@pytest.mark.parametrize(("edition", "stone", "together"), [("second", (1, 0), (4, 3)), ("first", (1, 1), (6, 4))])
def test_the_ship_tells_what_it_pays_for_each_good(
    edition: str, stone: tuple[int, int], together: tuple[int, int]
) -> None:
    """Somebody loaded a precious good without knowing what it brings."""
    first, *lines = GAME.about(fresh(3, edition=edition), SHIP)
    pays = [(line.key, *(dict(line.values)[what] for what in ("coins", "points"))) for line in lines]
    assert first.key == "ship"
    assert pays[0] == ("cargo", *stone)
    assert pays[-1] == ("cargo_set", *together)
    assert [dict(line.values)["good"] for line in lines[:-1]] == ["stone", "wood", "precious"]


def test_a_field_tells_what_one_own_worker_builds_there_and_what_two_together() -> None:
    """Whoever meant to build two huts with a worker each learned only in the Effects that a hut takes two."""
    state = fresh(3)
    own(state, 0, huts="F06")
    told = {dict(line.values)["workers"]: line for line in GAME.about(state, "city/F07")}
    assert dict(told[1].values)["buildings"] == ("stonecutter", "carpenter", "square")
    assert "hut" in repr(told[2])
    assert [dict(line.values)["buildings"] for line in GAME.about(state, "city/F06")] == [("house",)]
    state.phase = int(Phase.ORDER)
    assert GAME.about(state, "city/F07") == ()


def test_a_worker_over_a_field_tells_what_it_can_build_and_over_the_fields_whether_it_is_alone() -> None:
    state = fresh(3)
    legal = {action.place: action for action in GAME.legal(state, 0) if isinstance(action, act.Place)}
    field = next(place for place in legal if place.startswith("F"))
    for workers in (1, 2):
        told = GAME.reckoning(state, legal[field])
        assert told is not None
        assert dict(told.values)["workers"] == workers
        assert ("hut" in repr(told)) == (workers == 2)
        at(state, 0, field)
    for key in ("fields_alone", "fields"):
        told = GAME.reckoning(state, legal["fields"])
        assert told is not None
        assert told.key == key
        at(state, 0, "fields")


def test_whoever_has_too_few_workers_is_told_how_many_are_there() -> None:
    state = fresh(3)
    at(state, 0, "F07")
    why = GAME.why_not(effects(state), act.Build(0, "hut", "F07", ()))
    assert why is not None
    said = Catalogue("en", game="rio_de_la_plata").refusal(why)
    assert said == "Hut: it takes 2 own workers together, and on this field there is 1"


@pytest.mark.parametrize("phase", [Phase.PLACEMENT, Phase.EFFECTS])
def test_of_the_stocks_stands_back_what_nothing_can_be_done_with_and_nothing_else(phase: Phase) -> None:
    """An office that had just shone for a worker said that nothing could be done with it; and while workers were used
    all offices and tiles were as bright as the few that mattered."""
    state = fresh(3)
    state.phase = int(phase)
    state.players[0].coins, state.players[0].points = 30, 60
    if phase == Phase.EFFECTS:
        at(state, 0, "F07", "F07", "office.general")
    can: list[str] = []
    for action in GAME.legal(state, 0):
        gesture = GAME.gesture(state, action)
        can += [gesture.piece, gesture.place] if isinstance(gesture, Drag) else []
        can += [gesture.thing] if isinstance(gesture, Tap) else []
    stocks = [piece for piece in GAME.table(state).pieces if piece.place.startswith(("offices/office", "city/st"))]
    stocks = [piece for piece in stocks if piece.kind in ("office", "road", "site")]
    bright = [piece for piece in stocks if not {RESTING, "dim"}.intersection(piece.marks)]
    assert bright == [piece for piece in stocks if piece.id in can or piece.place in can]
    kinds = {piece.kind for piece in bright}
    assert kinds == ({"office"} if phase == Phase.PLACEMENT else {"office", "site"})
    assert len(bright) < len(stocks)


def test_workers_that_can_build_are_touched_for_it_where_they_stand() -> None:
    """Only the tiles beside the river were lit, far from the workers that were to be used."""
    state = fresh(3)
    at(state, 0, "F07", "F07")
    ways = Intent.of([(Way(GAME.gesture(state, one), one),) for one in GAME.legal(effects(state), 0)], 0)
    built = {way.action.building for way in ways.taps["city/F07"] if isinstance(way.action, act.Build)}
    assert {"hut", "stonecutter", "carpenter"} <= built
    assert built == {stock.removeprefix("stock.") for stock in ways.drags if stock.startswith("stock.")}
    asked = [option.value for option in options(ways.taps["city/F07"])]
    assert sorted(asked) == sorted(built)


def test_a_touch_on_workers_of_a_building_has_them_work_there_alone() -> None:
    state = fresh(3)
    stand(state, "market", "F07")
    own(state, 0, houses="F08")
    state.players[0].goods = (3, 3, 3)
    at(state, 0, "F07", "F07")
    ways = Intent.of([(Way(GAME.gesture(state, one), one),) for one in GAME.legal(effects(state), 0)], 0)
    assert "stock.guild" in ways.drags
    assert {type(way.action) for way in ways.taps["city/F07"]} == {act.Activate}


def test_roads_that_are_to_be_laid_do_not_stand_back() -> None:
    state = fresh(3)
    sticks = {}
    for asked in ("", "roads"):
        if asked:
            state.decisions = push(state.decisions, pending(asked, 0, Left(3)))
        [sticks[asked]] = [piece for piece in GAME.table(state).pieces if piece.id == "sticks"]
    assert RESTING in sticks[""].marks
    assert RESTING not in sticks["roads"].marks


def test_attackers_say_who_leads_them_and_what_for() -> None:
    """Why that seat led the war, and what it had of it, nothing on the table said."""
    state = battle(group("C03", ATTACKERS), group("north.05", ATTACKERS), group("F07", 0), seats=3)
    for place in ("city/C03", "city/point.north.05"):
        [told] = GAME.about(state, place)
        assert (told.key, dict(told.values)["who"]) == ("attackers", 2)
    assert GAME.about(state, "city/F07") == ()


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("west/head.fort", "Each square costs 1 stone and 1 wood."),
        ("west/head.walls", "Each square costs 1 stone or 1 wood."),
        ("west/head.palace", "Each square costs 1 stone and 1 precious good."),
    ],
)
def test_a_great_building_says_what_each_of_its_squares_costs(place: str, told: str) -> None:
    catalogue = Catalogue("en", (GAME.key,), GAME.key)
    said = {line.key: catalogue.text(f"about.{line.key}", **dict(line.values)) for line in GAME.about(fresh(3), place)}
    assert said["each_costs"] == told
    assert "each_costs" not in [line.key for line in GAME.about(fresh(3), "east/head.roads")]


@pytest.mark.parametrize("place", [SHIP, "city/cargo.wood.2", year(7)])
def test_the_ship_says_whose_goods_are_aboard(place: str) -> None:
    state = fresh(3)
    state.players[0].aboard, state.players[1].aboard = (2, 0, 1), (0, 3, 0)
    state.back = 7 if place.startswith("years") else 0
    told = [dict(line.values) for line in GAME.about(state, place) if line.key == "aboard"]
    assert told == [
        {"who": 0, "goods": (("stone", 2), ("precious", 1))},
        {"who": 1, "goods": (("wood", 3),)},
    ]
