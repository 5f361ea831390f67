"""A known tile that the best line of ships does not take now: whether it can wait until the next own turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import EndTurn, LookAt
from tabletop.games.anno_1503.constants import ISLAND_AT, ISLANDS, SQUARE, SQUARES
from tabletop.games.anno_1503.evaluate import NEVER, WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.leaving import keeps
from tabletop.games.anno_1503.thinking.case.seen import nearest_ends
from tabletop.games.anno_1503.thinking.case.targets import unless
from tabletop.games.anno_1503.thinking.case.tiles import drawing_at
from tabletop.games.anno_1503.thinking.case.unseen import still_taken
from tabletop.games.anno_1503.thinking.grasp import KEEPS


def waits(ground: Ground, first: Line, others: Sequence[Line], told_of: Sequence[Prompt]) -> Iterator[Prompt]:
    """A tile that is known and that another line takes now: it waits where the best does something else before, and who
    can be there first."""
    if any(isinstance(one, KEEPS) for one in first) or isinstance(first[0], EndTurn):
        return
    taken = dict.fromkeys(look.square for line in others for look, _ in keeps(line))
    for square in list(taken)[:1]:
        island = ISLAND_AT[SQUARE[square]]
        told = {dict(one.values).get("square") for one in told_of if one.key.startswith("next_")}
        if island not in still_taken(ground, first) and square not in told:
            later = _left_for_later(ground, first, island)
            yield from [later] if later.key == "given_up" else unless(ground, island, [later])


def _left_for_later(ground: Ground, line: Line, island: int) -> Prompt:
    """Whether a ship can take a known tile in the next own turn from where it can still come to in this one behind a
    line; one that looks at a new tile is there only if it puts that back."""
    points = ship_points(ground.view, ground.player)
    looking = line[-1].ship - 1 if isinstance(line[-1], LookAt) else NOWHERE
    tile = (("tile", drawing_at(ground.view, island)), ("square", SQUARES[ISLANDS[island]]))
    ends = enumerate(nearest_ends(ground, line, island))
    ways = {ship: WAYS[square][island] for ship, square in ends if square != NOWHERE}
    if any(way < points for ship, way in ways.items() if ship != looking):
        return Prompt("waits", tile)
    if ways.get(looking, NEVER) < points:
        return Prompt("waits_if_back", tile)
    return Prompt("given_up", (*tile, ("n", min(ways.values()))))
