"""`tabletop simulate`: games between computer players, with a summary and a record of each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.registry import player
from tabletop.cli_commands.chosen import table_chosen
from tabletop.cli_commands.cluster import spread
from tabletop.cli_commands.papers import may_be_put
from tabletop.cli_commands.simulated import Result, as_table, digest_of, keep_result, kept_results, so_far, summary
from tabletop.cli_commands.spec import Failed, Values
from tabletop.engine.game import Game, resolve
from tabletop.files.bad_file import BadFile
from tabletop.locale import Catalogue
from tabletop.session.disk.paths import SUFFIX
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import write_whole
from tabletop.session.records.record import Record
from tabletop.session.setup.table_setup import TableSetup, with_seed


@dataclass(frozen=True, slots=True)
class Match:
    """Plays one game of a table by its seed; it can be sent to another process."""

    game: Game[Any]
    setup: TableSetup
    recorded: bool

    def __call__(self, seed: int) -> tuple[Result, str]:
        """The result, and the text of the record if that is wanted: whoever asked writes it, wherever it was played."""
        result, text = played(self.game, with_seed(self.setup, seed))
        return result, text if self.recorded else ""


def run(values: Values, cat: Catalogue) -> int:
    """Play the games that are missing, write their records, print the summary."""
    game, setup = table_chosen(values, cat, bots=True)
    folder, out = values["records"], values["out"]
    head = _head(game, setup)
    lines = out if out is not None and out.suffix != ".csv" else None
    if out is not None and lines is None:
        may_be_put(out, cat)
    seeds = range(setup.seed, setup.seed + (values["games"] or 1))
    try:
        found = kept_results(lines, head) if lines is not None else {}
    except BadFile as bad:
        raise Failed(bad.text(cat)) from bad
    missing = [seed for seed in seeds if seed not in found]
    try:
        match = Match(game, setup, folder is not None)
        for seed, (result, text) in spread(match, missing, values["jobs"] or 1, values["cluster"], cat):
            if folder is not None:
                write_whole(folder / f"{game.key}-{len(setup.seats)}p-{seed}{SUFFIX}", text)
            found[seed] = result
            if lines is not None:
                keep_result(lines, head, result)
            so_far(len(found), len(seeds), cat)
        results = [found[seed] for seed in seeds]
        if out is not None and lines is None:
            write_whole(out, as_table(results, len(setup.seats)))
    except OSError as error:
        raise Failed(problem(folder or out or Path(), error, playing=False).text(cat)) from error
    told = {"games": len(seeds), "seed": setup.seed, **summary(results, len(setup.seats))}
    print(json.dumps({**head, **told}, indent=1, ensure_ascii=False))
    return 0


def _head(game: Game[Any], setup: TableSetup) -> dict[str, Any]:
    """All that has to be the same for games to be counted together."""
    options: Mapping[str, str] = resolve(game.options, setup.options)
    bots = [seat.player for seat in setup.seats]
    head = {"game": game.key, "rules": game.version, "seats": len(bots), "bots": bots, "options": dict(options)}
    return {**head, "board": setup.board} if setup.board else head


def played(game: Game[Any], setup: TableSetup) -> tuple[Result, str]:
    """How a game between computer players went, and the text of its record."""
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
    points = {score.seat: float(score.total) for score in outcome.scores}
    text = record.text()
    first = tuple(sorted(outcome.ranking[0]))
    by_seat = tuple(points[seat] for seat in range(len(setup.seats)))
    return Result(setup.seed, first, by_seat, n, outcome.reason, outcome.tie_break or "", digest_of(text)), text
