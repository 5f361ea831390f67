"""The Captain: what sails in the whole phase after a load, what finds no ship, in what another load is different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES
from tabletop.games.puerto_rico.thinking.case.played import Goods, Played, named, played
from tabletop.games.puerto_rico.thinking.reasons import reasons


def loading(view: PuertoRico, player: Player, line: Line) -> Iterator[Prompt]:
    """For the first line."""
    after = played(view, player.seat, line)
    yield from _all_of_it(player, after)
    yield from reasons(view, player.seat, line)


def otherwise_loading(view: PuertoRico, player: Player, line: Line, best: Line) -> Iterator[Prompt]:
    """For another one, beside the first."""
    seat = player.seat
    first, other = played(view, seat, best), played(view, seat, line)
    by = [there.points - here.points for here, there in zip(first.seats, other.seats, strict=True)]
    stays = [one.state.players[seat].goods for one in (first, other)]
    if not any(by) and stays[0] == stays[1]:
        yield Prompt("load_order", (("points", other.seats[seat].points),))
        return
    if by[seat]:
        yield Prompt("load_fewer" if by[seat] < 0 else "load_more", (("n", abs(by[seat])),))
    elif by[seat] == 0:
        yield Prompt("load_as_many", (("points", other.seats[seat].points),))
    for who, gap in enumerate(by):
        if who != seat and gap > 0:
            yield Prompt("load_gives", (("who", who), ("n", gap)))
    if lost := _more(other.seats[seat].lost, first.seats[seat].lost):
        yield Prompt("rots_too", (("goods", lost),))
    elif stays[0] != stays[1]:
        yield _stays(stays[1])


def _all_of_it(player: Player, after: Played) -> Iterator[Prompt]:
    """Points and barrels of the phase, when it is over; what stays and what is given up."""
    own = after.seats[player.seat]
    yield Prompt("load_all", (("points", own.points), ("goods", named(own.loaded))))
    if own.lost:
        yield Prompt("rots", (("goods", named(own.lost)),))
    left = after.state.players[player.seat].goods
    if any(left) and after.whole:
        yield _stays(left)


def _stays(goods: tuple[int, ...]) -> Prompt:
    kept: Goods = tuple((GOOD_NAMES[good], count) for good, count in enumerate(goods) if count)
    return Prompt("stays" if kept else "stays_none", (("goods", kept),))


def _more(one: Counter[str], other: Counter[str]) -> Goods:
    return named(Counter({good: count - other[good] for good, count in one.items() if count > other[good]}))
