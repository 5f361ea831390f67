"""Places with positions, as data: single ones, families in a grid, those of a hex map or of a square map.

Lengths are in the units of the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from tabletop.components.hexmap import HexMap, named
from tabletop.components.squaremap import SquareMap, Squares

Spread = Literal["stack", "row", "column", "fan", "cluster", "grid"]
"""How several pieces share one place: on top of each other, side by side, below each other, overlapping, loosely, in
even rows as large as they can be."""

Shape = Literal["rect", "round", "hex"]

Spot = Literal[
    "top", "bottom", "corner", "tag", "foot", "heel", "middle", "right", "large", "head", "past", "cartouche", "band",
    "word", "beside",
]  # fmt: skip
"""Where words stand in a box; "corner", "tag", "foot" and "heel" are small plates in the upper left, upper right, lower
left and lower right corner, "large" fills the right half and leaves the left one to the pieces, "head" is the middle of
a narrow heading, "past" stands, paler, where a card that has gone had its name, "cartouche" is a large plate in the
middle, as maps name a land, "band" one that runs across all of the box, "word" says lightly in its middle what a figure
above it counts, "beside" follows at once on what lies at the left end of the box."""

PLATES = ("corner", "tag", "foot", "heel")
RIM = "rim"
"""In the upper left corner like "corner", but letters with a rim: a plate would hide what lies in so small a box."""
RIGHT, BELOW = ("tag", "heel"), ("foot", "heel")
"""Which of the plates are at the right, and which below."""

_WORD = re.compile(r"\{(r|c|n|name)\}")


@dataclass(frozen=True, slots=True)
class Place:
    """One named place: its box on the board (`x`, `y` top left), its outline, and how it looks when empty.

    `title` is what it is called in the data ("": the catalogue knows), `area` the region or sea of a map it is part of,
    `coordinate` what log and records call it ("": it has none). A `lent` one answers the pointer only while something
    lies at one of its family: its room is that of others. Loose pieces `lean` so many units aside, off what is printed,
    and are at `least` so many units large, if there is room, also where their kind is smaller. On a tile they are at
    most `on_tile` large and stand in its corners, the lower right one first, so that it is seen. One `across` so many
    hexes, in width and height, shows pieces of hexes at the scale at which such a one fills it. On a board of the seat
    in front the label `empty` stands there while nothing lies there. What is `printed` in it (a box in units of the
    board, from the corner of the place) is to be read. A number on a plate that would hide too much, in a
    box less than `plated` heights of type high, stands `crowded`: without it ("rim"), or nowhere ("").
    """

    name: str
    x: float
    y: float
    w: float
    h: float
    shape: Shape = "rect"
    spread: Spread = "stack"
    frame: str = ""
    caption: str = ""
    caption_at: str = "top"
    label_at: str = "bottom"
    hold: float = 1.0
    icon: str = ""
    title: str = ""
    area: str = ""
    coordinate: str = ""
    lent: bool = False
    lean: tuple[float, float] = (0, 0)
    across: tuple[float, float] = (0, 0)
    empty: str = ""
    least: float = 0
    on_tile: float = 0
    plated: float = 0
    crowded: str = ""
    printed: tuple[float, float, float, float] = (0, 0, 0, 0)
    tight: float = 0.85
    """Of its size a piece keeps in a row or column before it is partly covered."""

    @property
    def centre(self) -> tuple[float, float]:
        """Middle of the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    def spot(self, wanted: str, height: float, type_: float) -> str:
        """Where words stand that are `wanted` at a spot, if the box is so high and the smallest type so many pixels."""
        return self.crowded if wanted in PLATES and height < self.plated * type_ else wanted


@dataclass(frozen=True, slots=True)
class PlaceGrid:
    """A family of places laid out in a grid; one place is a grid of one.

    In `name`, `caption`, `coordinate` and `icon` the words {r}, {c}, {n} stand for row, column and running number (from
    `first`), {name} for the entry of `names`. `step` is the distance of neighbours (default: their size); `stagger`
    moves every second row to the right, as hexes want. A caption is shown on every `caption_every`-th place; `label_at`
    is where words of the game are written. Instead of `names` a grid may name a `list` of table.yaml, which wall.yaml
    shares: then there are just those places, whatever there is room for. `hold` is the part of the box in which pieces
    are kept. Places that are not in every game, or not in all of it, and lie over others are `lent`. Loose pieces
    `lean` aside by so many units and are at `least` so large. Pieces of hexes are as large as if each place were so
    many hexes `across`, (width, height), so that all are of one scale (0: each fills its place). `empty` is the label
    of an empty one of the seat in front. Boxes less than `plated` heights of type high have no plate: their number is
    `crowded`. What is `printed` in each box, (x, y, width, height) from its corner, is not to be covered.
    """

    name: str
    at: tuple[float, float]
    size: tuple[float, float]
    rows: int = 1
    columns: int = 1
    step: tuple[float, float] = (0, 0)
    stagger: float = 0
    first: int = 1
    names: tuple[str, ...] = ()
    list: str = ""
    shape: Shape = "rect"
    spread: Spread = "stack"
    frame: str = ""
    caption: str = ""
    caption_at: Spot = "top"
    caption_every: int = 1
    label_at: Spot = "bottom"
    hold: float = 1.0
    icon: str = ""
    coordinate: str = ""
    lent: bool = False
    lean: tuple[float, float] = (0, 0)
    across: tuple[float, float] = (0, 0)
    least: float = 0
    empty: str = ""
    plated: float = 0
    crowded: Literal["", "rim"] = ""
    printed: tuple[float, float, float, float] = (0, 0, 0, 0)

    def listed(self, lists: Mapping[str, tuple[str, ...]]) -> PlaceGrid:
        """With the names of its list, if it has one. ValueError for none of that name, or one that is too long."""
        if not self.list:
            return self
        names, room = lists.get(self.list), self.rows * self.columns
        if names is None:
            raise ValueError(f"there is no list {self.list!r}")
        if len(names) > room:
            lacking = ", ".join(names[room:])
            raise ValueError(f"list {self.list!r} has {len(names)} names, there is room for {room}: none for {lacking}")
        return replace(self, names=names)

    def places(self) -> Iterator[Place]:
        """The single places, row by row; none as long as its list is not known."""
        dx, dy = self.step[0] or self.size[0], self.step[1] or self.size[1]
        number = self.first
        for row in range(self.rows):
            for column in range(self.columns):
                words = {"r": str(row + 1), "c": str(column + 1), "n": str(number)}
                index = number - self.first
                if self.list and index >= len(self.names):
                    return
                words["name"] = self.names[index] if index < len(self.names) else str(number)
                yield Place(
                    name=_fill(self.name, words),
                    x=self.at[0] + column * dx + (self.stagger if row % 2 else 0),
                    y=self.at[1] + row * dy,
                    w=self.size[0],
                    h=self.size[1],
                    shape=self.shape,
                    spread=self.spread,
                    frame=self.frame,
                    caption=_fill(self.caption, words) if number % self.caption_every == 0 else "",
                    caption_at=self.caption_at,
                    label_at=self.label_at,
                    hold=self.hold,
                    icon=_fill(self.icon, words),
                    coordinate=_fill(self.coordinate, words),
                    lent=self.lent,
                    lean=self.lean,
                    across=self.across,
                    least=self.least,
                    empty=self.empty,
                    plated=self.plated,
                    crowded=self.crowded,
                    printed=self.printed,
                )
                number += 1


def _fill(text: str, words: Mapping[str, str]) -> str:
    return _WORD.sub(lambda match: words[match[1]], text)


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A place for every hex of a map, called "row.column" like the hex: `map` names its file beside table.yaml.

    `at` is the upper left corner of the box of hex 0.0, `size` that box; odd rows lie half a hex to the right. Sites
    have their names as captions.
    """

    map: str
    at: tuple[float, float]
    size: tuple[float, float]
    frame: str = ""

    def places(self, hexmap: HexMap) -> Iterator[Place]:
        """The places of a map, row by row; void has none."""
        sites = {site.hex: site.name for site in hexmap.sites.values()}
        for at in hexmap.hexes():
            row, column = at
            area = hexmap.areas[hexmap.ground(at).area].name
            site = sites.get(at, "")
            yield Place(
                name=named(at),
                x=self.at[0] + (column + 0.5 * (row % 2)) * self.size[0],
                y=self.at[1] + row * 0.75 * self.size[1],
                w=self.size[0],
                h=self.size[1],
                shape="hex",
                spread="cluster",
                frame=self.frame,
                caption=site,
                caption_at="map",
                hold=0.9,
                title=f"{site} · {area}" if site else area,
                area=area,
                coordinate=named(at),
            )


def vertex_place(name: str) -> str:
    """What the place of a named vertex of a square map is called."""
    return f"dot.{name}"


@dataclass(frozen=True, slots=True)
class SquareGrid:
    """The places of a square map (`components/squaremap.py`): `map` names its file beside table.yaml, in which it
    stands under "map".

    Fields are called like those of the map, `at` is the upper left corner of the first one and `size` that of each. An
    inner edge is `road.<edge>`, an outer one `wall.<point>`, with what enters outside at `point.<point>`: sticks are as
    long as the field and `stick` broad, points of entry `entry` deep. No edges lie inside the mark `open`. A named
    vertex is `dot.<name>`, `dot` high and broad, its words on a cartouche. Pieces keep within `hold` of their field,
    loose ones are at `least` so large, and `on_tile` at most so.
    """

    map: str
    at: tuple[float, float]
    size: tuple[float, float]
    stick: float
    entry: float
    dot: float
    open: str = ""
    frame: str = ""
    hold: float = 0.92
    least: float = 0
    on_tile: float = 0

    def places(self, squares: SquareMap) -> Iterator[Place]:
        """The places of a map: fields, inner edges, outer edges with points of entry, vertices."""
        grid = Squares(squares, no_edges_inside=self.open)
        dx, dy = self.size
        for number, name in enumerate(grid.names):
            column, row = divmod(number, grid.rows)
            area = grid.area_of[number]
            yield Place(
                name=name,
                x=self.at[0] + column * dx,
                y=self.at[1] + row * dy,
                w=dx,
                h=dy,
                spread="cluster",
                frame=self.frame,
                hold=self.hold,
                least=self.least,
                on_tile=self.on_tile,
                area=grid.areas[area] if area >= 0 else "",
                coordinate=name,
            )
        for name, (start, end) in zip(grid.edges, grid.ends, strict=True):
            x, y = self.at[0] + start[0] * dx, self.at[1] + start[1] * dy
            yield self._stick(f"road.{name}", x, y, upright=start[0] == end[0])
        for point, field_ in zip(grid.points, grid.field_at, strict=True):
            column, row = divmod(field_, grid.rows)
            side = point.partition(".")[0]
            x = self.at[0] + (column + (side == "east")) * dx
            y = self.at[1] + (row + (side == "south")) * dy
            yield self._stick(f"wall.{point}", x, y, upright=side in ("west", "east"))
            yield self._point(f"point.{point}", x, y, side)
        for name, (column, row) in squares.vertices.items():
            x, y = self.at[0] + column * dx - self.dot / 2, self.at[1] + row * dy - self.dot / 2
            yield Place(name=vertex_place(name), x=x, y=y, w=self.dot, h=self.dot, shape="round", label_at="cartouche")

    def _stick(self, name: str, x: float, y: float, *, upright: bool) -> Place:
        """A stick that begins at a vertex."""
        if upright:
            return Place(name=name, x=x - self.stick / 2, y=y, w=self.stick, h=self.size[1])
        return Place(name=name, x=x, y=y - self.stick / 2, w=self.size[0], h=self.stick)

    def _point(self, name: str, x: float, y: float, side: str) -> Place:
        """Outside the edge that begins at a vertex."""
        dx, dy = self.size
        out = self.stick / 2
        left = {"west": x - out - self.entry, "east": x + out}.get(side, x)
        top = {"north": y - out - self.entry, "south": y + out}.get(side, y)
        upright = side in ("west", "east")
        w, h = (self.entry, dy) if upright else (dx, self.entry)
        return Place(name=name, x=left, y=top, w=w, h=h, spread="column" if upright else "row", tight=0.5)
