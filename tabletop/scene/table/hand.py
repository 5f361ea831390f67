"""The hand: what it holds and where it may let go. Mouse, click-click and keyboard walk the same road.

Knows the stage (where things are) and the intent (what they mean); plays nothing itself: it tells its owner.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from pygame import Rect

from tabletop.engine.refusal import Refusal
from tabletop.engine.tableau import Piece
from tabletop.presentation.intent import Intent, Meaning, Ways
from tabletop.scene.stage.hexes import spread
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.held import CellsOverlay, CountOverlay, Held, HeldOverlay, Mode, Pos

SLOP = 8
"""Pixels by which a finger may miss a thing: the smallest ships in a crowded square still answer to 32 pixels."""


class Owner(Protocol):
    """Who is told what the hand does."""

    @property
    def intent(self) -> Intent:
        """All that may be done now."""

    def meant(self, meaning: Meaning, thing: str, at: Pos) -> None:
        """A movement is finished: play it, ask, or explain."""

    def targets(self, thing: str, turn: int | None = None) -> dict[str, Ways]:
        """Where the thing may be taken, held turned by so many steps."""

    def most(self, ways: Ways) -> int:
        """How often one of these ways can be gone with one movement."""

    def drop_meaning(self, thing: str, targets: tuple[str, ...], turn: int | None = None, number: int = 1) -> Meaning:
        """What letting go over these things means, the thing held so, done so many times."""

    def touch_meaning(self, thing: str) -> Meaning:
        """What touching the thing means."""

    def picked(self, thing: str) -> None:
        """Something is in the hand now."""

    def turned(self, thing: str, turn: int) -> None:
        """It was turned in the hand by a step and is now turned so far."""

    def dropped(self, thing: str, target: str | None) -> None:
        """It was let go of."""

    def may_try(self, thing: str) -> bool:
        """Whether a piece of several hexes may be laid down for a look, whatever the rules say now."""

    def tried(self, thing: str, place: str, turn: int) -> None:
        """It was laid down for a look."""

    def tried_at(self, pos: Pos) -> str | None:
        """What lies at a point for a look."""

    def shifted(self, thing: str, over: tuple[str, ...]) -> bool:
        """Whether it was only laid elsewhere on its board, which means nothing in the game."""

    def refused(self, refusal: Refusal | None, place: str | None, box: Rect | None) -> None:
        """What is held over `place`, filling `box`, must not lie there (None: nothing is wrong any more)."""


class Hand:
    """Holds one piece at a time."""

    def __init__(self, stage: Stage, owner: Owner, reach: Callable[[], float]) -> None:
        self.stage = stage
        self.owner = owner
        self.held: Held | None = None
        self.last_box: Rect | None = None
        """What the piece of several hexes that was let go of last filled."""
        self._reach = reach

    def pick(self, pos: Pos, mode: Mode) -> bool:
        """Take up the topmost piece at a point that can be moved; True if there is one."""
        tried = self.owner.tried_at(pos)
        if tried is not None and self.stage.item(tried) is not None:
            return self.take(tried, pos, mode)
        things = self.stage.hits(pos, SLOP)
        intent = self.owner.intent
        ready = [
            one
            for one in things
            if (one in intent.drags or one in intent.later or one in intent.back) and self.stage.item(one)
        ]
        loose = [thing for thing in things if (item := self.stage.item(thing)) and item.level > 0]
        for thing in ready or (loose if mode == "drag" else []):
            return self.take(thing, pos, mode)
        return False

    def take(self, thing: str, pos: Pos, mode: Mode) -> bool:
        """Take up one piece; with keys it stays where it lies until a target is chosen."""
        item = self.stage.item(thing)
        if item is None:
            return False
        self.cancel()
        offset = (item.rect.centerx - pos[0], item.rect.centery - pos[1]) if mode == "drag" else (0, 0)
        single = item.piece if item.piece.count <= 1 else _one_of(item.piece)
        trial = not self.owner.targets(thing) and self.owner.may_try(thing)
        fits = self.owner.intent.turnings(thing)
        turns = (6 if single.cells else 4) if fits or trial else 0
        if fits and single.turn not in fits:
            single = replace(single, turn=fits[0])
        self.held = Held(thing, single, item.kind, item.rect.copy(), offset, pos, mode, {}, turns=turns, trial=trial)
        self.held.targets = self.owner.targets(thing, self.held.turn)
        if item.piece.count <= 1 and (mode == "drag" or single.cells):
            self.stage.hide((thing,))
        self.owner.picked(thing)
        self.move(pos)
        return True

    def move(self, pos: Pos) -> None:
        """The hand is at `pos`: the piece goes with it, the nearest legal target answers."""
        held = self.held
        if held is None:
            return
        held.tilt = max(-10.0, min(10.0, held.tilt * 0.6 + (held.at[0] - pos[0]) * 0.5))
        held.at = pos
        if held.piece.cells:
            self._over_hexes(held, next((thing for thing in self.stage.hits(pos) if self.stage.is_hex(thing)), None))
        else:
            held.near = self._aim(held, pos)
            if held.mode == "drag":
                self.stage.layers.put("hand", HeldOverlay(self.stage.brush, held))
                self._show_count(held)

    def again(self) -> None:
        """The boards are shown otherwise: what is held lies on the same hex of theirs, or at the same pixel."""
        held = self.held
        item = self.stage.item(held.thing) if held is not None else None
        if held is None or item is None:
            return
        held.home = item.rect.copy()
        if held.mode == "keys" and held.over is not None:
            self.over(held.over)
        else:
            self.move(held.at)
        if held.bad and held.over is not None:
            self._over_hexes(held, held.over, again=True)

    def over(self, target: str) -> None:
        """The keyboard holds the piece over a target."""
        held, rect = self.held, self.stage.rect_of(target)
        if held is not None and rect is not None:
            held.at = rect.center
            if held.piece.cells:
                self._over_hexes(held, target)
            else:
                held.near = target if target in held.targets else None

    def _over_hexes(self, held: Held, place: str | None, again: bool = False) -> None:
        """A piece of several hexes is seen as it would lie, and what is wrong with that."""
        if place is None:  # not over hexes: a church, a box
            below = self._below(held, held.at)
            place = next((thing for thing in below if thing in held.targets), None)
        known = place is not None and self.stage.is_hex(place)
        held.near = place if place in held.targets or (held.trial and known) else None
        anchor = self.stage.rect_of(place) if known and place is not None else None
        if anchor is None:
            anchor = Rect((0, 0), self.stage.hex_size(held.kind))
            anchor.center = held.at
        held.box = spread(held.piece.cells, held.piece.turn, anchor)
        if place != held.over or again:
            held.over = place
            meaning = Meaning()
            if known and place is not None and held.near is None:
                meaning = self.owner.drop_meaning(held.thing, (place,), held.turn)
            self.owner.refused(meaning.refusal, place, held.box)
        self.stage.layers.put("hand", CellsOverlay(self.stage.brush, held))

    def let_go(self, pos: Pos) -> None:
        """Open the hand over a point."""
        held = self.held
        if held is None:
            return
        near = held.near if held.piece.cells else self._aim(held, pos)
        below = self._below(held, pos)
        home = held.home.collidepoint(pos) and near is None
        self.cancel()
        if held.trial and near is not None:
            self.owner.tried(held.thing, near, held.piece.turn)
            return
        self.owner.dropped(held.thing, near or (below[0] if below else None))
        if home and held.mode == "drag":
            return
        if home and held.mode == "tap":
            self.touch(held.thing, pos)
            return
        if held.trial and not below:
            return
        over = (near,) if near is not None else below
        if near is None and self.owner.shifted(held.thing, below):
            return
        meaning = self.owner.drop_meaning(held.thing, over, held.turn, held.number)
        self.owner.meant(meaning, held.thing, pos)

    def _below(self, held: Held, pos: Pos) -> tuple[str, ...]:
        return tuple(thing for thing in self.stage.hits(pos) if thing != held.thing)

    def _aim(self, held: Held, pos: Pos) -> str | None:
        """The legal target meant at a point: what lies there, else the nearest within reach.

        Over something that is meant but not allowed nothing catches the piece: a card held over the wrong inhabitant
        is not sold to the right one next door.
        """
        below = self._below(held, pos)
        exact = next((thing for thing in below if thing in held.targets), None)
        if exact is not None:
            return exact
        near = self.stage.nearest(pos, held.targets, self._reach())
        if near is not None and self.owner.drop_meaning(held.thing, below).refusal is not None:
            return None
        return near

    def put_on(self, target: str) -> None:
        """Let go exactly on a target (keyboard)."""
        held = self.held
        if held is None:
            return
        self.cancel()
        rect = self.stage.rect_of(target)
        self.owner.dropped(held.thing, target)
        if held.trial and self.stage.is_hex(target):
            self.owner.tried(held.thing, target, held.piece.turn)
            return
        if target not in held.targets and self.owner.shifted(held.thing, (target,)):
            return
        at = rect.center if rect is not None else held.at
        self.owner.meant(self.owner.drop_meaning(held.thing, (target,), held.turn, held.number), held.thing, at)

    def touch(self, thing: str, pos: Pos) -> None:
        """Touch a thing where it lies."""
        self.owner.meant(self.owner.touch_meaning(thing), thing, pos)

    def turn(self, pos: Pos, by: int = 1) -> None:
        """The wheel, the right button or R: turn what is held by a step, or over, if that means something."""
        held = self.held
        if held is None:
            return
        if held.turns:
            held.piece = replace(held.piece, turn=(held.piece.turn + by) % held.turns)
            held.targets = self.owner.targets(held.thing, held.turn)
            self.owner.turned(held.thing, held.piece.turn)
            if held.piece.cells:
                self._over_hexes(held, held.over, again=True)
            else:
                self.move(pos)
            return
        ways = self.owner.intent.turns.get(held.thing, ())
        if ways:
            self.cancel()
            self.owner.meant(Meaning(ways), held.thing, pos)

    def count(self, number: int) -> bool:
        """Do what is meant so many times with one movement, as far as it can be; True if it can be at all."""
        held = self.held
        if held is None or held.turns:
            return False
        near = held.targets.get(held.near or "")
        goals = (near,) if near is not None else tuple(held.targets.values())
        most = max((self.owner.most(ways) for ways in goals if len(ways) == 1), default=1)
        if most < 2:
            return False
        held.number = max(1, min(number, most))
        self._show_count(held)
        return True

    def _show_count(self, held: Held) -> None:
        self.stage.layers.lift("count")
        if held.number > 1:
            self.stage.layers.put("count", CountOverlay(self.stage.brush, held))

    def cancel(self) -> bool:
        """Put back what is held; True if there was something. Nothing is left of it."""
        if self.held is None:
            return False
        self.last_box = self.held.box
        self.held = None
        self.stage.layers.lift("hand")
        self.stage.layers.lift("count")
        self.stage.hide(())
        return True


def _one_of(piece: Piece) -> Piece:
    return Piece(piece.id, piece.kind, piece.place, piece.face, piece.owner, piece.turn)
