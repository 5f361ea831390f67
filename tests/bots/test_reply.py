"""What the next one does is played out as well, and what most imagined tables agree on is told whole."""

from __future__ import annotations

from typing import Any

from tabletop.bots.outlook import changed
from tabletop.bots.player import never
from tabletop.bots.reply import after_reply
from tabletop.bots.search.following import carried_on, done
from tabletop.games import registry
from tests.played import played

GAME = registry.game("puerto_rico")


def picks(seed: int = 4) -> list[tuple[Any, int]]:
    """Positions in which roles are picked, with who picks."""
    found = [(state, GAME.deciders(state)[0]) for _, state in played(GAME, 3, seed) if GAME.deciders(state)]
    return [(state, seat) for state, seat in found if GAME.prompt(GAME.view(state, seat), seat).key == "pick"]


def test_the_role_that_follows_changes_what_it_changes_in_the_position_itself() -> None:
    told = whole = 0
    for state, seat in picks()[4:24:5]:
        view, line = GAME.view(state, seat), (GAME.legal(state, seat)[0],)
        after = carried_on(GAME, done(GAME, state, seat, line), GAME.careful())
        for reply in GAME.legal(after, GAME.deciders(after)[0]):
            real = carried_on(GAME, done(GAME, after, reply.seat, (reply,)), GAME.careful())
            changes = after_reply(GAME, view, seat, line, reply, 3, never)
            assert set(changes) <= set(changed(GAME, after, real, seat))
            assert {change.seat for change in changes} <= {seat, reply.seat}
            told += len(changes)
            both = {change for change in set(changed(GAME, after, real, seat)) if change.seat in (seat, reply.seat)}
            whole += bool(changes)
            assert not changes or set(changes) == both
    assert told >= whole > 0


def test_a_reply_that_is_not_due_tells_nothing() -> None:
    state, seat = picks()[4]
    line = (GAME.legal(state, seat)[0],)
    assert after_reply(GAME, GAME.view(state, seat), seat, line, line[0], 3, never) == ()
    after = carried_on(GAME, done(GAME, state, seat, line))
    reply = GAME.legal(after, GAME.deciders(after)[0])[0]
    assert after_reply(GAME, GAME.view(state, seat), seat, line, reply, 3, lambda: True) == ()
