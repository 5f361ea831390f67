"""Whole placements of workers that are worth comparing (RB §Mayor): where each is worth most to the own island.

From where the button that fills sensibly would put them, and from where they stand, one worker after the other goes
to another circle as long as that is worth more, or two to a plantation and to a plant for it, of which one alone brings
nothing. What that comes to, and what differs from it in this way and is worth nearly as much, are lines of single
workers up to the confirmation; of those that make the same and have the same at work only the one that moves
fewest workers, none that does less of something than another and more of nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.actions import Confirm, Lift, Place
from tabletop.games.puerto_rico.evaluate import remaining, worth
from tabletop.games.puerto_rico.phases.common import staffed, workers_of
from tabletop.games.puerto_rico.phases.craftsman import capacity
from tabletop.games.puerto_rico.phases.placement import spots_of
from tabletop.games.puerto_rico.phases.sensible import place_sensibly
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, GOOD_OF, NEEDS_BUILDING
from tabletop.games.puerto_rico.things import QUARRY
from tabletop.games.puerto_rico.thinking.case.buildings import has_use

NEAR = 1.0
"""What is worth so much less than the best placement is compared as well (units of `evaluate`)."""
MOST = 8
"""So many placements at the most."""

Circles = tuple[int, ...]
"""Workers on kinds of land, then on buildings."""
Does = tuple[tuple[int, ...], frozenset[int], int]
"""Barrels that are made, by good; buildings that work and make none; quarries that do."""


def placements(view: PuertoRico, player: Player) -> tuple[Line, ...]:
    """The best placement, those it was sought from, others near to it; none where nobles are among the workers."""
    if player.nobles:
        return ()
    island, starts = _Island(view, player), _starts(player)
    best = max([island.climbed(start) for start in starts], key=island.worth)
    least = island.worth(best) - NEAR
    beside = sorted(island.beside(best), key=island.worth, reverse=True)
    found = island.unlike((best, *starts, *beside))
    return _lines(player, [one for one in found if one in starts or island.worth(one) > least][:MOST])


def instead_of(view: PuertoRico, player: Player, line: Line) -> tuple[Line, ...]:
    """What advice puts beside a placement that stands alone: others that do something else, however much less they are
    worth; the same one where there are none, so that no half of a placement is put there."""
    there = [*player.farmers, *player.staff]
    for at, _, place, lift in spots_of(player.seat, player.land, player.city):
        there[at] += line.count(place) - line.count(lift)
    island = _Island(view, player)
    others = island.unlike((tuple(there), *sorted(island.beside(tuple(there)), key=island.worth, reverse=True)))
    return _lines(player, others[1:MOST]) or (line,)


def most_made(view: PuertoRico, player: Player) -> tuple[Line, ...]:
    """The best of those beside the best placement that make more barrels; none where there is none."""
    if player.nobles:
        return ()
    island = _Island(view, player)
    best = max([island.climbed(start) for start in _starts(player)], key=island.worth)
    others = [one for one in island.beside(best) if island.barrels(one) > island.barrels(best)]
    return _lines(player, sorted(others, key=island.worth)[-1:])


def into_town(view: PuertoRico, player: Player) -> Iterator[Line]:
    """The best placement with one worker after the other gone from the land to the town, each where most is left of
    what the island is worth: first those by which least is lost."""
    island, lands = _Island(view, player), len(player.farmers)
    there = max([island.climbed(start) for start in _starts(player)], key=island.worth)
    while others := [
        _moved(there, away, at)
        for away, _ in island.rooms
        for at, circles in island.rooms
        if away < lands <= at and there[away] and there[at] < circles
    ]:
        there = max(others, key=island.worth)
        yield from _lines(player, [there])


def speaks(view: PuertoRico, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    """Against a placement speaks each worker that is taken up for it: of those that are as good that comes first which
    leaves them where they are, else advice that is followed step by step would take back what it has placed. So does
    each who is sent where nothing is left to do."""
    return -float(sum(isinstance(action, Lift) or _for_nothing(view, view.players[seat], action) for action in line))


def _for_nothing(view: PuertoRico, player: Player, action: Action) -> bool:
    spot = action.spot if isinstance(action, Place) else ""
    return spot in BUILDING and not has_use(view, player, BUILDING[spot])


def _lines(player: Player, found: Sequence[Circles]) -> tuple[Line, ...]:
    lines = [_line(player, there) for there in found]
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
        lands = len(player.farmers)
        self.halves = [
            (good, lands + at) for at, good in player.town.works if NEEDS_BUILDING[good] and good in player.land
        ]
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

    def does(self, there: Circles) -> Does:
        """What is made, which buildings work, how many quarries do: what workers are for, wherever the rest stand."""
        lands, player = len(self.player.farmers), self.player
        works = [building for building, staff in zip(player.city, there[lands:], strict=True) if staff]
        made = capacity(there[:lands], player.town, there[lands:])
        return made, frozenset([one for one in works if GOOD_OF[one] < 0]), there[QUARRY]

    def barrels(self, there: Circles) -> int:
        """All that is made."""
        return sum(self.does(there)[0])

    def unlike(self, placed: Sequence[Circles]) -> list[Circles]:
        """Of those that do the same the one that moves fewest workers, in the order of the first of each; none that
        does less of something than another one and more of nothing."""
        found = dict[Does, list[Circles]]()
        for there in placed:
            found.setdefault(self.does(there), []).append(there)
        kept = [same for does, same in found.items() if not any(_does_more(other, does) for other in found)]
        return [min(same, key=self.lifted) for same in kept]

    def lifted(self, there: Circles) -> int:
        """Workers that are taken up for it."""
        now = (*self.player.farmers, *self.player.staff)
        return sum(max(0, before - then) for before, then in zip(now, there, strict=True))

    def beside(self, there: Circles) -> list[Circles]:
        """With one worker on another circle, or two on both halves of the work for a good."""
        free = [at for at, circles in self.rooms if there[at] < circles]
        single = [_moved(there, away, at) for away, _ in self.rooms if there[away] for at in free if at != away]
        return single + [
            pair
            for land, work in self.halves
            if land in free and work in free
            for pair in self._pairs(there, land, work)
        ]

    def _pairs(self, there: Circles, land: int, work: int) -> list[Circles]:
        """Two workers from elsewhere on a plantation and in a plant for it."""
        staffed_at = [at for at, _ in self.rooms for _ in range(min(2, there[at])) if at not in (land, work)]
        taken = dict.fromkeys(combinations(staffed_at, 2))
        return [_moved(_moved(there, one, land), other, work) for one, other in taken]

    def climbed(self, there: Circles) -> Circles:
        """The best that is reached by one worker after the other, each time for the better."""
        while others := self.beside(there):
            best = max(others, key=self.worth)
            if self.worth(best) <= self.worth(there):
                break
            there = best
        return there


def _does_more(one: Does, other: Does) -> bool:
    """Whether a placement does all that another one does, and more."""
    (made, works, quarries), (made_there, works_there, quarries_there) = one, other
    least = all(here >= there for here, there in zip(made, made_there, strict=True))
    return one != other and least and works >= works_there and quarries >= quarries_there


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
