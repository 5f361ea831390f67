"""Whether the definitions fit together: every mistake stops the start with file, line, column and key."""

from __future__ import annotations

from tabletop.components.source import check_each
from tabletop.components.squaremap import Squares, check_squares
from tabletop.games.options import check_options
from tabletop.games.rio_de_la_plata.city import CityHolds
from tabletop.games.rio_de_la_plata.definitions import Definitions
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES

KINDS = (
    *("hut", "house", "stonecutter", "carpenter", "market", "guild"),
    *("square", "monument", "garden", "barracks", "church"),
)
MAJORS = ("roads", "walls", "port", "fort", "cathedral", "palace")


def check_all(data: Definitions) -> None:
    """Raises ComponentError for what does not fit."""
    check_each(data, _squares, _city, _components, _minor, _major, _offices, _enemies, _options)


def _squares(data: Definitions) -> None:
    check_squares(data.city, ("map",), data.city.value.map)


def _options(data: Definitions) -> None:
    check_options(data.options)


def _city(data: Definitions) -> None:
    file, city = data.city, data.city.value
    for mark in ("plaza", "ring", *(f"start_{line}" for line in data.options.value["start_line"].values)):
        if mark not in city.map.marks:
            raise file.error(("map", "marks"), f"lacks {mark}")
    grid = Squares(city.map, no_edges_inside="plaza")
    for area in grid.areas:
        if area not in city.map.vertices:
            raise file.error(("map", "vertices"), f"lacks the dot of district {area}")
    hold = city.must_hold
    for key in CityHolds.__dataclass_fields__:
        wanted, found = getattr(hold, key), _found(data, grid, key)
        if isinstance(found, int):
            if found != wanted:
                raise file.error(("must_hold", key), f"the map comes to {found}")
            continue
        for name, number in wanted.items():
            if found.get(name) != number:
                raise file.error(("must_hold", key, name), f"the map comes to {found.get(name)}")


def _found(data: Definitions, grid: Squares, key: str) -> int | dict[str, int]:
    """What the map comes to, for one line of what must hold."""
    marks, areas = grid.marks, grid.areas
    match key:
        case "fields":
            return grid.size
        case "plaza" | "ring":
            return marks[key].bit_count()
        case "district_sizes":
            return {area: fields.bit_count() for area, fields in zip(areas, grid.fields_of, strict=True)}
        case "ring_by_district":
            ring = marks["ring"]
            return {area: (fields & ring).bit_count() for area, fields in zip(areas, grid.fields_of, strict=True)}
        case "start_line":
            return {line: marks[f"start_{line}"].bit_count() for line in data.options.value["start_line"].values}
        case "points":
            return len(grid.points)
        case "points_by_district":
            return {area: points.bit_count() for area, points in zip(areas, grid.points_of, strict=True)}
        case "closed_sides":
            return sum(grid.closed_sides)
        case "road_edges":
            return len(grid.edges)
        case _:
            dots = data.city.value.map.vertices
            plaza = grid.corners(marks["plaza"])
            return {area: min(abs(x - a) + abs(y - b) for a, b in plaza) for area, (x, y) in dots.items()}


def _components(data: Definitions) -> None:
    file, it = data.components, data.components.value
    if sum(count for tile, count in it.tiles.items() if tile != "hut_house") != it.neutral_tiles:
        raise file.error(("neutral_tiles",), "is not the sum of the tiles")
    for seats in it.players:
        if seats not in it.seats:
            raise file.error(("seats",), f"lacks a table for {seats} players")
    for option, known in (("level", it.levels), ("length", it.lengths), ("beginner_bonus", it.beginner_bonus)):
        for value in data.options.value[option].values:
            if value not in known:
                raise file.error((option,), f"lacks {value}, a value of the option {option}")
    for name, length in it.lengths.items():
        if not 1 <= length.turns <= len(data.enemies.value.track) + 1:
            raise file.error(("lengths", name, "turns"), "the time track is not so long")


def _minor(data: Definitions) -> None:
    file, it = data.minor, data.minor.value
    if tuple(it.buildings) != KINDS:
        raise file.error(("buildings",), f"must be {', '.join(KINDS)}, in this order")
    for key, one in it.buildings.items():
        where = ("buildings", key)
        if one.tile != "square" and one.tile not in data.components.value.tiles:
            raise file.error((*where, "tile"), "is no tile of components.yaml")
        if one.over and one.over not in it.buildings:
            raise file.error((*where, "over"), "is no building")
        printed = [one.workers, *(number for number in one.cost.goods if number)]
        if printed != list(it.must_hold[key]):
            raise file.error((*where, "cost"), f"printed is {', '.join(map(str, it.must_hold[key]))}")
    for order, changed in it.icon_order.items():
        for key in changed:
            if key not in it.buildings:
                raise file.error(("icon_order", order, key), "is no building")
    for key, ways in it.active.items():
        if key not in it.buildings:
            raise file.error(("active", key), "is no building")
        for paid in ways:
            if paid not in (*GOOD_NAMES, COINS):
                raise file.error(("active", key, paid), "cannot be paid")


def _major(data: Definitions) -> None:
    file, it = data.major, data.major.value
    if tuple(it.buildings) != MAJORS:
        raise file.error(("buildings",), f"must be {', '.join(MAJORS)}, in this order")
    for key, one in it.buildings.items():
        for at, seats in enumerate((3, 4, 5)):
            squares = [points for points, least in one.squares if least <= seats]
            if sum(squares) != it.must_hold.sums[key][at]:
                raise file.error(("buildings", key, "squares"), f"come to {sum(squares)} points for {seats} players")
            if len(squares) != it.must_hold.counts[key][at]:
                raise file.error(("buildings", key, "squares"), f"are {len(squares)} for {seats} players")
    for value in data.options.value["major_costs"].values:
        if value not in it.major_costs:
            raise file.error(("major_costs",), f"lacks {value}, a value of the option")


def _offices(data: Definitions) -> None:
    file, it = data.offices, data.offices.value
    if list(it.offices) != sorted(it.offices):
        raise file.error(("offices",), "must stand in the order of their names")
    for place, key in enumerate(it.major.of):
        if key not in MAJORS:
            raise file.error(("major", "of", place), "is no major building")


def _enemies(data: Definitions) -> None:
    file, it = data.enemies, data.enemies.value
    hold = it.must_hold
    for key, found in (
        ("gaps", len(it.track)),
        ("natives", sum("n" in gap for gap in it.track)),
        ("corsairs", sum("c" in gap for gap in it.track)),
    ):
        if getattr(hold, key) != found:
            raise file.error(("must_hold", key), f"the track comes to {found}")
    for value in data.options.value["enemy_bonus"].values:
        if len(it.enemy_bonus.get(value, ())) != it.last - it.outside + 1:
            raise file.error(("enemy_bonus", value), f"needs a number for each value from {it.outside} to {it.last}")
