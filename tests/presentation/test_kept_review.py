"""A review lies beside its record: found again whole, and thought anew when record, program or player have changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import registry
from tabletop.presentation import kept_review
from tabletop.presentation.kept_review import KeptReview, reviewed_as_plain, reviewed_from_plain, whole_review
from tabletop.session.saved.review_file import review_beside
from tabletop.session.session import Session
from tests.presentation.test_review import played, reviewed


def keep(session: Session[Any], record: Path, key: str, most: int = 1000) -> KeptReview:
    kept = KeptReview(session, record, "phase")
    for one in reviewed(key)[len(kept.found) : most]:
        kept.add(one)
    return kept


@pytest.mark.parametrize("key", ["gonzaga", "puerto_rico"])
def test_what_was_thought_comes_back_the_same(key: str) -> None:
    actions = registry.game(key).actions
    for one in reviewed(key):
        assert reviewed_from_plain(actions, _through_json(reviewed_as_plain(actions, one))) == one


def _through_json(value: object) -> object:
    return json.loads(json.dumps(value))


def test_it_is_found_again_and_gone_on_with(tmp_path: Path) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    keep(session, record, "gonzaga", most=5)
    again = KeptReview(session, record, "phase")
    assert again.found == list(reviewed("gonzaga")[:5])
    assert again.next == reviewed("gonzaga")[5].decision
    assert whole_review(session, record) == []
    assert keep(session, record, "gonzaga").next is None
    assert whole_review(session, record) == list(reviewed("gonzaga"))


def test_another_program_thinks_anew_and_takes_the_old_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    keep(session, record, "gonzaga", most=5)
    monkeypatch.setattr(kept_review, "__version__", "99")
    assert KeptReview(session, record, "phase").found == []
    keep(session, record, "gonzaga", most=2)
    assert review_beside(record).read_text("utf-8").count("\n") == 2


def test_another_course_of_the_game_is_another_review(tmp_path: Path) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    keep(session, record, "gonzaga", most=5)
    other: Session[Any] = Session.new(session.game, session.seats, 5, {}, "free")
    assert KeptReview(other, record, "phase").found == []


def test_a_torn_line_is_as_good_as_none(tmp_path: Path) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    keep(session, record, "gonzaga", most=3)
    there = review_beside(record)
    there.write_bytes(there.read_bytes()[:-40] + b"\xff{[")
    assert len(KeptReview(session, record, "phase").found) == 2
    keep(session, record, "gonzaga", most=4)
    assert len(KeptReview(session, record, "phase").found) == 4


def test_of_a_running_game_nothing_is_kept(tmp_path: Path) -> None:
    whole, record = played("gonzaga"), tmp_path / "game.tabletop"
    running: Session[Any] = Session.new(whole.game, whole.seats, 4, {}, "free")
    for entry in whole.line[:40]:
        running.play(entry.action)
    KeptReview(running, record, "phase").add(reviewed("gonzaga")[0])
    assert not review_beside(record).exists()
