"""The Small wharf without a barrel: what it costs, and that the loading goes on after it."""

from __future__ import annotations

from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Phase
from tests.puerto_rico.position import goods, island, legal, play, refused, whole
from tests.puerto_rico.test_guests import among

FULL = ((0, 1, 3), (1, 1, 1))
"""Ships that take no sugar."""


def _asked(*town: str, zero: str = "one_turn") -> PuertoRico:
    """Seat 0 comes last in the lap, after two who have nothing, with barrels that no ship takes."""
    state = among("small_wharf", "wharf", small_wharf_zero_allowed=zero)
    state.governor = state.chooser = state.active = 1
    island(state.players[0], town=["small_wharf", *town], sugar=3)
    state.cargo, state.loads = FULL
    return play(whole(state), "pick captain")


def test_A07_without_a_barrel_it_costs_the_building_and_the_turn() -> None:
    state = among("small_wharf")
    island(state.players[0], town=["small_wharf"], corn=1, indigo=1)
    island(state.players[1], sugar=1, coffee=1)
    state = play(whole(state), "pick captain", "small wharf", "ship mix")
    assert (GAME.deciders(state), state.players[0].goods, state.players[0].points) == ((1,), goods(corn=1, indigo=1), 0)
    state = play(state, "load sugar on 4")
    assert refused(state, "small wharf", 0).code == "small_wharf_used"
    assert GAME.deciders(state) == (0,)
    assert "load corn on 5" in legal(state)


def test_A07_it_may_cost_the_whole_phase() -> None:
    state = play(_asked("wharf", zero="whole_phase"), "small wharf", "ship mix")
    assert state.phase == Phase.PICK
    assert state.players[0].goods == goods(sugar=1)


def test_A07_it_may_be_barred() -> None:
    state = play(_asked(zero="never"), "small wharf")
    refusal = refused(state, "ship mix")
    assert (refusal.code, refusal.rule) == ("mix_empty", "RB §Small wharf, ruling A-07")
    assert play(state, "add sugar", "ship mix").players[0].goods == goods(sugar=1)


def test_A07_A129_a_lap_begins_anew_after_it_and_the_wharf_may_still_be_used() -> None:
    state = _asked("wharf")
    assert state.quiet == 2  # one more who does nothing would end the loading
    state = play(state, "small wharf", "ship mix")
    assert (state.phase, state.active) == (Phase.LOAD, 0)
    assert legal(state) == ["wharf sugar", "stop loading"]
