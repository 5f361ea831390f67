"""The wall: the public window with its table, what the presenter does with it, and the preview on the laptop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.context.wall import Watched
from tabletop.scene.drawing import text
from tabletop.scene.input import keys
from tabletop.scene.projector.alone import OneWindow
from tabletop.scene.projector.closer import Closer
from tabletop.scene.projector.preview import Preview
from tabletop.scene.projector.sizes import HEADLINE, LARGE, SLOW_MS, pixels
from tabletop.scene.projector.window import Displays, PublicWindow

if TYPE_CHECKING:  # loaded when a class looks on
    from tabletop.scene.projector.lesson import Lesson
    from tabletop.scene.projector.public_table import PublicTable
    from tabletop.scene.projector.tools import Tool, Tools

THEMES = ("bright", "dark", "contrast")
TOOLS: tuple[Tool, ...] = ("laser", "spotlight", "lens", "pen", "ring")
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
        self.preview = Preview(ctx)
        self._since = self._seen = 0.0
        self._fresh = Rect(0, 0, 0, 0)
        """What has changed since the preview was taken."""
        self._blank = True
        self._one: OneWindow | None = None
        self.tools: Tools | None = None
        self.lesson: Lesson | None = None
        self.closer = Closer(self._say)
        self._over = (0, 0)

    # -- what screens ask ----------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether a class sees something now."""
        return self.window is not None or self._one is not None

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
            self._say("wall.closed")
            return
        self.window = PublicWindow(self.ctx.text("wall.title"), self.displays)
        self.lay()
        self._say("wall.beside" if self.window.alone else "wall.open")
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
            if self._one is None:
                self.table = None
            self.ctx.manager.refresh()

    def _say(self, key: str) -> None:
        self._tell(self.ctx.text(key))

    def _tell(self, words: str) -> None:
        if self.ctx.manager.top is not None:
            self.ctx.manager.top.say(words)

    def lay(self) -> None:
        """A table of what is watched, as large as there is room."""
        from tabletop.scene.projector.lesson import Lesson
        from tabletop.scene.projector.public_table import PublicTable
        from tabletop.scene.projector.tools import Tools

        self._blank = True
        if self.watched is None:
            self.table = None
            return
        settings = self.ctx.settings
        theme = self.table.theme if self.table is not None else THEMES[0]
        size = self.ctx.metrics.size
        if self._one is None and self.window is not None:
            size = self.window.surface.get_size()
        self.table = PublicTable(self.watched.feed, self.ctx.catalogue, size, theme=theme, speed=settings.speed)
        self.tools = Tools(self.table)
        self.lesson = Lesson(self.ctx, self.table, self._tell, self.watched.look)

    def beside(self, log: Rect) -> Rect:
        """What is left of the log's room beside the picture of the wall."""
        if self.window is None:
            return log
        self.preview.place(log, self.window.surface.get_size())
        return Rect(log.x, log.y, log.width, max(0, self.preview.rect.top - log.y - 6))

    def stand(self, room: Rect) -> None:
        """Room for the picture of the wall on a page without a log."""
        if self.window is not None:
            self.preview.stand(room, self.window.surface.get_size())

    # -- what the presenter does ---------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Keys that belong to the presenter while a class looks on, and the pointer while it is a tool."""
        if not self.on:
            return False
        if event.type in _POINTING:
            return self._pointed(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheeled(event.pos, event)
        if event.type != pygame.KEYDOWN:
            return False
        command = keys.command(event, "wall")
        if self.lesson is not None and self.lesson.key(event, command):
            return True
        acts: dict[str, Callable[[], None]] = {
            "wall_freeze": self.freeze,
            "wall_black": lambda: self.cover("black"),
            "wall_white": lambda: self.cover("white"),
            "wall_show": self.show,
            "wall_theme": self.recolour,
            "wall_full": self.fill,
            "wall_back": lambda: self._step(-1),
            "wall_on": lambda: self._step(1),
            "wall_follow": self.closer.toggle,
            "wall_whole": self._whole,
        }
        tools = self.tools
        if tools is not None:
            acts |= {f"wall_{name}": partial(tools.take, name) for name in TOOLS}
            acts |= {"wall_clear": tools.clear, "wall_fade": tools.fade}
            if command == "wall_undo" and tools.undo():
                return True
        if command == "wall_end":
            return self._end()
        if command not in acts:
            return False
        acts[command]()
        self.ctx.trace.write("wall", command=command, shade=self.shade, frozen=self.frozen)
        self.ctx.manager.invalidate()
        return True

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

    def _step(self, by: int) -> None:
        if self.watched is not None:
            self.watched.step(by)

    def _whole(self) -> None:
        if self.table is not None:
            self.closer.whole(self.table)

    def _wheeled(self, pos: tuple[int, int], event: pygame.Event) -> bool:
        """The wheel over what is on the wall; over the laptop's own boards it is the laptop's."""
        table, through = self.table, self._one is None
        if table is None or (through and not self.preview.rect.collidepoint(pos)):
            return False
        at = self.preview.through(pos, table.size) if through else pos
        self.closer.wheel(table, at, getattr(event, "precise_y", None) or event.y)
        return True

    def _pointed(self, event: pygame.Event) -> bool:
        """The pointer of the laptop, if it is a tool now and lies over something that is on the wall."""
        tools, table = self.tools, self.table
        if tools is None or table is None or not tools.tool:
            return False
        found = self._on_wall(event.pos)
        if found is None:
            tools.away()
            return False
        self._use(event, found)
        return True

    def _on_wall(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Where a pixel of the laptop's window lies on the wall: through the preview, else through the boards."""
        table, watched = self.table, self.watched
        if table is None or watched is None:
            return None
        if self._one is not None:
            return pos
        if self.preview.rect.collidepoint(pos):
            return self.preview.through(pos, table.size)
        spot = watched.spot(pos)
        camera = table.stage.layout.cameras.get(spot[0]) if spot is not None else None
        if spot is None or camera is None:
            return None
        x, y = camera.pixel(spot[1])
        return round(x), round(y)

    def _use(self, event: pygame.Event, pixel: tuple[int, int]) -> None:
        tools, table = self.tools, self.table
        if tools is None or table is None:
            return
        spot = table.stage.layout.spot(pixel)
        if event.type == pygame.MOUSEMOTION:
            tools.point(pixel, spot)
        elif event.button == pygame.BUTTON_LEFT and event.type == pygame.MOUSEBUTTONDOWN:
            tools.press(pixel, spot)
        elif event.button == pygame.BUTTON_LEFT:
            tools.release()

    def _end(self) -> bool:
        """Esc takes away what covers the wall, one thing after the other; True if there was something."""
        if self.tools is not None and self.tools.tool:
            self.tools.take(self.tools.tool)
            return True
        if self.shade or self.frozen:
            self.show()
            self.ctx.manager.invalidate()
            return True
        return False

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
            if self._one is None:
                self._use(event, event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            if self.table is not None and self._one is None:
                self.closer.wheel(self.table, self._over, event.y)
        elif event.type == pygame.WINDOWLEAVE:
            if self.tools is not None:
                self.tools.away()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._resize()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            window.moved_to(int(getattr(event, "display_index", 0)))
            self._resize()
            if window.alone:
                self._say("wall.lost")
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.uncover()

    def _resize(self) -> None:
        if self.window is not None and self._one is None and self.table is not None:
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
        self._since += dt_ms
        self._seen += dt_ms

    def draw(self) -> None:
        """Bring the public window up to date."""
        window = self.window
        if window is None or self._one is not None:
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
        if self.window is None or self._one is not None:
            return spots
        badge = "frozen" if self.frozen else self.shade
        return self.preview.paint(surface, spots, badge)
