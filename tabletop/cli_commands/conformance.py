"""`tabletop conformance`: the promises of the contract, held against games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tabletop.cli_commands.chosen import games_chosen
from tabletop.cli_commands.spec import Values
from tabletop.components.board import load_table
from tabletop.engine.conformance import Beside, Speak, conform
from tabletop.engine.domains import missing
from tabletop.engine.game import Game
from tabletop.engine.types import Value
from tabletop.games.numbers import kinds_of, table_of_numbers
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.book import Book, book_of, piece_of
from tabletop.presentation.words import piece_effect
from tabletop.resources import resource


def speakers(game: str) -> dict[str, Speak]:
    """For each language a function from key and values to words."""
    return {lang: _speaker(Catalogue(lang, (game,), game)) for lang in LANGUAGES}


def _speaker(cat: Catalogue) -> Speak:
    def speak(key: str, values: Mapping[str, Value]) -> str:
        return cat.text(key, **values)

    return speak


def places_of(game: str) -> Callable[[int], tuple[str, ...]]:
    """All places on the boards of a game, by number of seats."""
    table = load_table(game)

    def places(seats: int) -> tuple[str, ...]:
        boards = [(name, table.board(name)) for name in table.instances(seats)]
        return tuple(f"{name}/{place}" for name, board in boards for place in board.places)

    return places


def drawn_in(game: str) -> Callable[[str], bool]:
    """Whether a game has a drawing of this name."""
    return lambda name: resource("art", game, f"{name}.svg").is_file()


def beside(game: Game[Any]) -> Beside | None:
    """What the files of a game beside its rules say, and what they lack; None before its actions have numbers."""
    table = table_of_numbers(game.key)
    if not table.numbers:
        return None
    lines = tuple(line for line, _ in missing(game.actions, game.domains, table.words, table.numbers))
    return Beside(kinds_of(game.key), lines, tuple(_lacking(game.key, book_of(game.key))))


def _lacking(game: str, book: Book) -> Iterator[str]:
    """Each drawing of a kind whose pages say numbers has a page, and each page says what the piece does."""
    names = sorted(path.name.removesuffix(".svg") for path in resource("art", game).iterdir())
    for name in names:
        if name.partition("_")[0] in book.facts and name not in book.pages:
            yield f"has no page for {name}"
    cats = {lang: Catalogue(lang, (game,), game) for lang in LANGUAGES}
    for page in book.pages:
        silent = [lang for lang, cat in cats.items() if not piece_effect(cat, piece_of(page))]
        if silent:
            yield f"page {page} does not say what the piece does: effect.{page} is missing in {', '.join(silent)}"


def run(values: Values, cat: Catalogue) -> int:
    """A report per game; 1 if a promise is broken."""
    code = 0
    seed = 1 if values["seed"] is None else values["seed"]
    for game in games_chosen(values["game"]):
        report = conform(
            game,
            languages=speakers(game.key),
            places=places_of(game.key),
            drawn=drawn_in(game.key),
            beside=beside(game),
            seed=seed,
            long=values["long"],
        )
        print("\n".join(report.lines()))
        if not report.ok:
            code = 1
    return code
