"""What differs between languages besides the words: plural forms, numbers, spaces, the language of this computer."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass

NO_BREAK = "\u00a0"
_HIGH = re.compile(r"(?<=«) | (?=[;:?!»])")
"""The spaces of French that stand between a mark and its word."""
_APOSTROPHE = re.compile(r"(?<=\w)'")


@dataclass(frozen=True, slots=True)
class Language:
    """`name` in the language itself; `plural(n)` says which of the `plurals` forms a word has after n, from 0 on.

    `curled`: an apostrophe is printed as ’, however it is typed. `spaced`: before ; : ? ! » and after « stands a space,
    on which no line may break. `joined`: what becomes of the end of a text before a name that begins with one of the
    letters `vowels`, as a pattern and its replacement. `articles`: what becomes of the end of a text before a number.
    """

    code: str
    name: str
    plural: Callable[[float], int]
    group: str
    point: str
    plurals: int = 2
    curled: bool = False
    spaced: bool = False
    vowels: str = ""
    joined: tuple[str, str] = ("", "")
    articles: Callable[[str, float], str] | None = None

    def number(self, value: float) -> str:
        """A number as people write it: 1,234.5 or 1.234,5. Whole numbers show no decimals, others at most two."""
        if value == int(value):
            whole, rest = f"{abs(int(value)):,}", ""
        else:
            whole, _, rest = f"{abs(value):,.2f}".rstrip("0").partition(".")
        sign = "\u2212" if value < 0 else ""
        return sign + whole.replace(",", self.group) + (self.point + rest if rest else "")

    def typeset(self, text: str) -> str:
        """A text as it is printed; whoever writes texts types what a keyboard has."""
        text = _APOSTROPHE.sub("’", text) if self.curled else text
        return _HIGH.sub(NO_BREAK, text) if self.spaced else text

    def before(self, text: str, name: str) -> str:
        """A text as it ends before a name: Italian "tocca ad Anna", French "le tour d'Anna"."""
        first = unicodedata.normalize("NFD", name[:1])[:1].lower()
        return re.sub(*self.joined, text) if first and first in self.vowels else text

    def before_number(self, text: str, number: float) -> str:
        """A text as it ends before a number: Italian "lo 0,3 %", "l’8 %"."""
        return text if self.articles is None else self.articles(text, number)


_ARTICLE = re.compile(r"\b(il|del|al|dal|nel|sul) $", re.IGNORECASE)


def _italian(text: str, number: float) -> str:
    """An article as it stands before a number: "il 3 %", but `lo` before zero and `l’` before one, eight and eleven."""
    whole = str(int(number))
    vowel = whole == "1" or whole[0] == "8" or (whole[:2] == "11" and len(whole) % 3 == 2)
    if number < 0 or not (vowel or whole == "0"):
        return text

    def fitting(found: re.Match[str]) -> str:
        word = found[1]
        stem = {"il": "l", "Il": "L"}.get(word, f"{word}l")
        return f"{stem}’" if vowel else f"{stem}o "

    return _ARTICLE.sub(fitting, text)


def _unless_one(n: float) -> int:
    return int(abs(n) != 1)


LANGUAGES: dict[str, Language] = {
    "en": Language("en", "English", _unless_one, ",", "."),
    "it": Language(
        "it",
        "Italiano",
        _unless_one,
        ".",
        ",",
        curled=True,
        vowels="a",
        joined=(r"\b([aA]) $", r"\1d "),
        articles=_italian,
    ),
    "fr": Language(
        "fr",
        "Français",
        lambda n: int(abs(n) >= 2),
        NO_BREAK,
        ",",
        curled=True,
        spaced=True,
        vowels="aeiou",
        joined=(r"\b([dD]|[qQ]u)e $", r"\1’"),
    ),
}
"""By code, in the order in which a menu shows them."""


def typeset(text: str, lang: str) -> str:
    """A text in a language as it is printed; one in a language we do not have stays as it is."""
    return LANGUAGES[lang].typeset(text) if lang in LANGUAGES else text


PSEUDO = "pseudo"
"""English with accents and 40 per cent more letters, to find texts that do not fit and texts that are no key."""


def preferred(environ: Mapping[str, str] = os.environ) -> str:
    """The language this computer is set to, English if we do not have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        for wanted in environ.get(name, "").split(":"):
            code = wanted[:2].lower()
            if code in LANGUAGES:
                return code
            if wanted and name != "LANGUAGE":
                return "en"
    return "en"
