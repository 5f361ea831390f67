"""The table by mouse: press, drag and drop, click and click, double click, wheel, right button."""

from __future__ import annotations

import pygame

from tabletop.scene.input import gesture
from tabletop.scene.table.around.menus import Menus
from tabletop.scene.table.around.panels import Panels
from tabletop.scene.table.hands.hand import SLOP
from tabletop.scene.table.looking.glimpse import picture_at, seat_at
from tabletop.scene.table.looking.hovering import Hovering
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.play.handling import Handling

_CLOSER = 1.2  # times larger with every step of the wheel
_DOUBLE_MS = 500  # two clicks within this time, on the same spot, are a double click
_SAME = 8  # pixels that count as the same spot


class Pointer:
    """What the pointer does on one table screen."""

    def __init__(
        self, controller: TableController, handling: Handling, hovering: Hovering, panels: Panels, menus: Menus
    ) -> None:
        self.controller = controller
        self.handling = handling
        self.hovering = hovering
        self.panels = panels
        self.menus = menus
        self._panned: tuple[int, int] | None = None
        self._clicked: tuple[int, int] | None = None
        self._put: tuple[tuple[int, int], int] | None = None
        """Where a click put something on a lit place, and the position of the game after that."""
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
                    if self.handling.pick(origin, "drag"):
                        self.handling.carry(pos)
                    else:
                        self._panned = origin
                        self._pan(pos)
                case gesture.DragMove(pos):
                    self._pan(pos)
                    self.handling.carry(pos)
                case gesture.Drop(pos):
                    self._panned = None
                    self.handling.let_go(pos)
                case gesture.Click(pos, pygame.BUTTON_LEFT):
                    self.hovering.forget()
                    self.tap(pos)
                case gesture.Click(pos, _) if hand.held is None:
                    self.menus.of_thing(pos)
                case gesture.Click(pos, _) | gesture.Twist(pos) if hand.held is not None and hand.held.turns:
                    self.handling.turn(pos)
                case gesture.Click(pos, _):
                    controller.cancel()
                case gesture.Cancel():
                    self._panned = None
                    controller.cancel()
                case gesture.Wheel(pos, dy, ctrl):
                    self._wheel(pos, dy, ctrl)
                case gesture.Hover(pos):
                    self.handling.carry(pos)
                    self.hovering.moved(pos)
                case _:
                    pass
        controller.gestures.twists = hand.held is not None and hand.held.turns > 0
        return used

    def _wheel(self, pos: tuple[int, int], dy: float, ctrl: bool) -> None:
        """Over the log: back in time; with something in the hand: more of it, or turn it; over a board: look closer."""
        controller, hand = self.controller, self.controller.hand
        if self.panels.wheel(pos, dy):
            return
        if hand.held is not None and not ctrl:
            if not hand.count(hand.held.number + (1 if dy > 0 else -1)):
                self.handling.turn(pos, 1 if dy < 0 else -1)
            controller.remark()
        elif not controller.presenter.mover.busy and controller.stage.look_closer(pos, _CLOSER**dy):
            controller.notes.hide()
            controller.preview.refresh()
            hand.again()
            controller.follow_hand()

    def _pan(self, pos: tuple[int, int]) -> None:
        if self._panned is not None:
            self.controller.stage.push(pos, pos[0] - self._panned[0], pos[1] - self._panned[1])
            self.controller.preview.refresh()
            self._panned = pos

    def tap(self, pos: tuple[int, int]) -> None:
        """A click: lets go of what is held, takes up what can be taken, touches what can be touched, puts on a lit
        place what alone goes there. The second one of two plays what the thing is good for, if that is one thing only.
        """
        controller, hand = self.controller, self.controller.hand
        if controller.presenter.past is not None:
            controller.inspect(pos)
            return
        twice = self._twice(pos)
        if hand.held is not None:
            if twice and self.handling.play_only(hand.held.thing, pos):
                return
            self.handling.let_go(pos)
            return
        if controller.preview.at(pos) is not None:
            self.handling.pick(pos, "tap")
            return
        seat = seat_at(controller.stage.layout, pos)
        if seat is not None:
            self.panels.enlarge_seat(seat)
            return
        things = controller.stage.hits(pos, SLOP)
        ready = next((thing for thing in things if thing in controller.presenter.intent.starts), None)
        if ready is None:
            if any(self._fit(thing, pos) for thing in controller.stage.hits(pos)):
                return
            seat = picture_at(controller.stage.layout, pos)
            if seat is not None and seat != controller.presenter.large:
                self.panels.enlarge_seat(seat)
                return
            top = next((thing for thing in things if controller.stage.item(thing)), None)
            if top is not None and controller.meanings.may_try(top):
                self.handling.take(top, pos, "tap")
            elif (number := self.panels.plate_at(pos)) is not None:
                self.panels.enlarge(number)
            elif top is not None:
                meaning = controller.meanings.touch(top)
                if meaning.refusal is not None:
                    controller.meant(meaning, top, pos)
                else:
                    controller.inspect(pos)
                    self.hovering.adopt(pos)
            elif controller.narrator.holds or not controller.closed(pos):
                controller.narrator.go_on()
            return
        if not self._one_more(ready, pos):
            self._use(self._where_it_goes_on(ready), pos)

    def _one_more(self, thing: str, pos: tuple[int, int]) -> bool:
        """A click where one has just put something on a lit place puts another one there. Any other click takes up a
        piece that could only be brought home."""
        piece, put = self.controller.stage.piece(thing), self._put
        if piece is None or thing in self.controller.presenter.intent.onward or put is None:
            return False
        again = put[1] == self.controller.session.position and _near(put[0], pos)
        return again and self._fit(piece.place, pos)

    def _fit(self, place: str, pos: tuple[int, int]) -> bool:
        """Put on a lit place what alone goes there."""
        done = self.handling.fit(place, pos, "tap")
        self._put = (pos, self.controller.session.position) if done else self._put
        return done

    def _where_it_goes_on(self, thing: str) -> str:
        """The place that can be touched under what could only be brought home: a click on a building goes on with it
        also when it has just been laid; a drag takes it back."""
        stage, intent = self.controller.stage, self.controller.presenter.intent
        piece = stage.piece(thing)
        return piece.place if piece is not None and thing not in intent.onward and intent.touch(piece.place) else thing

    def _twice(self, pos: tuple[int, int]) -> bool:
        """Whether this click and the one before are a double click."""
        before, self._clicked = self._clicked, pos
        quick, self._since = self._since <= _DOUBLE_MS, 0
        return quick and before is not None and _near(before, pos)

    def _use(self, thing: str, pos: tuple[int, int]) -> None:
        """Take up a thing that can be taken somewhere, else touch it; touch it too if that says all there is to say."""
        carried = self.controller.meanings.targets(thing) and not self.controller.intent.at_once(thing)
        if not carried or not self.handling.take(thing, pos, "tap"):
            self.handling.touch(thing, pos)


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two clicks are on one spot."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= _SAME
