"""What rivals can do to a plan is said: who drives a worker off, who builds first, how the last year ends."""

from __future__ import annotations

from typing import Any

from tabletop.games.rio_de_la_plata.actions import Done, Place
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import HUT, PLACE, PLACES
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.prizes import squares

from ..position import at, fresh, own, stand


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
    safe = said(around_c07(), *_PAIR)
    assert safe["points_now"]["building"] == "square"
    assert "driven_off" not in safe


def test_who_still_places_and_reaches_it_can_drive_the_worker_off_and_build_there() -> None:
    state = around_c07()
    own(state, 1, huts="D06")
    state.players[1].goods, state.players[1].coins = (1, 1, 0), 0
    off = said(state, *_PAIR)["driven_off"]
    assert (off["where"], off["who"], off["able"]) == ("C07", (1,), 1)
    state.players[1].goods, state.players[1].idle = (0, 0, 0), 2
    assert said(state, *_PAIR)["driven_off"]["able"] == 0  # two workers drive off, and nobody fetches goods
    state.players[1].coins = 3
    assert said(state, *_PAIR)["driven_off"]["able"] == 1  # coins stand for a stone and a wood
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


def test_whoever_can_still_build_a_square_this_year_that_own_buildings_bring_about_is_named() -> None:
    state = fresh(3)
    stand(state, "stonecutter", "D07", "D08", "D09")
    own(state, 0, huts="E07")
    state.players[1].goods, state.players[1].coins = (1, 1, 0), 0
    state.players[2].goods, state.players[2].coins, state.players[2].idle = (0, 0, 0), 0, 2
    line = (Place(0, "E09"), Place(0, "E09"), Done(0))
    assert told(state, line)[0]["opens_square"] == {"by": ("E09",), "where": "E08", "who": (1,), "m": 1}
    state.players[2].idle = 3  # one for the Square, two who fetch stone and wood
    assert told(state, line)[0]["opens_square"]["who"] == (1, 2)
    state.order, state.active = (1, 2, 0), 0
    assert "opens_square" not in told(state, line)[0]  # their Effects come before
    state.order = (0, 1, 2)
    stand(state, "square", "A01", "A03", "A05", "C01", "C03", "G01")
    assert "opens_square" not in told(state, line)[0]  # no tile is left


def test_whoever_is_earlier_in_the_effects_and_could_take_the_last_tile_is_named() -> None:
    state = around_c07()
    state.order, state.active = (1, 0, 2), 0
    stand(state, "square", "A01", "A03", "A05", "C01", "C03")
    stand(state, "stonecutter", "L07", "L08", "K07", "K08", "J07")
    at(state, 1, "L06", "K06")
    state.players[1].goods, state.players[1].coins = (1, 1, 0), 0
    assert "tile_before" not in said(state, *_PAIR)  # too little stands around these fields
    stand(state, "stonecutter", "J06", "J07", "K07", "L07", "L08")
    own(state, 1, huts="L06")
    state.players[1].discs = (PLACE["K06"],)
    assert said(state, *_PAIR)["tile_before"] == {"who": 1, "building": "square", "where": "K06"}
    state.players[1].goods = (0, 0, 0)
    assert "tile_before" not in said(state, *_PAIR)


def test_workers_for_a_hut_on_which_a_square_leans_can_be_driven_off() -> None:
    state = around_c07()
    own(state, 1, huts="D09")
    off = said(state, *_PAIR)["driven_off"]
    assert (off["where"], off["n"], off["needs"], off["who"], off["able"]) == ("C08", 2, 4, (1,), 1)


def test_in_the_last_year_totals_tell_lines_apart() -> None:
    state = fresh(3)
    state.turn = 20
    for player in state.players:
        player.attacks, player.coins = 1, 0
    own(state, 0, huts="E06")
    state.players[0].goods = (1, 1, 0)
    house, none = (Place(0, "E06"), Done(0)), (Place(0, "quarry.01"), Done(0))
    assert told(state, house, none)[1]["sum_last"] == {"total": 0, "one": 2, "apart": 1}


def test_of_what_is_fetched_only_that_is_needed_which_is_spent() -> None:
    state = fresh(3)
    own(state, 0, huts="E06 E07 E08")
    state.players[0].goods, state.players[0].coins = (3, 2, 0), 0
    line = (*(Place(0, field) for field in ("E06", "E07", "E08", "forest.01", "forest.02")), Done(0))
    assert said(state, *line)["needed_now"] == {"goods": (("wood", 1),), "builds": ("house.F",) * 3}
