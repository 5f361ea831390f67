"""What is said for the best line of building and trading: goals that it meets or brings nearer, tiles that ships take
in the same turn, then what the next step lacks, what sales are for, and what an event would take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Value
from tabletop.games.anno_1503.constants import HAND_LIMIT, TREASURE_GOLD
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import Good, name
from tabletop.games.anno_1503.thinking.case.beside import (
    beside,
    drawn,
    goals_changed,
    leads_on,
    onward,
    pioneers,
    risen,
    same_but_building,
    thrown_away,
    without_ship,
)
from tabletop.games.anno_1503.thinking.case.buildings import SELDOM, effects, leaves
from tabletop.games.anno_1503.thinking.case.chains import missed
from tabletop.games.anno_1503.thinking.case.costs import things
from tabletop.games.anno_1503.thinking.case.doing import Doing, doing
from tabletop.games.anno_1503.thinking.case.events import (
    Prompts,
    asked_for,
    but_fire,
    for_events,
    keeps_gold,
    unpaid_else,
)
from tabletop.games.anno_1503.thinking.case.gold import in_one, unpaid, with_all_sales
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.plan import TOLD, lacking, still_lacking, with_rivals
from tabletop.games.anno_1503.thinking.case.reach import looking, new_ship, taking, with_tiles
from tabletop.games.anno_1503.thinking.grasp import kind_at, known_islands
from tabletop.games.anno_1503.thinking.needs import GOLD, NEAR_GOLD
from tabletop.games.anno_1503.thinking.purpose import cushion

Tile = tuple[str, Value | None, Value | None]
_PAYS = ("risen_pays", "risen_further")
"""What whoever has risen pays."""
_FEW = 2
"""Of a line that says less than that it is told, too, which event it can pay and no other line can."""
_BEFORE = 1
"""So many reasons stand before what a line costs."""


def traded(ground: Ground, lines: Sequence[Line]) -> tuple[Prompts, ...]:
    """Of each line."""
    first, *others = [doing(ground, line) for line in lines]
    every = [_with_buyers(tuple(dict.fromkeys(_own(ground, one, others)))) for one in (first, *others)]
    price_of = tuple(_price(ground, first, others))
    paid = [told for told in every[0] if told.key == "pays_pirates"]
    own = but_fire(_with_price(_once(unpaid_else(ground, _apart(first, others, every), others)), price_of), paid)
    if len(own) < _FEW:
        own = tuple(dict.fromkeys((*own, *keeps_gold(ground, first, others))))
    own = with_rivals(ground, own or tuple(leads_on(ground, first)) or tuple(_gold_after(first)))
    rows = [
        (*_takes_too(own, each), *_beside(ground, first, other)) for other, each in zip(others, every[1:], strict=True)
    ]
    told = [_once(_with_buyers(tuple(dict.fromkeys(row))))[:TOLD] for row in rows]
    again = [_again(first, other, others[:at]) for at, other in enumerate(others)]
    return own, *[() if left_out else one for one, left_out in zip(told, again, strict=True)]


def _takes_too(best: Prompts, own: Prompts) -> Prompts:
    """What ships take after a line that they take after the best, too."""
    return tuple([one for one in best if one in own and one.key.startswith("near_")])


def _once(told: Prompts) -> Prompts:
    """Without what a pioneer lacks where that is told with the tile that comes back for him."""
    both = any(one.key == "frees_lacks" for one in told)
    return tuple([one for one in told if not (both and one.key == "lacks_building")])


def _with_buyers(told: Prompts) -> Prompts:
    """With what a merchant pays in the sentence that counts the merchants."""
    counted = next((one for one in told if one.key == "then_merchants"), None)
    pays = [dict(one.values) for one in told if one.key in _PAYS]
    gold = next((values["gold"] for values in pays if values["level"] == "merchant"), None)
    if counted is None or gold is None:
        return told
    both = Prompt("then_merchants_pays", (*counted.values, ("gold", gold)))
    left = [one for one in told if one.key not in _PAYS]
    return tuple([both if one is counted else one for one in left])


def _apart(first: Doing, others: Sequence[Doing], every: Sequence[Prompts]) -> Prompts:
    """Of what is said of the best line what is not said of all others: a goal that is met in any case, and how far one
    is where public buildings alone differ; where that is no more than what threatens the gold, the first of the rest
    as well."""
    goals = ("goals_met", "then_") if _chosen(first, others) else ("goals_met",)
    apart = [one for one in every[0] if one.key.startswith(goals) or not others or not _shared(one, others, every[1:])]
    left = [one for one in every[0] if one not in apart]
    return (*apart, *left[: 1 if all(one.key.startswith("thin_") for one in apart) else 0])


def _shared(one: Prompt, others: Sequence[Doing], every: Sequence[Prompts]) -> bool:
    """Whether it is said of all others as well; what breaks the goal of gold, of those that meet it, whatever gold they
    leave."""
    if not one.key.startswith("thin_"):
        return all(one in told for told in every)
    meets = [told for other, told in zip(others, every, strict=True) if other.after.goals[GOLD]]
    return bool(meets) and all(any(each.key == one.key for each in told) for told in meets)


def _with_price(reasons: Sequence[Prompt], against: Prompts) -> Prompts:
    """Reasons for a line, and behind the first what it costs: that is told as well, whatever else speaks for it."""
    return (*reasons[:_BEFORE], *against, *reasons[_BEFORE:])


def _price(ground: Ground, first: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """What the best gives up that another line has: the goal of gold, which could be met now, gold for an event, or a
    ship at sea."""
    if any(other.after.goals[GOLD] > first.after.goals[GOLD] for other in others):
        yield Prompt("gold_waits", (("gold", first.after.gold), ("need", NUMBERS[GOLD])))
    yield from _cannot_pay(ground, first, first.after if first.ends_turn else with_tiles(ground, first.after), others)
    if any(other.built["ship"] for other in others):
        yield from without_ship(ground, first)


def _again(first: Doing, one: Doing, others: Sequence[Doing]) -> bool:
    """Whether a line before builds the same and comes to the same goals: a sale more or less is no other plan, nor is
    another public building where the best does something else; nor a part of what a line before does, of the best but
    for sales."""
    ends = (one.built, one.raised, one.after.goals, one.ends_turn)
    if not same_but_building(first, one) and any(same_but_building(one, other) for other in others):
        return True
    if any(_part(one, other) for other in others) or (
        _part(one, first) and one.built == first.built and one.bought == first.bought
    ):
        return True
    return bool(one.built or one.after.goals != first.after.goals) and any(
        ends == (other.built, other.raised, other.after.goals, other.ends_turn) for other in others
    )


def _part(one: Doing, other: Doing) -> bool:
    """Whether a line does something, and nothing that another one does not."""
    does = [(each.built, each.bought, each.sold) for each in (one, other)]
    return _does(one) and does[0] != does[1] and all(less <= more for less, more in zip(*does, strict=True))


def _beside(ground: Ground, first: Doing, other: Doing) -> Iterator[Prompt]:
    """Of a line beside the first, with the events that it can pay and the first cannot, or the worst of those that it
    is the other way round, with all that still sells."""
    yield from () if any(drawn(ground, first)) else drawn(ground, other)
    asked = zip(("pirates", "fire"), asked_for(ground, first.after), asked_for(ground, other.after), strict=True)
    most, dangers, also = [_at_most(ground, one) for one in (first, other)], list[Prompt](), list[Prompt]()
    pays = list[tuple[float, Prompt]]()
    for kind, of_first, loss in asked:
        values = (("gold", other.after.gold), ("loss", int(loss)))
        if most[0] < of_first and other.after.gold >= loss > 0:
            pays.append((loss, Prompt(f"pays_{kind}", values)))
        elif other.after.gold < loss and first.after.gold >= of_first:
            sold_out = dangers if most[1] < loss else also  # sales of the same turn would still pay it
            sold_out.append(unpaid(other.state, kind, other.after, int(loss)))
    yield from [told for loss, told in pays if loss == max(cost for cost, _ in pays)][:1]
    yield from in_one([*dangers, *also]) if dangers else ()
    told = list(beside(ground, first, other))
    left = [one for one in told if one.key.startswith("left_")]
    yield from [one for one in told if one not in left]
    paid = [told.key for told in for_events(ground, first, every=True)]
    yield from [told for told in for_events(ground, other) if told.key not in paid] if other.built else ()
    yield from left


def _at_most(ground: Ground, one: Doing) -> int:
    """Gold with all that still sells after a line, and the treasures that its ships take in this turn."""
    found = 0 if one.ends_turn else with_tiles(ground, one.after).gold - one.after.gold
    return with_all_sales(one.open, ground.seat) + found


def _own(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    then = Ground(one.state, ground.seat)
    idle = not _does(one)
    anyway = _anyway(ground) if any(not other.ends_turn for other in others) else []
    takes = [] if one.ends_turn else [told for told in taking(ground, one.after) if _tile(told) not in anyway]
    with_takes = one.after if one.ends_turn else with_tiles(ground, one.after)
    gold = tuple(_gold(ground, one, others))
    last = any(told.key == "gold_to_win" for told in gold)
    dear = tuple(_dear(ground, one, others))
    waits = idle and not dear
    raises = with_takes.spaces != one.after.spaces  # by a treasure: who rises so lacks other cards
    ahead = () if last or raises else tuple(still_lacking(then) if waits else lacking(then, with_takes, ground))
    soon = one.built or any(told.key == "third_goal" for told in ahead)
    yield from goals_changed(ground, one)
    yield from [told for told in gold if last or told.key.startswith("thin_")]
    yield from takes
    yield from _gold_near(ground, one, others)
    yield from _gold_known(ground, one, others)
    if not (takes or one.ends_turn or one.built or one.sold) and any(each.ends_turn or each.bought for each in others):
        yield from looking(ground, one.after)
    yield from onward(ground, one)
    for building in one.raised:
        told = effects(ground, building, one.after)
        yield from [each for each in told if each.key not in SELDOM or _chosen(one, others) or _spares(one, each)]
    yield from leaves(ground, one.raised)
    if one.built["ship"] and not takes:
        yield from new_ship(ground, one.after, goes=not one.ends_turn)
    yield from pioneers(ground, one)
    yield from risen(ground, one, one.built)
    yield from drawn(ground, one)
    yield from for_events(ground, one) if one.built else ()
    yield from dear
    kept = [sum(other.after.hand) <= HAND_LIMIT for other in others]
    if one.built and sum(ground.player.hand) > HAND_LIMIT >= sum(one.after.hand) and not (kept and all(kept)):
        yield Prompt("too_many", (("n", sum(ground.player.hand)), ("limit", HAND_LIMIT)))
    yield from ahead if soon else ()
    yield from gold
    yield from _sales(ground, one)
    yield from ahead
    yield from thrown_away(one)


def _gold_near(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """How little gold is lacking to its goal where all other lines leave less of it."""
    lacks = NUMBERS[GOLD] - one.after.gold
    less = bool(others) and all(other.after.gold < one.after.gold for other in others)
    if less and GOLD in ground.goals and 0 < lacks <= NEAR_GOLD // 2 and sum(one.after.goals) < NEEDED - 1:
        number = (("n", sum(one.after.goals) + 1), ("of", NEEDED))
        yield Prompt("gold_near", (("gold", one.after.gold), ("need", NUMBERS[GOLD]), ("lacking", lacks), *number))


def _gold_known(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """That the treasures of gold which the seat knows meet the goal with what a line leaves, and not with what any
    other one does."""
    need = NUMBERS[GOLD]
    count = sum([kind_at(ground.view, island) == "gold" for island in known_islands(ground.view, ground.player)])
    with_all = [each.after.gold + count * TREASURE_GOLD for each in (one, *others)]
    at_sea = any(square != NOWHERE for square in one.after.ships)
    if others and at_sea and one.after.gold < need and max(with_all[1:]) < need <= with_all[0]:
        yield Prompt("gold_known", (("n", count), ("gold", with_all[0]), ("need", need)))


def _tile(told: Prompt) -> Tile:
    """What is told of which tile, whatever gold it comes to."""
    values = dict(told.values)
    return told.key, values.get("square"), values.get("who")


def _anyway(ground: Ground) -> list[Tile]:
    """What ships can take in this turn if nothing is done before; a goal that they meet stands for itself."""
    row = list(taking(ground, ground.player))
    meets = [at for at, told in enumerate(row) if told.key.endswith("_meets")]
    return [_tile(told) for at, told in enumerate(row) if at not in meets and at - 1 not in meets]


def _spares(one: Doing, told: Prompt) -> bool:
    """Whether a building spares its owner more gold than is left."""
    gold = dict(told.values).get("gold")
    return isinstance(gold, int) and gold > one.after.gold


def _does(one: Doing) -> bool:
    return bool(one.built or one.bought or one.sold)


def _chosen(one: Doing, others: Sequence[Doing]) -> bool:
    """Whether another line lays another public building in its place."""
    return any(same_but_building(one, other) for other in others)


def _dear(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """Where nothing is built what the cards cost that another line buys, and for what; on which numbers they come as
    well, or by choice."""
    if one.built or one.bought:
        return
    for other in [other for other in others if other.bought and other.built][:1]:
        for good, count in list(other.bought.items())[:1]:
            (at, choice), cost, have = ground.numbers_of(good), price(ground.player) * count, one.after.gold
            if (at or choice) and cost <= have < 2 * cost:
                named = things(other.built)
                cards = (("cards", ((name(good), count),)), ("n", count), ("gold", cost), ("have", have))
                values = (*cards, ("things", named))
                by_choice = (("choice", choice), ("m", len(choice)))
                key, numbers = ("dear", (("at", at),)) if at else ("dear_choice", ())
                yield Prompt(key, (*values, *numbers, *by_choice))


def _cannot_pay(ground: Ground, one: Doing, then: Player, others: Sequence[Doing]) -> Iterator[Prompt]:
    """The worst event that another line pays, of the only one the worst that its gold would have paid, and this cannot
    with all that still sells and the tiles that its ships take: what it takes."""
    after, later = (asked_for(ground, player) for player in (one.after, then))
    most, found, dangers = with_all_sales(one.open, ground.seat), then.gold - one.after.gold, list[Prompt]()
    for at, kind in enumerate(("pirates", "fire")):
        paid = any(other.after.gold >= asked_for(ground, other.after)[at] for other in others if other is not one)
        spent = not others and with_all_sales(ground.state, ground.seat) >= asked_for(ground, ground.player)[at]
        if most < after[at] and most + found < later[at] and (paid or (spent and one.built)):
            dangers.append(unpaid(one.state, kind, one.after, int(after[at])))
    yield from in_one(dangers)


def _gold(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """What more gold keeps safe; whether its goal stays met until the next event, or how much is lacking where it
    wins."""
    before, after, need = ground.player, one.after, NUMBERS[GOLD]
    safe = cushion(ground.view, before, after) if one.sold else None
    if safe is not None:
        yield safe
    elif after.goals[GOLD] and sum(after.goals) < NEEDED:
        if after.gold >= before.gold and before.goals[GOLD] and all(other.after.goals[GOLD] for other in others):
            return
        values = (("gold", after.gold), ("need", need))
        asked = dict(zip(("pirates", "fire"), map(int, asked_for(ground, after)), strict=True))
        breaks = {kind: loss for kind, loss in asked.items() if after.gold - loss < need}
        if breaks:
            key = f"thin_{next(iter(breaks))}" if len(breaks) == 1 else "thin_both"
            yield Prompt(key, (*values, *breaks.items()))
        elif before.goals[GOLD]:
            yield Prompt("gold_stays", values)
    elif sum(after.goals) == NEEDED - 1 and 0 < need - after.gold <= NEAR_GOLD:
        yield Prompt("gold_to_win", (("gold", need - after.gold),))


def _sales(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """Why cards are sold where nothing is built with the gold: it pays an event, a card bought for less, comes nearer
    to its goal or buys more; else more may not be kept, or no step asks for them."""
    if one.built or not one.sold or one.after.goals[GOLD] > ground.player.goals[GOLD]:
        return
    yield from for_events(ground, one)
    resold = [good for good in one.sold if one.bought[good]]
    if resold:
        yield from _resold(ground, one, resold[0])
        return
    after, need = one.after, NUMBERS[GOLD]
    if GOLD in ground.goals and need - NEAR_GOLD // 2 <= after.gold < need and sum(after.goals) < NEEDED - 1:
        yield Prompt("gold_then", (("gold", after.gold), ("need", need)))
    cards, sold = sum(after.hand) + one.sold.total(), one.sold.items()
    if sum(after.hand) <= HAND_LIMIT < cards:
        yield Prompt("limit", (("n", cards), ("limit", HAND_LIMIT)))
    yield from () if one.bought else _buys(ground, one)
    if all(missed(ground, good, count, every=True) is None for good, count in sold):
        yield Prompt("no_step_for", (("goods", tuple([name(good) for good in one.sold])),))


def _gold_after(one: Doing) -> Iterator[Prompt]:
    """How far the goal of gold is where cards are sold and nothing else speaks for it."""
    if one.sold and not (one.built or one.after.goals[GOLD]):
        yield Prompt("gold_then", (("gold", one.after.gold), ("need", NUMBERS[GOLD])))


def _buys(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """How many more cards the gold of sales pays for."""
    now, before = (min(ground.purchases, own.gold // price(own)) for own in (one.after, ground.player))
    if now > before:
        yield Prompt("pays_cards", (("gold", one.after.gold), ("n", now), ("before", before)))


def _resold(ground: Ground, one: Doing, good: Good) -> Iterator[Prompt]:
    """A card that is bought for less than it is sold for."""
    pays, costs = ground.pays(good, one.after), price(one.after)
    if pays > costs:
        yield Prompt("resold", (("good", name(good)), ("gold", costs), ("pays", pays)))
