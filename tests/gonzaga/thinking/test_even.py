"""Lines of advice are held even: what tells one from the others is so of it alone, counted anew by the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from tabletop.games.gonzaga.actions import Marry, Place
from tabletop.games.gonzaga.constants import (
    HEX,
    PLAIN_ACTIONS,
    REGION_CARDS,
    SEA_PORTS,
    SECRET_POINTS,
    SITES,
    site_names,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import PLACE, PLAN, available
from tabletop.games.gonzaga.scoring import largest_group, secret_count
from tabletop.games.gonzaga.spots import covered, spot
from tabletop.games.gonzaga.state import NO_PLAN, Plan, total
from tabletop.games.gonzaga.things import ALLIANCE, Points
from tabletop.games.gonzaga.thinking.case.order import SEEN
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.told import meant
from tabletop.games.gonzaga.thinking.case.uses import Use, after, paid_for
from tests.gonzaga.thinking.test_case import GROUPS, lines_of
from tests.played import played

Told = dict[str, dict[str, Any]]
SITE = {name: HEX[at] for at in HEX for name in site_names(1 << HEX[at] & SITES)}


@cache
def boards(games: tuple[tuple[int, int], ...] = ((3, 1), (3, 2), (4, 3))) -> tuple[Any, ...]:
    """Positions with what is told of lines beside each other: what each does, and the view after it."""
    return tuple(_boards(games))


def _boards(games: Sequence[tuple[int, int]]) -> Iterator[Any]:
    for seats, seed in games:
        for number, (_, state) in enumerate(played(GAME, seats, seed)):
            if number % 2 or not GAME.deciders(state) or state.decisions:
                continue
            seat = GAME.deciders(state)[0]
            view, lines = GAME.view(state, seat), lines_of(state, seat)[:SEEN]
            cases = GAME.case(view, seat, lines)
            shown = [at for at, case in enumerate(cases) if not case.idle]
            if len(shown) > 1:
                lines = [lines[at] for at in shown]
                told: list[Told] = [{one.key: dict(one.values) for one in cases[at].told} for at in shown]
                yield view, seat, told, [_done(view, seat, line) for line in lines]


def _done(view: Any, seat: int, line: Any) -> tuple[Use, tuple[str, ...], Any]:
    if view.phase == PLAN:
        this = meant(view, seat, line)
        return this.gains.use, this.plan.cards, after(view, seat, this.gains.use, paid_for(this.plan))
    use = use_in(view, seat, line)
    assert use is not None
    return use, view.players[seat].revealed.cards, after(view, seat, use)


def alone(view: Any, seat: int, plan: Plan) -> Any:
    """A seat to use its fief by a plan, with nobody before it."""
    state = view.copy()
    player = state.players[seat]
    player.plan, player.revealed, player.locked, player.cooling = NO_PLAN, plan, 0, ()
    state.phase, state.order = PLACE, (seat,)
    return state


def plans_of(view: Any, seat: int, more: tuple[str, ...] = ()) -> list[Plan]:
    """Plans without a Privilege that the cards of a seat allow, some cards `more` in the hand."""
    cards = (*available(view, view.players[seat]), *more)
    regions = [card for card in REGION_CARDS[view.scenario] if card in cards]
    return [Plan(region, action) for region in regions for action in PLAIN_ACTIONS if action in cards]


def places_of(view: Any, seat: int, plan: Plan) -> Iterator[tuple[int, int, Any]]:
    """Hexes of every place of a fief, points at once, and the player then."""
    state = alone(view, seat, plan)
    had = state.players[seat].points
    for action in GAME.legal(state, seat):
        if isinstance(action, Place):
            use = use_in(state, seat, (action,))
            assert use is not None
            assert use.at is not None
            has = after(state, seat, use).players[seat]
            points = sum(has.points[part] - had[part] for part in (Points.SITES, Points.LEAGUES))
            yield spot(use.at.fief, use.at.at, use.at.turn).mask, points, has


def ring_on(then: Any, seat: int, name: str) -> int:
    """Points of a ring on a site, the secret cities included."""
    has = after(then, seat, Use(rings=(SITE[name],))).players[seat]
    had = then.players[seat]
    secret = SECRET_POINTS[secret_count(has)] - SECRET_POINTS[secret_count(had)] if had.secret else 0
    return total(has) - total(had) + secret


def rings_next(view: Any, seat: int, cards: tuple[str, ...], then: Any) -> dict[str, int]:
    """Sites that a ring can get to in the turn after, with what it counts: tried by the engine."""
    if ALLIANCE in cards or not then.players[seat].rings or in_last_turn(view):
        return {}
    found = dict[str, int]()
    for region in REGION_CARDS[view.scenario]:
        if region not in cards:
            state = alone(then, seat, Plan(region, ALLIANCE))
            state.players[seat].fief = view.players[seat].fief  # any: it goes to the box
            laid = [one for one in GAME.legal(state, seat) if isinstance(one, Marry) and 1 << HEX[one.at] & SITES]
            found |= {name: ring_on(then, seat, name) for one in laid for name in site_names(1 << HEX[one.at])}
    return found


def test_a_ring_that_can_follow_is_told_of_every_line_where_one_does_and_never_of_all_alike() -> None:
    met = Counter[str]()
    for view, seat, told, done in boards():
        if not any("next_ring" in one for one in told):
            continue
        each = [rings_next(view, seat, cards, then) for _, cards, then in done]
        best = [max(found.values(), default=0) for found in each]
        counts = [one.get("next_ring", {}).get("points") for one in told]
        assert len({*counts}) > 1, "what all have is no reason"
        for one, found, most, (_, _, then) in zip(told, each, best, done, strict=True):
            if "next_ring" in one:
                met["next"] += 1
                assert one["next_ring"]["points"] == most == found[one["next_ring"]["sites"][0]]
            elif most >= min(count for count in counts if count is not None):
                assert {"put_off", "spent_ring", "late_ring", "waiting_ring"} & set(one), "it has the like"
            if "given_up" in one:
                met["given up"] += 1
                (name,) = one["given_up"]["sites"]
                assert name not in found
                assert one["given_up"]["points"] == ring_on(then, seat, name)
    assert met["next"] > 2


def test_what_one_line_is_said_to_bring_all_say_of_which_it_is_so() -> None:
    met = Counter[str]()
    for view, seat, told, done in boards():
        before = covered(view.players[seat])
        begins = []
        for _, _, then in done:
            new = covered(then.players[seat]) & ~before
            begins.append(
                any(new & ports and not before & ports and (new & ports).bit_count() == 1 for ports in SEA_PORTS)
            )
        if any("first_ports" in one for one in told):
            met["ports"] += 1
            assert not all("first_ports" in one for one in told)
            assert all(start for start, one in zip(begins, told, strict=True) if "first_ports" in one)
        sizes = [len(largest_group(then.players[seat])) for _, _, then in done]
        grown = [one[key]["have"] for one in told for key in GROUPS & set(one)]
        for size, one in zip(sizes, told, strict=True):
            if grown and size >= max(grown) and "same_place" not in one:
                met["group"] += 1
                assert {*GROUPS, "group_open"} & set(one)
    assert met["ports"]
    assert met["group"]


def test_a_place_that_is_left_is_said_to_bring_the_larger_group_only_where_it_does() -> None:
    met = Counter[int]()
    for view, seat, told, done in boards():
        if view.phase != PLAN:
            continue
        for one, (_, cards, _) in zip(told, done, strict=True):
            key = next((key for key in ("first_sites", "first_no_less") if "apart" in one.get(key, {})), "")
            group = next((one[name] for name in GROUPS & set(one)), None)
            if not key or group is None or "sites" not in one[key]:
                continue
            sites = sum(1 << SITE[name] for name in one[key]["sites"])
            fits = places_of(view, seat, Plan(cards[0], cards[-1]))
            sizes = [len(largest_group(has)) for mask, _, has in fits if mask & SITES == sites]
            met[one[key]["apart"]] += 1
            assert (max(sizes) < group["have"]) == bool(one[key]["apart"])
