"""The hand: what it holds and where it may let go. Mouse, click-click and keyboard walk the same road.

Knows the stage (where things are) and asks what is possible; plays nothing and calls nobody back: whoever moves it
reads what it holds, and what it says when it opens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from pygame import Rect

from tabletop.engine.tableau import Piece
from tabletop.presentation.intent import Intent, Meaning, Ways
from tabletop.scene.stage.hexes import spread
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.hands.held import CellsOverlay, CountOverlay, Held, HeldOverlay, Mode, Pos, Snag

SLOP = 8
"""Pixels by which a finger may miss a thing: the smallest ships in a crowded square still answer to 32 pixels."""


_MISSED = 0.35
"""Share of the usual reach within which a click on something else is still meant for a target."""


class Possible(Protocol):
    """What the hand asks: what may be done with a thing, and what a movement would mean (`play/meanings.py`)."""

    @property
    def intent(self) -> Intent: ...
    def targets(self, thing: str, turn: int | None = None) -> dict[str, Ways]: ...
    def most(self, ways: Ways) -> int: ...
    def drop(self, thing: str, over: tuple[str, ...], turn: int | None = None, number: int = 1) -> Meaning: ...
    def may_try(self, thing: str) -> bool: ...
    def tried_at(self, pos: Pos) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Release:
    """The hand has been opened at a point: over the legal target it meant (`near`), or over all that lies there.

    `board` is the board at that point, as a place without a name: what it was let go of over between two places.
    `home`: back on the spot where it was taken up.
    """

    held: Held
    at: Pos
    near: str | None
    below: tuple[str, ...]
    board: tuple[str, ...] = ()
    home: bool = False

    @property
    def over(self) -> tuple[str, ...]:
        """What it was let go of over."""
        return (self.near,) if self.near is not None else self.below or self.board


class Hand:
    """Holds one piece at a time."""

    def __init__(self, stage: Stage, possible: Possible, reach: Callable[[], float]) -> None:
        self.stage = stage
        self.possible = possible
        self.held: Held | None = None
        self._reach = reach
        self._turned: tuple[str, int] | None = None
        """The thing that was turned last, and how it lay then: refused, it is taken up again as it was."""

    def pick(self, pos: Pos, mode: Mode) -> bool:
        """Take up the topmost piece at a point that can be moved; True if there is one."""
        tried = self.possible.tried_at(pos)
        if tried is not None and self.stage.item(tried) is not None:
            return self.take(tried, pos, mode)
        things = self.stage.hits(pos, SLOP)
        intent = self.possible.intent
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
        trial = not self.possible.targets(thing) and self.possible.may_try(thing)
        fits = self.possible.intent.turnings(thing)
        turns = (6 if single.cells else 4) if fits or trial else 0
        turned = self._turned[1] if self._turned is not None and self._turned[0] == thing and turns else single.turn
        single = replace(single, turn=fits[0] if fits and turned not in fits else turned)
        self.held = Held(thing, single, item.kind, item.rect.copy(), offset, pos, mode, {}, turns=turns, trial=trial)
        self.held.targets = self.possible.targets(thing, self.held.turn)
        if item.piece.count <= 1 and (mode == "drag" or single.cells):
            self.stage.hide((thing,))
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
                meaning = self.possible.drop(held.thing, (place,), held.turn)
            held.snag = Snag(meaning.refusal, place, held.box)
        self.stage.layers.put("hand", CellsOverlay(self.stage.brush, held))

    def obstruct(self, rects: tuple[Rect, ...]) -> None:
        """These hexes stand in the way of the piece of several hexes that is held."""
        held = self.held
        if held is not None:
            held.bad = rects
            self.stage.layers.put("hand", CellsOverlay(self.stage.brush, held))

    def let_go(self, pos: Pos) -> Release | None:
        """Open the hand over a point."""
        held = self.held
        if held is None:
            return None
        near = held.near if held.piece.cells else self._aim(held, pos)
        below = self._below(held, pos)
        self.cancel()
        spot = self.stage.layout.spot(pos)
        board = (f"{spot[0]}/",) if spot is not None else ()
        return Release(held, pos, near, below, board, home=held.home.collidepoint(pos) and near is None)

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
        beside = held.mode == "tap" and below  # a click is meant for what lies there: it may miss by little only
        near = self.stage.nearest(pos, held.targets, self._reach() * (_MISSED if beside else 1))
        if near is not None and self.possible.drop(held.thing, below).refusal is not None:
            return None
        return near

    def put_on(self, target: str) -> Release | None:
        """Let go exactly on a target (keyboard)."""
        held, rect = self.held, self.stage.rect_of(target)
        if held is None:
            return None
        self.cancel()
        fits = self.stage.is_hex(target) if held.trial else target in held.targets
        at = rect.center if rect is not None else held.at
        return Release(held, at, target if fits else None, (target,))

    def turn(self, pos: Pos, by: int = 1) -> Ways:
        """The wheel, the right button or R: turn what is held by a step; or the ways to turn it over where it lay."""
        held = self.held
        if held is None:
            return ()
        if not held.turns:
            return self.possible.intent.turns.get(held.thing, ())
        held.piece = replace(held.piece, turn=(held.piece.turn + by) % held.turns)
        self._turned = held.thing, held.piece.turn
        held.targets = self.possible.targets(held.thing, held.turn)
        if held.piece.cells:
            self._over_hexes(held, held.over, again=True)
        else:
            self.move(pos)
        return ()

    def count(self, number: int) -> bool:
        """Do what is meant so many times with one movement, as far as it can be; True if it can be at all."""
        held = self.held
        if held is None or held.turns:
            return False
        near = held.targets.get(held.near or "")
        goals = (near,) if near is not None else tuple(held.targets.values())
        most = max((self.possible.most(ways) for ways in goals if len(ways) == 1), default=1)
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
        self.held = None
        self.stage.layers.lift("hand")
        self.stage.layers.lift("count")
        self.stage.hide(())
        return True


def _one_of(piece: Piece) -> Piece:
    return Piece(piece.id, piece.kind, piece.place, piece.face, piece.owner, piece.turn)
