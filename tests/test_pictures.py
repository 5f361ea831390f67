"""The pictures of the README are those that `make pictures` makes, and a clone stays small."""

from __future__ import annotations

import re
import runpy

import pygame

from tabletop.games import registry
from tests.source import ROOT

MADE = runpy.run_path(str(ROOT / "docs" / "tools" / "pictures.py"), run_name="pictures")


def test_the_readme_shows_every_picture_that_is_made_and_no_other() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    shown = re.findall(r"!\[([^\]]+)\]\(docs/pictures/([^)]+)\)", text)
    assert sorted(name for _, name in shown) == sorted(MADE["PICTURES"])
    assert sorted(path.name for path in MADE["FOLDER"].iterdir()) == sorted(MADE["PICTURES"])
    assert all(words for words, _ in shown)
    assert "docs/tools/pictures.py" in (ROOT / "Makefile").read_text("utf-8")


def test_they_stay_small_and_can_be_read() -> None:
    files = [MADE["FOLDER"] / name for name in MADE["PICTURES"]]
    assert sum(path.stat().st_size for path in files) <= MADE["MOST_BYTES"] <= 1_500_000
    for path in files[:-1]:
        wide, high = pygame.image.load(path).get_size()
        assert wide >= 900
        assert high >= 500
    moving = files[-1].read_bytes()
    assert moving[:4] + moving[8:12] == b"RIFFWEBP"
    assert moving.count(b"ANMF") > 10  # its frames


def test_every_game_is_shown_from_a_record_in_which_somebody_still_decides() -> None:
    assert set(MADE["TABLES"]) == set(registry.games())
    for shot in (*MADE["TABLES"].values(), MADE["WALL"], MADE["REFUSED"][0], MADE["MOMENT"][0]):
        session = MADE["session_at"](shot)
        assert session.position == shot.to
        assert session.deciders
        assert all(seat.person for seat in session.seats)


def test_what_is_refused_there_is_too_dear() -> None:
    for shot, *places in (MADE["REFUSED"], MADE["MOMENT"]):
        session = MADE["session_at"](shot)
        seat = session.deciders[0]
        dear = places[-1].partition("/")[2]
        legal = {session.game.actions.text(action) for action in session.legal(seat)}
        assert f"build {dear}" not in legal
        assert all(f"build {place.partition('/')[2]}" in legal for place in places[:-1])
