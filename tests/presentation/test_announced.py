"""What everybody was told of lines that lie face down is counted with what changed."""

from __future__ import annotations

from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.engine.event import Event, redact_events
from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.presentation.changes import announced

LINES = table_of(registry.game("puerto_rico")).announced


def test_the_chips_that_were_told_are_those_that_came() -> None:
    game = registry.game("puerto_rico")
    start: Any = game.setup(3, 5, {})
    state, events = start, list[Event]()
    for action, after in play_out(game, start, [Thumb(guesses=1, depth=0)] * 3, 5):
        events += redact_events(game.apply(state, action).events, 0)
        state = after
    for seat in (1, 2):
        (change,) = announced(events, seat, LINES, ())
        assert change.by == state.players[seat].points > 0


def test_lines_that_are_seen_are_not_told_twice() -> None:
    events = [Event("rewarded", 1, (("points", 2),))]
    assert [change.by for change in announced(events, 1, LINES, ())] == [2]
    assert announced(events, 1, LINES, ("chips",)) == ()
    assert announced(events, 2, LINES, ()) == ()
