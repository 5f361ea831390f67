"""Boards: named places with positions, as data. Rules know the names, the screen knows where they lie.

Lengths are in the units of each board; `Table` joins what one game's `table.yaml` says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal

from tabletop.components.hexmap import HexMap, named
from tabletop.components.moments import Moment
from tabletop.components.typed import load, load_with_source
from tabletop.resources import resource

Spread = Literal["stack", "row", "column", "fan", "cluster"]
"""How several pieces share one place: on top of each other, side by side, below each other, overlapping, loosely."""

Shape = Literal["rect", "round", "hex"]

Profile = Literal["laptop", "projector"]
"""For whom a screen is laid out."""

Spot = Literal["top", "bottom", "corner", "tag", "foot", "middle", "right", "large"]
"""Where words stand in a box; "corner", "tag" and "foot" are small plates in the upper left, upper right and lower left
corner, "large" fills the right half and leaves the left one to the pieces."""

_WORD = re.compile(r"\{(r|c|n|name)\}")


@dataclass(frozen=True, slots=True)
class Place:
    """One named place: its box on the board (`x`, `y` top left), its outline, and how it looks when empty.

    `title` is what it is called in the data ("": the catalogue knows), `area` the region or sea of a map it is part of,
    `coordinate` what log and records call it ("": it has none).
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

    @property
    def centre(self) -> tuple[float, float]:
        """Middle of the box."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class PlaceGrid:
    """A family of places laid out in a grid; one place is a grid of one.

    In `name`, `caption`, `coordinate` and `icon` the words {r}, {c}, {n} stand for row, column and running number (from
    `first`), {name} for the entry of `names`. `step` is the distance of neighbours (default: their size); `stagger`
    moves every second row to the right, as hexes want. A caption is shown on every `caption_every`-th place; `label_at`
    is where words of the game are written. `hold` is the part of the box in which pieces are kept.
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

    def places(self) -> Iterator[Place]:
        """The single places, row by row."""
        dx, dy = self.step[0] or self.size[0], self.step[1] or self.size[1]
        number = self.first
        for row in range(self.rows):
            for column in range(self.columns):
                words = {"r": str(row + 1), "c": str(column + 1), "n": str(number)}
                index = number - self.first
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


@dataclass(frozen=True, slots=True)
class Board:
    """A board of `size` units with its places; `per_seat` boards exist once for every seat (`home.0`, `home.1`).

    `art` names the drawing under it (none: only the places are drawn). The places of `hexes` come from a map, which
    `read_table` joins; `regions` are the names of its areas of land (of all its areas, if there is no land).
    """

    size: tuple[float, float]
    grids: tuple[PlaceGrid, ...] = ()
    per_seat: bool = False
    art: str = ""
    hexes: HexGrid | None = None
    places: Mapping[str, Place] = field(init=False, default_factory=dict)
    regions: tuple[str, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        self._hold(place for grid in self.grids for place in grid.places())

    def join(self, hexmap: HexMap) -> None:
        """Take over the places of the map that `hexes` speaks of. Raises ValueError for one that does not fit."""
        assert self.hexes is not None
        self._hold((*self.places.values(), *self.hexes.places(hexmap)))
        land = tuple(area.name for area in hexmap.areas.values() if area.kind == "land")
        object.__setattr__(self, "regions", land or tuple(area.name for area in hexmap.areas.values()))

    def cells(self) -> Iterator[tuple[str, Place]]:
        """The places that have a coordinate, by name."""
        return ((name, place) for name, place in self.places.items() if place.coordinate)

    def hexes_of(self, area: str) -> tuple[Place, ...]:
        """The hexes of an area of its map, row by row; none for an unknown one."""
        return tuple(place for place in self.places.values() if area and place.area == area)

    def _hold(self, places: Iterable[Place]) -> None:
        found: dict[str, Place] = {}
        for place in places:
            if place.name in found:
                raise ValueError(f"place {place.name!r} is defined twice")
            if place.x < 0 or place.y < 0:
                raise ValueError(f"place {place.name!r} lies outside the board")
            if place.x + place.w > self.size[0] + 0.5 or place.y + place.h > self.size[1] + 0.5:
                raise ValueError(f"place {place.name!r} lies outside the board")
            found[place.name] = place
        object.__setattr__(self, "places", found)


@dataclass(frozen=True, slots=True)
class Frame:
    """How the outline of a place is drawn: `fill` with `opacity` (0..255), `edge` of `line` units, rounded `corner`.

    Colours are `#rrggbb`, none of them is drawn. A `dashed` edge says: something belongs here.
    """

    fill: str = ""
    opacity: int = 90
    edge: str = ""
    line: float = 2
    corner: float = 8
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class PieceKind:
    """How large a kind of piece is (board units) and how it behaves in the hand and on the screen.

    `level` orders what lies on what; `tint` pieces take their owner's colour; `settle` pieces are loose tokens that
    push each other aside; `tumble` is a die that shows its throws; `words` is the part of its box, in shares of it,
    where the drawing leaves room for its short name.
    """

    size: tuple[float, float]
    level: int = 1
    tint: bool = False
    settle: bool = False
    tumble: bool = False
    shape: Shape = "rect"
    shadow: bool = True
    words: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """Part of the screen: rows or columns of further cells, or something shown.

    `show` is "ribbon", "log", "actions", "others" or a board (of a board per seat: the one in front); for the projector
    it is "headline", "standings", "news" or a board. Along its
    parent a cell takes `size` (screen units at 1920x1080) or its `share` of what is left.
    """

    show: str = ""
    size: float = 0
    share: float = 0
    rows: tuple[Cell, ...] = ()
    columns: tuple[Cell, ...] = ()
    align: Literal["middle", "top", "bottom"] = "middle"


@dataclass(frozen=True, slots=True)
class Screen:
    """The proportions of the screen for a table of `seats` players.

    With `narrow` they are for windows at most so many times as wide as high; 0: for every window. `profile` says for
    whom: whoever sits before the screen, or a class that looks at a wall.
    """

    seats: tuple[int, ...]
    cell: Cell
    narrow: float = 0
    profile: Profile = "laptop"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that is told of every seat, with its drawing `icon` below art/.

    `of` are goals of its progress or counts of its ledger, added up; "barrels.corn" is the count that speaks of corn.
    `like` is as wide as it gets. What is `secret` is left out where it cannot be counted: that is not zero.
    """

    of: tuple[str, ...]
    icon: str
    like: str = "00"
    secret: bool = False


@dataclass(frozen=True, slots=True)
class SeatBlock:
    """What is shown of another seat: its `figures` first, the most telling beside the name; its `board` whole, more
    boards `beside` it in the same row and `below` in a second one, and the `strip` beside the name. The keys 1 to 9
    take up what lies on the strip board of the seat in front."""

    board: str
    strip: str = ""
    beside: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The boards row by row."""
        return ((self.board, *self.beside), self.below) if self.below else ((self.board, *self.beside),)


@dataclass(frozen=True, slots=True)
class Shift:
    """Places of `families` that people may arrange as they like on their own board, without any meaning in the game:
    those of the first one exchange where they are shown, and places of the others with the same number go along. With
    `empty` also with a place on which nothing lies."""

    families: tuple[str, ...]
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Everything the screen knows about one game: boards, kinds of pieces, proportions.

    `warnings` are the labels of the ribbon that must not be missed; `turn` is the kind of event with which a new
    turn begins, for the groups of the log ("": a group for every change of the acting seat); `shifts` are the families
    of places that people may arrange on their own boards; `folds` are kinds of events that are told together, each
    with the kind that takes it back.
    """

    boards: Mapping[str, Board]
    pieces: Mapping[str, PieceKind]
    screens: tuple[Screen, ...]
    others: SeatBlock
    frames: Mapping[str, Frame] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    turn: str = ""
    moments: Mapping[str, Moment] = field(default_factory=dict)
    shifts: tuple[Shift, ...] = ()
    folds: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        names = {name for board in self.boards.values() if board.per_seat for name in board.places}
        for shift in self.shifts:
            first, *others = ({name for name in names if name.rpartition(".")[0] == one} for one in shift.families)
            numbers = {name.rpartition(".")[2] for name in first}
            if not first or any({name.rpartition(".")[2] for name in other} != numbers for other in others):
                raise ValueError(f"shifts: {', '.join(shift.families)} are not places of one number on boards of seats")

    def board(self, instance: str) -> Board:
        """The board of an instance name: `home.0` -> home. KeyError for an unknown one."""
        return self.boards[instance.partition(".")[0]]

    def place(self, place_id: str) -> tuple[str, Place]:
        """Board instance and place of a full name: `home.0/space.4`. KeyError for an unknown one."""
        instance, _, name = place_id.partition("/")
        return instance, self.board(instance).places[name]

    def knows(self, place_id: str) -> bool:
        """Whether this is the full name of a place."""
        instance, _, name = place_id.partition("/")
        kind = self.boards.get(instance.partition(".")[0])
        return kind is not None and name in kind.places

    def screen(self, seats: int, window: tuple[int, int], profile: Profile = "laptop") -> Cell:
        """The first proportions for so many seats in a window of this size (the last ones given, if none fit)."""
        known = [screen for screen in self.screens if screen.profile == profile] or list(self.screens)
        for screen in known:
            if seats in screen.seats and (not screen.narrow or window[0] <= screen.narrow * window[1]):
                return screen.cell
        return known[-1].cell

    def instances(self, seats: int) -> tuple[str, ...]:
        """All boards on a table of `seats`: shared ones by name, the others once per seat."""
        names: list[str] = []
        for name, board in self.boards.items():
            names += [f"{name}.{seat}" for seat in range(seats)] if board.per_seat else [name]
        return tuple(names)


def read_table(path: Path) -> Table:
    """The boards of a table.yaml, with the hex maps beside it that they speak of. Raises ComponentError."""
    file = load_with_source(path, Table)
    for name, board in file.value.boards.items():
        if board.hexes is None:
            continue
        beside = path.with_name(f"{board.hexes.map}.yaml")
        if not beside.is_file():
            raise file.error(("boards", name, "hexes", "map"), f"there is no {beside.name} here")
        hexmap = load(beside, HexMap)
        try:
            board.join(hexmap)
        except ValueError as error:
            raise file.error(("boards", name, "hexes"), str(error)) from error
    return file.value


@cache
def load_table(game: str) -> Table:
    """The boards of a game from `data/<game>/table.yaml`, read once. Raises ComponentError."""
    return read_table(resource("data", game, "table.yaml"))
