"""Levels: in their order in every game; what a game lacks is played by the nearest; beginners err within reason."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from tabletop.bots import PLAYERS, names
from tabletop.bots.arena import in_short
from tabletop.bots.beginner import Beginner
from tabletop.bots.levels import AtLevel, mind
from tabletop.bots.match import play_out
from tabletop.bots.player import planned
from tabletop.bots.search.plans import Plans
from tabletop.bots.search.tree import Tree
from tabletop.bots.thumb import Thumb
from tabletop.components.source import ComponentError
from tabletop.engine.level import LEVELS, SLIPS_OF, Level, nearest, quick
from tabletop.games import levels as reading
from tabletop.games import registry
from tabletop.games.levels import levels_of
from tests.sample.game import GAME, Lanterns


@pytest.mark.parametrize("key", sorted(registry.games()))
def test_every_game_has_its_levels_in_their_order_for_every_table(key: str) -> None:
    game = registry.game(key)
    found = names(game)
    assert found[:2] == ("beginner", "thumb")
    assert list(found) == [name for name in LEVELS if name in found]
    for name in LEVELS:
        assert all(mind(game.levels, name, seats) is not None for seats in game.seats)


def test_more_is_looked_at_on_every_level_and_with_every_seat() -> None:
    levels = registry.game("puerto_rico").levels
    trees = [levels[name].iterations for name in ("phase", "thinking", "hard")]
    for lower, higher in pairwise(trees):
        assert all(lower[seats] < higher[seats] for seats in lower)
    assert [trees[2][seats] for seats in (2, 3, 4, 5)] == sorted(trees[2].values())


def test_a_level_is_the_player_that_the_game_names() -> None:
    levels = registry.game("puerto_rico").levels
    assert mind(levels, "hard", 3) == Tree(levels["hard"].iterations[3])
    assert mind(levels, "thumb", 3) == Thumb()
    assert isinstance(mind(levels, "beginner", 3), Beginner)
    plans = {**levels, "hard": Level("plans", {3: 8}, turns=3)}
    assert mind(plans, "hard", 3) == Plans(8, 3)
    above = {**plans, "thinking": Level("plans", {3: 2}), "hard": Level("plans", {3: 8}, turns=1, follower="thinking")}
    assert mind(above, "hard", 3) == Plans(8, 1, Plans(2, 2))
    assert in_short(above, "hard", 3) == "plans in 8 worlds, 1 turns, played on by plans in 2 worlds, 2 turns"


def test_what_a_game_does_not_have_is_played_by_the_nearest() -> None:
    levels = {"beginner": Level("beginner"), "thumb": Level("thumb"), "phase": Level("tree", {2: 0})}
    assert nearest(levels, "hard") == "phase"
    assert nearest(levels, "beginner") == "beginner"
    assert nearest(levels, "grandmaster") == "thumb"
    assert nearest({"thumb": Level("thumb")}, "beginner") == "thumb"


def test_quick_reviews_are_thought_out_a_phase_ahead_unless_the_game_names_another_level() -> None:
    levels = {"thumb": Level("thumb"), "phase": Level("plans", {2: 0}), "hard": Level("plans", {2: 1}, quick=True)}
    assert quick(levels) == "hard"
    assert quick({"thumb": levels["thumb"], "phase": levels["phase"]}) == "phase"
    assert quick({"thumb": levels["thumb"]}) == "thumb"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("genius: {mind: thumb}", "is not one of beginner, thumb, phase, thinking, hard"),
        ("hard: {mind: tree, iterations: {2: 5}}", "lacks 3 seats"),
        ("hard: {mind: genius}", "hard.mind"),
        ("hard: {mind: plans, follower: hard, iterations: {2: 1, 3: 1}}", "is not one of thumb"),
        ("hard: {mind: plans, follower: phase, iterations: {2: 1, 3: 1}}", "is not one of thumb"),
    ],
)
def test_a_level_that_cannot_be_played_is_refused_with_its_place(
    words: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "levels.yaml").write_text(f"thumb: {{mind: thumb}}\n{words}\n", "utf-8")
    monkeypatch.setattr(reading, "resource", lambda *parts: tmp_path / parts[-1])
    with pytest.raises(ComponentError, match=reason) as caught:
        levels_of("lanterns", range(2, 4))
    assert "levels.yaml:2" in str(caught.value)


def test_a_beginner_sometimes_takes_the_second_best_and_never_one_that_costs_where_another_pays() -> None:
    second = seen = 0
    for seed in range(12):
        for state, action in _choices(seed):
            view, legal = GAME.view(state, action.seat), GAME.legal(state, action.seat)
            ranked = Thumb(guesses=1, depth=0).ranked(GAME, view, action.seat, legal, 1)
            chosen = next(one for one in ranked if one.action == action)
            now = GAME.evaluate(view, action.seat)
            assert chosen.value >= min(now, ranked[0].value) - 1e-9 or ranked[0].value < now
            second += chosen.value < ranked[0].value
            seen += 1
    assert 0.01 < second / seen < 0.5


def _choices(seed: int) -> list[tuple[Any, Any]]:
    state, found = GAME.setup(3, seed, {}), []
    for action, after in play_out(GAME, state, [Beginner()] * 3, seed):
        if len(GAME.legal(state, action.seat)) > 1 and not GAME.revisable(action):
            found.append((state, action))
        state = after
    return found


def test_who_plans_several_actions_goes_on_with_them() -> None:
    asked: list[Any] = []

    class Ahead(Lanterns):
        levels = MappingProxyType({"thumb": Level("plans", {2: 2})})

        def plans(self, view: Any, seat: Any, legal: Any, seed: int) -> Any:
            asked.append(seat)
            after = self.apply(self.determinize(view, seat, 1), legal[0]).state
            follow = self.legal(after, seat)[:1] if seat in self.deciders(after) else ()
            return ((legal[0], *follow),)

    game = Ahead()
    start = game.setup(2, 3, {})
    actions = [action for action, _ in play_out(game, start, [AtLevel("thumb")] * 2, 1)]
    assert 0 < len(asked) < len(actions)
    assert planned(PLAYERS["random"], GAME, start, 0, (actions[0],), 1) == (actions[0],)


def test_a_follower_plays_every_seat_in_the_mind_and_sees_what_that_seat_may_know() -> None:
    asked: list[int] = []

    class Follower:
        def choose(self, game: Any, view: Any, seat: int, legal: Any, seed: int, stop: Any = None) -> Any:
            assert view == game.view(view, seat), "a view shows nothing more to its seat"
            asked.append(seat)
            return legal[0]

    start = GAME.setup(3, 3, {})
    (seat, *_) = GAME.deciders(start)
    legal = GAME.legal(start, seat)
    (found,) = Plans(2, 2, Follower()).judged(GAME, GAME.view(start, seat), seat, [legal], 1)
    assert found.visits == 2
    assert set(asked) == {0, 1, 2}
    once = len(asked)
    twice = Plans(2, 2, Follower()).judged(GAME, GAME.view(start, seat), seat, [legal, legal], 1)
    assert len(asked) == 2 * once, "who cannot tell two lines apart is not asked again"
    assert [choice.by_world for choice in twice] == [found.by_world] * 2


def test_without_a_world_the_plan_is_taken_that_the_game_thinks_best() -> None:
    anno = registry.game("anno_1503")
    state = anno.setup(3, 7, {})
    while len(anno.legal(state, anno.deciders(state)[0])) < 5:
        state = anno.apply(state, anno.legal(state, anno.deciders(state)[0])[0]).state
    (seat,) = anno.deciders(state)
    view, legal = anno.view(state, seat), anno.legal(state, seat)
    assert Plans(0, 1).plan(anno, view, seat, legal, 3) == anno.plans(view, seat, legal, 3)[0]


def test_who_slips_takes_the_second_best_now_and_then_and_advises_as_one_who_does_not() -> None:
    state, action = _choices(1)[0]
    seat = action.seat
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    slips, never = Plans(2, 1, slips=SLIPS_OF // 2), Plans(2, 1)
    second = 0
    for seed in range(40):
        best, other, *_ = never.choices(GAME, view, seat, legal, seed)
        assert slips.choices(GAME, view, seat, legal, seed) == never.choices(GAME, view, seat, legal, seed)
        assert slips.plan(GAME, view, seat, legal, seed) in (best.line, other.line)
        second += slips.plan(GAME, view, seat, legal, seed) == other.line
    assert 10 < second < 30
    assert slips.plan(GAME, view, seat, legal[:1], 1) == legal[:1]


def test_no_level_is_offered_what_people_would_laugh_at() -> None:
    class Proud(Lanterns):
        def sound(self, view: Any, legal: Any) -> Any:
            return legal[-1:]

    game = Proud()
    for state, _ in _choices(1):
        (seat, *_) = game.deciders(state)
        legal = game.legal(state, seat)
        for name in names(game):
            assert AtLevel(name).choose(game, game.view(state, seat), seat, legal, 1) == legal[-1]
