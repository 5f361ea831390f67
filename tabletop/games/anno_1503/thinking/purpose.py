"""What a whole line leads to: how far goals are then, what a card makes possible, what keeps the gold safe."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import LookAt
from tabletop.games.anno_1503.constants import (
    CITIZEN_TILES,
    GREEN,
    LEVEL_COST,
    PIONEER_TILES,
    SHIP_COST,
    Cost,
)
from tabletop.games.anno_1503.determinize import determinize
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import Goal, Good, Level, name
from tabletop.games.anno_1503.thinking.income import losses
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, BUILDINGS, MERCHANTS, OUTPOSTS

_LOW = (Level.PIONEER, Level.SETTLER)
_HIGH = (Level.CITIZEN, Level.MERCHANT)


def played(view: Anno, seat: Seat, line: Line) -> Player:
    """The seat when the line is done, or as far as nothing hidden decides."""
    state = determinize(view, seat, seeded(1))
    for action in line:
        if isinstance(action, LookAt) or rules.why_not(state, action) is not None:
            break
        state = rules.apply(state, action, False).state
    return state.players[seat]


def towards(before: Player, after: Player) -> Iterator[Prompt]:
    """How far the goals of buildings and merchants are then, where a line comes nearer to one without reaching it; and
    whether the tile of a pioneer that comes back is wanted."""
    had, has = progress(before), progress(after)
    frees = _frees(before, after)
    for goal in (BUILDINGS, MERCHANTS):
        if had[goal] < has[goal] < NUMBERS[goal]:
            key = f"then_{name(Goal(goal))}"
            key, frees = (f"{key}_frees", False) if frees else (key, False)
            yield Prompt(key, (("n", has[goal]), ("need", NUMBERS[goal])))
    if frees:
        yield Prompt("frees")


def _frees(before: Player, after: Player) -> bool:
    """Whether there is a tile for the next pioneer only because a settler has become a citizen."""
    freed = _count(after, _HIGH) - _count(before, _HIGH)
    left = PIONEER_TILES - _count(after, _LOW)
    room = any(not after.spaces[space] for space in GREEN)
    return room and progress(after)[BUILDINGS] < NUMBERS[BUILDINGS] and 0 < left <= freed


def _count(player: Player, levels: tuple[Level, ...]) -> int:
    return sum([player.spaces.count(level) for level in levels])


def enabled(player: Player, good: Good) -> Prompt | None:
    """What can be made with one more card of a good and not without it, the most wanted first."""
    met = player.goals
    high, low = (CITIZEN_TILES - _count(player, _HIGH), PIONEER_TILES - _count(player, _LOW))
    wanted: list[tuple[bool, Cost, Prompt]] = [
        (
            bool(player.spaces.count(level - 1)) and (level != Level.CITIZEN or high > 0) and not met[MERCHANTS],
            LEVEL_COST[level],
            Prompt("makes", (("level", name(level)),)),
        )
        for level in (Level.MERCHANT, Level.CITIZEN)
    ]
    room = low > 0 and any(not player.spaces[space] for space in GREEN)
    wanted.append((room and not met[BUILDINGS], LEVEL_COST[Level.PIONEER], Prompt("makes_pioneer")))
    sea = NOWHERE in player.ships and not (met[OUTPOSTS] and met[AGREEMENTS])
    wanted.append((sea, SHIP_COST, Prompt("makes_ship")))
    return next((told for possible, cost, told in wanted if possible and _lacks_one(player, cost, good)), None)


def _lacks_one(player: Player, cost: Cost, good: Good) -> bool:
    """Whether one card of a good is all that is lacking to a cost."""
    return all(player.hand[of] - count >= -(of == good) for of, count in cost) and any(
        of == good and player.hand[of] == count - 1 for of, count in cost
    )


def cushion(view: Anno, player: Player, gold: int) -> Prompt | None:
    """Whether so much more gold keeps the goal of gold through the next pirates or fire, which would take it now."""
    need = NUMBERS[Goal.GOLD]
    tiles = len(player.quays) + len(player.bridges) - player.quays.count(NOWHERE) - player.bridges.count(NOWHERE)
    loss = max(losses(view, player, tiles))
    if player.gold >= need > player.gold - loss and player.gold + gold - loss >= need:
        return Prompt("cushion", (("gold", gold), ("need", need), ("loss", int(loss))))
    return None
