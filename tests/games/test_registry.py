"""Which games there are."""

from __future__ import annotations

import pytest

from tabletop.games import registry


def test_every_game_is_found_under_its_own_key() -> None:
    found = registry.games()
    assert set(found) >= {"anno_1503", "gonzaga", "puerto_rico", "rio_de_la_plata"}
    assert all(game.key == key for key, game in found.items())
    assert tuple(found) == registry.keys()


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(KeyError, match="unknown game 'chess'; known: anno_1503"):
        registry.game("chess")
