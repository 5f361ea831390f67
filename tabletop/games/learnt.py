"""What computer players have learnt: a file of weights as `tabletop train` writes it. What comes with a game lies in
its `players/weights.json`, if anything was found that wins."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.learnt import NOTHING, Learnt
from tabletop.engine.parts import parts_of, unknown_parts
from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_text
from tabletop.resources import resource

_MOST_BYTES = 16_384


@dataclass(frozen=True, slots=True)
class Training:
    """From what weights were learnt: games from a seed on, with the positions and siblings in them. `level`: of
    those who played; none: the policy."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    level: str
    seed: int
    games: int
    positions: int
    siblings: int


def written(training: Training, weights: Mapping[str, float]) -> str:
    """The text of the file, the same for the same weights."""
    told = {name: getattr(training, name) for name in Training.__slots__}
    told |= {"options": dict(sorted(training.options.items())), "weights": dict(sorted(weights.items()))}
    return json.dumps({**told, "digest": _digest(told)}, indent=1) + "\n"


def _digest(told: Mapping[str, Any]) -> str:
    words = json.dumps({key: value for key, value in told.items() if key != "digest"}, sort_keys=True)
    return hashlib.blake2b(words.encode(), digest_size=8).hexdigest()


def learnt_of(key: str) -> Learnt:
    """What comes with a game. Raises BadFile."""
    path = resource("data", key, "players", "weights.json")
    return _read(path, key) if path.exists() else NOTHING


def read_learnt(path: Path, game: Game[Any]) -> Learnt:
    """From a file. Raises BadFile, also for a weight of what is no part of a position."""
    learnt = _read(path, game.key)
    for name in unknown_parts(game.by(learnt)):
        raise BadFile("no_part", path=path, text=name[:40], known=parts_of(game))
    return learnt


def _read(path: Path, key: str) -> Learnt:
    try:
        told = parse_json(read_text(path, _MOST_BYTES))
    except BadFile as bad:
        bad.path = path
        raise
    try:
        of, weights, digest = told["game"], told["weights"], told["digest"]
        whole = all(type(name) is str and type(weight) in (int, float) for name, weight in weights.items())
    except (KeyError, TypeError, AttributeError):
        whole = False
    if not whole:
        raise BadFile("no_weights", path=path)
    if digest != _digest(told):
        raise BadFile("other_weights", path=path)
    if of != key:
        raise BadFile("weights_of", path=path, text=str(of)[:40], game=key)
    return Learnt(weights, digest)
