"""A review lies beside its record: found again whole, and thought anew when record, program or player have changed."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from tabletop.files.reading import MB
from tabletop.games import registry
from tabletop.presentation import kept_review
from tabletop.presentation.kept_review import (
    KeptReview,
    decision_kept,
    decisions_kept,
    reviewed_as_plain,
    reviewed_from_plain,
    whole_review,
)
from tabletop.presentation.own_costs import costs_of
from tabletop.session.saved.review_file import review_beside
from tabletop.session.session import Session
from tests.faults.bounds import within
from tests.faults.mutations import mutated
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


def test_a_line_that_was_changed_is_as_good_as_none(tmp_path: Path) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    keep(session, record, "gonzaga", most=3)
    there = review_beside(record)
    text = there.read_text("utf-8")
    assert '"cost":0.0' in text
    there.write_text(text.replace('"cost":0.0', '"cost":"nan"', 1), "utf-8")
    assert len(KeptReview(session, record, "phase").found) < 3
    keep(session, record, "gonzaga", most=3)
    assert there.read_text("utf-8").count("nan") == 0


def test_whatever_becomes_of_its_lines_nothing_else_is_believed(tmp_path: Path) -> None:
    session, record, known = played("gonzaga"), tmp_path / "game.tabletop", reviewed("gonzaga")[:4]
    keep(session, record, "gonzaga", most=4)
    there = review_beside(record)
    good = there.read_text("utf-8")
    for seed in range(20):
        there.write_bytes(mutated(good, random.Random(seed)))
        found = KeptReview(session, record, "phase").found
        assert found == list(known[: len(found)])
        assert decision_kept(session, record, known[1].decision.at) in (None, known[1])
        assert whole_review(session, record) == []
        assert {one.cost for one in costs_of(record, 0)} <= {one.cost for one in known}


def test_a_review_of_which_a_line_is_missing_is_not_whole(tmp_path: Path) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    keep(session, record, "gonzaga")
    lines = review_beside(record).read_text("utf-8").splitlines(keepends=True)
    for number in (0, 2):
        review_beside(record).write_text("".join(lines[:number] + lines[number + 1 :]), "utf-8")
        assert whole_review(session, record) == []
        assert decisions_kept(session, record, "phase") == []
    assert keep(session, record, "gonzaga").next is None
    assert whole_review(session, record) == list(reviewed("gonzaga"))


def test_two_programs_at_once_think_of_each_decision_once(tmp_path: Path) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    both = [KeptReview(session, record, "phase") for _ in range(2)]
    for one in reviewed("gonzaga"):
        for kept in both:
            kept.add(one)
    assert whole_review(session, record) == list(reviewed("gonzaga"))
    costs = [*costs_of(record, 0), *costs_of(record, 1)]
    assert len(costs) == len(reviewed("gonzaga"))
    assert decision_kept(session, record, costs[0].at) in reviewed("gonzaga")


def test_the_review_of_another_game_is_none_of_a_decision(tmp_path: Path) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    keep(session, record, "gonzaga")
    other: Session[Any] = Session.new(session.game, session.seats, 5, {}, "free")
    at = reviewed("gonzaga")[0].decision.at
    assert decision_kept(session, record, at) == reviewed("gonzaga")[0]
    assert decision_kept(other, record, at) is None


@pytest.mark.parametrize(
    "junk", [b"{\n", b'{"of":{},"one":{}}\n', b"\n", b'{"sum":"'], ids=["open", "other", "empty", "sum"]
)
def test_a_heap_of_junk_beside_a_record_is_passed_over_at_once(tmp_path: Path, junk: bytes) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    review_beside(record).write_bytes(junk * (60 * MB // len(junk)))
    with within():
        assert KeptReview(session, record, "phase").found == []
        assert costs_of(record, 0) == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_in_its_place_keeps_nobody_waiting(tmp_path: Path) -> None:
    session, record = played("gonzaga"), tmp_path / "game.tabletop"
    kept = keep(session, record, "gonzaga", most=1)
    review_beside(record).unlink()
    os.mkfifo(review_beside(record))
    with within():
        kept.add(reviewed("gonzaga")[1])
        assert KeptReview(session, record, "phase").found == []


def test_of_a_running_game_nothing_is_kept(tmp_path: Path) -> None:
    whole, record = played("gonzaga"), tmp_path / "game.tabletop"
    running: Session[Any] = Session.new(whole.game, whole.seats, 4, {}, "free")
    for entry in whole.line[:40]:
        running.play(entry.action)
    KeptReview(running, record, "phase").add(reviewed("gonzaga")[0])
    assert not review_beside(record).exists()
