"""A building and an office have one name: in catalogue, help, lessons, examples and studies, and on small tiles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tabletop.locale import LANGUAGES
from tabletop.resources import resource
from tests.source import ROOT

GAMES = ("puerto_rico", "rio_de_la_plata")
KINDS = ("building_", "hall_", "office_", "site_")
both = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES])


def _catalogue(game: str, lang: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "tabletop" / "locale" / lang / f"{game}.yaml").read_text("utf-8"))
    return found


def _names(catalogue: dict[str, Any]) -> dict[str, str]:
    """Of every building and office, by its own word."""
    told = {kind: name for kind, name in catalogue["thing"].items() if kind.startswith(KINDS)}
    return {kind.partition("_")[2]: name for kind, name in told.items()} | dict(catalogue.get("office", {}))


def _shorts(catalogue: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Pairs of a name and what stands on tiles that are too small for it."""
    names = _names(catalogue)
    for kind, short in catalogue.get("short", {}).items():
        name = names.get(kind.partition("_")[2]) if kind.startswith(KINDS) else None
        if name is not None:
            yield name, short


def _words(text: str) -> list[str]:
    return [word.rstrip(".") for word in re.split(r"[\s'’]+", text.lower())]


@both
def test_a_short_name_is_made_of_the_beginnings_of_words_of_the_name(game: str, lang: str) -> None:
    for name, short in _shorts(_catalogue(game, lang)):
        words = iter(_words(name))
        assert all(any(word.startswith(part) for word in words) for part in _words(short)), (name, short)


@both
def test_no_two_have_the_same_short_name(game: str, lang: str) -> None:
    shorts = dict(_shorts(_catalogue(game, lang)))
    assert len(set(shorts.values())) == len(shorts), shorts


@both
def test_every_family_of_texts_gives_a_building_the_same_name(game: str, lang: str) -> None:
    catalogue = _catalogue(game, lang)
    for word, name in _names(catalogue).items():
        for family in ("building", "spot", "place"):
            for key in (word, f"market.{word}"):
                said = catalogue.get(family, {}).get(key, name)
                assert said == name, (family, key)


def _texts(game: str, lang: str) -> Iterator[tuple[str, str]]:
    """Everything a reader meets besides the catalogue, by file."""
    folder = resource("data", game)
    yield "help", (folder / "help" / f"{lang}.md").read_text("utf-8")
    for path in sorted([*folder.glob("*.yaml"), *folder.glob("*.study"), *(folder / "examples").glob("*.yaml")]):
        yield path.name, "\n".join(_said(yaml.safe_load(path.read_text("utf-8")), lang))
    yield "catalogue", "\n".join(_leaves({k: v for k, v in _catalogue(game, lang).items() if k != "short"}))


def _said(node: Any, lang: str) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get(lang), str):
            yield node[lang]
        for value in node.values():
            yield from _said(value, lang)
    elif isinstance(node, list):
        for value in node:
            yield from _said(value, lang)


def _leaves(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for value in node.values():
            yield from _leaves(value)
    elif isinstance(node, str):
        yield node


@pytest.mark.sampled(2)
@both
def test_nothing_that_is_read_calls_a_building_otherwise(game: str, lang: str) -> None:
    """Neither by its short name, nor with other capitals."""
    catalogue = _catalogue(game, lang)
    names = sorted({str(name) for name in catalogue["thing"].values()} | set(_names(catalogue).values()), key=len)
    shorts = {short.rstrip("."): name for name, short in _shorts(catalogue) if short != name and name in names}
    for where, text in _texts(game, lang):
        plain = text.replace("’", "'")
        for name in _names(catalogue).values():
            found = {one for one in re.findall(re.escape(name), plain, re.IGNORECASE) if one[1:] != name[1:]}
            assert not found, (where, name, found)
        for name in reversed(names):
            plain = re.sub(re.escape(name), "#", plain, flags=re.IGNORECASE)
        for short, name in shorts.items():
            alone = re.findall(rf"(?<!di )\b{re.escape(short)}\b.{{0,20}}", plain)
            assert not alone, (where, name, alone)


def test_a_plantation_in_the_log_is_no_building_of_that_name_in_italian() -> None:
    """ "Ben occupa: una piantagione di indaco e Piccola piantagione di indaco" was a riddle."""
    spots = _catalogue("puerto_rico", "it").get("spot", {})
    assert spots["indigo"] not in (spots["small_indigo_plant"].lower(), spots["indigo_plant"].lower())
    assert "piantagione" not in spots["indigo"]
