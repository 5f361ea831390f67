"""The table as a page of words: opened by a key, walked and played by keyboard; a hand-over is all it then tells."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.games.anno_1503.game import GAME
from tabletop.presentation.in_words.records import TableWords
from tabletop.scene.screens.handover import Handover
from tabletop.scene.screens.in_words import InWords
from tabletop.session.session import Session
from tests.ux.table import AtTable, new_session

TURNS = 10


def page_of(program: AtTable) -> InWords:
    program.key(pygame.K_t)
    program.wait(200)
    page = program.top
    assert isinstance(page, InWords)
    return page


def at_a_handover(program: AtTable, session: Session[Any]) -> bool:
    program.sit(session, reveal=False)
    return isinstance(program.top, Handover)


def test_ten_turns_are_played_from_the_page_by_keyboard(program: AtTable) -> None:
    session = new_session(2, 4)
    program.sit(session)
    turns, last = 0, None
    while turns < TURNS:
        program.reveal()
        seat = session.deciders[0]
        turns, last = turns + (seat != last), seat
        page, before = page_of(program), session.position
        assert page.ring.current is not None
        assert page.ring.current.key == "line:asked", "what is asked is read first"
        for _ in range(400):
            program.quick_key(pygame.K_TAB)
            assert page.ring.current is not None
            if page.ring.current.key.startswith("act:"):
                break
        program.key(pygame.K_RETURN)
        program.wait(400)
        program.table.settle() if program.top is program.table else None
        assert session.position > before


def test_the_page_keeps_up_and_computers_go_on_below_it(program: AtTable) -> None:
    session = new_session(3, 4, players=("person", "random", "random"))
    program.sit(session)
    page = page_of(program)
    said = page.root
    while session.deciders == (0,):
        session.play(GAME.legal(session.state, 0)[0])
    before = session.position
    program.table.controller.changed()
    program.wait(2000)
    assert program.top is page
    assert session.position > before, "nobody waits for the reader"
    assert page.root is not said
    assert page.tell().title in [widget.text_label() for widget in page.root.walk()]


def test_the_page_of_somebody_goes_when_the_screen_is_handed_over(program: AtTable) -> None:
    for moves in range(20, 60):
        session = new_session(2, 4, moves=moves)
        if session.deciders == (0,) and program.sit(session).presenter.perspective.viewer == 0:
            break
    page = page_of(program)
    while session.deciders == (0,):
        session.play(GAME.legal(session.state, 0)[0])
    program.table.controller.changed()
    program.wait(400)
    assert page not in program.ctx.manager.scenes


def test_esc_leaves_the_page_and_nothing_has_happened(program: AtTable) -> None:
    session = new_session(2, 4)
    program.sit(session)
    page_of(program)
    program.key(pygame.K_ESCAPE)
    program.wait(200)
    assert program.top is program.table
    assert session.position == 0


def test_while_the_screen_is_handed_over_the_page_says_so_and_nothing_else(program: AtTable) -> None:
    session = next(one for moves in range(20, 60) if at_a_handover(program, one := new_session(2, 4, moves=moves)))
    page = page_of(program)
    said = page.tell()
    assert said == TableWords(said.title, said.asked)
    assert session.names[session.deciders[0]] in said.asked
