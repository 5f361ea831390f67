"""Advice says of each placement what it has that the others have not, and of what all have nothing as its own merit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata.actions import Done, Place
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, Phase
from tabletop.games.rio_de_la_plata.thinking.case.balance import balance
from tabletop.games.rio_de_la_plata.thinking.case.next_year import following, parts
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.told import besides
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tests.played import played

from ..position import at, fresh, lay, own, stand


def said(state: RioDeLaPlata, *line: Any) -> dict[str, dict[str, Any]]:
    return {one.key: dict(one.values) for one in reasons(state, line[0].seat, line)}


def case(state: RioDeLaPlata, *lines: Any) -> list[dict[str, dict[str, Any]]]:
    return [{one.key: dict(one.values) for one in told.told} for told in GAME.case(state, state.active, lines)]


def _placings(seed: int) -> Iterator[tuple[RioDeLaPlata, list[Line]]]:
    """Of every third year that begins for somebody, what is looked into first."""
    begun = [
        state
        for _, state in played(GAME, 3, seed)
        if state.phase == Phase.PLACEMENT and not state.placed and not state.decisions
    ]
    for state in begun[::3]:
        lines = (*Mind().plans(state, state.active, (), 1), *besides(state, state.active))
        yield state, list(dict.fromkeys(lines))[:3]


@pytest.mark.parametrize("seeds", [(4,), pytest.param((3, 4), marks=pytest.mark.compare)])
def test_goods_and_points_that_are_the_same_or_more_than_with_the_first_line_are_so_when_both_are_carried_out(
    seeds: tuple[int, ...],
) -> None:
    seen = set[str]()
    for state, lines in (pair for seed in seeds for pair in _placings(seed)):
        player = state.players[state.active]
        ends = [balance(state, meant(state, line), player) for line in lines]
        for told, end in zip(case(state, *lines), ends, strict=True):
            if "goods_more" in told:
                more = dict(told["goods_more"]["goods"])
                assert more == {
                    good: one - two
                    for good, one, two in zip(GOOD_NAMES, end.goods, ends[0].goods, strict=True)
                    if one != two
                }
                assert all(count > 0 for count in more.values())
            if "year_alike" in told:
                assert end.year == ends[0].year
                assert "year_beside" not in told
            seen |= told.keys()
    assert seen >= {"goods_more", "year_alike"}


def test_what_is_bought_with_the_points_of_the_first_line_is_told_of_one_with_fewer() -> None:
    state = fresh(3)
    walls: Line = (*[Place(0, f"walls.{number:02d}") for number in range(1, 5)], Done(0))
    goods: Line = (Place(0, "quarry.01"), Place(0, "forest.01"), Done(0))
    best, other = case(state, walls, goods)
    assert best["square_price_either"]["n"] == 4
    after = [following(then, then.players[0]).most for then in (meant(state, walls), meant(state, goods))]
    assert (other["next_beside"]["best"], other["next_beside"]["points"]) == tuple(one.points for one in after)
    assert other["next_beside"]["builds"] == parts(after[1])  # what the goods are for, which are more
    assert other["year_beside"]["fewer"] == 6


def test_what_all_lines_have_is_not_told() -> None:
    state = fresh(3)
    state.order = (1, 0, 2)
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    hut: Line = (Place(0, "E06"), Place(0, "E06"))
    lines = [(*hut, Place(0, place), Done(0)) for place in ("order", "quarry.01", "forest.01")]
    assert list(case(state, *lines)[0]) == ["to_order", "roads_first"]
    assert list(case(state, lines[0])[0])[:2] == ["hut_later", "to_order"]
    assert not any("to_order" in one for one in case(state, *lines)[1:])


def test_a_worker_for_whom_no_goods_are_there_is_said_to_do_nothing() -> None:
    state = fresh(3)
    own(state, 0, houses="E06")
    stand(state, "stonecutter", "E07")
    line: Line = (Place(0, "E07"), Done(0))
    assert "no_goods_there" not in said(state, *line)
    state.players[0].goods, state.players[0].coins = (0, 1, 0), 0
    assert said(state, *line)["no_goods_there"]["where"] == "E07"
    assert PLACE["E07"] in meant(state, line).players[0].discs
    assert meant(state, line).players[0].goods == (0, 1, 0)


def test_squares_that_are_taken_late_say_by_when_all_must_be() -> None:
    state = fresh(3)
    lay(state, ("walls.01", 1))
    at_last = {}
    for turn in (5, 18, 19):
        state.turn = turn
        at_last[turn] = said(state, Place(0, "walls.02"), Done(0))["squares"]
    assert [at_last[turn]["late"] for turn in (5, 18, 19)] == [0, 1, 1]
    assert at_last[19]["end"] == 1599


def test_workers_that_lie_somewhere_are_said_to_build_it_only_where_the_line_sends_nobody() -> None:
    state = fresh(3)
    own(state, 0, houses="E06")
    at(state, 0, "E08")
    state.players[0].goods = (3, 3, 3)
    told = case(state, (Place(0, "E08"), Place(0, "order"), Done(0)), (Place(0, "E08"), Place(0, "quarry.01"), Done(0)))
    assert not any("lie_there" in one for one in told)
