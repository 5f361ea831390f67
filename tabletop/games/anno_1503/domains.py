"""The words that fields of actions may hold, as actions are written: spaces, ships, bridges count from 1."""

from __future__ import annotations

from tabletop.engine.domains import Domains
from tabletop.games.anno_1503.constants import BRIDGES, QUAY_NUMBERS, SEATS, SHIPS, SPACES, SQUARES


def _counted(number: int) -> tuple[str, ...]:
    return tuple(str(one + 1) for one in range(number))


DOMAINS: Domains = {
    "space": _counted(SPACES),
    "quay": _counted(max(max(numbers) for numbers in QUAY_NUMBERS)),
    "bridge": _counted(BRIDGES),
    "ship": _counted(SHIPS),
    "island": _counted(len(QUAY_NUMBERS)),
    "victim": tuple(str(seat) for seat in SEATS),
    "square": tuple(SQUARES),
}
"""By field; goods and buildings are told by their types."""
