"""`tabletop conformance`: the promises of the contract, held against games."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.cli_commands.chosen import games_chosen
from tabletop.cli_commands.spec import Values
from tabletop.components.board import load_table
from tabletop.engine.conformance import Speak, conform
from tabletop.engine.types import Value
from tabletop.locale import LANGUAGES, Catalogue
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
            seed=seed,
            long=values["long"],
        )
        print("\n".join(report.lines()))
        if not report.ok:
            code = 1
    return code
