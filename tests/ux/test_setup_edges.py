"""How the page that prepares a table is laid out: nothing stretched round nothing, one left edge, names on one line."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.locale import LANGUAGES
from tabletop.scene.drawing import text
from tabletop.scene.screens.seat_cards import SeatSheet
from tabletop.scene.screens.setup import Setup
from tabletop.scene.widgets.boxes import Column, Sheet
from tabletop.scene.widgets.label import Picture
from tabletop.scene.widgets.plates import Plates
from tabletop.scene.widgets.scroll import ScrollPane
from tests.ux.table import AtTable

WITH_CARDS = "puerto_rico", "rio_de_la_plata"


def at_setup(program: AtTable, game: str) -> Setup:
    program.ctx.navigator.setup(game)
    program.wait()
    assert isinstance(program.top, Setup)
    return program.top


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", WITH_CARDS)
def test_all_of_it_is_seen_at_once_and_no_card_is_higher_than_its_row_needs(
    program: AtTable, lang: str, game: str
) -> None:
    """Cards of expansions were stretched to 230 pixels round one line of words, then parts were set apart by gaps of
    43, 37 and 90 pixels and the way on floated."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    page = at_setup(program, game)
    [pane] = [one for one in page.root.walk() if isinstance(one, ScrollPane)]
    assert pane.most == 0, "nothing has to be scrolled to"
    sheets = [one for one in pane.walk() if isinstance(one, Sheet)]
    assert len(sheets) > 5
    for sheet in sheets:
        beside = [one for one in sheets if one.rect.y == sheet.rect.y]
        assert sheet.rect.height == max(one.size(program.ctx, one.rect.width)[1] for one in beside)
        assert sheet.rect.height <= (160 if isinstance(sheet, SeatSheet) else 180 if game == "puerto_rico" else 300)
    assert isinstance(pane.inside, Column)
    parts = pane.inside.inside
    gaps = [below.rect.top - above.rect.bottom for above, below in pairwise(parts)]
    assert max(gaps) - min(gaps) <= 1
    assert max(gaps) <= 26
    assert program.widget("start").rect.top - parts[-1].rect.bottom <= 56, "no strip above the way on is bare"
    large = [one.size(program.ctx, 1366)[1] for one in pane.walk() if isinstance(one, Picture)]
    assert max(large) >= 84, "what is spare is theirs"


def test_what_stands_on_a_seat_begins_at_one_left_edge(program: AtTable) -> None:
    """Switch, level and counter began at 744, 746 and 748."""
    page = at_setup(program, "puerto_rico")
    for number in (1, 2):
        seal, kind, level = (program.widget(f"{what}:{number}") for what in ("look", "kind", "level"))
        assert seal.rect.x == kind.rect.x == level.rect.x
        assert kind.rect.contains(kind.cells(page.ctx)[0])
        assert kind.rect.contains(kind.cells(page.ctx)[-1])


def test_the_ways_to_play_have_their_names_on_one_line(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """They were middled, so that the one with a longer line below began higher."""
    page = at_setup(program, "puerto_rico")
    [ways] = [one for one in page.root.walk() if isinstance(one, Plates)]
    tops: dict[str, int] = {}
    drawn = text.draw_text

    def noted(surface: object, words: str, place: object, **more: object) -> object:
        tops[words] = getattr(place, "y", -1)
        return drawn(surface, words, place, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "draw_text", noted)
    ways.draw(program.window.surface, page.ctx)
    names = [one.words for one in ways.alternatives]
    assert len({tops[name] for name in names}) == 1 < len(names)
    assert all(name[0].isupper() for name in names)


def test_spare_height_stands_between_the_parts(program: AtTable) -> None:
    page = at_setup(program, "rio_de_la_plata")
    [pane] = [one for one in page.root.walk() if isinstance(one, ScrollPane)]
    [body] = [one for one in pane.children() if isinstance(one, Column)]
    gaps = {low.rect.y - high.rect.bottom for high, low in zip(body.inside, body.inside[1:], strict=False)}
    assert len(gaps) == 1
    assert page.ctx.metrics.px(22) < min(gaps) <= page.ctx.metrics.px(60)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_a_page_with_two_expansions_is_seen_at_once(program: AtTable, lang: str) -> None:
    """Nobles and New buildings asked for 60 pixels more than the window has: the ways to play were cut."""
    program.resize((1366, 768))
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.ctx.navigator.setup("puerto_rico")
    program.wait()
    for option in ("nobles", "new_buildings"):
        program.click_at(program.widget(f"option:{option}").rect.center)
        program.wait()
    assert program.widget("setup").most == 0
