"""A first game led by the hand: one thing is said at a time, on the real table, with the real rules."""

from tabletop.session.guided.form import GuidedGame, read_guided
from tabletop.session.guided.library import chapters, guided_game
from tabletop.session.guided.session import GuidedSession
from tabletop.session.guided.trying import try_out

__all__ = ["GuidedGame", "GuidedSession", "chapters", "guided_game", "read_guided", "try_out"]
