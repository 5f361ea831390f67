"""Whether a use makes the next turn the last one, and how everything stands then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from statistics import fmean

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    FIEFS,
    FIRST_CHECK,
    GONZAGA_POINTS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    TURNS_AT_MOST,
    UNCOVERED,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn, uncovered
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.spots import covered, sound_spots
from tabletop.games.gonzaga.state import Gonzaga, Player, total
from tabletop.games.gonzaga.thinking.case.closing import may_hold, nobody_catches_up
from tabletop.games.gonzaga.thinking.case.coming import AFTER_NEXT, NEXT, all_cards
from tabletop.games.gonzaga.thinking.case.order import Said
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.games.gonzaga.thinking.lying import lying

_OPEN, _AHEAD, _BEHIND = range(3)
OUTWEIGHS = 3.0
"""So many points more that speak for a line go before shares that lie further apart."""
_CLOSES, _MOST, _LEAST = 0.3, 1.5, -3.0
"""What it counts for each point that a seat is likely to lead by, or to be behind; and at most and at least."""
LAST, _CLEAR, WON = 3.5, 7.0, 20.0
"""How much it decides that the next turn is the last, that somebody leads then as it lies, that nobody catches up any
more, in points."""


def makes_last(before: Gonzaga, then: Gonzaga) -> bool:
    """Whether a use leaves so few sites that the next turn is the last, which it would not be anyway."""
    had, has = (uncovered(state).bit_count() for state in (before, then))
    could = before.turn >= FIRST_CHECK and not in_last_turn(before) and before.turn + 1 < TURNS_AT_MOST
    return could and not before.last and has <= UNCOVERED < had


def _next_is_last(then: Gonzaga) -> bool:
    """Whether so few sites are left that the next turn is the last, whoever covered them."""
    few = then.turn >= FIRST_CHECK and uncovered(then).bit_count() <= UNCOVERED
    return few and not then.last and not in_last_turn(then)


def turns_to_come(then: Gonzaga, used: Sequence[str]) -> Iterator[tuple[int, tuple[str, ...], bool]]:
    """The next two as far as there are any: how many turns on, with which cards, and whether the game is sure to get so
    far; a fief and some cards are used by now."""
    last = then.turn + NEXT if _next_is_last(then) else then.last or TURNS_AT_MOST
    every = all_cards(then)
    held = tuple([card for card in every if card not in used])
    for turns, cards in ((NEXT, held), (AFTER_NEXT, every)):
        turn = then.turn + turns
        if turn <= last:
            yield turns, cards, turns == NEXT or turn <= max(FIRST_CHECK + 1, then.last) or _stays_open(then)


def _stays_open(then: Gonzaga) -> bool:
    """Whether more sites stay free than end the game, whatever those do who still move in this turn."""
    moves = sum([bool(player.fief) for player in then.players])
    return uncovered(then).bit_count() - _sites_of_a_fief() * moves > UNCOVERED


@cache
def _sites_of_a_fief() -> int:
    """Sites that a fief covers at most: rings cover fewer."""
    return max([(one.mask & SITES).bit_count() for fief in FIEFS for one in sound_spots(fief)])


def goes_on(then: Gonzaga) -> Said:
    """That the next turn is not the last, where another use would make it so."""
    return Said(Prompt("goes_on", (("n", uncovered(then).bit_count()),)), LAST)


def last_turn(then: Gonzaga, seat: Seat, kind: str) -> Said:
    """That the next turn is the last, and who leads as it lies where Secret Cities leave no doubt of that: the more is
    clear, the more that decides."""
    lead, won = _lead(then, seat), nobody_catches_up(then, seat, turns=1)
    weight = WON if won else LAST if lead == _OPEN else _CLEAR
    values: Values = (("free", uncovered(then).bit_count()), ("lead", lead * (not won)), ("sure", int(won)))
    return Said(Prompt(kind, values), weight)


def sure(view: Gonzaga, seat: Seat) -> bool:
    """Whether in the last turn a seat is ahead of all others whatever they do, with no more than the church."""
    return in_last_turn(view) and nobody_catches_up(after(view, seat, Use()), seat, turns=0)


def closing_worth(before: Gonzaga, then: Gonzaga, seat: Seat) -> float:
    """What a use counts more that ends the game with the next turn for who cannot be caught up with any more, or is
    likely to lead with what others hide; and less for who is behind."""
    if not makes_last(before, then):
        return 0.0
    own, others = _standing(then, seat)
    lead = own - max([fmean(points) for points in others])
    return WON if nobody_catches_up(then, seat, turns=1) else max(_LEAST, min(_MOST, _CLOSES * lead))


def _lead(then: Gonzaga, seat: Seat) -> int:
    """Whether a seat is ahead of all others by what lies and its Secret Cities, with the best card for them that nobody
    has seen; or behind one of them even with the worst."""
    own, others = _standing(then, seat)
    most, least = (max([which(points) for points in others]) for which in (max, min))
    return _AHEAD if own > most else _BEHIND if own < least else _OPEN


def _standing(then: Gonzaga, seat: Seat) -> tuple[int, list[list[int]]]:
    """Points of a seat by what lies and its Secret Cities, and those of all others with each card that nobody has
    seen."""
    mine = then.players[seat]
    found = list[list[int]]()
    for other in [player for player in then.players if player.seat != seat]:
        cities = [SECRET_POINTS[(covered(other) & SECRET_SITES[card]).bit_count()] for card in may_hold(then, other)]
        found.append([_openly(then, other) + points for points in cities])
    return _openly(then, mine) + SECRET_POINTS[secret_count(mine)], found


def _openly(then: Gonzaga, player: Player) -> int:
    """Points that lie open, with the bonus as it lies."""
    sizes = [lying(then).largest(one.seat) for one in then.players]
    has = sizes[player.seat] == max(sizes) > 0
    return total(player) + GONZAGA_POINTS * has
