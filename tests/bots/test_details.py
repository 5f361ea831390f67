"""Single steps that answer each other: compared where the stretch ends, with answers that are not taken for certain."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, ClassVar

from tabletop.bots.match import play_out
from tabletop.bots.search.details import SURE_IN, answers_of, stretch_later
from tabletop.bots.search.plans import Plans
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.thinking import Thinking
from tabletop.games import registry
from tests.sample.game import GAME, Lanterns

RIO = registry.game("rio_de_la_plata")
DETAILED = Plans(1, 1, details=8)


class Stretched(Lanterns):
    """The same game as one stretch from the first action to the last, in which it is written down who is asked."""

    functions = replace(Lanterns.functions, thinking=Thinking(stretch=lambda state: True))

    def __init__(self) -> None:
        self.by_policy: list[int] = []
        self.by_chance: list[int] = []

    def policy(self, state: Any, seat: int) -> Action:
        self.by_policy.append(seat)
        return super().policy(state, seat)

    def might(self, state: Any, seat: int) -> tuple[Action, ...]:
        self.by_chance.append(seat)
        return super().might(state, seat)


def started(game: Any) -> tuple[Any, int, Any]:
    """A decision with several choices."""
    state = game.setup(3, 2, {})
    while len(game.legal(state, game.deciders(state)[0])) < 3:
        state = game.apply(state, game.legal(state, game.deciders(state)[0])[0]).state
    seat = game.deciders(state)[0]
    return state, seat, game.legal(state, seat)


def test_answers_are_sure_in_one_world_of_some() -> None:
    lucks = [answers_of(world, 1) for world in range(4 * SURE_IN)]
    assert lucks.count(None) == 4
    assert len(set(lucks)) == 4 * (SURE_IN - 1) + 1, "no two worlds have the same luck"
    assert [answers_of(world, 1) for world in range(4 * SURE_IN)] == lucks, "and it does not change from step to step"


def test_answers_are_those_of_the_policy_where_they_are_sure_elsewhere_half_of_them_are() -> None:
    game = Stretched()
    state, seat, legal = started(game)
    stretch_later(game, state, seat, legal[:1], None)
    assert game.by_policy
    assert not game.by_chance
    game.by_policy.clear()
    for luck in range(40):
        stretch_later(game, state, seat, legal[:1], luck)
    others = [one for one in game.by_policy if one != seat]
    assert seat in game.by_policy
    assert seat not in game.by_chance, "what the seat itself goes on with is no matter of chance"
    assert 0.4 < len(others) / (len(others) + len(game.by_chance)) < 0.6


def test_the_same_luck_gives_the_same_answers() -> None:
    state, seat, legal = started(Stretched())
    ends = [stretch_later(Stretched(), state, seat, legal[:1], luck) for luck in (1, 1, 2, 3)]
    assert ends[0] == ends[1]
    assert len({repr(end.key()) for end in ends}) > 1


def test_it_is_looked_at_where_the_stretch_ends() -> None:
    class Short(Stretched):
        asked: Any = ()

        def stretch(self, state: Any) -> bool:
            return bool(self.deciders(state) == self.asked)

    game = Short()
    state, seat, legal = started(game)
    game.asked = game.deciders(state)
    after = stretch_later(game, state, seat, legal[:1], None)
    assert game.deciders(after) != game.asked
    assert GAME.deciders(after)


def test_a_level_without_details_goes_by_the_plans_of_the_game() -> None:
    class Planned(Stretched):
        def plans(self, view: Any, seat: int, legal: Any, seed: int) -> Any:
            return ((legal[-1],),)

    game = Planned()
    state, seat, legal = started(game)
    assert [choice.line for choice in Plans(1, 1).choices(game, state, seat, legal, 1)] == [(legal[-1],)]
    found = DETAILED.choices(game, state, seat, legal, 1)
    assert {choice.line for choice in found} == {(action,) for action in legal}
    assert found[0].visits > found[-1].visits >= 2


def test_of_steps_that_come_to_the_same_the_one_of_the_policy_is_taken() -> None:
    class Level(Stretched):
        def shares(self, state: Any) -> tuple[float, ...]:
            return (1 / 3, 1 / 3, 1 / 3)

        def outcome(self, state: Any) -> None:
            """No points that could tell the steps apart."""

    game = Level()
    state, seat, legal = started(game)
    assert DETAILED.choose(game, state, seat, legal, 1) == GAME.policy(state, seat)


class Trap:
    """Two steps, one answer: what is best against the answer of the policy is worst against the other one.

    A state is the steps so far. Seat 0 goes "bold" or "safe"; seat 1 answers "as expected" or "otherwise".
    """

    gains: ClassVar[dict[tuple[str, ...], float]] = {
        ("bold", "expected"): 0.8,
        ("bold", "otherwise"): 0.0,
        ("safe", "expected"): 0.7,
        ("safe", "otherwise"): 0.7,
    }

    def deciders(self, state: tuple[str, ...]) -> tuple[int, ...]:
        return (len(state),) if len(state) < 2 else ()

    def stretch(self, state: tuple[str, ...]) -> bool:
        return len(state) < 2

    def legal(self, state: tuple[str, ...], seat: int) -> tuple[str, ...]:
        return ("expected", "otherwise") if seat else ("bold", "safe")

    steps = might = legal

    def policy(self, state: tuple[str, ...], seat: int) -> str:
        return self.legal(state, seat)[0]

    def apply(self, state: tuple[str, ...], action: str, listen: bool) -> Any:
        return SimpleNamespace(state=(*state, action))

    def determinize(self, view: tuple[str, ...], seat: int, chance: int) -> tuple[str, ...]:
        return view

    def shares(self, state: tuple[str, ...]) -> tuple[float, ...]:
        gain = self.gains[state]
        return (gain, 1 - gain)

    def outcome(self, state: tuple[str, ...]) -> None:
        """No points."""


def test_nobody_relies_on_one_answer() -> None:
    game: Any = Trap()
    view: Any = ()
    legal = game.legal((), 0)
    sure: Any = Plans(1, 1, details=1).choose(game, view, 0, legal, 1)
    chosen: list[Any] = [Plans(1, 1, details=32).choose(game, view, 0, legal, seed) for seed in range(5)]
    assert sure == "bold"
    assert chosen == ["safe"] * 5


# --- Río de la Plata, whose wars are such stretches
def war(seed: int, at: int) -> tuple[Any, int]:
    """A decision with several steps in a war of a game between quick players."""
    for _, state in play_out(RIO, RIO.setup(3, seed, {}), [Plans(0, 1)] * 3, seed):
        if RIO.stretch(state) and len(RIO.steps(state, seat := RIO.deciders(state)[0])) > 3:
            at -= 1
            if not at:
                return state, seat
    raise AssertionError("no war")


def test_twins_of_a_war_are_fought_alike() -> None:
    for at in (1, 12, 30):
        state, seat = war(5, at)
        twin = state.copy()
        twin.chance = seeded(99)
        assert twin != state
        chosen = {DETAILED.choose(RIO, RIO.view(one, seat), seat, RIO.legal(one, seat), 7) for one in (state, twin)}
        assert len(chosen) == 1


_SCRIPT = """
from tests.bots.test_details import DETAILED, RIO, war
for at in (2, 15):
    state, seat = war(6, at)
    for seed in range(3):
        print(RIO.actions.text(DETAILED.choose(RIO, RIO.view(state, seat), seat, RIO.legal(state, seat), seed)))
"""


def test_every_process_takes_the_same_steps() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", _SCRIPT], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert said.pop().count("\n") == 6


def test_a_war_is_compared_step_by_step_without_what_others_must_consent_to() -> None:
    state, seat = war(5, 12)
    legal = RIO.legal(state, seat)
    found = [choice.line[0] for choice in DETAILED.choices(RIO, RIO.view(state, seat), seat, legal, 1)]
    assert set(found) <= set(legal)
    words = {RIO.actions.text(action).split()[0] for action in found}
    assert words <= {"go", "done"}
    assert found[0] in legal


def test_peace_is_planned_as_before() -> None:
    state = RIO.setup(3, 1, {})
    seat = RIO.deciders(state)[0]
    legal = RIO.legal(state, seat)
    assert not RIO.stretch(state)
    assert DETAILED.plan(RIO, state, seat, legal, 1) == Plans(1, 1).plan(RIO, state, seat, legal, 1)
