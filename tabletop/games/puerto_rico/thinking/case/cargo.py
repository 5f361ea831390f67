"""Trader, Captain and Prospector: what the own card is sure of, the most that others get by it, and what is left of
that if the next one takes it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.effects.wharf import Wharf
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.rounds import picks_left
from tabletop.games.puerto_rico.phases.trader import price, sellable
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.scoring import total
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, Good, Phase, Role
from tabletop.games.puerto_rico.thinking.case.bounds import Bounds, bounds
from tabletop.games.puerto_rico.thinking.case.ending import still_open, takers
from tabletop.games.puerto_rico.thinking.case.left import Left
from tabletop.games.puerto_rico.thinking.case.money import reach, to_build
from tabletop.games.puerto_rico.thinking.case.played import Played, clockwise
from tabletop.games.puerto_rico.thinking.rivals import for_nobody

DEAR = 3
"""Doubloons for a barrel that are missed."""


def cargo(view: PuertoRico, player: Player, role: Role, after: Played, left: Left | None) -> Iterator[Prompt]:
    """For a Trader, a Captain or a Prospector."""
    own = after.seats[player.seat]
    if role == Role.TRADER and own.sold:
        yield from _selling(view, player, after, left)
    elif role == Role.CAPTAIN and own.loaded:
        yield from _shipping(view, player, left)
    else:
        yield from _for_coins(view, player, role, after)


def most_of(found: Bounds, seat: Seat) -> Values:
    """The most that others can get, clockwise from a seat, and together where that is less than one by one; whether
    fewer may come of it."""
    others = clockwise(seat, len(found.most))
    together = found.others if found.others < sum([found.most[who] for who in others]) else 0
    loose = int(any(found.most[who] > found.least[who] for who in others))
    return ("others", tuple([(who, found.most[who]) for who in others])), ("together", together), ("loose", loose)


def sure_of(found: Bounds, seat: Seat) -> Values:
    """What a seat is sure of, and whether more may come of it."""
    return (("n", found.sure), ("more", int(found.most[seat] > found.sure)))


def _selling(view: PuertoRico, player: Player, after: Played, left: Left | None) -> Iterator[Prompt]:
    own, seat = after.seats[player.seat], player.seat
    counts = (("pays", own.price), ("card", own.coins - own.price), ("coins", own.coins))
    yield Prompt("would_sell", (("owner", seat), ("good", own.sold), *counts))
    if not to_build(view):
        yield Prompt("coins_tie", (("last", int(bool(view.end))),))
        return
    state = rules.apply(determinize(view, seat, seeded(1)), act.Pick(seat, Role.TRADER), False).state
    sale = act.Sell(seat, next(good for good in Good if GOOD_NAMES[good] == own.sold))
    found = bounds(state, seat, sale) if rules.why_not(state, sale) is None else None
    theirs: tuple[Prompt, ...] = ()
    if found is not None:
        others = clockwise(seat, len(found.most))
        if any(found.most[who] for who in others):
            theirs = (Prompt("others_sell", most_of(found, seat)),)
        elif any(_could(state, who) for who in others):
            theirs = (Prompt("sale_shuts"),)
    yield from reach(view, player, player.coins + own.coins)
    yield from theirs
    yield from _left(player, Role.TRADER, left, own.coins)


def _could(state: PuertoRico, who: Seat) -> bool:
    """Whether somebody could sell for something as the trading house is."""
    open_to = sellable(state, state.players[who])
    return any(open_to >> good & 1 and price(state, state.players[who], good) for good in range(len(GOOD_NAMES)))


def _shipping(view: PuertoRico, player: Player, left: Left | None) -> Iterator[Prompt]:
    """By the first load that is sure of most, of several the one that leaves others least."""
    seat, state = player.seat, determinize(view, player.seat, seeded(1))
    pick = act.Pick(seat, Role.CAPTAIN)
    begun = rules.apply(state, pick, False).state
    loads = [one for one in rules.legal(begun, seat) if isinstance(one, act.Load | Wharf)] if _turn(begun, seat) else []
    ways = [(found, one) for one in loads if (found := bounds(begun, seat, one)) is not None]
    whole = None if loads else bounds(state, seat, pick)
    best, first = max(ways, key=lambda way: _rank(way[0], seat)) if ways else (whole, None)
    if best is None or len(ways) < len(loads):
        yield Prompt("loads_first", (("owner", seat),))
        return
    if view.end or best.together >= view.pool:
        yield counted_then(view, player, best)
    by = (("first", 0),) if first is None else _first(ways, best, first, seat)
    yield Prompt("would_ship", (("owner", seat), *sure_of(best, seat), *most_of(best, seat), *by))
    yield from _left(player, Role.CAPTAIN, left, best.sure)
    if view.coins_on[Role.CAPTAIN]:
        yield from reach(view, player, player.coins + view.coins_on[Role.CAPTAIN], alone=True)
    order = (seat, *clockwise(seat, len(best.most)))
    lose, exact = tuple([(who, best.lost[who]) for who in order if best.lost[who]]), best.lost == best.most_lost
    if lose and not view.end:
        yield Prompt("others_lose", (("owner", seat), ("others", lose), ("loose", int(not exact)), *by))


def counted_then(view: PuertoRico, player: Player, found: Bounds) -> Prompt:
    """Near the end all points as they would be counted after the Captain, by the most and the least that he brings."""
    state = determinize(view, player.seat, seeded(1))

    def then(who: Seat, points: int) -> int:
        owner = state.players[who].copy()
        owner.points = max(0, owner.points) + points
        return total(state, owner)

    others = clockwise(player.seat, len(found.most))
    values = dict((*sure_of(found, player.seat), *most_of(found, player.seat)))
    sums = tuple([(who, then(who, found.most[who])) for who in others])
    own = (("owner", player.seat), ("n", then(player.seat, found.sure)), ("more", values["more"]))
    return Prompt("counted_then", (*own, ("others", sums), ("loose", values["loose"])))


def _turn(begun: PuertoRico, seat: Seat) -> bool:
    return begun.phase == Phase.LOAD and begun.active == seat


def _rank(found: Bounds, seat: Seat) -> tuple[int, int]:
    return found.sure, found.most[seat] - sum(found.most)


def _first(
    ways: Sequence[tuple[Bounds, act.Load | Wharf]], best: Bounds, first: act.Load | Wharf, seat: Seat
) -> Values:
    """The kind to load first for what is told, where another one changes a figure of it, with its ship where another
    one takes the kind for other figures."""

    def figures(found: Bounds) -> Values:
        return (*sure_of(found, seat), *most_of(found, seat), ("lost", (found.lost, found.most_lost)))

    other = [one for found, one in ways if figures(found) != figures(best)]
    ship = int(first.ship) if isinstance(first, act.Load) and any(one.good == first.good for one in other) else 0
    return (("first", 1), ("by", GOOD_NAMES[first.good]), ("ship", ship)) if other else (("first", 0),)


def _left(player: Player, role: Role, left: Left | None, now: int) -> Iterator[Prompt]:
    """What the seat is sure of, and the next one gets at most, if that one takes the card."""
    found = None if left is None else bounds(left.before, player.seat, act.Pick(left.who, role))
    if left is None or found is None or not (found.most[left.who] or left.coins):
        return
    key = {Role.CAPTAIN: "left_captain", Role.TRADER: "left_trader"}[role]
    most, sure = found.most[left.who], int(found.most[player.seat] == found.sure)
    gets = (("gets", most), ("loose", int(most > found.least[left.who])))
    rivals = [who for who in clockwise(player.seat, len(found.most)) if who != left.who]
    richest = max(rivals, key=lambda who: found.most[who], default=left.who)
    unsure = int(found.most[richest] > found.least[richest])
    theirs = (("rival", richest), ("theirs", found.most[richest] * (found.most[richest] > most)), ("unsure", unsure))
    own = (("own", found.sure), ("only", int(found.sure < now)), ("all", sure))
    yield Prompt(key, (*left.values(player), *gets, *theirs, *own))


def _for_coins(view: PuertoRico, player: Player, role: Role, after: Played) -> Iterator[Prompt]:
    """A card that brings doubloons alone, perhaps to nobody else anything."""
    own, keys = after.seats[player.seat], {Role.CAPTAIN: "ships_nothing", Role.TRADER: "sells_nothing"}
    if role not in keys or (own.coins and for_nobody(view, role)):
        yield Prompt("gets_coins", (("coins", own.coins),))
    else:
        yield Prompt(keys[role], (("owner", player.seat), ("coins", own.coins)))
    if own.coins and not to_build(view):
        yield Prompt("coins_tie", (("last", int(bool(view.end))),))
        return
    if role == Role.CAPTAIN:
        yield from _they_ship(view, player)
    if own.coins:
        yield from reach(view, player, player.coins + own.coins, alone=role != Role.TRADER)
    yield from _before_the_own_pick(view, player)
    if role == Role.TRADER:
        yield from _they_sell(view, player.seat)


def _before_the_own_pick(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """That the Craftsman is left to the only one who still picks before the seat picks first in the next round, and so
    ships or sells first what is made."""
    who = takers(view)
    first = len(who) == 1 and picks_left(view) == 2 and seat_after(view, view.governor) == player.seat != who[0]
    if first and not view.end and still_open(view, Role.CRAFTSMAN) and any(production(player, view.barrels)):
        yield Prompt("craftsman_left", (("who", who[0]), ("owner", player.seat)))


def _they_ship(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """What a Captain takes from others who ships nothing himself: a dear good that has to go on a ship and could be
    sold in this round, and barrels that find none."""
    state = determinize(view, player.seat, seeded(1))
    found = bounds(state, player.seat, act.Pick(player.seat, Role.CAPTAIN))
    if found is None or view.end:
        return
    for who in takers(view) if still_open(view, Role.TRADER) else ():
        if who == player.seat:
            continue
        state.chooser = who
        open_to, rival = sellable(state, state.players[who]), view.players[who]
        goods = [good for good in range(len(GOOD_NAMES)) if open_to >> good & 1 and found.has_to_load(rival, good)]
        if goods and (pays := price(state, state.players[who], max(goods))) >= DEAR:
            yield Prompt("has_to_load", (("who", who), ("good", GOOD_NAMES[max(goods)]), ("pays", pays)))
            break
    rivals = [view.players[who] for who in clockwise(player.seat, len(view.players))]
    yield from [find_none(found, one) for one in rivals if found.ashore(one)][:1]


def find_none(found: Bounds, player: Player) -> Prompt:
    """Whose barrels find no ship, and whether more of these kinds may stay."""
    loose = int(not found.exactly(player))
    return Prompt("ashore", (("who", player.seat), ("goods", found.ashore(player)), ("loose", loose)))


def _they_sell(view: PuertoRico, seat: Seat) -> Iterator[Prompt]:
    """What others get by a Trader who sells nothing himself."""
    found = bounds(determinize(view, seat, seeded(1)), seat, act.Pick(seat, Role.TRADER))
    if found is not None and any(found.most[who] for who in clockwise(seat, len(found.most))):
        yield Prompt("others_sell", most_of(found, seat))
