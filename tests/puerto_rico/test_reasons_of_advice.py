"""What advice says of a load, of tiles and buildings without workers, of the barrel that stays, of others' chips."""

from __future__ import annotations

from typing import Any

from tabletop.bots.outlook import changed
from tabletop.engine.cells import put
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import End, Good, Land, Role

from .position import fresh, island, play, role, whole


def said(state: PuertoRico, action: Any) -> dict[str, dict[str, Any]]:
    found = GAME.reasons(GAME.view(state, action.seat), action.seat, (action,))
    return {one.key: dict(one.values) for one in found}


def test_a_load_after_which_nobody_has_a_choice_still_says_whom_it_shuts_out() -> None:
    state = fresh(3)
    island(state.players[0], coffee=1, sugar=1)
    island(state.players[1], tobacco=2)
    state.ships, state.cargo, state.loads = (4, 5, 6), (-1, 1, 0), (0, 5, 6)
    state = role(state, "captain")
    assert said(state, act.Load(0, Good.COFFEE, 4))["shut_out"] == {"who": (1,), "goods": ("tobacco",)}
    island(state.players[1], coffee=1)  # the ship of 4 still has room for it
    assert "shut_out" not in said(state, act.Load(0, Good.COFFEE, 4))


def test_what_is_bought_or_laid_says_whether_a_worker_comes_or_waits() -> None:
    state = fresh(3)
    island(state.players[0], idle=2, coins=9)
    built = role(state, "builder")
    assert said(built, act.Build(0, "hospice"))["empty_yet"] == {"n": 2}
    island(state.players[0], town=["university"], coins=9)
    assert "built_manned" in said(role(state, "builder"), act.Build(0, "hospice"))
    settled = role(state, "settler")
    assert said(settled, act.Settle(0, Land.QUARRY))["empty_yet"] == {"n": 0}


def test_the_barrel_that_stays_says_what_it_is_sold_for() -> None:
    state = whole(fresh(3))
    state.house = (4,)
    assert said(state, act.KeepOne(0, Good.COFFEE))["kept"] == {"good": "coffee", "price": 4, "has": 1}
    assert said(state, act.KeepOne(0, Good.TOBACCO))["kept"] == {"good": "tobacco", "price": 3, "has": 0}


def test_where_nobody_produces_or_sells_any_more_a_barrel_that_stays_only_breaks_a_tie() -> None:
    state = whole(fresh(3))
    state.end = End.POINTS
    assert "kept" in said(state, act.KeepOne(0, Good.COFFEE))
    state.taken = put(put(state.taken, Role.CRAFTSMAN, 1), Role.TRADER, 2)
    assert set(said(state, act.KeepOne(0, Good.COFFEE))) == {"ties_alone"}


def test_chips_of_others_are_counted_as_they_are_taken_and_never_how_many_they_have() -> None:
    before = whole(fresh(3))
    after = before.copy()
    after.own(1).points += 4
    told = [change for change in changed(GAME, before, after, 0) if change.seat == 1]
    assert [(change.key, change.by) for change in told] == [("chips", 4)]
    assert changed(GAME, before, before, 0) == []


def test_a_worker_on_land_that_nothing_processes_is_said_to_make_nothing_yet() -> None:
    state = fresh(3)
    island(state.players[0], land="corn indigo", town=["small_market"])
    island(state.players[1], land="corn indigo", town=["small_market"])
    state = play(whole(state), "pick mayor")
    told = {one.key: dict(one.values) for one in GAME.reasons(state, 0, placing("indigo", "small_market"))}
    assert told == {"idle_yet": {"goods": ("indigo",)}}
    assert not GAME.reasons(state, 0, placing("corn", "small_market"))


def placing(*spots: str) -> tuple[act.Place | act.Confirm, ...]:
    return (*(act.Place(0, spot) for spot in spots), act.Confirm(0))
