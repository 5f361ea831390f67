"""The short rules take every number from the components: written down once, in whatever language it is told."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tabletop.components.short_rules import filled, short_rules
from tabletop.components.source import ComponentError
from tabletop.games import registry
from tabletop.locale import LANGUAGES
from tabletop.resources import resource

TEXTS = [(game, lang) for game in registry.games() for lang in LANGUAGES]
WORDS = {
    "en": "three four five six seven eight nine ten eleven twelve fourth fifth sixth seventh thirty",
    "it": "tre quattro cinque sei sette otto nove dieci undici dodici quarto quinto sesto settimo trenta",
    "fr": "trois quatre cinq six sept huit neuf dix onze douze quatrième cinquième sixième septième trente",
}


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_no_number_is_written_down_a_second_time(game: str, lang: str) -> None:
    text = resource("data", game, "help", f"{lang}.md").read_text("utf-8")
    bare = re.sub(r"\{[^}]*\}", "", text)
    assert set(re.findall(r"\d+", bare)) <= {"1"}  # where counting begins
    assert sorted(set(re.findall(r"\w+", bare.lower())) & set(WORDS[lang].split())) == []


@pytest.mark.parametrize(("game", "lang"), TEXTS)
def test_every_number_is_found(game: str, lang: str) -> None:
    text = short_rules(game, lang)
    assert text
    assert "{" not in text
    assert "}" not in text


def test_every_language_tells_the_same_numbers() -> None:
    for game in registry.games():
        told = [
            re.findall(r"\{[^}]*\}", resource("data", game, "help", f"{lang}.md").read_text()) for lang in LANGUAGES
        ]
        assert sorted(told[0]) == sorted(told[1]) == sorted(told[2])


def test_an_unknown_language_is_told_in_english_and_an_unknown_game_not_at_all() -> None:
    assert short_rules("gonzaga", "xx") == short_rules("gonzaga", "en")
    assert short_rules("chess", "en") == ""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(resource("data", "gonzaga"), tmp_path / "gonzaga")
    return tmp_path / "gonzaga"


def test_a_number_that_is_corrected_is_told_so(folder: Path) -> None:
    scoring = folder / "scoring.yaml"
    scoring.write_text(scoring.read_text("utf-8").replace("church: 3", "church: 8"), encoding="utf-8")
    told = filled("{scoring.points.church} and {scoring.last_turn.first_check+1}", folder / "en.md", folder)
    assert told == "8 and 7"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("{#fiefs.fiefs}", "12"),
        ("{scoring.points.secret_cities.6}", "35"),
        ("{#scoring.points.secret_cities-1}", "6"),
        ("no braces", "no braces"),
    ],
)
def test_what_can_stand_in_braces(folder: Path, words: str, told: str) -> None:
    assert filled(words, folder / "en.md", folder) == told


def test_keys_with_a_value() -> None:
    folder = resource("data", "anno_1503")
    assert filled("{economy.die.events=pirates}", folder / "help" / "en.md", folder) == "1, 2"


@pytest.mark.parametrize(
    "wrong",
    [
        *("{nothing.at.all}", "{scoring.points.chruch}", "{scoring.points}", "{#scoring.points.church}", "{Church}"),
        *("{scoring.points.secret_cities.9}", "{scoring.points=nobody}", "{}", "{../options.x}", "{open"),
    ],
)
def test_a_number_that_is_nowhere_is_told_with_its_line(folder: Path, wrong: str) -> None:
    with pytest.raises(ComponentError) as caught:
        filled(f"one\ntwo {wrong}\n", folder / "help" / "en.md", folder)
    assert (caught.value.line, caught.value.column) == (2, 5)
    assert wrong in str(caught.value)
