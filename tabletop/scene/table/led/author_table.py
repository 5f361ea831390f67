"""The table of a chapter that is edited: keys and pointer of its author, before those of any table.

Nothing of it reaches the wall: whoever prepares a lesson does so alone.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.components.board import Table
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.table.hands.cursor import WIDGET
from tabletop.scene.table.led.author_card import WORDS
from tabletop.scene.table.led.authoring import Author
from tabletop.scene.table.led.table import ASIDE, LedTable
from tabletop.scene.table.screen import TableScene
from tabletop.session.studies.draft import StudyDraft
from tabletop.session.studies.editing import EditSession
from tabletop.session.studies.tree import Way


class AuthorTable(LedTable):
    """One chapter of a draft, edited at this screen."""

    name = "author_table"
    scope = "study"

    def __init__(self, ctx: Context, draft: StudyDraft, number: int, table: Table | None = None) -> None:
        self.draft, self.number = draft, number
        names = tuple(ctx.text(f"seat.default.{letter}") for letter in "abcde")
        session = EditSession(draft, number, ctx.registry, names)
        ctx.catalogue.seat(session.game.key, session.names, session.whereabouts)
        super().__init__(ctx, session, table)
        self.edited = session
        self.controller.scored = True  # a chapter that ends a game has no result of its own
        self.controller.narrator.off = self.presenter.plain = True
        self.presenter.folded, self.presenter.aside = True, ASIDE
        self.presenter.refit()
        self.panels.spared = frozenset({"step", "skip", "pause"})
        self.author = Author(self.controller, session, ctx.manager.pop)
        self.led_by(self.author)

    @property
    def typing(self) -> bool:
        return self.author.writing

    def enter(self) -> None:
        self.ctx.audio.theme(self.session.game.key)
        self.controller.changed()

    def resume(self) -> None:
        self.ctx.catalogue.seat(self.session.game.key, self.session.names, self.session.whereabouts)
        self.author.session.follow()
        super().resume()

    def pause(self) -> None:
        self.author.keep()
        super().pause()

    def leave(self) -> None:
        self.author.keep()
        super().leave()

    def update(self, dt_ms: int) -> None:
        self.author.update(dt_ms)
        for widget in self.panels.chrome.walk():
            if widget.key == WORDS:
                widget.tick(dt_ms, self.ctx)
        super().update(dt_ms)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._touch(event.pos)
        if self.author.drawing.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.hand.held is None and self._pressed(event):
            return True
        return super().handle(event)

    def _touch(self, pos: tuple[int, int]) -> None:
        """The comment is written in when it is touched, and no longer when something else is."""
        field = next((one for one in self.panels.chrome.walk() if one.key == WORDS), None)
        inside = field is not None and field.rect.collidepoint(pos)
        if inside != self.author.writing:
            self.controller.point(WIDGET + WORDS if inside else None)
            self.panels.follow()

    def _pressed(self, event: pygame.Event) -> bool:
        author, plain = self.author, not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if author.writing:
            return self._written(event)
        if keys.command(event, "table") in ("undo", "redo"):
            author.keep()
            author.said = ""
            return False  # the table does it
        if author.drawing.walking and plain and author.drawing.key(event):
            return True
        return self._commanded(event)

    def _written(self, event: pygame.Event) -> bool:
        """A key while letters go into the comment: Esc and Tab lead out of it."""
        if keys.pressed(event, "Esc"):
            self.controller.point(None)
        elif keys.command(event, "table") in ("undo", "redo"):
            self.author.keep()
            return False
        elif not keys.typed(event) or keys.pressed(event, "Tab") or keys.pressed(event, "Shift+Tab"):
            return False
        else:
            self.author.field().handle(event, self.ctx)
        self.panels.follow()
        return True

    def _step(self, key: int) -> None:
        """Along the line, to its ends, or to what else is done in place of what led here."""
        session = self.edited
        way: Way | None
        if key in (pygame.K_HOME, pygame.K_END):
            way = () if key == pygame.K_HOME else session.end
        elif key in (pygame.K_UP, pygame.K_DOWN):
            way = session.sibling(-1 if key == pygame.K_UP else 1)
        else:
            way = session.back if key == pygame.K_LEFT else next(iter(session.onward), None)
        if way is not None and way != session.way:
            self.author.turn_to(way)

    def _commanded(self, event: pygame.Event) -> bool:
        author, command = self.author, keys.command(event, "study")
        if command in ("study_step", "study_other", "study_ends"):
            if self.controller.cursor is None:
                self._step(event.key)
            return self.controller.cursor is None
        if command == "study_menu" and self.controller.cursor is not None:
            return False  # what can be done with the piece that the cursor is on
        if keys.command(event, "everywhere") == "back" and self.controller.cursor is None:
            command = "leave"
        acts: dict[str | None, Callable[[], None]] = {
            "study_words": author.write,
            "study_ask": author.question,
            "study_sign": author.signs,
            "study_draw": author.drawing.walk,
            "study_rank": author.earlier if event.key == pygame.K_UP else author.later,
            "study_promote": author.promote,
            "study_cut": author.cut,
            "study_menu": author.more,
            "leave": author.leave,
        }
        if command not in acts:
            return False
        acts[command]()
        return True

    def revived(self) -> TableScene:
        return AuthorTable(self.ctx, self.draft, self.number, self.stage.table)
