"""Replay, worked examples and the score."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.games import registry
from tabletop.games.anno_1503.game import GAME
from tabletop.scene.screens.learn import Learn
from tabletop.scene.screens.lesson import Lesson
from tabletop.scene.screens.playback import PACE_MS, Playback
from tabletop.scene.screens.replay import Replay
from tabletop.scene.screens.score import STEP_MS, ScorePage
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.chart import sampled, ticks
from tabletop.session.examples import game_examples
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tests.scene.finished import finished_session, played
from tests.scene.program import Program
from tests.scene.table.shown.test_table_private import played as random_game

RECORDS = Path(__file__).parents[2] / "records"


def test_the_player_stays_within_the_record_and_knows_the_turns() -> None:
    player = Playback(10, (3, 7))
    assert player.to(99) == 10
    assert player.turn(-1) == 7
    assert player.turn(-1) == 3
    assert player.turn(-1) == 0
    assert player.to(-5) == 0
    assert player.turn(1) == 3


def test_the_player_goes_on_by_itself_and_stops_at_the_end() -> None:
    player = Playback(2, ())
    player.toggle()
    assert not player.advance(PACE_MS["normal"] - 1)
    assert player.advance(1)
    player.position = 2
    assert not player.advance(5000)
    assert not player.playing


def test_a_record_is_stepped_scrubbed_and_played_on_from(program: Program) -> None:
    session = played(2, 5, 30)
    program.ctx.navigator.watch(session)
    program.wait()
    assert isinstance(program.top, Replay)
    replay = program.top
    program.key(pygame.K_RIGHT)
    assert replay.player.position == 1
    program.key(pygame.K_END)
    assert replay.player.position == 30
    program.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert 0 < replay.player.position < 30
    replay.go_to(17)
    program.wait()
    assert replay.state == session.state_at(17)
    program.click("play_on")
    table = next(scene for scene in program.ctx.manager.scenes if isinstance(scene, TableScene))
    assert table.session.position == 17


def test_scrubbing_shows_what_was_there(program: Program) -> None:
    session = played(3, 2, 40)
    program.ctx.navigator.watch(session)
    program.wait()
    assert isinstance(program.top, Replay)
    replay = program.top
    for position in (25, 3, 40, 25):
        replay.go_to(position)
        program.wait()
        view = GAME.view(session.state_at(position), None)
        assert replay.stage.tableau == GAME.table(view)


def watched_again(program: Program) -> tuple[Session[Any], Replay]:
    """A game of Gonzaga that is over, and its replay."""
    over = load(RECORDS / "gonzaga" / "2p-last-turn-8.tabletop", registry.games()).session
    program.ctx.catalogue.seat("gonzaga", over.names)
    program.ctx.navigator.watch(over)
    program.wait()
    replay = program.top
    assert isinstance(replay, Replay)
    return over, replay


def test_of_a_game_that_is_over_everything_is_seen_from_its_first_action_on(program: Program) -> None:
    over, replay = watched_again(program)
    replay.go_to(3)
    own = [player.secret for player in over.state_at(3).players]
    assert [player.secret for player in replay.seen(replay.state).players] == own
    assert all(own)
    assert replay.watched.feed.view.players[0].secret == 0, "the wall shows what the public knew"


def test_of_a_game_that_goes_on_nothing_is_seen_that_was_hidden(program: Program) -> None:
    program.ctx.navigator.watch(random_game(registry.games()["gonzaga"], 17, 6))
    program.wait()
    assert isinstance(program.top, Replay)
    assert [player.secret for player in program.top.seen(program.top.state).players] == [0, 0]


def test_the_slider_keeps_its_width_whatever_the_status_says(program: Program) -> None:
    over, replay = watched_again(program)
    places = set()
    for position in (0, 7, 12, len(over.line)):
        replay.go_to(position)
        program.wait()
        places |= {tuple(widget.rect) for widget in replay.root.walk() if widget.key == "scrub"}
    assert len(places) == 1


def test_the_result_names_the_secret_cities(program: Program) -> None:
    over = load(RECORDS / "gonzaga" / "2p-last-turn-8.tabletop", registry.games()).session
    program.ctx.catalogue.seat("gonzaga", over.names)
    program.ctx.navigator.score(over)
    page = program.top
    assert isinstance(page, ScorePage)
    page.reveal_all()
    words = [widget.text_label() for widget in page.root.walk()]
    for name in over.names:
        assert any(f"Secret Cities of {name}" in each for each in words)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(len(game_examples("anno_1503"))))
def test_every_worked_example_is_shown_to_its_end(program: Program, number: int) -> None:
    program.ctx.navigator.learn("anno_1503")
    assert isinstance(program.top, Learn)
    program.top.open(number)
    program.wait()
    lesson = program.top
    assert isinstance(lesson, Lesson)
    for _ in lesson.moments[1:]:
        program.key(pygame.K_RIGHT)
        assert not lesson.moment.problems
    assert lesson.at == len(lesson.moments) - 1
    assert lesson.state == lesson.moments[-1].position
    assert not program.ctx.catalogue.missing


def test_the_result_comes_category_by_category_and_any_key_shows_all(program: Program) -> None:
    program.ctx.settings.motion = "normal"
    program.ctx.catalogue.seat("anno_1503", finished_session().names)
    program.ctx.navigator.score(finished_session())
    page = program.top
    assert isinstance(page, ScorePage)
    program.wait(STEP_MS + 100)
    assert 0 < page.revealed < len(page.categories)
    assert "wins" not in page.headline()
    program.key(pygame.K_SPACE)
    assert page.done
    winner = page.outcome.ranking[0][0]
    assert finished_session().names[winner] in page.headline()


def test_the_total_is_the_sum_of_what_is_shown(program: Program) -> None:
    program.ctx.navigator.score(finished_session())
    assert isinstance(program.top, ScorePage)
    for score in program.top.outcome.scores:
        assert score.total == sum(value for _, value in score.parts)
    for rows in program.top.measures.values():
        assert len({len(row) for row in rows}) == 1


@pytest.mark.parametrize(("highest", "top"), [(0, 1), (3, 3), (7, 8), (31, 40), (200, 200), (1234, 1500)])
def test_the_scale_of_the_chart_is_round_and_high_enough(highest: int, top: int) -> None:
    assert ticks(highest)[-1] == top
    assert len(ticks(highest)) <= 8


def test_a_long_game_keeps_its_last_value() -> None:
    points = sampled(tuple(range(1000)))
    assert len(points) <= 240
    assert points[-1] == (999, 999)


def test_every_step_of_an_example_explains_itself(program: Program) -> None:
    """A step without words of its own says what it changed, and what the example is about."""
    examples = game_examples("anno_1503")
    number = next(n for n, example in enumerate(examples) if example.id == "T5")
    program.ctx.manager.push(Lesson(program.ctx, GAME, examples, number))
    program.wait()
    lesson = program.top
    assert isinstance(lesson, Lesson)
    program.key(pygame.K_RIGHT)
    assert lesson.at == 1
    words = " ".join(widget.text_label() for widget in lesson.root.walk())
    assert "−2 spice" in words
    assert "−1 stone" in words
    assert "a citizen takes its space" in words


@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)])
@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_what_a_replay_of_anno_offers_needs_no_bar_to_scroll(
    program: Program, size: tuple[int, int], lang: str
) -> None:
    """It was a strip with names cut through the middle."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.resize(size)
    program.ctx.navigator.watch(finished_session())
    program.wait()
    replay = program.top
    assert isinstance(replay, Replay)
    replay.go_to(9)
    program.wait()
    slots = replay.stage.layout.slots
    for key in ("pace", "front", "play_on"):
        assert slots["actions"].contains(program.widget(key).rect), key
    for key in ("into", "edit", "why", "scrub"):
        assert slots["ribbon"].contains(program.widget(key).rect), key
    assert program.widget("scrub").rect.width >= 60


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_what_a_replay_offers_is_seen_whole_in_a_narrow_room_too(program: Program, lang: str) -> None:
    """Beside the map of Gonzaga in a small window words have no room: drawings stand for them."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.resize((1024, 640))
    program.ctx.navigator.watch(load(RECORDS / "gonzaga" / "4p-fiefs-used.tabletop", registry.games()).session)
    program.wait()
    replay = program.top
    assert isinstance(replay, Replay)
    for key in ("pace", "front", "play_on"):
        assert replay.stage.layout.slots["actions"].contains(program.widget(key).rect), key


def test_speed_and_seat_of_a_replay_go_round(program: Program) -> None:
    program.ctx.navigator.watch(finished_session())
    program.wait()
    replay = program.top
    assert isinstance(replay, Replay)
    met = []
    for _ in PACE_MS:
        met.append(replay.player.pace)
        program.click("pace")
    assert sorted(met) == sorted(PACE_MS)
    assert replay.player.pace == met[0]
    for seat in (1, 2, 3, 0):
        program.click("front")
        assert replay.front == seat
