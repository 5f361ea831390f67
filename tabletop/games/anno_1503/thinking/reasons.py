"""What advice says a choice is for, besides what it brings: which step to a goal a card completes or what that still
lacks, how often a good comes, what an event would cost, what an unknown tile may be."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.cells import put
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
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import (
    ANY,
    BUILDING_SPACE,
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
from tabletop.games.anno_1503.rules import SAIL, TRADE, rules
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, looked_at
from tabletop.games.anno_1503.things import LEVELS, Building, Goal, Good, Level, name
from tabletop.games.anno_1503.thinking.aims import Aims, at_sea
from tabletop.games.anno_1503.thinking.income import losses, once_in
from tabletop.games.anno_1503.thinking.purpose import cushion, met, played, seen, towards
from tabletop.games.anno_1503.thinking.steps import nearest, next_ones, steps
from tabletop.games.anno_1503.thinking.turn import Turn

_BUYERS = {
    Building.SCHOOL: (Level.PIONEER,),
    Building.INN: (Level.SETTLER, Level.CITIZEN),
    Building.BATHS: (Level.MERCHANT,),
}
"""Whose price a building raises."""


def reasons(view: Anno, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """How far goals are when all of it is done, and what a ship is for, else the first action that has any reason."""
    player, after = view.players[seat], played(view, seat, line)
    found: tuple[Prompt, ...] = ()
    for action in sorted(line, key=lambda one: not isinstance(one, BuildShip)):
        found = found or tuple(_reasons(view, player, action, line, after))
    on = (*met(player, after), *towards(player, after))
    return (*found, *on) if isinstance(line[0], Raise) else (*on, *found)


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
        case BuildPioneer(space=space) if space - 1 in BUILDING_SPACE and not _building_left(view, player):
            yield Prompt("no_building")
        case BuildShip():
            yield _ship(view, player)
        case Develop(space=space):
            yield from _risen(view, player, Level(player.spaces[space - 1] + 1), after)
        case UseUpgrade(space=space):
            yield from _risen(view, player, Level(player.spaces[space - 1] + 1), after)
        case ReturnTile() if not _keeps(view, player):
            aims = Aims(view, player)
            yield Prompt("ship_kept" if aims.at_sea else "no_tile", (("goals", aims.all),))
        case Raise(building=building) if action is line[0]:
            yield from _raised(view, player, building)
        case KeepOutpost(quay=number):
            yield _outpost(view, player, number, _token(view, line))
        case KeepAgreement():
            now = price(player)
            yield Prompt("cheaper", (("gold", now - DISCOUNT), ("before", now)))
        case LookAt() if not seen(view, player.seat, action):
            yield from _unknown(view, player)
        case EndStep() | EndTurn() if len(line) == 1:
            yield from _left(view, player)


def _keeps(view: Anno, player: Player) -> bool:
    """Whether what lies on the tile in hand could be kept: then nothing speaks for putting it back."""
    kept = (KeepOutpost, KeepAgreement)
    return any(isinstance(one, kept) for one in rules.legal(determinize(view, player.seat, seeded(1)), player.seat))


# --- cards
def _wanted(view: Anno, player: Player, good: Good, line: Line) -> Iterator[Prompt]:
    """The step that a card brings nearest, else what is paid for it, else that nothing asks for it."""
    more = sum([isinstance(action, Take | Buy) and action.good == good for action in line])
    won = next((step for step in steps(view, player) if step.wins(player) and not step.lacking(player.hand)), None)
    if won is not None:
        yield Prompt(f"in_hand_{won.kind}", (("n", won.number), ("need", NUMBERS[won.goal])))
        return
    found = nearest(view, player, good, more)
    if found is not None:
        step, hand = found
        yield step.told(hand)
        if step.wins(player) and not step.lacking(hand):
            yield Prompt("third_goal")
        else:
            yield Prompt("comes", (("good", name(good)), ("n", _numbers(view, player, good))))
        return
    yield Prompt("no_step", (("good", name(good)),))
    yield from _paid(view, player, good)


def _paid(view: Anno, player: Player, good: Good) -> Iterator[Prompt]:
    """Who on the island buys a good, and for how much."""
    for level in LEVELS:
        if good in WANTED[level] and level in player.spaces:
            gold = sale_price(view, player, level)
            values = (("level", name(level)), ("goods", (name(good),)), ("gold", gold))
            paid = player.copy()
            paid.gold += gold
            yield cushion(view, player, paid) or Prompt("buys", values)


def _given(view: Anno, player: Player, good: Good) -> Prompt:
    """For which step a card is lacking that is given away, else that nothing asks for it."""
    found = _misses(view, player, good)
    return Prompt("no_step", (("good", name(good)),)) if found is None else found


def _misses(view: Anno, player: Player, good: Good, less: int = 1) -> Prompt | None:
    """What is lacking to the step that so many cards less of a good hurt most; None where they hurt none."""
    fewer = player.copy()
    fewer.hand = put(player.hand, good, player.hand[good] - less)
    found = nearest(view, fewer, good, less)
    if found is None:
        return None
    step, hand = found
    return step.told(put(hand, good, hand[good] - less))


def _sold(view: Anno, player: Player, action: Sell, line: Line, after: Player) -> Iterator[Prompt]:
    """How near the sale comes to the goal of gold, or what it guards; else why the card need not be kept."""
    need, good = NUMBERS[Goal.GOLD], action.good
    safe = cushion(view, player, after)
    if safe is not None:
        yield safe
    elif player.gold < after.gold < need:
        yield Prompt("gold_then", (("gold", after.gold), ("need", need)))
    if action is not line[0]:
        return
    less = sum([isinstance(one, Sell) and one.good == good for one in line])
    if _misses(view, player, good, less) is None:
        yield Prompt("no_step", (("good", name(good)),))
    elif sum(player.hand) > HAND_LIMIT:
        yield Prompt("limit", (("n", sum(player.hand)), ("limit", HAND_LIMIT)))


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
    """Why nothing is done: nothing can be built, and what is lacking to what comes next; no tile is wanted at sea."""
    if view.phase == SAIL:
        yield from at_sea(view, player)
    if view.phase != TRADE:
        return
    legal = rules.legal(determinize(view, player.seat, seeded(1)), player.seat)
    if not any(isinstance(one, BuildShip | BuildPioneer | Develop) for one in legal):
        yield Prompt("nothing_built")
    yield from [one.told(player.hand) for one in next_ones(view, player)[:1]]


# --- ships, inhabitants
def _building_left(view: Anno, player: Player) -> bool:
    """Whether a public building is on display that the seat does not own."""
    return any(count and kind not in player.buildings for kind, count in enumerate(view.display))


def _ship(view: Anno, player: Player) -> Prompt:
    """What another ship is for: each tile that is kept takes one."""
    ships = len(player.ships) - player.ships.count(NOWHERE)
    aims = Aims(view, player)
    if not aims.tiles:
        return Prompt("any_tile", (("n", ships + 1),))
    return Prompt("tiles", (("tiles", aims.tiles), ("goals", aims.at_sea), ("n", ships + 1)))


def _risen(view: Anno, player: Player, level: Level, after: Player) -> Iterator[Prompt]:
    """What an inhabitant that has risen lacks to rise further, where merchants are wanted; else what it buys."""
    on = {Level.SETTLER: "citizen", Level.CITIZEN: "merchant"}
    found = [step for step in steps(view, after) if step.kind == on.get(level)]
    if found:
        yield found[0].told(after.hand)
    goods = tuple([name(good) for good in WANTED[level]])
    yield Prompt("buys", (("level", name(level)), ("goods", goods), ("gold", sale_price(view, player, level))))


# --- buildings, tiles
def _raised(view: Anno, player: Player, building: Building) -> Iterator[Prompt]:
    tiles = len(player.quays) + len(player.bridges) - player.quays.count(NOWHERE) - player.bridges.count(NOWHERE)
    pirates, fire = losses(view, player, tiles)
    events = {Building.SMITHY: (0, pirates), Building.FIRE_STATION: (1, fire)}
    if building in events:
        event, gold = events[building]
        yield Prompt(f"spares_{name(building)}", (("rounds", once_in(view, event)), ("gold", int(gold))))
    if building == Building.CHURCH:
        yield Prompt("golden", (("rounds", once_in(view, 2)),))
    for level in _BUYERS.get(building, ()):
        yield Prompt("buyers", (("level", name(level)), ("count", player.spaces.count(level))))
    if building == Building.SHIPYARD:
        yield Prompt("ships", (("n", len(player.ships) - player.ships.count(NOWHERE)),))


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


def _unknown(view: Anno, player: Player) -> Iterator[Prompt]:
    """What a tile may be that the seat has not seen."""
    odds = Turn(determinize(view, player.seat, seeded(1)), player.seat).sea.odds
    yield Prompt("unknown", tuple((kind, round(100 * odds[kind])) for kind in ("outpost", "agreement")))
