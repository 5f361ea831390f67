"""Advice about ships that find nothing in this turn: by what each can look at from where it comes, and who is first."""

from __future__ import annotations

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    BuildShip,
    EndStep,
    EndTurn,
    KeepAgreement,
    LookAt,
    ReturnTile,
    Sail,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.things import Phase
from tabletop.games.anno_1503.thinking.sailing import berths, ranked
from tabletop.games.anno_1503.thinking.turn import Turn
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import told

AWAY = Home(ships=("", ""))
WEST = dict.fromkeys(("2.1", "4.2", "5.1", "2.3"), "")


def way(*squares: str) -> Line:
    return (*[Sail(0, 1, square) for square in squares], EndTurn(0))


def test_a_ship_goes_where_two_tiles_lie_rather_than_to_one_that_somebody_looks_at_first() -> None:
    state = position(Home(), Home(ships=("1.2", "")), AWAY, seats=3, phase=Phase.SAIL, tiles=WEST)
    both, one = way("3.2", "3.3", "3.4"), way("3.2", "2.2", "1.2")
    view = GAME.view(state, 0)
    assert GAME.speaks(view, 0, both, ()) > GAME.speaks(view, 0, one, ())
    first, second = told(state, both, one)
    assert set(first["berth_some"]["squares"]) >= {"2.4", "4.4"}
    assert first["berth_some"]["n"] == 2
    assert second["berth_some"]["squares"][0] == "1.1"
    assert second["berth_some"]["n"] == 1, "the next one is two moves off"
    assert "raced" not in (*first, *second), "at one of them in either case"
    ends = [[one.square for one in line if isinstance(one, Sail)][-1] for line in GAME.besides(view, 0)]
    assert "3.4" in ends
    assert "1.2" not in ends[:2]


def test_a_tile_that_another_own_ship_lies_beside_is_no_reason() -> None:
    state = position(Home(ships=("3.5", "3.1")), AWAY, AWAY, AWAY, seats=4, phase=Phase.SAIL, tiles=WEST)
    to = tuple([Sail(0, 2, square) for square in ("3.2", "3.3", "3.4", "3.5")])
    (first,) = told(state, (*to, EndTurn(0)))
    squares = next(values["squares"] for key, values in first.items() if key.startswith("berth"))
    assert "3.6" not in squares


def test_who_has_seen_a_tile_and_left_it_there_does_not_race_for_it() -> None:
    state = position(Home(ships=("2.2", "")), Home(ships=("1.2", "")), phase=Phase.SAIL, tiles={"2.1": "", "2.3": ""})
    (raced,) = told(state, way("1.2"))
    assert raced["raced_all"]["who"] == (1,)
    state.known = tuple(
        [2 if token == state.sea[ISLAND_AT[SQUARE["1.1"]]] else known for token, known in enumerate(state.known)]
    )
    assert "raced_all" not in told(state, way("1.2"))[0]


def test_a_ship_in_reach_of_a_new_tile_sails_to_it_whatever_lies_around_others() -> None:
    gone = dict.fromkeys(("2.1", "4.2", "2.3"), "")
    state = position(Home(outposts={2: "spice"}), AWAY, AWAY, seats=3, phase=Phase.SAIL, tiles=gone)
    turn = Turn(state, 0)
    best = ranked(turn, state)[0][1]
    assert best == Sail(0, 1, "4.1"), "5.1 can be looked at after one move of three"
    assert not berths(turn, state)


def test_a_new_ship_says_which_known_tile_it_takes() -> None:
    home = Home(hand={"wood": 1, "tools": 1}, spaces=("citizen", "settler"), ships=("2.5", ""))
    state = seen(position(home, AWAY, tiles={"5.1": "upgrade", "2.1": "", "4.2": ""}), "5.1")
    (first,) = told(state, (BuildShip(0, 2), EndStep(0)))
    assert first["near_merchant_now"] == {"square": "5.1", "ships": 2, "n": 1, "need": 3}
    assert "new_ship_now" not in first


def test_the_end_of_the_turn_is_not_told_beside_another_course() -> None:
    state = position(Home(), AWAY, AWAY, seats=3, phase=Phase.SAIL, tiles=WEST)
    _, other, stays = told(state, way("3.2", "3.3", "3.4"), way("3.2", "2.2", "1.2"), (EndTurn(0),))
    assert other
    assert not stays


def test_a_known_tile_that_another_line_takes_waits() -> None:
    home = Home(ships=("3.3", ""))
    state = seen(position(home, Home(ships=("4.3", "")), phase=Phase.SAIL, tiles={"2.3": "outpost_spice"}), "2.3")
    takes = next(line for line in GAME.besides(GAME.view(state, 0), 0) if LookAt(0, 1, "2.3") in line)
    first, _ = told(state, (Sail(0, 1, "3.4"), LookAt(0, 1, "4.4")), takes)
    assert first["waits_if_back"] == {"tile": "outpost_spice", "square": "2.3", "m": 1, "who": (1,)}
    assert [case.expected for case in GAME.case(GAME.view(state, 0), 0, (takes,))] == [True]


def test_a_treasure_that_is_put_back_says_what_the_ship_is_worth() -> None:
    home = Home(hand={"wood": 2}, ships=("4.3", ""))
    state = position(home, AWAY, AWAY, seats=3, phase=Phase.SAIL, tiles={"4.4": "upgrade", "4.2": ""})
    state = rules.apply(state, LookAt(0, 1, "4.4"), False).state
    first, rises = told(state, (ReturnTile(0), EndTurn(0)), (UseUpgrade(0, 2),))
    assert first["takes_this_ship"] == {"tile": "upgrade", "lacking": (("tools", 1),), "cost": 6, "gold": 7}
    assert next(iter(first)) == "takes_this_ship"
    assert any(key.startswith("berth") for key in first)
    assert next(iter(rises)) == "raised", "what the ship is worth stands with the other line"


def test_two_ships_beside_two_agreements_take_both() -> None:
    home = Home(ships=("3.4", "3.3"))
    tiles = {"2.4": "agreement", "4.4": "agreement", "2.3": "upgrade", "3.6": "", "1.5": "", "5.2": "", "5.4": ""}
    state = seen(position(home, AWAY, AWAY, seats=3, phase=Phase.SAIL, tiles=tiles), "2.4", "4.4", "2.3")
    lines = GAME.besides(GAME.view(state, 0), 0)
    assert max(sum(isinstance(one, KeepAgreement) for one in line) for line in lines) == 2


def test_of_known_outposts_that_is_named_whose_good_comes_seldom() -> None:
    tiles = {"2.1": "outpost_stone", "4.2": "outpost_tobacco"}
    state = seen(position(Home(ships=("3.1", "")), AWAY, phase=Phase.SAIL, tiles=tiles), "2.1", "4.2")
    (first,) = told(state, way("3.2"))
    assert first["next_outpost"]["good"] == "tobacco"


def test_of_two_ships_the_one_that_finds_something_is_told_first() -> None:
    gone = dict.fromkeys(("2.1", "4.2", "5.1", "2.3", "1.1", "2.4", "4.4", "3.6"), "")
    state = position(Home(ships=("3.1", "3.4")), AWAY, phase=Phase.SAIL, tiles=gone)
    line = (Sail(0, 1, "3.2"), Sail(0, 2, "3.5"), EndTurn(0))
    (first,) = told(state, line)
    assert next(values["at"] for key, values in first.items() if key.startswith("berth")) == "3.5"


def test_a_ship_does_not_stay_behind_a_tile_that_it_takes_next() -> None:
    home = Home(outposts={2: "spice", 3: "cloth", 4: "tobacco"}, ships=("2.5", ""))
    tiles = {"1.6": "outpost_stone", "1.5": "", "3.7": "", "2.8": "", "1.10": "", "2.9": ""}
    state = seen(position(home, AWAY, AWAY, seats=3, phase=Phase.SAIL, tiles=tiles), "1.6")
    view, nearer = GAME.view(state, 0), way("2.6")
    assert GAME.speaks(view, 0, nearer, ()) > GAME.speaks(view, 0, (EndTurn(0),), ())
    assert not GAME.needless(view, 0, nearer, way("3.5"))


def test_two_ships_take_two_known_tiles_and_the_second_counts_with_the_first() -> None:
    home = Home(gold=10, agreements=1, ships=("4.1", "2.2"))
    state = seen(position(home, AWAY, tiles={"4.2": "gold", "2.1": "gold"}), "4.2", "2.1")
    (first,) = told(state, (EndStep(0),))
    assert [key for key in first if key.startswith("near_gold")] == ["near_gold_now", "near_gold_meets"]
    assert first["near_gold_meets"]["gold"] == 10 + 2 * 12


def test_two_ships_say_what_each_takes_in_the_next_own_turn() -> None:
    home = Home(outposts={2: "spice"}, ships=("3.2", "2.5"))
    tiles = {"2.1": "agreement", "1.5": "agreement", "2.3": "", "4.2": ""}
    state = seen(position(home, AWAY, phase=Phase.SAIL, tiles=tiles), "2.1", "1.5")
    (first,) = told(state, way("2.2"))
    assert {first["next_agreement"]["square"], first["second_takes"]["square"]} == {"2.1", "1.5"}


def test_an_outpost_says_what_a_new_ship_lacks() -> None:
    home = Home(hand={"wood": 1}, ships=("3.2", ""))
    state = seen(position(home, AWAY, phase=Phase.SAIL, tiles={"2.1": "outpost_tools"}), "2.1")
    line = next(one for one in GAME.besides(GAME.view(state, 0), 0) if LookAt(0, 1, "2.1") in one)
    (first,) = told(state, line)
    assert "ship_lacks" not in first
    assert first["ship_again"]["lacking"] == (("tools", 1),)
