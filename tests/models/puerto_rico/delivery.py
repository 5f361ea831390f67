"""What a delivery brings: points for barrels, the chooser's bonus, Harbor and Lighthouse (A-04, A-20, A-131)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.models.flow import Flow

from .gains import gain
from .table import Table


@dataclass
class Phase:
    """What has to be remembered while ships are loaded; `delivered` are the kinds a seat has shipped so far."""

    chooser: int
    bonus_paid: bool = False
    wharf_used: set[int] = field(default_factory=set)
    small_wharf_used: set[int] = field(default_factory=set)
    finished: set[int] = field(default_factory=set)
    delivered: dict[int, set[str]] = field(default_factory=dict)
    union_paid: set[int] = field(default_factory=set)


def deliver(table: Table, phase: Phase, seat: int, kinds: list[str], points: int) -> Flow:
    """One delivery of at least one barrel: its points, and every bonus on it."""
    player = table.seats[seat]
    if seat == phase.chooser and not phase.bonus_paid:
        phase.bonus_paid = True
        points += table.privilege(seat)
    before = phase.delivered.setdefault(seat, set())
    new = [kind for kind in kinds if kind not in before]
    bonus = times(table.options["harbor_bonus"], kinds, new) if player.occupied("harbor") else 0
    if player.occupied("lighthouse"):
        player.doubloons += times(table.options["lighthouse_bonus"], kinds, new)
    before.update(kinds)
    last = points < table.pool <= points + bonus
    table.gain_vp(seat, points if last else points + bonus)
    if last:
        yield from gain(table, seat, bonus)


def times(how: str, kinds: list[str], new: list[str]) -> int:
    """How often a bonus is paid for a delivery of these kinds, of which some are new in this phase."""
    return {"per_delivery_and_kind": len(kinds), "per_distinct_kind": len(new), "per_delivery": 1}[how]
