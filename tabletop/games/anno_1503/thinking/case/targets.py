"""Tiles that ships may sail for: how far they are, which come first, and who else can be there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.anno_1503.constants import FACE_KIND, ISLANDS, ROUTES, SQUARES, START
from tabletop.games.anno_1503.evaluate import NEVER, WAYS
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player, free_tile
from tabletop.games.anno_1503.things import Level
from tabletop.games.anno_1503.thinking.case.ground import Ground, others
from tabletop.games.anno_1503.thinking.case.tiles import drawing_at, wanted
from tabletop.games.anno_1503.thinking.grasp import kind_at, known_islands
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, OUTPOSTS

KINDS = ("near_outpost", "near_agreement", "near_unseen", "near_upgrade", "near_gold")
"""What is sailed for, the likeliest first."""
Target = tuple[int, int, str, int]
"""Steps by how likely a tile is sailed for, steps, kind, island."""
MOST = 4
"""So many tiles are named at most, the nearest ones."""


def targets(ground: Ground, square: int) -> list[Target]:
    """Tiles that are unseen or wanted, from a square."""
    found = []
    for island, token in enumerate(ground.view.sea):
        if token == NOWHERE:
            continue
        seen = bool(ground.view.known[token] & 1 << ground.seat)
        if not seen or wanted(ground, token):
            kind = f"near_{FACE_KIND[ground.view.faces[token]]}" if seen else "near_unseen"
            far = WAYS[square][island] + 2 * (kind not in KINDS[:3])
            found.append((far, WAYS[square][island], kind, island))
    return found


def ways_of(player: Player, island: int) -> int:
    """Steps of the nearest ship of a player until it can look at an island."""
    return min([WAYS[square][island] for square in player.ships if square != NOWHERE], default=NEVER)


def in_reach(ground: Ground, player: Player, island: int) -> bool:
    """Whether a player can look at an island in a turn that begins as things are."""
    return ways_of(player, island) < ship_points(ground.view, player)


def rivals(ground: Ground, island: int, key: str = "others_first") -> Iterator[Prompt]:
    """Who else can look at the same tile in the next turn, which is before the own next one: of those to whom it is
    new, for who has put it back does not come for it; of one that is known who can take it."""
    known, square = ground.view.known[ground.view.sea[island]], ("square", SQUARES[ISLANDS[island]])
    if known & 1 << ground.seat:
        who, key = (*takers(ground, island), *builders(ground, island)), "others_take"
        named: Values = (("tile", drawing_at(ground.view, island)), square)
    else:
        new = [one for one in others(ground) if not known & 1 << one.seat]
        who, named = tuple([one.seat for one in new if in_reach(ground, one, island)]), (square,)
    if who:
        yield Prompt(key, (*named, ("who", who), ("n", len(who))))


def clear_of_others(ground: Ground, island: int) -> bool:
    """Whether nobody else can look at an island before the own next turn, also not with a ship that is built in it;
    only the Shipyard, laid in that turn, could bring somebody there."""
    return not any(
        min([WAYS[START if square == NOWHERE else square][island] for square in other.ships])
        < ship_points(ground.view, other)
        for other in others(ground)
    )


def takers(ground: Ground, island: int) -> tuple[int, ...]:
    """Who else can take a known tile in the next turn with a ship that is at sea, and has room or use for it."""
    kind = FACE_KIND[ground.view.faces[ground.view.sea[island]]]
    return tuple([one.seat for one in others(ground) if in_reach(ground, one, island) and _could_keep(one, kind)])


def builders(ground: Ground, island: int) -> tuple[int, ...]:
    """Who else can take a known tile in the next turn with a ship that is built in it alone, if the cards for one come
    together."""
    kind, near = FACE_KIND[ground.view.faces[ground.view.sea[island]]], WAYS[START][island]
    return tuple(
        [
            one.seat
            for one in others(ground)
            if NOWHERE in one.ships
            and not in_reach(ground, one, island)
            and near < ship_points(ground.view, one)
            and _could_keep(one, kind)
            and (sum(one.hand) > 1 or one.gold >= price(one))
        ]
    )


def _safe_twin(ground: Ground, island: int) -> bool:
    """Whether an own ship can take the same as a known tile in the next own turn elsewhere, where nobody else can be
    before."""
    view, face = ground.view, ground.view.faces[ground.view.sea[island]]
    return any(
        view.faces[view.sea[other]] == face and in_reach(ground, ground.player, other)
        for other in known_islands(view, ground.player)
        if other != island and not takers(ground, other) and not builders(ground, other)
    )


def _could_keep(player: Player, kind: str) -> bool:
    match kind:
        case "outpost":
            return NOWHERE in player.quays
        case "agreement":
            return NOWHERE in player.bridges
        case "upgrade":
            settler = Level.SETTLER in player.spaces and free_tile(player, Level.CITIZEN)
            return Level.PIONEER in player.spaces or Level.CITIZEN in player.spaces or bool(settler)
    return True


def else_near(ground: Ground, island: int, key: str = "else_near") -> Iterator[Prompt]:
    """Who can take a known tile in the next turn, also with a ship that is built then; whoever meets a goal with it,
    or with it and others that are known, alone. Where the same is safe elsewhere, that."""
    kind = FACE_KIND[ground.view.faces[ground.view.sea[island]]]
    goal, who = {"outpost": OUTPOSTS, "agreement": AGREEMENTS}.get(kind), takers(ground, island)
    new, tile = builders(ground, island), ("tile", drawing_at(ground.view, island))
    players = [ground.view.players[seat] for seat in (*who, *new)]
    square = ("square", SQUARES[ISLANDS[island]])
    meets = [one for one in players if goal is not None and progress(one)[goal] == NUMBERS[goal] - 1]
    every = [
        (one, built)
        for one in players
        for built in (False, True)
        if goal is not None and _only_with(ground, one, island, goal, built=built)
    ]
    if meets and key == "else_near":
        first = max(meets, key=lambda one: sum(one.goals))
        goals = (("n", sum(first.goals) + 1), ("need", NEEDED), ("new", int(first.seat in new)))
        yield Prompt(f"else_near_{kind}_goal", (tile, square, ("who", first.seat), *goals))
    elif every and key == "else_near":
        first, built = max(every, key=lambda one: sum(one[0].goals))
        count = NUMBERS[goal or 0] - progress(first)[goal or 0]
        goals = (("n", sum(first.goals) + 1), ("need", NEEDED), ("new", int(built)))
        yield Prompt(f"else_near_{kind}_all", (("count", count), ("who", first.seat), *goals))
    elif who or new:
        key, seats = (key, who) if who else (f"{key}_new", new)
        twin = int(_safe_twin(ground, island))
        also = (("m", len(new)), ("new", new)) if who else ()
        yield Prompt(key, (tile, square, ("who", seats), ("n", len(seats)), *also, ("twin", twin)))


def _only_with(ground: Ground, player: Player, island: int, goal: int, *, built: bool) -> bool:
    """Whether known tiles of a goal's kind meet it for a player in the next turn, all of them together, and do not
    without that of an island: each by a ship at sea, or one by a ship that is `built` then."""
    lacking = NUMBERS[goal] - progress(player)[goal]
    kind = kind_at(ground.view, island)
    alike = [one for one in known_islands(ground.view, ground.player) if kind_at(ground.view, one) == kind]
    squares = [square for square in player.ships if square != NOWHERE]
    pays = sum(player.hand) > 1 or player.gold >= price(player)
    squares += [START] if built and pays and NOWHERE in player.ships else []
    points = ship_points(ground.view, player)
    return lacking > 1 and lacking == _most_taken(squares, alike, points) > _most_taken(
        squares, [one for one in alike if one != island], points
    )


def _most_taken(squares: Sequence[int], islands: Sequence[int], points: int) -> int:
    """How many of some islands ships on some squares can take, each another one."""
    if not squares:
        return 0
    first, *others = squares
    found = [
        1 + _most_taken(others, [one for one in islands if one != at], points)
        for at in islands
        if WAYS[first][at] < points
    ]
    return max([_most_taken(others, islands, points), *found])


def one_of_several(told: Sequence[Prompt], key: str = "else_several") -> Iterator[Prompt]:
    """Of several tiles that others can take who can take one of them."""
    at_sea = [one for one in told if not one.key.endswith("_new")] or told
    seats: list[Any] = [value for one in at_sea for part, value in one.values if part == "who"]
    who = tuple(dict.fromkeys(seat for some in seats for seat in some))
    yield Prompt(key, (("who", who), ("n", len(who)), ("count", len(told))))


def unless(ground: Ground, island: int, told: Iterable[Prompt]) -> Iterator[Prompt]:
    """What is told of a tile that waits, the first of it with who else can take it before."""
    first, *more = told
    who = (*takers(ground, island), *builders(ground, island))
    yield Prompt(first.key, (*first.values, ("m", len(who)), ("who", who)))
    yield from more


@lru_cache(4096)
def looks_in_a_turn(square: int, points: int, islands: tuple[int, ...]) -> int:
    """How many of some islands, in their order, a ship can look at with so many points."""
    best = 0
    for island in islands:
        if points > WAYS[square][island] == 0:
            others = tuple([one for one in islands if one != island])
            best = max(best, 1 + looks_in_a_turn(square, points - 1, others))
    for there in ROUTES[square]:
        if any(WAYS[there][island] < points - 1 for island in islands):
            best = max(best, looks_in_a_turn(there, points - 1, islands))
    return best
