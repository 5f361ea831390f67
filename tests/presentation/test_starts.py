"""Of pieces that are the same to the eye each is a start: a hand takes whichever lies nearer."""

from __future__ import annotations

import pytest

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Land, Phase, Tile
from tabletop.presentation.intent import Intent, drop, intent_for
from tests.puerto_rico.act import Lift, SellLand, Settle, TakeForest
from tests.puerto_rico.position import fresh, island, play, role, whole
from tests.puerto_rico.test_guests import among
from tests.puerto_rico.test_nobles import noble
from tests.puerto_rico.test_nobles_and_new_buildings import both


def _hand(game: Game[PuertoRico], state: PuertoRico, seat: int = 0) -> Intent:
    view = game.view(state, seat)
    return intent_for(game, view, seat, game.legal(state, seat), game.table(view))


def _row(*kinds: Land, **options: str) -> PuertoRico:
    state = fresh(4, 2, **options)
    state.row = tuple(int(kind) for kind in kinds)
    return state


def test_both_of_two_equal_plantations_are_taken_from_where_they_lie() -> None:
    state = role(_row(Land.CORN, Land.SUGAR, Land.CORN, Land.SUGAR, Land.COFFEE), "settler")
    intent, view = _hand(GAME, state), GAME.view(state, 0)
    for number, land in enumerate((Land.CORN, Land.SUGAR, Land.CORN, Land.SUGAR, Land.COFFEE), 1):
        piece = f"row.{number}"
        assert piece in intent.starts
        meant = drop(GAME, lambda action: GAME.why_not(state, action), view, intent, piece, ("island.0/land.2",))
        assert meant.way is not None
        assert meant.way.action == Settle(0, land)
    assert intent.stands_for == {"row.3": "row.1", "row.4": "row.2"}


def test_a_forest_is_made_of_either_of_two_equal_plantations() -> None:
    state = among("forest_house")
    state.row = (int(Land.CORN), int(Land.CORN), int(Land.SUGAR))
    island(state.players[0], land="indigo", town=["forest_house"])
    intent = _hand(GAME, play(whole(state), "pick settler"))
    asked = [way.action for way in intent.drags["row.2"]["island.0/land.2"]]
    assert asked == [Settle(0, Land.CORN), TakeForest(0, Land.CORN)]


def test_any_worker_of_a_kind_of_land_may_be_taken_up() -> None:
    state = fresh()
    island(state.players[0], land="corn indigo corn corn", workers="corn corn", town={"small_market": 0})
    state = role(state, "mayor")
    assert state.phase == Phase.PLACE
    intent = _hand(GAME, state)
    for number in (1, 2):
        (way,) = intent.drags[f"worker.0.corn.{number}"]["island.0/port"]
        assert way.action == Lift(0, "corn")


def test_what_a_piece_means_at_a_place_is_asked_once_however_many_go_there(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str | None]] = []
    attempt = type(GAME).attempt

    def noted(game: Game[PuertoRico], view: PuertoRico, seat: int, thing: str, place: str | None) -> tuple[Action, ...]:
        asked.append((thing, place))
        return attempt(GAME, view, seat, thing, place)

    monkeypatch.setattr(type(GAME), "attempt", noted)
    state = fresh()
    island(state.players[0], land="corn indigo indigo corn corn", workers="corn corn indigo", town={"small_market": 0})
    intent = _hand(GAME, role(state, "mayor"))
    assert len([thing for thing in intent.drags if thing.startswith("worker.0.corn")]) == 2
    assert asked
    assert len(asked) == len(dict.fromkeys(asked))


def test_any_tile_of_a_kind_may_be_sold() -> None:
    state = both("land_office")
    island(state.players[0], land="corn indigo corn", town=["land_office"])
    noble(state, 0, "land_office")
    intent = _hand(GAME, play(whole(state), "pick trader"))
    for tile in ("tile.0.1", "tile.0.3"):
        assert [way.action for way in intent.drags[tile]["quay/discards"]] == [SellLand(0, Tile.CORN)]
