"""The Trader: how a price comes about, what it pays for, and what the barrel would bring otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.captain import ways
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.phases.trader import bare_price, price, sellable
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDER_DISCOUNT, BUILDING, HOUSE_SPACES, PRICES
from tabletop.games.puerto_rico.things import GOOD_NAMES, Good, Role
from tabletop.games.puerto_rico.thinking.careful import SALE_SPEAKS, room_for
from tabletop.games.puerto_rico.thinking.case.buildings import OWN_SHIP
from tabletop.games.puerto_rico.thinking.case.ending import still_open
from tabletop.games.puerto_rico.thinking.case.money import reach
from tabletop.games.puerto_rico.thinking.case.plants import in_the_way, rid_soon, sells
from tabletop.games.puerto_rico.thinking.case.played import played
from tabletop.games.puerto_rico.thinking.case.shipping import shipped_next
from tabletop.games.puerto_rico.thinking.reasons import shut_out_of_the_house
from tabletop.games.puerto_rico.thinking.uses import PLENTY

MUCH = 4
"""So many doubloons by one sale are a reason to keep a barrel for it."""
LATER = 0.5
"""Part of that where the trading house has to be emptied first."""


def selling(view: PuertoRico, player: Player, good: int) -> Iterator[Prompt]:
    """For a sale."""
    coins = price(view, player, good)
    yield from price_of_sale(view, player, good)
    if coins:
        yield from reach(view, player, player.coins + coins)
    yield from shut_out_of_the_house(view, player, good)
    if len(view.house) + 1 >= HOUSE_SPACES:
        yield Prompt("house_emptied")


def no_sale(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """For selling nothing, as the best of all: what the dearest barrel would have brought, and brings otherwise."""
    could = sellable(view, player)
    good = max([kind for kind in range(len(GOOD_NAMES)) if could >> kind & 1], default=-1)
    if good >= 0:
        yield Prompt("sale_low", (("good", GOOD_NAMES[good]), ("coins", price(view, player, good))))
        yield from as_freight(view, player, good)
    blocked = tuple(GOOD_NAMES[kind] for kind, count in enumerate(player.goods) if count and kind in view.house)
    if blocked:
        yield Prompt("sale_blocked", (("goods", blocked),))


def price_of_sale(view: PuertoRico, player: Player, good: int) -> Iterator[Prompt]:
    """The parts of a price, if there is more than the list says."""
    state = determinize(view, player.seat, seeded(1))
    owner = state.players[player.seat]
    role = bare_price(state, owner, good) - PRICES[good]
    markets = price(state, owner, good) - PRICES[good] - role
    if markets or role:
        parts = (("n", PRICES[good]), ("role", role), ("markets", markets))
        yield Prompt("price_parts", (("good", GOOD_NAMES[good]), *parts))


def staying(view: PuertoRico, player: Player, good: int, *, first: bool) -> Iterator[Prompt]:
    """For the one barrel that stays: what the next Trader pays for it, by own markets too; of the `first` line also
    what of the rest comes in again."""
    if all_told(view):
        yield Prompt("ties_alone")
        return
    state = determinize(view, player.seat, seeded(1))
    state.chooser = (player.seat + 1) % len(view.players)
    pays = price(state, state.players[player.seat], good)
    if pays and not in_the_way(view, player, good):
        yield Prompt("stays_to_sell", (("good", GOOD_NAMES[good]), ("pays", pays)))
        yield from reach(view, player, player.coins + pays) if view.end else ()
    else:
        fit = room_for(played(view, player.seat, (act.KeepOne(player.seat, Good(good)),)).state, good)
        yield Prompt("stays_to_ship", (("good", GOOD_NAMES[good]), ("fit", fit)))
    made = production(player, PLENTY)
    again = [(name, made[kind]) for kind, name in enumerate(GOOD_NAMES) if player.goods[kind] and kind != good]
    comes = tuple([(name, count) for name, count in again if count])
    if first and again and (not view.end or sells(view, Role.CRAFTSMAN)):
        yield Prompt("made_again_all" if comes else "made_again_none", (("goods", comes),))


def kept_worth(view: PuertoRico, player: Player, line: Line, good: int) -> float:
    """What speaks for the one barrel that stays: a ship with room for it, doubloons of a sale that the trading house
    allows."""
    room = room_for(played(view, player.seat, line).state, good)
    sale = 1.0 if not in_the_way(view, player, good) else LATER if rid_soon(view) else 0.0
    return float(room > 0) + SALE_SPEAKS * sale * PRICES[good]


def all_told(view: PuertoRico) -> bool:
    """Whether nobody produces or sells any more."""
    return bool(view.end) and NOBODY not in (view.taken[Role.CRAFTSMAN], view.taken[Role.TRADER])


def keeping(view: PuertoRico, player: Player, sold: int) -> Iterator[Prompt]:
    """For selling nothing, beside a sale."""
    yield from as_freight(view, player, sold)
    for one in reach(view, player, player.coins + price(view, player, sold)):
        values = dict(one.values)
        cost = int(str(values["price"])) - BUILDER_DISCOUNT * (one.key == "reach")
        if one.key in ("reach", "reach_next") and player.coins + view.coins_on[Role.BUILDER] < cost:
            yield Prompt("unpaid_then", (("coins", player.coins), ("building", values["building"])))


def as_freight(view: PuertoRico, player: Player, good: int) -> Iterator[Prompt]:
    """What becomes of a barrel of a good that is not sold."""
    state = determinize(view, player.seat, seeded(1))
    owner = state.own(player.seat)
    owner.goods = tuple([int(kind == good) for kind in range(len(GOOD_NAMES))])
    fits = bool(ways(state, owner))
    if not still_open(view, Role.CAPTAIN):
        yield Prompt("freight_taken", (("good", GOOD_NAMES[good]),))
    elif not fits:
        yield Prompt("freight_none", (("good", GOOD_NAMES[good]),))
    else:
        yield Prompt("freight_one", (("good", GOOD_NAMES[good]),))


def further_first(view: PuertoRico, player: Player, lines: Sequence[Line], good: int) -> Iterator[Prompt]:
    """For the privilege of the Craftsman as the first line; of what the barrels meet next unless that is the same with
    every other barrel."""
    if _breaks_a_tie(view):
        return
    met = [_met(view, player, line) for line in lines if isinstance(line[0], act.Privilege)]
    yield further_barrel(view, player, good)
    yield from _alone(view, player, [line[0].good for line in lines if isinstance(line[0], act.Privilege)])
    if len(met) == 1 or any(one != met[0] for one in met):
        yield from met[0]
    yield from _one_ship(view, player, good)


def _alone(view: PuertoRico, player: Player, goods: Sequence[int]) -> Iterator[Prompt]:
    """Of the first of several kinds that nobody else has any of it, so that its ship is there for the seat alone; not
    where that is so of all of them."""
    rivals = [one for one in view.players if one.seat != player.seat]
    theirs = [sum([one.goods[good] for one in rivals]) for good in goods]
    held = goods[0] in [cargo for cargo, load in zip(view.cargo, view.loads, strict=True) if load]
    if held and not theirs[0] and any(theirs) and room_for(view, goods[0]):
        yield Prompt("further_alone", (("good", GOOD_NAMES[goods[0]]),))


def further(view: PuertoRico, player: Player, line: Line, good: int, beside: Line) -> Iterator[Prompt]:
    """And beside it: what differs from the first line."""
    if _breaks_a_tie(view):
        return
    yield further_barrel(view, player, good)
    told, first = _met(view, player, line), _met(view, player, beside)
    if told != first:
        yield from told
    yield from _one_ship(view, player, good)


def _breaks_a_tie(view: PuertoRico) -> bool:
    """Whether a barrel is good for nothing else any more, whichever it is: that is told of the table."""
    return bool(view.end) and not (still_open(view, Role.CAPTAIN) or still_open(view, Role.TRADER))


def _met(view: PuertoRico, player: Player, line: Line) -> tuple[Prompt, ...]:
    """A Captain or Trader of whoever picks next."""
    after = played(view, player.seat, line)
    return tuple(islice(shipped_next(view, player.seat, after, [("", after.state)]), 1))


def _one_ship(view: PuertoRico, player: Player, good: int) -> Iterator[Prompt]:
    """That one ship alone is left for a kind and for others that the own port has, so that not all of them sail."""
    loaded = [cargo for cargo, load in zip(view.cargo, view.loads, strict=True) if load]
    others = [kind for kind, count in enumerate(player.goods) if count and kind != good and kind not in loaded]
    if good not in loaded and len(view.loads) - len(loaded) == 1 and others and not player.works(BUILDING[OWN_SHIP]):
        kinds = tuple([GOOD_NAMES[kind] for kind in others])
        yield Prompt("one_ship", (("good", GOOD_NAMES[good]), ("goods", kinds)))


def further_barrel(view: PuertoRico, player: Player, good: int) -> Prompt:
    """How many of a kind there are then, how many one ship has room for now, whether somebody could load another kind
    there first, or how many others have where not all of it fits, and of the first one what the trading house pays,
    whoever takes the Trader."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = (player.seat + 1) % len(view.players)
    owner = state.own(player.seat)
    first = not player.goods[good] and not in_the_way(view, player, good)
    pays = price(state, owner, good) if first else 0
    have = player.goods[good] + 1
    owner.goods = tuple([int(kind == good) for kind in range(len(GOOD_NAMES))])
    room = max([state.ships[ship] - state.loads[ship] for _, ship in ways(state, owner)], default=0)
    theirs = sum([one.goods[good] for one in view.players if one.seat != player.seat])
    held = good in [cargo for cargo, load in zip(state.cargo, state.loads, strict=True) if load]
    before = theirs * (0 < room < theirs + have)
    loose = int(room > 0 and not held)
    values = (("good", GOOD_NAMES[good]), ("n", have), ("fit", room), ("loose", loose), ("theirs", before))
    return Prompt("further_barrel", (*values, ("pays", pays)))
