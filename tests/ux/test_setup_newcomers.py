"""The set-up of a game somebody has never played: what is proposed, and what so many players do not choose."""

from __future__ import annotations

from tabletop.scene.screens.setup import Setup
from tests.ux.table import AtTable


def _setup(program: AtTable, game: str) -> Setup:
    program.ctx.navigator.setup(game)
    program.wait()
    assert isinstance(program.top, Setup)
    return program.top


def test_whoever_has_never_played_is_proposed_the_level_for_beginners(program: AtTable) -> None:
    """As the rulebook advises; the default of records and of the command line stays what it was."""
    page = _setup(program, "rio_de_la_plata")
    assert page.options["level"] == "beginners"
    assert next(spec for spec in page.game.options if spec.key == "level").default == "experts"
    page.set_option("level", "experts")
    page.start()
    program.wait()
    program.ctx.navigator.title()
    assert _setup(program, "rio_de_la_plata").options["level"] == "experts", "next time the table of last time"


def test_what_two_players_do_not_choose_says_what_they_play_and_who_may_choose(program: AtTable) -> None:
    page = _setup(program, "rio_de_la_plata")
    assert "option:edition" in {widget.key for widget in page.root.walk()}
    page.set_number(2)
    program.wait()
    assert "option:edition" not in {widget.key for widget in page.root.walk()}
    assert "With 2 players always: second. With 3, 4 and 5 it can be chosen." in program.words()
