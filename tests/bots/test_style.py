"""Styles: a seat has its own, it decides among what is nearly as good, and shows in what is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tabletop.bots import PLAYERS
from tabletop.bots.levels import AtLevel
from tabletop.bots.match import play_out
from tabletop.bots.player import Player
from tabletop.bots.registry import at_table
from tabletop.bots.search.choice import Choice
from tabletop.bots.style import preferred, style_of
from tabletop.engine.style import Style
from tabletop.engine.thinking import Term
from tabletop.games import registry
from tabletop.games.puerto_rico.things import QUARRY
from tests.sample.game import GAME

PUERTO_RICO = registry.game("puerto_rico")


@pytest.mark.parametrize("key", sorted(registry.games()))
def test_styles_are_fond_of_parts_that_the_game_counts(key: str) -> None:
    game = registry.game(key)
    state = game.setup(game.seats[0], 1, {})
    counted = {term.key for term in game.terms(game.view(state, 0), 0)}
    for style in game.styles.values():
        assert set(style.weights) <= counted
        assert 0 < style.within < 0.05


def test_three_computers_are_three_persons_and_the_same_ones_when_a_game_is_opened_again() -> None:
    for seed in range(5):
        styles = [style_of(PUERTO_RICO, seed, seat) for seat in range(3)]
        assert sorted(styles) == sorted(PUERTO_RICO.styles)
        assert at_table(PUERTO_RICO, "hard", seed, 1) == AtLevel("hard", styles[1])
    assert style_of(GAME, 1, 0) == ""
    assert at_table(GAME, "thumb", 1, 0) == AtLevel("thumb")


def test_a_style_likes_what_it_is_fond_of_and_counts_the_rest_as_everybody_does() -> None:
    style = Style({"barrels": 3.0}, 0.02)
    assert style.liking((Term("barrels", 2, 0.5), Term("chips", 40))) == 2.0


def test_only_what_is_nearly_as_good_and_was_looked_into_is_preferred() -> None:
    state = PUERTO_RICO.setup(3, 1, {})
    (seat,) = PUERTO_RICO.deciders(state)
    first, second, *_ = ((action,) for action in PUERTO_RICO.legal(state, seat))
    view = PUERTO_RICO.view(state, seat)

    def taken(other: Choice) -> Any:
        fond = [Style({"island": weight, "doubloons": -weight}, 0.02) for weight in (9.0, -9.0)]
        choices = [Choice(first, 10, 0.40), other]
        return {preferred(PUERTO_RICO, view, seat, choices, style, 1).line for style in fond}

    assert taken(Choice(second, 8, 0.39)) == {first, second}
    assert taken(Choice(second, 8, 0.37)) == {first}
    assert taken(Choice(second, 2, 0.39)) == {first}


def quarries(style: str, seeds: Iterable[int], others: Player) -> int:
    """How many the first of three has at the end of games, all of them together."""
    found = 0
    for seed in seeds:
        players = [AtLevel("phase", style), others, others]
        *_, (_, state) = play_out(PUERTO_RICO, PUERTO_RICO.setup(3, seed, {}), players, seed)
        found += state.players[0].land.count(QUARRY)
    return found


def test_who_likes_quarries_has_more_of_them() -> None:
    """Beside others who take little time."""
    beside = PLAYERS["thumb"]
    assert quarries("quarryman", range(4), beside) > quarries("", range(4), beside)


@pytest.mark.compare
def test_who_likes_quarries_has_more_of_them_beside_others_who_look_ahead() -> None:
    beside = AtLevel("phase")
    assert quarries("quarryman", range(8), beside) > quarries("", range(8), beside)
