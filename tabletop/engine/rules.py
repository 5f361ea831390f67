"""One frame for the rules of every game: a rule is written once, in the file of its phase, and all else follows.

rules = RuleSet(actions, due=..., deciders=..., over=..., no_such_seat=..., not_your_turn=..., not_now=...)

@rules.on("trade", "sail")                 # phases, or kinds of pending decision
class Sail(Rule[Anno, act.Sail]):
    def may(self, state, seat): ...        # what holds for every candidate alike
    def offers(self, state, seat): ...     # candidates
    def check(self, state, action): ...    # the reason against one of them, or None
    def do(self, state, action, log): ...  # on a state of one's own

@rules.forced("discard")                   # carries a decision out that leaves no choice; False if there is one
def discard_alone(state, log): ...

`why_not`, `legal` and `apply` come from these. Where the game stands and whose turn it is, the frame asks once, before
any rule: a `check` may take both for granted.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, get_args

from tabletop.engine.action import Action, ActionSet
from tabletop.engine.event import SILENT, EventLog
from tabletop.engine.game import Step
from tabletop.engine.points import EffectSet, Offers
from tabletop.engine.refusal import Reason as Reason
from tabletop.engine.refusal import Refusal
from tabletop.engine.refusal import Why as Why
from tabletop.engine.state import State
from tabletop.engine.types import Seat

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
R = TypeVar("R", bound="Rule[Any, Any]")

_new: Callable[[Any], Any] = object.__new__

Due = str | int
"""What is due: the kind of the decision on top of the stack, else the phase."""


class Rule(Generic[S, A]):
    """One kind of action. Only `do` has to be written; without more, the action is a button that is always legal.

    `exact` says that `offers` gives legal actions only: then `check` is left to `why_not`. `without` words the refusal
    for a seat that lacks the effect the rule belongs to. `revisable` says that another action of the same seat takes it
    back: such actions end with one that is not, and nothing is carried out before that.
    """

    exact: ClassVar[bool] = False
    revisable: ClassVar[bool] = False
    without: ClassVar[Why | None] = None
    action: type[A]

    def may(self, state: S, seat: Seat) -> Why | None:
        """The reason against every action of this kind at once, if there is one."""
        return None

    def offers(self, state: S, seat: Seat) -> Iterable[A]:
        """Candidates, in the order of legal lists."""
        action: Any = self.action
        return (action(seat),)

    def check(self, state: S, action: A) -> Why | None:
        """The reason against this action, after `may`."""
        return None

    def do(self, state: S, action: A, log: EventLog) -> None:
        """Write what follows on `state`."""
        raise NotImplementedError

    def not_now(self, state: S, action: A) -> Why | None:
        """A closer answer than that of the frame where another seat, phase or decision is due."""
        return None


class _Buttons(dict[Seat, tuple[Any]]):
    """An action without particulars, made once for each seat."""

    def __init__(self, action: Any) -> None:
        self._action = action

    def __missing__(self, seat: Seat) -> tuple[Any]:
        self[seat] = button = (self._action(seat),)
        return button


class _Entry(NamedTuple):
    """A rule with where it may be used."""

    rule: Rule[Any, Any]
    due: frozenset[Due]
    decided: bool
    effect: str | None


def _row(rule: Rule[Any, Any], place: tuple[int, str, int]) -> tuple[Any, ...]:
    """A rule as lists of legal actions use it: `may`, buttons by seat, `offers`, `check` (None: no need to ask), place
    in the order."""
    cls = type(rule)
    certain = rule.exact or cls.check is Rule.check
    buttons = _Buttons(rule.action) if certain and cls.offers is Rule.offers else None
    return (None if cls.may is Rule.may else rule.may, buttons, rule.offers, None if certain else rule.check, place)


class RuleSet(Generic[S]):
    """All rules of one game. The state has `players`, one for each seat.

    `due` says what is due, `deciders` who decides (nobody: the game is over). The next four word what no rule says;
    `effects` are those whose rules join the others.
    """

    def __init__(
        self,
        actions: ActionSet,
        *,
        due: Callable[[S], Due],
        deciders: Callable[[S], tuple[Seat, ...]],
        over: Why,
        no_such_seat: Why,
        not_your_turn: Why,
        not_now: Why,
        effects: EffectSet[Any] | None = None,
    ) -> None:
        self.actions, self.due, self.deciders = actions, due, deciders
        self.effects: EffectSet[Any] = EffectSet() if effects is None else effects
        self._over, self._no_such_seat, self._not_your_turn, self._not_now = over, no_such_seat, not_your_turn, not_now
        self._rules: dict[type[Action], _Entry] = {}
        self._offers: dict[Due, Offers] = {}
        self._second_thoughts: dict[Due, Offers] = {}
        self._do: dict[type[Action], tuple[Callable[[S, Any, EventLog], None], bool]] = {}
        self._forced: dict[Due, Callable[[S, EventLog], bool]] = {}
        self._after: list[Callable[[S, EventLog], None]] = []
        self._besides: list[type[Action]] = []
        self._open: dict[Due, None] = {}

    # --- registering
    def on(
        self, *due: Due, decided: bool = False, besides: bool = False, effect: str | None = None
    ) -> Callable[[type[R]], type[R]]:
        """Register a rule for phases or kinds of decision.

        `decided`: for seats that wait while others still decide; `besides`: also in whatever is `open_to_others`;
        `effect`: for whoever has that effect working.
        """

        def register(cls: type[R]) -> type[R]:
            rule = cls()
            rule.action = action = _action_of(cls)
            if action in self._rules:
                raise TypeError(f"{cls.__name__}: {action.__name__} has a rule already")
            if effect is not None and rule.without is None:
                raise TypeError(f"{cls.__name__}: `without` must word the refusal for who lacks {effect}")
            self._rules[action] = _Entry(rule, frozenset(), decided, effect)
            self._do[action] = rule.do, rule.revisable
            for one in (*due, *(self._open if besides else ())):
                self._use(action, one)
            if besides:
                self._besides.append(action)
            return cls

        return register

    def open_to_others(self, *due: Due) -> None:
        """Kinds of decision, or phases, in which rules that may be used besides anything are offered too."""
        for one in due:
            self._open[one] = None
            for action in self._besides:
                self._use(action, one)

    def _use(self, action: type[Action], due: Due) -> None:
        """Offer a rule where one more thing is due."""
        rule, places, decided, effect = self._rules[action]
        self._rules[action] = _Entry(rule, places | {due}, decided, effect)
        points = self._second_thoughts if decided else self._offers
        if due not in points:
            points[due] = Offers(self.effects, f"{due}.{'second_thoughts' if decided else 'offers'}")
        points[due].add(effect, _row(rule, self.actions.order(action)))

    def forced(self, *due: Due) -> Callable[[Callable[[S, EventLog], bool]], Callable[[S, EventLog], bool]]:
        """Register what carries out a phase or decision that leaves no choice; it gives False where there is one."""

        def register(resolve: Callable[[S, EventLog], bool]) -> Callable[[S, EventLog], bool]:
            self._forced.update(dict.fromkeys(due, resolve))
            return resolve

        return register

    def after(self, follow: Callable[[S, EventLog], None]) -> Callable[[S, EventLog], None]:
        """Register what is looked at once at the end of each move."""
        self._after.append(follow)
        return follow

    def load(self, *packages: str) -> None:
        """Import every module of these packages, so that rules register; TypeError for an action without a rule."""
        for package in packages:
            for module in sorted(found.name for found in pkgutil.iter_modules(import_module(package).__path__)):
                import_module(f"{package}.{module}")
        for kind in self.actions.kinds:
            if kind.cls not in self._rules:
                raise TypeError(f"{kind.cls.__name__} has no rule in {' or '.join(packages)}")

    # --- the contract
    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """The legal actions of a seat, sorted; of one that has decided, what takes its decision back."""
        found: list[Action] = []
        point = (self._offers if seat in self.deciders(state) else self._second_thoughts).get(self.due(state))
        if point is None:
            return ()
        table: Any = state
        for may, buttons, offers, check, _ in point(table.players[seat]):
            if may is not None and may(state, seat) is not None:
                continue
            if buttons is not None:
                found += buttons[seat]
            elif check is None:
                found += offers(state, seat)
            else:
                for action in offers(state, seat):
                    if check(state, action) is None:
                        found.append(action)
        return tuple(found)

    def second_thoughts(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """What a seat that has decided may still do; nothing where nobody sits."""
        if seat >= _seats(state) or seat in self.deciders(state):
            return ()
        return self.legal(state, seat)

    def revisable(self, action: Action) -> bool:
        """Whether the seat may take the action back by another one before it is done."""
        return self._do[type(action)][1]

    def why_not(self, state: S, action: Action) -> Refusal | None:
        """The first reason against an action, or None: it is legal."""
        if not 0 <= action.seat < _seats(state):
            return _worded(self._no_such_seat, state, action)
        rule, places, decided, effect = self._rules[type(action)]
        deciders = self.deciders(state)
        if self.due(state) in places and (action.seat not in deciders) is decided:
            if effect is not None and not self.effects.has(_player(state, action.seat), effect):
                return _worded(rule.without, state, action)
            return _worded(rule.may(state, action.seat) or rule.check(state, action), state, action)
        answer = rule.not_now(state, action)
        if answer is None:
            at_turn = action.seat in deciders
            answer = self._not_now if at_turn else self._not_your_turn if deciders else self._over
        return _worded(answer, state, action)

    def apply(self, state: S, action: Action, listen: bool = True) -> Step[S]:
        """Do a legal action on a copy, and everything that follows without a choice, up to the next real one."""
        log = EventLog() if listen else SILENT
        new = state.fork()
        if self.effects.seen is not None:
            self._see(action)
        do, revisable = self._do[type(action)]
        do(new, action, log)
        if not revisable:
            forced, due = self._forced, self.due
            while (resolve := forced.get(due(new))) is not None and resolve(new, log):
                pass
        for follow in self._after:
            follow(new, log)
        step: Step[S] = _new(Step)  # written out: a call of the class takes as long as a rule
        step.state, step.events = new, log.events if listen else ()
        return step

    def _see(self, action: Action) -> None:
        effect = self._rules[type(action)].effect
        if effect is not None and self.effects.seen is not None:
            self.effects.seen(effect)


def _worded(why: Why | None, state: State, action: Action) -> Refusal | None:
    return why(state, action) if callable(why) else why


def _player(state: Any, seat: Seat) -> Any:
    return state.players[seat]


def _seats(state: Any) -> int:
    return len(state.players)


def _action_of(cls: type[Rule[Any, Any]]) -> type[Action]:
    """The action named in `class Sail(Rule[Anno, act.Sail])`."""
    for base in getattr(cls, "__orig_bases__", ()):
        for part in get_args(base):
            if isinstance(part, type) and issubclass(part, Action):
                return part
    raise TypeError(f"{cls.__name__} must name its action: class {cls.__name__}(Rule[TheState, TheAction])")
