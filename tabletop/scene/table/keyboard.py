"""The table by keyboard alone: Tab and arrows walk, Enter picks and drops, Esc cancels, Space is the main action."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from tabletop.scene.input import keys
from tabletop.scene.stage.layout import hexes_shown
from tabletop.scene.table.around.advice import Advice
from tabletop.scene.table.around.menus import Menus
from tabletop.scene.table.around.panels import Panels
from tabletop.scene.table.around.recap import Recap
from tabletop.scene.table.hands.cursor import WIDGET, Stop, in_order, sensible, step, towards
from tabletop.scene.table.looking import closer as looking
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.play.handling import Handling

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ENLARGE = (pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6)


class Keyboard:
    """The cursor and what keys do with it."""

    def __init__(
        self,
        controller: TableController,
        handling: Handling,
        panels: Panels,
        menus: Menus,
        advice: Advice,
        recap: Recap,
    ) -> None:
        self.controller = controller
        self.handling = handling
        self.panels = panels
        self.menus = menus
        self.advice = advice
        self.recap = recap
        self._shifting = False
        """Whether the cursor walks over tiles that may be laid elsewhere on the own board."""

    def stops(self) -> list[Stop]:
        """What the cursor may stand on now: targets of what is held, else what can act, then the buttons."""
        controller = self.controller
        held = controller.hand.held
        if self._shifting:
            return in_order([Stop(thing, rect) for thing in self._loose() if (rect := controller.stage.rect_of(thing))])
        things: Iterable[str] = controller.intent.starts if held is None else held.targets
        if held is not None and held.trial:
            things = hexes_shown(controller.stage.table, controller.stage.layout)
        elif held is None:
            things = dict.fromkeys((*things, *controller.preview.things()))
        stops = in_order([Stop(thing, rect) for thing in things if (rect := controller.stage.rect_of(thing))])
        stops.sort(key=lambda stop: held is None and stop.key in controller.intent.later)
        if held is None:
            stops += [Stop(WIDGET + widget.key, widget.rect) for widget in self.panels.stops()]
        return stops

    def _fitting(self) -> list[Stop]:
        """Places that are lit before anything is taken up and take one thing alone: arrows reach them, and Tab, which
        would have to pass all of them, does not."""
        controller, beside = self.controller, set(self.controller.intent.starts)
        places = [place for place in controller.lit if controller.intent.fitting(place) and place not in beside]
        return [Stop(place, rect) for place in places if (rect := controller.stage.rect_of(place)) is not None]

    def key(self, event: pygame.Event) -> bool:
        """React to a key; True if it was used."""
        controller = self.controller
        command = keys.command(event, "table")
        simple = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if self.panels.past.command(command):
            return True
        if event.key in _ENLARGE and simple:
            self.panels.enlarge(_ENLARGE.index(event.key))
        elif keys.pressed(event, "Tab") or keys.pressed(event, "Shift+Tab"):
            by = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self._move(step(self.stops(), controller.cursor, by))
        elif event.key in _ARROWS and simple:
            self._move(towards([*self.stops(), *self._fitting()], controller.cursor, *_ARROWS[event.key]))
        elif keys.pressed(event, "Enter"):
            self.enter()
        elif keys.pressed(event, "Space"):
            self.space()
        elif simple and pygame.K_1 <= event.key <= pygame.K_9:
            if not controller.hand.count(event.key - pygame.K_0):
                self._card(event.key - pygame.K_1)
            controller.remark()
        elif keys.command(event, "everywhere") == "help":
            self.menus.explain_here()
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
        """Pick up what the cursor stands on, drop what is held there, or press the button; what may be both taken
        somewhere and touched asks, as under the right mouse button."""
        controller, current = self.controller, self.controller.cursor
        if current is None:
            self._move(step(self.stops(), None, 1))
            return
        if current.startswith(WIDGET):
            self.panels.press(current.removeprefix(WIDGET))
            return
        rect = controller.stage.rect_of(current)
        if rect is None:
            return
        if controller.hand.held is not None:
            thing = controller.hand.held.thing
            self.handling.put_on(current)
            self._move(thing if self._shifting else None)
        elif self._shifting:
            self.handling.take(current, rect.center, "keys")
            self._move(step(self.stops(), current, 1))
        elif current not in controller.intent.starts and self.handling.fit(current, rect.center, "keys"):
            self._move(current if controller.hand.held is not None else None)
        elif controller.intent.at_once(current):
            self._move(None)
            self.handling.touch(current, rect.center)
        elif controller.meanings.targets(current) and controller.intent.touch(current):
            self.menus.of_thing(rect.center, current)
        elif controller.meanings.targets(current) or controller.meanings.may_try(current):
            self.handling.take(current, rect.center, "keys")
            self._move(sensible(self.stops(), self._kind))
        elif current in controller.intent.starts or controller.meanings.touch(current).refusal is not None:
            self._move(None)
            self.handling.touch(current, rect.center)
        else:
            controller.inspect(rect.center)
        controller.remark()

    def _kind(self, thing: str) -> str:
        """Hexes of a map are of one kind, other places of that of their name."""
        board, _, name = thing.partition("/")
        return f"{board}/" if self.controller.stage.is_hex(thing) or name[:1].isdecimal() else thing.rpartition(".")[0]

    def space(self) -> None:
        """The main button; without one, the only thing that can be touched; with something held, like Enter."""
        controller = self.controller
        if controller.hand.held is not None:
            self.enter()
        elif not self.panels.press_main():
            starts = controller.intent.starts
            touchable = [thing for thing in starts if controller.intent.touch(thing)]
            if len(starts) == len(touchable) == 1:
                rect = controller.stage.rect_of(starts[0])
                self.handling.touch(starts[0], rect.center if rect is not None else (0, 0))

    def _card(self, number: int) -> None:
        """Take up the n-th thing in the hand of the seat in front, from the left."""
        controller = self.controller
        strip = f"{controller.stage.table.others.strip}.{controller.presenter.perspective.seat}/"
        mine = [item for item in controller.stage.items if item.piece.place.startswith(strip)]
        mine.sort(key=lambda item: item.rect.x)
        if number < len(mine):
            self._move(mine[number].piece.id)
            if mine[number].piece.id in controller.intent.starts:
                self.enter()

    def _turn(self) -> None:
        controller = self.controller
        held = controller.hand.held
        if held is not None:
            self.handling.turn(held.at)
            thing = controller.pointed
            if thing is not None and controller.hand.held is not None and thing not in held.targets:
                near = None if held.trial else controller.stage.nearest(held.at, held.targets, float("inf"))
                self._move(near or thing)
            controller.remark()
        elif controller.pointed is not None and controller.pointed in controller.intent.turns:
            rect = controller.stage.rect_of(controller.pointed)
            self.handling.touch(controller.pointed, rect.center if rect is not None else (0, 0))

    def _back(self) -> bool:
        controller = self.controller
        if controller.hand.held is not None:
            thing = controller.hand.held.thing
            controller.cancel()
            self._move(thing)
        elif self._shifting:
            self._shift()
        elif controller.presenter.large is not None:
            self.panels.enlarge(None)
        elif controller.cursor is not None:
            self._move(None)
        elif controller.stage.zoom.focus is not None:
            looking.away(controller)
        elif not self._way_out():
            self.panels.menu()
        return True

    def _way_out(self) -> bool:
        """Press the button that drops what the game has begun to ask, if there is one."""
        named = {f"act:{name}" for name in self.controller.stage.table.ways_out}
        out = next((name for name in self.panels.spots() if name in named), None)
        if out is not None:
            self.panels.press(out)
        return out is not None

    def _command(self, command: str) -> bool:
        controller = self.controller
        match command:
            case "undo":
                self.panels.undo()
            case "redo":
                self.panels.redo()
            case "save_as":
                controller.ctx.navigator.save_as(controller.session)
            case "pause":
                self.panels.pause()
            case "log":
                self.panels.fold()
            case "menu":
                self.panels.menu()
            case "step":
                controller.narrator.step()
            case "skip":
                controller.narrator.skip()
            case "watch_again":
                self.recap.watch()
            case "offer":
                self._offer()
            case "in_words":
                self.menus.in_words()
            case "overview":
                self.menus.overview()
            case "study_into":
                self.menus.into_study(self.panels.spot("tool:menu"))
            case "advise":
                self.advice.ask()
            case "inspect":
                self._inspect()
            case "again":
                controller.again()
            case "shift":
                self._shift()
            case "coordinates":
                controller.ctx.settings.coordinates ^= True
                controller.ctx.services.apply()
            case "fit":
                looking.away(controller)
                if controller.presenter.large is not None:
                    self.panels.enlarge(None)
            case "closer" | "closer_back":
                looking.step(controller, 1 if command == "closer" else -1)
            case _:
                return False
        return True

    def _loose(self) -> tuple[str, ...]:
        """Tiles that may be laid elsewhere on the own board; with one in the hand, where."""
        controller = self.controller
        if controller.hand.held is not None:
            return controller.presenter.shift_goals(controller.hand.held.thing)
        return tuple(id_ for id_ in controller.stage.boxes() if controller.presenter.shiftable(id_))

    def _shift(self) -> None:
        """Walk over the tiles of the own board, or no more."""
        controller = self.controller
        controller.hand.cancel()
        self._shifting = not self._shifting and bool(self._loose())
        self._move(step(self.stops(), None, 1) if self._shifting else None)
        if not self._shifting and not self._loose():
            slots = controller.stage.layout.slots
            controller.notes.say(controller.ctx.text("table.nothing_to_shift"), "", slots["ribbon"].midbottom)

    def _inspect(self) -> None:
        """What the cursor stands on, else what lies under the pointer: its name, what it does, what it would bring."""
        thing = self.controller.pointed
        rect = self.controller.stage.rect_of(thing) if thing is not None else None
        self.controller.inspect(rect.center if rect is not None else self.controller.gestures.pos)

    def _offer(self) -> None:
        """The menu of the right button, for what the cursor stands on."""
        thing = self.controller.pointed
        rect = self.controller.stage.rect_of(thing) if thing is not None else None
        if rect is not None:
            self.menus.of_thing(rect.center, thing)

    def _move(self, to: str | None) -> None:
        controller, held = self.controller, self.controller.hand.held
        controller.point(to)
        thing = controller.pointed
        if thing is not None and controller.stage.bring(thing):
            looking.moved(controller)
        if thing is not None and held is not None and held.mode == "keys":
            self.handling.hold_over(thing)
