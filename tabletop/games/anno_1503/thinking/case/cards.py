"""Arguments about a card that is taken or thrown away: which steps it completes or brings nearer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import LEVEL_COST, PIONEER_TILES, PURCHASES, SHIP_COST, START
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import CARDS
from tabletop.games.anno_1503.rules import OVER, TRADE
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.case.chains import (
    SOON,
    Chain,
    chains,
    freeing,
    further,
    serving,
    with_cards,
    with_old_tile,
)
from tabletop.games.anno_1503.thinking.case.costs import Named, things
from tabletop.games.anno_1503.thinking.case.danger import close_rival
from tabletop.games.anno_1503.thinking.case.gold import next_sales
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.reach import first_look
from tabletop.games.anno_1503.thinking.case.seen import next_turn
from tabletop.games.anno_1503.thinking.case.selling import pays, pays_soon, sells, thrown_at_once, to_goal
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD, MERCHANTS
from tabletop.games.anno_1503.thinking.steps import lay, steps
from tabletop.games.anno_1503.thinking.trading import ends
from tabletop.games.anno_1503.thinking.turn import Turn

Prompts = tuple[Prompt, ...]
_COMPLETE = ("makes_merchant", "makes_settler", "ship_makes")
"""What all cards are in hand for: what comes after that is said of a citizen and a pioneer alone, if of these."""
_HAD = ("bought_now", "bought_next", "comes")
"""How what is lacking is had, which stands right behind it."""
_AGAINST = ("not_asked", "later_only", "not_soon", "no_ship_now", "no_pioneer_now", "has_more", "sold_already")
"""What speaks against a card."""
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
    spoken_of = [one.chain.goal for one in uses if one.chain is not None]
    every = [
        _won_with(ground, one.good) or (*to_goal(ground, one.good), *_told(ground, one, hand, spoken_of))
        for one in uses
    ]
    plan = freeing(ground.view, ground.player)
    if plan is not None and min([plan.short(with_cards(hand, good, 1)) for good in goods]) <= PURCHASES:
        every = [_with_plan(ground, plan, good, told) for good, told in zip(goods, every, strict=True)]
    if not _won_with(ground, goods[0]):
        idle = uses[0].chain is None or uses[0].short > SOON
        every[0] = (tuple(sells(ground, goods[0])) if idle else ()) or every[0]
        every[0] = _with_second(every[0], tuple(second_card(ground, uses[0])))
    if len(uses) > 1 and not _won_with(ground, goods[0]):
        alike = every[0][0].key == every[1][0].key and _as_short(plan, hand, goods[:2])
        rather = _rarer(ground, uses[0], uses[1]) if alike else _rather(ground, uses[0], uses[1])
        both = any(one in every[1] for one in every[0][1:2])
        at = 1 if both else len(every[0])
        every[0] = (*every[0][:at], *rather, *every[0][at:])
    every[0] = (*_once(_for_it(every[0])), *close_rival(ground))
    return tuple(every)


def _for_it(told: Prompts) -> Iterator[Prompt]:
    """Of what is said of the card that is advised what speaks for it, where anything does."""
    for one in [one for one in told if one.key not in _AGAINST] or told:
        later = tuple([pair for pair in one.values if pair[0] != "goods"])
        yield Prompt("for_later", later) if one.key == "not_now" else one


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


def _told(ground: Ground, one: Use, hand: tuple[int, ...], spoken_of: Sequence[int]) -> Prompts:
    if one.chain is None:
        return (*thrown_at_once(ground, one.good), *_not_lacking(ground, one.good, spoken_of))
    if one.short > SOON:
        have = Prompt("later_only", (("cards", ((name(one.good), hand[one.good]),)),))
        later = (
            (have,)
            if hand[one.good]
            else _later(ground, one.good) or (Prompt("not_soon", (("good", name(one.good)),)),)
        )
        return (*thrown_at_once(ground, one.good), *later)
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
        return first, *brings, *(next_turn(ground, [START]) if ship else ()), *_after_it(ground, one.chain, after)
    return (first, *brings, *ground.can_be_had(one.chain.lacking(after), ground.player, ground.purchases))


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


def _after_it(ground: Ground, chain: Chain, hand: tuple[int, ...]) -> Iterator[Prompt]:
    """What the step that comes next lacks when one is done for which all cards are in hand."""
    then = ground.player.copy()
    then.hand = tuple([have - need for have, need in zip(hand, (*chain.cost, 0), strict=False)])
    for step in chain.steps:
        lay(ground.view, then, step)
    found = [one for one in chains(ground, then) if one.short(then.hand) and one.steps[0].kind != chain.steps[-1].kind]
    best = min(found, key=lambda one: (one.short(then.hand), len(one.steps)), default=None)
    if best is not None and best.short(then.hand) <= SOON:
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


def _not_lacking(ground: Ground, good: Good, spoken_of: Sequence[int] = ()) -> Prompts:
    """That no near step asks for it, and why; what is paid for it, where nearest goals ask for gold."""
    paid = tuple(pays(ground, good))
    told = paid if GOLD in ground.goals else ()
    sold = any(one.key == "buys" for one in paid)
    asked = tuple(ground.not_asked(good, sells=sold, also=spoken_of))
    asked = (*asked, *(_not_now(ground, good) if any(one.key == "not_now" for one in asked) else ()))
    enough = told[:1] if any(one.key == "sold_already" for one in told) else (*told[:1], *_more_of(ground, good))
    return (*asked, *enough, *_later(ground, good))


def _not_now(ground: Ground, good: Good) -> Iterator[Prompt]:
    """Why nothing can be built now that takes a good: all ships are at sea, or all tiles of pioneers out."""
    player = ground.player
    if good in dict(SHIP_COST) and NOWHERE not in player.ships:
        yield Prompt("no_ship_now")
    low = player.spaces.count(Level.PIONEER) + player.spaces.count(Level.SETTLER)
    if good in dict(LEVEL_COST[Level.PIONEER]) and low == PIONEER_TILES and BUILDINGS in ground.goals:
        yield Prompt("no_pioneer_now")


def _later(ground: Ground, good: Good) -> Prompts:
    """Who takes such cards later on, where none is in hand yet."""
    for level in (Level.SETTLER, Level.CITIZEN, Level.MERCHANT):
        count = dict(LEVEL_COST[level]).get(good, 0)
        if count and not ground.player.hand[good]:
            return (Prompt("later", (("level", name(level)), ("cards", ((name(good), count),)))),)
    return ()


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


def thrown(ground: Ground, goods: Sequence[Good]) -> tuple[Prompts, ...]:
    """Of each card that might be thrown away which step would miss it."""
    hand, found = ground.player.hand, chains(ground, ground.player)
    told = list[Prompts]()
    sets = [_complete(ground, with_cards(hand, good, -1)) for good in goods]
    for good, complete in zip(goods, sets, strict=True):
        fewer = with_cards(hand, good, -1)
        chain = serving(found, fewer, good)
        if chain is None:
            own = tuple(_above(ground, good)) or _not_lacking(ground, good)
        else:
            lacking = chain.lacking(fewer)
            own = (chain.told(ground, fewer), *ground.can_be_had(lacking, ground.player, ground.purchases))
        kept = (Prompt("still_complete", (("things", complete),)),) if complete and len(set(sets)) > 1 else ()
        told.append((*kept, *own))
    return tuple(told)


def _complete(ground: Ground, hand: tuple[int, ...]) -> Named:
    """What can be built with a hand and serves a goal that is not met: each by itself."""
    found = Counter(chain.thing for chain in further(ground, ground.player) if not chain.short(hand))
    return things(Counter(dict.fromkeys(found, 1)))


def _above(ground: Ground, good: Good) -> Iterator[Prompt]:
    """Of a card that only a step takes which nobody on the island can make yet: who has to be there before."""
    if any(chain.cost[good] for chain in further(ground, ground.player)):
        return
    for level in (Level.CITIZEN, Level.MERCHANT):
        count, before = dict(LEVEL_COST[level]).get(good, 0), Level(level - 1)
        if count and before not in ground.player.spaces and not ground.player.goals[MERCHANTS]:
            cards = ((name(good), count),)
            yield Prompt("step_above", (("level", name(level)), ("cards", cards), ("before", name(before))))


def _more_of(ground: Ground, good: Good) -> Prompts:
    count = ground.player.hand[good]
    return (Prompt("has_more", (("cards", ((name(good), count),)),)),) if count > 1 else ()


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
