"""The whole position of a game. Goods, kinds of land, roles and buildings are numbers; see things.py and tables.py."""

from __future__ import annotations

from dataclasses import field
from functools import cache
from operator import attrgetter
from typing import Any, Literal

from tabletop.engine.decision import Decision
from tabletop.engine.secret import Mask, Viewpoint, nobody, secret, zero
from tabletop.engine.state import Lending, State, added, state
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDING,
    FORESTS,
    QUARRIES,
    SHARED,
    WORKERS,
    Box,
    box,
)
from tabletop.games.puerto_rico.things import (
    EXPANSIONS,
    UNKNOWN,
    UNSEEN,
    Phase,
)
from tabletop.games.puerto_rico.town import Town, in_stock, town_of

NOBODY = -1
"""A role card that nobody has taken; a ship without cargo."""
NOT_HERE = -2
"""A role card that is not in this game."""
HIDDEN = -1
"""Points of somebody else, whose chips lie face down; a tile that lies face down."""
VERSION = 3
"""The newest version of the rules. What each one changed is told in RULINGS.md."""
DRAWN = "drawn"
"""Kind of the decision on a tile that was drawn face down."""


@state(frozen=True)
class Rules(State):
    """The chosen table options, by the keys of options.yaml, and the version of the rules that is played."""

    price_variant: Literal["standard", "balanced_swap"]
    vp_pool: Literal["rulebook_2020", "classic_2002"]
    corn_seats_minus_one_coin: Literal["off", "on"]
    first_governor: Literal["random", "chosen"]
    mayor_placement: Literal["turn_order", "simultaneous"]
    show_vp_totals: Literal["off", "on"]
    full_island_may_pick_settler: Literal["off", "on"]
    hospice_fallback_to_hall: Literal["off", "on"]
    hospice_with_hacienda: Literal["either_tile_once", "face_up_tile_only"]
    hut_with_hacienda: Literal["allowed", "not_if_hacienda_used"]
    workers_refusable: Literal["off", "on"]
    production_refusable: Literal["off", "on"]
    harbor_bonus: Literal["per_distinct_kind", "per_delivery_and_kind", "per_delivery"]
    storage_discard_more: Literal["off", "on"]
    new_buildings: Literal["off", "on"] = added(lambda rules: "off")
    buccaneer: Literal["off", "on"] = added(lambda rules: "off")
    kidnap_round_end: Literal["everyone", "kidnapper_only"] = added(lambda rules: "everyone")
    festival: Literal["off", "on"] = added(lambda rules: "off")
    festival_building_exclusion: Literal["goods_of_production_goal", "good_of_plantation_goal"] = added(
        lambda rules: "goods_of_production_goal"
    )
    festival_counts_privilege: Literal["off", "on"] = added(lambda rules: "off")
    nobles: Literal["off", "on"] = added(lambda rules: "off")
    nobles_two_player_workers: Literal["supply_40", "all"] = added(lambda rules: "supply_40")
    draft: Literal["players", "random", "saved_set"] = added(lambda rules: "players")
    draft_set: str = added(lambda rules: "")
    draft_spaces: Literal["pooled_all_spaces", "nobles_fixed_on_red"] = added(lambda rules: "pooled_all_spaces")
    villa_mode: Literal["extra", "instead_of_first_worker"] = added(lambda rules: "extra")
    land_office_sells_forests: Literal["off", "on"] = added(lambda rules: "off")
    draft_barred_pairs: Literal["none", "rulebook_advice", "classic", "all_four"] = added(lambda rules: "none")
    lighthouse_bonus: Literal["per_delivery_and_kind", "per_distinct_kind", "per_delivery"] = added(
        lambda rules: "per_delivery_and_kind"
    )
    lighthouse_captain: Literal["two", "one"] = added(lambda rules: "one")
    union_hall_swapped: Literal["counted", "not_counted"] = added(lambda rules: "counted")
    library_doubles_lighthouse: Literal["off", "on"] = added(lambda rules: "off")
    library_hut_two_quarries: Literal["off", "on"] = added(lambda rules: "off")
    library_two_player_limit: Literal["every_role", "once_per_round"] = added(lambda rules: "every_role")
    forest_discount: Literal["forests_alone", "occupied_house"] = added(lambda rules: "forests_alone")
    black_market_limit: Literal["one_worker_one_vp_one_barrel", "any_mix_up_to_3"] = added(
        lambda rules: "one_worker_one_vp_one_barrel"
    )
    small_wharf_zero_allowed: Literal["one_turn", "whole_phase", "never"] = added(lambda rules: "one_turn")
    aqueduct_attribution: Literal["large_first", "small_first"] = added(lambda rules: "large_first")
    guest_start_of_mayor: Literal["on", "off"] = added(lambda rules: "on")
    trading_after_full_house: Literal["post_and_land_office", "nothing"] = added(lambda rules: "post_and_land_office")
    vp_out_trigger: Literal["any_phase", "captain_only"] = added(lambda rules: "any_phase")
    version: int = added(lambda rules: 1)
    expanded: bool = added(lambda rules: any(getattr(rules, name) == "on" for name in EXPANSIONS))
    """Whether there is more than the base game in the box: it follows from the others. Where nothing of the base game
    works at an extension point, rules ask this first."""


def box_of(rules: Rules) -> Box:
    """The tables of a game, by its expansions."""
    return _box(_switches(rules))


_switches = attrgetter(*EXPANSIONS)


@cache
def _box(switches: tuple[str, ...]) -> Box:
    return box(tuple(name for name, switch in zip(EXPANSIONS, switches, strict=True) if switch == "on"))


def workers_in(rules: Rules, seats: int) -> int:
    """Workers that are in the game, nobles apart."""
    if rules.nobles == "on" and rules.nobles_two_player_workers == "all" and seats == 2:
        return WORKERS
    return box_of(rules).seats[seats].workers


def _points(points: int, look: Viewpoint) -> int:
    """Chips lie face down until the end, unless the table shows totals (A-81, A-99)."""
    root = look.root
    open_to_all = root.phase == Phase.OVER or root.rules.show_vp_totals == "on"
    return points if open_to_all or (look.viewer is not None and look.viewer == look.owner) else HIDDEN


def _counted(nothing: tuple[int, ...], look: Viewpoint) -> tuple[int, ...]:
    """Every gain was open to all (A-99): who keeps count knows chips that lie face down. No screen shows them."""
    hidden = _points(0, look._replace(viewer=None)) == HIDDEN
    return tuple([player.points for player in look.root.players]) if hidden else nothing


def _looking(decision: Decision, root: Any) -> bool:
    """Whether a drawn tile is looked at by its owner alone; up to version 1 of the rules everybody saw it."""
    return decision.kind == DRAWN and root.rules.version > 1


def _mix(deck: tuple[int, ...], look: Viewpoint) -> tuple[int, ...]:
    """Which tiles lie face down follows by counting, unless others have laid some that nobody else saw; their order
    never does."""
    others = [player for player in look.root.players if player.seat != look.viewer]
    unseen = any(tile >= UNSEEN for player in others for tile in player.land)
    looking = any(_looking(one, look.root) and one.seat != look.viewer for one in look.root.decisions)
    return (HIDDEN,) * len(deck) if unseen or looking else tuple(sorted(deck))


def _face_down(land: tuple[int, ...], look: Viewpoint) -> tuple[int, ...]:
    """What a forest was made from is known to all if it lay in the row, else to its owner (A-97)."""
    if not land or max(land) < UNSEEN or (look.viewer is not None and look.viewer == look.owner):
        return land
    return tuple([UNKNOWN if tile >= UNSEEN else tile for tile in land])


def _looked_at(decisions: tuple[Decision, ...], look: Viewpoint) -> tuple[Decision, ...]:
    """Whoever may lay a drawn tile as a forest looks at it alone."""
    return tuple(
        [
            Decision(DRAWN, one.seat, (HIDDEN,)) if _looking(one, look.root) and one.seat != look.viewer else one
            for one in decisions
        ]
    )


def _sealed(cell: int) -> Mask:
    """While all place workers at once, others see them where they stood before (A-113)."""

    def mask(value: Any, look: Viewpoint) -> Any:
        if look.root.arranging and look.viewer != look.owner:
            return look.root.players[look.owner].stood[cell]
        return value

    return mask


def _numbers(working: int) -> tuple[int, ...]:
    """What is at work by number, as it is told in digests: buildings, then land, then what works for everybody."""
    return tuple([number for number in _TOLD if working & BIT[number]])


_TOLD = (*sorted(BUILDING.values()), QUARRIES, FORESTS, *SHARED.values())


def _stood(before: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*before[:3], _numbers(before[3]), *before[4:]) if before else ()


@state
class Player(State):
    """One seat and its island."""

    seat: Seat
    coins: int
    points: int = secret(_points)
    """Chips and noted points together."""
    goods: tuple[int, ...]
    land: tuple[int, ...] = secret(_face_down)
    """Tiles in the order in which they were laid."""
    farmers: tuple[int, ...] = secret(_sealed(0))
    """Workers by kind of land; tiles of one kind are alike."""
    city: tuple[int, ...]
    """Buildings in the order in which they were built."""
    staff: tuple[int, ...] = secret(_sealed(1))
    """Workers on each of them."""
    idle: int = secret(_sealed(2))
    """Workers in the port."""
    working: int = field(metadata={"mask": _sealed(3), "key": _numbers})
    """Bits of what is at work: occupied buildings, `QUARRIES`, `FORESTS`, what works for everybody."""
    used: int
    """Bits of buildings used up in this phase."""
    delivered: int
    """Bits of goods delivered in this Captain phase."""
    lifts: int = secret(_sealed(4))
    """Workers taken up again while placing."""
    stood: tuple[int | tuple[int, ...], ...] = field(metadata={"key": _stood})
    """While all place at once: where everybody stood before, as `phases/standing.py` tells it."""
    town: Town = added(lambda player: town_of(player.city))
    """What these buildings amount to."""
    shared: tuple[int, ...] = added(lambda player: ())
    """What works for everybody because of an expansion."""
    nobles: tuple[int, ...] = field(metadata={"before": lambda player: (), "mask": _sealed(5)})
    """Nobles among the workers of each spot; empty where the expansion is not in the game."""
    noble_idle: int = field(metadata={"before": lambda player: 0, "mask": _sealed(6)})
    """Nobles among the workers in the port."""

    def works(self, building: int) -> bool:
        """Whether a building is occupied."""
        return self.working & BIT[building] != 0


@state(frozen=True)
class Goals(State):
    """The Festival: what its three goals ask for, and who was first."""

    land: int
    goods: tuple[int, ...]
    building: int
    claimed: tuple[Seat, ...]
    """By goal, in this order: the seat, or NOBODY."""
    brought: tuple[int, ...]
    """What whoever picked the Craftsman has in this phase, where the further barrel counts too."""


@state(frozen=True)
class Raider(State):
    """The Buccaneer: who has the token, and the role that was kidnapped."""

    token: Seat
    role: int
    """The kidnapped card, or NOBODY."""
    seat: Seat
    """Who has kidnapped it."""
    alone: bool
    """A kidnapped role is being played by its kidnapper alone (option kidnap_round_end)."""


@state
class PuertoRico(Lending[Player]):
    """The table."""

    rules: Rules
    chance: int = nobody(zero)
    players: tuple[Player, ...]
    round: int
    governor: Seat
    phase: int
    chooser: Seat
    """Whose role is being played, or who picks next."""
    active: Seat
    """Who is asked."""
    left: int
    """Seats that are still to act in this phase, the active one included."""
    picks: int
    """Cards picked this round."""
    coins_on: tuple[int, ...]
    """Doubloons on role cards."""
    taken: tuple[int, ...]
    """By role card: the seat that has it this round, NOBODY or NOT_HERE."""
    end: int
    """Why the game ends after this round."""
    pool: int
    """Points in the pool of chips."""
    noted: int
    """Points that were noted after the pool was empty."""
    supply: int
    """Workers in the supply."""
    hall: int
    barrels: tuple[int, ...]
    """Goods in the supply."""
    deck: tuple[int, ...] = secret(_mix)
    """Face-down plantations, the next one last."""
    row: tuple[int, ...]
    """Face-up plantations."""
    discards: tuple[int, ...]
    quarries: int
    stock: tuple[int, ...]
    """Copies left by building."""
    ships: tuple[int, ...]
    """Spaces of the cargo ships."""
    cargo: tuple[int, ...]
    """What each ship carries, or NOBODY's."""
    loads: tuple[int, ...]
    """Barrels on each ship."""
    house: tuple[int, ...]
    """Goods in the trading house."""
    made: int
    """Bits of goods that the chooser has produced in this phase."""
    rewarded: int
    """1: the Captain has had the point of the privilege."""
    quiet: int
    """Seats in a row that could not load."""
    passed: int
    """Bits of seats that load no more in this phase."""
    protected: int
    """Bits of goods that the active seat keeps in warehouses."""
    arranging: int
    """Bits of the seats that are placing workers, all at once."""
    takers: int
    """Bits of seats that share in the deal of workers."""
    decisions: tuple[Decision, ...] = secret(_looked_at)
    """Choices that effects ask for."""
    goals: Goals | None = added(lambda state: None)
    """Of the Festival."""
    raider: Raider | None = added(lambda state: None)
    """Of the Buccaneer."""
    nobles: int = added(lambda state: 0)
    """Nobles in their supply."""
    noble_hall: int = added(lambda state: 0)
    """Nobles among those in the hall."""
    drafted: tuple[int, ...] = added(lambda state: ())
    """New Buildings: kinds that were picked, in order; empty without a draft."""
    role: int = added(lambda state: 0)
    """New Buildings: the role that is being played."""
    second: int = added(lambda state: 0)
    """Library: a `SecondTile`."""
    kept: tuple[int, ...] = added(lambda state: ())
    """Goods of which the active seat keeps single barrels, one entry for each."""
    in_stock: int = added(lambda state: in_stock(state.stock))
    """Bits of the buildings of which copies are left."""
    owed: tuple[int, ...] = added(lambda state: ())
    """New Buildings: of the noted points, those of each seat; empty as long as there are none."""
    ends: int = added(lambda state: state.end and 1 << state.end)
    """Bits of all the reasons for the end that were met; up to version 2 of the rules of the first one."""
    doubled: int = added(lambda state: 0)
    """Bits of seats whose Library has worked in this round, where it is limited."""
    counted: tuple[int, ...] = field(metadata={"before": lambda state: (), "mask": _counted})
    """In what a seat sees while totals are hidden: the points of each seat, for a mind that keeps count; else empty."""

    @property
    def takes_second(self) -> bool:
        """Whether a second land tile is taken with a Library."""
        return self.second > 0
