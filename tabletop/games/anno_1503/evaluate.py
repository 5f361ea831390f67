"""What a position is worth to a seat, from what the seat may know: for computer players, hints and charts.

The unit is about one gold. The weights are rules of thumb: good enough that games between computer players end after
as many rounds as among attentive people, 15 to 35.
"""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.tables import (
    BUILDING_SPACES,
    CITIZEN_TILES,
    HAND_LIMIT,
    ISLANDS,
    LEVEL_COST,
    PIONEER_TILES,
    ROUTES,
    SHIP_COST,
    SIGHTS,
    SPACES,
    Cost,
)
from tabletop.games.anno_1503.things import LEVELS, Level

_GOAL = 60.0
_NEAR = 22.0
"""A goal about to be met, for each that is still needed; falls with the square of what is missing."""
_GOLD = 0.8
"""A piece of gold up to the gold goal; beyond it a quarter of this."""
_LEVEL = (0.0, 7.0, 13.0, 22.0, 36.0)
_BUILDING = 9.0
_TILE = 11.0
"""An outpost or trade agreement."""
_CARD = (1.0, 1.3, 1.0, 1.6, 2.0, 2.0, 1.3)
"""A card by good; the last: one not known."""
_PLAN = 0.75
"""How much of a step's gain the cards for it are worth once they are all in hand."""
_SHIP, _SECOND_SHIP, _IDLE_SHIP = 6.0, 2.0, 1.0
_MOVE = 0.45
"""What each move costs that a ship is away from a tile worth a look."""
_FAR = 12
_SURPLUS = 0.8
"""A card above the hand limit costs this much."""


def _moves() -> tuple[tuple[int, ...], ...]:
    """Moves from each sea square until each island (in refill order) lies beside the ship."""
    table = []
    for square in range(len(ROUTES)):
        moves, edge = {square: 0}, [square]
        while edge:
            at = edge.pop(0)
            for to in ROUTES[at]:
                if to not in moves:
                    moves[to] = moves[at] + 1
                    edge.append(to)
        table.append(tuple(min((n for at, n in moves.items() if i in SIGHTS[at]), default=_FAR) for i in ISLANDS))
    return tuple(table)


_MOVES = _moves()


def evaluate(view: Anno, seat: Seat) -> float:
    """Higher is better."""
    player = view.players[seat]
    have = progress(player)
    gold, outposts, agreements, buildings, _ = have
    value = _GOAL * sum(player.goals) + _near_goals(player, have)
    value += _GOLD * (min(gold, NUMBERS[0]) + max(gold - NUMBERS[0], 0) / 4)
    value += sum(_LEVEL[level] for level in player.spaces)
    value += _BUILDING * buildings + _TILE * (outposts + agreements)
    return value + _hand(player) + _ships(view, player)


def _near_goals(player: Player, have: tuple[int, ...]) -> float:
    """The open goals that are nearest, as many as are still needed."""
    pairs = zip(have, NUMBERS, player.goals, strict=True)
    shares = sorted((n / need for n, need, met in pairs if not met), reverse=True)
    return sum(_NEAR * share * share for share in shares[: NEEDED - sum(player.goals)])


def _hand(player: Player) -> float:
    """Cards by themselves, and for the best step they could be spent on."""
    hand = player.hand
    value = sum(_CARD[good] * count for good, count in enumerate(hand) if count)
    value -= max(sum(hand) - HAND_LIMIT, 0) * _SURPLUS
    best = max((_plan(hand, LEVEL_COST[level], _gain(player, level)) for level in LEVELS), default=0.0)
    if NOWHERE in player.ships:
        at_sea = len(player.ships) - player.ships.count(NOWHERE)
        best = max(best, _plan(hand, SHIP_COST, _SECOND_SHIP if at_sea else _SHIP))
    return value + best


def _gain(player: Player, level: Level) -> float:
    """What an inhabitant of this level would add, 0 if there cannot be one now."""
    spaces = player.spaces
    if level == Level.PIONEER:
        if 0 not in spaces or sum(0 < tile <= PIONEER_TILES for tile in player.tiles) >= PIONEER_TILES:
            return 0.0
        earns = SPACES - spaces.count(0) >= SPACES - len(BUILDING_SPACES)
        return _LEVEL[1] + (_BUILDING if earns else 0.0)
    if level - 1 not in spaces:
        return 0.0
    if level == Level.CITIZEN and sum(tile > PIONEER_TILES for tile in player.tiles) >= CITIZEN_TILES:
        return 0.0
    return _LEVEL[level] - _LEVEL[level - 1]


def _plan(hand: tuple[int, ...], cost: Cost, gain: float) -> float:
    """What a hand is worth above its cards because it pays for a step, wholly or in part."""
    missing = needed = 0
    for good, count in cost:
        needed += count
        gain -= _CARD[good] * count
        missing += max(count - hand[good], 0)
    if gain <= 0.0:
        return 0.0
    return float(gain * _PLAN * (1 - missing / needed) ** 1.5)


def _ships(view: Anno, player: Player) -> float:
    """Ships near tiles that their owner has not looked at yet, as long as there is room for tiles."""
    at_sea = [square for square in player.ships if square != NOWHERE]
    if not at_sea:
        return 0.0
    value = _SECOND_SHIP * (len(at_sea) - 1)
    if NOWHERE not in player.quays and NOWHERE not in player.bridges:
        return value + _IDLE_SHIP
    looker = 1 << player.seat
    fresh = [n for n, token in enumerate(view.sea) if token != NOWHERE and not view.known[token] & looker]
    moves = _MOVES[at_sea[0]]
    return value + _SHIP - _MOVE * min((moves[n] for n in fresh), default=_FAR)


def measures(view: Anno, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the chart at the end plots."""
    player = view.players[seat]
    gold, _, _, _, merchants = progress(player)
    return (("gold", gold), ("goals", sum(player.goals)), ("merchants", merchants))
