"""`tabletop soak`: game after game between computer players in one process, with the memory minute by minute."""

from __future__ import annotations

import itertools
import sys
import time
from pathlib import Path
from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.registry import player
from tabletop.cli_commands.spec import Values
from tabletop.engine.game import Game
from tabletop.files.bad_file import BadFile
from tabletop.files.reading import read_text
from tabletop.games import registry
from tabletop.locale import Catalogue

_MB = 1 << 20


def run(values: Values, cat: Catalogue) -> int:
    """Play for --minutes; a line for each minute, games and actions so far and the memory in use."""
    minutes = values["minutes"] or 1
    began = time.monotonic()
    actions = told = 0
    for games, game in enumerate(itertools.cycle(registry.games().values())):
        for _ in _moves(game, games + 1):
            actions += 1
            passed = int((time.monotonic() - began) // 60)
            if passed > told:
                told = passed
                print(cat.text("cli.soak.minute", n=told, games=games, actions=actions, mb=memory_mb()), flush=True)
            if passed >= minutes:
                return 0
    return 0


def _moves(game: Game[Any], seed: int) -> Any:
    seats = game.seats[seed % len(game.seats)]
    players = [player("thumb" if (seat + seed) % 2 else "random") for seat in range(seats)]
    return play_out(game, game.setup(seats, seed, {}), players, seed)


def memory_mb() -> float:
    """Memory of this process in MB, as far as the system tells; 0 where it does not."""
    try:
        import resource
    except ImportError:
        return 0.0
    try:
        pages = int(read_text(Path("/proc/self/statm"), 1000).split()[1])
    except (BadFile, IndexError, ValueError):
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return round(most / (_MB if sys.platform == "darwin" else 1024), 1)
    return round(pages * resource.getpagesize() / _MB, 1)
