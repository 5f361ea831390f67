"""How an offer is answered: by what it brings both sides, whoever makes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import Bargain
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.thinking.exchange import Gain, Prospects

CLEAR = 0.002
"""So much of a share of the win is a clear answer, in which nobody errs."""


class Answer(NamedTuple):
    """What an offer brings the seat that has it and the one that makes it, and whether it is accepted."""

    own: Gain
    offerer: Gain
    yes: bool


def answer(view: RioDeLaPlata, seat: Seat) -> Answer:
    """The answer of a seat to the offer it has. A gift is never refused, and nothing is given for nothing."""
    offered = Bargain.of(view.decisions[-1])
    offerer, own = Prospects(view).gains(offered.other, Bargain(seat, offered.gives, offered.wants))
    if not any(offered.gives) or not any(offered.wants):
        return Answer(own, offerer, not any(offered.wants))
    return Answer(own, offerer, own.good)


def answers(view: RioDeLaPlata, legal: Sequence[Action]) -> tuple[Action, ...]:
    """The answer to an offer where it is clear to anybody; both where it is not."""
    seat = legal[0].seat
    found, offered = answer(view, seat), Bargain.of(view.decisions[-1])
    one_sided = not any(offered.gives) or not any(offered.wants)
    clear = one_sided or abs(found.own.share) >= CLEAR or found.own.robbed
    return (said(seat, found.yes),) if clear else tuple(legal)


def said(seat: Seat, yes: bool) -> Action:
    """An answer."""
    return act.Accept(seat) if yes else act.Decline(seat)
