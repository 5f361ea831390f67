"""Drawing over the boards of a chapter: rings and arrows by the right button as chess players know them, areas with
Ctrl; or by the keyboard alone, with a cursor that walks over everything that lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

import pygame

from tabletop.games.boards import table_of
from tabletop.scene.input import keys
from tabletop.scene.stage.signs import Sign, area, arrow, ring
from tabletop.scene.table.hands.cursor import Stop, in_order, step, towards
from tabletop.scene.table.play.controller import TableController
from tabletop.session.studies.editing import EditSession
from tabletop.session.studies.form import COLOURS, Colour, MarkForm

Pos = tuple[int, int]
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_SLOP = 12
_LIVE = "sign:live"


class AuthorMarks:
    """Turns the right button and keys into marks; `put` is given each that is finished."""

    def __init__(self, controller: TableController, session: EditSession, put: Callable[[MarkForm], None]) -> None:
        self.controller = controller
        self.session = session
        self.put = put
        self.pen: Colour = "green"
        """The colour where no key asks for another one."""
        self.walking = False
        """Whether the cursor walks over the boards to draw."""
        self._mod = 0
        self._began: tuple[Pos, str | None] | None = None
        self._from: tuple[Literal["arrow", "area"], str] | None = None

    # -- the pointer ---------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """The right button over the boards; True if the event was used."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._mod = _held(self._mod, event)
            return False
        stage = self.controller.stage
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            if self.controller.hand.held is not None or not stage.hits(event.pos):
                return False
            self._began = event.pos, self.thing_at(event.pos)
            return True
        if self._began is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._preview(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT:
            self._release(event.pos)
            return True
        return False

    def colour(self) -> Colour:
        """By the keys that are held: Shift red, Alt blue, both yellow; else that of the pen."""
        shift, alt = bool(self._mod & pygame.KMOD_SHIFT), bool(self._mod & pygame.KMOD_ALT)
        return COLOURS[shift + 2 * alt] if shift or alt else self.pen

    def _release(self, pos: Pos) -> None:
        assert self._began is not None
        mark = self._mark(*self._began, pos)
        self._began = None
        self.controller.stage.layers.lift(_LIVE)
        if mark is not None:
            self.put(mark)

    def _mark(self, began: Pos, start: str | None, pos: Pos) -> MarkForm | None:
        colour, end = self.colour(), self.thing_at(pos)
        if self._mod & pygame.KMOD_CTRL:
            inside = self.places_in(_between(began, pos))
            return MarkForm(area=inside, colour=colour) if inside else None
        if start is None or end is None:
            return None
        return MarkForm(ring=start, colour=colour) if start == end else MarkForm(arrow=(start, end), colour=colour)

    def _preview(self, pos: Pos) -> None:
        assert self._began is not None
        layers = self.controller.stage.layers
        layers.lift(_LIVE)
        sign = self._sign(self._mark(*self._began, pos))
        if sign is not None:
            layers.put(_LIVE, sign)

    def _sign(self, mark: MarkForm | None) -> Sign | None:
        scale = self.controller.ctx.metrics.scale
        boxes = [] if mark is None else [box for one in mark.things if (box := self.controller.stage.rect_of(one))]
        if mark is None or not boxes:
            return None
        if mark.area:
            return area(boxes, mark.colour, scale)
        return ring(boxes[0], mark.colour, scale) if mark.ring else arrow(boxes[0], boxes[-1], mark.colour, scale)

    # -- what can bear a mark ------------------------------------------------------------------------------------

    def thing_at(self, pos: Pos) -> str | None:
        """The topmost thing at a point that a mark may stand at."""
        known = self._known()
        return next((thing for thing in self.controller.stage.hits(pos, _SLOP) if self._may(thing, known)), None)

    def _known(self) -> frozenset[str]:
        """The pieces that whoever reads the chapter sees."""
        session, game = self.session, self.session.game
        view: Any = game.view(session.state, session.chapter.front)
        return frozenset(piece.id for piece in game.table(view).pieces)

    def _may(self, thing: str, known: frozenset[str]) -> bool:
        return thing in known or table_of(self.session.game).knows(thing)

    def places_in(self, box: pygame.Rect) -> tuple[str, ...]:
        """The places whose middle lies in a rectangle, each once."""
        table = table_of(self.session.game)
        found = (region.thing for region in self.controller.stage.regions() if table.knows(region.thing))
        boxes = ((thing, self.controller.stage.rect_of(thing)) for thing in dict.fromkeys(found))
        return tuple(thing for thing, rect in boxes if rect is not None and box.collidepoint(rect.center))

    # -- the keyboard --------------------------------------------------------------------------------------------

    def walk(self) -> None:
        """Let the cursor walk over everything that may be marked, or no more."""
        self.walking, self._from = not self.walking, None
        self.controller.hand.cancel()
        self.controller.point(step(self.stops(), None, 1) if self.walking else None)

    def stops(self) -> list[Stop]:
        """Where the cursor may stand to draw."""
        known, stage = self._known(), self.controller.stage
        things: Iterable[str] = dict.fromkeys(region.thing for region in stage.regions())
        boxes = ((thing, stage.rect_of(thing)) for thing in things if self._may(thing, known))
        return in_order([Stop(thing, rect) for thing, rect in boxes if rect is not None])

    def key(self, event: pygame.Event) -> bool:
        """A key while the cursor walks: Enter rings, Space begins and ends an arrow, X an area, digits are colours."""
        here = self.controller.pointed
        if event.key in _ARROWS:
            self.controller.point(towards(self.stops(), self.controller.cursor, *_ARROWS[event.key]))
        elif keys.pressed(event, "Tab") or keys.pressed(event, "Shift+Tab"):
            by = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.controller.point(step(self.stops(), self.controller.cursor, by))
        elif pygame.K_1 <= event.key <= pygame.K_4:
            self.pen = COLOURS[event.key - pygame.K_1]
            self.controller.rebuild()
        elif keys.pressed(event, "Esc"):
            self.walk()
        elif here is not None and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.put(MarkForm(ring=here, colour=self.pen))
        elif here is not None and event.key in (pygame.K_SPACE, pygame.K_x):
            self._join("arrow" if event.key == pygame.K_SPACE else "area", here)
        else:
            return False
        return True

    def _join(self, kind: Literal["arrow", "area"], here: str) -> None:
        """The first thing of an arrow or area is kept, the second one finishes it."""
        if self._from is None or self._from[0] != kind:
            self._from = kind, here
            self.controller.ctx.audio.play("click")
            return
        start, self._from = self._from[1], None
        one, other = self.controller.stage.rect_of(start), self.controller.stage.rect_of(here)
        if kind == "arrow" and start != here:
            self.put(MarkForm(arrow=(start, here), colour=self.pen))
        elif kind == "area" and one is not None and other is not None:
            self.put(MarkForm(area=self.places_in(one.union(other)) or (start,), colour=self.pen))


_MODS = {
    pygame.K_LSHIFT: pygame.KMOD_SHIFT,
    pygame.K_RSHIFT: pygame.KMOD_SHIFT,
    pygame.K_LALT: pygame.KMOD_ALT,
    pygame.K_RALT: pygame.KMOD_ALT,
    pygame.K_LCTRL: pygame.KMOD_CTRL,
    pygame.K_RCTRL: pygame.KMOD_CTRL,
}


def _held(before: int, event: pygame.Event) -> int:
    """Which modifiers are held after a key event: one that goes down or up changes what the others say."""
    mod = int(event.mod)
    known = before | (mod & (pygame.KMOD_SHIFT | pygame.KMOD_ALT | pygame.KMOD_CTRL))
    own = int(_MODS.get(event.key, 0))
    if event.type == pygame.KEYDOWN:
        return known | own if own else mod
    return known & ~own


def _between(one: Pos, other: Pos) -> pygame.Rect:
    left, top = min(one[0], other[0]), min(one[1], other[1])
    return pygame.Rect(left, top, abs(one[0] - other[0]) + 1, abs(one[1] - other[1]) + 1)
