"""What wins and how to begin is told at a first decision, beside the boards, until something is done."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tabletop.games.registry import game as load
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.aim import in_first_round
from tabletop.presentation.in_words.lines import lines_of_table
from tabletop.presentation.in_words.telling import table_in_words
from tabletop.scene.table.shown.notes import Note
from tabletop.session.beginning import Beginning
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import NAMES, AtTable

GAMES = ["anno_1503", "gonzaga", "puerto_rico", "rio_de_la_plata"]


def _new(key: str, *players: str) -> Session[Any]:
    game = load(key)
    return Session.new(game, default_seats(3, NAMES, players, game.colours), 5, {}, "free")


def _told(program: AtTable) -> Note | None:
    note = program.table.stage.layers._overlays.get("aim")
    assert note is None or isinstance(note, Note)
    return note


def _sit(program: AtTable, session: Session[Any]) -> None:
    program.ctx.settings.hints = True
    program.sit(session)
    program.wait(200)


@pytest.mark.parametrize("key", GAMES)
def test_a_first_decision_is_told_what_wins_until_something_is_done(program: AtTable, key: str) -> None:
    session = _new(key)
    _sit(program, session)
    note = _told(program)
    assert note is not None
    assert note.place == program.ctx.text(f"game.{key}.aim")
    seat = session.deciders[0]
    program.table.controller.play(session.legal(seat)[0])
    program.wait(200)
    program.reveal()
    left = _told(program)
    assert left is None or program.table.presenter.asked != seat, "others are told at their own first decision"


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)], ids=str)
@pytest.mark.parametrize("key", GAMES)
def test_it_lies_in_the_window_off_what_can_be_touched(
    program: AtTable, key: str, size: tuple[int, int], lang: str
) -> None:
    program.resize(size)
    program.ctx.settings.lang = lang
    program.app.services.apply()
    _sit(program, _new(key))
    note, table = _told(program), program.table
    assert note is not None
    assert pygame.Rect((0, 0), size).contains(note.plate)
    starts = [box for thing in table.presenter.intent.starts if (box := table.stage.rect_of(thing)) is not None]
    assert note.plate.collidelist([*starts, table.stage.layout.slots["ribbon"]]) < 0
    assert note.plate.collidelist([act.rect for act in table.panels.chrome.acts]) < 0


def test_escape_or_a_click_puts_it_away_and_nothing_else_happens(program: AtTable) -> None:
    session = _new("puerto_rico")
    _sit(program, session)
    note = _told(program)
    assert note is not None
    program.click_at(note.plate.center)
    assert _told(program) is None
    assert session.position == 0
    assert program.table.presenter.past is None, "no line of the log below it was meant"
    _sit(program, session)
    assert _told(program) is not None, "whoever comes back to the table is told again"
    program.key(pygame.K_ESCAPE)
    assert _told(program) is None
    assert program.top is program.table


def test_whoever_comes_back_in_the_first_round_is_told_and_later_nobody(program: AtTable) -> None:
    session = _new("puerto_rico")
    session.play(session.legal(session.deciders[0])[0])
    _sit(program, session)
    assert _told(program) is not None
    luck = random.Random(3)
    while in_first_round(session, program.table.stage.table.rounds):
        session.play(luck.choice(session.legal(session.deciders[0])))
    _sit(program, session)
    assert _told(program) is None


def test_it_is_not_told_without_hints_nor_where_a_position_goes_on(program: AtTable) -> None:
    session = _new("puerto_rico")
    program.sit(session)
    assert _told(program) is None
    seats = default_seats(3, NAMES, (), session.game.colours)
    told = {"players.0.coins": 3}
    begun: Session[Any] = Session(session.game, seats, 5, {}, beginning=Beginning(session.state, told))
    assert not in_first_round(begun, {"round_began": "round"})


def test_the_headline_tells_it_later_too(program: AtTable) -> None:
    session = _new("rio_de_la_plata")
    luck = random.Random(3)
    for _ in range(30):
        session.play(luck.choice(session.legal(session.deciders[0])))
    program.ctx.settings.tooltips = True
    program.sit(session)
    assert _told(program) is None
    program.point(program.table.panels.chrome.ribbon.rect.center)
    program.wait(900)
    note = program.table.stage.layers._overlays.get("note")
    assert isinstance(note, Note)
    assert program.ctx.text("game.rio_de_la_plata.aim") in note.place


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_the_table_in_words_tells_it_in_the_first_round(lang: str) -> None:
    session = _new("gonzaga")
    catalogue = Catalogue(lang, ["gonzaga"], "gonzaga")
    aim = catalogue.text("game.gonzaga.aim")
    seat = session.deciders[0]
    assert aim in lines_of_table(catalogue, table_in_words(catalogue, session, seat, effects=False))
    assert aim not in lines_of_table(catalogue, table_in_words(catalogue, session, None, effects=False))


def test_the_log_says_what_it_is_while_nothing_stands_in_it(program: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(
        "tabletop.scene.table.shown.logbook.draw_text", lambda surface, words, *room, **how: written.append(words)
    )
    program.sit(_new("puerto_rico"))
    assert program.ctx.text("table.log_empty") in written
    session = _new("puerto_rico")
    session.play(session.legal(session.deciders[0])[0])
    program.sit(session)
    written.clear()
    program.table.refresh()
    program.wait(100)
    assert written
    assert program.ctx.text("table.log_empty") not in written
