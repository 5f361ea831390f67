"""What belongs together is shown joined: for a moment when somebody has joined it, and to whoever points at it."""

from __future__ import annotations

from pathlib import Path

from tabletop.engine.action import Action
from tabletop.games.gonzaga.game import GAME
from tabletop.scene.table.screen import TableScene
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.scene.table_driver import NAMES, Driver, table_of

RECORD = Path(__file__).parents[2] / "records" / "gonzaga" / "4p-last-turn-7.tabletop"


def before_a_league(motion: str) -> tuple[Driver, TableScene, Action]:
    """A table just before the action that completes a league."""
    kept = load(RECORD, {GAME.key: GAME}).session
    number = next(n for n, entry in enumerate(kept.line) if any(event.kind == "league" for event in entry.events))
    session = Session.new(GAME, default_seats(4, NAMES, (), GAME.colours), kept.seed, kept.options)
    for entry in kept.line[:number]:
        session.play(entry.action)
    driver = Driver(GAME, 4, motion=motion)
    driver.ctx.catalogue.seat(GAME.key, session.names)
    scene = TableScene(driver.ctx, session, table_of(GAME))
    driver.ctx.manager.push(scene)
    driver.wait()
    return driver, scene, kept.line[number].action


def links(scene: TableScene) -> list[str]:
    """What is shown joined now."""
    known = [link.id for link in scene.stage.tableau.links]
    return [name for name in known if scene.stage.layers.shows(f"link:{name}")]


def test_a_new_league_pulses_with_its_route_and_stops() -> None:
    driver, scene, action = before_a_league("normal")
    before = {link.id for link in scene.stage.tableau.links}
    scene.presenter.played(scene.session.play(action))
    (new,) = {link.id for link in scene.stage.tableau.links} - before
    seen, waited = 0, 0
    while scene.presenter.mover.busy:
        scene.presenter.mover.advance(50)
        driver.scene.draw(driver.surface)
        assert links(scene) in ([], [new])
        seen += links(scene) == [new]
        waited += 50
        assert waited < 5000
    assert seen >= 20
    assert links(scene) == []


def test_48_nothing_pulses_without_motion() -> None:
    _, scene, action = before_a_league("off")
    scene.presenter.played(scene.session.play(action))
    assert not scene.presenter.mover.busy
    assert links(scene) == []


def test_going_back_and_forth_does_not_pulse() -> None:
    _, scene, action = before_a_league("normal")
    scene.presenter.played(scene.session.play(action))
    scene.presenter.mover.finish()
    scene.session.jump(scene.session.position - 1, consent=True)
    scene.presenter.travelled()
    scene.session.jump(scene.session.position + 1)
    scene.presenter.travelled()
    while scene.presenter.mover.busy:
        assert links(scene) == []
        scene.presenter.mover.advance(20)


def test_who_points_at_a_port_sees_what_it_belongs_to_until_the_next_press() -> None:
    driver, scene, _ = before_a_league("off")
    port = scene.stage.tableau.links[0].ends[0]
    at = scene.stage.rect_of(port)
    assert at is not None
    scene.hovering.moved(at.center)
    scene.hovering.update(1000)
    driver.wait()
    assert scene.stage.layers.shows(f"join:{scene.stage.tableau.links[0].id}")
    scene.controller.notes.hide()
    assert not scene.stage.layers.shows(f"join:{scene.stage.tableau.links[0].id}")
