"""The Mayor: workers are dealt and placed, then the recruitment hall is filled again (RB §Mayor).

Whoever picked the role has one more from the supply. The hall is dealt out one by one, clockwise. After the placement
the hall gets as many workers as there are empty circles on buildings, at least one for each player. If the supply
cannot cover that, the game ends after this round.
"""

from __future__ import annotations

from tabletop.engine.decision import Decision, push
from tabletop.engine.event import EventLog
from tabletop.engine.rules import Rule
from tabletop.games.puerto_rico.actions import RefuseWorkers, TakeWorkers
from tabletop.games.puerto_rico.phases.common import announce, begin, in_turn, to_next, turn_order
from tabletop.games.puerto_rico.phases.rounds import finish
from tabletop.games.puerto_rico.points import (
    MAYOR_DEALS,
    MAYOR_ENDLESS,
    MAYOR_HALL,
    MAYOR_REFILLS,
    MAYOR_SERVED,
    PRIVILEGE,
)
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import MAYOR_WORKERS, PLAYERS
from tabletop.games.puerto_rico.things import End, Phase

_DEAL, _PLACE = int(Phase.DEAL), int(Phase.PLACE)


def begin_phase(state: PuertoRico, log: EventLog) -> None:
    """The privilege, unless whoever picked the role may refuse it and is asked first, then the deal."""
    begin(state, _DEAL)
    state.takers = (1 << len(state.players)) - 1 if state.left > 1 else 1 << state.chooser
    if state.rules.workers_refusable == "on" and state.rules.version > 2 and _extra(state):
        state.takers |= _FIRST
    else:
        _privilege(state, _extra(state), log)


_FIRST = 1 << max(PLAYERS)
"""Among the takers: the privilege is still to come."""


def _extra(state: PuertoRico) -> int:
    """Workers of the privilege: from the supply, never from the hall (A-22)."""
    return min(PRIVILEGE(MAYOR_WORKERS, state, state.players[state.chooser]), state.supply)


def _privilege(state: PuertoRico, extra: int, log: EventLog) -> None:
    """So many workers more for whoever picked the role, then what buildings bring before the deal."""
    if extra:
        state.supply -= extra
        state.own(state.chooser).idle += extra
        log.emit("recruited", state.chooser, workers=extra, source="supply")
    if state.rules.expanded:
        MAYOR_DEALS.each(state, turn_order(state), log)


def _not_first(state: PuertoRico, log: EventLog, *, take: bool) -> None:
    """Whoever picked the role takes part, with the privilege, or does not."""
    if state.takers & _FIRST:
        state.takers ^= _FIRST
        _privilege(state, _extra(state) if take else 0, log)


@rules.on(Phase.DEAL)
class TakePart(Rule[PuertoRico, TakeWorkers]):
    """Share in the deal (option workers_refusable, A-21)."""

    def do(self, state: PuertoRico, action: TakeWorkers, log: EventLog) -> None:
        _not_first(state, log, take=True)
        _answered(state, log)


@rules.on(Phase.DEAL)
class SitOut(Rule[PuertoRico, RefuseWorkers]):
    """Sit the deal out: the others share on."""

    def do(self, state: PuertoRico, action: RefuseWorkers, log: EventLog) -> None:
        state.takers &= ~(1 << action.seat)
        log.emit("declined", action.seat, phase="deal")
        _not_first(state, log, take=False)
        _answered(state, log)


def _answered(state: PuertoRico, log: EventLog) -> None:
    if to_next(state):
        return
    if MAYOR_HALL(0, state, state.players[state.chooser]):
        ask_for_noble(state)
    else:
        deal(state, log)


@rules.forced(Phase.DEAL)
def deal_to_all(state: PuertoRico, log: EventLog) -> bool:
    """Nobody is asked unless workers may be refused; nor is whoever has a first piece already, or finds none left. With
    the privilege before him whoever picked the role is asked whatever lies in the hall."""
    if state.takers & _FIRST:
        return False
    if state.rules.workers_refusable == "on":
        if MAYOR_SERVED(0, state, state.players[state.active]):
            _answered(state, log)
            return True
        before = in_turn(state)[: -state.left]
        taken = sum(state.takers >> one.seat & 1 and not MAYOR_SERVED(0, state, one) for one in before)
        if state.hall > taken:
            return False
    if MAYOR_HALL(0, state, state.players[state.chooser]):
        ask_for_noble(state)
        return True
    deal(state, log)
    return True


NOBLE = "noble"
"""Kind of the decision who takes the noble of the hall."""


def ask_for_noble(state: PuertoRico) -> None:
    """Everybody who shares in it, in the order of the deal, while a worker lies there too (A-26)."""
    state.decisions = push(state.decisions, Decision(NOBLE, taker(state, 0).seat, (0,)))


def taker(state: PuertoRico, number: int) -> Player:
    """Who takes a piece of the hall after so many others: lap by lap, on the first one who was not served (A-27)."""
    found = takers(state)
    first = _first_lap(state, found)
    return first[number] if number < len(first) else found[(number - len(first)) % len(found)]


def _first_lap(state: PuertoRico, found: list[Player]) -> list[Player]:
    return [player for player in found if not MAYOR_SERVED(0, state, player)] if state.rules.expanded else found


def takers(state: PuertoRico) -> list[Player]:
    """Those who share in the deal, in its order."""
    found = in_turn(state)
    if state.takers.bit_count() == len(found):
        return found
    return [player for player in found if state.takers >> player.seat & 1]


def deal(state: PuertoRico, log: EventLog) -> None:
    """One worker each, lap by lap, until the hall is empty."""
    found = takers(state)
    if found:
        first = [player.seat for player in _first_lap(state, found)]
        each, more = divmod(max(0, state.hall - len(first)), len(found))
        served = first[: state.hall]
        for at, player in enumerate(found):
            workers = each + (at < more) + (player.seat in served)
            if workers:
                state.own(player.seat).idle += workers
                if log.heard:
                    log.emit("recruited", player.seat, workers=workers, source="hall")
        state.hall = 0
    begin(state, _PLACE)


def wanted_in_hall(state: PuertoRico) -> int:
    """How many workers the hall gets after a Mayor, as the towns stand: one for each empty circle on buildings, at
    least one for each player."""
    empty = 0
    for player in state.players:
        empty += player.town.circles - sum(player.staff)
    return max(empty, len(state.players))


def endless(state: PuertoRico) -> bool:
    """Whether the game goes on when the supply cannot fill the hall."""
    return bool(MAYOR_ENDLESS(0, state, state.players[state.chooser]))


def left_for_hall(state: PuertoRico) -> int:
    """How many workers the supply has for the hall after the next Mayor: the one of the privilege is taken before."""
    return state.supply - (0 if state.phase == _PLACE else MAYOR_WORKERS)


def may_run_short(state: PuertoRico) -> bool:
    """Whether the supply may not fill the hall after the next Mayor: workers that are still to be placed on buildings
    may help."""
    return not endless(state) and left_for_hall(state) < wanted_in_hall(state)


def fill_hall(state: PuertoRico, log: EventLog) -> None:
    """After the last placement (A-23, A-24, A-114)."""
    wanted = wanted_in_hall(state) - state.hall
    player = state.players[state.chooser]
    others = MAYOR_REFILLS(0, state, player, wanted)
    state.hall += others
    wanted -= others
    if wanted > state.supply:
        wanted = state.supply
        if not endless(state):
            announce(state, End.WORKERS)
            log.emit("workers_short")
    if wanted > 0:
        state.supply -= wanted
        state.hall += wanted
    log.emit("hall_filled", workers=state.hall)
    finish(state, log)
