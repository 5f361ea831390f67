"""The theme of a game as data: two voices of plucked strings, `data/<game>/music.yaml`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tabletop.components.typed import load
from tabletop.resources import resource

_NOTE = re.compile(r"([a-g])([#b]?)([1-6])")
_STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


@dataclass(frozen=True, slots=True)
class Tune:
    """Eighths a minute, and for each voice a note or a rest "." for each eighth: "d4 . f#4"."""

    tempo: int
    melody: str
    bass: str

    def __post_init__(self) -> None:
        if not 60 <= self.tempo <= 400:
            raise ValueError("tempo: 60 to 400 eighths a minute")
        for voice in (self.melody, self.bass):
            for word in voice.split():
                if word != "." and not _NOTE.fullmatch(word):
                    raise ValueError(f"{word!r} is no note such as d4 or f#4, and no rest")
        if len(self.melody.split()) != len(self.bass.split()):
            raise ValueError("both voices need as many eighths")


def hertz(word: str) -> float:
    """The pitch of a note."""
    found = _NOTE.fullmatch(word)
    assert found is not None
    letter, sign, octave = found.groups()
    steps = _STEPS[letter] + {"#": 1, "b": -1, "": 0}[sign] + 12 * (int(octave) - 4) - 9
    return 440.0 * 2 ** (steps / 12)


@cache
def tune_of(game: str) -> Tune | None:
    """The theme of a game, if it has one. Raises ComponentError."""
    path = resource("data", game, "music.yaml")
    return load(path, Tune) if path.is_file() else None
