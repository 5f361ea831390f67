"""By decision: what advice says of its lines."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import Discard, Raise, Take
from tabletop.games.anno_1503.rules import SAIL, TRADE
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.thinking.case.buildings import raised
from tabletop.games.anno_1503.thinking.case.cards import taken
from tabletop.games.anno_1503.thinking.case.course import course, instead
from tabletop.games.anno_1503.thinking.case.doing import completes, doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.looking import looked
from tabletop.games.anno_1503.thinking.case.pace import paces
from tabletop.games.anno_1503.thinking.case.ships import sailed
from tabletop.games.anno_1503.thinking.case.sides import sided
from tabletop.games.anno_1503.thinking.case.sifting import sifted
from tabletop.games.anno_1503.thinking.case.throwing import thrown
from tabletop.games.anno_1503.thinking.case.trade import traded
from tabletop.games.anno_1503.thinking.grasp import KEEPS

_CARD, _TILE, _GOAL = 1.5, 2.0, 12.0
"""A card with which so much less is lacking goes before worlds that lie further apart, too; so does a tile that is
kept, and a goal that is met when building and trading is done."""


def case(view: Anno, seat: Seat, lines: Sequence[Line]) -> tuple[Case, ...]:
    """What decides between lines, the best first; () where nothing is known of such a decision."""
    ground = Ground(view, seat)
    return tuple(
        [
            Case(
                one,
                tuple([sided(ground, what) for what in course(ground, line) or instead(ground, lines, line)]),
                decides=True,
                outweighs=_outweighs(view, line),
                expected=expected,
                anew=True,
                vague=bool(view.decisions) and view.decisions[-1].kind == "look",
            )
            for one, line, expected in zip(
                sifted(arguments(ground, lines), paces(ground, lines)), lines, _expected(ground, lines), strict=False
            )
        ]
    )


def _expected(ground: Ground, lines: Sequence[Line]) -> list[bool]:
    """Whether a line meets a goal in this turn that the best does not; where none does, whether it completes
    something."""
    meets = [False] * len(lines)
    if ground.view.phase == TRADE and not ground.view.decisions:
        ends = [doing(ground, line).after.goals for line in lines]
        meets = [any(own > best for own, best in zip(end, ends[0], strict=True)) for end in ends]
    return meets if any(meets) else [_completes(ground, line) for line in lines]


def _outweighs(view: Anno, line: Line) -> float:
    looking = bool(view.decisions) and view.decisions[-1].kind == "look"
    at_sea = view.phase == SAIL and not view.decisions
    if view.phase == TRADE and not view.decisions:
        return _GOAL
    return _CARD if isinstance(line[0], Take) else _TILE if looking or at_sea else 0.0


def _completes(ground: Ground, line: Line) -> bool:
    """Whether building and trading brings a public building or a merchant more, or a ship takes a tile that is known
    and wanted."""
    if ground.view.decisions:
        return False
    if ground.view.phase == SAIL:
        return any(isinstance(one, KEEPS) for one in line)
    if ground.view.phase != TRADE:
        return False
    return completes(ground, doing(ground, line))


def arguments(ground: Ground, lines: Sequence[Line]) -> tuple[tuple[Prompt, ...], ...]:
    """All that could be said of lines, the best first; () where nothing is known of such a decision."""
    return tuple([tuple([sided(ground, told) for told in one]) for one in _told(ground, lines)])


def _told(ground: Ground, lines: Sequence[Line]) -> tuple[tuple[Prompt, ...], ...]:
    view, first = ground.view, [line[0] for line in lines]
    if not view.decisions:
        if view.rules.step_order == "any_order":
            return ()
        return traded(ground, lines) if view.phase == TRADE else sailed(ground, lines) if view.phase == SAIL else ()
    match view.decisions[-1].kind:
        case "look":
            return looked(ground, lines)
        case "discard":
            return thrown(ground, [action.good for action in first if isinstance(action, Discard)])
        case "produce" | "golden_age":
            return taken(ground, [action.good for action in first if isinstance(action, Take)])
        case _ if isinstance(first[0], Raise):
            return raised(ground, [action for action in first if isinstance(action, Raise)])
    return ()
