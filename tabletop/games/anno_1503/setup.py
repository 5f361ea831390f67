"""Set-up: stacks by number of players, tiles on the sea, starting goods, and who begins.

Each stack is shuffled by itself and laid on the squares with as many islets; what is left forms the reserve. The
highest roll begins, ties roll again. The home islands lie in the order of the seats (with the option: they are drawn
by lot, or chosen before the first roll). RB §Set-up, rulings A1, A27, A38, A45.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.chance import draw, seeded, shuffled
from tabletop.engine.event import EventLog
from tabletop.engine.game import Options, conflict, resolve
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import (
    ANY,
    BRIDGES,
    BUILDING_SPACES,
    CARDS,
    DATA,
    ISLANDS,
    ISLET,
    OPTIONS,
    QUAYS,
    SIDES,
    SITES,
    SPACES,
    START,
    building_tiles,
    stack,
)
from tabletop.games.anno_1503.rules import asked
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, Rules
from tabletop.games.anno_1503.things import GOODS, Goal, Phase

_START = DATA.components.value.start


def set_up(seats: int, seed: int, options: Options, version: int, log: EventLog) -> Anno:
    """A table before the first roll. Raises ValueError for a wrong number of seats or wrong options."""
    if seats not in DATA.components.value.players:
        raise ValueError(f"anno_1503 is played by 2 to 4, not by {seats}")
    values = resolve(OPTIONS, options)
    clash = conflict(OPTIONS, values)
    if clash is not None:
        raise ValueError(f"option {clash[0].key}={clash[1].value} excludes {clash[1].other}={clash[1].other_value}")
    rules = Rules(**values, version=version)
    chance = seeded(seed)
    chance, faces, sea, reserve = _deal(chance, marks_in_play(seats, rules))
    chance, first = _highest_roll(chance, seats, log)
    chance, islands = _islands(chance, seats, rules, log)
    given = tuple(_START.hand.get(good, 0) for good in GOODS)
    return Anno(
        rules=rules,
        chance=chance,
        players=tuple(_player(seat, islands[seat]) for seat in range(seats)),
        piles=tuple(cards - seats * taken for cards, taken in zip(CARDS, given, strict=True)),
        display=building_tiles(rules.building_set, seats),
        box=tuple(0 for _ in building_tiles(rules.building_set, seats)),
        sea=sea,
        reserve=reserve,
        removed=(),
        faces=faces,
        known=tuple(0 for _ in faces),
        first=first,
        active=first,
        round=1,
        phase=int(Phase.ROLL),
        die=0,
        event=0,
        bought=0,
        drawn=0,
        sailing=NOWHERE,
        decisions=asked("island", first, seats) if rules.home_islands == "by_choice" else (),
    )


def marks_in_play(seats: int, rules: Rules) -> tuple[int, ...]:
    """Which stacks of island tiles are used (ruling A1)."""
    if seats == 3 and rules.three_player_stacks == "three_only":
        return (3,)
    return tuple(mark for mark in DATA.tiles.value.stacks if mark <= seats)


def _deal(chance: int, marks: Sequence[int]) -> tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Fronts by token, token by island square, tokens of the reserve."""
    faces: list[int] = []
    sea = [NOWHERE] * len(ISLANDS)
    left: list[int] = []
    for mark in marks:
        chance, shuffled_stack = shuffled(chance, stack(mark))
        places = [n for n, square in enumerate(ISLANDS) if ISLET[square] == mark]
        for n, face in enumerate(shuffled_stack):
            if n < len(places):
                sea[places[n]] = len(faces)
            else:
                left.append(len(faces))
            faces.append(face)
    chance, mixed = shuffled(chance, [faces[token] for token in left])
    for token, face in zip(left, mixed, strict=True):
        faces[token] = face
    return chance, tuple(faces), tuple(sea), tuple(left)


def _highest_roll(chance: int, seats: int, log: EventLog) -> tuple[int, Seat]:
    """Everybody rolls, the highest of those in question roll again until one is left."""
    among = list(range(seats))
    while len(among) > 1:
        rolls: dict[Seat, int] = {}
        for seat in among:
            chance, rolls[seat] = draw(chance, SIDES)
            log.emit("rolled_for_start", seat, chance=True, die=rolls[seat] + 1)
        best = max(rolls.values())
        among = [seat for seat in among if rolls[seat] == best]
    log.emit("begins", among[0])
    return chance, among[0]


def _islands(chance: int, seats: int, rules: Rules, log: EventLog) -> tuple[int, tuple[int, ...]]:
    """The number of each seat's home island."""
    if rules.home_islands == "by_choice":
        return chance, (NOWHERE,) * seats
    if rules.home_islands == "by_seat":
        return chance, tuple(range(seats))
    chance, drawn = shuffled(chance, range(len(SITES)))
    for seat in range(seats):
        log.emit("island_drawn", seat, chance=True, number=SITES[drawn[seat]].index(ANY) + 1)
    return chance, drawn[:seats]


def _player(seat: Seat, island: int) -> Player:
    settled = len(_START.inhabitants)
    on_board = _START.ships_on_board
    return Player(
        seat=seat,
        island=island,
        gold=_START.gold,
        hand=(*(_START.hand.get(good, 0) for good in GOODS), 0),
        spaces=(*(int(level) for level in _START.inhabitants), *([0] * (SPACES - settled))),
        tiles=(*range(1, settled + 1), *([0] * (SPACES - settled))),
        newest=(),
        used=(0,) * SPACES,
        buildings=(0,) * len(BUILDING_SPACES),
        quays=(NOWHERE,) * QUAYS,
        bridges=(NOWHERE,) * BRIDGES,
        ships=tuple(START if n < on_board else NOWHERE for n in range(DATA.components.value.ships_per_player)),
        spent=(0,) * DATA.components.value.ships_per_player,
        goals=(0,) * len(Goal),
    )
