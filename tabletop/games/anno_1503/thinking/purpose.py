"""What a whole line leads to: how far goals are then, and what keeps the gold safe."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import LookAt
from tabletop.games.anno_1503.constants import GREEN, ISLAND_AT, LEVEL_COST, PIONEER_TILES, SQUARE
from tabletop.games.anno_1503.determinize import determinize
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
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
        if (isinstance(action, LookAt) and not seen(view, seat, action)) or rules.why_not(state, action) is not None:
            break
        state = rules.apply(state, action, False).state
    return state.players[seat]


def seen(view: Anno, seat: Seat, action: LookAt) -> bool:
    """Whether the seat knows the tile that it looks at."""
    return bool(view.known[view.sea[ISLAND_AT[SQUARE[action.square]]]] & 1 << seat)


def met(before: Player, after: Player) -> Iterator[Prompt]:
    """How many goals are met then, where there are more of them and not yet enough."""
    had, has = sum(before.goals), sum(after.goals)
    if had < has < NEEDED:
        yield Prompt("goals_then", (("n", has), ("need", NEEDED)))


def towards(before: Player, after: Player) -> Iterator[Prompt]:
    """How far goals are then, where a line comes nearer to one without reaching it; and whether the tile of a pioneer
    that comes back is wanted."""
    had, has = progress(before), progress(after)
    frees = _frees(before, after)
    for goal in (BUILDINGS, MERCHANTS, OUTPOSTS, AGREEMENTS):
        if had[goal] < has[goal] < NUMBERS[goal]:
            key = f"then_{name(Goal(goal))}"
            key, frees = (f"{key}_frees", False) if frees and goal in (BUILDINGS, MERCHANTS) else (key, frees)
            yield Prompt(key, (("n", has[goal]), ("need", NUMBERS[goal])))
    if frees:
        yield old_tile(after)


def old_tile(player: Player) -> Prompt:
    """That the tile of a settler that has become a citizen can be the next pioneer, and what he lacks."""
    of = (("n", progress(player)[BUILDINGS] + 1), ("need", NUMBERS[BUILDINGS]))
    lacking = [(good, count - player.hand[good]) for good, count in LEVEL_COST[Level.PIONEER]]
    named = tuple([(name(Good(good)), count) for good, count in lacking if count > 0])
    return Prompt("frees_lacks", (*of, ("lacking", named))) if named else Prompt("frees", of)


def _frees(before: Player, after: Player) -> bool:
    """Whether there is a tile for the next pioneer only because a settler has become a citizen."""
    freed = _count(after, _HIGH) - _count(before, _HIGH)
    left = PIONEER_TILES - _count(after, _LOW)
    room = any(not after.spaces[space] for space in GREEN)
    return room and progress(after)[BUILDINGS] < NUMBERS[BUILDINGS] and 0 < left <= freed


def _count(player: Player, levels: tuple[Level, ...]) -> int:
    return sum([player.spaces.count(level) for level in levels])


def cushion(view: Anno, player: Player, after: Player) -> Prompt | None:
    """Whether the gold that is gained keeps the goal of gold through the next pirates or fire, which else would take
    it: by what these ask for of the island as it is then."""
    need, gold = NUMBERS[Goal.GOLD], after.gold - player.gold
    tiles = len(after.quays) + len(after.bridges) - after.quays.count(NOWHERE) - after.bridges.count(NOWHERE)
    pirates, fire = losses(view, after, tiles)
    loss = max(pirates, fire)
    if player.gold >= need > player.gold - loss and after.gold - loss >= need:
        key = "cushion_pirates" if pirates > fire else "cushion_fire"
        return Prompt(key, (("gold", gold), ("need", need), ("loss", int(loss))))
    return None
