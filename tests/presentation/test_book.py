"""The book under F1: each page has a drawing, words in every language and its numbers; sections know their pages."""

from __future__ import annotations

import pytest

from tabletop.components.short_rules import number_at
from tabletop.games import registry
from tabletop.games.puerto_rico.tables import BUILDINGS
from tabletop.games.rio_de_la_plata.tables import OFFICES
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.book import (
    book_of,
    examples_of_page,
    facts_of,
    gist_of,
    lines_of_page,
    source_of,
    title_of,
)
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
        source = source_of(catalogue, game, page)
        assert source, page
        assert "§" not in source, page
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


def test_buildings_squares_levels_and_ships_say_their_price_in_words() -> None:
    rio, anno = Catalogue("en", ("rio_de_la_plata",)), Catalogue("it", ("anno_1503",))
    rio.seat("rio_de_la_plata")
    anno.seat("anno_1503")
    guild = facts_of(rio, "rio_de_la_plata", "site_guild")
    assert guild == ("Price 2 workers, 2 stone, 2 wood, 1 precious", "6 points for who destroys it")
    assert gist_of(rio, "rio_de_la_plata", "site_guild") == guild[0]
    assert facts_of(rio, "rio_de_la_plata", "site_port")[0] == "Each square: 1 stone, 1 wood"
    assert facts_of(anno, "anno_1503", "inhabitant_settler") == ("Costa 2 pietre, 1 tessuto",)
    assert facts_of(anno, "anno_1503", "ship") == ("Costa 1 legno, 1 attrezzo",)
    assert facts_of(anno, "anno_1503", "building_inn")[0].startswith("Gratis")
    assert gist_of(anno, "anno_1503", "building_inn").startswith("Una colonia paga")


def test_what_stands_on_squares_has_pages_of_its_own_in_rio() -> None:
    chapter = next(one for one in book_of("rio_de_la_plata").chapters if one.key == "squares")
    assert {page.partition("_")[2] for page in chapter.pages} == {
        "quarry", "forest", "fields", "craft", "order", "roads", "walls", "enemies",
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_an_example_in_which_something_is_done_with_it(game: str) -> None:
    """An example in which a piece only lies about is none: the University led to the City hall."""
    book, examples = book_of(game), game_examples(game)
    ids = [one.form.id for one in examples]
    assert {one for those in book.examples.values() for one in those} <= set(ids)
    kinds = {page.partition("_")[0] for page in book.pages}
    assert set(book.examples) | set(book.rules) <= kinds | set(book.pages)
    without = [page for page in book.pages if not examples_of_page(game, examples, page)]
    assert without == (["cover"] if game == "rio_de_la_plata" else [])


def test_a_page_leads_to_examples_about_it_first() -> None:
    examples = game_examples("puerto_rico")
    found = examples_of_page("puerto_rico", examples, "building_harbor")
    assert 0 < len(found) <= 3
    assert "Harbor" in examples[found[0]].form.title["en"]
    university = examples_of_page("puerto_rico", examples, "building_university")
    assert [examples[number].form.id for number in university] == ["university"]
