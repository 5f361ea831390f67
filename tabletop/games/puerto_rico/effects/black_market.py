"""Black market: for up to three doubloons that lack, a worker, a barrel and a point chip may be given (A-28 to A-31).

The price is fixed first, all doubloons are spent, and what is given makes up exactly the rest. A worker on whom the
price hangs stays, and so does the one of the Black market (A-116).
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple, TypeVar

from tabletop.engine.action import Action
from tabletop.engine.cells import add
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.prompt import Prompt
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.tableau import Drag
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import GESTURES, HIDES, PROMPTS, Meant, Movement, button
from tabletop.games.puerto_rico.phases import common
from tabletop.games.puerto_rico.phases.builder import buy
from tabletop.games.puerto_rico.phases.common import kinds, nobles_there, spots_of_island, there
from tabletop.games.puerto_rico.points import BUILDER_CREDIT, BUILDER_NEEDED, BUILDER_SHORT
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import HIDDEN, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, COLUMN, PORT, SPOT, spot_word
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, Good, Phase

KIND = "black_market"
MOST = 3
WORKER, BARREL, POINT = 1, 2, 4
"""Bits of what was given; with a mix, barrels by kind from `KINDS` on."""
KINDS = 3

_NO_NOBLES = Reason("no_nobles", rb.NOBLES)
_NO_SUCH_WORKER = Reason("no_worker_to_return", rb.BLACK_MARKET, "spot")
_NO_SPOT = Reason("no_such_spot", rb.BLACK_MARKET, "spot")
_NEEDED = Reason("worker_needed", rb.ruling(rb.BLACK_MARKET, "A-116"), "spot")
_NO_BARREL = Reason("no_barrel", rb.BLACK_MARKET, good=lambda state, action: GOOD_NAMES[action.good])
_NO_POINT = Reason("no_point_to_return", rb.ruling(rb.BLACK_MARKET, "A-98"))
_ONE_EACH = Reason("one_of_each", rb.ruling(rb.BLACK_MARKET, "A-28"))


@actions.action("return worker {spot}")
class ReturnWorker(Action):
    """A worker in place of a doubloon."""

    spot: str


@actions.action("return noble {spot}")
class ReturnNoble(Action):
    """A noble in place of a doubloon."""

    spot: str


@actions.action("return barrel {good}")
class ReturnBarrel(Action):
    """A barrel in place of a doubloon."""

    good: Good


@actions.action("return point")
class ReturnPoint(Action):
    """A point chip in place of a doubloon."""


# --- what could be given
def _mixed(state: PuertoRico) -> bool:
    return state.rules.black_market_limit == "any_mix_up_to_3"


def _free_on(state: PuertoRico, player: Player, spot: int, column: int) -> int:
    """Workers of a spot, or in the port, who may be given."""
    number = 0 if spot == SPOT[KIND] else there(player, spot)
    return number and number - BUILDER_NEEDED(0, state, player, spot, column)


def _chips(state: PuertoRico, player: Player) -> int:
    """Chips, not noted points (A-98)."""
    owed = state.owed[player.seat] if state.owed else 0
    return 0 if player.points == HIDDEN else max(0, player.points - owed)


@BUILDER_CREDIT.on(KIND)
def credit(state: PuertoRico, player: Player, column: int) -> int:
    """Doubloons that could be made up."""
    others = _chips(state, player), kinds(player.goods).bit_count()
    workers = (_free_on(state, player, spot, column) for spot in (PORT, *spots_of_island(player)))
    if _mixed(state):
        return min(MOST, sum(workers) + sum(others))
    return any(workers) + sum([min(1, number) for number in others])


# --- giving
class _Payment(NamedTuple):
    """What the decision is about: a building, its price, and as bits the sorts and kinds of barrels given so far."""

    building: int
    price: int
    given: int


def _payment(state: PuertoRico) -> _Payment:
    return _Payment._make(state.decisions[-1].data)


@BUILDER_SHORT.on(KIND)
def give(state: PuertoRico, player: Player, log: EventLog, building: int, price: int) -> None:
    """What is given?"""
    state.decisions = push(state.decisions, Decision(KIND, player.seat, (building, price, 0)))


A = TypeVar("A", bound=Action)
P = TypeVar("P", ReturnWorker, ReturnNoble)


class _Give(Rule[PuertoRico, A]):
    """Something in place of a doubloon, one of each sort unless the table says otherwise."""

    sort: ClassVar[int]

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return _ONE_EACH if _payment(state).given & self.sort and not _mixed(state) else None

    def made_up(self, state: PuertoRico, player: Player, kind: int = 0) -> None:
        """A doubloon's worth more."""
        player.coins += 1
        building, price, given = _payment(state)
        data = (building, price, given | self.sort | kind)
        state.decisions = push(pop(state.decisions), Decision(KIND, player.seat, data))


class _GivePiece(_Give[P]):
    """From the port or any tile, to the supply."""

    sort = WORKER
    noble: ClassVar[bool] = False

    def offers(self, state: PuertoRico, seat: Seat) -> list[P]:
        words = sorted(map(spot_word, (PORT, *spots_of_island(state.players[seat]))))
        return [self.action(seat, word) for word in words]

    def check(self, state: PuertoRico, action: P) -> Why | None:
        player, spot = state.players[action.seat], _spot(action)
        if spot is None:
            return _NO_SPOT
        nobles = nobles_there(player, spot)
        if not (nobles if self.noble else there(player, spot) - nobles):
            return _NO_SUCH_WORKER
        return None if _free_on(state, player, spot, COLUMN[_payment(state).building]) else _NEEDED

    def leave(self, state: PuertoRico, action: P) -> None:
        """Go away from the island."""
        player, spot = state.own(action.seat), _spot(action)
        assert spot is not None  # the action is legal
        (common.add_noble if self.noble else common.add_worker)(player, spot, -1)
        common.staffed(player)
        self.made_up(state, player)


def _spot(action: ReturnWorker | ReturnNoble) -> int | None:
    return PORT if action.spot == spot_word(PORT) else SPOT.get(action.spot)


@rules.on(KIND)
class GiveWorker(_GivePiece[ReturnWorker]):
    """To the workers."""

    def do(self, state: PuertoRico, action: ReturnWorker, log: EventLog) -> None:
        self.leave(state, action)
        state.supply += 1
        log.emit("gave_worker", action.seat, spot=action.spot)


@rules.on(KIND)
class GiveNoble(_GivePiece[ReturnNoble]):
    """To the nobles (A-30)."""

    noble = True

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return super().may(state, seat) if state.players[seat].nobles else _NO_NOBLES

    def do(self, state: PuertoRico, action: ReturnNoble, log: EventLog) -> None:
        self.leave(state, action)
        state.nobles += 1
        log.emit("gave_noble", action.seat, spot=action.spot)


@rules.on(KIND)
class GiveBarrel(_Give[ReturnBarrel]):
    """To the supply; of a kind one at most."""

    sort = BARREL

    def offers(self, state: PuertoRico, seat: Seat) -> list[ReturnBarrel]:
        return [ReturnBarrel(seat, good) for good in GOODS]

    def check(self, state: PuertoRico, action: ReturnBarrel) -> Why | None:
        if _payment(state).given >> KINDS + action.good & 1:
            return _ONE_EACH
        return None if state.players[action.seat].goods[action.good] else _NO_BARREL

    def do(self, state: PuertoRico, action: ReturnBarrel, log: EventLog) -> None:
        player = state.own(action.seat)
        player.goods = add(player.goods, action.good, -1)
        common.to_supply(state, action.good, 1)
        log.emit("gave_barrel", action.seat, good=GOOD_NAMES[action.good])
        self.made_up(state, player, 1 << KINDS + action.good)


@rules.on(KIND)
class GivePoint(_Give[ReturnPoint]):
    """A chip to the pool; an end that was announced stays (A-31, A-54)."""

    sort = POINT

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return super().may(state, seat) or (None if _chips(state, state.players[seat]) else _NO_POINT)

    def do(self, state: PuertoRico, action: ReturnPoint, log: EventLog) -> None:
        player = state.own(action.seat)
        player.points -= 1
        state.pool += 1
        log.emit("gave_point", action.seat)
        self.made_up(state, player)


@rules.forced(KIND)
def pay(state: PuertoRico, log: EventLog) -> bool:
    """Enough was given."""
    building, price, _ = _payment(state)
    seat = state.decisions[-1].seat
    if state.players[seat].coins < price:
        return False
    state.decisions = pop(state.decisions)
    buy(state, state.own(seat), building, price, log)
    return True


# --- by hand
@extensions.attempt(KIND)
def to_the_quay(view: PuertoRico, drop: Movement) -> Meant:
    """A barrel, a worker or a noble, of the port or of a tile."""
    if drop.board != "quay":
        return None
    if drop.good is not None:
        return (ReturnBarrel(drop.seat, drop.good),)
    if drop.thing in (places.idle(drop.seat), places.idle_noble(drop.seat)):
        return (ReturnWorker(drop.seat, "port") if drop.kind == "idle" else ReturnNoble(drop.seat, "port"),)
    if drop.kind not in ("worker", "noble") or not drop.word:
        return None
    return (ReturnWorker(drop.seat, drop.word) if drop.kind == "worker" else ReturnNoble(drop.seat, drop.word),)


def _worker_goes(view: PuertoRico, action: ReturnWorker) -> Drag:
    seat, word = action.seat, action.spot
    if word == "port":
        return Drag(places.idle(seat), places.SUPPLY)
    return Drag(places.worker(seat, word, there(view.players[seat], SPOT[word])), places.SUPPLY)


def _noble_goes(view: PuertoRico, action: ReturnNoble) -> Drag:
    seat, word = action.seat, action.spot
    if word == "port":
        return Drag(places.idle_noble(seat), places.NOBLES)
    return Drag(places.noble(seat, word, view.players[seat].nobles[SPOT[word]]), places.NOBLES)


def _prompt(view: PuertoRico, player: Player) -> Prompt:
    building, price, _ = _payment(view)
    return Prompt(KIND, (("building", BUILDINGS[building]), ("lacks", price - player.coins)))


GESTURES[ReturnWorker] = _worker_goes
GESTURES[ReturnNoble] = _noble_goes
GESTURES[ReturnBarrel] = lambda view, action: places.barrel_to(
    action.seat, action.good, places.stock(GOOD_NAMES[action.good])
)
GESTURES[ReturnPoint] = button("return_point")
PROMPTS[KIND] = _prompt
places.MOVES["gave_worker"] = (places.SUPPLY_PIECE,)
places.MOVES["gave_noble"] = (places.NOBLES_PIECE,)
places.MOVES["gave_barrel"] = ("supply.{good}",)
places.MOVES["gave_point"] = ("pool",)
HIDES.append(lambda state, player: state.phase == Phase.BUILDER and player.works(BUILDING[KIND]))
