"""One whole state that fits everything a seat knows: for computer players, who never see more."""

from __future__ import annotations

from tabletop.engine.chance import seeded, shuffled
from tabletop.engine.decision import Decision
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.extensions import aside
from tabletop.games.puerto_rico.phases.common import staffed
from tabletop.games.puerto_rico.phases.sensible import place_sensibly
from tabletop.games.puerto_rico.state import DRAWN, HIDDEN, PuertoRico, box_of
from tabletop.games.puerto_rico.things import FOREST, UNKNOWN, UNSEEN, planted


def _face_down(view: PuertoRico) -> tuple[int, ...]:
    """All plantations that do not lie open, by counting; those that the seat knows of its own count as open."""
    if not any(UNKNOWN in player.land for player in view.players) and not any(map(_looked_at, view.decisions)):
        return view.deck
    there = [*view.row, *view.discards, *aside(view)[0]]
    there += [land for one in view.decisions if one.kind == DRAWN for land in one.data]
    for player in view.players:
        there += [planted(tile) if tile >= FOREST else tile for tile in player.land if tile != UNKNOWN]
    table = box_of(view.rules).seats[len(view.players)]
    return tuple([land for land, count in enumerate(table.plantations) for _ in range(count - there.count(land))])


def _looked_at(decision: Decision) -> bool:
    """Whether somebody else looks at a tile."""
    return decision.kind == DRAWN and HIDDEN in decision.data


def _lay_down(whole: PuertoRico, tiles: list[int]) -> None:
    """Hidden tiles to where they lie: forests of others, one that is looked at, the pile."""
    for player in whole.players:
        if UNKNOWN in player.land:
            player.land = tuple([UNSEEN + tiles.pop() if tile == UNKNOWN else tile for tile in player.land])
    whole.decisions = tuple(
        [Decision(DRAWN, one.seat, (tiles.pop(),)) if _looked_at(one) else one for one in whole.decisions]
    )
    whole.deck = tuple(tiles)


def determinize(view: PuertoRico, seat: Seat, chance: int) -> PuertoRico:
    """Shuffle the face-down plantations, also those that others look at or have laid as forests; chips that lie face
    down were counted when they were taken."""
    whole = view.copy()
    chance, tiles = shuffled(seeded(chance), _face_down(whole))
    _lay_down(whole, list(tiles))
    for player, points in zip(whole.players, view.counted, strict=bool(view.counted)):
        player.points = points
    whole.counted = ()
    whole.chance = chance
    for player in whole.players if whole.arranging else ():
        if player.seat != seat and not whole.arranging >> player.seat & 1:
            place_sensibly(player)  # has confirmed by now, nobody else knows what
            staffed(player)
    return whole
