"""What goes on paper: worksheets of studies, and the rules in short."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import run
from tabletop.components.short_rules import short_rules
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.book import book_of, title_of
from tabletop.scene.export.board_rows import in_rows
from tabletop.session.studies import game_studies, write_study
from tabletop.session.studies.form import AskForm

GAMES = tuple(registry.games())


def read(path: Path) -> Any:
    return pytest.importorskip("pypdf").PdfReader(io.BytesIO(path.read_bytes()))


def words(text: str) -> str:
    """Without spaces, of which a PDF has as many as its lines need."""
    return "".join(text.replace("-\n", "-").split())


def lesson(game: str) -> str:
    return str(Path("data") / game / "exercises.study")


def test_boards_lie_beside_each_other_within_the_page() -> None:
    sizes = [(500, 500), (700, 400), (1500, 150), (360, 1340)]
    placed = in_rows(sizes, 500, 400, 6, 12)
    for (x, y, scale), (wide, high) in zip(placed, sizes, strict=True):
        assert x >= -0.01
        assert x + wide * scale <= 500.01
        assert y >= 12
        assert y + high * scale <= 400.01
    assert len({y for _, y, _ in placed}) > 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_short_stand_on_one_page(game: str, lang: str, at_home: Path) -> None:
    pytest.importorskip("fpdf")
    out = at_home / "aid.pdf"
    assert run(["aid", game, "--lang", lang, "--out", str(out)]) == 0
    pages = read(out).pages
    assert len(pages) == 1
    said = words(pages[0].extract_text())
    heads = [line[2:] for line in short_rules(game, lang).splitlines() if line.startswith("# ")]
    assert [head for head in heads if words(head).replace("'", "’") not in said.replace("'", "’")] == []


def test_every_piece_of_the_book_stands_in_the_list(at_home: Path) -> None:
    pytest.importorskip("fpdf")
    out = at_home / "aid.pdf"
    assert run(["aid", "rio_de_la_plata", "--pieces", "--out", str(out)]) == 0
    said = words("".join(page.extract_text() for page in read(out).pages[1:]))
    catalogue = Catalogue("en", GAMES)
    catalogue.seat("rio_de_la_plata")
    for page in book_of("rio_de_la_plata").pages:
        assert words(title_of(catalogue, page)) in said


def test_a_worksheet_has_its_answers_behind_all_questions(at_home: Path) -> None:
    pytest.importorskip("fpdf")
    out = at_home / "x.pdf"
    form = next(one for one in game_studies("gonzaga") if one.form.id == "gonzaga-exercises").form
    assert run(["study", "print", lesson("gonzaga"), "--chapters", "2,1", "--out", str(out)]) == 0
    pages = [words(page.extract_text()) for page in read(out).pages]
    assert len(pages) == 3
    for page, chapter in zip(pages, (form.chapters[1], form.chapters[0]), strict=False):
        assert chapter.ask is not None
        assert words(chapter.title["en"]) in page
        assert words(chapter.ask.say["en"]) in page
        why = words(chapter.nodes[0].say["en"])
        assert why not in page
        assert why in pages[2]


def test_every_question_of_a_line_has_its_sheet(at_home: Path) -> None:
    pytest.importorskip("fpdf")
    asked = AskForm(kind="talk", say={"en": "And what of the harvest?"})
    form = next(one for one in game_studies("gonzaga") if one.form.id == "gonzaga-exercises").form
    first, *rest = form.chapters[0].nodes
    chapter = replace(form.chapters[0], line=(replace(first, ask=asked), *rest))
    write_study(at_home / "two.study", replace(form, chapters=(chapter,)))
    assert run(["study", "print", str(at_home / "two.study"), "--out", str(at_home / "two.pdf")]) == 0
    pages = [words(page.extract_text()) for page in read(at_home / "two.pdf").pages]
    assert [words(asked.say["en"]) in page for page in pages] == [False, True, True]


def test_boards_on_paper_are_drawn_not_photographed(at_home: Path) -> None:
    pytest.importorskip("fpdf")
    out = at_home / "x.pdf"
    assert run(["study", "print", lesson("gonzaga"), "--chapters", "1", "--out", str(out)]) == 0
    assert all(not page.images for page in read(out).pages)
    assert b"/FontFile2" in out.read_bytes()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_the_library_it_is_said_how_to_get_it(
    lang: str, at_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    for typed in (["aid", "gonzaga"], ["study", "print", lesson("gonzaga")]):
        assert run([*typed, "--lang", lang, "--out", str(at_home / "x.pdf")]) == 1
        assert 'pip install "tabletop[share]"' in capsys.readouterr().err
    assert not (at_home / "x.pdf").exists()


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (["study", "print", lesson("gonzaga")], 2),
        (["study", "print", lesson("gonzaga"), "--chapters", "99", "--out", "x.pdf"], 2),
        (["study", "print", lesson("gonzaga"), "--chapters", "3-1", "--out", "x.pdf"], 2),
        (["study", "print", lesson("gonzaga"), lesson("gonzaga"), "--out", "x.pdf"], 2),
        (["export", lesson("gonzaga"), "--out", "x.pdf"], 2),
        (["study", "check", lesson("gonzaga"), "--out", "x.pdf"], 2),
    ],
)
def test_what_cannot_be_meant_is_refused(typed: list[str], code: int, at_home: Path) -> None:
    assert run(typed) == code
