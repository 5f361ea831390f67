"""Advice tells lines apart: what they have in common is said once, what others lose or can do is told with its points,
and nothing is promised that comes too late."""

from __future__ import annotations

from typing import Any

from tabletop.engine.prompt import Prompt
from tabletop.games.gonzaga.actions import Donate
from tabletop.games.gonzaga.constants import HEX, UNCOVERED
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import uncovered
from tabletop.games.gonzaga.rules import PLACE
from tabletop.games.gonzaga.spots import covered, spot
from tabletop.games.gonzaga.state import Plan
from tabletop.games.gonzaga.thinking.case.ahead import ring_ahead
from tabletop.games.gonzaga.thinking.case.closing import nobody_catches_up
from tabletop.games.gonzaga.thinking.case.coming import soonest
from tabletop.games.gonzaga.thinking.case.end import closing_worth
from tabletop.games.gonzaga.thinking.case.gains import gains
from tabletop.games.gonzaga.thinking.case.group import at_risk
from tabletop.games.gonzaga.thinking.case.lasting import lasting
from tabletop.games.gonzaga.thinking.case.order import READ, SUM, Said, each_other, in_order
from tabletop.games.gonzaga.thinking.case.threats import leaves, takes, threats
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tests.gonzaga.thinking.test_ahead import five_of_six, nearly_over, placings, under_a_fief
from tests.gonzaga.thinking.test_case import DANZIG, KONIGSBERG, LUBECK, STETTIN, told_of, use_on
from tests.gonzaga.thinking.test_what_decides import card_of, filled, planned, table


def test_what_all_lines_say_is_told_last_and_of_none_where_one_could_not_be_read_to_its_end() -> None:
    summed, ring, group, fewer = (Prompt(key) for key in ("sites", "last_chance", "group_ahead", "ring"))
    first, second = [Said(summed, SUM), Said(ring, 2.0)], [Said(fewer, SUM), Said(ring, 2.0), Said(group, 1.0)]
    assert in_order([first, second]) == [(summed, ring), (fewer, group, ring)]
    more = [Said(Prompt(f"more {at}"), 3.0) for at in range(READ)]
    assert ring not in in_order([[*first, *more], second])[1], "it would look like something that line 1 lacks"
    risks = [Said(Prompt("first_church", (("rivals", (who,)), ("points", 3))), 3.5) for who in (1, 2)]
    told = [Said(summed, SUM), risks[0], Said(ring, 0.5)], [Said(summed, SUM), risks[1]]
    assert in_order(told)[0][0] == ring, "a risk that both lines run, whoever it is, decides nothing"


def test_of_two_lines_that_cover_each_the_site_of_the_other_neither_says_that_it_is_lost() -> None:
    spent = Said(Prompt("spent_ring", (("sites", ("Sevilla",)), ("league", 0))), 2.5)
    assert each_other([[spent], []], [0, 1 << HEX["17.3"]])[0] == []
    assert each_other([[spent], []], [0, 1 << HEX["4.5"]])[0] == [spent]


def test_a_bonus_that_is_at_risk_whatever_is_done_is_no_reason() -> None:
    risk, other = Said(Prompt("at_risk"), 1.2), Said(Prompt("other"), 1.0)
    assert each_other([[risk, other], [risk]], [0, 0]) == [[other], []]
    assert each_other([[risk, other], []], [0, 0]) == [[risk, other], []]
    assert each_other([[risk]], [0]) == [[risk]], "alone it is news"


def test_what_is_taken_from_somebody_who_comes_later_is_told_and_what_another_line_leaves() -> None:
    state = table(2, "anseatica")
    mine, ben = state.players
    mine.fief, ben.fief, ben.ringed, ben.rings = 120, 120, (HEX[LUBECK], HEX[STETTIN]), 0
    at = use_on(100, KONIGSBERG).at
    assert at is not None
    mine.placed, ben.cooling = (at,), ("cities", "alliance")
    plan, use = Plan("europa_orientalis", "ports"), use_on(120, DANZIG, free_of=covered(mine))
    (found,) = threats(state, 0, plan, use)
    assert (found.who, found.best.points) == (1, 3 + 10)
    assert found.left < 10
    (told,) = takes(state, [found])
    assert dict(told.told.values)["seas"] == ("Mare Balticum",)
    (left,) = leaves(state, (), [(found,)])
    assert (left.told.key, dict(left.told.values)["points"]) == ("leaves", 13)
    assert not list(leaves(state, (found,), [(found,)])), "it takes the same"
    ben.fief = 110
    assert threats(state, 0, plan, use) == (), "he comes first"


def test_a_league_says_when_its_last_port_can_be_had_and_nothing_where_that_is_too_late() -> None:
    state = table(2, "medici")
    mine = state.players[0]
    mine.fief, mine.rings, state.turn = 50, 0, 3
    own = gains(state, 0, use_on(50, LUBECK, STETTIN))

    def turn(*cards: str) -> Any:
        told = {said.told.key: dict(said.told.values) for said in lasting(state, 0, own, cards, 0)}
        return told["league"]["turn"] if "league" in told else None

    assert turn("italia", "cities") == 0, "next turn a fief can cover Danzig"
    assert turn("inactive", "ports") == 5, "cards used now lie cooling next turn"
    state.turn = 11
    assert turn("inactive", "ports") is None
    then = after(state, 0, own.use)
    assert soonest(then, 0, 1 << HEX[DANZIG], ("inactive", "ports")) == 2


def test_what_the_first_line_brings_now_is_no_merit_of_one_that_brings_it_next_turn() -> None:
    state = five_of_six()
    view = GAME.view(state, 0)
    now, later = planned("inactive", "cities"), planned("francia", "cities")
    assert "next_ring" in told_of(state, 0, *later)
    keys = {one.key for one in GAME.case(view, 0, (now, later))[1].told}
    assert ("put_off" in keys, "next_ring" in keys) == (True, False)


def test_a_ring_that_closes_a_league_the_first_line_only_begins_is_not_put_off_by_that() -> None:
    state = table(2, "medici")
    mine = state.players[0]
    mine.fief, mine.rings, state.turn, mine.ringed = 120, 2, 4, (HEX[LUBECK],)
    begun, done = 1 << HEX[STETTIN], 1 << HEX[STETTIN] | 1 << HEX[DANZIG]

    def told(best: int) -> set[str]:
        ahead = ring_ahead(state, 0, use_on(120, DANZIG), ("italia", "ports"), 0, ends=False, best=best)
        return {one.told.key for one in ahead}

    assert told(begun) == {"next_ring"}, "a second port closes nothing"
    assert told(done) == {"put_off"}, "both ports close it now"


def test_of_a_privilege_for_rings_only_their_price_says_how_many_are_left() -> None:
    state = five_of_six(but="7.16")
    state.players[0].rings = 4
    told = told_of(state, 0, *planned("inactive", "privilege", "alliance"))
    assert told["ring_for_rings"] == {}
    assert told["rings_spent"]["left"] < 3, "the Privilege and the marriage are paid for"


def test_a_ring_that_could_not_be_laid_in_time_is_not_said_to_be_missed() -> None:
    state = five_of_six()
    under_a_fief(state)
    mine = state.players[0]
    state.phase, state.order, mine.revealed = PLACE, (0,), Plan("francia", "alliance")
    ring = Use(rings=(HEX["8.8"],))

    def told(turn: int) -> set[str]:
        state.turn = turn
        return {one.told.key for one in ring_ahead(state, 0, ring, mine.revealed.cards, 0, ends=False)}

    assert "spent_ring" in told(7)
    assert "spent_ring" not in told(11), "its cards lie cooling in the only turn to come"


def test_who_cannot_be_caught_up_with_closes_the_game() -> None:
    state = nearly_over()
    mine, ben = state.players
    line = placings(state, 1 << HEX["9.14"])[0]
    for points, sure in ((250, 1), (40, 0)):
        mine.points, ben.points = (points, 0, 0, 0, 0), (30, 0, 0, 0, 0)
        then = GAME.apply(state, line).state
        assert nobody_catches_up(then, 0, turns=1) == bool(sure)
        assert told_of(state, 0, line)["last_turn"]["sure"] == sure
        assert closing_worth(state, after(state, 0, Use()), 0) == 0.0, "the church does not end it"
    state.turn = state.last = 9
    mine.points, ben.fief = (250, 0, 0, 0, 0), 0
    assert next(iter(told_of(state, 0, Donate(0)))) == "sure"
    assert uncovered(state).bit_count() == UNCOVERED + 1


def test_a_privilege_buys_nothing_where_rings_cover_as_much_once_somebody_is_first() -> None:
    state = table(2, "medici")
    mine, ben = state.players
    mine.fief, ben.fief, mine.rings = 110, 10, 6
    mine.secret = card_of(state, "art", "textiles")
    plain, dear = planned("italia", "alliance"), planned("italia", "privilege", "alliance")
    assert GAME.needless(GAME.view(state, 0), 0, dear, plain)


def test_a_lead_in_pieces_is_told_with_who_passes_it_this_turn() -> None:
    state = table(2, "medici")
    mine, ben = state.players
    state.phase, state.order, state.turn = PLACE, (0, 1), 6
    mine.fief, ben.fief, mine.revealed, ben.revealed = 120, 10, Plan("italia", "cities"), Plan("hispania", "alliance")
    mine.ringed, ben.ringed = (HEX["14.14"], HEX["14.13"]), (HEX["18.3"], HEX["18.4"])
    own = gains(state, 0, Use(rings=(HEX["15.14"],)))

    def more() -> Any:
        told = {said.told.key: dict(said.told.values) for said in lasting(state, 0, own, ("italia", "cities"), 0)}
        return told["group_ahead"]["more"], told["group_ahead"]["n"]

    assert more() == (1, 4), "two rings beside the two of his group"
    state.order = (0,)
    ben.fief = 0
    assert more() == (0, 0), "he has moved"


def test_a_use_that_does_nothing_for_the_group_says_who_can_pass_it_near_the_end() -> None:
    state = table(2, "medici")
    mine, ben = state.players
    state.turn, mine.fief, ben.fief = 11, 120, 10
    row = [HEX["13.14"], HEX["14.14"], HEX["15.14"], HEX["14.13"]]
    mine.ringed, ben.ringed = tuple(row), (HEX["18.3"], HEX["18.4"], HEX["17.3"], HEX["17.2"])
    own = gains(state, 0, Use())
    (told,) = at_risk(state, after(state, 0, own.use), 0, own)
    assert (told.told.key, dict(told.told.values)["rivals"]) == ("at_risk", (1,))
    state.turn = 3
    assert not list(at_risk(state, after(state, 0, own.use), 0, own)), "groups grow yet"


def test_somebody_is_shut_out_whose_fiefs_no_longer_get_to_the_port_that_is_left() -> None:
    state = table(2, "anseatica")
    mine, ben = state.players
    mine.fief, ben.ringed, use = 120, (HEX[LUBECK], HEX[STETTIN]), use_on(120, DANZIG)
    konigsberg = 1 << HEX[KONIGSBERG]

    def told() -> dict[str, Any]:
        own = gains(state, 0, use)
        found = lasting(state, 0, own, ("germania", "ports"), 0)
        return {said.told.key: dict(said.told.values) for said in found}

    assert not {"shut_out", "shut_out_closed"} & set(told()), "fiefs still get to Königsberg"
    own_ground = after(state, 0, use).players[0].placed[-1]
    room = konigsberg | spot(own_ground.fief, own_ground.at, own_ground.turn).mask
    filled(state, 100, 1, room)
    ben.placed = tuple([one for one in ben.placed if not spot(one.fief, one.at, one.turn).mask & room])
    assert told()["shut_out"] == {"sites": ("Königsberg",), "who": 1, "sea": "Mare Balticum"}
    ben.rings = 0
    assert "shut_out_closed" in told()
