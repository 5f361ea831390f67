"""The whole program with hands at its table: by drag, by click-click, or by keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import pygame

from tabletop.bots.player import thinking_seed
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture, Tap, Turn
from tabletop.games.anno_1503.game import GAME
from tabletop.scene.screens.handover import Handover
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.menu import Menu
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.scene.program import Program

NAMES = ("Anna", "Bruno", "Carla", "Dino")
QUICK = Thumb(guesses=1, depth=2, cap=150)
"""A player that gets on with the game and takes little time for it."""

OPEN = {"open_hands": "on", "remember_looks": "off"}
"""Options of a table at which nothing is hidden but the tile in somebody's hand."""

Pos = tuple[int, int]


def new_session(
    seats: int = 3,
    seed: int = 5,
    moves: int = 0,
    *,
    players: Sequence[str] = (),
    options: dict[str, str] | None = None,
    undo: str = "free",
) -> Session[Any]:
    """A table of Anno 1503 at which so many sensible actions have been made (fewer if it ends before)."""
    session: Session[Any] = Session.new(GAME, default_seats(seats, NAMES, tuple(players)), seed, options or {}, undo)
    chosen = _chosen(seats, seed, tuple((options or {}).items()))
    while session.deciders and session.position < moves:
        if session.position == len(chosen):
            seat = session.deciders[0]
            legal = GAME.legal(session.state, seat)
            dice = thinking_seed(seed, session.position, seat)
            chosen.append(QUICK.choose(GAME, session.view(seat), seat, legal, dice))
        session.play(chosen[session.position])
    return session


@cache
def _chosen(seats: int, seed: int, options: tuple[tuple[str, str], ...]) -> list[Action]:
    """What was sensible at such a table so far: thought of once, it is only played again."""
    return []


@cache
def finished_session(seats: int = 3) -> Session[Any]:
    """A game played to its end, not a long one, made once: tests must not change it."""
    for seed in range(8, 90):
        session = new_session(seats, seed, 150 * seats + 100)
        if session.outcome is not None:
            return session
    raise AssertionError("no game ends")


def random_session(seats: int, seed: int, moves: int, **more: Any) -> Session[Any]:
    """A table at which so many random actions have been made."""
    session = new_session(seats, seed, **more)
    luck = random.Random(seed)
    while session.deciders and session.position < moves:
        session.play(luck.choice(GAME.legal(session.state, session.deciders[0])))
    return session


class AtTable(Program):
    """A program in which one can sit down and act."""

    def minimise(self) -> None:
        """The window goes to the dock and comes back."""
        for kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.send(kind)
            self.wait(100)

    def sit(self, session: Session[Any], *, reveal: bool = True) -> TableScene:
        """Sit down at a table and lift the hand-over screen if there is one."""
        self.ctx.store.begin(session)
        self.ctx.navigator.table(session)
        self.wait()
        if reveal:
            self.reveal()
        return self.table

    @property
    def table(self) -> TableScene:
        """The table on the stack of screens."""
        return next(scene for scene in self.ctx.manager.scenes if isinstance(scene, TableScene))

    def reveal(self) -> None:
        """Lift the hand-over screen by its key, if one is up."""
        if isinstance(self.top, Handover):
            self.quick_key(pygame.K_v, unicode="v")
            self.app.step(50)

    def quick_key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """A key without time passing: what it does to the screen is painted with the next frame."""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)
        self.send(pygame.KEYUP, key=key, mod=mod)

    def drag(self, start: Pos, end: Pos) -> None:
        """Press, move in steps, release."""
        self.point(start)
        self.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for step in range(1, 5):
            self.point((start[0] + (end[0] - start[0]) * step // 4, start[1] + (end[1] - start[1]) * step // 4))
        self.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.wait()

    def spot(self, thing: str) -> Pos:
        """A pixel at which a thing is the topmost one that can be used."""
        stage, starts = self.table.stage, self.table.presenter.intent.starts
        rect = stage.rect_of(thing)
        assert rect is not None, thing
        for share_x in (0.5, 0.2, 0.8, 0.05, 0.95):
            for share_y in (0.5, 0.2, 0.8, 0.05, 0.95):
                pos = (round(rect.x + rect.width * share_x), round(rect.y + rect.height * share_y))
                hits = [hit for hit in stage.hits(pos) if hit in starts]
                if hits and hits[0] == thing:
                    return pos
        raise AssertionError(f"{thing} cannot be touched anywhere")

    def gestures(self) -> list[Gesture]:
        """Every movement that means something now."""
        intent = self.table.presenter.intent
        named = (
            goals for piece, goals in intent.drags.items() if piece not in intent.stands_for
        )  # equal ones may be covered
        ways = [way for goals in named for goal in goals.values() for way in goal]
        for group in (intent.taps, intent.turns, intent.buttons):
            ways += [way for those in group.values() for way in those]
        return [way.gesture for way in ways]

    def act(self, gesture: Gesture, way: str) -> None:
        """Do a movement by "drag", "click" or "keys"; a menu that asks is answered as the movement says."""
        match gesture:
            case Button(name):
                self._press(f"act:{name}", way)
            case Tap(thing) | Turn(thing):
                self._touch(thing, way)
            case Drag(touch=touch) if touch and way != "drag":
                self._touch(touch, way)
            case Drag(piece, place):
                self._carry(piece, place, way)
        for key, value in gesture.choice:
            if isinstance(self.top, Menu):
                self._answer(key, value, way)

    def _press(self, button: str, way: str) -> None:
        if way == "keys":
            self._walk(f"widget:{button}")
            self.quick_key(pygame.K_RETURN)
        else:
            x, y = self.table.panels.spots()[button]
            self.click_at((x, y))

    def _touch(self, thing: str, way: str) -> None:
        if way == "keys":
            self._walk(thing)
            self.quick_key(pygame.K_RETURN)
            if self.table.hand.held is not None:
                self.quick_key(pygame.K_r)
        else:
            pos = self.spot(thing)
            self.click_at(pos)
            if self.table.hand.held is not None:
                self.click_at(pos)

    def _carry(self, piece: str, place: str, way: str) -> None:
        rect = self.table.stage.rect_of(place)
        assert rect is not None, place
        if way == "drag":
            self.drag(self.spot(piece), rect.center)
        elif way == "click":
            self.click_at(self.spot(piece))
            self.click_at(rect.center)
        else:
            self._walk(piece)
            self.quick_key(pygame.K_RETURN)
            self._walk(place)
            self.quick_key(pygame.K_RETURN)

    def _walk(self, stop: str) -> None:
        for _ in range(400):
            if self.table.controller.cursor == stop:
                return
            self.quick_key(pygame.K_TAB)
        raise AssertionError(f"the keyboard does not reach {stop}")

    def _answer(self, key: str, value: object, way: str) -> None:
        from tabletop.presentation.intent import Option
        from tabletop.presentation.words import option_words

        words = option_words(self.ctx.catalogue, Option(key, value, ()))
        more = f"{words} (", f"{words}\n"  # what it changes, what it does
        lines = [stop for stop in self.stops() if stop.text_label() == words or stop.text_label().startswith(more)]
        if not lines:  # the menu asks for another of the choices first
            return
        self.wait()
        if way == "keys":
            for _ in self.stops():
                self.quick_key(pygame.K_TAB)
                if self.page.ring.current is lines[0]:
                    break
            self.quick_key(pygame.K_RETURN)
            self.wait()
        else:
            self.click_at(lines[0].rect.center)

    def words(self) -> str:
        """All words of the widgets of the screen in use."""
        return " ".join(widget.text_label() for widget in self.page.root.walk())

    def pixels(self) -> bytes:
        """The window painted from nothing."""
        self.ctx.manager.invalidate()
        self.app.step(0)
        return pygame.image.tobytes(self.window.surface, "RGB")
