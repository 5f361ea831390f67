"""The Captain: what sails in the whole phase after a load, what finds no ship, in what another load is different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.effects.wharf import Wharf
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.trader import price
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, Phase, Role
from tabletop.games.puerto_rico.thinking.careful import room_for
from tabletop.games.puerto_rico.thinking.case.ending import ends_it, picks_left
from tabletop.games.puerto_rico.thinking.case.played import Goods, Played, named, played
from tabletop.games.puerto_rico.thinking.case.worst import worst
from tabletop.games.puerto_rico.thinking.reasons import reasons
from tabletop.games.puerto_rico.thinking.uses import PLENTY

WORTH_KEEPING = 2
"""Doubloons for which a barrel is kept rather than shipped."""


def loading(view: PuertoRico, player: Player, line: Line, others: Sequence[Line]) -> Iterator[Prompt]:
    """For the first line, with what decides between it and others."""
    seat, after = player.seat, played(view, player.seat, line)
    points = after.seats[seat].points
    least = worst(view, seat, line, points)
    hangs = ("hangs", int(least < points))
    yield Prompt("load_all", (("points", points), ("goods", named(after.seats[seat].loaded)), hangs))
    yield from ends_it(view, after.state)
    if least < points:
        yield Prompt("load_least", (("points", least),))
    elif (second := _another_first(view, player, line[0], points)) < points:
        yield Prompt("load_sure", (("points", second),))
    yield from _why_this_ship(view, player, line[0], after, others)
    ashore = tuple(_ashore(view, player, after))
    yield from ashore or reasons(view, seat, line)
    yield from _what_stays(player, after)


def _another_first(view: PuertoRico, player: Player, load: Action, points: int) -> int:
    """What the phase comes to at worst if another kind is loaded first; as many `points` where there is none."""
    if not isinstance(load, act.Load):
        return points
    state = determinize(view, player.seat, seeded(1))
    others = [
        one for one in rules.legal(state, player.seat) if isinstance(one, act.Load | Wharf) and one.good != load.good
    ]
    return max([worst(view, player.seat, (one,), points) for one in others], default=points)


def _why_this_ship(
    view: PuertoRico, player: Player, load: Action, after: Played, others: Sequence[Line]
) -> Iterator[Prompt]:
    """Where the same barrels might go on another ship with the same result, which then has less room for the next ones:
    how much is left on this one."""
    if not isinstance(load, act.Load) or view.end or after.state.end:
        return
    good, made = int(load.good), production(player, PLENTY)[load.good]
    free, same = room_for(after.state, good), [one for one in others if _same_kind(one[0], load)]
    ways = [there for there in (played(view, player.seat, one) for one in same) if _ends_alike(after, there)]
    if any(min(made, room_for(there.state, good)) < min(made, free) for there in ways):
        yield Prompt("ship_room", (("good", GOOD_NAMES[good]), ("free", free), ("made", made)))


def _same_kind(one: Action, other: Action) -> bool:
    """Whether two loads are of one kind, on ships of all."""
    return isinstance(one, act.Load) and isinstance(other, act.Load) and one.good == other.good


def _ashore(view: PuertoRico, player: Player, after: Played) -> Iterator[Prompt]:
    """Barrels of others that find no ship in the phase; the most first."""
    for one in sorted(view.players, key=lambda other: sum(after.seats[other.seat].loaded.values()) - sum(other.goods)):
        loaded = after.seats[one.seat].loaded
        left = Counter({good: count - loaded[good] for good, count in zip(GOOD_NAMES, one.goods, strict=True)})
        if one.seat != player.seat and (goods := named(+left)):
            yield Prompt("ashore", (("who", one.seat), ("goods", goods)))


def _ends_alike(one: Played, other: Played) -> bool:
    """Whether two lines come to the same for everybody."""
    seats = zip(one.seats, other.seats, strict=True)
    alike = all((a.points, a.loaded, a.lost) == (b.points, b.loaded, b.lost) for a, b in seats)
    return alike and [a.goods for a in one.state.players] == [b.goods for b in other.state.players]


def otherwise_loading(view: PuertoRico, player: Player, line: Line, best: Line) -> Iterator[Prompt]:
    """For another one, beside the first."""
    seat = player.seat
    first, other = played(view, seat, best), played(view, seat, line)
    by = [there.points - here.points for here, there in zip(first.seats, other.seats, strict=True)]
    stays = [one.state.players[seat].goods for one in (first, other)]
    if other.state.end and not first.state.end:
        yield from ends_it(view, other.state)
    elif first.state.end and not other.state.end:
        yield Prompt("goes_on")
    if _ends_alike(first, other):
        yield _alike(view, player, (line[0], other), (best[0], first))
        points = other.seats[seat].points
        if (least := worst(view, seat, line, points)) < worst(view, seat, best, points):
            yield Prompt("load_least", (("points", least),))
        return
    if by[seat]:
        yield Prompt("load_fewer" if by[seat] < 0 else "load_more", (("n", abs(by[seat])),))
    elif by[seat] == 0:
        yield Prompt("load_as_many", (("points", other.seats[seat].points),))
    yield from _for_others(seat, by)
    own = tuple(_lost_beside(first.seats[seat].lost, other.seats[seat].lost))
    stay = (_stays_beside(other.state, player, stays[0], stays[1]),) if stays[0] != stays[1] else ()
    yield from _both(own, stay)
    for who, (one, two) in enumerate(zip(first.seats, other.seats, strict=True)):
        if who != seat and (lost := _more(two.lost, one.lost)):
            yield Prompt("rots_of", (("who", who), ("goods", lost)))
        elif who != seat and (saved := _more(one.lost, two.lost)):
            yield Prompt("rots_not_of", (("who", who), ("goods", saved)))


def _for_others(seat: int, by: list[int]) -> Iterator[Prompt]:
    """Points that others get more or fewer, the most first; two who get more together."""
    gives = sorted([(-gap, who) for who, gap in enumerate(by) if who != seat and gap > 0])
    if len(gives) > 1:
        (most, one), (next_most, other) = gives[:2]
        values = (("who", one), ("n", -most), ("other", other), ("also", -next_most))
        yield Prompt("load_gives_two", values)
        gives = gives[2:]
    for gap, who in gives:
        yield Prompt("load_gives", (("who", who), ("n", -gap)))
    for who, gap in enumerate(by):
        if who != seat and gap < 0:
            yield Prompt("load_takes", (("who", who), ("n", -gap)))


def _lost_beside(best: Counter[str], other: Counter[str]) -> Iterator[Prompt]:
    """What is lost by another line and not by the first, and the other way round."""
    more, less = _more(other, best), _more(best, other)
    if more and less:
        yield Prompt("rots_instead", (("goods", more), ("instead", less)))
    elif more or less:
        yield Prompt("rots_too" if more else "rots_less", (("goods", more or less),))


def _both(lost: tuple[Prompt, ...], stay: tuple[Prompt, ...]) -> tuple[Prompt, ...]:
    """One sentence where one barrel is lost for another one and what stays is another one, too: that decides."""
    if not (lost and stay and lost[0].key == "rots_instead" and stay[0].key == "stays_instead_of"):
        return (*lost, *stay)
    values = dict(stay[0].values)
    stays = (("stays", values.pop("goods")), ("stayed", values.pop("instead")))
    return (Prompt("rots_and_stays", (*lost[0].values, *stays, *values.items())),)


def _stays_beside(state: PuertoRico, player: Player, best: tuple[int, ...], other: tuple[int, ...]) -> Prompt:
    """What stays by another line instead of what stays by the first; of one kind each what they sell for later, whoever
    takes the Trader."""
    if not any(best) or not any(other):
        return _stays(other)
    values = (("goods", _kept(other)), ("instead", _kept(best)))
    kinds = [[good for good, count in enumerate(goods) if count] for goods in (other, best)]
    if state.end or any(len(one) > 1 for one in kinds) or kinds[0] == kinds[1]:
        return Prompt("stays_instead", values)
    after = state.copy()
    after.chooser = (player.seat + 1) % len(state.players)
    pays, paid = (price(after, after.players[player.seat], one[0]) for one in kinds)
    return Prompt("stays_instead_of", (*values, ("pays", pays), ("paid", paid)))


def _alike(view: PuertoRico, player: Player, one: tuple[Action, Played], best: tuple[Action, Played]) -> Prompt:
    """Of a load that comes to the same: on another ship what room is left when the phase is over, else the order."""
    (load, after), (first, before) = one, best
    if isinstance(load, act.Load) and isinstance(first, act.Load) and load.good == first.good:
        free, instead = (room_for(there.state, int(load.good)) for there in (after, before))
        made = production(player, PLENTY)[load.good]
        if view.end or after.state.end:
            return Prompt("load_ship_last")
        values = (("good", GOOD_NAMES[load.good]), ("free", free), ("first", instead), ("made", made))
        return Prompt("load_ship_either" if min(made, free) == min(made, instead) else "load_ship", values)
    return _private(load, first) or Prompt("load_order", (("points", after.seats[player.seat].points),))


def _private(action: Action, best: Action) -> Prompt | None:
    """Of the same barrels on a ship of all instead of the own one, or the other way round: whose room they take."""
    match action, best:
        case Wharf(good=good), act.Load(good=other, ship=ship) if good == other:
            return Prompt("load_own_ship", (("ship", ship),))
        case act.Load(good=good, ship=ship), Wharf(good=other) if good == other:
            return Prompt("load_shared_ship", (("ship", ship),))
    return None


def _what_stays(player: Player, after: Played) -> Iterator[Prompt]:
    """Own barrels that stay when the phase is over, and what is given up."""
    own, left = after.seats[player.seat], after.state.players[player.seat].goods
    sale = tuple(_sells(after.state, player, left)) if after.whole else ()
    if own.lost and any(left) and after.whole:
        yield Prompt("rots_stays", (("goods", named(own.lost)), ("stays", _kept(left))))
    elif own.lost:
        yield Prompt("rots", (("goods", named(own.lost)),))
    elif any(left) and after.whole:
        yield _stays(left)
    yield from sale


def _sells(state: PuertoRico, player: Player, goods: tuple[int, ...]) -> Iterator[Prompt]:
    """That the dearest barrel that stays can still be sold in this round, and for what, whoever takes the Trader."""
    good = max([kind for kind, count in enumerate(goods) if count and kind not in state.house], default=-1)
    if good < 0 or state.phase != Phase.PICK or state.taken[Role.TRADER] != NOBODY or not picks_left(state):
        return
    after = state.copy()
    after.chooser = (player.seat + 1) % len(state.players)
    pays = price(after, after.players[player.seat], good)
    if pays >= WORTH_KEEPING:
        card = state.coins_on[Role.TRADER]
        yield Prompt("stays_for_sale", (("good", GOOD_NAMES[good]), ("pays", pays), ("card", card)))


def _stays(goods: tuple[int, ...]) -> Prompt:
    kept = _kept(goods)
    return Prompt("stays" if kept else "stays_none", (("goods", kept),))


def _kept(goods: tuple[int, ...]) -> Goods:
    return tuple((GOOD_NAMES[good], count) for good, count in enumerate(goods) if count)


def _more(one: Counter[str], other: Counter[str]) -> Goods:
    return named(Counter({good: count - other[good] for good, count in one.items() if count > other[good]}))
