"""What a line has done when all of it is done that nothing hidden decides."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    BuildShip,
    Buy,
    Develop,
    DrawCard,
    EndStep,
    EndTurn,
    LookAt,
    Sell,
)
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.scoring import progress
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import Building, Good, Level, name
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, MERCHANTS


@dataclass
class Doing:
    """A line, the table and the seat after it, and what was built, sold and bought; the table before the line ends
    building and trading."""

    line: Line
    state: Anno
    after: Player
    open: Anno
    built: Counter[str] = field(default_factory=Counter)
    raised: list[Building] = field(default_factory=list)
    sold: Counter[Good] = field(default_factory=Counter)
    bought: Counter[Good] = field(default_factory=Counter)

    @property
    def ends_turn(self) -> bool:
        """Whether the ships stay where they are."""
        return isinstance(self.line[-1], EndTurn)


def completes(ground: Ground, one: Doing) -> bool:
    """Whether a line brings a public building or a merchant more."""
    had, has = progress(ground.player), progress(one.after)
    return any(has[goal] > had[goal] for goal in (BUILDINGS, MERCHANTS))


def doing(ground: Ground, line: Line) -> Doing:
    """A line of building and trading, done."""
    state, found = ground.state, Doing(line, ground.state, ground.player, ground.state)
    for action in line:
        if isinstance(action, LookAt) or rules.why_not(state, action) is not None:
            break
        match action:
            case BuildShip():
                found.built["ship"] += 1
            case BuildPioneer():
                found.built["pioneer"] += 1
            case Develop(space=space):
                found.built[name(Level(state.players[ground.seat].spaces[space - 1] + 1))] += 1
            case Sell(good=good):
                found.sold[good] += 1
            case Buy(good=good):
                found.bought[good] += 1
        hand = state.players[ground.seat].hand
        found.open = state
        state = rules.apply(state, action, False).state
        if isinstance(action, DrawCard):  # nobody knows which
            own = state.players[ground.seat].copy()
            own.hand, state = hand, state.copy()
            state.players = tuple([own if one.seat == own.seat else one for one in state.players])
    ends = bool(line) and isinstance(line[-1], EndStep | EndTurn)
    found.state, found.after, found.open = state, state.players[ground.seat], found.open if ends else state
    found.raised = [Building(kind) for kind in found.after.buildings if kind and kind not in ground.player.buildings]
    return found
