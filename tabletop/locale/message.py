"""The little language of messages.

{name}                    the value; numbers as the language writes them
{good:good}               the text of key `good.<value>`; a list is joined with commas and "and". Of a family of values
                          such as fort.03 that of `good.fort.any`, of all others `good.any`, with {name}
{cost:goods}              pairs (thing, count): "2 wood and 1 cloth", from `counted.<thing>` of the game at the table
                          (its forms after a number), else from `good.<thing>`, with {n}
{place:spot}              where a place is, in words as the position has it, else its coordinate; {place:near} leaves
                          out what stands there itself; {place:within} and {place:start} go on a sentence: "in district
                          F by the river", "from district F", {place:site} with what stands there before;
                          {place:called} is what a sentence calls it, as "the tile with 2 islets in the north",
                          {place:area} the part of the board: "in the north"
{good:some}               families of their own say a word as its sentence needs it: `some` has French "du bois", `of`
                          "d'indigo", `from` Italian "dalla riserva"
{who:seat}                the name of a seat, or of a list of seats
{points:each}             pairs (seat, number): "Anna 2 and Ben none"
{change:signed}           +2 or −1
{when:year}               a year: a number that no language parts
{n|# card|# cards}        the plural forms of the language; # is the number; forms may hold other {slots}
{n||, # card|, # cards}   the same, with a form for none before them, which may be empty
{{ }}                     braces as they are
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


class MessageError(ValueError):
    """A message that is not written as above; the text says where."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A value to fill in, and how: `kind` is "" or one of the kinds above or the first part of a key."""

    name: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Plural:
    """The forms of the language, chosen by the number called `name`; `none`: one more for 0."""

    name: str
    forms: tuple[Message, ...]
    none: Message | None = None


Part = str | Slot | Plural
Message = tuple[Part, ...]


def parse(text: str, plurals: int = 2) -> Message:
    """The parts of a message in a language with so many plural forms. Raises MessageError."""
    message, end = _parse(text, 0, "", "", plurals)
    if end != len(text):
        raise MessageError(f"{text!r}: unexpected {text[end]!r} at {end}")
    return message


def _parse(text: str, at: int, stops: str, number: str, plurals: int) -> tuple[Message, int]:
    parts: list[Part] = []
    plain: list[str] = []

    def close() -> None:
        if plain:
            parts.append("".join(plain))
            plain.clear()

    while at < len(text):
        char = text[at]
        if text.startswith(("{{", "}}"), at) and not (char == "}" and stops):
            plain.append(char)
            at += 2
        elif char == "{":
            close()
            part, at = _slot(text, at + 1, plurals)
            parts.append(part)
        elif char in stops:
            break
        elif char == "}":
            raise MessageError(f"{text!r}: unexpected '}}' at {at}")
        elif char == "#" and number:
            close()
            parts.append(Slot(number))
            at += 1
        else:
            plain.append(char)
            at += 1
    close()
    return tuple(parts), at


def _slot(text: str, at: int, plurals: int) -> tuple[Part, int]:
    start = at
    while at < len(text) and (text[at].isalnum() or text[at] == "_"):
        at += 1
    name = text[start:at]
    mark = text[at : at + 1]
    if not name or mark not in ("}", ":", "|"):
        raise MessageError(f"{text!r}: a name belongs at {start}, then '}}', ':' or '|'")
    if mark == "}":
        return Slot(name), at + 1
    if mark == ":":
        end = text.find("}", at)
        kind = text[at + 1 : end]
        if end < 0 or not kind.replace("_", "").replace(".", "").isalnum():
            raise MessageError(f"{text!r}: {{{name}: needs a kind and '}}'")
        return Slot(name, kind), end + 1
    forms: list[Message] = []
    while text[at : at + 1] == "|":
        form, at = _parse(text, at + 1, "|}", name, plurals)
        forms.append(form)
    if text[at : at + 1] != "}" or len(forms) not in (plurals, plurals + 1):
        raise MessageError(f"{text!r}: {{{name}|...|... needs {plurals} or {plurals + 1} forms, then '}}'")
    none = forms.pop(0) if len(forms) > plurals else None
    return Plural(name, tuple(forms), none), at + 1


def names(message: Message) -> Iterator[str]:
    """The names of all values a message uses, repeated as often as they stand."""
    for part in message:
        if isinstance(part, Plural):
            yield part.name
            for form in (*part.forms, part.none or ()):
                yield from names(form)
        elif isinstance(part, Slot):
            yield part.name
