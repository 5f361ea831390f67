"""Options are typed as the words that they may be: a word that is none of them is found by the type checker."""

from __future__ import annotations

from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from tabletop.games.registry import games


@pytest.mark.parametrize("key", games())
def test_every_option_is_typed_as_its_values(key: str) -> None:
    game = games()[key]
    rules = type(game.setup(game.seats[-1], 1, {}).rules)
    kinds = get_type_hints(rules)
    for spec in game.options:
        if not spec.picked:
            assert get_origin(kinds[spec.key]) is Literal, spec.key
            assert set(get_args(kinds[spec.key])) == set(spec.values), spec.key
