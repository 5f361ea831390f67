"""A screen made of widgets: lays them out, moves the focus, shows tooltips, paints only what changed."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from tabletop.scene.context.manager import Context, HitRegion, Scene
from tabletop.scene.drawing import parchment
from tabletop.scene.input import keys
from tabletop.scene.widgets.base import Pressable, Widget, pressables, still_pressed
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.focus import FocusRing
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.scene.widgets.tooltip import Tooltip

_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ABOVE = 38
"""Units above what is put on top: the first line on a sheet is not pale there."""


class Page(Scene):
    """Subclasses say in `build` what is on it; whatever can change lies in the page, not in its widgets.

    The page is built anew when the language, the theme or the window changes: the focus and the places of scroll panes
    are kept by the keys of the widgets.
    """

    name = "page"
    margin = 0
    """Units left free around the widgets."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.root = Widget()
        self.ring = FocusRing(self.root)
        self.tip = Tooltip()
        self.default: Pressable | None = None
        """What Enter does while nothing has the focus."""
        self._all = True
        self._spots: list[pygame.Rect] = []
        self._back: pygame.Surface | None = None
        self._untold = True
        self._flat: list[Widget] = []
        self._ticking: list[Widget] = []
        self._moving: list[Widget] = []

    @property
    def typing(self) -> bool:
        return isinstance(self.ring.current, TextField)

    def build(self) -> Widget:
        """The widgets of the page; may set `self.default`."""
        return Widget()

    def room(self) -> pygame.Rect:
        """Where the widgets go."""
        edge = self.ctx.metrics.px(self.margin)
        return pygame.Rect((0, 0), self.ctx.metrics.size).inflate(-2 * edge, -2 * edge)

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """What is behind the widgets, painted once."""
        return parchment.ground(size, self.ctx.theme)

    def back(self) -> None:
        """Esc: leave the page."""
        self.ctx.manager.pop()

    def enter(self) -> None:
        self.rebuild()

    def refresh(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew, for instance because what they show has changed."""
        focus = self.ring.current.key if self.ring.current is not None else ""
        offsets = {pane.key: pane.offset for pane in self.root.walk() if isinstance(pane, ScrollPane)}
        self.default = None
        before, self.root = self.root, self.build()
        still_pressed(before, self.root)
        self.root.place(self.room(), self.ctx)
        for pane in self.root.walk():
            if isinstance(pane, ScrollPane):
                pane.scroll_to(offsets.get(pane.key, pane.offset))
        self._flat = list(self.root.walk())
        self._ticking = [widget for widget in self._flat if type(widget).tick is not Widget.tick]
        self._moving = [widget for widget in self._flat if type(widget).animating is not Widget.animating]
        self.ring = FocusRing(self.root)
        self.ring.restore(focus)
        self.tip.hide()
        self._untold = True
        self.invalidate()

    def hit_regions(self) -> Iterable[HitRegion]:
        return pressables(self.root)

    def invalidate(self) -> None:
        self._all = True
        self._back = None

    def focus_on(self, key: str) -> None:
        """Give the keyboard to the widget with this key."""
        self.ring.restore(key)
        self._reveal(self.ring.current)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._spots += [self.tip.rect] if self.tip.note else []
            self.tip.hide()
            self._focus_by_hand(event.pos)
        if self.root.handle(event, self.ctx):
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _focus_by_hand(self, pos: tuple[int, int]) -> None:
        hidden = {
            inner
            for pane in self.root.walk()
            if isinstance(pane, ScrollPane) and not pane.rect.collidepoint(pos)
            for inner in pane.walk()
        }
        under = (one for one in self.root.walk() if one.writable and one.rect.collidepoint(pos))
        touched = next((one for one in under if one not in hidden), None)
        if touched is not self.ring.current:
            self.ring.set(touched)

    def _key(self, event: pygame.Event) -> bool:
        command = keys.command(event, "everywhere")
        if command in ("next", "previous"):
            self._reveal(self.ring.step(1 if command == "next" else -1))
            return True
        if command == "press" and self.ring.current is None and self.default is not None:
            self.default.activate(self.ctx)
            return True
        if command == "back":
            self.back()
            return True
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT):
            self._reveal(self.ring.towards(*_ARROWS[event.key]))
            return True
        return False

    def put_on_top(self, key: str) -> None:
        """Scroll its pane so that the widget of that key is the uppermost in it."""
        for pane in self.root.walk():
            if isinstance(pane, ScrollPane):
                for widget in (one for one in pane.walk() if one.key == key):
                    pane.scroll_to(pane.offset + widget.rect.y - pane.rect.y - self.ctx.metrics.px(_ABOVE))

    def _reveal(self, widget: Widget | None) -> None:
        if widget is None:
            return
        for pane in self.root.walk():
            if isinstance(pane, ScrollPane) and widget in pane.walk():
                pane.reveal(widget.paint_rect(self.ctx))

    def update(self, dt_ms: int) -> None:
        for widget in self._ticking:
            widget.tick(dt_ms, self.ctx)
        spot = self.tip.update(self._flat, dt_ms, self.ctx)
        if spot is not None:
            self._spots.append(spot)
        if self._untold and self.ctx.trace.on and self.ctx.manager.ready(self):
            self._untold = False
            stops = {stop.text_label(): list(stop.rect.center) for stop in self.ring.stops()}
            self.ctx.trace.write("widgets", scene=self.name, buttons=stops)

    def needs_frame(self) -> bool:
        return any(widget.animating() for widget in self._moving)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if self._all or self._back is None:
            self._back = self.backdrop(surface.get_size())
            spots = [surface.get_rect()]
            self._all = False
        else:
            edge = self.ctx.metrics.px(6)
            changed = [w.paint_rect(self.ctx) for w in self._flat if w.dirty]
            if not changed and not self._spots:
                return []
            spots = _merged([*changed, *(spot.inflate(2 * edge, 2 * edge) for spot in self._spots)])
        for widget in self._flat:
            widget.dirty = False
        self._spots.clear()
        for spot in spots:
            surface.set_clip(spot)
            surface.blit(self._back, spot, spot)
            self.root.draw(surface, self.ctx)
            self.tip.draw(surface, self.ctx)
        surface.set_clip(None)
        return spots


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Overlapping rectangles as one."""
    done: list[pygame.Rect] = []
    for rect in rects:
        grown = pygame.Rect(rect)
        hit = grown.collidelist(done)
        while hit >= 0:
            grown.union_ip(done.pop(hit))
            hit = grown.collidelist(done)
        done.append(grown)
    return done
