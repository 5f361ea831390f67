"""Where an option can make a difference: elsewhere it has its default, is not asked for and stands in no code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.engine.game import Need, Options, OptionSpec
from tabletop.engine.refusal import Refusal, refuse


def unmet(spec: OptionSpec, values: Mapping[str, Any]) -> Need | None:
    """The first need of an option that does not hold among `values` of the others; one that is not there yet may."""
    return next((need for need in spec.needs if values.get(need.option, need.values[0]) not in need.values), None)


def counts(spec: OptionSpec, seats: int, values: Mapping[str, Any]) -> bool:
    """Whether an option can make a difference with so many seats and these resolved values of the others."""
    return (not spec.seats or seats in spec.seats) and unmet(spec, values) is None


def why_idle(specs: Sequence[OptionSpec], seats: int, values: Options) -> Refusal | None:
    """Against the first option chosen where it makes no difference (texts `setup.<code>`); `values` are resolved."""
    for spec in specs:
        if values[spec.key] == spec.default:
            continue
        if spec.seats and seats not in spec.seats:
            return refuse("idle_seats", spec.rule, option=spec.key, seats=spec.seats)
        need = unmet(spec, values)
        if need is not None:
            wanted = tuple(f"{need.option}.{value}" for value in need.values)
            return refuse("idle_needs", spec.rule, option=spec.key, other=need.option, wanted=wanted)
    return None


def counting(specs: Sequence[OptionSpec], seats: int, chosen: Options) -> dict[str, str]:
    """What was chosen, without what makes no difference at this table: a need names options before its own."""
    values = {spec.key: spec.default for spec in specs}
    kept: dict[str, str] = {}
    for spec in specs:
        if spec.key in chosen and counts(spec, seats, values):
            kept[spec.key] = values[spec.key] = chosen[spec.key]
    return kept
