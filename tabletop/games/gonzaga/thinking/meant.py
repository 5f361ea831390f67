"""What a plan is meant for: how its fief or rings are likely to be used when it is the turn of its seat, in worlds that
the seat can imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import Donate, Marry, SecondRing
from tabletop.games.gonzaga.constants import CHURCH_POINTS, LEAGUE_PORTS, SEA_NAMES, SEA_PORTS, SITES, Mask
from tabletop.games.gonzaga.determinize import determinize
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import OVER, PLAN, deciders, rules
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Plan
from tabletop.games.gonzaga.thinking.candidates import laid_after
from tabletop.games.gonzaga.thinking.policy import policy, steps

_WORLDS = 4
"""Imagined tables in which a plan is carried out."""


class Use(NamedTuple):
    """How a fief was used: sites covered by it or by so many rings; neither: the church, or hexes without a site."""

    sites: Mask
    rings: int
    church: bool


def meant(view: Gonzaga, seat: Seat, line: Line) -> Iterator[Prompt]:
    """That it comes to a marriage, or to the church; and which league is begun by what it mostly covers."""
    uses = [use for world in range(_WORLDS) if (use := _used(view, seat, line, world)) is not None]
    if not uses:
        return
    (usual, often) = Counter(uses).most_common(1)[0]
    if all(use.church for use in uses):
        yield Prompt("to_church", (("points", CHURCH_POINTS),))
    elif usual.rings and often == len(uses):
        yield Prompt("marriage", (("n", usual.rings),))
    if not in_last_turn(view) and 2 * often > len(uses):
        have = covered(view.players[seat])
        yield from league_begun(have, have | usual.sites)


def league_begun(before: Mask, after: Mask) -> Iterator[Prompt]:
    """The naval league that comes nearest without being complete."""
    begun = {
        sea: (after & ports).bit_count()
        for sea, ports in enumerate(SEA_PORTS)
        if before & ports != after & ports and 1 < (after & ports).bit_count() < LEAGUE_PORTS
    }
    for sea in sorted(begun, key=lambda sea: -begun[sea])[:1]:
        yield Prompt("league", (("sea", SEA_NAMES[sea]), ("have", begun[sea]), ("need", LEAGUE_PORTS)))


def _used(view: Gonzaga, seat: Seat, line: Line, world: int) -> Use | None:
    """In one world; None where the plan cannot be locked."""
    state = determinize(view, seat, seeded(world))
    plan = Plan(*laid_after(view.players[seat].plan, line))
    if not plan.region or not plan.action:
        return None
    for action in steps(state.players[seat], plan):
        if rules.why_not(state, action) is not None:
            return None
        state = rules.apply(state, action, False).state
    before, turn, rings, church = covered(state.players[seat]), state.turn, 0, False
    while state.phase != OVER and state.turn == turn and (state.phase == PLAN or seat in state.order):
        mover = deciders(state)[0]
        action = policy(state, mover)
        rings += mover == seat and isinstance(action, Marry | SecondRing)
        church |= mover == seat and isinstance(action, Donate)
        state = rules.apply(state, action, False).state
    return Use(covered(state.players[seat]) & ~before & SITES, rings, church)
