"""The program plays Río de la Plata as the second reading of the rules does."""

from __future__ import annotations

import pytest

from tabletop.games.rio_de_la_plata.game import GAME
from tests.models.compare.differences import Different
from tests.models.compare.rio_de_la_plata.playing import KINDS, play
from tests.models.compare.rio_de_la_plata.together import Together
from tests.models.rio_de_la_plata import tables
from tests.models.rio_de_la_plata.tables import OPTIONS

SAMPLE = [(kind, seats) for number, kind in enumerate(KINDS) for seats in GAME.seats if (number + seats) % 2]
"""Games in the usual run: each kind with every other number of seats."""
CHUNK, CHUNKS = 50, 10


@pytest.mark.parametrize(("kind", "seats"), SAMPLE)
def test_a_sample_of_games_agrees_after_every_action(kind: str, seats: int) -> None:
    assert play(kind, seats, seats, {}).actions  # with three seats all options have their defaults


@pytest.mark.compare
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("kind", KINDS)
def test_five_hundred_games_agree_after_every_action(kind: str, seats: int, chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        assert play(kind, seats, seed, {}).actions


def test_both_know_the_same_options_and_defaults() -> None:
    for spec in GAME.options:
        assert spec.key in OPTIONS, f"{spec.key}: tests/models/rio_de_la_plata/tables.py"
        assert spec.default == OPTIONS[spec.key][0]
        assert {*OPTIONS[spec.key]} & {*spec.values}


def test_another_price_is_noticed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    dearer = tables.MINOR["stonecutter"]._replace(cost={"wood": 3})
    monkeypatch.setitem(tables.MINOR, "stonecutter", dearer)
    with pytest.raises(Different, match="stonecutter"):
        play("rich", 3, 0, {})


def test_what_lies_elsewhere_is_noticed() -> None:
    both = Together.begin(4, 1, {"trade": "off"})
    both.state.players[2].coins += 1
    with pytest.raises(Different, match=r"seats\.2\.coins: program 3, model 2"):
        both.compare("a theft")


def test_an_action_that_only_one_allows_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    both = Together.begin(4, 1, {"trade": "off"})
    monkeypatch.setattr(both.model, "legal", lambda seat: [("done",), ("craft",), ("bank",)])
    with pytest.raises(Different, match=r"only the program allows \('fields',\)") as found:
        both.compare("a bank")
    assert "only the model allows ('bank',)" in str(found.value)
