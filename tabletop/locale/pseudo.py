"""The pseudo-language: longer, with accents and brackets, still readable for an English reader."""

from __future__ import annotations

from tabletop.locale.message import Message, Part, Plural

_ACCENTS = str.maketrans("aeioucnyAEIOUCNY", "àéïôûçñÿÀÉÏÔÛÇÑŸ")


def stretched(text: str) -> str:
    """`text` with accents, every third letter or so doubled: 40 per cent longer."""
    out: list[str] = []
    debt = 0.0
    for char in text:
        out.append(char)
        debt += 0.4
        if debt >= 1 and char.isalpha():
            out.append(char)
            debt -= 1
    return "".join(out).translate(_ACCENTS)


def pseudo(message: Message) -> Message:
    """A message with its words stretched and its slots as they are."""
    return tuple(_part(part) for part in message)


def _part(part: Part) -> Part:
    if isinstance(part, str):
        return stretched(part)
    if isinstance(part, Plural):
        return Plural(part.name, tuple(map(pseudo, part.forms)), part.none and pseudo(part.none))
    return part
