"""`tabletop simulate`: games between computer players, with a summary and a record of each."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.registry import player
from tabletop.cli_commands.chosen import table_chosen
from tabletop.cli_commands.spec import Failed, Values
from tabletop.engine.game import Game, Outcome, resolve
from tabletop.locale import Catalogue
from tabletop.session.paths import SUFFIX
from tabletop.session.problem import problem
from tabletop.session.record import Record
from tabletop.session.saving import write_whole
from tabletop.session.table_setup import TableSetup, with_seed


@dataclass
class Tally:
    """What happened over the games, by seat."""

    seats: int
    wins: list[int] = field(init=False)
    shared: list[int] = field(init=False)
    points: list[list[float]] = field(init=False)
    lengths: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    tie_breaks: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins, self.shared = [0] * self.seats, [0] * self.seats
        self.points = [[] for _ in range(self.seats)]

    def add(self, outcome: Outcome, length: int) -> None:
        """One finished game."""
        first = outcome.ranking[0]
        for seat in first:
            (self.wins if len(first) == 1 else self.shared)[seat] += 1
        for score in outcome.scores:
            self.points[score.seat].append(score.total)
        self.lengths.append(length)
        self.reasons[outcome.reason] += 1
        if outcome.tie_break:
            self.tie_breaks[outcome.tie_break] += 1

    def summary(self) -> dict[str, Any]:
        """JSON-able; the same games give the same text."""
        return {
            "wins": self.wins,
            "shared_wins": self.shared,
            "points": {
                "mean": [_mean(points) for points in self.points],
                "least": [min(points) for points in self.points],
                "most": [max(points) for points in self.points],
            },
            "moves": {"mean": _mean(self.lengths), "least": min(self.lengths), "most": max(self.lengths)},
            "end_reasons": dict(sorted(self.reasons.items())),
            "tie_breaks": dict(sorted(self.tie_breaks.items())),
        }


def run(values: Values, cat: Catalogue) -> int:
    """Play the games, write their records, print the summary."""
    game, setup = table_chosen(values, cat, bots=True)
    folder: Path | None = values["records"]
    count = values["games"] or 1
    tally = Tally(len(setup.seats))
    for number in range(count):
        one = with_seed(setup, setup.seed + number)
        outcome, moves, record = played(game, one)
        tally.add(outcome, moves)
        if folder is not None:
            path = folder / f"{game.key}-{len(one.seats)}p-{one.seed}{SUFFIX}"
            try:
                write_whole(path, record.text())
            except OSError as error:
                raise Failed(problem(path, error, playing=False).text(cat)) from error
    head = {
        "game": game.key,
        "seats": len(setup.seats),
        "games": count,
        "seed": setup.seed,
        "bots": [seat.player for seat in setup.seats],
        "options": resolve(game.options, setup.options),
    }
    print(json.dumps({**head, **tally.summary()}, indent=1, ensure_ascii=False))
    return 0


def played(game: Game[Any], setup: TableSetup) -> tuple[Outcome, int, Record]:
    """How a game between computer players ended, after how many actions, and its record."""
    options = resolve(game.options, setup.options)
    colours = tuple(seat.colour for seat in setup.seats)
    start = game.setup(len(setup.seats), setup.seed, options, colours=colours)
    record = Record.begin(game, setup.seats, setup.seed, options, setup.undo, start)
    state, n = start, 0
    players = [player(seat.player) for seat in setup.seats]
    for n, (action, state) in enumerate(play_out(game, start, players, setup.seed), 1):
        record.acted(game, n, action, state)
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{game.key}: nobody decides, and there is no result (seed {setup.seed})")
    return outcome, n, record


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 2)
