"""Keeping the island tile that a ship has looked at: the ship goes back to the supply, to be built again.

An outpost is laid at once on a free stone quay of the owner's choice and stays there: with four, none may be taken
or swapped. An agreement goes to a free wooden bridge, at most three. A treasure gives 12 gold or raises an
inhabitant one level (tiles permitting), as the tile says, and leaves the game. What cannot be used cannot be kept.
RB §Outposts, RB §Trade agreements, RB §Treasure, rulings A11, A13, A14, A17, A18, A19, A34, A37.
"""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Refusal, Why, refuse
from tabletop.engine.rules import Rule
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import KeepAgreement, KeepOutpost, UseGold, UseUpgrade
from tabletop.games.anno_1503.constants import (
    BRIDGES,
    CITIZEN_TILES,
    FACE_GOOD,
    FACE_KIND,
    FROM_LEVEL,
    ISLAND_AT,
    QUAY_NUMBERS,
    QUAYS,
    SEATS,
    SPACES,
    TREASURE_GOLD,
)
from tabletop.games.anno_1503.phases.development import rise
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.scoring import change_gold, mark_goals
from tabletop.games.anno_1503.state import (
    EVERYBODY,
    NOWHERE,
    USED_UP,
    Anno,
    Player,
    free_tile,
    look,
    looked_at,
    quay_of,
)
from tabletop.games.anno_1503.things import GOODS, Level, name

KEEPS: tuple[tuple[tuple[KeepOutpost, ...], ...], ...] = tuple(
    tuple(tuple(KeepOutpost(seat, number) for number in numbers) for numbers in QUAY_NUMBERS) for seat in SEATS
)
"""By seat, home island and quay."""
UPGRADES: tuple[tuple[UseUpgrade, ...], ...] = tuple(
    tuple(UseUpgrade(seat, space + 1) for space in range(SPACES)) for seat in SEATS
)

_TREASURES = ("gold", "upgrade")


def kind_of(state: Anno) -> str:
    """outpost, agreement, gold or upgrade: what the looked-at tile is."""
    return FACE_KIND[state.faces[looked_at(state)]]


OTHER_TILE = Reason("other_tile", rb.EXPLORING, kind=lambda state, action: kind_of(state))


def take_tile(state: Anno, player: Player) -> int:
    """Take the tile off the sea, face up; the ship goes back to the supply. Gives the token."""
    ship, square = look(state)
    state.decisions = state.decisions[:-1]
    place = ISLAND_AT[square]
    token = state.sea[place]
    state.sea = put(state.sea, place, NOWHERE)
    state.known = put(state.known, token, EVERYBODY)
    player.ships = put(player.ships, ship, NOWHERE)
    player.spent = put(player.spent, ship, USED_UP if state.rules.version > 1 else 0)
    state.sailing = NOWHERE
    return token


# --- outposts
QUAYS_FULL = Reason("quays_full", rb.ruling(rb.OUTPOSTS, "A14"), most=QUAYS)
NO_QUAY = Reason("no_quay", rb.OUTPOSTS, "quay")
QUAY_TAKEN = Reason("quay_taken", rb.ruling(rb.OUTPOSTS, "A37"), "quay")


@rules.on("look")
class LayOutpost(Rule[Anno, KeepOutpost]):
    """At a free quay."""

    def may(self, state: Anno, seat: Seat) -> Why | None:
        if kind_of(state) != "outpost":
            return OTHER_TILE
        return None if NOWHERE in state.players[seat].quays else QUAYS_FULL

    def offers(self, state: Anno, seat: Seat) -> tuple[KeepOutpost, ...]:
        return KEEPS[seat][state.players[seat].island]

    def check(self, state: Anno, action: KeepOutpost) -> Why | None:
        player = state.players[action.seat]
        quay = quay_of(player, action.quay)
        if quay == NOWHERE:
            return NO_QUAY
        return None if player.quays[quay] == NOWHERE else QUAY_TAKEN

    def do(self, state: Anno, action: KeepOutpost, log: EventLog) -> None:
        player = state.players[action.seat]
        token = take_tile(state, player)
        player.quays = put(player.quays, quay_of(player, action.quay), token)
        good = name(GOODS[FACE_GOOD[state.faces[token]]])
        log.emit("kept_outpost", action.seat, reveals=True, good=good, quay=action.quay)
        log.emit("ship_home", action.seat)
        mark_goals(player, log)


# --- trade agreements
BRIDGES_FULL = Reason("bridges_full", rb.ruling(rb.AGREEMENTS, "A14"), most=BRIDGES)


@rules.on("look")
class LayAgreement(Rule[Anno, KeepAgreement]):
    """At the first free bridge."""

    def may(self, state: Anno, seat: Seat) -> Why | None:
        if kind_of(state) != "agreement":
            return OTHER_TILE
        return None if NOWHERE in state.players[seat].bridges else BRIDGES_FULL

    def do(self, state: Anno, action: KeepAgreement, log: EventLog) -> None:
        player = state.players[action.seat]
        token = take_tile(state, player)
        player.bridges = put(player.bridges, player.bridges.index(NOWHERE), token)
        log.emit("kept_agreement", action.seat, reveals=True)
        log.emit("ship_home", action.seat)
        mark_goals(player, log)


# --- treasures
OTHER_EFFECT = Reason("other_effect", rb.ruling(rb.TREASURE, "A18"), kind=lambda state, action: kind_of(state))
NOBODY_THERE = Reason("nobody_there", rb.TREASURE, "space")
AT_THE_TOP = Reason("at_the_top", rb.TREASURE)
NO_CITIZEN_TILE = Reason("no_citizen_tile", rb.TREASURE, most=CITIZEN_TILES)


def _gives(state: Anno, effect: str) -> Why | None:
    """Whether the tile is a treasure with this effect (with the option: any treasure)."""
    kind = kind_of(state)
    if kind == effect or (kind in _TREASURES and state.rules.treasure == "owner_chooses"):
        return None
    return OTHER_EFFECT if kind in _TREASURES else OTHER_TILE


@rules.on("look")
class TakeGold(Rule[Anno, UseGold]):
    """Gold on the track, tile out of the game."""

    def may(self, state: Anno, seat: Seat) -> Why | None:
        return _gives(state, "gold")

    def do(self, state: Anno, action: UseGold, log: EventLog) -> None:
        player = state.players[action.seat]
        state.removed = (*state.removed, take_tile(state, player))
        log.emit("used_gold", action.seat, reveals=True, gold=TREASURE_GOLD)
        log.emit("ship_home", action.seat)
        change_gold(player, TREASURE_GOLD, log)


@rules.on("look")
class RaiseByTreasure(Rule[Anno, UseUpgrade]):
    """An inhabitant rises for free, tile out of the game."""

    def may(self, state: Anno, seat: Seat) -> Why | None:
        return _gives(state, "upgrade")

    def offers(self, state: Anno, seat: Seat) -> tuple[UseUpgrade, ...]:
        return UPGRADES[seat]

    def check(self, state: Anno, action: UseUpgrade) -> Why | None:
        player = state.players[action.seat]
        level = player.spaces[action.space - 1] if 1 <= action.space <= SPACES else 0
        if not level:
            return NOBODY_THERE
        if level == Level.MERCHANT:
            return AT_THE_TOP
        if level != _needed_level(state, level):
            return other_level
        return None if level != Level.SETTLER or free_tile(player, Level.CITIZEN) else NO_CITIZEN_TILE

    def do(self, state: Anno, action: UseUpgrade, log: EventLog) -> None:
        player, space = state.players[action.seat], action.space - 1
        state.removed = (*state.removed, take_tile(state, player))
        rise(player, space)
        level = name(Level(player.spaces[space]))
        log.emit("used_upgrade", action.seat, reveals=True, space=action.space, level=level)
        log.emit("ship_home", action.seat)
        mark_goals(player, log)


def _needed_level(state: Anno, level: int) -> int:
    """The level an inhabitant must have for this treasure; its own, if any will do (ruling A17)."""
    if state.rules.treasure_upgrade == "to_merchant":
        return Level.CITIZEN
    return FROM_LEVEL[state.faces[looked_at(state)]] or level


def other_level(state: Anno, action: UseUpgrade) -> Refusal:
    """This treasure raises only one level."""
    level = Level(_needed_level(state, 0))
    return refuse("upgrade_level", rb.ruling(rb.TREASURE, "A17"), level=name(level))
