"""Making a position of a worked example whole: what islands and hands hold is missing elsewhere.

Examples name what matters; tiles, piles, displays and markers follow. Used for examples only, never in play.
"""

from __future__ import annotations

from collections import Counter

from tabletop.games.anno_1503.constants import CARDS, CITIZEN_TILES, GREEN, PIONEER_TILES, building_tiles, stack
from tabletop.games.anno_1503.scoring import goals_met
from tabletop.games.anno_1503.setup import marks_in_play
from tabletop.games.anno_1503.state import EVERYBODY, NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import GOODS, Level


def arrange(state: Anno) -> Anno:
    """A copy with tile numbers, piles, display, markers and what is known made to fit."""
    new = state.copy()
    for player in new.players:
        player.tiles = _tiles(player)
        green = [space for space in GREEN if player.spaces[space]]
        player.newest = tuple(s for s in player.newest if s in green) + tuple(
            s for s in green if s not in player.newest
        )
        player.goals = goals_met(player)
    new.piles = tuple(CARDS[good] - sum(player.hand[good] for player in new.players) for good in GOODS)
    wanted = building_tiles(new.rules.building_set, len(new.players))
    new.display = tuple(
        count - new.box[kind] - (sum(p.buildings.count(kind) for p in new.players) if kind else 0)
        for kind, count in enumerate(wanted)
    )
    _lay_tiles(new)
    _deal_fronts(new)
    return new


def _tiles(player: Player) -> tuple[int, ...]:
    low, high = list(range(1, PIONEER_TILES + 1)), list(range(PIONEER_TILES + 1, PIONEER_TILES + CITIZEN_TILES + 1))
    found: list[int] = []
    for level in player.spaces:
        stock = low if level <= Level.SETTLER else high
        found.append((stock.pop(0) if stock else 0) if level else 0)
    return tuple(found)


def _lay_tiles(state: Anno) -> None:
    """Tokens at quays, bridges or among the used ones lie open; others that are not on the sea are in the reserve.

    A token named for two squares of the sea lies on the first of them in refill order.
    """
    taken = [t for p in state.players for t in (*p.quays, *p.bridges) if t != NOWHERE] + list(state.removed)
    sea: list[int] = []
    for token in state.sea:
        sea.append(NOWHERE if token in taken or token in sea else token)
    state.sea = tuple(sea)
    state.reserve = tuple(token for token in range(len(state.faces)) if token not in taken and token not in sea)
    state.known = tuple(
        EVERYBODY if token in taken else (0 if known == EVERYBODY or token in state.reserve else known)
        for token, known in enumerate(state.known)
    )


def _deal_fronts(state: Anno) -> None:
    """Fronts that occur too often give way, from the last token down: examples name tokens with small numbers."""
    box = Counter(face for mark in marks_in_play(len(state.players), state.rules) for face in stack(mark))
    faces = list(state.faces)
    surplus = Counter(faces) - box
    missing = list((box - Counter(faces)).elements())
    for token in range(len(faces) - 1, -1, -1):
        if surplus[faces[token]] > 0:
            surplus[faces[token]] -= 1
            faces[token] = missing.pop()
    state.faces = tuple(faces)
