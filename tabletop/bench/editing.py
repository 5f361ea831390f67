"""Pieces that are dragged along the boards of the position editor: how long a hand waits for what comes of it."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import quantiles
from typing import Any

from tabletop.bench.figure import Figure
from tabletop.bench.targets import Targets
from tabletop.engine.game import Game
from tabletop.session.editing import Draft, entries
from tabletop.session.editing.beginnings import sensible
from tabletop.session.editing.dragging import moved

_POSITIONS = 6
"""The drags are spread over so many."""
_FRONT = 0


def measure(game: Game[Any], targets: Targets, *, quick: bool) -> Iterator[Figure]:
    """Drags that change something, with what is then told to be wrong, and those that no edit can mean."""
    taken: dict[bool, list[float]] = {True: [], False: []}
    for done, seconds in drags(game, 120 if quick else 600):
        taken[done].append(seconds)
    for done, words in ((True, "accepted"), (False, "refused")):
        found = taken[done]
        value = quantiles(found, n=20)[-1] * 1e3 if len(found) > 1 else None
        name = f"{game.key}, {game.seats[-1]} seats: a drag in the editor {words}, p95"
        yield Figure(name, value, "ms", targets.edit_drag_ms, why="no such drag")


def drags(game: Game[Any], number: int) -> Iterator[tuple[bool, float]]:
    """Whether a drag from where something lies to any place that shows something is taken, and its processor seconds:
    so many of them, by luck that is the same every time."""
    luck = random.Random(1)
    for seed in range(_POSITIONS):
        draft = sensible(Draft.of_setup(game, game.seats[-1], {}, seed), seed)
        table = game.table(game.view(draft.state, _FRONT))
        places = sorted({one.place for one in table.pieces} | {one.place for one in table.labels})
        entries(draft)  # they are listed beside the boards before anything is taken up
        for _ in range(number // _POSITIONS):
            thing = luck.choice(table.pieces)
            to = luck.choice([place for place in places if place != thing.place])
            began = time.process_time()
            new = moved(draft, thing, to, _FRONT, str(_FRONT))
            if new is not None:
                _ = new.faults
            yield new is not None, time.process_time() - began
