"""The book of F1: its pictures bear the colours of pieces, its words no signs of a writer's."""

from __future__ import annotations

from functools import partial

import pygame
import pytest
from pygame import Rect

from tabletop.games.registry import games
from tabletop.locale import LANGUAGES
from tabletop.presentation.topics import topics_of
from tabletop.resources import resource
from tabletop.scene.drawing.sprites import Sprites
from tabletop.scene.drawing.text import measure, watching
from tabletop.scene.screens.help import Help
from tabletop.scene.screens.unnamed import name_band
from tabletop.scene.widgets.label import Picture
from tabletop.scene.widgets.picture_tile import PictureTile
from tabletop.scene.widgets.reading import ChapterLink, Contents, ListLine, lead_of
from tabletop.scene.widgets.scroll import ScrollPane
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


@pytest.mark.sampled(2)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_lines_of_the_rules_have_a_readable_width_and_the_chapters_stand_beside_them(
    program: Program, size: tuple[int, int], lang: str
) -> None:
    """Lines had up to 145 letters, on the whole width of the window."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.resize(size)
    program.ctx.navigator.help_page("rules")
    page = program.top
    assert isinstance(page, Help)
    program.wait()
    widgets = list(page.root.walk())
    lines = [widget for widget in widgets if isinstance(widget, ListLine)]
    assert max(line.rect.width for line in lines) <= 680 * program.ctx.metrics.px(1000) / 700
    links = [widget for widget in widgets if isinstance(widget, ChapterLink)]
    heads = [widget for widget in widgets if widget.key.startswith("section:")]
    assert [link.words for link in links] == [head.text_label() for head in heads]
    assert not [link for link in links if link.rect.right > min(line.rect.left for line in lines)]
    pane = next(widget for widget in widgets if isinstance(widget, ScrollPane))
    links[2].activate(program.ctx)
    assert pane.rect.top <= heads[2].rect.top <= pane.rect.top + 40


def test_first_words_that_say_what_a_point_is_about_stand_out() -> None:
    assert lead_of("Placement. In turn order everybody") == ("Placement.", "In turn order everybody")
    assert lead_of("Quarry and Forest: as many") == ("Quarry and Forest:", "as many")
    assert lead_of("Workers go onto the start line, or beside an own hut") == (
        "",
        "Workers go onto the start line, or beside an own hut",
    )
    assert lead_of("Nothing.") == ("", "Nothing.")


def test_whoever_opens_the_book_may_type_at_once_and_finds_pages_by_group(program: Program) -> None:
    program.ctx.navigator.help_page("pieces")
    page = program.top
    assert isinstance(page, Help)
    page.choose("puerto_rico")
    page.show("pieces")
    program.wait()
    links = [widget for widget in page.root.walk() if isinstance(widget, ChapterLink)]
    assert [link.text_label() for link in links][:2] == ["Roles", "Land"]
    program.click(links[3].key)
    heading = program.widget("chapter:buildings")
    assert heading.rect.y < page.room().centery
    assert program.widget("page:building_harbor").line.startswith("Price 8")
    page.show("rules")
    page.show("pieces")
    program.type("harbor")
    program.wait()
    assert [widget.key for widget in page.root.walk() if widget.key.startswith("page:")] == ["page:building_harbor"]


@pytest.mark.parametrize("game", sorted(games()))
def test_rules_begin_with_the_cover_and_every_section_has_a_drawing(program: Program, game: str) -> None:
    program.ctx.navigator.help_page("rules")
    page = program.top
    assert isinstance(page, Help)
    page.choose(game)
    program.wait()
    drawings = [widget.name for widget in page.root.walk() if isinstance(widget, Picture)]
    emblems = [f"{game}/{drawing}" for drawing in topics_of(game).pictures.values()]
    assert drawings[0] == f"titles/{game}"
    assert set(emblems) == set(drawings[1:])
    assert all(program.ctx.sprites.has(emblem) for emblem in emblems)
    page.seek("a")
    every = {widget.key for widget in page.root.walk() if widget.key.startswith("section:")}
    page.seek("the two")
    kept = {widget.key for widget in page.root.walk() if widget.key.startswith("section:")}
    shown = [widget.name for widget in page.root.walk() if isinstance(widget, Picture)]
    assert kept < every
    assert len([drawing for drawing in shown if drawing in emblems]) == len(kept)  # what is found keeps its drawings
    page.seek("x" * 20)
    assert not [widget for widget in page.root.walk() if isinstance(widget, Picture)]


def test_the_chapter_somebody_turned_to_is_marked_and_lines_are_short(program: Program) -> None:
    program.ctx.navigator.help_page("rules")
    program.wait()
    links = [one for one in program.page.root.walk() if isinstance(one, ChapterLink)]
    assert len(links) > 3
    links[2].activate(program.ctx)
    assert [one.chosen for one in links].index(True) == 2
    links[3].activate(program.ctx)
    assert [one.chosen for one in links].count(True) == 1
    lines = [one for one in program.page.root.walk() if isinstance(one, ListLine)]
    px = program.ctx.metrics.font("body")
    assert max(one.rect.width for one in lines) < measure("the quick brown fox " * 4, px)[0]


def test_the_index_lies_on_a_sheet_and_marks_the_chapter_that_is_read(program: Program) -> None:
    program.resize((1366, 768))
    program.ctx.navigator.help_page("rules")
    program.wait()
    contents = next(one for one in program.page.root.walk() if isinstance(one, Contents))
    links = list(contents.links.values())
    assert all(contents.rect.contains(link.rect) for link in links)
    surface = pygame.display.get_surface()
    assert surface is not None
    at = (contents.rect.centerx, links[-1].rect.bottom + 20)
    paper = program.ctx.theme.paper
    assert max(abs(a - b) for a, b in zip(surface.get_at(at)[:3], paper, strict=True)) < 16
    assert [link.chosen for link in links].index(True) == 0
    pane = contents.pane
    heads = {widget.key: widget for widget in pane.walk() if widget.key in contents.links}
    pane.scroll_to(heads["section:3"].rect.y - pane.rect.y - 20)
    program.wait()
    assert [link.chosen for link in links].index(True) == 3
    pane.scroll_to(pane.most)
    program.wait()
    assert [link.chosen for link in links].index(True) == len(links) - 1
    links[-2].activate(program.ctx)  # who turned to a chapter that cannot be on top finds it marked
    program.wait()
    assert [link.chosen for link in links] == [link is links[-2] for link in links]


def test_a_building_bears_the_street_around_it_only_in_the_town() -> None:
    sprites, tile = Sprites(), "rio_de_la_plata/site_church"
    assert sprites.get(tile, (60, 60)).get_at((0, 0)).a == 0
    assert sprites.get(tile, (60, 60), paved=True).get_at((0, 0)).a == 255
    assert sprites.get(tile, (60, 60)).get_at((30, 30)).a == 255


def test_cards_of_the_book_lack_the_empty_plate_of_their_name_and_are_larger_for_it() -> None:
    band = name_band("puerto_rico/role_settler")
    assert band is not None
    assert [name_band(one) for one in ("puerto_rico/building_harbor", "anno_1503/ship", "common/learn")] == [None] * 3
    sprites, size = Sprites(), (200, 120)
    card = "puerto_rico/role_settler"
    whole, cut = sprites.get(card, size), sprites.get_without(card, size, band)
    assert cut.get_size() == size
    assert cut.get_bounding_rect().width > 1.15 * whole.get_bounding_rect().width
    assert sprites.get_without(card, size, band) is cut


def test_the_rules_are_read_in_lines_of_at_most_seventy_letters_in_larger_type(program: Program) -> None:
    program.resize((1366, 768))
    program.ctx.navigator.help_page("rules")
    program.wait()
    page = program.top
    assert isinstance(page, Help)
    ctx, lines = program.ctx, [widget for widget in page.root.walk() if isinstance(widget, ListLine)]
    assert ctx.metrics.font(lines[0].role) >= 16
    rows = [row for line in lines for row in line._flow(ctx, line.rect.width - line._indent(ctx))[2]]
    assert sum(len(row) <= 70 for row in rows) > 0.95 * len(rows)


@pytest.mark.parametrize("tab", ["rules", "pieces"])
def test_the_head_the_index_and_the_page_have_one_left_and_one_right_edge(program: Program, tab: str) -> None:
    program.resize((1366, 768))
    program.ctx.navigator.help_page(tab)
    program.wait()
    found = {widget.key: widget for widget in program.page.root.walk()}
    contents = next(one for one in program.page.root.walk() if isinstance(one, Contents))
    assert found["back"].rect.x == contents.rect.x
    sheet = contents.pane
    assert sheet.framed
    assert abs(found["search"].rect.right - sheet.rect.right) <= 1
    assert sheet.rect.contains(sheet.bar(program.ctx))


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_every_plate_of_the_book_says_what_a_piece_does_below_its_whole_name(
    program: Program, size: tuple[int, int]
) -> None:
    program.resize(size)
    program.ctx.navigator.help_page("pieces")
    page = program.top
    assert isinstance(page, Help)
    for game in sorted(games()):
        page.choose(game)
        program.wait()
        px = program.ctx.metrics.font("body")
        for tile in (widget for widget in page.root.walk() if isinstance(widget, PictureTile)):
            told: list[tuple[str, Rect]] = []
            with watching(partial(written, told)):
                tile.draw(pygame.Surface(size), program.ctx)
            assert all(tile.rect.contains(drawn) for _, drawn in told), tile.words
            assert told[0][0] == tile.words
            assert told[0][1].height >= px
            assert " ".join(words for words, _ in told[1:]) == tile.line  # whole, and never an ellipsis


def written(told: list[tuple[str, Rect]], words: str, room: Rect, drawn: Rect) -> None:
    told.append((words, drawn))


def test_pictures_under_learn_have_no_empty_plate_either(program: Program) -> None:
    program.ctx.navigator.learn("puerto_rico")
    program.wait()
    shown = [one for one in program.page.root.walk() if isinstance(one, Picture) and "/role_" in one.name]
    assert shown
    assert all(one.band is not None for one in shown)
