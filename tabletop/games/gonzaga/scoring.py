"""Points: sites and leagues when they are covered, the Gonzaga bonus and the Secret Cities at the end.

RB §Points, RB §Naval leagues, RB §End of the game, rulings 30-38.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.engine.event import EventLog
from tabletop.engine.game import Outcome, Score, ties_behind
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    AROUND,
    FLOURISHING_POINTS,
    FLOURISHING_SITES,
    GONZAGA_POINTS,
    INACTIVE_POINTS,
    LEAGUE_POINTS,
    LEAGUE_PORTS,
    SEA_NAMES,
    SEA_PORTS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    Mask,
    hexes_in,
    site_names,
)
from tabletop.games.gonzaga.spots import covered, pieces
from tabletop.games.gonzaga.state import Gonzaga, Player, total
from tabletop.games.gonzaga.things import Phase, Points, name


def add_points(player: Player, what: Points, points: int) -> None:
    """Move the marker on the score track."""
    player.points = tuple(have + points * (part == what) for part, have in enumerate(player.points))


# --- during the game
def site_points(scenario: int, mask: Mask) -> int:
    """What the sites of a mask score: the region of the site counts, not the planned one."""
    sites = mask & SITES
    rich = (sites & FLOURISHING_SITES[scenario]).bit_count()
    return FLOURISHING_POINTS * rich + INACTIVE_POINTS * (sites.bit_count() - rich)


@lru_cache(maxsize=8192)
def leagues_of(mask: Mask) -> tuple[int, ...]:
    """Seas of which a mask covers enough ports."""
    return tuple(sea for sea, ports in enumerate(SEA_PORTS) if (mask & ports).bit_count() >= LEAGUE_PORTS)


def score_cover(state: Gonzaga, player: Player, mask: Mask, log: EventLog) -> None:
    """The player has just covered `mask`: sites in it, and every league that this completes."""
    points = site_points(state.scenario, mask)
    if points:
        add_points(player, Points.SITES, points)
        log.emit("sites_covered", player.seat, sites=site_names(mask), points=points)
    if mask & SITES:
        for sea in leagues_of(covered(player)):
            if sea not in player.leagues:
                player.leagues = (*player.leagues, sea)
                add_points(player, Points.LEAGUES, LEAGUE_POINTS)
                log.emit("league", player.seat, sea=SEA_NAMES[sea], points=LEAGUE_POINTS)


# --- at the end
def largest_group(player: Player) -> tuple[Mask, ...]:
    """The most pieces connected to each other, each as its hexes; the first of equal ones."""
    return _largest(pieces(player))


@lru_cache(maxsize=4096)
def _largest(lying: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """Pieces joined to groups of neighbours; barriers do not matter here (rulings 19 and 35)."""
    left = list(lying)
    best: list[Mask] = []
    while left:
        group = [left.pop(0)]
        for piece in group:
            rim = around(piece)
            near = [other for other in left if other & rim]
            left = [other for other in left if not other & rim]
            group += near
        best = group if len(group) > len(best) else best
    return tuple(best)


def around(mask: Mask) -> Mask:
    """All hexes beside those of a mask."""
    found = 0
    for at in hexes_in(mask):
        found |= AROUND[at]
    return found


def secret_count(player: Player) -> int:
    """Secret cities covered by own pieces, connected or not (ruling 37)."""
    return (covered(player) & SECRET_SITES[player.secret]).bit_count() if player.secret else 0


def final_scoring(state: Gonzaga, log: EventLog) -> None:
    """The Gonzaga bonus, then the Secret Cities."""
    sizes = [len(largest_group(player)) for player in state.players]
    most = max(sizes)
    tied = sizes.count(most) - 1
    for player, size in zip(state.players, sizes, strict=True):
        if size == most and most:
            add_points(player, Points.GONZAGA, GONZAGA_POINTS)
            log.emit("gonzaga_bonus", player.seat, pieces=size, points=GONZAGA_POINTS, tied=tied)
    for player in state.players:
        count = secret_count(player)
        points = SECRET_POINTS[count]
        add_points(player, Points.SECRET, points)
        cities = site_names(SECRET_SITES[player.secret])
        log.emit("secret_cities", player.seat, reveals=True, cities=cities, number=count, points=points)
    result = outcome(state)
    assert result is not None
    first = result.ranking[0]
    if len(first) == 1:
        log.emit("won", first[0], points=total(state.players[first[0]]))
    else:
        log.emit("shared_victory", None, seats=first, points=total(state.players[first[0]]))


def parts(player: Player) -> tuple[tuple[str, int], ...]:
    """Points by where they come from."""
    return tuple((name(part), player.points[part]) for part in Points)


def outcome(state: Gonzaga) -> Outcome | None:
    """By points, then by sites covered; who is equal even then shares the place (ruling 38)."""
    if state.phase != Phase.OVER:
        return None
    reached = [(total(player), (covered(player) & SITES).bit_count()) for player in state.players]
    ranking = _ranks(reached)
    scores = tuple(Score(p.seat, total(p), parts(p)) for p in state.players)
    best = max(points for points, _ in reached)
    tied = tuple((seat, sites) for seat, (points, sites) in enumerate(reached) if points == best)
    behind = ties_behind(reached, ("sites",))
    reason = "last_turn" if state.last else "fiefs_used"
    if len(tied) == len(ranking[0]):
        return Outcome(ranking, scores, reason, behind=behind)
    return Outcome(ranking, scores, reason, "sites", tied=tied, behind=behind)


def _ranks(reached: Sequence[tuple[int, int]]) -> tuple[tuple[Seat, ...], ...]:
    """Seats by what they reached, the most first, equals together."""
    levels = sorted(dict.fromkeys(reached), reverse=True)
    return tuple(tuple(seat for seat, what in enumerate(reached) if what == level) for level in levels)
