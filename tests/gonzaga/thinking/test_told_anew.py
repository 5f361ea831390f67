"""What advice claims of other lines, of rivals and of turns to come, counted anew by the engine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.bots.analysis import Inquiry, weigh
from tabletop.games.gonzaga.actions import Donate, Marry, Place, SecondRing
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    FIRST_CHECK,
    HEX,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    SEA_NAMES,
    SEA_PORTS,
    SECRET_POINTS,
    SITES,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLACE, PLAN, available
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import NO_PLAN, Plan
from tabletop.games.gonzaga.things import CITIES, PORTS, PRIVILEGE, Points
from tabletop.games.gonzaga.thinking.candidates import ranked
from tabletop.games.gonzaga.thinking.case.told import meant, needless, rather
from tabletop.games.gonzaga.thinking.policy import steps
from tests.gonzaga.thinking.test_even import alone, boards, places_of, plans_of
from tests.gonzaga.thinking.test_sooner import before
from tests.played import played


def test_a_league_that_is_said_to_lack_a_port_does() -> None:
    met = 0
    for _, seat, told, done in boards():
        for one, (_, _, then) in zip(told, done, strict=True):
            for sea in one.get("league", {"seas": ()})["seas"]:
                met += 1
                own = covered(then.players[seat]) & SEA_PORTS[SEA_NAMES.index(sea)]
                assert own.bit_count() == 2
    assert met


def test_whoever_is_said_to_find_less_finds_no_more_and_found_that_before() -> None:
    met = Counter[str]()
    for view, seat, told, done in boards():
        for one, (_, cards, then) in zip(told, done, strict=True):
            for key, has, had in (("takes", "left", "points"), ("denied", "has", "had")):
                if key not in one or view.phase != PLAN:
                    continue
                met[key] += 1
                values, other = one[key], one[key]["who"]
                plan = Plan(cards[0], cards[1], cards[2] if len(cards) > 2 else "")
                order = {*before(view, other, seat, plan)}
                openly = {action for crown, action in order if not crown}
                crowned = {action for crown, action in order if crown}
                every = {action: most_of(view, other, action) for action in PLAIN_ACTIONS}
                later = {action: most_of(then, other, action) for action in PLAIN_ACTIONS}
                assert max(every.values()) == values[had]
                assert max([CHURCH_POINTS, *later.values(), *[every[action] for action in openly]]) == values[has]
                assert any(every[action] > values[has] for action in crowned) == bool(values["privileged"])
    assert met["takes"]


def most_of(view: Any, other: int, action: str) -> int:
    """The most that somebody can score with an action, by the fief or by rings."""
    best = 0
    for plan in [one for one in plans_of(view, other) if one.action == action]:
        best = max([best, *[points for _, points, _ in places_of(view, other, plan)]])
        state = alone(view, other, plan)
        for first in [one for one in GAME.legal(state, other) if isinstance(one, Marry)]:
            laid: Any = GAME.apply(state, first).state
            seconds = [one for one in GAME.legal(laid, other) if isinstance(one, SecondRing)] if laid.decisions else []
            ends = [laid, *[GAME.apply(laid, one).state for one in seconds]]
            had = view.players[other].points
            for end in ends:
                has = end.players[other].points
                best = max(best, sum(has[part] - had[part] for part in (Points.SITES, Points.LEAGUES)))
    return best


def test_every_place_elsewhere_counts_less_than_the_only_one_that_is_told() -> None:
    met = Counter[str]()
    for seats, seed in ((3, 1), (3, 2), (4, 3), (3, 7)):
        for _, state in played(GAME, seats, seed):
            if state.phase != PLACE or state.decisions:
                continue
            seat = state.order[0]
            view, legal = GAME.view(state, seat), GAME.legal(state, seat)
            lines = GAME.plans(view, seat, legal, 1)
            for number, case in enumerate(GAME.case(view, seat, lines)):
                told: Any = {one.key: dict(one.values) for one in case.told}
                first: Any = lines[number][0]
                if "nothing_more" in told and isinstance(first, Place):
                    met["elsewhere"] += 1
                    sites = after_line(state, seat, first)[1]
                    others = [after_line(state, seat, one) for one in legal if isinstance(one, Place | Donate)]
                    most = max([points for points, there in others if there != sites])
                    assert most <= told["nothing_more"]["points"] < after_line(state, seat, first)[0]
    assert met["elsewhere"]


def after_line(state: Any, seat: int, action: Any) -> tuple[int, int]:
    """Points of a use of the fief, those of Secret Cities included, and the sites that are newly covered."""
    had, has = state.players[seat], GAME.apply(state, action).state.players[seat]
    scored = sum(has.points[part] - had.points[part] for part in (Points.SITES, Points.LEAGUES, Points.CHURCH))
    secret = SECRET_POINTS[secret_count(has)] - SECRET_POINTS[secret_count(had)] if had.secret else 0
    return scored + secret, covered(has) & ~covered(had) & SITES


def test_in_the_last_turn_a_ring_that_would_be_left_over_buys_the_privilege() -> None:
    met = Counter[bool]()
    for seed in range(1, 9):
        for _, state in played(GAME, 3, seed):
            if state.phase != PLAN or not in_last_turn(state):
                continue
            for player in [one for one in state.players if one.plan == NO_PLAN and not one.locked]:
                view = GAME.view(state, player.seat)
                pays = PRIVILEGE in available(view, player) and player.rings >= PRIVILEGE_RINGS
                for plan in [one for one in ranked(view, player.seat)[:6] if not one.behind]:
                    line = steps(player, plan)
                    better = rather(view, player.seat, line)
                    met[better != line] += 1
                    if better != line:
                        assert pays
                        assert meant(view, player.seat, better).plan == Plan(plan.region, PRIVILEGE, plan.action)
                        assert not meant(view, player.seat, line).gains.use.rings, "there it may marry for more"
                        assert needless(view, player.seat, line, better)
                        assert not needless(view, player.seat, better, line)
    assert met[True]
    assert met[False]


def test_nobody_plans_a_privilege_before_whom_nobody_can_be() -> None:
    met = Counter[bool]()
    for seed in (1, 2, 3):
        for _, state in played(GAME, 3, seed):
            for player in state.players if state.phase == PLAN else ():
                plans = ranked(GAME.view(state, player.seat), player.seat)
                mine = card_number(player.colour, player.fief)
                for plan in [one for one in plans if one.behind in (PORTS, CITIES)]:
                    others = [one for one in state.players if one.seat != player.seat and one.fief]
                    first = [one for one in others if plan.behind not in one.cooling]
                    assert any(card_number(one.colour, one.fief) < mine for one in first)
                met[any(one.behind for one in plans)] += 1
    assert len(met) == 2


def test_no_second_ring_lies_on_an_empty_hex_before_groups_count() -> None:
    met = 0
    for seed in (1, 2, 3):
        for _, state in played(GAME, 3, seed):
            if state.phase != PLACE or state.decisions or state.turn >= FIRST_CHECK:
                continue
            seat = state.order[0]
            for first in [one for one in GAME.legal(state, seat) if isinstance(one, Marry)][:3]:
                laid = GAME.apply(state, first).state
                legal = GAME.legal(laid, seat)
                met += any(isinstance(one, SecondRing) and not 1 << HEX[one.at] & SITES for one in legal)
                sound = [one for one in GAME.sound(GAME.view(laid, seat), legal) if isinstance(one, SecondRing)]
                assert all(1 << HEX[one.at] & SITES for one in sound)
    assert met


def test_chances_are_counted_from_what_the_seat_may_know() -> None:
    """Two tables that differ in what others hide give the same lines with the same shares."""
    plans: list[Any] = [state for _, state in played(GAME, 3, 4) if state.phase == PLAN and state.players[0].locked]
    met = 0
    for state in plans[:2]:
        seat = GAME.deciders(state)[0]
        twin: Any = state.copy()
        hidden = [player for player in twin.players if player.seat != seat]
        for one, card in zip(hidden, [player.secret for player in reversed(hidden)], strict=True):
            one.secret = card
        views = [GAME.view(one, seat) for one in (state, twin)]
        shares = [
            [
                (one.line, one.share)
                for one in weigh(Inquiry(GAME, view, seat, GAME.legal(state, seat), 7, level="thinking")).lines
            ]
            for view in views
        ]
        assert shares[0] == shares[1]
        met += [one.secret for one in state.players] != [one.secret for one in twin.players]
    assert met
