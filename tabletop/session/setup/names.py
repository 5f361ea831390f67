"""What a seat may be called: names that can be seen, and told from each other."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from tabletop.engine.refusal import Refusal, refuse

MOST_MARKS = 2
"""So many accents may stand on one letter, as Vietnamese has them; more would cover the lines above and below."""

_UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2028\u2029\u2800\u3164\uffa0\U000e0000-\U000e0fff"
"""Signs that draw nothing although they count as letters or marks; those that only steer the writing are of a kind of
their own (Cf)."""
_INVISIBLE = re.compile(f"[{_UNSEEN}]")
_SELECTORS = re.compile("[\ufe00-\ufe0f]")
"""They choose the form of the sign before them, and mean nothing alone."""

_ALIKE = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
    "abekmhopctyxsijabenikvoptux",
)
"""Small Cyrillic and Greek letters, with the Latin ones that they, or their capitals, look like."""


def wrong_names(names: Sequence[str]) -> Refusal | None:
    """The first name of a seat that cannot be seen or read, or that looks like another one."""
    looks: dict[str, str] = {}
    for number, name in enumerate(names, 1):
        if any(_invisible(sign) for sign in name) or _SELECTORS.match(name) or re.search("[\ufe00-\ufe0f]{2}", name):
            return refuse("invisible_name", "", n=number)
        if not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):
            return refuse("no_name", "", n=number)
        if _stacked(name):
            return refuse("stacked_name", "", n=number, most=MOST_MARKS)
        other = looks.setdefault(look_of(name), name)
        if other is not name:
            return refuse("same_look", "", name=name, other=other)
    return None


def look_of(name: str) -> str:
    """What a name looks like: two with the same look cannot be told apart."""
    plain = unicodedata.normalize("NFKC", _SELECTORS.sub("", name)).casefold()
    return " ".join("".join(sign for sign in plain if not _invisible(sign)).translate(_ALIKE).split())


def _invisible(sign: str) -> bool:
    return unicodedata.category(sign) == "Cf" or _INVISIBLE.match(sign) is not None


def _stacked(name: str) -> bool:
    """Whether a letter carries too many marks, or a mark has no letter."""
    marks = MOST_MARKS + 1  # before the first letter
    for sign in unicodedata.normalize("NFD", _SELECTORS.sub("", name)):
        if unicodedata.category(sign) in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS:
                return True
        else:
            marks = MOST_MARKS if sign.isspace() else 0
    return False
