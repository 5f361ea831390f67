"""Nobles beside the worked examples: who is one, placing them, options, whole games."""

from __future__ import annotations

import pytest

from tabletop.engine.cells import put
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.phases.common import nobles_of
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import SPOT
from tabletop.games.puerto_rico.things import Phase
from tests.puerto_rico.position import fresh, island, legal, play, whole
from tests.puerto_rico.test_whole_games import states


def noble(state: PuertoRico, seat: int, *words: str) -> None:
    """One noble on each spot, among those who stand there."""
    player = state.players[seat]
    for word in words:
        player.nobles = put(player.nobles, SPOT[word], 1)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("placing", ["turn_order", "simultaneous"])
def test_whole_games_lose_nobody(seats: int, placing: str) -> None:
    met = states(seats, 5, nobles="on", buccaneer="on", festival="on", mayor_placement=placing)
    assert [GAME.check(state) for state in met if GAME.check(state)] == []
    outcome = GAME.outcome(met[-1])
    assert outcome
    for score in outcome.scores:
        assert dict(score.parts)["nobles"] == nobles_of(met[-1].players[score.seat])


def test_A78_A115_a_short_supply_ends_nothing() -> None:
    state = fresh(4, 1, nobles="on")
    for player in state.players:
        island(player, idle=24)
    state.hall = 3
    state = whole(state)
    assert state.supply == 2
    state = play(state, "pick mayor", "take worker")
    while state.phase != Phase.PICK:
        placing = "fill sensibly" if "fill sensibly" in legal(state) else legal(state)[-1]
        state = play(state, placing)
    assert not state.end
    assert state.noble_hall == 1


def test_A77_two_players_may_use_all_workers() -> None:
    state = fresh(2, 1, nobles="on", nobles_two_player_workers="all")
    assert (state.hall, state.noble_hall, state.supply, state.nobles) == (2, 1, 99, 19)
    assert GAME.check(state) == []


def test_A19_A136_the_university_takes_a_noble_only_if_nothing_else_lies_there() -> None:
    state = fresh(4, 1, nobles="on")
    island(state.players[0], town=["university"], coins=5)
    for player in state.players[1:]:
        island(player, idle=33)
    state.hall = 1
    state = play(whole(state), "pick builder", "build small_market", "staff small_market")
    assert state.players[0].nobles[SPOT["small_market"]] == 1
    assert (state.hall, state.noble_hall) == (0, 0)


def test_A117_the_jeweler_is_small_and_made_for_the_guild_hall() -> None:
    state = fresh(4, 1, nobles="on")
    island(state.players[0], town=["zoning_office", "guild_hall", "city_hall"], coins=6)
    state = play(whole(state), "pick builder", "build jeweler")
    assert state.players[0].coins == 0
    parts = dict(GAME.outcome(_ended(state)).scores[0].parts)  # type: ignore[union-attr]  # it is over
    assert (parts["guild_hall"], parts["city_hall"]) == (2, 3)


def _ended(state: PuertoRico) -> PuertoRico:
    over = state.copy()
    over.phase = int(Phase.OVER)
    return over


def test_the_royal_garden_and_nobles_score_alike() -> None:
    state = fresh(4, 1, nobles="on")
    island(state.players[0], town=["royal_garden", "villa"], idle=1)
    noble(state, 0, "royal_garden", "villa")
    state.players[0].noble_idle = 1
    parts = dict(GAME.outcome(_ended(whole(state))).scores[0].parts)  # type: ignore[union-attr]  # it is over
    assert (parts["royal_garden"], parts["nobles"]) == (3, 3)


def test_a_noble_changes_places_with_a_worker_where_everything_is_filled() -> None:
    state = fresh(4, 1, nobles="on")
    island(state.players[0], land="corn", workers="corn", town=["chapel"])
    noble(state, 0, "corn")
    state = play(whole(state), "pick mayor", "take worker", "take noble")
    lines = ("lift noble corn", "lift chapel", "place noble chapel", "place corn", "confirm workers")
    state = play(state, *lines)
    assert state.players[0].nobles[SPOT["chapel"]] == 1
    assert state.players[0].nobles[SPOT["corn"]] == 0


def test_nobles_have_a_shape_of_their_own_on_the_table() -> None:
    state = fresh(4, 1, nobles="on")
    island(state.players[0], land="corn", workers="corn", town=["chapel"], idle=1)
    noble(state, 0, "chapel")
    state.players[0].noble_idle = 1
    found = {piece.id: (piece.kind, piece.place) for piece in GAME.table(GAME.view(whole(state), 0)).pieces}
    assert found["noble.0.chapel.1"] == ("noble", "island.0/staff.city.1")
    assert found["noble_idle.0"] == ("noble", "island.0/nobles")
    assert found["worker.0.corn.1"][0] == "worker"
    assert found["noble_hall"] == ("noble", "quay/nobles_hall")


def test_A21_A26_who_sits_the_deal_out_is_not_offered_the_noble() -> None:
    state = play(fresh(3, 1, nobles="on", workers_refusable="on"), "pick mayor", "refuse workers", "take workers")
    assert GAME.deciders(play(state, "take workers")) == (1,)


def test_A95_A123_the_jeweler_pays_whoever_leaves_the_barrels() -> None:
    state = fresh(3, 1, nobles="on", production_refusable="on")
    island(state.players[0], land="corn", workers="corn", town={"jeweler": 1})
    noble(state, 0, "jeweler")
    state = whole(state)
    assert play(state, "pick craftsman", "produce nothing").players[0].coins == state.players[0].coins + 1
