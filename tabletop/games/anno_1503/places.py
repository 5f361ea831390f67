"""Names of places and pieces on the table. The places are those of data/anno_1503/table.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.engine.types import Seat

DIE = "market/die"
EVENT = "market/event"
RESERVE = "sea/reserve"
LOOK = "sea/look"
DIE_PIECE = "die"


def sea(square: str) -> str:
    """A square of the sea, "row.column"."""
    return f"sea/{square}"


def goal(word: str) -> str:
    """The box of a goal."""
    return f"sea/goal.{word}"


def track(gold: int) -> str:
    """A step of the gold track; the last one stands for everything above it."""
    return f"sea/track.{min(gold, 40)}"


def pile(good: str) -> str:
    """A pile of cards."""
    return f"market/pile.{good}"


def display(kind: str) -> str:
    """Public buildings of a kind on display."""
    return f"market/display.{kind}"


def home(seat: Seat, spot: str) -> str:
    """A place on a home island: `space.4`, `quay.1`, `gold`."""
    return f"home.{seat}/{spot}"


def hand(seat: Seat) -> str:
    """Where a seat's cards lie."""
    return f"hand.{seat}/cards"


def card(seat: Seat, good: str) -> str:
    """Piece: a seat's cards of one good."""
    return f"card.{seat}.{good}"


def pile_piece(good: str) -> str:
    """Piece: the cards of a pile."""
    return f"pile.{good}"


def ship(seat: Seat, number: int) -> str:
    """Piece: a ship, numbered from 1."""
    return f"ship.{seat}.{number}"


def inhabitant(seat: Seat, tile: int) -> str:
    """Piece: an inhabitant tile."""
    return f"inhabitant.{seat}.{tile}"


def stock(kind: str) -> str:
    """Piece: the public buildings of a kind on display."""
    return f"stock.{kind}"


def building(seat: Seat, kind: str) -> str:
    """Piece: a public building on an island (never two of a kind)."""
    return f"building.{seat}.{kind}"


def tile(token: int) -> str:
    """Piece: an island tile."""
    return f"tile.{token}"


_CARD = ("card.{who}.{good}",)
_SPACE = ("home.{who}/space.{space}",)
_GOLD = ("gold.{who}",)
MOVES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "built_ship": ("ship.{who}.{ship}",),
        "sailed": ("ship.{who}.{ship}",),
        "looked_at": (LOOK,),
        "looked": (LOOK,),
        "returned": ("sea/{square}",),
        "sea_refilled": ("sea/{square}",),
        "built_pioneer": _SPACE,
        "developed": _SPACE,
        "used_upgrade": _SPACE,
        "raised": ("building.{who}.{building}",),
        "produced": _CARD,
        "golden_card": _CARD,
        "bought": (*_GOLD, *_CARD),
        "sold": ("pile.{good}", *_GOLD),
        "discarded": ("pile.{good}",),
        "drew_this_card": ("card.{who}.{good}", "gold.{who}", "gold.{victim}"),
        "drew_card": ("card.{who}.back", "gold.{who}", "gold.{victim}"),
        "used_gold": _GOLD,
        "paid_pirates": _GOLD,
        "paid_fire": _GOLD,
        "building_burnt": ("stock.{building}",),
        "goal_reached": ("arms.{who}.{goal}",),
    }
)
"""What moves because of an event, in order."""
