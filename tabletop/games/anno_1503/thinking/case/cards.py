"""Arguments about a card that is taken or thrown away: which steps it completes or brings nearer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import PURCHASES, START
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import CARDS
from tabletop.games.anno_1503.rules import OVER, TRADE
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.things import Good, name
from tabletop.games.anno_1503.thinking.case.chains import (
    SOON,
    Chain,
    chains,
    freeing,
    further,
    paid_by,
    serving,
    with_cards,
    with_old_tile,
)
from tabletop.games.anno_1503.thinking.case.costs import things
from tabletop.games.anno_1503.thinking.case.danger import close_rival
from tabletop.games.anno_1503.thinking.case.gold import next_sales
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.reach import first_look
from tabletop.games.anno_1503.thinking.case.seen import next_turn
from tabletop.games.anno_1503.thinking.case.selling import pays, pays_soon, sells, thrown_at_once, to_goal
from tabletop.games.anno_1503.thinking.case.throwing import later, not_now
from tabletop.games.anno_1503.thinking.needs import GOLD
from tabletop.games.anno_1503.thinking.steps import lay, steps
from tabletop.games.anno_1503.thinking.trading import ends
from tabletop.games.anno_1503.thinking.turn import Turn

Prompts = tuple[Prompt, ...]
_COMPLETE = ("makes_merchant", "makes_settler", "ship_makes")
"""What all cards are in hand for: what comes after that is said of a citizen and a pioneer alone, if of these."""
_HAD = ("bought_now", "bought_next", "comes")
"""How what is lacking is had, which stands right behind it."""
_SHOWN = 3
"""So many lines are shown."""
_SELDOM = 0.5
"""What it counts beside a card lacking less that a good comes on no number of the die, or a step less."""
_BEFORE = {"citizen": 0.25, "settler": 1.25}
"""What it counts against a step that is not complete and only comes before one that a goal counts."""
_PLENTY = 0.01
"""What each card in hand counts against one more of a good that nothing asks for: of such the most plentiful goes."""
_SOLD = 0.1
"""What each gold counts that is paid for a card in the next sales."""
_MEETS, _LOST = 2.5, 2.5
"""What it counts that the sales of the turn meet the goal of gold with a card, and that it has to be thrown away."""
_FURTHER = 0.5
"""The part that counts of what serves none of the nearest goals."""


class Use(NamedTuple):
    """What a card is good for: steps, and how many cards these lack with it; None: no near step asks for it."""

    good: Good
    chain: Chain | None
    short: int


def use(ground: Ground, good: Good, found: Sequence[Chain], hand: tuple[int, ...]) -> Use:
    """Of one card more of a good in a hand."""
    chain = _soonest(ground, good, found, hand)
    return Use(good, chain, 0 if chain is None else chain.short(with_cards(hand, good, 1)))


def _soonest(ground: Ground, good: Good, found: Sequence[Chain], hand: tuple[int, ...]) -> Chain | None:
    """The chain that asks for a card: towards the nearest goals if it lacks little else, then towards any."""
    after, near = with_cards(hand, good, 1), serving(found, hand, good)
    if near is not None and near.short(after) <= SOON:
        return near
    plan = freeing(ground.view, ground.player)
    more = [*further(ground, ground.player), *(() if plan is None else (plan,))]
    other = serving(more, hand, good)
    return near if other is None or (near is not None and other.short(after) > SOON) else other


def taken(ground: Ground, goods: Sequence[Good]) -> tuple[Prompts, ...]:
    """Of each card what it is for; of the first also why it rather than the second, which would do as well."""
    hand, found = ground.player.hand, chains(ground, ground.player)
    won = next((chain for chain in found if chain.wins(ground.player) and not chain.short(hand)), None)
    if won is not None:
        step = won.steps[-1]
        told = Prompt(f"in_hand_{step.kind}", (("n", step.number), ("need", NUMBERS[step.goal])))
        return tuple([(told,) for _ in goods])
    uses = [use(ground, good, found, hand) for good in goods]
    every = [
        _won_with(ground, one.good) or (*to_goal(ground, one.good), *_told(ground, one, hand, goods)) for one in uses
    ]
    plan = freeing(ground.view, ground.player)
    if plan is not None and min([plan.short(with_cards(hand, good, 1)) for good in goods]) <= PURCHASES:
        every = [_with_plan(ground, plan, good, told) for good, told in zip(goods, every, strict=True)]
    if not _won_with(ground, goods[0]):
        idle = uses[0].chain is None or uses[0].short > SOON
        every[0] = (*every[0], *_paid_already(ground)) if idle else every[0]
        every[0] = _with_second(every[0], tuple(second_card(ground, uses[0])))
    if len(uses) > 1 and not _won_with(ground, goods[0]):
        alike = every[0][0].key == every[1][0].key and _as_short(plan, hand, goods[:2])
        rather = _rarer(ground, uses[0], uses[1]) if alike else _rather(ground, uses[0], uses[1])
        both = any(one in every[1] for one in every[0][1:2])
        at = 1 if both else len(every[0])
        every[0] = (*every[0][:at], *rather, *every[0][at:])
    every[0] = (*_once(every[0]), *close_rival(ground))
    plans = [_with_purchase(ground, one, told) for one, told in zip(uses, every, strict=True)]
    every[1:] = [_beside(told, every[0]) for told in every[1:]]
    for at, own in enumerate(plans[1:], 1):
        if own is not None and own in plans[:at]:
            every[at] = _other_way_round(ground, goods[at], own, plans.index(own) + 1)
    return tuple(every)


def _beside(told: Prompts, first: Prompts) -> Prompts:
    """Of another card without what is said of the first one as well, and a plan named shortly that is told there."""
    plan = any(one.key.startswith("plan_") for one in first)
    named = [Prompt("plan_short", one.values) if plan and one.key == "plan_lacks" else one for one in told]
    return tuple([one for one in named if one not in first]) or told


def _with_purchase(ground: Ground, one: Use, told: Prompts) -> tuple[str, ...] | None:
    """A card and the one that is to be bought with it, in whatever order; None: that is not the plan."""
    bought = any(prompt.key.startswith(("bought_now", "bought_next")) for prompt in told)
    lacking = [dict(prompt.values)["lacking"] for prompt in told if "lacking" in dict(prompt.values)]
    match lacking:
        case [((good, 1),)] if bought:
            return tuple(sorted((name(one.good), str(good))))
    return None


def _other_way_round(ground: Ground, good: Good, plan: Sequence[str], line: int) -> Prompts:
    other = next((one for one in plan if one != name(good)), name(good))
    values = (("line", line), ("good", name(good)), ("other", other), ("cost", price(ground.player)))
    return (Prompt("other_way_round", values),)


def _as_short(plan: Chain | None, hand: tuple[int, ...], goods: Sequence[Good]) -> bool:
    """Whether the same number of cards is lacking to a citizen and a pioneer with each of some goods."""
    short = {0 if plan is None else plan.short(with_cards(hand, good, 1)) for good in goods}
    return len(short) == 1 and 0 not in short


def _once(told: Iterable[Prompt]) -> Iterator[Prompt]:
    """Without how often a good comes where it is told beside another one, too."""
    told = tuple(told)
    beside = [dict(one.values)["good"] for one in told if one.key == "rarer"]
    return (one for one in told if one.key != "comes" or dict(one.values)["good"] not in beside)


def _with_second(told: Prompts, second: Prompts) -> Prompts:
    """The reasons with what the second card of the Church can be behind the first: then nothing has to be bought."""
    if any(one.key == "second_follows" for one in second):
        return (*told[:1], *second, *told[1:])
    if not any(one.key == "second_card" for one in second):
        return (*told, *second)
    return (*told[:1], *second, *[one for one in told[1:] if one.key not in ("bought_now", "bought_next")])


def second_card(ground: Ground, one: Use) -> Iterator[Prompt]:
    """Of a golden age in which the Church brings two cards what the second one can complete, or that it is that."""
    due = ground.view.decisions[-1] if ground.view.decisions else None
    if due is None or due.kind != "golden_age" or CARDS(1, ground.view, ground.player) == 1:
        return
    if due.data[0] == 1:
        yield Prompt("last_card")
    elif one.chain is not None and one.short == 0:
        yield Prompt("second_follows")
    elif one.chain is not None and one.short == 1:
        yield Prompt("second_card", (("lacking", one.chain.lacking(with_cards(ground.player.hand, one.good, 1))),))


def useless(ground: Ground, good: Good) -> bool:
    """Whether no step that is near asks for one card more of a good."""
    one = use(ground, good, chains(ground, ground.player), ground.player.hand)
    return one.chain is None or one.short > SOON


def _won_with(ground: Ground, good: Good) -> Prompts:
    """Whether building and trading can win in this turn with one card more."""
    if not ground.at_once:
        return ()
    state = ground.state.copy()
    state.decisions, state.phase = (), TRADE
    own = state.players[ground.seat].copy()
    own.hand = with_cards(own.hand, good, 1)
    state.players = tuple([own if player.seat == ground.seat else player for player in state.players])
    won = ends(Turn(state, ground.seat), state, 1)[0].state.phase == OVER
    return (Prompt("wins_turn", (("good", name(good)),)),) if won else ()


def _told(ground: Ground, one: Use, hand: tuple[int, ...], goods: Sequence[Good]) -> Prompts:
    if one.chain is None or one.short > SOON:
        return tuple(_spare(ground, one))
    after = with_cards(hand, one.good, 1)
    then = ground.player.copy()
    then.hand = after
    chain = with_old_tile(ground, one.chain, then)
    first = chain.told(ground, after)
    if chain.frees(ground.player):
        return first, *plan_paid(ground, chain, after)
    if one.chain.wins(ground.player) and not one.short:
        return first, Prompt("third_goal")
    brings = tuple(_leads(one.chain, ground))
    if not one.short:
        ship = one.chain.steps[-1].kind == "ship"
        if ship and ground.at_once:
            return first, *brings, *first_look(ground, ground.player), *_or_pioneer(ground)
        return (
            first,
            *brings,
            *(next_turn(ground, [START]) if ship else ()),
            *_after_it(ground, one.chain, after, goods),
        )
    return (first, *brings, *ground.can_be_had(one.chain.lacking(after), ground.player, ground.purchases))


def _spare(ground: Ground, one: Use) -> Iterator[Prompt]:
    """Of a card that no near step asks for what it sells for, or how soon; for what it is then, if for anything."""
    lost = tuple(thrown_at_once(ground, one.good))
    yield from lost
    sold = () if lost else (*sells(ground, one.good),) or (*pays(ground, one.good),)
    yield from [told for told in sold if told.key != "sales_meet"]
    yield from not_now(ground, one.good) if one.chain is None else ()
    use_later = later(ground, one.good) if one.chain is None else ()
    if one.chain is not None:
        yield Prompt("towards_far", (("things", ((one.chain.thing, 1),)), ("n", one.short)))
    elif not (lost or sold or use_later):
        yield Prompt("no_step", (("good", name(one.good)),))
    yield from use_later


def _paid_already(ground: Ground) -> Iterator[Prompt]:
    """What the hand pays already, so that a card is spare."""
    paid = Counter(chain.thing for chain in paid_by(ground, ground.player))
    if paid:
        yield Prompt("paid_already", (("things", things(paid)),))


def _or_pioneer(ground: Ground) -> Iterator[Prompt]:
    """That the cards of a ship would make a pioneer as well, where one is wanted and its tile is free."""
    if any(step.kind in ("pioneer", "building") for step in steps(ground.view, ground.player)):
        yield Prompt("or_pioneer")


def _with_plan(ground: Ground, plan: Chain, good: Good, told: Prompts) -> Prompts:
    """What a card is for, and behind it what a citizen and the pioneer on its old tile lack then, which is counted in
    all lines alike."""
    hand = with_cards(ground.player.hand, good, 1)
    known = any(one.key in ("third_goal", "wins_turn") or one.key.startswith("plan_") for one in told)
    if known or plan.short(hand) > SOON:
        return told
    own = plan.told(ground, hand)
    key = "plan_or" if plan.short(hand) else "plan_or_makes"
    at = next((number for number, one in enumerate(told) if number and one.key not in _HAD), len(told))
    rest = () if told[0].key in _COMPLETE else told[at:]
    return (*told[:at], Prompt(key, own.values), *plan_paid(ground, plan, hand), *rest)


def plan_paid(ground: Ground, plan: Chain, hand: tuple[int, ...]) -> Iterator[Prompt]:
    """Whether what a citizen and a pioneer lack together can be bought in one turn, and with what gold."""
    player, short = ground.player, plan.short(hand)
    cost, gold = short * price(player), player.gold - (NUMBERS[GOLD] if player.goals[GOLD] else 0)
    rest = player.copy()
    rest.hand = tuple([max(0, have - need) for have, need in zip(hand, (*plan.cost, 0), strict=False)])
    sales = next_sales(ground.view, rest)
    if short and short <= ground.purchases and cost <= gold:
        yield from ground.can_be_had(plan.lacking(hand), player, ground.purchases)
    elif short and player.goals[GOLD] and cost <= player.gold:
        yield Prompt("buy_breaks", (("cost", cost), ("gold", player.gold - cost), ("need", NUMBERS[GOLD])))
    elif short and player.gold + sales < price(player):
        yield Prompt("no_card", (("gold", player.gold), ("price", price(player))))
    elif short > PURCHASES:
        yield Prompt("plan_many", (("n", short), ("limit", PURCHASES)))
    elif short:
        values = (("cost", cost), ("gold", player.gold), ("sales", sales))
        yield Prompt("plan_sales" if gold < cost <= gold + sales else "plan_dear", values)


def _after_it(ground: Ground, chain: Chain, hand: tuple[int, ...], goods: Sequence[Good]) -> Iterator[Prompt]:
    """What the step that comes next lacks when one is done for which all cards are in hand, if one of the other `goods`
    is among that: else it lacks the same whatever is taken."""
    then = ground.player.copy()
    then.hand = tuple([have - need for have, need in zip(hand, (*chain.cost, 0), strict=False)])
    for step in chain.steps:
        lay(ground.view, then, step)
    found = [one for one in chains(ground, then) if one.short(then.hand) and one.steps[0].kind != chain.steps[-1].kind]
    best = min(found, key=lambda one: (one.short(then.hand), len(one.steps)), default=None)
    others = {name(good) for good in goods[:_SHOWN] if not chain.cost[good]}
    if (
        best is not None
        and best.short(then.hand) <= PURCHASES
        and any(good in others for good, _ in best.lacking(then.hand))
    ):
        best = with_old_tile(ground, best, then)
        yield best.told(ground, then.hand, then)
        if best.frees(then):
            yield from plan_paid(ground, best, then.hand)
        else:
            yield from ground.can_be_had(best.lacking(then.hand), then, ground.purchases)


def _leads(chain: Chain, ground: Ground) -> Iterator[Prompt]:
    """What several steps in a row are for, which their names do not tell: a public building, tiles of the sea, or the
    merchant at the end of them."""
    if len(chain.steps) == 1:
        return
    if any(step.kind == "ship" for step in chain.steps):
        yield ground.ship_for("ships_take", ground.player)
    risen = [step for step in chain.steps if step.kind in ("settler", "citizen", "room")]
    if risen and not any(step.kind in ("building", "merchant") for step in chain.steps):
        key = "makes_room_for" if risen[-1].kind == "room" else "leads_merchant"
        yield Prompt(key, (("n", risen[-1].leads_to or risen[-1].number), ("need", NUMBERS[risen[-1].goal])))
    merchants = [step for step in chain.steps if step.kind == "merchant"]
    if merchants:
        yield Prompt("with_merchant", (("n", merchants[-1].number), ("need", NUMBERS[merchants[-1].goal])))
    built = [step for step in chain.steps if step.kind == "building"]
    if built:
        last = built[-1]
        inhabitant = sum(level > 0 for level in ground.player.spaces) + sum(
            step.kind in ("building", "pioneer") for step in chain.steps
        )
        values = (("inhabitant", inhabitant), ("n", last.number), ("need", NUMBERS[last.goal]))
        yield Prompt("with_building", values)


def _rather(ground: Ground, one: Use, other: Use) -> Prompts:
    """Why the first, where what is lacking then does not tell."""
    if one.chain is not None and one.short <= SOON and (other.chain is None or other.short > SOON):
        paid = [dict(told.values)["gold"] for told in ground.buyers(other.good, ground.player)]
        bought = (("price", price(ground.player)), ("other", name(other.good)))
        return tuple([Prompt("costs_more", (*bought, ("gold", gold))) for gold in paid[:1]])
    if (one.chain is None) != (other.chain is None) or one.short < other.short:
        return ()
    if one.chain is None and any(ground.buyers(one.good, ground.player)):
        return ()
    rarer = _rarer(ground, one, other)
    if rarer:
        return rarer
    if one.chain is None or other.chain is None or one.chain.goal == other.chain.goal:
        return ()
    nearer = one.chain.left < other.chain.left and one.short == other.short
    return (Prompt("nearer_goal"),) if nearer else ()


def _rarer(ground: Ground, one: Use, other: Use) -> Prompts:
    """That the first comes on fewer numbers of the die."""
    often, other_often = ground.rolls(one.good), ground.rolls(other.good)
    values = (("good", name(one.good)), ("at", often), ("other", name(other.good)), ("others", other_often))
    return (Prompt("rarer", values),) if len(often) < len(other_often) else ()


def weight(ground: Ground, good: Good, hand: tuple[int, ...]) -> float:
    """How much speaks for one card more in a hand: the fewer cards are lacking with it to steps towards the nearest
    goals, of equals the fewer steps it takes and the seldomer the good comes; what serves another goal counts less."""
    found = chains(ground, ground.player)
    chain = _soonest(ground, good, found, hand)
    near = chain is not None and chain == serving(found, hand, good)
    short = 0 if chain is None else chain.short(with_cards(hand, good, 1))
    gold = _MEETS * any(to_goal(ground, good)) if hand == ground.player.hand else 0.0
    if chain is None or short > SOON:
        lost = _LOST * any(thrown_at_once(ground, good)) if hand == ground.player.hand else 0.0
        return gold - lost + _SOLD * pays_soon(ground, good, hand) - _PLENTY * hand[good]
    seldom = _SELDOM / (1 + ground.numbers(good)) - _SELDOM * (len(chain.steps) - 1)
    before = _BEFORE.get(chain.steps[-1].kind, 0.0) if short else 0.0
    return gold + (SOON + 1 - short + seldom - before) * (1.0 if near else _FURTHER)
