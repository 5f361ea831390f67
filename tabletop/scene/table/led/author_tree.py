"""The line of a chapter with its variations, an action a row: what stands instead is set in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.engine.event import redact_events
from tabletop.presentation.advice import action_words
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, target
from tabletop.session.studies.editing import EditSession
from tabletop.session.studies.told import PlayedChapter, Reached
from tabletop.session.studies.tree import Way, all_ways, before

ROW = "way:"
"""The keys of the rows begin so; the way follows, its parts with dots between them."""
_SET_IN, _MOST_IN = 16, 4
_MARK = 5


@dataclass(frozen=True, slots=True)
class RowWords:
    """What a row says: the action with its sign, how deep it is set in, whether something is said or asked there, and
    why it cannot be reached ("": it can)."""

    words: str
    deep: int
    told: bool
    barred: str


class TreeRow(Pressable):
    """A press leads to the position after the action."""

    def __init__(self, shown: RowWords, chosen: bool, on_press: Callable[[], None], key: str) -> None:
        super().__init__(key=key, enabled=not shown.barred, reason=shown.barred)
        self.shown, self.chosen, self.on_press = shown, chosen, on_press

    def text_label(self) -> str:
        return self.shown.words

    def activate(self, ctx: Context) -> None:
        if self.enabled:
            self.on_press()

    def _left(self, ctx: Context) -> int:
        return ctx.metrics.px(10 + _SET_IN * min(self.shown.deep, _MOST_IN))

    def size(self, ctx: Context, width: int) -> Size:
        room = max(1, width - self._left(ctx) - ctx.metrics.px(20))
        high = text.measure_wrapped(self.shown.words, room, ctx.metrics.font("small"))[1]
        return width, max(target(ctx) * 3 // 4, high + ctx.metrics.px(8))

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        if self.chosen or self.hovered:
            fill = theme.accent_soft if self.chosen else theme.raised
            pygame.draw.rect(surface, fill, self.rect, border_radius=metrics.px(5))
        left = self._left(ctx)
        for deep in range(min(self.shown.deep, _MOST_IN)):
            x = self.rect.x + metrics.px(8 + _SET_IN * deep)
            pygame.draw.line(surface, theme.line, (x, self.rect.top), (x, self.rect.bottom), max(1, metrics.px(2)))
        room = pygame.Rect(self.rect.x + left, self.rect.y, self.rect.width - left - metrics.px(18), self.rect.height)
        colour = theme.warn if self.shown.barred else theme.ink
        px, bold = metrics.font("small"), self.chosen
        text.draw_text(
            surface, self.shown.words, room, px=px, colour=colour, bold=bold, valign="middle", wrap=True, fit=True
        )
        if self.shown.told:
            at = (self.rect.right - metrics.px(10), self.rect.centery)
            pygame.draw.aacircle(surface, theme.accent, at, metrics.px(_MARK))
        if self.focused:
            paint.focus_ring(surface, self.rect, theme, metrics)


def tree_rows(ctx: Context, session: EditSession, go: Callable[[Way], None]) -> Iterator[TreeRow]:
    """The beginning, and every action of the chapter behind what is done before it."""
    chapter = session.chapter
    told = bool(chapter.say or chapter.marks or chapter.ask)
    yield TreeRow(RowWords(ctx.text("author.beginning"), 0, told, ""), session.way == (), partial(go, ()), ROW)
    for way in all_ways(chapter.nodes):
        yield TreeRow(
            _words(ctx, session.told, session.told.at(way)), way == session.way, partial(go, way), row_key(way)
        )


def row_key(way: Way) -> str:
    """The key of the row of a position."""
    return ROW + ".".join(map(str, way))


def tree_words(ctx: Context, told: PlayedChapter, reached: Reached) -> str:
    """What was done to get there, as whoever did it knows it, with its sign and places in words; where it cannot be
    done any more, as its file has it."""
    node = reached.node
    if node is None:
        return ctx.text("author.beginning")
    events = redact_events(reached.events, None if reached.action is None else reached.action.seat)
    with ctx.catalogue.standing(partial(told.game.whereabouts, told.at(before(reached.way)).state)):
        said = next((line for event in events if (line := str(ctx.catalogue.event(event)))), "")
    return f"{said or _touched(ctx, told, reached) or node.do} {node.sign}".strip()


def _touched(ctx: Context, told: PlayedChapter, reached: Reached) -> str:
    """The thing that an action is about of which no event tells; "" where it cannot be done."""
    if reached.action is None or reached.trouble is not None:
        return ""
    game, state = told.game, told.at(before(reached.way)).state
    view = game.view(state, reached.action.seat)
    pieces = {piece.id: piece for piece in game.table(view).pieces}
    return action_words(game, view, ctx.catalogue, reached.action, pieces.get, state)


def _words(ctx: Context, told: PlayedChapter, reached: Reached) -> RowWords:
    node, barred = reached.node, ""
    if reached.trouble is not None:
        barred = ctx.catalogue.refusal(reached.refusal) if reached.refusal is not None else reached.trouble.what
    more = node is not None and bool(node.say or node.marks or node.ask)
    return RowWords(tree_words(ctx, told, reached), len(reached.way) // 2, more, barred)
