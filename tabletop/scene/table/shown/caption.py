"""The caption of what somebody else has just done: a plate above the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from tabletop.engine.types import Seat
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, measure_wrapped
from tabletop.scene.drawing.theme import mix
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.stage.layout import Layout
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.badge import paint_badge

_WIDE = 900  # units
_MOST = 6  # lines; what is longer can be read in the log
_KEPT = 3  # so many are told at least in the usual place, before a caption lies elsewhere
_LEAST_WIDE, _LEAST_HIGH = 240, 60  # units in which words can stand
_BUTTON = 66  # units of a button and the gap above it
_SPARE = 2  # pixels that a line may be broader than its column, measured and written alike
_COLUMN, _BETWEEN = 270, 40  # units: the least width of one of two columns, what lies between them


def seals(
    actor: Seat, about: Sequence[Seat | None], seats: Sequence[SeatLook]
) -> tuple[SeatLook | None, tuple[SeatLook | None, ...]]:
    """Whose the large seal is and whose each line: of the one whom a line is `about`, for in phases in which all take
    part it is not the action's `actor` who does what follows. Lines about one alone need no seals of their own; what is
    about all, as an order of moves, bears none."""
    named = [who for who in about if who is not None]
    if not named:
        return None, tuple(None for _ in about)
    head = about[0] if about and about[0] is not None else actor
    alone = set(named) <= {head}
    return seats[head], tuple(None if alone or who is None else seats[who] for who in about)


@dataclass(slots=True)
class Caption:
    """What `look` did, line by line, in large letters; `aside` says how to go on.

    Where lines are about several each has the seal of its own, from `looks`. It lies where it covers no board: in the
    place of the buttons, above so many `buttons` as are needed, else on top of the `log`, where that is shown: its
    lines make room. Only where none of these is broad enough it lies below the ribbon. What one column has no room for
    stands in two.
    """

    ctx: Context
    layout: Layout
    look: SeatLook | None
    lines: Sequence[str]
    aside: str = ""
    looks: Sequence[SeatLook | None] = ()
    buttons: int = 1
    log: bool = True
    beside: bool = field(init=False)
    """Whether there was room for it beside the boards."""
    on_log: bool = field(init=False)
    """Whether it lies in the room of the log."""
    rect: Rect = field(init=False)
    _plate: Rect = field(init=False)
    _px: int = field(init=False)
    _words: list[tuple[str, int]] = field(init=False)
    _columns: int = field(init=False, default=1)
    _trails: bool = field(init=False, default=False)
    """Whether how to go on stands behind the last line, where a line of its own would cost another one."""

    def __post_init__(self) -> None:
        metrics = self.ctx.metrics
        rooms = self._beside()
        usual = self._ways(_KEPT) if len(rooms) > 1 else ()
        places = [(rooms[0], way) for way in usual]  # rather smaller, or a little less, than elsewhere
        places += [(room, way) for way in self._ways() for room in rooms]
        taken = next((room for room, way in places if self._fits(room, *way)), None)
        self.beside = taken is not None
        slot = self.layout.slots.get("log") if self.log else None
        self.on_log = taken is not None and slot is not None and slot.contains(taken)
        if not self.beside:
            self._columns, self._trails = 1, False
            window = self.layout.window
            ribbon = self.layout.slots.get("ribbon", Rect(0, 0, window[0], 0))
            most = min(metrics.px(_WIDE), window[0] - metrics.px(120))
            wide, high = self._measure(self._cut(_MOST), most - self._left, metrics.font("heading"))
            self._plate = Rect(0, 0, wide + self._left + 2 * metrics.px(16), high + metrics.px(16))
            self._plate.midtop = (window[0] // 2, ribbon.bottom + metrics.px(8))
        self.rect = self._plate.inflate(metrics.px(24), metrics.px(24))

    @property
    def _left(self) -> int:
        return self.ctx.metrics.px(50) + self.ctx.metrics.px(16) if self.look is not None else 0

    def _beside(self) -> list[Rect]:
        """The rooms beside the boards in which words can stand: of the buttons, above those that are needed, and of a
        log that is shown."""
        metrics, slots = self.ctx.metrics, self.layout.slots
        nowhere = Rect(0, 0, 0, 0)
        actions = slots.get("actions", nowhere).inflate(-metrics.px(16), -metrics.px(12))
        actions.height -= self.buttons * metrics.px(_BUTTON)
        place = slots.get("log", nowhere)
        log = place if self.log else nowhere
        if not self.log and slots.get("actions", nowhere).topleft == place.bottomleft:
            actions = nowhere  # a card in the place of the log reaches down into it
        rooms = actions, log.inflate(-metrics.px(16), -metrics.px(16))
        least = metrics.px(_LEAST_WIDE), metrics.px(_LEAST_HIGH)
        return [room for room in rooms if room.width >= least[0] and room.height >= least[1]]

    def _ways(self, least: int = 1) -> list[tuple[list[str], int, int]]:
        """Lines with their type and columns, the best first: all of them in the largest, in smaller ones, in two
        columns, then fewer and fewer, `least` of them in the end."""
        font = self.ctx.metrics.font
        whole = [(self._cut(_MOST), font(role), 1) for role in ("heading", "body", "small")]
        whole += [(self._cut(_MOST), font(role), 2) for role in ("body", "small")]
        types = (("body", 2), ("small", 2), ("body", 1), ("small", 1))
        cut = range(_MOST - 1, least - 1, -1)
        return [*whole, *((self._cut(most), font(role), columns) for most in cut for role, columns in types)]

    def _fits(self, room: Rect, lines: Sequence[str], px: int, columns: int) -> bool:
        """Lay the words into a room, if they have room there."""
        metrics = self.ctx.metrics
        width = room.width - self._left - 2 * metrics.px(16)
        if columns > 1 and width < 2 * metrics.px(_COLUMN) + metrics.px(_BETWEEN):
            return False
        self._columns = columns
        for self._trails in (False, True):
            _, high = self._measure(lines, width, px)
            self._plate = Rect(room.x, room.y, room.width, min(room.height, high + metrics.px(16)))
            if high <= room.height - metrics.px(16):
                return True
        return False

    def _cut(self, most: int) -> list[str]:
        """At most so many lines; the last one says how many more there are."""
        lines = list(self.lines)
        if len(lines) > most:
            more = "table.more_lines" if self.log else "table.more_lines_told"
            lines = [*lines[: most - 1], self.ctx.text(more, n=len(lines) - most + 1)]
        return lines

    def _measure(self, lines: Sequence[str], width: int, px: int) -> tuple[int, int]:
        """Break the lines into a width; how wide and high they are with all that belongs to them."""
        metrics = self.ctx.metrics
        self._px = px
        sizes = [measure_wrapped(line, self._column(width) + _SPARE, px) for line in lines]
        self._words = [(line, size[1]) for line, size in zip(lines, sizes, strict=True)]
        wide = max((size[0] for size in sizes), default=0)
        high = max(self._high, self._seal if self.look is not None else 0)
        if self.aside:
            below = measure_wrapped(self.aside, width + _SPARE, metrics.font("small"))
            behind = sizes[-1][0] + metrics.px(_BETWEEN) + below[0] if sizes and self._columns == 1 else width + 1
            self._trails = self._trails and behind <= width
            wide, high = (max(wide, behind), high) if self._trails else (max(wide, below[0]), high + below[1])
        return wide, high

    def _column(self, width: int) -> int:
        """How wide a line may be in room so wide."""
        return (width - (self._columns - 1) * self.ctx.metrics.px(_BETWEEN)) // self._columns

    @property
    def _rows(self) -> int:
        """How many lines a column has at most."""
        return -(-len(self._words) // self._columns)

    @property
    def _high(self) -> int:
        """How high the higher column of words is."""
        tops = range(0, len(self._words), max(1, self._rows))
        return max((sum(high for _, high in self._words[top : top + self._rows]) for top in tops), default=0)

    @property
    def _seal(self) -> int:
        return min(self.ctx.metrics.px(44), 2 * self._px)

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether a point is on the plate itself."""
        return self._plate.collidepoint(at)

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self._plate.bottom

    @property
    def words(self) -> tuple[str, ...]:
        """The lines as they are read."""
        return tuple(line for line, _ in self._words)

    def paint(self, surface: Surface) -> None:
        """The seal of who did it, and the words."""
        theme, metrics = self.ctx.theme, self.ctx.metrics
        paint.plate(
            surface,
            self._plate,
            metrics,
            fill=theme.raised,
            contour=theme.ink_soft,
            inner=mix(theme.line, theme.raised, 0.5),
            radius=10,
            stroke=2,
            shadow=theme.shadow,
        )
        pad = metrics.px(16)
        room = self._plate.inflate(-2 * pad, -metrics.px(16))
        if self.look is not None:
            side = self._seal
            paint_badge(surface, Rect(room.x, room.y, side, side), self.ctx, self.look.colour, self.look.symbol)
            room = Rect(room.x + self._left, room.y, room.width - self._left, room.height)
        needed, wide = self._high, self._column(room.width)
        top = y = room.y + (0 if self.aside else (room.height - needed) // 2)
        looks = [*self.looks, *(None for _ in self._words)]
        for number, ((words, high), look) in enumerate(zip(self._words, looks, strict=False)):
            column, row = divmod(number, self._rows)
            y = y if row else top
            line = Rect(room.x + column * (wide + metrics.px(_BETWEEN)), y, wide + _SPARE, high)
            if look is not None and number:
                side = round(1.1 * self._px)
                dot = Rect(line.x - side - metrics.px(8), y + (round(1.36 * self._px) - side) // 2, side, side)
                paint_badge(surface, dot, self.ctx, look.colour, look.symbol)
            draw_text(surface, words, line, px=self._px, colour=theme.ink, wrap=True)
            y += high
        if self.aside:
            foot = top if self._trails else top + needed
            below = Rect(room.x, foot, room.width + _SPARE, room.bottom - foot)
            draw_text(
                surface,
                self.aside,
                below,
                px=metrics.font("small"),
                colour=theme.ink_soft,
                align="right" if self._trails else "left",
                valign="bottom",
                wrap=True,
            )
