"""What a menu says of its answers tells them apart."""

from __future__ import annotations

from functools import partial

from tabletop.locale import Catalogue
from tabletop.presentation.intent import Option
from tabletop.scene.table.hands.choices import answers
from tests.rio_de_la_plata.position import GAME, fresh


def test_answers_that_sound_the_same_have_the_names_of_their_places() -> None:
    """Which of its groups goes one step more for another was asked with one line three times."""
    catalogue = Catalogue("en", (GAME.key,), GAME.key)
    catalogue.seat(GAME.key, ("Anna", "Ben", "Carla"), partial(GAME.whereabouts, fresh(3)))
    lines = [Option("other", field, ()) for field in ("A04", "A05", "F06")]
    assert len({catalogue.text("choice.other", value=field) for field in ("A04", "A05")}) == 1
    said = answers(catalogue, lines)
    assert len({*said}) == 3
    assert ("A04" in said[0], "A05" in said[1], "F06" in said[2]) == (True, True, False)
