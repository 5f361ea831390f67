"""Invariants: nothing appears, nothing gets lost, everything lies in one place."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.fault import Fault, fault, miscount
from tabletop.games.anno_1503.constants import (
    BUILDING_SPACES,
    CARDS,
    CITIZEN_TILES,
    GREEN,
    ISLET,
    PIONEER_TILES,
    building_tiles,
    stack,
)
from tabletop.games.anno_1503.scoring import goals_met
from tabletop.games.anno_1503.setup import marks_in_play
from tabletop.games.anno_1503.state import EVERYBODY, NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import BUILDINGS, GOODS, UNKNOWN, Level, Phase, name


def broken(state: Anno) -> list[str]:
    """What is wrong with a whole state, in words for developers."""
    found: list[str] = []
    for good in GOODS:
        held = state.piles[good] + sum(player.hand[good] for player in state.players)
        if held != CARDS[good] or state.piles[good] < 0:
            words = f"{held} cards of {name(good)} instead of {CARDS[good]}"
            found.append(miscount("good", name(good), held - CARDS[good] or -state.piles[good], CARDS[good], words))
    wanted = building_tiles(state.rules.building_set, len(state.players))
    for kind in BUILDINGS:
        held = state.display[kind] + state.box[kind] + sum(p.buildings.count(kind) for p in state.players)
        if held != wanted[kind] or state.display[kind] < 0:
            words = f"{held} tiles of {name(kind)} instead of {wanted[kind]}"
            by = held - wanted[kind] or -state.display[kind]
            found.append(miscount("building", name(kind), by, wanted[kind], words))
    found += _tokens(state)
    for player in state.players:
        found += [what.of(player.seat) for what in _player(player)]
    islands = [player.island for player in state.players if player.island != NOWHERE]
    waiting = sum(due.kind == "island" for due in state.decisions)
    if len(set(islands)) + waiting != len(state.players):
        found.append(fault("islands", "a home island belongs to two players, or to none"))
    if state.phase == Phase.OVER and state.decisions:
        found.append(fault("asked_after_end", "decisions pending after the end"))
    return found


def _tokens(state: Anno) -> list[str]:
    open_ones = [t for p in state.players for t in (*p.quays, *p.bridges) if t != NOWHERE] + list(state.removed)
    lying = [token for token in state.sea if token != NOWHERE]
    found: list[str] = []
    if sorted([*open_ones, *lying, *state.reserve]) != list(range(len(state.faces))):
        found.append(fault("tile_twice", "an island tile lies in two places, or in none"))
    marks = marks_in_play(len(state.players), state.rules)
    if Counter(state.faces) != Counter(face for mark in marks for face in stack(mark)):
        found.append(fault("fronts", "the fronts of the island tiles are not those of the stacks"))
    for token in open_ones:
        if state.known[token] != EVERYBODY:
            found.append(fault("tile_open", f"island tile {token} lies open but is not known", tile=token + 1))
    for token in (*lying, *state.reserve):
        if state.known[token] == EVERYBODY or (token in state.reserve and state.known[token]):
            found.append(fault("tile_hidden", f"island tile {token} lies face down but is known", tile=token + 1))
    return found


def _player(player: Player) -> list[Fault]:
    found: list[Fault] = []
    if player.gold < 0 or min(player.hand) < 0 or player.hand[UNKNOWN]:
        found.append(fault("below_zero", "negative gold or cards"))
    tiles = [tile for tile in player.tiles if tile]
    if len(set(tiles)) != len(tiles):
        found.append(fault("inhabitant_twice", "an inhabitant tile lies on two spaces"))
    for level, tile in zip(player.spaces, player.tiles, strict=True):
        low = 1 <= tile <= PIONEER_TILES
        high = PIONEER_TILES < tile <= PIONEER_TILES + CITIZEN_TILES
        if (level == 0) != (tile == 0) or (0 < level <= Level.SETTLER and not low) or (level > 2 and not high):
            found.append(fault("inhabitant_level", "an inhabitant does not fit its tile"))
    if sorted(player.newest) != [space for space in GREEN if player.spaces[space]]:
        found.append(fault("newest", "the order of the inhabitants is wrong"))
    for kind, space in zip(player.buildings, BUILDING_SPACES, strict=True):
        if kind and (not player.spaces[space] or player.buildings.count(kind) > 1):
            found.append(fault("building_alone", "a public building stands alone or twice"))
    if any(square != NOWHERE and ISLET[square] for square in player.ships):
        found.append(fault("ship_on_land", "a ship lies on land"))
    if goals_met(player) != player.goals:
        found.append(fault("goals", "the markers do not fit the goals met"))
    return found
