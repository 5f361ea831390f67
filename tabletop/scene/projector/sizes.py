"""How large words must be on a wall, as shares of the height of the picture: the last row has to read them."""

from __future__ import annotations

from math import ceil

HEADLINE = 0.042
"""Who decides, and what."""
SCORES = 0.039
"""Figures of the seats."""
NEWS = 0.034
"""What has just happened: smaller than how the game stands."""
NAMES = 0.03
"""Names of the seats, and long sentences of the headline."""
LEAST = 0.025
"""Whatever else the class has to read: what does not fit so large is left out."""
LARGE = 1920 * 1080
SLOW_MS = 33
"""A window of more pixels is brought to its monitor no more often than after so many milliseconds."""
MARGIN = 0.012
"""What a projector may cut off at each edge, of width and height."""


def pixels(share: float, height: int) -> int:
    """Pixels of type for a share of the height, never less than it."""
    return ceil(share * height)
