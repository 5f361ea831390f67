"""Steps, turns, hand limit, goals and the end."""

from __future__ import annotations

import pytest

from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.scoring import ROUND_LIMIT
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, hand, kinds, legal, play, played, position, refused


def test_a_turn_begins_with_the_die() -> None:
    state = position(Home(), phase=Phase.ROLL)
    assert legal(state) == ["roll"]
    assert refused(state, "end turn").code == "roll_first"
    assert refused(state, "roll", seat=1).code == "not_at_turn"
    assert refused(position(Home()), "roll").code == "already_rolled"


def test_play_goes_round() -> None:
    state = position(Home(), seats=3, active=2)
    after, events = played(state, "end turn")
    assert (after.active, after.phase, after.round) == (0, Phase.ROLL, 1)
    assert kinds(events) == ["turn_began"]
    after = after.copy()
    after.phase, after.active = int(Phase.TRADE), 1
    assert play(after, "end turn").round == 2


def test_without_ships_there_is_no_step_of_ships() -> None:
    state = position(Home(ships=("", "")))
    assert refused(state, "end step").code == "no_ships"
    assert "end turn" in legal(state)


def test_A9_cards_above_five_are_discarded_at_the_end_of_ones_own_turn() -> None:
    state = play(position(Home(hand={"wood": 4, "spice": 3})), "end turn")
    assert legal(state) == ["discard wood", "discard spice"]
    assert refused(state, "discard cloth").code == "no_card"
    assert refused(state, "end turn").code == "decide_first"
    state = play(state, "discard wood", "discard spice")
    assert hand(state) == {"wood": 3, "spice": 2}
    assert state.active == 1


def test_A9_five_cards_are_kept() -> None:
    assert hand(play(position(Home(hand={"wood": 5})), "end turn")) == {"wood": 5}


def test_A9_equal_cards_are_discarded_without_asking() -> None:
    assert hand(play(position(Home(hand={"wood": 8})), "end turn")) == {"wood": 5}


def test_A9_others_may_hold_more_until_their_own_turn_ends() -> None:
    state = play(position(Home(), Home(hand={"wood": 8})), "end turn")
    assert hand(state, 1) == {"wood": 8}


def test_T1_the_third_goal_in_ones_own_turn_wins_at_once() -> None:
    home = Home(gold=29, hand={"tobacco": 1}, spaces=["merchant"] * 3, agreements=3)
    state, events = played(position(home), "sell tobacco at 1")
    assert GAME.deciders(state) == ()
    assert legal(state, 0) == legal(state, 1) == []
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,))
    assert outcome.reason == "goals"
    assert outcome.scores[0].total == 3
    assert kinds(events)[-2:] == ["goal_reached", "won"]
    assert refused(state, "end turn", seat=1).code == "over"


def test_A32_three_goals_at_the_start_of_ones_turn_win() -> None:
    waiting = Home(gold=30, spaces=["merchant"] * 3, agreements=3)
    state = position(Home(), waiting)
    assert GAME.outcome(state) is None
    after = play(state, "end turn")
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.ranking[0] == (1,)


def test_T19_a_goal_of_gold_is_lost_by_spending() -> None:
    state, events = played(position(Home(gold=30)), "buy wood")
    assert state.players[0].goals[0] == 0
    assert kinds(events) == ["bought", "goal_lost"]


def test_T19_a_goal_of_gold_is_lost_to_an_event() -> None:
    start = position(Home(gold=30, agreements=1), phase=Phase.ROLL, chance=[5, 0])
    assert play(start, "roll").players[0].goals[0] == 0


@pytest.mark.parametrize("goals", [0, 1, 2])
def test_two_goals_do_not_win(goals: int) -> None:
    homes = [Home(gold=29), Home(gold=30), Home(gold=30, agreements=3)]
    assert GAME.outcome(play(position(homes[goals], Home()), "end turn")) is None


def test_A44_a_game_without_a_winner_ends_at_the_limit() -> None:
    start = position(Home(gold=30), Home(gold=12), Home(gold=15), seats=3, active=1).copy()
    start.round, start.active = ROUND_LIMIT, 0
    state, events = played(start, "end turn")
    assert GAME.deciders(state) == ()
    assert kinds(events) == ["round_limit"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "round_limit"
    assert outcome.ranking == ((0,), (2,), (1,))
    assert outcome.tie_break == ""


def test_A44_the_last_round_is_announced_when_it_begins() -> None:
    start = position(Home(), Home(), active=1).copy()
    for rounds in (ROUND_LIMIT - 2, ROUND_LIMIT - 1):
        start.round, start.active = rounds, 0
        told = kinds(played(start, "end turn")[1])
        assert ("last_round" in told) == (rounds == ROUND_LIMIT - 1)


def test_A44_gold_decides_between_equals() -> None:
    start = position(Home(gold=10), Home(gold=12), active=1).copy()
    start.round, start.active = ROUND_LIMIT, 0
    outcome = GAME.outcome(play(start, "end turn"))
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,))
    assert outcome.tie_break == "gold"


def test_A44_a_win_at_the_limit_is_told_as_a_win() -> None:
    winner = Home(gold=30, spaces=["merchant"] * 3, agreements=3)
    start = position(Home(), winner, active=1).copy()
    start.round, start.active = ROUND_LIMIT, 0
    state, events = played(start, "end turn")
    assert kinds(events) == ["won"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking[0]) == ("goals", (1,))
