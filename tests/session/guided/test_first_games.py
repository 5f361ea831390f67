"""The guided first games that come with the games: each leads to its end, says everything in every language, points at
things that are there, and can be left and taken up at every step."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from tabletop.bots.player import thinking_seed
from tabletop.bots.registry import player
from tabletop.components.board import load_table
from tabletop.components.source import ComponentError
from tabletop.engine.action import Action
from tabletop.engine.refusal import Refused
from tabletop.engine.tableau import Drag
from tabletop.games.registry import games
from tabletop.locale import LANGUAGES
from tabletop.resources import resource, resource_text
from tabletop.session.guided import GuidedGame, GuidedSession, chapters, guided_game, read_guided
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import loads
from tabletop.session.session import Session
from tests.session.helpers import same_line, written

GAMES = games()
LESSONS = [f"{key}.{one.chapter}" if one.chapter > 1 else key for key in GAMES for one in chapters(key)]
"""Every chapter: that of a game alone is its first one."""
NAMES = ("Anna", "Ben", "Chiara", "David", "Emma")


def begin(lesson: str) -> GuidedSession:
    key, _, chapter = lesson.partition(".")
    guided = guided_game(key, int(chapter or 1))
    assert guided is not None, f"there is no {lesson}"
    return GuidedSession(GAMES[key], guided, NAMES)


def next_action(session: GuidedSession) -> Action:
    seat = session.computer_to_move()
    if seat is None:
        return session.legal(session.guided.form.seat)[0]
    scripted = session.scripted_action()
    if scripted is not None:
        return scripted
    seed = thinking_seed(session.seed, session.known_to(seat), seat)
    return player("thumb").choose(session.game, session.view(seat), seat, session.legal(seat), seed)


def go_on(session: GuidedSession) -> None:
    if session.reads:
        session.read_on()
    else:
        session.play(next_action(session))


@pytest.mark.parametrize("key", LESSONS)
def test_it_leads_to_its_end_and_no_step_is_passed_over(key: str) -> None:
    session = begin(key)
    seen: list[int] = []
    while session.step is not None:
        if not seen or seen[-1] != session.at:
            seen.append(session.at)
        go_on(session)
    steps = session.guided.form.steps
    assert seen == list(range(len(steps)))
    assert len(session.learned) == sum(bool(step.learned) for step in steps) >= (5 if key in GAMES else 3)
    if session.deciders:
        assert session.why_not(session.legal(session.deciders[0])[0]) is None  # it goes on freely


@pytest.mark.parametrize("key", LESSONS)
def test_it_points_at_things_that_are_there(key: str) -> None:
    session = begin(key)
    table = load_table(session.game.key)
    while session.step is not None:
        seat = session.guided.form.seat
        pieces = {piece.id for piece in session.game.table(session.view(seat)).pieces}
        for thing in session.step.point:
            assert thing in pieces or table.knows(thing), f"step {session.at} points at {thing}"
        go_on(session)


@pytest.mark.parametrize("key", LESSONS)
def test_its_arrow_goes_where_the_hand_may_let_go(key: str) -> None:
    """Where a step shows a way from one thing to another, that way is one of those it asks for: a building shown on a
    space to which it does not go, or a barrel on a space that is taken, is pointed at in vain."""
    session = begin(key)
    while session.step is not None:
        step, seat = session.step, session.guided.form.seat
        if step.do and len(step.point) == 2 and session.computer_to_move() is None:
            view = session.view(seat)
            ways = [session.game.gesture(view, action) for action in session.legal(seat)]
            lies = {piece.id: piece.place for piece in session.game.table(view).pieces}
            drags = [(one, way.place) for way in ways if isinstance(way, Drag) for one in (way.piece, lies[way.piece])]
            assert step.point in drags, f"step {session.at + 1} of {key} shows {step.point}"
        go_on(session)


@pytest.mark.parametrize("key", LESSONS)
def test_everything_is_said_in_every_language(key: str) -> None:
    form = begin(key).guided.form
    for texts in (
        form.title,
        form.about,
        *(step.say for step in form.steps),
        *(s.learned for s in form.steps if s.learned),
    ):
        assert sorted(texts) == sorted(LANGUAGES)


@pytest.mark.parametrize("key", LESSONS)
def test_it_can_be_left_and_taken_up_at_every_step(key: str) -> None:
    session = begin(key)
    at = -1
    while session.step is not None:
        if session.at != at:
            at = session.at
            other = begin(key)
            assert other.take_up(*session.so_far())
            assert other.state == session.state
            assert other.step == session.step
        go_on(session)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_three_chapters_at_least_each_with_a_picture_and_the_last_one_counts(key: str) -> None:
    found = chapters(key)
    assert len(found) >= 3
    assert [one.chapter for one in found] == list(range(1, len(found) + 1))
    for one in found:
        assert resource("art", f"{one.form.picture}.svg").is_file()
    session = begin(f"{key}.{len(found)}")
    while session.step is not None:
        go_on(session)
    for _ in range(4):
        if session.deciders:
            session.play(next_action(session))
    assert session.outcome is not None


def test_what_is_allowed_but_not_asked_for_waits_and_what_is_forbidden_has_the_real_reason() -> None:
    session = begin("anno_1503")
    actions = session.game.actions
    roll, end = actions.parse("roll", 0), actions.parse("end turn", 0)
    refusal = session.why_not(roll)
    assert refusal is not None
    assert refusal.code == "guided_read_first"
    while not (session.step and session.step.do):
        session.read_on()
    refusal = session.why_not(end)
    assert refusal is not None
    assert refusal.code == "roll_first"
    session.play(roll)
    session.read_on()
    refusal = session.why_not(end)
    assert refusal is not None
    assert refusal.code == "guided_later"
    with pytest.raises(Refused):
        session.play(end)


def test_undo_leads_back_to_where_the_step_began_and_redo_on_again() -> None:
    """Río's lesson tells people to press Ctrl+Z, and refused it."""
    session = begin("rio_de_la_plata")
    refusal = session.can_undo()
    assert refusal is not None
    assert refusal.code == "nothing_to_undo"
    while not (session.step and session.step.do):
        session.read_on()
    at, before = session.at, session.state
    session.play(session.legal(0)[0])
    assert session.at > at
    after, later = session.at, session.state
    session.undo()
    assert (session.at, session.state, session.position) == (at, before, 0)
    assert session.legal(0)
    session.redo()
    assert (session.at, session.state) == (after, later)


def act(session: GuidedSession, done: list[int]) -> None:
    """Go on; the steps in which the learner did something are kept."""
    if session.step is not None and session.step.do and session.computer_to_move() is None:
        done.append(session.at)
    go_on(session)


@pytest.mark.parametrize("key", LESSONS)
def test_undo_works_wherever_the_learner_has_done_something(key: str) -> None:
    """Also over what others did since, and over dice that the lesson tells: the same comes again."""
    session, done, tried = begin(key), list[int](), set[int]()
    while session.step is not None:
        if session.can_undo() is None and not session.watching and session.at not in tried:
            tried.add(session.at)
            at, state, position = session.at, session.state, session.position
            session.undo(consent=True)
            assert session.at == done.pop()
            assert any(session.asked_for(action) for action in session.legal(session.guided.form.seat))
            while session.position < position:
                act(session, done)
            while session.at < at:
                session.read_on()
            assert session.state == state
        act(session, done)
    assert len(tried) > 3 or key not in GAMES


@pytest.mark.parametrize("key", LESSONS)
def test_what_others_do_waits_to_be_read(key: str) -> None:
    """A step that tells of others was gone with their last action, long before anybody could read it."""
    session, seen = begin(key), 0
    while session.step is not None:
        at, watched = session.at, session.watching
        go_on(session)
        if watched:
            seen += 1
            assert session.at == at
            assert session.watching or (session.reads and session.computer_to_move() is None)
    assert seen or key not in GAMES


@pytest.mark.parametrize("key", LESSONS)
def test_after_it_the_game_is_recorded_as_any_other(key: str) -> None:
    """From the told beginning on, with the dice that the lesson told, what was taken back, and what came after."""
    session = begin(key)
    back = False
    while session.step is not None:
        go_on(session)
        late = 8 if key in GAMES else 2
        if session.at >= late and session.can_undo() is None and not back:
            back = True
            session.undo(consent=True)
    assert back or key not in GAMES
    for _ in range(12):
        if session.deciders:
            session.play(next_action(session))
    if session.can_undo() is None:
        session.undo(consent=True)
    opened = loads(session.record.text().encode(), GAMES).session
    assert same_line(opened, session)
    assert opened.can_undo() == session.can_undo()
    assert opened.record.text() == session.record.text()
    assert loads(session.record.file_text().encode(), GAMES).session.record.file_text() == session.record.file_text()
    schema = jsonschema.Draft202012Validator(json.loads(resource_text("data", "schemas", "record.schema.json")))
    for line in session.record.text().splitlines():
        schema.validate(json.loads(line))


def test_what_chance_says_is_told_by_lessons_alone_and_only_where_nothing_follows() -> None:
    session = begin("anno_1503")
    while session.step is not None:
        go_on(session)
    lines = [json.loads(line) for line in session.record.lines]
    said = next(number for number, line in enumerate(lines) if "chance" in line)
    plain = Session.new(GAMES["anno_1503"], session.seats, 7, {})
    for wrong, number in (
        ([*lines[:said], {"chance": ["die x"]}], said + 1),
        ([*lines[:said], {"chance": 3}], said + 1),
        (
            [*lines[:said], lines[said], lines[said + 1], {"to": 0, "why": "undo", "crossed": ["chance"]}, lines[said]],
            said + 4,
        ),
        ([json.loads(plain.record.lines[0]), lines[said]], 2),
        ([{**lines[0], "position": {"given": {"active": 77}, "chance": []}}], 1),
        ([{**lines[0], "position": {"given": {"nowhere": 1}, "chance": []}}], 1),
        ([{**lines[0], "position": []}], 1),
    ):
        with pytest.raises(RecordError) as caught:
            loads(written(wrong), GAMES)
        assert (caught.value.code, caught.value.line) == ("bad_field", number)


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ("steps: []", "steps"),
        ("steps: [{say: {}}]", "says something"),
        ("steps: [{say: {en: a}, do: [roll], watch: [thumb]}]", "not both"),
        ("steps: [{say: {en: a}, points: [die]}]", "points"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(tmp_path: Path, wrong: str, what: str) -> None:
    path = tmp_path / "first_game.yaml"
    path.write_text(f"game: anno_1503\ntitle: {{en: A}}\n{wrong}\n")
    with pytest.raises(ComponentError, match=what) as caught:
        read_guided(path)
    assert "first_game.yaml:" in str(caught.value)


def test_a_script_that_no_action_fits_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "first_game.yaml"
    path.write_text("game: anno_1503\ntitle: {en: A}\nsteps: [{say: {en: a}, watch: ['1: fly']}]\n")
    guided: GuidedGame = read_guided(path)
    session = GuidedSession(GAMES["anno_1503"], guided, NAMES)
    with pytest.raises(ComponentError, match="fly"):
        session.scripted_action()


def test_it_begins_anew_where_the_file_has_changed() -> None:
    assert not begin("anno_1503").take_up(("0: sail ship 1 to 3.2",), 5)
    assert not begin("anno_1503").take_up(("0: fly",), 5)
