"""Step 2: selling, buying, the great outpost."""

from __future__ import annotations

import pytest

from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, hand, legal, play, played, position, refused


def test_T7_each_inhabitant_buys_one_card() -> None:
    home = Home(hand={"tools": 1, "stone": 1, "cloth": 1, "spice": 1}, spaces=["pioneer", "settler", "citizen"])
    state = play(position(home, Home()), "sell stone at 1", "sell cloth at 2", "sell spice at 3")
    assert state.players[0].gold == 7 + 6
    refusal = refused(state, "sell tools at 1")
    assert (refusal.code, refusal.get("space")) == ("tile_used", 1)
    assert refusal.rule == "RB §Selling, ruling A6"


def test_A7_a_pioneer_buys_wood_too() -> None:
    state = position(Home(hand={"wood": 1, "stone": 1, "tools": 1}), Home())
    assert [line for line in legal(state) if line.startswith("sell")] == [
        "sell wood at 1",
        "sell stone at 1",
        "sell tools at 1",
    ]


def test_A6_a_tile_that_has_bought_stays_used_when_it_rises() -> None:
    home = Home(hand={"wood": 1, "cloth": 2, "stone": 2})
    state = play(position(home, Home()), "sell wood at 1", "develop 1")
    assert refused(state, "sell cloth at 1").code == "tile_used"
    assert "sell cloth at 2" in legal(state)


def test_A6_the_next_turn_all_buy_again() -> None:
    state = play(position(Home(hand={"wood": 2}), Home()), "sell wood at 1", "end turn")
    assert state.players[0].used[0] == 1
    state = state.copy()
    state.phase = int(Phase.TRADE)
    assert play(state, "end turn").players[0].used == (0,) * 7


def test_nobody_buys_what_he_does_not_want() -> None:
    state = position(Home(hand={"cloth": 1}), Home())
    refusal = refused(state, "sell cloth at 1")
    assert (refusal.code, refusal.get("wanted")) == ("not_wanted", ("wood", "stone", "tools"))
    assert refused(state, "sell cloth at 3").code == "nobody_there"
    assert refused(state, "sell wood at 1").code == "no_card"


@pytest.mark.parametrize(
    ("building", "level", "good", "gold"),
    [
        ("baths", "merchant", "tobacco", 6),
        ("inn", "settler", "cloth", 4),
        ("inn", "citizen", "spice", 4),
        ("school", "pioneer", "stone", 2),
        ("church", "merchant", "tobacco", 4),
        ("church", "citizen", "spice", 3),
        ("church", "settler", "cloth", 2),
        ("church", "pioneer", "stone", 1),
    ],
)
def test_A25_buildings_raise_prices(building: str, level: str, good: str, gold: int) -> None:
    home = Home(hand={good: 1}, spaces=["settler", "settler", "citizen", level], buildings={4: building})
    assert play(position(home, Home()), f"sell {good} at 4").players[0].gold == 7 + gold


def test_T8_a_card_costs_six_gold() -> None:
    state = play(position(Home(gold=6), Home()), "buy spice")
    assert (state.players[0].gold, hand(state)) == (0, {"spice": 1})
    refusal = refused(position(Home(gold=5), Home()), "buy spice")
    assert (refusal.code, refusal.get("price"), refusal.get("gold")) == ("no_gold", 6, 5)


@pytest.mark.parametrize(("agreements", "price"), [(0, 6), (1, 5), (2, 4), (3, 3)])
def test_T15_A39_each_agreement_takes_one_off(agreements: int, price: int) -> None:
    state = play(position(Home(gold=10, agreements=agreements), Home()), "buy wood")
    assert state.players[0].gold == 10 - price


def test_T10_A8_two_cards_a_turn_of_any_kinds() -> None:
    state = play(position(Home(gold=20, agreements=3), Home()), "buy wood", "buy spice")
    assert state.players[0].gold == 14
    refusal = refused(state, "buy wood")
    assert (refusal.code, refusal.get("most")) == ("purchase_limit", 2)


def test_A33_an_empty_pile_sells_nothing() -> None:
    assert refused(position(Home(gold=20), Home(hand={"spice": 15})), "buy spice").code == "pile_empty"


def test_A5_no_trade_after_the_ships() -> None:
    state = position(Home(gold=20, hand={"wood": 1}), Home(), phase=Phase.SAIL)
    assert refused(state, "buy wood").code == "ships_are_last"
    assert refused(state, "sell wood at 1").code == "ships_are_last"


# --- great outpost
OWNER = Home(gold=7, spaces=["settler", "settler", "citizen", "pioneer"], buildings={4: "great_outpost"})


def test_A29_two_gold_to_the_opponent_for_a_card_by_chance() -> None:
    start = position(OWNER, Home(hand={"spice": 1, "wood": 1}), Home(), seats=3, chance=[1])
    state, events = played(start, "draw from seat 1")
    assert [player.gold for player in state.players] == [5, 9, 7]
    assert (hand(state), hand(state, 1)) == ({"spice": 1}, {"wood": 1})
    assert events[0].seen_by == (0, 1)
    assert events[0].public is not None
    assert events[0].public.get("good") is None
    assert refused(state, "draw from seat 1").code == "already_drawn"


def test_A29_with_the_option_the_bank_is_paid() -> None:
    start = position(OWNER, Home(hand={"wood": 1}), seats=3, options={"great_outpost_gold": "bank"})
    assert [player.gold for player in play(start, "draw from seat 1").players] == [5, 7, 7]


def test_A29_not_from_an_empty_hand_not_from_oneself_not_without_gold() -> None:
    state = position(OWNER, Home(), Home(hand={"wood": 1}), seats=3)
    assert refused(state, "draw from seat 1").code == "empty_hand"
    assert refused(state, "draw from seat 0").code == "no_opponent"
    assert refused(state, "draw from seat 3").code == "no_opponent"
    poor = Home(gold=1, spaces=OWNER.spaces, buildings=OWNER.buildings)
    assert refused(position(poor, Home(hand={"wood": 1}), seats=3), "draw from seat 1").code == "no_gold"
    assert refused(position(Home(), Home(hand={"wood": 1})), "draw from seat 1").code == "no_great_outpost"


def test_A32_a_goal_reached_in_anothers_turn_wins_at_the_start_of_ones_own() -> None:
    rich = Home(gold=29, hand={"wood": 1}, spaces=["merchant"] * 3, agreements=3)
    start = position(OWNER, rich, Home(), seats=3, chance=[0])
    state = play(start, "draw from seat 1")
    assert state.players[1].goals == (1, 0, 1, 0, 1)
    assert GAME.outcome(state) is None
    after = play(state, "end turn")
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.ranking[0] == (1,)
