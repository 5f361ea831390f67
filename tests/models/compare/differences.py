"""Where two positions in plain values do not agree."""

from __future__ import annotations

from typing import Any


class Different(AssertionError):
    """The program and the model do not agree; the text says where, and on what."""


def differences(program: Any, model: Any, where: str = "") -> list[str]:
    """One line for every place where two positions differ; none if they are equal."""
    if isinstance(program, dict) and isinstance(model, dict):
        return [
            line
            for key in sorted({*program, *model}, key=str)
            for line in differences(program.get(key, "nothing"), model.get(key, "nothing"), f"{where}.{key}")
        ]
    if isinstance(program, list) and isinstance(model, list) and len(program) == len(model):
        return [
            line
            for at, pair in enumerate(zip(program, model, strict=True))
            for line in differences(*pair, f"{where}.{at}")
        ]
    return [] if program == model else [f"{where.lstrip('.')}: program {program!r}, model {model!r}"]


def demand(lines: list[str], after: str) -> None:
    """Raise `Different` with these lines, if there are any."""
    if lines:
        raise Different("\n".join([f"after {after}:", *lines]))


def both_ways(program: set[Any], model: set[Any], about: str) -> list[str]:
    """One line for every answer that only one of both allows."""
    only = [f"{about}: only the program allows {answer}" for answer in sorted(program - model, key=str)]
    return only + [f"{about}: only the model allows {answer}" for answer in sorted(model - program, key=str)]
