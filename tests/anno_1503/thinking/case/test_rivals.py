"""What is no rival of another line, and what is said of rivals that are."""

from __future__ import annotations

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    Buy,
    Develop,
    EndStep,
    EndTurn,
    KeepAgreement,
    LookAt,
    Sail,
    Sell,
    UseGold,
)
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Building, Good, Phase
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.ships import doings
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import told

OTHER = Home()


def needless(state: Anno, line: Line, best: Line) -> bool:
    return GAME.needless(GAME.view(state, 0), 0, line, best)


SAILING = position(Home(ships=("3.2", "2.2")), OTHER, phase=Phase.SAIL)
LOOK, OTHERS_LOOK = (LookAt(0, 1, "4.2"),), (LookAt(0, 2, "2.3"),)


def test_what_another_ship_can_do_in_the_same_turn_is_no_rival() -> None:
    assert needless(SAILING, OTHERS_LOOK, LOOK)
    assert not needless(SAILING, (Sail(0, 1, "4.2"), EndTurn(0)), LOOK)
    assert needless(SAILING, (EndTurn(0),), LOOK), "the look costs nothing"
    assert not needless(SAILING, (EndTurn(0),), (Sail(0, 1, "3.3"), EndTurn(0)))


def test_of_looks_at_tiles_of_one_stack_none_that_takes_more_moves_is_told() -> None:
    later = (Sail(0, 1, "4.1"), LookAt(0, 1, "5.1"))
    assert needless(SAILING, later, LOOK), "the same may lie there"
    assert not needless(SAILING, LOOK, later)
    assert needless(SAILING, (Sail(0, 2, "3.2"), LookAt(0, 2, "4.2")), LOOK), "or it is the same tile"
    other_stack = position(Home(ships=("2.7", "")), OTHER, OTHER, phase=Phase.SAIL, seats=3)
    assert not needless(other_stack, (Sail(0, 1, "1.7"), LookAt(0, 1, "2.8")), (LookAt(0, 1, "3.7"),))


def test_a_treasure_says_how_much_gold_there_is_then() -> None:
    gone = dict.fromkeys(("2.1", "4.2", "5.1", "2.3", "1.1", "2.4", "4.4"), "")
    tiles = {**gone, "3.6": "gold"}
    state = position(Home(ships=("3.5", "")), OTHER, OTHER, seats=3, phase=Phase.SAIL, tiles=tiles)
    token = state.sea[ISLAND_AT[SQUARE["3.6"]]]
    state.known = tuple([seen | (one == token) for one, seen in enumerate(state.known)])
    takes = (LookAt(0, 1, "3.6"), UseGold(0), EndTurn(0))
    (first,) = told(state, takes)
    assert first["treasure"] == {"gold": 19, "need": 30}


def test_a_part_of_a_line_is_no_rival_of_it() -> None:
    whole = (Sail(0, 1, "3.3"), Sail(0, 2, "1.2"), EndTurn(0))
    assert needless(SAILING, (Sail(0, 2, "1.2"), EndTurn(0)), whole)
    assert not needless(SAILING, whole, (Sail(0, 2, "1.2"), EndTurn(0)))


def test_of_lines_that_build_the_same_none_that_leaves_less_is_told() -> None:
    state = position(Home(hand={"stone": 2}, spaces=("pioneer", "settler", "pioneer")), OTHER)
    sells, again = (Sell(0, Good.STONE, 1), EndStep(0)), (Sell(0, Good.STONE, 3), EndStep(0))
    assert needless(state, again, sells)
    assert needless(state, (EndStep(0),), sells), "no near step asks for the card that it keeps"
    assert not needless(state, again, (Sell(0, Good.STONE, 1), EndTurn(0))), "there the ships stay"


def test_what_builds_the_same_and_keeps_a_card_that_nothing_asks_for_is_no_rival() -> None:
    home = Home(gold=9, hand={"wood": 1, "tools": 1, "cloth": 3}, spaces=("settler", "settler", "pioneer"))
    state = position(home, OTHER)
    builds = (BuildPioneer(0, 4), *GAME.legal(GAME.apply(state, BuildPioneer(0, 4)).state, 0)[:1])
    both = (*builds, Sell(0, Good.CLOTH, 1), Sell(0, Good.CLOTH, 2), EndStep(0))
    one = (*builds, Sell(0, Good.CLOTH, 1), EndStep(0))
    assert needless(state, one, both), "a cloth is left for the next settler in any case"
    assert not needless(state, both, one)
    asked = position(Home(**{**home.__dict__, "hand": {"wood": 2, "tools": 1}}), OTHER)
    sells = (*builds, Sell(0, Good.WOOD, 3), EndStep(0))
    assert not needless(asked, (*builds, EndStep(0)), sells), "the next step asks for wood"


def test_to_buy_something_for_nothing_is_no_rival() -> None:
    state = position(Home(gold=12, hand={"stone": 1}), OTHER)
    assert needless(state, (Buy(0, Good.TOBACCO), EndStep(0)), (EndStep(0),)), "nobody can become a merchant yet"
    assert needless(state, (Buy(0, Good.CLOTH), EndStep(0)), (Sell(0, Good.STONE, 1), EndStep(0)))
    assert not needless(state, (Buy(0, Good.CLOTH), EndStep(0)), (EndStep(0),)), "a settler takes it"
    assert not needless(state, (Buy(0, Good.CLOTH), Buy(0, Good.STONE), Develop(0, 1), EndStep(0)), (EndStep(0),))


def test_sales_that_pay_for_a_fire_say_so_and_the_rest_why_it_is_sold_now() -> None:
    spaces = ("pioneer", "settler", "pioneer", "pioneer")
    home = Home(gold=1, hand={"wood": 2, "tools": 2}, spaces=spaces, buildings={4: "school"}, ships=("", ""))
    sale = (Sell(0, Good.TOOLS, 1), EndTurn(0))
    (first,) = told(position(home, OTHER, Home(), seats=3), sale)
    assert first["pays_fire"] == {"gold": 3, "loss": 2}
    smithy = Home(**{**home.__dict__, "buildings": {4: "fire_station"}})
    assert "pays_fire" not in told(position(smithy, OTHER, Home(), seats=3), sale)[0]


def test_cards_bought_to_be_sold_say_for_how_much() -> None:
    home = Home(gold=10, hand={"stone": 1}, spaces=("merchant", "pioneer"), agreements=3, ships=("", ""))
    (first,) = told(position(home, OTHER), (Buy(0, Good.TOBACCO), Sell(0, Good.TOBACCO, 1), EndTurn(0)))
    assert first["resold"] == {"good": "tobacco", "gold": 3, "pays": 4}


def test_a_goal_that_is_met_while_gold_is_lost_says_both() -> None:
    home = Home(
        gold=31,
        hand={"tools": 1},
        spaces=("citizen", "citizen", "citizen", "pioneer", "pioneer", "pioneer"),
        buildings={4: "inn", 5: "fire_station", 6: "shipyard"},
        agreements=3,
        ships=("", ""),
    )
    state = position(home, OTHER)
    state.display = tuple([int(kind == Building.GREAT_OUTPOST) for kind in range(len(state.display))])
    (first,) = told(state, (Buy(0, Good.WOOD), BuildPioneer(0, 7), EndTurn(0)))
    assert first["goals_met"]["goals"] == ("buildings",)
    assert first["gold_lost"] == {"gold": 28, "need": 30}
    assert first["gold_to_win"] == {"gold": 2}
    assert "no_building" not in first


def test_the_same_ship_can_go_on_after_a_tile_that_is_put_back() -> None:
    state = position(Home(ships=("3.2", "")), OTHER, phase=Phase.SAIL, seats=3)
    (first,) = told(state, LOOK)
    assert "2.1" in str(first["still_looks_some"]["squares"])


def test_the_other_ship_can_sail_unless_it_has_done_so() -> None:
    (first,) = told(SAILING, LOOK)
    assert "2.1" in str(first["other_ship_looks_some"]["squares"])
    after = GAME.apply(SAILING, Sail(0, 2, "3.2")).state
    after = GAME.apply(after, Sail(0, 1, "3.3")).state
    assert "other_ship_looks" not in told(after, (LookAt(0, 1, "2.3"),))[0]


def test_tiles_that_would_meet_a_goal_of_who_comes_next_are_counted() -> None:
    rival = Home(ships=("3.2", ""), outposts={1: "spice", 2: "cloth", 3: "tobacco"})
    (first,) = told(position(Home(ships=("3.2", "")), rival, phase=Phase.SAIL), LOOK)
    assert first["meets_theirs"] == {"square": "4.2", "n": 7 - 3, "of": 16 - 3, "who": 1}
    far = Home(**{**rival.__dict__, "ships": ("", "")})
    (alone,) = told(position(Home(ships=("3.2", "")), far, phase=Phase.SAIL), LOOK)
    assert "meets_theirs" not in alone


def test_a_tile_that_is_kept_before_another_ship_looks_is_told_with_it() -> None:
    state = position(Home(ships=("3.2", "2.2")), OTHER, phase=Phase.SAIL, tiles={"4.2": "agreement"})
    line = (LookAt(0, 1, "4.2"), KeepAgreement(0), LookAt(0, 2, "2.3"))
    (first,) = told(state, line)
    assert first["then_agreements_cheaper"] == {"n": 1, "need": 3, "gold": 5, "before": 6}
    assert any(one.key == "unseen" for one in doings(Ground(GAME.view(state, 0), 0), line))
