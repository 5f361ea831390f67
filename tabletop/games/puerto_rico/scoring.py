"""The final count (RB §End of the game): chips and noted points, printed points of buildings, occupied large buildings.

A tie goes to whoever has more doubloons and barrels together (A-100); if that is equal too, the win is shared (A-57).
"""

from __future__ import annotations

from tabletop.engine.game import Outcome, Score, ties_behind
from tabletop.games.puerto_rico.phases.rounds import reasons
from tabletop.games.puerto_rico.points import SCORING, SCORING_PARTS
from tabletop.games.puerto_rico.state import Player, PuertoRico, box_of
from tabletop.games.puerto_rico.tables import BIT, BUILDINGS, POINTS, SPACES
from tabletop.games.puerto_rico.things import Phase


def printed(player: Player) -> int:
    """Printed points of all buildings, occupied or not."""
    return sum(POINTS[building] for building in player.city)


def bonus(state: PuertoRico, player: Player, building: int) -> int:
    """What one large building brings, 0 while nobody stands on it."""
    return occupied(state, player, building) if player.works(building) else 0


def occupied(state: PuertoRico, player: Player, building: int) -> int:
    """What it brings as soon as somebody stands there."""
    return sum(handler(state, player) for handler in SCORING.find(BIT[building]))


def parts(state: PuertoRico, player: Player) -> tuple[tuple[str, int], ...]:
    """Points by category, as they are counted; of the large buildings those that somebody has."""
    built = {building for one in state.players for building in one.city}
    large = tuple(
        (BUILDINGS[building], bonus(state, player, building))
        for building in box_of(state.rules).buildings
        if SPACES[building] > 1 and building in built
    )
    nobles = (("nobles", SCORING_PARTS(0, state, player)),) if player.nobles else ()
    return (("chips", player.points), ("buildings", printed(player)), *large, *nobles)


def total(state: PuertoRico, player: Player) -> int:
    """All points, as if the game ended now."""
    return sum([points for _, points in parts(state, player)])


def wealth(player: Player) -> int:
    """What breaks a tie: doubloons by value and barrels in the port."""
    return player.coins + sum(player.goods)


def outcome(state: PuertoRico) -> Outcome | None:
    """Seats by points, then by wealth; None while the game goes on."""
    if state.phase != Phase.OVER:
        return None
    scores = tuple(
        Score(player.seat, sum(points for _, points in counted), counted)
        for player in state.players
        for counted in (parts(state, player),)
    )
    rank = {score.seat: (score.total, wealth(state.players[score.seat])) for score in scores}
    steps = sorted(dict.fromkeys(rank.values()), reverse=True)
    ranking = tuple(tuple(seat for seat in rank if rank[seat] == step) for step in steps)
    level = [seat for seat in rank if rank[seat][0] == steps[0][0]]
    first, *others = reasons(state)
    behind = ties_behind([rank[seat] for seat in sorted(rank)], ("wealth",))
    if len(level) == len(ranking[0]):
        return Outcome(ranking, scores, first, others=tuple(others), behind=behind)
    tied = tuple((seat, rank[seat][1]) for seat in level)
    return Outcome(ranking, scores, first, "wealth", tuple(others), tied, behind)
