"""What newcomers begin with, in pictures: the ways in on the first screen, and chapters as Learn shows them."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games import registry
from tabletop.scene.screens.board_picture import GuidedPictures
from tabletop.scene.screens.learn import Learn
from tabletop.scene.screens.picture_card import CardWords, PictureCard
from tabletop.scene.screens.title import Title
from tabletop.scene.widgets.boxes import Sheet
from tabletop.session.guided import chapters
from tests.ux.table import AtTable


def _thumb(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.smoothscale(picture, (12, 8)), "RGB")


@pytest.mark.parametrize("game", registry.games())
def test_pictures_of_chapters_show_parts_that_differ_at_a_size_at_which_pieces_are_known(
    program: AtTable, game: str
) -> None:
    """The whole table at a seventh of its size looked the same three times."""
    pictures, found = GuidedPictures(program.ctx), []
    for chapter in chapters(game):
        assert chapter.form.shows
        pictures.make_one([chapter])
        picture = pictures.of(chapter)
        assert picture is not None
        assert picture.get_width() <= 480, f"chapter {chapter.chapter} shows so much that it is mush"
        assert picture.get_width() / picture.get_height() == pytest.approx(1.5, abs=0.02)
        found.append(_thumb(picture))
    for number, one in enumerate(found):
        for other in found[:number]:
            assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) > 20


def test_nothing_begun_has_no_bar_and_something_begun_has_one(program: AtTable) -> None:
    """An empty bar looked like a switch that is off."""
    ctx = program.ctx

    def high(share: float, *, finished: bool = False) -> int:
        words = CardWords("A", "B", "C", share=share, finished=finished)
        return PictureCard(words, lambda: None, key="card").size(ctx, 400)[1]

    assert high(0) < high(0.5) == high(0, finished=True)


def test_lists_of_examples_beside_each_other_begin_on_one_line(program: AtTable) -> None:
    program.ctx.settings.lang = "it"
    program.apply_settings()
    program.ctx.navigator.learn("anno_1503")
    program.wait()
    assert isinstance(program.top, Learn)
    heads = [one.inside for one in program.top.root.walk() if isinstance(one, Sheet) and len(one.inside) > 1]
    first = min(inside[0].rect.y for inside in heads)
    tops = [inside[1].rect.y for inside in heads if inside[0].rect.y < first + 30]
    assert len(tops) == 3
    assert len(set(tops)) == 1


def test_each_way_in_says_by_a_button_that_it_can_be_pressed(program: AtTable) -> None:
    """Cards without a verb were taken for pictures. The button is no second stop of the keyboard."""
    page = program.top
    assert isinstance(page, Title)
    for card in page.ways:
        assert card.button is not None
        assert card.rect.contains(card.button.rect)
        assert card.button.words
        assert not card.button.focusable
    program.click("way:examples:press")
    assert isinstance(program.top, Learn)
