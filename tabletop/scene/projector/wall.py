"""The wall: the public window with its table, what the presenter does with it, and the preview on the laptop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.context.wall import Watched
from tabletop.scene.drawing import text
from tabletop.scene.projector.alone import OneWindow
from tabletop.scene.projector.closer import Closer
from tabletop.scene.projector.presenter import Presenter
from tabletop.scene.projector.preview import SmallPicture
from tabletop.scene.projector.sizes import HEADLINE, LARGE, SLOW_MS, pixels
from tabletop.scene.projector.window import Displays, PublicWindow

if TYPE_CHECKING:  # loaded when a class looks on
    from tabletop.engine.types import Seat
    from tabletop.scene.projector.lesson import Discussion
    from tabletop.scene.projector.public_table import PublicTable
    from tabletop.scene.projector.tools import Tools

THEMES = ("bright", "dark", "contrast")
_POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_PREVIEW_MS = 100


class ClassWall:
    """Everything a class sees beside the laptop's own window; `say` tells the teacher something in passing."""

    def __init__(self, ctx: Context, displays: Displays = pygame.display.get_desktop_sizes) -> None:
        self.ctx = ctx
        self.displays = displays
        self.window: PublicWindow | None = None
        self.table: PublicTable | None = None
        self.watched: Watched | None = None
        self.shade = ""
        self.preview = SmallPicture(ctx)
        self._since = self._seen = 0.0
        self._fresh = Rect(0, 0, 0, 0)
        """What has changed since the preview was taken."""
        self._blank = True
        self._one: OneWindow | None = None
        self.tools: Tools | None = None
        self.lesson: Discussion | None = None
        self.closer = Closer(self.say)
        self.presenter = Presenter(self)
        self._over = (0, 0)

    # -- what screens ask ----------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether a class sees something now."""
        return self.window is not None or self.here

    @property
    def here(self) -> bool:
        """Whether the public table stands in the laptop's own window."""
        return self._one is not None

    def watch(self, watched: Watched) -> None:
        """Show this from now on."""
        self.watched = watched
        if self.on:
            self.lay()

    def leave(self, watched: Watched) -> None:
        """Nothing of this screen is shown any more."""
        if self.watched is watched:
            self.watched, self.table, self.tools, self.lesson, self._blank = None, None, None, None, True

    def toggle(self) -> None:
        """Open the public window, or close it."""
        if self.window is not None:
            self.close()
            self.say("wall.closed")
            return
        self.window = PublicWindow(self.ctx.text("wall.title"), self.displays)
        self.lay()
        self.say("wall.beside" if self.window.alone else "wall.open")
        self.ctx.trace.write("wall", open=True, monitors=len(self.displays()))
        self.ctx.manager.refresh()

    def alone(self) -> None:
        """The public table in the one window there is."""
        if self.watched is not None and self._one is None:
            self._one = OneWindow(self.ctx, self, self._ended)
            self.lay()
            self.ctx.manager.push(self._one)

    def _ended(self) -> None:
        self._one = None
        self.shade = ""
        if self.window is None:
            self.table = None
        else:
            self.lay()

    def close(self) -> None:
        """The class sees nothing any more; the game goes on."""
        if self.window is not None:
            self.window.close()
            self.window, self.shade = None, ""
            if not self.here:
                self.table = None
            self.ctx.manager.refresh()

    def say(self, key: str) -> None:
        """Tell the teacher in passing."""
        self.tell(self.ctx.text(key))

    def tell(self, words: str) -> None:
        """The same with words of its own."""
        if self.ctx.manager.top is not None:
            self.ctx.manager.top.say(words)

    def lay(self) -> None:
        """A table of what is watched, as large as there is room."""
        from tabletop.scene.projector.kept import Kept
        from tabletop.scene.projector.lesson import Discussion
        from tabletop.scene.projector.public_table import PublicTable
        from tabletop.scene.projector.tools import Tools

        self._blank = True
        if self.watched is None:
            self.table = None
            return
        settings = self.ctx.settings
        theme = self.table.theme if self.table is not None else THEMES[0]
        size = self.ctx.metrics.size
        if not self.here and self.window is not None:
            size = self.window.surface.get_size()
        self.table = PublicTable(
            self.watched.feed,
            self.ctx.catalogue,
            size,
            theme=theme,
            speed=settings.speed,
            reading=lambda words: float(settings.reading_ms(words)),
            own=self.watched.own,
        )
        kept = Kept(self.watched.kept)
        self.tools = Tools(self.table, kept)
        self.lesson = Discussion(self.ctx, self.table, self.tell, self.watched, kept)
        if trouble := kept.trouble(self.ctx.catalogue):
            self.tell(trouble)

    def beside(self, log: Rect) -> Rect:
        """What is left of the log's room beside the picture of the wall."""
        if self.window is None:
            return log
        self.preview.place(log, self.window.surface.get_size())
        return Rect(log.x, log.y, log.width, max(0, self.preview.rect.top - log.y - 6))

    def clear(self, room: Rect) -> Rect:
        """What is left of a room above the picture of the wall."""
        picture = self.preview.rect
        if self.window is None or not room.colliderect(picture):
            return room
        return Rect(room.x, room.y, room.width, max(0, picture.top - room.y - 6))

    def stand(self, room: Rect) -> None:
        """Room for the picture of the wall on a page without a log."""
        if self.window is not None:
            self.preview.stand(room, self.window.surface.get_size())

    # -- what the presenter does ---------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Keys that belong to the presenter while a class looks on, and the pointer while it is a tool."""
        return self.on and self.presenter.handle(event)

    def first(self, event: pygame.Event) -> bool:
        """Keys that belong to the presenter whatever screen is up on the laptop: those that only the wall shows."""
        return self.on and self.presenter.anywhere(event)

    def seat(self, seat: Seat) -> None:
        """Somebody at the laptop has enlarged the boards of a seat: the class sees them too, or no longer."""
        if self.on and self.table is not None:
            self.presenter.bring(seat)

    @property
    def frozen(self) -> bool:
        """Whether the class sees a still picture."""
        return self.table is not None and self.table.frozen

    def freeze(self) -> None:
        """A still picture, or how it stands now."""
        if self.table is not None:
            self.table.freeze(not self.table.frozen)

    def cover(self, shade: str) -> None:
        """Nothing but black or white; the same again: the table."""
        self.shade = "" if self.shade == shade else shade
        self.uncover()

    def show(self) -> None:
        """The table as it stands now."""
        self.shade = ""
        if self.table is not None:
            self.table.freeze(False)
        self.uncover()

    def uncover(self) -> None:
        self._blank = True
        if self.table is not None:
            self.table.stage.layers.expose()

    def recolour(self) -> None:
        """The next theme: for a bright room, a dark one, the plainest."""
        if self.table is not None:
            self.table.colour(THEMES[(THEMES.index(self.table.theme) + 1) % len(THEMES)])

    def fill(self) -> None:
        """The public window over its whole monitor, or as a window."""
        if self.window is not None:
            self.window.fill(not self.window.full)

    # -- events of the second window -----------------------------------------------------------------------------

    def owns(self, event: pygame.Event) -> bool:
        """Whether an event is the public window's own. Keys never are: they belong to the laptop wherever they fall."""
        if self.window is None or not self.window.owns(event):
            return False
        return event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)

    def window_event(self, event: pygame.Event) -> None:
        """Something happened to the public window."""
        window = self.window
        if window is None:
            return
        if event.type == pygame.WINDOWCLOSE:
            self.close()
        elif event.type in _POINTING:
            self._over = event.pos
            if not self.here:
                self.presenter.use(event, event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            if self.table is not None and not self.here:
                self.closer.wheel(self.table, self._over, event.y)
        elif event.type == pygame.WINDOWLEAVE:
            if self.tools is not None:
                self.tools.away()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._resize()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            was_alone = window.alone
            window.moved_to(int(getattr(event, "display_index", 0)))
            self._resize()
            if window.alone:
                self.say("wall.lost")
            elif was_alone:
                self.say("wall.found_again")
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.uncover()

    def _resize(self) -> None:
        if self.window is not None and not self.here and self.table is not None:
            size = self.window.surface.get_size()
            if size != self.table.size:
                self.table.resize(size)
        self.uncover()

    # -- time and painting ---------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether frames should come at the full rate."""
        moving = self.table is not None and self.table.busy
        return self.on and (moving or (self.tools is not None and self.tools.busy))

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        if self.table is not None and self.on:
            self.table.speed = self.ctx.settings.speed
            if self.watched is not None:
                self.closer.update(self.table, self.watched)
            self.table.update(dt_ms)
        if self.tools is not None and self.on:
            self.tools.update(dt_ms)
        if self.lesson is not None and self.on:
            self.lesson.update(dt_ms)
        if self.window is not None and self.window.look_for_monitor(dt_ms):
            self._resize()
            self.say("wall.found_again")
        self._since += dt_ms
        self._seen += dt_ms

    def draw(self) -> None:
        """Bring the public window up to date."""
        window = self.window
        if window is None or self.here:
            return
        surface = window.surface
        if surface.get_width() * surface.get_height() > LARGE and self._since < SLOW_MS:
            return
        if painted := self.paint(surface):
            self._since = 0.0
            window.show()
            self._fresh = painted[0].unionall([*painted[1:], self._fresh or painted[0]])
        if self.preview.empty or (self._fresh and self._seen >= _PREVIEW_MS):
            self.preview.take(surface, self._fresh)
            self._fresh, self._seen = Rect(0, 0, 0, 0), 0.0

    def paint(self, surface: Surface) -> list[Rect]:
        """What the class sees; the rectangles that changed."""
        whole = surface.get_rect()
        if self.shade or self.table is None:
            if not self._blank:
                return []
            self._blank = False
            if self.shade:
                surface.fill(self.shade)
            else:
                self._card(surface)
            return [whole]
        self._blank = False
        return self.table.draw(surface)

    def _card(self, surface: Surface) -> None:
        """Nothing is watched: the name of the program."""
        theme, whole = self.ctx.theme, surface.get_rect()
        surface.fill(theme.parchment)
        px = pixels(2 * HEADLINE, whole.height)
        text.draw_text(surface, "Tabletop", whole, px=px, colour=theme.ink, serif=True, align="center", valign="middle")

    def paint_laptop(self, surface: Surface, spots: list[Rect]) -> list[Rect]:
        """The preview and its badge above whatever screen is up; `spots` were painted under it just now."""
        if self.window is None or self.here:
            return spots
        badge = "frozen" if self.frozen else self.shade
        tool = self.tools.tool if self.tools is not None else ""
        return self.preview.paint(surface, spots, badge, tool)
