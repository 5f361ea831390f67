"""What advice says of ships and rivals is counted out: a reader of the table can do the sum again."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.decision import Decision
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    EndTurn,
    KeepAgreement,
    LookAt,
    ReturnTile,
    Sail,
    Sell,
    Take,
)
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Good, Phase
from tabletop.games.anno_1503.thinking.case.berths import berth, looks_from
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.unseen import Stack, lasts, unseen
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import told

AWAY = Home(ships=("", ""))


def takes(state: Anno, square: str) -> Line:
    return next(line for line in GAME.besides(GAME.view(state, 0), 0) if any(_at(one, square) for one in line))


def _at(action: object, square: str) -> bool:
    return isinstance(action, LookAt) and action.square == square


def test_a_known_tile_out_of_reach_from_where_a_ship_ends_is_given_up_and_does_not_wait() -> None:
    home = Home(ships=("1.7", ""))
    tiles = {"3.7": "outpost_stone", "1.6": "", "2.8": ""}
    state = seen(position(home, AWAY, AWAY, seats=3, phase=Phase.SAIL, tiles=tiles), "3.7")
    looks = (Sail(0, 1, "1.8"), Sail(0, 1, "1.9"), LookAt(0, 1, "1.10"))
    first, _ = told(state, looks, takes(state, "3.7"))
    assert first["given_up"] == {"tile": "outpost_stone", "square": "3.7", "n": 3}
    assert not {"waits", "waits_if_back"} & set(first)


def test_tiles_that_meet_a_goal_are_counted_for_each_back_where_they_are_most_first() -> None:
    gone = dict.fromkeys(("2.3", "2.4", "4.4", "3.6", "1.5"), "")
    home = Home(agreements=2, ships=("3.4", ""))
    state = position(home, AWAY, AWAY, seats=3, phase=Phase.SAIL, tiles=gone)
    way = (Sail(0, 1, "3.5"), Sail(0, 1, "4.5"), EndTurn(0))
    (first,) = told(state, way)
    most, other = first["last_agreement"], first["last_else"]
    assert {most["islets"], other["islets"]} == {2, 3}
    assert most["count"] / most["of"] > other["count"] / other["of"]


def test_of_a_tile_that_somebody_has_put_back_that_is_told_and_no_count() -> None:
    state = position(Home(ships=("1.9", ""), agreements=2), AWAY, AWAY, seats=3, phase=Phase.SAIL)
    look = LookAt(0, 1, "1.10")
    assert "last_agreement" in told(state, (look,))[0]
    token = state.sea[ISLAND_AT[SQUARE["1.10"]]]
    state.known = tuple([seen | 4 * (number == token) for number, seen in enumerate(state.known)])
    (first,) = told(state, (look,))
    assert not any(key.startswith("last_") for key in first), "whoever put it back lacks agreements, too"
    assert dict(first["unseen"]["kinds"])["agreement"]
    state.players[2].goals = (0, 0, 1, 0, 0)
    (first,) = told(state, (look,))
    assert first["last_any_agreement"] == {"n": 1, "need": 3}, "what it is for, however likely that is"
    assert not any("count" in values for key, values in first.items() if key.startswith("last_"))
    other = {one.key: dict(one.values) for one in unseen(Ground(GAME.view(state, 0), 0), look)}
    assert other["left_by"] == {"squares": ("1.10",), "m": 1, "who": (2,), "n": 1}
    assert "left_by" not in first, "that is no reason for a look"


def test_where_whatever_lies_there_meets_a_goal_that_is_one_sentence() -> None:
    home = Home(ships=("1.9", ""), gold=20, outposts={2: "spice", 3: "tobacco", 4: "cloth"}, agreements=3)
    ground = Ground(GAME.view(position(home, AWAY, AWAY, seats=3, phase=Phase.SAIL), 0), 0)
    (each,) = lasts(ground, [Stack(3, Counter(outpost=3, gold=1), 0)])
    assert each.key == "last_each"
    assert dict(each.values)["kinds"] == (("outpost", 3), ("treasure", 1))
    keys = [one.key for one in lasts(ground, [Stack(3, Counter(outpost=3, gold=1, agreement=1), 0)])]
    assert keys == ["last_outpost"], "an agreement more finds no bridge"


def test_what_is_hidden_is_told_with_what_of_it_lies_in_the_reserve() -> None:
    state = position(Home(ships=("1.9", "")), AWAY, AWAY, seats=3, phase=Phase.SAIL)
    (first,) = told(state, (LookAt(0, 1, "1.10"),))
    assert (first["unseen"]["n"], first["unseen"]["reserve"]) == (8, 2)


def test_a_tile_taken_from_who_wins_with_one_more_of_its_kind_says_so() -> None:
    near = Home(gold=31, agreements=2, outposts={1: "spice", 2: "tobacco", 3: "cloth", 4: "tools"}, ships=("", ""))
    state = position(Home(ships=("1.9", "")), near, AWAY, seats=3, phase=Phase.SAIL)
    (first,) = told(state, (LookAt(0, 1, "1.10"),))
    assert first["denies_agreement"]["who"] == 1


def test_where_no_ship_finds_anything_soon_the_ship_that_stays_is_told_by_what_it_misses() -> None:
    gone = dict.fromkeys(
        ("2.1", "4.2", "5.1", "2.3", "1.1", "2.4", "4.4", "3.6", "1.5", "5.2", "5.4", "5.6"),
        "",
    )
    state = position(Home(ships=("3.2", "")), AWAY, AWAY, seats=3, phase=Phase.SAIL, tiles=gone)
    sails, stays = told(state, (Sail(0, 1, "3.3"), Sail(0, 1, "3.4"), EndTurn(0)), (EndTurn(0),))
    assert set(sails["berth_far"]["squares"]) == {"1.6", "3.7", "2.8", "5.7"}
    assert "n" in stays["stays_far"]
    assert set(stays["stays_far"]["squares"]) < set(sails["berth_far"]["squares"])


def test_who_has_looked_at_a_tile_and_left_it_is_named() -> None:
    state = position(Home(ships=("2.2", "")), Home(ships=("1.2", "")), phase=Phase.SAIL, tiles={"2.1": "", "2.3": ""})
    state.known = tuple([known | 2 for known in state.known])
    first, other = told(state, (Sail(0, 1, "3.2"), EndTurn(0)), (Sail(0, 1, "1.2"), EndTurn(0)))
    assert other["left_by"]["who"] == (1,)
    assert "left_by" not in first


def test_who_has_left_tiles_is_told_once_whether_or_not_others_are_there_before() -> None:
    for rival in ("1.3", ""):
        state = position(Home(ships=("3.4", "")), Home(ships=(rival, "")), AWAY, seats=3, phase=Phase.SAIL)
        state.known = tuple([known | 4 for known in state.known])
        ground = Ground(GAME.view(state, 0), 0)
        one = berth(ground, ground.player.ships, 0)
        assert bool(one.raced) == bool(rival)
        assert [told.key for told in looks_from(ground, one)].count("left_by") == 1
        assert [told.key for told in unseen(ground, LookAt(0, 1, "4.4"))].count("left_by") == 1


def test_several_sales_of_a_good_for_as_much_are_told_as_one() -> None:
    home = Home(hand={"cloth": 2}, spaces=("settler", "settler"))
    line = (Sell(0, Good.CLOTH, 1), Sell(0, Good.CLOTH, 2), EndTurn(0))
    (case,) = GAME.case(GAME.view(position(home, AWAY), 0), 0, (line,))
    assert [one.key for one in case.what] == ["sells_each"]
    assert dict(case.what[0].values)["cards"] == (("cloth", 2),)


def taking(home: Home) -> Anno:
    state = position(home, AWAY, phase=Phase.ROLL)
    state.decisions = (Decision("golden_age", 0, (1,)),)
    return state


def test_a_card_with_which_the_sales_of_the_turn_meet_the_goal_of_gold_goes_first() -> None:
    home = Home(gold=17, hand={"tobacco": 3, "spice": 2}, spaces=("merchant", "merchant", "settler"), ships=("", ""))
    state = taking(Home(**{**home.__dict__, "buildings": {}, "gold": 21}))
    view = GAME.view(state, 0)
    cloth, tobacco = (GAME.speaks(view, 0, (Take(0, good),), ()) for good in (Good.CLOTH, Good.TOBACCO))
    assert cloth > tobacco
    first, _ = told(state, (Take(0, Good.CLOTH),), (Take(0, Good.TOBACCO),))
    assert first["sales_meet"]["gold"] == 21 + 4 + 4 + 2


def test_a_card_that_nobody_buys_and_no_hand_holds_is_thrown_away() -> None:
    home = Home(gold=7, hand={"tobacco": 5, "spice": 3}, spaces=("merchant", "settler", "settler"), ships=("", ""))
    _, tobacco = told(taking(home), (Take(0, Good.CLOTH),), (Take(0, Good.TOBACCO),))
    assert tobacco["thrown_at_once"]["limit"] == 5


def test_a_tile_that_is_kept_says_what_the_other_ship_takes_next() -> None:
    home = Home(ships=("3.3", "3.1"))
    tiles = {"2.3": "agreement", "5.2": "outpost_tobacco"}
    state = seen(position(home, AWAY, AWAY, seats=3, phase=Phase.SAIL, tiles=tiles), "5.2", "2.3")
    state = rules.apply(state, LookAt(0, 1, "2.3"), False).state
    first, back = told(state, (KeepAgreement(0),), (ReturnTile(0), EndTurn(0)))
    assert first["other_takes_next"] == {"tile": "outpost_tobacco", "square": "5.2", "m": 0, "who": ()}
    assert not any(key.startswith("next_") for key in back)
