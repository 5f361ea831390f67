"""An offer in the window: Esc drops it, and what does not belong to it is refused with the reason."""

from __future__ import annotations

import pygame

from tabletop.engine.tableau import Button
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import NAMES, AtTable


def test_esc_drops_an_offer_and_only_then_opens_the_menu(program: AtTable) -> None:
    session = Session.new(GAME, default_seats(3, NAMES, (), GAME.colours), 5, {}, "free")
    scene = program.sit(session)
    seat = session.deciders[0]
    program.act(Button("trade", (("with", (seat + 1) % 3),)), "click")
    assert session.state.decisions
    program.key(pygame.K_ESCAPE)
    assert (session.state.decisions, session.deciders, program.top) == ((), (seat,), scene)
    program.key(pygame.K_ESCAPE)
    assert program.top is not scene


def test_what_does_not_belong_to_an_offer_is_refused_with_what_comes_first(program: AtTable) -> None:
    session = Session.new(GAME, default_seats(3, NAMES, (), GAME.colours), 5, {}, "free")
    scene = program.sit(session)
    seat = session.deciders[0]
    program.act(Button("trade", (("with", (seat + 1) % 3),)), "click")
    for thing, place in ((places.idle(seat), "west/fort.01"), (places.goods(seat, "stone"), places.SHIP)):
        refusal = scene.controller.meanings.drop(thing, (place,)).refusal
        assert refusal is not None
        assert program.ctx.catalogue.refusal(refusal) == "Not now: the offer first", thing
