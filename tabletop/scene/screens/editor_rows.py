"""The rows of the position editor: one for each amount, choice and place of a section."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tabletop.presentation.editing import cell_words, entry_words, field_words, held, summary, value_words
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.amount import Amount
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Named, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.selector import Alternative
from tabletop.scene.widgets.stepper import Stepper
from tabletop.scene.widgets.toggle import Toggle
from tabletop.session.editing import Draft, Editable
from tabletop.session.editing import operations as hands

Change = Callable[[Callable[[Draft], Draft]], None]


class Rows:
    """Makes the rows of a section. `change` does what a hand did; `arm` opens an entry; `supply` tells what follows."""

    def __init__(
        self, ctx: Context, change: Change, arm: Callable[[str], None], supply: Callable[[Editable], bool]
    ) -> None:
        self.ctx = ctx
        self.change = change
        self.arm = arm
        self.supply = supply
        self.armed = ""
        """The path of the entry that is open."""
        self.typed = ("", "")
        """The path of the number that is being typed, and its digits so far."""
        self.adding: dict[str, Any] = {}
        """What is next to be added to each list."""

    def rows(self, entries: tuple[Editable, ...]) -> Iterator[Widget]:
        """Supplies stand where they belong, to be read only; a field of several cells has a heading."""
        above = ""
        for entry in entries:
            if entry.cell and entry.label != above:
                yield Text(field_words(self.ctx.catalogue, entry), "small", colour="ink_soft")
            above = entry.label if entry.cell else ""
            yield from self._row(entry)

    def _row(self, entry: Editable) -> Iterator[Widget]:
        ctx = self.ctx
        words = entry_words(ctx.catalogue, entry)
        if entry.kind in ("list", "set"):
            yield from self._list(entry, words)
        elif entry.kind == "optional":
            yield Toggle(words, bool(entry.value), lambda on: self._do(hands.toggle, entry), key=entry.path)
        elif entry.kind == "rows":
            value = len(entry.value)
            yield self._entry_line(
                entry, Amount(words, value, partial(self._rows, entry), lambda digits: None, key=entry.path)
            )
        elif entry.kind == "choice":
            yield self._choice(entry, words)
        elif self.supply(entry):
            yield self._entry_line(entry, Text(ctx.catalogue.number(entry.value), colour="ink_soft", wrap=False))
        else:
            yield self._amount(entry, words)

    def _entry_line(self, entry: Editable, widget: Widget) -> Widget:
        """A cell stands under the heading of its field: its own name is enough."""
        catalogue = self.ctx.catalogue
        return self._line(cell_words(catalogue, entry) if entry.cell else entry_words(catalogue, entry), widget)

    def _line(self, words: str, *widgets: Widget) -> Widget:
        """A name and what is done to it; below each other where there is no room for both."""
        return Named(Text(words), Row(widgets, gap=8))

    def _amount(self, entry: Editable, words: str) -> Widget:
        def to(digits: str) -> None:
            self._do(hands.choose, entry, int(digits), typed=(entry.path, digits))

        step = partial(self._do, hands.step, entry)
        path, digits = self.typed
        so_far = digits if path == entry.path else ""
        return self._entry_line(entry, Amount(words, entry.value, step, to, key=entry.path, typed=so_far))

    def _choice(self, entry: Editable, words: str) -> Widget:
        ctx = self.ctx
        values = {str(number): number for number, _ in entry.options}
        lines = [Alternative(str(n), value_words(ctx.catalogue, entry, n)) for n, _ in entry.options]

        def to(value: str) -> None:
            self._do(hands.choose, entry, values[value])

        label = Text(cell_words(ctx.catalogue, entry) if entry.cell else words)
        return Column([label, Stepper(words, lines, str(entry.value), to, key=entry.path)], gap=2)

    def _list(self, entry: Editable, words: str) -> Iterator[Widget]:
        """Closed: what it holds. Open: every piece of it, to be taken away or moved, and what may be added."""
        ctx, here = self.ctx, entry.path == self.armed
        said = ctx.catalogue.pair(words, summary(ctx.catalogue, entry))
        icon = "arrow_down" if here else "arrow_right"
        head = Button(said, partial(self.arm, "" if here else entry.path), "", icon, key=entry.path, align="left")
        head.chosen = here
        yield head
        if here:
            yield from (self._item(entry, at, value) for at, value in enumerate(held(entry)))
            if entry.options:
                yield self._adder(entry)

    def _item(self, entry: Editable, at: int, value: Any) -> Widget:
        ctx, key = self.ctx, f"{entry.path}:{at}"
        words = value_words(ctx.catalogue, entry, value)
        away = partial(self._do, hands.toggle, entry, value)
        tools: list[Widget] = []
        if entry.kind == "list":
            away = partial(self._do, hands.remove, entry, at)
            up, first = partial(self._do, hands.earlier, entry, at), ctx.text("edit.first")
            said = ctx.text("edit.earlier", what=words)
            tools.append(IconButton("arrow_up", said, up, enabled=at > 0, reason=first, key=f"{key}:up"))
        tools.append(IconButton("minus", ctx.text("edit.away", what=words), away, key=f"{key}:away"))
        return self._line(words, *tools)

    def _adder(self, entry: Editable) -> Widget:
        ctx = self.ctx
        free = [number for number, _ in entry.options if entry.kind == "list" or not entry.value >> number & 1]
        if not free:
            return Text("")
        wanted = self.adding.get(entry.path, free[0])
        wanted = wanted if wanted in free else free[0]
        values = {str(number): number for number in free}
        lines = [Alternative(str(n), value_words(ctx.catalogue, entry, n)) for n in free]
        words = ctx.text("edit.which", what=field_words(ctx.catalogue, entry))

        def choose(value: str) -> None:
            self.adding[entry.path] = values[value]

        def add() -> None:
            self._do(hands.toggle if entry.kind == "set" else hands.add, entry, self.adding.get(entry.path, wanted))

        which = Stepper(words, lines, str(wanted), choose, key=f"{entry.path}:which")
        which.weight = 1
        return Row([which, IconButton("plus", ctx.text("edit.add"), add, key=f"{entry.path}:add")], gap=8)

    def _rows(self, entry: Editable, by: int) -> None:
        if by > 0:
            self._do(hands.more, entry)
        else:
            self._do(hands.remove, entry, -1)

    def _do(self, how: Callable[..., Draft], entry: Editable, *more: Any, typed: tuple[str, str] = ("", "")) -> None:
        self.typed = typed
        self.change(lambda draft: how(draft, entry, *more))
