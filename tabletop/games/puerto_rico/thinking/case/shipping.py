"""What barrels that have come meet next: a Captain, or where he is over a Trader, of whoever picks next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.bounds import bounds, either
from tabletop.games.puerto_rico.thinking.case.cargo import most_of, sure_of
from tabletop.games.puerto_rico.thinking.case.ending import picks_left
from tabletop.games.puerto_rico.thinking.case.played import Played


def shipped_next(view: PuertoRico, seat: Seat, after: Played, made: Sequence[PuertoRico]) -> Iterator[Prompt]:
    """What the seat is sure of then, and the others get at most, however the barrels were `made`."""
    state = after.state
    if not after.whole or state.phase != Phase.PICK or not picks_left(state):
        return
    role = next((role for role in (Role.CAPTAIN, Role.TRADER) if state.taken[role] == NOBODY), None)
    who = state.chooser
    if role is None:
        return
    ways = [bounds(one, seat, act.Pick(who, role)) for one in made if one.phase == Phase.PICK]
    found = either([one for one in ways if one is not None], best=True) if ways and all(ways) else None
    if found is None or not any(found.most):
        return
    key = {Role.CAPTAIN: "captain", Role.TRADER: "trader"}[role] + ("_own" if who == seat else "_next")
    values = (("later", int(state.round != view.round)), ("card", state.coins_on[role]))
    yield Prompt(key, (("who", who), ("owner", seat), *sure_of(found, seat), *most_of(found, seat), *values))


def by_further(view: PuertoRico, seat: Seat) -> list[PuertoRico]:
    """The table after the own Craftsman, by the further barrels that can be taken."""
    begun = rules.apply(determinize(view, seat, seeded(1)), act.Pick(seat, Role.CRAFTSMAN), False).state
    if begun.phase != Phase.PRIVILEGE or begun.active != seat:
        return [begun]
    barrels = [one for one in rules.legal(begun, seat) if isinstance(one, act.Privilege)]
    return [rules.apply(begun, one, False).state for one in barrels]
