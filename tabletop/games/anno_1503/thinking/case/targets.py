"""Tiles that ships may sail for: how far they are, which come first, and who else can be there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Value
from tabletop.games.anno_1503.constants import FACE_KIND, ROUTES
from tabletop.games.anno_1503.evaluate import NEVER, WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player, free_tile
from tabletop.games.anno_1503.things import Level
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.tiles import wanted
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


def rivals(ground: Ground, island: int, key: str = "others_first", *, new: bool = False) -> Iterator[Prompt]:
    """Who else can look at the same tile in the next turn, which is before the own next one; of those to whom it is
    `new` alone."""
    others = [player for player in ground.view.players if player.seat != ground.seat]
    knows = ground.view.known[ground.view.sea[island]] if new else 0
    near = [one.seat for one in others if in_reach(ground, one, island) and not knows & 1 << one.seat]
    if near:
        yield Prompt(key, (("who", tuple(near)), ("n", len(near))))


def takers(ground: Ground, island: int) -> tuple[int, ...]:
    """Who else can take a known tile in the next turn with a ship that is at sea, and has room or use for it."""
    kind = FACE_KIND[ground.view.faces[ground.view.sea[island]]]
    others = [player for player in ground.view.players if player.seat != ground.seat]
    return tuple([one.seat for one in others if in_reach(ground, one, island) and _could_keep(one, kind)])


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


def else_near(ground: Ground, island: int, key: str = "else_near", *more: tuple[str, Value]) -> Iterator[Prompt]:
    """Who can take a known tile in the next turn: whoever meets a goal with it alone."""
    kind = FACE_KIND[ground.view.faces[ground.view.sea[island]]]
    goal, who = {"outpost": OUTPOSTS, "agreement": AGREEMENTS}.get(kind), takers(ground, island)
    players = ground.view.players
    meets = tuple([seat for seat in who if goal is not None and progress(players[seat])[goal] == NUMBERS[goal] - 1])
    if meets and goal is not None and key == "else_near":
        yield Prompt(
            f"else_near_{kind}_goal",
            (("who", meets), ("n", len(meets)), ("number", NUMBERS[goal]), ("need", NUMBERS[goal])),
        )
    elif who:
        yield Prompt(key, (*more, ("who", who), ("n", len(who))))


def unless(ground: Ground, island: int, told: Iterable[Prompt]) -> Iterator[Prompt]:
    """What is told of a tile that waits, the first of it with who else can take it before."""
    first, *more = told
    who = takers(ground, island)
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
