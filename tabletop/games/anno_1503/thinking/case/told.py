"""By decision: what advice says of its lines."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import Discard, Raise, Take
from tabletop.games.anno_1503.rules import SAIL, TRADE
from tabletop.games.anno_1503.scoring import progress
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.thinking.case.buildings import raised
from tabletop.games.anno_1503.thinking.case.cards import taken, thrown
from tabletop.games.anno_1503.thinking.case.course import course
from tabletop.games.anno_1503.thinking.case.doing import doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.ships import sailed
from tabletop.games.anno_1503.thinking.case.tiles import looked
from tabletop.games.anno_1503.thinking.case.trade import traded
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, MERCHANTS


def case(view: Anno, seat: Seat, lines: Sequence[Line]) -> tuple[Case, ...]:
    """What decides between lines, the best first; () where nothing is known of such a decision."""
    told, ground = _told(view, seat, lines), Ground(view, seat)
    return tuple(
        [
            Case(one, course(ground, line), decides=True, expected=_completes(ground, line))
            for one, line in zip(told, lines, strict=False)
        ]
    )


def _completes(ground: Ground, line: Line) -> bool:
    """Whether building and trading brings a public building or a merchant more."""
    if ground.view.decisions or ground.view.phase != TRADE:
        return False
    had, has = progress(ground.player), progress(doing(ground, line).after)
    return any(has[goal] > had[goal] for goal in (BUILDINGS, MERCHANTS))


def _told(view: Anno, seat: Seat, lines: Sequence[Line]) -> tuple[tuple[Prompt, ...], ...]:
    ground, first = Ground(view, seat), [line[0] for line in lines]
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
