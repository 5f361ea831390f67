"""Offers of computer players: when a good is lacking for a better year, the cheapest price for which somebody would
part with it who thinks alike.

An offer is made before the own placement, which rests on what is had by then. Nobody is asked twice in a year: once
anybody has made an offer, computers make none. It is looked for at a glance, and made if it is good at a second look.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import Bargain, Side
from tabletop.games.rio_de_la_plata.lacking import Counts, stock
from tabletop.games.rio_de_la_plata.phases.trade import THINGS, why_no_trade
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import COINS
from tabletop.games.rio_de_la_plata.thinking.answers import CLEAR
from tabletop.games.rio_de_la_plata.thinking.exchange import (
    ROBBED,
    Gain,
    Prospects,
    look_at,
    look_at_counts,
)
from tabletop.games.rio_de_la_plata.thinking.mind import milestone

_WANTED = (Side(stone=1), Side(wood=1), Side(precious=1))
"""What may be lacking."""
_FEW = 1
"""Whoever has more of a good does not lack it."""
_MORE = 1.5
"""Points that what is lacking has to bring beyond what it is worth to anybody: less is no more than chance."""
_WORTH_IT = Gain(0.5, 0.0, 0.004)
"""What the own side has to gain at least."""
_COINS, _GOODS = 5, 2
"""Coins and goods in a price at most."""
_TRIED = 8
"""Prices that are thought through with each partner, the cheapest first."""


class Found(NamedTuple):
    """An offer with what it brings both sides."""

    bargain: Bargain
    own: Gain
    others: Gain


def offer(view: RioDeLaPlata, seat: Seat) -> Found | None:
    """The offer that brings most; None where none is worth it, or it is not the time."""
    if not milestone(view) or view.active != seat or why_no_trade(view, seat) is not None:
        return None
    if any(one.offers or one.called_off for one in view.players) or not any(stock(view.players[seat])):
        return None
    prospects = Prospects(view, sets=0)
    found = [one for side in _wanted(view, view.players[seat]) for one in _for(prospects, view.players[seat], side)]
    best = max(found, key=lambda one: one.own.share, default=None)
    if best is None:
        return None
    sure = Found(best.bargain, *Prospects(view).gains(seat, best.bargain))
    return sure if _both_gain(sure) else None


def line_of(seat: Seat, bargain: Bargain) -> Line:
    """All that is done to make an offer."""
    gives, wants = [list(_in_lots(side)) for side in (bargain.gives, bargain.wants)]
    return (
        act.Trade(seat, bargain.other),
        *(act.Give(seat, count, what) for count, what in gives),
        *(act.Ask(seat, count, what) for count, what in wants),
        act.Offer(seat),
    )


def bargain_of(line: Line) -> Bargain:
    """What is offered by all that is done to make an offer."""
    begun, gives, wants = line[0], Counter[str](), Counter[str]()
    for action in line[1:]:
        if isinstance(action, act.Give | act.Ask):
            (gives if isinstance(action, act.Give) else wants)[action.what] += action.count
    other = begun.partner if isinstance(begun, act.Trade) else begun.seat
    return Bargain(other, Side(*(gives[what] for what in THINGS)), Side(*(wants[what] for what in THINGS)))


def _in_lots(side: Side) -> Iterator[tuple[int, str]]:
    for what, count in zip(THINGS, side.counts, strict=True):
        if what == COINS:
            yield from [(5, what)] * (count // 5)
            count %= 5
        yield from [(1, what)] * count


def _wanted(view: RioDeLaPlata, player: Player) -> Iterator[Side]:
    """What is lacking, and somebody has."""
    others = [stock(other) for other in view.players if other is not player]
    for side in _WANTED:
        lacks = all(have <= _FEW for have, count in zip(player.goods, side.counts[1:], strict=True) if count)
        if lacks and any(_has(have, side) for have in others):
            yield side


def _has(have: Counts, side: Side) -> bool:
    return all(some >= count for some, count in zip(have, side.counts, strict=True))


def _for(prospects: Prospects, player: Player, wants: Side) -> Iterator[Found]:
    """With each partner the cheapest price that both gain by, if what is wanted brings enough."""
    view, seat = prospects.state, player.seat
    richer = view.copy()
    counts = tuple([have + more for have, more in zip(stock(player), wants.counts, strict=True)])
    richer.players[seat].coins, richer.players[seat].goods = counts[0], counts[1:]
    look = look_at_counts(view, player, counts) - look_at(view, seat)
    end = prospects.come_to(richer, seat)
    if end.worth - prospects.usual(seat).worth - look < _MORE or prospects.gained(seat, end) - look < _MORE:
        return
    most = prospects.gained(seat, end)
    for other in view.players:
        if other.seat != seat and _has(stock(other), wants):
            found = _cheapest(prospects, player, other, wants, most)
            if found is not None:
                yield found


def _cheapest(prospects: Prospects, player: Player, other: Player, wants: Side, most: float) -> Found | None:
    """The cheapest price for which the other side gives what is wanted, if the own side still gains by it; `most`:
    points that it gains if it pays nothing. Prices that look right are thought through."""
    view, seat = prospects.state, player.seat
    now, theirs = look_at(view, seat), look_at(view, other.seat)
    able = list[tuple[float, Bargain]]()
    for gives in _prices(stock(player), wants):
        paid = now - look_at_counts(view, player, _less(stock(player), gives))
        gets = look_at_counts(view, other, _less(_less(stock(other), wants), gives, -1)) - theirs
        mine, _ = prospects.shared(seat, other.seat, [most - paid, gets], [0.0, gets])
        if gets >= ROBBED and mine.share >= _WORTH_IT.share and most - paid >= _WORTH_IT.points:
            able.append((paid, Bargain(other.seat, gives, wants)))
    for _, bargain in sorted(able)[:_TRIED]:
        found = Found(bargain, *prospects.gains(seat, bargain))
        if _both_gain(found):
            return found
    return None


def _both_gain(found: Found) -> bool:
    enough = found.own.points >= _WORTH_IT.points and found.own.share >= _WORTH_IT.share
    return enough and found.others.good and found.others.share >= CLEAR


def _less(have: Counts, side: Side, part: int = 1) -> Counts:
    return tuple([some - part * count for some, count in zip(have, side.counts, strict=True)])


def _prices(have: Counts, wants: Side) -> list[Side]:
    """What can be given of what there is; nothing goes both ways."""
    most = [0 if wants.counts[at] else min(count, _GOODS if at else _COINS) for at, count in enumerate(have)]
    return [side for side in _all_prices() if all(count <= top for count, top in zip(side.counts, most, strict=True))]


@cache
def _all_prices() -> tuple[Side, ...]:
    goods = [some for some in product(range(_GOODS + 1), repeat=3) if sum(some) <= _GOODS]
    return tuple([Side(coins, *some) for coins in range(_COINS + 1) for some in goods if coins or any(some)])
