"""One table being played: who sits there, how the game stands, what has happened.

A session never shows anything and never waits: a screen calls it, and a record writes down what it does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabletop.engine.action import Action
from tabletop.engine.event import Event, EventLog
from tabletop.engine.game import Game, Outcome, resolve
from tabletop.engine.prompt import Prompt
from tabletop.engine.refusal import Refusal, Refused, refuse
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.session.beginning import Beginning
from tabletop.session.history import Checkpoint, Entry, History, Variation
from tabletop.session.records.record import Record
from tabletop.session.setup.table_setup import SeatSetup
from tabletop.session.takeback import FULL, NeedsConsent, TakeBack, plan_jump, plan_undo
from tabletop.session.unveiling import unveil

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True, eq=False)
class Played(Generic[S]):
    """What an action led to."""

    action: Action
    events: tuple[Event, ...]
    before: S
    after: S


@dataclass(slots=True, eq=False)
class Moved(Generic[S]):
    """What undo, redo or a jump led to: `entries` are those gone over, in the order they were played."""

    entries: tuple[Entry[S], ...]
    before: S
    after: S
    back: bool
    crossed: tuple[str, ...] = ()


class Session(Generic[S]):
    """A game in progress.

    `undo` of the table is "free" or "strict" (see `takeback`). The record holds everything that ever happened,
    going back and variations included; a session loaded from it is equal to this one. It is played to the end by the
    version of the `rules` it began with (None: the newest). `opening` is what happened before the first action. With a
    `beginning` it starts there instead of with the set-up.
    """

    def __init__(
        self,
        game: Game[S],
        seats: Sequence[SeatSetup],
        seed: int,
        options: Mapping[str, str],
        undo: str = "free",
        rules: int | None = None,
        beginning: Beginning[S] | None = None,
    ) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.seed = seed
        self.options = resolve(game.options, options)
        self.undo_mode = undo
        self.rules = game.version if rules is None else rules
        self.from_start = beginning is None
        """Whether it began with the set-up."""
        log = EventLog()
        colours = tuple(seat.colour for seat in self.seats)
        if beginning is not None:
            start = beginning.state
        else:
            start = game.setup(len(self.seats), seed, self.options, version=self.rules, colours=colours, log=log)
        self.opening = log.events
        self.history: History[S] = History(start)
        told = None if beginning is None else beginning.told
        self.record = Record.begin(game, self.seats, seed, self.options, undo, start, self.rules, told)
        self.sealed_since: Checkpoint[S] | None = None
        """How the history stood before the first line of the record that is held back."""
        self._consented: set[Entry[S]] = set()
        self._views: dict[Seat | None, tuple[S, S]] = {}

    @classmethod
    def new(
        cls, game: Game[S], seats: Sequence[SeatSetup], seed: int, options: Mapping[str, str], undo: str = "free"
    ) -> Session[S]:
        """A game from its start. Raises ValueError for unknown options or values."""
        return cls(game, seats, seed, options, undo)

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Who sits where now."""
        return self._seats

    @seats.setter
    def seats(self, seats: tuple[SeatSetup, ...]) -> None:
        self._seats = seats
        self._people = tuple(seat.person for seat in seats)

    # -- how it stands -------------------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """Everything, secrets included: for the rules, never for a screen."""
        return self.history.state

    def whereabouts(self, cell: str) -> tuple[Prompt, ...]:
        """Where a square or hex lies, for people, as everybody sees it now."""
        return self.game.whereabouts(self.state, cell)

    def view(self, viewer: Seat | None) -> S:
        """What a viewer may know now (None: the public). Kept until the state changes."""
        kept = self._views.get(viewer)
        if kept is not None and kept[0] is self.history.state:
            return kept[1]
        seen = self.game.view(self.history.state, viewer)
        self._views[viewer] = (self.history.state, seen)
        return seen

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Who decides now; nobody: the game is over."""
        return self.game.deciders(self.history.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it has."""
        return self.game.outcome(self.history.state)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats."""
        return tuple(seat.name for seat in self.seats)

    @property
    def position(self) -> int:
        """How many actions have happened."""
        return self.history.position

    def known_to(self, viewer: Seat | None) -> int:
        """How many actions have happened as far as a seat or the public (None) may know."""
        return self.history.known_to(viewer)

    @property
    def line(self) -> tuple[Entry[S], ...]:
        """The whole line, with what can be redone."""
        return self.history.line

    @property
    def variations(self) -> tuple[Variation[S], ...]:
        """Lines that were given up."""
        return tuple(self.history.variations)

    def last_decision(self, seat: Seat) -> int:
        """The position after the last action of a seat; 0 if it has not acted yet."""
        line = self.history.line
        return next((at for at in range(self.history.position, 0, -1) if line[at - 1].action.seat == seat), 0)

    def computer_to_move(self) -> Seat | None:
        """The first decider whose seat a computer player has."""
        return next((seat for seat in self.deciders if not self.seats[seat].person), None)

    @property
    def secret(self) -> bool:
        """Whether what is decided now is kept from all others until it is revealed together."""
        return self.history.secret(self.deciders)

    def second_thoughts(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat may still do although it does not decide any more: take up a sealed plan again."""
        return self.game.second_thoughts(self.history.state, seat)

    @property
    def led(self) -> bool:
        """Whether somebody leads through single actions: then one movement of the hand never means several."""
        return False

    # -- play ----------------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do now."""
        return self.game.legal(self.history.state, seat)

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action cannot be played now."""
        state = self.history.state
        refusal = self.game.why_not(state, action)
        if refusal is None and not self._open_to(action.seat):
            return refuse("not_deciding", "", who=action.seat)
        return refusal

    def _open_to(self, seat: Seat) -> bool:
        """Whether a seat decides now, or may take back what it has decided while others still do."""
        state = self.history.state
        return seat in self.game.deciders(state) or bool(self.game.legal(state, seat))

    def play(self, action: Action) -> Played[S]:
        """Play an action. Raises Refused. Doing again what was just undone keeps the rest of the old line."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise Refused(refusal)
        history, before = self.history, self.history.state
        unsealed = history.mark() if self.sealed_since is None and self.secret else self.sealed_since
        entry = history.do(self.game, action)
        if entry.sealed or unsealed is None or not self.record.held:
            sealed, hidden = entry.sealed, not entry.public
            self.record.acted(self.game, history.position, action, entry.state, sealed=sealed, hidden=hidden)
        else:
            unveil(self.game, history, self.record, unsealed, self.seats)
        self.sealed_since = unsealed if entry.sealed else None
        return Played(action, entry.events, before, history.state)

    # -- back and forth ------------------------------------------------------------------------------------------

    def undo_plan(self) -> TakeBack:
        """Where undo would go now, what it crosses, or why it is refused."""
        if self.record.full:
            return FULL
        return plan_undo(self.history, self._people, self.undo_mode == "strict", self._reopens)

    def can_undo(self) -> Refusal | None:
        """Why there is no undo now."""
        return self.undo_plan().refusal

    def can_redo(self) -> Refusal | None:
        """Why there is no redo now."""
        return None if self.history.position < len(self.history) else refuse("nothing_to_redo", "")

    def undo(self, *, consent: bool = False) -> Moved[S]:
        """Back to the last decision of a person. Raises Refused, or NeedsConsent unless consent was given before."""
        return self._back(self.undo_plan(), "undo", consent)

    def redo(self) -> Moved[S]:
        """Forward over one decision of a person and what computer players did after it. Raises Refused."""
        refusal = self.can_redo()
        if refusal is not None:
            raise Refused(refusal)
        return self._go(self.redo_target(), "redo", ())

    def redo_target(self) -> int:
        """Where redo would go now, which there is."""
        history = self.history
        to = history.position + 1
        if self._people[history.entry(history.position).action.seat]:
            while to < len(history) and not self._people[history.entry(to).action.seat]:
                to += 1
        return to

    def jump(self, to: int, *, consent: bool = False) -> Moved[S]:
        """To another position of the line, to go on from there. Raises Refused or NeedsConsent like `undo`."""
        if not 0 <= to <= len(self.history):
            raise Refused(refuse("no_such_position", "", wanted=to, last=len(self.history)))
        if to > self.history.position:
            return self._go(to, "jump", ())
        return self._back(self.jump_plan(to), "jump", consent)

    def jump_plan(self, to: int) -> TakeBack:
        """What going back to a position before this one crosses, or why it is refused."""
        if self.record.full:
            return FULL
        return plan_jump(self.history, to, self._people, self.undo_mode == "strict", self._reopens)

    def state_at(self, position: int) -> S:
        """A snapshot, to be looked at without going there."""
        return self.history.state_at(position)

    def revive(self, index: int, *, consent: bool = False) -> Moved[S]:
        """Make variation `index` the line, to be redone from where it parts from the present line, which is kept."""
        if not 0 <= index < len(self.history.variations):
            raise Refused(refuse("no_such_variation", "", wanted=index))
        if self.record.full:
            raise Refused(refuse("undo_full", ""))
        moved = self.jump(min(self.history.shared(index), self.history.position), consent=consent)
        self.history.revive(index)
        self.record.revived(index)
        return moved

    def _reopens(self, seat: Seat) -> bool:
        return bool(self.second_thoughts(seat))

    def _back(self, plan: TakeBack, why: str, consent: bool) -> Moved[S]:
        if plan.refusal is not None:
            raise Refused(plan.refusal)
        if plan.witnesses:
            seen = [entry for entry in self.history.between(plan.to, self.history.position) if entry.witnesses]
            if not consent and not self._consented.issuperset(seen):
                raise NeedsConsent(plan)
            self._consented.update(seen)
        return self._go(plan.to, why, plan.crossed)

    def _go(self, to: int, why: str, crossed: tuple[str, ...]) -> Moved[S]:
        history = self.history
        start, before = history.position, history.state
        history.go(to)
        self.record.moved(to, why, crossed)
        entries = tuple(history.between(min(start, to), max(start, to)))
        return Moved(entries, before, history.state, to < start, crossed)
