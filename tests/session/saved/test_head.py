"""A head that tells of a table that cannot be is refused in words of its game."""

from __future__ import annotations

import pytest

from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.head import parse_head


def test_a_set_that_does_not_fit_is_told_by_the_name_of_its_option() -> None:
    seats = [
        {"name": name, "colour": colour, "symbol": symbol, "player": "person"}
        for name, colour, symbol in (("Anna", "vermilion", "disc"), ("Ben", "blue", "triangle"))
    ]
    head = {"format": "tabletop-record", "version": 2, "game": "puerto_rico", "rules": 1, "seats": seats}
    head |= {"options": {"draft_set": "tavern"}, "undo": "free", "seed": 1, "start": "0" * 16}
    with pytest.raises(RecordError) as error:
        parse_head(head, registry.games())
    words = Catalogue("en")
    words.seat(error.value.game, error.value.names)
    assert error.value.reason(words) == "Set of kinds: this set does not fit what is in the game"
