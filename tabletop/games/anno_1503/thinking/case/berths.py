"""Arguments about where a ship lies when a turn ends: the tiles that it can look at from there in the next own turn,
less those that another own ship lies beside, and who can look at them before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, product
from math import ceil
from typing import NamedTuple

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import LookAt, Sail
from tabletop.games.anno_1503.constants import ISLAND_AT, ISLANDS, SQUARE, SQUARES
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.seen import ends_of, squares_after
from tabletop.games.anno_1503.thinking.case.targets import MOST, clear_of_others, in_reach, looks_in_a_turn
from tabletop.games.anno_1503.thinking.case.unseen import left_by, odds
from tabletop.games.anno_1503.thinking.purpose import seen


class Berth(NamedTuple):
    """A square where a ship lies: islands with new tiles within its reach in the next own turn, the nearest first,
    those of them that others can look at before, at how many of them it can look in that one turn, and
    new tiles near and far."""

    square: int
    looks: tuple[int, ...]
    raced: tuple[int, ...]
    most: int
    near: tuple[int, ...]
    which: int
    """As texts name it: the ship, one of two, the other one."""
    left: int
    """New tiles within its reach that are left to another own ship."""


def berth(
    ground: Ground, squares: Sequence[int], ship: int, busy: int | None = None, gone: Sequence[int] = ()
) -> Berth:
    """Of one of the ships, counted from 0, that lie on some squares; another one that takes a tile of the island `busy`
    looks at nothing besides. Islands that are `gone` do not count: the best line looks there now."""
    points, square = ship_points(ground.view, ground.player), squares[ship]
    own = _left_to(ground, squares, ship, busy)
    near = tuple([island for island in own if island not in gone])
    left = sum([WAYS[square][island] < points for island in unseen_islands(ground) if island not in own])
    looks = tuple([island for island in near if WAYS[square][island] < points])
    raced = tuple([island for island in looks if _looks_before(ground, island)])
    which = int(sum(one != NOWHERE for one in squares) > 1)
    return Berth(square, looks, raced, looks_in_a_turn(square, points, tuple(sorted(looks))), near, which, left)


def _left_to(ground: Ground, squares: Sequence[int], ship: int, busy: int | None) -> tuple[int, ...]:
    """Islands with new tiles, the nearest first, but for those that another own ship lies beside and this one does not;
    of two on one square the second has what the first leaves."""
    square, points = squares[ship], ship_points(ground.view, ground.player)
    near = sorted(unseen_islands(ground), key=lambda island: WAYS[square][island])
    for number, other in enumerate(squares):
        takes = busy is not None and other != NOWHERE and WAYS[other][busy] < points
        if number == ship or other == NOWHERE or takes:
            continue
        shared = other == square and number < ship
        near = near[1:] if shared else [one for one in near if WAYS[other][one] > 0 or not WAYS[square][one]]
    return tuple(near)


def unseen_islands(ground: Ground) -> list[int]:
    """Islands with a tile that the seat has not seen."""
    bit, view = 1 << ground.seat, ground.view
    return [island for island, token in enumerate(view.sea) if token != NOWHERE and not view.known[token] & bit]


def _looks_before(ground: Ground, island: int) -> tuple[int, ...]:
    """Seats that can look at a new tile before the own next turn; who has seen it and left it there does not."""
    known = ground.view.known[ground.view.sea[island]]
    others = [one for one in ground.view.players if one.seat != ground.seat and not known & 1 << one.seat]
    return tuple([one.seat for one in others if in_reach(ground, one, island)])


def looks_from(ground: Ground, one: Berth) -> Iterator[Prompt]:
    """What a ship can look at from a berth in the next own turn, what that may be, and who can be there before."""
    named = one.looks
    at = (("at", SQUARES[one.square]), ("squares", _named(named)))
    values = (*at, ("n", one.most), ("count", len(named)), ("which", one.which), ("left", one.left))
    raced = tuple([island for island in named if island in one.raced])
    key = "berth" if len(named) == 1 else "berth_all" if one.most >= len(named) else "berth_some"
    may_be = [*odds(ground, [island for island in named if island not in raced] or named), *left_by(ground, named)]
    goals = [told for told in may_be if told.key.startswith("last_")]
    yield from goals
    yield Prompt(key, values)
    yield from _raced(ground, named)
    yield from [told for told in may_be if told not in goals]


def both_look(ends: Sequence[tuple[Berth, int]]) -> bool:
    """Whether two ships can look at new tiles in the next own turn, each at other ones."""
    looks = [island for one, _ in ends for island in one.looks]
    return len(ends) > 1 and all(one.looks for one, _ in ends) and len(looks) == len(dict.fromkeys(looks))


def looks_of_both(ground: Ground, ends: Sequence[Berth]) -> Iterator[Prompt]:
    """At how many new tiles each of two ships can look then, who can look at them before, and what they may be."""
    most = sorted([one.most for one in ends], reverse=True)
    named = [island for one in ends for island in one.looks]
    may_be = list(odds(ground, named))
    goals = [told for told in may_be if told.key.startswith("last_")]
    yield from goals
    yield Prompt("berth_both", (("n", most[0]), ("other", most[1])))
    yield from _raced(ground, named)
    yield from [told for told in may_be if told not in goals]


def _raced(ground: Ground, named: Sequence[int]) -> Iterator[Prompt]:
    """Who can look at new tiles before the own next turn; of several at how many of them in that turn."""
    by_seat = dict[int, list[int]]()
    for island in named:
        for seat in _looks_before(ground, island):
            by_seat.setdefault(seat, []).append(island)
    counts = {seat: _most_of(ground, seat, by_seat[seat]) for seat in sorted(by_seat)}
    who = tuple(counts)
    values = (("who", who), ("n", len(who)))
    if not who:
        return
    if len(named) == 1:
        yield Prompt("raced_all", values)
    elif len({*counts.values()}) == 1:
        yield Prompt("raced", (("count", counts[who[0]]), *values))
    else:
        yield Prompt("raced_each", (("looks", tuple(counts.items())),))


def _most_of(ground: Ground, seat: int, islands: Sequence[int]) -> int:
    """At how many of some islands the ships of another seat can look in one turn, each at other ones."""
    other = ground.view.players[seat]
    points = ship_points(ground.view, other)
    squares = [square for square in other.ships if square != NOWHERE]
    most = 0
    for ships in product(range(len(squares)), repeat=len(islands)):
        own = [tuple(sorted(compress(islands, map(ship.__eq__, ships)))) for ship in range(len(squares))]
        most = max(most, sum([looks_in_a_turn(at, points, some) for at, some in zip(squares, own, strict=True)]))
    return most


def _named(islands: Sequence[int]) -> tuple[str, ...]:
    return tuple([SQUARES[ISLANDS[island]] for island in islands])


def looks_after(ground: Ground, line: Line) -> Iterator[Prompt]:
    """Of a ship that looks last at a new tile and at nothing else in this turn: at what it can look in the next own
    turn, wherever it still sails in this one, of what nobody else can look at before."""
    look, points = line[-1], ship_points(ground.view, ground.player)
    if not isinstance(look, LookAt) or seen(ground.view, ground.seat, look):
        return
    here, ships = ISLAND_AT[SQUARE[look.square]], squares_after(ground.player, line)
    new = [one for one in unseen_islands(ground) if one != here]
    done = sum(isinstance(one, Sail | LookAt) and one.ship == look.ship for one in line)
    left = points - ground.player.spent[look.ship - 1] - done
    if any(WAYS[ships[look.ship - 1]][one] < left for one in new):
        return  # it looks again in this turn
    free = [one for one in new if clear_of_others(ground, one)]
    found = list[tuple[int, tuple[int, ...]]]()
    for end in ends_of(ground, line, look.ship - 1):
        near = tuple([one for one in sorted(free, key=lambda one: (WAYS[end][one], one)) if WAYS[end][one] < points])
        found.append((looks_in_a_turn(end, points, tuple(sorted(near))), near))
    most, near = max(found, key=lambda one: (len(one[1]), one[0]))
    if near:
        yield Prompt("looks_after", (("squares", _named(near)), ("count", len(near)), ("n", most)))


def far_off(ground: Ground, before: int, one: Berth) -> Iterator[Prompt]:
    """Of a ship that can look at nothing in the next own turn: when it can, and at what then."""
    if not one.near:
        return
    points = ship_points(ground.view, ground.player)
    turns, soon = in_turns(one, points)
    was = min([ceil((WAYS[before][island] + 1) / points) for island in one.near])
    named = (("squares", _named(soon)), ("turns", turns), ("n", len(soon)))
    values = (("at", SQUARES[one.square]), *named, ("which", one.which))
    yield Prompt("berth_sooner", (*values, ("was", was))) if turns < was else Prompt("berth_far", values)
    yield from odds(ground, [island for island in soon if not _looks_before(ground, island)] or soon)
    yield from left_by(ground, soon)


def in_turns(one: Berth, points: int) -> tuple[int, list[int]]:
    """In how many own turns a ship can look at something new at the soonest, the next one being the first, and at what
    then."""
    turns = ceil((WAYS[one.square][one.near[0]] + 1) / points)
    return turns, [island for island in one.near if ceil((WAYS[one.square][island] + 1) / points) == turns][:MOST]


def stays_far(ground: Ground, one: Berth, gone: Sequence[Berth]) -> Iterator[Prompt]:
    """What a ship that stays comes to beside ships that have `gone`, where none finds anything in the next own turn:
    that it looks later, or at less."""
    points = ship_points(ground.view, ground.player)
    if not one.near or not any(other.near for other in gone):
        return
    turns, soon = in_turns(one, points)
    first, more = min([in_turns(other, points) for other in gone if other.near])
    if turns > first:
        yield Prompt("stays_later", (("at", SQUARES[one.square]), ("turns", turns), ("which", one.which)))
    elif set(soon) < set(more):
        named = (("squares", _named(soon)), ("n", len(soon)))
        yield Prompt("stays_far", (("at", SQUARES[one.square]), *named, ("which", one.which)))
