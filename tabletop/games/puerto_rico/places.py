"""Names of places and pieces on the table. The places are those of data/puerto_rico/table.yaml."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.tableau import Drag
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.state import NOT_HERE, Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    BUILDING,
    BUILDINGS,
    CITY_SPACES,
    COMMERCIAL,
    COST,
    RED,
    SPACES,
    SPACES_OF_COST,
    STORES,
)
from tabletop.games.puerto_rico.things import FOREST, GOOD_NAMES, LAND_NAMES, UNKNOWN, Phase, Role

FEWEST_ROLES = int(Role.PROSPECTOR)
"""Role cards of every game."""
DECK = "quay/deck"
DISCARDS = "quay/discards"
QUARRY = "quay/quarry"
HALL = "quay/hall"
SUPPLY = "quay/workers"
POOL = "quay/pool"
POOL_TALLY = "quay/tally.pool"
HOUSE_SIGN = "quay/sign"

NOBLES_HALL = "quay/nobles_hall"
NOBLES = "quay/nobles"
NOBLES_HALL_TALLY = "quay/tally.hall"
NOBLES_TALLY = "quay/tally.nobles"
TOKEN = "roles/token"

DECK_PIECE = "deck"
QUARRY_PIECE = "quarries"
HALL_PIECE = "hall"
SUPPLY_PIECE = "workers"
NOBLES_PIECE = "nobles"
PILE = (DECK_PIECE, "discards")
"""What is taken for the next face-down tile: the pile, or what it will be made from."""


def roles_in_play(view: PuertoRico) -> int:
    """How many role cards there are."""
    return sum(taken != NOT_HERE for taken in view.taken)


def row_of_roles(view: PuertoRico) -> str:
    """The spaces in which role cards lie: as few as there are, or narrower ones where there may be nine."""
    if view.raider is not None:
        return "nine"
    return "six" if roles_in_play(view) == FEWEST_ROLES else "role"


def role(view: PuertoRico, word: str) -> str:
    """Where a role card lies while nobody has it."""
    return f"roles/{row_of_roles(view)}.{word}"


def bonus(view: PuertoRico, word: str) -> str:
    """Where doubloons lie on a role card."""
    return f"roles/{_beside('bonus', view)}.{word}"


def owner(view: PuertoRico, word: str) -> str:
    """Where the sign of whoever has a role stands, in its empty space."""
    return f"roles/{_beside('owner', view)}.{word}"


def _beside(what: str, view: PuertoRico) -> str:
    row = row_of_roles(view)
    return what if row == "role" else f"{row}_{what}"


def goal(word: str) -> str:
    """Where a goal of the Festival is shown."""
    return f"quay/goal.{word}"


def claim(word: str) -> str:
    """Where lies who was first at a goal."""
    return f"quay/claim.{word}"


def row(number: int) -> str:
    """A face-up plantation, from 1."""
    return f"quay/row.{number}"


def ship(number: int) -> str:
    """A cargo ship, from 1."""
    return f"quay/ship.{number}"


def house(number: int) -> str:
    """A space of the trading house, from 1."""
    return f"quay/house.{number}"


def price(good: str) -> str:
    """Where stands what the trading house pays for a kind."""
    return f"quay/price.{good}"


def stock(good: str) -> str:
    """The supply of a kind of barrels."""
    return f"quay/stock.{good}"


def market(building: str, nobles: bool = False) -> str:
    """Where the copies of a building lie; with nobles there are more of them, in smaller spaces."""
    return f"market/red.{building}" if nobles else f"market/{building}"


def market_space(view: PuertoRico, building: int) -> str:
    """Where a kind lies: on its own space, or where kinds were picked, on the next one of its cost."""
    cost, nobles = COST[building], bool(view.players[0].nobles)
    fixed = view.rules.draft_spaces == "nobles_fixed_on_red"
    picked = COMMERCIAL[building] and (view.drafted or view.phase == Phase.DRAFT)
    if not picked or (fixed and RED[building]):
        return market(BUILDINGS[building], nobles)
    same = [one for one in view.drafted if COST[one] == cost and not (fixed and RED[one])]
    spaces = [word for word in SPACES_OF_COST[cost] if not RED[BUILDING[word]] or (nobles and not fixed)]
    at = same.index(building) if building in same else min(len(same), len(spaces) - 1)  # none left: onto the last one
    return market(spaces[at], nobles)


def draft(number: int) -> str:
    """Where a kind lies that may be picked, from 1."""
    return f"quay/draft.{number}"


def workers_there(player: Player, spot: int) -> int:
    """Workers on a kind of land or a building."""
    if spot < len(LAND_NAMES):
        return player.farmers[spot]
    return player.staff[player.city.index(spot - len(LAND_NAMES))]


def island(seat: Seat, spot: str) -> str:
    """A place on an island board."""
    return f"island.{seat}/{spot}"


def port(seat: Seat, good: str) -> str:
    """Where a seat's barrels of a kind lie."""
    return island(seat, f"barrel.{good}")


def town(player: Player, building: int) -> str:
    """Where a building of a seat lies."""
    return island(player.seat, city_spot(player.city, building))


def warehouse(player: Player, stored: int) -> str:
    """The warehouse of the kind of barrels that is stored after `stored` others: in the order of building."""
    for building in player.city:
        stored -= STORES[building] if player.works(building) else 0
        if stored < 0:
            return town(player, building)
    return island(player.seat, "keep")


def city_spot(city: Sequence[int], building: int) -> str:
    """Where a building lies: small ones fill the town from the left, large ones from the right."""
    large = [one for one in city if SPACES[one] > 1]
    small = [one for one in city if SPACES[one] == 1]
    if SPACES[building] > 1:
        return f"hall.{(large.index(building) if building in large else len(large)) + 1}"
    return f"city.{(small.index(building) if building in small else min(len(small), CITY_SPACES - 1)) + 1}"


def land_spot(number: int) -> str:
    """A land space, from 1."""
    return f"land.{number}"


def next_land(player: Player) -> str:
    """Where the next land tile is laid."""
    return island(player.seat, land_spot(len(player.land) + 1))


def newest(player: Player, spot: int) -> str:
    """The tile of this kind that was laid just now."""
    if spot < len(LAND_NAMES):
        return island(player.seat, land_spot(len(player.land)))
    return spot_place(player, spot)


def in_town(spot: str) -> bool:
    """Whether a place of an island is a building, or where its workers stand."""
    return spot.startswith(("city", "hall", "staff"))


def tile_at(player: Player, spot: str) -> str:
    """The kind of tile that lies at a place of the island; nothing where none lies, or a forest."""
    spot = spot.removeprefix("staff.")
    family, _, number = spot.rpartition(".")
    if family in ("land", "field"):
        at = int(number) - 1
        return LAND_NAMES[player.land[at]] if at < len(player.land) and player.land[at] < FOREST else ""
    for building in player.city:
        if city_spot(player.city, building) == spot:
            return BUILDINGS[building]
    return ""


def spot_place(player: Player, spot: int) -> str:
    """The place of the tile a worker goes to: of a kind of land the first one that is empty."""
    seat = player.seat
    if spot < len(LAND_NAMES):
        tiles = [number for number, land in enumerate(player.land, 1) if land == spot]
        at = min(player.farmers[spot], len(tiles) - 1)
        return island(seat, land_spot(tiles[at]))
    return island(seat, city_spot(player.city, spot - len(LAND_NAMES)))


# --- pieces
OPEN, FACE_DOWN = (("face", "open"),), (("face", "forest"),)
"""How a plantation is laid, where the same movement may mean either."""


def role_piece(word: str) -> str:
    """A role card."""
    return f"role.{word}"


def row_piece(number: int) -> str:
    """A face-up plantation."""
    return f"row.{number}"


def stock_piece(building: int) -> str:
    """The copies of a building on the board."""
    return f"stock.{BUILDINGS[building]}"


def barrel(seat: Seat, good: str) -> str:
    """A seat's barrels of a kind."""
    return f"barrel.{seat}.{good}"


def barrel_to(seat: Seat, good: int, place: str) -> Drag:
    """Own barrels of a kind, taken to a place."""
    return Drag(barrel(seat, GOOD_NAMES[good]), place)


def drawn(view: PuertoRico, player: Player) -> Drag:
    """The next face-down tile, laid on the island."""
    return Drag(PILE[0] if view.deck else PILE[1], next_land(player))


def off_the_island(player: Player, land: int) -> Drag:
    """The last tile of a kind, taken to the discards."""
    shown = land if land in player.land else UNKNOWN  # of somebody else
    last = len(player.land) - player.land[::-1].index(shown)
    return Drag(f"tile.{player.seat}.{last}", DISCARDS)


def supply_barrel(good: str) -> str:
    """The supply of a kind of barrels."""
    return f"supply.{good}"


def idle(seat: Seat) -> str:
    """A seat's workers in the port."""
    return f"idle.{seat}"


def idle_noble(seat: Seat) -> str:
    """A seat's nobles in the port."""
    return f"noble_idle.{seat}"


def noble(seat: Seat, word: str, number: int) -> str:
    """A noble on a spot, from 1."""
    return f"noble.{seat}.{word}.{number}"


def worker(seat: Seat, word: str, number: int) -> str:
    """A worker on a spot, from 1."""
    return f"worker.{seat}.{word}.{number}"


MOVES: dict[str, tuple[str, ...]] = {
    "picked": ("role.{role}",),
    "round_began": ("governor",),
    "earned": ("coins.{who}",),
    "privilege_barrel": ("barrel.{who}.{good}",),
    "built": ("house.{who}.{building}",),
    "sold": ("quay/house.1",),
    "loaded": ("chips.{who}",),
    "placed": ("idle.{who}",),
    "rewarded": ("chips.{who}",),
    "lifted": ("island.{who}/port",),
}
"""What moves because of an event, in order; cards add their own."""
