"""Names of places and pieces on the table. The places are those of data/gonzaga/table.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import ROUND

CHURCH = "map/church"
SCENARIO = "map/scenario"
BONUS = "map/bonus"
LAST_TURN = "map/last_turn"


def on_map(at: str) -> str:
    """A hex, "row.column"."""
    return f"map/{at}"


def seal(region: str) -> str:
    """The space beside a region."""
    return f"map/seal.{region}"


def track(points: int) -> str:
    """A step of the score track, which is gone round again and again."""
    return f"map/track.{points % ROUND}"


def plan(seat: Seat, slot: str) -> str:
    """A slot of the player board: region, action, behind, cooling, secret, state."""
    return f"plan.{seat}/{slot}"


def hand(seat: Seat) -> str:
    """Where a seat's planning cards lie."""
    return f"hand.{seat}/cards"


def fiefs(seat: Seat, spot: str) -> str:
    """Beside the player board: current, deck, box, or the place of a fief by its number."""
    return f"fiefs.{seat}/{spot}"


def rings(seat: Seat, spot: str) -> str:
    """Rings in the supply or paid."""
    return f"rings.{seat}/{spot}"


def card(seat: Seat, word: str) -> str:
    """Piece: a planning card."""
    return f"card.{seat}.{word}"


def fief(seat: Seat, number: int) -> str:
    """Piece: a fief."""
    return f"fief.{seat}.{number}"


def ring(seat: Seat, number: int) -> str:
    """Piece: a ring, numbered from 1 in the order in which they are laid on the map."""
    return f"ring.{seat}.{number}"


_FIEF = ("fief.{who}.{fief}",)
_POINTS = ("marker.{who}",)
_PLAN = ("plan.{who}/region", "plan.{who}/action")
MOVES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "fief_taken": _FIEF,
        "plan_revealed": _PLAN,
        "privilege_revealed": ("paid.{who}", *_PLAN, "plan.{who}/behind"),
        "placed": _FIEF,
        "married": _FIEF,
        "donated": (*_FIEF, *_POINTS),
        "donated_forced": (*_FIEF, *_POINTS),
        "ring_laid": ("map/{hex}",),
        "sites_covered": _POINTS,
        "league": _POINTS,
        "gonzaga_bonus": ("bonus", *_POINTS),
        "secret_cities": ("secret.{who}", *_POINTS),
        "last_turn": ("last_turn",),
    }
)
"""What moves because of an event, in order."""
