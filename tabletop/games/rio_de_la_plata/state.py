"""The whole position of a game. Fields, places, edges and goods are numbers; see tables.py and things.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Literal

from tabletop.engine.decision import Decision
from tabletop.engine.points import bits
from tabletop.engine.secret import nobody, zero
from tabletop.engine.state import State, added, state
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, OFFICES, PLACES, SITES
from tabletop.games.rio_de_la_plata.things import ENEMY_NAMES, GOOD_NAMES, PHASE_NAMES, SHADOW
from tabletop.games.rio_de_la_plata.validation import MAJORS

VERSION = 2
"""The newest version of the rules. What each one changed is told in RULINGS.md."""


@state(frozen=True)
class Rules(State):
    """The edition and the chosen table options, by the keys of options.yaml, and the version of the rules."""

    edition: Literal["second", "first"]
    length: Literal["normal", "short"]
    level: Literal["experts", "intermediate", "beginners"]
    bonus_by_players: Literal["off", "on"]
    trade: Literal["on", "off"]
    start_line: Literal["distance_3", "distance_2", "distance_4"]
    major_costs: Literal["by_building", "stone_and_wood"]
    icon_order: Literal["stone_first", "wood_first"]
    enemy_bonus: Literal["as_read", "half_rounded_up"]
    short_forced_war: Literal["no", "yes"]
    beginner_bonus: Literal["minus_2", "minus_3"]
    city_neighbours: Literal["eight", "four"]
    flip: Literal["upgrades_only", "any_back"]
    plaza_workers: Literal["war_only", "allowed"]
    stick_limit: Literal["sixty", "none"]
    money_pays: Literal["building_and_workshops", "building_only"]
    points_below_zero: Literal["no", "yes"]
    general_end_points: Literal["by_edition", "zero", "five"]
    shipowner_coin: Literal["at_return", "at_payment"]
    forced_enemy: Literal["higher_marker", "corsairs"]
    wait_outside: Literal["yes", "no"]
    inert_workers: Literal["shield", "ignored"]
    first_squares: Literal["destructible", "protected"]
    shadow_discs: Literal["one_a_turn", "any"]
    shadow_pawns: Literal["in_defenders_buildings", "empty_barracks_only"]
    general_pawns: Literal["one_more", "all"] = added(lambda rules: "one_more")
    ship_for_two: Literal["as_three", "seven_each"] = added(lambda rules: "as_three")
    version: int = added(lambda rules: 1)


@state
class Player(State):
    """One seat."""

    seat: Seat
    idle: int
    """Workers in hand."""
    discs: tuple[int, ...]
    """Where its workers are, sorted; those on squares of major buildings are in `laid`, those at war in `groups`."""
    coins: int
    goods: tuple[int, ...]
    points: int
    huts: int
    """Fields with its huts, as bits."""
    houses: int
    offices: tuple[int, ...]
    """Offices that work, sorted."""
    bought: tuple[int, ...]
    """Offices bought this turn, which work from the next one on, sorted."""
    aboard: tuple[int, ...]
    """Its goods on the ship."""
    debts: tuple[int, ...]
    """Squares of major buildings that it has still to pay for."""
    coined: int
    """Goods paid in coins this turn."""
    loaded: int
    """Goods loaded this turn."""
    attacks: int
    """Wars it has waged."""
    offers: int
    """Offers it has put to others this turn; up to version 1 of the rules those it has begun."""
    called_off: int = added(lambda player: 0)
    """Offers it has begun this turn and called off."""

    @property
    def working(self) -> int:
        """Bits of the offices."""
        return bits(self.offices) if self.offices else 0


@state(frozen=True)
class Group(State):
    """Pawns at war that move together."""

    place: int
    """A field; outside the city the number of fields and that of the point of entry."""
    steps: int
    """Steps it has left this round."""
    marks: int
    """What has happened to it, as bits; see groups.py."""
    pawns: tuple[int, ...]
    """The owners of its pawns from the top down."""

    @property
    def top(self) -> int:
        """The owner of the top pawn, who commands."""
        return self.pawns[0]


def in_order(groups: Iterable[Group]) -> tuple[Group, ...]:
    """Groups by place, steps, marks and pawns."""
    return tuple(sorted(groups, key=Group.key))


def _in_rows(groups: tuple[Group, ...]) -> tuple[tuple[int, ...], ...]:
    """Each group as one row of numbers, its pawns last."""
    return tuple([(group.place, group.steps, group.marks, *group.pawns) for group in groups])


@state
class War(State):
    """A war that is going on."""

    attacker: Seat
    enemy: int
    posted: int = 0
    """Attackers that are still to be posted."""
    shooter: Seat = -1
    shots: int = 0
    """Hits of the cannons that are still to be shared out."""
    groups: tuple[Group, ...] = field(default=(), metadata={"key": _in_rows})
    """Sorted."""
    own: int = 0
    """Pawns the active defender has to place."""
    shadow: int = 0
    """The same of the shadow colour."""
    free: int = 0
    """Pawns it may place for nothing besides."""
    hired: int = 0
    """Pawns it has hired."""
    round: int = 1
    quiet: int = 0
    """Rounds without a battle."""
    fought: bool = False
    """Whether there has been a battle this round."""
    refused: tuple[tuple[int, ...], ...] = ()
    """What has been refused this turn: what was asked, and about which places."""


def _in_four_bits(shares: tuple[int, ...]) -> int:
    """Shares of the ship's fee as one number, four bits for each seat."""
    return sum([coins << 4 * seat for seat, coins in enumerate(shares)])


@state
class RioDeLaPlata(State):
    """The table."""

    rules: Rules
    box: str
    """The name of the tables that fit the rules and the number of seats."""
    chance: int = nobody(zero)
    players: tuple[Player, ...]
    turn: int
    """From 1."""
    order: tuple[Seat, ...]
    """The turn order, first to last."""
    phase: int
    active: Seat
    """Who is asked."""
    placed: int
    """Workers the active seat has placed this turn."""
    shadowed: int
    """Shadow discs it has placed this turn."""
    standing: tuple[int, ...]
    """Fields with each neutral building, Palace and Cathedral, as bits."""
    roads: int
    walls: int
    connected: int
    """Districts joined to the plaza, as bits."""
    majors: int
    """Port, fort, cathedral and palace that have been built, as bits of grids."""
    laid: tuple[tuple[int, int, int], ...]
    """Workers on squares of major buildings in the order in which they came: place, owner, who put them."""
    built: int
    """Fields where something was built this turn, as bits."""
    worked: tuple[int, ...]
    """Fields with buildings activated this turn, once for each time."""
    back: int
    """The turn in which the ship comes back; until then and in it nothing is loaded."""
    payer: Seat
    """Who has paid the ship's fee this turn, or nobody."""
    prepaid: tuple[int, ...] = field(metadata={"key": _in_four_bits})
    """What each seat has of the fee that was paid for the voyage, as Shipowner then (ruling R85)."""
    enemies: tuple[int, ...]
    """Where the markers of natives and corsairs stand."""
    queue: tuple[Seat, ...]
    """Seats that are still asked in this step, the next one first."""
    war: War | None
    decisions: tuple[Decision, ...]


PATH_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "players.*.goods": GOOD_NAMES,
        "players.*.aboard": GOOD_NAMES,
        "standing": SITES[FIRST_NEUTRAL:],
        "enemies": ENEMY_NAMES,
    }
)
"""Words for the cells of tuples, in worked examples."""

_GROUP_PLACES = (*CITY.names, *CITY.points)
_OWNERS = (*(f"seat {seat}" for seat in range(SHADOW)), "shadow", "attacker")

VALUE_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "players.*.discs.*": PLACES,
        "players.*.debts.*": PLACES,
        "players.*.offices.*": OFFICES,
        "players.*.bought.*": OFFICES,
        "players.*.huts.*": CITY.names,
        "players.*.houses.*": CITY.names,
        "standing.*.*": CITY.names,
        "roads.*": CITY.edges,
        "walls.*": CITY.points,
        "connected.*": CITY.areas,
        "majors.*": MAJORS,
        "laid.*.0": PLACES,
        "built.*": CITY.names,
        "worked.*": CITY.names,
        "phase": PHASE_NAMES,
        "war.enemy": ENEMY_NAMES,
        "war.groups.*.place": _GROUP_PLACES,
        "war.groups.*.pawns.*": _OWNERS,
    }
)
"""Words for numbers, and for the bits of numbers, in worked examples."""
