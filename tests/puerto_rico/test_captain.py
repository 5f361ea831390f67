"""The Captain: ships, Wharf, Harbor, storing."""

from __future__ import annotations

from typing import Any

from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import End, Phase

from .position import fresh, goods, island, kinds, legal, play, refused, said, told, whole

CORN, INDIGO, SUGAR, TOBACCO, COFFEE = range(5)


def harbour(cargo: tuple[int, ...] = (-1, -1, -1), loads: tuple[int, ...] = (0, 0, 0), **options: str) -> PuertoRico:
    state = fresh(**options)
    state.cargo, state.loads = cargo, loads
    return state


FULL = ((INDIGO, SUGAR, TOBACCO), (5, 6, 7))
"""Three full ships, as they lie during a phase."""


def loading(state: PuertoRico) -> PuertoRico:
    """Seat 0 took the Captain and is asked first."""
    return play(whole(state), "pick captain")


def test_A01_as_many_barrels_as_fit() -> None:
    state = harbour()
    island(state.players[0], corn=9, indigo=1)
    state = play(loading(state), "load corn on 7")
    assert state.loads[2] == 7


def test_A02_among_empty_ships_one_that_takes_the_most_equal_ones_are_free() -> None:
    state = harbour()
    island(state.players[0], corn=6, indigo=1)
    state = loading(state)
    assert legal(state)[:2] == ["load corn on 6", "load corn on 7"]
    assert refused(state, "load corn on 5").code == "larger_ship_first"
    assert refused(state, "load corn on 4").code == "no_such_ship"
    assert refused(state, "load coffee on 7").code == "no_barrel"


def test_A03_a_full_ship_of_the_kind_bars_it_for_the_phase() -> None:
    state = harbour((CORN, SUGAR, -1), (5, 1, 0))
    island(state.players[0], corn=2, sugar=1, indigo=1)
    state = loading(state)
    assert refused(state, "load corn on 5").code == "ship_full"
    assert refused(state, "load corn on 7").code == "good_on_other_ship"
    assert refused(state, "load indigo on 6").code == "ship_carries_other"


def test_A04_the_captains_point_comes_with_a_load_by_the_wharf() -> None:
    state = harbour((CORN, SUGAR, TOBACCO), (1, 1, 1))
    island(state.players[0], corn=1, indigo=3, town=["wharf"])
    state = play(loading(state), "wharf indigo")
    assert state.players[0].points == 3 + 1 + 1  # the barrels, the privilege; then the corn that has to be loaded
    assert state.rewarded == 1


def test_A05_the_owner_of_a_wharf_passes_only_if_no_ship_takes_anything() -> None:
    state = harbour((CORN, SUGAR, TOBACCO), (1, 1, 1))
    island(state.players[0], corn=1, indigo=3, town=["wharf"])
    state = loading(state)
    assert refused(state, "stop loading").code == "must_load"
    state = play(state, "load corn on 5")
    assert legal(state) == ["wharf indigo", "stop loading"]
    state = play(state, "stop loading")
    assert state.players[0].goods == goods(indigo=1)
    assert GAME.deciders(state) == (1,)


def test_A05_passing_is_final_while_the_others_load_on() -> None:
    state = harbour((CORN, SUGAR, TOBACCO), (1, 1, 1))
    island(state.players[0], indigo=3, town=["wharf"])
    island(state.players[1], corn=1, sugar=1)
    state = play(loading(state), "stop loading", "load corn on 5")
    assert state.players[1].goods == goods()
    assert state.phase == Phase.PICK


def test_A06_the_wharf_once_a_phase_on_any_turn() -> None:
    state = harbour((CORN, SUGAR, TOBACCO), (1, 1, 1))
    island(state.players[0], corn=1, sugar=1, indigo=2, coffee=2, town=["wharf"])
    state = play(loading(state), "load sugar on 6", "wharf indigo")
    assert state.players[0].goods == goods(coffee=1)
    state = harbour((CORN, SUGAR, TOBACCO), (1, 1, 1))
    island(state.players[0], corn=2, sugar=1, indigo=2, town=["wharf"])
    state = play(loading(state), "wharf indigo")
    assert refused(state, "wharf corn").code == "wharf_used"
    assert refused(loading(harbour_of_two()), "wharf corn").code == "no_wharf"


def harbour_of_two() -> PuertoRico:
    state = harbour()
    island(state.players[0], corn=1, indigo=1)
    return state


def test_A20_the_harbor_counts_each_kind_once() -> None:
    def points(**options: str) -> int:
        state = harbour((CORN, SUGAR, -1), (3, 1, 0), **options)
        island(state.players[1], corn=4, town=["harbor", "wharf"])
        state = play(loading(state), "load corn on 5", "wharf corn")
        return state.players[1].points

    assert points() == 2 + 1 + 2
    assert points(harbor_bonus="per_delivery") == 6
    assert points(harbor_bonus="per_delivery_and_kind") == 6


def test_A129_loading_ends_when_nobody_could_for_a_whole_lap() -> None:
    state = harbour((CORN, SUGAR, TOBACCO), (1, 1, 1))
    island(state.players[0], corn=1)
    island(state.players[1], indigo=1)
    island(state.players[2], sugar=1, tobacco=1)
    state = play(loading(state), "load tobacco on 7")
    assert state.players[2].goods == goods()
    assert state.players[1].goods == goods(indigo=1)


def test_A135_the_last_chip_ends_the_game_though_nobody_is_owed_more() -> None:
    state = harbour((CORN, -1, -1), (1, 0, 0))
    island(state.players[3], points=99)
    island(state.players[1], corn=2)
    state, events = told(whole(state), "pick captain")
    assert (state.pool, state.noted, state.end) == (0, 0, End.POINTS)
    assert "chips_gone" in kinds(events)


def test_A53_points_beyond_the_pool_are_noted() -> None:
    state = harbour((CORN, -1, -1), (1, 0, 0))
    island(state.players[3], points=100)
    island(state.players[1], corn=3)
    state = play(whole(state), "pick captain")
    assert (state.pool, state.noted, state.players[1].points) == (0, 2, 3)


# --- storing
def storing(town: tuple[str, ...], **barrels: Any) -> PuertoRico:
    """Seat 0 has these barrels and no ship takes any; full ships are emptied afterwards."""
    state = fresh(storage_discard_more=str(barrels.pop("more", "off")))
    state.cargo, state.loads = (INDIGO, SUGAR, TOBACCO), (5, 6, 7)
    if set(barrels) & {"indigo", "sugar", "tobacco"}:
        state.cargo, state.loads = (CORN, COFFEE, TOBACCO), (5, 6, 7)
    island(state.players[0], town=town, **barrels)
    return loading(state)


def test_A10_one_barrel_stays_without_a_warehouse() -> None:
    state = storing((), indigo=3, sugar=2)
    assert legal(state) == ["keep one indigo", "keep one sugar"]
    assert refused(state, "protect indigo").code == "no_warehouse_left"
    assert refused(state, "discard rest").code == "keep_what_is_allowed"
    assert play(state, "keep one sugar").players[0].goods == goods(sugar=1)


def test_A10_of_a_single_kind_one_stays_by_itself() -> None:
    state = storing((), indigo=3)
    assert state.players[0].goods == goods(indigo=1)
    assert state.loads == (0, 0, 0)


def test_whoever_loses_barrels_is_told_how_many_may_stay() -> None:
    state = fresh()
    state.cargo, state.loads = (CORN, COFFEE, TOBACCO), (5, 6, 7)
    island(state.players[0], indigo=3)
    _, events = told(whole(state), "pick captain")
    assert "Anna may keep 1 barrel, without a warehouse, and gives up: 2 indigo" in said(events)


def test_A10_warehouses_protect_kinds() -> None:
    state = storing(("small_warehouse",), indigo=3, sugar=2)
    assert legal(state) == ["protect indigo", "protect sugar"]
    assert refused(state, "keep one sugar").code == "warehouse_first"
    assert play(state, "protect indigo").players[0].goods == goods(indigo=3, sugar=1)
    assert storing(("large_warehouse",), indigo=3, sugar=2).players[0].goods == goods(indigo=3, sugar=2)


def test_A10_both_warehouses_protect_three_kinds() -> None:
    state = fresh(3)
    state.cargo, state.loads = (CORN, COFFEE, -1), (4, 5, 0)
    island(state.players[0], town=["small_warehouse", "large_warehouse"], indigo=2, sugar=2, tobacco=2, corn=2)
    state = play(loading(state), "load indigo on 6")
    assert state.players[0].goods == goods(sugar=2, tobacco=2, corn=2)


def test_A133_what_is_kept_is_chosen_not_by_which_warehouse() -> None:
    one = play(storing(("large_warehouse",), indigo=3, sugar=2, tobacco=2), "protect indigo", "protect sugar")
    other = play(storing(("large_warehouse",), indigo=3, sugar=2, tobacco=2), "protect sugar", "protect indigo")
    assert one == other
    assert (
        refused(
            play(storing(("large_warehouse",), indigo=3, sugar=2, tobacco=2), "protect indigo"), "protect indigo"
        ).code
        == "protected_already"
    )


def test_A132_less_may_be_kept_only_if_the_table_says_so() -> None:
    state = storing(("small_warehouse",), indigo=3, sugar=2, more="on")
    assert "discard rest" in legal(state)
    assert play(state, "discard rest").players[0].goods == goods()
    assert play(state, "give up indigo", "protect indigo", "keep one sugar").players[0].goods == goods(
        indigo=2, sugar=1
    )
    assert refused(play(state, "protect indigo"), "give up indigo").code == "protected_already"
    assert refused(state, "give up coffee").code == "no_barrel"
    assert refused(storing((), indigo=3, sugar=2), "give up sugar").code == "keep_what_is_allowed"


def test_A132_a_single_barrel_leaves_its_warehouse_to_the_larger_kind_that_is_kept() -> None:
    state = storing(("small_warehouse",), indigo=3, sugar=1, tobacco=1)
    assert play(state, "protect sugar", "keep one indigo").players[0].goods == goods(indigo=3, sugar=1)
    state = storing(("small_warehouse",), indigo=3, sugar=1, tobacco=1, more="on")
    assert play(state, "protect sugar", "keep one indigo").players[0].goods == goods(indigo=1, sugar=1)


def test_A10_a_barrel_that_is_kept_already_is_not_kept_once_more() -> None:
    state = fresh(3, 1, new_buildings="on", draft="random")
    state.drafted = (BUILDING["storehouse"],)
    state.cargo, state.loads = (0, 1, 2), state.ships  # nothing can be loaded
    island(state.players[0], town=["storehouse"], corn=1, tobacco=5, coffee=5)
    state = play(whole(state), "pick captain", "keep one corn")
    assert refused(state, "keep one corn").code == "protected_already"


def test_A11_a_warehouse_does_not_save_from_loading() -> None:
    state = harbour((INDIGO, -1, -1), (1, 0, 0))
    island(state.players[0], indigo=2, town=["small_warehouse"])
    assert loading(state).players[0].goods == goods()


def test_where_no_ship_takes_anything_the_question_names_the_wharf() -> None:
    """ "Drag barrels to a ship" stood there, and beside it "Load no more": no ship was lit."""
    state = harbour((CORN, SUGAR, TOBACCO), (1, 1, 1))
    island(state.players[0], corn=1, indigo=3, town=["wharf"])
    state = loading(state)
    assert GAME.prompt(GAME.view(state, 0), 0).key == "load"
    state = harbour((CORN, SUGAR, TOBACCO), (1, 1, 1))
    island(state.players[0], indigo=3, town=["wharf"])
    state = loading(state)
    assert GAME.prompt(GAME.view(state, 0), 0).key == "only_wharf"
    assert GAME.focus(GAME.view(state, 0)) == ("island.0/city.1",)
