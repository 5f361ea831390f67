"""What nobody laughs at, at any level: of the legal actions those that a beginner would not be ashamed of."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.roads import EDGE, going_out
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, CRAFT, HARVEST, PLACE, PLACED, PRODUCTION, QUAY, box
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.asked import answer, at_stake
from tabletop.games.rio_de_la_plata.thinking.warring import steps_to_fight
from tabletop.games.rio_de_la_plata.worth.roads import going_on, nearer
from tabletop.games.rio_de_la_plata.worth.sticks import BEHIND


def sound(state: RioDeLaPlata, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Some of the legal actions of a seat, all if nothing else is left; the state may be a view of the seat.

    Nobody keeps workers in hand who could bring something for nothing, leaves what they have brought, pays for a
    ship with nothing of one's own aboard, lays a road that leads nowhere, or for others alone, or a wall far from all
    that is one's own, or lets a war pass by
    in which there is something to fight for.
    """
    if state.phase == Phase.BATTLES and not state.decisions:
        return _fighting(state, legal)
    if state.decisions and isinstance(legal[0], act.Road):
        return _roads(state, legal)
    if state.decisions and isinstance(legal[0], act.Wall):
        return _walls(state, legal)
    player = state.players[legal[0].seat]
    return tuple([action for action in legal if not _silly(state, player, action, legal)]) or tuple(legal)


def _roads(state: RioDeLaPlata, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Those that lead a road on towards a district of one's own; else towards any; else on from the roads there are."""
    player = state.players[legal[0].seat]
    on = going_on(state.roads) or going_out(state.roads)
    leading = [one for one in legal if isinstance(one, act.Road) and on >> EDGE[one.edge] & 1]
    own = [one for one in leading if any(at_stake(player, area) for area in nearer(EDGE[one.edge], state.roads))]
    return tuple(own or leading or legal)


def _walls(state: RioDeLaPlata, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Those with something of one's own near behind them; where there is nothing anywhere, the nearest."""
    own = state.players[legal[0].seat].huts | state.players[legal[0].seat].houses
    walls = [one for one in legal if isinstance(one, act.Wall) and own & BEHIND[CITY.points.index(one.point)]]
    return tuple(walls) or tuple([one for one in legal if one == answer(state, legal[0].seat)]) or tuple(legal)


def _fighting(state: RioDeLaPlata, legal: Sequence[Action]) -> tuple[Action, ...]:
    """The groups that have something to go for go there; where none has, it is the next one's turn."""
    seat = legal[0].seat
    steps = tuple(steps_to_fight(state, seat)) or (act.Done(seat),)
    return tuple([action for action in legal if action in steps]) or tuple(legal)


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
