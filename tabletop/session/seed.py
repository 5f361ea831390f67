"""Seeds of tables."""

from __future__ import annotations

import random

HIGHEST_SEED = 999_999_999


def fresh_seed() -> int:
    """A seed nobody chose."""
    return random.SystemRandom().randint(1, HIGHEST_SEED)
