"""The port that a league lacks once a fief is used: which one it can be, how a seat gets there, and whether anybody can
keep it from that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import AROUND, REGION_CARDS, Mask, hexes_in
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.things import ALLIANCE
from tabletop.games.gonzaga.thinking.case.coming import (
    NEXT,
    reached_by_fiefs,
    ring_reaches,
    to_come,
)
from tabletop.games.gonzaga.thinking.case.end import turns_to_come
from tabletop.games.gonzaga.thinking.ways import land_meant


class Missing(NamedTuple):
    """Ports that would do; the turn in which a ring can lie there, whether the game is sure to get so far, and whether
    `nobody` can keep the ring from it; how many fiefs `fit` there of those to come, and in which turn: as `soon` as one
    does, before the one of such a ring."""

    sites: Mask
    ring: int = 0
    lasts: bool = True
    nobody: bool = False
    fit: int = 0
    of: int = 0
    soon: int = 0


def missing(then: Gonzaga, seat: Seat, ports: Mask, used: Sequence[str]) -> Missing | None:
    """How one of some ports can be had as the map lies, a fief and some cards being used by now; None: not before the
    game ends."""
    first, held = Missing(0), tuple[str, ...]()
    for turns, cards, lasts in turns_to_come(then, used):
        sites, turn = ring_reaches(then, seat, ports, cards), then.turn + turns
        if sites:
            nobody = turns == NEXT and _nobody(then, seat, sites, cards)
            # of a fief and a ring only ports are told that both can cover
            reached, fit, of = _by_fiefs(then, seat, sites, held) if first.fit else (0, 0, 0)
            return Missing(reached or sites, turn, lasts, nobody, fit, of, (turn - 1) * (fit > 0))
        reached, fit, of = _by_fiefs(then, seat, ports, cards)
        if fit and not first.fit:
            first, held = Missing(reached, lasts=lasts, fit=fit, of=of, soon=turn), cards
    return first if first.fit else None


def _by_fiefs(then: Gonzaga, seat: Seat, ports: Mask, cards: Sequence[str]) -> tuple[Mask, int, int]:
    """Those of some ports that fiefs to come can cover with some cards, how many of them do, and of how many."""
    fiefs, sites, fit = to_come(then.players[seat]), 0, 0
    for fief in fiefs:
        reached = 0
        for covers in reached_by_fiefs(then, seat, (fief,), cards):
            reached |= covers & ports
        sites, fit = sites | reached, fit + bool(reached)
    return sites, fit, len(fiefs)


def _nobody(then: Gonzaga, seat: Seat, ports: Mask, cards: Sequence[str]) -> bool:
    """Whether of the ports of one region some stay free for a ring of the next turn, whatever rings others lay."""
    regions = [land_meant(then.scenario, (card,)) & ports for card in REGION_CARDS[then.scenario] if card in cards]
    others = [other for other in then.players if other.seat != seat and other.rings]
    return any(sum([_most(then, other, at) for other in others]) < at.bit_count() for at in regions)


def _most(then: Gonzaga, other: Player, ports: Mask) -> int:
    """How many of some ports somebody can take by a marriage until the end of the next turn: one at most in two
    turns."""
    now = other.revealed.region if other.fief and other.revealed.real == ALLIANCE else ""
    if then.phase != PLAN and (now or (not other.fief and ALLIANCE in other.cooling)):
        land = land_meant(then.scenario, (now,)) if now else 0
        beside = 0
        for at in hexes_in(ports):
            beside |= (1 << at) * bool(other.rings > 1 and AROUND[at] & land)
        ports &= land | beside
    joined = any(AROUND[at] & ports for at in hexes_in(ports))
    return min(ports.bit_count(), other.rings, 1 + joined)
