"""Texts of a page in every language, each written once and called by its number."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.locale import LANGUAGES, Catalogue

Say = Callable[[Catalogue], str]


class AllTexts:
    """Collects what is said in all languages; `lines` are in the order of `LANGUAGES`."""

    def __init__(self, game: str, names: tuple[str, ...]) -> None:
        self.catalogues = tuple(Catalogue.load(lang, (game,)) for lang in LANGUAGES)
        for catalogue in self.catalogues:
            catalogue.seat(game, names)
        self.lines: list[tuple[str, ...]] = []
        self._numbers: dict[tuple[str, ...], int] = {}

    def add(self, say: Say) -> int:
        """The number of what `say` says in each language."""
        words = tuple(say(catalogue) for catalogue in self.catalogues)
        if words not in self._numbers:
            self._numbers[words] = len(self.lines)
            self.lines.append(words)
        return self._numbers[words]

    def key(self, key: str) -> int:
        """The number of a text of the catalogue without values."""
        return self.add(lambda catalogue: catalogue.text(key))
