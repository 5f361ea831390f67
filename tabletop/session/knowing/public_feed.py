"""What everybody may know of a session, and nothing else of it: what a class on the other side of the room is shown.

No state, no hand and no record can be reached from here: only public views, redacted events, and who sits where.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.event import Event, redact_events
from tabletop.engine.game import Game
from tabletop.engine.openly import all_can_tell
from tabletop.engine.state import AnyState
from tabletop.engine.types import Seat
from tabletop.session.examples import ExamplePage
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import SeatSetup

Shown = Callable[[], "int | None"]
"""The position that is looked at; None: the present one."""

Step = tuple[Seat | None, tuple[Event, ...]]
"""Who acted (None: what happened before the first action), and what everybody heard of it."""


class PublicFeed:
    """The public side of one session, at the position that is `shown`.

    `stamp` is another number whenever there may be something new. Of a `story`, told from its beginning, nobody learns
    how much is still to come.
    """

    def __init__(self, session: Session[Any], shown: Shown = lambda: None, *, story: bool = False) -> None:
        self.game: Game[Any] = session.game
        self._ask = _asking(session, shown, story)

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Names, colours and symbols."""
        seats: tuple[SeatSetup, ...] = self._ask("seats")
        return seats

    @property
    def position(self) -> int:
        """How many actions have happened as far as everybody may know."""
        return int(self._ask("position"))

    @property
    def behind(self) -> tuple[int, int] | None:
        """The position that is looked back at and the present one, as far as everybody may know it; None: it is now."""
        found: tuple[int, int] | None = self._ask("behind")
        return found

    @property
    def view(self) -> AnyState:
        """What everybody may know of the position."""
        return self._ask("view")

    @property
    def steps(self) -> list[Step]:
        """What everybody heard up to there: nothing of what came later, and of what is being decided in secret only
        that somebody has decided."""
        steps: list[Step] = self._ask("steps")
        return steps

    @property
    def moves(self) -> tuple[Action, ...]:
        """What the one seat that decides may do, as the public view tells it; none where not everybody could tell."""
        moves: tuple[Action, ...] = self._ask("moves")
        return moves

    @property
    def stamp(self) -> int:
        """Changes with the position and with the seats."""
        return int(self._ask("stamp"))


class ExampleFeed(PublicFeed):
    """The public side of a worked example as far as it has been read: page `at` of its moments."""

    def __init__(
        self, game: Game[Any], seats: tuple[SeatSetup, ...], moments: Sequence[ExamplePage], at: Callable[[], int]
    ) -> None:
        self.game = game
        answers: dict[str, Callable[[], Any]] = {
            "seats": lambda: seats,
            "position": at,
            "behind": lambda: None,
            "view": lambda: game.view(moments[at()].position, None),
            "stamp": at,
            "steps": lambda: [(one.seat, redact_events(one.events, None)) for one in moments[: at() + 1]],
            "moves": tuple,
        }
        self._ask = lambda question: answers[question]()


def _asking(session: Session[Any], shown: Shown, story: bool) -> Callable[[str], Any]:
    """Answers questions about a session; the session itself stays in here."""
    seen: list[Any] = [None, None, 0]
    looked: list[Any] = [None, None]

    def position() -> int:
        wanted = shown()
        at, line = session.position if wanted is None else wanted, session.line
        while at and line[at - 1].sealed:
            at -= 1
        return at

    def behind() -> tuple[int, int] | None:
        return None if story or shown() is None else (position(), session.known_to(None))

    def view() -> AnyState:
        if shown() is None:
            return session.view(None)
        state = session.state_at(position())
        if looked[0] is not state:
            looked[:] = state, session.game.view(state, None)
        return looked[1]

    def stamp() -> int:
        state = session.state if shown() is None else session.state_at(position())
        if seen[0] is not state or seen[1] is not session.seats:
            seen[:] = state, session.seats, seen[2] + 1
        return int(seen[2])

    def steps() -> list[Step]:
        told: list[Step] = [(None, redact_events(tuple(session.opening), None))]
        wanted = shown()
        for entry in session.line[: session.position if wanted is None else wanted]:
            if heard := redact_events(entry.events, None):
                told.append((entry.action.seat, heard))
        return told

    def moves() -> tuple[Action, ...]:
        state, game = session.state_at(position()), session.game
        deciders = game.deciders(state)
        if len(deciders) != 1 or not all_can_tell(game, state, lambda viewer: game.view(state, viewer), deciders[0]):
            return ()
        return game.legal(view(), deciders[0])

    answers: dict[str, Callable[[], Any]] = {
        "seats": lambda: session.seats,
        "position": position,
        "behind": behind,
        "view": view,
        "stamp": stamp,
        "steps": steps,
        "moves": moves,
    }
    return lambda question: answers[question]()
