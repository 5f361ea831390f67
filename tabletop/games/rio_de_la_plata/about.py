"""What counts at a place now: what each district adds to its houses, and why."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.tableau import PlaceId
from tabletop.games.rio_de_la_plata.scoring import district_parts, district_value, houses_in
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, box


def about(view: RioDeLaPlata, place: PlaceId) -> tuple[Prompt, ...]:
    """Lines about the dot of a district; nothing about any other place."""
    board, _, name = place.partition("/")
    kind, _, district = name.partition(".")
    if board != "city" or kind != "dot" or district not in CITY.areas:
        return ()
    return tuple(_district(view, CITY.areas.index(district)))


def overview(_: RioDeLaPlata) -> tuple[PlaceId, ...]:
    """The dots of all districts."""
    return tuple(f"city/dot.{district}" for district in CITY.areas)


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
