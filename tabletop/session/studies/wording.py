"""Words that somebody types into a study, in one language of several."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from tabletop.session.examples.form import Texts
from tabletop.session.studies.form import LONGEST_WORDS
from tabletop.session.studies.refused import EditRefused

_LONGEST_ID = 48


def with_words(texts: Texts, lang: str, words: str) -> Texts:
    """The same with other words in one language; without it if they are empty. Refused if they are too long."""
    said = "".join(letter for letter in words if letter == "\n" or letter.isprintable())
    said = "\n".join(line.strip() for line in said.split("\n")).strip()
    if len(said) > LONGEST_WORDS:
        raise EditRefused("too_long", n=len(said), most=LONGEST_WORDS)
    others = {key: value for key, value in texts.items() if key != lang}
    return {**others, lang: said} if said else others


def with_title(texts: Texts, lang: str, words: str) -> Texts:
    """The same for what has to be called something: one line, never empty."""
    named = with_words(texts, lang, " ".join(words.split()))
    if not named:
        raise EditRefused("no_title")
    return named


def fresh_id(title: str, taken: Collection[str], usual: str) -> str:
    """An id made from a title that nothing else has; `usual` where no letter of it can stand in one."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST_ID].strip("-") or usual
    number, found = 1, base
    while found in taken:
        number += 1
        found = f"{base}-{number}"
    return found
