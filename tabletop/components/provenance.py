"""Where a number of the data comes from."""

from __future__ import annotations

from typing import Literal

Provenance = Literal["fact", "inferred", "proposal"]
"""How far a number can be trusted: printed, following from what is printed, or ours to correct."""
