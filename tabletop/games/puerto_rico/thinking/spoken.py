"""Which of lines that are as good comes first: the one for which what can be counted speaks."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.chance import seeded
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.effects.wharf import StopLoading, Wharf
from tabletop.games.puerto_rico.evaluate import evaluate, remaining, worth
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BIT, BUILDING, CITY_SPACES, GOOD_OF, PRICES, SPACES
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking import placement
from tabletop.games.puerto_rico.thinking.careful import further_worth, room_for
from tabletop.games.puerto_rico.thinking.case.bounds import bounds
from tabletop.games.puerto_rico.thinking.case.fate import LOST, OPEN, WON, fate
from tabletop.games.puerto_rico.thinking.case.left import left_to_next
from tabletop.games.puerto_rico.thinking.case.played import played
from tabletop.games.puerto_rico.thinking.case.sales import kept_worth
from tabletop.games.puerto_rico.thinking.case.tiles import promises
from tabletop.games.puerto_rico.thinking.rivals import empty
from tabletop.games.puerto_rico.thinking.uses import PLENTY, with_building
from tabletop.games.puerto_rico.thinking.wasted import EARLY, makes_nothing

OWN = 2.0
"""What speaks for a load that brings a point; so much that what brings less is not called as good."""
OTHER = 0.6
"""What speaks against one that brings somebody else a point."""
UNSURE = 1.2
"""And for each own point that hangs on the others."""
SURE = 0.5
"""What speaks for a point with the next Captain that does not hang on the others, beside what he probably brings."""
ROOM = 0.6
"""What speaks for room for a barrel of the next production."""
TAKEN = 0.5
"""What speaks for a card by which the own position looks a point better than if the next one took it."""
_DECIDED = {WON: 100.0, OPEN: 0.0, LOST: -100.0}
"""What speaks for a line that ends the game: so much that nothing else that is as good goes before or behind it."""
STAYS = 0.1
"""What speaks for a doubloon that the dearest barrel that stays would bring by the list."""


def speaks(view: PuertoRico, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    """For a further barrel, or one that stays, what it may be shipped or sold for soon, for a load what sails in the
    phase, near the end for a building what it comes to, for a card what it comes to rather than if the next one takes
    it, for a tile how ready it is; against a card that brings nothing, a plant that there is no land for, and a
    placement whoever is moved in vain; before all that what wins or loses the game for certain."""
    return _DECIDED[fate(view, seat, line)] + _spoken(view, seat, line, changes)


def _spoken(view: PuertoRico, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    if view.rules.expanded:
        return placement.speaks(view, seat, line, changes)
    match line[0]:
        case act.Privilege():
            return further_worth(determinize(view, seat, seeded(1)), line[0])[0] + SURE * _surely(view, seat, line)
        case act.KeepOne(good=good):
            return kept_worth(view, view.players[seat], line, int(good))
        case act.Load() | Wharf() | StopLoading():
            return _sailed(view, seat, line)
        case act.Pick(role=role):
            return -1.0 if empty(view, seat, role) else _taken(view, seat, line, role)
        case act.Settle(land=land):
            return promises(view, view.players[seat], int(land))
        case act.Build(building=word):
            return -1.0 if _landless(view, seat, BUILDING[word]) else _bought(view, seat, BUILDING[word])
        case _:
            return placement.speaks(view, seat, line, changes)


def _surely(view: PuertoRico, seat: Seat, line: Line) -> int:
    """Points that a seat is sure of after its further barrel, with the Captain of whoever picks next."""
    after = played(view, seat, line)
    if not after.whole or after.state.phase != Phase.PICK or after.state.taken[Role.CAPTAIN] != NOBODY:
        return 0
    found = bounds(after.state, seat, act.Pick(after.state.chooser, Role.CAPTAIN))
    return 0 if found is None else found.sure


def _taken(view: PuertoRico, seat: Seat, line: Line, role: Role) -> float:
    """What a card comes to at a look beside what it comes to if the next one takes it."""
    left = left_to_next(view, view.players[seat], role)
    without = determinize(view, seat, seeded(1)) if left is None else left.then.state
    return TAKEN * (evaluate(played(view, seat, line).state, seat) - evaluate(without, seat))


def _sailed(view: PuertoRico, seat: Seat, line: Line) -> float:
    """Own points of the phase, as far as they are sure, less those of others; what of the own production finds room on
    a ship with the same kind afterwards."""
    after = played(view, seat, line)
    own = after.seats[seat].points
    spoken = OWN * own - OTHER * (sum([one.points for one in after.seats]) - own)
    sure = bounds(determinize(view, seat, seeded(1)), seat, line[0])
    spoken -= UNSURE * (own - sure.sure if sure is not None else 0)
    first = line[0]
    if isinstance(first, act.Load) and not (view.end or after.state.end):
        made = production(view.players[seat], PLENTY)[first.good]
        spoken += ROOM * min(made, room_for(after.state, int(first.good)))
    if not after.state.end:
        kept = after.state.players[seat].goods
        spoken += STAYS * max([pays for pays, count in zip(PRICES, kept, strict=True) if count], default=0)
    return spoken


def _bought(view: PuertoRico, seat: Seat, building: int) -> float:
    """Near the end the points that a building comes to, its price counted; nothing for one that fills the town, which
    ends the game, or while a large one is saved for."""
    state, left = determinize(view, seat, seeded(1)), remaining(view)
    owner = state.players[seat]
    if left > EARLY or owner.town.spaces + SPACES[building] >= CITY_SPACES or _saves(state, owner):
        return 0.0
    bought = with_building(owner, building)
    bought.coins -= price(state, owner, building)
    return max(0.0, worth(state, bought, left) - worth(state, owner, left))


def _saves(state: PuertoRico, owner: Player) -> bool:
    """Whether a large building that there is room for is too dear as yet."""
    large = [one for one in BUILDING.values() if SPACES[one] > 1 and state.in_stock & owner.town.open & BIT[one]]
    return any(price(state, owner, one) > owner.coins for one in large)


def _landless(view: PuertoRico, seat: Seat, building: int) -> bool:
    """Whether a plant would find nothing to process and no tile for it lies open either."""
    idle = makes_nothing(view.players[seat], building) and remaining(view) > EARLY
    return idle and GOOD_OF[building] not in view.row
