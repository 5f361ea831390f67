"""The keys of the program on sheets, those of the screen at hand first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.scene.context.manager import Context
from tabletop.scene.input.keys import SCOPES, Key, named, told
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.label import Text

_MOST, _LEAST = 3, 410
"""Of columns: how many at most, and their least width in units."""
_GAP, _PAD, _LINE = 12, 12, 2
"""Units between sheets, around what stands on one, and between its lines."""
_BAR = 20
"""Units that the bar of the pane takes."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A key with the row that tells it, and how high that is."""

    scope: str
    row: Widget
    height: int
    first: bool


class KeySheets:
    """Makes the table of keys in a room so wide, for somebody who is at the screen of that `scope`."""

    def __init__(self, ctx: Context, width: int, scope: str) -> None:
        self.ctx = ctx
        self.here = scope
        px = ctx.metrics.px
        self.count = max(1, min(_MOST, width // px(_LEAST)))
        self.wide = (width - px(_BAR) - (self.count - 1) * px(_GAP)) // self.count - 2 * px(_PAD)
        """Of what stands on a sheet."""

    def build(self) -> Widget:
        """All keys. Those of the wall stand by themselves: below, or above while a class looks at it."""
        ctx = self.ctx
        note = Text(ctx.text("help.shortcuts_note"), colour="ink_soft")
        usual = [scope for scope in SCOPES if scope not in (self.here, "wall")]
        own = [self.here] if self.here in SCOPES else []
        blocks = [self._block([*own, *usual]), self._block(["wall"])]
        return Column([note, *(reversed(blocks) if ctx.wall.on else blocks)], gap=_GAP)

    def _block(self, scopes: Sequence[str]) -> Widget:
        lines = self._lines(scopes)
        columns = [Column(self._sheets(column), gap=_GAP, weight=1) for column in self._shared(lines)]
        columns += [Column([], weight=1) for _ in range(self.count - len(columns))]
        return Row(columns, gap=_GAP, fill=True)

    def _lines(self, scopes: Sequence[str]) -> list[_Line]:
        ctx, lines = self.ctx, []
        for scope in scopes:
            keys = [key for key in told(ctx.catalogue) if key.scope == scope]
            for key in keys:
                row = self._row(key)
                lines.append(_Line(scope, row, row.size(ctx, self.wide)[1] + ctx.metrics.px(_LINE), key is keys[0]))
        return lines

    def _shared(self, lines: list[_Line]) -> list[list[_Line]]:
        """The lines in columns, the longest of them as short as can be; a scope may go on in the next one."""
        high = sum(line.height for line in lines) // self.count
        while len(columns := self._filled(lines, high)) > self.count:
            high += self.ctx.metrics.px(_LINE)
        return columns

    def _filled(self, lines: list[_Line], high: int) -> list[list[_Line]]:
        """The lines in columns that are at most so high, if a line and its heading are."""
        ctx = self.ctx
        head = Text("A", "heading").size(ctx, self.wide)[1] + ctx.metrics.px(2 * _PAD + _GAP + _LINE)
        columns: list[list[_Line]] = []
        left = 0
        for line in lines:
            new = not columns or columns[-1][-1].scope != line.scope
            if not columns or line.height + head * new > left:
                columns.append([])
                new, left = True, high
            columns[-1].append(line)
            left -= line.height + head * new
        return columns

    def _sheets(self, column: list[_Line]) -> list[Widget]:
        scopes = dict.fromkeys(line.scope for line in column)
        return [self._sheet(scope, [line for line in column if line.scope == scope]) for scope in scopes]

    def _sheet(self, scope: str, lines: list[_Line]) -> Widget:
        head = self.ctx.text(f"help.{scope}")
        if not lines[0].first:
            head = self.ctx.text("help.continued", head=head)
        heading = Text(head, "heading", colour="accent" if scope == self.here else "ink", key=f"keys:{scope}")
        return Sheet([heading, *(line.row for line in lines)], gap=_LINE, pad=_PAD)

    def _row(self, key: Key) -> Widget:
        ctx = self.ctx
        combos = f" {ctx.text('help.or')} ".join(named(ctx.catalogue, combo) for combo in key.combos)
        words = Text(ctx.text(f"key.{key.command}"), "small")
        words.weight = 3
        typed = Text(combos, "small", bold=True)
        typed.weight = 2
        return Row([typed, words], gap=12)
