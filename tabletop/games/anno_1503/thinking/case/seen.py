"""Arguments about tiles that a seat knows: which its ships can take in the next own turn, what they bring, and who may
be there before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import EndStep, EndTurn, LookAt, Sail
from tabletop.games.anno_1503.constants import FACE_GOOD, ISLAND_AT, ISLANDS, ROUTES, SQUARE, SQUARES, TREASURE_GOLD
from tabletop.games.anno_1503.evaluate import NEVER, WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.targets import targets, unless
from tabletop.games.anno_1503.thinking.case.tiles import wanted
from tabletop.games.anno_1503.thinking.grasp import kind_at, known_islands, meets_goal
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, GOLD, MERCHANTS, OUTPOSTS

_BEST = ("agreement", "gold", "upgrade", "outpost")
"""Kinds, the most useful first; what meets a goal comes before all of them."""


def next_turn(ground: Ground, squares: Sequence[int], gone: Sequence[int] = ()) -> Iterator[Prompt]:
    """The best tile that is known and that a ship on one of some squares can take in the next own turn, and who may be
    there before; islands that are `gone` do not count."""
    island = best_of(ground, squares, gone)
    if island is not None:
        yield from unless(ground, island, brings(ground, ground.player, island))


def best_of(ground: Ground, squares: Sequence[int], gone: Sequence[int] = (), points: int | None = None) -> int | None:
    """The island with that tile, also for ships with so many points left; None where there is none."""
    points = ship_points(ground.view, ground.player) if points is None else points
    ways = [
        (
            not meets_goal(ground.player, kind_at(ground.view, island)),
            _BEST.index(kind_at(ground.view, island)),
            _often(ground, island),
            island,
        )
        for island in known_islands(ground.view, ground.player)
        if island not in gone
        and _useful(ground, island)
        and min([WAYS[square][island] for square in squares if square != NOWHERE], default=NEVER) < points
    ]
    return min(ways)[-1] if ways else None


def _often(ground: Ground, island: int) -> int:
    """Of an outpost how many numbers of the die bring its good already: what comes seldom is wanted most."""
    good = FACE_GOOD[ground.view.faces[ground.view.sea[island]]]
    return ground.numbers(good) if good >= 0 else 0


def _useful(ground: Ground, island: int) -> bool:
    """Whether a tile is wanted, or is an outpost for which there is room while its goal can be met."""
    room = NOWHERE in ground.player.quays and not ground.out_of_reach(OUTPOSTS)
    return wanted(ground, ground.view.sea[island]) or (room and kind_at(ground.view, island) == "outpost")


def brings(ground: Ground, player: Player, island: int) -> Iterator[Prompt]:
    """What a tile would bring that is taken in the next own turn, and the goal that it would meet."""
    kind, square = kind_at(ground.view, island), ("square", SQUARES[ISLANDS[island]])
    have, goal = progress(player), sum(player.goals) + 1
    meets = meets_goal(player, kind)
    match kind:
        case "gold":
            gold = (square, ("gold", player.gold + TREASURE_GOLD), ("need", NUMBERS[GOLD]))
            yield (
                Prompt("next_gold_meets", (*gold, ("n", goal), ("of", NEEDED))) if meets else Prompt("next_gold", gold)
            )
            return
        case "upgrade" if Level.CITIZEN in player.spaces:
            yield Prompt("next_merchant", (square, ("n", have[MERCHANTS] + 1), ("need", NUMBERS[MERCHANTS])))
        case "upgrade":
            yield Prompt("next_upgrade", (square,))
        case "agreement":
            yield Prompt("next_agreement", (square, ("n", have[AGREEMENTS] + 1), ("need", NUMBERS[AGREEMENTS])))
        case _:
            good = name(Good(FACE_GOOD[ground.view.faces[ground.view.sea[island]]]))
            number = (("n", have[OUTPOSTS] + 1), ("need", NUMBERS[OUTPOSTS]))
            yield Prompt("next_outpost", (square, ("good", good), *number))
    if meets:
        yield Prompt(_MEETS[kind], (("n", goal), ("need", NEEDED)))


_MEETS = {"outpost": "meets_outposts", "agreement": "meets_agreements", "upgrade": "meets_merchants"}


def squares_after(player: Player, line: Line) -> list[int]:
    """Where the ships lie after the moves of a line."""
    squares = list(player.ships)
    for action in line:
        if isinstance(action, Sail):
            squares[action.ship - 1] = SQUARE[action.square]
    return squares


def ends_of(ground: Ground, line: Line, ship: int) -> list[int]:
    """Squares to which a ship, counted from 0, can still come in this turn behind a line."""
    return squares_within(squares_after(ground.player, line)[ship], _moves_left(ground, line, ship))


def _moves_left(ground: Ground, line: Line, ship: int) -> int:
    done = sum([isinstance(one, Sail | LookAt) and one.ship == ship + 1 for one in line])
    return ship_points(ground.view, ground.player) - ground.player.spent[ship] - done


def nearest_ends(ground: Ground, line: Line, island: int) -> list[int]:
    """Where each ship that is at sea is nearest to an island when the turn ends that goes on behind a line."""
    return [
        NOWHERE if square == NOWHERE else min(ends_of(ground, line, ship), key=lambda end: WAYS[end][island])
        for ship, square in enumerate(squares_after(ground.player, line))
    ]


def taken_by(line: Line) -> list[int]:
    """Islands at which a line looks."""
    return [ISLAND_AT[SQUARE[action.square]] for action in line if isinstance(action, LookAt)]


def squares_within(square: int, points: int) -> list[int]:
    """Squares to which a ship comes with so many points."""
    found = {square: 0}
    for here in (row := [square]):
        for there in ROUTES[here]:
            if there not in found and found[here] < points:
                found[there] = found[here] + 1
                row.append(there)
    return row


def can_look(ground: Ground, line: Line) -> bool:
    """Whether a line leaves the turn open, and a ship moves for a look at a tile that is new or wanted."""
    return not any(isinstance(one, EndStep | EndTurn) for one in line) and any(
        way < _moves_left(ground, line, ship)
        for ship, square in enumerate(squares_after(ground.player, line))
        if square != NOWHERE
        for _, way, _, _ in targets(ground, square)
    )
