"""Whose things are in front and who may look: one screen, several people. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.tableau import Drag, Tap, Turn
from tabletop.engine.types import Seat


@dataclass(frozen=True, slots=True)
class Front:
    """The boards of `seat` are in the large places; the screen shows what `viewer` may know (None: the public).

    `hidden`: there is something that only `seat` may see. `handover`: an opaque screen has to come before the frame
    of `viewer`; until then the public frame is shown. `together`: what is decided here is revealed with the decisions
    of others.
    """

    seat: Seat
    viewer: Seat | None
    hidden: bool = False
    handover: bool = False
    together: bool = False


def front_for(
    game: Game[Any], state: Any, people: Collection[Seat], seated: Seat | None, last: Front, secret: bool = False
) -> Front:
    """Who is in front of the screen now.

    `people` are the seats not played by the computer, `seated` the person who saw the last private frame (None: any
    could sit there), `last` what was shown before. One person alone never hands over. A decision that needs nothing
    secret, such as throwing a die or picking one of several open things, is made on the public frame. With `secret`
    several decide at once: each comes in turn, and everybody, whoever sat there before, behind a screen of their own.
    """
    deciders = game.deciders(state)
    if len(people) == 1:
        (seat,) = people
        return Front(seat, seat)
    mine = [seat for seat in deciders if seat in people]
    if not people or not deciders:
        return Front(deciders[0] if deciders else last.seat, None)
    if not mine:
        return last
    if secret and (seated not in mine or not last.together):
        return Front(mine[0], mine[0], True, handover=True, together=True)
    seat = seated if seated in mine else mine[0]
    if secret:
        return Front(seat, seat, True, together=True)
    hidden = game.view(state, seat) != game.view(state, None)
    if not hidden or seat == seated:
        return Front(seat, seat, hidden)
    if game.decided_openly(state, seat) or _open(game, state, seat):
        return Front(seat, None, hidden)
    return Front(seat, seat, hidden, handover=True)


def _open(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Whether the decision is of one kind and uses only things that everybody sees.

    A button alone is not: that nothing else can be done may follow from cards which only `seat` sees.
    """
    legal = game.legal(state, seat)
    if len({type(action) for action in legal}) != 1:
        return False
    seen = game.view(state, None)
    things = {piece.id for piece in game.table(seen).pieces}
    for action in legal:
        gesture = game.gesture(game.view(state, seat), action)
        start = gesture.piece if isinstance(gesture, Drag | Turn) else gesture.thing if isinstance(gesture, Tap) else ""
        if not start or ("/" not in start and start not in things):
            return False
        if game.gesture(seen, action) != gesture:
            return False
    return True
