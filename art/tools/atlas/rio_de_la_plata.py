"""Everything of Río de la Plata: names, drawings, sizes. Where it lies on the boards is in `rio_geometry`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from . import pieces as house
from . import rio_boards as boards
from . import rio_geometry as g
from . import rio_grids as grids
from . import rio_pieces as pieces
from . import rio_squares as squares
from . import rio_walls as walls
from .palette import GOLD
from .pen import Sheet
from .rio_buildings import GREEN, OWNED, TILES, framed, tile
from .rio_offices import SIGNS, far_office, office, winding_road

Draw = Callable[[Sheet], None]


def everything() -> Iterator[tuple[str, Draw, float, float]]:
    """Name, drawing and size of each."""
    for name in (*OWNED, *TILES):
        yield f"site_{name}", partial(tile, name=name), 100, 100
    for name in SIGNS:
        yield f"office_{name}", partial(office, name=name), *g.OFFICE
        yield f"far_office_{name}", partial(far_office, name=name), *g.FAR_OFFICE
    yield "worker", pieces.worker, 100, 100
    yield "shadow", pieces.shadow, 100, 100
    yield "order", pieces.order, 100, 100
    yield "score", pieces.score, 100, 100
    yield "year", pieces.year, 100, 100
    for count in (1, 2, 3):
        yield f"stack_{count}", partial(pieces.stack, count=count), 100, 100
        yield f"natives_{count}", partial(pieces.attacker, count=count, hue=pieces.VIOLET, natives=True), 100, 100
        yield f"corsairs_{count}", partial(pieces.attacker, count=count, hue=pieces.CORSAIR, natives=False), 100, 100
    yield "marker_natives", partial(pieces.marker, hue=pieces.VIOLET, natives=True), 100, 100
    yield "marker_corsairs", partial(pieces.marker, hue=pieces.CORSAIR, natives=False), 100, 100
    for good in pieces.GOODS:
        yield f"cube_{good}", partial(pieces.cube, good=good), 100, 100
    for good in (*pieces.GOODS, "any"):
        yield f"debt_{good}", partial(pieces.debt, good=good), 100, 100
    yield "coin", pieces.coins, 100, 100
    yield "coin_silver", partial(pieces.coin, gold=False), 100, 100
    yield "coin_gold", partial(pieces.coin, gold=True), 100, 100
    for face in range(1, 7):
        yield f"die_{face}", partial(house.die, face=face), 100, 100
    yield "road", pieces.road_h, 100, 24
    yield "site_connection", partial(framed, motif=winding_road, edge=GOLD, ground=GREEN), 100, 100
    yield "wall", pieces.wall_h, 100, 24
    yield "road_h", pieces.road_h, 100, 24
    yield "road_v", pieces.road_v, 24, 100
    yield "wall_h", pieces.wall_h, 100, 24
    yield "wall_v", pieces.wall_v, 24, 100
    yield "ship", pieces.ship, *g.SHIP[2:]
    yield "feather", pieces.feather, 100, 100
    yield "skull", pieces.skull, 100, 100
    yield "cover", pieces.cover, 100, 100
    yield "start", pieces.start_mark, 100, 100
    yield "battle", pieces.battle, 100, 100
    yield "board_city", boards.city, *g.CITY_SIZE
    yield "board_city_bare", partial(boards.city, start_line=False), *g.CITY_SIZE
    yield "war", boards.war, *g.CITY_SIZE
    yield "board_west", grids.west, *g.SIDE_SIZE
    yield "board_east", grids.east, *g.SIDE_SIZE
    for side in ("west", "east"):
        yield f"wall_{side}", partial(walls.side, name=side), *g.data("wall")["boards"][side]["size"]
    yield "board_years", grids.years, *g.YEARS_SIZE
    yield "board_offices", grids.offices, *g.OFFICES_SIZE
    yield "board_supply", grids.supply, *g.SUPPLY_SIZE
    yield from squares.everything()
