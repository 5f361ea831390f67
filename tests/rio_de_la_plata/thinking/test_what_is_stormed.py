"""What attackers go for, what a war played out storms, and what advice says of both."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.actions import Done, Go
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, box
from tabletop.games.rio_de_la_plata.thinking.aims import WITHIN, aim
from tabletop.games.rio_de_la_plata.thinking.stormed import stormed

from ..war_position import A, battle, group


def _huts(state: RioDeLaPlata, seat: int, *fields: str) -> RioDeLaPlata:
    state.players[seat].huts |= sum(1 << CITY.number[field] for field in fields)
    return state


def _at(field: str) -> int:
    return CITY.number[field]


def test_each_group_has_an_aim_of_its_own_that_it_can_win_within_a_few_steps() -> None:
    state = _huts(battle(group("C08", A), group("D10", A)), 0, "E08", "E10")
    first, second = aim(state, _at("C08")), aim(state, _at("D10"))
    assert first is not None
    assert second is not None
    assert (first.field, first.steps, first.rounds, first.guards) == (_at("E08"), 2, 0, 0)
    assert (second.field, second.steps) == (_at("E10"), 1)
    state = _huts(battle(group("C08", A), group("E08", 0, 0)), 0, "E08")
    assert aim(state, _at("C08")) is None  # two pawns beat a single one
    far = _huts(battle(group("P05", A)), 0, "E08")
    assert abs(_at("P05") - _at("E08")) > WITHIN
    assert aim(far, _at("P05")) is None


def test_what_is_stormed_in_the_end_is_what_it_pays_for() -> None:
    state = _huts(battle(group("C08", A)), 0, "E08")
    found = stormed(state, Done(3))
    assert found == {_at("E08"): box(state.box).lost[site(state, _at("E08"))]}
    ends = {one.key: dict(one.values) for one in GAME.reasons(state, 3, (Done(3),))}
    assert ends["storms_yet"] == {"where": ("E08",), "points": found[_at("E08")], "more": 0}
    goes = {one.key for one in GAME.reasons(state, 3, (Go(3, "C08", "D08"),))}
    assert goes == {"prey"}  # it comes to the same


def test_what_is_one_s_own_is_told_as_a_loss() -> None:
    state = _huts(battle(group("D08", A)), 3, "E08")
    (told,) = GAME.reasons(state, 3, (Go(3, "D08", "E08"),))
    assert told.key == "stormed_own"
    assert dict(told.values)["where"] == "E08"
