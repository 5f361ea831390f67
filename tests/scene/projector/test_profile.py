"""Whatever a class has to read is large enough for the last row, in every game and on every projector."""

from __future__ import annotations

import pygame
import pytest

from tabletop.components.board import read_table
from tabletop.games.puerto_rico.tables import PRICES
from tabletop.games.puerto_rico.things import GOOD_NAMES
from tabletop.games.registry import games
from tabletop.resources import resource
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import THEMES, Colour, contrast
from tabletop.scene.projector.sizes import HEADLINE, LEAST, NAMES
from tests.scene.projector.walls import GAMES, SIZES, on_the_wall, under_way
from tests.source import PACKAGE

PANELS = ("headline", "standings", "news")


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_how_it_is_shown_to_a_class(key: str) -> None:
    table = read_table(resource("data", key, "table.yaml"))
    for seats in games()[key].seats:
        for size in SIZES:
            for about in ((), ("everyone",), ("seat",)):
                cell = table.for_class().screen(seats, size, about)
                assert table.wall is not None
                assert any(cell is one.cell for one in table.wall.screens if seats in one.seats)
                assert table.screen(seats, size) is not cell


def test_the_scaffold_of_a_new_game_has_it_too() -> None:
    table = read_table(PACKAGE.parent / "templates" / "new_game" / "data" / "new_game" / "table.yaml")
    assert table.wall is not None


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_smaller_than_the_last_row_can_read(key: str, size: tuple[int, int]) -> None:
    seats = max(games()[key].seats)
    wall = on_the_wall(under_way(key, seats, 60), size, "it")
    painted: list[tuple[str, int]] = []
    with text.recording(lambda words, px, colour: painted.append((words, px))):
        wall.draw(pygame.Surface(size))
    assert not [(words, px) for words, px in painted if px < LEAST * size[1]]
    names = {seat.name for seat in wall.feed.seats}
    assert names <= {words for words, px in painted if px >= NAMES * size[1]}
    said = [words for words, px in painted if px >= HEADLINE * size[1]]
    deciders = wall.game.deciders(wall.feed.view)
    assert said
    assert len(deciders) != 1 or wall.feed.seats[deciders[0]].name in said
    scores = [words for words, px in painted if words[:1].isdigit()]
    assert len(scores) >= seats * len(wall.stage.table.others.figures) - seats


@pytest.mark.sampled(4)
@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("size", [*SIZES])
def test_a_class_reads_barrels_prices_and_pool_of_puerto_rico(size: tuple[int, int], lang: str) -> None:
    """With five seats too, so large that the last row can; the number of the pool does not cover its chip."""
    session = under_way("puerto_rico", 5, 80)
    wall = on_the_wall(session, size, lang)
    heights: list[int] = []
    said: list[tuple[str, pygame.Rect]] = []
    watching = text.watching(lambda words, room, drawn: said.append((words, drawn.copy())))
    with text.recording(lambda words, px, colour: heights.append(px)), watching:
        wall.draw(pygame.Surface(size))
    assert min(heights) >= LEAST * size[1]
    stage, state = wall.stage, wall.feed.view
    expected = {f"quay/stock.{good}": str(count) for good, count in zip(GOOD_NAMES, state.barrels, strict=True)}
    expected |= {f"quay/price.{good}": str(price) for good, price in zip(GOOD_NAMES, PRICES, strict=True)}
    for place, number in expected.items():
        room = stage.rect_of(place)
        assert room is not None
        assert [words for words, box in said if room.inflate(6, 6).contains(box)] == [number], place
    pool, chip = stage.rect_of("quay/tally.pool"), stage.boxes()["pool"][1]
    assert pool is not None
    (told,) = [(words, box) for words, box in said if pool.inflate(4, 0).contains(box)]
    assert told[0].split()[0] == str(state.pool)
    assert not told[1].colliderect(chip)


@pytest.mark.parametrize("key", GAMES)
def test_everything_stays_inside_the_safe_margin_and_the_boards_are_whole(key: str) -> None:
    for size in SIZES[:4]:
        wall = on_the_wall(under_way(key), size)
        safe = pygame.Rect((0, 0), size).inflate(-round(size[0] * 0.022), -round(size[1] * 0.022))
        layout = wall.stage.layout
        assert set(PANELS) <= set(layout.slots)
        for rect in (*layout.slots.values(), *(camera.rect for camera in layout.cameras.values())):
            assert safe.contains(rect), (size, rect)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_words_of_the_panels_stand_out_seven_to_one(theme: str) -> None:
    colours: set[Colour] = set()
    wall = on_the_wall(under_way(GAMES[0]), (1280, 800), theme=theme)
    surface = pygame.Surface(wall.size)
    with text.recording(lambda words, px, colour: colours.add(colour)):
        wall.stage.panels["headline"][1](surface, surface.get_rect())
        wall.stage.panels["standings"][1](surface, surface.get_rect())
        wall.stage.panels["news"][1](surface, surface.get_rect())
    chosen = THEMES[theme]
    assert colours == {chosen.ink}
    assert min(contrast(chosen.ink, one) for one in (chosen.paper, chosen.accent_soft, chosen.parchment)) >= 7
    on_warning = chosen.parchment if chosen.dark else chosen.paper
    assert contrast(on_warning, chosen.warn) >= 7


@pytest.mark.parametrize("key", GAMES)
def test_the_board_of_whoever_acts_is_in_front(key: str) -> None:
    session = under_way(key)
    wall = on_the_wall(session)
    own = [name for name in wall.stage.layout.cameras if "." in name]
    deciders = wall.game.deciders(wall.feed.view)
    if own and deciders:
        assert all(name.endswith(f".{deciders[0]}") for name in own)


@pytest.mark.parametrize("key", GAMES)
def test_drawings_of_figures_have_the_colours_of_their_seats(key: str) -> None:
    """What stands for a player's colour in a drawing is never seen."""
    surface = pygame.Surface(SIZES[1])
    on_the_wall(under_way(key, max(games()[key].seats)), SIZES[1]).draw(surface)
    seen = pygame.mask.from_threshold(surface, (255, 0, 255), (2, 2, 2, 255))
    assert not seen.count()
