"""What a list of games shows of a record: a small picture of the table as everybody may see it, and whose turn it is.

It lies beside the record, so that no game has to be loaded for a list:

    {"moves":12,"turn":[0],"most":[],"at":["round",3]}
    <a PNG picture>

Nothing depends on it. One that is missing, broken or of another position is as good as none.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_bytes
from tabletop.session.disk.saving import write_bytes_whole

SUFFIX = ".card"
MOST_BYTES = 1024 * 1024
AT = ("round", "turn", "year")
"""What a game may count its time by."""
PART, MEASURE = "score.part.", "measure."
"""Before the names of what is kept of a game that is over."""
_PNG = b"\x89PNG\r\n\x1a\n"
_WIDEST = 1024
"""No picture for a list is wider or higher, in pixels."""


@dataclass(frozen=True, slots=True)
class Keepsake:
    """A position for a list: after how many `moves` it stands, which seats decide there, and its picture as PNG
    (empty if there is none). `most` are by seat, for a game that is over, the parts of the points ("score.part.chips")
    and what measures of the chart came to at their highest ("measure.barrels"); `at` is the round, turn or year it is
    in, by one of those words, ("", 0) where a game has none."""

    moves: int
    turn: tuple[int, ...]
    picture: bytes
    most: tuple[Mapping[str, int], ...] = ()
    at: tuple[str, int] = ("", 0)


def card_beside(record: Path) -> Path:
    """Where it lies."""
    return record.with_name(record.name + SUFFIX)


def keep(record: Path, card: Keepsake) -> None:
    """Write it beside a record; a disk that refuses costs a picture only."""
    head = json.dumps(
        {
            "moves": card.moves,
            "turn": list(card.turn),
            "most": [dict(one) for one in card.most],
            "at": list(card.at),
        }
    )
    with contextlib.suppress(OSError):
        write_bytes_whole(card_beside(record), head.encode() + b"\n" + card.picture, 0o600)


def kept(record: Path) -> Keepsake | None:
    """What lies beside a record; None if there is nothing that can be read."""
    try:
        head, _, picture = read_bytes(card_beside(record), MOST_BYTES).partition(b"\n")
        found = parse_json(head.decode(errors="replace"))
        moves, turn = found["moves"], found["turn"]
    except (BadFile, LookupError, TypeError):
        return None
    if type(moves) is not int or type(turn) is not list or not all(type(seat) is int and seat >= 0 for seat in turn):
        return None
    return Keepsake(moves, tuple(turn), picture if _is_small_png(picture) else b"", _most(found), _at(found))


def _at(found: Any) -> tuple[str, int]:
    """The round, turn or year; none where that is not said as it should be."""
    match found.get("at"):
        case [str(word), int(number)] if word in AT and type(number) is int:
            return word, number
    return "", 0


def _most(found: Any) -> tuple[Mapping[str, int], ...]:
    """What is the most of a game that is over; nothing where that is not said as it should be. Cards of before tell
    the parts of the points by their bare names."""
    most = found.get("most", found.get("parts", []))
    good = type(most) is list and all(
        type(one) is dict and all(type(value) is int for value in one.values()) for one in most
    )
    if not good:
        return ()
    return tuple(most) if "most" in found else tuple({f"{PART}{name}": n for name, n in one.items()} for one in most)


def _is_small_png(picture: bytes) -> bool:
    """Whether it begins as a PNG of a size that a list can show: nobody unpacks anything larger."""
    sides = (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big"))
    return picture.startswith(_PNG) and all(0 < side <= _WIDEST for side in sides)
