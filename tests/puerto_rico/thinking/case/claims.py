"""For each kind of sentence that advice says of a card whether it is true, asked of the engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tabletop.engine.cells import add, put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.phases.common import free_land, staffed
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.scoring import occupied
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, GOOD_OF, PRICES, SALE, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, QUARRY, Land, Phase, Role

from . import engine

Values = dict[str, Any]  # Any: values of texts are of all kinds
ROLLS, LOADS = 12, 60
"""Phases played by chance, and so many where it is loaded."""


@dataclass
class Asked:
    """A card that a seat may take in a whole position."""

    state: PuertoRico
    action: act.Pick

    @property
    def seat(self) -> int:
        return self.action.seat

    @property
    def owner(self) -> Player:
        return self.state.players[self.seat]

    @property
    def open(self) -> list[Role]:
        """Roles that the seat may take."""
        return [one.role for one in rules.legal(self.state, self.seat) if isinstance(one, act.Pick)]

    @cached_property
    def begun(self) -> PuertoRico:
        """The card is taken."""
        return rules.apply(self.state, self.action).state

    @cached_property
    def then(self) -> Player:
        """The own island as it is; after an own Mayor with those who come placed by the button for them alone."""
        state = self.state if self.action.role != Role.MAYOR else self.begun
        if state.phase == Phase.PLACE and state.active == self.seat:
            state = rules.apply(state, act.Keep(self.seat)).state
        return state.players[self.seat]

    @cached_property
    def rolled(self) -> list[PuertoRico]:
        """The phase by chance, several times."""
        return list(engine.rolls(self.state, self.seat, self.action, ROLLS))

    def by(self, who: int, later: int) -> PuertoRico:
        """Somebody else picks, if need be with one doubloon more on the card."""
        state = engine.as_picker(self.state, who)
        state.coins_on = add(state.coins_on, self.action.role, later)
        return state


CLAIMS: dict[str, Callable[[Asked, Values], object]] = {}


def claim(*keys: str) -> Callable[[Callable[[Asked, Values], object]], Callable[[Asked, Values], object]]:
    def kept(check: Callable[[Asked, Values], object]) -> Callable[[Asked, Values], object]:
        CLAIMS.update(dict.fromkeys(keys, check))
        return check

    return kept


def gains(asked: Asked, after: PuertoRico, who: int, what: str) -> int:
    return int(getattr(after.players[who], what)) - int(getattr(asked.state.players[who], what))


def within(n: int, found: list[int]) -> bool:
    return min(found) <= n <= max(found)


# --- money
def _payable(state: PuertoRico, seat: int, told: Values) -> object:
    """Whether with another's Builder it costs what is said, and that is not more than there is."""
    return engine.price(state, seat, told["building"], (seat + 1) % len(state.players)) == told["price"]


def _besides(asked: Asked, told: Values) -> bool:
    """What large buildings at work count more."""
    return engine.counts_with(asked.state, asked.seat, told["building"], alone=True) == int(told["besides"])


def _between(asked: Asked) -> list[int] | None:
    """Who may take the Builder before the seat picks again, in this round or first in the next one; None: it does not,
    or several may."""
    state, seats = asked.state, len(asked.state.players)
    if seats == 2 and 3 * seats - state.picks - 1 > 1 and state.taken[Role.BUILDER] < 0:
        return [] if asked.action.role == Role.BUILDER else [1 - asked.seat]
    if state.end or (state.governor + 1) % seats != asked.seat:
        return None
    left = (3 if seats == 2 else 1) * seats - state.picks - 1
    if not left or state.taken[Role.BUILDER] >= 0 or asked.action.role == Role.BUILDER:
        return []
    return [(asked.seat + 1) % seats] if left == 1 else None


@claim("reach_builder")
def _reach_builder(asked: Asked, told: Values) -> object:
    """A large one that the own Builder pays with so much, and would not now."""
    cost, large = (
        engine.price(asked.state, asked.seat, told["building"], asked.seat),
        SPACES[BUILDING[told["building"]]],
    )
    return (
        cost is not None
        and large > 1
        and asked.owner.coins < cost == told["price"] <= told["coins"]
        and _besides(asked, told)
    )


@claim("reach")
def _reach(asked: Asked, told: Values) -> object:
    building, others = BUILDING[told["building"]], [one for one in asked.state.players if one.seat != asked.seat]
    between = _between(asked)
    if told["sure"] and between is not None:
        for after in asked.rolled if between else ():
            who, card = between[0], asked.state.coins_on[Role.BUILDER]
            prices = [engine.price(asked.state, one.seat, told["building"], who) for one in others]
            purses = [after.players[one.seat].coins + card * (one.seat == who) for one in others]
            pays = [cost is not None and cost <= there for cost, there in zip(prices, purses, strict=True)]
            if asked.state.stock[building] <= sum(pays):
                return False
    elif told["sure"] and asked.state.stock[building] <= sum([building not in one.city for one in others]):
        card = asked.state.coins_on[Role.BUILDER] + 1
        for builder in others:
            costs = [engine.price(asked.state, one.seat, told["building"], builder.seat) for one in others]
            coins = [one.coins + card * (one is builder) for one in others]
            rich = [cost is not None and cost <= there for cost, there in zip(costs, coins, strict=True)]
            if asked.state.stock[building] <= sum(rich):
                return False
    state = asked.state.copy()
    state.taken = put(state.taken, Role.BUILDER, -1)
    right = told["coins"] >= told["price"] > asked.owner.coins and _besides(asked, told)
    return right and _payable(state, asked.seat, told)


@claim("quarry_buys")
def _quarry_buys(asked: Asked, told: Values) -> object:
    state = asked.state.copy()
    state.taken = put(state.taken, Role.BUILDER, -1)
    without = engine.price(state, asked.seat, told["building"], (asked.seat + 1) % len(state.players))
    owner = state.own(asked.seat)
    owner.farmers = add(owner.farmers, QUARRY, told["n"])
    staffed(owner)
    coins = asked.owner.coins + state.coins_on[asked.action.role]
    right = without == told["instead"] > coins == told["coins"] >= told["price"]
    return right and _payable(state, asked.seat, told)


@claim("quarry_waits")
def _quarry_waits(asked: Asked, told: Values) -> object:
    """Nobody is in so many of the own ones, and none comes with the new one."""
    begun = asked.begun.players[asked.seat]
    there, before = (one.land.count(QUARRY) - one.farmers[QUARRY] for one in (begun, asked.owner))
    return there == before == told["n"] > 0 and not asked.owner.works(BUILDING["hospice"])


@claim("card_coins")
def _card_coins(asked: Asked, told: Values) -> object:
    return asked.begun.players[asked.seat].coins == told["coins"] == asked.owner.coins + told["card"]


@claim("card_theirs")
def _card_theirs(asked: Asked, told: Values) -> object:
    """Whoever may still pick in the round pays for it with another's Builder with those doubloons, and not without."""
    who, state, seats = told["who"], asked.state, len(asked.state.players)
    free = state.copy()
    free.taken = put(free.taken, Role.BUILDER, -1)
    cost = engine.price(free, who, told["building"], (who + 1) % seats)
    picks = (3 if seats == 2 else 1) * seats - state.picks - 1
    right = (
        who != asked.seat and (who - asked.seat) % seats <= picks and told["card"] == state.coins_on[asked.action.role]
    )
    there = state.players[who].coins
    return right and cost == told["price"] and there < told["price"] <= there + told["card"]


@claim("gets_coins", "ships_nothing", "sells_nothing", "for_coins")
def _coins(asked: Asked, told: Values) -> object:
    alone = [one for one in asked.rolled if one.picks == asked.state.picks + 1]  # no other card was taken by itself
    right = all(gains(asked, one, asked.seat, "coins") == told["coins"] for one in alone)
    if told["key"] == "gets_coins":
        others = [who for who in range(len(asked.state.players)) if who != asked.seat]
        right = right and not any(gains(asked, one, who, "coins") for one in alone for who in others)
    return right


# --- the Trader
@claim("would_sell")
def _would_sell(asked: Asked, told: Values) -> object:
    good = GOOD_NAMES.index(told["good"])
    sold = [one for one in rules.legal(asked.begun, asked.seat) if isinstance(one, act.Sell) and one.good == good]
    after = rules.apply(asked.begun, sold[0]).state
    return gains(asked, after, asked.seat, "coins") == told["coins"] == told["pays"] + told["card"]


@claim("price_parts")
def _price_parts(asked: Asked, told: Values) -> object:
    good = GOOD_NAMES.index(told["good"])
    markets = sum([SALE[one] for one in asked.owner.city if asked.owner.works(one)])
    return (told["n"], told["markets"], told["role"]) == (PRICES[good], markets, 1)


@claim("sells_for")
def _sells(asked: Asked, told: Values) -> object:
    good, then = GOOD_NAMES.index(told["good"]), asked.then
    markets = sum([SALE[one] for one in then.city if then.works(one)])
    rivals = [one for one in asked.state.players if one.seat != asked.seat]
    made = [kind for kind in range(len(GOOD_NAMES)) if any(engine.makes(one, kind) for one in rivals)]
    could = [one for one in rivals if good in one.land and any(GOOD_OF[there] == good for there in one.city)]
    alone = bool(made) and not could
    right = told["pays"] == PRICES[good] + markets > 0 and good not in asked.state.house
    return right and told["alone"] == alone and good != 0


# --- the Mayor
@claim("mans_theirs")
def _mans_theirs(asked: Asked, told: Values) -> object:
    player = asked.state.players[told["who"]]
    building = BUILDING[told["building"]]
    return building in player.city and not player.works(building) and told["n"] > 0


@claim("mans_loading")
def _mans_loading(asked: Asked, told: Values) -> object:
    """Whoever has the Harbor or Wharf can send somebody there, who works for the next load."""
    state, who = asked.begun, told["who"]
    if asked.state.players[who].works(BUILDING[told["building"]]):
        return False
    there = state if state.active == who else engine.turn_of(state, who)
    can = rules.legal(there, who) if there is not None and there.phase == Phase.PLACE else ()
    return any(isinstance(one, act.Place) and one.spot == told["building"] for one in can)


@claim("mayor_ends_unless")
def _mayor_ends_unless(asked: Asked, told: Values) -> object:
    """Whoever takes the Mayor, if all workers who come and wait go to the towns and the others stay there, as many
    circles are empty then as the supply does not fill."""
    for seat in range(len(asked.state.players)):
        state = engine.as_picker(asked.state, seat)
        state.taken = put(state.taken, Role.MAYOR, -1)
        state = rules.apply(state, act.Pick(seat, Role.MAYOR)).state
        empty = sum([max(0, one.town.circles - sum(one.staff) - one.idle) for one in state.players])
        if max(empty, len(state.players)) <= state.supply:
            return False
    return bool(told["supply"] == asked.state.supply)


@claim("large_unmanned")
def _unmanned(asked: Asked, told: Values) -> object:
    building = BUILDING[told["building"]]
    there = building in asked.owner.city and not asked.owner.works(building)
    return there and occupied(asked.state, asked.owner, building) == told["n"]


@claim("mayors_left")
def _mayors(asked: Asked, told: Values) -> object:
    supply, phases = told["supply"], 0
    while supply >= 0:
        phases, supply = phases + 1, supply - 1 - len(asked.state.players)
    return phases == told["n"] and (supply, told["supply"])[1] <= asked.state.supply


# --- land and plants
@claim("grows", "processed", "quarry", "quarry_more", "quarry_vain")
def _tile(asked: Asked, told: Values) -> object:
    land = LAND_NAMES.index(told["land"])
    right = told["n"] == asked.owner.land.count(land) + 1
    if land == QUARRY:
        right = right and told["key"] == (
            "quarry" if told["n"] == 1 else "quarry_more" if told["n"] <= 4 else "quarry_vain"
        )
    if "circles" in told:
        circles = sum([CIRCLES[one] for one in asked.owner.city if GOOD_OF[one] == land])
        right = right and circles == told["circles"] >= told["n"]
    if told.get("workers"):
        laid = asked.owner.copy()
        laid.land = (*laid.land, land)
        right = right and engine.fewest(laid, asked.owner, land, 1) == told["workers"]
    return right


@claim("left_quarry")
def _left_quarry(asked: Asked, told: Values) -> object:
    begun = rules.apply(asked.by(told["who"], 0), act.Pick(told["who"], Role.SETTLER)).state
    theirs = engine.turn_of(begun, told["who"])
    own = engine.turn_of(begun, asked.seat)
    assert theirs is not None
    mine = rules.legal(own, asked.seat) if own is not None else ()
    can = [isinstance(one, act.Settle) and one.land == Land.QUARRY for one in rules.legal(theirs, told["who"])]
    return any(can) and not any(isinstance(one, act.Settle) and one.land == Land.QUARRY for one in mine)


@claim("hacienda_too")
def _hacienda(asked: Asked, _: Values) -> object:
    return any(type(one).__name__ == "DrawTile" for one in rules.legal(asked.begun, asked.seat))


@claim("tiles_others")
def _tiles_others(asked: Asked, told: Values) -> object:
    """In their turns of the phase whoever is named may draw besides, or lay a quarry."""

    def may(who: int, kind: str) -> bool:
        turn = engine.turn_of(asked.begun, who, draws=kind == "draw")
        legal = rules.legal(turn, who) if turn is not None else ()
        quarry = [isinstance(one, act.Settle) and one.land == Land.QUARRY for one in legal]
        return any(quarry) if kind == "quarry" else any(type(one).__name__ == "DrawTile" for one in legal)

    right = (told["drawing"], told["laying"]) == (len(told["two"]), len(told["huts"]))
    right = right and bool(told["huts"] or told["two"] != (asked.seat,)) and asked.seat not in told["huts"]
    return right and all(may(who, "draw") for who in told["two"]) and all(may(who, "quarry") for who in told["huts"])


@claim("plant")
def _plant(asked: Asked, told: Values) -> object:
    good, building = GOOD_NAMES.index(told["good"]), told["building"]

    def most(player: Player) -> int:
        return min(player.land.count(good), sum([CIRCLES[one] for one in player.city if GOOD_OF[one] == good]))

    more = most(engine.with_plant(asked.owner, building)) - most(asked.owner)
    if told["workers"]:
        bought = engine.with_plant(asked.owner, building)
        if engine.fewest(bought, asked.owner, good, told["more"]) != told["workers"]:
            return False
    return more == told["more"] > 0 and told["n"] == asked.owner.land.count(good)


@claim("plant_sells")
def _plant_sells(asked: Asked, told: Values) -> object:
    return _plant(asked, told) and _sells(asked, told)


@claim("large_more")
def _large_more(asked: Asked, told: Values) -> object:
    return told["empty"] == (not asked.owner.works(BUILDING[told["building"]])) and told["n"] > 0


@claim("use_large")
def _use_large(asked: Asked, told: Values) -> object:
    return SPACES[BUILDING[told["building"]]] > 1


@claim("use_hospice", "use_hacienda", "use_construction_hut")
def _use_land(asked: Asked, told: Values) -> object:
    right = told["free"] == free_land(asked.owner) > 0
    if told["building"] == "hospice":
        right = right and asked.state.supply > 0
    return right and (told["building"] != "construction_hut" or told["quarries"] == asked.state.quarries > 0)


@claim("use_market")
def _use_market(asked: Asked, told: Values) -> object:
    good, building, then = GOOD_NAMES.index(told["good"]), BUILDING[told["building"]], asked.then
    pays = PRICES[good] + sum([SALE[one] for one in then.city if then.works(one) and one != building]) + SALE[building]
    there = then.goods[good] or engine.makes(then, good)
    return told["pays"] == pays and bool(there) and good not in asked.state.house
