"""A click on what cannot be used now says why, as a drag does; newcomers click."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.games.puerto_rico.game import GAME as PUERTO_RICO
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.rio_de_la_plata.game import GAME as RIO
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown.notes import Note
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.puerto_rico.position import fresh, role
from tests.ux.table import NAMES, AtTable


def _at(program: AtTable, state: PuertoRico) -> TableScene:
    seats = default_seats(len(state.players), NAMES, (), PUERTO_RICO.colours)
    session: Session[Any] = Session.new(PUERTO_RICO, seats, 5, {}, "free")
    session.history.state = state
    return program.sit(session)


def _note(scene: TableScene) -> Note:
    note = scene.stage.layers._overlays["note"]
    assert isinstance(note, Note)
    return note


def _middle(scene: TableScene, thing: str) -> tuple[int, int]:
    box = scene.stage.rect_of(thing)
    assert box is not None
    return box.center


def _refused_by_a_drag(program: AtTable, thing: str, place: str) -> str:
    program.drag(_middle(program.table, thing), _middle(program.table, place))
    return str(next(line["words"] for line in reversed(program.log()) if line["kind"] == "refusal"))


def test_of_a_building_that_is_too_dear_a_click_tells_price_and_purse_once(program: AtTable) -> None:
    scene = _at(program, role(fresh(3), "builder"))
    goal = next(iter(next(iter(scene.controller.intent.drags.values()))))
    why = _refused_by_a_drag(program, "stock.wharf", goal)
    program.quick_key(pygame.K_ESCAPE)
    program.click_at(_middle(scene, "stock.wharf"))
    note = _note(scene)
    assert why.endswith("costs 8 doubloons now; Anna has 2")
    assert note.place.count("8 doubloons now; Anna has 2") == 1


def test_of_a_quarry_without_the_privilege_too(program: AtTable) -> None:
    state = role(fresh(3), "settler")
    state.active = 1
    scene = _at(program, state)
    goal = next(iter(next(iter(scene.controller.intent.drags.values()))))
    why = _refused_by_a_drag(program, "quarries", goal)
    program.quick_key(pygame.K_ESCAPE)
    program.click_at(_middle(scene, "quarries"))
    assert why in _note(scene).place


def test_of_an_empty_square_of_the_city_on_which_no_worker_may_stand(program: AtTable) -> None:
    session: Session[Any] = Session.new(RIO, default_seats(3, NAMES, (), RIO.colours), 5, {"trade": "off"}, "free")
    scene = program.sit(session)
    place = "city/C03"
    assert place not in scene.controller.lit
    program.click_at(_middle(scene, place))
    refused = next(line["words"] for line in reversed(program.log()) if line["kind"] == "refusal")
    program.quick_key(pygame.K_ESCAPE)
    worker = next(iter(scene.controller.intent.drags))
    assert _refused_by_a_drag(program, worker, place) == refused


def test_a_click_on_the_plain_table_stays_silent(program: AtTable) -> None:
    scene = _at(program, role(fresh(3), "builder"))
    top = scene.stage.layout.slots["ribbon"].bottom
    every = ((x, y) for y in range(top + 7, 700, 7) for x in range(10, 1300, 7))
    program.click_at(next(at for at in every if not scene.stage.hits(at)))
    assert not [line for line in program.log() if line["kind"] == "refusal"]
