"""A theme made audible: each note a plucked string (Karplus and Strong), both voices in one WAV file to be looped."""

from __future__ import annotations

import io
import random
import wave
from array import array
from functools import lru_cache

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
    out = array("f")
    for at in range(round(RATE * _SECONDS)):
        here = at % length
        out.append(string[here])
        string[here] = _DAMPING * (string[here] + string[(here + 1) % length])
    return out


def rendered(theme: Tune) -> bytes:
    """The whole theme as a WAV file; what still sounds at the end sounds on at the beginning."""
    eighth = 60 / theme.tempo
    total = round(RATE * eighth * len(theme.melody.split()))
    mixed = [0.0] * total
    for voice, loud in _LOUD.items():
        for number, word in enumerate(getattr(theme, voice).split()):
            if word == ".":
                continue
            start = round(RATE * eighth * number)
            for at, value in enumerate(plucked(hertz(word)), start):
                mixed[at % total] += loud * value
    samples = array("h", (max(-_MOST, min(_MOST, round(value))) for value in mixed))
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return out.getvalue()
