"""What lies where, as one viewer sees it. Which pieces move by which hand is told in `gestures.py`.

An action changes few things of the table: those that stay are remembered by the values that they show.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from tabletop.engine.tableau import Piece, Tableau, TableLabel, lying
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import places
from tabletop.games.anno_1503.constants import (
    ANY,
    BUILDING_SPACES,
    CITIZEN_TILES,
    DATA,
    DOLPHINS,
    EVENTS,
    FACES,
    ISLANDS,
    ISLET,
    LEVEL_COST,
    PIONEER_TILES,
    QUAY_NUMBERS,
    SHIP_COST,
    SITES,
    SQUARES,
    START,
)
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price, ship_points
from tabletop.games.anno_1503.rules import SAIL
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.state import EVERYBODY, NOWHERE, Anno, Player, looked_at
from tabletop.games.anno_1503.things import BUILDINGS, GOOD_NAMES, LEVEL_NAMES, LEVELS, Building, Goal, Level, name

_BUILDING_NAMES = {kind: name(kind) for kind in BUILDINGS}


def table(view: Anno) -> Tableau:
    """Everything on the table; ids stay the same over a game, so that pieces travel."""
    pieces = [*_ground(), *_market(view), *_sea(view)]
    labels = [*_market_labels(view), *_sea_labels(view)]
    for player in view.players:
        pieces += _home(view, player)
        labels += _home_labels(view, player)
    return Tableau(tuple(pieces), tuple(labels))


# --- shared boards
@cache
def _ground() -> tuple[Piece, ...]:
    found = []
    for square, islets in enumerate(ISLET):
        if islets:
            found.append(Piece(f"islet.{SQUARES[square]}", "islet", places.sea(SQUARES[square]), str(islets)))
    found.append(Piece("start", "start", places.sea(SQUARES[START])))
    for square in DOLPHINS:
        found.append(Piece(f"dolphins.{SQUARES[square]}", "dolphins", places.sea(SQUARES[square])))
    return tuple(found)


def _market(view: Anno) -> Iterator[Piece]:
    for good, word in enumerate(GOOD_NAMES):
        yield lying(places.pile_piece(word), "card", places.pile(word), word, count=view.piles[good])
    for kind, word in _BUILDING_NAMES.items():
        yield lying(places.stock(word), "building", places.display(word), word, count=view.display[kind])
    yield lying(places.DIE_PIECE, "die", places.DIE, str(view.event or view.die))
    event = EVENTS[view.event]
    if event is not None:
        yield lying("event", "event", places.EVENT, event)


def _market_labels(view: Anno) -> tuple[TableLabel, ...]:
    gold = price(view.players[view.decisions[-1].seat if view.decisions else view.active])  # of whoever chooses
    return _costing(gold)


@lru_cache(maxsize=32)
def _costing(gold: int) -> tuple[TableLabel, ...]:
    return tuple([TableLabel(places.pile(word), "price", (("gold", gold),)) for word in GOOD_NAMES])


def _sea(view: Anno) -> Iterator[Piece]:
    held = _held_up(view)
    for place, token in enumerate(view.sea):
        if token != NOWHERE:
            at = places.LOOK if token == held else places.sea(SQUARES[ISLANDS[place]])
            yield _tile(view, token, at)
    for token in view.reserve:
        yield lying(places.tile(token), "tile", places.RESERVE, "back")
    for player in view.players:
        seat = player.seat
        yield lying(f"gold.{seat}", "arms_small", places.track(player.gold), owner=seat)
        for goal in Goal:
            if player.goals[goal]:
                yield lying(f"arms.{seat}.{name(goal)}", "arms", places.goal(name(goal)), owner=seat)
        points = _points(view, player)
        for n, square in enumerate(player.ships):
            at = places.home(seat, "ships") if square == NOWHERE else places.sea(SQUARES[square])
            label = str(max(0, points - player.spent[n])) if points and square != NOWHERE else ""
            yield lying(places.ship(seat, n + 1), "ship", at, owner=seat, label=label)


def _points(view: Anno, player: Player) -> int:
    """Action points to be shown on the ships: only while they may sail."""
    sails = view.phase == SAIL or (view.rules.step_order == "any_order" and view.die)
    return ship_points(view, player) if player.seat == view.active and sails else 0


def _held_up(view: Anno) -> int:
    """The token that somebody is looking at."""
    if view.decisions and view.decisions[-1].kind == "look":
        return looked_at(view)
    return NOWHERE


def _tile(view: Anno, token: int, at: str) -> Piece:
    """An island tile; one that the viewer alone remembers is marked "seen"."""
    return _shown(token, at, view.faces[token], view.known[token] == EVERYBODY or at == places.LOOK)


@lru_cache(maxsize=512)
def _shown(token: int, at: str, shows: int, open_: bool) -> Piece:
    face = FACES[shows] if shows > 0 else None
    if face is None:
        return Piece(places.tile(token), "tile", at, f"back{-shows}" if shows else "back")
    return Piece(places.tile(token), "tile", at, face.drawing, marks=() if open_ else ("seen",))


def _sea_labels(view: Anno) -> Iterator[TableLabel]:
    yield TableLabel(places.RESERVE, "reserve", (("tiles", len(view.reserve)),))
    yield from _goals()


@cache
def _goals() -> tuple[TableLabel, ...]:
    words = {name(goal): NUMBERS[goal] for goal in Goal}
    return tuple(
        [TableLabel(places.goal(word), "goal", (("goal", word), ("number", number))) for word, number in words.items()]
    )


# --- home islands
def _home(view: Anno, player: Player) -> Iterator[Piece]:
    seat = player.seat
    yield from _sites(seat, player.island)
    yield from _inhabitants(view, player)
    for below, space in enumerate(BUILDING_SPACES):
        if player.buildings[below]:
            word = _BUILDING_NAMES[Building(player.buildings[below])]
            yield lying(places.building(seat, word), "building", places.home(seat, f"building.{space + 1}"), word, seat)
    for quay, token in enumerate(player.quays):
        if token != NOWHERE:
            yield _tile(view, token, places.home(seat, f"quay.{quay + 1}"))
    for bridge, token in enumerate(player.bridges):
        if token != NOWHERE:
            yield _tile(view, token, places.home(seat, f"bridge.{bridge + 1}"))
    if free_arms := _free_arms(player):
        yield lying(f"arms.{seat}", "arms", places.home(seat, "arms"), "", seat, count=free_arms)
    for good, word in enumerate((*GOOD_NAMES, "back")):
        if player.hand[good]:
            yield lying(places.card(seat, word), "card", places.hand(seat), word, seat, count=player.hand[good])
    yield from _costs(seat)


def _free_arms(player: Player) -> int:
    """Large shields that lie on no goal yet."""
    return max(0, DATA.components.value.arms.large - sum(player.goals))


@cache
def _sites(seat: Seat, island: int) -> tuple[Piece, ...]:
    faces = ["any" if site == ANY else GOOD_NAMES[site] for site in (SITES[island] if island != NOWHERE else ())]
    return tuple(
        [Piece(f"site.{seat}.{n}", "site", places.home(seat, f"site.{n}"), face) for n, face in enumerate(faces, 1)]
    )


def _inhabitants(view: Anno, player: Player) -> Iterator[Piece]:
    """Tiles on their spaces with the price they pay, and the others in the supply."""
    seat = player.seat
    for tile in range(1, PIONEER_TILES + CITIZEN_TILES + 1):
        if tile in player.tiles:
            space = player.tiles.index(tile)
            level = player.spaces[space]
            yield _inhabitant(seat, tile, space, level, bool(player.used[space]), sale_price(view, player, level))
        else:
            yield _spare(seat, tile)


@lru_cache(maxsize=512)
def _inhabitant(seat: Seat, tile: int, space: int, level: int, used: bool, gold: int) -> Piece:
    return Piece(
        places.inhabitant(seat, tile),
        "inhabitant",
        places.home(seat, f"space.{space + 1}"),
        LEVEL_NAMES[level],
        seat,
        marks=("used",) if used else (),
        label=f"+{gold}",
    )


@cache
def _spare(seat: Seat, tile: int) -> Piece:
    word = name(Level.PIONEER if tile <= PIONEER_TILES else Level.CITIZEN)
    return Piece(places.inhabitant(seat, tile), "inhabitant", places.home(seat, f"supply.{word}"), word, seat)


@cache
def _costs(seat: Seat) -> tuple[Piece, ...]:
    """The table of costs: what is built, then the cards it takes."""
    return tuple(_of_costs(seat))


def _of_costs(seat: Seat) -> Iterator[Piece]:
    lines = [("ship", SHIP_COST), *((name(level), LEVEL_COST[level]) for level in LEVELS)]
    for word, cost in lines:
        at = places.home(seat, f"cost.{word}")
        if word == "ship":
            yield Piece(f"cost.{seat}.{word}", "ship", at, owner=seat)
        else:
            yield Piece(f"cost.{seat}.{word}", "inhabitant", at, word, seat)
        for good, count in cost:
            for n in range(count):
                yield Piece(f"cost.{seat}.{word}.{good}.{n}", "good", at, GOOD_NAMES[good])


def _home_labels(view: Anno, player: Player) -> Iterator[TableLabel]:
    seat = player.seat
    yield TableLabel(places.home(seat, "gold"), "gold", (("gold", player.gold),))
    if free_arms := _free_arms(player):
        yield TableLabel(places.home(seat, "arms"), "arms", (("arms", free_arms),))
    yield from _quays(seat, player.island)


@cache
def _quays(seat: Seat, island: int) -> tuple[TableLabel, ...]:
    numbers = QUAY_NUMBERS[island] if island != NOWHERE else ()
    return tuple(
        [
            TableLabel(places.home(seat, f"quay.{quay}"), "quay", (("number", number),))
            for quay, number in enumerate(numbers, 1)
        ]
    )
