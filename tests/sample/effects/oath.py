"""The oath (§6): its owner bids no gold."""

from __future__ import annotations

from tabletop.engine.refusal import Reason
from tests.sample.points import NO_BID
from tests.sample.state import Fair, Player

SWORN = Reason("sworn", "§6")


@NO_BID.on("oath")
def sworn(state: Fair, player: Player, gold: int) -> Reason | None:
    """Nothing may still be bid."""
    return SWORN if gold else None
