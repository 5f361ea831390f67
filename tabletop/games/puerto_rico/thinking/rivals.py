"""What advice does not put beside a line: a role that brings whoever takes it nothing at all."""

from __future__ import annotations

from tabletop.engine.chance import seeded
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.captain import ways
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.settler import takable
from tabletop.games.puerto_rico.phases.trader import sellable
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import LANDS, Role
from tabletop.games.puerto_rico.thinking.case.money import wish
from tabletop.games.puerto_rico.thinking.case.tiles import in_vain


def needless(view: PuertoRico, seat: Seat, line: Line, best: Line) -> bool:
    """Whether a card brings its taker neither doubloons nor what its role is there for, beside one that does."""
    one, other = line[0], best[0]
    if not (isinstance(one, act.Pick) and isinstance(other, act.Pick)):
        return False
    return empty(view, seat, one.role) and not empty(view, seat, other.role)


def for_nobody(state: PuertoRico, role: int) -> bool:
    """Whether a role gives nobody anything: barrels made, loaded or sold."""
    if role == Role.CRAFTSMAN:
        return not any(any(production(one, state.barrels)) for one in state.players)
    return role in (Role.TRADER, Role.CAPTAIN) and not any(any(one.goods) for one in state.players)


def empty(view: PuertoRico, seat: Seat, role: int) -> bool:
    """Whether a card brings its taker neither doubloons nor anything that is wanted of what its role is there for."""
    if view.coins_on[role]:
        return False
    state = determinize(view, seat, seeded(1))
    player = state.players[seat]
    match role:
        case Role.CRAFTSMAN:
            return not any(production(player, state.barrels))
        case Role.TRADER:
            return not sellable(state, player)
        case Role.CAPTAIN:
            return not ways(state, player)
        case Role.BUILDER:
            return wish(view, view.players[seat], player.coins, chooser=True) is None
        case Role.SETTLER:
            state.chooser = seat
            bits = takable(state, player)
            return all(in_vain(view, view.players[seat], land) for land in LANDS if bits >> land & 1)
        case _:
            return False
