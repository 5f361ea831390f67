"""Several decide at once: a screen for each, the same time for each, second thoughts, and nothing given away."""

from __future__ import annotations

import pygame

from tabletop.engine.event import Event
from tabletop.engine.tableau import Piece
from tabletop.games.gonzaga.actions import PlanRegion
from tabletop.games.gonzaga.game import GAME
from tabletop.scene.motion.plan import differences, plan
from tabletop.scene.screens.cover import Cover
from tabletop.scene.screens.handover import Handover
from tabletop.scene.table.looking.marking import traced
from tests.sample.game import GAME as LANTERNS
from tests.scene.table_driver import Driver

PERSONS = ("person",) * 3


def make_plan(driver: Driver, seat: int) -> None:
    """The person in front plans and locks."""
    legal = [GAME.actions.text(action) for action in GAME.legal(driver.session.state, seat)]
    driver.scene.controller.play(GAME.actions.parse(next(text for text in legal if "plan region" in text), seat))
    driver.scene.controller.play(GAME.actions.parse(next(text for text in legal if text in USUAL), seat))
    driver.scene.controller.play(GAME.actions.parse("lock plan", seat))
    driver.wait(50)


USUAL = ("plan action cities", "plan action ports", "plan action alliance")


def test_34_everybody_has_one_screen_each_turn_whoever_sat_there_before() -> None:
    driver = Driver(GAME, 3, 4)
    for _ in range(2):
        for seat in range(3):
            assert isinstance(driver.top, Handover)
            assert driver.scene.presenter.perspective.seat == seat
            assert driver.scene.presenter.perspective.viewer is None
            driver.reveal()
            make_plan(driver, seat)
        while any(
            "donate" in GAME.actions.text(a) for a in GAME.legal(driver.session.state, driver.session.deciders[0])
        ):
            driver.reveal()
            driver.scene.controller.play(GAME.actions.parse("donate", driver.session.deciders[0]))
            driver.wait(50)


def test_34_the_same_time_for_the_quick_and_the_slow() -> None:
    driver = Driver(GAME, 2, 4)
    driver.ctx.settings.pace = "normal"
    times: list[int] = []
    for seat in range(2):
        driver.reveal()
        driver.wait(200 if seat else 3000)
        make_plan(driver, seat)
        assert isinstance(driver.top, Cover)
        assert driver.session.position == 3 * seat + 2
        waited = 50 + (200 if seat else 3000)
        while isinstance(driver.top, Cover):
            driver.wait(50)
            waited += 50
        times.append(waited)
    assert driver.session.position == 6
    assert abs(times[0] - times[1]) <= 200


def test_34_the_others_see_the_same_whether_or_not_somebody_plans_with_the_privilege() -> None:
    """Pixels, what is told about the window, and the number of screens: two plans of different length."""
    seen = []
    plain = "plan region {0}; plan action ports; lock plan"
    long = (
        "plan region {1}; plan action privilege; plan behind privilege ports; plan behind privilege alliance; lock plan"
    )
    for lines in (plain, long):
        driver = Driver(GAME, 3, 4)
        cards = [action.card for action in GAME.legal(driver.session.state, 0) if isinstance(action, PlanRegion)]
        driver.reveal()
        for text in lines.format(*cards).split("; "):
            driver.scene.controller.play(GAME.actions.parse(text, 0))
            driver.wait(50)
        assert isinstance(driver.top, Handover)
        frames = [pygame.image.tobytes(driver.surface, "RGB")]
        told = [traced(driver.scene.controller, {})]
        driver.reveal()
        assert driver.scene.presenter.perspective.viewer == 1
        frames.append(pygame.image.tobytes(driver.surface, "RGB"))
        told.append(traced(driver.scene.controller, {}))
        seen.append((frames, told, driver.scene.panels.log.lines[-1].words))
    assert seen[0] == seen[1]


def test_a_sealed_plan_is_taken_up_again_from_the_screen_of_another() -> None:
    driver = Driver(GAME, 2, 4)
    driver.reveal()
    make_plan(driver, 0)
    driver.reveal()
    assert driver.scene.presenter.perspective.seat == 1
    driver.click(driver.scene.panels.spots()["act:again.0"])  # type: ignore[arg-type]
    assert isinstance(driver.top, Handover)
    assert driver.scene.presenter.perspective.viewer is None
    driver.reveal()
    assert driver.scene.presenter.perspective.seat == driver.scene.presenter.perspective.viewer == 0
    driver.scene.controller.play(GAME.actions.parse("lock plan", 0))
    driver.wait(50)
    assert isinstance(driver.top, Handover)
    driver.reveal()
    assert driver.scene.presenter.perspective.seat == 1
    make_plan(driver, 1)
    assert not driver.session.secret


def test_undo_never_reaches_what_another_one_sealed() -> None:
    driver = Driver(GAME, 2, 4)
    driver.reveal()
    make_plan(driver, 0)
    driver.reveal()
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.session.position == 3
    assert driver.scene.presenter.perspective.seat == 1


def test_computers_plan_unseen_and_at_once() -> None:
    driver = Driver(GAME, 2, 4, players=("person", "random"))
    driver.ctx.settings.pace = "slow"
    for _ in range(400):
        driver.wait(50)
        if driver.session.deciders == (0,):
            break
    assert driver.session.deciders == (0,)
    assert not [event for entry in driver.session.line for event in entry.events if event.kind == "plan_revealed"]


def test_a_bid_of_the_sample_game_is_made_behind_a_screen() -> None:
    driver = Driver(LANTERNS, 2, 3)
    for _ in range(40):
        if len(driver.session.deciders) > 1:
            break
        driver.reveal()
        legal = LANTERNS.legal(driver.session.state, driver.session.deciders[0])
        driver.scene.controller.play(legal[-1])
        driver.wait(50)
    seen = []
    while driver.session.secret:
        assert isinstance(driver.top, Handover)
        seen.append(driver.scene.presenter.perspective.seat)
        driver.reveal()
        driver.scene.controller.play(LANTERNS.legal(driver.session.state, seen[-1])[0])
        driver.wait(50)
    assert seen == [0, 1]


def test_cards_that_are_revealed_turn_over_where_they_lie_all_at_once() -> None:
    here, hand = pygame.Rect(0, 0, 40, 60), pygame.Rect(200, 0, 40, 60)
    before = {
        "back.0": (Piece("back.0", "card", "plan.0/region", "back", 0), here),
        "card.0.x": (Piece("card.0.x", "card", "hand.0/cards", "x", 0), hand),
        "card.0.y": (Piece("card.0.y", "card", "hand.0/cards", "y", 0), hand),
    }
    after = {
        "card.0.x": (Piece("card.0.x", "card", "plan.0/region", "x", 0), here),
        "card.0.y": (Piece("card.0.y", "card", "hand.0/cards", "y", 0), hand),
    }
    (way,) = differences(before, after)
    assert way.back is not None
    assert way.start == way.end == here
    (flight,) = plan(before, after, ((Event("plans_revealed"), ()),), 1.0).flights
    assert flight.delay == 0
    assert flight.shown(10).face == "back"
    assert flight.shown(flight.length - 10).face == "x"
    middle = flight.at(flight.length / 2)
    assert middle is not None
    assert middle[0].width < 10
