"""Names of places and pieces on the table. The places are those of data/rio_de_la_plata/table.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.tables import FIELDS, PLACE

SHIP = "city/ship"
SHADOW_HEAP = "city/shadow"
_WEST = ("fort", "palace", "cathedral", "walls")


def spot(place: str) -> str:
    """Where workers of a place lie: on the city, or on a board beside it."""
    family = place.partition(".")[0]
    if PLACE.get(place, FIELDS) < FIELDS or family == "quay":
        return f"city/{place}"
    if family == "office":
        return f"offices/{place}"
    return f"west/{place}" if family in _WEST else f"east/{place}"


def field(name: str) -> str:
    """A field of the city."""
    return f"city/{name}"


def road(edge: str) -> str:
    """An inner edge."""
    return f"city/road.{edge}"


def wall(point: str) -> str:
    """An outer edge."""
    return f"city/wall.{point}"


def entry(point: str) -> str:
    """Outside an outer edge: where attackers wait."""
    return f"city/point.{point}"


def dot(district: str) -> str:
    """The middle of a district, to which roads lead."""
    return f"city/dot.{district}"


def head(panel: str) -> str:
    """Where the name of a panel beside the city stands."""
    return f"west/head.{panel}" if panel in _WEST else f"east/head.{panel}"


def price(major: str) -> str:
    """Where the price of a square stands."""
    return f"west/price.{major}" if major in _WEST else f"east/price.{major}"


def supply(seat: Seat, what: str) -> str:
    """A place of somebody's supply."""
    return f"supply.{seat}/{what}"


def held_office(seat: Seat, number: int) -> str:
    """Where an office of somebody lies, from 1; all further ones on the last place."""
    return supply(seat, f"office.{min(number, 6)}")


def hand(seat: Seat) -> str:
    """Where the workers in hand lie."""
    return supply(seat, "workers")


def crew(seat: Seat) -> str:
    """Where the ship shows whose part of the hold is below."""
    return f"city/crew.{seat + 1}"


def hold(seat: Seat, good: str) -> str:
    """Where somebody's goods of a kind lie on the ship."""
    return f"city/cargo.{good}.{seat + 1}"


def tally(seat: Seat, good: str) -> str:
    """Where their number stands."""
    return f"city/tally.{good}.{seat + 1}"


def pile(building: str) -> str:
    """Where the tiles of a building lie."""
    return f"city/stock.{building}"


def year(turn: int) -> str:
    """A step of the time track, from 1."""
    return f"years/year.{turn}"


def position(number: int) -> str:
    """A place in the turn order, from 1."""
    return f"east/turn.{number}"


def heap(size: int) -> str:
    """Where attackers lie that are still to be posted, as groups of a size."""
    return f"city/attackers.{size}"


# --- pieces
def idle(seat: Seat) -> str:
    """Workers in hand."""
    return f"idle.{seat}"


def coins(seat: Seat) -> str:
    """Coins of somebody."""
    return f"coins.{seat}"


def worker(seat: Seat, place: str, number: int = 1) -> str:
    """A worker at a place, from 1."""
    return f"worker.{seat}.{place}.{number}"


def goods(seat: Seat, good: str) -> str:
    """Goods of a kind of somebody."""
    return f"goods.{seat}.{good}"


def stock(building: str) -> str:
    """The tiles of a building."""
    return f"stock.{building}"


def group(name: str) -> str:
    """A group at war."""
    return f"group.{name}"


def attackers(size: int) -> str:
    """A group of attackers of a size that is still to be posted."""
    return f"attackers.{size}"


MOVES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "road_laid": ("city/road.{edge}",),
        "wall_laid": ("city/wall.{point}",),
        "moved": ("group.{group}",),
        "advanced": ("group.{group}",),
        "order_moved": ("order.{who}",),
        "year_began": ("year",),
    }
)
"""What moves because of an event."""
