"""The end of a turn, the Last Turn, and the next fiefs.

From the sixth turn on the uncovered sites of the flourishing regions are counted after each turn: three or fewer, and
the next turn is the last. Without that the game ends when the fief cards are used up. RB §End of the game, rulings
39-42. Phase 1 of the next turn, taking the fief, leaves no choice and happens here.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.gonzaga.constants import (
    FIRST_CHECK,
    FLOURISHING_SITES,
    TURNS_AT_MOST,
    UNCOVERED,
    Mask,
)
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import OVER, PLAN
from tabletop.games.gonzaga.scoring import final_scoring
from tabletop.games.gonzaga.spots import covered, fiefs_mask
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Player


def uncovered(state: Gonzaga) -> Mask:
    """Sites of flourishing regions that nobody covers (ruling 39)."""
    found = FLOURISHING_SITES[state.scenario]
    cover = fiefs_mask if state.rules.end_check == "fiefs_only" else covered
    for player in state.players:
        found &= ~cover(player)
    return found


def in_last_turn(state: Gonzaga) -> bool:
    """Whether the game ends with this turn: it was announced, or no fief card is left after it."""
    return state.turn in (state.last, TURNS_AT_MOST)


def end_move(state: Gonzaga, player: Player, log: EventLog) -> None:
    """The cards of the turn lie open in the middle and cool down; after the last move the turn ends."""
    player.cooling, player.revealed = player.revealed.cards, NO_PLAN
    state.order = state.order[1:]
    if not state.order:
        end_turn(state, log)


def end_turn(state: Gonzaga, log: EventLog) -> None:
    """Count, then go on to the next turn or to the final scoring."""
    if in_last_turn(state):
        state.phase = OVER
        final_scoring(state, log)
        return
    if state.turn >= FIRST_CHECK and not state.last:
        left = uncovered(state).bit_count()
        if left <= UNCOVERED:
            state.last = state.turn + 1
            log.emit("last_turn", None, sites=left, turn=state.last)
        else:
            log.emit("no_last_turn", None, sites=left)
    state.turn += 1
    state.phase = PLAN
    take_fiefs(state, log)


def take_fiefs(state: Gonzaga, log: EventLog) -> None:
    """Phase 1: everybody turns over the next fief card."""
    log.emit("turn_began", None, turn=state.turn)
    if state.turn == TURNS_AT_MOST and not state.last:
        log.emit("last_fiefs")
    for player in state.players:
        player.fief, player.deck = player.deck[0], player.deck[1:]
        card = card_number(player.colour, player.fief)
        log.emit("fief_taken", player.seat, chance=True, reveals=True, fief=player.fief, card=card)
