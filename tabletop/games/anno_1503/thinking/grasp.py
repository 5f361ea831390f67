"""Tiles that a seat knows and that a ship can take in this turn, with which it meets a goal: nobody leaves one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.games.anno_1503.actions import KeepAgreement, KeepOutpost, LookAt, Sail, UseGold, UseUpgrade
from tabletop.games.anno_1503.constants import FACE_KIND, ISLAND_AT, SQUARE, TREASURE_GOLD
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, looked_at
from tabletop.games.anno_1503.things import Level
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, GOLD, MERCHANTS, OUTPOSTS

KEEPS = KeepOutpost | KeepAgreement | UseGold | UseUpgrade
"""What a ship is spent on."""
_COUNTED = {"outpost": OUTPOSTS, "agreement": AGREEMENTS, "upgrade": MERCHANTS}


def meets_goal(player: Player, kind: str) -> bool:
    """Whether a tile of a kind meets a goal of a player that it does not meet yet."""
    if kind == "gold":
        return player.gold < NUMBERS[GOLD] <= player.gold + TREASURE_GOLD
    goal = _COUNTED[kind]
    return progress(player)[goal] == NUMBERS[goal] - 1 and (kind != "upgrade" or Level.CITIZEN in player.spaces)


def _nobody_leaves(player: Player, kind: str) -> bool:
    """Whether a tile is taken by everybody: it meets a goal. Gold alone does not last as a first goal, and the ship is
    worth as much."""
    return meets_goal(player, kind) and (kind != "gold" or any(player.goals))


def for_goal(state: Anno, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Of the actions of ships those that lead to such a tile in this turn, the look at it and the shortest way first;
    so does a look at a tile that is new, after which the other one can still be taken. Of what may become of a tile
    that was looked at those that meet a goal."""
    seat = legal[0].seat
    player = state.players[seat]
    if any(isinstance(one, KEEPS) for one in legal):
        taken = _nobody_leaves(player, FACE_KIND[state.faces[looked_at(state)]])
        return tuple([one for one in legal if taken and isinstance(one, KEEPS) and _met(state, player, one)])
    if not any(isinstance(one, LookAt | Sail) for one in legal):
        return ()
    islands = [island for island in known_islands(state, player) if _nobody_leaves(player, kind_at(state, island))]
    found = [(way, at, action) for at, action in enumerate(legal) for way in _ways(state, player, action, islands)]
    return tuple(dict.fromkeys(action for _, _, action in sorted(found, key=lambda one: one[:2])))


def _met(state: Anno, player: Player, action: Action) -> bool:
    after = rules.apply(state, action, False).state.players[player.seat]
    return sum(after.goals) > sum(player.goals)


def known_islands(state: Anno, player: Player) -> Iterator[int]:
    """Islands with a tile that the player has seen."""
    bit = 1 << player.seat
    return (island for island, token in enumerate(state.sea) if token != NOWHERE and state.known[token] & bit)


def kind_at(state: Anno, island: int) -> str:
    """Of which kind the tile of an island is."""
    return FACE_KIND[state.faces[state.sea[island]]]


def _ways(state: Anno, player: Player, action: Action, islands: Sequence[int]) -> Iterator[int]:
    """Points that a ship needs after an action until it has looked at one of some islands, as far as it has them."""
    if not isinstance(action, Sail | LookAt):
        return
    square = player.ships[action.ship - 1]
    left = ship_points(state, player) - player.spent[action.ship - 1] - 1
    for island in islands:
        if isinstance(action, LookAt):
            at = ISLAND_AT[SQUARE[action.square]]
            new = not state.known[state.sea[at]] & 1 << player.seat
            way = 0 if at == island else WAYS[square][island] + 1
            if at == island or (new and way <= left):
                yield way
        else:
            way = WAYS[SQUARE[action.square]][island] + 1
            if way <= left and way <= WAYS[square][island]:
                yield way
