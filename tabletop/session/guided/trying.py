"""A guided game of an owner, played through before anybody is led by it: what is wrong in it is told with its place."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.session.examples.given import possible
from tabletop.session.guided.form import GuidedGame
from tabletop.session.guided.session import GuidedSession

MOST = 2000
"""No first game has more actions."""
_NAMES = ("A", "B", "C", "D", "E")


def try_out(game: Game[Any], guided: GuidedGame) -> None:
    """Be led to the end, doing the first thing that each step asks for. Raises ComponentError."""
    with possible(guided, ("given",)):
        session = GuidedSession(game, guided, _NAMES)
    for _ in range(MOST):
        if session.step is None or not session.deciders:
            return
        with possible(guided, ("steps", session.at)):
            if session.reads:
                session.read_on()
            else:
                session.play(_next(session))
    raise guided.error(("steps", session.at), f"is not over after {MOST} actions")


def _next(session: GuidedSession) -> Action:
    """What the file says, or the first thing that is allowed. Raises ComponentError for what is refused."""
    scripted, guided, at = session.scripted_action(), session.guided, ("steps", session.at)
    if scripted is not None:
        refusal = session.why_not(scripted)
        if refusal is not None:
            line = f"{scripted.seat}: {session.game.actions.text(scripted)}"
            raise guided.error((*at, "watch"), f"{line!r} is refused: {refusal.code}")
        return scripted
    seat = session.computer_to_move()
    legal = session.legal(guided.form.seat if seat is None else seat)
    if not legal:
        raise guided.error(at, "nothing that it asks for is allowed here")
    return legal[0]
