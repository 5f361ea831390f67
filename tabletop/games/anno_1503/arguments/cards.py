"""Arguments about a card that is taken or thrown away: which steps it completes or brings nearer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.arguments.chains import Chain, chains, further, serving, with_cards
from tabletop.games.anno_1503.arguments.ground import Ground
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.things import Good, name
from tabletop.games.anno_1503.thinking.needs import GOLD

Prompts = tuple[Prompt, ...]
_SOON = 3
"""Where more cards than that are still lacking, a card is not wanted yet."""


class Use(NamedTuple):
    """What a card is good for: steps, and how many cards these lack with it; None: no near step asks for it."""

    good: Good
    chain: Chain | None
    short: int


def use(ground: Ground, good: Good, found: Sequence[Chain], hand: tuple[int, ...]) -> Use:
    """Of one card more of a good in a hand."""
    chain = serving(found, hand, good) or serving(further(ground, ground.player), hand, good)
    return Use(good, chain, 0 if chain is None else chain.short(with_cards(hand, good, 1)))


def taken(ground: Ground, goods: Sequence[Good]) -> tuple[Prompts, ...]:
    """Of each card what it is for; of the first also why it rather than the second, which would do as well."""
    hand, found = ground.player.hand, chains(ground, ground.player)
    won = next((chain for chain in found if chain.wins(ground.player) and not chain.short(hand)), None)
    if won is not None:
        step = won.steps[-1]
        told = Prompt(f"in_hand_{step.kind}", (("n", step.number), ("need", NUMBERS[step.goal])))
        return tuple([(told,) for _ in goods])
    uses = [use(ground, good, found, hand) for good in goods]
    every = [_told(ground, one, hand) for one in uses]
    if len(uses) > 1:
        every[0] = (*every[0], *_rather(ground, *uses[:2]))
    return tuple(every)


def _told(ground: Ground, one: Use, hand: tuple[int, ...]) -> Prompts:
    if one.chain is None:
        return _not_lacking(ground, one.good)
    if one.short > _SOON:
        return (
            (Prompt("later_only", (("cards", ((name(one.good), hand[one.good]),)),)),)
            if hand[one.good]
            else (Prompt("not_soon", (("good", name(one.good)),)),)
        )
    after = with_cards(hand, one.good, 1)
    first = one.chain.told(ground, after)
    if one.chain.wins(ground.player) and not one.short:
        return first, Prompt("third_goal")
    if not one.short:
        return (first,)
    return (first, *ground.can_be_had(one.chain.lacking(after), ground.player, ground.purchases))


def _not_lacking(ground: Ground, good: Good) -> Prompts:
    """That no near step asks for it; what is paid for it, where nearest goals ask for gold."""
    pays = tuple(ground.buyers(good, ground.player)) if GOLD in ground.goals else ()
    return (Prompt("not_asked", (("goods", (name(good),)), ("goals", ground.named_goals()))), *pays[:1])


def _rather(ground: Ground, one: Use, other: Use) -> Prompts:
    """Why the first, where what is lacking then does not tell."""
    if one.chain is None or other.chain is None or one.short < other.short:
        return ()
    often, other_often = ground.numbers(one.good), ground.numbers(other.good)
    if often < other_often:
        values = (("good", name(one.good)), ("n", often), ("other", name(other.good)), ("m", other_often))
        return (Prompt("rarer", values),)
    if one.chain.left < other.chain.left and one.short == other.short:
        return (Prompt("nearer_goal"),)
    return (Prompt("nearest", (("goals", ground.named_goals()),)),)


def thrown(ground: Ground, goods: Sequence[Good]) -> tuple[Prompts, ...]:
    """Of each card that might be thrown away which step would miss it."""
    hand, found = ground.player.hand, chains(ground, ground.player)
    told = []
    for good in goods:
        fewer = with_cards(hand, good, -1)
        chain = serving(found, fewer, good)
        if chain is None:
            told.append((*_not_lacking(ground, good), *_more_of(ground, good)))
        else:
            lacking = chain.lacking(fewer)
            told.append((chain.told(ground, fewer), *ground.can_be_had(lacking, ground.player, ground.purchases)))
    return tuple(told)


def _more_of(ground: Ground, good: Good) -> Prompts:
    count = ground.player.hand[good]
    return (Prompt("has_more", (("cards", ((name(good), count),)),)),) if count > 1 else ()
