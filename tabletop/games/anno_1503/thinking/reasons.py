"""What advice says a choice is for, besides what it brings: what is still lacking to the nearest goals, how often a
good comes, what an event would cost, what an unknown tile may be."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    BuildShip,
    Buy,
    Develop,
    Discard,
    EndStep,
    EndTurn,
    KeepAgreement,
    KeepOutpost,
    LookAt,
    Raise,
    ReturnTile,
    Sell,
    Take,
)
from tabletop.games.anno_1503.constants import (
    ANY,
    DISCOUNT,
    EVENT,
    FACE_GOOD,
    HAND_LIMIT,
    ISLAND_AT,
    QUAY_AT,
    SITES,
    SQUARE,
    WANTED,
)
from tabletop.games.anno_1503.determinize import determinize
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import TRADE, rules
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, looked_at
from tabletop.games.anno_1503.things import GOODS, LEVELS, Building, Goal, Good, Level, name
from tabletop.games.anno_1503.thinking.income import EVENT_ODDS, losses
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, BUILDINGS, MERCHANTS, OUTPOSTS, with_ships
from tabletop.games.anno_1503.thinking.purpose import cushion, enabled, played, towards
from tabletop.games.anno_1503.thinking.race import Runner
from tabletop.games.anno_1503.thinking.turn import Turn

_BUYERS = {
    Building.SCHOOL: (Level.PIONEER,),
    Building.INN: (Level.SETTLER, Level.CITIZEN),
    Building.BATHS: (Level.MERCHANT,),
}
"""Whose price a building raises."""
_NOTHING = (0,) * len(GOODS)


def reasons(view: Anno, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """How far goals are when all of it is done, and what the first action is for that has any reason."""
    player, after = view.players[seat], played(view, seat, line)
    for action in line:
        found = tuple(_reasons(view, player, action, line, after))
        if found:
            return (*towards(player, after), *found)
    return tuple(towards(player, after))


def _reasons(view: Anno, player: Player, action: Action, line: Line, after: Player) -> Iterator[Prompt]:
    match action:
        case Take(good=good):
            yield from _wanted(view, player, good, line)
        case Buy(good=good):
            if not any(isinstance(one, BuildShip | BuildPioneer | Develop) for one in line):
                yield from _wanted(view, player, good, line)
        case Sell():
            yield from _sold(view, player, action, line, after)
        case Discard(good=good):
            yield _given(view, player, good)
        case BuildShip():
            yield _ship(view, player)
        case Develop(space=space):
            yield _buyer(view, player, Level(player.spaces[space - 1] + 1))
        case ReturnTile():
            yield Prompt("ship_kept", (("goals", _Aims(view, player).all),))
        case Raise(building=building) if action is line[0]:
            yield from _raised(view, player, building)
        case KeepOutpost(quay=number):
            yield _outpost(view, player, number, _token(view, line))
        case KeepAgreement():
            now = price(player)
            yield Prompt("cheaper", (("gold", now - DISCOUNT), ("before", now)))
        case LookAt(square=square):
            yield from _unknown(view, player, square)
        case EndStep() | EndTurn() if len(line) == 1:
            yield from _left(view, player)


# --- what is lacking
class _Aims:
    """The goals nearest to a seat that are not met and take cards, and what of each good is in hand beyond what they
    ask for."""

    def __init__(self, view: Anno, player: Player) -> None:
        state = determinize(view, player.seat, seeded(1))
        turn = Turn(state, player.seat)
        plan = turn.sea.order[0]
        runner = Runner(state, state.players[player.seat], turn.sea, turn.weights)
        self.tiles = runner.tiles(plan)
        """Outposts and agreements that are lacking to them."""
        ships = max(0, self.tiles - sum([square != NOWHERE for square in player.ships]))
        self.spare = [spare - more for spare, more in zip(runner.spare(), with_ships(_NOTHING, ships), strict=True)]
        """A ship is given up for each tile."""
        asking = (BUILDINGS, MERCHANTS, *((OUTPOSTS, AGREEMENTS) if ships else ()))
        plan = tuple([goal for goal in plan if not player.goals[goal]])
        self.goals = tuple([name(Goal(goal)) for goal in plan if goal in asking])
        self.all = tuple([name(Goal(goal)) for goal in plan])
        """Those that take no cards included."""
        self.at_sea = tuple([name(Goal(goal)) for goal in plan if goal in (OUTPOSTS, AGREEMENTS)])

    def lacks(self, good: int, number: int, key: str = "lacks") -> Prompt:
        """So many cards of a good are lacking."""
        return Prompt(key, (("good", name(GOODS[good])), ("count", number), ("goals", self.goals)))


def _wanted(view: Anno, player: Player, good: Good, line: Line) -> Iterator[Prompt]:
    aims = _Aims(view, player)
    more = sum([isinstance(action, Take | Buy) and action.good == good for action in line])
    made = enabled(player, good)
    if made is not None:
        yield made
    if aims.spare[good] < 0 and aims.goals:
        if aims.spare[good] + more < 0:
            yield aims.lacks(good, -aims.spare[good] - more)
        else:
            yield Prompt("completes", (("good", name(good)), ("goals", aims.goals)))
        yield Prompt("comes", (("good", name(good)), ("n", _numbers(view, player, good))))
    if made is not None or (aims.spare[good] < 0 and aims.goals):
        return
    prices = [sale_price(view, player, level) for level in LEVELS if good in WANTED[level] and level in player.spaces]
    if prices:
        yield cushion(view, player, max(prices)) or Prompt("sells", (("good", name(good)), ("gold", max(prices))))


def _given(view: Anno, player: Player, good: Good) -> Prompt:
    aims = _Aims(view, player)
    if aims.spare[good] > 0 or not aims.goals:
        return Prompt("beyond", (("good", name(good)),))
    return aims.lacks(good, 1 - aims.spare[good], "lacks_then")


def _sold(view: Anno, player: Player, action: Sell, line: Line, after: Player) -> Iterator[Prompt]:
    """How near the sale comes to the goal of gold, or what it guards; else why the card need not be kept."""
    need, aims, good = NUMBERS[Goal.GOLD], _Aims(view, player), action.good
    safe = cushion(view, player, after.gold - player.gold)
    if safe is not None:
        yield safe
    elif player.gold < need and name(Goal.GOLD) in aims.all:
        yield Prompt("gold_then", (("gold", after.gold), ("need", need)))
    if sum(player.hand) > HAND_LIMIT:
        yield Prompt("limit", (("n", sum(player.hand)), ("limit", HAND_LIMIT)))
    elif action is line[0] and (
        not aims.goals or aims.spare[good] >= sum([isinstance(one, Sell) and one.good == good for one in line])
    ):
        yield Prompt("beyond", (("good", name(good)),))


def _numbers(view: Anno, player: Player, good: Good) -> int:
    """Numbers of the die with which the island brings a good."""
    found = 0
    for number in range(1, EVENT):
        quay = QUAY_AT[player.island][number]
        token = player.quays[quay] if quay != NOWHERE else NOWHERE
        outpost = FACE_GOOD[view.faces[token]] if token != NOWHERE else ANY - 1
        found += SITES[player.island][number - 1] in (ANY, good) or outpost == good
    return found


def _left(view: Anno, player: Player) -> Iterator[Prompt]:
    """Why nothing is done: nothing can be built, and what might be sold is wanted."""
    if view.phase != TRADE:
        return
    legal = rules.legal(determinize(view, player.seat, seeded(1)), player.seat)
    if not any(isinstance(one, BuildShip | BuildPioneer | Develop) for one in legal):
        yield Prompt("nothing_built")
    aims = _Aims(view, player)
    kept = tuple([name(good) for good in GOODS if player.hand[good] and aims.spare[good] <= 0])
    if kept and aims.goals:
        yield Prompt("kept", (("goods", kept), ("goals", aims.goals)))


# --- ships, inhabitants
def _ship(view: Anno, player: Player) -> Prompt:
    """What another ship is for: each tile that is kept takes one."""
    ships = len(player.ships) - player.ships.count(NOWHERE)
    aims = _Aims(view, player)
    return Prompt("tiles", (("tiles", aims.tiles), ("goals", aims.at_sea), ("n", ships + 1)))


def _buyer(view: Anno, player: Player, level: Level) -> Prompt:
    """What an inhabitant buys."""
    goods = tuple([name(good) for good in WANTED[level]])
    return Prompt("buys", (("level", name(level)), ("goods", goods), ("gold", sale_price(view, player, level))))


# --- buildings, tiles
def _raised(view: Anno, player: Player, building: Building) -> Iterator[Prompt]:
    tiles = len(player.quays) + len(player.bridges) - player.quays.count(NOWHERE) - player.bridges.count(NOWHERE)
    pirates, fire = losses(view, player, tiles)
    events = {Building.SMITHY: (0, pirates), Building.FIRE_STATION: (1, fire)}
    if building in events:
        event, gold = events[building]
        yield Prompt(f"spares_{name(building)}", (("rolls", _once_in(event)), ("gold", int(gold))))
    if building == Building.CHURCH:
        yield Prompt("golden", (("rolls", _once_in(2)),))
    for level in _BUYERS.get(building, ()):
        yield Prompt("buyers", (("level", name(level)), ("count", player.spaces.count(level))))
    if building == Building.SHIPYARD:
        yield Prompt("ships", (("n", len(player.ships) - player.ships.count(NOWHERE)),))


def _once_in(event: int) -> int:
    """One roll in so many."""
    return round(1 / Fraction(EVENT_ODDS[event]).limit_denominator(100))


def _token(view: Anno, line: Line) -> int:
    """The token at which a ship of the line looks, else the one under the pending look."""
    squares = [action.square for action in line if isinstance(action, LookAt)]
    return view.sea[ISLAND_AT[SQUARE[squares[0]]]] if squares else looked_at(view)


def _outpost(view: Anno, player: Player, number: int, token: int) -> Prompt:
    """What a roll of the quay's number brings: its own site's good or the outpost's."""
    site, good = SITES[player.island][number - 1], FACE_GOOD[view.faces[token]]
    if site == good:
        return Prompt("no_choice", (("number", number), ("good", name(Good(good)))))
    return Prompt("choice", (("number", number), ("good", name(Good(good))), ("site", name(Good(site)))))


def _unknown(view: Anno, player: Player, square: str) -> Iterator[Prompt]:
    """What a tile may be that the seat has not seen."""
    if view.known[view.sea[ISLAND_AT[SQUARE[square]]]] & 1 << player.seat:
        return
    odds = Turn(determinize(view, player.seat, seeded(1)), player.seat).sea.odds
    yield Prompt("unknown", tuple((kind, round(100 * odds[kind])) for kind in ("outpost", "agreement")))
