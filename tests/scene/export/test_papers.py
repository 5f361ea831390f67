"""Worksheets, their PDF, and what the command makes of a name."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from tabletop.bots.analysis import Analysis
from tabletop.cli import run
from tabletop.engine.chance import seeded
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.scene.pictured.pdf import A4_PIXELS, pdf_of
from tabletop.scene.pictured.worksheet import PrintedPage, _advise_openly, asked_of, worksheet
from tabletop.session.session import Session
from tests.scene.export.test_page import RECORDS, SHORT, record


def test_a_pdf_says_where_its_objects_are() -> None:
    pages = [pygame.Surface((40, 60)), pygame.Surface((40, 60))]
    pages[1].fill((200, 10, 10))
    made = pdf_of(pages, "Río")
    table = made[int(made.rsplit(b"startxref\n", 1)[1].split()[0]) :]
    places = [int(line.split()[0]) for line in table.splitlines()[3:] if line.endswith(b" n ")]
    for number, place in enumerate(places, 1):
        assert made[place:].startswith(f"{number} 0 obj".encode())
    assert made.count(b"/Type /Page ") == 2
    assert "Río".encode("utf-16-be").hex().upper().encode() in made


def test_a_worksheet_asks_on_one_page_and_answers_on_the_next() -> None:
    session = record(SHORT["puerto_rico"], None)
    catalogue = Catalogue("it", tuple(registry.games()))
    catalogue.seat("puerto_rico", session.names)
    pages = worksheet(session, 20, None, catalogue)
    assert [page.get_size() for page in pages] == [A4_PIXELS, A4_PIXELS]
    assert pygame.image.tobytes(pages[0], "RGB") != pygame.image.tobytes(pages[1], "RGB")
    assert not catalogue.missing


def test_a_public_worksheet_speaks_of_no_hidden_hand() -> None:
    session = record(SHORT["anno_1503"])
    seat = session.deciders[0]
    assert session.view(seat) != session.view(None)
    assert asked_of(session, None) is None
    assert asked_of(session, seat) == seat


def test_a_public_worksheet_has_an_answer_that_hangs_on_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, object]] = []

    def analyse(game: Any, view: Any, seat: int, legal: Any, seed: int) -> Analysis:
        asked.append((legal, game.view(game.determinize(view, seat, seeded(1)), None)))
        return Analysis(seat, (), "turn")

    monkeypatch.setattr("tabletop.scene.pictured.worksheet.analyse", analyse)
    monkeypatch.setattr("tabletop.scene.pictured.worksheet.advice_lines", lambda *_: [])
    monkeypatch.setattr("tabletop.scene.pictured.worksheet.advised", lambda *_: [])
    for seed in (1, 2):
        session = record(SHORT["anno_1503"])
        seat, seen, at = session.deciders[0], session.view(None), session.position
        world = session.game.determinize(seen, seat, seeded(seed))
        other = SimpleNamespace(**{name: getattr(session, name) for name in ("game", "seed", "deciders")})
        other.view = lambda viewer, world=world, session=session: session.game.view(world, viewer)
        catalogue = Catalogue("en", tuple(registry.games()))
        catalogue.seat("anno_1503", session.names)
        _advise_openly(PrintedPage(), cast("Session[Any]", other), seat, catalogue)
        assert at == session.position
    assert len(asked) == 2
    assert asked[0][0], "somebody can do something with open things"
    assert asked[0] == asked[1], "whatever the hands hold"


@pytest.mark.parametrize(
    ("ending", "begins"), [("html", b"<!doctype html>"), ("png", b"\x89PNG"), ("pdf", b"%PDF-1.4")]
)
def test_export_writes_what_the_ending_says(ending: str, begins: bytes, at_home: Path) -> None:
    out = at_home / "deep" / f"x.{ending}"
    assert run(["export", str(RECORDS / f"{SHORT['gonzaga']}.tabletop"), "--to", "12", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(begins)


def test_export_refuses_an_ending_it_does_not_know(at_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = at_home / "x.doc"
    assert run(["export", str(RECORDS / f"{SHORT['gonzaga']}.tabletop"), "--out", str(out)]) == 2
    assert "html, png, pdf and gif" in capsys.readouterr().err
    assert not out.exists()


def test_a_gif_without_pillow_says_how_to_get_it(
    at_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    out = at_home / "x.gif"
    assert run(["export", str(RECORDS / f"{SHORT['gonzaga']}.tabletop"), "--to", "12", "--out", str(out)]) == 1
    assert re.search(r"pip install .tabletop\[share\]", capsys.readouterr().err)


def test_a_gif_shows_a_passage(at_home: Path) -> None:
    pytest.importorskip("PIL")
    out = at_home / "x.gif"
    words = ["export", str(RECORDS / f"{SHORT['gonzaga']}.tabletop"), "--from", "10", "--to", "12", "--out", str(out)]
    assert run([*words, "--size", "640x400"]) == 0
    from PIL import Image

    with Image.open(out) as image:
        assert getattr(image, "n_frames", 1) == 3
