"""The whole position of a game. Numbers of goods, levels, buildings and goals are those of `things.py`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from tabletop.engine.decision import Decision
from tabletop.engine.points import bits
from tabletop.engine.secret import Viewpoint, nobody, secret, zero
from tabletop.engine.state import State, added, state
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import (
    FACE_MARK,
    FACES,
    HIGH_TILES,
    ISLAND_AT,
    ISLANDS,
    LOW_TILES,
    QUAY_AT,
    SQUARES,
)
from tabletop.games.anno_1503.things import GOODS, Building, Goal, Level, Phase, name

EVERYBODY = -1
"""In `Anno.known`: this tile lies face up. All bits are set, that of the public too."""

PUBLIC = 1 << 16
"""A bit of `Anno.known` that stands for no seat."""

_BACKS = (*(-mark for mark in FACE_MARK), *range(-max(FACE_MARK), 0))
"""What is seen of a front from behind: minus its islets. What is a back already (negative) stays so."""

NOWHERE = -1
"""No tile at a place, no square for a ship, no ship sailing."""

USED_UP = 99
"""In `Player.spent`: more points than any ship has in a turn."""

VERSION = 2
"""The newest version of the rules. What each one changed is told in RULINGS.md."""


@state(frozen=True)
class Rules(State):
    """The chosen table options, by the keys of options.yaml, and the version of the rules that is played."""

    open_hands: Literal["off", "on"]
    step_order: Literal["ships_last", "any_order"]
    three_player_stacks: Literal["two_and_three", "three_only"]
    building_set: Literal["split_7_11_14", "one_of_each", "two_short"]
    outposts: Literal["one_good", "both_goods"]
    treasure: Literal["by_tile", "owner_chooses"]
    treasure_upgrade: Literal["any_level", "to_merchant"]
    missed_building: Literal["forfeited", "later"]
    great_outpost_gold: Literal["opponent", "bank"]
    shipyard: Literal["own_ships", "all_ships"]
    looking: Literal["orthogonal", "diagonal"]
    two_ships: Literal["one_by_one", "mixed"]
    remember_looks: Literal["on", "off"]
    pirate_refill: Literal["any_mark", "same_mark"]
    fire_target: Literal["last_space", "last_change"]
    burnt_building: Literal["display", "box"]
    home_islands: Literal["by_seat", "by_lot", "by_choice"] = added(lambda rules: "by_seat")
    version: int = added(lambda rules: 1)


def _hand(value: tuple[int, ...], look: Viewpoint) -> tuple[int, ...]:
    """A hand is open to its owner, and to all if the table plays so; others count its cards."""
    if look.viewer == look.owner or look.root.rules.open_hands == "on":
        return value
    return (*(0 for _ in GOODS), sum(value))


@state
class Player(State):
    """One seat with its home island. Spaces, quays and bridges count from 0."""

    seat: Seat
    island: int = added(lambda player: player.seat)
    """Which of the home islands is the player's, -1 = not chosen yet."""
    gold: int
    hand: tuple[int, ...] = secret(_hand)
    """Cards by good; the last cell counts cards that the viewer does not know."""
    spaces: tuple[int, ...]
    """Level on each inhabitant space, 0 = free."""
    tiles: tuple[int, ...]
    """Number of the inhabitant tile on each space: 1-4 pioneer/settler, 5-7 citizen/merchant, 0 = free."""
    newest: tuple[int, ...]
    """Occupied green spaces in the order of their last change, the newest at the end."""
    used: tuple[int, ...]
    """1 for each space whose inhabitant has bought this turn."""
    buildings: tuple[int, ...]
    """Public building on each building space, 0 = free."""
    quays: tuple[int, ...]
    """Island tile (token) at each stone quay, -1 = free."""
    bridges: tuple[int, ...]
    """Island tile (token) at each wooden bridge, -1 = free."""
    ships: tuple[int, ...]
    """Square of each ship, -1 = in the supply."""
    spent: tuple[int, ...]
    """Action points each ship has used this turn, USED_UP for one that was given up for a tile."""
    goals: tuple[int, ...]
    """1 for each goal that is marked."""

    @property
    def working(self) -> int:
        """Bits of the public buildings; free spaces are the bit of Building.NONE, which does nothing."""
        return bits(self.buildings)


def _faces(value: tuple[int, ...], look: Viewpoint) -> tuple[int, ...]:
    """A viewer knows the fronts of what lies open and of what he looked at; of other tiles on the sea the back."""
    root: Anno = look.root
    bit = PUBLIC if look.viewer is None else 1 << look.viewer
    seen = [face if known & bit else _BACKS[face] for face, known in zip(value, root.known, strict=True)]
    for token in root.reserve:
        seen[token] = 0
    return tuple(seen)


@state
class Anno(State):
    """The table.

    Island tiles are *tokens* (0, 1, ...), whose place everybody sees; `faces` says what each shows and is secret.
    Shuffling tokens in the reserve deals their fronts anew, so that nobody can follow a tile through it.
    """

    rules: Rules
    chance: int = nobody(zero)
    players: tuple[Player, ...]
    piles: tuple[int, ...]
    """Cards on each pile, by good."""
    display: tuple[int, ...]
    """Public buildings on display, by kind (cell 0 stays 0)."""
    box: tuple[int, ...]
    """Public buildings out of the game, by kind."""
    sea: tuple[int, ...]
    """Token on each island square, in refill order; -1 = vacant."""
    reserve: tuple[int, ...]
    removed: tuple[int, ...]
    """Treasures that were used."""
    faces: tuple[int, ...] = secret(_faces)
    """Front of each token; seen from outside: minus its islets (back on the sea), or 0 (in the reserve)."""
    known: tuple[int, ...]
    """For each token a bit for every seat that saw its front, -1 = it lies open."""
    first: Seat
    active: Seat
    round: int
    phase: int
    die: int
    """What was rolled this turn, 0 = not yet."""
    event: int
    """What the event roll showed this turn, 0 = none."""
    bought: int
    """Cards bought this turn."""
    drawn: int
    """1 after the great outpost was used this turn."""
    sailing: int
    """The ship that has begun to use its points this turn, -1 = none."""
    decisions: tuple[Decision, ...]


_GOODS = tuple(name(good) for good in GOODS)
_BUILDINGS = tuple(name(kind) for kind in Building)
_LEVELS = tuple(name(level) for level in Level)

PATH_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "players.*.hand": (*_GOODS, "unknown"),
        "players.*.goals": tuple(name(goal) for goal in Goal),
        "piles": _GOODS,
        "display": _BUILDINGS,
        "box": _BUILDINGS,
        "sea": tuple(SQUARES[square] for square in ISLANDS),
    }
)
"""Words for the cells of tuples, in worked examples."""

VALUE_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "players.*.spaces.*": _LEVELS,
        "players.*.buildings.*": _BUILDINGS,
        "phase": tuple(name(phase) for phase in Phase),
        "players.*.ships.*": SQUARES,
        "faces.*": tuple("unknown" if face is None else face.drawing for face in FACES),
    }
)
"""Words for numbers, in worked examples."""


def quay_of(player: Player, number: int) -> int:
    """The quay of the player's island that bears a die number, -1 if none does."""
    quays = QUAY_AT[player.island]
    return quays[number] if 0 < number < len(quays) else NOWHERE


def free_tile(player: Player, level: int) -> int:
    """Number of the tile that is next for a level (the highest free one), 0 if none is left."""
    for number in LOW_TILES if level <= Level.SETTLER else HIGH_TILES:
        if number not in player.tiles:
            return number
    return 0


class Look(NamedTuple):
    """What the decision `look` is about: a ship, counted from 0, and the square of the tile."""

    ship: int
    square: int


def look(state: Anno) -> Look:
    """The pending look."""
    return Look._make(state.decisions[-1].data)


def looked_at(state: Anno) -> int:
    """The token under the pending look."""
    _, square = state.decisions[-1].data
    return state.sea[ISLAND_AT[square]]


def hand_size(player: Player) -> int:
    """All cards in a hand, known or not."""
    return sum(player.hand)
