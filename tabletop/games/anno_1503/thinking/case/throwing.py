"""Arguments about a card that is thrown away: which step would miss it, and who takes such cards later on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import LEVEL_COST, PIONEER_TILES, SHIP_COST
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.things import Good, Level, name
from tabletop.games.anno_1503.thinking.case.chains import chains, further, serving, with_cards
from tabletop.games.anno_1503.thinking.case.costs import Named, things
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.selling import pays
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD, MERCHANTS

Prompts = tuple[Prompt, ...]


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


def _not_lacking(ground: Ground, good: Good) -> Prompts:
    """That no near step asks for it, and why; what is paid for it, where nearest goals ask for gold."""
    paid = tuple(pays(ground, good))
    told = paid if GOLD in ground.goals else ()
    sold = any(one.key == "buys" for one in paid)
    asked = tuple(ground.not_asked(good, sells=sold))
    asked = (*asked, *(not_now(ground, good) if any(one.key == "not_now" for one in asked) else ()))
    enough = told[:1] if any(one.key == "sold_already" for one in told) else (*told[:1], *_more_of(ground, good))
    return (*asked, *enough, *later(ground, good))


def not_now(ground: Ground, good: Good) -> Iterator[Prompt]:
    """Why nothing can be built now that takes a good: all ships are at sea, or all tiles of pioneers out."""
    player = ground.player
    if good in dict(SHIP_COST) and NOWHERE not in player.ships:
        yield Prompt("no_ship_now")
    low = player.spaces.count(Level.PIONEER) + player.spaces.count(Level.SETTLER)
    if good in dict(LEVEL_COST[Level.PIONEER]) and low == PIONEER_TILES and BUILDINGS in ground.goals:
        yield Prompt("no_pioneer_now")


def later(ground: Ground, good: Good) -> Prompts:
    """Who takes such cards later on, where none is in hand yet."""
    for level in (Level.SETTLER, Level.CITIZEN, Level.MERCHANT):
        count = dict(LEVEL_COST[level]).get(good, 0)
        if count and not ground.player.hand[good]:
            return (Prompt("later", (("level", name(level)), ("cards", ((name(good), count),)))),)
    return ()


def _more_of(ground: Ground, good: Good) -> Prompts:
    count = ground.player.hand[good]
    return (Prompt("has_more", (("cards", ((name(good), count),)),)),) if count > 1 else ()
