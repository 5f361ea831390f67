"""The recipes of CONTRIBUTING.md can be followed: what they look for is there, what they name exists."""

from __future__ import annotations

import re

import pytest
import yaml

from tabletop.locale import LANGUAGES
from tests.source import ROOT

RECIPES = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Your first change")[2].partition("\n## ")[0]
CODE = re.findall(r"`([^`]+)`", RECIPES)


def test_the_sentence_that_is_looked_for_is_a_text() -> None:
    found = re.findall(r'grep -rn "([^"]+)" (\S+?)`', RECIPES)
    assert found
    for sentence, folder in found:
        texts = (ROOT / folder / "en").glob("*.yaml")
        assert any(sentence in path.read_text("utf-8") for path in texts), sentence


def test_every_file_and_folder_that_is_named_is_there() -> None:
    named = {word for code in CODE for word in code.split() if "/" in word and word[0] != "."}
    paths = sorted(word for word in named if not re.search(r"[<{]", word))
    assert len(paths) > 10
    assert not [path for path in paths if not list(ROOT.glob(path.rstrip("/")))]


def test_every_module_that_is_run_is_there() -> None:
    modules = re.findall(r"python -m ([\w.]+)", RECIPES)
    assert modules
    assert not [name for name in modules if not (ROOT / (name.replace(".", "/") + ".py")).is_file()]


def test_a_card_takes_so_many_files_by_hand_as_the_recipe_says() -> None:
    card = RECIPES.partition("**A card or building.**")[2]
    steps = [int(number) for number in re.findall(r"(?:^|to )([0-9]+)\. ", card, re.M)]
    assert card.split()[:2] == ["Seven", "files"]
    assert max(steps) == 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogue_has_every_section_that_a_card_needs(lang: str) -> None:
    step = RECIPES.partition("4. to 6.")[2].partition("7. `")[0]
    sections = set(re.findall(r"`([a-z]+)(?:\.[a-z_.]*<(?:name|kind)>[a-z.]*)?`", step))
    catalogue = yaml.safe_load((ROOT / "tabletop" / "locale" / lang / "puerto_rico.yaml").read_text("utf-8"))
    assert {"building", "spot", "source", "phase", "label", "prompt", "rulebook"} <= sections
    assert sections <= set(catalogue)
