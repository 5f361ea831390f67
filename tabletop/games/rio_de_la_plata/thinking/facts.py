"""What advice may count besides what is owned: what the end would bring, the place in the order, workers on great
buildings, and buildings where one's own can work."""

from __future__ import annotations

from tabletop.engine.prompt import Count
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import near
from tabletop.games.rio_de_la_plata.scoring import total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIRST_NEUTRAL, GRID_OF, ORDER, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, Phase


def _of_no_use(player: Player) -> tuple[Count, ...]:
    """What the ledger counts and nobody can use any more in the last year."""
    return (
        Count("workers", -player.idle),
        Count("huts", -player.huts.bit_count()),
        *(Count("goods", -player.goods[good], (("good", word),)) for good, word in enumerate(GOOD_NAMES)),
    )


def facts(view: RioDeLaPlata, seat: Seat) -> tuple[Count, ...]:
    """Points that houses, offices and money would bring if the game ended now; in the last year they are points.
    Workers on the turn order; how many are later in it, where it is at stake."""
    player, active = view.players[seat], box(view.box).active
    beside = near(view, player.houses)
    places = [
        (fields & beside).bit_count()
        for fields, work in zip(view.standing, active[FIRST_NEUTRAL:], strict=True)
        if work
    ]
    order = (Count("order", len(view.order) - view.order.index(seat)),)
    return (
        Count("at_end", total(view, player) - player.points),
        Count("on_order", player.discs.count(ORDER)),
        Count("squares", sum([GRID_OF[place] >= 0 for place in player.discs])),
        Count("usable", sum(places)),
        *(_of_no_use(player) if view.turn == box(view.box).turns else ()),
        *(order if view.phase in (Phase.PLACEMENT, Phase.ORDER) else ()),
    )
