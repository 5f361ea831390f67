"""Gonzaga keeps the contract of the house, in three languages."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tabletop.components.board import load_table
from tabletop.engine.conformance import Speak, conform
from tabletop.engine.types import Value
from tabletop.games.gonzaga.game import GAME
from tabletop.locale import LANGUAGES, Catalogue


def speaker(lang: str) -> Speak:
    catalogue = Catalogue(lang, (GAME.key,), GAME.key)

    def speak(text: str, values: Mapping[str, Value]) -> str:
        return catalogue.text(text, **values)

    return speak


def places(seats: int) -> Collection[str]:
    table = load_table(GAME.key)
    return {f"{board}/{name}" for board in table.instances(seats) for name in table.board(board).places}


def test_the_contract() -> None:
    report = conform(GAME, languages={lang: speaker(lang) for lang in LANGUAGES}, places=places)
    assert report.ok, "\n".join(report.lines())
    assert all(count for _, count in report.counts), "\n".join(report.lines())
