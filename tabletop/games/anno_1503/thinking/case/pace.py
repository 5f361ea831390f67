"""How much longer three goals take after a line of a turn than after the best, as computers reckon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.rules import SAIL, TRADE
from tabletop.games.anno_1503.thinking.case.doing import Doing, doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.turn import Turn

_ROUND = 1.0
"""Rounds that are told apart: less than one is a matter of luck."""


def paces(ground: Ground, lines: Sequence[Line]) -> list[tuple[Prompt, ...]]:
    """Of each line, the best first: by about how many rounds more than after that the nearest three goals are away."""
    if ground.view.phase not in (TRADE, SAIL) or ground.view.decisions or ground.view.rules.step_order == "any_order":
        return [()] * len(lines)
    left = [_left(ground, doing(ground, line)) for line in lines]
    return [tuple(_longer(rounds, left[0])) for rounds in left]


def _longer(rounds: float, best: float) -> Iterator[Prompt]:
    if rounds - best >= _ROUND:
        yield Prompt("rounds_longer", (("n", round(rounds - best)),))


def _left(ground: Ground, one: Doing) -> float:
    """Rounds from the end of a line to the nearest three goals, less what its ships may save by what they find."""
    return -Turn(one.state, ground.seat).value(one.state)
