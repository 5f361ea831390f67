"""Texts by key, in the language chosen now."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeGuard

from tabletop.engine.event import Event
from tabletop.engine.prompt import Prompt
from tabletop.engine.refusal import RULEBOOK, RULING, Refusal, referred, section_key
from tabletop.engine.tableau import TableLabel
from tabletop.locale import files
from tabletop.locale.languages import LANGUAGES, PSEUDO, Language
from tabletop.locale.message import Message, Plural, Slot, parse
from tabletop.locale.pseudo import pseudo

Where = Callable[[str], Sequence[Prompt]]
"""Where a square or hex lies (`Game.whereabouts` in a position)."""

_ABSENT: Message = ()
_CELLS = frozenset({"spot", "near", "site", "within", "start", "called", "area"})
"""Kinds of slots that name places: with what stands there, without where the sentence names it anyway; as a sentence
goes on with them, by what stands there, as where something is or from where it comes; by what a sentence calls them,
and at large."""
_SITE, _WITHIN, _START = "site", "within", "start"
_THEN = "then"
"""The family of words for parts of a place that follow others in a sentence."""
_ON = "on"
"""Begins the parts of a place that say what stands there itself."""
_BY_NAME = "called"
"""Begins the parts of a place by which a sentence calls it."""
_CALLED = "game."
"""Begins what games are called: that is told of all of them everywhere, as in a list of records."""


class Catalogue:
    """What the program says. One object serves the whole program; `switch` changes the language under it.

    `game` is the game on the table: its texts come before the common ones, and no other game speaks there, but that
    each may say what it is called (`game.<key>`). Without a table whichever game has the text says it. `names` are the
    names of the seats, for {who:seat}. Places are told by what lies there and around them, or by their `coordinates`.
    `stamp` grows with every change, so that whoever keeps finished texts knows when
    they are old. Files are read when the first key of theirs is asked for.
    """

    def __init__(self, lang: str = "en", games: Iterable[str] = (), game: str | None = None) -> None:
        self._games = tuple(games)
        self._tables: dict[str, dict[str, str]] = {}
        self._messages: dict[str, Message] = {}
        self.missing: set[str] = set()
        self.stamp = 0
        self._game = game
        self._names: tuple[str, ...] = ()
        self._where: Where | None = None
        self._coordinates = False
        self.switch(lang)

    @classmethod
    def load(cls, lang: str, games: Iterable[str] = ()) -> Catalogue:
        """The catalogue in `lang` for these games."""
        return cls(lang, games)

    def switch(self, lang: str) -> None:
        """Change the language. Raises ValueError for one we do not have."""
        if lang not in LANGUAGES and lang != PSEUDO:
            raise ValueError(f"{lang!r} is not one of {', '.join(LANGUAGES)}")
        self.lang = lang
        self.language: Language = LANGUAGES["en" if lang == PSEUDO else lang]
        self._tables.clear()
        self._changed()

    @property
    def game(self) -> str | None:
        """The game whose texts come first."""
        return self._game

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats."""
        return self._names

    @property
    def coordinates(self) -> bool:
        """Whether places are told by their squares and hexes, for those who see these on the boards."""
        return self._coordinates

    @coordinates.setter
    def coordinates(self, wanted: bool) -> None:
        if wanted != self._coordinates:
            self._coordinates = wanted
            self._changed()

    def seat(self, game: str | None, names: Sequence[str] = (), where: Where | None = None) -> None:
        """Sit down at a table: this game's texts first, these names for the seats, places as its position has them."""
        self._game, self._names, self._where = game, tuple(names), where
        self._changed()

    @property
    def seating(self) -> tuple[str | None, tuple[str, ...], Where | None]:
        """What to sit down with again after having been at another table."""
        return self._game, self._names, self._where

    @contextmanager
    def standing(self, where: Where | None) -> Iterator[None]:
        """Tell places as another position has them."""
        kept, self._where = self._where, where
        try:
            yield
        finally:
            self._where = kept

    @contextmanager
    def without_coordinates(self) -> Iterator[None]:
        """Tell places by what lies there, for who sees no coordinates although they are switched on."""
        kept, self._coordinates = self._coordinates, False
        try:
            yield
        finally:
            self._coordinates = kept

    def _changed(self) -> None:
        self._messages.clear()
        self.stamp += 1

    # -- texts ---------------------------------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        """Whether there is a text for `key`."""
        return self._message(key) is not _ABSENT

    def told_of(self, key: str) -> bool:
        """Whether the game on the table has such a text itself; without a table, whether any game has."""
        return self.has(key) if self._game is None else key in self._table(self._game)

    def counts(self, key: str, name: str) -> bool:
        """Whether a text counts things by a value, and does not only name it."""
        return any(isinstance(part, Plural) and part.name == name for part in self._message(key))

    def text(self, key: str, /, **values: object) -> str:
        """The text of `key` with its values filled in; a missing key or value shows as ⟦name⟧."""
        message = self._message(key)
        if message is _ABSENT:
            self.missing.add(key)
            return f"⟦{key}⟧"
        if len(message) == 1 and isinstance(message[0], str):
            return message[0]
        return self._fill(message, values)

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is not allowed, without the place in the rulebook (`refusal.rule`)."""
        return self.text(f"refusal.{refusal.code}", **dict(refusal.values))

    def rule(self, reference: str) -> str:
        """A place in the rulebook in words: `RB §Turn, §Goals, rulings A5 and A6`. What has no words stays as it is."""
        words = [self._rule_part(*part) for part in referred(reference)]
        return ", ".join(word for word in words if word)

    def _rule_part(self, kind: str, name: str, part: str) -> str:
        if kind == RULEBOOK and self.has(section_key(name)):
            return self.text("rule.section", section=self.text(section_key(name)))
        if kind == RULING and name:
            return self.text("rule.ruling", number=name)
        return part

    def event(self, event: Event) -> str:
        """A line of the log."""
        values: dict[str, object] = dict(event.values)
        if event.seat is not None:
            values.setdefault("who", event.seat)
        return self.text(f"event.{event.kind}", **values)

    def event_listed(self, event: Event) -> str:
        """The same where there is room: several things that a line ends with stand below each other. Names of places
        hold commas themselves."""
        message = self._message(f"event.{event.kind}")
        values: dict[str, object] = dict(event.values)
        end = message[-1] if message else ""
        things = values.get(end.name) if isinstance(end, Slot) else None
        if not isinstance(end, Slot) or not isinstance(things, tuple) or len(things) < 2:
            return self.event(event)
        values.setdefault("who", event.seat)
        first = self._fill(message[:-1], values).rstrip()
        return "\n".join([first, *(self.text("list.item", thing=words) for words in self._words_of(end, things))])

    def located(self, cell: str, kind: str = "spot") -> str:
        """Where a square or hex lies, in words; "" if coordinates are wanted, or nothing is known of it."""
        if self._where is None or self._coordinates:
            return ""
        every = self._where(cell)
        calls = [part for part in every if part.key.startswith(_BY_NAME)]
        told = [part for part in every if part not in calls]
        if kind == _SITE and (here := [part for part in told if part.key.startswith(_ON)]):
            return " ".join([*(self._part("where", part) for part in here), self._within(told, _WITHIN)]).strip()
        if kind in (_WITHIN, _START):
            return self._within(told, kind)
        if kind == "area":
            parts = told[-1:]
        elif kind == _BY_NAME and calls:
            parts = calls
        else:
            parts = [part for part in told if kind != "near" or not part.key.startswith(_ON)]
        return ", ".join(self._part("where", part) for part in parts)

    def _within(self, told: Sequence[Prompt], kind: str) -> str:
        """Parts of a place but for what stands there, as they follow each other in a sentence."""
        parts = [part for part in told if not part.key.startswith(_ON)]
        return " ".join(self._part(_THEN if number else kind, part) for number, part in enumerate(parts))

    def _part(self, family: str, part: Prompt) -> str:
        own = f"{family}.{part.key}"
        return self.text(own if self.told_of(own) else f"where.{part.key}", **dict(part.values))

    def word(self, family: str, word: str) -> str:
        """One thing of a family of texts: `good`, `corn`; places as the position has them."""
        return self._value(Slot("", family), word)

    def label(self, label: TableLabel) -> str:
        """Words printed on the table or in the ribbon."""
        return self.text(f"label.{label.key}", **dict(label.values))

    def number(self, value: float) -> str:
        """A number as this language writes it."""
        return self.language.number(value)

    def join(self, items: Sequence[str]) -> str:
        """`a`, `a and b`, `a, b and c`; with semicolons where one holds commas; nothing gives the word for nothing."""
        if not items:
            return self.text("list.none")
        if len(items) == 1:
            return items[0]
        between = "; " if any(", " in item for item in items) else ", "
        return self.text("list.and", first=between.join(items[:-1]), last=items[-1])

    def pair(self, first: str, second: str) -> str:
        """`first: second`, as this language sets a colon; the one that is there where the other is empty."""
        return self.text("list.pair", first=first, second=second) if first and second else first or second

    # -- how -----------------------------------------------------------------------------------------------------

    def _order(self, key: str) -> Iterable[str]:
        if self._game is not None:
            yield self._game
        yield from files.SHARED
        if self._game is None or key.startswith(_CALLED):
            yield from self._games

    def _message(self, key: str) -> Message:
        found = self._messages.get(key)
        if found is None:
            found = self._find(key)
            self._messages[key] = found
        return found

    def _find(self, key: str) -> Message:
        for name in self._order(key):
            table = self._table(name)
            if key in table:
                message = parse(table[key], self.language.plurals)
                return (pseudo(message) if self.lang == PSEUDO else message) or ("",)
        return _ABSENT

    def _table(self, name: str) -> dict[str, str]:
        table = self._tables.get(name)
        if table is None:
            table = self._tables[name] = files.read(self.language.code, name)
        return table

    def _fill(self, message: Message, values: dict[str, object]) -> str:
        out: list[str] = []
        for part in message:
            if isinstance(part, str):
                out.append(part)
            elif part.name not in values:
                out.append(f"⟦{part.name}⟧")
            elif isinstance(part, Plural):
                number: Any = values[part.name]
                form = part.forms[self.language.plural(number)]
                out.append(self._fill(part.none if number == 0 and part.none is not None else form, values))
            else:
                said = self._value(part, values[part.name], values.get("by", values.get("count", 1)))
                value = values[part.name]
                if part.kind == "seat" and out:
                    out[-1] = self.language.before(out[-1], said)
                elif part.kind == "" and out and _is_number(value):
                    out[-1] = self.language.before_number(out[-1], value)
                out.append(said)
        return "".join(out)

    def _value(self, slot: Slot, value: Any, count: object = 1) -> str:
        """A value in words; things come in the number by which something changes (+1 pioneer, +2 pioneers) or
        which the event counts."""
        if slot.kind == "":
            return self._plain(value)
        if slot.kind == "year":
            return str(value)
        if slot.kind == "signed":
            return ("+" if value > 0 else "") + self.number(value)
        if slot.kind == "each":
            return self.join([self.text("list.each", who=who, n=n) for who, n in value])
        if slot.kind == "goods":
            return self.join([self._amount("good", thing, count) for thing, count in value])
        if isinstance(value, tuple | list):
            return self.join(self._words_of(slot, value, count))
        if slot.kind == "seat":
            return self._seat_name(value)
        if slot.kind in _CELLS:
            own = slot.kind in (_WITHIN, _START) or self.has(f"{slot.kind}.{value}")  # what a board calls its areas
            return self.located(str(value), slot.kind) or self._word_of(slot.kind if own else "spot", str(value), count)
        return self._word_of(slot.kind, _word(value), count)

    def _words_of(self, slot: Slot, things: Sequence[Any], count: object = 1) -> list[str]:
        """Each thing of a list once, with how many times it is there."""
        words = [self._value(slot, item, count) for item in things]
        return [self._times(word, words.count(word)) for word in dict.fromkeys(words)]

    def _word_of(self, kind: str, word: str, count: object) -> str:
        """The text of `kind.word`; of a family, as the squares of a track, that of `kind.family.any` with {name}."""
        key = f"{kind}.{word}"
        if not self.has(key):
            family, _, name = word.partition(".")
            if name and self.has(f"{kind}.{family}.any"):
                return self.text(f"{kind}.{family}.any", name=_plainly(name.partition(".")[0]), n=count)
            if self.has(f"{kind}.any"):
                return self.text(f"{kind}.any", name=_plainly(word), n=count)
        return self.text(key, n=count)

    def _plain(self, value: Any) -> str:
        if isinstance(value, tuple | list):
            return self.join([self._plain(item) for item in value])
        if _is_number(value):
            return self.number(value)
        return "" if value is None else str(value)

    def _times(self, words: str, number: int) -> str:
        return words if number == 1 else self.text("list.times", n=number, thing=words)

    def _amount(self, kind: str, thing: Any, count: int) -> str:
        word = _word(thing)
        counted = f"counted.{word}"
        thing = self.text(counted if self.told_of(counted) else f"{kind}.{word}", n=count)
        return self.text("list.amount", n=count, thing=thing)

    def _seat_name(self, seat: Any) -> str:
        if isinstance(seat, int) and 0 <= seat < len(self._names):
            return self._names[seat]
        if isinstance(seat, int):
            return self.text("seat.number", n=seat + 1)
        return self._word_of("seat", seat, 1) if self.has(f"seat.{seat}") else str(seat)


def _is_number(value: object) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def _plainly(number: str) -> str:
    """A number without leading noughts: `05` is 5, and the hex `0.5` keeps its own."""
    return re.sub(r"^0+(?=\d)", "", number)
