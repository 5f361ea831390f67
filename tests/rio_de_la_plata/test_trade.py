"""Trade: who may offer what and when, what an answer does, and how a computer player answers."""

from __future__ import annotations

from dataclasses import replace

from tabletop.bots.thumb import Thumb
from tabletop.games.rio_de_la_plata.prompts import prompt
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata

from .position import GAME, Phase, at, effects, fresh, kinds, legal, play, refused, told, whole
from .war_position import A, battle, group


def answered(state: RioDeLaPlata) -> str:
    """What a computer player says to the offer it has."""
    seat = GAME.deciders(state)[0]
    return GAME.actions.text(Thumb().choose(GAME, state, seat, GAME.legal(state, seat), 1))


def test_R109_coins_and_goods_change_hands_when_the_other_accepts() -> None:
    state = play(whole(fresh()), "trade with 2", "give 1 wood", "give 1 coins", "ask for 1 precious")
    assert GAME.deciders(state) == (0,)
    state = play(state, "offer")
    assert GAME.deciders(state) == (2,)
    declined = play(state, "decline")
    assert [player.goods for player in declined.players] == [(2, 2, 2)] * 4
    state, events = told(state, "accept")
    assert kinds(events) == ["trade_accepted", "handed_over", "handed_over"]
    assert (state.players[0].goods, state.players[0].coins) == ((2, 1, 3), 2)
    assert (state.players[2].goods, state.players[2].coins) == ((2, 3, 1), 4)
    assert GAME.deciders(state) == (0,)
    assert state.phase == Phase.PLACEMENT


def test_R109_a_gift_and_a_wish_but_no_empty_offer() -> None:
    state = play(whole(fresh()), "trade with 1")
    assert refused(state, "offer").code == "empty_offer"
    assert play(state, "give 1 stone", "offer", "accept").players[1].goods == (3, 2, 2)
    assert play(state, "ask for 1 stone", "offer", "accept").players[1].goods == (1, 2, 2)
    assert play(state, "call off").decisions == ()


def test_R109_nobody_offers_what_is_not_there_nor_the_same_both_ways() -> None:
    state = play(whole(fresh()), "trade with 1")
    assert refused(state, "give 5 coins").code == "not_so_much"
    assert refused(state, "give 2 coins").code == "no_such_lot"
    assert refused(state, "give 1 gold").code == "no_such_lot"
    state = play(state, "give 1 stone", "give 1 stone")
    assert refused(state, "give 1 stone").code == "not_so_much"
    assert refused(state, "ask for 1 stone").code == "both_ways"
    state.players[1].coins = 7
    state = play(state, "ask for 5 coins", "ask for 1 coins", "ask for 1 coins")
    assert refused(state, "ask for 1 coins").code == "not_so_much"
    assert refused(play(whole(fresh()), "trade with 1"), "trade with 2").code == "another_offer"


def test_R109_who_may_still_trade_says_when_a_step_is_over_and_nobody_else_is_asked() -> None:
    placed = play(whole(fresh()), *["place fields"] * 5)
    assert GAME.deciders(placed) == (0,)
    assert GAME.deciders(play(placed, "done")) == (1,)
    working = effects(fresh())
    at(working, 0, "quarry.01")
    taken = play(working, "take quarry.01")
    assert GAME.deciders(taken) == (0,)
    assert GAME.deciders(play(taken, "done")) == (1,)
    assert GAME.deciders(play(whole(fresh(4, trade="off")), *["place fields"] * 5)) == (1,)
    working.players[0].offers = 4
    assert GAME.deciders(play(working, "take quarry.01")) == (1,), "all offers of the turn are made"


def test_R109_so_many_offers_a_turn() -> None:
    state = whole(fresh())
    assert refused(state, "trade with 0").code == "no_partner"
    assert refused(state, "trade with 4").code == "no_partner"
    for _ in range(4):
        state = play(state, "trade with 1", "give 1 stone", "offer", "decline")
    assert refused(state, "trade with 1").code == "offers_made"
    assert "trade with 0" in legal(play(state, "done"))
    state.players[0].offers, state.players[0].called_off = 4, 10
    at(state, 3, "craft")
    after = play(effects(state, 3), "done").players[0]
    assert (after.offers, after.called_off) == (0, 0)


def test_R129_an_offer_that_is_called_off_is_not_counted_with_those_made() -> None:
    state = whole(fresh())
    for _ in range(9):
        state = play(state, "trade with 1", "give 1 stone", "call off")
    assert state.players[0].offers == 0
    state = play(state, "trade with 1", "give 1 stone", "offer", "decline")
    assert state.players[0].offers == 1
    state = play(state, "trade with 1", "call off")
    refusal = refused(state, "trade with 1")
    assert (refusal.code, dict(refusal.values)) == ("called_off_too_often", {"most": 10})


def test_R129_by_version_1_of_the_rules_it_was() -> None:
    state = whole(fresh())
    state.rules = replace(state.rules, version=1)
    for _ in range(4):
        state = play(state, "trade with 1", "call off")
    assert refused(state, "trade with 1").code == "offers_made"


def test_R109_whenever_somebody_decides_but_in_no_question_and_not_after_the_last_war() -> None:
    state = fresh()
    at(state, 0, "craft")
    assert "trade with 3" in legal(effects(state))
    at(state, 2, "order")
    at(state, 3, "craft")
    assert "trade with 0" in legal(play(effects(state, 3), "done"))
    war = battle(group("C03", 0), group("D03", A))
    assert "trade with 0" in legal(war)
    for turn, able in ((19, True), (20, False)):
        after = fresh()
        at(after, 0, "E06")
        after.turn, after.phase = turn, int(Phase.RETURN)
        after.war = war.war
        assert ("trade with 1" in legal(after)) is able
    assert refused(after, "trade with 1").code == "trade_over"


def test_R109_no_trade_by_the_option() -> None:
    state = whole(fresh(trade="off"))
    assert legal(state, "trade") == []
    assert refused(state, "trade with 1").code == "no_trade"


def test_R26_coins_of_a_trade_buy_an_office() -> None:
    state = fresh()
    at(state, 0, "office.general")
    state.players[0].points = 7
    state.players[1].coins = 5
    state = play(effects(state), "trade with 1", "give 1 precious", "ask for 1 coins", "ask for 1 coins", "offer")
    state = play(state, "accept", "buy general")
    assert state.players[0].coins == 0


def test_R109_a_computer_player_takes_what_serves_it_and_makes_no_offer() -> None:
    state = play(whole(fresh()), "trade with 1")
    assert answered(play(state, "give 1 precious", "offer")) == "accept"
    assert answered(play(state, "ask for 1 coins", "offer")) == "decline"
    assert answered(play(state, "give 1 coins", "ask for 1 precious", "offer")) == "decline"
    assert answered(play(state, "give 1 precious", "ask for 1 wood", "offer")) == "accept"
    state, player = GAME.setup(3, 5, {}), Thumb(1, 1, 60)
    for number in range(120):
        seat = GAME.deciders(state)[0]
        action = player.choose(GAME, state, seat, GAME.legal(state, seat), number)
        assert not GAME.actions.text(action).startswith("trade")
        state = GAME.apply(state, action, listen=False).state


def test_what_is_asked_tells_the_offer() -> None:
    state = play(whole(fresh()), "trade with 1")
    assert prompt(state, 0).key == "bargain_empty"
    state = play(state, "give 1 wood", "give 1 wood", "ask for 1 coins", "offer")
    said = prompt(state, 1)
    assert said.key == "offered"
    assert dict(said.values) == {"other": 0, "gives": (("wood", 2),), "wants": (("coin", 1),)}
