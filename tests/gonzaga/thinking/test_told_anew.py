"""What advice claims of other lines, of rivals and of turns to come, counted anew by the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tabletop.bots.analysis import Inquiry, weigh
from tabletop.games.gonzaga.actions import Donate, Marry, Place, SecondRing
from tabletop.games.gonzaga.constants import (
    ACTIONS,
    CHURCH_POINTS,
    FIRST_CHECK,
    HEX,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    SEA_NAMES,
    SEA_PORTS,
    SECRET_POINTS,
    SITES,
    TURNS_AT_MOST,
    land_of,
    regions_meant,
    site_names,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.marriage import free_for_rings
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLACE, PLAN, available
from tabletop.games.gonzaga.scoring import around, secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import NO_PLAN, Plan
from tabletop.games.gonzaga.things import ALLIANCE, CITIES, PORTS, PRIVILEGE, Points
from tabletop.games.gonzaga.thinking.candidates import ranked
from tabletop.games.gonzaga.thinking.case.coming import all_cards, to_come
from tabletop.games.gonzaga.thinking.case.gains import gains
from tabletop.games.gonzaga.thinking.case.lasting import lasting
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.price import ring_next
from tabletop.games.gonzaga.thinking.case.told import meant, needless, rather
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.games.gonzaga.thinking.policy import steps
from tests.gonzaga.thinking.sooner import before
from tests.gonzaga.thinking.test_even import alone, boards, places_of, plans_of
from tests.played import played


def test_a_league_that_is_said_to_lack_a_port_does() -> None:
    met = 0
    for _, seat, told, done in boards():
        for one, (_, _, then) in zip(told, done, strict=True):
            for sea in (one["league"]["sea"], *one["league"]["others"]) if "league" in one else ():
                met += 1
                own = covered(then.players[seat]) & SEA_PORTS[SEA_NAMES.index(sea)]
                assert own.bit_count() == 2
    assert met


def test_how_a_league_is_said_to_get_its_last_port_is_legal_then_and_makes_it() -> None:
    met = Counter[str]()
    for seat, values, cards, then in leagues():
        sea = SEA_NAMES.index(values["sea"])
        held = [card for card in all_cards(then) if values["ring"] != then.turn + 1 or card not in cards]
        plans = [Plan(region, action) for region in regions_of(held) for action in PLAIN_ACTIONS if action in held]
        if values["ring"]:
            met["nobody" if values["nobody"] else "ring"] += 1
            assert then.turn < values["ring"] <= (then.last or TURNS_AT_MOST)
            reached = {site for plan in plans if plan.action == ALLIANCE for site in rung(then, seat, plan, sea)}
            named = {*values["sites"]}
            assert named <= reached if values["soon"] else named == reached
            assert not values["nobody"] or unstoppable(then, seat, sea, regions_of(held))
            if values["ring"] == then.turn + 2:
                next_turn = [card for card in all_cards(then) if card not in cards]
                plans = [
                    Plan(region, card)
                    for region in regions_of(next_turn)
                    for card in PLAIN_ACTIONS
                    if card in next_turn
                ]
                by = {fief: lying_on(then, seat, fief, plans, sea) & reached for fief in to_come(then.players[seat])}
                fitting = [fief for fief, ports in by.items() if ports]
                assert values["soon"] == (then.turn + 1) * bool(fitting)
                assert not fitting or len(fitting) == values["fit"] == values["of"] - values["rest"]
                assert not fitting or named == set().union(*by.values()), "for fiefs and rings"
                met["soon"] += bool(fitting)
        else:
            met["fief"] += 1
            held = [card for card in all_cards(then) if card not in cards]
            soon = [Plan(region, card) for region in regions_of(held) for card in PLAIN_ACTIONS if card in held]
            first = [fief for fief in to_come(then.players[seat]) if lying_on(then, seat, fief, soon, sea)]
            assert values["soon"] == then.turn + (1 if first else 2), "the first turn with cards for it"
            plans = soon if first else plans
            met["later"] += not first
            fitting = [fief for fief in to_come(then.players[seat]) if lying_on(then, seat, fief, plans, sea)]
            assert len(fitting) == values["fit"] == values["of"] - values["rest"]
    assert min(met[key] for key in ("ring", "fief", "soon"))


def leagues() -> Iterator[tuple[int, Any, tuple[str, ...], Any]]:
    """What is told of leagues that lack a port, as rings are and without any left: the cards used, the view after."""
    for view, seat, told, done in boards():
        for one, (use, cards, then) in zip(told, done, strict=True):
            if "league" in one:
                yield seat, one["league"], cards, then
                poor = view.copy()
                poor.players[seat].rings = len(use.rings)
                said = {said.told.key: said.told for said in lasting(poor, seat, gains(poor, seat, use), cards, 0)}
                if "league" in said:
                    yield seat, dict(said["league"].values), cards, after(poor, seat, use)


def test_a_ring_of_the_next_turn_is_legal_then_and_counts_what_is_said() -> None:
    met = 0
    for seat, then, cards, said in rings_to_come():
        told: Any = dict(said.told.values)
        held = [card for card in all_cards(then) if card not in cards]
        assert ALLIANCE in held
        assert (told["turn"], told["c"]) == (then.turn + 1, len(told["cities"]))
        for region in regions_of(held):
            state = alone(then, seat, Plan(region, ALLIANCE))
            state.players[seat].fief = to_come(then.players[seat])[0]
            for marry in [one for one in GAME.legal(state, seat) if isinstance(one, Marry)]:
                if {*site_names(1 << HEX[marry.at] & SITES)} & {*told["cities"]}:
                    had, has = state.players[seat], GAME.apply(state, marry).state.players[seat]
                    gained = sum(has.points[part] - had.points[part] for part in (Points.SITES, Points.LEAGUES))
                    gained += SECRET_POINTS[secret_count(has)] - SECRET_POINTS[secret_count(had)]
                    assert gained == told["points"]
                    met += 1
    assert met


def rings_to_come() -> Iterator[tuple[int, Any, tuple[str, ...], Said]]:
    """What is told of rings of the next turn, wherever a plan spares the Alliance."""
    for seats, seed in ((3, 1), (3, 2), (4, 3)):
        for _, state in played(GAME, seats, seed):
            if state.phase == PLAN and GAME.deciders(state):
                seat = GAME.deciders(state)[0]
                view, plan = GAME.view(state, seat), Plan("inactive", PORTS)
                said = list(ring_next(view, seat, gains(view, seat, Use()), plan))
                assert not said or ALLIANCE in available(view, view.players[seat]), "it stays, and does not come back"
                yield from [(seat, after(view, seat, Use()), plan.cards, one) for one in said]


def regions_of(cards: list[str]) -> list[str]:
    return [card for card in cards if card not in ACTIONS]


def rung(then: Any, seat: int, plan: Plan, sea: int) -> Iterator[str]:
    """Ports on which the engine lets a first ring make the league of a sea."""
    state = alone(then, seat, plan)
    state.players[seat].fief = to_come(then.players[seat])[0]  # whichever it is, it is given up
    for marry in [one for one in GAME.legal(state, seat) if isinstance(one, Marry)]:
        if sea in GAME.apply(state, marry).state.players[seat].leagues and 1 << HEX[marry.at] & SEA_PORTS[sea]:
            yield from site_names(1 << HEX[marry.at])


def lying_on(then: Any, seat: int, fief: int, plans: list[Plan], sea: int) -> set[str]:
    """Ports of a sea on which a fief to come can make the league, by any of some plans."""
    state, had = then.copy(), covered(then.players[seat])
    state.players[seat].fief = fief
    done = [has for plan in plans for _, _, has in places_of(state, seat, plan) if sea in has.leagues]
    return {port for has in done for port in site_names(covered(has) & ~had & SEA_PORTS[sea])}


def unstoppable(then: Any, seat: int, sea: int, regions: list[str]) -> bool:
    """Whether in some region a port stays free for a ring, whatever one marriage of each rival takes."""
    free = SEA_PORTS[sea] & free_for_rings(then, seat)
    for region in regions:
        left = {free & land_of(regions_meant(then.scenario, region))}
        for other in [one for one in then.players if one.seat != seat and one.rings]:
            laid = [1 << at for at in HEX.values() if free >> at & 1]
            laid += [one | 1 << at for one in laid for at in HEX.values() if other.rings > 1 and around(one) >> at & 1]
            if then.phase == PLACE and other.fief and other.revealed.real == ALLIANCE:
                may = land_of(regions_meant(then.scenario, other.revealed.region))
                laid = [one for one in laid if one & (may | (around(may) if other.rings > 1 else 0))]
            elif then.phase == PLACE and not other.fief and ALLIANCE in other.cooling:
                laid = []
            left = {ports & ~one for ports in left for one in (0, *laid)}
        if 0 not in left:
            return True
    return False


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
    for seed in (4, 9):
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
