"""Arguments about ships: what lies within their reach, what an unseen tile may be, and who else sails for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
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
    BRIDGES,
    DISCOUNT,
    FACE_KIND,
    ISLAND_AT,
    ISLANDS,
    QUAYS,
    SQUARE,
    SQUARES,
    START,
)
from tabletop.games.anno_1503.evaluate import NEVER, WAYS
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.thinking.aims import at_sea
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.tiles import kept, kinds_left, left_there, wanted
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, OUTPOSTS

Prompts = tuple[Prompt, ...]
_MOVE, _FIRST = 0.2, 0.3
"""What a move before a look counts, and that somebody else can look in the next turn."""
_KEEPS = KeepOutpost | KeepAgreement | UseGold | UseUpgrade


def sailed(ground: Ground, lines: Sequence[Line]) -> tuple[Prompts, ...]:
    """Of each line of ships where it leads; of the others how much later than the best."""
    first = lines[0]
    every = [tuple(_one(ground, line, best=number == 0)) for number, line in enumerate(lines)]
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
        return Prompt("ships_stay") if target is None else Prompt("still_away", (("n", _ways(ground, target[3])),))
    if look is None or other is None:
        return Prompt("as_near")
    return Prompt("same_look" if look.square == other.square else "as_likely")


def _look(line: Line) -> LookAt | None:
    return next((action for action in line if isinstance(action, LookAt)), None)


def _one(ground: Ground, line: Line, *, best: bool) -> Iterator[Prompt]:
    look, last = _look(line), line[-1]
    if look is not None and isinstance(last, _KEEPS):
        yield from kept(ground, last, ground.view.sea[ISLAND_AT[SQUARE[look.square]]])
    elif look is not None and not isinstance(last, ReturnTile):
        yield from _unseen(ground, look)
    elif isinstance(line[0], EndTurn):
        yield from at_sea(ground.view, ground.player) if best else ()
    else:
        yield from _under_way(ground, line)


def _unseen(ground: Ground, look: LookAt) -> Iterator[Prompt]:
    """What the tile may be, and which goal it may meet; what it is where that is known."""
    face = ground.view.faces[ground.view.sea[ISLAND_AT[SQUARE[look.square]]]]
    if face > 0:
        kind = FACE_KIND[face]
        yield Prompt("known_tile", (("tile", kind if kind in ("outpost", "agreement") else f"treasure_{kind}"),))
        return
    left = kinds_left(ground, SQUARE[look.square])
    have, goals = progress(ground.player), sum(ground.player.goals) + 1
    full = [
        kind
        for kind, room in (("outpost", ground.player.quays), ("agreement", ground.player.bridges))
        if NOWHERE not in room
    ]
    pairs = tuple([(kind, count) for kind, count in left.items() if count and kind not in full])
    key = "unseen" if not any(left[kind] for kind in full) else "unseen_kept" if pairs else "unseen_none"
    values = (("n", sum(left.values())), ("islets", -face))
    yield Prompt(key, (*values, ("kinds", pairs)) if pairs else values)
    for goal, kind in ((OUTPOSTS, "outpost"), (AGREEMENTS, "agreement")):
        if have[goal] == NUMBERS[goal] - 1 and left[kind]:
            yield Prompt(f"last_{kind}", (("n", goals), ("need", NEEDED)))
    yield from rivals(ground, ISLAND_AT[SQUARE[look.square]])


def rivals(ground: Ground, island: int, key: str = "others_near") -> Iterator[Prompt]:
    """Who else can look at the same tile in the next turn, which is before the own next one."""
    others = [player for player in ground.view.players if player.seat != ground.seat]
    near = [player.seat for player in others if _ways_of(player, island) < ship_points(ground.view, player)]
    if near:
        yield Prompt(key, (("who", tuple(near)), ("n", len(near))))


def _ways(ground: Ground, island: int) -> int:
    """Steps of the nearest own ship until it can look at an island."""
    return _ways_of(ground.player, island)


def _ways_of(player: Player, island: int) -> int:
    return min([WAYS[square][island] for square in player.ships if square != NOWHERE], default=NEVER)


def _under_way(ground: Ground, line: Line) -> Iterator[Prompt]:
    """Where ships come that find nothing this turn: to which tile that they may want one comes nearer."""
    target = _comes_to(ground, line)
    if target is not None:
        _, way, kind, island = target
        before = _ways(ground, island)
        yield Prompt(kind, (("n", way), ("before", before), ("square", SQUARES[ISLANDS[island]])))
        yield from rivals(ground, island, "others_first")


def _comes_to(ground: Ground, line: Line) -> tuple[int, int, str, int] | None:
    """The tile that a line without a look brings a ship nearer to, as `_targets` has it."""
    if _look(line) is not None:
        return None
    ends = {action.ship: SQUARE[action.square] for action in line if isinstance(action, Sail)}
    found = [
        target for end in ends.values() for target in _targets(ground, end) if target[1] < _ways(ground, target[3])
    ]
    return min(found, default=None)


_KINDS = ("near_outpost", "near_agreement", "near_unseen", "near_upgrade", "near_gold")
"""What is sailed for, the likeliest first."""


def _targets(ground: Ground, square: int) -> list[tuple[int, int, str, int]]:
    """Tiles that are unseen or wanted, as (steps by how likely they are sailed for, steps from a square, kind,
    island)."""
    found = []
    for island, token in enumerate(ground.view.sea):
        if token == NOWHERE:
            continue
        seen = bool(ground.view.known[token] & 1 << ground.seat)
        if not seen or wanted(ground, token):
            kind = f"near_{FACE_KIND[ground.view.faces[token]]}" if seen else "near_unseen"
            far = WAYS[square][island] + 2 * (kind not in _KINDS[:3])
            found.append((far, WAYS[square][island], kind, island))
    return found


def _target(ground: Ground, square: int) -> tuple[int, str, int]:
    """Steps from a square to the nearest tile that is unseen or wanted."""
    _, way, kind, island = min(_targets(ground, square), default=(NEVER, NEVER, "", 0))
    return way, kind, island


def from_start(ground: Ground, after: Player) -> Iterator[Prompt]:
    """What a ship is for that is built: the tiles that are lacking, and how far the nearest is."""
    ships = len(after.ships) - after.ships.count(NOWHERE)
    if not ground.tiles:
        yield Prompt("any_tile", (("n", ships),))
        return
    have = progress(after)
    yield Prompt(
        "takes_ship",
        (
            ("outposts", have[OUTPOSTS]),
            ("of", QUAYS),
            ("agreements", have[AGREEMENTS]),
            ("need", BRIDGES),
            ("n", ships),
        ),
    )
    way, kind, _ = _target(ground, START)
    if kind:
        yield Prompt("from_start", (("n", way), ("points", ship_points(ground.view, after))))


def waiting(ground: Ground, after: Player) -> Iterator[Prompt]:
    """What the ships can do in this turn when building and trading is over."""
    points = ship_points(ground.view, after)
    found = [_target(ground, square) for square in after.ships if square != NOWHERE]
    way, kind, island = min(found, default=(NEVER, "", 0))
    if way < points:
        square = ("square", SQUARES[ISLANDS[island]])
        goal = {"near_outpost": OUTPOSTS, "near_agreement": AGREEMENTS}.get(kind)
        if goal is not None and progress(after)[goal] == NUMBERS[goal] - 1:
            yield Prompt(f"{kind}_meets", (square, ("n", sum(after.goals) + 1), ("need", NEEDED)))
            return
        prices = (("gold", price(after) - DISCOUNT), ("before", price(after))) if kind == "near_agreement" else ()
        yield Prompt(f"{kind}_now", (square, *prices))


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
