"""What barrels that have come meet next: the Captain or the Trader of whoever picks next, first what brings more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.engine.cells import add
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import doubloon, remaining
from tabletop.games.puerto_rico.phases.rounds import picks_left
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, Phase, Role
from tabletop.games.puerto_rico.thinking.case.bounds import Bounds, bounds, either
from tabletop.games.puerto_rico.thinking.case.cargo import most_of, sure_of
from tabletop.games.puerto_rico.thinking.case.money import to_build
from tabletop.games.puerto_rico.thinking.case.played import Played

NEARLY = 0.6
"""So great a part of what the best reply brings is told as well."""
Made = tuple[str, PuertoRico]
"""The table after a further barrel, and of which kind it was."""


def shipped_next(view: PuertoRico, seat: Seat, after: Played, made: Sequence[Made]) -> Iterator[Prompt]:
    """What the seat is sure of then, and the others get at most, however the barrels were `made`: by the card that
    brings most to whoever picks next, with the doubloons on it, then by the other one if that brings nearly as much, or
    leaves the seat further behind the others."""
    state = after.state
    if not after.whole or state.phase != Phase.PICK or not picks_left(state):
        return
    who, coin = state.chooser, doubloon(remaining(view)) if to_build(state) else 0.0
    told = list[tuple[float, float, Prompt]]()
    for role in (Role.CAPTAIN, Role.TRADER):
        if state.taken[role] != NOBODY:
            continue
        ways = [bounds(one, seat, act.Pick(who, role)) for _, one in made if one.phase == Phase.PICK]
        known = [one for one in ways if one is not None]
        if not known or len(known) < len(made):
            return
        found = either(known, seat, best=True)
        pays = 1.0 if role == Role.CAPTAIN else coin
        brings = found.most[who] * pays + state.coins_on[role] * coin
        behind = (found.others - found.sure) * pays + state.coins_on[role] * coin * (1 if who != seat else -1)
        if not any(found.most):
            continue
        by = tuple([good for (good, _), one in zip(made, known, strict=True) if one.sure == found.sure])
        key = {Role.CAPTAIN: "captain", Role.TRADER: "trader"}[role] + ("_own" if who == seat else "_next")
        choices = len(by) * (len(by) < len(made))  # as long as it is open which barrel is taken
        barrel = (("choices", choices), ("by", by[0])) if choices else (("choices", 0),)
        card: Values = (("later", int(state.round != view.round)), ("single", 0), ("card", state.coins_on[role]))
        ends = brink(found, state.pool * (not state.end), who) if role == Role.CAPTAIN else ()
        if role == Role.TRADER:  # his doubloons are counted with those of the sale
            found = _with_card(found, who, state.coins_on[role], seat)
        counted = (*sure_of(found, seat), *most_of(found, seat))
        told.append((brings, behind, Prompt(key, (("who", who), ("owner", seat), *counted, *card, *barrel, *ends))))
    told.sort(key=lambda one: -one[0])
    yield from [one for brings, behind, one in told if brings >= NEARLY * told[0][0] or behind > told[0][1]]


def brink(found: Bounds, pool: int, who: Seat) -> Values:
    """Whether so many points in chips may run out by a Captain, do so if a seat alone wants it, or for certain."""
    chips = pool * (found.utmost >= pool)
    sure = 2 if found.together >= pool else int(found.forces[who] >= pool)
    return (("chips", chips), ("brink", sure * (chips > 0)))


def _with_card(found: Bounds, who: Seat, coins: int, seat: Seat) -> Bounds:
    """With the doubloons of the card for whoever takes it."""
    most, least = add(found.most, who, coins), add(found.least, who, coins)
    own = coins * (who == seat)
    return replace(found, most=most, least=least, sure=found.sure + own, others=found.others + coins - own)


def by_further(view: PuertoRico, seat: Seat) -> list[Made]:
    """The table after the own Craftsman, by the further barrels that can be taken."""
    begun = rules.apply(determinize(view, seat, seeded(1)), act.Pick(seat, Role.CRAFTSMAN), False).state
    if begun.phase != Phase.PRIVILEGE or begun.active != seat:
        return [("", begun)]
    barrels = [one for one in rules.legal(begun, seat) if isinstance(one, act.Privilege)]
    return [(GOOD_NAMES[one.good], rules.apply(begun, one, False).state) for one in barrels]
