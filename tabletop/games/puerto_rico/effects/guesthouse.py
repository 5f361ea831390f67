"""Guesthouse: its workers may go to empty circles in any phase, and work there at once (A-40 to A-42, A-141).

A seat is asked before a phase, before goods are stored and before the last count, if one more worker somewhere could
matter; in decisions of its own a guest may be moved besides. Whoever could do nothing there is asked all the same if a
guest would open something: who lets them wait before the phase has not let them wait for good. From the deal of the
Mayor on guests are workers like all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.engine.prompt import Prompt
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.tableau import Drag
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import BESIDES, actions
from tabletop.games.puerto_rico.extensions import (
    GESTURES,
    LEFT_OPEN,
    LEFT_OUT,
    MATTERS,
    MATTERS_TO,
    PROMPTS,
    SENDS,
    Meant,
    Movement,
    button,
)
from tabletop.games.puerto_rico.phases.builder import buildable
from tabletop.games.puerto_rico.phases.common import (
    add_noble,
    add_worker,
    circles_on,
    nobles_there,
    room,
    spots_of_island,
    staffed,
    there,
)
from tabletop.games.puerto_rico.phases.craftsman import more_with
from tabletop.games.puerto_rico.phases.trader import sellable
from tabletop.games.puerto_rico.points import (
    BUILDER_OTHERS,
    CAPTAIN_OTHERS,
    GUEST_ARRIVES,
    ROLE_BEGINS,
    SETTLER_ENDS,
    STORAGE_BEGINS,
    TRADER_OTHERS,
)
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, GOOD_OF, GUESTS, SPOT, SPOTS
from tabletop.games.puerto_rico.things import GOODS, LAND_NAMES, QUARRY, ROLE_NAMES, Phase

KIND = "guesthouse"
_HOME = SPOT[KIND]
SENDS.add(BUILDING[KIND])
RESTING = 1 << BUILDING[KIND]
_NO_GUEST = Reason("no_guest", rb.GUESTHOUSE)
_NO_NOBLE = Reason("no_noble_there", rb.GUESTHOUSE, spot=lambda state, action: KIND)
_NO_SPOT = Reason("no_such_spot", rb.GUESTHOUSE, "spot")
_NONE_THERE = Reason("spot_not_owned", rb.GUESTHOUSE, "spot")
_NO_CIRCLE = Reason("no_empty_circle", rb.GUESTHOUSE, "spot")
_NO_MOVE = Reason("guest_stays_there", rb.GUESTHOUSE)


@actions.action("guest to {spot}", place=BESIDES)
class MoveGuest(Action):
    """A guest onto an empty circle."""

    spot: str


@actions.action("guest noble to {spot}", place=BESIDES)
class MoveNobleGuest(Action):
    """A guest who is a noble onto an empty circle."""

    spot: str


@actions.action("guests wait", place=BESIDES)
class GuestsWait(Action):
    """Nobody moves now."""


@actions.action("guests rest", place=BESIDES)
class GuestsRest(Action):
    """Nobody moves in this phase any more; the seat is not asked again."""


def _of_use(state: PuertoRico, player: Player, building: int, moment: str) -> bool:
    """Whether one more worker on a building could matter: each says so, and others of the town for which it does."""
    if building in MATTERS:
        itself = MATTERS[building](state, player, moment)
    else:  # of production buildings the fields know more, see below
        itself = building in GUESTS[moment] and (moment != "craftsman" or GOOD_OF[building] < 0 or _old(state))
    return itself or any(MATTERS_TO[one](state, building, moment) for one in player.city if one in MATTERS_TO)


def _old(state: PuertoRico) -> bool:
    """Up to version 1 of the rules guests were asked for every circle of a production."""
    return state.rules.version == 1


def _matters(state: PuertoRico, player: Player, moment: str) -> bool:
    """Whether some empty circle would do something."""
    for building, workers in zip(player.city, player.staff, strict=True):
        if workers < CIRCLES[building] and _of_use(state, player, building, moment):
            return True
    if moment == "builder":
        return room(player, QUARRY) > 0
    if moment != "craftsman":
        return False
    if _old(state):
        return any(room(player, good) for good in GOODS)
    return more_with(player, there(player, _HOME), state.barrels)


def _ask(state: PuertoRico, player: Player, moment: str) -> None:
    if not player.used & RESTING and _matters(state, player, moment):
        state.decisions = (Decision(KIND, player.seat), *state.decisions)


@ROLE_BEGINS.on(KIND)
def before_role(state: PuertoRico, player: Player, log: EventLog, role: str) -> None:
    """Clockwise from whoever picked it."""
    if role != "mayor" or state.rules.guest_start_of_mayor == "on":
        _ask(state, player, role)


@SETTLER_ENDS.on(KIND)
def before_hunting(state: PuertoRico, player: Player, log: EventLog) -> None:
    """For an empty Hunting lodge."""
    _ask(state, player, "hunting")


@CAPTAIN_OTHERS.on(KIND)
def before_loading(state: PuertoRico, player: Player) -> int:
    """A loading without choice, or none, leaves one if a guest could still do something for barrels in the port."""
    return int(any(player.goods) and not player.used & RESTING and _matters(state, player, "loading"))


def _opened(state: PuertoRico, player: Player, role: str, can: Callable[[Player], object]) -> int:
    """1 if a guest could go where he lets the player do something, perhaps with another one after him."""
    if player.used & RESTING or state.rules.version < 3:
        return 0
    for noble in (False, True):
        nobles = nobles_there(player, _HOME)
        if there(player, _HOME) - nobles if not noble else nobles:
            for spot in _targets(player):
                if _opens(state, player, spot, role) and can(_with_guest(player, spot, noble=noble)):
                    return 1
    return 0


def _opens(state: PuertoRico, player: Player, spot: int, role: str) -> bool:
    """Whether a guest there may be of use to whoever can do nothing else."""
    return spot == QUARRY or (spot >= len(LAND_NAMES) and _of_use(state, player, spot - len(LAND_NAMES), role))


def _with_guest(player: Player, spot: int, *, noble: bool) -> Player:
    """The player as if a guest had gone to a spot."""
    moved = player.copy()
    _move(moved, spot, noble=noble)
    return moved


@BUILDER_OTHERS.on(KIND)
def before_building(state: PuertoRico, player: Player) -> int:
    """Nothing can be bought, but with a guest in a quarry, say."""
    return _opened(state, player, "builder", lambda one: buildable(state, one) or BUILDER_OTHERS(0, state, one))


@TRADER_OTHERS.on(KIND)
def before_trading(state: PuertoRico, player: Player) -> int:
    """Nothing can be sold, but with a guest in the Office, say."""
    if sellable(state, player):
        return 0
    return _opened(state, player, "trader", lambda one: sellable(state, one) or TRADER_OTHERS(0, state, one))


@STORAGE_BEGINS.on(KIND)
def before_storing(state: PuertoRico, player: Player, log: EventLog) -> None:
    """For warehouses, if there is something to keep."""
    if any(player.goods):
        _ask(state, player, "storing")


_ROLES = Phase.SETTLER, Phase.BUILDER, Phase.PRODUCE, Phase.PRIVILEGE, Phase.TRADER, Phase.LOAD, Phase.STORE


def _targets(player: Player) -> list[int]:
    """Empty circles but those of the Guesthouse."""
    return [spot for spot in spots_of_island(player) if spot != _HOME and room(player, spot)]


def _move(player: Player, spot: int, *, noble: bool) -> None:
    move = add_noble if noble else add_worker
    move(player, _HOME, -1)
    move(player, spot, 1)
    staffed(player)


A = TypeVar("A", MoveGuest, MoveNobleGuest)


class _Move(Rule[PuertoRico, A]):
    """Onto any empty circle of the own island."""

    exact = True
    without = _NO_GUEST
    noble: ClassVar[bool] = False

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        player = state.players[seat]
        nobles = nobles_there(player, _HOME)
        if self.noble:
            return None if nobles else _NO_NOBLE
        return None if there(player, _HOME) > nobles else _NO_GUEST

    def offers(self, state: PuertoRico, seat: Seat) -> list[A]:
        return [self.action(seat, word) for word in sorted(SPOTS[spot] for spot in _targets(state.players[seat]))]

    def check(self, state: PuertoRico, action: A) -> Why | None:
        player, spot = state.players[action.seat], SPOT.get(action.spot)
        if spot is None:
            return _NO_SPOT
        if spot == _HOME:
            return _NO_MOVE
        if not circles_on(player, spot):
            return _NONE_THERE
        return None if room(player, spot) else _NO_CIRCLE

    def do(self, state: PuertoRico, action: A, log: EventLog) -> None:
        player, spot = state.own(action.seat), SPOT[action.spot]
        _move(player, spot, noble=self.noble)
        state.quiet = 0
        log.emit("guest_moved", action.seat, spot=action.spot)
        GUEST_ARRIVES(state, player, log, spot)


@rules.on(KIND, *_ROLES, besides=True, effect=KIND)
class MoveWorker(_Move[MoveGuest]):
    """A guest who is a worker."""


@rules.on(KIND, *_ROLES, besides=True, effect=KIND)
class MoveNoble(_Move[MoveNobleGuest]):
    """A noble among the guests likewise (A-137)."""

    noble = True


@rules.forced(KIND)
def nobody_left(state: PuertoRico, log: EventLog) -> bool:
    """Nobody is in the Guesthouse any more, or no circle is empty."""
    player = state.players[state.decisions[-1].seat]
    if there(player, _HOME) and _targets(player):
        return False
    state.decisions = pop(state.decisions)
    return True


@rules.on(KIND)
class Wait(Rule[PuertoRico, GuestsWait]):
    """Nobody moves now."""

    def do(self, state: PuertoRico, action: GuestsWait, log: EventLog) -> None:
        state.decisions = pop(state.decisions)


@rules.on(KIND)
class Rest(Rule[PuertoRico, GuestsRest]):
    """Not asked again in this phase."""

    def do(self, state: PuertoRico, action: GuestsRest, log: EventLog) -> None:
        state.own(action.seat).used |= RESTING
        state.decisions = pop(state.decisions)


# --- by hand
@extensions.attempt(*(phase for phase in Phase if phase != Phase.PLACE))
def out_of_the_house(view: PuertoRico, drop: Movement) -> Meant:
    """Whoever stands in the Guesthouse onto a tile: a guest, but while workers are placed."""
    if not drop.own or drop.word != KIND:
        return None
    to = places.tile_at(view.players[drop.seat], drop.spot)
    if not to:
        return ()
    return (MoveNobleGuest(drop.seat, to) if drop.kind == "noble" else MoveGuest(drop.seat, to),)


def _worker_moves(view: PuertoRico, action: MoveGuest) -> Drag:
    player = view.players[action.seat]
    last = places.worker(action.seat, KIND, there(player, _HOME))
    return Drag(last, places.spot_place(player, SPOT[action.spot]))


def _noble_moves(view: PuertoRico, action: MoveNobleGuest) -> Drag:
    player = view.players[action.seat]
    return Drag(places.noble(action.seat, KIND, player.nobles[_HOME]), places.spot_place(player, SPOT[action.spot]))


def _prompt(view: PuertoRico, player: Player) -> Prompt:
    return Prompt("last") if view.phase == Phase.LAST else Prompt(KIND, (("role", ROLE_NAMES[view.role]),))


GESTURES[MoveGuest] = _worker_moves
GESTURES[MoveNobleGuest] = _noble_moves
GESTURES[GuestsWait] = button("guests_wait")
GESTURES[GuestsRest] = button("guests_rest")
PROMPTS[KIND] = _prompt
places.MOVES["guest_moved"] = (f"house.{{who}}.{KIND}",)
LEFT_OPEN.add(GuestsWait)
LEFT_OUT.update((MoveGuest, MoveNobleGuest))
