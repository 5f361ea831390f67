"""A guided first game in the window: whole by mouse, whole by the Enter key, with wrong tries, left and taken up."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from tabletop.bots.thinker import Thinker
from tabletop.engine.action import Action
from tabletop.engine.tableau import Drag
from tabletop.games.registry import games
from tabletop.presentation.words import in_language
from tabletop.scene.table.led.guide_card import CHAPTER, NEXT
from tabletop.scene.table.led.guided import GuidedTable
from tabletop.scene.widgets.button import Button
from tabletop.session.guided import chapters
from tabletop.session.session import Session
from tests.session.guided.test_first_games import go_on
from tests.ux.table import AtTable

_PATIENCE = 400  # frames until the others have played


def lead(program: AtTable, game: str) -> GuidedTable:
    """Begin the first game from the title screen."""
    program.click(f"first:{game}")
    return guided(program)


def guided(program: AtTable) -> GuidedTable:
    table = program.top
    assert isinstance(table, GuidedTable)
    return table


def others(program: AtTable) -> None:
    """Let the others play as long as the step watches them."""
    session = guided(program).guided
    for _ in range(_PATIENCE):
        if session.reads:
            program.wait(100)
            return
        program.wait(50)
        time.sleep(0.002)
    raise AssertionError(f"step {session.at} does not end")


def by_hand(program: AtTable, way: str) -> None:
    """Read, or do the first thing that is asked for."""
    table = guided(program)
    if table.guided.reads:
        x, y = table.panels.spots()[NEXT]
        program.click_at((x, y))
        return
    gestures = program.gestures()
    for gesture in gestures:
        if not isinstance(gesture, Drag) or gesture.turn is None:
            break
        piece = table.stage.piece(gesture.piece)
        fits = table.controller.intent.turnings(gesture.piece)
        assert piece is not None
        if gesture.turn == (piece.turn if piece.turn in fits else fits[0]):
            break  # it lies so when it is taken up
    program.act(gesture, way)


@pytest.mark.parametrize(("game", "way"), [("anno_1503", "click"), ("gonzaga", "drag")])
def test_a_whole_first_game_by_mouse(program: AtTable, game: str, way: str) -> None:
    session = lead(program, game).guided
    seen: list[int] = []
    while session.step is not None:
        assert not seen or session.at > seen[-1], f"step {session.at} does not end: {session.step.say['en']}"
        seen.append(session.at)
        if session.watching:
            others(program)
        by_hand(program, way)
    assert program.ctx.learned.of(game).finished
    table = guided(program)
    assert not {NEXT, "guide:leave", "guide:say"} & {widget.key for widget in table.panels.chrome.walk()}
    assert table.session.can_undo() is None


@pytest.mark.parametrize("game", games())
def test_after_play_on_freely_it_is_a_game_like_any_other(program: AtTable, game: str) -> None:
    """Recorded, in Continue, and undo is allowed: nothing of what goes on from there is lost."""
    session = lead(program, game).guided
    assert program.ctx.store.live_path is None
    while session.step is not None:
        if session.reads:
            program.key(pygame.K_RETURN)
        elif session.watching:
            others(program)
        else:
            guided(program).controller.play(session.legal(session.guided.form.seat)[0])
            program.wait(100)
    table, position = guided(program), session.position
    gesture = next(iter(program.gestures()))
    program.act(gesture, "click")
    assert session.position > position
    assert program.ctx.store.live_path is not None
    played = by_learner(session)
    program.ctx.navigator.title()
    program.wait()
    program.click("continue")
    program.reveal()
    assert not isinstance(program.top, GuidedTable)
    again = program.table.session
    assert again is not table.session
    assert by_learner(again) == played
    program.quick_key(pygame.K_z, pygame.KMOD_CTRL)
    assert again.position < len(again.line)


def by_learner(session: Session[Any]) -> list[Action]:
    return [entry.action for entry in session.history.done if entry.action.seat == 0]


def test_undo_by_key_leads_back_into_the_step(program: AtTable) -> None:
    """Río's lesson says so at its second worker."""
    table = lead(program, "rio_de_la_plata")
    session = table.guided
    while session.step is not None and "Ctrl+Z" not in session.step.say["en"]:
        by_hand(program, "click")
    at, state = session.at, session.state
    by_hand(program, "drag")
    assert session.at > at
    program.quick_key(pygame.K_z, pygame.KMOD_CTRL)
    program.wait()
    assert (session.at, session.state) == (at, state)
    assert refusals(program) == []
    card = table.panels.chrome.beside
    assert card is not None
    assert in_language(session.guided.form.steps[at].say, "en") in [w.text_label() for w in card.walk()]


@pytest.mark.parametrize("game", games())
def test_what_others_do_is_told_as_at_any_table(program: AtTable, game: str) -> None:
    """With captions that wait to be read, and afterwards a card of what they did, until Next is pressed."""
    program.ctx.settings.pace = "step"
    session, again = lead(program, game).guided, 0
    while session.step is not None:
        if session.watching:
            watched(program)
            at = session.at
            program.wait(5000)
            assert session.at == at
            spots = guided(program).panels.spots()
            assert NEXT in spots
            again += "recap:again" in spots
        by_hand(program, "click")
    assert again
    assert [entry for entry in program.log() if entry["kind"] == "caption"]


def watched(program: AtTable) -> None:
    """The others play; what each of them did is read before the next one acts."""
    session, narrator = guided(program).guided, program.table.controller.narrator
    for _ in range(_PATIENCE):
        if session.reads:
            return
        program.wait(100)
        time.sleep(0.002)
        if narrator._waits:
            position = session.position
            program.wait(3000)
            assert session.position == position
            program.quick_key(pygame.K_n)
    raise AssertionError(f"step {session.at} does not end")


@pytest.mark.parametrize("game", games())
def test_a_whole_first_game_by_one_key(program: AtTable, game: str) -> None:
    session = lead(program, game).guided
    presses = 0
    while session.step is not None and presses < 120:
        if session.watching:
            others(program)
        program.key(pygame.K_RETURN)
        presses += 1
    assert session.step is None, f"Enter does not lead on from step {session.at}"


def test_enter_while_others_think_leads_nowhere(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine somebody thinks for several frames: Enter then walked to the way out, and took it."""
    table = lead(program, "puerto_rico")
    monkeypatch.setattr(Thinker, "poll", lambda self: None)
    monkeypatch.setattr(table.guided, "scripted_action", lambda: None)
    while table.guided.computer_to_move() is None:
        program.key(pygame.K_RETURN)
    assert table.guided.led
    program.quick_key(pygame.K_RETURN)  # while pieces still travel
    for _ in range(5):
        program.key(pygame.K_RETURN)
    assert program.names == ["title", "guided"]
    assert table.controller.cursor is None


@pytest.mark.parametrize("key", [pygame.K_RIGHT, pygame.K_SPACE])
def test_reading_goes_on_by_right_and_space(program: AtTable, key: int) -> None:
    session = lead(program, "anno_1503").guided
    program.key(key)
    assert session.at == 1


def test_what_is_said_stands_on_the_card_in_the_language_of_the_reader(program: AtTable) -> None:
    program.ctx.settings.lang = "it"
    program.apply_settings()
    table = lead(program, "anno_1503")
    step = table.guided.step
    assert step is not None
    said = [widget.text_label() for widget in table.panels.chrome.walk()]
    assert in_language(step.say, "it") in said


def test_rings_and_arrows_lie_where_the_step_points(program: AtTable) -> None:
    table = lead(program, "anno_1503")
    while table.guided.step is not None and table.guided.step.point != ("card.0.stone", "home.0/space.1"):
        by_hand(program, "click")
    layers = table.stage.layers
    assert layers.shows("guide:0")
    assert layers.shows("guide:1")
    assert layers.shows("guide:way")
    program.point(program.spot("card.0.stone"))
    table.handling.take("card.0.stone", program.spot("card.0.stone"), "tap")
    table.controller.remark()
    program.wait(50)
    assert not layers.shows("guide:way")  # what is in the hand needs no arrow


def test_the_arrow_rests_after_a_while_and_does_not_move_without_motion(program: AtTable) -> None:
    table = lead(program, "anno_1503")
    assert not table.needs_frame()
    program.ctx.settings.motion = "normal"
    table.leader.show()
    assert table.needs_frame()
    program.wait(6000)
    assert not table.needs_frame()


def test_what_must_not_be_has_the_real_reason_and_what_comes_later_says_so(program: AtTable) -> None:
    table = lead(program, "anno_1503")
    program.click_at(program.table.stage.rect_of("die").center)  # type: ignore[union-attr]
    assert refusals(program) == ["guided_read_first"]
    while table.guided.step is not None and table.guided.step.do != ("sell stone at 1",):
        by_hand(program, "click")
    rect = table.stage.rect_of("home.0/space.1")
    wood, stone = table.stage.rect_of("card.0.wood"), table.stage.rect_of("card.0.stone")
    far = table.stage.rect_of("home.0/space.5")
    assert rect is not None
    assert wood is not None
    assert stone is not None
    assert far is not None
    program.drag((wood.x + 8, wood.bottom - 30), rect.center)
    assert refusals(program)[1:] == ["guided_later"]
    program.drag(stone.center, far.center)
    assert refusals(program)[2:] not in ([], ["guided_later"])
    assert table.guided.step is not None
    assert table.guided.step.do == ("sell stone at 1",)


def refusals(program: AtTable) -> list[str]:
    return [entry["code"] for entry in program.log() if entry["kind"] == "refusal"]


@pytest.mark.parametrize("game", games())
def test_it_is_left_and_taken_up(program: AtTable, game: str) -> None:
    table = lead(program, game)
    while table.guided.at < 5:
        if table.guided.watching:
            others(program)
        by_hand(program, "click")
    state, at = table.session.state, table.guided.at
    x, y = table.panels.spots()["guide:leave"]
    program.click_at((x, y))
    assert program.names == ["title"]
    assert program.widget(f"first:{game}").words == program.ctx.text("first_game.go_on")
    again = lead(program, game)
    assert again.guided.at == at
    assert again.session.state == state


def test_the_way_back_leads_to_the_chapter_that_was_left(program: AtTable) -> None:
    """A second chapter that was left at its first step could not be found again: the button began the first one."""
    learned = program.ctx.learned
    learned.finish("puerto_rico")
    program.ctx.navigator.first_game("puerto_rico", chapter=2)
    program.wait()
    assert guided(program).guided.guided.chapter == 2
    x, y = guided(program).panels.spots()["guide:leave"]
    program.click_at((x, y))
    button = program.widget("first:puerto_rico")
    assert button.words == program.ctx.text("first_game.go_on_chapter", n=2)
    program.click("learn")
    program.page.choose("puerto_rico")  # type: ignore[attr-defined]
    last = len(chapters("puerto_rico")[1].form.steps)
    assert program.ctx.text("learn.left", n=1, last=last) in program.words()
    program.key(pygame.K_ESCAPE)
    assert lead(program, "puerto_rico").guided.guided.chapter == 2
    learned.finish("puerto_rico", chapter=2)
    program.ctx.navigator.title()
    program.wait()
    assert program.widget("first:puerto_rico").words == program.ctx.text("first_game.go_on_chapter", n=3)
    learned.finish("puerto_rico", chapter=3)
    program.ctx.navigator.title()
    program.wait()
    assert program.widget("first:puerto_rico").words == program.ctx.text("first_game.again")


def test_it_is_begun_from_learn_too_and_its_end_is_marked(program: AtTable) -> None:
    program.ctx.learned.finish("gonzaga")
    program.click("learn")
    program.page.choose("gonzaga")  # type: ignore[attr-defined]
    assert program.widget("first").finished
    program.click("first")
    assert guided(program).guided.at == 0


def test_what_does_not_fit_is_read_on_before_the_next_step(program: AtTable) -> None:
    program.ctx.settings.zoom = 2.0
    program.apply_settings()
    table = lead(program, "anno_1503")
    card = table.panels.chrome.beside
    assert card is not None
    presses = 0
    while table.guided.at == 0:
        program.key(pygame.K_RIGHT)
        presses += 1
    assert presses > 1


@pytest.mark.sampled(4)
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("game", games())
def test_the_card_never_lies_over_what_it_speaks_of(program: AtTable, game: str, size: tuple[int, int]) -> None:
    program.ctx.settings.lang = "it"
    program.apply_settings()
    program.resize(size)
    session = lead(program, game).guided
    while session.step is not None:
        table, card = guided(program), guided(program).panels.chrome.beside
        assert card is not None
        for thing in session.step.point:
            rect = table.stage.rect_of(thing)
            assert rect is None or not card.rect.colliderect(rect), f"step {session.at}: {thing}"
        if session.reads:
            program.quick_key(pygame.K_SPACE)
        elif session.watching:
            others(program)
        else:
            table.controller.play(session.legal(session.guided.form.seat)[0])
        program.wait(50)


def test_a_refusal_lies_above_the_rings(program: AtTable) -> None:
    """Whatever the arrows do meanwhile: they swing, and are put up anew with every step."""
    table = lead(program, "anno_1503")
    program.ctx.settings.motion = "normal"
    table.controller.notes.say("No", "", table.stage.layout.window, warning=True)
    program.key(pygame.K_TAB)
    table.controller.notes.say("No", "", table.stage.layout.window, warning=True)
    table.leader.finger.show(())
    table.leader.show()
    names = list(table.stage.layers._overlays)
    rings = [name for name in names if name.startswith("guide:")]
    assert rings
    assert max(names.index(name) for name in rings) < names.index("note")


def test_at_the_end_of_a_chapter_the_next_one_is_the_usual_way_on(program: AtTable) -> None:
    program.ctx.navigator.first_game("rio_de_la_plata")
    program.wait()
    table, primary = guided(program), list[dict[str, bool]]()
    while table.guided.at + 1 < len(table.guided.guided.form.steps):
        if table.guided.reads:
            card = table.leader.card()
            assert card is not None
            buttons = [one for one in card.walk() if isinstance(one, Button) and one.key in (NEXT, CHAPTER)]
            primary.append({one.key: one.primary for one in buttons})
        go_on(table.guided)
    card = table.leader.card()
    assert card is not None
    assert {one.key: one.primary for one in card.walk() if isinstance(one, Button) and one.key in (NEXT, CHAPTER)} == {
        NEXT: False,
        CHAPTER: True,
    }
    assert primary
    assert all(one == {NEXT: True} for one in primary)
