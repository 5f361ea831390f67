"""What a game tells those who think ahead. Everything has a default that is good for any game.

functions = Functions(thinking=Thinking(milestone=..., policy=..., terms=..., shares=...), ...)

Between two milestones the policy carries on, so what it settles at once (own follow-up choices, what a phase asks of
everybody) needs no mark of its own: it is no milestone. Bots ask the game (`game.milestone`, `game.policy`, ...), which
answers with these or with the defaults.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabletop.engine.action import Action
from tabletop.engine.prompt import Count, Prompt
from tabletop.engine.state import State
from tabletop.engine.types import Seat

S = TypeVar("S", bound=State)

TEMPERATURE = 8.0
"""Units of `evaluate` in which a seat ahead is e times as likely to win, where a game does not tell better."""

Line = tuple[Action, ...]
"""Actions of one seat in a row: each is done while the seat still decides and it is legal."""


@dataclass(frozen=True, slots=True)
class Term:
    """A part of what a position is worth to a seat: so much of something, at so much each (units of `evaluate`)."""

    key: str
    amount: float
    weight: float = 1.0

    @property
    def value(self) -> float:
        """What the part adds."""
        return self.amount * self.weight


@dataclass(frozen=True, slots=True)
class Case:
    """What a game itself tells of a line of advice, as `why.<key>`: `what` is done, one thing after the other (none: as
    the log would say it; a key with a dot is a text of its own), and what speaks for the line, or tells it from the
    first, the weightiest first. `ledgers`: in what else lines differ when they are played out is told beside that.
    `further`: so is what they come to one step further. `decides`: what can be counted here goes before imagined worlds
    that lie near each other. `outweighs`: so much more that speaks for a line goes before worlds that lie apart by
    `within`, less of it before such as lie less apart; 0: nothing does. `expected`: whoever reads looks for such a
    line, and one of them is always told. `glance`: so many sentences are read at a glance.
    `others`: what the line brings the others is told beside that. `vague`: it is too early for chances in numbers.
    `idle`: nobody weighs it beside the first; it is told where it is asked about. `anew`: what is told hangs on the
    lines beside it, and is told anew beside those alone that are left in the end.
    `foretold`: what the next one is likely to do is told behind it. `ends`: how the game ends is counted in it: nobody
    needs to hear besides that it is won."""

    told: tuple[Prompt, ...]
    what: tuple[Prompt, ...] = ()
    ledgers: bool = False
    further: bool = False
    decides: bool = False
    outweighs: float = 0.0
    within: float = 0.12
    expected: bool = False
    glance: int = 2
    others: bool = True
    vague: bool = False
    idle: bool = False
    anew: bool = False
    foretold: bool = True
    ends: bool = False


@dataclass(frozen=True, kw_only=True)
class Thinking(Generic[S]):
    """What a game knows about thinking ahead in it; None: the default of `BaseGame`.

    States are whole ones, made up by `determinize` where something is hidden; a `view` is what the seat may know.
    """

    milestone: Callable[[S], bool] | None = None
    """Whether the decision that is due shapes a phase or a turn: a node of a search. Default: every decision."""
    policy: Callable[[S, Seat], Action] | None = None
    """A legal action of a seat that decides, quickly and the same each time; played on and on it ends every game.
    Default: what `evaluate` likes best one action ahead."""
    careful: Callable[[], Callable[[S, Seat], Action]] | None = None
    """Anew for each phase: how it is carried on by people who count, for what is told of a reply. Default: `policy`."""
    terms: Callable[[S, Seat], tuple[Term, ...]] | None = None
    """Parts that add up to `evaluate(view, seat)`. Default: one."""
    shares: Callable[[S], tuple[float, ...]] | None = None
    """By seat, the share of the win to be expected while the game goes on; they add up to 1. Default: `softmax` of
    `evaluate`."""
    plans: Callable[[S, Seat, Sequence[Action], int], tuple[Line, ...]] | None = None
    """From (view, seat, legal, seed): the lines worth comparing where single actions mean little by themselves (sealed
    plans, placements); () leaves it at the legal actions. The first action of each is legal. Default: ()."""
    sound: Callable[[S, Sequence[Action]], Sequence[Action]] | None = None
    """From (view, legal): what a player of any level chooses from, what people would laugh at left out; never none.
    Default: all."""
    stretch: Callable[[S], bool] | None = None
    """Whether what is due lies in a stretch of many small steps that answer each other, as in a war: a level with
    `details` compares them one by one, by what has come of each when the stretch is over. Default: never."""
    one_choice: Callable[[S], bool] | None = None
    """Whether the small steps of a seat that are due in a stretch, one after the other, are one choice for whoever
    looks back at it: where pawns are posted, not where each is moved. Default: never."""
    goes_on: Callable[[S, Seat, Action], Action | None] | None = None
    """From (state after an action, seat, action): with which step the seat most likely goes on with what that moved,
    as a group at war goes its whole way; None: with none. Default: with none."""
    steps: Callable[[S, Seat], tuple[Action, ...]] | None = None
    """The legal actions of a seat that are worth comparing in a stretch; never none. Default: all."""
    might: Callable[[S, Seat], tuple[Action, ...]] | None = None
    """What a seat might do in a stretch if its answer is not known; never none. Default: all that is legal."""
    facts: Callable[[S, Seat], tuple[Count, ...]] | None = None
    """What advice may count besides the ledger, as `count.<key>`: what a view promises to a seat. With the key and
    values of a line of the ledger it is added to that: points that are promised before they are counted, and less than
    nothing where the ledger counts what is of no use. Default: nothing."""
    reasons: Callable[[S, Seat, Line], tuple[Prompt, ...]] | None = None
    """From (view, seat, line): what a line is for, as `why.<key>`, the weightiest first: by the rules, from what the
    seat sees, and nothing that a ledger counts. Default: nothing."""
    besides: Callable[[S, Seat], tuple[Line, ...]] | None = None
    """From (view, seat): lines that advice looks into besides those that a search has found best. Default: ()."""
    needless: Callable[[S, Seat, Line, Line], bool] | None = None
    """From (view, seat, line, best): whether a line is the best one at a price that buys nothing, so that advice has no
    word for it. Default: never."""
    rather: Callable[[S, Seat, Line], Line] | None = None
    """From (view, seat, line): what advice puts beside the best in place of a line: the same without a price that buys
    nothing. Default: the line."""
    near: Callable[[S, Seat, Line], tuple[Line, ...]] | None = None
    """From (view, seat, line): what people ask about once a line was played, besides the same with a part left out: the
    same for less, the same thing got otherwise. Default: ()."""
    of_use: Callable[[S, Seat, str, str], tuple[Prompt, ...]] | None = None
    """From (view, seat, key, value): what a thing is good for that a line gains, as `why.<key>`: a line of the ledger,
    by its key and what its value of that name says. Default: nothing, so that advice says what it does by the rules."""
    case: Callable[[S, Seat, Sequence[Line]], tuple[Case, ...]] | None = None
    """From (view, seat, lines), the best first: by line all that advice says of it, where the game tells that better
    than `reasons` and ledgers do; a line with nothing to tell is left out. () leaves it to these. Default: ()."""
    sums: Callable[[S, Seat], tuple[Term, ...]] | None = None
    """From a whole state and a seat: the few sums, as `count.<key>`, in which lines are compared one step further than
    the phase, where a game tells their case, and how much each of them speaks for a line. Default: nothing."""
    otherwise: Callable[[S, Seat, Line], tuple[Line, ...]] | None = None
    """From (view, seat, line): lines that advice puts beside one that stands alone, as where a plan is half made.
    Default: what else is legal."""
    left_alone: Callable[[S, Seat], Line] | None = None
    """From (view, seat): what leaves everything as it is, for the rest of the turn: what lines bring is counted from
    what comes after that, which is not theirs; () where nothing does. Default: ()."""
    speaks: Callable[[S, Seat, Line, Sequence[tuple[str, float]]], float] | None = None
    """From (view, seat, line, changes): how much can be told that speaks for a line; `changes` are what its own ledger
    gains or loses, by key, as means. Of lines that are as good the one for which most speaks comes first. Default: of
    none more."""
    brings_now: Callable[[S], bool] | None = None
    """Whether what the best line brings is told as it is at once, though lines are compared when the turn is over.
    Default: never."""
    at_once: Callable[[S], bool] | None = None
    """Whether what is chosen now brings at once all that it brings by itself. Default: the phase or turn tells."""
    turn_over: Callable[[S, S, Seat], bool] | None = None
    """Whether between (before, after) a turn of the seat has come to its end. Default: it decides no more."""
    stage: Callable[[S, Seat], str] | None = None
    """The part of the turn that goes on for a seat: when that is over, advice counts what has come of a line, in the
    texts of that name. Default: "turn", all of it."""
    of_others: frozenset[str] | None = None
    """Lines of the ledgers of others that advice tells; None: all of them."""
    seen: Callable[[S, S, Seat], tuple[Count, ...]] | None = None
    """From whole states (before, after) and a seat: by how much that has changed of which everybody sees each change,
    though not how much of it there is. Default: nothing."""


def softmax(worths: Sequence[float], temperature: float) -> tuple[float, ...]:
    """Shares that add up to 1: `temperature` more worth is e times the share."""
    most = max(worths)
    parts = [math.exp((worth - most) / temperature) for worth in worths]
    total = sum(parts)
    return tuple([part / total for part in parts])


def returns(first: Sequence[Seat], seats: int) -> tuple[float, ...]:
    """The share of the win of each seat at the end: those who are first share it."""
    return tuple([1 / len(first) if seat in first else 0.0 for seat in range(seats)])
