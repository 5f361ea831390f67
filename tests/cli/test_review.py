"""`tabletop review`: what it prints, as JSON too, and of what nobody can review."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.cli_commands import review, review_study
from tabletop.games import registry
from tabletop.presentation.review import Reviewed, ReviewedDecision
from tabletop.presentation.review import review as think
from tabletop.presentation.review_study import study_for
from tabletop.session.session import Session
from tabletop.session.studies import read_study, troubles, write_study
from tests.cli.conftest import Type
from tests.presentation.test_review import played
from tests.presentation.test_review import reviewed as thought_before
from tests.session.helpers import play, table

ALL_GAMES = registry.games
_THOUGHT: dict[tuple[str, ReviewedDecision, str | None], Reviewed] = {}


@pytest.fixture(autouse=True)
def thought_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tests review the same games: what one of them thought of a decision is not thought again for the next, nor
    what tests of another folder think of the game that is played here."""

    def reviewed(session: Session[Any], decision: ReviewedDecision, level: str | None) -> Reviewed:
        key = session.game.key, decision, level
        if key not in _THOUGHT and level == "phase" and session.game.key == "gonzaga":
            _THOUGHT.update({("gonzaga", one.decision, level): one for one in thought_before("gonzaga")})
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


def test_mistakes_become_a_study_and_are_not_added_twice(
    record: Path, tmp_path: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    out = tmp_path / "new folder" / "better.study"
    said = type_in("review", record, "--quick", "--study", out)
    assert (said.code, said.err) == (0, "")
    study = read_study(out)
    asked = sum(bool(chapter.line) for chapter in study.form.chapters)
    assert f"{asked} chapters" in said.out
    assert study.form.title["fr"].startswith("Gonzaga\xa0: ce qui était mieux")
    assert troubles(study, ALL_GAMES()) == ()
    again = type_in("review", record, "--quick", "--study", out)
    assert again.code == 0
    assert "already" in again.out
    assert read_study(out).form == study.form


def test_what_cannot_become_a_study_is_said_before_anybody_thinks(
    record: Path, tmp_path: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    monkeypatch.setattr(review, "review", None)
    (tmp_path / "folder.study").mkdir()
    (tmp_path / "broken.study").write_text("study: [", "utf-8")
    write_study(tmp_path / "other.study", study_for(played("puerto_rico")))
    for name, code, words in (
        ("a.txt", 2, "study"),
        ("folder.study", 1, "folder"),
        ("broken.study", 1, "broken.study"),
        ("other.study", 1, "Puerto Rico"),
    ):
        said = type_in("review", record, "--study", tmp_path / name)
        assert (said.code, said.out) == (code, ""), name
        assert words in said.err
    assert (tmp_path / "broken.study").read_text("utf-8") == "study: ["


def test_of_a_game_that_is_not_over_no_study_is_made(
    tmp_path: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    whole = played("puerto_rico").record.text().splitlines(keepends=True)
    path, out = tmp_path / "running.tabletop", tmp_path / "a.study"
    path.write_text("".join(whole[:20]), "utf-8")
    said = type_in("review", path, "--quick", "--study", out)
    assert said.code == 1
    assert "not over" in said.err
    assert not out.exists()


def test_of_a_review_without_mistakes_no_study_is_made(
    record: Path, tmp_path: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    monkeypatch.setattr(review_study, "mistakes", lambda found: [])
    said = type_in("review", record, "--quick", "--study", tmp_path / "a.study")
    assert said.code == 1
    assert "nothing to be found" in said.err
    assert not (tmp_path / "a.study").exists()


def test_a_study_that_finds_no_room_on_the_disk_is_told(
    record: Path, tmp_path: Path, type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, study: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(registry, "games", ALL_GAMES)
    monkeypatch.setattr(review_study, "write_study", full)
    said = type_in("review", record, "--quick", "--study", tmp_path / "a.study")
    assert said.code == 1
    assert "could not be written" in said.err
