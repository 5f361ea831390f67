"""Words shared by the whole engine."""

from __future__ import annotations

from typing import Any, TypeAlias

Seat = int
"""A place at the table, counted from 0 in turn order."""

COLOURS = ("vermilion", "blue", "white", "black", "green", "yellow")
"""The colours of the house, in their usual order: what a seat may have where a box does not say."""

Value = int | str | bool | None | tuple["Value", ...]
"""What events and refusals may carry: plain, immutable, JSON-able."""

Plain: TypeAlias = Any
"""What a text file tells or keeps: nothing, a bool, a number, a text, or lists and objects of these. Whoever reads one
checks what it is before it is used."""

FieldValue: TypeAlias = Any
"""What a field of some state holds: its type is declared, but which field it is one only learns as the program runs."""

FieldKind: TypeAlias = object
"""A type as a declaration writes it, such as `int` or `tuple[int, ...]`: Python has no narrower word for them all."""
