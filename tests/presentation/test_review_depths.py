"""A review that is quick at first, and deeper where somebody wants to know more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabletop.engine.level import quick
from tabletop.presentation.kept_review import KeptReview, decisions_kept
from tabletop.presentation.review import decisions_of
from tabletop.presentation.review_depths import ReviewDepths
from tests.presentation.test_review import played, reviewed

KEY = "gonzaga"


def test_the_quick_one_comes_first_and_the_strongest_replaces_it_choice_by_choice() -> None:
    session = played(KEY)
    depths = ReviewDepths(session, None)
    assert depths.level == quick(session.game.levels)
    assert depths.shallow
    for one in reviewed(KEY):
        depths.add(one)
    assert depths.whole
    assert depths.next is None
    depths.deeper = True
    assert depths.level is None
    assert depths.thought == 0
    assert depths.next == decisions_of(session)[0]
    deep = replace(reviewed(KEY)[0], gap=0.5)
    depths.add(deep)
    assert depths.found == [deep, *reviewed(KEY)[1:]], "what is known stays meanwhile"
    assert depths.level_of(deep) is None
    assert depths.level_of(reviewed(KEY)[1]) == quick(session.game.levels)


def test_where_the_strongest_has_thought_of_all_there_is_nothing_quicker(tmp_path: Path) -> None:
    session, record = played(KEY), tmp_path / "game.tabletop"
    kept = KeptReview(session, record)
    assert decisions_kept(session, record, None) == []
    for one in reviewed(KEY):
        kept.add(one)
    assert decisions_kept(session, record, None) == decisions_of(session)
    depths = ReviewDepths(session, record)
    assert depths.deeper
    assert not depths.shallow
    assert depths.next is None
    assert depths.found == list(reviewed(KEY))
