"""A theme made audible: each note a plucked string (Karplus and Strong), both voices in one WAV file to be looped."""

from __future__ import annotations

import io
import random
import wave
from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from operator import add

from tabletop.components.music import Tune, hertz

RATE = 11_025
"""Samples a second: a soft string has nothing above half of it."""
_SECONDS = 1.6
_DAMPING = 0.497
_LOUD = {"melody": 5200, "bass": 4200}
_MOST = 32_767


@lru_cache(maxsize=64)
def plucked(pitch: float) -> array[float]:
    """A string of so many hertz, from 1 to -1, that dies away."""
    luck = random.Random(round(pitch))
    length = max(2, round(RATE / pitch))
    string = [luck.uniform(-1, 1) for _ in range(length)]
    mean = sum(string) / length
    string = [value - mean for value in string]
    string = [(string[at] + string[at - 1]) / 2 for at in range(length)]  # softly
    samples = round(RATE * _SECONDS)
    out = array("f")
    while len(out) < samples:
        out.extend(string[: samples - len(out)])
        damped = [_DAMPING * (here + there) for here, there in pairwise(string)]
        damped.append(_DAMPING * (string[-1] + damped[0]))  # its end swings with its beginning
        string = damped
    return out


def rendered(theme: Tune) -> bytes:
    """The whole theme as a WAV file; what still sounds at the end sounds on at the beginning.

    Samples lie in arrays: a list of numbers takes four times the memory, which the program would not give back.
    """
    eighth = 60 / theme.tempo
    total = round(RATE * eighth * len(theme.melody.split()))
    mixed = array("d", bytes(8 * total))
    for voice, loud in _LOUD.items():
        words = getattr(theme, voice).split()
        notes = {
            word: array("d", [loud * value for value in plucked(hertz(word))])
            for word in dict.fromkeys(words)
            if word != "."
        }
        for number, word in enumerate(words):
            if word in notes:
                _mix(mixed, notes[word], round(RATE * eighth * number))
    levels: Iterable[int] = map(round, mixed)
    if round(max(mixed)) > _MOST or round(min(mixed)) < -_MOST:
        levels = (max(-_MOST, min(_MOST, level)) for level in levels)
    samples = array("h", levels)
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return out.getvalue()


def _mix(mixed: array[float], note: array[float], start: int) -> None:
    """Add a note from there on, in whole stretches: sample by sample a theme takes half a second of a processor."""
    done = 0
    while done < len(note):
        at = (start + done) % len(mixed)
        stretch = note[done : done + len(mixed) - at]
        mixed[at : at + len(stretch)] = array("d", map(add, mixed[at : at + len(stretch)], stretch))
        done += len(stretch)
