"""The small note beside what the pointer or the keyboard rests on: what it does, its key, or why it cannot be used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.selector import Selector

DELAY = 400
"""Milliseconds of rest before a note appears; a reason why not comes at once."""


def note_of(widget: Widget, shown: bool = True) -> str:
    """What there is to say about a widget; "" if its face says it all. `shown`: whether plain tooltips are wanted.

    One that cannot be used now says what it is, where its face does not, and why not.
    """
    if widget.reason:
        return f"{widget.tooltip}\n{widget.reason}" if widget.tooltip else widget.reason
    if isinstance(widget, Selector) and widget.focused and not widget.hovered and (against := widget.against()):
        return against
    if not shown:
        return ""
    words = widget.tooltip
    if isinstance(widget, Selector) and widget.icons_only and widget.text_under():
        words = widget.text_under()
    if widget.shortcut:
        words = f"{words or widget.text_label()} ({widget.shortcut})"
    return words


class Tooltip:
    """Watches a tree of widgets and shows one note at a time."""

    def __init__(self) -> None:
        self.target: Widget | None = None
        self.note = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._rest = 0

    @property
    def waiting(self) -> bool:
        """Whether a note is about to appear."""
        return self.target is not None and not self.note

    def update(self, root: Widget | Sequence[Widget], dt_ms: int, ctx: Context) -> pygame.Rect | None:
        """Time has passed: returns what must be painted anew if a note came or went.

        `root` is a tree of widgets, or all of them in a list.
        """
        target = _resting(root.walk() if isinstance(root, Widget) else root)
        words = note_of(target, ctx.settings.tooltips) if target is not None else ""
        if target is not self.target or (self.note and words != self.note):
            gone = self.rect if self.note else None
            self.target, self.note, self._rest = target, "", 0
            return gone
        if target is None or self.note or not words:
            return None
        self._rest += dt_ms
        if self._rest < (DELAY if not target.reason else DELAY // 2):
            return None
        self.note = words
        self.rect = self._spot(target.rect, ctx)
        return self.rect

    def hide(self) -> None:
        """Away with it."""
        self.target, self.note, self._rest = None, "", 0

    def _spot(self, beside: pygame.Rect, ctx: Context) -> pygame.Rect:
        metrics = ctx.metrics
        pad = metrics.px(12)
        wide, high = text.measure_wrapped(self.note, metrics.px(420), metrics.font("small"))
        window = pygame.Rect((0, 0), metrics.size)
        rect = pygame.Rect(0, 0, min(wide + 2 * pad, window.width), high + pad)
        rect.midtop = (beside.centerx, beside.bottom + metrics.px(10))
        if rect.bottom > window.bottom:
            rect.midbottom = (beside.centerx, beside.top - metrics.px(10))
        return rect.clamp(window)

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        """Paint the note if there is one."""
        if not self.note or self.target is None:
            return
        theme, metrics = ctx.theme, ctx.metrics
        contour = theme.warn if self.target.reason else theme.ink_soft
        paint.plate(surface, self.rect, metrics, fill=theme.raised, contour=contour, radius=4, stroke=1.5)
        room = self.rect.inflate(-2 * metrics.px(12), 0)
        text.draw_text(
            surface,
            self.note,
            room,
            px=metrics.font("small"),
            colour=theme.warn if self.target.reason else theme.ink,
            valign="middle",
            wrap=True,
        )


def _resting(widgets: Iterable[Widget]) -> Widget | None:
    focused = None
    for widget in widgets:
        if widget.hovered:
            return widget
        if widget.focused:
            focused = widget
    return focused


class TipOverlay:
    """The note beside a button of the table, above everything."""

    def __init__(self, tip: Tooltip, ctx: Context) -> None:
        self.tip = tip
        self.ctx = ctx
        self.rect = tip.rect.inflate(12, 12)

    def paint(self, surface: pygame.Surface) -> None:
        """As all tooltips look."""
        self.tip.draw(surface, self.ctx)
