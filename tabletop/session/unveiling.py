"""When what was decided in secret is turned over, only what came of it is kept.

Thoughts that somebody gave up again, how many there were, and who was quicker are nobody's business: the record and the
line hold each seat's shortest way to what it decided, one seat after the other, as if nothing else had been tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import State, digest
from tabletop.engine.types import Seat
from tabletop.files.json_text import parse_json
from tabletop.session.history import Checkpoint, Entry, History
from tabletop.session.records.chain import as_line
from tabletop.session.records.record import Line, Record, act, ending, move
from tabletop.session.setup.table_setup import SeatSetup
from tabletop.session.takeback import plan_jump


def shortest(game: Game[Any], start: State, actions: Sequence[Action], order: Sequence[Seat]) -> list[Action]:
    """The fewest of `actions`, one seat after the other in this order, that lead from `start` to the same state.

    As they are if nothing can be left out or put in another order.
    """
    goal = _walk(game, start, actions)
    kept: list[Action] = []
    for seat in order:
        kept += _own_way(game, start, [action for action in actions if action.seat == seat])
    return kept if goal is not None and _walk(game, start, kept) == goal else list(actions)


def _own_way(game: Game[Any], start: State, actions: list[Action]) -> list[Action]:
    """The shortest way of one seat, as if it were alone: what is sealed does not depend on what others do."""
    goal = _walk(game, start, actions)
    if goal is None:
        return actions
    kept = _without_circles(game, start, actions)
    again = True
    while again:  # what goes may have kept something before it in place
        again = False
        for at in reversed(range(len(kept))):
            fewer = kept[:at] + kept[at + 1 :]
            if _walk(game, start, fewer) == goal:
                kept, again = fewer, True
    tidy = sorted(kept, key=game.actions.key)
    return tidy if _walk(game, start, tidy) == goal else kept


def _walk(game: Game[Any], state: State, actions: Sequence[Action]) -> State | None:
    """Where the actions lead to; None if some action is not allowed."""
    for action in actions:
        if game.why_not(state, action) is not None:
            return None
        state = game.apply(state, action, listen=False).state
    return state


def _without_circles(game: Game[Any], start: State, actions: Sequence[Action]) -> list[Action]:
    """Without what only led back to where one had been."""
    states, kept = [start], list[Action]()
    for action in actions:
        state = game.apply(states[-1], action, listen=False).state
        if state in states:
            at = states.index(state)
            del states[at + 1 :], kept[at:]
        else:
            states.append(state)
            kept.append(action)
    return kept


def unveil(
    game: Game[Any], history: History[Any], record: Record, mark: Checkpoint[Any], seats: Sequence[SeatSetup]
) -> None:
    """The entry before the position has turned over all that was decided since `mark`, which is how the history stood
    before the first line that is held back: keep what it takes, and let it out.

    Computers come before people, so that undo still takes a person back to what that person did last."""
    done = history.done
    known = _shared(done, mark.line)
    if known < len(done) - 1:
        first = min(mark.position, known)
        while first and mark.line[first - 1].sealed:
            first -= 1
    else:  # gone back over, and on from where all is known already
        first = len(done) - 1
    held = [parse_json(line) for line in record.held]
    history.back_to(mark)
    order = sorted(range(len(seats)), key=lambda seat: (seats[seat].person, seat))
    actions = shortest(game, history.state_at(first), [entry.action for entry in done[first:]], order)
    lines: list[Line] = [(as_line(item), False) for item in held if "sit" in item]
    if first != mark.position:
        crossed = plan_jump(history, first, [seat.person for seat in seats], strict=False).crossed
        history.go(first)
        lines.append((move(first, "jump", crossed), False))
    for action in actions:
        hidden = not history.do(game, action).public
        lines.append((act(history.position, action.seat, game.actions.text(action), digest(history.state)), hidden))
    record.unveil([*lines, *ending(game, history.state)])


def _shared(one: Sequence[Entry[Any]], other: Sequence[Entry[Any]]) -> int:
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a is not b), min(len(one), len(other)))
