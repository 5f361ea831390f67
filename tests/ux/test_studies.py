"""Studies in the window: opened from Learn and as a file, played alone by gestures and by the keyboard alone."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

import pygame
import pytest

from tabletop.bots import reply
from tabletop.bots.reply import NextReply
from tabletop.locale import LANGUAGES
from tabletop.scene.table.led import answering
from tabletop.scene.table.led.studying import StudyTable
from tabletop.session.studies import game_studies, read_study
from tests.ux.table import QUICK, AtTable

TRIAL = Path(__file__).with_name("anno.study")


def chapter(program: AtTable) -> StudyTable:
    table = program.top
    assert isinstance(table, StudyTable)
    return table


def begin(program: AtTable, number: int = 0) -> StudyTable:
    program.ctx.navigator.study(read_study(TRIAL))
    program.wait()
    program.click(f"chapter:{number}")
    program.wait(600)
    return chapter(program)


def press(program: AtTable, key: str) -> None:
    x, y = chapter(program).panels.spots()[key]
    program.click_at((x, y))
    program.wait(1500)


def way_of(program: AtTable) -> tuple[int, ...]:
    return chapter(program).chapter.way


def said(program: AtTable) -> str:
    return "\n".join(widget.text_label() for widget in chapter(program).panels.chrome.walk())


def buy(program: AtTable, good: str) -> None:
    """Drag a card from its pile to the hand."""
    hand = chapter(program).stage.rect_of("hand.0/cards")
    assert hand is not None
    program.drag(program.spot(f"pile.{good}"), hand.center)
    program.wait(1500)


def test_it_is_found_by_hand_and_every_try_is_counted(program: AtTable) -> None:
    table = begin(program)
    assert table.stage.layers.shows("sign:0")
    assert "dearest" not in said(program), "what comes next is hidden"
    buy(program, "stone")
    assert table.chapter.tries == 1
    assert "Stone is cheap anyhow." in said(program)
    assert table.session.state.players[0].gold == 9
    press(program, "study:hint")
    assert "Count what each card costs." in said(program)
    buy(program, "spice")
    assert way_of(program) == (0,)
    assert "The dearest card" in said(program)
    assert table.session.state.players[0].gold == 5
    assert not table.stage.layers.shows("sign:0")
    press(program, "study:instead:0")
    assert way_of(program) == (0, 0, 0)
    press(program, "study:line")
    press(program, "guide:next")
    press(program, "study:answer:0")
    assert "Not yet." in said(program)
    press(program, "study:answer:1")
    assert table.chapter.over
    assert dict(program.ctx.learned.of_study("anno-trial").marks) == {"prices": 2}
    press(program, "guide:next")
    assert chapter(program).number == 1
    program.key(pygame.K_ESCAPE)
    assert program.names[-1] == "study"
    assert program.widget("chapter:0").finished
    assert not program.widget("chapter:1").finished


def test_it_is_played_by_the_keyboard_alone(program: AtTable) -> None:
    table = begin(program)
    program.key(pygame.K_h)
    assert table.chapter.hints == 1
    table.controller.point("pile.spice")
    program.key(pygame.K_RETURN)
    program.key(pygame.K_RETURN)
    program.wait(1500)
    assert way_of(program) == (0,)
    program.key(pygame.K_LEFT)
    assert way_of(program) == ()
    assert table.chapter.finding is False, "what was answered stays answered"
    program.key(pygame.K_RIGHT)
    program.wait(1500)
    program.key(pygame.K_RETURN)
    program.wait(1500)
    assert way_of(program) == (1,)
    program.key(pygame.K_2)
    assert table.chapter.over
    program.key(pygame.K_RETURN)
    assert chapter(program).number == 1


def test_an_answer_can_be_shown_and_counts_as_shown(program: AtTable) -> None:
    begin(program)
    press(program, "study:answer")
    assert way_of(program) == (0,)
    press(program, "guide:next")
    press(program, "study:answer")
    assert "Anna builds and explores" in said(program)
    assert dict(program.ctx.learned.of_study("anno-trial").marks) == {"prices": 1}


def test_what_is_as_good_goes_on_with_the_line(program: AtTable) -> None:
    table = begin(program)
    buy(program, "cloth")
    assert way_of(program) == (0,)
    assert "as good" in said(program)
    assert table.session.state.players[0].hand != ()
    assert table.session.state == table.chapter.told.at((0,)).state


def test_marks_of_every_kind_are_drawn(program: AtTable) -> None:
    table = begin(program, 1)
    assert [table.stage.layers.shows(f"sign:{n}") for n in range(4)] == [True, True, True, False]
    program.key(pygame.K_RIGHT)
    program.wait(4000)
    assert way_of(program) == (0,)
    assert not table.stage.layers.shows("sign:0")


def test_the_card_has_room_also_at_a_table_of_four(program: AtTable) -> None:
    """Three other islands left a line of it at usual sizes."""
    (exercises,) = (one for one in game_studies("puerto_rico") if "exercises" in one.form.id)
    number = next(n for n, one in enumerate(exercises.form.chapters) if one.record[0].count("symbol") > 3)
    program.resize((1366, 768))
    program.ctx.navigator.chapter(exercises, number)
    program.wait()
    buttons = chapter(program).panels.spots()
    assert buttons["study:answer"][1] > 700
    assert buttons["study:answer"][0] > 1100


def test_a_study_opens_as_a_file_and_lies_under_learn(program: AtTable, tmp_path: Path) -> None:
    program.ctx.navigator.open_record(TRIAL)
    program.wait()
    assert program.names == ["title", "study"]
    assert str(TRIAL) in program.ctx.settings.recent
    program.key(pygame.K_ESCAPE)
    own = program.ctx.store.paths.studies
    own.mkdir(parents=True)
    shutil.copy(TRIAL, own / "mine.study")
    (own / "broken.study").write_text("study: 1\n")
    program.ctx.navigator.learn("anno_1503")
    program.wait()
    assert "Three chapters" in program.words()
    assert "broken.study" in program.words()
    program.ctx.navigator.open_file()
    program.wait()
    program.click("files.studies")
    program.click(str(own / "mine.study"))
    program.click("open")
    assert program.names[-1] == "study"


def test_what_is_no_study_is_refused_with_its_place(program: AtTable, tmp_path: Path) -> None:
    path = tmp_path / "bad.study"
    path.write_text("study: 1\nid: a\ngame: chess\ntitle: {en: A}\n")
    program.ctx.navigator.open_record(path)
    program.wait()
    assert "bad.study" in program.words()
    assert "line 3" in program.words()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_the_card_says_everything_in_every_language(program: AtTable, lang: str, size: tuple[int, int]) -> None:
    program.resize(size)
    program.ctx.settings.lang = lang
    program.apply_settings()
    table = begin(program)
    form = table.study.form.chapters[0]
    assert form.say[lang][:20] in said(program).replace("\u2019", "'")
    buttons = [key for key in table.panels.spots() if key.startswith(("study:", "guide:"))]
    assert {"study:hint", "study:answer", "study:back", "guide:leave"} <= set(buttons)
    table.controller.play(table.session.game.actions.parse("end step", 0))
    program.wait()
    assert form.ask is not None
    assert form.ask.wrong[0].say[lang][:8] in said(program)
    assert not [entry for entry in program.log() if entry["kind"] == "error"]


def test_a_wrong_move_for_which_the_chapter_has_no_word_says_what_a_computer_would_answer(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "NextReply", partial(NextReply, wide=False))
    monkeypatch.setattr(reply, "AtLevel", lambda level: QUICK)
    study = next(one for one in game_studies("puerto_rico") if one.form.id == "puerto-rico-exercises")
    number = next(at for at, one in enumerate(study.form.chapters) if one.id == "exercise-24")  # the next one decides
    program.ctx.navigator.study(study)
    program.wait()
    program.click(f"chapter:{number}")
    program.wait(600)
    session, ask = chapter(program).chapter, study.form.chapters[number].ask
    assert ask is not None
    named = {one.do for one in ask.wrong} | {"pick captain"}
    role = next(one for one in session.legal(session.deciders[0]) if session.game.actions.text(one) not in named)
    chapter(program).controller.play(role)
    while chapter(program).studying.answering.busy:
        program.wait(20)
    assert "Then probably: " in said(program)
    assert session.tries == 1
    press(program, "study:hint")
    assert "Then probably: " not in said(program)
