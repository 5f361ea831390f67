"""Arguments about a look at a tile that nobody has shown yet: what it may be, whose goal it may meet, and what the
ships can do in the same turn besides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import LookAt, Sail
from tabletop.games.anno_1503.constants import FACE_KIND, ISLAND_AT, ISLANDS, SQUARE, SQUARES
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.thinking.case.ground import COUNTING, Ground, so_far
from tabletop.games.anno_1503.thinking.case.targets import MOST, Target, in_reach, looks_in_a_turn, rivals, targets
from tabletop.games.anno_1503.thinking.case.tiles import by_kind, drawing_at, tile_name, unseen_kinds
from tabletop.games.anno_1503.thinking.grasp import meets_goal

Prompts = tuple[Prompt, ...]
_LIKELY = 0.25
"""So likely a tile meets a goal for that to be told."""
ODDS = ("unseen", "unseen_kept", "unseen_none")
"""What an unseen tile may be, which tells no lines apart that look at tiles of the same stack."""
_NAMES = {"outpost": "outpost", "agreement": "agreement", "gold": "treasure"}
"""What counts of tiles call the kinds that meet goals."""
_STACKS = 2
"""Of so many kinds of backs it is told what lies under them."""


def unseen(ground: Ground, look: LookAt) -> Iterator[Prompt]:
    """What the tile may be, and whose goal it may meet; what it is where that is known."""
    island = ISLAND_AT[SQUARE[look.square]]
    face = ground.view.faces[ground.view.sea[island]]
    if face > 0:
        yield Prompt("known_tile", (("tile", tile_name(FACE_KIND[face])),))
        return
    left = unseen_kinds(ground, ISLANDS[island])
    may_be = [*odds(ground, [island]), *left_by(ground, [island])]
    goals = [told for told in may_be if told.key.startswith("last_")]
    yield from goals
    theirs = () if _put_back(ground, island) else tuple(_for_others(ground, left, island))
    yield from theirs or (() if _alike_for_others(ground, island) else rivals(ground, island))
    yield from denied(ground, left)
    yield from [told for told in may_be if told not in goals]


def _alike_for_others(ground: Ground, island: int) -> bool:
    """Whether a ship can look at other new tiles in this turn, and the same rivals can at each of them: that is no
    reason for one of them."""
    points, player = ship_points(ground.view, ground.player), ground.player
    near = [
        target[3]
        for square, spent in zip(player.ships, player.spent, strict=True)
        if square != NOWHERE
        for target in targets(ground, square)
        if target[2] == "near_unseen" and target[1] < points - spent and target[3] != island
    ]
    who = _in_reach_of(ground, island)
    return bool(near) and all(_in_reach_of(ground, other) == who for other in near)


def _in_reach_of(ground: Ground, island: int) -> list[int]:
    return [other.seat for other in ground.view.players if in_reach(ground, other, island)]


class Stack(NamedTuple):
    """Tiles whose backs have as many islets: the kinds that they may be, by how many of them the seat has not seen, and
    how many of these are not at sea."""

    islets: int
    left: Counter[str]
    reserve: int

    def chance(self, kind: str) -> float:
        """How likely one of them is of a kind."""
        return self.left[kind] / self.left.total()

    def of(self, kind: str) -> Values:
        """How many of a kind among all of them, and how many of all lie in the reserve."""
        return (
            ("count", self.left[kind]),
            ("of", self.left.total()),
            ("islets", self.islets),
            ("reserve", self.reserve),
        )


def stacks(ground: Ground, islands: Sequence[int]) -> list[Stack]:
    """Of islands with unseen tiles, in their order."""
    view = ground.view
    found = {-view.faces[view.sea[island]]: island for island in reversed(islands)}
    return [_stack(ground, islets, found[islets]) for islets in reversed(found)]


def _stack(ground: Ground, islets: int, island: int) -> Stack:
    view, left = ground.view, unseen_kinds(ground, ISLANDS[island])
    at_sea = sum([token != NOWHERE and view.faces[token] == -islets for token in view.sea])
    return Stack(islets, left, left.total() - at_sea)


def odds(ground: Ground, islands: Sequence[int]) -> Iterator[Prompt]:
    """What unseen tiles may be: how many of them meet a goal, else how many there are of each kind. Of those that
    somebody has put back it is not told how likely they meet one."""
    found = stacks(ground, [island for island in islands if not _put_back(ground, island)])
    last = tuple(lasts(ground, found)) or tuple(_one_more(ground, islands))
    yield from last
    full = [kind for kind, room in _rooms(ground.player) if NOWHERE not in room]
    yield from () if last else [_kinds(ground, stack, full) for stack in stacks(ground, islands)[:_STACKS]]


def _one_more(ground: Ground, islands: Sequence[int]) -> Iterator[Prompt]:
    """The goal that one tile more of a kind would meet which may be among some tiles, however likely that is; not where
    somebody has put back each of them who lacks that kind, too."""
    for kind in _meeting(ground.player):
        hoped = [island for island in islands if not _refused(ground, island, kind)]
        if kind != "gold" and any(stack.left[kind] for stack in stacks(ground, hoped)):
            yield Prompt(f"last_any_{kind}", (("n", sum(ground.player.goals) + 1), ("need", NEEDED)))
            return


def _refused(ground: Ground, island: int, kind: str) -> bool:
    """Whether somebody has put back a tile whose goal asks for tiles of a kind."""
    known, goals = ground.view.known[ground.view.sea[island]], [goal for goal, of in COUNTING.items() if of == kind]
    return any(
        known & 1 << other.seat and not other.goals[goal]
        for other in ground.view.players
        if other.seat != ground.seat
        for goal in goals
    )


def _put_back(ground: Ground, island: int) -> bool:
    """Whether others have looked at a tile that the seat has not seen."""
    return bool(ground.view.known[ground.view.sea[island]] & ~(1 << ground.seat))


def _kinds(ground: Ground, stack: Stack, full: Sequence[str]) -> Prompt:
    """How many are left of each kind for which there is room, and how far the goals are that are made for with them."""
    told = by_kind(stack.left)
    pairs = tuple([(kind, count) for kind, count in told.items() if count and kind not in full])
    rest = tuple([(kind, told[kind]) for kind in full if told[kind]])
    key = "unseen" if not rest else "unseen_kept" if pairs else "unseen_none"
    total = stack.left.total()
    values = (("n", total), ("islets", stack.islets), ("reserve", stack.reserve), ("sea", total - stack.reserve))
    if not pairs:
        return Prompt(key, values)
    wanted = [goal for goal in COUNTING if goal in ground.goals and not ground.player.goals[goal]]
    have = so_far(ground.player, [goal for goal in wanted if told[COUNTING[goal]] and progress(ground.player)[goal]])
    more = (("rest", rest),) if rest else ()
    return Prompt(key, (*values, ("kinds", pairs), *more, ("m", len(have)), ("have", have)))


def _rooms(player: Player) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return ("outpost", player.quays), ("agreement", player.bridges)


def lasts(ground: Ground, found: Sequence[Stack]) -> Iterator[Prompt]:
    """Goals that one tile more would meet, and how many such tiles are unseen: by the islets on their backs, where
    there are most first; where every one of them meets a goal, that."""
    goal = (("n", sum(ground.player.goals) + 1), ("need", NEEDED))
    kinds = _meeting(ground.player)
    if len(kinds) > 1 and len(found) == 1 and sum([found[0].left[kind] for kind in kinds]) == found[0].left.total():
        left = tuple([(_NAMES[kind], found[0].left[kind]) for kind in kinds if found[0].left[kind]])
        yield Prompt("last_each", (*goal, ("of", found[0].left.total()), ("islets", found[0].islets), ("kinds", left)))
        return
    for kind in kinds:
        some = sorted([stack for stack in found if stack.left[kind]], key=lambda stack: -stack.chance(kind))
        if not some or some[0].chance(kind) < _LIKELY:
            continue
        first, *more = some
        yield Prompt(f"last_{kind}", (*goal, *first.of(kind)))
        for one in more[: _STACKS - 1]:
            yield Prompt("last_else", one.of(kind))


def denied(ground: Ground, left: Counter[str]) -> Iterator[Prompt]:
    """Who wins with one more tile of a kind that is scarce and that lies there perhaps."""
    for goal, kind in COUNTING.items():
        for other in ground.view.players:
            one = progress(other)[goal] == NUMBERS[goal] - 1 and sum(other.goals) == NEEDED - 1
            if other.seat != ground.seat and one and left[kind]:
                yield Prompt(f"denies_{kind}", (("who", other.seat), *(("count", left[kind]), ("of", left.total()))))


def _meeting(player: Player) -> list[str]:
    """Kinds of tiles one of which meets a goal of a player."""
    return [kind for kind in ("outpost", "agreement", "gold") if meets_goal(player, kind)]


def _for_others(ground: Ground, left: Counter[str], island: int) -> Iterator[Prompt]:
    """Of those who can look at it in the next turn the one whose goal most of the tiles would meet."""
    seats = len(ground.view.players)
    others = [ground.view.players[(ground.seat + step) % seats] for step in range(1, seats)]
    found = [
        (sum([left[kind] for kind in _meeting(other)]), other.seat)
        for other in others
        if in_reach(ground, other, island) and not ground.view.known[ground.view.sea[island]] & 1 << other.seat
    ]
    count, seat = max(found, default=(0, 0))
    if count:
        square = ("square", SQUARES[ISLANDS[island]])
        yield Prompt("meets_theirs", (square, ("n", count), ("of", left.total()), ("who", seat)))


def near_others(ground: Ground, line: Line) -> bool:
    """Whether other new tiles lie near where a ship looks at one, for its next turn."""
    look, points = line[-1], ship_points(ground.view, ground.player)
    assert isinstance(look, LookAt)
    island = ISLAND_AT[SQUARE[look.square]]
    sailed = (SQUARE[one.square] for one in line[::-1] if isinstance(one, Sail) and one.ship == look.ship)
    end = next(sailed, ground.player.ships[look.ship - 1])
    new = [one for one in targets(ground, end) if one[2] == "near_unseen" and one[3] != island]
    return ground.view.faces[ground.view.sea[island]] <= 0 and any(one[1] < points for one in new)


def _looks(key: str, square: int, points: int, islands: Sequence[int]) -> tuple[str, Values]:
    """At which tiles a ship can look from a square: at all of them one after the other, or at how many of them."""
    most = looks_in_a_turn(square, points, tuple(sorted(islands)))
    named = (("squares", tuple([SQUARES[ISLANDS[island]] for island in islands])), ("count", len(islands)))
    return (key, named) if most == len(islands) else (f"{key}_some", (*named, ("n", most)))


def still(ground: Ground, line: Line) -> Iterator[Prompt]:
    """What can be done in the same turn besides a look with which a line ends: by the ship itself if the tile is put
    back, and by the other one."""
    told = set[int]()
    for own, square, left, within in sorted(_within(ground, line), key=lambda one: not one[0]):
        rest = [target for target in within if target[3] not in told]
        known, new = ([one for one in rest if (one[2] == "near_unseen") == unseen] for unseen in (False, True))
        who = "still" if own else "other_ship"
        if known:
            told.add(min(known)[3])
            island = min(known)[3]
            tile = ("tile", drawing_at(ground.view, island))
            yield Prompt(f"{who}_takes", (tile, ("square", SQUARES[ISLANDS[island]])))
        if new:
            islands = tuple([one[3] for one in sorted(new)[:MOST]])
            told.update(islands)
            yield Prompt(*_looks(f"{who}_looks", square, left, islands))


def still_taken(ground: Ground, line: Line) -> list[int]:
    """Islands at which ships can still look so."""
    ends = bool(line) and isinstance(line[-1], LookAt)
    return [target[3] for *_, within in _within(ground, line) for target in within] if ends else []


def _within(ground: Ground, line: Line) -> Iterator[tuple[bool, int, int, list[Target]]]:
    """What the ship that looks last can still look at, and the other one, if there is anything: whether it is that
    ship, from which square, with how many points left."""
    look = line[-1]
    assert isinstance(look, LookAt)
    points, player = ship_points(ground.view, ground.player), ground.player
    squares, spent = list(player.ships), list(player.spent)
    for action in line:
        if isinstance(action, Sail | LookAt):
            spent[action.ship - 1] += 1
        if isinstance(action, Sail):
            squares[action.ship - 1] = SQUARE[action.square]
    taken = {ISLAND_AT[SQUARE[action.square]] for action in line if isinstance(action, LookAt)}
    for ship, square in enumerate(squares):
        own = ship == look.ship - 1
        done = player.spent[ship] or any(_ship_of(action) == ship + 1 for action in line)
        if square == NOWHERE or (done and not own):
            continue
        within = [one for one in targets(ground, square) if one[1] < points - spent[ship] and one[3] not in taken]
        if within:
            yield own, square, points - spent[ship], within


def _ship_of(action: Action) -> int:
    return action.ship if isinstance(action, Sail | LookAt) else 0


def only_look(ground: Ground, line: Line) -> Iterator[Prompt]:
    """That there is no other tile at which a ship can look in this turn."""
    points, player = ship_points(ground.view, ground.player), ground.player
    near = dict.fromkeys(
        target[3]
        for square, spent in zip(player.ships, player.spent, strict=True)
        if square != NOWHERE
        for target in targets(ground, square)
        if target[1] < points - spent
    )
    if isinstance(line[-1], LookAt) and [*near] == [ISLAND_AT[SQUARE[line[-1].square]]]:
        yield Prompt("only_look")


def left_by(ground: Ground, islands: Sequence[int]) -> Iterator[Prompt]:
    """Who has looked at new tiles and left them where they lie."""
    found = dict[tuple[int, ...], list[str]]()
    for island in islands:
        known = ground.view.known[ground.view.sea[island]]
        who = tuple([player.seat for player in ground.view.players if known & 1 << player.seat])
        if who:
            found.setdefault(who, []).append(SQUARES[ISLANDS[island]])
    for who, squares in found.items():
        yield Prompt("left_by", (("squares", tuple(squares)), ("m", len(squares)), ("who", who), ("n", len(who))))
