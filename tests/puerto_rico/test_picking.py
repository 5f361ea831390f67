"""Picking roles, rounds, the end and the final count."""

from __future__ import annotations

import pytest

from tabletop.engine.cells import put
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.scoring import outcome, wealth
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, SPACES
from tabletop.games.puerto_rico.things import End, Phase, Role
from tabletop.locale import Catalogue

from .position import fresh, goods, island, kinds, legal, play, refused, role, told, whole


def test_a_card_taken_is_gone_for_the_round() -> None:
    state = play(fresh(), "pick prospector")
    assert refused(state, "pick prospector").code == "card_taken"
    assert refused(state, "pick prospector_2").code == "card_not_here"


def test_who_is_not_asked_is_told_so() -> None:
    state = fresh()
    assert refused(state, "pick mayor", seat=1).code == "not_your_turn"
    assert refused(state, "pick mayor", seat=9).code == "no_such_seat"
    refusal = refused(play(state, "pick settler"), "load corn on 5")
    assert (refusal.code, refusal.get("phase")) == ("not_now", "settler")


def test_what_is_not_due_is_refused_with_the_place_of_what_is_due() -> None:
    """Where a building asks for a worker, rules and rulebook speak of that building's phase."""
    state = fresh()
    island(state.players[0], town=["hospice"])
    refusal = refused(play(whole(state), "pick settler", "settle quarry"), "load corn on 5")
    assert (refusal.code, refusal.get("phase"), refusal.rule) == ("not_now", "staff", "RB §Settler")
    state = fresh()
    island(state.players[0], town=["university"], coins=9)
    state = play(whole(state), "pick builder", "build hospice")
    refusal = refused(state, "load corn on 5")
    assert (refusal.code, refusal.get("phase"), refusal.rule) == ("not_now", "staff", "RB §Builder")
    assert refused(state, "staff university").rule == "RB §University"
    refusal = refused(fresh(3, 1, new_buildings="on"), "load corn on 5")
    assert (refusal.code, refusal.rule) == ("not_now", "RB §New Buildings")


def test_A17_a_full_island_bars_the_settler_unless_the_table_allows_it() -> None:
    state = fresh()
    island(state.players[0], land="corn " * 4 + "indigo " * 4 + "quarry " * 4)
    assert refused(whole(state), "pick settler").code == "settler_with_full_island"
    state = fresh(full_island_may_pick_settler="on")
    island(state.players[0], land="corn " * 4 + "indigo " * 4 + "quarry " * 4)
    state.coins_on = put(state.coins_on, Role.SETTLER, 2)
    state, events = told(whole(state), "pick settler")
    assert state.players[0].coins == 5
    assert "unable" in kinds(events)
    assert GAME.deciders(state) == (1,)


def test_A101_the_last_picker_of_two_always_has_a_card() -> None:
    state = fresh(2)
    island(state.players[1], land="corn " * 4 + "indigo " * 4 + "quarry " * 4)
    state.taken = (-1, 0, 1, 0, 1, 0, -1, -2)
    state.chooser = state.active = 1
    assert legal(whole(state)) == ["pick prospector"]


def test_A79_both_prospectors_may_be_taken_in_one_round() -> None:
    state = play(fresh(5), "pick prospector", "pick prospector_2")
    assert state.players[0].coins == state.players[1].coins == 5


def test_A50_the_bank_never_runs_out() -> None:
    state = fresh()
    island(state.players[0], coins=500)
    assert play(whole(state), "pick prospector").players[0].coins == 501


def test_A80_the_round_is_finished_after_the_end_was_announced() -> None:
    state = fresh()
    state.supply = 0
    state.hall = 79
    state = whole(state)
    state = play(state, "pick mayor")
    assert state.end == End.WORKERS
    assert state.phase == Phase.PICK
    state = play(state, "pick prospector", "pick trader", "pick captain")
    assert state.phase == Phase.OVER
    assert GAME.deciders(state) == ()


def final(*players: dict[str, object], seats: int = 2) -> object:
    state = fresh(seats)
    for player, facts in zip(state.players, players, strict=False):
        island(player, **facts)  # type: ignore[arg-type]
    state.phase, state.end = int(Phase.OVER), int(End.CITY)
    return outcome(whole(state))


def test_A100_doubloons_and_barrels_break_a_tie() -> None:
    result = final({"points": 9, "coins": 5, "corn": 1}, {"points": 9, "coins": 4, "corn": 1})
    assert result.ranking == ((0,), (1,))  # type: ignore[attr-defined]
    assert result.tie_break == "wealth"  # type: ignore[attr-defined]


def test_A57_equal_even_then_the_win_is_shared() -> None:
    result = final({"points": 9, "coins": 5, "corn": 1}, {"points": 9, "coins": 4, "indigo": 2})
    assert result.ranking == ((0, 1),)  # type: ignore[attr-defined]
    assert result.tie_break == ""  # type: ignore[attr-defined]


def bonus_of(word: str, **facts: object) -> int:
    result = final({"town": {word: 1, **facts.pop("town", {})}, **facts})  # type: ignore[dict-item]
    return dict(result.scores[0].parts)[word]  # type: ignore[attr-defined,no-any-return]


def test_A56_details_of_the_large_buildings() -> None:
    assert bonus_of("residence", land="corn") == 4
    assert bonus_of("residence", land="corn " * 4 + "quarry " * 4 + "indigo " * 4) == 7
    assert bonus_of("fortress", idle=5) == 2
    assert bonus_of("guild_hall", town={"coffee_roaster": 0, "small_sugar_mill": 0}) == 3
    assert bonus_of("city_hall", town={"fortress": 0, "office": 0, "sugar_mill": 0}) == 3


def test_an_empty_large_building_counts_its_printed_points_alone() -> None:
    result = final({"town": {"fortress": 0}, "idle": 12})
    assert dict(result.scores[0].parts)["fortress"] == 0  # type: ignore[attr-defined]
    assert result.scores[0].total == 4  # type: ignore[attr-defined]


def test_the_count_names_the_large_buildings_that_somebody_has() -> None:
    """Also one that nobody stands on; none that stayed on the market, where all would have nothing."""
    result = final({"town": {"office": 1}}, {"town": {"city_hall": 1, "fortress": 0}})
    for score in result.scores:  # type: ignore[attr-defined]
        assert [word for word, _ in score.parts] == ["chips", "buildings", "fortress", "city_hall"]
    assert dict(result.scores[0].parts)["city_hall"] == 0  # type: ignore[attr-defined]
    assert dict(result.scores[1].parts)["city_hall"] == 2  # type: ignore[attr-defined]
    bare = final({"points": 3}, {})
    assert [word for word, _ in bare.scores[0].parts] == ["chips", "buildings"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_every_large_building_has_its_words_in_the_count(lang: str) -> None:
    catalogue = Catalogue.load(lang, ("puerto_rico",))
    large = [word for word, spaces in zip(BUILDINGS, SPACES, strict=True) if spaces > 1]
    assert len(large) >= 5
    assert all(catalogue.has(f"score.part.{word}") for word in large)


def test_A55_and_A98_the_customs_house_counts_chips_and_noted_points() -> None:
    assert bonus_of("customs_house", points=64) == 16
    state = fresh(2)
    island(state.players[0], points=70, town=["customs_house"])
    state = whole(state)
    assert (state.pool, state.noted) == (0, 5)
    state.phase, state.end = int(Phase.OVER), int(End.POINTS)
    result = outcome(state)
    assert result is not None
    assert dict(result.scores[0].parts)["customs_house"] == 17


test_A98_noted_points_count = test_A55_and_A98_the_customs_house_counts_chips_and_noted_points


def test_A99_totals_lie_face_down_and_the_pool_is_open() -> None:
    state = fresh(3)
    island(state.players[0], points=7)
    state = whole(state)
    assert GAME.view(state, 1).players[0].points == -1
    assert GAME.view(state, 0).players[0].points == 7
    assert GAME.view(state, None).pool == 69


def test_A81_totals_are_shown_if_the_table_says_so_and_at_the_end() -> None:
    state = fresh(3, show_vp_totals="on")
    island(state.players[0], points=7)
    assert GAME.view(whole(state), 1).players[0].points == 7
    state = fresh(3)
    island(state.players[0], points=7)
    state.phase, state.end = int(Phase.OVER), int(End.CITY)
    assert GAME.view(whole(state), None).players[0].points == 7


@pytest.mark.parametrize(("value", "coins"), [("off", [2, 2, 2]), ("on", [2, 2, 1])])
def test_A144_corn_seats_may_start_with_a_doubloon_less(value: str, coins: list[int]) -> None:
    state = fresh(3, corn_seats_minus_one_coin=value)
    assert [player.coins for player in state.players] == coins


def test_the_classic_pool() -> None:
    assert [fresh(seats, vp_pool="classic_2002").pool for seats in (2, 3, 4, 5)] == [65, 75, 100, 122]


def test_A143_factory_and_university_may_swap_their_prices() -> None:
    state = fresh(price_variant="balanced_swap")
    island(state.players[0], coins=6)
    state = role(state, "builder")
    assert "build university" in legal(state)
    assert refused(state, "build factory").get("price") == 7


def test_A96_effects_go_clockwise_from_whoever_picked() -> None:
    state = fresh()
    for player in state.players:
        island(player, land="corn", workers="corn")
    state.chooser = state.active = 2
    _, events = told(whole(state), "pick craftsman")
    assert [event.seat for event in events if event.kind == "produced"] == [2, 3, 0, 1]


def test_wealth_counts_the_port_alone() -> None:
    state = fresh()
    island(state.players[0], coins=4, idle=3, corn=2)
    assert wealth(state.players[0]) == 6
    assert state.players[0].goods == goods(corn=2)
    assert BUILDING["wharf"] > 0
