"""The table by mouse: press, drag and drop, click and click, wheel, right button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.scene.input import gesture
from tabletop.scene.input.gesture import Gestures
from tabletop.scene.table.hand import SLOP
from tabletop.scene.table.offering import offer

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene

_CLOSER = 1.2  # times larger with every step of the wheel


class Pointer:
    """What the pointer does on one table screen."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.gestures = Gestures(scene.ctx.metrics.px(gesture.THRESHOLD))
        self._panned: tuple[int, int] | None = None

    def feed(self, event: pygame.Event) -> bool:
        """React to an event; True if it meant anything."""
        scene, hand = self.scene, self.scene.hand
        used = False
        for made in self.gestures.feed(event):
            used = True
            match made:
                case gesture.DragStart(pos, origin):
                    if hand.pick(origin, "drag"):
                        hand.move(pos)
                        scene.remark()
                    else:
                        self._panned = origin
                        self._pan(pos)
                case gesture.DragMove(pos):
                    self._pan(pos)
                    self._follow(pos)
                case gesture.Drop(pos):
                    self._panned = None
                    hand.let_go(pos)
                    scene.remark()
                case gesture.Tap(pos, pygame.BUTTON_LEFT):
                    self.tap(pos)
                case gesture.Tap(pos, _) if hand.held is None:
                    offer(scene, pos)
                case gesture.Tap(pos, _) | gesture.Twist(pos) if hand.held is not None and hand.held.turns:
                    hand.turn(pos)
                    scene.remark()
                case gesture.Tap(pos, _):
                    scene.cancel()
                case gesture.Cancel():
                    self._panned = None
                    scene.cancel()
                case gesture.Wheel(pos, dy, ctrl):
                    self._wheel(pos, dy, ctrl)
                case gesture.Hover(pos):
                    self._follow(pos)
                    scene.hovering.moved(pos)
                case _:
                    pass
        self.gestures.twists = hand.held is not None and hand.held.turns > 0
        return used

    def _follow(self, pos: tuple[int, int]) -> None:
        scene, hand = self.scene, self.scene.hand
        held = hand.held
        if held is None:
            return
        near = held.near
        hand.move(pos)
        if held.near != near:
            scene.remark()

    def _wheel(self, pos: tuple[int, int], dy: float, ctrl: bool) -> None:
        """Over the log: back in time; with something in the hand: turn it; over a board, or with Ctrl: look closer."""
        scene, hand = self.scene, self.scene.hand
        if scene.panels.wheel(pos, dy):
            return
        if hand.held is not None and not ctrl:
            hand.turn(pos, 1 if dy < 0 else -1)
            scene.remark()
        elif not scene.desk.mover.busy and scene.stage.look_closer(pos, _CLOSER**dy):
            scene.hide_note()
            scene.trying.refresh()
            hand.again()

    def _pan(self, pos: tuple[int, int]) -> None:
        if self._panned is not None:
            self.scene.stage.push(pos, pos[0] - self._panned[0], pos[1] - self._panned[1])
            self.scene.trying.refresh()
            self._panned = pos

    def tap(self, pos: tuple[int, int]) -> None:
        """A click: lets go of what is held, takes up what can be taken, touches what can be touched."""
        scene, hand = self.scene, self.scene.hand
        if hand.held is not None:
            hand.let_go(pos)
            scene.remark()
            return
        if scene.trying.at(pos) is not None:
            hand.pick(pos, "tap")
            scene.remark()
            return
        things = scene.stage.hits(pos, SLOP)
        ready = next((thing for thing in things if thing in scene.desk.intent.starts), None)
        if ready is None:
            top = next((thing for thing in things if scene.stage.item(thing)), None)
            if top is not None and scene.may_try(top):
                hand.take(top, pos, "tap")
                scene.remark()
            elif top is not None:
                meaning = scene.touch_meaning(top)
                if meaning.refusal is not None:
                    scene.meant(meaning, top, pos)
                else:
                    scene.inspect(pos)
            return
        self._use(ready, pos)

    def _use(self, thing: str, pos: tuple[int, int]) -> None:
        """Take up a thing that can be taken somewhere, else touch it."""
        scene, hand = self.scene, self.scene.hand
        if scene.desk.intent.targets(thing) and hand.take(thing, pos, "tap"):
            scene.remark()
        else:
            hand.touch(thing, pos)
