"""Texts as a broken disk, a careless editor or a prankster leaves them, from a seed."""

from __future__ import annotations

import random

_WORDS = (
    "[" * 3000,
    "{" * 50,
    '"a":' * 40,
    "1e400",
    "-1",
    "9" * 400,
    "10000000000000000000",
    "NaN",
    "null",
    "true",
    "1.0",
    '""',
    r'"\u0000"',
    r'"\ud800"',
    "\x00",
    "\u202e",
    "\ufeff",
    "~",
    "*a",
    "&a [*a]",
    "!!python/object:os.system x",
    "- - - - -",
    ": :",
    "'",
    '"',
    "\n",
    "\t",
    "é",
    "x" * 30_000,
)


def mutated(text: str, rng: random.Random) -> bytes:
    """The text, harmed once to four times."""
    data = text
    for _ in range(rng.randint(1, 4)):
        data = _harmed(data, rng)
    raw = data.encode(errors="surrogatepass")
    if rng.random() < 0.1 and raw:
        at = rng.randrange(len(raw))
        raw = raw[:at] + bytes([rng.randrange(256)]) + raw[at + 1 :]
    return raw


def _harmed(text: str, rng: random.Random) -> str:
    if not text:
        return rng.choice(_WORDS)
    one, two = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    lines = text.splitlines(keepends=True)
    match rng.randrange(8):
        case 0:
            return text[:one]
        case 1:
            return text[:one] + text[min(two, one + 30) :]
        case 2:
            return text[:one] + rng.choice(_WORDS) + text[one:]
        case 3:
            return text[:one] + rng.choice(_WORDS) + text[min(two, one + 10) :]
        case 4:
            lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
        case 5:
            del lines[rng.randrange(len(lines))]
        case 6:
            rng.shuffle(lines)
        case _:
            return text[:one] + chr(rng.randrange(1, 0x300)) + text[one + 1 :]
    return "".join(lines)
