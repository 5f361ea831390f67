"""The catalogues themselves: complete in three languages, well formed, addressing nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tabletop.locale.files import catalogue_path, read
from tabletop.locale.languages import LANGUAGES
from tabletop.locale.message import Message, Plural, names, parse

FOLDER = catalogue_path("en", "common").parent
CATALOGUES = sorted({path.stem for lang in LANGUAGES for path in catalogue_path(lang, "x").parent.glob("*.yaml")})

ADDRESSING = {
    "en": r"you|your|yours|yourself",
    "it": r"tu|te|ti|tuo|tua|tuoi|tue|voi|vi|vostro|vostra|vostri|vostre|hai|puoi|devi|sei pronto",
    "fr": r"tu|te|toi|ton|ta|tes|vous|votre|vos",
}
"""Words that address the reader: on a screen that several people look at nobody knows who is meant."""


@pytest.mark.parametrize("name", CATALOGUES)
def test_same_keys_in_every_language(name: str) -> None:
    keys = {lang: set(read(lang, name)) for lang in LANGUAGES}
    for lang in LANGUAGES:
        lacking, beyond = sorted(keys["en"] - keys[lang]), sorted(keys[lang] - keys["en"])
        assert not lacking, f"{lang}/{name}.yaml lacks keys of en: {lacking}"
        assert not beyond, f"en/{name}.yaml lacks keys of {lang}: {beyond}"


@pytest.mark.parametrize("name", CATALOGUES)
def test_same_values_in_every_language(name: str) -> None:
    wanted = {key: set(names(parse(text))) for key, text in read("en", name).items()}
    for lang in LANGUAGES:
        for key, text in read(lang, name).items():
            assert set(names(parse(text))) == wanted[key], f"{lang}/{name}: {key}"


@pytest.mark.parametrize("name", CATALOGUES)
def test_plural_forms_are_written_and_show_or_mean_their_number(name: str) -> None:
    for lang in LANGUAGES:
        for key, text in read(lang, name).items():
            for plural in _plurals(parse(text, LANGUAGES[lang].plurals)):
                assert all(plural.forms[1:]), f"{lang}/{name}: {key}: empty plural form"


def _plurals(message: Message) -> Iterator[Plural]:
    for part in message:
        if isinstance(part, Plural):
            yield part
            for form in part.forms:
                yield from _plurals(form)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_no_text_addresses_the_reader(name: str, lang: str) -> None:
    wrong = re.compile(rf"\b(?:{ADDRESSING[lang]})\b", re.IGNORECASE)
    found = {key: text for key, text in read(lang, name).items() if wrong.search(text)}
    assert not found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_no_key_stands_twice_in_a_file(name: str, lang: str) -> None:
    path = catalogue_path(lang, name)
    assert not list(_doubles(yaml.compose(path.read_text("utf-8"), Loader=yaml.BaseLoader), path))


def _doubles(node: yaml.Node | None, path: Path, prefix: str = "") -> Iterator[str]:
    if not isinstance(node, yaml.MappingNode):
        return
    seen: set[str] = set()
    for key, value in node.value:
        if key.value in seen:
            yield f"{path}:{key.start_mark.line + 1}: {prefix}{key.value}"
        seen.add(key.value)
        yield from _doubles(value, path, f"{prefix}{key.value}.")


COMPARING = {
    "en": r"beside|with|after|by|than|unlike|like|as|what|times,",
    "it": r"rispetto a|con|dopo|che|come|la|quanti|quanto|volte,",
    "fr": r"par rapport à|qu'avec|avec|après|qu'après|que|comme|la|à|pensée,",
}
"""Words after which a number alone would stand for a line of advice."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_a_line_of_advice_is_never_a_number_alone(name: str, lang: str) -> None:
    bare = re.compile(rf"(?:(?<=\W)|^)(?:{COMPARING[lang]}) [123](?![\w-]| cart)", re.IGNORECASE)
    texts = {key: text for key, text in read(lang, name).items() if key.startswith(("why.", "table.advice"))}
    assert not {key: text for key, text in texts.items() if bare.search(text)}
