"""The table by keyboard alone: Tab and arrows walk, Enter picks and drops, Esc cancels, Space is the main action."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from tabletop.scene.input import keys
from tabletop.scene.table import looking
from tabletop.scene.table.cursor import Stop, in_order, step, towards
from tabletop.scene.table.explaining import explain_here
from tabletop.scene.table.offering import offer

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_WIDGET = "widget:"
_ENLARGE = (pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6)


class Keyboard:
    """The cursor and what keys do with it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.current: str | None = None

    @property
    def thing(self) -> str | None:
        """The thing of the table under the cursor."""
        return None if self.current is None or self.current.startswith(_WIDGET) else self.current

    def forget(self) -> None:
        """Away with the cursor."""
        self._move(None)

    def stops(self) -> list[Stop]:
        """What the cursor may stand on now: targets of what is held, else what can act, then the buttons."""
        scene = self.scene
        held = scene.hand.held
        things: Iterable[str] = scene.desk.intent.starts if held is None else held.targets
        if held is not None and held.trial:
            things = scene.stage.hexes()
        elif held is None:
            things = dict.fromkeys((*things, *scene.trying.things()))
        stops = in_order([Stop(thing, rect) for thing in things if (rect := scene.stage.rect_of(thing))])
        if held is None:
            stops += [Stop(_WIDGET + widget.key, widget.rect) for widget in scene.panels.stops()]
        return stops

    def key(self, event: pygame.Event) -> bool:
        """React to a key; True if it was used."""
        scene = self.scene
        command = keys.command(event, "table")
        simple = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key in _ENLARGE and simple:
            scene.panels.enlarge(_ENLARGE.index(event.key))
        elif keys.pressed(event, "Tab") or keys.pressed(event, "Shift+Tab"):
            by = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self._move(step(self.stops(), self.current, by))
        elif event.key in _ARROWS and simple:
            self._move(towards(self.stops(), self.current, *_ARROWS[event.key]))
        elif keys.pressed(event, "Enter"):
            self.enter()
        elif keys.pressed(event, "Space"):
            self.space()
        elif simple and pygame.K_1 <= event.key <= pygame.K_9:
            self._card(event.key - pygame.K_1)
        elif keys.command(event, "everywhere") == "help":
            explain_here(scene)
        elif command == "cancel":
            return self._back()
        elif command == "turn":
            self._turn()
        elif command is not None:
            return self._command(command)
        else:
            return False
        return True

    def enter(self) -> None:
        """Pick up what the cursor stands on, drop what is held there, or press the button."""
        scene, current = self.scene, self.current
        if current is None:
            self._move(step(self.stops(), None, 1))
            return
        if current.startswith(_WIDGET):
            scene.panels.press(current.removeprefix(_WIDGET))
            return
        rect = scene.stage.rect_of(current)
        if rect is None:
            return
        if scene.hand.held is not None:
            scene.hand.put_on(current)
            self._move(None)
        elif scene.desk.intent.targets(current) or scene.may_try(current):
            scene.hand.take(current, rect.center, "keys")
            self._move(step(self.stops(), None, 1))
        else:
            self._move(None)
            scene.hand.touch(current, rect.center)
        scene.remark()

    def space(self) -> None:
        """The main button; without one, the only thing that can be touched; with something held, like Enter."""
        scene = self.scene
        if scene.hand.held is not None:
            self.enter()
        elif not scene.panels.press_main():
            starts = scene.desk.intent.starts
            touchable = [thing for thing in starts if scene.desk.intent.touch(thing)]
            if len(starts) == len(touchable) == 1:
                rect = scene.stage.rect_of(starts[0])
                scene.hand.touch(starts[0], rect.center if rect is not None else (0, 0))

    def _card(self, number: int) -> None:
        """Take up the n-th thing in the hand of the seat in front, from the left."""
        scene = self.scene
        strip = f"{scene.stage.table.others.strip}.{scene.desk.front.seat}/"
        mine = [item for item in scene.stage.items if item.piece.place.startswith(strip)]
        mine.sort(key=lambda item: item.rect.x)
        if number < len(mine):
            self._move(mine[number].piece.id)
            if mine[number].piece.id in scene.desk.intent.starts:
                self.enter()

    def _turn(self) -> None:
        scene = self.scene
        held = scene.hand.held
        if held is not None:
            scene.hand.turn(held.at)
            if self.thing is not None and scene.hand.held is not None and self.thing not in held.targets:
                near = None if held.trial else scene.stage.nearest(held.at, held.targets, float("inf"))
                self._move(near or self.thing)
            scene.remark()
        elif self.thing is not None and self.thing in scene.desk.intent.turns:
            rect = scene.stage.rect_of(self.thing)
            scene.hand.touch(self.thing, rect.center if rect is not None else (0, 0))

    def _back(self) -> bool:
        scene = self.scene
        if scene.hand.held is not None:
            thing = scene.hand.held.thing
            scene.cancel()
            self._move(thing)
        elif scene.desk.large is not None:
            scene.panels.enlarge(None)
        elif self.current is not None:
            self._move(None)
        elif scene.stage.zoom.focus is not None:
            looking.away(scene)
        else:
            scene.panels.menu()
        return True

    def _command(self, command: str) -> bool:
        scene = self.scene
        match command:
            case "undo":
                scene.undo()
            case "redo":
                scene.redo()
            case "save_as":
                scene.ctx.navigator.save_as(scene.session)
            case "pause":
                scene.panels.pause()
            case "log":
                scene.panels.fold()
            case "menu":
                scene.panels.menu()
            case "offer":
                self._offer()
            case "advise":
                scene.advice.ask()
            case "fit":
                looking.away(scene)
            case "closer" | "closer_back":
                looking.step(scene, 1 if command == "closer" else -1)
            case _:
                return False
        return True

    def _offer(self) -> None:
        """The menu of the right button, for what the cursor stands on."""
        rect = self.scene.stage.rect_of(self.thing) if self.thing is not None else None
        if rect is not None:
            offer(self.scene, rect.center, self.thing)

    def _move(self, to: str | None) -> None:
        self.current = to
        self.scene.ctx.log.write("cursor", thing=to)
        held = self.scene.hand.held
        if self.thing is not None and self.scene.stage.bring(self.thing):
            looking.moved(self.scene)
        if self.thing is not None and held is not None and held.mode == "keys":
            self.scene.hand.over(self.thing)
        widget = to.removeprefix(_WIDGET) if to is not None and to.startswith(_WIDGET) else None
        self.scene.panels.focus(widget)
        self.scene.remark()
