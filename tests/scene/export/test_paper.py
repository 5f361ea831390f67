"""What goes on paper: worksheets of studies, and the rules in short."""

from __future__ import annotations

import io
import itertools
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli import run
from tabletop.components.short_rules import short_rules
from tabletop.engine.event import redact_events
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.book import book_of, title_of
from tabletop.scene.export.board_rows import in_rows
from tabletop.scene.export.game_sheet import game_sheet
from tabletop.scene.export.inked import Inked
from tabletop.scene.export.sheet import letters
from tabletop.session.studies import game_studies, write_study
from tabletop.session.studies.form import AskForm
from tests.scene.export.test_page import RECORDS, SHORT, record
from tests.source import ROOT

GAMES = tuple(registry.games())


LINES = re.compile(rb"(?:-?[\d.]+ ){2,6}[mlc](?=\s)")
"""Outlines of what is drawn: most of a page, and the library that reads it takes seconds for them."""


def read(path: Path) -> Any:
    """The pages without outlines; words and photographs are where they were."""
    reader = pytest.importorskip("pypdf").PdfReader(io.BytesIO(path.read_bytes()))
    generic = pytest.importorskip("pypdf.generic")
    for page in reader.pages:
        content = generic.ContentStream(page["/Contents"], reader, "bytes")
        content.set_data(LINES.sub(b"", content.get_data()))
        page[generic.NameObject("/Contents")] = content
    return reader


@pytest.fixture
def words_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No drawing is inked on a board, which takes most of the time: others ink the same boards, these read words."""
    monkeypatch.setattr(Inked, "_draw", lambda *_: None)


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


PAGES = {("anno_1503", "en"), ("gonzaga", "fr"), ("puerto_rico", "it"), ("rio_de_la_plata", "fr")}
"""The longest rules in the longest language, the others in one each; all of them with `-m compare`."""


@pytest.mark.parametrize(
    ("game", "lang"),
    [
        pytest.param(*one, marks=[] if one in PAGES else pytest.mark.compare)
        for one in itertools.product(GAMES, LANGUAGES)
    ],
)
def test_the_rules_in_short_stand_on_one_page(
    game: str, lang: str, at_home: Path, request: pytest.FixtureRequest
) -> None:
    """With its pieces where no other test here inks those of the game."""
    pytest.importorskip("fpdf")
    if game != "puerto_rico":
        request.getfixturevalue("words_alone")
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


@pytest.mark.usefixtures("words_alone")
def test_what_is_said_to_a_wrong_move_stands_below_its_words(at_home: Path) -> None:
    pytest.importorskip("fpdf")
    out = at_home / "x.pdf"
    assert run(["study", "print", str(ROOT / "tests" / "ux" / "anno.study"), "--out", str(out)]) == 0
    assert "OntotheshipsThereisgoldleft." in words(read(out).pages[-1].extract_text())


@pytest.mark.usefixtures("words_alone")
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


@pytest.mark.usefixtures("words_alone")
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


@pytest.mark.parametrize(("game", "lang"), [("gonzaga", "fr"), ("anno_1503", "it")])
def test_a_game_on_paper_is_vectors_with_words(game: str, lang: str, at_home: Path) -> None:
    pytest.importorskip("fpdf")
    out, file = at_home / "x.pdf", str(RECORDS / f"{SHORT[game]}.tabletop")
    assert run(["export", file, "--to", "30", "--lang", lang, "--out", str(out)]) == 0
    pages = read(out).pages
    assert all(not page.images for page in pages)
    session, catalogue = record(SHORT[game], 30), Catalogue(lang, GAMES)
    catalogue.seat(game, session.names)
    said = [words(page.extract_text()) for page in pages]
    question, behind = words(catalogue.text("worksheet.question")), words(catalogue.text("worksheet.how_far"))
    assert [question in page for page in said] == [True, *(False for _ in said[1:])]
    assert behind not in said[0]
    assert behind in "".join(said)
    line = session.line[: session.known_to(None)]
    told = [catalogue.event(one) for entry in line for one in redact_events(entry.events, None)]
    log = "".join(said[next(at for at, page in enumerate(said) if words(catalogue.text("page.log")) in page) :])
    where = re.compile(r"[:(].*")  # places are told as they lay, which needs the position before
    assert [line for line in told if words(where.sub("", letters(line))) not in log] == []


@pytest.mark.usefixtures("words_alone")
def test_a_finished_game_on_paper_tells_the_score(at_home: Path) -> None:
    pytest.importorskip("fpdf")
    out = at_home / "x.pdf"
    assert run(["export", str(RECORDS / "gonzaga" / "2p-shared-victory.tabletop"), "--out", str(out)]) == 0
    session = record("gonzaga/2p-shared-victory", None)
    said = [words(page.extract_text()) for page in read(out).pages]
    catalogue = Catalogue("en", GAMES)
    assert session.outcome is not None
    totals = "".join(str(score.total) for score in session.outcome.scores)
    result = next(page for page in said if words(catalogue.text("page.result")) in page)
    assert words(catalogue.text("page.total")) + totals in result
    assert all(words(catalogue.text("worksheet.question")) not in page for page in said)


@pytest.mark.usefixtures("words_alone")
def test_a_seat_s_paper_tells_no_other_hand(at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("fpdf")
    session = record(SHORT["anno_1503"])
    kept, seen = type(session.game).view, set[int | None]()

    def noted(self: Any, state: Any, viewer: int | None) -> Any:
        seen.add(viewer)
        return kept(self, state, viewer)

    catalogue = Catalogue("en", GAMES)
    catalogue.seat("anno_1503", session.names)
    seat = next(one for one in (0, 1) if one not in session.deciders)
    monkeypatch.setattr(type(session.game), "view", noted)
    monkeypatch.setattr("tabletop.scene.export.game_sheet.asked_of", lambda *_: None)
    game_sheet(session, session.position, seat, catalogue)
    assert seen <= {seat, None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_the_library_it_is_said_how_to_get_it(
    lang: str, at_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    game = str(RECORDS / f"{SHORT['gonzaga']}.tabletop")
    for typed in (["aid", "gonzaga"], ["study", "print", lesson("gonzaga")], ["export", game, "--to", "3"]):
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
