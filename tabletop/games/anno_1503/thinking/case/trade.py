"""Arguments about what to build, sell and buy: the best line is told by the goals it leads to, another by what it
would leave out, and what would be lacking for that then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.anno_1503.constants import HAND_LIMIT, LEVEL_COST, PURCHASES, SHIP_COST, Cost
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import GOODS, Goal, Good, Level, name
from tabletop.games.anno_1503.thinking.case.buildings import effects
from tabletop.games.anno_1503.thinking.case.chains import Chain, chains, further, serving
from tabletop.games.anno_1503.thinking.case.doing import Doing, doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.ships import from_start, waiting
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD
from tabletop.games.anno_1503.thinking.purpose import cushion, met, towards
from tabletop.games.anno_1503.thinking.steps import SHIP

Prompts = tuple[Prompt, ...]
_COST: dict[str, Cost] = {
    "ship": SHIP_COST,
    **{name(Level(level)): LEVEL_COST[level] for level in range(1, len(Level))},
}
_BUILT = {"building": "pioneer", "room": "citizen"}
"""What is built where a step is named by what it leads to."""
_TOLD = 3
"""So many reasons of a line at most."""


def traded(ground: Ground, lines: Sequence[Line]) -> tuple[Prompts, ...]:
    """Of each line."""
    first, *others = [doing(ground, line) for line in lines]
    own = (*_own(ground, first, others), *(_held(ground, first, others[0]) if others else ()))
    return own[:_TOLD], *[(tuple(_against(ground, first, other)) or _in_gold(first, other))[:_TOLD] for other in others]


# --- for the best
def _own(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    before, after = ground.player, one.after
    yield from met(before, after)
    yield from towards(before, after)
    yield from _built(ground, one)
    for building in one.raised:
        yield from effects(ground, building, after)
    if not one.built:
        yield from _only_traded(ground, one, others)
    elif not one.ends_turn:
        yield from waiting(ground, after)


def _built(ground: Ground, one: Doing) -> Iterator[Prompt]:
    if one.built["pioneer"] and not one.raised:
        kept = sum(level > 0 for level in one.after.spaces)
        third = kept == 3 and not ground.player.goals[BUILDINGS]
        yield Prompt("third") if third else Prompt("no_building")
    if one.built["ship"]:
        yield from from_start(ground, one.after)
    if one.bought and one.built:
        yield from _only_lacked(ground, one)
    if one.built["citizen"] or one.built["settler"]:
        yield from _rises_on(ground, one)


def _rises_on(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """What is lacking then to the next step towards a merchant."""
    kinds = ("merchant",) if one.built["citizen"] else ("merchant", "citizen")
    found = [chain for chain in further(ground, one.after) if chain.steps[0].kind in kinds]
    chain = min(found, key=lambda chain: chain.short(one.after.hand), default=None)
    if chain is not None:
        yield chain.told(ground, one.after.hand, one.after)


def _only_lacked(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """What had to be bought for it, and how seldom that comes; cards bought for something else are not told."""
    left = {good: count - one.after.hand[good] for good, count in one.bought.items()}
    lacked = {good: count for good, count in left.items() if count > 0}
    if lacked:
        key = "only_lacked" if len(lacked) == 1 else "only_lacked_several"
        goods = tuple([(name(good), count) for good, count in lacked.items()])
        yield Prompt(key, (("goods", goods), ("n", min(ground.numbers(good) for good in lacked))))


def _only_traded(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """Why cards are sold, bought, or left alone: what may not be kept, what the ships are to take before, what is
    lacking."""
    after = one.after
    if one.sold:
        yield from _limit(ground)
        safe = cushion(ground.view, ground.player, after.gold - ground.player.gold)
        if safe is not None:
            yield safe
        elif GOLD in ground.goals and ground.player.gold < after.gold < NUMBERS[GOLD]:
            yield Prompt("gold_then", (("gold", after.gold), ("need", NUMBERS[GOLD])))
    waits = _last_settler(ground, after)
    yield from waits
    if not one.ends_turn:
        yield from waiting(ground, after)
    yield from _spare(ground, one.sold)
    if not waits:
        yield from _next_lacks(ground, one, others)


def _last_settler(ground: Ground, player: Player) -> Prompts:
    """Why the only settler does not rise though all cards for that are in hand: what it pays for cloth."""
    rises = not _lacking(Counter(citizen=1), player.hand) and Level.SETTLER in player.spaces
    if not rises or player.spaces.count(Level.SETTLER) > 1 or not ground.numbers(Good.CLOTH):
        return ()
    return (Prompt("last_settler", (("gold", sale_price(ground.view, player, Level.SETTLER)),)),)


def _limit(ground: Ground) -> Iterator[Prompt]:
    """That not all cards may be kept."""
    cards = sum(ground.player.hand)
    if cards > HAND_LIMIT:
        yield Prompt("limit", (("n", cards), ("limit", HAND_LIMIT)))


def _spare(ground: Ground, sold: Counter[Good]) -> Iterator[Prompt]:
    """Of what is sold: what no near step asks for."""
    spare = [good for good in sold if not _missed(ground, good, sold[good])]
    if spare:
        yield _not_asked(ground, spare)


def _not_asked(ground: Ground, goods: Sequence[Good]) -> Prompt:
    """That no step towards the nearest goals asks for such cards."""
    return Prompt("not_asked", (("goods", tuple([name(good) for good in goods])), ("goals", ground.named_goals())))


def _missed(ground: Ground, good: Good, count: int) -> Chain | None:
    """The chain that would miss so many cards of a good."""
    hand = ground.player.hand
    fewer = tuple([have - count * (kind == good) for kind, have in enumerate(hand)])
    return serving(chains(ground, ground.player), fewer, good, count)


def _nearest(ground: Ground, one: Doing) -> Chain | None:
    """The next step to the nearest goals after a line that lacks least."""
    found = [chain for chain in chains(ground, one.after, 1) if chain.steps[-1].goal in (SHIP, *ground.goals)]
    return min(found, key=lambda chain: (chain.short(one.after.hand), chain.left), default=None)


def _next_lacks(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """What is lacking to the next step then, and whether gold is there for it in the next turn; nothing of a step that
    another line takes now, for which this would speak."""
    chain = _nearest(ground, one)
    if chain is None:
        return
    built = _BUILT.get(chain.steps[0].kind, chain.steps[0].kind)
    if any(other.built[built] for other in others):
        return
    yield chain.told(ground, one.after.hand, one.after)
    lacking = chain.lacking(one.after.hand)
    gold = ground.cost(chain.short(one.after.hand), one.after, PURCHASES)
    if lacking and gold:
        yield Prompt("bought_next", (("cost", gold), ("gold", one.after.gold)))


def _held(ground: Ground, first: Doing, second: Doing) -> Prompts:
    """Where the second builds something else: that this can follow, as gold for it stays; where it only builds more:
    what the best keeps."""
    instead, left_out = second.built - first.built, first.built - second.built
    if not instead:
        return ()
    if not left_out:
        bought = second.bought - first.bought if not first.built else {}
        return tuple([Prompt("may_come", (("good", name(good)), ("n", ground.numbers(good)))) for good in bought][:1])
    lacking = _lacking(instead, first.after.hand)
    cost = ground.cost(sum([count for _, count in lacking]), first.after, PURCHASES)
    if not cost:
        return ()
    return (Prompt("follows", (("things", _things(instead)), ("cost", cost), ("gold", first.after.gold))),)


def _things(built: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(built.items(), key=lambda item: list(_COST).index(item[0])))


def _lacking(built: Counter[str], hand: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """What a hand lacks for so much more."""
    cost = Counter[int]()
    for thing, count in built.items():
        for good, cards in _COST[thing]:
            cost[good] += cards * count
    return tuple([(name(good), cost[good] - hand[good]) for good in GOODS if cost[good] > hand[good]])


# --- against the others
def _against(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    left_out, instead = first.built - other.built, other.built - first.built
    yield from _unmet(first, other)
    if sum(other.after.goals) > sum(first.after.goals):
        yield from met(ground.player, other.after)
    if instead:
        yield from towards(ground.player, other.after)
    if left_out:
        yield from _left_out(ground, first, other, left_out)
    elif instead:
        yield from _too_much(ground, first, other)
    elif first.raised != other.raised:
        for building in other.raised:
            yield from effects(ground, building, other.after)
    else:
        yield from _traded_otherwise(ground, first, other)
    at_sea = other.after.ships.count(NOWHERE) < len(other.after.ships)
    if at_sea and other.ends_turn and not first.ends_turn:
        yield Prompt("ships_stay")


def _unmet(first: Doing, other: Doing) -> Iterator[Prompt]:
    """Goals that are met after the best, and not after the other line."""
    goals = [name(goal) for goal in Goal if first.after.goals[goal] > other.after.goals[goal]]
    if goals:
        yield Prompt("unmet", (("goals", tuple(goals)), ("gold", other.after.gold)))


def _left_out(ground: Ground, first: Doing, other: Doing, left_out: Counter[str]) -> Iterator[Prompt]:
    """What is left out, what is lacking for that after the other line, and the gold that it saves."""
    things, lacking = _things(left_out), _lacking(left_out, other.after.hand)
    yield (
        Prompt("then_lacks", (("things", things), ("lacking", lacking)))
        if lacking
        else Prompt("leaves_out", (("things", things),))
    )
    more = other.after.gold - first.after.gold
    if more > 0:
        goal = GOLD in ground.goals and other.after.gold < NUMBERS[GOLD]
        yield Prompt(
            "for_gold_goal" if goal else "for_gold", (("n", more), ("gold", other.after.gold), ("need", NUMBERS[GOLD]))
        )


def _too_much(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """What a line costs that builds more than the best: gold, or cards that the next step asks for."""
    spent = first.after.gold - other.after.gold
    if spent > 0:
        yield Prompt("spends", (("n", spent), ("gold", other.after.gold), ("price", price(other.after))))
        return
    chain = _nearest(ground, first)
    if chain is not None and chain.short(other.after.hand) > chain.short(first.after.hand):
        yield chain.told(ground, other.after.hand, other.after)
    uses = [(name(good), first.after.hand[good] - other.after.hand[good]) for good in GOODS]
    if goods := tuple([(good, count) for good, count in uses if count > 0]):
        yield Prompt("uses", (("goods", goods),))


def _traded_otherwise(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """The same is built: cards sold or bought beyond the best, or kept."""
    sold, bought = other.sold - first.sold, other.bought - first.bought
    kept, not_bought = first.sold - other.sold, first.bought - other.bought
    for good in sold:
        chain = _missed(ground, good, other.sold[good])
        if chain is not None:
            hand = tuple([have - other.sold[good] * (kind == good) for kind, have in enumerate(ground.player.hand)])
            yield chain.told(ground, hand)
        else:
            yield _not_asked(ground, [good])
    for good in bought:
        yield ground.comes(good)
    if bought:
        yield Prompt("gold_left", (("gold", other.after.gold),))
    if kept:
        yield from _kept(ground, kept)
    if other.after.gold < first.after.gold and not bought and not first.after.goals[GOLD]:
        yield from _in_gold(first, other)
    if not_bought:
        yield Prompt("not_bought", (("goods", tuple([(name(good), count) for good, count in not_bought.items()])),))


def _kept(ground: Ground, kept: Counter[Good]) -> Iterator[Prompt]:
    spare = tuple([(name(good), count) for good, count in kept.items() if _missed(ground, good, count) is None])
    if spare:
        yield Prompt("keeps_spare", (("cards", spare),))


def _in_gold(first: Doing, other: Doing) -> Prompts:
    """How much gold there is in the end, where nothing else is to be said."""
    return (Prompt("gold_instead", (("gold", other.after.gold), ("other", first.after.gold))),)
