"""A line to write in: names, seeds, file names. Typing comes as TEXTINPUT, so accents and dead keys work."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, target

_BLINK = 530


def clipboard() -> str:
    """What was copied elsewhere; "" where there is no clipboard."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""


def copy(words: str) -> bool:
    """Put words on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError):
        return False
    return True


class TextField(Pressable):
    """One line of text with a cursor. `allowed` filters what may be typed, `length` limits it; while it is empty,
    `blank` says in pale letters what belongs here.

    A `quiet` one, which has the focus from the start, shows it by its contour instead of a ring.
    Whoever comes to it, by keyboard or by a click, finds everything marked: typing replaces it; a further click
    sets the cursor between two letters.
    """

    writable = True

    def __init__(
        self,
        words: str,
        value: str,
        on_change: Callable[[str], None],
        *,
        key: str = "",
        tooltip: str = "",
        length: int = 40,
        allowed: Callable[[str], bool] = str.isprintable,
        width: int = 260,
        on_enter: Callable[[], None] | None = None,
        blank: str = "",
        quiet: bool = False,
    ) -> None:
        super().__init__(key=key or words, tooltip=tooltip)
        self.words = words
        self.value = value
        self.on_change = on_change
        self.on_enter = on_enter
        self.blank = blank
        self.quiet = quiet
        self.length = length
        self.allowed = allowed
        self.units = width
        self.cursor = len(value)
        self.marked = False
        self.stock = ""
        """Words that were put here for a beginning: whoever comes to write, also by pointing, writes over them."""
        self._age = 0
        self._come = False
        """Whether the focus has come here, and nothing was done with it yet."""

    def text_label(self) -> str:
        return f"{self.words}: {self.value}"

    def size(self, ctx: Context, width: int) -> Size:
        return min(ctx.metrics.px(self.units), width) if width > 0 else ctx.metrics.px(self.units), target(ctx)

    def set_focus(self, focused: bool) -> None:
        if focused and not self.focused:
            self.marked = bool(self.value)
            self.cursor = len(self.value)
            self._age = 0
            self._come = True
        super().set_focus(focused)

    def tick(self, dt_ms: int, ctx: Context) -> None:
        if self.focused:
            shown = self._shown()
            self._age += dt_ms
            if shown != self._shown():
                self.dirty = True

    def _shown(self) -> bool:
        return self._age // _BLINK % 2 == 0

    def _write(self, value: str, cursor: int) -> None:
        self.marked = self._come = False
        self._age = 0
        self.dirty = True
        self.cursor = cursor
        if value != self.value:
            self.value = value
            self.on_change(value)

    def insert(self, words: str) -> None:
        """Put words in at the cursor, or in place of what is marked."""
        words = "".join(letter for letter in words if letter.isprintable() and self.allowed(letter))
        before, after = ("", "") if self.marked else (self.value[: self.cursor], self.value[self.cursor :])
        words = words[: max(0, self.length - len(before) - len(after))]
        self._write(before + words + after, len(before) + len(words))

    def pointed(self, pos: tuple[int, int], ctx: Context) -> None:
        come, self._come = self._come, False
        if come or not self.focused:
            self.marked, self.cursor, self.dirty = bool(self.value), len(self.value), True
            return
        face = text.font(ctx.metrics.font("body"))
        offset = pos[0] - self.rect.x - ctx.metrics.px(12)
        ends = [abs(face.size(self.value[:n])[0] - offset) for n in range(len(self.value) + 1)]
        self.cursor = ends.index(min(ends))
        self.marked = self._is_stock()
        self.dirty = True

    def _is_stock(self) -> bool:
        return bool(self.stock) and self.value == self.stock

    def handle(self, event: pygame.Event, ctx: Context) -> bool:
        if event.type == pygame.TEXTINPUT and self.focused and self.enabled:
            self.insert(event.text)
            return True
        return super().handle(event, ctx)

    def typed(self, event: pygame.Event, ctx: Context) -> bool:
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        key = event.key
        if ctrl and key in (pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x):
            self._clip(key)
            return True
        if (ctrl and key not in (pygame.K_HOME, pygame.K_END)) or event.mod & pygame.KMOD_ALT:
            return False
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_enter is not None:
            self.on_enter()
            return True
        moves = {
            pygame.K_LEFT: self.cursor - 1,
            pygame.K_RIGHT: self.cursor + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if key in moves:
            self._write(self.value, max(0, min(len(self.value), moves[key])))
            return True
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(key == pygame.K_BACKSPACE)
            return True
        return bool(event.unicode) and event.unicode.isprintable()

    def _erase(self, backwards: bool) -> None:
        if self.marked:
            self._write("", 0)
            return
        at = self.cursor - 1 if backwards else self.cursor
        if 0 <= at < len(self.value):
            self._write(self.value[:at] + self.value[at + 1 :], at)

    def _clip(self, key: int) -> None:
        if key == pygame.K_a:
            self.marked = True
            self.dirty = True
        elif key == pygame.K_v:
            self.insert(clipboard())
        else:
            copy(self.value)
            if key == pygame.K_x:
                self._write("", 0)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        paint.plate(
            surface,
            self.rect,
            metrics,
            fill=theme.raised,
            contour=theme.accent if self.focused else theme.ink_soft,
            radius=4,
            stroke=3 if self.quiet and self.focused else 1.5,
        )
        px = metrics.font("body")
        room = self.rect.inflate(-2 * metrics.px(12), 0)
        face = text.font(px)
        scroll = max(0, face.size(self.value[: self.cursor])[0] - room.width + 2)
        clip = surface.get_clip()
        surface.set_clip(room.inflate(4, 0).clip(clip))
        if self.marked and self.focused:
            wide = min(room.width, face.size(self.value)[0])
            mark = pygame.Rect(room.x, room.centery - px * 2 // 3, wide, px * 4 // 3)
            surface.fill(theme.accent_soft, mark)
        text.draw_text(surface, self.value, (room.x - scroll, room.centery), px=px, colour=theme.ink, valign="middle")
        if self.blank and not self.value and not self.focused:
            text.draw_text(surface, self.blank, room, px=px, colour=theme.ink_soft, valign="middle", fit=True)
        if self.focused and self._shown():
            x = room.x - scroll + face.size(self.value[: self.cursor])[0]
            ends = (x, room.centery - px * 2 // 3), (x, room.centery + px * 2 // 3)
            pygame.draw.line(surface, theme.ink, *ends, max(1, metrics.px(2)))
        surface.set_clip(clip)
        if self.focused and not self.quiet:
            paint.focus_ring(surface, self.rect, theme, metrics)
