"""Offices that cannot be paid: a worker may go there, but they stand back, and it is said before points are lost."""

from __future__ import annotations

import pytest

from tabletop.engine.tableau import Drag
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.locale.catalogue import Catalogue

from .position import GAME, at, effects, fresh, lay, own, stand

ARCHITECT = act.Place(0, "office.architect")
CARPENTER = act.Place(0, "office.master_carpenter")


def _with(coins: int, points: int) -> RioDeLaPlata:
    state = fresh(3)
    state.players[0].coins, state.players[0].points = coins, points
    return state


def _stands_back(state: RioDeLaPlata, action: act.Place) -> bool:
    """Whether the place is not lit among the others; the tile is faint just then."""
    gesture = GAME.gesture(state, action)
    assert isinstance(gesture, Drag)
    tile = next(piece for piece in GAME.table(state).pieces if piece.id == action.place)
    assert gesture.apart == ("dim" in tile.marks)
    return gesture.apart


def _ribbon(state: RioDeLaPlata) -> list[dict[str, object]]:
    return [dict(label.values) for label in GAME.status(state) if label.key == "office_short"]


@pytest.mark.parametrize(("coins", "points", "back"), [(0, 21, True), (20, 39, True), (19, 40, True), (20, 40, False)])
def test_an_office_that_nobody_could_pay_stands_back_but_takes_a_worker(coins: int, points: int, back: bool) -> None:
    state = _with(coins, points)
    assert ARCHITECT in GAME.legal(state, 0)
    assert _stands_back(state, ARCHITECT) == back


def test_what_is_placed_may_still_bring_coins_and_points() -> None:
    state = _with(4, 10)
    assert _stands_back(state, CARPENTER)
    at(state, 0, "fields")
    assert _stands_back(state, CARPENTER)
    at(state, 0, "fields")
    assert not _stands_back(state, CARPENTER)

    state = _with(4, 10)
    stand(state, "market", "F07")
    at(state, 0, "F07")
    assert not _stands_back(state, CARPENTER)

    state = _with(5, 6)
    lay(state, ("fort.02", 0))
    assert not _stands_back(state, CARPENTER)
    state.players[0].points = 5
    assert _stands_back(state, CARPENTER)


def test_goods_on_a_ship_that_comes_back_this_year_may_pay_an_office() -> None:
    state = _with(4, 10)
    state.players[0].aboard = (1, 0, 0)
    assert _stands_back(state, CARPENTER)
    state.back = state.turn
    assert not _stands_back(state, CARPENTER)


@pytest.mark.parametrize("language", ["en", "it", "fr"])
def test_the_figures_are_told_before_and_as_soon_as_a_worker_waits(language: str) -> None:
    state = _with(0, 21)
    catalogue = Catalogue(language, game="rio_de_la_plata")
    _, line = GAME.about(state, "offices/office.architect")
    assert dict(line.values) == {"who": 0, "cost": 20, "least": 40, "coins": 0, "points": 21, "lost": 5}
    words = catalogue.text(f"about.{line.key}", **dict(line.values))
    assert all(number in words for number in ("0", "21", "5"))
    before = GAME.reckoning(state, ARCHITECT)
    assert before is not None
    assert before.key == "office_short"
    assert _ribbon(state) == []
    at(state, 0, "office.architect")
    for now in (state, effects(state)):
        (told,) = _ribbon(now)
        assert told == {"who": 0, "office": "architect", "cost": 20, "least": 40, "coins": 0, "points": 21, "lost": -5}


def test_nothing_is_told_where_the_office_can_be_bought_or_has_an_owner() -> None:
    state = _with(20, 40)
    at(state, 0, "office.architect")
    assert _ribbon(state) == []
    assert [line.key for line in GAME.about(state, "offices/office.architect")] == ["office"]
    state = _with(0, 0)
    own(state, 1, huts="F07")
    state.players[1].offices = (0,)
    assert [line.key for line in GAME.about(state, "offices/office.architect")] == ["office"]
