"""Where an option can make a difference: elsewhere it has its default, is not asked for and stands in no code.

A set of things that was picked is an option too: their words in the order of the shelves, with commas between them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tabletop.engine.game import Need, Options, OptionSpec, Shelf
from tabletop.engine.refusal import Refusal, refuse


def unmet(spec: OptionSpec, values: Mapping[str, object]) -> Need | None:
    """The first need of an option that does not hold among `values` of the others; one that is not there yet may."""

    def holds(need: Need) -> bool:
        return values.get(need.option, need.values[0]) in need.values

    if spec.needs_any and not any(holds(need) for need in spec.needs_any):
        return spec.needs_any[0]
    return next((need for need in spec.needs if not holds(need)), None)


def counts(spec: OptionSpec, seats: int, values: Mapping[str, object]) -> bool:
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


def things_in(words: str) -> tuple[str, ...]:
    """The things of a set."""
    return tuple(words.split(",")) if words else ()


def in_words(shelves: Sequence[Shelf], chosen: Collection[str]) -> str:
    """A set in the order of its shelves; "" for the usual one."""
    usual = {thing for shelf in shelves for thing in shelf.usual}
    return "" if set(chosen) == usual else _joined(shelves, chosen)


def _joined(shelves: Sequence[Shelf], chosen: Collection[str]) -> str:
    return ",".join(thing for shelf in shelves for thing, _ in shelf.things if thing in chosen)


def whole(shelves: Sequence[Shelf], chosen: Collection[str]) -> bool:
    """Whether a set has as many of each shelf as belong to it, and nothing else."""
    there = [sum(thing in chosen for thing, _ in shelf.things) for shelf in shelves]
    return there == [shelf.number for shelf in shelves] and sum(there) == len(chosen)


def is_set(shelves: Sequence[Shelf], words: str) -> bool:
    """Whether these words are a set that can be played, written as sets are."""
    chosen = things_in(words)
    return not words or (whole(shelves, chosen) and _joined(shelves, chosen) == words)
