"""Whole placements of workers that are worth comparing (RB §Mayor): where each is worth most to the own island.

From where the button that fills sensibly would put them, and from where they stand, one worker after the other goes
to another circle as long as that is worth more. What that comes to, and what differs from it by one worker and is
worth nearly as much, are lines of single workers up to the confirmation.
"""

from __future__ import annotations

from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico.actions import Confirm, Lift, Place
from tabletop.games.puerto_rico.evaluate import remaining, worth
from tabletop.games.puerto_rico.phases.common import staffed, workers_of
from tabletop.games.puerto_rico.phases.placement import spots_of
from tabletop.games.puerto_rico.phases.sensible import place_sensibly
from tabletop.games.puerto_rico.state import Player, PuertoRico

NEAR = 1.0
"""What is worth so much less than the best placement is compared as well (units of `evaluate`)."""
MOST = 8
"""So many placements at the most."""

Circles = tuple[int, ...]
"""Workers on kinds of land, then on buildings."""


def placements(view: PuertoRico, player: Player) -> tuple[Line, ...]:
    """The best placement, those it was sought from, others near to it; none where nobles are among the workers."""
    if player.nobles:
        return ()
    island, starts = _Island(view, player), _starts(player)
    best = max([island.climbed(start) for start in starts], key=island.worth)
    least = island.worth(best) - NEAR
    near = sorted([one for one in island.beside(best) if island.worth(one) > least], key=island.worth, reverse=True)
    lines = [_line(player, there) for there in [*dict.fromkeys((best, *starts, *near))][:MOST]]
    still = workers_of(player) - player.lifts  # so many may be taken up; after that placing goes on otherwise
    return tuple([line for line in lines if sum(isinstance(one, Lift) for one in line) <= still])


def _starts(player: Player) -> list[Circles]:
    """All workers filled in anew, and only those of the port, who may be none."""
    anew, kept = player.copy(), player.copy()
    anew.idle += sum(anew.farmers) + sum(anew.staff)
    anew.farmers, anew.staff = (0,) * len(anew.farmers), (0,) * len(anew.staff)
    for one in (anew, kept):
        place_sensibly(one)
    return [(*one.farmers, *one.staff) for one in (anew, kept)]


class _Island:
    """What an island is worth by where its workers stand."""

    def __init__(self, view: PuertoRico, player: Player) -> None:
        self.view, self.player, self.left = view, player, remaining(view)
        self.rooms = [(at, circles) for at, circles, _, _ in spots_of(player.seat, player.land, player.city)]
        self.known: dict[Circles, float] = {}

    def worth(self, there: Circles) -> float:
        """With the workers there."""
        if there not in self.known:
            player, lands = self.player.copy(), len(self.player.farmers)
            player.idle += sum(player.farmers) + sum(player.staff) - sum(there)
            player.farmers, player.staff = there[:lands], there[lands:]
            staffed(player)
            self.known[there] = worth(self.view, player, self.left)
        return self.known[there]

    def beside(self, there: Circles) -> list[Circles]:
        """With one worker on another circle."""
        free = [at for at, circles in self.rooms if there[at] < circles]
        return [_moved(there, away, at) for away, _ in self.rooms if there[away] for at in free if at != away]

    def climbed(self, there: Circles) -> Circles:
        """The best that is reached by one worker after the other, each time for the better."""
        while others := self.beside(there):
            best = max(others, key=self.worth)
            if self.worth(best) <= self.worth(there):
                break
            there = best
        return there


def _moved(there: Circles, away: int, at: int) -> Circles:
    found = list(there)
    found[away] -= 1
    found[at] += 1
    return tuple(found)


def _line(player: Player, there: Circles) -> Line:
    """Who goes elsewhere comes to the port, then all of the port go where they are wanted; then that they stay."""
    now = [*player.farmers, *player.staff]
    places, lifts = list[Place](), list[Lift]()
    for at, _, place, lift in spots_of(player.seat, player.land, player.city):
        places += [place] * (there[at] - now[at])
        lifts += [lift] * (now[at] - there[at])
    return (*lifts, *places, Confirm(player.seat))
