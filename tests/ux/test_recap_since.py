"""Since when the card of what others did tells of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.games import registry
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.played import played
from tests.ux.table import NAMES, AtTable


def test_a_round_is_nobodys_turn_and_what_the_governor_did_in_it_is_not_told_to_the_governor(program: AtTable) -> None:
    """Since the last turn of Anna, the card said, and told two rounds with all that she had done herself."""
    game, met = registry.game("puerto_rico"), 0
    for number, (_, state) in enumerate(steps := played(game, 3, 5)[:120]):
        seat = game.deciders(state)[0]
        if seat != state.governor or game.milestone(state) or len(game.legal(state, seat)) < 2:
            continue
        session: Session[Any] = Session.new(game, default_seats(3, NAMES), 5, {})
        for action, _ in steps[: number + 1]:
            session.play(action)
        session.seats = tuple(
            [replace(one, player="person" if at == seat else "thumb") for at, one in enumerate(session.seats)]
        )
        table = program.sit(session)
        table.controller.narrator.since = 0  # as if all of it had been played here
        assert table.recap.since == session.last_decision(seat)
        met += session.last_decision(seat) > 0
        if met == 3:
            break
    assert met == 3
