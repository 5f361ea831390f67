"""The five goals and the end.

A goal is marked as soon as it is met and the marker taken off when it no longer is. Whoever has three in his own
turn, also at its start, ends the game and wins; a game without a winner ends at the round limit. RB §Goals, RB §End
of the game, rulings A2, A32, A44.
"""

from __future__ import annotations

from typing import Any

from tabletop.engine.event import EventLog
from tabletop.engine.game import Outcome, Score, ties_behind
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import DATA
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import Goal, Level, Phase, name

_AT_LEAST = DATA.goals.value.at_least
NEEDED = DATA.goals.value.needed
ROUND_LIMIT = DATA.goals.value.round_limit.rounds
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


def mark_goals(player: Player, log: EventLog) -> None:
    """Lay or take off markers. Called wherever gold, tiles, buildings or merchants change."""
    met = goals_met(player)
    if met == player.goals:
        return
    for goal in Goal:
        if met[goal] != player.goals[goal]:
            log.emit("goal_reached" if met[goal] else "goal_lost", player.seat, goal=name(goal))
    player.goals = met


def change_gold(player: Player, by: int, log: EventLog) -> None:
    """Move the marker on the gold track."""
    player.gold += by
    if (player.gold >= _GOLD) != player.goals[0]:
        mark_goals(player, log)


def end_if_won(state: Anno, log: EventLog) -> None:
    """The player whose turn it is wins with enough goals."""
    if state.players[state.active].goals.count(1) >= NEEDED:
        state.phase = int(Phase.OVER)
        state.decisions = ()
        log.emit("won", state.active, goals=_names(state.players[state.active]))


def _names(player: Player) -> tuple[str, ...]:
    return tuple(name(goal) for goal in Goal if player.goals[goal])


def end_after_limit(state: Anno, log: EventLog) -> None:
    """Announce the last round, and end a game that has gone on for longer, unless it is won just then (ruling A44)."""
    if state.round == ROUND_LIMIT:
        log.emit("last_round", None, rounds=ROUND_LIMIT)
    if state.round > ROUND_LIMIT:
        state.round = ROUND_LIMIT
        state.phase = int(Phase.OVER)
        if sum(state.players[state.active].goals) < NEEDED:
            log.emit("round_limit", None, rounds=ROUND_LIMIT)


def parts(player: Player) -> tuple[tuple[str, int], ...]:
    """Each goal, and whether it is met."""
    return tuple((name(goal), player.goals[goal]) for goal in Goal)


def outcome(state: Anno) -> Outcome | None:
    """The winner, then the others by goals met (equals together): the rules name only a winner.

    At the round limit goals decide, after them gold.
    """
    if state.phase != Phase.OVER:
        return None
    scores = tuple(Score(p.seat, sum(p.goals), parts(p)) for p in state.players)
    if sum(state.players[state.active].goals) >= NEEDED:
        others = [player for player in state.players if player.seat != state.active]
        return Outcome(((state.active,), *_ranks([(sum(p.goals), p.seat) for p in others])), scores, "goals")
    reached = [(sum(player.goals), player.gold) for player in state.players]
    ranking = _ranks([(what, seat) for seat, what in enumerate(reached)])
    behind = ties_behind(reached, ("gold",))
    most = max(sum(player.goals) for player in state.players)
    tied = tuple((player.seat, player.gold) for player in state.players if sum(player.goals) == most)
    if len(tied) == 1:
        return Outcome(ranking, scores, "round_limit", behind=behind)
    return Outcome(ranking, scores, "round_limit", "gold", tied=tied, behind=behind)


def _ranks(standing: list[tuple[Any, Seat]]) -> tuple[tuple[Seat, ...], ...]:
    """Seats by what they reached, the most first, equals together."""
    reached = sorted({what for what, _ in standing}, reverse=True)
    return tuple(tuple(seat for what, seat in standing if what == level) for level in reached)
