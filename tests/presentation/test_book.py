"""The book under F1: each page has a drawing, words in every language and its numbers; sections know their pages."""

from __future__ import annotations

import pytest

from tabletop.components.short_rules import number_at
from tabletop.games import registry
from tabletop.games.puerto_rico.tables import BUILDINGS
from tabletop.games.rio_de_la_plata.tables import OFFICES
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.book import book_of, examples_of_page, facts_of, gist_of, lines_of_page, title_of
from tabletop.presentation.topics import topics_of
from tabletop.session.examples import game_examples
from tests.source import ROOT

GAMES = tuple(registry.games())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_a_drawing_a_name_of_its_own_and_words(game: str, lang: str) -> None:
    catalogue, book = Catalogue(lang), book_of(game)
    catalogue.seat(game)
    assert book.pages
    assert len(set(book.pages)) == len(book.pages)
    titles = [title_of(catalogue, page) for page in book.pages]
    assert len(set(titles)) == len(titles)
    for page in book.pages:
        assert (ROOT / "art" / game / f"{page}.svg").is_file(), page
        assert title_of(catalogue, page), page
        assert lines_of_page(catalogue, game, page), page
    for chapter in book.chapters:
        assert catalogue.has(f"book.{chapter.key}")
        assert chapter.section in topics_of(game).sections
        assert set(chapter.pages) <= set(book.about(chapter.section))
    assert not catalogue.missing


def test_every_building_and_every_office_has_a_page_with_its_price() -> None:
    for game, kind, names in (("puerto_rico", "building", BUILDINGS), ("rio_de_la_plata", "office", OFFICES)):
        catalogue = Catalogue("en", (game,))
        catalogue.seat(game)
        for name in names:
            page = f"{kind}_{name}"
            if not (ROOT / "art" / game / f"{page}.svg").is_file():  # what an expansion counts as one, without a tile
                continue
            assert page in book_of(game).pages, page
            assert facts_of(catalogue, game, page)[0].startswith("Price "), page
    assert facts_of(catalogue, "rio_de_la_plata", "office_bishop") == ("Price 15 coins", "needs 30 points")
    assert number_at("puerto_rico", "buildings.nobles.buildings.chapel.cost") == 3
    assert number_at("puerto_rico", "buildings.buildings.chapel.cost") is None


def test_a_plate_says_numbers_or_the_first_clause_of_what_a_piece_does() -> None:
    catalogue = Catalogue("en", ("puerto_rico",))
    catalogue.seat("puerto_rico")
    assert gist_of(catalogue, "puerto_rico", "role_settler") == "Everybody may take a face-up plantation"
    assert gist_of(catalogue, "puerto_rico", "building_harbor").startswith("Price ")


def test_a_page_leads_to_examples_about_it_first() -> None:
    examples = game_examples("puerto_rico")
    found = examples_of_page(examples, "building_harbor")
    assert 0 < len(found) <= 3
    assert "Harbor" in examples[found[0]].form.title["en"]
