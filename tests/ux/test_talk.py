"""The table talks while others act: captions, pace, scenes, banners, the recap, gestures; each knows what its viewer
may know and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.bots.player import thinking_seed
from tabletop.engine.event import redact_events
from tabletop.games.anno_1503.actions import EndTurn, LookAt, Roll
from tabletop.games.anno_1503.game import GAME
from tabletop.presentation.telling import Share, scenes
from tabletop.scene.table.shown.caption import Caption
from tabletop.scene.table.shown.moment import MomentScene
from tabletop.session.session import Session
from tests.ux.table import OPEN, QUICK, AtTable, finished_session, new_session
from tests.ux.test_hotseat import copy_of

BOTS = ("person", "thumb", "random")


def at_others(program: AtTable, pace: str, motion: str = "off") -> Session[Any]:
    """A person and two computers, sat down where the turn of the first computer begins; it decides after its roll."""
    program.ctx.settings.pace, program.ctx.settings.motion = pace, motion
    for moves in range(20, 80):
        session = new_session(3, moves=moves, players=BOTS)
        rolls = [one for one in session.legal(1) if isinstance(one, Roll)] if session.deciders == (1,) else []
        if rolls and GAME.deciders(GAME.apply(session.state, rolls[0]).state) == (1,):
            program.sit(session)
            return session
    raise AssertionError("the computers never move")


def until(program: AtTable, done: Callable[[], bool], ms: int = 20000, step: int = 50) -> int:
    """Let time pass until something is so; how long it took by the program's clock."""
    spent = 0
    while not done():
        assert spent < ms
        time.sleep(0.002)  # computers think in a thread of their own
        program.app.step(step)
        spent += step
    return spent


def captions(program: AtTable) -> list[dict[str, Any]]:
    return [line for line in program.log() if line["kind"] == "caption"]


def play_on(program: AtTable, session: Session[Any]) -> None:
    """The person in front does what a sensible player would."""
    seat = program.table.presenter.asked
    assert seat is not None
    legal = GAME.legal(session.state, seat)
    chosen = QUICK.choose(GAME, session.view(seat), seat, legal, thinking_seed(5, session.position, seat))
    program.table.controller.play(chosen)


def own_turn(program: AtTable, session: Session[Any]) -> None:
    """The computers play until the person decides again."""
    scene = program.table
    until(program, lambda: scene.presenter.asked is not None and not scene.narrator.timed, 400_000)


# -- captions and pace -------------------------------------------------------------------------------------------


def test_every_action_of_another_seat_has_a_caption_in_the_words_of_the_log(program: AtTable) -> None:
    session = at_others(program, "fast")
    start = session.position
    until(program, lambda: session.position >= start + 6 or session.computer_to_move() is None, 90_000)
    shown = captions(program)
    said = []
    for entry in session.line[start : session.position]:
        events = redact_events(entry.events, 0)
        lines = [program.ctx.catalogue.event(event) for event in events if event.kind != "turn_began"]
        if any(lines):  # what ends a part of a turn is told by nothing
            said.append((entry.action.seat, [line for line in lines if line]))
    assert [(line["seat"], line["lines"]) for line in shown] == said
    assert said


@pytest.mark.parametrize("pace", ["fast", "normal", "slow"])
def test_a_caption_stays_as_long_as_its_words_need_at_this_pace(program: AtTable, pace: str) -> None:
    session = at_others(program, pace)
    scene = program.table
    until(program, lambda: scene.stage.layers.shows("caption"))
    before = session.position
    wanted = program.ctx.settings.reading_ms(" ".join(captions(program)[-1]["lines"]))
    assert wanted > program.ctx.settings.pause_ms
    if session.computer_to_move() is not None:
        assert until(program, lambda: session.position > before) >= wanted - 50


def test_at_the_slowest_pace_every_step_waits_for_its_key(program: AtTable) -> None:
    session = at_others(program, "step")
    scene = program.table
    until(program, lambda: scene.stage.layers.shows("caption"))
    before = session.position
    program.wait(8000)
    assert session.position == before
    program.quick_key(pygame.K_n)
    until(program, lambda: session.position > before)
    assert session.position == before + 1


def test_a_click_on_what_somebody_else_did_reads_on(program: AtTable) -> None:
    session = at_others(program, "step")
    scene = program.table
    until(program, lambda: scene.stage.layers.shows("caption"))
    before = session.position
    program.click_at(scene.stage.layers._overlays["caption"].rect.center)
    until(program, lambda: session.position > before)
    assert session.position == before + 1


def test_one_key_skips_to_the_next_decision_of_the_person(program: AtTable) -> None:
    session = at_others(program, "slow", "slow")
    scene = program.table
    until(program, lambda: scene.stage.layers.shows("caption") or scene.presenter.mover.busy)
    program.quick_key(pygame.K_s)
    spent = until(program, lambda: session.computer_to_move() is None, 60_000, step=20)
    assert spent < 4000, "hundreds of milliseconds for each, not seconds"
    program.wait()
    assert not scene.narrator.skipping
    assert not scene.presenter.hasty


def test_stopped_computers_go_one_step_with_the_key(program: AtTable) -> None:
    session = at_others(program, "fast")
    program.key(pygame.K_p, unicode="p")
    program.wait(1500)
    before = session.position
    program.quick_key(pygame.K_n)
    until(program, lambda: session.position > before)
    program.wait(3000)
    assert session.position == before + 1


# -- scenes ------------------------------------------------------------------------------------------------------


def before_roll() -> Session[Any]:
    """A table of one person at the die."""
    for moves in range(60):
        session = new_session(2, 7, moves=moves, options=OPEN, players=("person", "thumb"))
        if session.deciders == (0,) and any(isinstance(action, Roll) for action in session.legal(0)):
            return session
    raise AssertionError("nobody rolls")


def roll(program: AtTable) -> MomentScene:
    program.ctx.settings.motion = "normal"
    scene = program.sit(before_roll())
    play_on(program, scene.session)
    program.app.step(16)
    show = scene.presenter.mover.showing
    assert isinstance(show, MomentScene)
    return show


def test_dice_have_a_scene_that_ends_by_itself_and_then_nothing_is_drawn(program: AtTable) -> None:
    show = roll(program)
    scene = program.table
    assert show.throws
    spent = until(program, lambda: scene.presenter.mover.showing is not show)
    assert 700 < spent < 6000
    until(program, lambda: not scene.presenter.mover.busy and not scene.narrator.timed)
    assert not scene.stage.layers.shows("show")
    program.wait(300)
    assert scene.stage.flush(program.window.surface) == []


@pytest.mark.parametrize("by", ["key", "click"])
def test_a_scene_is_skipped_by_any_key_or_click(program: AtTable, by: str) -> None:
    show = roll(program)
    if by == "key":
        program.quick_key(pygame.K_SPACE)
    else:
        program.send(pygame.MOUSEBUTTONDOWN, pos=show.rect.center, button=1)
        program.send(pygame.MOUSEBUTTONUP, pos=show.rect.center, button=1)
    assert not program.table.presenter.mover.busy
    assert program.names[-1] == "table"
    assert program.table.hand.held is None


def test_without_motion_there_is_a_caption_instead_of_the_scene(program: AtTable) -> None:
    program.ctx.settings.pace = "normal"
    scene = program.sit(before_roll())
    play_on(program, scene.session)
    assert scene.presenter.mover.showing is None
    assert scene.stage.layers.shows("caption")
    assert captions(program)[-1]["seat"] == 0


def test_old_buttons_go_while_something_is_shown(program: AtTable) -> None:
    script = finished_session(3)
    at = next(n for n, entry in enumerate(script.line) if isinstance(entry.action, EndTurn) and n > 20)
    session = copy_of(script, at)
    scene = program.sit(session)
    assert "act:end_turn" in scene.panels.spots()
    program.ctx.settings.motion = "slow"
    scene.controller.play(script.line[at].action)
    if not scene.presenter.mover.busy:
        scene.again.begin(max(0, at - 3))
    program.app.step(16)
    program.app.step(16)
    assert "act:end_turn" not in scene.panels.spots()


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_captions_and_scenes_are_made_from_what_the_viewer_may_know(program: AtTable, viewer: int | None) -> None:
    """A tile that somebody looks at has a scene for that seat alone; the others are told that there was a look."""
    moments = program.sit(new_session(3)).stage.table.moments
    script = finished_session(3)
    looks = [entry for entry in script.line if isinstance(entry.action, LookAt)]
    assert looks
    for entry in looks:
        told = scenes(redact_events(entry.events, viewer), moments, program.ctx.catalogue.event)
        seen = any(one.head.art and one.head.art[0].startswith("tile_") for one in told)
        assert seen == (viewer == entry.action.seat)


def test_a_look_of_another_is_captioned_without_what_was_seen(program: AtTable) -> None:
    program.ctx.settings.pace = "normal"
    script = finished_session(3)
    at = next(n for n, entry in enumerate(script.line) if isinstance(entry.action, LookAt) and entry.action.seat)
    scene = program.sit(copy_of(script, at))
    scene.presenter.seated = 0
    entry = script.line[at]
    scene.narrator.say(entry.action.seat, redact_events(entry.events, 0))
    secret = program.ctx.catalogue.event(entry.events[0])
    assert captions(program)
    assert secret not in captions(program)[-1]["lines"]
    assert captions(program)[-1]["lines"][0] in secret


# -- who acts ----------------------------------------------------------------------------------------------------


def before_the_choice_of_another() -> tuple[Session[Any], Roll]:
    """Open hands, and the roll after which nobody but another seat has to choose a good."""
    session = new_session(3, options=OPEN)
    for _ in range(300):
        [seat, *_] = session.deciders
        chosen = QUICK.choose(
            GAME, session.view(seat), seat, session.legal(seat), thinking_seed(5, session.position, seat)
        )
        session.play(chosen)
        if isinstance(chosen, Roll) and len(session.deciders) == 1 and session.deciders[0] != seat:
            session.undo()
            return session, chosen
    raise AssertionError("nobody else chooses after a roll")


def test_the_screen_says_that_another_person_acts_before_the_boards_change_places(program: AtTable) -> None:
    """Somebody rolls, and another one has to choose a good in the open: the large boards wait for the banner."""
    program.ctx.settings.pace = "normal"
    session, roll = before_the_choice_of_another()
    front = session.deciders[0]
    scene = program.sit(session)
    assert scene.presenter.perspective.seat == front
    scene.controller.play(roll)
    [other] = session.deciders
    program.app.step(16)
    assert scene.presenter.perspective.seat == front
    assert scene.stage.layers.shows("banner")
    assert not scene.panels.chrome.acts
    banner = [line for line in program.log() if line["kind"] == "banner"][-1]
    assert banner["seat"] == other
    assert banner["words"]
    spent = until(program, lambda: scene.presenter.perspective.seat == other)
    assert spent >= 1000


def test_a_change_of_actor_is_a_banner_for_about_a_second(program: AtTable) -> None:
    session = at_others(program, "normal", "fast")
    scene = program.table
    actor = session.deciders[0]
    until(program, lambda: session.deciders[0] != actor, 90_000)
    until(program, lambda: scene.stage.layers.shows("banner"), 9000)
    spent = until(program, lambda: not scene.stage.layers.shows("banner"), 9000)
    assert 300 <= spent <= 1500


def test_a_long_caption_says_how_much_more_stands_in_the_log(program: AtTable) -> None:
    scene = program.sit(new_session(2))
    lines = [f"line {n}" for n in range(9)]
    caption = Caption(program.ctx, scene.stage.layout, None, lines)
    assert caption.words == (*lines[:5], program.ctx.text("table.more_lines", n=4))
    assert Caption(program.ctx, scene.stage.layout, None, lines[:6]).words == tuple(lines[:6])


# -- the recap ---------------------------------------------------------------------------------------------------


def after_others(program: AtTable) -> Session[Any]:
    session = at_others(program, "fast")
    own_turn(program, session)
    assert program.table.panels.chrome.beside is not None
    return session


def test_the_recap_tells_what_the_others_did_and_is_put_away_by_its_cross_or_by_acting(program: AtTable) -> None:
    session = after_others(program)
    scene = program.table
    shares = scene.recap.shares(scene.recap.since)
    assert {share.seat for share in shares} >= {1, 2}
    names = [seat.name for seat in session.seats]
    assert all(line.startswith(names[one.seat]) for one in shares if one.seat is not None for line in one.lines)
    told = [line for share in shares for line in share.lines]
    log = [line.words for line in scene.panels.log.lines]
    assert told
    assert set(told) <= set(log)
    scene.panels.press("recap:close")
    program.wait()
    assert scene.panels.chrome.beside is None
    scene.recap.closed = None
    scene.controller.rebuild()
    program.wait()
    assert scene.panels.chrome.beside is not None
    for _ in range(3):  # a roll, and what everybody takes after it, are nothing that one has decided
        own_turn(program, session)
        play_on(program, session)
    program.wait()
    assert scene.panels.chrome.beside is None


def test_before_ones_first_action_the_recap_starts_with_the_game_not_with_a_turn_nobody_had(program: AtTable) -> None:
    session = new_session(3, players=("", "thumb", "thumb"))
    scene = program.sit(session)
    session.jump(0, consent=True)
    shares = (Share(1, ("Bruno takes the Mayor",)),)
    titles = [widget.text_label() for widget in scene.recap._card(0, shares).walk()]
    assert program.ctx.text("table.recap_start") in titles
    scene.controller.session.play(session.game.legal(session.state, 0)[0])
    titles = [widget.text_label() for widget in scene.recap._card(1, shares).walk()]
    assert program.ctx.text("table.recap", who=0) in titles


def test_show_again_replays_the_motions_and_changes_nothing(program: AtTable) -> None:
    session = after_others(program)
    program.ctx.settings.motion = "fast"
    scene = program.table
    state, position = session.state, session.position
    before = program.pixels()
    scene.panels.press("recap:again")
    moved = captioned = 0
    steps = set()
    while scene.again.busy:
        program.app.step(50)
        moved += scene.presenter.mover.busy
        captioned += scene.stage.layers.shows("caption")
        if scene.again.busy:
            steps.add(scene.panels.chrome.ribbon.text_label())
        assert scene.presenter.asked is None or not scene.again.busy
    assert moved
    assert captioned
    last = position - scene.recap.since
    assert all(said.startswith(program.ctx.text("table.again")) for said in steps)
    assert all(any(f"step {n} of {last}" in said for said in steps) for n in range(1, last + 1))
    until(program, lambda: not scene.narrator.timed)
    program.wait()
    assert (session.state, session.position) == (state, position)
    assert scene.presenter.asked == 0
    assert scene.stage.tableau == GAME.table(session.view(0))
    assert program.pixels() == before
    scene.panels.press("recap:again")
    program.app.step(50)
    assert scene.again.busy
    program.quick_key(pygame.K_ESCAPE)
    assert not scene.again.busy
    assert program.names[-1] == "table"


# -- gestures ----------------------------------------------------------------------------------------------------


def test_the_gesture_of_a_new_kind_of_decision_is_shown_once_and_can_be_reset(program: AtTable) -> None:
    settings = program.ctx.settings
    settings.hints, settings.motion = True, "normal"
    session = before_roll()
    scene = program.sit(session)
    assert scene.stage.layers.shows("hint:hand")
    assert len(settings.shown) == 1
    until(program, lambda: not scene.stage.layers.shows("hint:hand"), 4000)
    assert not scene.needs_frame()
    again = program.sit(before_roll())
    assert not again.stage.layers.shows("hint:hand")
    program.app.services.save()
    assert settings.path is not None
    assert f'"{settings.shown[0]}"' in settings.path.read_text("utf-8")
    program.ctx.navigator.settings()
    program.wait()
    program.click("hints_again")
    assert not settings.shown
