"""The contract every game keeps, on one screen. `conformance/` holds each promise against every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, Self, TypeVar

from tabletop.engine.action import Action, ActionSet
from tabletop.engine.domains import Domains
from tabletop.engine.event import SILENT, Event, EventLog
from tabletop.engine.learnt import Learnt
from tabletop.engine.level import Level
from tabletop.engine.points import EffectSet
from tabletop.engine.prompt import Count, Forecast, Prompt, Standing
from tabletop.engine.refusal import Refusal
from tabletop.engine.state import State
from tabletop.engine.style import Style
from tabletop.engine.tableau import Gesture, PlaceId, Tableau, TableLabel
from tabletop.engine.thinking import Case, Line, Term
from tabletop.engine.types import Seat, Value

S = TypeVar("S", bound=State)

Options = Mapping[str, str]
"""Chosen values by option key; what is not named has its default."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A combination that cannot be played: this option's `value` together with `other` = `other_value`.

    The reason is the text `conflict.<reason>`.
    """

    value: str
    other: str
    other_value: str
    reason: str


@dataclass(frozen=True, slots=True)
class Need:
    """A condition of an option: another one, named before it, has one of these values."""

    option: str
    values: tuple[str, ...]


GROUPS = ("box", "variant", "finer")
"""Groups of options, from what everybody is asked to what few ask for: what is taken out of the box, known variants,
readings of fine points. The set-up screen shows the first openly, folds the second, and the third within it."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One optional rule. `values` of a switch are ("off", "on"); `rule` is its place in the rulebook.

    `seats` and `needs` say where it can make a difference: with these numbers of seats (() = all), and where each need
    holds and one of `needs_any` at least. Elsewhere it has its default and is not asked for (`engine/options.py`).
    `picked`: besides its values it takes a set of things from `Game.shelves`, in words (`engine/options.py`).
    `picture`: the drawing that shows what it adds. `newcomers`: the value proposed to whoever has never played the
    game, where that is not the default.
    Texts: `option.<key>` names it, `option.<key>.<value>` tells the effect of a value in one line, `option.<key>.adds`
    in a sentence what comes out of the box with it.
    """

    key: str
    values: tuple[str, ...]
    default: str
    rule: str
    conflicts: tuple[Conflict, ...] = ()
    group: str = ""
    seats: tuple[int, ...] = ()
    needs: tuple[Need, ...] = ()
    needs_any: tuple[Need, ...] = ()
    picked: bool = False
    picture: str = ""
    newcomers: str = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Things (word, drawing) of which so many belong to a set; `usual` are those of the set that nobody has picked.

    Texts: `option.<key>.shelf` heads it, with `values`; `thing.<drawing>` names each.
    """

    number: int
    things: tuple[tuple[str, str], ...]
    usual: tuple[str, ...]
    values: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Preset:
    """Variants and fine points chosen with one touch: those that `options` does not name have their defaults.

    What is taken out of the box stays as it is. `undo` is the table option, "" leaves it as it is.
    Texts: `preset.<key>` names it, `preset.<key>.about` tells what it is for.
    """

    key: str
    options: Options = field(default_factory=dict)
    undo: str = ""


@dataclass(slots=True)
class Step(Generic[S]):
    """What an action led to: the new state and the facts on the way, in order."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's result: `total` is the sum of `parts` (category, points), which are shown one by one."""

    seat: Seat
    total: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Tie:
    """What decided between seats level on points, and how much of it each of them has."""

    by: str
    amounts: tuple[tuple[Seat, int], ...]


def ties_behind(reached: Sequence[Sequence[int]], by: Sequence[str]) -> tuple[Tie, ...]:
    """The ties that were broken behind the best: of what each seat reached, points first and then what `by` names,
    the first that tells those level on points apart."""
    found: list[Tie] = []
    for points in sorted({points for points, *_ in reached}, reverse=True)[1:]:
        level = [(seat, more) for seat, (own, *more) in enumerate(reached) if own == points]
        apart = next((n for n, _ in enumerate(by) if len({more[n] for _, more in level}) > 1), None)
        if apart is not None:
            found.append(Tie(by[apart], tuple((seat, more[apart]) for seat, more in level)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: seats from first to last (equals together), scores by seat, why it ended, what broke a tie,
    for what further reasons it would have ended too, how much those level on points have of what broke the tie, and
    the ties broken `behind` them."""

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[Score, ...]
    reason: str
    tie_break: str = ""
    others: tuple[str, ...] = ()
    tied: tuple[tuple[Seat, int], ...] = ()
    behind: tuple[Tie, ...] = ()

    @property
    def reasons(self) -> tuple[str, ...]:
        """All reasons, the first one first."""
        return (self.reason, *self.others)


class Game(Protocol[S]):
    """A game is one object of functions; everything that changes lies in the state.

    `tabletop.engine.base_game.BaseGame` answers most of it. Where several decide at once, the last decision emits an
    event that `reveals`: up to there all of it is sealed.
    """

    @property
    def key(self) -> str: ...  # "anno_1503": also the name of its folders
    @property
    def version(self) -> int: ...  # of the rules: records name it
    @property
    def seats(self) -> range: ...  # numbers of seats it can be played with
    @property
    def options(self) -> tuple[OptionSpec, ...]: ...
    @property
    def presets(self) -> tuple[Preset, ...]: ...  # ways to choose them that the set-up screen offers
    @property
    def actions(self) -> ActionSet: ...
    @property
    def state_type(self) -> type[S]: ...
    @property
    def bound(self) -> int: ...  # no game, however random, has more actions than this
    @property
    def colours(self) -> tuple[str, ...]: ...  # of the box, out of COLOURS, in their usual order
    @property
    def effects(self) -> EffectSet[Any]: ...  # of components, as far as they change rules at extension points
    @property
    def levels(self) -> Mapping[str, Level]: ...  # of computer players, from the easiest to the hardest
    @property
    def domains(self) -> Domains: ...  # the words that fields of actions may hold (`engine/domains.py`)
    @property
    def styles(self) -> Mapping[str, Style]: ...  # of computer players that search: ways to win, by name
    @property
    def learnt(self) -> Learnt: ...  # what was learnt about its parts, by which `shares` are corrected
    @property
    def path_names(self) -> Mapping[str, tuple[str, ...]]: ...  # names of cells of tuples in worked examples
    @property
    def value_names(self) -> Mapping[str, tuple[str, ...]]: ...  # words for numbers there

    def shelves(self, key: str, options: Options) -> tuple[Shelf, ...]: ...  # of a picked option, by resolved others
    def setup(
        self,
        seats: int,
        seed: int,
        options: Options,
        *,
        version: int | None = None,
        colours: tuple[str, ...] = (),
        log: EventLog = SILENT,
    ) -> S: ...  # `version` of the rules from 1 on, None = the newest: old records go on as they began
    # ^ `colours` of the seats, () = the usual ones of the box; most rules do not ask
    def deciders(self, state: S) -> tuple[Seat, ...]: ...  # () = over; several = simultaneous and secret
    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]: ...  # complete, sorted by actions.key, no duplicates
    # ^ of a seat that has decided while others still do: what takes its own decision back, if anything
    def second_thoughts(self, state: S, seat: Seat) -> tuple[Action, ...]: ...  # only that; nothing where nobody sits
    def revisable(self, action: Action) -> bool: ...  # another action of the seat takes it back, until one is final
    def why_not(self, state: S, action: Action) -> Refusal | None: ...  # the single source of truth about legality
    def apply(self, state: S, action: Action, *, listen: bool = True) -> Step[S]: ...  # legal ones only
    def outcome(self, state: S) -> Outcome | None: ...
    def arrange(self, given: S) -> S: ...  # a position from a worked example made whole
    def plenty(self, start: S) -> S: ...  # a start so rich that random players meet what is dear: for the kit alone
    def view(self, state: S, viewer: Seat | None) -> S: ...  # what this viewer may know; None = the public
    def check(self, state: S) -> list[str]: ...  # invariants broken: conservation, bounds, one place per piece
    def determinize(self, view: S, seat: Seat, chance: int) -> S: ...  # one whole state that fits all this seat knows
    def decided_openly(self, state: S, seat: Seat) -> bool: ...  # all that the seat may do now, everybody could tell
    def table(self, view: S, front: Seat | None = None) -> Tableau: ...  # pieces at the places named in the YAML
    # ^ what differs from seat to seat, as prices, is told for the one in `front`; None = for whoever decides
    def gesture(self, view: S, action: Action) -> Gesture: ...  # which movement of the hand this action is
    def moved(self, event: Event) -> tuple[str, ...]: ...  # pieces, or places they come to, in the order they move
    def attempt(self, view: S, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]: ...
    # ^ what the hand meant, legal or not: `thing` dropped at `place`, or touched (None); why_not gives the reason
    def status(self, view: S) -> tuple[TableLabel, ...]: ...  # the ribbon: round, phase, warnings
    def focus(self, view: S) -> tuple[PlaceId, ...]: ...  # places to emphasise now
    def prompt(self, view: S, seat: Seat) -> Prompt: ...  # what a seat that decides can do now
    def progress(self, view: S) -> tuple[Standing, ...]: ...  # every seat, in order: how far it is towards winning
    def ending(self, view: S) -> Prompt: ...  # what ends the game and when: `ending.<key>`
    def ledger(self, view: S, seat: Seat) -> tuple[Count, ...]: ...  # all that a seat has and that can be counted
    def forecast(self, view: S, action: Action) -> tuple[Forecast, ...]: ...  # what each seat would get in the end, if
    # ^ an action begins something that all take part in; counted from the view of its seat
    def reckoning(self, view: S, action: Action) -> Prompt | None: ...  # how its price comes about: `reckoning.<key>`
    def about(
        self, view: S, place: PlaceId, front: Seat | None = None
    ) -> tuple[Prompt, ...]: ...  # what counts at a place now, for the same seat: `about.<key>`
    def whereabouts(
        self, state: S, cell: str
    ) -> tuple[Prompt, ...]: ...  # where a square or hex that events name lies,
    # ^ for people, from what everybody sees: `where.<key>`; what stands there itself begins with `on`, () = its name
    def overview(self, view: S) -> tuple[PlaceId, ...]: ...  # places it tells of on one sheet: `overview.title`
    def evaluate(self, view: S, seat: Seat) -> float: ...  # what a position is worth to a seat; higher is better
    def measures(self, view: S, seat: Seat) -> tuple[tuple[str, int], ...]: ...  # what the chart at the end plots
    def parts(self, view: S, seat: Seat) -> tuple[tuple[str, int], ...]: ...  # of a `Score`, were it over; or ()
    def milestone(self, state: S) -> bool: ...  # a decision that shapes a phase or a turn (`engine/thinking.py`)
    def policy(self, state: S, seat: Seat) -> Action: ...  # quickly, what carries on between two milestones
    def careful(self) -> Callable[[S, Seat], Action]: ...  # the same by people who count, anew for each phase
    def terms(self, view: S, seat: Seat) -> tuple[Term, ...]: ...  # parts that add up to `evaluate`
    def shares(self, state: S) -> tuple[float, ...]: ...  # of the win, by seat; at the end what it came to
    def by(self, learnt: Learnt) -> Self: ...  # the same game for players who have learnt this and nothing else
    def plans(self, view: S, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]: ...
    # ^ whole lines of own actions to choose from, where the legal ones mean little by themselves; () elsewhere
    def sound(self, view: S, legal: Sequence[Action]) -> Sequence[Action]: ...  # what nobody laughs at, at any level
    def stretch(self, state: S) -> bool: ...  # many small steps that answer each other, as in a war, go on
    def one_choice(self, state: S) -> bool: ...  # those of a seat that are due are looked back at as one choice
    def goes_on(self, state: S, seat: Seat, action: Action) -> Action | None: ...  # the next step of what it moved
    def steps(self, state: S, seat: Seat) -> tuple[Action, ...]: ...  # worth comparing there
    def might(self, state: S, seat: Seat) -> tuple[Action, ...]: ...  # what may be answered there
    def facts(self, view: S, seat: Seat) -> tuple[Count, ...]: ...  # what advice may count besides the ledger
    def reasons(self, view: S, seat: Seat, line: Line) -> tuple[Prompt, ...]: ...  # what a line is for: `why.<key>`
    def besides(self, view: S, seat: Seat) -> tuple[Line, ...]: ...  # lines that advice looks into besides the best
    def needless(self, view: S, seat: Seat, line: Line, best: Line) -> bool: ...  # the best at a price for nothing
    def rather(self, view: S, seat: Seat, line: Line) -> Line: ...  # put beside the best in place of a line
    def near(self, view: S, seat: Seat, line: Line) -> tuple[Line, ...]: ...  # what people ask about once it was played
    def of_use(self, view: S, seat: Seat, key: str, value: str) -> tuple[Prompt, ...]: ...  # what is gained is good for
    def case(self, view: S, seat: Seat, lines: Sequence[Line]) -> tuple[Case, ...]: ...  # all that is told of lines
    def sums(self, state: S, seat: Seat) -> tuple[Term, ...]: ...  # what lines come to one step further
    def otherwise(self, view: S, seat: Seat, line: Line) -> tuple[Line, ...]: ...  # what advice puts beside a lone line
    def left_alone(self, view: S, seat: Seat) -> Line: ...  # what leaves all as it is, from which lines are counted
    def speaks(self, view: S, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float: ...
    def brings_now(self, state: S) -> bool: ...  # what the best brings is told at once, if compared after the turn
    def at_once(self, state: S) -> bool: ...  # what is chosen now brings at once all that it brings by itself
    def turn_over(self, before: S, after: S, seat: Seat) -> bool: ...  # a turn of the seat has ended on the way
    def stage(self, state: S, seat: Seat) -> str: ...  # the part of a turn after which advice counts what has come
    def seen(self, before: S, after: S, seat: Seat) -> tuple[Count, ...]: ...  # changes that all see of what is hidden
    def told_of_others(self, key: str) -> bool: ...  # whether advice tells such a line of somebody else's ledger


def still_sealed(game: Game[S], state: S) -> bool:
    """Whether several decide at once now, or the last of them does while the others may think again."""
    return len(game.deciders(state)) > 1 or any(game.second_thoughts(state, seat) for seat in range(max(game.seats)))


def resolve(specs: tuple[OptionSpec, ...], chosen: Options) -> dict[str, Any]:  # Any: `Literal` words in `Rules`
    """All options with their values, defaults filled in: each is one of its specification's, so a game's `Rules` may
    type it as a `Literal` of these words. Raises ValueError naming an unknown option or value."""
    known = {spec.key: spec for spec in specs}
    for key, value in chosen.items():
        if key not in known:
            raise ValueError(f"unknown option {key!r}; known: {', '.join(sorted(known))}")
        if value not in known[key].values and not known[key].picked:
            raise ValueError(f"option {key}: {value!r} is not one of {', '.join(known[key].values)}")
    return {spec.key: chosen.get(spec.key, spec.default) for spec in specs}


def conflict(specs: tuple[OptionSpec, ...], values: Options) -> tuple[OptionSpec, Conflict] | None:
    """The first pair of resolved option values that exclude each other."""
    for spec in specs:
        for clash in spec.conflicts:
            if values.get(spec.key) == clash.value and values.get(clash.other) == clash.other_value:
                return spec, clash
    return None
