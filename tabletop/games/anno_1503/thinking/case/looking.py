"""Arguments about a tile that a ship has looked at: what it brings, what the ship could take instead, and who would
take it else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.actions import KeepOutpost, LookAt, ReturnTile
from tabletop.games.anno_1503.constants import FACE_GOOD, FACE_KIND, ISLAND_AT, ISLANDS, SQUARES
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, look, looked_at
from tabletop.games.anno_1503.things import Good
from tabletop.games.anno_1503.thinking.case.berths import berth, looks_from
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.plan import TOLD, with_rivals
from tabletop.games.anno_1503.thinking.case.seen import (
    best_of,
    next_turn,
    squares_after,
    squares_within,
    taken_by,
)
from tabletop.games.anno_1503.thinking.case.ships import berths, doings
from tabletop.games.anno_1503.thinking.case.targets import in_reach, unless
from tabletop.games.anno_1503.thinking.case.tiles import (
    TAKEN_FOR,
    costs_ship,
    drawing_at,
    given_up,
    gives_up_less,
    kept,
)

Prompts = tuple[Prompt, ...]


def looked(ground: Ground, lines: Sequence[Line]) -> tuple[Prompts, ...]:
    """Of each way with the tile that was looked at."""
    token = looked_at(ground.view)
    first, *others = lines
    if isinstance(first[0], ReturnTile):
        own = list(_returned(ground, first))
    else:
        back = any(isinstance(other[0], ReturnTile) for other in others)
        own, denied = list(kept(ground, first[0], token)), list(_taken_else(ground, token)) if back else []
        rather = list(_quays_apart(ground, first[0], others, token))
        own = [one for one in own if not (rather and one.key == "quay_choice")]
        own = [*own[:1], *denied, *rather, *own[1:]]
        if back:
            own += _still_takes(ground)
            again = given_up(ground, FACE_KIND[ground.view.faces[token]])
            own += [again] if again not in own else []
        else:  # what holds wherever it is laid is no reason for one place
            own = [one for one in own if not _wherever(ground, others, token, one)] or own
    every = [with_rivals(ground, own)]
    for other in others:
        back = isinstance(other[0], ReturnTile)
        goes = isinstance(first[0], ReturnTile)
        told = list(_let_go(ground, other)) if back else [*kept(ground, other[0], token)]
        told = [*(_missed(ground) if goes else ()), *told, *(_still_takes(ground) if goes and not back else ())]
        if goes:  # what a tile costs is why the best puts it back
            told = [one for one in told if one.key != "other_ship_left"]
        elif not any(isinstance(each[0], ReturnTile) for each in others):
            told = [one for one in told if not _wherever(ground, lines, token, one)] or told
        every.append(tuple([one for one in told if one not in own and not _also_next(one, own)])[:TOLD])
    return tuple(every)


def _wherever(ground: Ground, others: Sequence[Line], token: int, told: Prompt) -> bool:
    """Whether the same is said of each other way with a tile."""
    return bool(others) and all(told in kept(ground, other[0], token) for other in others)


def _quays_apart(ground: Ground, first: Action, others: Sequence[Line], token: int) -> Iterator[Prompt]:
    """Why an outpost goes to the quay of the best line rather than to that of the next one."""
    quays = [line[0].quay for line in others if isinstance(line[0], KeepOutpost)]
    if isinstance(first, KeepOutpost) and quays:
        yield from gives_up_less(ground, first.quay, quays[0], Good(FACE_GOOD[ground.view.faces[token]]))


def _also_next(told: Prompt, own: Sequence[Prompt]) -> bool:
    """Whether a tile that a ship can take in the next own turn can be taken by the other one after the best, too."""
    squares = [dict(one.values)["square"] for one in own if one.key == "other_takes_next"]
    return told.key.startswith("next_") and dict(told.values)["square"] in squares


def _taken_else(ground: Ground, token: int) -> Iterator[Prompt]:
    """Who can take the tile in the next round if it is put back, and how far that would lead."""
    kind = FACE_KIND[ground.view.faces[token]]
    if kind not in TAKEN_FOR:
        return
    goal, island = TAKEN_FOR[kind], ISLAND_AT[look(ground.state).square]
    seats = len(ground.view.players)
    for step in range(1, seats):
        other = ground.view.players[(ground.seat + step) % seats]
        number = progress(other)[goal] + 1
        if number <= NUMBERS[goal] and in_reach(ground, other, island):
            key = f"else_{kind}" + ("_goal" if number == NUMBERS[goal] else "")
            yield Prompt(key, (("who", other.seat), ("n", number), ("need", NUMBERS[goal])))
            return


def _returned(ground: Ground, line: Line) -> Iterator[Prompt]:
    """Why a tile is put back: the ship goes on, takes another one in the next own turn, or no goal asks for tiles."""
    on = [*_then(ground, line), *_looks(ground, line)] or [*_sails(ground, line)]
    if not ground.tiles and not on:
        yield Prompt("no_tile", (("goals", ground.named_goals()),))
        return
    yield from [told for told in on if told.key.startswith("next_")]
    yield costs_ship(ground, FACE_KIND[ground.view.faces[looked_at(ground.view)]])
    yield from [told for told in on if not told.key.startswith("next_")]
    if not on:
        yield from _beside(ground, line)
        yield Prompt("ship_kept")


def _looks(ground: Ground, line: Line) -> list[Prompt]:
    """What ships look at in this turn when the tile is put back; how near they come elsewhere the other one may too."""
    return [*doings(ground, line)] if any(isinstance(one, LookAt) for one in line) else []


def _sails(ground: Ground, line: Line) -> Iterator[Prompt]:
    """What ships that sail behind the tile can look at in the next own turn from where they come."""
    for one, _ in berths(ground, line):
        yield from looks_from(ground, one) if one.looks else ()


def _beside(ground: Ground, line: Line) -> Iterator[Prompt]:
    """What the ship can look at in the next own turn from where it lies then."""
    one = berth(ground, squares_after(ground.player, line), look(ground.state).ship)
    if one.looks:
        yield from looks_from(ground, one)


def _then(ground: Ground, line: Line) -> Iterator[Prompt]:
    """What ships can take in the next own turn besides the tile that is put back, and what the line looks at."""
    now = _this_turn(ground)
    yield from next_turn(ground, squares_after(ground.player, line), [_here(ground), *now, *taken_by(line)])


def _this_turn(ground: Ground) -> list[int]:
    """The known tiles that ships can take in this turn besides the one that is looked at, if it is put back."""
    points, player, gone = ship_points(ground.view, ground.player), ground.player, list[int]()
    for square, spent in zip(player.ships, player.spent, strict=True):
        left = points - spent
        while square != NOWHERE and (island := best_of(ground, [square], [_here(ground), *gone], left)) is not None:
            gone.append(island)
    return gone


def _missed(ground: Ground) -> Iterator[Prompt]:
    """The tile that no ship reaches in the next own turn if this one is spent."""
    ship = look(ground.state).ship
    others = [square for number, square in enumerate(ground.player.ships) if number != ship]
    island = best_of(ground, ground.player.ships, [_here(ground)])
    if island is not None and best_of(ground, others, [_here(ground)]) != island:
        tile = ("tile", drawing_at(ground.view, island))
        yield Prompt("ship_missed", (tile, ("square", SQUARES[ISLANDS[island]])))


def _still_takes(ground: Ground) -> Iterator[Prompt]:
    """The best known tile that another ship can still take when this one is spent: in this turn, else in the next own
    one, and who may be there before. A ship that has not sailed in this turn comes nearer in it."""
    ship, player, points = look(ground.state).ship, ground.player, ship_points(ground.view, ground.player)
    for other, square in enumerate(player.ships):
        if other == ship or square == NOWHERE:
            continue
        now = best_of(ground, [square], [_here(ground)], points - player.spent[other])
        comes_to = squares_within(square, points - player.spent[other])
        island = now if now is not None else best_of(ground, comes_to, [_here(ground)])
        if island is not None:
            tile = (("tile", drawing_at(ground.view, island)), ("square", SQUARES[ISLANDS[island]]))
            told = [Prompt("other_takes_next", tile)]
            yield from unless(ground, island, told) if now is None else [Prompt("other_ship_takes", tile)]
            return


def _here(ground: Ground) -> int:
    return ISLAND_AT[look(ground.state).square]


def _let_go(ground: Ground, line: Line) -> Iterator[Prompt]:
    """That the ship stays at sea, what it can take then, and how many are there."""
    on = [*_then(ground, line), *_looks(ground, line)] or [*_sails(ground, line)] or [*_beside(ground, line)]
    yield from on
    if not on:
        ships = len(ground.player.ships) - ground.player.ships.count(NOWHERE)
        yield Prompt("ship_stays", (("n", ships),))
