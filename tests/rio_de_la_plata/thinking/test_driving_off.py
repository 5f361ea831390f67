"""Workers of others are driven off for what stands to be built there, and what advice says of it holds by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.rio_de_la_plata.actions import Build, Done, Expel, Place, Take
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.scoring import houses_in
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, PLACE
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.driving import driven, sent
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.this_year import bundles
from tests.played import played

from ..position import at, fresh, own, stand


def lone_worker_on_e08() -> RioDeLaPlata:
    """Five buildings around E08, where one worker of seat 0 stands; seat 2 is the last to place."""
    state = fresh(3)
    stand(state, "stonecutter", "D07", "D08", "D09")
    own(state, 0, huts="E07")
    own(state, 2, huts="E09")
    at(state, 0, "E08")
    state.players[0].goods, state.players[2].goods = (1, 1, 0), (1, 1, 0)
    state.active = 2
    return state


def test_a_square_that_somebody_else_would_build_is_taken_with_two_workers() -> None:
    state = lone_worker_on_e08()
    assert driven(state, state.players[2]) == {PLACE["E08"]: 1}
    assert Expel(2, "E08") in next(iter(GAME.besides(state, 2)))
    assert any(Expel(2, "E08") in line for line in Mind().plans(state, 2, (), 1))
    assert sent(state, 2, [PLACE["E08"]] * 3) == [Expel(2, "E08"), Place(2, "E08")]
    state.players[2].idle = 1
    assert not driven(state, state.players[2])


def test_whose_worker_goes_home_and_what_that_costs_is_told() -> None:
    state, line = lone_worker_on_e08(), (Expel(2, "E08"), Done(2))
    told = {one.key: dict(one.values) for one in reasons(state, 2, line)}
    assert told["points_now"]["points"] == 6
    assert (told["driven_home"]["who"], told["driven_home"]["points"]) == (0, 6)
    state.players[0].goods, state.players[0].coins = (0, 1, 0), 0  # nothing is built without stone
    assert {one.key: dict(one.values) for one in reasons(state, 2, line)}["driven_home"]["points"] == 0


def test_coins_stand_for_goods_in_what_is_looked_into_but_those_for_an_office_are_kept() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07")
    player = state.players[0]
    player.goods, player.coins, player.idle = (2, 1, 0), 1, 2
    assert any(set(one.places) == {PLACE["E06"], PLACE["E07"]} for one in bundles(state, player, 8))
    line = (Place(0, "E06"), Place(0, "E07"), Done(0))
    told = {one.key: dict(one.values) for one in reasons(state, 0, line)}
    assert told["paid_in_coins"] == {"n": 1, "coins": 1}


def test_what_is_said_of_placements_holds_when_they_are_carried_out() -> None:
    """Points that are lost by whoever is driven off, and coins that are paid, counted again by the rules."""
    seen = 0
    for state in list(_placings(1))[::4]:
        seat = state.active
        for line in Mind().plans(state, seat, (), 1):
            for one in reasons(state, seat, line):
                seen += 1
                _check(state, one.key, dict(one.values))
    assert seen > 100


def _placings(seed: int) -> Iterator[RioDeLaPlata]:
    for _, state in played(GAME, 3, seed):
        if state.phase == Phase.PLACEMENT and not state.placed and not state.decisions:
            yield state


def _check(state: RioDeLaPlata, key: str, told: dict[str, Any]) -> None:
    if key == "driven_home":
        owner, field = state.players[told["who"]], PLACE[told["where"]]
        assert owner.discs.count(field) == told["n"]
        if told["points"]:
            assert _could_build(state, told["who"], told["building"], told["where"])
    elif key == "district_less":
        area = CITY.areas.index(told["district"])
        assert all(houses >= houses_in(state.players[one], area) for one, houses in told["houses"])
        assert not [one for one in state.players if houses_in(one, area) and one.seat not in dict(told["houses"])]
    elif key == "paid_in_coins":
        assert told["coins"] == sum(range(1, told["n"] + 1))


def _could_build(state: RioDeLaPlata, seat: int, building: str, place: str) -> bool:
    """Whether a seat that places no more can build it in its Effects, if all others are done at once."""
    while state.phase in (Phase.PLACEMENT, Phase.GRIDS, Phase.INCOME, Phase.EFFECTS):
        (decides,) = deciders(state)
        legal = rules.legal(state, decides)
        if decides == seat and state.phase == Phase.EFFECTS and not state.decisions:
            if any(isinstance(one, Build) and (one.building, one.place) == (building, place) for one in legal):
                return True
            todo = next((one for one in legal if isinstance(one, Take)), None) or Mind().policy(state, seat)
        else:
            todo = Done(decides) if Done(decides) in legal else Mind().policy(state, decides)
        state = rules.apply(state, todo, False).state
    return False
