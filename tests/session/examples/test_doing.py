"""Worked examples that are done: what the example does goes on, anything else has its reason, numbers are foretold."""

from __future__ import annotations

import pytest

from tabletop.games.registry import games
from tabletop.session.examples import Example, game_examples
from tabletop.session.examples.doing import LessonSession

GAMES = games()
NAMES = ("Anna", "Ben", "Chiara", "David", "Emma")
ALL = [example for key in GAMES for example in game_examples(key)]


def begin(example: Example) -> LessonSession:
    return LessonSession(GAMES[example.game], example, NAMES)


def named(game: str, id_: str) -> LessonSession:
    return begin(next(example for example in game_examples(game) if example.id == id_))


@pytest.mark.parametrize("example", ALL, ids=lambda example: f"{example.game}-{example.id}")
def test_every_example_can_be_done_to_its_end(example: Example) -> None:
    session = begin(example)
    while not session.over:
        wanted = session.wanted
        if wanted is None:
            session.read_on()
        else:
            assert wanted in session.legal(wanted.seat)
            assert session.why_not(wanted) is None
            session.play(wanted)
        assert session.state == session.moment.position or session.wanted is not None
    done = sum(moment.action is not None and moment.refusal is None for moment in session.moments)
    assert session.position >= done - 1  # only what a seat takes up again after it had decided is read


def test_most_examples_have_something_to_do() -> None:
    things = [sum(moment.action is not None for moment in begin(example).moments) for example in ALL]
    assert sum(number > 0 for number in things) > 0.7 * len(things)


def test_what_the_rules_forbid_has_their_reason_and_what_the_example_does_not_show_says_so() -> None:
    session = named("anno_1503", "T7")
    parse = session.game.actions.parse
    forbidden, other = session.why_not(parse("sell cloth at 1", 0)), session.why_not(parse("sell tools at 1", 0))
    assert forbidden is not None
    assert forbidden.code not in ("lesson_other", "guided_read_first")
    assert other is not None
    assert other.code == "lesson_other"
    assert session.why_not(parse("sell stone at 1", 0)) is None


def test_a_number_is_asked_where_the_example_tells_one() -> None:
    session = named("anno_1503", "T7")
    assert [(one.seat, one.number, one.by) for one in session.questions] == [(0, "gold", 1)]
    session = named("anno_1503", "T8")
    assert ("gold", -6) in [(one.number, one.by) for one in session.questions]


def test_points_count_together() -> None:
    session = named("gonzaga", "T16")
    while session.wanted is None:
        session.read_on()
    assert [(one.number, one.by) for one in session.questions] == [("points", 6)]


def test_who_asks_for_the_answer_has_not_done_it() -> None:
    session = named("anno_1503", "T8")
    assert not session.shown
    session.play(session.answer())
    assert session.shown
    assert session.over
    with pytest.raises(ValueError, match="nothing"):
        session.answer()
    refusal = session.can_undo()
    assert refusal is not None
    assert refusal.code == "lesson_no_undo"
