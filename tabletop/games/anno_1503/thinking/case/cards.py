"""Arguments about a card that is taken: which steps it completes or brings nearer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.anno_1503.constants import BUILDING_SPACE, WANTED
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import CARDS, sale_price
from tabletop.games.anno_1503.rules import OVER, TRADE
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.things import Building, Good, Level, name
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
from tabletop.games.anno_1503.thinking.case.ground import Ground, others
from tabletop.games.anno_1503.thinking.case.plan import with_rivals
from tabletop.games.anno_1503.thinking.case.reach import first_look
from tabletop.games.anno_1503.thinking.case.selling import pays, pays_soon, thrown_at_once, to_goal, with_card
from tabletop.games.anno_1503.thinking.steps import SHIP
from tabletop.games.anno_1503.thinking.trading import ends
from tabletop.games.anno_1503.thinking.turn import Turn

Prompts = tuple[Prompt, ...]
_SELDOM = 0.5
"""What it counts beside a card lacking less that a good comes on no number of the die, or a step less."""
_BEFORE = {"citizen": 0.25, "settler": 1.25}
"""What it counts against a step that is not complete and only comes before one that a goal counts."""
_PLENTY = 0.01
"""What each card in hand counts against one more of a good that nothing asks for: of such the most plentiful goes."""
_SOLD = 0.3
"""What each gold counts that is paid for a card in the next sales."""
_MEETS, _LOST = 2.5, 2.5
"""What it counts that the sales of the turn meet the goal of gold with a card, and that it has to be thrown away."""
_STEPS = {
    "ship_lacks": "ship",
    "lacks_building": "pioneer",
    "lacks_pioneer": "pioneer",
    "lacks_settler": "settler",
    "lacks_citizen": "citizen",
    "lacks_room": "citizen",
    "lacks_merchant": "merchant",
}
"""Single steps by what is told of them where cards are lacking."""
_FURTHER = 0.25
"""The part that counts of what serves none of the nearest goals."""


class Use(NamedTuple):
    """What a card is good for: steps, and how many cards these lack with it; None: no near step asks for it."""

    good: Good
    chain: Chain | None
    short: int

    @property
    def idle(self) -> bool:
        """Whether no step that is near asks for it."""
        return self.chain is None or self.short > SOON


def use(ground: Ground, good: Good, found: Sequence[Chain], hand: tuple[int, ...]) -> Use:
    """Of one card more of a good in a hand."""
    chain = _soonest(ground, good, found, hand)
    return Use(good, chain, 0 if chain is None else chain.short(with_cards(hand, good, 1)))


def _soonest(ground: Ground, good: Good, found: Sequence[Chain], hand: tuple[int, ...]) -> Chain | None:
    """The chain that asks for a card: towards the nearest goals if it lacks little else, then towards any."""
    after, near = with_cards(hand, good, 1), serving(found, hand, good)
    if near is not None and near.short(after) <= SOON:
        return near
    plan = freeing(ground, ground.player)
    more = [*further(ground, ground.player), *(() if plan is None else (plan,))]
    other = serving(more, hand, good)
    return near if other is None or (near is not None and other.short(after) > SOON) else other


def taken(ground: Ground, goods: Sequence[Good]) -> tuple[Prompts, ...]:
    """Of each card what it is for; of the first also who of the rivals lacks a single goal."""
    hand, found = ground.player.hand, chains(ground, ground.player)
    won = next((chain for chain in found if chain.wins(ground.player) and not chain.short(hand)), None)
    if won is not None:
        step = won.steps[-1]
        told = Prompt(f"in_hand_{step.kind}", (("n", step.number), ("need", NUMBERS[step.goal])))
        return tuple([(told,) for _ in goods])
    uses = [use(ground, good, found, hand) for good in goods]
    every = [_won_with(ground, one.good) or (*to_goal(ground, one.good), *_told(ground, one)) for one in uses]
    if every[0][0].key == "wins_turn":
        return tuple(every)
    more = (*second_card(ground, *uses[:2]), *bought_besides(ground, uses))
    own = [*every[0][:1], *more, *every[0][1:]]
    if (
        len(uses) > 1
        and uses[0].short >= uses[1].short
        and uses[0].idle == uses[1].idle
        and not any(
            told.key == "buys"
            for told in own  # then what is paid tells them apart
        )
    ):
        own += _rarer(ground, uses[0], uses[1])
    return with_rivals(ground, own), *[_other_half(every[:at], told) for at, told in enumerate(every[1:], 1)]


def _other_half(before: Sequence[Prompts], told: Prompts) -> Prompts:
    """Of a card that the same step lacks besides that of a line before, and no more, that alone."""
    step = _step(told)
    thing = _STEPS.get(step[0]) if any(_step(one) == step for one in before) else None
    return told if thing is None else (Prompt("other_half", (("things", ((thing, 1),)),)),)


def _step(told: Prompts) -> tuple[Any, ...]:
    """The step of which one card is lacking, with what is told of it besides that card; with its name if more are."""
    values = dict(told[0].values)
    lacking: Any = values.pop("lacking", ())
    return (told[0].key if sum([count for _, count in lacking]) == 1 else "", *values.items())


def bought_besides(ground: Ground, uses: Sequence[Use]) -> Iterator[Prompt]:
    """How many cards can be bought in this turn, or in the next own one, whichever is taken, where that is enough for
    what one of the lines still lacks."""
    each, have = price(ground.player), ground.player.gold
    count = min(ground.purchases, have // each)
    if any(0 < one.short <= count for one in uses if not one.idle):
        now = ("now", int(ground.at_once))
        yield Prompt("bought_besides", (("n", count), ("gold", count * each), ("have", have), now))


def last_left(ground: Ground, chain: Chain) -> Iterator[Prompt]:
    """Of a chain that brings a public building the only one that is left for it, where others may take that before."""
    kinds = [kind for kind, count in enumerate(ground.view.display) if count and kind not in ground.player.buildings]
    if chain.steps[-1].kind != "building" or len(kinds) != 1 or ground.view.display[kinds[0]] > 1:
        return
    free = [one for one in others(ground) if any(not one.spaces[space] for space in BUILDING_SPACE)]
    who = tuple([one.seat for one in free if kinds[0] not in one.buildings])
    if who:
        yield Prompt("last_left", (("building", name(Building(kinds[0]))), ("who", who), ("n", len(who))))


def second_card(ground: Ground, one: Use, other: Use | None = None) -> Iterator[Prompt]:
    """Of a golden age in which the Church brings two cards what the second one can be: that which completes the same
    step, else that of the line behind the best."""
    due = ground.view.decisions[-1] if ground.view.decisions else None
    if due is None or due.kind != "golden_age" or CARDS(1, ground.view, ground.player) == 1:
        return
    if due.data[0] == 1:
        return
    if one.chain is not None and one.short == 1:
        yield Prompt("second_card", (("lacking", one.chain.lacking(with_cards(ground.player.hand, one.good, 1))),))
    elif other is not None:
        yield Prompt("second_too", (("good", name(other.good)),))


def serves(ground: Ground, good: Good) -> bool:
    """Whether a step that is near asks for one card more of a good, towards one of the nearest goals."""
    one = use(ground, good, chains(ground, ground.player), ground.player.hand)
    return one.chain is not None and not one.idle and one.chain.goal in (SHIP, *ground.goals)


def useless(ground: Ground, good: Good) -> bool:
    """Whether no step that is near asks for one card more of a good."""
    return use(ground, good, chains(ground, ground.player), ground.player.hand).idle


def _won_with(ground: Ground, good: Good) -> Prompts:
    """Whether building and trading can win in this turn with one card more."""
    if not ground.at_once:
        return ()
    state = ground.state.copy()
    state.decisions, state.phase = (), TRADE
    own = with_card(ground, good)
    state.players = tuple([own if player.seat == ground.seat else player for player in state.players])
    won = ends(Turn(state, ground.seat), state, 1)[0].state.phase == OVER
    return (Prompt("wins_turn", (("good", name(good)),)),) if won else ()


def _told(ground: Ground, one: Use) -> Iterator[Prompt]:
    """The step that lacks least with a card, and what steps in a row are for; what a ship can do that can be built at
    once."""
    if one.chain is None or one.short > SOON:
        yield from _spare(ground, one)
        return
    then = with_card(ground, one.good)
    chain, hand = with_old_tile(ground, one.chain, then), then.hand
    yield chain.told(ground, hand)
    frees, wins = chain.frees(ground.player), chain.wins(ground.player)
    if wins and (frees or not one.short):
        yield Prompt("third_goal")
    if chain.lacking(hand) or not ground.at_once:
        yield from last_left(ground, chain)
    if frees or (wins and not one.short):
        return
    if one.chain.steps[-1].kind == "settler" and Level.SETTLER not in ground.player.spaces:
        yield Prompt("buys_then", _settler_buys(ground))
    yield from _leads(chain)
    if not one.short and ground.at_once and one.chain.steps[-1].kind == "ship":
        yield from first_look(ground, ground.player)


def _settler_buys(ground: Ground) -> Values:
    """What the first settler pays, and for what."""
    level = Level.SETTLER
    goods = tuple([name(good) for good in WANTED[level]])
    return (("level", name(level)), ("goods", goods), ("gold", sale_price(ground.view, ground.player, level)))


def _spare(ground: Ground, one: Use) -> Iterator[Prompt]:
    """Of a card that no near step asks for that it would be lost, or for how much it sells; else how far what asks for
    it is."""
    told = (*thrown_at_once(ground, one.good),) or (*pays(ground, one.good),)
    yield from told
    if one.chain is not None:
        yield Prompt("towards_far", (("things", ((one.chain.thing, 1),)), ("n", one.short)))
    elif not told:
        yield Prompt("no_step", (("good", name(one.good)),))


def _leads(chain: Chain) -> Iterator[Prompt]:
    """What several steps in a row are for, which their names do not tell: a public building, or a merchant."""
    if len(chain.steps) == 1:
        return
    for step in [step for step in chain.steps if step.kind == "merchant"][-1:]:
        yield Prompt("with_merchant", (("n", step.number), ("need", NUMBERS[step.goal])))
    for step in [step for step in chain.steps if step.kind == "building"][-1:]:
        yield Prompt("with_building", (("n", step.number), ("need", NUMBERS[step.goal])))


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
    near = chain is not None and chain == serving(found, hand, good) and chain.goal in (SHIP, *ground.goals)
    short = 0 if chain is None else chain.short(with_cards(hand, good, 1))
    gold = _MEETS * any(to_goal(ground, good)) if hand == ground.player.hand else 0.0
    if chain is None or short > SOON:
        lost = _LOST * any(thrown_at_once(ground, good)) if hand == ground.player.hand else 0.0
        return gold - lost + _SOLD * pays_soon(ground, good, hand) - _PLENTY * hand[good]
    seldom = _SELDOM / (1 + ground.numbers(good)) - _SELDOM * (len(chain.steps) - 1)
    before = _BEFORE.get(chain.steps[-1].kind, 0.0) if short else 0.0
    return gold + (SOON + 1 - short + seldom - before) * (1.0 if near else _FURTHER)
