"""Synthesize the sounds of the table: wood, paper, metal and water from damped tones and filtered noise.

    python art/tools/make_sounds.py [FOLDER]

Only the standard library; the same code always writes the same bytes. 16 bit mono WAV, 22 050 samples a second.
"""

from __future__ import annotations

import argparse
import math
import random
import struct
import wave
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "sounds"
RATE = 22_050
Samples = list[float]


def silence(seconds: float) -> Samples:
    """Room to mix into."""
    return [0.0] * int(RATE * seconds)


def mix_in(target: Samples, sound: Samples, at: float = 0.0, gain: float = 1.0) -> None:
    """Add `sound` to `target` from `at` seconds on; what does not fit is lost."""
    start = int(RATE * at)
    for k, value in enumerate(sound[: max(0, len(target) - start)]):
        target[start + k] += gain * value


def struck(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Samples:
    """Something struck: partials of (hertz, loudness, decay in 1/s)."""
    out = silence(seconds)
    for hertz, loud, decay in partials:
        step = 2 * math.pi * hertz / RATE
        for k in range(len(out)):
            out[k] += loud * math.exp(-decay * k / RATE) * math.sin(step * k)
    return out


def noise(seconds: float, low: float, high: float, shape: Callable[[float], float], seed: int) -> Samples:
    """Noise between two frequencies; `shape` gives the loudness for 0..1 of its length."""
    rng = random.Random(seed)
    n = int(RATE * seconds)
    keep_low, keep_high = math.exp(-2 * math.pi * high / RATE), math.exp(-2 * math.pi * low / RATE)
    soft = slow = 0.0
    out: Samples = []
    for k in range(n):
        soft = (1 - keep_low) * rng.uniform(-1, 1) + keep_low * soft
        slow = (1 - keep_high) * soft + keep_high * slow
        out.append((soft - slow) * shape(k / n))
    return out


def wood(pitch: float = 1.0, seed: int = 1) -> Samples:
    """A wooden piece set down on a board."""
    out = struck(
        0.16, ((410 * pitch, 0.7, 42), (1090 * pitch, 0.45, 60), (2370 * pitch, 0.25, 95), (180 * pitch, 0.4, 30))
    )
    mix_in(out, noise(0.012, 800, 6000, lambda t: 1 - t, seed), 0, 0.9)
    return out


def click() -> Samples:
    """A button."""
    out = struck(0.05, ((1500, 0.35, 120), (2900, 0.15, 160)))
    mix_in(out, noise(0.006, 1500, 7000, lambda t: 1 - t, 3), 0, 0.5)
    return out


def pick() -> Samples:
    """A piece leaves the table."""
    out = struck(0.09, ((760, 0.4, 60), (1720, 0.25, 90)))
    mix_in(out, noise(0.05, 900, 4000, lambda t: math.sin(math.pi * t), 4), 0.005, 0.35)
    return out


def drop() -> Samples:
    """A piece is set down: a clack and the small second one of its other edge."""
    out = silence(0.24)
    mix_in(out, wood())
    mix_in(out, wood(1.16, 2), 0.055, 0.35)
    return out


def goods() -> Samples:
    """A barrel is set down: staves and what is in it, low and full, a rustle, and its other edge."""
    thud = struck(0.3, ((118, 0.9, 17), (187, 0.55, 22), (342, 0.4, 30), (655, 0.2, 48)))
    out = silence(0.42)
    mix_in(out, thud)
    mix_in(out, noise(0.014, 500, 3500, lambda t: 1 - t, 50), 0, 0.8)
    mix_in(out, noise(0.2, 900, 4800, lambda t: (1 - t) ** 2 * (0.6 + 0.4 * math.sin(61 * t)), 51), 0.03, 0.32)
    mix_in(out, [v * 0.4 for v in thud][: int(RATE * 0.22)], 0.12)
    return out


def card() -> Samples:
    """A card slides and snaps."""
    out = silence(0.2)
    mix_in(out, noise(0.14, 1500, 7500, lambda t: t**1.5, 5), 0, 0.75)
    mix_in(out, noise(0.03, 700, 8000, lambda t: (1 - t) ** 2, 6), 0.135, 1.1)
    return out


def coin() -> Samples:
    """Two ducats."""
    ring = struck(0.42, ((3120, 0.4, 11), (5230, 0.3, 15), (7410, 0.16, 22), (1870, 0.1, 20)))
    out = silence(0.5)
    mix_in(out, ring)
    mix_in(out, struck(0.4, ((3340, 0.4, 13), (5600, 0.25, 17), (7900, 0.12, 24))), 0.075, 0.7)
    return out


def die() -> Samples:
    """A die rolls out on wood."""
    out = silence(0.75)
    at, gap, loud = 0.0, 0.13, 1.0
    for k in range(7):
        mix_in(out, wood(1.5 + 0.12 * (k * 3 % 4), 10 + k), at, loud)
        at, gap, loud = at + gap, gap * 0.78, loud * 0.74
    return out


def sail() -> Samples:
    """Wind in a sail, water along the planks."""
    out = noise(0.85, 120, 900, lambda t: math.sin(math.pi * t) ** 1.4, 20)
    out = [v * 2.2 for v in out]
    mix_in(
        out, noise(0.6, 1400, 5200, lambda t: math.sin(math.pi * t) ** 2 * (0.6 + 0.4 * math.sin(38 * t)), 21), 0.2, 0.5
    )
    return out


def page() -> Samples:
    """A leaf is turned."""
    out = noise(0.3, 1100, 6500, lambda t: math.sin(math.pi * t) ** 1.2 * (0.55 + 0.45 * math.sin(21 * t)), 30)
    mix_in(out, noise(0.03, 500, 4000, lambda t: 1 - t, 31), 0.26, 0.5)
    return out


def refuse() -> Samples:
    """No: two soft low notes."""
    out = silence(0.3)
    for at, hertz in ((0.0, 208.0), (0.11, 175.0)):
        note = struck(0.19, ((hertz, 0.6, 14), (hertz * 2, 0.14, 22)))
        mix_in(out, [v * min(1.0, k / (RATE * 0.012)) for k, v in enumerate(note)], at)
    return out


def turn() -> Samples:
    """The ship's bell, once and softly: the next seat."""
    return struck(0.8, ((784, 0.5, 5), (1568, 0.2, 7), (2170, 0.12, 10), (3320, 0.06, 16)))


def fanfare() -> Samples:
    """Four notes of a natural horn."""
    out = silence(0.92)
    for at, hertz, length in ((0.0, 392.0, 0.14), (0.14, 523.25, 0.14), (0.28, 659.25, 0.14), (0.42, 783.99, 0.5)):
        n = int(RATE * length)
        note = [
            min(1.0, k / (RATE * 0.02))
            * min(1.0, (n - k) / (RATE * 0.12))
            * sum(math.sin(2 * math.pi * hertz * h * k / RATE) / h**1.35 for h in range(1, 7))
            for k in range(n)
        ]
        mix_in(out, note, at, 0.5)
    return out


def undo() -> Samples:
    """A move taken back: a breath backwards and a wooden touch."""
    out = noise(0.2, 700, 4200, lambda t: t**2, 40)
    mix_in(out, [v * 0.6 for v in wood(0.8, 41)][: int(RATE * 0.1)], 0.15)
    return out + silence(0.05)


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "click": (click, 0.45),
    "pick": (pick, 0.5),
    "drop": (drop, 0.8),
    "goods": (goods, 0.8),
    "card": (card, 0.6),
    "coin": (coin, 0.55),
    "die": (die, 0.8),
    "sail": (sail, 0.6),
    "page": (page, 0.5),
    "refuse": (refuse, 0.5),
    "turn": (turn, 0.5),
    "fanfare": (fanfare, 0.7),
    "undo": (undo, 0.5),
}


def write(path: Path, samples: Samples, peak: float) -> None:
    """Save with the given peak (0..1) and a short fade at the end, so that nothing clicks."""
    fade = min(len(samples), int(RATE * 0.01))
    samples = [v * min(1.0, (len(samples) - k) / fade) for k, v in enumerate(samples)]
    scale = peak * 32_000 / max(abs(v) for v in samples)
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(b"".join(struct.pack("<h", round(v * scale)) for v in samples))


def main(words: Sequence[str] | None = None) -> None:
    """Write every sound into the folder given, or beside this file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default=FOLDER)
    folder: Path = parser.parse_args(words).folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        write(folder / f"{name}.wav", make(), peak)


if __name__ == "__main__":
    main()
