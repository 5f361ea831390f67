"""Arguments against a line of building and trading beside the best: what it would leave out, what it would gain and
cost instead, and what would be lacking then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.actions import Raise
from tabletop.games.anno_1503.constants import HAND_LIMIT, PURCHASES
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import GOODS, Goal, Good, name
from tabletop.games.anno_1503.thinking.case.buildings import effects
from tabletop.games.anno_1503.thinking.case.chains import chains, missed, serving, with_old_tile
from tabletop.games.anno_1503.thinking.case.costs import named, short_of, things
from tabletop.games.anno_1503.thinking.case.doing import Doing
from tabletop.games.anno_1503.thinking.case.following import comes_to, goals_changed, nearest_step, next_step, third
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.luck import by_die, odds
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD, MERCHANTS
from tabletop.games.anno_1503.thinking.steps import steps

_FEW = 3
"""Gold that makes no difference to its goal."""
_LIKELY = 0.4
"""What the die is to bring so often for a wait to be a plan."""


def against(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """Of a line beside the first."""
    left_out, instead = first.built - other.built, other.built - first.built
    if other.after.goals != first.after.goals:
        yield from goals_changed(ground.player, other.after)
        yield from _goal_left(first, other)
    if instead:
        full = any(step.kind == "room" for step in steps(ground.view, first.after))
        yield from [told for told in comes_to(ground, other) if not (full and told.key == "settler_room")]
    yield from thrown_away(other)
    if any(thrown_away(first)) and not any(thrown_away(other)):
        yield Prompt("none_thrown")
    if left_out and instead and other.bought:
        yield from _spent(ground, first, other)
    if left_out:
        yield from _left_out(ground, first, other, left_out)
    elif instead:
        yield from _too_much(ground, first, other)
    elif first.raised != other.raised:
        for building in other.raised:
            yield from effects(ground, building, other.after)
    else:
        yield from _traded_otherwise(ground, first, other)
    at_sea = len(other.after.ships) - other.after.ships.count(NOWHERE)
    if at_sea and other.ends_turn and not first.ends_turn:
        yield Prompt("ships_stay", (("n", at_sea),))
    if instead and not left_out:
        if sum(other.after.goals) == NEEDED - 1 > sum(first.after.goals):
            yield from third(ground, other, (first,))
            return
        ahead, as_well = (tuple(next_step(ground, one, how=False)) for one in (other, first))
        same = ahead[:1] == as_well[:1] or _no_ship_either(ahead, first)
        yield from () if same else ahead


def _no_ship_either(ahead: tuple[Prompt, ...], first: Doing) -> bool:
    """Whether a ship is lacking cards that are lacking after the best as well."""
    ship: Counter[str] = Counter(ship=1)
    lacking = named(short_of(ship, first.after.hand))
    return any(told.key == "ship_lacks" and dict(told.values)["lacking"] == lacking for told in ahead)


def _goal_left(first: Doing, other: Doing) -> Iterator[Prompt]:
    """Goals other than gold that the best meets in this turn and another line does not."""
    goals = [goal for goal in Goal if first.after.goals[goal] > other.after.goals[goal] and goal != GOLD]
    if goals:
        yield Prompt("goal_left", (("goals", tuple([name(goal) for goal in goals])),))


def same_but_building(first: Doing, other: Doing) -> bool:
    """Whether two lines do the same, or leave the same in whatever order, but for one public building."""
    one, two = first.after, other.after
    does = [[action for action in each.line if not isinstance(action, Raise)] for each in (first, other)]
    leaves = (one.hand, one.gold, sorted(one.spaces)) == (two.hand, two.gold, sorted(two.spaces))
    same = does[0] == does[1] or (leaves and first.built == other.built)
    return same and len(first.raised) == len(other.raised) == 1 and first.raised != other.raised


def thrown_away(one: Doing) -> Iterator[Prompt]:
    """How many cards a line leaves beyond those that may be kept."""
    cards = sum(one.after.hand)
    if cards > HAND_LIMIT:
        yield Prompt("thrown", (("cards", cards), ("limit", HAND_LIMIT), ("n", cards - HAND_LIMIT)))


def _left_out(ground: Ground, first: Doing, other: Doing, left_out: Counter[str]) -> Iterator[Prompt]:
    """What is left out, what is lacking for that after the other line, and the gold that it saves."""
    short = short_of(left_out, other.after.hand)
    lacking = named(short)
    counted = {"pioneer": BUILDINGS, "merchant": MERCHANTS}.get(next(iter(left_out)))
    if lacking and left_out.total() == 1 and counted is not None:
        number = progress(first.after)[counted]
        if number > progress(other.after)[counted]:
            key = "lacks_building" if counted == BUILDINGS else "lacks_merchant"
            yield Prompt(key, (("n", number), ("need", NUMBERS[counted]), ("lacking", lacking)))
            yield from _waits(ground, other, short)
            yield from _saved(ground, first, other)
            return
    yield (
        Prompt("then_lacks", (("things", things(left_out)), ("lacking", lacking)))
        if lacking
        else Prompt("leaves_out", (("things", things(left_out)),))
    )
    yield from _waits(ground, other, short)
    yield from _saved(ground, first, other)


def _waits(ground: Ground, other: Doing, short: Counter[Good]) -> Iterator[Prompt]:
    """How often the die brings what a line does not buy, where it often does."""
    chance = by_die(ground.view, other.after, {int(good): count for good, count in short.items()}) if short else 0.0
    if chance > _LIKELY:
        yield Prompt("die_brings", (("goods", named(short)), *odds(chance)))


def _saved(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """The gold that a line leaves beyond the best, where that buys a card more or its goal is near."""
    more = other.after.gold - first.after.gold
    if more > 0 and (_cards(other.after) > _cards(first.after) or (GOLD in ground.goals and more > _FEW)):
        goal = GOLD in ground.goals and other.after.gold < NUMBERS[GOLD]
        key = "for_gold_goal" if goal else "for_gold"
        yield Prompt(key, (("n", more), ("gold", other.after.gold), ("need", NUMBERS[GOLD])))


def _too_much(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """What a line costs that builds more than the best: gold, or cards that the best keeps."""
    ship: Counter[str] = Counter(ship=1)
    if ground.tiles and not first.built["ship"] and not short_of(ship, first.after.hand):
        lacking = short_of(ship, other.after.hand)
        yield from (
            [Prompt("ship_waits", (("lacking", named(lacking)), ("price", price(other.after))))] if lacking else ()
        )
    yield from _spent(ground, first, other)
    if uses := _uses(ground, first, other):
        yield Prompt("uses", (("goods", named(uses)),))


def _spent(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """The gold that a line leaves less than the best, where that is a card less or not enough for the goal any more."""
    if first.after.goals[GOLD] > other.after.goals[GOLD] == ground.player.goals[GOLD]:
        yield Prompt("gold_of", (("gold", other.after.gold), ("need", NUMBERS[GOLD])))
        return
    cards = _cards(other.after)
    if cards < _cards(first.after):
        values = (("gold", other.after.gold), ("other", first.after.gold), ("price", price(other.after)))
        yield Prompt("spends" if cards else "spends_all", (*values, ("n", cards)))


def _cards(player: Player) -> int:
    """Cards of the two of a turn that a player's gold buys."""
    return min(PURCHASES, player.gold // price(player))


def _uses(ground: Ground, first: Doing, other: Doing) -> Counter[Good]:
    """Cards of the hand that the best keeps for its next step."""
    chain = nearest_step(ground, first)
    found = Counter[Good]()
    if chain is not None:
        for good in GOODS:
            kept, left = (min(one.after.hand[good], ground.player.hand[good]) for one in (first, other))
            found[good] = (kept - left) * (left < min(kept, chain.cost[good]))
    return +found


def _traded_otherwise(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """The same is built: cards sold or bought beyond the best, or kept."""
    sold, bought = other.sold - first.sold, other.bought - first.bought
    kept, not_bought = first.sold - other.sold, first.bought - other.bought
    for good in sold:
        yield from filter(None, [_sold(ground, other, good)])
    for good in bought:
        chain = serving(chains(ground, ground.player), ground.player.hand, good, bought[good])
        if chain is not None:
            yield with_old_tile(ground, chain, ground.player).told(ground, other.after.hand)
        yield ground.comes(good)
    if bought:
        yield Prompt("gold_left", (("gold", other.after.gold),))
    spare = Counter({good: count for good, count in kept.items() if missed(ground, good, count) is None})
    if spare:
        pays = sum([count * ground.pays(good, first.after) for good, count in spare.items()])
        yield Prompt("keeps_spare", (("cards", named(spare)), ("gold", pays)))
    if kept - spare:
        yield from next_step(ground, other, how=False)
    if other.after.gold < first.after.gold and not bought and not first.after.goals[GOLD]:
        yield from in_gold(first, other)
    if not_bought:
        yield Prompt("not_bought", (("goods", named(not_bought)),))


def _sold(ground: Ground, other: Doing, good: Good) -> Prompt | None:
    """What a card is missed for that is sold, or that no near step asks for it."""
    chain = missed(ground, good, other.sold[good])
    if chain is None:
        told = next(ground.not_asked(good, hand=other.after.hand), None)
        return None if told is None or told.key == "not_now" else told
    hand = tuple([have - other.sold[good] * (kind == good) for kind, have in enumerate(ground.player.hand)])
    return with_old_tile(ground, chain, ground.player).told(ground, hand)


def in_gold(first: Doing, other: Doing) -> tuple[Prompt, ...]:
    """How much gold there is in the end, where nothing else is to be said."""
    return (Prompt("gold_instead", (("gold", other.after.gold), ("other", first.after.gold))),)
