"""Words shared by the whole engine."""

from __future__ import annotations

Seat = int
"""A place at the table, counted from 0 in turn order."""

Value = int | str | bool | None | tuple["Value", ...]
"""What events and refusals may carry: plain, immutable, JSON-able."""
