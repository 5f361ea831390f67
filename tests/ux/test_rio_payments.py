"""Paying in Río de la Plata: in which order the ways stand, and when the window asks."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.engine.tableau import Drag, Tap
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.scene.widgets import button
from tabletop.scene.widgets.label import Text
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import AtTable


def _without_trade() -> Session[Any]:
    return Session.new(
        GAME, default_seats(3, ("Anna", "Bruno", "Carla"), (), GAME.colours), 5, {"trade": "off"}, "free"
    )


def test_the_menu_of_payments_puts_the_goods_that_are_owed_first(program: AtTable) -> None:
    session = _without_trade()
    program.sit(session)
    seat = session.deciders[0]
    session.state.players[seat].coins = 9
    program.act(Drag(places.idle(seat), "west/fort.01"), "click")
    program.click_at(program.spot("debt.fort.01"))
    answers = [widget.text_label() for widget in program.stops()]
    assert answers[0].startswith("stone and wood")
    assert answers[-1].startswith("coins alone ("), "coins x2 for -3 coins: two or three?"


def test_ways_to_pay_stand_in_one_order_and_what_leaves_most_is_what_enter_takes(program: AtTable) -> None:
    """Somebody clicked the second line for stone a second time, and paid wood: the lines had changed places."""
    for goods, usual in (((5, 1, 0), "stone"), ((1, 5, 0), "wood")):
        session = _without_trade()
        program.sit(session)
        player = session.state.players[session.deciders[0]]
        player.goods = goods
        program.act(Drag(places.idle(player.seat), "west/walls.01"), "click")
        program.click_at(program.spot("debt.walls.01"))
        lines = [one for one in program.stops() if isinstance(one, button.Button)]
        assert [one.text_label().split()[0] for one in lines[:2]] == ["stone", "wood"]
        assert [one.text_label().split()[0] for one in lines if one.primary] == [usual]
        program.key(pygame.K_RETURN)
        at = ("stone", "wood").index(usual)
        assert session.state.players[player.seat].goods[at] == goods[at] - 1


def test_how_a_turn_pays_is_asked_once_unless_something_else_could_be_meant(program: AtTable) -> None:
    session = _without_trade()
    scene = program.sit(session)
    seat = session.deciders[0]
    session.state.players[seat].coins, session.state.players[seat].goods = 9, (5, 5, 2)
    for spot in ("west/fort.01", "west/fort.02", "west/fort.03", "west/walls.01"):
        program.act(Drag(places.idle(seat), spot), "click")
    program.act(Tap("debt.fort.01", (("goods", ("stone", "wood")),)), "click")
    program.click_at(program.spot("debt.fort.02"))
    assert session.state.players[seat].goods == (3, 3, 2), "not asked again"
    assert scene.controller.notes.shown
    program.act(Drag(places.idle(seat), "west/palace.01"), "click")
    program.click_at(program.spot("debt.palace.01"))
    assert program.top is not scene, "elsewhere it was never asked"
    program.key(pygame.K_ESCAPE)
    program.key(pygame.K_z, pygame.KMOD_CTRL)
    program.click_at(program.spot("debt.walls.01"))
    assert program.top is not scene, "stone or wood: that is a choice"
    program.key(pygame.K_ESCAPE)
    program.key(pygame.K_z, pygame.KMOD_CTRL)
    program.key(pygame.K_z, pygame.KMOD_CTRL)
    program.click_at(program.spot("debt.fort.01"))
    assert program.top is not scene, "whoever goes back chooses again"


def test_a_menu_of_payments_says_once_what_all_of_them_bring_and_a_closed_one_that_nothing_is_done(
    program: AtTable,
) -> None:
    """Each of four lines said that a hut becomes a house; a second drag closed the menu, and nothing was said."""
    session = _without_trade()
    scene = program.sit(session)
    seat = session.deciders[0]
    session.state.players[seat].coins = 9
    program.act(Drag(places.idle(seat), "west/fort.01"), "click")
    program.click_at(program.spot("debt.fort.01"))
    lines = [one.text_label() for one in program.stops() if isinstance(one, button.Button)]
    assert lines
    assert not [line for line in lines if "debt" in line]
    title = next(one for one in program.page.root.walk() if isinstance(one, Text))
    note = program.ctx.text("choice.goods.note.coins")
    assert title.text_label() == f"Paid with? (−1 debt)\n{note}", "why three coins, and not two, was not said"
    assert lines[0] == "stone and wood", "and again what it costs"
    assert lines[-1].startswith("coins alone (−3 coin")
    before = session.position
    program.key(pygame.K_ESCAPE)
    assert session.position == before
    assert scene.controller.notes.shown
