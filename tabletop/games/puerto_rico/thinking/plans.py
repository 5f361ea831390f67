"""What is worth comparing where single actions mean little: the placement of workers."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import remaining
from tabletop.games.puerto_rico.phases.builder import buildable
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BIT, BUILDING, SPACES
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.fate import LOST, fate
from tabletop.games.puerto_rico.thinking.placement import instead_of, into_town, most_made, placements
from tabletop.games.puerto_rico.thinking.purchase import HALF
from tabletop.games.puerto_rico.thinking.spoken import speaks
from tabletop.games.puerto_rico.thinking.wasted import EARLY


def plans(view: PuertoRico, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
    """In the Mayor phase whole placements; with nobles those that one action makes; elsewhere what is legal will do."""
    if view.phase != Phase.PLACE or view.decisions:
        return ()
    found = placements(view, view.players[seat])
    return (*found, *_goes_on(view, seat, found)) or tuple((action,) for action in legal if not rules.revisable(action))


def _goes_on(view: PuertoRico, seat: Seat, found: Sequence[Line]) -> tuple[Line, ...]:
    """Where the best placement ends the game with a certain loss that by which the fewest more go to the town and the
    game may go on, if there is one."""
    if not found or fate(view, seat, found[0]) != LOST:
        return ()
    going_on = (line for line in into_town(view, view.players[seat]) if fate(view, seat, line) != LOST)
    first = next(going_on, None)
    return () if first is None or first in found else (first,)


def besides(view: PuertoRico, seat: Seat) -> tuple[Line, ...]:
    """The placement by which most is made, whatever else is left empty for it, and one by which the game may go on; in
    the second half of the game the card for which most speaks, and the Builder for a large building, near the end the
    building for which most speaks: readers ask for them."""
    if view.phase in (Phase.PICK, Phase.BUILDER) and not (view.decisions or view.rules.expanded):
        return _most(view, seat)
    if view.phase != Phase.PLACE or view.decisions or view.rules.expanded:
        return ()
    return (*most_made(view, view.players[seat]), *_goes_on(view, seat, placements(view, view.players[seat])))


def _most(view: PuertoRico, seat: Seat) -> tuple[Line, ...]:
    kind = act.Pick if view.phase == Phase.PICK else act.Build
    lines = [(one,) for one in rules.legal(view, seat) if isinstance(one, kind)]
    if remaining(view) > (HALF if kind is act.Pick else EARLY) or not lines:
        return ()
    found: list[Line] = [max(lines, key=lambda line: speaks(view, seat, line, ()))]
    builder = (act.Pick(seat, Role.BUILDER),)
    if builder in lines and _builds_large(view, seat):
        found.append(builder)
    return tuple(dict.fromkeys(found))


def _builds_large(view: PuertoRico, seat: Seat) -> bool:
    """Whether the own Builder, taken now, pays for a large building."""
    state = determinize(view, seat, seeded(1))
    state.chooser, owner = seat, state.own(seat)
    owner.coins += view.coins_on[Role.BUILDER]
    open_to = buildable(state, owner)
    return any(SPACES[one] > 1 and open_to & BIT[one] for one in BUILDING.values())


def otherwise(view: PuertoRico, seat: Seat, line: Line) -> tuple[Line, ...]:
    """Beside a placement that stands alone other whole placements."""
    whole = isinstance(line[0], act.Place | act.Lift | act.Confirm) and not view.players[seat].nobles
    return instead_of(view, view.players[seat], line) if whole else ()
