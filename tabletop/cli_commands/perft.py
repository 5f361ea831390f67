"""`tabletop perft`: how many sequences of so many actions there are, in the form of the tables in tests/perft."""

from __future__ import annotations

import sys
import time

from tabletop.cli_commands.chosen import table_chosen
from tabletop.cli_commands.spec import Values
from tabletop.engine.game import resolve
from tabletop.engine.perft import PerftLine, perft
from tabletop.locale import Catalogue


def run(values: Values, cat: Catalogue) -> int:
    """A line for each depth from 1 to --depth."""
    game, setup = table_chosen({**values, "bot": ()}, cat, bots=True)
    state = game.setup(len(setup.seats), setup.seed, resolve(game.options, setup.options))
    for depth in range(1, (values["depth"] if values["depth"] is not None else 3) + 1):
        began = time.process_time()
        count = perft(game, state, depth)
        print(PerftLine(game.key, len(setup.seats), setup.seed, dict(setup.options), depth, count), flush=True)
        print(f"# {time.process_time() - began:.2f} s", file=sys.stderr)
    return 0
