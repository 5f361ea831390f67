"""Keeping the island tile that a ship has looked at.

An outpost is laid at once on a free stone quay of the owner's choice and stays there: with four, none may be taken
or swapped. An agreement goes to a free wooden bridge, at most three. A treasure gives 12 gold or raises an
inhabitant one level (tiles permitting), as the tile says, and leaves the game. RB §Outposts, RB §Trade agreements,
RB §Treasure, rulings A11, A13, A14, A17, A18, A19, A37.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import KeepAgreement, KeepOutpost, UseGold, UseUpgrade
from tabletop.games.anno_1503.phases.building import free_tile
from tabletop.games.anno_1503.phases.common import Reason, deciding, with_cell
from tabletop.games.anno_1503.phases.development import rise
from tabletop.games.anno_1503.phases.exploring import looked_at, take_tile
from tabletop.games.anno_1503.scoring import change_gold, mark_goals
from tabletop.games.anno_1503.state import NOWHERE, Anno, quay_of
from tabletop.games.anno_1503.tables import (
    BRIDGES,
    CITIZEN_TILES,
    FACE_GOOD,
    FACE_KIND,
    FROM_LEVEL,
    QUAY_NUMBERS,
    SITES,
    SPACES,
    TREASURE_GOLD,
)
from tabletop.games.anno_1503.things import GOODS, Level, name

Keep = KeepOutpost | KeepAgreement | UseGold | UseUpgrade

KEEPS: tuple[tuple[tuple[Keep, ...], ...], ...] = tuple(
    tuple(
        (
            *(KeepOutpost(seat, number) for number in numbers),
            KeepAgreement(seat),
            UseGold(seat),
            *(UseUpgrade(seat, space + 1) for space in range(SPACES)),
        )
        for numbers in QUAY_NUMBERS
    )
    for seat in range(len(SITES))
)
"""By seat and home island."""

_TREASURES = ("gold", "upgrade")


def _kind(state: Anno) -> str:
    """outpost, agreement, gold or upgrade: what the looked-at tile is."""
    return FACE_KIND[state.faces[looked_at(state)]]


def offers_keep(state: Anno, seat: Seat) -> tuple[Keep, ...]:
    """Everything that can become of a tile."""
    return KEEPS[seat][state.players[seat].island]


# --- outposts
def check_outpost(state: Anno, action: KeepOutpost) -> Reason | None:
    """Whether the tile may be laid at this quay."""
    reason = deciding(state, action.seat, "look")
    if reason is not None:
        return reason
    if _kind(state) != "outpost":
        return other_tile
    quays = state.players[action.seat].quays
    if NOWHERE not in quays:
        return quays_full
    quay = quay_of(state.players[action.seat], action.quay)
    if quay == NOWHERE:
        return no_quay
    return None if quays[quay] == NOWHERE else quay_taken


def other_tile(state: Anno, action: Keep) -> Refusal:
    """The tile shows something else."""
    return refuse("other_tile", rb.EXPLORING, kind=_kind(state))


def quays_full(state: Anno, action: KeepOutpost) -> Refusal:
    """Four outposts: neither take nor swap."""
    return refuse("quays_full", rb.ruling(rb.OUTPOSTS, "A14"), most=len(state.players[action.seat].quays))


def no_quay(state: Anno, action: KeepOutpost) -> Refusal:
    """No quay has this number."""
    return refuse("no_quay", rb.OUTPOSTS, quay=action.quay)


def quay_taken(state: Anno, action: KeepOutpost) -> Refusal:
    """Outposts are not swapped."""
    return refuse("quay_taken", rb.ruling(rb.OUTPOSTS, "A37"), quay=action.quay)


def do_outpost(state: Anno, action: KeepOutpost, log: EventLog) -> None:
    """Lay the outpost at the quay."""
    player = state.players[action.seat]
    token = take_tile(state, player)
    player.quays = with_cell(player.quays, quay_of(player, action.quay), token)
    good = name(GOODS[FACE_GOOD[state.faces[token]]])
    log.emit("kept_outpost", action.seat, reveals=True, good=good, quay=action.quay)
    mark_goals(player, log)


# --- trade agreements
def check_agreement(state: Anno, action: KeepAgreement) -> Reason | None:
    """Whether the tile is an agreement and a bridge is free."""
    reason = deciding(state, action.seat, "look")
    if reason is not None:
        return reason
    if _kind(state) != "agreement":
        return other_tile
    return None if NOWHERE in state.players[action.seat].bridges else bridges_full


def bridges_full(state: Anno, action: KeepAgreement) -> Refusal:
    """Three agreements at most."""
    return refuse("bridges_full", rb.ruling(rb.AGREEMENTS, "A14"), most=BRIDGES)


def do_agreement(state: Anno, action: KeepAgreement, log: EventLog) -> None:
    """Lay the agreement at the first free bridge."""
    player = state.players[action.seat]
    token = take_tile(state, player)
    player.bridges = with_cell(player.bridges, player.bridges.index(NOWHERE), token)
    log.emit("kept_agreement", action.seat, reveals=True)
    mark_goals(player, log)


# --- treasures
def _gives(state: Anno, effect: str) -> Reason | None:
    """Whether the tile is a treasure with this effect (with the option: any treasure)."""
    kind = _kind(state)
    if kind == effect or (kind in _TREASURES and state.rules.treasure == "owner_chooses"):
        return None
    return other_effect if kind in _TREASURES else other_tile


def other_effect(state: Anno, action: UseGold | UseUpgrade) -> Refusal:
    """The treasure says something else."""
    return refuse("other_effect", rb.ruling(rb.TREASURE, "A18"), kind=_kind(state))


def check_gold(state: Anno, action: UseGold) -> Reason | None:
    """Whether the tile gives gold."""
    return deciding(state, action.seat, "look") or _gives(state, "gold")


def do_gold(state: Anno, action: UseGold, log: EventLog) -> None:
    """Gold on the track, tile out of the game."""
    player = state.players[action.seat]
    state.removed = (*state.removed, take_tile(state, player))
    log.emit("used_gold", action.seat, reveals=True, gold=TREASURE_GOLD)
    change_gold(player, TREASURE_GOLD, log)


def check_upgrade(state: Anno, action: UseUpgrade) -> Reason | None:
    """Whether the tile raises this inhabitant."""
    reason = deciding(state, action.seat, "look") or _gives(state, "upgrade")
    if reason is not None:
        return reason
    player = state.players[action.seat]
    level = player.spaces[action.space - 1] if 1 <= action.space <= SPACES else 0
    if not level:
        return nobody_to_raise
    if level == Level.MERCHANT:
        return merchant_already
    if level != _needed_level(state, level):
        return other_level
    return None if level != Level.SETTLER or free_tile(player, Level.CITIZEN) else no_tile_to_raise


def _needed_level(state: Anno, level: int) -> int:
    """The level an inhabitant must have for this treasure; its own, if any will do (ruling A17)."""
    if state.rules.treasure_upgrade == "to_merchant":
        return Level.CITIZEN
    return FROM_LEVEL[state.faces[looked_at(state)]] or level


def nobody_to_raise(state: Anno, action: UseUpgrade) -> Refusal:
    """The space is empty."""
    return refuse("nobody_there", rb.TREASURE, space=action.space)


def merchant_already(state: Anno, action: UseUpgrade) -> Refusal:
    """A merchant is the highest level."""
    return refuse("at_the_top", rb.TREASURE)


def other_level(state: Anno, action: UseUpgrade) -> Refusal:
    """This treasure raises only one level."""
    level = Level(_needed_level(state, 0))
    return refuse("upgrade_level", rb.ruling(rb.TREASURE, "A17"), level=name(level))


def no_tile_to_raise(state: Anno, action: UseUpgrade) -> Refusal:
    """No citizen/merchant tile in the supply."""
    return refuse("no_citizen_tile", rb.TREASURE, most=CITIZEN_TILES)


def do_upgrade(state: Anno, action: UseUpgrade, log: EventLog) -> None:
    """The inhabitant rises for free, the tile leaves the game."""
    player = state.players[action.seat]
    state.removed = (*state.removed, take_tile(state, player))
    rise(player, action.space - 1)
    level = name(Level(player.spaces[action.space - 1]))
    log.emit("used_upgrade", action.seat, reveals=True, space=action.space, level=level)
    mark_goals(player, log)
