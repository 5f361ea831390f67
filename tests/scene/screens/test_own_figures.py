"""What all own games of a kind amount to together, read record by record behind the window."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from tabletop.locale import Catalogue
from tabletop.scene.screens.own_figures import OwnFigures
from tabletop.scene.widgets.figure_bars import BarRow, FigureBars
from tests.presentation.test_review import played
from tests.scene.program import Program
from tests.ux.conftest import program as program


def test_records_are_read_and_drawn_and_a_broken_one_is_passed_over(program: Program, tmp_path: Path) -> None:
    good, broken = tmp_path / "good.tabletop", tmp_path / "broken.tabletop"
    good.write_text(played("gonzaga").record.text(), "utf-8")
    broken.write_text("{", "utf-8")
    program.ctx.navigator.own_figures("gonzaga", [good, broken])
    page = program.top
    assert isinstance(page, OwnFigures)
    until = time.monotonic() + 60
    while page.reading and time.monotonic() < until:
        program.wait(50)
        time.sleep(0.002)
    assert len(page.games) == 1
    said = " · ".join(widget.text_label() for widget in page.root.walk())
    assert program.ctx.text("figures.wins.title") in said
    assert "Gonzaga, 2 seats, 1 game" in said
    assert not page.needs_frame()
    program.key(pygame.K_ESCAPE)
    assert program.names == ["title"]


def test_values_of_bars_are_written_as_the_language_writes_them() -> None:
    bars = FigureBars([BarRow("Mercante", 3.14), BarRow("Capitano", 2)], Catalogue("it").number, "%")
    assert bars.text_label() == "Mercante: 3,1 %, Capitano: 2 %"
