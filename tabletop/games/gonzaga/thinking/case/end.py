"""Whether a use makes the next turn the last one, and how everything stands then."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    FIRST_CHECK,
    GONZAGA_POINTS,
    SECRET_CARDS,
    SECRET_POINTS,
    SECRET_SITES,
    TURNS_AT_MOST,
    UNCOVERED,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn, uncovered
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Player, total
from tabletop.games.gonzaga.thinking.case.closing import nobody_catches_up
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.games.gonzaga.thinking.lying import lying

_OPEN, _AHEAD, _BEHIND = range(3)
_AT_ONCE = 3
"""A fief covers so many sites at most."""
OUTWEIGHS = 3.0
"""So many points more that speak for a line go before shares that lie further apart."""
LAST, _CLEAR, WON = 3.5, 7.0, 20.0
"""How much it decides that the next turn is the last, that somebody leads then as it lies, that nobody catches up any
more, in points."""


def makes_last(before: Gonzaga, then: Gonzaga) -> bool:
    """Whether a use leaves so few sites that the next turn is the last, which it would not be anyway."""
    had, has = (uncovered(state).bit_count() for state in (before, then))
    could = before.turn >= FIRST_CHECK and not in_last_turn(before) and before.turn + 1 < TURNS_AT_MOST
    return could and not before.last and has <= UNCOVERED < had


def may_end(then: Gonzaga) -> bool:
    """Whether those who still use a fief this turn can leave so few sites that the next turn is the last."""
    to_move = sum(1 for player in then.players if player.fief)
    return then.turn >= FIRST_CHECK and uncovered(then).bit_count() - _AT_ONCE * to_move <= UNCOVERED


def goes_on(then: Gonzaga) -> Said:
    """That the next turn is not the last, where another use would make it so."""
    return Said(Prompt("goes_on", (("n", uncovered(then).bit_count()),)), LAST)


def last_turn(then: Gonzaga, seat: Seat, kind: str) -> Said:
    """That the next turn is the last, with what all have as it lies: the more is clear, the more that decides."""
    standing = _standing(then, seat)
    lead, sure = dict(standing)["lead"], nobody_catches_up(then, seat, turns=1)
    weight = WON if sure else LAST if lead == _OPEN else _CLEAR
    return Said(Prompt(kind, (("free", uncovered(then).bit_count()), *standing, ("sure", int(sure)))), weight)


def sure(view: Gonzaga, seat: Seat) -> bool:
    """Whether in the last turn a seat is ahead of all others whatever they do, with no more than the church."""
    return in_last_turn(view) and nobody_catches_up(after(view, seat, Use()), seat, turns=0)


def closing_worth(before: Gonzaga, then: Gonzaga, seat: Seat) -> float:
    """What a use counts more that ends the game with the next turn for who cannot be caught up with any more."""
    return WON if makes_last(before, then) and nobody_catches_up(then, seat, turns=1) else 0.0


def _standing(then: Gonzaga, seat: Seat) -> Values:
    """The own points with the bonus and Secret Cities, and those of all others, who may have most first: with the best
    and the worst card that nobody has seen."""
    mine = then.players[seat]
    own = _openly(then, mine) + SECRET_POINTS[secret_count(mine)]
    seen = [player.secret for player in then.players if player.secret]
    others = []
    for other in [player for player in then.players if player.seat != seat]:
        cards = [other.secret] if other.secret else [card for card in SECRET_CARDS if card not in seen]
        cities = [SECRET_POINTS[(covered(other) & SECRET_SITES[card]).bit_count()] for card in cards]
        points = _openly(then, other)
        others.append((points + max(cities), points + min(cities), other.seat))
    others.sort(reverse=True)
    most, least = others[0][0], max([least for _, least, _ in others])
    lead = _AHEAD if own > most else _BEHIND if own < least else _OPEN
    values: Values = (("lead", lead), ("own", own), ("more", int(len(others) > 1)), ("fourth", int(len(others) > 2)))
    for which, (most, least, who) in zip(("first", "second", "third"), others, strict=False):
        values += ((which, who), (f"least_{which}", least), (f"most_{which}", most if most > least else 0))
    return values


def _openly(then: Gonzaga, player: Player) -> int:
    """Points that lie open, with the bonus as it lies."""
    sizes = [lying(then).largest(one.seat) for one in then.players]
    has = sizes[player.seat] == max(sizes) > 0
    return total(player) + GONZAGA_POINTS * has
