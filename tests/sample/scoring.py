"""The end (§5)."""

from __future__ import annotations

from tabletop.engine.game import Outcome, Score
from tabletop.engine.types import Seat
from tests.sample.points import POINTS
from tests.sample.state import EMPTY, Fair


def outcome(state: Fair) -> Outcome | None:
    """Lanterns, stars and charms; more gold breaks a tie; who is equal even then shares the rank."""
    if state.decisions:
        return None
    scores = []
    for player in state.players:
        lanterns = sum(colour + 1 for colour in player.row if colour != EMPTY)
        parts = [("lanterns", lanterns), ("stars", 2 * player.stars)]
        if state.expansions:
            parts.append(("charms", POINTS(0, state, player)))
        scores.append(Score(player.seat, sum(points for _, points in parts), tuple(parts)))
    rank = {score.seat: (score.total, state.players[score.seat].gold) for score in scores}
    steps = sorted(dict.fromkeys(rank.values()), reverse=True)
    ranking = tuple(tuple(seat for seat in rank if rank[seat] == step) for step in steps)
    first = [score.total for score in scores if score.total == steps[0][0]]
    return Outcome(ranking, tuple(scores), "rounds", "gold" if len(first) > len(ranking[0]) else "")


def evaluate(view: Fair, seat: Seat) -> float:
    """Points, and a little for gold."""
    player = view.players[seat]
    lanterns = sum(colour + 1 for colour in player.row if colour != EMPTY)
    return lanterns + 2 * player.stars + player.gold / 4 + POINTS(0, view, player)


def measures(view: Fair, seat: Seat) -> tuple[tuple[str, int], ...]:
    """For the chart at the end."""
    return (("gold", view.players[seat].gold), ("stars", view.players[seat].stars))
