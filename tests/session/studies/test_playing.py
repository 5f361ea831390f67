"""A chapter played alone: what is hidden, what counts as found, what is answered, and how well it went."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.action import Action
from tabletop.engine.refusal import Refused
from tabletop.session.studies import read_study, study_of
from tabletop.session.studies.playing import FIRST_GO, HELPED, SHOWN, StudySession
from tests.session.helpers import GAMES

LESSON = Path(__file__).with_name("lanterns.study")


def begun(number: int = 0) -> StudySession:
    return StudySession(read_study(LESSON), number, GAMES)


def action(session: StudySession, text: str, seat: int = 0) -> Action:
    return session.game.actions.parse(text, seat)


def do(session: StudySession, text: str) -> str:
    """Try it as a hand at the table does; a right one is played."""
    verdict = session.tried(action(session, text))
    if verdict.kind != "wrong":
        session.play(action(session, text))
    return verdict.kind


def test_the_line_the_good_variations_and_what_else_is_accepted_are_found() -> None:
    session = begun()
    assert session.finding
    assert do(session, "hang green at 1") == "right"
    assert session.way == (0,)
    assert session.marks == FIRST_GO
    also = begun()
    assert also.judged(action(also, "hang blue at 2")).kind == "also", "as `also` says"
    then = begun()
    assert then.judged(action(then, "hang green at 2")).kind == "also", "2 gold are spent, as `then` says"
    assert then.judged(action(then, "hang green at 2")).way == (0,)


def test_what_is_wrong_is_answered_counted_and_not_played() -> None:
    session = begun()
    before = session.state
    verdict = session.tried(action(session, "done"))
    assert (verdict.kind, verdict.reply["en"]) == ("wrong", "Too early."), "a variation that stands there answers"
    assert session.state is before
    assert session.tries == 1
    do(session, "hang green at 1")
    assert session.marks == HELPED


def test_a_named_wrong_move_is_answered_by_its_words() -> None:
    text = LESSON.read_text()
    start = text.index("          - - do: done\n              sign")
    session = StudySession(study_of(text[:start] + text[text.index("      - do: done\n        ask") :]), 0, GAMES)
    assert session.tried(action(session, "done")).reply["en"] == "Nothing gained: there is gold left."


def test_a_variation_without_a_sign_is_not_what_was_looked_for() -> None:
    text = LESSON.read_text().replace("also: [hang blue at *]", "also: [hang blue at 2]")
    session = StudySession(study_of(text), 0, GAMES)
    assert session.judged(action(session, "hang blue at 1")).kind == "wrong"
    signed = text.replace("- - hang blue at 1", '- - {do: hang blue at 1, sign: "!?"}')
    session = StudySession(study_of(signed), 0, GAMES)
    assert do(session, "hang blue at 1") == "right"
    assert session.way == (0, 0, 0)
    assert session.aside == (0,)


def test_nothing_can_be_done_where_only_something_is_read() -> None:
    session = begun(1)
    assert not session.finding
    assert session.legal(0) == ()
    refusal = session.why_not(action(session, "roll"))
    assert refusal is not None
    assert refusal.code == "guided_read_first"
    with pytest.raises(Refused):
        session.play(action(session, "roll"))
    following = session.next_action()
    assert following is not None
    session.play(following)
    assert session.over
    assert session.marks == FIRST_GO


def test_hints_come_one_by_one_and_count() -> None:
    session = begun()
    assert [hint["en"] for hint in (session.hint(), session.hint()) if hint] == ["Look at the gold.", "The green one."]
    assert session.hint() is None
    assert session.marks == HELPED


def test_one_of_several_answers() -> None:
    session = begun()
    do(session, "hang green at 1")
    following = session.next_action()
    assert following is not None
    session.play(following)
    assert session.ask is not None
    assert session.next_action() is None, "first the answer"
    assert not session.choose(1)
    assert session.choose(0)
    assert session.tries == 1
    assert session.marks == HELPED
    with pytest.raises(ValueError, match="nothing"):
        session.choose(0)


def test_who_gives_up_sees_it_and_it_counts_as_shown() -> None:
    session = begun()
    wanted = session.give_up()
    assert wanted == action(session, "hang green at 1")
    session.play(wanted)
    assert session.way == (0,)
    assert session.marks == SHOWN


def test_back_and_aside_lead_everywhere_that_can_be_reached() -> None:
    session = begun()
    session.turn_to((0, 0, 1))
    assert (session.aside, session.back) == ((0,), (0, 0, 0))
    assert [reached.way for reached in begun_at((0,)).instead] == [(0, 0, 0), (0, 1, 0)]
    session.turn_to(())
    assert session.finding
    text = LESSON.read_text().replace("      - roll", "      - bid 1")
    illegal = StudySession(study_of(text), 0, GAMES)
    illegal.turn_to((1,))
    assert illegal.next_way is None
    assert illegal.barred is not None
    with pytest.raises(ValueError, match="reached"):
        illegal.turn_to((2,))


def test_from_a_variation_nothing_leads_back_to_a_line_that_is_refused_today() -> None:
    text = LESSON.read_text().replace("      - do: hang green at 1", "      - do: hang green at 9")
    session = StudySession(study_of(text), 0, GAMES)
    session.turn_to((0, 0, 0))
    assert session.aside is None
    assert not session.over
    session.turn_to((0, 1, 0))
    assert session.over


def begun_at(way: tuple[int, ...]) -> StudySession:
    session = begun()
    session.turn_to(way)
    return session
