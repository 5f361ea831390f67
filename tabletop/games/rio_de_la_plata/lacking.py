"""What somebody lacks who cannot pay, in numbers: what is needed, and what of that is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.refusal import Reason
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import MONEY, Way
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES

Counts = tuple[int, ...]
"""Coins, stone, wood, precious goods."""

_WORDS = ("coin", "stone", "wood", "precious_good")
"""The same in texts, where they stand with their numbers."""


def counted(counts: Counts) -> tuple[tuple[str, int], ...]:
    """Coins and goods with their numbers, for the texts; nothing of which there is none."""
    return tuple((word, count) for word, count in zip(_WORDS, counts, strict=True) if count)


def stock(player: Player) -> Counts:
    """What somebody has of each."""
    return (player.coins, *player.goods)


def in_way(player: Player, way: Way) -> Counts:
    """What somebody pays who pays in this way."""
    return (MONEY.price(player.coined, way.coined) if way.coined else 0, *way.goods)


def one_of(good: str) -> Counts:
    """One good."""
    return (0, *(int(good == name) for name in GOOD_NAMES))


def cannot_pay(needed: Callable[[RioDeLaPlata, Any], Counts]) -> Reason:  # Any: each kind of action
    """The refusal of an action for which so much is needed."""

    def there(state: RioDeLaPlata, action: Any) -> tuple[tuple[str, int], ...]:
        have = zip(_WORDS, stock(state.players[action.seat]), needed(state, action), strict=True)
        return tuple((word, count) for word, count, wanted in have if wanted)

    return Reason("cannot_pay", rb.MONEY, needed=lambda state, action: counted(needed(state, action)), there=there)
