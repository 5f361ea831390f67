"""The five goals and the end.

A goal is marked as soon as it is met and the marker taken off when it no longer is. Whoever has three in his own
turn, also at its start, ends the game and wins. RB §Goals, RB §End of the game, rulings A2, A32.
"""

from __future__ import annotations

from tabletop.engine.event import Chronicle
from tabletop.engine.game import Outcome, Score
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.tables import DATA
from tabletop.games.anno_1503.things import Goal, Level, Phase, name

_AT_LEAST = DATA.goals.value.at_least
NEEDED = DATA.goals.value.needed
NUMBERS: tuple[int, ...] = (
    _AT_LEAST.gold,
    _AT_LEAST.outposts,
    _AT_LEAST.agreements,
    _AT_LEAST.buildings,
    _AT_LEAST.merchants,
)
"""What each goal asks for."""
_GOLD, _OUTPOSTS, _AGREEMENTS, _BUILDINGS, _MERCHANTS = NUMBERS
_MERCHANT = int(Level.MERCHANT)


def progress(player: Player) -> tuple[int, ...]:
    """How much of each goal a player has."""
    return (
        player.gold,
        len(player.quays) - player.quays.count(NOWHERE),
        len(player.bridges) - player.bridges.count(NOWHERE),
        len(player.buildings) - player.buildings.count(0),
        player.spaces.count(_MERCHANT),
    )


def goals_met(player: Player) -> tuple[int, ...]:
    """1 for each goal that is met."""
    return (
        int(player.gold >= _GOLD),
        int(len(player.quays) - player.quays.count(NOWHERE) >= _OUTPOSTS),
        int(len(player.bridges) - player.bridges.count(NOWHERE) >= _AGREEMENTS),
        int(len(player.buildings) - player.buildings.count(0) >= _BUILDINGS),
        int(player.spaces.count(_MERCHANT) >= _MERCHANTS),
    )


def mark_goals(player: Player, tell: Chronicle) -> None:
    """Lay or take off markers. Called wherever gold, tiles, buildings or merchants change."""
    met = goals_met(player)
    if met == player.goals:
        return
    for goal in Goal:
        if met[goal] != player.goals[goal]:
            tell.tell("goal_reached" if met[goal] else "goal_lost", player.seat, goal=name(goal))
    player.goals = met


def change_gold(player: Player, by: int, tell: Chronicle) -> None:
    """Move the marker on the gold track."""
    player.gold += by
    if (player.gold >= _GOLD) != player.goals[0]:
        mark_goals(player, tell)


def end_if_won(state: Anno, tell: Chronicle) -> None:
    """The player whose turn it is wins with enough goals."""
    if sum(state.players[state.active].goals) >= NEEDED:
        state.phase = int(Phase.OVER)
        state.decisions = ()
        tell.tell("won", state.active, goals=_names(state.players[state.active]))


def _names(player: Player) -> tuple[str, ...]:
    return tuple(name(goal) for goal in Goal if player.goals[goal])


def outcome(state: Anno) -> Outcome | None:
    """The winner, then the others by goals met (equals together): the rules name only a winner."""
    if state.phase != Phase.OVER:
        return None
    scores = tuple(
        Score(p.seat, sum(p.goals), tuple((name(goal), p.goals[goal]) for goal in Goal)) for p in state.players
    )
    losers = [score for score in scores if score.seat != state.active]
    ranking: list[tuple[Seat, ...]] = [(state.active,)]
    for goals in sorted({score.total for score in losers}, reverse=True):
        ranking.append(tuple(score.seat for score in losers if score.total == goals))
    return Outcome(tuple(ranking), scores, "goals")
