"""Arguments about ships: what lies within their reach, what an unseen tile may be, and who else sails for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    EndTurn,
    KeepAgreement,
    KeepOutpost,
    LookAt,
    ReturnTile,
    Sail,
    UseGold,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import (
    DISCOUNT,
    ISLAND_AT,
    ISLANDS,
    LEVEL_COST,
    SQUARE,
    SQUARES,
    START,
    TREASURE_GOLD,
)
from tabletop.games.anno_1503.evaluate import NEVER
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.aims import at_sea
from tabletop.games.anno_1503.thinking.case.danger import hurried
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.targets import Target, nearest_target, rivals, targets, ways_of
from tabletop.games.anno_1503.thinking.case.tiles import kept, left_there
from tabletop.games.anno_1503.thinking.case.unseen import odds, still, unseen
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, GOLD, OUTPOSTS

Prompts = tuple[Prompt, ...]
_MOVE, _FIRST = 0.2, 0.3
"""What a move before a look counts, and that somebody else can look in the next turn."""
_KEEPS = KeepOutpost | KeepAgreement | UseGold | UseUpgrade


def sailed(ground: Ground, lines: Sequence[Line]) -> tuple[Prompts, ...]:
    """Of each line of ships where it leads; of the others how much later than the best."""
    first = lines[0]
    every = [tuple(_one(ground, line, best=number == 0)) for number, line in enumerate(lines)]
    every[0] = hurried(every[0], ground) if not isinstance(first[0], EndTurn) else every[0]
    if isinstance(first[0], EndTurn) and any(isinstance(line[-1], _KEEPS) for line in lines[1:]):
        every[0] = tuple(left_there(ground))
    others = [
        (*_later(first, line), *[one for one in prompts if one not in every[0]]) or (_no_better(ground, first, line),)
        for line, prompts in zip(lines[1:], every[1:], strict=True)
    ]
    if len(others) > 1:
        others = [() if told == (Prompt("ships_stay"),) else told for told in others]
    return every[0], *others


def _no_better(ground: Ground, first: Line, line: Line) -> Prompt:
    """What there is to be said of a line that comes to as much, or of the ships that stay where they are."""
    look, other = _look(first), _look(line)
    if isinstance(line[0], EndTurn):
        target = _comes_to(ground, first)
        return (
            Prompt("ships_stay")
            if target is None
            else Prompt("still_away", (("n", ways_of(ground.player, target[3])),))
        )
    if look is None or other is None:
        return Prompt("as_near")
    return Prompt("same_look" if look.square == other.square else "as_likely")


def _look(line: Line) -> LookAt | None:
    return next((action for action in line if isinstance(action, LookAt)), None)


def _one(ground: Ground, line: Line, *, best: bool) -> Iterator[Prompt]:
    looks = [number for number, action in enumerate(line) if isinstance(action, LookAt)]
    for number in looks:
        look, then = line[number], line[number + 1] if number + 1 < len(line) else None
        assert isinstance(look, LookAt)
        if isinstance(then, _KEEPS):
            island = ISLAND_AT[SQUARE[look.square]]
            yield from kept(ground, then, ground.view.sea[island])
            yield from rivals(ground, island)
            yield from _far_from_start(ground, island)
        elif not isinstance(then, ReturnTile):
            yield from unseen(ground, look)
            yield from still(ground, line[: number + 1])
    if not looks:
        yield from _under_way(ground, line, best=best)


def _under_way(ground: Ground, line: Line, *, best: bool) -> Iterator[Prompt]:
    """Where ships come that find nothing this turn: to which tile that they may want one comes nearer, and in which
    turn they look at it; why they stay where they are."""
    if isinstance(line[0], EndTurn):
        yield from at_sea(ground.view, ground.player) if best else ()
        return
    for target in _each_comes_to(ground, line):
        yield from comes_near(ground, target)
    yield from left_behind(ground, line)


def left_behind(ground: Ground, line: Line) -> Iterator[Prompt]:
    """Tiles that are known and wanted, which ships could take in the next own turn from where they lie, and not from
    where they sail."""
    points, squares = ship_points(ground.view, ground.player), list(ground.player.ships)
    for action in line:
        if isinstance(action, Sail):
            squares[action.ship - 1] = SQUARE[action.square]
    then = ground.player.copy()
    then.ships = tuple(squares)
    for _, _, kind, island in targets(ground, START):
        before, after = ways_of(ground.player, island), ways_of(then, island)
        if kind != "near_unseen" and before < points <= after:
            yield Prompt(
                "left_behind",
                (("tile", kind.removeprefix("near_")), ("square", SQUARES[ISLANDS[island]]), ("n", after)),
            )


def comes_near(ground: Ground, target: Target) -> Iterator[Prompt]:
    """How near a tile is then, and when it can be looked at."""
    _, way, kind, island = target
    before = ways_of(ground.player, island)
    yield Prompt(kind, (("n", way), ("before", before), ("square", SQUARES[ISLANDS[island]])))
    may_be = list(odds(ground, island)) if kind == "near_unseen" else []
    may_be.sort(key=lambda told: not told.key.startswith("last_"))
    yield from may_be
    goal = {"near_outpost": OUTPOSTS, "near_agreement": AGREEMENTS}.get(kind)
    if goal is not None and progress(ground.player)[goal] == NUMBERS[goal] - 1:
        yield Prompt(f"meets_{kind.removeprefix('near_')}s", (("n", sum(ground.player.goals) + 1), ("need", NEEDED)))
    points = ship_points(ground.view, ground.player)
    turns, turns_before = (ceil((moves + 1) / points) for moves in (way, before))
    if turns < turns_before:
        yield Prompt("look_sooner", (("n", turns), ("before", turns_before)))
    yield from rivals(ground, island, "others_first")


def _comes_to(ground: Ground, line: Line) -> Target | None:
    """The tile that a line without a look brings ships nearest to, as `targets` has it."""
    return min(_each_comes_to(ground, line), default=None)


def _each_comes_to(ground: Ground, line: Line) -> list[Target]:
    """By ship the tile that a line without a look brings it nearer to; of ships that come to the same the first."""
    if _look(line) is not None:
        return []
    ends = {action.ship: SQUARE[action.square] for action in line if isinstance(action, Sail)}
    found: dict[int, Target] = {}
    for end in ends.values():
        nearer = [target for target in targets(ground, end) if target[1] < ways_of(ground.player, target[3])]
        if nearer:
            found.setdefault(min(nearer)[3], min(nearer))
    return sorted(found.values())


def new_ship(ground: Ground, after: Player) -> Iterator[Prompt]:
    """What a ship is for that is built: the tiles that are lacking, and when it looks at the nearest."""
    yield Prompt("takes_ship", ground.at_sea(after))
    way = min([target[1] for target in targets(ground, START)], default=NEVER)
    points = ship_points(ground.view, after)
    if way < NEVER:
        turns = ceil((way + 1) / points)
        later = Prompt("new_ship_later", (("n", turns - 1), ("moves", way), ("points", points)))
        yield Prompt("new_ship_now", (("n", way), ("points", points))) if turns == 1 else later


def _far_from_start(ground: Ground, taken: int) -> Iterator[Prompt]:
    """That a new ship needs some turns to the next tile, besides the one that is taken."""
    way = min([target[1] for target in targets(ground, START) if target[3] != taken], default=NEVER)
    turns = ceil((way + 1) / ship_points(ground.view, ground.player))
    if ground.tiles and way < NEVER and turns > 1:
        yield Prompt("far_from_start", (("n", turns), ("moves", way)))


def waiting(ground: Ground, after: Player) -> Iterator[Prompt]:
    """What the ships can do in this turn when building and trading is over."""
    points = ship_points(ground.view, after)
    found = [nearest_target(ground, square) for square in after.ships if square != NOWHERE]
    way, kind, island = min(found, default=(NEVER, "", 0))
    if points <= way < NEVER and kind == "near_unseen":
        yield Prompt("unseen_way", (("square", SQUARES[ISLANDS[island]]), ("n", way), ("points", points)))
    if way < points:
        square = ("square", SQUARES[ISLANDS[island]])
        goal = {"near_outpost": OUTPOSTS, "near_agreement": AGREEMENTS}.get(kind)
        if goal is not None and progress(after)[goal] == NUMBERS[goal] - 1:
            yield Prompt(f"{kind}_meets", (square, ("n", sum(after.goals) + 1), ("need", NEEDED)))
            return
        if kind == "near_gold" and after.gold < NUMBERS[GOLD] <= after.gold + TREASURE_GOLD:
            yield Prompt("near_gold_meets", (square, ("n", sum(after.goals) + 1), ("need", NEEDED)))
            return
        yield Prompt(f"{kind}_now", (square, *_worth(after, kind)))
        yield from rivals(ground, island) if kind != "near_unseen" else ()


def _worth(after: Player, kind: str) -> Values:
    """What a tile of a kind brings, where that is more than the tile."""
    if kind == "near_agreement":
        return (("gold", price(after) - DISCOUNT), ("before", price(after)))
    if kind == "near_gold":
        return (("gold", TREASURE_GOLD), ("total", after.gold + TREASURE_GOLD), ("need", NUMBERS[GOLD]))
    if kind != "near_upgrade":
        return ()
    level = Level(1 + max([one for one in after.spaces if one < Level.MERCHANT], default=0))
    cards = tuple([(name(Good(good)), count) for good, count in LEVEL_COST[level]])
    return (("level", name(level)), ("cards", cards))


def _later(first: Line, other: Line) -> Iterator[Prompt]:
    """That another line looks later than the best, or not at all."""
    look, second = _look(first), _look(other)
    if look is None:
        return
    if second is None:
        yield Prompt("no_look")
        return
    steps = [
        sum(isinstance(one, Sail) for one in line[: line.index(look_at)])
        for line, look_at in ((first, look), (other, second))
    ]
    if steps[1] > steps[0]:
        yield Prompt("more_moves", (("n", steps[1] - steps[0]),))


def soon(ground: Ground, line: Line) -> float:
    """How much speaks for a line with a look: the fewer moves before it the more, and that others could be first. Moves
    that bring a ship nearer cost nothing: they would be lost at the end of the turn."""
    look = _look(line)
    if look is None:
        return 0.0
    moves = sum([isinstance(action, Sail) for action in line])
    return _FIRST * any(rivals(ground, ISLAND_AT[SQUARE[look.square]])) - _MOVE * moves
