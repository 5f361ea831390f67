"""What a position is worth to a seat, from what that seat may know: for computer players, hints and charts.

A rule of thumb in gold: a goal met is worth about 100, goals in reach a part of it; inhabitants, buildings and
island tiles what they cost and a profit; cards what they are needed for; a ship what it may still find, less the
way there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from operator import mul

from tabletop.engine.thinking import Term
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import (
    BRIDGES,
    CITIZEN_TILES,
    DATA,
    FACE_GOOD,
    FACE_KIND,
    GREEN,
    HAND_LIMIT,
    ISLANDS,
    LEVEL_COST,
    PIONEER_TILES,
    QUAY_NUMBERS,
    QUAYS,
    ROUTES,
    SHIP_COST,
    SIGHTS,
    SITES,
    SPACES,
    SQUARES,
    START,
    TREASURE_GOLD,
    Cost,
)
from tabletop.games.anno_1503.points import SPARED_BY_FIRE, SPARED_BY_PIRATES
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import BUILDINGS

_LEVEL_WORTH = (0.0, 11.0, 26.0, 50.0, 82.0)
_CARD_WORTH = (1.3, 1.3, 1.3, 2.2, 3.6, 3.9)
_CARD_PRICE = (3.0, 3.0, 3.0, 3.5, 5.0, 5.5)
"""What a card that is lacking costs in effort."""
_ANY_BUILDING = 14.0
_BUILDINGS = (0.0, *(_ANY_BUILDING + DATA.buildings.value.kinds.effects[kind].worth for kind in BUILDINGS))
_OUTPOST, _AGREEMENT, _TREASURE = 15.0, 17.0, 14.0
_SHIP = 8.0
_SECOND_SHIP = 0.4
_POINT = 0.01
"""What a point of a ship is worth: a look that tells nothing new is not worth it."""
_DECAY = 0.94
"""Worth that is left of a find for each step of the way."""
_GOAL = 100.0
_ON_THE_WAY = (46.0, 40.0, 34.0, 8.0, 4.0)
"""Worth of a goal nearly met: of the three nearest, of the others."""
NEVER = 99
"""Steps to where no ship comes."""


def _ways() -> Iterator[tuple[int, ...]]:
    """By sea square and island (in refill order): steps until a ship can look at it, or NEVER."""
    for start in range(len(SQUARES)):
        steps = {start: 0}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in ROUTES[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        near: dict[int, int] = {}
        for here, count in steps.items():
            for island in SIGHTS[here]:
                near[island] = min(near.get(island, NEVER), count)
        yield tuple(near.get(island, NEVER) for island in ISLANDS)


WAYS = tuple(_ways())
_LEFT = tuple(tuple(_DECAY**steps for steps in ways) for ways in WAYS)
"""By sea square and island: the part of a find's worth that is left by the time a ship has come to it."""
_QUAY_SITES = tuple(
    tuple(sites[number - 1] for number in quays) for sites, quays in zip(SITES, QUAY_NUMBERS, strict=True)
)
"""By home island and quay: the good of the site with its number."""


def evaluate(view: Anno, seat: Seat) -> float:
    """Higher is better. Fronts of island tiles count only where the seat has seen them."""
    goals, levels, buildings, tiles, gold, ships, hand = _parts(view, view.players[seat])
    return goals + levels + buildings + tiles + gold + ships + hand


def terms(view: Anno, seat: Seat) -> tuple[Term, ...]:
    """What it is made of."""
    return tuple([Term(name, part) for name, part in zip(PARTS, _parts(view, view.players[seat]), strict=True)])


PARTS = ("goals", "inhabitants", "buildings", "tiles", "gold", "ships", "cards")


def _parts(view: Anno, player: Player) -> tuple[float, ...]:
    """What a player has of each of them."""
    met = progress(player)
    outposts, agreements = met[1], met[2]
    at_sea = [square for square in player.ships if square != NOWHERE]
    finds = finds_of(view, player, outposts, agreements)
    ship_gain = 0.0 if at_sea else _SHIP + best_find(START, finds)
    return (
        _goals(met),
        sum([_LEVEL_WORTH[level] for level in player.spaces]),
        sum([_BUILDINGS[kind] for kind in player.buildings]),
        _OUTPOST * outposts + _AGREEMENT * agreements + _quays(view, player),
        _gold(view, player, outposts + agreements),
        _ships(player, at_sea, finds),
        _hand(player, ship_gain),
    )


def _ships(player: Player, at_sea: Sequence[int], finds: tuple[float, ...]) -> float:
    """What ships may find, and that they have moved for it."""
    if not at_sea:
        return 0.0
    first, *others = at_sea
    worth = _SHIP + best_find(first, finds) - _POINT * sum(player.spent)
    for square in others:
        worth += _SECOND_SHIP * (_SHIP + best_find(square, finds))
    return worth


def _goals(met: tuple[int, ...]) -> float:
    """Goals met, and those on the way, the nearest first."""
    worth = 0.0
    parts = []
    for have, need in zip(met, NUMBERS, strict=True):
        if have >= need:
            worth += _GOAL
        parts.append(min(1.0, have / need))
    parts.sort(reverse=True)
    for part, weight in zip(parts, _ON_THE_WAY, strict=True):
        worth += weight * part * part
    return worth


def _gold(view: Anno, player: Player, tiles: int) -> float:
    """Gold, and the danger of having too little for pirates and fire."""
    gold = player.gold
    worth = 0.9 * gold
    if gold < tiles and not SPARED_BY_PIRATES(0, view, player):
        worth -= 5.0
    greens = SPACES - player.spaces.count(0) - (SPACES - len(GREEN))
    if gold < greens and not SPARED_BY_FIRE(0, view, player):
        worth -= 7.0
    return worth


def _quays(view: Anno, player: Player) -> float:
    """An outpost is worth more where its good differs from the site's, and if it is a rare one."""
    worth = 0.0
    for token, site in zip(player.quays, _QUAY_SITES[player.island], strict=False):
        if token != NOWHERE:
            good = FACE_GOOD[view.faces[token]]
            if good >= 0 and good != site:
                worth += _CARD_WORTH[good]
    return worth


def finds_of(view: Anno, player: Player, outposts: int, agreements: int) -> tuple[float, ...]:
    """What the tile on each island square is worth to the player, as far as he knows it (0: nothing there)."""
    outpost = _OUTPOST + 46.0 * (2 * outposts + 1) / 16 if outposts < QUAYS else 0.0
    agreement = _AGREEMENT + 46.0 * (2 * agreements + 1) / 9 if agreements < BRIDGES else 0.0
    gold = 0.9 * TREASURE_GOLD + 2.0
    upgrade = 24.0
    unknown = 0.47 * outpost + 0.33 * agreement + 0.1 * gold + 0.1 * upgrade - 2.0
    by_kind = {"outpost": outpost, "agreement": agreement, "gold": gold, "upgrade": upgrade}
    bit = 1 << player.seat
    known, faces = view.known, view.faces
    return tuple(
        [
            0.0 if token == NOWHERE else (by_kind[FACE_KIND[faces[token]]] if known[token] & bit else unknown)
            for token in view.sea
        ]
    )


def best_find(square: int, finds: tuple[float, ...]) -> float:
    """The best find from a square, less for every step of the way."""
    best: float = max(map(mul, finds, _LEFT[square]))
    return best


def _hand(player: Player, ship_gain: float) -> float:
    """Cards for themselves up to the hand limit, and for what they would build."""
    hand = player.hand
    count = sum(hand)
    worth = 0.0
    left = HAND_LIMIT
    for good in (5, 4, 3, 2, 1, 0):
        cards = hand[good]
        kept = cards if cards <= left else left
        left -= kept
        worth += kept * _CARD_WORTH[good] + (cards - kept) * 0.2
    if count:
        gains = sorted(_plans(player, hand, ship_gain), reverse=True)
        worth += sum(map(mul, gains, (0.6, 0.25, 0.1)))
    return worth


def _plans(player: Player, hand: tuple[int, ...], ship_gain: float) -> list[float]:
    """The gain of everything that might be built, less the more cards it lacks."""
    spaces = player.spaces
    low = spaces.count(1) + spaces.count(2)
    high = spaces.count(3) + spaces.count(4)
    plans = []
    if ship_gain:
        plans.append(_plan(hand, SHIP_COST, ship_gain))
    if low < PIONEER_TILES and 0 in spaces:
        buildings = len(player.buildings) - player.buildings.count(0)
        earns = spaces[3] > 0 or (spaces[2] > 0 and not spaces[3])
        gain = _LEVEL_WORTH[1] + (20.0 + 8.0 * buildings if earns else 3.0)
        plans.append(_plan(hand, LEVEL_COST[1], gain))
    if 1 in spaces:
        plans.append(_plan(hand, LEVEL_COST[2], _LEVEL_WORTH[2] - _LEVEL_WORTH[1]))
    if 2 in spaces and high < CITIZEN_TILES:
        plans.append(_plan(hand, LEVEL_COST[3], _LEVEL_WORTH[3] - _LEVEL_WORTH[2] + 4.0))
    if 3 in spaces:
        merchants = spaces.count(4)
        plans.append(_plan(hand, LEVEL_COST[4], _LEVEL_WORTH[4] - _LEVEL_WORTH[3] + 10.0 * (merchants + 1)))
    return plans


def _plan(hand: tuple[int, ...], cost: Cost, gain: float) -> float:
    total = missing = 0.0
    for good, count in cost:
        price = _CARD_PRICE[good]
        total += price * count
        if hand[good] < count:
            missing += price * (count - hand[good])
    part = 1.0 - missing / total
    return gain * part * part


def measures(view: Anno, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the chart at the end plots."""
    player = view.players[seat]
    gold, outposts, agreements, buildings, merchants = progress(player)
    return (
        ("gold", gold),
        ("goals", sum(player.goals)),
        ("outposts", outposts),
        ("agreements", agreements),
        ("buildings", buildings),
        ("levels", sum(player.spaces)),
        ("merchants", merchants),
    )
