"""The table by mouse: press, drag and drop, click and click, double click, wheel, right button."""

from __future__ import annotations

import pygame

from tabletop.scene.input import gesture
from tabletop.scene.table.controller import TableController
from tabletop.scene.table.glimpse import picture_at, seat_at
from tabletop.scene.table.hand import SLOP
from tabletop.scene.table.hovering import Hovering
from tabletop.scene.table.menus import Menus
from tabletop.scene.table.panels import Panels

_CLOSER = 1.2  # times larger with every step of the wheel
_DOUBLE_MS = 500  # two clicks within this time, on the same spot, are a double click
_SAME = 8  # pixels that count as the same spot


class Pointer:
    """What the pointer does on one table screen."""

    def __init__(self, controller: TableController, hovering: Hovering, panels: Panels, menus: Menus) -> None:
        self.controller = controller
        self.hovering = hovering
        self.panels = panels
        self.menus = menus
        self._panned: tuple[int, int] | None = None
        self._clicked: tuple[int, int] | None = None
        self._since = 0

    def update(self, dt_ms: int) -> None:
        """Let time pass."""
        self._since += dt_ms

    def feed(self, event: pygame.Event) -> bool:
        """React to an event; True if it meant anything."""
        controller, hand = self.controller, self.controller.hand
        used = False
        for made in controller.gestures.feed(event):
            used = True
            match made:
                case gesture.DragStart(pos, origin):
                    self.hovering.forget()
                    if hand.pick(origin, "drag"):
                        hand.move(pos)
                        controller.remark()
                    else:
                        self._panned = origin
                        self._pan(pos)
                case gesture.DragMove(pos):
                    self._pan(pos)
                    self._follow(pos)
                case gesture.Drop(pos):
                    self._panned = None
                    hand.let_go(pos)
                    controller.remark()
                case gesture.Click(pos, pygame.BUTTON_LEFT):
                    self.hovering.forget()
                    self.tap(pos)
                case gesture.Click(pos, _) if hand.held is None:
                    self.menus.of_thing(pos)
                case gesture.Click(pos, _) | gesture.Twist(pos) if hand.held is not None and hand.held.turns:
                    hand.turn(pos)
                    controller.remark()
                case gesture.Click(pos, _):
                    controller.cancel()
                case gesture.Cancel():
                    self._panned = None
                    controller.cancel()
                case gesture.Wheel(pos, dy, ctrl):
                    self._wheel(pos, dy, ctrl)
                case gesture.Hover(pos):
                    self._follow(pos)
                    self.hovering.moved(pos)
                case _:
                    pass
        controller.gestures.twists = hand.held is not None and hand.held.turns > 0
        return used

    def _follow(self, pos: tuple[int, int]) -> None:
        controller, hand = self.controller, self.controller.hand
        held = hand.held
        if held is None:
            return
        near = held.near
        hand.move(pos)
        if held.near != near:
            controller.remark()

    def _wheel(self, pos: tuple[int, int], dy: float, ctrl: bool) -> None:
        """Over the log: back in time; with something in the hand: more of it, or turn it; over a board: look closer."""
        controller, hand = self.controller, self.controller.hand
        if self.panels.wheel(pos, dy):
            return
        if hand.held is not None and not ctrl:
            if not hand.count(hand.held.number + (1 if dy > 0 else -1)):
                hand.turn(pos, 1 if dy < 0 else -1)
            controller.remark()
        elif not controller.presenter.mover.busy and controller.stage.look_closer(pos, _CLOSER**dy):
            controller.notes.hide()
            controller.preview.refresh()
            hand.again()

    def _pan(self, pos: tuple[int, int]) -> None:
        if self._panned is not None:
            self.controller.stage.push(pos, pos[0] - self._panned[0], pos[1] - self._panned[1])
            self.controller.preview.refresh()
            self._panned = pos

    def tap(self, pos: tuple[int, int]) -> None:
        """A click: lets go of what is held, takes up what can be taken, touches what can be touched. The second one of
        two plays what the thing is good for, if that is one thing only."""
        controller, hand = self.controller, self.controller.hand
        if controller.presenter.past is not None:
            controller.inspect(pos)
            return
        twice = self._twice(pos)
        if hand.held is not None:
            if twice and controller.play_only(hand.held.thing, pos):
                return
            hand.let_go(pos)
            controller.remark()
            return
        if controller.preview.at(pos) is not None:
            hand.pick(pos, "tap")
            controller.remark()
            return
        seat = seat_at(controller.stage.layout, pos)
        if seat is not None:
            self.panels.enlarge_seat(seat)
            return
        things = controller.stage.hits(pos, SLOP)
        ready = next((thing for thing in things if thing in controller.presenter.intent.starts), None)
        if ready is None:
            seat = picture_at(controller.stage.layout, pos)
            if seat is not None and seat != controller.presenter.large:
                self.panels.enlarge_seat(seat)
                return
            top = next((thing for thing in things if controller.stage.item(thing)), None)
            if top is not None and controller.may_try(top):
                hand.take(top, pos, "tap")
                controller.remark()
            elif (number := self.panels.plate_at(pos)) is not None:
                self.panels.enlarge(number)
            elif top is not None:
                meaning = controller.touch_meaning(top)
                if meaning.refusal is not None:
                    controller.meant(meaning, top, pos)
                else:
                    controller.inspect(pos)
            return
        self._use(ready, pos)

    def _twice(self, pos: tuple[int, int]) -> bool:
        """Whether this click and the one before are a double click."""
        before, self._clicked = self._clicked, pos
        quick, self._since = self._since <= _DOUBLE_MS, 0
        return quick and before is not None and max(abs(pos[0] - before[0]), abs(pos[1] - before[1])) <= _SAME

    def _use(self, thing: str, pos: tuple[int, int]) -> None:
        """Take up a thing that can be taken somewhere, else touch it."""
        controller, hand = self.controller, self.controller.hand
        if controller.targets(thing) and hand.take(thing, pos, "tap"):
            controller.remark()
        else:
            hand.touch(thing, pos)
