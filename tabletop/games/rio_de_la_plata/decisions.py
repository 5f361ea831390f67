"""What pending decisions are about, by their kind: numbers in the state, read and written here under their names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from tabletop.engine.decision import Decision
from tabletop.engine.types import Seat


class Left(NamedTuple):
    """`roads`, `walls`, `free_road`, `free_wall`, `choice`: how many are still to be laid or chosen."""

    number: int


class Raising(NamedTuple):
    """`ring`: Palace or Cathedral comes into the city, as the number of what stands on a field."""

    building: int


class Owing(NamedTuple):
    """`owed`: the square of a major building that is paid for at once."""

    place: int


class Together(NamedTuple):
    """`together`: a field where two colours stand when war begins."""

    field: int


class Joining(NamedTuple):
    """`join`: the group at a place steps onto the one on a field, above or below it (a number of `HOW`)."""

    place: int
    field: int
    how: int


class Crossing(NamedTuple):
    """`cross`: the top pawn of the pair at a place goes over to the pair on a field."""

    place: int
    field: int


class GivingUp(NamedTuple):
    """`give_up`: the group at a place goes home for one step more of that at another place."""

    place: int
    other: int


class Supporting(NamedTuple):
    """`support`: a pawn comes from the hand onto the group on a field, above or below it (a number of `HOW`)."""

    field: int
    how: int


Request = Joining | Crossing | GivingUp | Supporting
"""What others are asked to consent to."""
REQUESTS: Mapping[str, type[Request]] = {
    "join": Joining,
    "cross": Crossing,
    "give_up": GivingUp,
    "support": Supporting,
}
"""By kind of decision."""
_KINDS: Mapping[type[Request], str] = {request: kind for kind, request in REQUESTS.items()}
_NUMBERS: Mapping[type[Request], int] = {request: number for number, request in enumerate(REQUESTS.values())}


class Side(NamedTuple):
    """One side of an offer: coins and goods by their numbers, offices as bits."""

    coins: int = 0
    stone: int = 0
    wood: int = 0
    precious: int = 0
    offices: int = 0

    @property
    def counts(self) -> tuple[int, ...]:
        """Coins and goods without the offices."""
        return self[:-1]


class Bargain(NamedTuple):
    """`bargain`, `offered`: the other seat, what the one who offers gives, and what it wants for that."""

    other: Seat
    gives: Side = Side()
    wants: Side = Side()

    @classmethod
    def of(cls, decision: Decision) -> Bargain:
        """What is in a decision."""
        return _bargain(decision.data)

    def numbers(self) -> tuple[int, ...]:
        """The same as it stands in a decision."""
        return (self.other, *self.gives, *self.wants)


@lru_cache(1_000)
def _bargain(data: tuple[int, ...]) -> Bargain:
    """Remembered: everything that could be added asks for it."""
    size = len(Side._fields)
    return Bargain(data[0], Side(*data[1 : 1 + size]), Side(*data[1 + size :]))


def pending(kind: str, seat: Seat, about: tuple[int, ...]) -> Decision:
    """A decision about this; what it carries are plain numbers."""
    return Decision(kind, seat, tuple(about))


def asking(seat: Seat, request: Request) -> Decision:
    """The decision of a seat whether it consents."""
    return pending(_KINDS[type(request)], seat, request)


def requested(decision: Decision) -> Request:
    """What a decision asks consent to."""
    return REQUESTS[decision.kind]._make(decision.data)


def refusal(request: Request) -> tuple[int, ...]:
    """A request as it is kept among those that were refused."""
    return (_NUMBERS[type(request)], *request)
