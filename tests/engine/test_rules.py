"""The frame for rules: what it answers by itself, and what it spares."""

from __future__ import annotations

import pytest

from tabletop.engine import refusal
from tabletop.engine.action import Action, ActionSet
from tabletop.engine.decision import Decision, Stack
from tabletop.engine.event import EventLog
from tabletop.engine.points import EffectSet
from tabletop.engine.refusal import Reason, Refusal, Why, refuse
from tabletop.engine.rules import Rule, RuleSet
from tabletop.engine.state import State, state
from tabletop.engine.types import Seat


@state
class Player(State):
    seat: Seat
    ready: bool = False
    things: tuple[str, ...] = ()

    @property
    def working(self) -> int:
        return int("doubler" in self.things)


@state
class Tiny(State):
    players: tuple[Player, ...]
    phase: str = "play"
    active: int = 0
    score: int = 0
    decisions: Stack = ()


def tiny(*things: str) -> Tiny:
    return Tiny((Player(0, things=things), Player(1)))


def due(state: Tiny) -> str:
    return state.decisions[-1].kind if state.decisions else state.phase


def deciders(state: Tiny) -> tuple[Seat, ...]:
    if state.phase == "over":
        return ()
    if state.phase == "plan":
        return tuple(player.seat for player in state.players if not player.ready)
    return (state.decisions[-1].seat,) if state.decisions else (state.active,)


class Game:
    """A set of rules of its own for each test."""

    def __init__(self) -> None:
        self.actions = ActionSet("tiny")
        self.effects = EffectSet[Player]([["doubler"]])
        self.rules = RuleSet[Tiny](
            self.actions,
            due=due,
            deciders=deciders,
            over=refuse("over", "R1"),
            no_such_seat=Reason("no_such_seat", "R1", "seat"),
            not_your_turn=Reason("not_your_turn", "R2"),
            not_now=lambda state, action: refuse("not_now", "R3", due=due(state)),
            effects=self.effects,
        )

        @self.actions.action("add {number}")
        class Add(Action):
            number: int

        @self.actions.action("pass")
        class Pass(Action):
            pass

        self.Add, self.Pass = Add, Pass


TOO_MUCH = Reason("too_much", "R4", "number", most=2)


def with_rules(asked: list[str] | None = None) -> Game:
    game = Game()
    rules = game.rules

    @rules.on("play")
    class Adding(Rule[Tiny, game.Add]):  # type: ignore[name-defined]  # a class made for one test
        def may(self, state: Tiny, seat: Seat) -> Why | None:
            if asked is not None:
                asked.append("may")
            return refuse("full", "R5") if state.score >= 9 else None

        def offers(self, state: Tiny, seat: Seat) -> list[Action]:
            return [game.Add(seat, number) for number in range(1, 5)]

        def check(self, state: Tiny, action: Action) -> Why | None:
            if asked is not None:
                asked.append("check")
            return TOO_MUCH if action.number > 2 else None  # type: ignore[attr-defined]

        def do(self, state: Tiny, action: Action, log: EventLog) -> None:
            state.score += action.number  # type: ignore[attr-defined]
            state.decisions = (Decision("rest", action.seat),)

    @rules.on("play", "rest")
    class Passing(Rule[Tiny, game.Pass]):  # type: ignore[name-defined]
        def do(self, state: Tiny, action: Action, log: EventLog) -> None:
            state.decisions = ()
            state.active = 1 - state.active

    return game


def test_the_frame_says_who_when_and_whether_at_all() -> None:
    game = with_rules()
    start = tiny()
    over = tiny()
    over.phase = "over"
    resting = tiny()
    resting.decisions = (Decision("rest", 0),)
    for at, action, code in (
        (start, game.Add(2, 1), "no_such_seat"),
        (start, game.Add(-1, 1), "no_such_seat"),
        (over, game.Add(0, 1), "over"),
        (start, game.Add(1, 1), "not_your_turn"),
        (resting, game.Add(0, 1), "not_now"),
    ):
        refused = game.rules.why_not(at, action)
        assert refused is not None
        assert refused.code == code
    assert game.rules.why_not(start, game.Add(0, 3)) == Refusal("too_much", "R4", (("number", 3), ("most", 2)))
    assert game.rules.why_not(start, game.Add(0, 2)) is None
    assert game.rules.why_not(resting, game.Pass(0)) is None


def test_a_list_of_legal_actions_words_no_refusal_and_asks_once_what_holds_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    game = with_rules(asked)
    monkeypatch.setattr(refusal.Reason, "__call__", lambda *_: pytest.fail("a refusal was worded"))
    assert game.rules.legal(tiny(), 0) == (game.Add(0, 1), game.Add(0, 2), game.Pass(0))
    assert asked == ["may", "check", "check", "check", "check"]
    assert game.rules.legal(tiny(), 1) == ()


def test_what_speaks_against_all_speaks_against_each() -> None:
    game = with_rules()
    full = tiny()
    full.score = 9
    assert game.rules.legal(full, 0) == (game.Pass(0),)
    assert game.rules.why_not(full, game.Add(0, 1)) == refuse("full", "R5")


def test_lists_follow_the_order_of_the_actions_not_that_of_the_rules() -> None:
    game = Game()

    @game.rules.on("play")
    class Passing(Rule[Tiny, game.Pass]):  # type: ignore[name-defined]
        pass

    @game.rules.on("play")
    class Adding(Rule[Tiny, game.Add]):  # type: ignore[name-defined]
        exact = True

        def offers(self, state: Tiny, seat: Seat) -> list[Action]:
            return [game.Add(seat, 1)]

        def check(self, state: Tiny, action: Action) -> Why | None:
            return pytest.fail("exact offers are not asked about")

    assert game.rules.legal(tiny(), 0) == (game.Add(0, 1), game.Pass(0))


def test_what_leaves_no_choice_runs_until_there_is_one_and_the_end_is_looked_at_once() -> None:
    game = with_rules()
    seen: list[int] = []

    @game.rules.forced("rest")
    def no_rest(state: Tiny, log: EventLog) -> bool:
        if state.score < 2:
            return False
        log.emit("rested", state.decisions[-1].seat)
        state.decisions = ()
        return True

    @game.rules.after
    def count(state: Tiny, log: EventLog) -> None:
        seen.append(state.score)

    start = tiny()
    step = game.rules.apply(start, game.Add(0, 2))
    assert [event.kind for event in step.events] == ["rested"]
    assert (start.score, step.state.score, step.state.decisions) == (0, 2, ())
    assert game.rules.apply(start, game.Add(0, 1)).state.decisions
    assert seen == [2, 1]
    assert game.rules.apply(start, game.Add(0, 2), listen=False).events == ()


def test_nothing_is_carried_out_after_what_may_still_be_taken_back() -> None:
    game = with_rules()

    @game.actions.action("try")
    class Try(Action):
        pass

    @game.rules.on("play")
    class Trying(Rule[Tiny, Try]):
        revisable = True

        def do(self, state: Tiny, action: Try, log: EventLog) -> None:
            state.score += 2

    @game.rules.forced("play")
    def go_on(state: Tiny, log: EventLog) -> bool:
        if state.score < 2:
            return False
        state.phase = "over"
        return True

    tried = game.rules.apply(tiny(), Try(0)).state
    assert (tried.score, tried.phase) == (2, "play")
    assert game.rules.revisable(Try(0))
    assert game.rules.apply(tried, game.Pass(0)).state.phase == "over"


def test_who_has_decided_may_think_again_while_others_decide() -> None:
    game = with_rules()

    @game.actions.action("reopen")
    class Reopen(Action):
        pass

    @game.rules.on("plan", decided=True)
    class Reopening(Rule[Tiny, Reopen]):
        def do(self, state: Tiny, action: Reopen, log: EventLog) -> None:
            state.players[action.seat].ready = False

    planning = tiny()
    planning.phase = "plan"
    planning.players[1].ready = True
    assert game.rules.legal(planning, 1) == game.rules.second_thoughts(planning, 1) == (Reopen(1),)
    assert game.rules.second_thoughts(planning, 0) == game.rules.second_thoughts(planning, 7) == ()
    assert game.rules.why_not(planning, Reopen(1)) is None
    assert game.rules.why_not(planning, Reopen(0)) is not None
    assert game.rules.second_thoughts(tiny(), 1) == ()


def test_a_rule_of_an_effect_is_for_those_who_have_it() -> None:
    game = with_rules()

    @game.actions.action("double")
    class Double(Action):
        pass

    @game.rules.on("play", effect="doubler")
    class Doubling(Rule[Tiny, Double]):
        without = Reason("no_doubler", "R6")

        def do(self, state: Tiny, action: Double, log: EventLog) -> None:
            state.score *= 2

    assert Double(0) in game.rules.legal(tiny("doubler"), 0)
    assert Double(0) not in game.rules.legal(tiny("stone"), 0)
    assert game.rules.why_not(tiny("doubler"), Double(0)) is None
    assert game.rules.why_not(tiny(), Double(0)) == refuse("no_doubler", "R6")
    seen: list[str] = []
    game.effects.watch(seen.append)
    game.rules.legal(tiny("doubler"), 0)
    assert not seen
    game.rules.apply(tiny("doubler"), Double(0))
    assert seen == ["doubler"]


def test_mistakes_are_noticed_at_import() -> None:
    game = Game()
    with pytest.raises(TypeError, match="Add has no rule in"):
        game.rules.load("tests.sample.effects")
    with pytest.raises(TypeError, match="must name its action"):

        @game.rules.on("play")
        class Nothing(Rule):  # type: ignore[type-arg]
            pass

    @game.rules.on("play")
    class Adding(Rule[Tiny, game.Add]):  # type: ignore[name-defined]
        pass

    with pytest.raises(TypeError, match="Add has a rule already"):
        game.rules.on("rest")(Adding)
    with pytest.raises(TypeError, match="without"):

        @game.rules.on("play", effect="x")
        class Passing(Rule[Tiny, game.Pass]):  # type: ignore[name-defined]
            pass


@pytest.mark.parametrize("opened_first", [True, False])
def test_what_may_be_done_besides_is_offered_in_decisions_that_are_open_to_it(opened_first: bool) -> None:
    """Whichever file is imported first."""
    game = Game()
    if opened_first:
        game.rules.open_to_others("rest")

    @game.rules.on("play", besides=True)
    class Passing(Rule[Tiny, game.Pass]):  # type: ignore[name-defined]
        def do(self, state: Tiny, action: Action, log: EventLog) -> None:
            state.decisions = ()

    if not opened_first:
        game.rules.open_to_others("rest")
    state = tiny()
    assert game.rules.legal(state, 0) == (game.Pass(0),)
    for kind, legal in (("rest", (game.Pass(0),)), ("closed", ())):
        state.decisions = (Decision(kind, 0),)
        assert game.rules.legal(state, 0) == legal
        assert (game.rules.why_not(state, game.Pass(0)) is None) == bool(legal)
