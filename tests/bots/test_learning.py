"""Learning from siblings: what a part brings about is found, and few games change little."""

from __future__ import annotations

import pytest

from tabletop.bots import learning
from tabletop.bots.arena import Meeting, in_full, meet
from tabletop.bots.learning import SHRUNK, weights_from
from tabletop.bots.siblings import POSITIONS, WIDE, Family, Nursery, Sibling
from tabletop.engine.learnt import Learnt
from tabletop.games import registry

GONZAGA = registry.game("gonzaga")


def families(count: int) -> list[Family]:
    """Where one ring more wins a fifth more than was foreseen, points win what was, and good positions have gold."""
    return [
        tuple(
            Sibling(0.3, 0.3 + 0.2 * rings + luck, {"rings": rings, "points": points, "gold": luck})
            for rings, points in ((0.0, 1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 0.0))
        )
        for luck in (0.4, -0.4) * (count // 2)
    ]


def test_what_makes_the_difference_is_found_and_what_goes_with_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "SHRUNK", 100)
    weights = weights_from(families(2000))
    assert weights["rings"] == pytest.approx(0.2, rel=0.15)
    assert abs(weights.get("points", 0.0)) < 1e-3
    assert "gold" not in weights


def test_few_siblings_change_little() -> None:
    count = SHRUNK // 100
    assert weights_from(families(count))["rings"] < 0.2 * count * WIDE / SHRUNK
    assert weights_from([]) == {}


def test_siblings_come_of_one_position_and_are_the_same_again() -> None:
    found = Nursery(GONZAGA, 3, {}).families(7)
    assert found == Nursery(GONZAGA.by(Learnt({"rings": 9.0}, "0")), 3, {}).families(7)
    assert 0 < len(found) <= POSITIONS
    for family in found:
        assert 1 < len(family) <= WIDE
        assert all(0 <= one.share <= 1 and one.won in (0, 1 / 3, 1 / 2, 1) for one in family)
    assert len({one.parts["secret"] for family in found for one in family if "secret" in one.parts}) > 1


def test_a_level_may_play_on() -> None:
    assert Nursery(GONZAGA, 2, {}, "phase").families(3) != Nursery(GONZAGA, 2, {}).families(3)


def test_parts_say_by_how_much_the_share_grows() -> None:
    """Of the position at the start, judged with a small weight and without."""
    state, small = GONZAGA.setup(3, 1, {}), 1e-4
    before = GONZAGA.shares(state)
    for key, by in Nursery(GONZAGA, 3, {})._parts(state, 1, before).items():
        after = GONZAGA.by(Learnt({key: small}, "0")).shares(state)
        assert (after[1] - before[1]) / small == pytest.approx(by, abs=1e-3)


def test_a_level_goes_by_weights_against_the_same_without() -> None:
    """Some that throw the game away: the same level, with cities worth the less the better they are."""
    wrong = Learnt({"points": -1.0, "secret": -1.0, "leagues": -1.0}, "wrong")
    meeting = Meeting(2, "thinking", "thinking", 5, learnt=wrong)
    assert sum(meet(GONZAGA, meeting, number)[0] for number in range(6)) <= 1


def test_results_by_weights_are_not_mixed_with_others() -> None:
    taught = GONZAGA.by(Learnt({"rings": 0.1}, "4711"))
    assert in_full(taught, "thinking", 3) == f"{in_full(GONZAGA, 'thinking', 3)}, by weights 4711"
    for level in ("thumb", "phase"):  # these compare no worlds
        assert in_full(taught, level, 3) == in_full(GONZAGA, level, 3)
