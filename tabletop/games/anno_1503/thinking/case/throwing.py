"""Arguments about a card that is thrown away: which step would miss it, and who takes such cards later on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import LEVEL_COST
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.case.chains import chains, further, serving, with_cards
from tabletop.games.anno_1503.thinking.case.costs import Named, things
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.selling import pays
from tabletop.games.anno_1503.thinking.needs import MERCHANTS

Prompts = tuple[Prompt, ...]


def thrown(ground: Ground, goods: Sequence[Good]) -> tuple[Prompts, ...]:
    """Of each card that might be thrown away which step would miss it."""
    hand, found = ground.player.hand, chains(ground, ground.player)
    told = list[Prompts]()
    sets = [_complete(ground, with_cards(hand, good, -1)) for good in goods]
    for good, complete in zip(goods, sets, strict=True):
        fewer = with_cards(hand, good, -1)
        chain = serving(found, fewer, good) or serving(further(ground, ground.player), fewer, good)
        if chain is None:
            own = tuple(_above(ground, good)) or _not_lacking(ground, good)
        else:
            own = (chain.told(ground, fewer),)
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


def _not_lacking(ground: Ground, good: Good) -> Prompts:
    """That no next step asks for it; how many there are, and what is paid for it."""
    return (Prompt("no_step", (("good", name(good)),)), *_more_of(ground, good), *pays(ground, good))


def _more_of(ground: Ground, good: Good) -> Prompts:
    count = ground.player.hand[good]
    return (Prompt("has_more", (("cards", ((name(good), count),)),)),) if count > 1 else ()
