"""What differs between languages besides the words: plural forms, numbers, the language of this computer."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass

NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True)
class Language:
    """`name` in the language itself; `one(n)` says whether n takes the first of the two plural forms."""

    code: str
    name: str
    one: Callable[[float], bool]
    group: str
    point: str

    def number(self, value: float) -> str:
        """A number as people write it: 1,234.5 or 1.234,5. Whole numbers show no decimals, others at most two."""
        if value == int(value):
            whole, rest = f"{abs(int(value)):,}", ""
        else:
            whole, _, rest = f"{abs(value):,.2f}".rstrip("0").partition(".")
        sign = "\u2212" if value < 0 else ""
        return sign + whole.replace(",", self.group) + (self.point + rest if rest else "")


LANGUAGES: dict[str, Language] = {
    "en": Language("en", "English", lambda n: abs(n) == 1, ",", "."),
    "it": Language("it", "Italiano", lambda n: abs(n) == 1, ".", ","),
    "fr": Language("fr", "Français", lambda n: abs(n) < 2, NO_BREAK, ","),
}
"""By code, in the order in which a menu shows them."""

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
