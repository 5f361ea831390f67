"""What advice claims of other lines, of rivals and of turns to come, counted anew by the engine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.bots.analysis import Inquiry, weigh
from tabletop.games.gonzaga.actions import Donate, Marry, Place, SecondRing
from tabletop.games.gonzaga.constants import (
    FIRST_CHECK,
    HEX,
    PRIVILEGE_RINGS,
    REGION_CARDS,
    SEA_NAMES,
    SEA_PORTS,
    SECRET_POINTS,
    SITES,
    site_names,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import OVER, PLACE, PLAN, available
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.spots import covered, fiefs_mask
from tabletop.games.gonzaga.state import NO_PLAN, Plan, total
from tabletop.games.gonzaga.things import ALLIANCE, CITIES, PORTS, PRIVILEGE, Points
from tabletop.games.gonzaga.thinking.candidates import ranked
from tabletop.games.gonzaga.thinking.case.ahead import can_follow
from tabletop.games.gonzaga.thinking.case.end import last_turn
from tabletop.games.gonzaga.thinking.case.final import final
from tabletop.games.gonzaga.thinking.case.told import meant, needless, rather
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.games.gonzaga.thinking.policy import steps
from tests.gonzaga.thinking.test_even import alone, boards
from tests.gonzaga.thinking.test_final import lasts
from tests.played import played

_RIVALS = ("leaves", "takes", "denied", "lacked", "lacked_closed")


def test_what_is_left_to_somebody_is_said_of_every_line_that_does_not_take_it() -> None:
    met = 0
    for view, seat, told, _ in boards():
        left = [one["leaves"]["who"] for one in told if "leaves" in one]
        met += bool(left)
        for one in told if left else ():
            named = {one[key]["who"] for key in _RIVALS if key in one}
            assert named & {*left}, (view.turn, seat)
    assert met


def test_a_marriage_that_can_follow_can_be_made_next_turn() -> None:
    met = 0
    for seed in (1, 2, 3):
        for number, (_, state) in enumerate(played(GAME, 3, seed)):
            seats = [one.seat for one in state.players if not one.locked and state.phase == PLAN]
            for seat in seats if number % 3 == 0 else ():
                met += follows_as_told(GAME.view(state, seat), seat)
    assert met


def follows_as_told(view: Any, seat: int) -> int:
    """How often plans of a seat tell of a marriage that can follow: each can be made, for the points that are told."""
    every = [meant(view, seat, steps(view.players[seat], plan)) for plan in ranked(view, seat)[:8] if not plan.behind]
    best = next((one.gains.use for one in every if len(one.gains.use.rings) == 2), Use())
    met = 0
    for this in every:
        for said in can_follow(view, seat, this.gains.use, this.plan.cards, 0, best):
            then = after(view, seat, this.gains.use)
            hexes, met = {*best.rings}, met + 1
            reached = set[int]()
            for region in [card for card in REGION_CARDS[view.scenario] if card not in this.plan.cards]:
                state = alone(then, seat, Plan(region, ALLIANCE))
                state.players[seat].fief = view.players[seat].fief  # any: it goes to the box
                for first in [
                    one for one in GAME.legal(state, seat) if isinstance(one, Marry) and HEX[one.at] in hexes
                ]:
                    laid = GAME.apply(state, first).state
                    seconds = [HEX[two.at] for two in GAME.legal(laid, seat) if isinstance(two, SecondRing)]
                    reached |= {HEX[first.at], *seconds} & hexes
            assert reached == hexes
            had, has = then.players[seat], after(then, seat, best).players[seat]
            secret = SECRET_POINTS[secret_count(has)] - SECRET_POINTS[secret_count(had)] if had.secret else 0
            assert dict(said.told.values)["points"] == total(has) - total(had) + secret
            assert ALLIANCE not in this.plan.cards
    return met


def test_ports_that_a_league_still_lacks_are_open_and_nobody_else_is_left_out_of_a_standing() -> None:
    met = Counter[str]()
    for view, seat, told, done in boards():
        for one, (_, _, then) in zip(told, done, strict=True):
            if "league" in one:
                met["league"] += 1
                under = sum(fiefs_mask(player) for player in then.players)
                own = covered(then.players[seat])
                for sea, sites in (("sea", "sites"), ("sea_too", "sites_too"))[: one["league"]["n"]]:
                    ports = SEA_PORTS[SEA_NAMES.index(one["league"][sea])]
                    lacking = ports & ~own
                    assert ports.bit_count() - lacking.bit_count() == 2
                    assert one["league"][sites] == site_names(lacking & ~under or lacking)
            standing: Any = dict(last_turn(then, seat, "ends").told.values)
            met["standing"] += 1
            named = [standing[which] for which in ("first", "second", "third") if which in standing]
            assert sorted(named) == [player.seat for player in view.players if player.seat != seat]
    assert met["league"]
    assert met["standing"]


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


def test_whoever_gives_the_last_fief_to_the_church_ends_with_no_less_than_is_said() -> None:
    met = 0
    for state, seat, action in lasts():
        if not isinstance(action, Donate):
            continue
        view = GAME.view(state, seat)
        for said in final(view, after(view, seat, Use()), seat):
            told: Any = dict(said.told.values)
            over: Any = GAME.apply(state, action).state
            while over.phase != OVER:
                over = GAME.apply(over, Donate(GAME.deciders(over)[0])).state
            for which in [one for one in ("first", "second", "third") if f"least_{one}" in told]:
                met += 1
                assert total(over.players[told[which]]) >= told[f"least_{which}"]
    assert met


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
