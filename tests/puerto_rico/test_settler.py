"""The Settler with Hacienda, Construction hut and Hospice."""

from __future__ import annotations

from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import QUARRY, Good

from .position import fresh, island, kinds, legal, play, refused, told, whole

CORN, INDIGO, COFFEE = int(Good.CORN), int(Good.INDIGO), int(Good.COFFEE)


def with_town(*town: str, land: str = "indigo", **options: str) -> PuertoRico:
    """Seat 1 has these buildings at work; seat 0 picks the Settler; coffee is drawn next."""
    state = fresh(**options)
    island(state.players[1], land=land, town=town)
    state.discards = ()
    state.row = (CORN, INDIGO)
    state.deck = (*(tile for tile in state.deck if tile != COFFEE), COFFEE)
    return whole(state)


def test_the_privilege_is_a_quarry_instead() -> None:
    state = play(fresh(), "pick settler")
    assert "settle quarry" in legal(state)
    state = play(state, "settle quarry")
    assert state.players[0].land[-1] == QUARRY
    assert refused(state, "settle quarry").code == "no_quarry_right"


def test_a_kind_that_does_not_lie_there_is_refused() -> None:
    state = play(with_town(), "pick settler")
    assert refused(state, "settle coffee").code == "not_in_row"


def test_no_quarry_left() -> None:
    state = fresh()
    for player in state.players[1:]:
        island(player, land="corn quarry quarry" + " quarry" * (player.seat == 3) * 1)
    island(state.players[0], land="indigo quarry")
    state = whole(state)
    assert state.quarries == 0
    assert refused(play(state, "pick settler"), "settle quarry").code == "no_quarry_left"


def test_A107_the_hacienda_draws_before_the_own_pick_which_may_then_be_passed() -> None:
    state = play(with_town("hacienda"), "pick settler", "settle nothing")
    assert legal(state) == ["draw tile", "draw no tile"]
    state, events = told(state, "draw tile")
    assert any(event.chance for event in events)
    assert state.players[1].land == (INDIGO, COFFEE)
    state = play(state, "settle nothing")
    assert GAME.deciders(state) == (2,)


def test_A107_without_the_draw_the_pick_comes_just_so() -> None:
    state = play(with_town("hacienda"), "pick settler", "settle nothing", "draw no tile")
    assert state.players[1].land == (INDIGO,)
    assert "settle corn" in legal(state)


def test_A15_the_hacienda_may_fill_the_island_and_no_pick_follows() -> None:
    state = with_town("hacienda", land="indigo " * 5 + "corn " * 4 + "sugar " * 2)
    state = play(state, "pick settler", "settle nothing", "draw tile")
    assert len(state.players[1].land) == 12
    assert GAME.deciders(state) == (2,)


def test_A16_the_discards_are_shuffled_for_the_hacienda() -> None:
    state = with_town("hacienda")
    state.discards, state.deck = state.deck, ()
    assert GAME.check(state) == []
    state = play(state, "pick settler", "settle nothing", "draw tile")
    assert len(state.players[1].land) == 2
    assert state.discards == ()


def test_A16_without_any_tiles_the_hacienda_does_not_ask() -> None:
    state = with_town("hacienda")
    lying, state.deck = state.deck, ()
    for player, part in zip(state.players[2:], (lying[:20], lying[20:]), strict=True):
        player.land = (*player.land, *part)  # far more than there is room for: nothing is left to draw
    state = GAME.apply(state, GAME.actions.parse("pick settler", 0)).state
    state = GAME.apply(state, GAME.actions.parse("settle nothing", 0)).state
    assert state.decisions == ()


def test_A14_the_hut_allows_a_quarry_after_the_hacienda() -> None:
    state = play(with_town("hacienda", "construction_hut"), "pick settler", "settle nothing", "draw tile")
    assert "settle quarry" in legal(state)


def test_A14_unless_the_table_bars_it() -> None:
    state = with_town("hacienda", "construction_hut", hut_with_hacienda="not_if_hacienda_used")
    state = play(state, "pick settler", "settle nothing")
    refusal = refused(play(state, "draw tile"), "settle quarry")
    assert (refusal.code, refusal.rule) == ("no_quarry_more", "RB §Construction hut, ruling A-14")
    assert "settle quarry" in legal(play(state, "draw no tile"))


def test_A12_with_the_option_the_hospice_staffs_the_pick_not_the_drawn_tile() -> None:
    town = with_town("hacienda", "hospice", hospice_with_hacienda="face_up_tile_only")
    state = play(town, "pick settler", "settle nothing", "draw tile")
    assert legal(state)[0].startswith("settle")
    state = play(state, "settle corn")
    assert legal(state) == ["staff corn", "leave unstaffed"]
    assert refused(state, "staff coffee").code == "staff_only_new"
    state = play(state, "staff corn")
    assert state.players[1].farmers[CORN] == 1


def test_A12_the_hospice_staffs_either_tile_once() -> None:
    state = with_town("hacienda", "hospice")
    state = play(state, "pick settler", "settle nothing", "draw tile")
    assert legal(state) == ["staff coffee", "leave unstaffed"]
    taken = play(state, "staff coffee", "settle corn")
    assert GAME.deciders(taken) == (2,)
    left = play(state, "leave unstaffed", "settle corn")
    assert legal(left) == ["staff corn", "leave unstaffed"]


def test_A85_drawn_plantation_then_a_quarry_with_a_worker() -> None:
    state = with_town("hacienda", "hospice", "construction_hut")
    state = play(
        state, "pick settler", "settle nothing", "draw tile", "leave unstaffed", "settle quarry", "staff quarry"
    )
    player = state.players[1]
    assert player.land == (INDIGO, COFFEE, QUARRY)
    assert player.farmers[COFFEE] == 0
    assert player.farmers[QUARRY] == 1


def no_supply(**options: str) -> PuertoRico:
    state = with_town("hospice", **options)
    state.hall, state.supply = state.hall + state.supply, 0
    return play(state, "pick settler", "settle nothing", "settle corn")


def test_A13_with_an_empty_supply_the_hospice_brings_nobody() -> None:
    assert GAME.deciders(no_supply()) == (2,)


def test_A13_with_the_option_the_worker_comes_from_the_hall() -> None:
    state = no_supply(hospice_fallback_to_hall="on")
    hall = state.hall
    assert play(state, "staff corn").hall == hall - 1


def test_A95_tiles_and_workers_are_asked_for_what_brings_nothing_is_not() -> None:
    state = play(with_town("hospice"), "pick settler", "settle nothing", "settle nothing")
    assert GAME.deciders(state) == (2,)


def test_A93_when_the_pile_runs_short_the_discards_are_shuffled_in() -> None:
    state = with_town()
    state.discards, state.deck = state.deck[2:], state.deck[:2]
    assert GAME.check(state) == []
    state, events = told(play(state, "pick settler", *["settle nothing"] * 3), "settle nothing")
    assert len(state.row) == 5
    assert "turned_up" in kinds(events)
    assert state.discards == ()


def test_A49_two_players_have_three_tiles_to_choose_from() -> None:
    state = fresh(2)
    assert len(state.row) == 3
    state = play(state, "pick settler", "settle nothing", "settle nothing")
    assert len(state.row) == 3
    assert len(state.discards) == 3
