"""What rivals can do to a plan is said: who drives a worker off, who builds first, how the last year ends."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata.actions import Done, Place
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import HUT, PLACES
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.prizes import squares

from ..position import fresh, lay, own, stand


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def told(state: RioDeLaPlata, *lines: Any) -> list[dict[str, dict[str, Any]]]:
    cases = GAME.case(state, lines[0][0].seat, lines)
    return [{one.key: dict(one.values) for one in case.told} for case in cases]


def around_c07() -> RioDeLaPlata:
    """Four buildings around C07, which lies off the start line, and a Hut of seat 0 beside it."""
    state = fresh(3)
    stand(state, "stonecutter", "B06", "B07", "B08")
    own(state, 0, huts="D08")
    state.players[0].goods, state.players[0].coins = (2, 2, 0), 0
    return state


_PAIR = (Place(0, "C07"), Place(0, "C08"), Place(0, "C08"), Done(0))


def test_a_lone_worker_for_a_square_is_safe_where_nobody_who_still_places_can_come() -> None:
    state = around_c07()
    safe = said(state, *_PAIR)
    assert safe["points_now"]["building"] == "square"
    assert safe["undisturbed"] == {"where": "C07", "n": 2}
    assert "driven_off" not in safe
    state.order, state.active = (1, 2, 0), 0
    assert said(state, *_PAIR)["undisturbed"]["n"] == 0  # nobody places afterwards


def test_who_still_places_and_reaches_it_can_drive_the_worker_off_and_build_there() -> None:
    state = around_c07()
    own(state, 1, huts="D06")
    state.players[1].goods, state.players[1].coins = (1, 1, 0), 0
    off = said(state, *_PAIR)["driven_off"]
    assert (off["where"], off["who"], off["able"]) == ("C07", (1,), 1)
    state.players[1].goods, state.players[1].idle = (0, 0, 0), 2
    assert said(state, *_PAIR)["driven_off"]["able"] == 0  # two workers drive off, and nobody fetches goods
    state.players[1].idle = 1
    assert "driven_off" not in said(state, *_PAIR)
    state.players[1].idle, state.order, state.active = 9, (1, 0, 2), 0
    assert "driven_off" not in said(state, *_PAIR)  # whoever has placed is no danger


def test_of_two_fields_for_a_square_that_is_taken_where_nobody_can_come() -> None:
    state = fresh(3)
    own(state, 0, houses="E09 E10")
    own(state, 1, huts="E07 F07")
    stand(state, "stonecutter", "E08", "F10")
    pair = next(one for one in squares(state, state.players[0]) if one.builds[0][0] == HUT)
    assert [PLACES[field] for _, field in pair.builds] == ["F08", "F09"]  # a Square on F08 would be within reach of E07
    state.order = (1, 2, 0)
    alone = next(one for one in squares(state, state.players[0]) if one.builds[0][0] == HUT)
    assert (alone.exposed, pair.exposed) == (0, 1)  # four workers may still drive off the two for the Hut


def test_what_brings_about_a_square_names_who_can_build_it_before() -> None:
    state = fresh(3)
    stand(state, "stonecutter", "D07", "D08", "D09")
    own(state, 0, huts="E07")
    state.players[0].goods = (1, 1, 0)
    line = (Place(0, "E09"), Place(0, "E09"), Done(0))
    assert told(state, line)[0]["next_square_by"]["who"] == (1, 2)
    assert told(state, line)[0]["next_year"]["contested"] == 1
    state.order, state.active = (1, 2, 0), 0
    assert told(state, line)[0]["next_square_by"]["who"] == ()


def test_roads_count_among_what_next_year_brings_and_houses_alone_are_nobody_elses() -> None:
    state = fresh(3)
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    then = told(state, (Place(0, "port.01"), Done(0)))[0]["next_year"]
    assert (then["grids"], then["points"], then["contested"]) == (("roads",), 4, 1)
    lay(state, ("roads.01", 1))
    own(state, 0, huts="E06 E07")
    state.players[0].goods = (2, 2, 0)
    state.players[0].idle = 3
    then = told(state, (Place(0, "fields"), Done(0)))[0]["next_year"]
    assert (then["n"], then["buildings"], then["contested"]) == (2, (), 0)


def test_the_last_year_says_what_everybody_comes_to() -> None:
    state = fresh(3)
    state.turn = 20
    for player in state.players:
        player.attacks = 1
        player.coins = 0
    state.players[1].points = 9
    own(state, 0, huts="E06")
    state.players[0].goods = (1, 1, 0)
    house, none = (Place(0, "E06"), Done(0)), (Place(0, "quarry.01"), Done(0))
    best, other = told(state, house, none)
    race = best["race"]
    assert (race["own"], race["who_there"]) == (2, 0)  # nobody else has placed
    assert (race["other"], race["other_comes"], race["other_there"]) == (1, 9, 1)
    assert other["sum_last"] == {"total": 0, "one": 2, "apart": 1}
    assert "next_none" not in other  # there is no next year
    state.players[2].attacks = 0
    assert "race" not in told(state, house)[0]  # a war comes for certain


def test_who_alone_can_still_attack_is_told_so() -> None:
    state = fresh(3)
    own(state, 0, huts="E06")
    for player in state.players[1:]:
        player.attacks = 1
    assert told(state, (Place(0, "port.01"), Done(0)))[0]["attacks_alone"]["who"] == (1, 2)
    state.players[1].attacks = 0
    assert "attacks_alone" not in told(state, (Place(0, "port.01"), Done(0)))[0]


def test_of_what_is_fetched_only_that_is_needed_which_is_spent() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07 E08")
    state.players[0].goods, state.players[0].coins = (3, 2, 0), 0
    line = (*(Place(0, field) for field in ("E06", "E07", "E08", "forest.01", "forest.02")), Done(0))
    assert said(state, *line)["needed_now"] == {"goods": (("wood", 1),), "n": 1}
