"""What must hold in every state: no debts, and no card lost or doubled."""

from __future__ import annotations

from tests.sample.constants import box
from tests.sample.setup import lying_outside
from tests.sample.state import EACH, Colour, Fair


def broken(state: Fair) -> list[str]:
    """What does not hold."""
    found = [f"seat {player.seat} has {player.gold} gold" for player in state.players if player.gold < 0]
    for colour in range(len(Colour)):
        cards = lying_outside(state, colour) + state.deck.count(colour)
        if cards != EACH:
            found.append(f"{cards} cards of colour {colour} instead of {EACH}")
    charms = sorted([*state.display, *(charm for player in state.players for charm in player.charms)])
    if charms != sorted(box(state.expansions).charms):
        found.append(f"charms: {charms}")
    return found
