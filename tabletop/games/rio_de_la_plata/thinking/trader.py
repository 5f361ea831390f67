"""The quick player with trade: it answers offers. What it plays on in its mind has none."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.thinking import sound as without_trade
from tabletop.games.rio_de_la_plata.thinking.answers import answer, answers, said
from tabletop.games.rio_de_la_plata.thinking.mind import Mind

_MIND = Mind()


def is_offered(state: RioDeLaPlata) -> bool:
    """Whether somebody has an offer."""
    return bool(state.decisions) and state.decisions[-1].kind == "offered"


def policy(state: RioDeLaPlata, seat: Seat) -> Action:
    """A legal action of a seat that decides."""
    return said(seat, answer(state, seat).yes) if is_offered(state) else _MIND.policy(state, seat)


def plans(view: RioDeLaPlata, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
    """An answer, or what the quick player compares."""
    return ((policy(view, seat),),) if is_offered(view) else _MIND.plans(view, seat, legal, seed)


def sound(view: RioDeLaPlata, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Nobody lets himself be robbed, or refuses what helps himself alone."""
    return answers(view, legal) if is_offered(view) else without_trade.sound(view, legal)
