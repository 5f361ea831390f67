"""JSON with bounds: depth, count and size of what is in it, before anything is built from it."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from typing import Any

from tabletop.files.bad_file import BadFile
from tabletop.files.reading import as_text, odd_character

DEEPEST = 32
"""So many lists and objects may lie in each other."""
MOST_VALUES = 200_000
LONGEST_TEXT = 100_000
MOST_DIGITS = 20

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_ESCAPED = "\\u"


def parse_json(data: bytes | str) -> Any:  # Any: who asked checks what it is
    """The value of a JSON text. Raises BadFile; its line counts within the text.

    Numbers beyond 20 digits or without end, texts of more than 100,000 characters, control characters, keys that stand
    twice and more than 32 levels are refused.
    """
    text = as_text(data) if isinstance(data, bytes) else data
    _shallow(text)
    if text.count(",") > MOST_VALUES:
        raise BadFile("too_many", most=MOST_VALUES)
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise BadFile("not_json", line=error.lineno, column=error.colno) from None
    if _ESCAPED in text or len(text) > LONGEST_TEXT:
        _check_texts(value)
    return value


def _shallow(text: str) -> None:
    """Few brackets cannot nest deeply; only where there are many it is counted how they do."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    depth = 0
    for mark in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if mark in "[{" else -1
        if depth > DEEPEST:
            raise BadFile("too_deep", most=DEEPEST)


def _check_texts(value: Any) -> None:
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise BadFile("long_text", most=LONGEST_TEXT)
        odd = odd_character(value)
        if odd is not None:
            raise BadFile("control_character", number=f"U+{ord(value[odd]):04X}")
    elif isinstance(value, list):
        for item in value:
            _check_texts(item)
    elif isinstance(value, dict):
        _check_texts(list(value))
        _check_texts(list(value.values()))


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise BadFile("bad_number", number=f"{text[:MOST_DIGITS]}…")
    return int(text)


def _broken(text: str) -> float:
    value = float(text)
    if not math.isfinite(value) or len(text) > 2 * MOST_DIGITS:
        raise BadFile("bad_number", number=text[:MOST_DIGITS])
    return value


def _endless(text: str) -> Any:
    raise BadFile("bad_number", number=text)


def _object(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise BadFile("twice", key=key[:40])
        made[key] = value
    return made


_DECODER = json.JSONDecoder(parse_int=_whole, parse_float=_broken, parse_constant=_endless, object_pairs_hook=_object)
