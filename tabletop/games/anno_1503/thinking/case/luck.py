"""How likely the die brings what is lacking before a seat builds again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from tabletop.engine.prompt import Values
from tabletop.games.anno_1503.constants import ANY, EVENT, FACE_GOOD, QUAY_AT, SIDES, SITES
from tabletop.games.anno_1503.points import CARDS
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import GOODS
from tabletop.games.anno_1503.thinking.income import EVENT_ODDS

Need = tuple[int, ...]
"""Cards that are lacking, by good."""
Yields = tuple[tuple[int, ...], ...]
"""By number of the die the goods of which one may be taken."""


def odds(chance: float) -> Values:
    """How likely something is, as percentage and in words: "odds" of the nearest of these."""
    words = min(_WORDS, key=lambda one: abs(_WORDS[one] - chance))
    return ("p", round(100 * chance)), ("odds", words)


_WORDS: Mapping[str, float] = MappingProxyType(
    {
        "seldom": 0.1,
        "fourth": 0.25,
        "third": 0.33,
        "half": 0.5,
        "two_thirds": 0.67,
        "three_fourths": 0.77,
        "nine_tenths": 0.9,
    }
)


def by_die(view: Anno, player: Player, lacking: Mapping[int, int]) -> float:
    """The chance that all of it comes by the rolls of a round, the first of the own next turn included."""
    need = tuple([lacking.get(int(good), 0) for good in GOODS])
    golden = CARDS(1, view, player)
    return _chance(tuple(_yields(view, player)), need, len(view.players), golden)


def _yields(view: Anno, player: Player) -> Iterator[tuple[int, ...]]:
    for number in range(1, EVENT):
        site, quay = SITES[player.island][number - 1], QUAY_AT[player.island][number]
        token = player.quays[quay] if quay != NOWHERE else NOWHERE
        if site == ANY:
            yield tuple(map(int, GOODS))
        else:
            yield (site,) if token == NOWHERE else (site, FACE_GOOD[view.faces[token]])


@lru_cache(4096)
def _chance(yields: Yields, need: Need, rolls: int, cards: int) -> float:
    """With so many rolls left; a golden age brings so many `cards`."""
    if not any(need):
        return 1.0
    if sum(need) > rolls * cards:
        return 0.0
    golden = EVENT_ODDS[2]
    found = golden * _best(yields, need, tuple(range(len(need))), rolls - 1, cards, cards)
    found += sum([_best(yields, need, goods, rolls - 1, cards) for goods in yields]) / SIDES
    return found + (1 - len(yields) / SIDES - golden) * _chance(yields, need, rolls - 1, cards)


def _best(yields: Yields, need: Need, goods: tuple[int, ...], rolls: int, cards: int, takes: int = 1) -> float:
    """With the cards taken that help most."""
    if not takes:
        return _chance(yields, need, rolls, cards)
    asked = [good for good in goods if need[good]]
    one_less = [tuple([count - (at == good) for at, count in enumerate(need)]) for good in asked]
    best = [_best(yields, left, goods, rolls, cards, takes - 1) for left in one_less]
    return max(best, default=_chance(yields, need, rolls, cards))
