"""The same seed and actions give the same game in every process, whatever PYTHONHASHSEED is.

python -m tabletop.engine.conformance.lockstep MODULE ATTRIBUTE SEED
"""

from __future__ import annotations

import hashlib
import importlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.game import Game
from tabletop.engine.state import digest

STEPS = 250
_HASH_SEEDS = ("1", "4711")
_ANOTHER = "plays another game: the order of a set, an id, or sources that are not those of this process"


def fingerprint(game: Game[Any], seed: int) -> str:
    """One line that holds everything a game with each number of seats showed: states, legal lists, events."""
    total = hashlib.blake2b(digest_size=8)
    for seats in game.seats:
        dice = random.Random(seed)
        state = game.setup(seats, seed, {})
        for _ in range(STEPS):
            deciders = game.deciders(state)
            if not deciders:
                break
            legal = game.legal(state, dice.choice(deciders))
            step = game.apply(state, dice.choice(legal))
            state = step.state
            line = (
                f"{digest(state)} {[game.actions.text(action) for action in legal]} {step.events} {game.view(state, 0)}"
            )
            total.update(line.encode())
    return total.hexdigest()


def check_lockstep(game: Game[Any], seed: int, tally: Tally) -> Iterator[Failure]:
    """Two more processes with different hash seeds must show the same as this one."""
    module, name = located(game)
    if not name or getattr(sys, "frozen", False):
        return
    here = fingerprint(game, seed)
    if fingerprint(game, seed) != here:
        yield Failure("lockstep", f"{game.key} seed {seed}", "the same game twice in one process differs")
    command = [sys.executable, "-m", "tabletop.engine.conformance.lockstep", module, name, str(seed)]
    ways = os.pathsep.join(part for part in (os.getcwd(), *sys.path) if part)
    started = [
        subprocess.Popen(
            command,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": ways},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for hash_seed in _HASH_SEEDS
    ]
    for process, hash_seed in zip(started, _HASH_SEEDS, strict=True):
        tally.look("lockstep")
        out, err = process.communicate(timeout=120)
        if out.strip() != here:  # warnings are no reason: only who broke off says why in the last line
            what = err.strip().splitlines()[-1] if process.returncode and err.strip() else _ANOTHER
            yield Failure("lockstep", f"{game.key} seed {seed} PYTHONHASHSEED={hash_seed}", what)


def located(game: Game[Any]) -> tuple[str, str]:
    """Module and name under which another process finds the game object; an empty name if nowhere."""
    module = type(game).__module__
    names = [name for name, value in vars(sys.modules[module]).items() if value is game]
    return module, names[0] if names else ""


if __name__ == "__main__":
    print(fingerprint(getattr(importlib.import_module(sys.argv[1]), sys.argv[2]), int(sys.argv[3])))
