"""What barrels that have come meet next: a Captain, or where he is over a Trader, of whoever picks next."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.bounds import bounds
from tabletop.games.puerto_rico.thinking.case.cargo import most_of, sure_of
from tabletop.games.puerto_rico.thinking.case.ending import picks_left
from tabletop.games.puerto_rico.thinking.case.played import Played


def shipped_next(view: PuertoRico, after: Played, seat: Seat) -> Iterator[Prompt]:
    """What the seat is sure of then, and the others get at most; what of the own barrels no ship takes."""
    state = after.state
    if not after.whole or state.phase != Phase.PICK or not picks_left(state):
        return
    role = next((role for role in (Role.CAPTAIN, Role.TRADER) if state.taken[role] == NOBODY), None)
    who = state.chooser
    found = None if role is None else bounds(state, seat, act.Pick(who, role))
    if role is None or found is None or not any(found.most):
        return
    key = {Role.CAPTAIN: "captain", Role.TRADER: "trader"}[role] + ("_own" if who == seat else "_next")
    values = (("later", int(state.round != view.round)), ("card", state.coins_on[role]))
    yield Prompt(key, (("who", who), ("owner", seat), *sure_of(found, seat), *most_of(found, seat), *values))
