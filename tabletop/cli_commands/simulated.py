"""What came of simulated games: a line for each, kept in a file that is gone on with, and the summary of all."""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tabletop.engine.types import Plain
from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_text


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
    try:
        text = read_text(path)
    except BadFile as bad:
        if bad.code == "not_found":
            return {}
        raise
    found: dict[int, Result] = {}
    for at, words in enumerate(text.splitlines(), 1):
        if not words.strip():
            continue
        try:
            data = parse_json(words)
            game, one = data["table"], data["game"]
            result = Result(
                int(one["seed"]),
                tuple(int(seat) for seat in one["first"]),
                tuple(float(number) for number in one["points"]),
                int(one["moves"]),
                str(one["reason"]),
                str(one["tie_break"]),
                str(one["digest"]),
            )
        except (ValueError, KeyError, TypeError):
            raise BadFile("not_json", path=path, line=at) from None
        if game == head:
            found[result.seed] = result
    return found


def as_line(head: dict[str, Plain], result: Result) -> str:
    """One line of such a file."""
    return json.dumps({"table": head, "game": asdict(result)}, ensure_ascii=False) + "\n"


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
