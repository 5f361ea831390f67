"""A choice of several steps: all of them are looked for, in any order that the rules allow, or by where they lead."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Action
from tabletop.games import registry
from tabletop.scene.export.judged_moves import judged_moves
from tabletop.session.studies import study_of, troubles
from tabletop.session.studies.form import AskForm
from tabletop.session.studies.order import steps_on, turned
from tabletop.session.studies.playing import FIRST_GO, HELPED, SHOWN, StudySession
from tests.session.helpers import GAMES

HEAD = """
study: 1
id: orders
game: lanterns
title: {en: Orders}
chapters:
  - id: two
    title: {en: Two lanterns}
    seats: 2
    given:
      players.0.gold: 9
      players.0.hand: {green: 1, blue: 1}
      players.1.hand: {red: 2}
      decisions: [{kind: hang, seat: 0}]
    ask: {kind: find, say: {en: Both.}, steps: 3, wrong: [{do: hang blue at 2, say: {en: Too far.}}]}
    line:
      - do: hang green at 1
        instead: [[{do: hang green at 2, sign: "?", say: {en: Dear.}}]]
      - hang blue at 3
      - {do: done, say: {en: All of it.}}
      - {do: roll, seat: 1}
"""


def begun() -> StudySession:
    return StudySession(study_of(HEAD), 0, GAMES)


def action(session: StudySession, text: str) -> Action:
    return session.game.actions.parse(text, 0)


def do(session: StudySession, text: str) -> str:
    verdict = session.tried(action(session, text))
    if verdict.kind != "wrong":
        session.play(action(session, text))
    return verdict.kind


def test_the_study_holds() -> None:
    assert troubles(study_of(HEAD), GAMES) == ()


@pytest.mark.parametrize("order", [("green at 1", "blue at 3"), ("blue at 3", "green at 1")])
def test_every_step_is_looked_for_in_any_order(order: tuple[str, str]) -> None:
    session = begun()
    for left, step in zip((2, 1), order, strict=True):
        assert session.finding
        assert do(session, f"hang {step}") == "right"
        assert session.left == left
        assert session.ask is not None
        assert session.ask.say == {"en": "Both."}
    assert do(session, "done") == "right"
    assert not session.finding
    assert session.remarks.say == {"en": "All of it."}, "words stay at their place"
    assert session.marks == FIRST_GO
    assert session.next_action() is not None


def test_what_is_tried_in_the_middle_is_answered_and_counted() -> None:
    session = begun()
    do(session, "hang blue at 3")
    before = session.state
    assert session.tried(action(session, "hang green at 2")).kind == "wrong"
    assert session.tried(action(session, "done")).kind == "wrong", "the rest cannot be done after it"
    assert session.state is before
    do(session, "hang green at 1")
    do(session, "done")
    assert (session.tries, session.marks) == (2, HELPED)


def test_a_variation_and_a_wrong_move_answer_at_the_beginning() -> None:
    session = begun()
    assert session.judged(action(session, "hang green at 2")).reply == {"en": "Dear."}
    assert session.judged(action(session, "hang blue at 2")).reply == {"en": "Too far."}


def test_whoever_gives_up_reads_the_rest() -> None:
    session = begun()
    do(session, "hang blue at 3")
    shown = session.give_up()
    assert shown == action(session, "hang green at 1")
    session.play(shown)
    assert session.ask is None
    assert session.marks == SHOWN


def test_what_was_found_is_found_after_looking_back() -> None:
    session = begun()
    do(session, "hang blue at 3")
    session.turn_to(())
    assert session.ask is None
    following = session.next_action()
    assert following == action(session, "hang blue at 3")
    session.play(following)
    assert session.finding, "the rest is still to be found"


def test_words_variations_and_marks_stay_where_they_were() -> None:
    session = begun()
    told = session.told
    assert [one.way for one in steps_on(told, (), 3)] == [(0,), (1,), (2,)]
    found = turned(told, (), 3, action(session, "hang blue at 3"))
    assert found is not None
    assert [node.do for node in found.chapter.form.nodes] == ["hang blue at 3", "hang green at 1", "done", "roll"]
    assert found.chapter.form.nodes[0].variations == told.chapter.form.nodes[0].variations
    assert turned(told, (), 3, action(session, "hang blue at 2")) is None
    assert turned(told, (), 1, action(session, "hang blue at 3")) is None, "one step alone has no order"


def test_steps_end_where_somebody_else_decides() -> None:
    session = begun()
    assert len(steps_on(session.told, (), 9)) == 3


def test_a_page_for_pupils_asks_for_the_first_step() -> None:
    moves, _ = judged_moves(begun())
    kinds = {str(move.action): move.verdict.kind for move in moves}
    assert [kind for kind in kinds.values() if kind == "right"] == ["right"]
    assert "also" in kinds.values()


def test_steps_belong_to_find_and_are_few() -> None:
    with pytest.raises(ValueError, match="steps belong to find"):
        AskForm(kind="talk", say={"en": "Well?"}, steps=2)
    for steps in (0, 41):
        with pytest.raises(ValueError, match="steps go from 1"):
            AskForm(kind="find", steps=steps)


PLAN = """
study: 1
id: plans
game: gonzaga
title: {en: Plans}
chapters:
  - id: second
    title: {en: The second seat plans}
    seats: 2
    front: 1
    ask: {kind: find, steps: 3}
    line:
      - {do: plan region francia, seat: 1}
      - {do: plan region hispania, seat: 1, say: {en: Changed.}}
      - {do: plan action cities, seat: 1}
"""


def test_what_leads_where_some_steps_lead_counts_for_these_also_for_who_does_not_decide_first() -> None:
    session = StudySession(study_of(PLAN), 0, registry.games())
    assert session.deciders == (0, 1)
    assert session.asked == 1
    assert [seat.person for seat in session.seats] == [False, True]
    at_once = session.game.actions.parse("plan region hispania", 1)
    assert session.tried(at_once).kind == "right"
    assert session.left == 1
    session.play(at_once)
    assert session.remarks.say == {"en": "Changed."}
    last = session.game.actions.parse("plan action cities", 1)
    assert session.tried(last).kind == "right"
    session.play(last)
    assert session.over
    assert session.marks == FIRST_GO


ELSEWHERE = """
study: 1
id: squares
game: rio_de_la_plata
title: {en: Squares}
chapters:
  - id: two
    title: {en: Two workers}
    seats: 3
    ask: {kind: find, steps: 2, also: [place forest.01, place forest.02]}
    line:
      - place quarry.01
      - {do: place forest.01, say: {en: Both.}}
"""


def test_another_square_that_is_named_stands_for_the_one_in_the_line() -> None:
    session = StudySession(study_of(ELSEWHERE), 0, registry.games())
    seat = session.asked
    other, worse, last = (
        session.game.actions.parse(text, seat) for text in ("place forest.02", "place forest.03", "place quarry.01")
    )
    assert session.judged(worse).kind == "wrong"
    assert session.tried(other).kind == "right"
    assert session.left == 1
    session.play(other)
    assert session.judged(session.game.actions.parse("place forest.01", seat)).kind == "wrong", "one was looked for"
    assert session.tried(last).kind == "right"
    session.play(last)
    assert session.remarks.say == {"en": "Both."}
    assert session.marks == FIRST_GO
