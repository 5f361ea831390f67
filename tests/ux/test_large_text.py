"""Text twice as large: on a plate what leads is never smaller than the rest, in the ribbon the end of the game is told
whole."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from tabletop.games import registry
from tabletop.presentation.prompting import BETWEEN, ending_words
from tabletop.scene.drawing import text
from tabletop.scene.table.around.chrome import Headline, Ribbon
from tabletop.scene.table.shown import figures, plates
from tabletop.scene.table.shown.plates import plate_rects
from tests.ux.test_glance import shown
from tests.ux.test_plates import _painted

pytestmark = pytest.mark.usefixtures("no_window")


@pytest.mark.parametrize("zoom", [1.0, 2.0])
@pytest.mark.parametrize("key", registry.games())
def test_what_leads_on_a_plate_is_never_smaller_than_the_rest(
    key: str, zoom: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One's own name and points were 12 pixels high beside barrels of 28."""
    scene = shown(key, 3, (1366, 768), zoom)
    draw, write = figures.draw_tally, text.draw_text
    drawn: dict[bool, list[int]] = {}
    names: list[int] = []

    def told(surface: Surface, ctx: Any, look: Any, tally: Any, cell: Rect, px: int, **named: Any) -> None:
        drawn.setdefault(named.get("bold", False), []).append(px)
        draw(surface, ctx, look, tally, cell, px, **named)

    def named(surface: Surface, words: str, room: Any, **more: Any) -> Rect:
        if words in scene.session.names:
            names.append(more["px"])
        return write(surface, words, room, **more)

    monkeypatch.setattr(figures, "draw_tally", told)
    monkeypatch.setattr(plates, "draw_tally", told)
    monkeypatch.setattr(text, "draw_text", named)
    for seat, rect in plate_rects(scene.stage.layout).items():
        drawn.clear()
        names.clear()
        _painted(scene, seat, rect)
        assert min(names) >= scene.ctx.metrics.legible
        assert max(drawn.get(False, [0])) <= min(drawn[True]), (seat, drawn)
        if seat == scene.stage.layout.front:
            assert max(drawn.get(False, [0])) <= min(names), (drawn, names)


@pytest.mark.parametrize("lang", ["it", "en", "fr"])
@pytest.mark.parametrize("key", registry.games())
def test_the_ribbon_leaves_out_all_else_before_it_cuts_what_ends_the_game(
    key: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "City full (lacks…" said nothing, beside the name of the round."""
    scene = shown(key, 3, (1366, 768), 2.0, lang)
    ctx = scene.ctx
    ending = ending_words(ctx.catalogue, scene.session.game, scene.presenter.view)
    aside = BETWEEN.join(("Round 11, governor Massimiliano", "The Mayor of Anna", ending))
    ribbon = Ribbon(Headline(None, "Chiara", "12345 67890", aside=aside))
    ribbon.rect = Rect(0, 0, 790, 80)
    written: list[str] = []
    with text.watching(lambda words, room, drawn: written.append(words)):
        ribbon.draw(Surface((790, 80)), ctx)
    assert any(words.endswith(ending) for words in written), written
