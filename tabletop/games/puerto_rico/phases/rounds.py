"""The end of a phase, of a round, of the game.

When a role has been played, the next seat picks; after the last pick of the round every card left over gets a
doubloon, the cards come back and the governor moves on, unless something has ended the game (RB §New rounds, §End).
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.common import seat_after, turn_order
from tabletop.games.puerto_rico.points import ROLE_BEGINS, ROUND_LAST
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, NOT_HERE, PuertoRico
from tabletop.games.puerto_rico.tables import SEATS, UNPICKED_DOUBLOONS
from tabletop.games.puerto_rico.things import ROLE_NAMES, End, Phase, Role, name

_PICK, _OVER, _LAST = int(Phase.PICK), int(Phase.OVER), int(Phase.LAST)
_BUCCANEER = int(Role.BUCCANEER)
_PICKS = {seats: seats * table.data.picks for seats, table in SEATS.items()}
"""Cards picked in a round, by number of players."""


def picks_left(state: PuertoRico) -> int:
    """Cards that are still to be picked in this round, the one that is being picked included; a Buccaneer may have
    brought one more than there are."""
    return max(0, _PICKS[len(state.players)] - state.picks)


def still_picks(state: PuertoRico, seat: int) -> bool:
    """Whether a seat picks, or may pick now, a card of this round."""
    first = state.chooser + (state.phase != _PICK)
    return (seat - first) % len(state.players) < picks_left(state)


def finish(state: PuertoRico, log: EventLog) -> None:
    """The role has been played by all."""
    for player in state.players:
        if player.used:
            state.own(player.seat).used = 0
    if picks_left(state):
        _asks(state, seat_after(state, state.chooser))
        return
    if state.rules.expanded:
        ROUND_LAST.at(state, state.governor, log)
        if state.decisions:
            return
    _pay_cards(state, log)
    if state.end:
        state.phase = _LAST
        if state.drafted:
            state.chooser = state.governor
            ROLE_BEGINS.each(state, turn_order(state), log, "scoring")
        if not state.decisions:
            count_up(state, log)
        return
    state.taken = tuple([NOT_HERE if seat == NOT_HERE else NOBODY for seat in state.taken])
    state.picks = state.doubled = 0
    state.round += 1
    state.governor = seat_after(state, state.governor)
    log.emit("round_began", state.governor, round=state.round)
    _asks(state, state.governor)


@rules.forced(Phase.LAST)
def count_up(state: PuertoRico, log: EventLog) -> bool:
    """Nothing more is done before the count (A-141)."""
    state.phase = _OVER
    log.emit("game_ended", reason=reasons(state), reveals=True)
    return True


def reasons(state: PuertoRico) -> tuple[str, ...]:
    """Why the game ends, all that was met: the first one, then the others in the order of the rulebook."""
    others = (reason for reason in End if state.ends >> reason & 1 and reason != state.end)
    return tuple([name(reason) for reason in (End(state.end), *others)])


def _asks(state: PuertoRico, seat: int) -> None:
    state.phase = _PICK
    state.chooser = state.active = seat


def _pay_cards(state: PuertoRico, log: EventLog) -> None:
    """A doubloon on every card that nobody took."""
    coins_on = list(state.coins_on)
    left = [role for role, seat in enumerate(state.taken) if seat == NOBODY and role != _BUCCANEER]
    for role in left:
        coins_on[role] += UNPICKED_DOUBLOONS
    state.coins_on = tuple(coins_on)
    if log.heard:
        log.emit("cards_paid", roles=tuple(ROLE_NAMES[role] for role in left))
