"""A table that is over, looked at once more from the page of its result."""

from __future__ import annotations

import pytest

from tabletop.scene.table.around.chrome import over_headline
from tests.ux.score_pages import page_of
from tests.ux.table import AtTable


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_a_table_that_is_over_says_who_won_and_how_everybody_stands(program: AtTable, lang: str) -> None:
    """Whoever went back to the boards read "the game is over" and nothing else."""
    program.ctx.settings.lang = lang
    program.app.services.apply()
    page = page_of(program)
    names, outcome = page.session.names, page.outcome
    said = over_headline(program.ctx.catalogue, outcome, page.session.seats)
    best, *others = (score for level in outcome.ranking for score in outcome.scores if score.seat in level)
    assert names[best.seat] in said.words
    assert said.words.endswith(str(best.total))
    assert all(f"{names[other.seat]} {other.total}" in said.aside for other in others)
    assert program.ctx.text(f"reason.{outcome.reason}") in said.aside
    assert said.look == page.session.seats[best.seat]
