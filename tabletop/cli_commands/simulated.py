"""What came of simulated games: a line for each, kept in a file that is gone on with, and the summary of all."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from tabletop.cli_commands.kept_lines import add_line, read_lines
from tabletop.engine.types import Plain
from tabletop.locale import Catalogue

_START = '{"table": {"game": '


@dataclass(frozen=True, slots=True)
class Result:
    """A game: its seed, who was first, the points by seat, how many actions it took, how it ended, and the digest of
    its record."""

    seed: int
    first: tuple[int, ...]
    points: tuple[float, ...]
    moves: int
    reason: str
    tie_break: str
    digest: str


def so_far(done: int, of: int, cat: Catalogue) -> None:
    """How far it is, for whoever waits."""
    if sys.stderr.isatty():
        print(cat.text("cli.so_far", n=done, of=of), end="\n" if done == of else "\r", file=sys.stderr)


def digest_of(text: str) -> str:
    """Sixteen digits that follow from a record."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def summary(results: Sequence[Result], seats: int) -> dict[str, Plain]:
    """JSON-able; the same games in the order of their seeds give the same text, however they were played."""
    alone, shared = [0] * seats, [0] * seats
    for one in results:
        for seat in one.first:
            (alone if len(one.first) == 1 else shared)[seat] += 1
    points = [[one.points[seat] for one in results] for seat in range(seats)]
    lengths = [one.moves for one in results]
    return {
        "wins": alone,
        "shared_wins": shared,
        "points": {
            "mean": [_mean(own) for own in points],
            "least": [min(own) for own in points],
            "most": [max(own) for own in points],
        },
        "moves": {"mean": _mean(lengths), "least": min(lengths), "most": max(lengths)},
        "end_reasons": _counted(one.reason for one in results),
        "tie_breaks": _counted(one.tie_break for one in results if one.tie_break),
        "digest": digest_of("".join(one.digest for one in results)),
    }


def kept_results(path: Path, head: dict[str, Plain]) -> dict[int, Result]:
    """Games with this head in a file of JSON lines, by seed; none if it is not there. Raises BadFile with the line."""
    return {result.seed: result for table, result in read_lines(path, _START, _result) if table == head}


def keep_result(path: Path, head: dict[str, Plain], result: Result) -> None:
    """Add a game to such a file. Raises OSError."""
    add_line(path, json.dumps({"table": head, "game": asdict(result)}), _START)


def _result(data: Any) -> tuple[dict[str, Plain], Result]:
    """The head of a line, and its game."""
    table, one = data["table"], data["game"]
    result = Result(
        int(one["seed"]),
        tuple(int(seat) for seat in one["first"]),
        tuple(float(number) for number in one["points"]),
        int(one["moves"]),
        str(one["reason"]),
        str(one["tie_break"]),
        str(one["digest"]),
    )
    if len(result.points) != table["seats"] or not set(result.first) <= set(range(table["seats"])):
        raise ValueError
    if not all(map(isfinite, result.points)):
        raise ValueError
    return table, result


def as_table(results: Sequence[Result], seats: int) -> str:
    """All games as comma-separated values, a row for each."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["seed", "first", *(f"points_{seat}" for seat in range(seats)), "moves", "reason", "tie_break"])
    for one in results:
        first = " ".join(str(seat) for seat in one.first)
        writer.writerow([one.seed, first, *one.points, one.moves, one.reason, one.tie_break])
    return out.getvalue()


def _counted(words: Any) -> dict[str, int]:
    return dict(sorted(Counter(words).items()))


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 2)
