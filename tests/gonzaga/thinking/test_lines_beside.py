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
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Plan
from tabletop.games.gonzaga.thinking.case.closing import nobody_catches_up
from tabletop.games.gonzaga.thinking.case.end import closing_worth
from tabletop.games.gonzaga.thinking.case.gains import gains
from tabletop.games.gonzaga.thinking.case.lasting import lasting
from tabletop.games.gonzaga.thinking.case.order import GLANCE, GRAVE, NEXT_RING, PRICE, SUM, Said, in_order
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.threats import takes, threats
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tests.gonzaga.thinking.test_ahead import five_of_six, nearly_over, placings
from tests.gonzaga.thinking.test_case import DANZIG, KONIGSBERG, LUBECK, STETTIN, told_of, use_on
from tests.gonzaga.thinking.test_what_decides import card_of, planned, table


def test_of_a_privilege_for_rings_only_their_price_says_how_many_are_left() -> None:
    state = five_of_six(but="7.16")
    state.players[0].rings = 4
    told = told_of(state, 0, *planned("inactive", "privilege", "alliance"))
    assert told["ring_buys"]["rivals"] == (1,), "his ring could come first"
    state.players[1].rings = 0
    told = told_of(state, 0, *planned("inactive", "privilege", "alliance"))
    assert told["ring_nothing"]["t"] == 0
    assert (told["ring"]["price"], "rings_spent" in told) == (1, False)
    assert told["ring"]["left"] < 3, "the Privilege and the marriage are paid for"


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
    use = use_in(state, 0, (line,))
    assert use is not None
    for points, closes in ((250, 20.0), (80, 1.5), (0, -3.0)):
        mine.points = (points, 0, 0, 0, 0)
        assert closing_worth(state, after(state, 0, use), 0) == closes
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


def test_what_all_lines_say_is_not_told_and_no_more_than_is_read() -> None:
    summed, ring, group, fewer = (Prompt(key) for key in ("sites", "denied", "group", "ring"))
    first, second = [Said(summed, SUM), Said(ring, 2.0)], [Said(fewer, SUM), Said(ring, 2.0), Said(group, 1.0)]
    assert in_order([first, second]) == [(summed,), (fewer, group)], "what both say decides nothing"
    risks = [Said(Prompt("first_there", (("who", (who,)),)), 3.5) for who in (1, 2)]
    told = [Said(summed, SUM), risks[0], Said(ring, 0.5)], [Said(summed, SUM), risks[1]]
    assert in_order(told)[0][0] == ring, "a risk that both lines run, whoever it is, decides nothing"
    price, more = Said(Prompt(PRICE), 0.7), [Said(Prompt(f"more {at}"), 9.0 - at) for at in range(GLANCE)]

    def read(*line: Said) -> list[str]:
        return [one.key for one in in_order([[Said(summed, SUM), *line]])[0]]

    assert read(*more, price, risks[0]) == ["sites", "more 0"], "the reason"
    assert read(price, risks[0]) == ["sites", "first_there"], "the risk before the price"
    under = Said(Prompt("under_ring"), -5.0)
    assert read(under, risks[0]) == ["sites", "first_there"], "who may be there before what is no hindrance"
    assert read(under) == ["sites", "under_ring"]
    safe = Said(Prompt("nobody_sooner"), 0.6)
    assert read(price, safe) == ["sites", PRICE]
    assert read(*more, Said(Prompt("ring_buys"), 5.0)) == ["sites", "more 0", "ring_buys"], "why a ring is paid"
    bold, careful = [Said(summed, SUM), *more], [Said(fewer, SUM), safe]
    said = in_order([[*bold, risks[0]], careful])
    assert [one.key for one in said[0]] == ["sites", "more 0"]
    assert [one.key for one in said[1]] == ["ring", "nobody_sooner"], "beside who is at a risk"
    said = in_order([[*bold, risks[0]._replace(weight=GRAVE)], careful])
    assert [one.key for one in said[0]] == ["sites", "more 0", "first_there"], "that decides"
    assert in_order([[Said(summed, SUM), safe], careful]) == [(summed,), (fewer,)], "nobody is at a risk"


def test_a_ring_of_the_next_turn_is_told_only_where_it_tells_lines_apart() -> None:
    first, second = Said(Prompt("sites", (("points", 6),)), SUM), Said(Prompt("sites", (("points", 8),)), SUM)
    eight, ten = (Said(Prompt(NEXT_RING, (("points", points),)), 3.0) for points in (8, 10))
    assert in_order([[first, eight], [second, eight]]) == [(first.told,), (second.told,)], "it holds after both"
    assert in_order([[first, eight], [second]])[0] == (first.told, eight.told)
    assert in_order([[first, eight], [second, ten]])[1] == (second.told, ten.told)
    assert in_order([[first, eight]])[0] == (first.told, eight.told)


def test_what_is_taken_from_somebody_who_comes_later_is_told() -> None:
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
    ben.fief = 110
    assert threats(state, 0, plan, use) == (), "he comes first"


def test_a_league_is_told_where_its_last_port_can_be_had_and_not_where_that_is_too_late() -> None:
    state = table(2, "medici")
    mine = state.players[0]
    mine.fief, mine.rings, state.turn = 50, 0, 3
    own = gains(state, 0, use_on(50, LUBECK, STETTIN))

    def told(*cards: str) -> Any:
        return {said.told.key: dict(said.told.values) for said in lasting(state, 0, own, cards, 0)}

    league = told("inactive", "ports")["league"]
    assert (league["sea"], league["points"], league["others"], league["ring"]) == ("Mare Balticum", 10, (), 0)
    assert league["fit"] == league["of"] == 11
    mine.rings = 1
    ring = [told("germania", action)["league"]["ring"] for action in ("ports", "alliance")]
    assert ring == [4, 5], "an alliance of this turn lies cooling in the next one"
    assert told("inactive", "ports")["league"]["ring"] == 5, "so does the region of these ports"
    mine.rings, state.turn = 0, 11
    assert "league" in told("italia", "cities"), "next turn a fief can cover Danzig"
    assert "league" not in told("inactive", "ports"), "cards used now lie cooling next turn"


def test_nobody_stops_a_ring_where_rings_of_others_cannot_be_everywhere() -> None:
    state = table(2, "medici")
    mine, ben = state.players
    mine.fief, state.turn, state.phase, state.order = 50, 3, PLACE, (0, 1)
    mine.revealed, ben.revealed = Plan("germania", "ports"), Plan("germania", "ports")
    own = gains(state, 0, use_on(50, LUBECK, STETTIN))

    def nobody() -> bool:
        return bool(dict(lasting(state, 0, own, mine.revealed.cards, 0)[0].told.values)["nobody"])

    assert nobody(), "two ports are free that do not touch"
    ben.ringed = (HEX[KONIGSBERG],)
    for rings, plan, sure in ((6, "ports", 0), (1, "ports", 0), (0, "ports", 1), (6, "alliance", 1)):
        ben.rings, ben.revealed = rings, Plan("hispania", plan)
        assert nobody() == sure, (rings, plan)
    ben.fief, ben.cooling, ben.rings = 0, ("hispania", "alliance"), 6
    assert nobody(), "his alliance lies cooling next turn"
