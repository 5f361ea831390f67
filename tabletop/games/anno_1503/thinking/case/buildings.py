"""What a public building does for its owner from now on, counted on the island and at sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.actions import Raise
from tabletop.games.anno_1503.constants import BUILDING_SPACE, START, WANTED
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import DRAW_PRICE, sale_price, ship_points
from tabletop.games.anno_1503.rules import rules
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import Building, Level, name
from tabletop.games.anno_1503.thinking.case.gold import unpaid
from tabletop.games.anno_1503.thinking.case.ground import Ground, others
from tabletop.games.anno_1503.thinking.case.targets import targets
from tabletop.games.anno_1503.thinking.income import EVENT_ODDS, losses, once_in
from tabletop.games.anno_1503.thinking.needs import BUILDINGS

_BUYERS = {
    Building.SCHOOL: (Level.PIONEER,),
    Building.INN: (Level.SETTLER, Level.CITIZEN),
    Building.BATHS: (Level.MERCHANT,),
}
"""Whose price a building raises."""
_MOVES = 1.0
"""Gold that three moves more a turn are worth."""
_EVENT = {Building.SMITHY: 0, Building.FIRE_STATION: 1, Building.CHURCH: 2}


SELDOM = ("spares_smithy", "spares_fire_station", "spares_fire_building", "golden")
"""What buildings do in rounds with an event alone: no reason to build one, for each of them counts as much."""


def effects(ground: Ground, building: Building, owner: Player) -> Iterator[Prompt]:
    """Of one building, as its owner stands once it is laid."""
    match building:
        case Building.SCHOOL | Building.INN | Building.BATHS:
            yield _sales(ground, building, owner)
        case Building.SMITHY | Building.FIRE_STATION:
            yield _spares(ground, building, owner)
        case Building.CHURCH:
            yield Prompt("golden", (("rounds", once_in(ground.view, _EVENT[building])),))
        case Building.SHIPYARD:
            yield _moves(ground, owner)
        case Building.GREAT_OUTPOST:
            yield Prompt("draws", (("gold", DRAW_PRICE(0, ground.view, owner)), ("price", price(owner))))


def _spares(ground: Ground, building: Building, owner: Player) -> Prompt:
    """What an event would take without a building; of a fire that the gold which is left does not pay, whom else."""
    gold = _spared(ground, building, owner)
    values = (("rounds", once_in(ground.view, _EVENT[building])), ("gold", gold))
    if building == Building.FIRE_STATION and owner.gold < gold:
        burns = unpaid(ground.view, "fire", owner, gold)
        if "building" in dict(burns.values):
            return Prompt("spares_fire_building", (*values, ("have", owner.gold)))
    return Prompt(f"spares_{name(building)}", values)


def _moves(ground: Ground, owner: Player) -> Prompt:
    """How many more tiles that are new or wanted ships at sea, or one that is built, can reach in a turn; where it is
    none of them in how many turns the nearest, if that is sooner."""
    points, before = (ship_points(ground.view, one) for one in (owner, _without(owner, Building.SHIPYARD)))
    squares = [square for square in owner.ships if square != NOWHERE] or [START]
    ways = [min([WAYS[square][island] for square in squares]) for _, _, _, island in targets(ground, squares[0])]
    more = sum([before <= way < points for way in ways])
    values = (("points", points), ("before", before))
    turns, was = (ceil((min(ways, default=0) + 1) / moves) for moves in (points, before))
    if not more and turns < was:
        ships = len(owner.ships) - owner.ships.count(NOWHERE)
        return Prompt("shipyard_sooner", (*values, ("turns", turns), ("was", was), ("ships", ships)))
    return Prompt("shipyard", (*values, ("n", more)))


def _sales(ground: Ground, building: Building, owner: Player) -> Prompt:
    """Gold a turn that sales may bring more, one card of each inhabitant."""
    before, more = _without(owner, building), _more_for_sales(ground, building, owner)
    if not more:
        level, goods = _BUYERS[building][-1], tuple([name(good) for good in WANTED[_BUYERS[building][-1]]])
        pays = (("gold", sale_price(ground.view, owner, level)), ("before", sale_price(ground.view, before, level)))
        return Prompt("sales_later", (("building", name(building)), ("level", name(level)), ("goods", goods), *pays))
    return Prompt(
        f"sales_{name(building)}",
        (("n", sum([owner.spaces.count(level) for level in _BUYERS[building]])), ("gold", more)),
    )


def gold_a_round(ground: Ground, building: Building, owner: Player) -> float:
    """What a building is worth to its owner in gold a round, roughly: half of the sales that are dearer with it, as
    there are not cards for all of them each turn; a card as much as it costs, half of that where it is drawn blindly;
    what events take on average; twice the moves that ships in search of tiles can use."""
    match building:
        case Building.SCHOOL | Building.INN | Building.BATHS:
            return _more_for_sales(ground, building, owner) / 2
        case Building.SMITHY | Building.FIRE_STATION:
            return _spared(ground, building, owner) / _rounds_each(ground, _EVENT[building])
        case Building.CHURCH:
            return price(owner) / _rounds_each(ground, _EVENT[building])
        case Building.SHIPYARD:
            at_sea = len(owner.ships) - owner.ships.count(NOWHERE)
            return _MOVES * min(at_sea, ground.tiles)
    return max(0, price(owner) - DRAW_PRICE(0, ground.view, owner)) / 2


def _spared(ground: Ground, building: Building, owner: Player) -> int:
    """Gold that pirates or a fire would take without a building."""
    tiles = len(owner.quays) + len(owner.bridges) - owner.quays.count(NOWHERE) - owner.bridges.count(NOWHERE)
    return int(losses(ground.view, _without(owner, building), tiles)[_EVENT[building]])


def _more_for_sales(ground: Ground, building: Building, owner: Player) -> int:
    """Gold a turn that sales may bring more, one card of each inhabitant."""
    before = _without(owner, building)
    levels = [(level, owner.spaces.count(level)) for level in _BUYERS[building]]
    return sum(
        [n * (sale_price(ground.view, owner, level) - sale_price(ground.view, before, level)) for level, n in levels]
    )


def _without(owner: Player, building: Building) -> Player:
    one = owner.copy()
    one.buildings = tuple([kind * (kind != building) for kind in owner.buildings])
    return one


def _rounds_each(ground: Ground, event: int) -> int:
    """Rounds for each time that an event comes, on average: of two in the same round each one counts."""
    return round(1 / (EVENT_ODDS[event] * len(ground.view.players)))


def raised(ground: Ground, actions: Sequence[Raise]) -> tuple[tuple[Prompt, ...], ...]:
    """Of each building that may be laid what it does; of the best how far the goal is then."""
    told = []
    for action in actions:
        after = rules.apply(ground.state, action, False).state.players[ground.seat]
        told.append(
            (
                *effects(ground, action.building, after),
                *leaves(ground, (action.building,)),
            )
        )
    number = progress(ground.player)[BUILDINGS] + 1
    goals = (("n", sum(ground.player.goals) + 1), ("need", NEEDED))
    further = Prompt("any_further", (("n", number), ("need", NUMBERS[BUILDINGS])))
    told[0] = (*told[0], further if number < NUMBERS[BUILDINGS] else Prompt("any_meets", goals))
    return tuple(told)


def leaves(ground: Ground, buildings: Sequence[Building]) -> Iterator[Prompt]:
    """What the public buildings that are laid leave: none of a kind, and to whom a single one, or none."""
    for building in buildings:
        yield from last_one(ground, building)
    if len(buildings) == 1:
        yield from left_by_choice(ground, buildings[0])


def left_by_choice(ground: Ground, building: Building) -> Iterator[Prompt]:
    """Whom it leaves a single public building, or none, for the last one that is lacking."""
    display = list(ground.view.display)
    for other in others(ground):
        before = [kind for kind, count in enumerate(display) if count and kind not in other.buildings]
        left = [kind for kind in before if kind != building or display[kind] > 1]
        room = any(not other.spaces[space] for space in BUILDING_SPACE)
        if room and progress(other)[BUILDINGS] == NUMBERS[BUILDINGS] - 1 and len(left) < min(2, len(before)):
            values = (("who", other.seat), ("need", NUMBERS[BUILDINGS]))
            only = [("building", name(Building(kind))) for kind in left]
            yield Prompt("leaves_building" if left else "leaves_none", (*values, *only))


def last_one(ground: Ground, building: Building) -> Iterator[Prompt]:
    """That it is the last one of its kind, where there is more than one of another and somebody else could want it."""
    wanted = any(building not in other.buildings and not other.goals[BUILDINGS] for other in others(ground))
    if ground.view.display[building] == 1 < max(ground.view.display) and wanted:
        yield Prompt("last_of_kind")
