"""What nobody laughs at, at any level: of the legal actions those that a beginner would not be ashamed of."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CRAFT, HARVEST, PLACE, PLACED, PRODUCTION, QUAY, box
from tabletop.games.rio_de_la_plata.things import Phase


def sound(state: RioDeLaPlata, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Some of the legal actions of a seat, all if nothing else is left; the state may be a view of the seat.

    Nobody keeps workers in hand who could bring something for nothing, leaves what they have brought, or pays for a
    ship with nothing of one's own aboard.
    """
    player = state.players[legal[0].seat]
    return tuple([action for action in legal if not _silly(state, player, action, legal)]) or tuple(legal)


def _silly(state: RioDeLaPlata, player: Player, action: Action, legal: Sequence[Action]) -> bool:
    if isinstance(action, act.SendShip):
        return not any(player.aboard) and QUAY not in player.discs
    if not isinstance(action, act.Done) or state.decisions:
        return False
    if state.phase == Phase.EFFECTS:
        return any(isinstance(one, act.Take | act.Harvest) for one in legal)
    return state.phase == Phase.PLACEMENT and bool(for_nothing(state, player, legal))


def for_nothing(state: RioDeLaPlata, player: Player, legal: Sequence[Action]) -> tuple[act.Place, ...]:
    """Places in which a worker more brings a good or a coin for nothing, or makes a good a precious one."""
    return tuple([one for one in legal if isinstance(one, act.Place) and _brings(state, player, PLACE[one.place])])


def _brings(state: RioDeLaPlata, player: Player, place: int) -> bool:
    if place == CRAFT:
        return sum(player.goods[:2]) > player.discs.count(CRAFT)
    if place == HARVEST:
        pair = box(state.box).data.places.value.fields.workers
        more = min(player.idle, PLACED - state.placed)
        return player.discs.count(HARVEST) % pair + more >= pair
    return place in PRODUCTION
