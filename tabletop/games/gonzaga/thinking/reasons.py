"""What advice says a choice is for, besides what it brings: what the privilege is for, the whole plan where some of
it lies there already; what a piece covers, whom it forestalls, whether the next turn is then the last, how far a naval
league is and how large the largest group."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Marry, Place, PlanAction, PlanBehind, PlanRegion, SecondRing
from tabletop.games.gonzaga.constants import (
    FIRST_CHECK,
    GONZAGA_POINTS,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    UNCOVERED,
    site_names,
)
from tabletop.games.gonzaga.determinize import determinize
from tabletop.games.gonzaga.phases.ending import in_last_turn, uncovered
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import PLAN, available, rules
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Plan, Player
from tabletop.games.gonzaga.things import PRIVILEGE
from tabletop.games.gonzaga.thinking.candidates import laid_after
from tabletop.games.gonzaga.thinking.meant import league_begun, meant
from tabletop.games.gonzaga.whereabouts import whereabouts

_GROUP = 3
"""Fewer pieces are no group that anybody speaks of early on."""
_PAIR = 2
"""The smallest group later."""
_IN_REACH = 1
"""So many pieces behind the largest of the others it is still worth a word."""


def reasons(view: Gonzaga, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """For a whole plan, or for the piece that is placed."""
    if view.phase == PLAN:
        privilege = tuple(_privilege(view, seat, line))
        whole = () if any(name == "region" for one in privilege for name, _ in one.values) else _laid(view, seat, line)
        return (*privilege, *whole, *meant(view, seat, line), *_sooner(view, seat, line))
    return tuple(_piece(view, seat, line))


# --- plans
def _privilege(view: Gonzaga, seat: Seat, line: Line) -> Iterator[Prompt]:
    """Whether an action lies behind the privilege, or openly where the privilege lies so far."""
    actions = [action.card for action in line if isinstance(action, PlanAction)]
    if PRIVILEGE in actions or any(isinstance(action, PlanBehind) for action in line):
        region = laid_after(view.players[seat].plan, line)[0]
        if not region:
            yield Prompt("privilege")
            return
        rivals = tuple(
            [other.seat for other in view.players if other.seat != seat and region in available(view, other)]
        )
        where = ("region", region)
        yield Prompt("behind_others", (("rivals", rivals), where)) if rivals else Prompt("behind", (where,))
    elif actions and view.players[seat].plan.action == PRIVILEGE:
        yield Prompt("openly")


def _sooner(view: Gonzaga, seat: Seat, line: Line) -> Iterator[Prompt]:
    """Who can plan the same region and come first, where a whole plan leaves the Privilege aside."""
    plan, player = Plan(*laid_after(view.players[seat].plan, line)), view.players[seat]
    if not plan.region or plan.action in ("", PRIVILEGE):
        return
    sooner = [other.seat for other in view.players if other.seat != seat and _may_precede(view, other, player, plan)]
    if sooner:
        yield Prompt("sooner", (("rivals", tuple(sooner)), ("region", plan.region)))


def _may_precede(view: Gonzaga, other: Player, player: Player, plan: Plan) -> bool:
    """Whether a seat has the cards to plan the same region and to move before a player with this plan."""
    cards = available(view, other)
    if plan.region not in cards:
        return False
    privilege = PRIVILEGE in cards and other.rings >= PRIVILEGE_RINGS
    earlier = any(card in cards for card in PLAIN_ACTIONS[: PLAIN_ACTIONS.index(plan.action)])
    lower = card_number(other.colour, other.fief) < card_number(player.colour, player.fief)
    return privilege or earlier or (plan.action in cards and lower)


def _laid(view: Gonzaga, seat: Seat, line: Line) -> Iterator[Prompt]:
    """The whole plan, where the line does not name all of it because some lies there."""
    named = [one.card for one in line if isinstance(one, PlanRegion | PlanAction | PlanBehind)]
    cards = tuple(card for card in laid_after(view.players[seat].plan, line) if card)
    if set(cards) - set(named):
        yield Prompt("laid", (("cards", cards),))


# --- pieces
def _piece(view: Gonzaga, seat: Seat, line: Line) -> Iterator[Prompt]:
    """What a piece, or both rings of a marriage, are part of where they lie."""
    action = line[0]
    if isinstance(action, Place | Marry | SecondRing):
        before = after = determinize(view, seat, seeded(1))
        for one in line:
            after = rules.apply(after, one, False).state
        if isinstance(action, Marry):
            yield Prompt("first_ring", (("hex", action.at),))
        sites = site_names(covered(after.players[seat]) & ~covered(before.players[seat]))
        if isinstance(action, Place) and not _named(view, action, sites):
            yield Prompt("covers", (("sites", sites),))
        yield from _last(before, after)
        if sites:
            yield from _before(view, seat)
        if not in_last_turn(before):  # nobody comes to the end of a league any more
            yield from league_begun(covered(before.players[seat]), covered(after.players[seat]))
        yield from _group(before, after, seat)


def _named(view: Gonzaga, action: Place, sites: tuple[str, ...]) -> bool:
    """Whether the place of a piece already names a site that it covers."""
    near = {value for prompt in whereabouts(view, action.at) for _, value in prompt.values}
    return not sites or bool(near & set(sites))


def _last(before: Gonzaga, after: Gonzaga) -> Iterator[Prompt]:
    """That so few sites are left that one turn more follows."""
    had, has = (uncovered(state).bit_count() for state in (before, after))
    if before.turn >= FIRST_CHECK and not before.last and has <= UNCOVERED < had:
        yield Prompt("last_turn")


def _before(view: Gonzaga, seat: Seat) -> Iterator[Prompt]:
    """Who has planned the same region and comes later."""
    region = view.players[seat].revealed.region
    later = tuple([other for other in view.order if other != seat and view.players[other].revealed.region == region])
    if later:
        yield Prompt("before", (("who", later), ("region", region)))


def _group(before: Gonzaga, after: Gonzaga, seat: Seat) -> Iterator[Prompt]:
    """The largest group, where it grows, is not ahead of everybody's yet and comes near it."""
    had, have = (len(largest_group(state.players[seat])) for state in (before, after))
    others = {player.seat: len(largest_group(player)) for player in after.players if player.seat != seat}
    most = max(others.values())
    spoken_of = _GROUP if before.turn < FIRST_CHECK else _PAIR
    if have > had <= most <= have + _IN_REACH and have >= spoken_of:
        who = tuple([other for other, size in others.items() if size == most])
        values = (("have", have), ("who", who), ("other", most), ("points", GONZAGA_POINTS))
        yield Prompt("group", values)
