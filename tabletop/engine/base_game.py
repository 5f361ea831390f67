"""What all games have in common: the rules answer half of the contract, the game's own functions the other half.

class Lanterns(BaseGame[Fair]):
    key = "lanterns"
    ...
    rules = rules
    functions = Functions(setup=set_up, outcome=outcome, table=table, ...)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar

from tabletop.engine.action import Action, ActionSet
from tabletop.engine.domains import Domains
from tabletop.engine.event import SILENT, Event, EventLog
from tabletop.engine.game import Options, OptionSpec, Outcome, Preset, Shelf, Step
from tabletop.engine.greedy import greedy
from tabletop.engine.learnt import NOTHING, Learnt
from tabletop.engine.level import USUAL, Level
from tabletop.engine.points import EffectSet
from tabletop.engine.prompt import Count, Forecast, Prompt, Standing
from tabletop.engine.redact import redact
from tabletop.engine.refusal import Refusal
from tabletop.engine.rules import RuleSet
from tabletop.engine.state import State
from tabletop.engine.style import Style
from tabletop.engine.tableau import Gesture, PlaceId, Tableau, TableLabel
from tabletop.engine.thinking import TEMPERATURE, Case, Line, Term, Thinking, returns, softmax
from tabletop.engine.types import COLOURS, Seat

S = TypeVar("S", bound=State)

_NO_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType({})
_NO_STYLES: Mapping[str, Style] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Functions(Generic[S]):
    """Where a game is written beside its rules; see `tabletop.engine.game.Game` for what each has to answer."""

    setup: Callable[[int, int, Options, int, EventLog], S]  # the last two: version of the rules, where to tell
    outcome: Callable[[S], Outcome | None]
    check: Callable[[S], list[str]]
    determinize: Callable[[S, Seat, int], S]
    table: Callable[[S], Tableau]
    gesture: Callable[[S, Action], Gesture]
    attempt: Callable[[S, Seat, str, PlaceId | None], tuple[Action, ...]]
    moves: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NO_NAMES)  # see `moved_by`
    evaluate: Callable[[S, Seat], float]
    measures: Callable[[S, Seat], tuple[tuple[str, int], ...]]
    prompt: Callable[[S, Seat], Prompt]
    progress: Callable[[S], tuple[Standing, ...]]
    ending: Callable[[S], Prompt]
    ledger: Callable[[S, Seat], tuple[Count, ...]]
    parts: Callable[[S, Seat], tuple[tuple[str, int], ...]] = lambda view, seat: ()
    status: Callable[[S], tuple[TableLabel, ...]] = lambda view: ()
    focus: Callable[[S], tuple[PlaceId, ...]] = lambda view: ()
    forecast: Callable[[S, Action], tuple[Forecast, ...]] = lambda view, action: ()
    reckoning: Callable[[S, Action], Prompt | None] = lambda view, action: None
    about: Callable[[S, PlaceId], tuple[Prompt, ...]] = lambda view, place: ()
    whereabouts: Callable[[S, str], tuple[Prompt, ...]] = lambda state, cell: ()
    overview: Callable[[S], tuple[PlaceId, ...]] = lambda view: ()
    arrange: Callable[[S], S] = lambda given: given
    plenty: Callable[[S], S] = lambda start: start
    decided_openly: Callable[[S, Seat], bool] = lambda state, seat: False
    shelves: Callable[[str, Options], tuple[Shelf, ...]] = lambda key, options: ()
    thinking: Thinking[S] = field(default_factory=Thinking)


def moved_by(moves: Mapping[str, tuple[str, ...]], event: Event) -> tuple[str, ...]:
    """Names of pieces or places by kind of event, filled in: `{who}` is the seat, the others are its values."""
    names = {"who": event.seat, **dict(event.values)}
    return tuple(name.format(**names) for name in moves.get(event.kind, ()))


_OF_RULES = ("deciders", "legal", "second_thoughts", "revisable", "why_not", "apply")


class BaseGame(Generic[S]):
    """A game made of its rules and its functions. A function may be overridden as a method as well.

    `setup` must be where the rules ask for the colours of the seats.
    """

    key: str
    version: int
    seats: range
    options: tuple[OptionSpec, ...] = ()
    presets: tuple[Preset, ...] = ()
    state_type: type[S]
    bound: int
    colours: tuple[str, ...] = COLOURS
    domains: Domains = _NO_NAMES
    path_names: Mapping[str, tuple[str, ...]] = _NO_NAMES
    value_names: Mapping[str, tuple[str, ...]] = _NO_NAMES
    levels: Mapping[str, Level] = USUAL
    styles: Mapping[str, Style] = _NO_STYLES
    learnt: Learnt = NOTHING
    rules: RuleSet[S]
    functions: Functions[S]

    def __init_subclass__(cls) -> None:
        """The rules are asked without a stop on the way, where a game has no answer of its own."""
        for name in _OF_RULES if "rules" in vars(cls) else ():
            if getattr(cls, name) is getattr(BaseGame, name):
                setattr(cls, name, staticmethod(getattr(cls.rules, name)))

    # --- answered by the rules
    @property
    def actions(self) -> ActionSet:
        return self.rules.actions

    @property
    def effects(self) -> EffectSet[Any]:
        return self.rules.effects

    def deciders(self, state: S) -> tuple[Seat, ...]:
        return self.rules.deciders(state)

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        return self.rules.legal(state, seat)

    def second_thoughts(self, state: S, seat: Seat) -> tuple[Action, ...]:
        return self.rules.second_thoughts(state, seat)

    def revisable(self, action: Action) -> bool:
        return self.rules.revisable(action)

    def why_not(self, state: S, action: Action) -> Refusal | None:
        return self.rules.why_not(state, action)

    def apply(self, state: S, action: Action, *, listen: bool = True) -> Step[S]:
        return self.rules.apply(state, action, listen)

    # --- answered by the metadata of the state
    def view(self, state: S, viewer: Seat | None) -> S:
        return redact(state, viewer)

    # --- answered by the game's own functions
    def setup(
        self,
        seats: int,
        seed: int,
        options: Options,
        *,
        version: int | None = None,
        colours: tuple[str, ...] = (),
        log: EventLog = SILENT,
    ) -> S:
        return self.functions.setup(seats, seed, options, self.version if version is None else version, log)

    def outcome(self, state: S) -> Outcome | None:
        return self.functions.outcome(state)

    def check(self, state: S) -> list[str]:
        return self.functions.check(state)

    def determinize(self, view: S, seat: Seat, chance: int) -> S:
        return self.functions.determinize(view, seat, chance)

    def table(self, view: S, front: Seat | None = None) -> Tableau:
        return self.functions.table(view)

    def gesture(self, view: S, action: Action) -> Gesture:
        return self.functions.gesture(view, action)

    def attempt(self, view: S, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
        return self.functions.attempt(view, seat, thing, place)

    def moved(self, event: Event) -> tuple[str, ...]:
        return moved_by(self.functions.moves, event)

    def forecast(self, view: S, action: Action) -> tuple[Forecast, ...]:
        return self.functions.forecast(view, action)

    def reckoning(self, view: S, action: Action) -> Prompt | None:
        return self.functions.reckoning(view, action)

    def about(self, view: S, place: PlaceId, front: Seat | None = None) -> tuple[Prompt, ...]:
        return self.functions.about(view, place)

    def whereabouts(self, state: S, cell: str) -> tuple[Prompt, ...]:
        return self.functions.whereabouts(state, cell)

    def overview(self, view: S) -> tuple[PlaceId, ...]:
        return self.functions.overview(view)

    def evaluate(self, view: S, seat: Seat) -> float:
        return self.functions.evaluate(view, seat)

    def measures(self, view: S, seat: Seat) -> tuple[tuple[str, int], ...]:
        return self.functions.measures(view, seat)

    def parts(self, view: S, seat: Seat) -> tuple[tuple[str, int], ...]:
        return self.functions.parts(view, seat)

    def status(self, view: S) -> tuple[TableLabel, ...]:
        return self.functions.status(view)

    def focus(self, view: S) -> tuple[PlaceId, ...]:
        return self.functions.focus(view)

    def prompt(self, view: S, seat: Seat) -> Prompt:
        return self.functions.prompt(view, seat)

    def progress(self, view: S) -> tuple[Standing, ...]:
        return self.functions.progress(view)

    def ending(self, view: S) -> Prompt:
        return self.functions.ending(view)

    def ledger(self, view: S, seat: Seat) -> tuple[Count, ...]:
        return self.functions.ledger(view, seat)

    def arrange(self, given: S) -> S:
        return self.functions.arrange(given)

    def plenty(self, start: S) -> S:
        return self.functions.plenty(start)

    def decided_openly(self, state: S, seat: Seat) -> bool:
        return self.functions.decided_openly(state, seat)

    def shelves(self, key: str, options: Options) -> tuple[Shelf, ...]:
        return self.functions.shelves(key, options)

    # --- answered by what the game tells those who think ahead, else in a way that is good for any game
    def milestone(self, state: S) -> bool:
        own = self.functions.thinking.milestone
        return own is None or own(state)

    def careful(self) -> Callable[[S, Seat], Action]:
        own = self.functions.thinking.careful
        return self.policy if own is None else own()

    def policy(self, state: S, seat: Seat) -> Action:
        own = self.functions.thinking.policy
        return greedy(self, state, seat) if own is None else own(state, seat)

    def terms(self, view: S, seat: Seat) -> tuple[Term, ...]:
        own = self.functions.thinking.terms
        return (Term("worth", self.evaluate(view, seat)),) if own is None else own(view, seat)

    def shares(self, state: S) -> tuple[float, ...]:
        outcome = None if self.deciders(state) else self.outcome(state)
        table: Any = state
        seats = len(table.players)
        if outcome is not None:
            return returns(outcome.ranking[0], seats)
        own = self.functions.thinking.shares
        if own is not None:
            found = own(state)
        else:
            found = softmax([self.evaluate(state, seat) for seat in range(seats)], TEMPERATURE)
        if self.learnt.weights:
            return self.learnt.corrected(found, [self.terms(state, seat) for seat in range(seats)])
        return found

    def by(self, learnt: Learnt) -> Self:
        """The same game for players who have learnt this and nothing else."""
        other = object.__new__(type(self))  # `copy` makes that of an owner's board by its board, which is the same one
        vars(other).update(vars(self), learnt=learnt)
        return other

    def plans(self, view: S, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
        own = self.functions.thinking.plans
        return () if own is None else own(view, seat, legal, seed)

    def sound(self, view: S, legal: Sequence[Action]) -> Sequence[Action]:
        own = self.functions.thinking.sound
        return legal if own is None else own(view, legal)

    def stretch(self, state: S) -> bool:
        own = self.functions.thinking.stretch
        return own is not None and own(state)

    def one_choice(self, state: S) -> bool:
        own = self.functions.thinking.one_choice
        return own is not None and own(state)

    def goes_on(self, state: S, seat: Seat, action: Action) -> Action | None:
        own = self.functions.thinking.goes_on
        return None if own is None else own(state, seat, action)

    def steps(self, state: S, seat: Seat) -> tuple[Action, ...]:
        own = self.functions.thinking.steps
        return self.legal(state, seat) if own is None else own(state, seat)

    def might(self, state: S, seat: Seat) -> tuple[Action, ...]:
        own = self.functions.thinking.might
        return self.legal(state, seat) if own is None else own(state, seat)

    def facts(self, view: S, seat: Seat) -> tuple[Count, ...]:
        own = self.functions.thinking.facts
        return () if own is None else own(view, seat)

    def reasons(self, view: S, seat: Seat, line: Line) -> tuple[Prompt, ...]:
        own = self.functions.thinking.reasons
        return () if own is None else own(view, seat, line)

    def besides(self, view: S, seat: Seat) -> tuple[Line, ...]:
        own = self.functions.thinking.besides
        return () if own is None else own(view, seat)

    def needless(self, view: S, seat: Seat, line: Line, best: Line) -> bool:
        own = self.functions.thinking.needless
        return own is not None and own(view, seat, line, best)

    def rather(self, view: S, seat: Seat, line: Line) -> Line:
        own = self.functions.thinking.rather
        return line if own is None else own(view, seat, line)

    def near(self, view: S, seat: Seat, line: Line) -> tuple[Line, ...]:
        own = self.functions.thinking.near
        return () if own is None else own(view, seat, line)

    def of_use(self, view: S, seat: Seat, key: str, value: str) -> tuple[Prompt, ...]:
        own = self.functions.thinking.of_use
        return () if own is None else own(view, seat, key, value)

    def case(self, view: S, seat: Seat, lines: Sequence[Line]) -> tuple[Case, ...]:
        own = self.functions.thinking.case
        return () if own is None else own(view, seat, lines)

    def sums(self, state: S, seat: Seat) -> tuple[Term, ...]:
        own = self.functions.thinking.sums
        return () if own is None else own(state, seat)

    def otherwise(self, view: S, seat: Seat, line: Line) -> tuple[Line, ...]:
        own = self.functions.thinking.otherwise
        return () if own is None else own(view, seat, line)

    def left_alone(self, view: S, seat: Seat) -> Line:
        own = self.functions.thinking.left_alone
        return () if own is None else own(view, seat)

    def speaks(self, view: S, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
        own = self.functions.thinking.speaks
        return 0.0 if own is None else own(view, seat, line, changes)

    def brings_now(self, state: S) -> bool:
        own = self.functions.thinking.brings_now
        return own is not None and own(state)

    def at_once(self, state: S) -> bool:
        own = self.functions.thinking.at_once
        return own is not None and own(state)

    def turn_over(self, before: S, after: S, seat: Seat) -> bool:
        own = self.functions.thinking.turn_over
        if own is not None:
            return own(before, after, seat)
        return seat in self.deciders(before) and seat not in self.deciders(after)

    def stage(self, state: S, seat: Seat) -> str:
        own = self.functions.thinking.stage
        return "turn" if own is None else own(state, seat)

    def seen(self, before: S, after: S, seat: Seat) -> tuple[Count, ...]:
        own = self.functions.thinking.seen
        return () if own is None else own(before, after, seat)

    def told_of_others(self, key: str) -> bool:
        own = self.functions.thinking.of_others
        return own is None or key in own
