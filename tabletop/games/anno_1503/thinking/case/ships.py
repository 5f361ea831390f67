"""Arguments about ships: what lies within their reach, what an unseen tile may be, and who else sails for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import ceil

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import (
    EndTurn,
    LookAt,
    ReturnTile,
    Sail,
)
from tabletop.games.anno_1503.constants import (
    ISLAND_AT,
    ISLANDS,
    SQUARE,
    SQUARES,
    START,
)
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.thinking.aims import at_sea
from tabletop.games.anno_1503.thinking.case.berths import (
    Berth,
    berth,
    both_look,
    far_off,
    looks_after,
    looks_from,
    looks_of_both,
    stays_far,
)
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.leaving import (
    keeps,
    last_ship,
    leaves,
    left_at_sea,
    no_ship_left,
    one_left,
    swapped,
)
from tabletop.games.anno_1503.thinking.case.plan import TOLD, with_rivals
from tabletop.games.anno_1503.thinking.case.reach import goal_number
from tabletop.games.anno_1503.thinking.case.seen import best_of, brings, can_look, next_turn, squares_after, taken_by
from tabletop.games.anno_1503.thinking.case.targets import (
    Target,
    else_near,
    one_of_several,
    rivals,
    targets,
    unless,
    ways_of,
)
from tabletop.games.anno_1503.thinking.case.tiles import drawing_at, kept, left_there, wanted
from tabletop.games.anno_1503.thinking.case.unseen import (
    ODDS,
    left_by,
    near_others,
    odds,
    only_look,
    still,
    unseen,
)
from tabletop.games.anno_1503.thinking.case.waiting import waits
from tabletop.games.anno_1503.thinking.grasp import KEEPS, kind_at
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, OUTPOSTS
from tabletop.games.anno_1503.thinking.purpose import played, seen

Prompts = tuple[Prompt, ...]
_MOVE, _FIRST, _NEXT, _AGAIN, _LEFT = 0.2, 0.3, 0.1, 0.3, 0.6
"""What a move before a look counts, that somebody else can look in the next turn, that the ship can look at another
tile then, or in this very turn, and that somebody has looked at the tile and left it."""


_GAINS = ("then_", "meets_", "raised", "treasure")
"""What a tile brings."""


def sailed(ground: Ground, lines: Sequence[Line]) -> tuple[Prompts, ...]:
    """Of each line of ships where it leads; of the others how much later than the best."""
    first = lines[0]
    every = [tuple(dict.fromkeys(_one(ground, line, first))) for line in lines]
    every[0] = (*_alone(ground, lines), *every[0])
    known = tuple(next_turn(ground, ground.player.ships))
    as_well = [known if isinstance(line[0], EndTurn) else one for line, one in zip(lines, every, strict=True)][1:]
    main = every[0][:1] if any(keeps(first)) else ()  # what a tile is taken for goes first, whatever others do
    shared = [told for told in every[0] if as_well and told not in main and all(told in one for one in as_well)]
    apart = [told for told in every[0] if told not in shared]
    goals = [told for told in shared if told.key.startswith("last_")]  # what all lines are for
    waiting = tuple(waits(ground, first, lines[1:], apart))
    if any(told.key == "waits_if_back" for told in waiting):
        apart = [_then_looks(told) if told.key == "looks_after" else told for told in apart]
    every[0] = (*goals, *apart[:1], *waiting, *apart[1:]) or tuple(told for told in shared if told.key not in ODDS)
    left = tuple(one_left(ground, first, lines[1:]))
    if left:  # whichever is taken: who can take the other one, in place of who can take each
        near = [told for told in every[0] if told.key.startswith("else_")]
        every[0] = (*every[0][:1], *left, *[told for told in every[0][1:] if told not in near])
    whole, best = every[0], [told for told in every[0] if told.key != "left_by"]  # that is no reason for a look
    left_by = [told for told in whole if told.key == "left_by"]
    best += left_by if any(told.key in ODDS for told in best) else []
    alone = only_look(ground, first) if left_by or not best else ()
    for_all = [told for told in shared if told.key in ODDS][:1]  # what tiles may be is what all are for
    every[0] = with_rivals(ground, (*alone, *(best or whole), *for_all))
    for look in [look for line in lines[1:] for look, _ in keeps(line)][:1] if isinstance(first[0], EndTurn) else ():
        every[0] = tuple(left_there(ground, kind_at(ground.view, ISLAND_AT[SQUARE[look.square]])))
    others = [
        _told_apart(ground, first, line, [one for one in prompts if one not in shared])[:TOLD]
        for line, prompts in zip(lines[1:], every[1:], strict=True)
    ]
    if any(told and not isinstance(line[0], EndTurn) for told, line in zip(others, lines[1:], strict=True)):
        others = [() if isinstance(line[0], EndTurn) else told for told, line in zip(others, lines[1:], strict=True)]
    return every[0], *others


def _alone(ground: Ground, lines: Sequence[Line]) -> Iterator[Prompt]:
    """Of the only line, a look at a new tile, who can look there before the next own turn."""
    look = lines[0][-1]
    if len(lines) == 1 and isinstance(look, LookAt) and _is_new(ground, look):
        yield from rivals(ground, ISLAND_AT[SQUARE[look.square]], "others_first_here")


def _told_apart(ground: Ground, first: Line, line: Line, own: Sequence[Prompt]) -> Prompts:
    """What is said of a line beside the best: what it costs and leaves, and what it has of its `own`."""
    cheaper = [told for told in own if told.key == "cheaper"]
    against = (*no_ship_left(ground, first, line), *cheaper, *leaves(ground, first, line), *_later(ground, first, line))
    squares = [{look.square for look, _ in keeps(one)} for one in (line, first)]
    if squares[0] <= squares[1] or swapped(ground, first, line):
        own = [told for told in own if not told.key.startswith("else_")]
    gains = [told for told in own if told.key.startswith(_GAINS)]
    return (*gains, *against, *[told for told in own if told not in (*gains, *cheaper)]) or _no_better(
        ground, first, line
    )


def _no_better(ground: Ground, first: Line, line: Line) -> Prompts:
    """What there is to be said of a line that comes to as much, or of the ships that stay where they are."""
    look, other = _look(first), _look(line)
    if swapped(ground, first, line):
        return (Prompt("same_tile"),)
    if isinstance(line[0], EndTurn):
        return tuple(_stay(ground, first))
    if look is None or other is None:
        return ()
    return (Prompt("same_look" if look.square == other.square else "as_likely"),)


def _stay(ground: Ground, first: Line) -> Iterator[Prompt]:
    """What the ships that the best moves can look at in the next own turn where they lie; where the best finds nothing
    then either, when they can and at what."""
    squares = ground.player.ships
    gone = [one for one, _ in berths(ground, first)]
    moved = dict.fromkeys(action.ship - 1 for action in first if isinstance(action, Sail))
    found = [berth(ground, squares, ship) for ship in moved]
    looking = [one for one in found if one.looks][:1]
    if looking:
        yield from looks_from(ground, looking[0])
    elif any(one.looks for one in gone):
        every = [berth(ground, squares, ship) for ship, square in enumerate(squares) if square != NOWHERE]
        neither = len(every) > 1 and not any(one.looks for one in every)
        at = (("at", SQUARES[found[0].square]), ("which", found[0].which), ("left", found[0].left))
        yield Prompt("stays_neither") if neither else Prompt("stays_none", at)
    else:
        yield from [told for one in found for told in stays_far(ground, one, gone)][:1]


def _look(line: Line) -> LookAt | None:
    return next((action for action in line if isinstance(action, LookAt)), None)


def _one(ground: Ground, line: Line, first: Line) -> Iterator[Prompt]:
    if _look(line) is None:
        yield from _under_way(ground, line, first)
    else:
        yield from doings(ground, line)


def doings(ground: Ground, line: Line) -> Iterator[Prompt]:
    """What each look of a line brings, and where the ships come that sail besides; of several tiles of a kind how far
    that leads in the end."""
    taken, more, state = dict[str, Prompt](), list[Prompt](), ground.state
    for number, look in enumerate(line):
        then = line[number + 1] if number + 1 < len(line) else None
        if isinstance(look, LookAt) and isinstance(then, KEEPS):
            island = ISLAND_AT[SQUARE[look.square]]
            own = state.players[ground.seat]
            taken |= {one.key: one for one in kept(ground, then, state.sea[island], own)}
            more += else_near(ground, island)
            more += last_ship(ground, then, own)
        elif isinstance(look, LookAt) and not isinstance(then, ReturnTile):
            on = list(still(ground, line[: number + 1]))
            on.sort(key=lambda told: not told.key.endswith("_takes"))
            may_be = list(unseen(ground, look))
            weighty = [told for told in may_be if told.key.startswith(("last_", "meets_", "denies_", "known_"))]
            after = [_then_looks(told) if on else told for told in looks_after(ground, line[: number + 1])]
            more += [*weighty, *on, *[told for told in may_be if told not in weighty], *after]
            break
        state = rules.apply(state, look, False).state
    brought = [*taken.values(), *dict.fromkeys(more)]
    threats = [told for told in brought[1:] if told.key.startswith("else_near")]
    yield from brought[:1]
    yield from threats if len(threats) < 2 else one_of_several(threats)
    rest = [told for told in brought[1:] if told not in threats]
    yield from sorted(rest, key=lambda told: told.key in ("quay_choice", "cheaper"))  # the ship costs more than that
    looking = {action.ship for action in line if isinstance(action, LookAt)}
    yield from _besides(ground, line, looking)


def _then_looks(told: Prompt) -> Prompt:
    """What a ship can look at in the next turn, behind what it can still do in this one if the tile is put back."""
    return Prompt("looks_then", told.values)


def _besides(ground: Ground, line: Line, looking: Collection[int]) -> Iterator[Prompt]:
    """To what ships come in the same turn that do not look: what they can take in the next own turn, or how near."""
    points = ship_points(ground.view, ground.player)
    end, lay, own = left_at_sea(ground, line), ground.player.copy(), played(ground.view, ground.seat, line)
    lay.ships = tuple([NOWHERE if ship in looking else square for ship, square in enumerate(lay.ships, 1)])
    for _, _, kind, island in _each_comes_to(ground, line, looking, lay):
        way = ways_of(end, island)
        if way and ceil((way + 1) / points) == ceil((ways_of(lay, island) + 1) / points):
            continue
        if kind != "near_unseen" and way < points:
            yield from unless(ground, island, brings(ground, own, island))
        elif way < ways_of(ground.player, island):  # the ship that looks may lie nearer to it
            yield _nearer(ground.player, way, kind, island)
            yield from rivals(ground, island)


def _under_way(ground: Ground, line: Line, first: Line) -> Iterator[Prompt]:
    """What ships can take and look at in the next own turn from where they come that find nothing in this one, beside
    the first line, and not where they lay; why they stay where they are."""
    if isinstance(line[0], EndTurn):
        if line == first:
            yield from next_turn(ground, ground.player.ships)
            yield from at_sea(ground.view, ground.player)
        return
    squares = squares_after(ground.player, line)
    known = best_of(ground, squares)
    foremost = known is not None and wanted(ground, ground.view.sea[known])
    takes = tuple(next_turn(ground, squares))
    if foremost:
        yield from takes
        yield from _second_known(ground, squares, known)
    ends = berths(ground, line, taken_by(first))
    if both_look(ends):
        yield from looks_of_both(ground, [one for one, _ in ends])
        ends = []
    for one, before in ends:
        if one.looks:
            yield from looks_from(ground, one)
        else:
            yield from _comes_on(ground, one, before)
    yield from () if foremost else takes
    yield from left_behind(ground, line)


def _second_known(ground: Ground, squares: Sequence[int], known: int | None) -> Iterator[Prompt]:
    """What a second ship can take in the next own turn, where one takes a tile that is known."""
    at_sea = [square for square in squares if square != NOWHERE]
    if known is not None and len(at_sea) > 1:
        at_sea.remove(min(at_sea, key=lambda square: (WAYS[square][known], square)))
        second = best_of(ground, at_sea, [known])
        if second is not None and wanted(ground, ground.view.sea[second]):
            tile = (("tile", drawing_at(ground.view, second)), ("square", SQUARES[ISLANDS[second]]))
            yield from unless(ground, second, [Prompt("second_takes", tile)])


def berths(ground: Ground, line: Line, gone: Sequence[int] = ()) -> list[tuple[Berth, int]]:
    """Where each ship lies that a line moves, with the square where it lay; that finds something first."""
    squares = squares_after(ground.player, line)
    known = best_of(ground, squares)
    moved = dict.fromkeys(action.ship - 1 for action in line if isinstance(action, Sail))
    found = [(berth(ground, squares, ship, known, gone), ground.player.ships[ship]) for ship in moved]
    found.sort(key=lambda one: not one[0].looks)
    return [(one._replace(which=one.which + number), before) for number, (one, before) in enumerate(found)]


def _comes_on(ground: Ground, one: Berth, before: int) -> Iterator[Prompt]:
    """Of a ship that can look at nothing in the next own turn to what it comes nearer: a tile that is known and wanted,
    or new ones."""
    near = [target for target in targets(ground, one.square) if target[1] < WAYS[before][target[3]]]
    points = ship_points(ground.view, ground.player)
    if near and min(near)[2] != "near_unseen":
        if min(near)[1] >= points:
            yield from comes_near(ground, min(near))
    else:
        yield from far_off(ground, before, one)


def left_behind(ground: Ground, line: Line) -> Iterator[Prompt]:
    """Tiles that are known and wanted, which ships could take in the next own turn from where they lie, and not from
    where they sail."""
    points, then = ship_points(ground.view, ground.player), left_at_sea(ground, line)
    for _, _, kind, island in targets(ground, START):
        before, after = ways_of(ground.player, island), ways_of(then, island)
        if kind != "near_unseen" and before < points <= after:
            yield Prompt(
                "left_behind",
                (("tile", drawing_at(ground.view, island)), ("square", SQUARES[ISLANDS[island]]), ("n", after)),
            )


def comes_near(ground: Ground, target: Target) -> Iterator[Prompt]:
    """How near a tile is then, and when it can be looked at; of one that is known what it brings in the next turn."""
    _, way, kind, island = target
    before, points = ways_of(ground.player, island), ship_points(ground.view, ground.player)
    if way >= before:  # another ship is as near
        return
    if kind != "near_unseen" and way < points:
        yield from unless(ground, island, brings(ground, ground.player, island))
        return
    turns, turns_before = (ceil((moves + 1) / points) for moves in (way, before))
    if kind == "near_unseen" and turns < turns_before:
        values = (("square", SQUARES[ISLANDS[island]]), ("n", way), ("before", before))
        yield Prompt("look_sooner", (*values, ("turns", turns), ("was", turns_before)))
    else:
        yield _nearer(ground.player, way, kind, island)
    may_be = [*odds(ground, [island]), *left_by(ground, [island])] if kind == "near_unseen" else []
    goals = [told for told in may_be if told.key.startswith("last_")]
    goal = {"near_outpost": OUTPOSTS, "near_agreement": AGREEMENTS}.get(kind)
    if goal is not None and progress(ground.player)[goal] == NUMBERS[goal] - 1:
        goals.append(Prompt(f"meets_{kind.removeprefix('near_')}s", goal_number(ground.player)))
    yield from goals
    yield from rivals(ground, island)
    yield from [told for told in may_be if told not in goals]


def _nearer(player: Player, way: int, kind: str, island: int) -> Prompt:
    """How near a tile is then, and was before to the ships of a player."""
    before = ways_of(player, island)
    return Prompt(kind, (("n", way), ("before", before), ("square", SQUARES[ISLANDS[island]])))


def _each_comes_to(ground: Ground, line: Line, looking: Collection[int], lay: Player) -> list[Target]:
    """By ship that does not look at any the tile that a line brings it nearer to than those ships `lay`; of ships that
    come to the same the first."""
    ends = {one.ship: SQUARE[one.square] for one in line if isinstance(one, Sail) and one.ship not in looking}
    found: dict[int, Target] = {}
    for end in ends.values():
        nearer = [
            target
            for target in targets(ground, end)
            if target[1] < ways_of(lay, target[3]) and target[3] not in taken_by(line)
        ]
        if nearer:
            found.setdefault(min(nearer)[3], min(nearer))
    return sorted(found.values())


def _later(ground: Ground, first: Line, other: Line) -> Iterator[Prompt]:
    """That another line looks later than the best at what is not known, or not at all."""
    look, second = _look(first), _look(other)
    if look is None:
        return
    if second is None:
        yield from () if can_look(ground, other) else (Prompt("no_look"),)
        yield from rivals(ground, ISLAND_AT[SQUARE[look.square]], "others_first_there") if _is_new(ground, look) else ()
        return
    steps = [
        sum(isinstance(one, Sail) for one in line[: line.index(look_at)])
        for line, look_at in ((first, look), (other, second))
    ]
    if steps[1] > steps[0] and _is_new(ground, look) and _is_new(ground, second):
        yield Prompt("more_moves", (("n", steps[1] - steps[0]),))


def _is_new(ground: Ground, look: LookAt) -> bool:
    return not seen(ground.view, ground.seat, look)


def soon(ground: Ground, line: Line) -> float:
    """How much speaks for a line with a look: the fewer moves before it the more, and that others could be first. Moves
    that bring a ship nearer cost nothing: they would be lost at the end of the turn."""
    look = _look(line)
    if look is None:
        return 0.0
    moves = sum([isinstance(action, Sail) for action in line])
    upto = line[: line.index(look) + 1]
    again = any(told.key.startswith("still_looks") for told in still(ground, upto))
    later = not any(told.key.startswith("still_") for told in still(ground, upto)) and near_others(ground, upto)
    island = ISLAND_AT[SQUARE[look.square]]
    left = _is_new(ground, look) and bool(ground.view.known[ground.view.sea[island]])
    return _NEXT * later + _AGAIN * again + _FIRST * any(rivals(ground, island)) - _MOVE * moves - _LEFT * left
