"""`tabletop review`: what it prints, as JSON too, and of what nobody can review."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli_commands import review
from tabletop.games import registry
from tabletop.presentation.review import Reviewed, ReviewedDecision
from tabletop.presentation.review import review as think
from tabletop.session.session import Session
from tests.cli.conftest import Type
from tests.presentation.test_review import played
from tests.session.helpers import play, table

ALL_GAMES = registry.games
_THOUGHT: dict[tuple[str, ReviewedDecision, str | None], Reviewed] = {}


@pytest.fixture(autouse=True)
def thought_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tests review the same games: what one of them thought of a decision is not thought again for the next."""

    def reviewed(session: Session[Any], decision: ReviewedDecision, level: str | None) -> Reviewed:
        key = session.game.key, decision, level
        if key not in _THOUGHT:
            _THOUGHT[key] = think(session, decision, level=level)
        return _THOUGHT[key]

    monkeypatch.setattr(review, "review", reviewed)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game of Gonzaga."""
    path = tmp_path / "game.tabletop"
    path.write_text(played("gonzaga").record.text(), "utf-8")
    return path


def test_curve_and_mistakes_of_each_seat(record: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    said = type_in("review", record, "--quick")
    assert said.code == 0
    assert "Chances to win" in said.out
    assert said.out.count("choices") == 2
    assert not said.err


def test_as_json(record: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    found = json.loads(type_in("review", record, "--quick", "--json").out)
    assert set(found) == {"game", "curve", "mistakes", "perhaps", "turns", "luck"}
    choice = {"seat", "at", "round", "played", "better", "cost", "why", "against"}
    assert all(set(one) == choice for one in found["mistakes"])
    assert found["perhaps"]
    assert all(set(one) == {*choice, "doubt"} for one in found["perhaps"])
    turn = {"at", "until", "round", "seat", "change", "cause", "luck", "what"}
    assert all(set(one) == turn and one["round"] and one["what"] for one in found["turns"])
    assert all(sum(point["shares"]) == pytest.approx(1, abs=0.001) for point in found["curve"])


def test_what_was_thought_once_is_not_thought_again(
    record: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    first = type_in("review", record, "--quick")
    monkeypatch.setattr(review, "review", None)
    again = type_in("review", record, "--quick")
    assert again.code == 0
    assert again.out == first.out


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_goes(
    tmp_path: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    whole = played("puerto_rico").record.text().splitlines(keepends=True)
    path = tmp_path / "running.tabletop"
    path.write_text("".join(whole[:20]), "utf-8")
    said = type_in("review", path, "--quick")
    assert said.code == 0
    assert "not over" in said.err
    assert "no level" not in said.err


def test_a_level_that_is_not_known_here_is_named_with_the_one_that_stands_in(
    tmp_path: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    session = played("puerto_rico")
    seats = [replace(seat, player="grandmaster") for seat in session.seats]
    whole = Session.new(session.game, seats, session.seed, session.options).record.text().splitlines(keepends=True)
    path = tmp_path / "later.tabletop"
    path.write_text("".join(whole[:20]), "utf-8")
    said = type_in("review", path, "--quick")
    assert said.code == 0
    assert said.err.count("grandmaster") == 1


def test_where_nobody_looks_ahead_it_is_said(tmp_path: Path, type_in: Type) -> None:
    path = tmp_path / "lanterns.tabletop"
    path.write_text(play(table()).record.text(), "utf-8")
    said = type_in("review", path)
    assert (said.code, said.out) == (1, "")
    assert "nobody to review it" in said.err


def test_numbers_are_written_as_the_language_writes_them(
    record: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    said = type_in("review", record, "--quick", "--lang", "it")
    assert re.search(r"\d,\d", said.out)
    assert not re.search(r"\d\.\d", said.out)
