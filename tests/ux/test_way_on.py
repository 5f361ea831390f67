"""Which of the buttons beside the boards is filled."""

from __future__ import annotations

import random

from tests.ux.table import AtTable, new_session


def test_of_two_ways_on_the_one_that_the_head_names_is_filled(program: AtTable) -> None:
    """ "Build, develop, sell and buy; then on to the ships": "End turn" beside it looked alike."""
    session, luck = new_session(2, 11), random.Random(4)
    while not {"EndStep", "EndTurn", "Sell"} <= {type(one).__name__ for one in session.legal(session.deciders[0])}:
        session.play(luck.choice(session.legal(session.deciders[0])))
    program.sit(session)
    program.reveal()
    acts = {button.key: button for button in program.table.panels.chrome.acts}
    assert acts["act:end_step"].primary
    assert not acts["act:end_turn"].primary
    assert program.table.panels.chrome.main is acts["act:end_step"]
