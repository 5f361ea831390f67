"""What counts at a place now: what each district adds to its houses, and why; which tiles have two sides."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.tableau import PlaceId
from tabletop.games.rio_de_la_plata.scoring import district_parts, district_value, houses_in
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.stocks import tiles_left
from tabletop.games.rio_de_la_plata.tables import CITY, GARDEN, MONUMENT, SQUARE, box
from tabletop.games.rio_de_la_plata.validation import KINDS


def about(view: RioDeLaPlata, place: PlaceId) -> tuple[Prompt, ...]:
    """Lines about the dot of a district or a stock of tiles; nothing about any other place."""
    board, _, name = place.partition("/")
    kind, _, which = name.partition(".")
    if board == "city" and kind == "stock" and which in KINDS:
        return _tiles(view, KINDS.index(which))
    if board != "city" or kind != "dot" or which not in CITY.areas:
        return ()
    return tuple(_district(view, CITY.areas.index(which)))


def overview(_: RioDeLaPlata) -> tuple[PlaceId, ...]:
    """The dots of all districts."""
    return tuple(f"city/dot.{district}" for district in CITY.areas)


def _tiles(view: RioDeLaPlata, kind: int) -> tuple[Prompt, ...]:
    """What is on the other side of a tile, and how many are left: both stocks count the same ones."""
    tile = box(view.box).tile
    other = [name for number, name in enumerate(KINDS) if number != kind and tile[number] == tile[kind]]
    if kind == SQUARE:
        other = [KINDS[MONUMENT], KINDS[GARDEN]]
    elif kind in (MONUMENT, GARDEN):
        other = [KINDS[SQUARE]]
    return (Prompt("tile", (("other", tuple(other)), ("left", tiles_left(view, kind)))),)


def _district(view: RioDeLaPlata, area: int) -> Iterator[Prompt]:
    scoring = box(view.box).data.scoring.value
    each = max(scoring.least_per_house, scoring.house + district_value(view, area))
    yield Prompt("district", (("district", CITY.areas[area]), ("points", each)))
    for what, value in (("house", scoring.house), *district_parts(view, area)):
        yield Prompt("part", (("what", what), ("by", value)))
    for player in view.players:
        houses = houses_in(player, area)
        if houses:
            yield Prompt("houses", (("who", player.seat), ("houses", houses), ("points", houses * each)))
