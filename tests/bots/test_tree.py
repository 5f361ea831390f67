"""The tree over milestones: legal, the same for the same seed, blind to secrets, bounded, and it finds what wins."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.bots.match import play_out
from tabletop.bots.search.following import carried_on, done
from tabletop.bots.search.tree import Tree
from tabletop.engine.action import Action
from tabletop.engine.base_game import BaseGame
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.thinking import Line, Thinking
from tabletop.engine.types import Seat
from tabletop.games import registry
from tests.played import played
from tests.sample.game import GAME, Lanterns

PUERTO_RICO = registry.game("puerto_rico")


def opening() -> tuple[Any, Seat, tuple[Action, ...]]:
    """The first choice of a role."""
    state = PUERTO_RICO.setup(3, 1, {})
    (seat,) = PUERTO_RICO.deciders(state)
    return state, seat, PUERTO_RICO.legal(state, seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_tree_plays_any_game_to_its_end_and_twice_the_same(seats: int) -> None:
    start, players = GAME.setup(seats, 3, {}), [Tree(8, worlds=2)] * seats
    games = [[action for action, _ in play_out(GAME, start, players, 3)] for _ in range(2)]
    assert games[0] == games[1]
    state: Any = start
    for action in games[0]:
        assert GAME.why_not(state, action) is None
        state = GAME.apply(state, action).state
    assert not GAME.deciders(state)


@pytest.mark.parametrize("seed", range(4))
def test_worlds_that_differ_in_what_a_seat_cannot_know_give_the_same_choice(seed: int) -> None:
    """Tiles lie face down, and so do chips: a twin of the position has others."""
    start = PUERTO_RICO.setup(3, seed, {})
    played = enumerate(play_out(PUERTO_RICO, start, [Tree(0, worlds=1)] * 3, seed))
    state = next(state for at, (_, state) in played if at > 25 and PUERTO_RICO.milestone(state))
    (seat,) = PUERTO_RICO.deciders(state)
    view = PUERTO_RICO.view(state, seat)
    twin = PUERTO_RICO.determinize(view, seat, 99)
    assert twin != state
    choices = [
        Tree(12).choose(PUERTO_RICO, PUERTO_RICO.view(one, seat), seat, PUERTO_RICO.legal(one, seat), 5)
        for one in (state, twin)
    ]
    assert choices[0] == choices[1]


def test_all_iterations_are_visits_of_the_root_unless_nobody_can_catch_up() -> None:
    state, seat, legal = opening()
    found = Tree(30).choices(PUERTO_RICO, PUERTO_RICO.view(state, seat), seat, legal, 1)
    visits = sum(choice.visits for choice in found)
    assert visits == 30 or found[0].visits > found[1].visits + 30 - visits
    assert {choice.line[0] for choice in found} == set(legal)
    assert all(0 <= choice.share <= 1 for choice in found)


def test_whoever_is_told_to_stop_plays_what_looks_best_by_then() -> None:
    state, seat, legal = opening()
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    assert Tree(10**9).choose(PUERTO_RICO, PUERTO_RICO.view(state, seat), seat, legal, 1, stop) in legal
    assert asked < 8


class Countdown(Lanterns):
    """The same game in which only the own share of others is judged: plans are given as whole lines."""

    functions = replace(
        Lanterns.functions,
        thinking=Thinking(plans=lambda view, seat, legal, seed: tuple((action,) for action in legal[-2:])),
    )


def test_where_a_game_gives_plans_nothing_else_is_compared() -> None:
    game = Countdown()
    state = _with_choice(game)
    (seat, *_) = game.deciders(state)
    legal = game.legal(state, seat)
    found = Tree(6, worlds=2).choices(game, game.view(state, seat), seat, legal, 1)
    assert {choice.line for choice in found} == {(action,) for action in legal[-2:]}


def _with_choice(game: Game[Any]) -> Any:
    state = game.setup(3, 2, {})
    while len(game.legal(state, game.deciders(state)[0])) < 3:
        seat = game.deciders(state)[0]
        state = game.apply(state, game.legal(state, seat)[0]).state
    return state


def test_a_line_is_done_as_far_as_it_can_be() -> None:
    state, seat, (first, *_) = opening()
    line: Line = (first, first)
    assert done(PUERTO_RICO, state, seat, line) == PUERTO_RICO.apply(state, first).state


def test_the_policy_carries_on_to_the_next_milestone() -> None:
    state, seat, legal = opening()
    builder = next(action for action in legal if "builder" in PUERTO_RICO.actions.text(action))
    after = carried_on(PUERTO_RICO, PUERTO_RICO.apply(state, builder).state)
    assert PUERTO_RICO.milestone(after)
    assert PUERTO_RICO.deciders(after) == ((seat + 1) % 3,)
    assert any(player.city for player in after.players)


class Endless(Lanterns):
    """Nothing is a milestone, and the policy walks in circles: what is imagined ends all the same."""

    def milestone(self, state: Any) -> bool:
        return False

    def apply(self, state: Any, action: Action, *, listen: bool = True) -> Any:
        step = super().apply(state, action, listen=listen)
        step.state = state
        return step


def test_what_never_comes_to_a_milestone_is_judged_where_it_stands() -> None:
    game: BaseGame[Any] = Endless()
    state = game.setup(2, 1, {})
    assert carried_on(game, state) is state


def test_a_tree_takes_the_win_that_lies_in_front_of_it() -> None:
    """At the last bid of a game everything is known: no choice of the tree is worth less than the best one."""
    players = [Tree(0, worlds=1)] * 2
    start = GAME.setup(2, 6, {})
    before = start
    for _, state in play_out(GAME, start, players, 1):
        if not GAME.deciders(state):
            break
        before = state
    seat: Seat = GAME.deciders(before)[0]
    legal = GAME.legal(before, seat)
    ends = {action: GAME.shares(GAME.apply(before, action).state)[seat] for action in legal}
    chosen = Tree(20, worlds=1).choose(GAME, before, seat, legal, 1)
    assert ends[chosen] == max(ends.values())


def test_whoever_has_lost_or_won_still_takes_points_with_the_last_pick() -> None:
    """A strong player saw a Trader picked for doubloons that counted nothing, where the Mayor would have brought 8."""
    met = 0
    for seed in range(12):
        states = [state for _, state in played(PUERTO_RICO, 3, seed)]
        last = [state for state in states if PUERTO_RICO.deciders(state) and PUERTO_RICO.milestone(state)][-1]
        (seat,) = PUERTO_RICO.deciders(last)
        legal = PUERTO_RICO.legal(last, seat)
        view = PUERTO_RICO.view(last, seat)
        worlds = [PUERTO_RICO.determinize(view, seat, seeded(seed * 4 + world)) for world in range(4)]
        ends = [[carried_on(PUERTO_RICO, done(PUERTO_RICO, one, seat, (pick,))) for one in worlds] for pick in legal]
        if any(PUERTO_RICO.deciders(end) for of_pick in ends for end in of_pick):
            continue
        points = [sum(_points(end, seat) for end in of_pick) for of_pick in ends]
        wins = {sum(PUERTO_RICO.shares(end)[seat] for end in of_pick) for of_pick in ends}
        if len(wins) == 1 and max(points) > min(points):
            chosen = Tree(8).choose(PUERTO_RICO, view, seat, legal, seed)
            assert points[legal.index(chosen)] == max(points), (seed, points)
            met += 1
    assert met > 4


def _points(end: Any, seat: Seat) -> int:
    outcome = PUERTO_RICO.outcome(end)
    assert outcome is not None
    return next(score.total for score in outcome.scores if score.seat == seat)
