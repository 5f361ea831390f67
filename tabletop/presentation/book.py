"""The book of a game: a page for each role, building, office and other piece, with what it costs and does."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from tabletop.components.keys import spread
from tabletop.components.short_rules import number_at
from tabletop.components.typed import load_with_source
from tabletop.engine.tableau import Piece
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.words import piece_effect, piece_name, piece_source
from tabletop.resources import resource
from tabletop.session.examples import Example

MOST_EXAMPLES = 3
_CLAUSE = re.compile(r"[.;]\s+|\.$")


@dataclass(frozen=True, slots=True)
class Chapter:
    """Pages, named like their drawings, and the section of the short rules that speaks of them: `book.<key>`.

    `rule` is the place in the rulebook of pages that have none of their own.
    """

    key: str
    section: str
    pages: tuple[str, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """Which numbers (`book.fact.<key>`) pages of a kind say, and under which keys of the game's files they stand.

    Those of `price` are told together: `book.price`, or `book.price.<kind>`; `say` is told of all of them alike
    and `besides` with numbers, both on the page alone and not on its plate.
    """

    under: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    price: tuple[str, ...] = ()
    say: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """`data/<game>/help/book.yaml`; `facts` by kind of piece or by chapter, `rules` and `examples` by page or kind:
    places in the rulebook, and ids of worked examples that show what a page tells although they do not name it."""

    chapters: tuple[Chapter, ...] = ()
    facts: Mapping[str, Facts] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def pages(self) -> tuple[str, ...]:
        """All pages in their order."""
        return tuple(page for chapter in self.chapters for page in chapter.pages)

    def chapter_of(self, page: str) -> Chapter:
        """The chapter in which a page stands."""
        return next(chapter for chapter in self.chapters if page in chapter.pages)

    def about(self, section: str) -> tuple[str, ...]:
        """The pages that belong to a section of the short rules."""
        return tuple(page for chapter in self.chapters if chapter.section == section for page in chapter.pages)


@cache
def book_of(game: str) -> Book:
    """The book of a game, without pages if it has none. Raises ComponentError."""
    path = resource("data", game, "help", "book.yaml")
    if not path.is_file():
        return Book()
    file = load_with_source(path, Book)
    chapters = file.value.chapters
    try:
        pages = spread([chapter.pages for chapter in chapters], resource("data", game))
    except ValueError as error:
        raise file.error(("chapters",), str(error)) from error
    return replace(file.value, chapters=tuple(map(_with_pages, chapters, pages)))


def _with_pages(chapter: Chapter, pages: tuple[str, ...]) -> Chapter:
    return replace(chapter, pages=pages)


def piece_of(page: str) -> Piece:
    """The piece that a page is about."""
    kind, _, face = page.partition("_")
    return Piece(page, kind, "", face)


def title_of(catalogue: Catalogue, page: str) -> str:
    """What heads a page, beginning with a capital letter."""
    name = piece_name(catalogue, piece_of(page))
    return name[:1].upper() + name[1:]


def facts_of(catalogue: Catalogue, game: str, page: str, *, brief: bool = False) -> tuple[str, ...]:
    """Price and other numbers of a page, in words; `brief`, as a plate has room for."""
    book, (kind, _, face) = book_of(game), page.partition("_")
    chapter = next((chapter.key for chapter in book.chapters if page in chapter.pages), "")
    about = next((key for key in (chapter, kind) if key in book.facts), "")
    if not about:
        return ()
    facts = book.facts[about]

    def told(keys: Sequence[str]) -> list[str]:
        ways = ((key, [f"{under}.{face or kind}.{key}" for under in facts.under]) for key in keys)
        found = (
            (key, next((number for way in those if (number := number_at(game, way))), None)) for key, those in ways
        )
        return [catalogue.text(f"book.fact.{key}", n=number) for key, number in found if number is not None]

    price = catalogue.text("book.and").join(told(facts.price))
    words = f"book.price.{about}" if catalogue.has(f"book.price.{about}") else "book.price"
    said = [] if brief else [catalogue.text(f"book.fact.{key}") for key in facts.say]
    return (
        *([catalogue.text(words, price=price)] if price else ()),
        *said,
        *told(facts.show),
        *told(() if brief else facts.besides),
    )


def gist_of(catalogue: Catalogue, game: str, page: str) -> str:
    """What is to be known first of a page: its numbers, or else the first clause of what the piece does."""
    if facts := facts_of(catalogue, game, page, brief=True):
        return catalogue.text("book.between").join(facts)
    return _CLAUSE.split(piece_effect(catalogue, piece_of(page)), maxsplit=1)[0].rstrip(".")


def source_of(catalogue: Catalogue, game: str, page: str) -> str:
    """Where the rulebook speaks of a page: its own section, the place that the book names, or that of its chapter."""
    book = book_of(game)
    own, kind = piece_source(catalogue, piece_of(page)), page.partition("_")[0]
    return own or catalogue.rule(book.rules.get(page) or book.rules.get(kind) or book.chapter_of(page).rule)


def lines_of_page(catalogue: Catalogue, game: str, page: str) -> tuple[str, ...]:
    """A page below its title: numbers, what the piece does, where the rulebook speaks of it."""
    numbers = catalogue.text("book.between").join(facts_of(catalogue, game, page))
    told = (numbers, piece_effect(catalogue, piece_of(page)), source_of(catalogue, game, page))
    return tuple(line for line in told if line)


def examples_of_page(game: str, examples: Sequence[Example], page: str) -> tuple[int, ...]:
    """The worked examples, by number, that the book names for a page, that are headed by its piece, or in which it is
    played with or something happens to it: some at most."""
    word = re.compile(rf"(?<![a-z]){page.partition('_')[2] or page}(?![a-z])")
    forms = [one.form for one in examples]
    titles = [form.title.get("en", "").lower().replace(" ", "_") for form in forms]
    ids = [form.id for form in forms]
    chosen = book_of(game).examples
    named = [ids.index(one) for one in chosen.get(page) or chosen.get(page.partition("_")[0], ())]
    about = [number for number, title in enumerate(titles) if word.search(title)]
    played = [number for number, form in enumerate(forms) if word.search(f"{form.when} {form.events}")]
    return tuple(dict.fromkeys((*named, *about, *played)))[:MOST_EXAMPLES]
