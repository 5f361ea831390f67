"""Why a role brings a seat nothing of its own: the rules are asked as if it were the turn of that seat."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.actions import Build, Load, Sell, Settle
from tabletop.games.puerto_rico.phases.craftsman import why_not_produced
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS
from tabletop.games.puerto_rico.things import GOODS, LANDS, Phase, Role

NOTHING = "nothing"
_ASKED = {
    Role.SETTLER: Phase.SETTLER,
    Role.BUILDER: Phase.BUILDER,
    Role.TRADER: Phase.TRADER,
    Role.CAPTAIN: Phase.LOAD,
}


def why_nothing(state: PuertoRico, role: Role, chooser: Seat, seat: Seat) -> str:
    """Key of `forecast` for what keeps a seat from settling, building, producing, selling or loading in a position."""
    if role == Role.MAYOR:
        return "no_workers"
    if role == Role.CRAFTSMAN:
        return why_not_produced(state, state.players[seat])
    if role not in _ASKED:
        return NOTHING
    asked = state.copy()
    asked.phase, asked.decisions, asked.arranging = int(_ASKED[role]), (), 0
    asked.chooser, asked.active = chooser, seat
    return _not_done(asked, role, seat)


def _not_done(state: PuertoRico, role: Role, seat: Seat) -> str:
    match role:
        case Role.SETTLER:
            codes = _refusals(state, (Settle(seat, land) for land in LANDS))
            return "land_full" if "land_full" in codes else "row_empty"
        case Role.BUILDER:
            codes = _refusals(state, (Build(seat, word) for word in BUILDINGS))
            return "too_dear" if "too_dear" in codes else "no_building_fits"
        case Role.TRADER:
            codes = _refusals(state, (Sell(seat, good) for good in GOODS))
            found = [code for code in ("house_full", "in_house_already") if code in codes]
            return found[0] if found else "no_goods"
        case _:
            codes = _refusals(state, (Load(seat, good, ship) for good in GOODS for ship in state.ships))
            return "no_goods" if codes == {"no_barrel"} else "no_ship"


def _refusals(state: PuertoRico, actions: Iterable[Action]) -> set[str]:
    """Codes of what the rules have against these actions; "" for a legal one."""
    return {"" if refusal is None else refusal.code for refusal in (rules.why_not(state, one) for one in actions)}
