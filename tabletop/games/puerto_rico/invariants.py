"""What holds in every position: nothing is lost or doubled, everything has room."""

from __future__ import annotations

from tabletop.engine.fault import Fault, fault, miscount
from tabletop.games.puerto_rico.extensions import aside
from tabletop.games.puerto_rico.phases.common import at_work, nobles_of, there, workers_of
from tabletop.games.puerto_rico.phases.standing import stood
from tabletop.games.puerto_rico.state import DRAWN, NOBODY, NOT_HERE, Player, PuertoRico, box_of, workers_in
from tabletop.games.puerto_rico.tables import (
    BUILDINGS,
    CIRCLES,
    CITY_SPACES,
    COMMERCIAL,
    HOUSE_SPACES,
    LAND_SPACES,
    SPOTS,
    SeatTable,
)
from tabletop.games.puerto_rico.things import FOREST, GOOD_NAMES, GOODS, LAND_NAMES, LANDS, QUARRY, Phase, planted
from tabletop.games.puerto_rico.town import in_stock, town_of


def broken(state: PuertoRico) -> list[str]:
    """Every invariant that does not hold."""
    found = [*_workers(state), *_nobles(state), *_barrels(state), *_points(state)]
    found += [*_land(state), *_stock(state), *_cards(state)]
    for player in state.players:
        found += [what.of(player.seat) for what in _player(state, player)]
    return found


def _table(state: PuertoRico) -> SeatTable:
    return box_of(state.rules).seats[len(state.players)]


def _workers(state: PuertoRico) -> list[str]:
    pieces = state.supply + state.hall + sum(workers_of(player) for player in state.players)
    wanted = workers_in(state.rules, len(state.players)) + _table(state).nobles - state.nobles
    if pieces != wanted or min(state.supply, state.hall - state.noble_hall, state.noble_hall) < 0:
        words = f"{pieces} workers instead of {wanted}, {state.supply} in the supply, {state.hall} in the hall"
        return [miscount("made", "workers", pieces - wanted or _lacking(state), wanted, words)]
    return []


def _nobles(state: PuertoRico) -> list[str]:
    there = state.nobles + state.noble_hall + sum(map(nobles_of, state.players))
    wanted = _table(state).nobles
    if there != wanted or state.nobles < 0:
        words = f"{there} nobles instead of {wanted}, {state.nobles} in the supply"
        return [miscount("made", "nobles", there - wanted or -state.nobles, wanted, words)]
    return []


def _lacking(state: PuertoRico) -> int:
    """How many workers more lie on the boards than there are."""
    return -min(state.supply, state.hall - state.noble_hall, state.noble_hall)


def _barrels(state: PuertoRico) -> list[str]:
    found: list[str] = []
    for good in GOODS:
        aboard = sum(load for load, cargo in zip(state.loads, state.cargo, strict=True) if cargo == good)
        ports = sum(player.goods[good] for player in state.players)
        there = state.barrels[good] + aboard + ports + state.house.count(good) + aside(state)[1].count(good)
        wanted = _table(state).barrels[good]
        if there != wanted or state.barrels[good] < 0:
            words = f"{there} barrels of {GOOD_NAMES[good]} instead of {wanted}, {state.barrels[good]} in the supply"
            found.append(miscount("good", GOOD_NAMES[good], there - wanted or -state.barrels[good], wanted, words))
    carried = [cargo for cargo in state.cargo if cargo != NOBODY]
    if len(set(carried)) != len(carried):
        found.append(fault("same_cargo", "two ships carry the same kind"))
    for spaces, cargo, load in zip(state.ships, state.cargo, state.loads, strict=True):
        if not (0 < load <= spaces if cargo != NOBODY else load == 0):
            found.append(fault("ship_load", f"the ship of {spaces} carries {load}", spaces=spaces, load=load))
    if len(state.house) > HOUSE_SPACES:
        words = f"{len(state.house)} barrels in the trading house"
        found.append(fault("house_full", words, there=len(state.house), room=HOUSE_SPACES))
    return found


def _points(state: PuertoRico) -> list[str]:
    start = _table(state).data.points[state.rules.vp_pool]
    given = sum(player.points for player in state.players)
    if state.pool + given != start + state.noted or min(state.pool, state.noted) < 0:
        words = f"{state.pool} points in the pool, {given} given, {state.noted} noted: {start} at the start"
        return [fault("points_given", words, given=given, start=start)]
    if state.owed and sum(state.owed) != state.noted:
        words = f"{state.noted} points noted, {sum(state.owed)} of them for seats"
        return [fault("points_owed", words, noted=state.noted, owed=sum(state.owed))]
    returned = state.rules.new_buildings == "on"  # the Black market gives chips back
    if state.noted and state.pool and not returned:
        return [fault("points_noted", "points were noted while there were chips")]
    return []


def copies(state: PuertoRico) -> tuple[int, ...]:
    """Tiles of each kind of building that are in the game: without a draft all, else those that were picked."""
    stock = _table(state).stock
    if not state.drafted and state.phase != Phase.DRAFT:
        return stock
    return tuple([0 if COMMERCIAL[one] and one not in state.drafted else count for one, count in enumerate(stock)])


def _land(state: PuertoRico) -> list[str]:
    found: list[str] = []
    table = _table(state)
    if min((0, *state.deck, *state.row, *state.discards, *state.house)) < 0:
        found.append(fault("below_zero", "something lies face up that is nothing"))
    tiles = [planted(tile) if tile >= FOREST else tile for player in state.players for tile in player.land]
    for land in LANDS:
        islands = tiles.count(land)
        if land == QUARRY:
            there, wanted = state.quarries + islands, table.quarries
        else:
            piles = state.deck.count(land) + state.row.count(land) + state.discards.count(land)
            piles += aside(state)[0].count(land)
            piles += sum(one.kind == DRAWN and one.data == (land,) for one in state.decisions)
            there, wanted = piles + islands, table.plantations[land]
        if there != wanted:
            words = f"{there} land tiles of {LAND_NAMES[land]} instead of {wanted}"
            found.append(miscount("land", LAND_NAMES[land], there - wanted, wanted, words))
    return found


def _stock(state: PuertoRico) -> list[str]:
    found: list[str] = []
    for building, wanted in enumerate(copies(state)):
        there = state.stock[building] + sum(player.city.count(building) for player in state.players)
        if there != wanted or state.stock[building] < 0:
            words = f"{there} tiles of {BUILDINGS[building]} instead of {wanted}"
            found.append(
                miscount("building", BUILDINGS[building], there - wanted or -state.stock[building], wanted, words)
            )
    if state.in_stock != in_stock(state.stock):
        found.append(fault("other", "the bits of what is in stock do not fit the copies"))
    return found


def _cards(state: PuertoRico) -> list[str]:
    found: list[str] = []
    picked = sum(seat not in (NOBODY, NOT_HERE) for seat in state.taken)
    if picked != state.picks and not (state.raider and picked == state.picks + 1):  # a kidnapped role is one more
        words = f"{picked} cards are taken after {state.picks} picks"
        found.append(fault("taken", words, taken=picked, picks=state.picks))
    if any(coins and state.taken[role] != NOBODY for role, coins in enumerate(state.coins_on)):
        found.append(fault("coins_on_taken", "doubloons lie on a card that is taken"))
    if not 0 <= state.picks <= len(state.players) * _table(state).data.picks:
        found.append(fault("picks", f"{state.picks} picks in one round", picks=state.picks))
    if state.arranging and (state.phase != Phase.PLACE or state.rules.mayor_placement != "simultaneous"):
        found.append(fault("arranging", "workers are placed all at once in another phase"))
    return found


def _player(state: PuertoRico, player: Player) -> list[Fault]:
    found: list[Fault] = []
    if player.coins < 0 or min(player.goods) < 0 or player.idle < 0:
        found.append(fault("below_zero", "something is less than nothing"))
    if len(player.land) > LAND_SPACES or player.town.spaces > CITY_SPACES:
        found.append(fault("no_room", "more tiles than spaces"))
    if len(set(player.city)) != len(player.city) or len(player.city) != len(player.staff):
        found.append(fault("building_twice", "two buildings of one kind, or workers for none"))
        return found
    for spot, nobles in enumerate(player.nobles):
        if not 0 <= nobles <= there(player, spot):
            words = f"{nobles} nobles among {there(player, spot)} workers on {SPOTS[spot]}"
            found.append(fault("nobles_on", words, nobles=nobles, there=there(player, spot), spot=SPOTS[spot]))
    if not 0 <= player.noble_idle <= player.idle:
        words = f"{player.noble_idle} nobles among {player.idle} workers in the port"
        found.append(fault("nobles_port", words, nobles=player.noble_idle, there=player.idle))
    for land in LANDS:
        if not 0 <= player.farmers[land] <= player.land.count(land):
            workers, count = player.farmers[land], player.land.count(land)
            words = f"{workers} workers on {count} tiles of {LAND_NAMES[land]}"
            found.append(fault("farmers", words, workers=workers, count=count, land=LAND_NAMES[land]))
    for building, workers in zip(player.city, player.staff, strict=True):
        if not 0 <= workers <= CIRCLES[building]:
            words = f"{workers} workers on {BUILDINGS[building]}"
            found.append(fault("staff", words, workers=workers, room=CIRCLES[building], building=BUILDINGS[building]))
    if player.town != town_of(player.city):
        found.append(fault("other", "what the town amounts to does not fit the buildings"))
    placing = state.phase in (Phase.DEAL, Phase.PLACE)
    if not placing and player.working != at_work(player):
        found.append(fault("working", "what is working does not fit the workers"))
    if player.stood != stood(state, player):
        found.append(fault("stood", "where the workers stood before they are placed does not fit them"))
    return found
