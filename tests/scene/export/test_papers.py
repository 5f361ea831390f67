"""What the public is advised on paper, and what the command makes of a name."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tabletop.cli import run
from tabletop.engine.chance import seeded
from tabletop.scene.export.game_sheet import asked_of, imagined
from tabletop.session.session import Session
from tests.scene.export.test_page import RECORDS, SHORT, record


def test_a_public_worksheet_speaks_of_no_hidden_hand() -> None:
    session = record(SHORT["anno_1503"])
    seat = session.deciders[0]
    assert session.view(seat) != session.view(None)
    assert asked_of(session, None) is None
    assert asked_of(session, seat) == seat


def test_a_public_worksheet_has_an_answer_that_hangs_on_no_hand() -> None:
    asked: list[tuple[object, object]] = []
    for seed in (1, 2):
        session = record(SHORT["anno_1503"])
        seat, seen, at = session.deciders[0], session.view(None), session.position
        world = session.game.determinize(seen, seat, seeded(seed))
        other = SimpleNamespace(**{name: getattr(session, name) for name in ("game", "seed", "deciders")})
        other.view = lambda viewer, world=world, session=session: session.game.view(world, viewer)
        view, legal = imagined(cast("Session[Any]", other), seat)
        asked.append((legal, session.game.view(session.game.determinize(view, seat, seeded(1)), None)))
        assert at == session.position
    assert len(asked) == 2
    assert asked[0][0], "somebody can do something with open things"
    assert asked[0] == asked[1], "whatever the hands hold"


@pytest.mark.parametrize(("ending", "begins"), [("html", b"<!doctype html>"), ("png", b"\x89PNG")])
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
