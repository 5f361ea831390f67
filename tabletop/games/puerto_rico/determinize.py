"""One whole state that fits everything a seat knows: for computer players, who never see more."""

from __future__ import annotations

from tabletop.engine.chance import draw, seeded, shuffled
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.phases.common import staffed
from tabletop.games.puerto_rico.phases.sensible import place_sensibly
from tabletop.games.puerto_rico.state import HIDDEN, PuertoRico, box_of


def determinize(view: PuertoRico, seat: Seat, chance: int) -> PuertoRico:
    """Shuffle the face-down plantations; share the points that were given among those whose chips lie face down."""
    whole = view.copy()
    chance, whole.deck = shuffled(seeded(chance), whole.deck)
    hidden = [player for player in whole.players if player.points == HIDDEN]
    known = sum(player.points for player in whole.players if player.points != HIDDEN)
    start = box_of(whole.rules).seats[len(whole.players)].data.points[whole.rules.vp_pool]  # type: ignore[index]  # keys of the option
    given = start + whole.noted - whole.pool - known
    cuts = [0, given]
    for _ in hidden[1:]:
        chance, one = draw(chance, given + 1)
        chance, other = draw(chance, given + 1)
        cuts.append((one + other) // 2)  # shares near the mean are likelier
    cuts.sort()
    for at, player in enumerate(hidden):
        player.points = cuts[at + 1] - cuts[at]
    whole.chance = chance
    for player in whole.players if whole.arranging else ():
        if player.seat != seat and not whole.arranging >> player.seat & 1:
            place_sensibly(player)  # has confirmed by now, nobody else knows what
            staffed(player)
    return whole
