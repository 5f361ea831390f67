"""What can be changed in a position, one entry for each amount, choice and place: out of the types of the state, the
words of the game and the order of `editing.yaml`."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, Union, get_args, get_origin

from tabletop.engine.state import State
from tabletop.engine.types import FieldKind, FieldValue
from tabletop.session.editing.draft import Draft
from tabletop.session.editing.form import SEAT, FieldForm, editing_form
from tabletop.session.examples.paths import Names, PathError, Steps, get, value_kind

Kind = Literal["amount", "choice", "set", "list", "rows", "optional"]

_USUAL = FieldForm()


@dataclass(frozen=True, slots=True)
class Editable:
    """One thing that can be changed.

    `amount`: a number. `choice`: one of `options`. `set`: any of them. `list`: any of them, as often as one likes, in
    an order. `rows`: as many as one likes of what the entries below it tell. `optional`: there or not.
    `options` are (number or word, its name); `words` is the family of texts that says the names. `section` is `turn`,
    `table` or the number of a seat. `label` names the field, `cell` the part of it, in the family `names`. What is
    `unseen` moves no piece.
    """

    path: str
    kind: Kind
    section: str
    label: str
    value: Any
    options: tuple[tuple[Any, str], ...] = ()
    words: str = ""
    cell: str = ""
    names: str = ""
    depth: int = 0
    unseen: bool = False


@lru_cache(maxsize=4)
def entries(draft: Draft) -> tuple[Editable, ...]:
    """Everything that can be changed in a position, in the order in which it is shown."""
    form = editing_form(draft.game.key)
    if form is None:
        return ()
    found = list(_section(draft, "turn", "", form.turn))
    for seat in range(draft.seats):
        found += _section(draft, str(seat), f"players.{seat}.", form.seat)
    return (*found, *_section(draft, "table", "", form.table))


def _section(draft: Draft, section: str, before: str, fields: Any) -> Iterator[Editable]:
    walk = _Walk(draft, section, before, fields)
    for field in fields:
        if "." not in field:  # others are parts of these
            path = f"{before}{field}"
            value = draft.value(path)
            yield from walk.inside(tuple(path.split(".")), value, value_kind(draft.state, path, draft.names))


class _Walk:
    """Goes through the fields of one section."""

    def __init__(self, draft: Draft, section: str, before: str, fields: Any) -> None:
        self.draft = draft
        self.names: Names = draft.names
        self.section = section
        self.before = before
        self.fields = fields
        self._forms: dict[Steps, FieldForm] = {}

    def inside(
        self, way: Steps, value: FieldValue, kind: FieldKind, cell: str = "", depth: int = 0
    ) -> Iterator[Editable]:
        """The entries at a way and below it."""
        form = self._form(way)
        if get_origin(kind) in (Union, types.UnionType):
            if form.optional:
                yield self._entry(way, "optional", value is not None, cell=cell, depth=depth)
            kind = next((part for part in get_args(kind) if isinstance(value, get_origin(part) or part)), None)
        if value is None:
            return
        if isinstance(value, State):
            for name in value._field_types:
                kind_of = value._field_types[name]
                yield from self.inside((*way, name), getattr(value, name), kind_of, "", depth + 1)
        elif isinstance(value, tuple):
            yield from self._tuple(way, value, kind, form, depth)
        elif isinstance(value, bool):
            options = ((False, "no"), (True, "yes"))
            yield self._entry(way, "choice", value, options, "switch", cell, depth)
        elif isinstance(value, int) or self.names.words_at(way):
            yield self._leaf(way, value, form, cell, depth)

    def _tuple(self, way: Steps, value: tuple[Any, ...], kind: Any, form: FieldForm, depth: int) -> Iterator[Editable]:
        if form.list and _plain_item(kind):
            options = self._options((*way, "0"), form, get_args(kind)[0], nothing=False)
            yield self._entry(way, "list", value, options, form.words, depth=depth)
            return
        if form.list:
            yield self._entry(way, "rows", value, depth=depth)
        parts = get_args(kind)
        cells = self.names.cells_at(way) or self._row_parts(way) or self._called_after(form)
        for number, inner in enumerate(value):
            kind_of = parts[0] if len(parts) == 2 and parts[1] is Ellipsis else parts[number]
            if form.parts and not form.list:
                if form.part(number):
                    yield from self.inside((*way, str(number)), inner, kind_of, "", depth)
                continue
            cell = cells[number] if number < len(cells) else str(number + 1)
            yield from self.inside((*way, str(number)), inner, kind_of, cell, depth + form.list)

    def _row_parts(self, way: Steps) -> tuple[str, ...]:
        """What the cells of a row of a list are, if this is one."""
        above = self._form(way[:-1])
        return above.parts if above.list else ()

    def _called_after(self, form: FieldForm) -> tuple[str, ...]:
        """What stands in the field that the cells of this one are called after."""
        if not form.after:
            return ()
        way = tuple(f"{self.before}{form.after}".split("."))
        words = self.names.words_at((*way, "0"))
        return tuple(words[one] if words else str(one) for one in self.draft.value(".".join(way)))

    def _leaf(self, way: Steps, value: int | str, form: FieldForm, cell: str, depth: int) -> Editable:
        bits = self.names.words_at((*way, "0"))
        if bits or form.list:
            options = tuple(enumerate(bits)) or self._seats()
            return self._entry(way, "set", value, options, form.words, cell, depth)
        options = self._options(way, form, type(value), nothing=self._may_be_none(way))
        return self._entry(way, "choice" if options else "amount", value, options, form.words, cell, depth)

    def _options(self, way: Steps, form: FieldForm, kind: Any, *, nothing: bool) -> tuple[tuple[Any, str], ...]:
        nobody = ((-1, ""),) if nothing else ()
        if form.words == SEAT:
            return (*nobody, *self._seats())
        if form.values:
            return tuple((number, str(number)) for number in form.values)
        words = self.names.words_at(way)
        if kind is str:
            return tuple((word, word) for word in words)
        return (*nobody, *enumerate(words)) if words else ()

    def _may_be_none(self, way: Steps) -> bool:
        """Whether -1, which stands for nobody and nothing, was there from the beginning or is there now, in this cell
        or one beside it."""
        path = ".".join(way)
        row = ".".join(way[:-1]) if way[-1].isdecimal() else path
        try:
            beside = get(self.draft.start, row, self.names)
            return -1 in (self.draft.value(path), *(beside if isinstance(beside, tuple) else (beside,)))
        except PathError:  # a row or a part that the start does not have
            return True

    def _seats(self) -> tuple[tuple[Any, str], ...]:
        return tuple((seat, str(seat)) for seat in range(self.draft.seats))

    def _form(self, way: Steps) -> FieldForm:
        """What `editing.yaml` says of a path, or of the row it belongs to."""
        if way not in self._forms:
            self._forms[way] = self._told_of(way)
        return self._forms[way]

    def _told_of(self, way: Steps) -> FieldForm:
        told = ".".join(way).removeprefix(self.before)
        parts = told.split(".")
        general = ".".join("*" if part.isdecimal() else part for part in parts)
        exact = ".".join("*" if part.isdecimal() and n < len(parts) - 1 else part for n, part in enumerate(parts))
        found = self.fields.get(told) or self.fields.get(exact) or self.fields.get(general)
        if found is None and len(parts) > 1:
            above = self._form(way[:-1])
            found = FieldForm(words=above.words, names=above.names, values=above.values, unseen=above.unseen)
        return found or _USUAL

    def _entry(
        self,
        way: Steps,
        kind: Kind,
        value: Any,
        options: tuple[tuple[Any, str], ...] = (),
        words: str = "",
        cell: str = "",
        depth: int = 0,
    ) -> Editable:
        label = "_".join(self._label(way))
        names = self._form(way[:-1]).names if cell else ""
        unseen = self._form(way).unseen
        return Editable(".".join(way), kind, self.section, label, value, options, words, cell, names, depth, unseen)

    def _label(self, way: Steps) -> Iterator[str]:
        """The names of fields along a way, and of parts that are named like fields."""
        for at in range(len(self.before.split(".")) - 1, len(way)):
            above = self._form(way[:at])
            name = way[at] if not way[at].isdecimal() else "" if above.list else above.part(int(way[at]))
            if name:
                yield name


def _plain_item(kind: Any) -> bool:
    """Whether a tuple holds numbers or words, nothing with parts."""
    return get_args(kind)[0] in (int, str)
