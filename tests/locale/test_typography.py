"""French has unbreakable spaces before ; : ? ! » and after «, wherever a text comes from: no line begins with one.

Whoever writes a text types ordinary spaces; `typeset` makes them unbreakable where texts are read.
"""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from tabletop.components.short_rules import short_rules
from tabletop.games import registry
from tabletop.locale.catalogue import Catalogue
from tabletop.locale.files import catalogue_path, read
from tabletop.locale.languages import LANGUAGES, NO_BREAK, typeset
from tabletop.presentation.in_words.lines import lines_of_table
from tabletop.presentation.in_words.telling import table_in_words
from tabletop.presentation.words import in_language
from tabletop.scene.drawing.text import break_lines, measure
from tabletop.scene.export.page import page_of
from tabletop.session.examples import game_examples
from tabletop.session.guided import guided_game
from tests.scene.export.test_page import SHORT, data_of, record

LOOSE = re.compile(r" [;:?!»]|« ")
"""Where a line could break."""
BARE = re.compile(r"[^\W\d][;:?!»](?= |$)|[})|][;:?!»](?= |$)|«(?!\u00a0)")
"""Where the space is missing altogether."""
GAMES = registry.games()
CATALOGUES = sorted(path.stem for path in catalogue_path("fr", "x").parent.glob("*.yaml"))


def badly_set(texts: dict[str, str]) -> dict[str, str]:
    return {key: text for key, text in texts.items() if LOOSE.search(text) or BARE.search(text)}


def test_french_is_set_and_no_other_language() -> None:
    assert typeset("Quoi ? « Ceci » : non !", "fr") == "Quoi\u00a0? «\u00a0Ceci\u00a0»\u00a0: non\u00a0!"
    assert typeset("l'isola d'Anna", "it") == "l’isola d’Anna"
    assert typeset("c'est qu'il n'a rien", "fr") == "c’est qu’il n’a rien"
    for lang in LANGUAGES.keys() - {"fr"}:
        assert typeset("a : b", lang) == "a : b"


@pytest.mark.parametrize("name", CATALOGUES)
def test_every_text_of_the_catalogues(name: str) -> None:
    assert not badly_set(read("fr", name))
    for lang in ("it", "fr"):
        assert not {key: text for key, text in read(lang, name).items() if re.search(r"\w'", text)}


@pytest.mark.parametrize("game", GAMES)
def test_first_games_examples_and_rules(game: str) -> None:
    guided = guided_game(game)
    assert guided is not None
    told = [guided.form.title, *(step.say for step in guided.form.steps)]
    told += [step.learned for step in guided.form.steps if step.learned]
    for example in game_examples(game):
        told += [
            example.form.title,
            example.form.text,
            *(step.text for step in example.form.when if not isinstance(step, str)),
        ]
    texts = {text["en"]: in_language(text, "fr") for text in told if text}
    assert len(texts) > 20
    assert not badly_set(texts)
    assert not badly_set({"rules": typeset(short_rules(game, "fr"), "fr").replace("\n", " ")})


@pytest.mark.parametrize("game", SHORT)
def test_a_game_that_leaves_the_program_as_a_page(game: str) -> None:
    data: Any = data_of(page_of(record(SHORT[game])))
    french = {line[list(LANGUAGES).index("fr")] for line in data["texts"]}
    assert any(NO_BREAK in text for text in french)
    assert not badly_set({text: text for text in sorted(french)})


@pytest.mark.parametrize("game", SHORT)
def test_a_table_in_words_and_what_is_refused(game: str) -> None:
    session = record(SHORT[game])
    catalogue = Catalogue("fr", GAMES, game)
    catalogue.seat(game, session.names)
    lines = lines_of_table(catalogue, table_in_words(catalogue, session, session.deciders[0]))
    assert any(f"{NO_BREAK}:" in line for line in lines)
    assert not badly_set({line: line for line in lines})


def test_no_line_begins_with_a_mark() -> None:
    pygame.font.init()
    text = typeset("Voici une phrase ; puis une autre : la suite ? Oui ! Et « encore une » ; fin.", "fr")
    for width in range(40, 400, 7):
        for line in break_lines(text, width, 16):
            assert line[:1] not in (";", ":", "?", "!", "»")
            assert not line.endswith("«")


def test_no_line_ends_between_a_number_and_its_percent() -> None:
    """The chances of advice stood as "28" and, alone on the next line, "%"."""
    wide = measure("victory: 28", 14)[0] + 2
    assert break_lines("victory: 28 %", wide, 14) == ("victory:", "28 %")


@pytest.mark.parametrize(
    ("number", "before"),
    [
        (0.1, "lo 0,1"),
        (1.7, "l’1,7"),
        (2, "il 2"),
        (8.4, "l’8,4"),
        (11, "l’11"),
        (18, "il 18"),
        (80, "l’80"),
        (-8, "il −8"),
    ],
)
def test_an_italian_article_stands_before_a_number_as_it_is_said(number: float, before: str) -> None:
    said = Catalogue("it").text("review.try.worse", cost=number)
    assert before in said, said


def test_with_a_preposition_too_and_nowhere_in_french() -> None:
    it, fr = (Catalogue(lang).text("review.try.closer", cost=8, was=11) for lang in ("it", "fr"))
    assert "l’8 %" in it
    assert "dell’11 %" in it
    assert "coûte 8 %" in fr
    assert "de 11 %" in fr
