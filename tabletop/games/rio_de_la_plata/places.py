"""Names of places and pieces on the table. The places are those of data/rio_de_la_plata/table.yaml."""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.tables import FIELDS, PLACE


def spot(place: str) -> str:
    """Where workers of a place lie: on the city, or on a board beside it."""
    return f"city/{place}" if PLACE.get(place, FIELDS) < FIELDS else f"quarters/{place}"


def road(edge: str) -> str:
    """An inner edge."""
    return f"city/road.{edge}"


def wall(point: str) -> str:
    """A point of entry."""
    return f"city/wall.{point}"


def supply(seat: Seat, what: str) -> str:
    """A place of somebody's supply."""
    return f"supply.{seat}/{what}"


def idle(seat: Seat) -> str:
    """Workers in hand."""
    return f"idle.{seat}"


def coins(seat: Seat) -> str:
    """Coins of somebody."""
    return f"coins.{seat}"


def goods(seat: Seat, good: str) -> str:
    """Goods of a kind of somebody."""
    return f"goods.{seat}.{good}"


def stock(building: str) -> str:
    """The tiles of a building."""
    return f"stock.{building}"


def group(name: str) -> str:
    """A group at war."""
    return f"group.{name}"
