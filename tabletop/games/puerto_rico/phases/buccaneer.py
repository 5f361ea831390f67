"""The Buccaneer: whoever picked the card does one of four things, or none (RB §Buccaneer, A-102). Nobody else acts.

Piracy empties a cargo ship and keeps up to three of its barrels, without points (A-63). Plunder empties the trading
house, a point for each barrel. A raid cuts the recruitment hall down to the number of players; up to three of those who
leave it go onto empty circles at once, the others to the supply (A-106). Kidnapping takes a role card that nobody has
taken, with its doubloons. What would have no effect is not offered (A-62).
"""

from __future__ import annotations

from dataclasses import replace

from tabletop.engine.action import Action
from tabletop.engine.cells import add, put
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
from tabletop.games.puerto_rico.extensions import GESTURES, LEFT_OPEN, PROMPTS, Meant, Movement, button
from tabletop.games.puerto_rico.phases.common import add_noble, add_worker, gain_points, room, staffed, to_supply
from tabletop.games.puerto_rico.phases.rounds import finish
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, NOT_HERE, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUCCANEER, SPOT
from tabletop.games.puerto_rico.things import GOOD_NAMES, ROLE_NAMES, ROLES, Phase, Role

RAID = "raid"
_NO_SUCH_SHIP = Reason("no_such_ship", rb.BUCCANEER, "ship")
_NO_CARGO = Reason("no_cargo", rb.BUCCANEER, "ship")
_TOO_MANY = Reason(
    "too_many_kept", rb.BUCCANEER, "barrels", most=lambda state, action: kept_at_most(state, action.ship)
)
_HOUSE_EMPTY = Reason("house_empty", rb.BUCCANEER)
_HALL_SMALL = Reason("hall_small", rb.ruling(rb.BUCCANEER, "A-65"))
_NO_NOBLE = Reason("no_noble_in_raid", rb.ruling(rb.BUCCANEER, "A-64"))
_NONE_LEFT = Reason("none_left_of_raid", rb.BUCCANEER)
_CARD_TAKEN = Reason("not_to_kidnap", rb.BUCCANEER, role=lambda state, action: ROLE_NAMES[action.role])
_NO_CIRCLE = Reason("no_empty_circle", rb.BUCCANEER, "spot")
_NO_SPOT = Reason("no_such_spot", rb.BUCCANEER, "spot")


@actions.action("piracy {ship} keep {barrels}")
class Piracy(Action):
    """Empty a cargo ship and keep some of its barrels."""

    ship: int
    barrels: int


@actions.action("plunder")
class Plunder(Action):
    """Empty the trading house for points."""


@actions.action("raid")
class Raid(Action):
    """Cut the recruitment hall down, and place some of those who leave it."""


@actions.action("raid noble")
class RaidNoble(Action):
    """The same, and the noble of the hall is among those who leave it."""


@actions.action("kidnap {role}")
class Kidnap(Action):
    """Take a role card that nobody has, with its doubloons."""

    role: Role


@actions.action("no raid")
class NoRaid(Action):
    """The card and its token, nothing else."""


@actions.action("press {spot}")
class Press(Action):
    """One of those who leave the hall onto an empty circle."""

    spot: str


@actions.action("press noble {spot}")
class PressNoble(Action):
    """The noble who left the hall onto an empty circle."""

    spot: str


@actions.action("press no more")
class PressNoMore(Action):
    """The others go to the supply."""


def begin_phase(state: PuertoRico, log: EventLog) -> None:
    """Only whoever picked the card is asked."""
    state.phase = int(Phase.BUCCANEER)
    state.active = state.chooser
    state.left = 1


@rules.on(Phase.BUCCANEER)
class DoNothing(Rule[PuertoRico, NoRaid]):
    """The card and the token are taken in any case."""

    def do(self, state: PuertoRico, action: NoRaid, log: EventLog) -> None:
        log.emit("declined", action.seat, phase="buccaneer")
        finish(state, log)


# --- piracy
def kept_at_most(state: PuertoRico, ship: int) -> int:
    """Barrels of a ship, by its spaces, that may be kept."""
    return min(BUCCANEER.barrels, state.loads[state.ships.index(ship)]) if ship in state.ships else 0


@rules.on(Phase.BUCCANEER)
class EmptyShip(Rule[PuertoRico, Piracy]):
    """A ship with cargo, and up to three of its barrels."""

    def offers(self, state: PuertoRico, seat: Seat) -> list[Piracy]:
        return [
            Piracy(seat, spaces, barrels)
            for spaces, load in zip(state.ships, state.loads, strict=True)
            if load
            for barrels in range(kept_at_most(state, spaces) + 1)
        ]

    def check(self, state: PuertoRico, action: Piracy) -> Why | None:
        if action.ship not in state.ships:
            return _NO_SUCH_SHIP
        if not state.loads[state.ships.index(action.ship)]:
            return _NO_CARGO
        return None if 0 <= action.barrels <= kept_at_most(state, action.ship) else _TOO_MANY

    def do(self, state: PuertoRico, action: Piracy, log: EventLog) -> None:
        ship, player = state.ships.index(action.ship), state.own(action.seat)
        good, load = state.cargo[ship], state.loads[ship]
        player.goods = add(player.goods, good, action.barrels)
        to_supply(state, good, load - action.barrels)
        state.cargo, state.loads = put(state.cargo, ship, NOBODY), put(state.loads, ship, 0)
        word = GOOD_NAMES[good]
        log.emit("pirated", action.seat, ship=str(action.ship), good=word, barrels=load, kept=action.barrels)
        finish(state, log)


# --- plunder
@rules.on(Phase.BUCCANEER)
class EmptyHouse(Rule[PuertoRico, Plunder]):
    """The trading house, for points."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if state.house else _HOUSE_EMPTY

    def do(self, state: PuertoRico, action: Plunder, log: EventLog) -> None:
        points = BUCCANEER.points * len(state.house)
        log.emit("plundered", action.seat, goods=tuple(GOOD_NAMES[good] for good in state.house), points=points)
        for good in state.house:
            to_supply(state, good, 1)
        state.house = ()
        if gain_points(state, state.own(action.seat), points):
            log.emit("chips_gone")
        finish(state, log)


# --- raid
@rules.on(Phase.BUCCANEER)
class RaidHall(Rule[PuertoRico, Raid]):
    """The hall down to the number of players."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if state.hall > len(state.players) else _HALL_SMALL

    def do(self, state: PuertoRico, action: Raid, log: EventLog) -> None:
        _raid(state, action.seat, 0, log)


@rules.on(Phase.BUCCANEER)
class RaidHallWithNoble(Rule[PuertoRico, RaidNoble]):
    """Nobles are pieces of the hall: who raids it chooses who leaves (A-64)."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        if not state.noble_hall:
            return _NO_NOBLE
        return None if state.hall > len(state.players) else _HALL_SMALL

    def do(self, state: PuertoRico, action: RaidNoble, log: EventLog) -> None:
        _raid(state, action.seat, 1, log)


def _raid(state: PuertoRico, seat: Seat, nobles: int, log: EventLog) -> None:
    leave = state.hall - len(state.players)
    state.hall -= leave
    state.noble_hall -= nobles
    state.supply += leave - nobles
    state.nobles += nobles
    log.emit("raided", seat, workers=leave)
    may = min(leave, BUCCANEER.workers)
    state.decisions = push(state.decisions, Decision(RAID, seat, (may, leave - nobles, nobles) if nobles else (may,)))


def _leaving(state: PuertoRico) -> tuple[int, int, int]:
    """How many may still be placed, and the workers and nobles among whom; without a noble workers are enough."""
    left, *others = state.decisions[-1].data
    workers, nobles = others or (left, 0)
    return left, workers, nobles


def _placed(state: PuertoRico, seat: Seat, workers: int, nobles: int) -> None:
    """The next one of them."""
    left, *others = state.decisions[-1].data
    data = (left - 1, others[0] - workers, others[1] - nobles) if others else (left - 1,)
    state.decisions = push(pop(state.decisions), Decision(RAID, seat, data))


def _open_spots(state: PuertoRico, seat: Seat) -> list[str]:
    player = state.players[seat]
    return [word for word, spot in sorted(SPOT.items()) if room(player, spot)]


@rules.on(RAID)
class PlaceRaided(Rule[PuertoRico, Press]):
    """One of them onto an empty circle of the own island."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if _leaving(state)[1] else _NONE_LEFT

    def offers(self, state: PuertoRico, seat: Seat) -> list[Press]:
        return [Press(seat, word) for word in _open_spots(state, seat)]

    def check(self, state: PuertoRico, action: Press) -> Why | None:
        spot = SPOT.get(action.spot)
        if spot is None:
            return _NO_SPOT
        return None if room(state.players[action.seat], spot) else _NO_CIRCLE

    def do(self, state: PuertoRico, action: Press, log: EventLog) -> None:
        player = state.own(action.seat)
        state.supply -= 1
        add_worker(player, SPOT[action.spot])
        staffed(player)
        log.emit("staffed", action.seat, spot=action.spot, source="hall")
        _placed(state, action.seat, 1, 0)


@rules.on(RAID)
class PlaceRaidedNoble(Rule[PuertoRico, PressNoble]):
    """The noble among them likewise."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if _leaving(state)[2] else _NO_NOBLE

    def offers(self, state: PuertoRico, seat: Seat) -> list[PressNoble]:
        return [PressNoble(seat, word) for word in _open_spots(state, seat)]

    def check(self, state: PuertoRico, action: PressNoble) -> Why | None:
        spot = SPOT.get(action.spot)
        if spot is None:
            return _NO_SPOT
        return None if room(state.players[action.seat], spot) else _NO_CIRCLE

    def do(self, state: PuertoRico, action: PressNoble, log: EventLog) -> None:
        player = state.own(action.seat)
        state.nobles -= 1
        add_noble(player, SPOT[action.spot])
        staffed(player)
        log.emit("noble_placed", action.seat, spot=action.spot)
        _placed(state, action.seat, 0, 1)


@rules.on(RAID)
class PlaceNoMore(Rule[PuertoRico, PressNoMore]):
    """The others stay in the supply."""

    def do(self, state: PuertoRico, action: PressNoMore, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        finish(state, log)


@rules.forced(RAID)
def none_to_place(state: PuertoRico, log: EventLog) -> bool:
    """Three are placed, or no circle is empty."""
    if _leaving(state)[0] and _open_spots(state, state.decisions[-1].seat):
        return False
    state.decisions = pop(state.decisions)
    finish(state, log)
    return True


# --- kidnapping
@rules.on(Phase.BUCCANEER)
class KidnapRole(Rule[PuertoRico, Kidnap]):
    """A card not yet taken in this round; the full island bars nothing here (A-103)."""

    def offers(self, state: PuertoRico, seat: Seat) -> list[Kidnap]:
        return [Kidnap(seat, role) for role, taken in zip(ROLES, state.taken, strict=False) if taken == NOBODY]

    def check(self, state: PuertoRico, action: Kidnap) -> Why | None:
        taken = state.taken[action.role] if action.role < len(state.taken) else NOT_HERE
        return None if taken == NOBODY else _CARD_TAKEN

    def do(self, state: PuertoRico, action: Kidnap, log: EventLog) -> None:
        coins = state.coins_on[action.role]
        state.own(action.seat).coins += coins
        state.coins_on = put(state.coins_on, action.role, 0)
        assert state.raider  # the card is in the game
        state.raider = replace(state.raider, role=int(action.role), seat=action.seat)
        log.emit("kidnapped", action.seat, role=ROLE_NAMES[action.role], coins=coins)
        finish(state, log)


rules.open_to_others(Phase.BUCCANEER)


# --- by hand
@extensions.attempt(Phase.BUCCANEER)
def of_a_raid(view: PuertoRico, drop: Movement) -> Meant:
    """A role card, or one who leaves the hall, onto the own island."""
    if not drop.own:
        return None
    if drop.kind == "role" and drop.rest in ROLE_NAMES:
        return (Kidnap(drop.seat, Role[drop.rest.upper()]),)
    to = places.tile_at(view.players[drop.seat], drop.spot)
    if drop.thing == places.NOBLES_PIECE:
        return (PressNoble(drop.seat, to),) if to else ()
    if drop.thing not in (places.SUPPLY_PIECE, places.HALL_PIECE):
        return None
    to = "port" if drop.spot == "port" else to
    return (Press(drop.seat, to),) if to else ()


@extensions.attempt()
def of_a_ship(view: PuertoRico, drop: Movement) -> Meant:
    """Cargo onto the own island."""
    if drop.kind != "cargo" or not drop.own:
        return None
    spaces = view.ships[int(drop.rest.partition(".")[0]) - 1]
    return tuple(Piracy(drop.seat, spaces, barrels) for barrels in range(BUCCANEER.barrels + 1))


def _of_cargo(view: PuertoRico, action: Piracy) -> Drag:
    ship = view.ships.index(action.ship)
    to = places.port(action.seat, GOOD_NAMES[view.cargo[ship]])
    return Drag(f"cargo.{ship + 1}.1", to, (("keep_barrels", action.barrels),))


def _prompt(view: PuertoRico, player: Player) -> Prompt:
    """What each raid would bring at most."""
    free = [coins for card, coins in zip(view.taken, view.coins_on, strict=True) if card == NOBODY]
    brings = (
        ("barrels", min(BUCCANEER.barrels, max(view.loads))),
        ("points", BUCCANEER.points * len(view.house)),
        ("workers", max(0, min(BUCCANEER.workers, view.hall - len(view.players)))),
        ("coins", max(free, default=0)),
        ("paid", BUCCANEER.doubloons),
    )
    return Prompt("buccaneer", brings)


GESTURES[Kidnap] = lambda view, action: Drag(
    places.role_piece(ROLE_NAMES[action.role]), places.island(action.seat, "roles")
)
GESTURES[Piracy] = _of_cargo
GESTURES[Press] = lambda view, action: Drag(
    places.HALL_PIECE, places.spot_place(view.players[action.seat], SPOT[action.spot])
)
GESTURES[PressNoble] = lambda view, action: Drag(
    places.NOBLES_PIECE, places.spot_place(view.players[action.seat], SPOT[action.spot])
)
GESTURES[Plunder] = button("plunder")
GESTURES[Raid] = button("raid")
GESTURES[RaidNoble] = button("raid_noble")
GESTURES[NoRaid] = button("no_raid")
GESTURES[PressNoMore] = button("press_no_more")
PROMPTS[Phase.BUCCANEER] = _prompt
PROMPTS[RAID] = lambda view, player: Prompt(RAID, (("workers", _leaving(view)[0]),))
LEFT_OPEN.add(PressNoMore)
