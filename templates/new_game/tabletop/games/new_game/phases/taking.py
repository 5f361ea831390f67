"""Who is at turn takes 1 to 3 stones from the heap; then it is the next one's turn. RB §Turn.

The game is over when the heap is empty. RB §End of the game.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule
from tabletop.engine.types import Seat
from tabletop.games.new_game import rulebook as rb
from tabletop.games.new_game.actions import Take
from tabletop.games.new_game.constants import MOST
from tabletop.games.new_game.rules import TAKE, rules
from tabletop.games.new_game.state import NewGameState

OUT_OF_RANGE = Reason("out_of_range", rb.TURN, most=MOST)
NOT_SO_MANY = Reason("not_so_many", rb.TURN, left=lambda state, action: state.heap)


@rules.on(TAKE)
class TakeStones(Rule[NewGameState, Take]):
    """As many as one likes, up to the limit and what is there."""

    def offers(self, state: NewGameState, seat: Seat) -> list[Take]:
        return [Take(seat, stones) for stones in range(1, MOST + 1)]

    def check(self, state: NewGameState, action: Take) -> Reason | None:
        if not 1 <= action.stones <= MOST:
            return OUT_OF_RANGE
        return None if action.stones <= state.heap else NOT_SO_MANY

    def do(self, state: NewGameState, action: Take, log: EventLog) -> None:
        state.heap -= action.stones
        state.players[action.seat].stones += action.stones
        log.emit("took", action.seat, stones=action.stones)
        if state.heap:
            state.active = (action.seat + 1) % len(state.players)
