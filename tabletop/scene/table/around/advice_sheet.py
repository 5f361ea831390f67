"""How advice is read: a sheet with a row for each line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect, Surface, draw

from tabletop.bots.analysis import PATIENCE
from tabletop.bots.judged import Analysis
from tabletop.presentation.advice import Advised
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, measure, measure_wrapped
from tabletop.scene.drawing.theme import Theme, mix
from tabletop.scene.table.shown.notes import PAD, Note

_BADGES = 30, 24, 20  # units: of the first row, of the others, where these are closest
_GAP, _AIR, _TIGHT = 8, 5, 3
WIDTHS = 420, 340, 280, 520, 640
"""Units that a sheet may be wide, the usual one first."""
DENSE, DENSER, DENSEST, DECIDER, CLOSEST, SHORT, FIRST = range(1, 8)
"""How a sheet may be told that has little room: all in small type, also with nothing but what decides below further
rows, without reasons there, of the first row's only with what decides, also with further rows smaller and closer, then
without any reason, and the first row alone."""
_NARROWEST = 200  # units that words may be wide in a home
_PALER = 0.68  # of paper in the accent behind the numbers of all lines but the first
_BAR = 60, 7
"""Units of the bar before the chances of a row."""
_BESIDE_TITLE = 0.5
"""Of a dense sheet: chances that take more stand below what is done, as they do where the sheet is lower so."""
_STEP = 24  # units from one place that is tried to the next
DEAR = 50.0
"""What a pixel costs that must not be covered, beside one of a board that nothing is said of."""
NEVER = 1e9
"""And what it speaks of costs, however little of that it covers: more than a window of the rest."""


_LEFT = 150
"""Units of the log that are worth leaving."""


@dataclass(frozen=True, slots=True)
class _Words:
    """A piece of text in its room, counted from the corner of the sheet."""

    text: str
    room: Rect
    px: int
    bold: bool = False
    soft: bool = False


@dataclass(frozen=True, slots=True)
class _Lines:
    """A sheet laid out: words, plates of the rows, heights of the hairs between them, bars with the share that they
    show, and how high it is."""

    words: Sequence[_Words]
    plates: Sequence[Rect]
    hairs: Sequence[int]
    bars: Sequence[tuple[Rect, float]]
    high: int


@dataclass(slots=True)
class AdviceSheet(Note):
    """Rows with their number, what to do, below it the chances beside a bar, and why in short, the first row largest.
    `whole`, it tells all reasons, then what others may do and the `place`. Last `keys`: what can be pressed.

    It fills the first of its `homes` that has room for it as dense as is told with it, and where nothing is covered
    that must not be; of the `log` it takes only what it needs, from the top, since the newest lines are the lowest, or
    all where a line or two would be left.
    `head`, if there is one, stands above the rows.
    Else it lies where it covers least of what is dear: `dear` are boxes with what a pixel of them costs; and is told as
    short as it must be to lie beside what it is about, above all beside the `marks` of its first row. Where it is dense
    it says `brief_keys`.

    `whole`, it lies in the first of the `columns` that has room for it, always at its foot: in one place and as broad
    from one piece of advice to the next. Where all of it would cover these marks wherever it lies, it is not.
    """

    rows: Sequence[Advised] = ()
    reply: str = ""
    keys: str = ""
    head: str = ""
    whole: bool = False
    dear: Sequence[tuple[Rect, float]] = ()
    brief_keys: str = ""
    homes: Sequence[tuple[Rect, int]] = ()
    log: Rect | None = None
    columns: Sequence[tuple[Rect, int]] = ()
    marks: Sequence[Rect] = ()
    home: Rect | None = field(init=False, default=None)
    dense: int = field(init=False, default=0)

    def _sizes(self) -> list[tuple[int, int]]:
        px, most = self.ctx.metrics.px, self.ctx.metrics.size
        for home, dense in self.columns if self.whole else self.homes:
            inner = home.inflate(-2 * px(PAD[0]), -2 * px(PAD[1]))
            self.home, self.dense = home, dense
            high = self._lay(inner.width).high if inner.width >= px(_NARROWEST) else inner.height + 1
            if self.whole and high <= inner.height:
                self.home = Rect(home.x, home.bottom - high - 2 * px(PAD[1]), home.width, high + 2 * px(PAD[1]))
                if self._spares(self.home):
                    return [(inner.width, high)]
            elif high <= inner.height and self._spares(home):
                leaves = home == self.log and inner.height - high >= px(_LEFT)
                return [(inner.width, high if leaves else inner.height)]
        self.home = None
        widths = [min(px(wide), most[0] - px(60)) for wide in WIDTHS]
        sizes = list[tuple[int, int]]()
        for beside in ((*self.marks, *self._small()), self.marks):
            for dense in (0, DENSE) if self.whole else range(FIRST + 1):
                self.dense = dense
                sizes = [(wide, self._lay(wide).high) for wide in widths]
                fitting = [size for size in sizes if size[1] < most[1] - px(60)]
                if found := [size for size in fitting if self._lies_beside(beside, size)]:
                    return found
        if self.whole:
            self.whole = False
            return self._sizes()
        return sizes[-1:]

    def row_at(self, pos: tuple[int, int]) -> int:
        """The number of the row at a point of the sheet; 0: none."""
        px = self.ctx.metrics.px
        room = self.plate.inflate(-2 * px(PAD[0]), -2 * px(PAD[1]))
        lines = self._lay(room.width)
        if not room.collidepoint(pos) or pos[1] - room.y >= lines.hairs[-1]:
            return 0
        return sum([plate.top <= pos[1] - room.y for plate in lines.plates])

    def _lies_beside(self, boxes: Sequence[Rect], size: tuple[int, int]) -> bool:
        """Whether there is a place of that size which covers none of these."""
        px = self.ctx.metrics.px
        plate = Rect(0, 0, size[0] + 2 * px(PAD[0]), size[1] + 2 * px(PAD[1]))
        window = Rect((0, 0), self.ctx.metrics.size).inflate(-8, -8)
        return any(spot.collidelist([*boxes]) < 0 for spot in self._spots(plate, window))

    def _spares(self, home: Rect) -> bool:
        """Whether nothing is covered there that must not be."""
        costly = (box for box, cost in self.dear if cost >= DEAR)
        return home.collidelist([*self.about, *self.marks, *costly]) < 0

    def _spots(self, plate: Rect, window: Rect) -> list[Rect]:
        """All over the window, the nearest first; at home nowhere else."""
        if self.home is not None:
            return [Rect(self.home.topleft, plate.size)]
        (x, y), step = self.at, self.ctx.metrics.px(_STEP)
        lefts = [*range(window.left, window.right - plate.width, step), window.right - plate.width]
        tops = [*range(window.top, window.bottom - plate.height, step), window.bottom - plate.height]
        spots = [Rect(left, top, *plate.size) for left in lefts for top in tops]
        spots.sort(key=lambda spot: (spot.centerx - x) ** 2 + (spot.centery - y) ** 2)
        return spots

    def _covered(self, plate: Rect) -> float:
        """What it would cover there costs; anything rather than what it is about, on which its reader clicks next."""
        lost = DEAR * super(AdviceSheet, self)._covered(plate)  # a class with slots has no cell for a bare super()
        lost += NEVER * (plate.collidelist([*self.about]) >= 0) + 2 * NEVER * (plate.collidelist([*self.marks]) >= 0)
        for box, cost in self.dear:
            part = plate.clip(box)
            lost += cost * part.width * part.height
        return lost

    def _lay(self, width: int) -> _Lines:
        """With chances beside what is done or below it, whichever is lower."""
        columns = dict.fromkeys((self._column(width), 0))
        return min([self._laid(width, column) for column in columns], key=lambda lines: lines.high)

    def _laid(self, width: int, column: int) -> _Lines:
        px, font = self.ctx.metrics.px, self.ctx.metrics.font
        words, plates, hairs, y = list[_Words](), list[Rect](), list[int](), 0
        bars: list[tuple[Rect, float]] = []
        air = px(_TIGHT if self.dense in (CLOSEST, SHORT) else _AIR)
        if self.head:
            y = self._write_below(self.head, Rect(0, y, width, 0), font("small" if self.dense else "body"), words)
            hairs.append(y)
            y += air
        for number, row in enumerate(self.rows[:1] if self.dense == FIRST else self.rows):
            if number:
                hairs.append(y)
                y += air
            y = self._row(row, width, y, words, plates, bars, column=column, first=not number) + air
        hairs.append(y)
        y += air
        told = (self.reply, self.place) if self.whole else ()
        for text in (*filter(None, told), (self.dense and self.brief_keys) or self.keys):
            y = self._write_below(text, Rect(0, y, width, 0), font("small"), words, soft=text != self.reply)
        return _Lines(words, plates, hairs, bars, y)

    def _row(
        self,
        row: Advised,
        width: int,
        y: int,
        words: list[_Words],
        plates: list[Rect],
        bars: list[tuple[Rect, float]],
        *,
        column: int,
        first: bool,
    ) -> int:
        """Lay out one row from `y` on; returns where it ends."""
        px, font = self.ctx.metrics.px, self.ctx.metrics.font
        large = first and not self.dense
        close = self.dense in (CLOSEST, SHORT) and not first
        head, side = font("number" if large else "small" if close else "body"), px(_BADGES[(not large) + close])
        left = px(_BADGES[bool(self.dense)]) + px(_GAP)
        line = measure("0", head, True)[1]
        plates.append(Rect((px(_BADGES[bool(self.dense)]) - side) // 2, y + (line - side) // 2, side, side))
        beside = Rect(width - column, y + (line - measure("0", font("small"))[1]) // 2, column, 0)
        room = Rect(left, y, width - left - (column + px(_GAP) if column else 0), 0)
        y = self._write_below(row.what, room, head, words, bold=True)
        if row.chances:
            below = self._chances(row, beside if column else Rect(left, y, width - left, 0), words, bars, bold=first)
            y = max(y, below)
        brief = row.brief if self.dense < (SHORT if first else DENSEST) else ()
        decides = self.dense >= (DECIDER if first else DENSER)
        if why := row.why if self.whole else ". ".join(brief[:1] if decides else brief):
            small = font("body" if large and not self.whole else "small")
            y = self._write_below(why, Rect(left, y, width - left, 0), small, words)
        return max(y, plates[-1].bottom)

    def _column(self, width: int) -> int:
        """How broad the chances of all rows are where they stand beside what is done: in a dense sheet that is broad
        enough; 0: they stand below it."""
        px, small = self.ctx.metrics.px, self.ctx.metrics.font("small")
        width -= px(_BADGES[bool(self.dense)]) + px(_GAP)
        texts = [measure(row.chances, small, not number)[0] for number, row in enumerate(self.rows)]
        bar = px(_BAR[0]) + px(_GAP) if any(row.share is not None for row in self.rows) else 0
        broad = max(texts, default=0) + bar + 1
        return broad if self.dense and broad <= width * _BESIDE_TITLE else 0

    def _chances(
        self, row: Advised, room: Rect, words: list[_Words], bars: list[tuple[Rect, float]], *, bold: bool
    ) -> int:
        """Lay out the chances of a row, of all rows at one place, with a bar before them where they are known; returns
        where they end."""
        px, small = self.ctx.metrics.px, self.ctx.metrics.font("small")
        if row.share is not None:
            wide, high = px(_BAR[0]), max(4, px(_BAR[1]))
            bars.append((Rect(room.x, room.y + (measure("0", small)[1] - high) // 2, wide, high), row.share))
            room = Rect(room.x + wide + px(_GAP), room.y, room.width - wide - px(_GAP), 0)
        return self._write_below(row.chances, room, small, words, bold=bold)

    def _write_below(
        self, text: str, room: Rect, px: int, words: list[_Words], *, bold: bool = False, soft: bool = False
    ) -> int:
        """Lay out a paragraph; returns where it ends."""
        room.height = measure_wrapped(text, room.width, px, bold=bold)[1]
        words.append(_Words(text, room, px, bold, soft))
        return room.bottom + self.ctx.metrics.px(2)

    def _write(self, surface: Surface, room: Rect) -> None:
        theme, lines = self.ctx.theme, self._lay(room.width)
        foot, down = lines.hairs[-1], max(0, room.height - lines.high)  # what can be pressed stands at the foot
        for number, plate in enumerate(lines.plates, 1):
            number_plate(surface, plate.move(room.topleft), number, theme)
        for y in lines.hairs:
            hair, level = mix(theme.line, theme.raised, 0.45), room.y + y + down * (y == foot)
            draw.line(surface, hair, (room.x, level), (room.right, level))
        for bar, share in lines.bars:
            _bar(surface, bar.move(room.topleft), share, theme)
        for one in lines.words:
            ink, where = theme.ink_soft if one.soft else theme.ink, one.room.move(room.topleft)
            where.y += down * (one.room.y >= foot)
            draw_text(surface, one.text, where, px=one.px, colour=ink, bold=one.bold, wrap=True)


def _bar(surface: Surface, box: Rect, share: float, theme: Theme) -> None:
    """A share of the win, from nothing to all."""
    draw.rect(surface, mix(theme.line, theme.raised, 0.7), box, border_radius=box.height // 2)
    won = Rect(box.x, box.y, max(box.height, round(box.width * share)), box.height)
    draw.rect(surface, theme.accent, won, border_radius=box.height // 2)


def number_plate(surface: Surface, plate: Rect, number: int, theme: Theme) -> None:
    """A round plate with the number of a line, in the accent, as no figure on a board is; paler than that of the
    first."""
    fill, ink = (theme.accent, theme.on_accent) if number == 1 else (mix(theme.accent, theme.paper, _PALER), theme.ink)
    draw.aacircle(surface, theme.ink, plate.center, plate.width // 2)
    draw.aacircle(surface, fill, plate.center, plate.width // 2 - 2)
    px = round(plate.height * 0.62)
    draw_text(surface, str(number), plate, px=px, colour=ink, bold=True, align="center", valign="middle")


def refolded(sheet: AdviceSheet, keys: Callable[[bool], str]) -> AdviceSheet:
    """The sheet that tells all that stands behind it, or again what is read at a glance; as it was where all has no
    room. `keys`: what can be pressed while it tells all, or not."""
    other = replace(sheet, whole=not sheet.whole, keys=keys(not sheet.whole))
    return other if other.whole != sheet.whole else replace(other, keys=keys(False))


def thought_by(ctx: Context, rows: Sequence[Advised], found: Analysis) -> str:
    """Who judged, and what is left out of it."""
    case = found.lines[0].case
    in_numbers = any(row.chances for row in rows) and not (case and case.vague)
    note = "note" if in_numbers else "note_without"
    who = ctx.text("table.advice_by_thumb" if found.lines[0].share is None else f"table.advice_{note}")
    return ctx.text("table.advice_cut", note=who, seconds=round(PATIENCE)) if found.cut else who
