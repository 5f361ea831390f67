"""Whether a rival who lacks one goal can meet it on the next own turn, whichever of the cards that are out of the piles
that hand holds: what gold and cards come to is done by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.rules import TRADE
from tabletop.games.anno_1503.scoring import NEEDED
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import GOODS, UNKNOWN, Goal, name
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.finishing import Way, last_ways, wins_by
from tabletop.games.anno_1503.thinking.income import losses
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD, MERCHANTS

_HANDS = 200
"""Of more hands than that nobody counts through what each of them can do."""

Hand = tuple[int, ...]


def can_win(ground: Ground, other: Player) -> Prompt | None:
    """With which goal a rival can win, whatever is in hand, and whether an event that takes gold can be in the way;
    None where some hand does not do."""
    if sum(other.goals) != NEEDED - 1:
        return None
    hands = list(_hands(ground, other))
    state = _turn_of(ground.state, other, other.gold)
    ways = {goal: last_ways(_rich(state, other.seat), other.seat, goal) for goal in (BUILDINGS, MERCHANTS)}
    for goal in (GOLD, BUILDINGS, MERCHANTS):
        if not other.goals[goal] and hands and _with_each(state, other, hands, ways.get(goal, ())):
            tiles = len(other.quays) + len(other.bridges) - other.quays.count(NOWHERE) - other.bridges.count(NOWHERE)
            less = other.gold - int(max(losses(ground.view, other, tiles)))
            sure = less >= 0 and _with_each(_turn_of(state, other, less), other, hands, ways.get(goal, ()))
            return Prompt("can_win", (("who", other.seat), ("goals", (name(Goal(goal)),)), ("events", int(not sure))))
    return None


def _with_each(state: Anno, other: Player, hands: Sequence[Hand], ways: Sequence[Way]) -> bool:
    """Whether each hand sells or builds enough to win."""
    return all(wins_by(_holding(state, other, hand), other.seat, ways) for hand in hands)


def _hands(ground: Ground, other: Player) -> Iterator[Hand]:
    """What a rival may hold: of the cards out of the piles that no hand is known to hold; none where that is too much
    to count through."""
    known = other.hand[: len(GOODS)]
    out = Counter[int]()
    for told, whole in zip(ground.view.players, ground.state.players, strict=True):
        out.update({good: whole.hand[good] - told.hand[good] for good in GOODS})
    found = list(_drawn([out[good] for good in GOODS], other.hand[UNKNOWN]))
    if len(found) <= _HANDS:
        yield from (tuple(map(sum, zip(known, more, strict=True))) for more in found)


def _drawn(out: Sequence[int], count: int) -> Iterator[Hand]:
    """Each choice of so many of some cards, by good."""
    if len(out) == 1:
        if count <= out[0]:
            yield (count,)
        return
    for first in range(min(out[0], count) + 1):
        yield from ((first, *rest) for rest in _drawn(out[1:], count - first))


def _turn_of(state: Anno, other: Player, gold: int) -> Anno:
    """The rival building and trading, with so much gold."""
    state, own = state.copy(), other.copy()
    own.used, own.gold = (0,) * len(own.used), gold
    state.phase, state.active, state.decisions, state.sailing = TRADE, other.seat, (), NOWHERE
    state.bought = state.drawn = 0
    state.players = tuple([own if one.seat == other.seat else one for one in state.players])
    return state


def _holding(state: Anno, other: Player, hand: Hand) -> Anno:
    state, own = state.copy(), state.players[other.seat].copy()
    own.hand = (*hand, 0)
    state.players = tuple([own if one.seat == other.seat else one for one in state.players])
    return state


def _rich(state: Anno, seat: int) -> Anno:
    """With cards for everything in hand."""
    return _holding(state, state.players[seat], (9,) * len(GOODS))
