"""The Builder: one building each, for its price less quarries; whoever picked the role pays one less (RB §Builder).

A quarry with a worker takes a doubloon off, as many as the number of the building's column at most. Nobody has two of
a kind (A-94). Whoever fills the last town space ends the game with this round.
"""

from __future__ import annotations

from functools import cache, lru_cache

from tabletop.engine.cells import put
from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import Build, BuildNothing
from tabletop.games.puerto_rico.blocked import why_nothing
from tabletop.games.puerto_rico.phases.common import KEPT, announce, begin, to_next
from tabletop.games.puerto_rico.phases.rounds import finish
from tabletop.games.puerto_rico.points import (
    BUILDER_BOUGHT,
    BUILDER_CREDIT,
    BUILDER_DONE,
    BUILDER_OTHERS,
    BUILDER_PRICE,
    BUILDER_SHORT,
    PRIVILEGE,
)
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico, box_of
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDER_DISCOUNT,
    BUILDING,
    BUILDINGS,
    CITY_SPACES,
    COLUMN,
    COLUMNS,
    COMMERCIAL,
    PRICES_BY_VARIANT,
    SPACES,
)
from tabletop.games.puerto_rico.things import End, Phase, Role
from tabletop.games.puerto_rico.town import extended

_BUILDER, _BUILT = int(Phase.BUILDER), int(Phase.BUILT)
_BOUGHT = "bought"
"""Kind of the decision that waits for all that is asked about a building."""


def begin_phase(state: PuertoRico, log: EventLog) -> None:
    """The one who picked the role is first."""
    begin(state, _BUILDER)


# --- prices
def discount(state: PuertoRico, player: Player, column: int) -> int:
    """What comes off the price of a building of a column, as a negative number."""
    return BUILDER_PRICE(_privilege(state, player), state, player, column)


def _privilege(state: PuertoRico, player: Player) -> int:
    return -PRIVILEGE(BUILDER_DISCOUNT, state, player) if player.seat == state.chooser else 0


def price(state: PuertoRico, player: Player, building: int) -> int:
    """What the player pays now; never below 0."""
    cost = PRICES_BY_VARIANT[state.rules.price_variant][building]
    return max(0, cost + discount(state, player, COLUMN[building]))


_COLUMNS = tuple(range(1, COLUMNS + 1))
_ORDER = tuple((word, BIT[BUILDING[word]]) for word in sorted(BUILDING))


def _up_to(costs: tuple[int, ...], columns: tuple[int, ...]) -> tuple[int, ...]:
    """By money: bits of the buildings of these columns that cost no more."""
    kinds = [one for one, column in enumerate(COLUMN) if column in columns]
    return tuple([sum([BIT[one] for one in kinds if costs[one] <= money]) for money in range(_DEAREST + 1)])


_DEAREST = max(max(costs) for costs in PRICES_BY_VARIANT.values())
_IN_ALL = {variant: _up_to(costs, _COLUMNS) for variant, costs in PRICES_BY_VARIANT.items()}
_IN_EACH = {
    variant: tuple([_up_to(costs, (column,)) for column in _COLUMNS]) for variant, costs in PRICES_BY_VARIANT.items()
}


def buildable(state: PuertoRico, player: Player) -> int:
    """Bits of the buildings a player can buy now."""
    coins, variant, expanded = player.coins, state.rules.price_variant, state.rules.expanded
    if BUILDER_PRICE.of(player) or (expanded and (PRIVILEGE.of(player) or BUILDER_CREDIT.of(player))):
        privilege = _privilege(state, player)
        found = 0
        for column, up_to in enumerate(_IN_EACH[variant], 1):
            money = coins - BUILDER_PRICE(privilege, state, player, column)
            if expanded:
                money = BUILDER_CREDIT(money, state, player, column)
            found |= up_to[money if money < _DEAREST else _DEAREST]
    else:  # the same in all columns
        money = coins - _privilege(state, player)
        found = _IN_ALL[variant][money if money < _DEAREST else _DEAREST]
    return found & player.town.open & state.in_stock


@cache
def _builds(seat: Seat) -> tuple[tuple[Build, int], ...]:
    return tuple((Build(seat, word), bit) for word, bit in _ORDER)


@lru_cache(KEPT)
def offered(seat: Seat, bits: int) -> tuple[Build, ...]:
    """What these bits allow, in the order of legal lists."""
    return tuple([build for build, bit in _builds(seat) if bits & bit])


# --- refusals
_NO_BUILDING = Reason("no_such_building", rb.BUILDER, "building")
_NOT_HERE = Reason("building_not_here", rb.BUILDER, "building")
_OWNED = Reason("owned_already", rb.ruling(rb.BUILDER, "A-94"), "building")
_SOLD_OUT = Reason("sold_out", rb.BUILDER, "building")
_NO_SPACE = Reason(
    "no_town_space",
    rb.BUILDER,
    "building",
    needs=lambda state, action: SPACES[BUILDING[action.building]],
    has=lambda state, action: CITY_SPACES - state.players[action.seat].town.spaces,
)
_TOO_DEAR = Reason(
    "too_dear",
    rb.BUILDER,
    "building",
    price=lambda state, action: price(state, state.players[action.seat], BUILDING[action.building]),
    has=lambda state, action: state.players[action.seat].coins,
    who=lambda state, action: action.seat,
)


@rules.on(Phase.BUILDER)
class BuyBuilding(Rule[PuertoRico, Build]):
    """Pay, and lay the building in the town."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[Build, ...]:
        return offered(seat, buildable(state, state.players[seat]))

    def check(self, state: PuertoRico, action: Build) -> Why | None:
        player = state.players[action.seat]
        building = BUILDING.get(action.building)
        if building is None:
            return _NO_BUILDING
        if building not in box_of(state.rules).buildings:
            return _NOT_HERE
        if state.drafted and COMMERCIAL[building] and building not in state.drafted:
            return _NOT_HERE
        if building in player.city:
            return _OWNED
        if not state.stock[building]:
            return _SOLD_OUT
        if SPACES[building] > CITY_SPACES - player.town.spaces:
            return _NO_SPACE
        credit = BUILDER_CREDIT(0, state, player, COLUMN[building])
        return None if price(state, player, building) <= player.coins + credit else _TOO_DEAR

    def do(self, state: PuertoRico, action: Build, log: EventLog) -> None:
        player = state.own(action.seat)
        building = BUILDING[action.building]
        paid = price(state, player, building)
        if paid > player.coins:
            BUILDER_SHORT(state, player, log, building, paid)
        else:
            buy(state, player, building, paid, log)


def buy(state: PuertoRico, player: Player, building: int, paid: int, log: EventLog) -> None:
    """Pay, and lay the building in the town."""
    player.coins -= paid
    left = state.stock[building] - 1
    state.stock = put(state.stock, building, left)
    if not left:
        state.in_stock ^= BIT[building]
    player.town = extended(player.town, building, len(player.city))
    player.city += (building,)
    player.staff += (0,)
    state.phase = _BUILT
    if log.heard:
        log.emit("built", player.seat, building=BUILDINGS[building], price=paid)
    if state.drafted:
        state.decisions = (Decision(_BOUGHT, player.seat, (building,)), *state.decisions)
    BUILDER_BOUGHT(state, player, log, building)


@rules.forced(_BOUGHT)
def after_purchase(state: PuertoRico, log: EventLog) -> bool:
    """What is asked about a building comes first, as the worker of the University."""
    about = state.decisions[-1]
    (building,) = about.data
    state.decisions = pop(state.decisions)
    BUILDER_DONE(state, state.own(about.seat), log, building)
    return True


@rules.on(Phase.BUILDER)
class BuyNothing(Rule[PuertoRico, BuildNothing]):
    """Building is optional."""

    def do(self, state: PuertoRico, action: BuildNothing, log: EventLog) -> None:
        log.emit("declined", action.seat, phase="builder")
        state.phase = _BUILT


@rules.forced(Phase.BUILDER)
def nothing_to_buy(state: PuertoRico, log: EventLog) -> bool:
    """No money or no space: the seat is passed over."""
    while not buildable(state, player := state.players[state.active]):
        if state.rules.expanded and BUILDER_OTHERS(0, state, player):
            return False
        if log.heard:
            log.emit(
                "unable",
                state.active,
                phase="builder",
                why=why_nothing(state, Role.BUILDER, state.chooser, state.active),
            )
        if not to_next(state):
            finish(state, log)
            return True
    return False


@rules.forced(Phase.BUILT)
def next_builder(state: PuertoRico, log: EventLog) -> bool:
    """A full town ends the game with this round, when all about the purchase is done; the next seat, or the end."""
    if state.players[state.active].town.spaces >= CITY_SPACES and announce(state, End.CITY):
        log.emit("city_full", state.active)
    if to_next(state):
        state.phase = _BUILDER
        return nothing_to_buy(state, log)
    finish(state, log)
    return True
