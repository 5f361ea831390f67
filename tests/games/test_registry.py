"""Which games there are."""

from __future__ import annotations

import pytest

from tabletop.games import registry


def test_every_game_is_found_under_its_own_key() -> None:
    found = registry.games()
    assert "anno_1503" in found
    assert all(game.key == key for key, game in found.items())
    assert tuple(found) == registry.keys()


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(KeyError, match="unknown game 'chess'; known: anno_1503"):
        registry.game("chess")


def test_the_title_screen_shows_all_four_games_playable_ones_first() -> None:
    titles = registry.title_list()
    assert set(titles) >= {"anno_1503", "gonzaga", "puerto_rico", "rio_de_la_plata"}
    assert len(set(titles)) == len(titles)
    there = tuple(registry.offered())
    assert titles[: len(there)] == there
    assert set(there) <= set(registry.keys())
