"""The book of F1: its pictures bear the colours of pieces, its words no signs of a writer's."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.registry import games
from tabletop.locale import LANGUAGES
from tabletop.resources import resource
from tabletop.scene.screens.help import Help
from tests.scene.program import Program

PLACEHOLDER = (255, 0, 255)


@pytest.mark.parametrize("game", sorted(games()))
def test_no_picture_shows_the_colour_that_stands_for_a_seat(program: Program, game: str) -> None:
    program.ctx.navigator.help_page("pieces")
    page = program.top
    assert isinstance(page, Help)
    page.choose(game)
    program.wait(300)
    surface = pygame.display.get_surface()
    assert surface is not None
    assert pygame.mask.from_threshold(surface, PLACEHOLDER, (40, 40, 40, 255)).count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_the_rules_bear_no_marks_that_would_be_shown_as_they_are(game: str, lang: str) -> None:
    assert "**" not in resource("data", game, "help", f"{lang}.md").read_text("utf-8")
