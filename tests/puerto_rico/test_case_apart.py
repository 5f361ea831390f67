"""What advice in Puerto Rico leaves out: what is so of other lines as well, and all but two sentences for each line."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import Good, Role
from tabletop.games.puerto_rico.thinking.case.few import ENOUGH, few

from .case import told
from .position import fresh, island, role, whole

A, B, C, D = (Prompt(key) for key in ("use_hospice", "quarry", "hacienda_too", "build_nobody"))
E, F = Prompt("waiting"), Prompt("town_full")
STANDS = Prompt("mayors_left", (("supply", 3), ("n", 1)))


def _keys(*lines: tuple[Prompt, ...]) -> list[list[str]]:
    return [[one.key for one in line] for line in few(lines)]


def test_what_is_so_of_all_lines_is_left_out_and_of_the_table_it_is_told_once() -> None:
    assert _keys((A, B, STANDS), (A, C, STANDS), (A, D)) == [
        ["quarry", "mayors_left"],
        ["hacienda_too"],
        ["build_nobody"],
    ]
    assert _keys((A, B), (A, C), (D,)) == [["use_hospice", "quarry"], ["hacienda_too"], ["build_nobody"]], (
        "a reason against the third line still"
    )


def test_a_line_of_which_nothing_else_is_told_keeps_its_first_sentence_unless_that_tells_of_the_table() -> None:
    assert _keys((A,), (A, B), (A,)) == [["use_hospice"], ["quarry"], ["use_hospice"]]
    assert _keys((STANDS, A), (STANDS,)) == [["mayors_left", "use_hospice"], []]


def test_no_line_has_more_than_two_sentences_and_that_chips_may_run_out_is_one_of_them() -> None:
    chips = Prompt("chips_load")
    assert _keys((A, B, C), (D, E, F, chips)) == [["use_hospice", "quarry"], ["build_nobody", "chips_load"]]
    assert ENOUGH == 2


def _indigo(tiles: str) -> list[list[str]]:
    state = fresh(3)
    island(state.players[0], land=tiles, coins=6)
    view = GAME.view(role(state, "builder"), 0)
    lines = [(act.Build(0, building),) for building in ("small_indigo_plant", "indigo_plant")]
    return [[one.key for one in case.told] for case in GAME.case(view, 0, lines)]


def test_a_plant_that_makes_no_more_than_one_before_says_so_alone() -> None:
    assert _indigo("indigo corn")[1] == ["points_for", "as_much"]
    assert _indigo("indigo indigo")[1] == ["points_for", "plant_sells"]


def test_a_plant_tells_in_one_sentence_what_it_makes_and_what_that_sells_for() -> None:
    plant, sells = (
        Prompt("plant", (("good", "coffee"), ("more", 1), ("building", "coffee_roaster"))),
        (("good", "coffee"), ("pays", 4)),
    )
    (told,) = few([(Prompt("points_for"), plant, Prompt("sells_for", sells))])
    assert [one.key for one in told] == ["points_for", "plant_sells"]
    assert dict(told[1].values) == {"good": "coffee", "more": 1, "building": "coffee_roaster", "pays": 4}
    (other,) = few([(Prompt("points_for"), plant, Prompt("sells_for", (("good", "sugar"), ("pays", 2))))])
    assert [one.key for one in other] == ["points_for", "plant"], "the price is that of another good"


def test_what_a_good_sells_for_is_told_only_where_no_dearer_one_is_made_that_the_house_takes() -> None:
    state = fresh(3)
    town = ["coffee_roaster"]
    island(state.players[0], land="indigo coffee", workers="coffee", town=town, coins=6)
    build = (act.Build(0, "small_indigo_plant"),)
    assert "sells_for" not in told(role(state, "builder"), build)[0]
    state.house = (int(Good.COFFEE),)
    assert told(role(state, "builder"), build)[0]["sells_for"]["good"] == "indigo"


def _ending(points: int) -> PuertoRico:
    """A Mayor ends it; seat 1 has a large building in which nobody stands."""
    state = fresh(2)
    island(state.players[0], land="corn", town={"indigo_plant": 0, "sugar_mill": 0}, points=points)
    island(state.players[1], land="corn", town={"guild_hall": 0, "coffee_roaster": 0, "tobacco_storage": 0}, points=0)
    state.hall = 2
    state = whole(state)
    state.supply = 0
    for card in (Role.CAPTAIN, Role.BUILDER):
        state.taken = put(state.taken, card, 1)
    return state


def test_who_is_ahead_is_told_with_what_a_mayor_brings_by_large_buildings_and_what_it_comes_to() -> None:
    mayor, prospector = (act.Pick(0, Role.MAYOR),), (act.Pick(0, Role.TRADER),)
    stands = told(_ending(points=5), prospector)[0]["standing"]
    assert stands["then"] == ((1, stands["others"][0][1] + 4),)
    assert told(_ending(points=5), mayor)[0]["standing"]["fate"] == 2
    assert told(_ending(points=9), mayor)[0]["standing"]["fate"] == 0  # as many with a worker there
    assert told(_ending(points=12), mayor)[0]["standing"]["fate"] == 1
    view = GAME.view(_ending(points=12), 0)
    assert GAME.speaks(view, 0, mayor, ()) > GAME.speaks(view, 0, prospector, ()) + 50


def test_doubloons_of_a_prospector_that_buy_nothing_any_more_are_said_to_break_a_tie() -> None:
    state = fresh(4)
    state = whole(state)
    state.end, state.taken = 1, put(state.taken, Role.BUILDER, 3)
    assert "coins_tie" in told(state, (act.Pick(0, Role.PROSPECTOR),))[0]
