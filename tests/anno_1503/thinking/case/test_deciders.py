"""What parts one line from another is told of it: both events that nothing pays, what a new ship comes to, which good
a quay can go without, what can be taken as well, and a goal that is closed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    BuildShip,
    Buy,
    Develop,
    EndStep,
    EndTurn,
    KeepOutpost,
    LookAt,
    Raise,
    ReturnTile,
    Sail,
    Sell,
    Take,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import ANY, ISLAND_AT, ISLANDS, SITES, SQUARE, SQUARES
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Building, Good, Phase, name
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import order, told
from tests.anno_1503.thinking.case.test_claims import counted
from tests.anno_1503.thinking.case.test_holds import SEEDS, after

AWAY = Home(ships=("", ""))


def test_pirates_and_a_fire_that_cannot_be_paid_stand_in_one_sentence() -> None:
    home = Home(gold=2, hand={"wood": 1, "tools": 1}, spaces=("pioneer", "settler", "pioneer"), agreements=1)
    state = position(home, AWAY, AWAY, seats=3)
    waits: Line = (Sell(0, Good.WOOD, 1), EndTurn(0))
    own = state.players[0].copy()
    own.gold = 0
    poor = state.copy()
    poor.players = (own, *state.players[1:])
    builds: Line = (BuildPioneer(0, 4), Raise(0, Building.INN, 4), EndTurn(0))
    _, other = told(poor, waits, builds)
    assert other["cannot_pay_both_building"] == {"gold": 0, "loss": 2, "building": "inn", "pirates": 1}
    _, other = told(state, waits, builds)
    assert not [key for key in other if key.startswith("cannot_pay")], "two gold pay each of them"


def test_a_new_ship_says_where_it_looks_at_once_and_who_has_left_that() -> None:
    home = Home(hand={"wood": 1, "tools": 1}, ships=("", ""))
    state = position(home, Home(ships=("4.1", "")), tiles={"2.1": "", "5.1": ""})
    build: Line = (BuildShip(0, 1), EndStep(0))
    assert told(state, build)[0]["new_ship_now"] == {"square": "4.2", "m": 0, "who": ()}
    token = state.sea[ISLAND_AT[SQUARE["4.2"]]]
    state.known = tuple([known | 2 * (one == token) for one, known in enumerate(state.known)])
    assert told(state, build)[0]["new_ship_now"] == {"square": "4.2", "m": 1, "who": (1,)}


def test_a_new_ship_is_for_nothing_where_the_last_tile_is_the_other_ships() -> None:
    home = Home(hand={"wood": 1, "tools": 1}, outposts={2: "spice", 3: "cloth", 4: "tobacco"}, ships=("3.5", ""))
    build: Line = (BuildShip(0, 2), EndStep(0))
    state = position(home, AWAY)
    for left, has in (("3.7",), False), (("3.7", "2.1"), True):
        few = state.copy()
        few.sea = tuple(
            [token if SQUARES[at] in left else NOWHERE for at, token in zip(ISLANDS, state.sea, strict=True)]
        )
        assert ("takes_ship" in told(few, build)[0]) == has


def test_public_buildings_of_which_the_fourth_cannot_be_had_are_called_so() -> None:
    home = Home(
        hand={"wood": 1, "tools": 1},
        spaces=("citizen", "citizen", "pioneer", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "school"},
    )
    state = position(home, AWAY)
    build: Line = (BuildPioneer(0, 6), Raise(0, Building.SHIPYARD, 6), EndTurn(0))
    assert told(state, build, (EndTurn(0),))[0]["then_buildings"] == {"n": 3, "need": 4}
    state.display = tuple([int(kind == Building.SHIPYARD) for kind in range(9)])
    first, waits = told(state, build, (EndTurn(0),))
    assert first["then_buildings_closed"] == {"n": 3, "need": 4}
    assert "lacks_building" not in waits


@pytest.mark.parametrize("seed", SEEDS)
def test_a_quay_names_the_other_numbers_that_bring_the_good_of_its_site(seed: int) -> None:
    for state, seat, line, values in counted(seed, "quay_choice"):
        own = state.players[seat]
        assert name(Good(SITES[own.island][values["number"] - 1])) == values["site"]
        bring = [
            str(number)
            for number, site in enumerate(SITES[own.island], 1)
            if number != values["number"] and (site == ANY or name(Good(site)) == values["site"])
        ]
        assert set(bring) <= set(values["at"])
        assert str(values["number"]) not in values["at"]
        assert any(isinstance(one, KeepOutpost) for one in line)


def test_what_holds_at_every_quay_is_no_reason_for_one() -> None:
    state = position(Home(ships=("3.2", "")), AWAY, phase=Phase.SAIL, tiles={"4.2": "outpost_spice"})
    state = rules.apply(state, LookAt(0, 1, "4.2"), False).state
    first, second = told(state, (KeepOutpost(0, 2),), (KeepOutpost(0, 4),))
    assert "then_outposts" not in (*first, *second)
    two = _sailing(Home(ships=("3.2", "2.2")), {"4.2": "outpost_spice", "2.1": "agreement"})
    two = rules.apply(two, LookAt(0, 1, "4.2"), False).state
    assert "other_ship_takes" not in {*told(two, (KeepOutpost(0, 2),), (KeepOutpost(0, 4),))[1]}
    first, second, _ = told(state, (KeepOutpost(0, 2),), (KeepOutpost(0, 4),), (ReturnTile(0), EndTurn(0)))
    assert "then_outposts" in first


def test_a_known_tile_that_the_other_ship_takes_in_this_turn_does_not_wait() -> None:
    home = Home(hand={"stone": 2, "cloth": 1}, ships=("3.2", "2.2"))
    tiles = {"4.2": "upgrade", "2.1": "agreement"}
    state = rules.apply(_sailing(home, tiles), LookAt(0, 1, "4.2"), False).state
    rises, back = told(state, (UseUpgrade(0, 1),), (ReturnTile(0), EndTurn(0)))
    assert rises["other_ship_takes"] == {"tile": "agreement", "square": "2.1"}
    assert not [key for key in (*rises, *back) if key.startswith(("other_takes_next", "next_"))]
    assert rises["raised"]["lacking"] == ()
    assert rises["raised"]["level"] == "settler"


def _sailing(home: Home, tiles: dict[str, str]) -> Anno:
    return seen(position(home, AWAY, phase=Phase.SAIL, tiles=tiles), *tiles)


def test_ships_that_sail_where_a_tile_is_put_back_say_to_what() -> None:
    state = position(Home(ships=("3.2", "3.4")), AWAY, phase=Phase.SAIL, tiles={"4.2": "upgrade", "2.1": "", "2.3": ""})
    state = rules.apply(state, LookAt(0, 1, "4.2"), False).state
    first, _ = told(state, (ReturnTile(0), Sail(0, 2, "3.5"), EndTurn(0)), (UseUpgrade(0, 1),))
    assert [key for key in first if key.startswith("berth")]
    assert "ship_kept" not in first


def test_of_two_cards_of_the_church_that_of_the_next_line_can_be_taken_as_well() -> None:
    home = Home(
        hand={"spice": 2, "wood": 1},
        spaces=("citizen", "settler", "pioneer", "pioneer"),
        buildings={4: "church"},
        ships=("", ""),
    )
    rolls = position(home, AWAY, chance=(5, 5), phase=Phase.ROLL)
    state = GAME.apply(rolls, GAME.legal(rolls, 0)[0]).state
    first, _ = told(state, (Take(0, Good.STONE),), (Take(0, Good.TOOLS),))
    assert first["second_too"] == {"good": "tools"}
    state = GAME.apply(state, Take(0, Good.STONE)).state
    first, _ = told(state, (Take(0, Good.TOOLS),), (Take(0, Good.TOBACCO),))
    assert "second_too" not in first


@pytest.mark.parametrize("seed", SEEDS)
def test_events_that_are_said_not_to_be_paid_ask_for_more_gold_than_is_left(seed: int) -> None:
    both = ("cannot_pay_both", "cannot_pay_both_building", "cannot_pay_both_goal")
    for state, seat, line, values in counted(seed, *both):
        gold = after(state, line).players[seat].gold
        assert gold == values["gold"]
        assert gold < values["pirates"]
        assert gold < values["loss"]


def test_gold_that_the_best_alone_keeps_for_an_event_is_said_of_it() -> None:
    home = Home(gold=4, hand={"wood": 1, "stone": 2, "cloth": 1}, agreements=2, ships=("", ""))
    rises: Line = (Develop(0, 1),)
    state = position(home, AWAY)
    first, ship = told(state, (*rises, EndTurn(0)), (*rises, Buy(0, Good.TOOLS), BuildShip(0, 1), EndStep(0)))
    assert first["pays_pirates"] == {"gold": 4, "loss": 2}
    assert ship["cannot_pay_pirates"] == {"gold": 0, "loss": 2}
    richer = position(replace(home, gold=6), AWAY)
    first, _ = told(richer, (*rises, EndTurn(0)), (*rises, Buy(0, Good.TOOLS), BuildShip(0, 1), EndStep(0)))
    assert "pays_pirates" not in first, "that is so of the other line as well"


def test_gold_for_a_card_that_the_best_alone_keeps_is_said_where_little_speaks_for_it() -> None:
    home = Home(gold=7, hand={"wood": 1, "stone": 2, "cloth": 1}, ships=("", ""))
    rises: Line = (Develop(0, 1),)
    ship: Line = (Buy(0, Good.TOOLS), BuildShip(0, 1), EndStep(0))
    first, other = told(position(home, AWAY), (*rises, EndTurn(0)), ship)
    assert first["keeps_cards"] == {"gold": 7, "n": 1, "before": 0}
    assert other["takes_ship"]["turns"] != 1 or "new_ship_now" not in other
    first, _ = told(position(replace(home, gold=12), AWAY), (*rises, EndTurn(0)), ship)
    assert first["keeps_cards"] == {"gold": 12, "n": 2, "before": 1}


def test_what_a_tile_may_be_is_said_once_where_all_courses_look_at_such() -> None:
    state = position(Home(ships=("3.5", "")), AWAY, phase=Phase.SAIL)
    few = state.copy()
    few.sea = tuple(
        [token if SQUARES[at] in ("5.6", "3.7") else NOWHERE for at, token in zip(ISLANDS, state.sea, strict=True)]
    )
    south, east = (Sail(0, 1, "4.5"), EndTurn(0)), (Sail(0, 1, "2.5"), Sail(0, 1, "2.6"), EndTurn(0))
    first, second = told(few, south, east)
    assert "unseen" in first
    assert "unseen" not in second


def test_who_is_a_step_from_the_merchant_that_would_win_is_told_before_what_is_bought() -> None:
    spaces = ("merchant", "merchant", "settler", "pioneer")
    home = Home(gold=31, hand={"stone": 1, "spice": 3}, spaces=spaces, agreements=3, ships=("", ""))
    rises: Line = (Develop(0, 3), EndTurn(0))
    first, _ = order(position(home, AWAY), rises, (EndTurn(0),))
    assert first.index("risen_steps") < first.index("first_buyer")
    first, _ = order(position(replace(home, agreements=2), AWAY), rises, (EndTurn(0),))
    assert first.index("risen_steps") > first.index("first_buyer")


def test_gold_alone_says_how_far_its_goal_is() -> None:
    state = position(Home(gold=8, hand={"stone": 1}, ships=("", "")), AWAY)
    first, _ = told(state, (Sell(0, Good.STONE, 1), EndTurn(0)), (EndTurn(0),))
    assert first["gold_then"] == {"gold": 9, "need": 30}
