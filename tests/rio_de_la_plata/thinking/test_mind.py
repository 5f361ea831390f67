"""The quick player, what it offers to those who think ahead, and what they may not know."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from tabletop.bots.search.plans import Plans
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Options
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.scoring import total
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import OFFICES, PLACE, PLACES, box
from tabletop.games.rio_de_la_plata.thinking.mind import PLACEMENTS, SURE, Mind
from tabletop.games.rio_de_la_plata.thinking.order import order_gain
from tabletop.games.rio_de_la_plata.thinking.sets import Year
from tabletop.games.rio_de_la_plata.thinking.wars import war_comes
from tabletop.games.rio_de_la_plata.thinking.weights import USUAL
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tabletop.games.rio_de_la_plata.worth.majors import given

from ..position import GAME, Phase, at, fresh, lay, offices, own, stand, whole

VARIANTS: list[tuple[int, Options]] = [
    (2, {}),
    (3, {"length": "short"}),
    (4, {"wait_outside": "no", "flip": "any_back", "inert_workers": "ignored"}),
    (5, {}),
    (3, {"edition": "first"}),
    (5, {"edition": "first", "general_pawns": "all", "first_squares": "protected"}),
]


def finished(state: RioDeLaPlata) -> RioDeLaPlata:
    """The end, if everybody plays quickly; every action is legal."""
    while deciders := GAME.deciders(state):
        action = GAME.policy(state, deciders[0])
        assert GAME.why_not(state, action) is None
        state = GAME.apply(state, action, listen=False).state
    return state


def year(state: RioDeLaPlata, seat: int) -> Year:
    """What a seat can make of its workers."""
    mind, player = Mind(), state.players[seat]
    return Year(state, player, mind.cities(state, player), USUAL)


def best(state: RioDeLaPlata, seat: int = 0) -> list[str]:
    """The places of the best set of jobs."""
    found = year(whole(state), seat)
    return [PLACES[place] for place in found.places(found.best(6, 1)[0])]


@pytest.mark.sampled(2)
# --- the quick player
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_it_plays_by_the_rules_to_the_end_with_every_edition(seats: int, options: Options) -> None:
    end = finished(GAME.setup(seats, 4, options))
    assert end.phase == Phase.OVER
    assert max(total(end, player) for player in end.players) > 50


def test_it_is_the_same_however_much_has_been_looked_at() -> None:
    warm, state = Mind(), GAME.setup(3, 8, {})
    while state.turn < 4:
        seat = GAME.deciders(state)[0]
        action = warm.policy(state, seat)
        if not state.placed:  # what has been begun is gone on with
            assert action == Mind().policy(state, seat)
        state = GAME.apply(state, action, listen=False).state


# --- what workers can do together
def test_two_workers_are_one_job() -> None:
    state = fresh(3)
    state.players[0].goods, state.players[0].coins = (0, 0, 0), 0
    jobs = [job for job in year(whole(state), 0).jobs if job.places and PLACES[job.places[0]] == "E06"]
    assert [job.hands for job in jobs] == [2]
    assert jobs[0].gain > 1


def test_what_is_fetched_in_a_year_is_used_in_it() -> None:
    state = fresh(3)
    state.turn = 20
    state.players[0].goods, state.players[0].coins = (0, 1, 0), 0
    at(state, 0, *["order"] * 7)
    own(state, 0, huts="F06")
    assert set(best(state)) == {"quarry.01", "F06"}


def test_every_set_that_is_offered_can_be_paid() -> None:
    state = fresh(3)
    own(state, 0, huts="F06 G06", houses="E06 E07")
    stand(state, "stonecutter", "D06")
    found = year(whole(state), 0)
    sets = found.best(6, 20)
    assert len({found.places(one) for one in sets}) == len(sets) > 10
    assert all(one.hands <= 5 and one.precious >= 0 and one.coins >= 0 for one in sets)
    for one in sets:
        assert max(0, -one.stone) + max(0, -one.wood) <= 2  # three coins pay for two goods
    assert all(one.score >= other.score for one, other in pairwise(sets))


def test_the_last_squares_of_a_grid_are_taken_together() -> None:
    state = fresh(3)
    state.players[0].goods = (0, 0, 0)
    offices(state, 2, *OFFICES)  # nobody goes for coins
    lay(state, ("roads.01", 1))
    places = best(state)
    assert {"roads.02", "roads.03", "roads.04"} <= set(places)


# --- the turn order
def test_who_is_first_gains_nothing_by_workers_on_the_order() -> None:
    state = fresh(3)
    assert order_gain(state, state.players[0]) == 0
    assert order_gain(state, state.players[2]) > order_gain(state, state.players[1]) > 0


def test_who_is_outbid_gains_nothing() -> None:
    state = fresh(2)
    at(state, 0, "order", "order")
    assert order_gain(state, state.players[1]) == 0
    at(state, 1, "order", "order")
    assert order_gain(state, state.players[1]) > 0  # three of them have the last word


# --- what is worth comparing
def test_whole_placements_are_compared() -> None:
    start = GAME.setup(3, 8, {})
    view = GAME.view(start, start.active)
    lines = GAME.plans(view, view.active, GAME.legal(view, view.active), 1)
    assert PLACEMENTS - 1 <= len(lines) == len(set(lines)) <= PLACEMENTS + SURE  # two of a grid are one
    assert all(isinstance(line[-1], act.Done) for line in lines)
    for line in lines:
        after = view
        for action in line:
            assert GAME.why_not(after, action) is None
            after = GAME.apply(after, action, listen=False).state


@pytest.mark.parametrize(
    ("put", "answer"),
    [((act.Give(0, 1, "coins"), act.Give(0, 1, "wood")), act.Accept), ((act.Ask(0, 1, "coins"),), act.Decline)],
    ids=["a gift", "nothing for a coin"],
)
def test_an_offer_is_answered_by_what_comes_of_it(put: tuple[Action, ...], answer: type[Action]) -> None:
    state = whole(fresh(3))
    for action in (act.Trade(0, 1), *put, act.Offer(0)):
        state = GAME.apply(state, action).state
    legal = GAME.legal(state, 1)
    assert [type(action) for line in GAME.plans(state, 1, legal, 1) for action in line] == [answer]
    assert [type(action) for action in GAME.sound(state, legal)] == [answer]
    assert isinstance(Plans(4, 1).choose(GAME, GAME.view(state, 1), 1, legal, 1), answer)


# --- what a position is worth
def test_the_end_is_what_the_outcome_says() -> None:
    end = finished(GAME.setup(3, 5, {}))
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert [share > 0 for share in GAME.shares(end)] == [seat in outcome.ranking[0] for seat in range(3)]
    assert math.fsum(GAME.shares(end)) == 1


def test_who_has_more_is_likelier_to_win_the_more_so_the_later_it_is() -> None:
    early, late = fresh(3), fresh(3)
    late.turn = 19
    for state in (early, late):
        state.players[1].points = 12
        for player in state.players:
            player.attacks = 1  # the one war that is forced in the end would be seat 2's
    assert 1 / 3 < GAME.shares(early)[1] < GAME.shares(late)[1]
    assert math.isclose(math.fsum(GAME.shares(late)), 1)


def test_wars_are_as_likely_to_come_as_the_dice_make_them() -> None:
    for options in ({}, {"length": "short"}, {"edition": "first"}):
        state = fresh(3, 1, **options)
        at = [war_comes(state, wars) for wars in range(5)]
        assert at[0] == 1
        assert at == sorted(at, reverse=True)
    short, whole_game = fresh(3, 1, length="short"), fresh(3)
    assert 2.3 < sum([war_comes(short, wars) for wars in (1, 2, 3)]) < 2.7
    whole_game.turn, whole_game.enemies = 20, (1, 1)
    assert [war_comes(whole_game, wars) for wars in (1, 2)] == [1, 0]  # forced
    short.turn, short.enemies = 15, (7, 2)
    assert math.isclose(war_comes(short, 1), 21 / 36)
    short.phase = int(Phase.ORDER)
    assert war_comes(short, 1) == 0


# --- what nobody may know
def test_twins_that_differ_in_the_dice_to_come_are_played_alike() -> None:
    state = GAME.setup(3, 8, {})
    while state.turn < 3:
        state = GAME.apply(state, GAME.policy(state, GAME.deciders(state)[0]), listen=False).state
    seat = GAME.deciders(state)[0]
    twin = state.copy()
    twin.chance = seeded(99)
    assert twin != state
    chosen = {Plans(2, 1).plan(GAME, GAME.view(one, seat), seat, GAME.legal(one, seat), 5) for one in (state, twin)}
    assert len(chosen) == 1


def test_walls_are_filled_with_whichever_good_there_is() -> None:
    """In the last year the Walls lay there for two wood, and were not looked at: their first price is stone."""
    state = fresh(3)
    state.turn = 20
    lay(state, ("walls.01", 0), ("walls.02", 0))
    state.players[0].goods = (0, 2, 0)
    (filled,) = [
        job for job in year(whole(state), 0).jobs if [PLACES[at] for at in job.places] == ["walls.03", "walls.04"]
    ]
    assert (filled.stone, filled.wood) == (0, -2)
    state.players[0].goods = (2, 2, 0)
    (filled,) = [
        job for job in year(whole(state), 0).jobs if [PLACES[at] for at in job.places] == ["walls.03", "walls.04"]
    ]
    assert (filled.stone, filled.wood) == (-2, 0)


def test_in_the_last_year_no_square_is_paid_for_that_finishes_a_grid_for_others_who_place_no_more() -> None:
    """Walls at three squares of somebody else: the fourth brings nothing to who pays it, and 6 points to the other."""
    state = fresh(3)
    state.turn = box(state.box).turns
    lay(state, ("walls.01", 0), ("walls.02", 0), ("walls.03", 0))
    grid, worth = MAJORS.index("walls"), sum([box(state.box).square_points[PLACE[f"walls.0{n}"]] for n in (1, 2, 3)])
    assert given(state, 2, grid, 0.0) == worth > 0
    assert given(state, 0, grid, 0.0) == 0, "who places later may still do so"
    assert "walls.04" not in best(state, 2)
