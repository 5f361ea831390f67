"""What a line of ships spends and what it leaves lying: ships that tiles take, and known tiles that others can take."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import KeepAgreement, LookAt, UseGold, UseUpgrade
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.scoring import progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.seen import squares_after
from tabletop.games.anno_1503.thinking.case.targets import else_near, one_of_several
from tabletop.games.anno_1503.thinking.case.tiles import replaced
from tabletop.games.anno_1503.thinking.case.unseen import still_taken
from tabletop.games.anno_1503.thinking.grasp import KEEPS, kind_at
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS


def no_ship_left(ground: Ground, first: Line, line: Line) -> Iterator[Prompt]:
    """That a line spends the last ship, where the best keeps one, and what a new one lacks."""
    at_sea = [ship for ship, square in enumerate(ground.player.ships) if square != NOWHERE]
    if all(spent(line, ship) for ship in at_sea) and not all(spent(first, ship) for ship in at_sea):
        yield Prompt("no_ship_left")
        kinds = [kind_at(ground.view, ISLAND_AT[SQUARE[look.square]]) for look, _ in keeps(line)]
        yield replaced(ground, kinds.count("agreement"))


def spent(line: Line, ship: int) -> bool:
    """Whether a ship, counted from 0, is given up for a tile."""
    return any(look.ship == ship + 1 for look, _ in keeps(line))


def keeps(line: Line) -> Iterator[tuple[LookAt, Action]]:
    """Looks at tiles that are kept, each with what becomes of the tile."""
    for look, then in pairwise(line):
        if isinstance(look, LookAt) and isinstance(then, KEEPS):
            yield look, then


def leaves(ground: Ground, first: Line, line: Line) -> Iterator[Prompt]:
    """Tiles that the best line keeps and this one leaves to others who can take them in the next turn."""
    left = list(_left(ground, first, line))
    yield from left if len(left) < 2 else one_of_several(left, "leaves_several")


def _left(ground: Ground, first: Line, line: Line) -> Iterator[Prompt]:
    for look, _ in keeps(first):
        if all(action.square != look.square for action in line if isinstance(action, LookAt)):
            island = ISLAND_AT[SQUARE[look.square]]
            if island not in still_taken(ground, line):
                yield from else_near(ground, island, "leaves_to", ("square", look.square))


def last_ship(ground: Ground, action: Action, own: Player) -> Iterator[Prompt]:
    """What a new ship lacks where a tile takes the last one."""
    if len(own.ships) - own.ships.count(NOWHERE) == 1 and not isinstance(action, UseGold | UseUpgrade):
        before = progress(own)[AGREEMENTS] - progress(ground.player)[AGREEMENTS]
        yield replaced(ground, before + isinstance(action, KeepAgreement))


def left_at_sea(ground: Ground, line: Line) -> Player:
    """The player with the ships that a line leaves, where it leaves them."""
    then = ground.player.copy()
    squares = squares_after(ground.player, line)
    then.ships = tuple([NOWHERE if spent(line, ship) else square for ship, square in enumerate(squares)])
    return then
