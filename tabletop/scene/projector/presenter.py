"""What the presenter's keys and pointer do on the wall."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.context.wall import Watched
from tabletop.scene.input import keys
from tabletop.scene.projector.closer import Closer
from tabletop.scene.projector.preview import SmallPicture

if TYPE_CHECKING:  # loaded when a class looks on
    from tabletop.scene.projector.lesson import Discussion
    from tabletop.scene.projector.public_table import PublicTable
    from tabletop.scene.projector.tools import Tool, Tools

TOOLS: tuple[Tool, ...] = ("laser", "spotlight", "lens", "pen", "ring")
_POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_OF_THE_TABLE = ("wall_end", "wall_back", "wall_on", "wall_reveal", "wall_play", "wall_reasons", "wall_undo")
"""Commands whose keys mean something else on most screens: they are the presenter's only where a table is up."""


class Presented(Protocol):
    """The wall as its presenter needs it."""

    ctx: Context
    table: PublicTable | None
    watched: Watched | None
    tools: Tools | None
    lesson: Discussion | None
    closer: Closer
    preview: SmallPicture
    shade: str

    @property
    def here(self) -> bool:
        """Whether the public table stands in the laptop's own window."""

    @property
    def frozen(self) -> bool:
        """Whether the class sees a still picture."""

    def say(self, key: str) -> None:
        """Tell the teacher in passing."""

    def tell(self, words: str) -> None:
        """The same with words of its own."""

    def freeze(self) -> None:
        """A still picture, or how it stands now."""

    def cover(self, shade: str) -> None:
        """Nothing but black or white; the same again: the table."""

    def show(self) -> None:
        """The table as it stands now."""

    def recolour(self) -> None:
        """The next theme."""

    def fill(self) -> None:
        """The public window over its whole monitor, or as a window."""


class Presenter:
    """Keys and pointer of one wall."""

    def __init__(self, wall: Presented) -> None:
        self.wall = wall

    def handle(self, event: pygame.Event) -> bool:
        """What belongs to the presenter at a table; True if it was used."""
        if event.type in _POINTING:
            return self._pointed(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheeled(event.pos, event)
        if event.type != pygame.KEYDOWN:
            return False
        command, lesson = keys.command(event, "wall"), self.wall.lesson
        if lesson is not None and lesson.key(event, command):
            return True
        if command == "wall_undo":
            return self.wall.tools is not None and self.wall.tools.undo()
        return self._end() if command == "wall_end" else self._act(event, command)

    def anywhere(self, event: pygame.Event) -> bool:
        """The same on any other screen, where keys that it needs itself stay its own."""
        if event.type != pygame.KEYDOWN:
            return False
        command, lesson = keys.command(event, "wall"), self.wall.lesson
        if command is None or command in _OF_THE_TABLE:
            return False
        return (lesson is not None and lesson.command(command)) or self._act(event, command)

    def _act(self, event: pygame.Event, command: str | None) -> bool:
        acts = self._acts()
        number = event.key - pygame.K_F1
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT | pygame.KMOD_ALT | pygame.KMOD_META)
        table = self.wall.table
        if table is not None and plain and 0 <= number < len(table.feed.seats):
            self.bring(number)
        elif table is not None and event.mod & pygame.KMOD_SHIFT and 0 <= number < len(table.feed.seats):
            self._hand(number)
        elif command in acts:
            acts[command]()
        else:
            return False
        wall = self.wall
        wall.ctx.trace.write("wall", command=command or f"seat {number}", shade=wall.shade, frozen=wall.frozen)
        wall.ctx.manager.invalidate()
        return True

    def _acts(self) -> dict[str, Callable[[], None]]:
        wall = self.wall
        acts: dict[str, Callable[[], None]] = {
            "wall_freeze": wall.freeze,
            "wall_black": partial(wall.cover, "black"),
            "wall_white": partial(wall.cover, "white"),
            "wall_show": wall.show,
            "wall_theme": wall.recolour,
            "wall_full": wall.fill,
            "wall_back": partial(self._step, -1),
            "wall_on": partial(self._step, 1),
            "wall_follow": wall.closer.toggle,
            "wall_whole": self._whole,
            "wall_everyone": self._everyone,
            "wall_board": self._board,
        }
        if wall.tools is not None:
            acts |= {f"wall_{name}": partial(self._take, name) for name in TOOLS}
            acts |= {"wall_clear": wall.tools.clear, "wall_fade": wall.tools.fade}
        return acts

    def _take(self, tool: Tool) -> None:
        """Take a tool up, and say what is in the hand."""
        tools, text = self.wall.tools, self.wall.ctx.text
        if tools is not None:
            tools.take(tool)
            if tools.tool:
                self.wall.tell(text("wall.holding", tool=text(f"key.wall_{tool}")))

    # -- what the wall shows -------------------------------------------------------------------------------------

    def bring(self, seat: int) -> None:
        """The boards of a seat, or what is going on."""
        wall, table = self.wall, self.wall.table
        if table is not None:
            wall.closer.follows = False
            table.bring(seat)
            here = table.chosen.seat is not None
            name = table.feed.seats[seat].name
            wall.tell(wall.ctx.text("wall.shows_seat", name=name) if here else wall.ctx.text("wall.shows_step"))

    def _hand(self, seat: int) -> None:
        """What a seat holds in secret, where nobody plays against it; the same key: as before."""
        wall, table = self.wall, self.wall.table
        if table is None:
            return
        wall.closer.follows = False
        again = table.chosen.hand == seat
        able = table.bring_hand(None if again else seat)
        key = "wall.shows_step" if again else "wall.shows_hand" if able else "wall.no_hand"
        wall.tell(wall.ctx.text(key, name=table.feed.seats[seat].name))

    def _everyone(self) -> None:
        if self.wall.table is not None:
            self.wall.table.bring_all()
            self.wall.say("wall.shows_all" if self.wall.table.chosen.all else "wall.shows_step")

    def _board(self) -> None:
        if self.wall.table is not None:
            self.wall.closer.follows = False
            self.wall.table.bring_board()
            self.wall.say("wall.shows_board" if self.wall.table.chosen.board else "wall.shows_step")

    def _step(self, by: int) -> None:
        if self.wall.watched is not None:
            self.wall.watched.step(by)

    def _whole(self) -> None:
        if self.wall.table is not None:
            self.wall.closer.whole(self.wall.table)

    # -- the pointer ---------------------------------------------------------------------------------------------

    def _wheeled(self, pos: tuple[int, int], event: pygame.Event) -> bool:
        """The wheel over what is on the wall; over the laptop's own boards it is the laptop's."""
        wall, through = self.wall, not self.wall.here
        if wall.table is None or (through and not wall.preview.rect.collidepoint(pos)):
            return False
        at = wall.preview.through(pos, wall.table.size) if through else pos
        wall.closer.wheel(wall.table, at, getattr(event, "precise_y", None) or event.y)
        return True

    def _pointed(self, event: pygame.Event) -> bool:
        """The pointer of the laptop, if it is a tool now and lies over something that is on the wall."""
        tools, table = self.wall.tools, self.wall.table
        if tools is None or table is None:
            return False
        if not tools.tool:
            return self._plate(event)
        found = self._on_wall(event.pos)
        if found is None:
            tools.away()
            if event.type == pygame.MOUSEBUTTONDOWN and self._known(event.pos):
                self.wall.say("wall.not_there")
                return True
            return False
        self.use(event, found)
        return True

    def _plate(self, event: pygame.Event) -> bool:
        """A click on a seat in the small picture brings its boards to the wall."""
        wall, table = self.wall, self.wall.table
        if event.type != pygame.MOUSEBUTTONDOWN or wall.here or table is None:
            return False
        if not wall.preview.rect.collidepoint(event.pos):
            return False
        seat = table.around.seat_at(wall.preview.through(event.pos, table.size))
        if seat is not None:
            self.bring(seat)
        return True

    def _known(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel of the laptop's window lies on a board."""
        return self.wall.watched is not None and self.wall.watched.spot(pos) is not None

    def _on_wall(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """Where a pixel of the laptop's window lies on the wall: through the preview, else through the boards."""
        table, watched = self.wall.table, self.wall.watched
        if table is None or watched is None:
            return None
        if self.wall.here:
            return pos
        if self.wall.preview.rect.collidepoint(pos):
            return self.wall.preview.through(pos, table.size)
        spot = watched.spot(pos)
        return table.stage.layout.pixel(spot) if spot is not None else None

    def use(self, event: pygame.Event, pixel: tuple[int, int]) -> None:
        """The tool in the hand at a pixel of the wall."""
        tools, table = self.wall.tools, self.wall.table
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
        wall = self.wall
        if wall.tools is not None and wall.tools.tool:
            wall.tools.take(wall.tools.tool)
            return True
        if wall.shade or wall.frozen:
            wall.show()
            wall.ctx.manager.invalidate()
            return True
        return False
