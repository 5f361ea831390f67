"""Making a position of a worked example whole: points, rings, fief cards and the order follow from what is named.

Used for examples only, never in play.
"""

from __future__ import annotations

from tabletop.games.gonzaga.constants import CHURCH_POINTS, FIEFS, LEAGUE_POINTS, RINGS, SECRET_CARDS
from tabletop.games.gonzaga.rules import OVER, PLACE, PLAN
from tabletop.games.gonzaga.scoring import leagues_of, site_points
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Player
from tabletop.games.gonzaga.things import Points


def arrange(state: Gonzaga) -> Gonzaga:
    """A copy in which fiefs that are not named lie in the deck or in the box, and points fit the map.

    Who has revealed cards is still to move, in the order of the seats unless an order is given.
    """
    new = state.copy()
    movers = [player.seat for player in new.players if player.revealed != NO_PLAN]
    if movers:
        new.phase = PLACE
        new.order = new.order or tuple(movers)
    _deal_secrets(new)
    for player in new.players:
        _deal_fiefs(new, player)
        player.rings = RINGS - len(player.ringed) - player.paid
        cover = covered(player)
        player.leagues = leagues_of(cover)
        points = dict.fromkeys(Points, 0)
        points[Points.SITES] = site_points(new.scenario, cover)
        points[Points.LEAGUES] = LEAGUE_POINTS * len(player.leagues)
        points[Points.CHURCH] = CHURCH_POINTS * len(player.church)
        player.points = tuple(points.values())
    return new


def _deal_secrets(state: Gonzaga) -> None:
    """A card named for an early seat stays; another seat that was dealt the same gets a free one."""
    given: list[int] = []
    for player in state.players:
        free = [card for card in SECRET_CARDS if card not in given and card != 0]
        if player.secret in given:
            player.secret = next(card for card in free if all(card != other.secret for other in state.players))
        given.append(player.secret)


def _deal_fiefs(state: Gonzaga, player: Player) -> None:
    """As many fiefs have gone as turns; those not named went to the box, the others come in the order of numbers."""
    has_one = state.phase == PLAN or (state.phase == PLACE and player.seat in state.order)
    gone = [*(one.fief for one in player.placed), *player.church]
    if not has_one:
        player.fief = 0
    elif player.fief in gone or not player.fief:
        player.fief = next(fief for fief in FIEFS if fief not in gone)
    kept = [*gone, player.fief]
    rest = [fief for fief in FIEFS if fief not in kept]
    missing = (state.turn - has_one if state.phase != OVER else state.turn) - len(gone)
    player.box = tuple(rest[len(rest) - missing :]) if missing > 0 else ()
    player.deck = tuple(fief for fief in rest if fief not in player.box)
