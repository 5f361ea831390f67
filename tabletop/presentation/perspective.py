"""Whose things are in front and who may look: one screen, several people. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.openly import Views, all_can_tell
from tabletop.engine.state import State
from tabletop.engine.types import Seat


@dataclass(frozen=True, slots=True)
class Perspective:
    """The boards of `seat` are in the large places; the screen shows what `viewer` may know (None: the public).

    `hidden`: there is something that only `seat` may see. `handover`: an opaque screen has to come before the frame
    of `viewer`; until then the public frame is shown. `sealed`: what is decided here is revealed with the decisions
    of others.
    """

    seat: Seat
    viewer: Seat | None
    hidden: bool = False
    handover: bool = False
    sealed: bool = False


def perspective_for(
    game: Game[Any],
    state: State,
    view: Views,
    people: Collection[Seat],
    seated: Seat | None,
    last: Perspective,
    secret: bool = False,
) -> Perspective:
    """Who is in front of the screen now.

    `people` are the seats not played by the computer, `seated` the person who saw the last private frame (None: any
    could sit there), `last` what was shown before. One person alone never hands over. A decision that needs nothing
    secret, such as throwing a die or picking one of several open things, is made on the public frame. With `secret`
    several decide at once: each comes in turn, and everybody, whoever sat there before, behind a screen of their own.
    """
    deciders = game.deciders(state)
    if len(people) == 1:
        (seat,) = people
        return Perspective(seat, seat)
    mine = [seat for seat in deciders if seat in people]
    if not people or not deciders:
        return Perspective(deciders[0] if deciders else last.seat, None)
    if not mine:
        return last
    if secret and (seated not in mine or not last.sealed):
        return Perspective(mine[0], mine[0], True, handover=True, sealed=True)
    seat = seated if seated in mine else mine[0]
    if secret:
        return Perspective(seat, seat, True, sealed=True)
    hidden = view(seat) != view(None)
    if not hidden or seat == seated:
        return Perspective(seat, seat, hidden)
    if all_can_tell(game, state, view, seat):
        return Perspective(seat, None, hidden)
    return Perspective(seat, seat, hidden, handover=True)
