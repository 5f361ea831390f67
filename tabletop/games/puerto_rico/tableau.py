"""What lies where, as one viewer sees it. Which pieces move by which hand is told in `gestures.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from tabletop.engine.tableau import Piece, Scenery, Tableau, TableLabel, lying, resting
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import places
from tabletop.games.puerto_rico.extensions import PIECES
from tabletop.games.puerto_rico.phases import builder
from tabletop.games.puerto_rico.state import HIDDEN, NOBODY, NOT_HERE, Player, PuertoRico, box_of
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDINGS,
    CIRCLES,
    COMMERCIAL,
    COST,
    PRICES,
    PRICES_BY_VARIANT,
    SPACES,
)
from tabletop.games.puerto_rico.things import FOREST, GOOD_NAMES, LAND_NAMES, ROLE_NAMES, ROLES, Phase, Role

_BEFORE_AND_AFTER = frozenset({Phase.DRAFT, Phase.BEGIN, Phase.OVER})


def table(view: PuertoRico, front: Seat | None = None) -> Tableau:
    """Everything on the table; ids stay the same over a game, so that pieces travel. The market is told for the seat in
    `front`, or for whoever decides: what it has already, what it could pay, its prices."""
    quay = _kinds(view) if view.phase == Phase.DRAFT else (*_roles(view), *_quay(view), *_ships(view))
    pieces = [*quay, *_market(view, front)]
    for player in view.players:
        pieces += _island(view, player)
    return Tableau(tuple(pieces), tuple(_labels(view, front)), scenery=(_cells(view),))


def kind_of(building: int) -> str:
    """How a building is drawn: large ones cover two spaces."""
    return "hall" if SPACES[building] > 1 else "building"


# --- the common boards
def _cells(view: PuertoRico) -> Scenery:
    """Where the role cards in play lie; beside the fewest of them a picture."""
    cards = places.roles_in_play(view)
    return Scenery("roles", f"roles_nine_{cards}" if view.raider is not None else f"roles_{cards}")


def _roles(view: PuertoRico) -> Iterator[Piece]:
    for role, taken in zip(ROLES, view.taken, strict=False):
        if taken == NOT_HERE:
            continue
        word = ROLE_NAMES[role]
        at = places.role(view, word) if taken == NOBODY else places.island(taken, "roles")
        face = ROLE_NAMES[Role.PROSPECTOR] if role == Role.PROSPECTOR_2 else word
        marks = ("played",) if taken == view.chooser and view.phase != Phase.PICK else ()
        yield lying(places.role_piece(word), "role", at, face, marks=marks)
        if taken != NOBODY:
            yield lying(f"owner.{word}", "owner", places.owner(view, word), owner=taken)
        if view.coins_on[role]:
            yield lying(f"bonus.{word}", "coin", places.bonus(view, word), count=view.coins_on[role])
    if view.raider:
        at = places.TOKEN if view.raider.token == NOBODY else places.island(view.raider.token, "token")
        yield lying("token", "token", at)
    yield lying("governor", "governor", places.island(view.governor, "governor"))


def _market(view: PuertoRico, front: Seat | None) -> Iterator[Piece]:
    open_now, own = to_be_had(view, front), view.players[view.active if front is None else front].city
    rest = open_now is None and view.phase not in _BEFORE_AND_AFTER
    for building, copies in enumerate(view.stock):
        if copies:
            word = BUILDINGS[building]
            at = places.market_space(view, building)
            marks: tuple[str, ...] = ()
            if open_now is not None and not open_now & BIT[building]:
                marks = ("dim", "owned") if building in own else ("dim",)  # had already, or too dear
            left = f"×{copies}" if SPACES[building] == 1 else ""  # of a large one there is never more than one
            piece = lying(places.stock_piece(building), "building", at, word, count=copies, marks=marks, label=left)
            yield resting(piece) if rest else piece


def to_be_had(view: PuertoRico, front: Seat | None) -> int | None:
    """What a buyer could build now, as bits; None while nobody builds."""
    buying = buyer(view, front)
    return None if buying is None or view.phase != Phase.BUILDER else builder.buildable(*buying)


def buyer(view: PuertoRico, front: Seat | None) -> tuple[PuertoRico, Player] | None:
    """Position and player of a purchase: the one in front, or whoever decides, now or by picking the Builder; None
    where that is not the question, as while somebody else picks."""
    player = view.players[view.active if front is None else front]
    if view.phase == Phase.BUILDER:
        return view, player
    if view.phase != Phase.PICK or player.seat != view.active or view.taken[Role.BUILDER] != NOBODY:
        return None
    richer = replace(player, coins=player.coins + view.coins_on[Role.BUILDER])
    return replace(view, chooser=player.seat), richer


def _kinds(view: PuertoRico) -> Iterator[Piece]:
    """New Buildings: what may be picked; nothing else lies on the quays before that is done."""
    for building, at in _shelf(view):
        yield Piece(places.stock_piece(building), "building", at, BUILDINGS[building])
    yield Piece("governor", "governor", places.island(view.governor, "governor"))


def _shelf(view: PuertoRico) -> Iterator[tuple[int, str]]:
    """New Buildings: the kinds that were not picked, by cost, each where it lay from the beginning."""
    kinds = [one for one in box_of(view.rules).buildings if COMMERCIAL[one]]
    for number, building in enumerate(sorted(kinds, key=lambda one: (COST[one], one)), 1):
        if building not in view.drafted:
            yield building, places.draft(number)


def _quay(view: PuertoRico) -> Iterator[Piece]:
    for number, land in enumerate(view.row, 1):
        yield lying(places.row_piece(number), "land", places.row(number), LAND_NAMES[land])
    if view.quarries:
        yield lying(places.QUARRY_PIECE, "land", places.QUARRY, "quarry", count=view.quarries)
    if view.deck:
        yield lying(places.DECK_PIECE, "land", places.DECK, "back", count=len(view.deck))
    if view.discards:
        yield lying("discards", "land", places.DISCARDS, LAND_NAMES[view.discards[-1]], count=len(view.discards))
    yield _sample(view.hall - view.noble_hall, places.HALL_PIECE, "worker", places.HALL)
    if view.noble_hall:
        yield _sample(view.noble_hall, "noble_hall", "noble", places.NOBLES_HALL)
    if view.nobles:
        yield _sample(view.nobles, places.NOBLES_PIECE, "noble", places.NOBLES)
    yield _sample(view.supply, places.SUPPLY_PIECE, "worker", places.SUPPLY)
    yield _sample(view.pool, "pool", "chip", places.POOL, "one")
    for good, count in enumerate(view.barrels):
        word = GOOD_NAMES[good]
        yield _sample(count, places.supply_barrel(word), "barrel", places.stock(word), word)
    for pieces in PIECES:
        yield from pieces(view)
    for number, good in enumerate(view.house, 1):
        yield lying(f"sale.{number}", "barrel", places.house(number), GOOD_NAMES[good])


def _ships(view: PuertoRico) -> Iterator[Piece]:
    for number, (spaces, cargo, load) in enumerate(zip(view.ships, view.cargo, view.loads, strict=True), 1):
        yield lying(f"ship.{number}", "ship", places.ship(number), str(spaces))
        for barrel in range(1, load + 1):
            yield lying(f"cargo.{number}.{barrel}", "barrel", f"quay/hold.{number}.{barrel}", GOOD_NAMES[cargo])


def _sample(count: int, id_: str, kind: str, place: str, face: str = "", seat: Seat | None = None) -> Piece:
    """One piece for all of a heap, beside its number; faint where none is left."""
    return lying(id_, kind, place, face, seat, count=min(1, abs(count)))


# --- islands
def _island(view: PuertoRico, player: Player) -> Iterator[Piece]:
    seat = player.seat
    kinds = len(LAND_NAMES)
    yield from _land(seat, player.land, player.farmers, player.nobles[:kinds])
    yield from _town(seat, player.city, player.staff, player.nobles[kinds:])
    workers = player.idle - player.noble_idle
    yield _sample(workers, places.idle(seat), "worker", places.island(seat, "port"), seat=seat)
    if player.noble_idle:
        yield _sample(player.noble_idle, places.idle_noble(seat), "noble", places.island(seat, "nobles"), seat=seat)
    for good, count in enumerate(player.goods):
        if count:
            word = GOOD_NAMES[good]
            before = (view.protected & (1 << good) - 1).bit_count()
            stored = view.phase == Phase.STORE and view.active == seat and view.protected >> good & 1
            at = places.warehouse(player, before) if stored else places.port(seat, word)
            yield lying(places.barrel(seat, word), "barrel", at, word, seat)
    yield _sample(player.coins, f"coins.{seat}", "coin", places.island(seat, "coins"), seat=seat)
    face = "back" if player.points == HIDDEN else "one"
    yield _sample(player.points, f"chips.{seat}", "chip", places.island(seat, "chips"), face, seat)


@lru_cache(maxsize=128)
def _land(seat: Seat, land: tuple[int, ...], farmers: tuple[int, ...], nobles: tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple(_laid(seat, land, farmers, nobles))


def _laid(seat: Seat, tiles: Sequence[int], farmers: Sequence[int], nobles: Sequence[int]) -> Iterator[Piece]:
    """Tiles in the order in which they were laid; workers on the first ones of each kind."""
    met = [0] * len(LAND_NAMES)
    for number, land in enumerate(tiles, 1):
        word = "forest" if land >= FOREST else LAND_NAMES[land]
        yield lying(f"tile.{seat}.{number}", "land", places.island(seat, places.land_spot(number)), word, seat)
        if land >= FOREST:
            continue
        met[land] += 1
        at = places.island(seat, f"field.{number}")
        if nobles and met[land] <= nobles[land]:
            yield lying(places.noble(seat, word, met[land]), "noble", at, owner=seat)
        elif met[land] <= farmers[land]:
            yield lying(places.worker(seat, word, met[land]), "worker", at, owner=seat)
        else:
            yield lying(f"circle.{seat}.{word}.{met[land]}", "circle", at)


@lru_cache(maxsize=128)
def _town(seat: Seat, city: tuple[int, ...], staff: tuple[int, ...], nobles: tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple(_built(seat, city, staff, nobles))


def _built(seat: Seat, city: Sequence[int], staff: Sequence[int], noble: Sequence[int]) -> Iterator[Piece]:
    for building, workers in zip(city, staff, strict=True):
        word, spot = BUILDINGS[building], places.city_spot(city, building)
        yield lying(f"house.{seat}.{word}", kind_of(building), places.island(seat, spot), word, seat)
        at = places.island(seat, f"staff.{spot}")
        nobles = noble[building] if noble else 0
        for number in range(1, CIRCLES[building] + 1):
            if number <= nobles:
                yield lying(places.noble(seat, word, number), "noble", at, owner=seat)
            elif number <= workers:
                yield lying(places.worker(seat, word, number), "worker", at, owner=seat)
            else:
                yield lying(f"circle.{seat}.{word}.{number}", "circle", at)


# --- words
def _labels(view: PuertoRico, front: Seat | None) -> Iterator[TableLabel]:
    """Numbers beside what lies there; prices as they are for whoever builds now."""
    yield from _prices(view, front)
    if view.phase == Phase.DRAFT:
        printed = PRICES_BY_VARIANT[view.rules.price_variant]
        for building, at in _shelf(view):
            yield _number(at, printed[building])
        for seat in range(len(view.players)):
            yield _number(places.island(seat, "coins"), view.players[seat].coins)
        return
    for role, taken in zip(ROLES, view.taken, strict=False):
        if taken not in (NOBODY, NOT_HERE):
            at = places.owner(view, ROLE_NAMES[role])
            yield TableLabel(at, "taken", (("role", ROLE_NAMES[role]),))
    for good, word in enumerate(GOOD_NAMES):
        yield _number(places.stock(word), view.barrels[good])
        yield _number(places.price(word), PRICES[good])
    yield TableLabel(places.HALL, "hall", (("workers", view.hall),))
    yield TableLabel(places.SUPPLY, "supply", (("workers", view.supply),))
    if view.noble_hall:
        yield _number(places.NOBLES_HALL_TALLY, view.noble_hall)
    if view.nobles:
        yield _number(places.NOBLES_TALLY, view.nobles)
    yield TableLabel(places.POOL_TALLY, "pool", (("points", view.pool),))
    yield TableLabel(places.HOUSE_SIGN, "house")
    for number, (spaces, load) in enumerate(zip(view.ships, view.loads, strict=True), 1):
        yield TableLabel(places.ship(number), "load", (("barrels", load), ("spaces", spaces)))
    for player in view.players:
        seat = player.seat
        yield _number(places.island(seat, "coins"), player.coins)
        if player.points != HIDDEN:
            yield _number(places.island(seat, "chips"), player.points)
        if player.idle - player.noble_idle:
            yield _number(places.island(seat, "port"), player.idle - player.noble_idle)
        if player.noble_idle:
            yield _number(places.island(seat, "tally"), player.noble_idle)
        for good, count in enumerate(player.goods):
            if count:
                yield _number(places.port(seat, GOOD_NAMES[good]), count)


@lru_cache(maxsize=512)
def _number(place: str, number: int) -> TableLabel:
    return TableLabel(place, "number", (("number", number),))


def _prices(view: PuertoRico, front: Seat | None) -> Iterator[TableLabel]:
    """For how much each building is had while somebody builds, else as printed: what is to be had is bright by the same
    reckoning."""
    buying = buyer(view, front) if view.phase == Phase.BUILDER else None
    printed = PRICES_BY_VARIANT[view.rules.price_variant]
    for building, copies in enumerate(view.stock):
        if copies:
            coins = builder.price(*buying, building) if buying is not None else printed[building]
            yield _number(places.market_space(view, building), coins)
