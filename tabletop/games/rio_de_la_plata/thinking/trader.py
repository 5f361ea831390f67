"""The quick player with trade: it answers offers, and makes some. What it plays on in its mind has none."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.thinking import outcomes
from tabletop.games.rio_de_la_plata.thinking import sound as without_trade
from tabletop.games.rio_de_la_plata.thinking.answers import answer, answers, said
from tabletop.games.rio_de_la_plata.thinking.case import told
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.offers import line_of, offer

_BESIDE = 3
"""Placements that are put beside an offer."""
_MIND = Mind()


def is_offered(state: RioDeLaPlata) -> bool:
    """Whether somebody has an offer."""
    return bool(state.decisions) and state.decisions[-1].kind == "offered"


def policy(state: RioDeLaPlata, seat: Seat) -> Action:
    """A legal action of a seat that decides."""
    return said(seat, answer(state, seat).yes) if is_offered(state) else _MIND.policy(state, seat)


def plans(view: RioDeLaPlata, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
    """An answer, an offer where one is worth it, or what the quick player compares."""
    if is_offered(view):
        return ((policy(view, seat),),)
    found = offer(view, seat)
    return (line_of(seat, found.bargain),) if found else _MIND.plans(view, seat, legal, seed)


def sound(view: RioDeLaPlata, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Nobody lets himself be robbed, or refuses what helps himself alone."""
    return answers(view, legal) if is_offered(view) else without_trade.sound(view, legal)


# --- advice
def besides(view: RioDeLaPlata, seat: Seat) -> tuple[Line, ...]:
    """Beside an offer nothing is looked into but what it is put beside."""
    return () if offer(view, seat) else told.besides(view, seat)


def otherwise(view: RioDeLaPlata, seat: Seat, line: Line) -> tuple[Line, ...]:
    """Beside an offer the best placements without it."""
    if isinstance(line[0], act.Trade):
        return _MIND.plans(view, seat, (), 0)[:_BESIDE]
    return told.otherwise(view, seat, line)


def left_alone(view: RioDeLaPlata, seat: Seat) -> Line:
    """Beside an offer nothing is told as coming without it."""
    return () if offer(view, seat) else outcomes.left_alone(view, seat)
