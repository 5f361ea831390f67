"""What several phases do: coins, points, workers, land tiles, whose turn it is."""

from __future__ import annotations

from itertools import compress

from tabletop.engine.cells import add
from tabletop.engine.chance import shuffled
from tabletop.engine.decision import Decision, push
from tabletop.engine.event import Event, EventLog
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.points import LAND_FACE_DOWN, SETTLER_LAID
from tabletop.games.puerto_rico.state import DRAWN, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BIT, CIRCLES, FORESTS, LAND_SPACES, PORT, QUARRIES
from tabletop.games.puerto_rico.things import (
    FOREST,
    GOODS,
    LAND_NAMES,
    QUARRY,
    TILES,
    UNSEEN,
    End,
    Phase,
    Tile,
    planted,
)

_LANDS = len(LAND_NAMES)
KEPT = 1 << 14
"""So many results a cached function keeps in mind."""


def in_turn(state: PuertoRico) -> list[Player]:
    """All players clockwise from the one who picked the role; whoever plays a kidnapped one alone, alone (A-67)."""
    chooser = state.chooser
    if state.raider and state.raider.alone:
        return [state.players[chooser]]
    return [*state.players[chooser:], *state.players[:chooser]]


def turn_order(state: PuertoRico) -> list[Seat]:
    """Their seats."""
    chooser, seats = state.chooser, len(state.players)
    if state.raider and state.raider.alone:
        return [chooser]
    return [*range(chooser, seats), *range(chooser)]


def begin(state: PuertoRico, phase: int) -> None:
    """All seats will be asked in this phase, whoever picked the role first."""
    state.phase = phase
    state.active = state.chooser
    state.left = 1 if state.raider and state.raider.alone else len(state.players)


def to_next(state: PuertoRico) -> bool:
    """Turn to the next seat; whether there is one."""
    state.left = left = state.left - 1
    state.active = (state.active + 1) % len(state.players)
    return left > 0


# --- points and coins
def announce(state: PuertoRico, reason: End) -> bool:
    """The game ends after this round, for a reason; whether it is new. Of several the first one was told before
    version 3 of the rules."""
    if state.end and (state.rules.version < 3 or state.ends >> reason & 1):
        return False
    state.end = state.end or int(reason)
    state.ends |= 1 << reason
    return True


def gain_points(state: PuertoRico, player: Player, points: int) -> bool:
    """Chips from the pool; what it lacks is noted. Whether the last chip ends the game (A-53, A-135)."""
    player.points += points
    left = state.pool - points
    if left <= 0:
        state.noted -= left
        if state.drafted:
            state.owed = add(state.owed or (0,) * len(state.players), player.seat, -left)
        last, state.pool = bool(state.pool), 0
        if last and (state.rules.vp_out_trigger == "any_phase" or state.phase == Phase.LOAD):
            return announce(state, End.POINTS)
    else:
        state.pool = left
    return False


def score(state: PuertoRico, player: Player, points: int, log: EventLog) -> None:
    """Points, and word of it if that was the last chip."""
    if gain_points(state, player, points):
        log.emit("chips_gone")


def earn(player: Player, coins: int, source: str, log: EventLog) -> None:
    """Doubloons from the bank, which never runs out (A-50)."""
    player.coins += coins
    if log.heard:
        log.emit("earned", player.seat, coins=coins, source=source)


def reward(state: PuertoRico, player: Player, points: int, source: str, log: EventLog) -> None:
    """Points of a building, and word of it if that was the last chip."""
    log.emit("rewarded", player.seat, points=points, source=source)
    if gain_points(state, player, points):
        log.emit("chips_gone")


def to_supply(state: PuertoRico, good: int, count: int) -> None:
    """Barrels back to the supply."""
    state.barrels = add(state.barrels, good, count)


# --- workers
_QUARRIES, _FORESTS = BIT[QUARRIES], BIT[FORESTS]


def staffed(player: Player) -> None:
    """Look again at what the player has working, after workers have moved."""
    player.working = at_work(player)


def at_work(player: Player) -> int:
    """Bits of buildings, `QUARRIES` if one is occupied, `FORESTS` if there are any, and what works for everybody."""
    bits = sum(compress(player.town.bits, player.staff))
    if player.farmers[QUARRY]:
        bits |= _QUARRIES
    if player.land and max(player.land) >= FOREST:
        bits |= _FORESTS
    for number in player.shared:
        bits |= BIT[number]
    return bits


def add_worker(player: Player, spot: int, number: int = 1) -> None:
    """So many workers more on a kind of land, on a building or in the port."""
    if spot == PORT:
        player.idle += number
        return
    if spot < _LANDS:
        player.farmers = add(player.farmers, spot, number)
    else:
        player.staff = add(player.staff, player.city.index(spot - _LANDS), number)
    if player.nobles:
        _noble_along(player, spot)


def _noble_along(player: Player, spot: int) -> None:
    """Where only nobles stand it is one who goes; he stands wherever the next one is put."""
    if player.nobles[spot] > there(player, spot):
        player.nobles = add(player.nobles, spot, -1)
        player.noble_idle += 1
    elif player.noble_idle > player.idle:
        player.nobles = add(player.nobles, spot, 1)
        player.noble_idle -= 1


def add_noble(player: Player, spot: int, number: int = 1) -> None:
    """A noble more on a kind of land, on a building or in the port, or one less."""
    if spot == PORT:
        player.idle += number
        player.noble_idle += number
    elif number < 0:
        player.nobles = add(player.nobles, spot, number)
        add_worker(player, spot, number)
    else:
        add_worker(player, spot, number)
        player.nobles = add(player.nobles, spot, number)


def nobles_there(player: Player, spot: int) -> int:
    """Nobles on a spot, or in the port."""
    if spot == PORT:
        return player.noble_idle
    return player.nobles[spot] if player.nobles else 0


def there(player: Player, spot: int) -> int:
    """Workers and nobles on a spot, or in the port."""
    if spot == PORT:
        return player.idle
    if spot < _LANDS:
        return player.farmers[spot]
    building = spot - _LANDS
    return player.staff[player.city.index(building)] if building in player.city else 0


def nobles_of(player: Player) -> int:
    """All nobles of a player, the port included."""
    return player.noble_idle + sum(player.nobles)


def noble_on(player: Player, building: int) -> bool:
    """Whether a noble stands on a building."""
    return nobles_there(player, _LANDS + building) > 0


def spots_of_island(player: Player) -> list[int]:
    """Every kind of land, and the buildings."""
    return [*range(_LANDS), *(_LANDS + building for building in player.city)]


def circles_on(player: Player, spot: int) -> int:
    """Circles of a spot on this island."""
    if spot < _LANDS:
        return player.land.count(spot)
    building = spot - _LANDS
    return CIRCLES[building] if building in player.city else 0


def room(player: Player, spot: int) -> int:
    """Empty circles of a spot on this island."""
    return circles_on(player, spot) - there(player, spot)


def circles(player: Player) -> int:
    """All circles of an island: one on each land tile but forests, those of the buildings."""
    land = player.land
    forests = sum([tile >= FOREST for tile in land]) if land and max(land) >= FOREST else 0
    return len(land) - forests + player.town.circles


def workers_of(player: Player) -> int:
    """All workers of a player, the port included."""
    return player.idle + sum(player.farmers) + sum(player.staff)


# --- land
def free_land(player: Player) -> int:
    """Land spaces without a tile."""
    return LAND_SPACES - len(player.land)


def lay(state: PuertoRico, player: Player, land: int, drawn: bool, log: EventLog, *, reveals: bool = False) -> None:
    """A land tile onto the island. `reveals`: everybody sees only now which one was drawn."""
    player.land += (land,)
    if log.heard:
        log.emit("laid", player.seat, land=land_word(land), reveals=reveals)
    SETTLER_LAID(state, player, log, land, drawn)


def land_word(tile: int) -> str:
    """The word for a tile as it lies: what a forest was made from is not told."""
    return "forest" if tile >= FOREST else LAND_NAMES[tile]


def removable(player: Player, forests: bool) -> list[Tile]:
    """Tiles that may be taken off an island, by kind: plantations, perhaps forests, never quarries (A-46)."""
    return [TILES[land] for land in sorted(set(player.land)) if land < QUARRY or (land >= FOREST and forests)]


def take_off(state: PuertoRico, player: Player, land: int, told: str, log: EventLog) -> None:
    """A land tile to the discards: an empty one if there is one, else whoever stands there goes to the port.

    `told` is the event; what nobody else has seen by now is shown (A-97).
    """
    if land < FOREST and player.farmers[land] == player.land.count(land):
        player.idle += 1
        add_worker(player, land, -1)
    at = len(player.land) - 1 - player.land[::-1].index(land)
    player.land = player.land[:at] + player.land[at + 1 :]
    kind = planted(land) if land >= FOREST else land
    state.discards += (kind,)
    staffed(player)
    log.emit(told, player.seat, land=land_word(land))
    if land >= UNSEEN:
        log.emit("forest_shown", player.seat, land=LAND_NAMES[kind], reveals=True)


def lay_drawn(state: PuertoRico, player: Player, told: str, log: EventLog) -> None:
    """The next face-down tile onto the island; whoever may lay it as a forest looks at it first, alone (A-97).

    `told` is the event, with `_unseen` for those who do not see the tile.
    """
    (land,) = draw_tiles(state, 1)
    if not LAND_FACE_DOWN(0, state, player):
        log.emit(told, player.seat, land=LAND_NAMES[land], chance=True, reveals=True)
        lay(state, player, land, True, log)
        return
    state.decisions = push(state.decisions, Decision(DRAWN, player.seat, (land,)))
    if state.rules.version > 1:
        public = Event(f"{told}_unseen", player.seat, chance=True)
        log.emit(told, player.seat, land=LAND_NAMES[land], chance=True, seen_by=(player.seat,), public=public)
    else:
        log.emit(told, player.seat, land=LAND_NAMES[land], chance=True, reveals=True)


def draw_tiles(state: PuertoRico, count: int) -> tuple[int, ...]:
    """Tiles from the face-down pile; when it runs out, the discards are shuffled into a new one (A-93)."""
    drawn = state.deck[: -count - 1 : -1]
    state.deck = state.deck[:-count]
    missing = count - len(drawn)
    if missing and state.discards:
        state.chance, state.deck = shuffled(state.chance, state.discards)
        state.discards = ()
        drawn += state.deck[: -missing - 1 : -1]
        state.deck = state.deck[:-missing]
    return drawn


def land_words(tiles: tuple[int, ...]) -> tuple[str, ...]:
    """Kinds of land by name, for events."""
    return tuple(LAND_NAMES[tile] for tile in tiles)


NO_GOODS = (0,) * len(GOODS)


def kinds(goods: tuple[int, ...]) -> int:
    """Bits of the goods of which there is at least one."""
    corn, indigo, sugar, tobacco, coffee = goods
    return (corn and 1) | (indigo and 2) | (sugar and 4) | (tobacco and 8) | (coffee and 16)


def seat_after(state: PuertoRico, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % len(state.players)
