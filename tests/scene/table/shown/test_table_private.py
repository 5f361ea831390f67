"""Nothing private is drawn for anybody else: two states that differ only in hidden things give equal pictures."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pygame
import pytest

from tabletop.engine.game import Game
from tabletop.engine.openly import all_can_tell
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.game import GAME as ANNO
from tabletop.presentation.perspective import Perspective, perspective_for
from tabletop.scene.screens.handover import Handover
from tabletop.scene.table.screen import TableScene
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.scene.games import GAMES
from tests.scene.table_driver import NAMES, Driver, picture, table_of


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game with boards."""
    found: Game[Any] = request.param
    return found


def played(game: Game[Any], moves: int, seed: int) -> Session[Any]:
    """A session after some random moves."""
    session = Session.new(game, default_seats(2, NAMES), seed, {})
    luck = random.Random(seed)
    for _ in range(moves):
        if not session.deciders:
            break
        session.play(luck.choice(game.legal(session.state, session.deciders[0])))
    return session


@pytest.mark.parametrize("viewer", [None, 1])
def test_33_hidden_things_change_no_pixel(game: Game[Any], viewer: Seat | None) -> None:
    """Another whole state that fits all the viewer knows looks the same to the viewer."""
    session = played(game, 17, 6)
    seen = session.view(viewer)
    other = game.determinize(game.view(session.state, viewer if viewer is not None else 1), viewer or 1, 99)
    before = picture(game, session, viewer)
    differs = other != session.state
    session.history.state = other
    if game.view(other, viewer) != seen:
        pytest.skip("the public knows less than seat 1")
    assert differs
    assert picture(game, session, viewer) == before


def test_29_no_private_frame_before_the_hand_over(game: Game[Any]) -> None:
    """Whatever is presented while nobody has taken over is the public picture."""
    driver = Driver(game, 2, 3)
    luck = random.Random(8)
    raised = 0
    for _ in range(30):
        if isinstance(driver.top, Handover):
            raised += 1
            front = driver.scene.presenter.perspective
            assert front.viewer is None
            assert driver.scene.presenter.stage.tableau == game.table(game.view(driver.session.state, None))
            driver.reveal()
            assert driver.scene.presenter.perspective.viewer == front.seat
        if driver.session.outcome is not None:
            break
        legal = game.legal(driver.session.state, driver.scene.presenter.perspective.seat)
        driver.session.play(luck.choice(legal))
        driver.scene.settle()
        driver.wait(50)
    assert raised >= 2


def test_30_undo_across_players_hands_over_again(game: Game[Any]) -> None:
    driver = Driver(game, 2, 3)
    luck = random.Random(8)
    fronts: list[Seat] = []
    while len(set(fronts)) < 2:
        driver.reveal()
        fronts.append(driver.scene.presenter.perspective.seat)
        legal = game.legal(driver.session.state, driver.scene.presenter.perspective.seat)
        driver.session.play(luck.choice(legal))
        driver.scene.settle()
    driver.reveal()
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    presenter = driver.scene.presenter
    assert presenter.perspective.viewer in (None, presenter.seated)
    assert presenter.stage.tableau == game.table(game.view(driver.session.state, presenter.perspective.viewer))


def test_32_one_person_alone_never_hands_over(game: Game[Any]) -> None:
    state = game.setup(2, 1, {})
    assert perspective_for(game, state, partial(game.view, state), {1}, None, Perspective(1, 1)) == Perspective(1, 1)
    assert not perspective_for(game, state, partial(game.view, state), set(), None, Perspective(0, None)).handover


def test_32_who_saw_the_last_frame_goes_on_without_a_screen(game: Game[Any]) -> None:
    state = game.setup(2, 1, {})
    seat = game.deciders(state)[0]
    assert not perspective_for(game, state, partial(game.view, state), {0, 1}, seat, Perspective(seat, seat)).handover


def test_32_the_screen_is_covered_between_people_with_secrets_only(game: Game[Any]) -> None:
    """Asked of a position in which who decides has a secret that the decision follows from; and of open tables."""
    covered = uncovered = 0
    for moves in range(25):
        session = played(game, moves, 6)
        if not session.deciders:
            break
        seat, view = session.deciders[0], session.view
        other = Perspective(1 - seat, 1 - seat)
        front = perspective_for(game, session.state, view, {0, 1}, 1 - seat, other, session.secret)
        secret = view(seat) != view(None)
        asked = session.secret or (secret and not all_can_tell(game, session.state, view, seat))
        assert (front.handover, front.hidden) == (asked, session.secret or secret)
        assert front.viewer in ((seat,) if asked or not secret else (None,))
        alone = perspective_for(game, session.state, view, {seat}, 1 - seat, other, session.secret)
        assert (alone.viewer, alone.handover) == (seat, False)
        covered, uncovered = covered + front.handover, uncovered + (not front.handover)
    assert covered
    assert uncovered


# -- what is still to come -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_picture_after_a_jump_back_tells_nothing_of_the_future(game: Game[Any], viewer: Seat | None) -> None:
    driver = Driver(game, 2, 3)
    session = played(game, 24, 5)
    session.jump(12, consent=True)
    scene = TableScene(driver.ctx, session, table_of(game))
    scene.show(Perspective(0, viewer))
    assert scene.panels.log.lines
    assert max(line.position for line in scene.panels.log.lines) <= 12


def test_what_can_be_redone_is_not_shown_to_all() -> None:
    """The public frame ends with the position; a person's own frame shows what redo would bring back."""
    driver = Driver(ANNO, 2, 5, options={"open_hands": "on"})
    luck = random.Random(9)
    for _ in range(30):
        driver.session.play(luck.choice(ANNO.legal(driver.session.state, driver.session.deciders[0])))
    driver.session.jump(10, consent=True)
    for viewer, ahead in ((None, False), (driver.session.deciders[0], True)):
        driver.scene.presenter.show(Perspective(driver.session.deciders[0], viewer))
        driver.scene.panels.build()
        assert (driver.scene.panels.log.lines[-1].position > 10) == ahead
