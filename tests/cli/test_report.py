"""`tabletop report`: the page of a folder of records, broken ones named, the rest counted."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tabletop.cli_commands import report_page
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.presentation.figure_sheets import FigureRow, FigureSheet
from tests.cli.conftest import Type
from tests.presentation.test_review import played

ALL_GAMES = registry.games


@pytest.fixture
def folder(tmp_path: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two whole games, half a one, and something that is none."""
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    there = tmp_path / "games"
    (there / "deeper").mkdir(parents=True)
    for name, key in (("a", "gonzaga"), ("deeper/b", "puerto_rico")):
        (there / f"{name}.tabletop").write_text(played(key).record.text(), "utf-8")
    half = played("gonzaga").record.text().splitlines(keepends=True)[:20]
    (there / "half.tabletop").write_text("".join(half), "utf-8")
    (there / "none.tabletop").write_text("{", "utf-8")
    return there


def test_the_page_counts_what_can_be_read_and_names_the_rest(folder: Path, tmp_path: Path, type_in: Type) -> None:
    pytest.importorskip("matplotlib")
    out = tmp_path / "report.html"
    said = type_in("report", folder, "--out", out)
    assert said.code == 0
    assert "half.tabletop" in said.err
    assert "none.tabletop" in said.err
    page = out.read_text("utf-8")
    assert "2 games counted, 2 left out" in page
    assert "Gonzaga, 2 seats, 1 game" in page
    assert page.count("<svg") == page.count("</svg>") > 8
    outside = set(re.findall(r'(?:src|href)="(?!#)[^"]*"', page))
    assert not outside
    again = tmp_path / "again.html"
    type_in("report", folder, "--out", again)
    assert again.read_text("utf-8") == page


def test_without_its_extra_it_says_what_to_install(
    folder: Path, tmp_path: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    said = type_in("report", folder, "--out", tmp_path / "report.html")
    assert said.code == 1
    assert "tabletop[report]" in said.err
    assert not (tmp_path / "report.html").exists()


def test_a_folder_without_games_and_no_folder_are_told(tmp_path: Path, type_in: Type) -> None:
    said = type_in("report", tmp_path, "--out", tmp_path / "report.html")
    assert (said.code, "no finished game" in said.err) == (1, True)
    said = type_in("report", tmp_path / "nowhere", "--out", tmp_path / "report.html")
    assert (said.code, "no folder" in said.err) == (2, True)


def test_a_disk_that_takes_nothing_is_told(folder: Path, type_in: Type) -> None:
    pytest.importorskip("matplotlib")
    said = type_in("report", folder, "--out", folder / "a.tabletop" / "report.html")
    assert said.code == 1
    assert said.err


def test_figures_are_written_as_the_language_writes_numbers() -> None:
    row, sheet = FigureRow("", 33.333, 4, 20.04, 50.0), FigureSheet("", "", (), unit="%")
    italian = Catalogue("it")
    assert report_page._shown(row.value, sheet, italian) == "33,3 %"
    assert report_page._span(row, italian) == "20 – 50"
