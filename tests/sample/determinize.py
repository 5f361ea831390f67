"""One whole fair that fits what a seat knows."""

from __future__ import annotations

from tabletop.engine.chance import draw, seeded, shuffled
from tabletop.engine.types import Seat
from tests.sample.phases.bidding import most_of
from tests.sample.state import EACH, EMPTY, Colour, Fair, Hand, add


def determinize(view: Fair, seat: Seat, chance: int) -> Fair:
    """Deal the cards this seat cannot see, and let the others have bid something they can pay."""
    whole = view.copy()
    seen = [view.players[seat].hand[c] + view.discard[c] for c in range(len(Colour))]
    for player in view.players:
        seen = [count + player.row.count(colour) for colour, count in enumerate(seen)]
    chance, cards = shuffled(seeded(chance), [c for c, count in enumerate(seen) for _ in range(EACH - count)])
    for player in whole.players:
        hand: Hand = player.hand
        for colour in cards[: hand[3]]:
            hand = add(add(hand, colour), 3, -1)
        cards = cards[player.hand[3] :]
        player.hand = hand
        if player.bid == EMPTY:
            chance, player.bid = draw(chance, most_of(whole, player) + 1)
    whole.deck = cards
    whole.chance = chance
    return whole
