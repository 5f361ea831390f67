"""Words shared by the whole engine."""

from __future__ import annotations

Seat = int
"""A place at the table, counted from 0 in turn order."""

COLOURS = ("vermilion", "blue", "white", "black", "green", "yellow")
"""The colours of the house, in their usual order: what a seat may have where a box does not say."""

Value = int | str | bool | None | tuple["Value", ...]
"""What events and refusals may carry: plain, immutable, JSON-able."""
