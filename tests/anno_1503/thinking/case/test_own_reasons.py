"""Reasons that belong to a line, asked of the rules in positions of a game that was played: a hurry for who comes for a
tile, a rival's goal that it would meet, prices of then, and nothing first that holds whatever is done."""

from __future__ import annotations

import pytest

from tabletop.games.anno_1503.actions import Develop, EndStep, KeepOutpost, LookAt, Sell
from tabletop.games.anno_1503.constants import ISLAND_AT, SITES, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import TRADE
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE
from tabletop.games.anno_1503.things import Good, Level, Phase
from tabletop.games.anno_1503.thinking.case.doing import doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.reach import taking
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, OUTPOSTS
from tests.anno_1503.position import Home, position, seen
from tests.anno_1503.thinking.case.said import order, told
from tests.anno_1503.thinking.case.test_claims import counted
from tests.anno_1503.thinking.case.test_holds import SEEDS, cases


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_comes_for_a_tile_that_was_put_back(seed: int) -> None:
    for state, _, _, values in counted(seed, "others_first", "others_first_there"):
        known = state.known[state.sea[ISLAND_AT[SQUARE[values["square"]]]]]
        assert not [seat for seat in values["who"] if known & 1 << seat], values


@pytest.mark.parametrize("seed", SEEDS)
def test_a_rivals_goal_is_one_tile_away(seed: int) -> None:
    for state, _, _, values in counted(seed, "else_near_agreement_goal", "else_near_outpost_goal", "then_takes_goal"):
        rival = state.players[values["who"]]
        assert any(progress(rival)[goal] == NUMBERS[goal] - 1 for goal in (OUTPOSTS, AGREEMENTS))
        assert values["n"] == sum(rival.goals) + 1
        assert not values["new"] or NOWHERE in rival.ships


@pytest.mark.parametrize("seed", SEEDS)
def test_who_has_risen_pays_what_is_said(seed: int) -> None:
    for state, seat, line, values in counted(seed, "first_buyer", "risen_pays", "risen_further"):
        after = doing(Ground(GAME.view(state, seat), seat), line).after
        level = Level[values["level"].upper()]
        assert level in after.spaces
        assert values["gold"] == sale_price(state, after, level)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_ships_take_anyway_is_no_reason_to_build(seed: int) -> None:
    for state, seat, lines, of in cases(seed):
        if state.phase != TRADE or state.decisions:
            continue
        ground = Ground(GAME.view(state, seat), seat)
        anyway = [one for one in taking(ground, ground.player) if not one.key.endswith("_meets")]
        for line, case in zip(lines, of, strict=False):
            if case.told and doing(ground, line).built:
                assert case.told[0] not in anyway


def test_a_look_that_all_others_have_had_says_that_there_is_no_other() -> None:
    gone = dict.fromkeys(("2.1", "4.2", "5.1", "2.4", "4.4", "1.1", "5.2"), "")
    state = position(Home(ships=("3.3", "")), Home(ships=("3.3", "")), phase=Phase.SAIL, tiles=gone)
    token = state.sea[ISLAND_AT[SQUARE["2.3"]]]
    state.known = tuple([known | 2 * (one == token) for one, known in enumerate(state.known)])
    ((first, *_),) = order(state, (LookAt(0, 1, "2.3"),))
    assert first == "only_look"


def test_the_quay_whose_own_good_is_not_lacking_is_rather_taken() -> None:
    home = Home(hand={"tools": 1}, ships=("3.2", ""), spaces=("pioneer", "settler"))
    state = position(home, Home(), phase=Phase.SAIL, tiles={"4.2": "outpost_spice"})
    state = GAME.apply(state, LookAt(0, 1, "4.2")).state
    sites = {number: Good(SITES[state.players[0].island][number - 1]) for number in (2, 3)}
    assert list(sites.values()) == [Good.STONE, Good.WOOD]
    first, _ = told(state, (KeepOutpost(0, 2),), (KeepOutpost(0, 3),))
    assert first["quay_rather"]["goods"] == ("wood",)
    first, _ = told(state, (KeepOutpost(0, 3),), (KeepOutpost(0, 2),))
    assert "quay_rather" not in first, "nothing speaks for giving up what is lacking"


def test_a_tile_beside_the_ship_is_what_going_on_is_for_and_names_whose_goal_it_meets() -> None:
    rival = Home(ships=("4.1", ""), agreements=2)
    state = seen(position(Home(ships=("4.1", "")), rival, tiles={"4.2": "agreement"}), "4.2")
    ((first, second, *_),) = order(state, (EndStep(0),))
    assert (first, second) == ("near_agreement_now", "else_near_agreement_goal")


def test_a_line_with_a_sale_more_says_what_both_are_for() -> None:
    home = Home(gold=1, hand={"wood": 2, "stone": 3, "cloth": 2, "spice": 1}, spaces=("pioneer", "settler"))
    state = position(home, Home())
    rises = (Develop(0, 1), EndStep(0))
    first, second = order(state, (Sell(0, Good.WOOD, 1), *rises), rises)
    assert first == ["risen_further"]
    assert second == [], "the same without a sale is no other plan"


def test_no_step_lacks_a_card_means_none_of_any_goal() -> None:
    spaces = ("citizen", "merchant", "citizen", "pioneer", "pioneer", "pioneer", "pioneer")
    state = position(Home(gold=4, hand={"spice": 1}, spaces=spaces), Home())
    ((*keys,),) = order(state, (Sell(0, Good.SPICE, 1), EndStep(0)))
    assert "no_step_for" not in keys, "a merchant takes spice, whichever goals are nearer"


@pytest.mark.parametrize("seed", SEEDS)
def test_pirates_ask_for_tiles_that_are_laid(seed: int) -> None:
    for state, seat, line, values in counted(seed, "cannot_pay_pirates"):
        after = doing(Ground(GAME.view(state, seat), seat), line).after
        assert values["loss"] == sum(one != NOWHERE for one in (*after.quays, *after.bridges))
        assert values["gold"] < values["loss"]
