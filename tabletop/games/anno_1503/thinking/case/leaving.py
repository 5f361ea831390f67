"""What a line of ships spends and what it leaves lying: ships that tiles take, and known tiles that others can take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import KeepAgreement, LookAt, UseGold, UseUpgrade
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE, START
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.seen import squares_after
from tabletop.games.anno_1503.thinking.case.targets import else_near, one_of_several, takers, unless
from tabletop.games.anno_1503.thinking.case.tiles import drawing_at, replaced
from tabletop.games.anno_1503.thinking.case.unseen import still_taken
from tabletop.games.anno_1503.thinking.grasp import KEEPS, kind_at
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS


def no_ship_left(ground: Ground, first: Line, line: Line) -> Iterator[Prompt]:
    """That a line spends the last ship, where the best keeps one: what a new one lacks."""
    at_sea = [ship for ship, square in enumerate(ground.player.ships) if square != NOWHERE]
    if all(spent(line, ship) for ship in at_sea) and not all(spent(first, ship) for ship in at_sea):
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
    """Tiles that the best line keeps and this one leaves to others who can take them in the next turn; not where it
    takes another one of the kind that the best leaves to the same."""
    if swapped(ground, first, line):
        return
    left = [told for look, _ in keeps(first) for told in _left(ground, look, line)]
    yield from left if len(left) < 2 else one_of_several(left, "leaves_several")


def _left(ground: Ground, look: LookAt, line: Line) -> Iterator[Prompt]:
    """Who can take a tile that a line neither looks at nor can still take in this turn."""
    if all(action.square != look.square for action in line if isinstance(action, LookAt)):
        island = ISLAND_AT[SQUARE[look.square]]
        if island not in still_taken(ground, line):
            yield from else_near(ground, island, "leaves_to")


def swapped(ground: Ground, first: Line, line: Line) -> tuple[int, ...]:
    """The island of the one tile that the best line takes and that of the one which this line takes in its place, of
    one kind, where the same others can take both; () where it is not so."""
    own, other = ([look for look, _ in keeps(one)] for one in (line, first))
    if not len(own) == len(other) == 1 or own[0].square == other[0].square:
        return ()
    islands = tuple([ISLAND_AT[SQUARE[one[0].square]] for one in (other, own)])
    alike = len({(drawing_at(ground.view, island), takers(ground, island)) for island in islands}) == 1
    return islands if alike and takers(ground, islands[0]) else ()


def one_left(ground: Ground, first: Line, others: Sequence[Line]) -> Iterator[Prompt]:
    """That of two tiles of a kind, each of which a line takes, the other one is left to others, whichever is taken; or
    that a new ship of one's own comes to that, and not to the one that the best takes."""
    for islands in [found for line in others if (found := swapped(ground, first, line))][:1]:
        who = takers(ground, islands[0])
        if [own_new_ship(ground, island) for island in islands] == [False, True]:
            yield from unless(ground, islands[1], [Prompt("new_ship_next")])
        else:
            yield Prompt("one_left", (("tile", drawing_at(ground.view, islands[0])), ("who", who), ("n", len(who))))


def own_new_ship(ground: Ground, island: int) -> bool:
    """Whether a ship that is built in the next own turn can look at an island in it."""
    return WAYS[START][island] < ship_points(ground.view, ground.player)


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
