"""What the ribbon says to whoever is asked."""

from __future__ import annotations

from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.presentation.prompting import ribbon_words


def test_whoever_is_asked_reads_the_round_and_is_not_named_again() -> None:
    catalogue, game = Catalogue.load("en", ("puerto_rico",)), registry.game("puerto_rico")
    catalogue.seat(game.key, ("Anna", "Ben", "Carla"))
    state = game.setup(3, 1, {})
    seat = game.deciders(state)[0]
    governor = catalogue.names[seat]
    said = ribbon_words(catalogue, game, game.view(state, seat), seat, ())
    assert said.aside.startswith(f"Round 1, governor {governor} · ")
    assert said.aside.count(governor) == 1
