"""Everything that advice says of cards is held against the engine, over positions of quick games that nobody chose."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Phase, Role
from tests.played import played

from . import bounded_claims as bounded_claims
from . import card_claims as card_claims
from . import further_claims as further_claims
from .claims import CLAIMS, Asked

STEP = 10
"""Every so many picks one is asked about, every eighth with `-m compare`."""


def _picks(seats: int, seed: int) -> Iterator[tuple[PuertoRico, int]]:
    """Positions in which somebody picks a card."""
    state = GAME.setup(seats, seed, {})
    for action, after in played(GAME, seats, seed):
        if state.phase == Phase.PICK and isinstance(action, act.Pick):
            yield state, action.seat
        state = after


@pytest.mark.parametrize("step", [STEP, pytest.param(8, marks=pytest.mark.compare)])
@pytest.mark.parametrize(("seats", "seed"), [(2, 22), (3, 42), (4, 41), (5, 42)])
def test_what_is_said_of_a_card_is_so(seats: int, seed: int, step: int) -> None:
    false, asked = list[str](), 0
    for state, seat in islice(_picks(seats, seed), seats, None, step):
        for action in GAME.legal(state, seat):
            (case,) = GAME.case(GAME.view(state, seat), seat, [(action,)])
            assert isinstance(action, act.Pick)
            told = list(case.told)
            if action.role == Role.BUILDER:  # beside another line it is told as well whether it can wait
                beside = GAME.case(GAME.view(state, seat), seat, [GAME.legal(state, seat)[:1], (action,)])[1].told
                told += [one for one in beside if one.key == "build_waits"]
            for said in told:
                asked += 1
                if not CLAIMS[said.key](Asked(state, action), {**dict(said.values), "key": said.key}):
                    false.append(f"{seats} seats, seed {seed}, round of {state.governor}, {action}: {said}")
    assert asked > 50
    assert not false
