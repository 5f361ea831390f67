"""Places in the rulebook are told in words, never as they are written in data."""

from __future__ import annotations

import re

import pytest

from tabletop.games.registry import games
from tabletop.locale import LANGUAGES
from tabletop.locale.catalogue import Catalogue
from tabletop.session.examples import game_examples


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted(games()))
def test_examples_and_options_name_their_rules_in_words(key: str, lang: str) -> None:
    catalogue = Catalogue.load(lang, list(games()))
    catalogue.seat(key)
    written = {example.form.rule for example in game_examples(key)} | {spec.rule for spec in games()[key].options}
    for reference in written:
        said = catalogue.rule(reference)
        assert "§" not in said, f"{said}: rulebook.<place> is missing in tabletop/locale/{lang}/{key}.yaml"
        assert lang == "en" or not re.search(r"ruling|\band\b", said), said


def test_several_rulings_and_sections_may_follow_each_other() -> None:
    catalogue = Catalogue.load("en", list(games()))
    catalogue.seat("puerto_rico")
    said = catalogue.rule("RB §New Buildings, §Nobles, rulings A-45, A-46 and A-90")
    assert said == "rulebook, “New Buildings”, rulebook, “Nobles”, ruling A-45, ruling A-46, ruling A-90"
    assert catalogue.rule("RB §Nowhere and nothing") == "RB §Nowhere and nothing"
    assert catalogue.rule("") == ""
