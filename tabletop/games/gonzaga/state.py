"""The whole position of a game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from tabletop.engine.decision import Decision
from tabletop.engine.secret import Viewpoint, nobody, owner_only, secret, zero
from tabletop.engine.state import State, added, state
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import ACTIONS, COLOURS, HEXES, REGIONS, RINGS, SCENARIOS, SEAS, Mask
from tabletop.games.gonzaga.things import INACTIVE, Phase, Points, name


@state(frozen=True)
class Rules(State):
    """The chosen table options, by the keys of options.yaml."""

    open_secrets: Literal["off", "on"]
    region_part: Literal["any_part", "not_all"]
    empty_hexes: Literal["no_site", "no_ring"]
    sites_count: Literal["printed", "uncovered"]
    end_check: Literal["fiefs_and_rings", "fiefs_only"]


@state(frozen=True)
class Placed(State):
    """A fief on the map: its number, the hex of its anchor, how far it is turned."""

    fief: int
    at: int
    turn: int


@state(frozen=True)
class Plan(State):
    """Cards laid for this turn; "" = none yet. `behind` goes with the King's Privilege only."""

    region: str = ""
    action: str = ""
    behind: str = ""

    @property
    def real(self) -> str:
        """The action that the fief must keep to."""
        return self.behind or self.action

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards of the plan."""
        return (self.region, self.action, self.behind) if self.behind else (self.region, self.action)


NO_PLAN = Plan()


def _no_plan(plan: Plan) -> Plan:
    return NO_PLAN


def _backs(deck: tuple[int, ...]) -> tuple[int, ...]:
    return (0,) * len(deck)


def _secret(card: int, look: Viewpoint) -> int:
    """Secret Cities are their owner's until the end, and everybody's if the table plays so."""
    root: Gonzaga = look.root
    open_to_all = root.phase == Phase.OVER or root.rules.open_secrets == "on"
    return card if open_to_all or (look.viewer is not None and look.viewer == look.owner) else 0


@state
class Player(State):
    """One seat. Fiefs go by their numbers, hexes by theirs; 0 stands for an unknown fief or secret card."""

    seat: Seat
    colour: str = added(lambda player: COLOURS[player.seat])
    """Decides who is first with the same fief (ruling 7); up to version 1 of the rules the seat did."""
    secret: int = secret(_secret)
    """The card of Secret Cities."""
    deck: tuple[int, ...] = nobody(_backs)
    """Fiefs of the face-down fief cards, the next one first."""
    fief: int = 0
    """The fief of this turn, 0 after it has gone."""
    placed: tuple[Placed, ...] = ()
    church: tuple[int, ...] = ()
    box: tuple[int, ...] = ()
    """Fiefs given up for a marriage."""
    rings: int = RINGS
    """Rings in the supply."""
    ringed: tuple[int, ...] = ()
    """Hexes with a ring of this player, in the order in which they were laid."""
    paid: int = 0
    """Rings paid for the King's Privilege."""
    plan: Plan = owner_only(_no_plan, default=NO_PLAN)
    """What is being planned; empty once it is revealed."""
    locked: int = 0
    """1: the plan stands."""
    revealed: Plan = NO_PLAN
    """The cards of this turn, from the reveal until the fief has gone."""
    cooling: tuple[str, ...] = ()
    """Cards used last turn: they cannot be planned."""
    leagues: tuple[int, ...] = ()
    """Seas for which a league has been scored."""
    points: tuple[int, ...] = (0,) * len(Points)
    """By what they were given for."""


@state
class Gonzaga(State):
    """The table."""

    rules: Rules
    chance: int = nobody(zero)
    players: tuple[Player, ...]
    scenario: int
    turn: int = 1
    last: int = 0
    """The turn announced as the last one, 0 = none yet."""
    phase: int = int(Phase.PLAN)
    order: tuple[Seat, ...] = ()
    """Who is still to move this turn, the next one first; empty while all plan."""
    decisions: tuple[Decision, ...] = ()
    """A second ring that may be laid: the hex of the first."""


PATH_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType({"players.*.points": tuple(name(part) for part in Points)})
"""Words for the cells of tuples, in worked examples."""

_REGION_CARDS = ("", *REGIONS, INACTIVE)
_ACTION_CARDS = ("", *ACTIONS)

VALUE_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "players.*.placed.*.at": HEXES,
        "players.*.ringed.*": HEXES,
        "players.*.plan.region": _REGION_CARDS,
        "players.*.plan.action": _ACTION_CARDS,
        "players.*.plan.behind": _ACTION_CARDS,
        "players.*.revealed.region": _REGION_CARDS,
        "players.*.revealed.action": _ACTION_CARDS,
        "players.*.revealed.behind": _ACTION_CARDS,
        "players.*.cooling.*": (*REGIONS, INACTIVE, *ACTIONS),
        "players.*.leagues.*": SEAS,
        "scenario": SCENARIOS,
        "phase": tuple(name(phase) for phase in Phase),
    }
)
"""Words for numbers, in worked examples."""


def rings_mask(player: Player) -> Mask:
    """The hexes with a ring of the player."""
    found = 0
    for at in player.ringed:
        found |= 1 << at
    return found


def total(player: Player) -> int:
    """All points so far."""
    return sum(player.points)
