"""The citizen whose old tile serves the next pioneer, what is complete in hand, and what a ship finds after a look."""

from __future__ import annotations

from typing import Any

from tabletop.games.anno_1503.actions import Discard, EndTurn, LookAt, Sail, Sell, Take
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Goal, Good, Phase
from tabletop.games.anno_1503.thinking.case.cards import taken
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tests.anno_1503.position import Home, position
from tests.anno_1503.thinking.case.said import told

OTHER = Home(ships=("", ""))
LAID = ("citizen", "pioneer", "pioneer", "pioneer", "settler")
BUILT = {4: "inn", 5: "school"}


def cards(hand: dict[str, int], gold: int, *goods: Good) -> list[dict[str, Any]]:
    home = Home(gold=gold, hand=hand, spaces=LAID, buildings=BUILT, ships=("3.1", "3.1"))
    of = Ground(GAME.view(position(home, OTHER), 0), 0)
    of.goals = (Goal.BUILDINGS,)
    return [{one.key: dict(one.values) for one in prompts} for prompts in taken(of, goods)]


def test_a_citizen_is_counted_together_with_the_pioneer_on_its_old_tile() -> None:
    (spice,) = cards({"wood": 1, "stone": 1}, 11, Good.SPICE)
    assert spice["plan_lacks"] == {"n": 3, "need": 4, "lacking": (("tools", 1), ("spice", 1))}
    (whole,) = cards({"wood": 1, "stone": 1, "spice": 1}, 6, Good.SPICE)
    assert whole["plan_half"]["lacking"] == (("tools", 1),)
    (every,) = cards({"wood": 1, "stone": 1, "tools": 1, "spice": 1}, 0, Good.SPICE)
    assert "plan_makes" in every


def test_who_waits_says_what_a_step_lacks_and_a_sale_does_not() -> None:
    home = Home(hand={"wood": 1, "stone": 1}, spaces=LAID, buildings={4: "inn", 5: "school"}, ships=("3.1", "3.1"))
    waits, sells = told(position(home, OTHER), (EndTurn(0),), (Sell(0, Good.WOOD, 2), EndTurn(0)))
    assert waits["plan_lacks"]["lacking"] == (("tools", 1), ("spice", 2))
    assert "plan_lacks" not in sells, "it lacks no less than before"


def test_after_a_pioneer_takes_the_last_tile_nothing_is_said_of_the_next_one_that_lacks_much() -> None:
    spaces = ("citizen", "settler", "pioneer", "pioneer")
    home = Home(gold=24, hand={"wood": 1, "spice": 1}, spaces=spaces, buildings={4: "inn"}, ships=("3.1", "3.1"))
    of = Ground(GAME.view(position(home, OTHER), 0), 0)
    of.goals = (Goal.BUILDINGS,)
    (tools,) = ({one.key: dict(one.values) for one in prompts} for prompts in taken(of, (Good.TOOLS,)))
    assert list(tools) == ["sales_meet", "makes_building"]


def test_what_stays_complete_in_hand_is_told_where_a_card_is_thrown_away() -> None:
    home = Home(hand={"stone": 2, "cloth": 1, "spice": 2, "tobacco": 1}, ships=("3.1", "3.1"))
    state = GAME.apply(position(home, OTHER), EndTurn(0)).state
    tobacco, cloth = told(state, (Discard(0, Good.TOBACCO),), (Discard(0, Good.CLOTH),))
    assert tobacco["still_complete"]["things"] == (("settler", 1), ("citizen", 1))
    assert tobacco["step_above"] == {"level": "merchant", "cards": (("tobacco", 2),), "before": "citizen"}
    assert cloth["still_complete"]["things"] == (("citizen", 1),)


def test_a_look_is_told_by_what_is_near_after_it() -> None:
    state = position(Home(ships=("1.3", "")), OTHER, phase=Phase.SAIL, tiles={"2.1": "", "2.3": ""})
    right, left = (
        (Sail(0, 1, "1.4"), LookAt(0, 1, "1.5")),
        (Sail(0, 1, "1.2"), LookAt(0, 1, "1.1")),
    )
    view = GAME.view(state, 0)
    assert {right, left} <= set(GAME.besides(view, 0))
    assert not GAME.needless(view, 0, left, right)
    assert GAME.needless(view, 0, (right[0], LookAt(0, 1, "2.4")), right), "the same may lie there"
    assert GAME.speaks(view, 0, right, ()) > GAME.speaks(view, 0, left, ())


def test_two_cards_are_compared_for_which_most_can_be_told() -> None:
    home = Home(hand={"wood": 2, "stone": 1}, spaces=LAID, buildings=BUILT, ships=("3.1", "3.1"))
    state = position(home, OTHER, chance=(0,), phase=Phase.ROLL)
    view = GAME.view(GAME.apply(state, GAME.legal(state, 0)[0]).state, 0)
    assert view.decisions[-1].kind == "produce"
    assert len(GAME.besides(view, 0)) == 2
    beside = GAME.otherwise(view, 0, (Take(0, Good.SPICE),))
    assert beside
    assert (Take(0, Good.SPICE),) not in beside


def test_cards_that_make_a_merchant_in_the_end_say_so() -> None:
    home = Home(gold=13, hand={"stone": 1, "spice": 3}, ships=("3.1", "3.1"))
    ground = Ground(GAME.view(position(home, OTHER), 0), 0)
    ground.goals, ground.tiles = (Goal.MERCHANTS,), 0
    first, _ = taken(ground, (Good.TOBACCO, Good.CLOTH))
    told = {one.key: dict(one.values) for one in first}
    assert told["chain_lacks"] == {"things": (("citizen", 1), ("merchant", 1)), "lacking": (("tobacco", 1),)}
    assert told["with_merchant"] == {"n": 1, "need": 3}
    assert told["bought_besides"] == {"n": 2, "gold": 12, "have": 13, "now": 1}
