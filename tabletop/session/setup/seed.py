"""Seeds of tables."""

from __future__ import annotations

import random

HIGHEST_SEED = 999_999_999
LARGEST_SEED = (1 << 63) - 1
"""Seeds that people type lie between this and minus this."""


def fresh_seed() -> int:
    """A seed nobody chose."""
    return random.SystemRandom().randint(1, HIGHEST_SEED)
