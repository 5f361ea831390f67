"""What lies where, as one viewer sees it. Which pieces move by which hand is told in `gestures.py`."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.tableau import Piece, Tableau, TableLabel
from tabletop.games.anno_1503 import places
from tabletop.games.anno_1503.constants import (
    ANY,
    BUILDING_SPACES,
    CITIZEN_TILES,
    DATA,
    DOLPHINS,
    EVENTS,
    FACES,
    ISLAND_AT,
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
from tabletop.games.anno_1503.state import EVERYBODY, NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import BUILDINGS, GOODS, LEVELS, UNKNOWN, Building, Goal, Level, name


def table(view: Anno) -> Tableau:
    """Everything on the table; ids stay the same over a game, so that pieces travel."""
    pieces = [*_ground(), *_market(view), *_sea(view)]
    labels = [*_market_labels(view), *_sea_labels(view)]
    for player in view.players:
        pieces += _home(view, player)
        labels += _home_labels(view, player)
    return Tableau(tuple(pieces), tuple(labels))


# --- shared boards
def _ground() -> Iterator[Piece]:
    for square, islets in enumerate(ISLET):
        if islets:
            yield Piece(f"islet.{SQUARES[square]}", "islet", places.sea(SQUARES[square]), str(islets))
    yield Piece("start", "start", places.sea(SQUARES[START]))
    for square in DOLPHINS:
        yield Piece(f"dolphins.{SQUARES[square]}", "dolphins", places.sea(SQUARES[square]))


def _market(view: Anno) -> Iterator[Piece]:
    for good in GOODS:
        word = name(good)
        yield Piece(places.pile_piece(word), "card", places.pile(word), word, count=view.piles[good])
    for kind in BUILDINGS:
        word = name(kind)
        yield Piece(places.stock(word), "building", places.display(word), word, count=view.display[kind])
    yield Piece(places.DIE_PIECE, "die", places.DIE, str(view.event or view.die or 1))
    event = EVENTS[view.event]
    if event is not None:
        yield Piece("event", "event", places.EVENT, event)


def _market_labels(view: Anno) -> Iterator[TableLabel]:
    gold = price(view.players[view.active])
    for good in GOODS:
        yield TableLabel(places.pile(name(good)), "price", (("gold", gold),))


def _sea(view: Anno) -> Iterator[Piece]:
    held = _held_up(view)
    for place, token in enumerate(view.sea):
        if token != NOWHERE:
            at = places.LOOK if token == held else places.sea(SQUARES[ISLANDS[place]])
            yield _tile(view, token, at)
    for token in view.reserve:
        yield Piece(places.tile(token), "tile", places.RESERVE, "back")
    for player in view.players:
        seat = player.seat
        yield Piece(f"gold.{seat}", "arms_small", places.track(player.gold), owner=seat)
        for goal in Goal:
            if player.goals[goal]:
                yield Piece(f"arms.{seat}.{name(goal)}", "arms", places.goal(name(goal)), owner=seat)
        points = _points(view, player)
        for n, square in enumerate(player.ships):
            at = places.home(seat, "ships") if square == NOWHERE else places.sea(SQUARES[square])
            label = str(max(0, points - player.spent[n])) if points and square != NOWHERE else ""
            yield Piece(places.ship(seat, n + 1), "ship", at, owner=seat, label=label)


def _points(view: Anno, player: Player) -> int:
    """Action points to be shown on the ships: only while they may sail."""
    sails = view.phase == SAIL or (view.rules.step_order == "any_order" and view.die)
    return ship_points(view, player) if player.seat == view.active and sails else 0


def _held_up(view: Anno) -> int:
    """The token that somebody is looking at."""
    if view.decisions and view.decisions[-1].kind == "look":
        return view.sea[ISLAND_AT[view.decisions[-1].data[1]]]
    return NOWHERE


def _tile(view: Anno, token: int, at: str) -> Piece:
    """An island tile; one that the viewer alone remembers is marked "seen"."""
    shows = view.faces[token]
    face = FACES[shows] if shows > 0 else None
    if face is None:
        return Piece(places.tile(token), "tile", at, f"back{-shows}" if shows else "back")
    seen = () if view.known[token] == EVERYBODY or at == places.LOOK else ("seen",)
    return Piece(places.tile(token), "tile", at, face.drawing, marks=seen)


def _sea_labels(view: Anno) -> Iterator[TableLabel]:
    yield TableLabel(places.RESERVE, "reserve", (("tiles", len(view.reserve)),))
    for goal in Goal:
        yield TableLabel(places.goal(name(goal)), "goal", (("goal", name(goal)), ("number", NUMBERS[goal])))


# --- home islands
def _home(view: Anno, player: Player) -> Iterator[Piece]:
    seat = player.seat
    for number, site in enumerate(SITES[player.island] if player.island != NOWHERE else (), 1):
        face = "any" if site == ANY else name(GOODS[site])
        yield Piece(f"site.{seat}.{number}", "site", places.home(seat, f"site.{number}"), face)
    yield from _inhabitants(view, player)
    for below, space in enumerate(BUILDING_SPACES):
        if player.buildings[below]:
            word = name(Building(player.buildings[below]))
            yield Piece(places.building(seat, word), "building", places.home(seat, f"building.{space + 1}"), word, seat)
    for quay, token in enumerate(player.quays):
        if token != NOWHERE:
            yield _tile(view, token, places.home(seat, f"quay.{quay + 1}"))
    for bridge, token in enumerate(player.bridges):
        if token != NOWHERE:
            yield _tile(view, token, places.home(seat, f"bridge.{bridge + 1}"))
    free_arms = DATA.components.value.arms.large - sum(player.goals)
    if free_arms > 0:
        yield Piece(f"arms.{seat}", "arms", places.home(seat, "arms"), owner=seat, count=free_arms)
    for good in GOODS:
        if player.hand[good]:
            word = name(good)
            yield Piece(places.card(seat, word), "card", places.hand(seat), word, seat, count=player.hand[good])
    if player.hand[UNKNOWN]:
        yield Piece(places.card(seat, "back"), "card", places.hand(seat), "back", seat, count=player.hand[UNKNOWN])
    yield from _costs(seat)


def _inhabitants(view: Anno, player: Player) -> Iterator[Piece]:
    """Tiles on their spaces with the price they pay, and the others in the supply."""
    seat = player.seat
    for tile in range(1, PIONEER_TILES + CITIZEN_TILES + 1):
        if tile in player.tiles:
            space = player.tiles.index(tile)
            level = player.spaces[space]
            yield Piece(
                places.inhabitant(seat, tile),
                "inhabitant",
                places.home(seat, f"space.{space + 1}"),
                name(Level(level)),
                seat,
                marks=("used",) if player.used[space] else (),
                label=f"+{sale_price(view, player, level)}",
            )
        else:
            word = name(Level.PIONEER if tile <= PIONEER_TILES else Level.CITIZEN)
            yield Piece(places.inhabitant(seat, tile), "inhabitant", places.home(seat, f"supply.{word}"), word, seat)


def _costs(seat: int) -> Iterator[Piece]:
    """The table of costs: what is built, then the cards it takes."""
    lines = [("ship", SHIP_COST), *((name(level), LEVEL_COST[level]) for level in LEVELS)]
    for word, cost in lines:
        at = places.home(seat, f"cost.{word}")
        if word == "ship":
            yield Piece(f"cost.{seat}.{word}", "ship", at, owner=seat)
        else:
            yield Piece(f"cost.{seat}.{word}", "inhabitant", at, word, seat)
        for good, count in cost:
            for n in range(count):
                yield Piece(f"cost.{seat}.{word}.{good}.{n}", "good", at, name(GOODS[good]))


def _home_labels(view: Anno, player: Player) -> Iterator[TableLabel]:
    seat = player.seat
    yield TableLabel(places.home(seat, "gold"), "gold", (("gold", player.gold),))
    for quay, number in enumerate(QUAY_NUMBERS[player.island] if player.island != NOWHERE else ()):
        yield TableLabel(places.home(seat, f"quay.{quay + 1}"), "quay", (("number", number),))
