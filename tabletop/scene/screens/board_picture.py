"""Small pictures of positions: the boards alone, as one seat sees them, for cards that lead there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.components.source import ComponentError
from tabletop.engine.tableau import TableLabel
from tabletop.games.boards import table_of
from tabletop.presentation.words import names_on
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.layout import Framing
from tabletop.scene.stage.stage import Stage
from tabletop.session.guided import GuidedGame, GuidedSession
from tabletop.session.studies import ChapterForm, Study, begin
from tabletop.session.studies.start import Start

_SIZE = 1366, 768
"""Pixels of the window in which the boards would lie so."""
_ACROSS = 480
"""Pixels of a picture."""
_PART = 300, 200
"""Pixels of that window which a part of the boards shows at least: pieces are still known at half their size."""
_AROUND = 12
"""Pixels round what it shows."""


class BoardPictures:
    """Pictures of the beginnings of chapters, made one at a time and kept as long as a page is open."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._made: dict[object, pygame.Surface | None] = {}

    def of(self, chapter: ChapterForm) -> pygame.Surface | None:
        """The picture, if it is made; None: not yet, or there can be none."""
        return self._made.get(self._key(chapter))

    def make_one(self, study: Study) -> bool:
        """Make the first one that is missing; False if none is."""
        for number, chapter in enumerate(study.form.chapters):
            key = self._key(chapter)
            if key not in self._made:
                self._made[key] = self._picture(study, number)
                return True
        return False

    def _key(self, chapter: ChapterForm) -> object:
        begins = (chapter.record[:1], len(chapter.record), chapter.at, chapter.front, chapter.seats, chapter.seed)
        return (*begins, tuple(chapter.options.items()), str(chapter.given), chapter.chance, self.ctx.settings.theme)

    def _picture(self, study: Study, number: int) -> pygame.Surface | None:
        try:
            start = begin(study, number, self.ctx.registry)
        except ComponentError:
            return None
        return board_picture(self.ctx, start, study.form.chapters[number].front)


class GuidedPictures:
    """Pictures of where the chapters of first games begin, made one at a time and kept as long as a page is open."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._made: dict[object, pygame.Surface | None] = {}

    def of(self, guided: GuidedGame) -> pygame.Surface | None:
        """The picture, if it is made; None: not yet, or there can be none."""
        return self._made.get(self._key(guided))

    def make_one(self, chapters: Sequence[GuidedGame]) -> bool:
        """Make the first one that is missing; False if none is."""
        missing = next((guided for guided in chapters if self._key(guided) not in self._made), None)
        if missing is None:
            return False
        self._made[self._key(missing)] = self._picture(missing)
        return True

    def _key(self, guided: GuidedGame) -> object:
        return guided.game, guided.chapter, self.ctx.settings.theme, self.ctx.settings.lang

    def _picture(self, guided: GuidedGame) -> pygame.Surface | None:
        ctx = self.ctx
        names = tuple(ctx.text(f"seat.default.{letter}") for letter in "abcde")
        try:
            session = GuidedSession(ctx.registry[guided.game], guided, names)
        except ComponentError:
            return None
        start = Start(session.game, session.seats, session.seed, session.options, session.state)
        return board_picture(ctx, start, guided.form.seat, guided.form.shows)


def board_picture(ctx: Context, start: Start, front: int, shows: Sequence[str] = ()) -> pygame.Surface:
    """The boards at the beginning of a chapter; the part of them where something of `shows` lies, if it names any."""

    def say(label: TableLabel) -> str:
        return str(ctx.catalogue.label(label))

    seating = ctx.catalogue.seating
    ctx.catalogue.seat(start.game.key, tuple(seat.name for seat in start.seats))
    larger = 2 if shows and ctx.metrics.scale > 1 else 1
    window = _SIZE[0] * larger, _SIZE[1] * larger
    metrics = Metrics(window)
    named = partial(names_on, ctx.catalogue)
    brush = Brush(start.game.key, ctx.sprites, ctx.theme, start.seats, metrics.scale, named, window=metrics.window)
    stage = Stage(table_of(start.game), brush, Framing(window, metrics.scale, len(start.seats), front), say)
    stage.show(start.game.table(start.game.view(start.state, front)))
    whole = pygame.Surface(window)
    stage.flush(whole)
    ctx.catalogue.seat(*seating)
    found = [rect for rect in map(stage.rect_of, shows) if rect is not None]
    if found:
        return whole.subsurface(_part(found, whole.get_rect(), larger)).copy()
    boards = [camera.rect for camera in stage.layout.cameras.values()]
    room = boards[0].unionall(boards[1:]).clip(whole.get_rect()) if boards else whole.get_rect()
    shown = whole.subsurface(room)
    return pygame.transform.smoothscale(shown, (_ACROSS, max(1, _ACROSS * room.height // max(1, room.width))))


def _part(found: Sequence[pygame.Rect], window: pygame.Rect, larger: int) -> pygame.Rect:
    """What a picture of these rectangles shows: all of them in the middle, in the shape of `_PART`."""
    room = found[0].unionall(list(found[1:])).inflate(2 * _AROUND * larger, 2 * _AROUND * larger)
    wide, high = _PART
    share = max(larger, room.width / wide, room.height / high)
    part = pygame.Rect(0, 0, min(window.width, round(wide * share)), min(window.height, round(high * share)))
    part.center = room.center
    return part.clamp(window)
