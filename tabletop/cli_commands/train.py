"""`tabletop train`: how much the parts of a position count, learnt from what comes of it by different lines."""

from __future__ import annotations

import os

from tabletop.bots.learning import weights_from
from tabletop.bots.siblings import Family, Nursery
from tabletop.cli_commands.chosen import table_chosen
from tabletop.cli_commands.cluster import spread
from tabletop.cli_commands.papers import may_be_put, put
from tabletop.cli_commands.simulated import so_far
from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.engine.game import resolve
from tabletop.games.learnt import Training, written
from tabletop.locale import Catalogue

GAMES = 100
"""So many if it is not said how many: they take minutes."""
SUFFIX = ".json"


def run(values: Values, cat: Catalogue) -> int:
    """Play, learn, write the weights."""
    game, setup = table_chosen({**values, "bot": ()}, cat, bots=True)
    out, jobs = values["out"], values["jobs"] or os.cpu_count() or 1
    if out.suffix != SUFFIX:
        raise UsageError("export_kind", text=str(out), known=(SUFFIX.removeprefix("."),))
    may_be_put(out, cat)
    level = values["level"] or ""
    if level and level not in game.levels:
        raise UsageError("unknown_bot", text=level, known=tuple(game.levels))
    nursery = Nursery(game, len(setup.seats), resolve(game.options, setup.options), level)
    seeds = range(setup.seed, setup.seed + (values["games"] or GAMES))
    met: dict[int, list[Family]] = {}
    for seed, found in spread(nursery.families, seeds, jobs, values["cluster"], cat):
        met[seed] = found
        so_far(len(met), len(seeds), cat)
    everything = [family for seed in seeds for family in met[seed]]
    weights = weights_from(everything)
    if not weights:
        raise Failed(cat.text("cli.train.nothing"))
    siblings = sum(map(len, everything))
    training = Training(
        game.key, game.version, nursery.seats, nursery.options, level, setup.seed, len(seeds), len(everything), siblings
    )
    put(out, written(training, weights).encode(), cat)
    for name, weight in sorted(weights.items()):
        print(f"{name:20} {weight:+.5f}")
    print(cat.text("cli.train.learnt", siblings=siblings, positions=len(everything), game=game.key, file=str(out)))
    return 0
