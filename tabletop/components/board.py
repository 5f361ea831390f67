"""Boards: named places with positions, as data. Rules know the names, the screen knows where they lie.

Lengths are in the units of each board; `Table` joins what one game's `table.yaml` says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

from tabletop.components.frames import Frame
from tabletop.components.hexmap import HexMap
from tabletop.components.keys import spread
from tabletop.components.moments import Moment
from tabletop.components.places import HexGrid, Place, PlaceGrid, Shape, SquareGrid, vertex_place
from tabletop.components.screens import Cell, Screen
from tabletop.components.shifts import Shift
from tabletop.components.squaremap import SquareMap
from tabletop.components.typed import Loaded, load, load_part, load_with_source
from tabletop.resources import resource

FAN = 5
"""Pieces of a fanned pile that are shown."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board of `size` units with its places; `per_seat` boards exist once for every seat (`home.0`, `home.1`).

    `art` names the drawing under it (none: only the places are drawn). The places of `hexes` or `squares` come from a
    map, which `read_table` joins; `regions` are the names of its areas of land (of all its areas, if there is no land),
    `signs` the places of its named vertices.
    """

    size: tuple[float, float]
    grids: tuple[PlaceGrid, ...] = ()
    per_seat: bool = False
    art: str = ""
    hexes: HexGrid | None = None
    squares: SquareGrid | None = None
    places: Mapping[str, Place] = field(init=False, default_factory=dict)
    regions: tuple[str, ...] = field(init=False, default=())
    signs: tuple[str, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        self._hold(place for grid in self.grids for place in grid.places())

    def listed(self, lists: Mapping[str, tuple[str, ...]]) -> None:
        """Take over the names of the lists that its grids speak of. ValueError for one that does not fit."""
        object.__setattr__(self, "grids", tuple(grid.listed(lists) for grid in self.grids))
        self._hold(place for grid in self.grids for place in grid.places())

    def join(self, map_: HexMap | SquareMap) -> None:
        """Take over the places of the map that `hexes` or `squares` speaks of. ValueError for one that does not fit."""
        if isinstance(map_, HexMap):
            assert self.hexes is not None
            self._hold((*self.places.values(), *self.hexes.places(map_)))
            land = tuple(area.name for area in map_.areas.values() if area.kind == "land")
            object.__setattr__(self, "regions", land or tuple(area.name for area in map_.areas.values()))
            return
        assert self.squares is not None
        self._hold((*self.places.values(), *self.squares.places(map_)))
        object.__setattr__(self, "signs", tuple(vertex_place(name) for name in map_.vertices))
        areas = sorted({ground.area for ground in map_.legend.values() if ground.area})
        object.__setattr__(self, "regions", tuple(areas))

    def cells(self) -> Iterator[tuple[str, Place]]:
        """The places that have a coordinate, by name."""
        return ((name, place) for name, place in self.places.items() if place.coordinate)

    def cells_of(self, area: str) -> tuple[Place, ...]:
        """The hexes or squares of an area of its map, row by row; none for an unknown one."""
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
class PieceKind:
    """How large a kind of piece is (board units) and how it behaves in the hand and on the screen.

    `level` orders what lies on what; `tint` pieces take their owner's colour; `settle` pieces are loose tokens that
    push each other aside; `tumble` is a die that shows its throws; `words` is the part of its box, in shares of it,
    where the drawing leaves room for its short name, `bold` for what is chosen; a label at the `corner` stands in
    the place of the number of a pile, one at the `crown` in the upper left corner, beside a roof; where the `place`
    says how many there are the pile bears no number. Where a place spreads its pieces as a fan, a pile of `fanned` ones
    shows each (`FAN` at most), moved aside by so much of its width. `sound` is heard, of `art/sounds`, where they lie.
    A `beside` one is a mark in the upper right corner of its place, off what gathers there.
    """

    size: tuple[float, float]
    level: int = 1
    tint: bool = False
    settle: bool = False
    tumble: bool = False
    shape: Shape = "rect"
    shadow: bool = True
    words: tuple[float, float, float, float] | None = None
    bold: bool = False
    label_at: Literal["foot", "corner", "crown", "place"] = "foot"
    fanned: float = 0
    sound: str = ""
    beside: bool = False

    def number(self, label: str, count: int) -> str:
        """The number in a corner of a piece with this label that stands for so many; "" if it bears none."""
        counted = str(count) if count > 1 and self.label_at != "place" else ""
        return label if self.label_at == "corner" else counted


@dataclass(frozen=True, slots=True)
class SeatFigure:
    """A number that is told of every seat, with its drawing `icon` below art/.

    `of` are goals of its progress or counts of its ledger, added up; "barrels.corn" speaks of corn alone. `like` is as
    wide as it gets. What is `secret` is left out where it cannot be counted. Those that `lead` stand large beside the
    name, with names of their own (`figure.<first of "of">`). What is `counted` on the board is not on one's own plate.
    """

    of: tuple[str, ...]
    icon: str
    like: str = "00"
    secret: bool = False
    lead: bool = False
    counted: bool = False


@dataclass(frozen=True, slots=True)
class SmallBoards:
    """The boards of another seat as they are shown beside everything else, too small for all of it: in one `row`, each
    laid out anew in `boards`, with kinds of `pieces` that are drawn otherwise there. What has no place on them is seen
    where somebody points at the seat or brings it to the front."""

    row: tuple[str, ...]
    boards: Mapping[str, Board]
    pieces: Mapping[str, PieceKind] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatBlock:
    """What is shown of another seat: its `figures` first, those that lead beside the name; its `board` whole, more
    boards `beside` it in the same row and `below` in a second one, and the `strip` beside the name. The keys 1 to 9
    take up what lies on the strip board of the seat in front; on a `closed` one of others it is seen in their enlarged
    picture alone. `compact` are boards with the same places for little room."""

    board: str
    strip: str = ""
    closed: bool = False
    beside: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    figures: tuple[SeatFigure, ...] = ()
    small: SmallBoards | None = None

    @property
    def lesser(self) -> tuple[SeatFigure, ...]:
        """The figures that do not lead."""
        return tuple(figure for figure in self.figures if not figure.lead)

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The boards row by row."""
        return ((self.board, *self.beside), self.below) if self.below else ((self.board, *self.beside),)


@dataclass(frozen=True, slots=True)
class Narrowed:
    """What is laid out once more for walls at most `upto` times as wide as high: `boards` and kinds of `pieces`."""

    upto: float
    boards: Mapping[str, Board] = field(default_factory=dict)
    pieces: Mapping[str, PieceKind] = field(default_factory=dict)


_AS_USUAL = Narrowed(0)


@dataclass(frozen=True, slots=True)
class WallLayout:
    """How a class sees a game: `screens`, `boards` with the same places laid out for large type, kinds of `pieces` that
    are drawn otherwise, `frames` that only these boards have, all `figures` of a seat that are told of everybody
    (none: those of the other seats), and what `narrow` walls have otherwise, the first that fits."""

    screens: tuple[Screen, ...]
    boards: Mapping[str, Board] = field(default_factory=dict)
    pieces: Mapping[str, PieceKind] = field(default_factory=dict)
    figures: tuple[SeatFigure, ...] = ()
    frames: Mapping[str, Frame] = field(default_factory=dict)
    narrow: tuple[Narrowed, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Everything the screen knows about one game: boards, kinds of pieces, proportions.

    `warnings` are the labels of the ribbon that must not be missed, `explained` those of what is told in a note the
    first time; `turn` is the kind of event with which a new turn begins, for the groups of the log ("": a group for
    every change of the acting seat), and with `own_turns` it is the turn of the seat that the event names; `rounds` are
    the kinds of events with which a round begins, each with the value
    that numbers it; `shifts` are the families of places that people may arrange on their own boards; `folds` are kinds
    of events that are told together, each with the kind that takes it back, with itself if it is a step of a way, or
    with `all` if it tells all of what was done before it; those of `short_work` that one seat does in a row have one
    caption, and one kind again no more time than the pause; those of `glance` are seen at once and need no reading;
    `crowds` are kinds that befall several seats alike, each with the one that tells it of all; those of `first_told`
    stand above all in what happened since one's turn, those of `last_told` below what else a seat did; of families of
    things that are `unmarked` it is no news that they come back or are dealt anew; `announced` are lines of the ledger
    that others may not see, each with the value of events that tells all what is added to it. `losses` are kinds of
    events that a hand is asked about before it brings them on; `last` are answers that a menu puts behind all others;
    of questions that are `weighed` the best answer is marked and is what Enter takes; `ways_out` are buttons that Esc
    presses, for they drop what was begun; of pieces of kinds that are `compared` it is told what each of several
    uses would come to. `signs` are the icons that buttons bear. `results` are kinds of the last events that the result
    repeats; those `beside` explain no leap of its chart, where anything else was told of the same action. `wall` is how
    a class sees it, from the file wall.yaml beside. `lists` are names of places that several grids share, there too.
    """

    boards: Mapping[str, Board]
    pieces: Mapping[str, PieceKind]
    screens: tuple[Screen, ...]
    others: SeatBlock
    lists: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    frames: Mapping[str, Frame] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()
    turn: str = ""
    own_turns: bool = False
    rounds: Mapping[str, str] = field(default_factory=dict)
    moments: Mapping[str, Moment] = field(default_factory=dict)
    shifts: tuple[Shift, ...] = ()
    folds: Mapping[str, str] = field(default_factory=dict)
    announced: Mapping[str, str] = field(default_factory=dict)
    losses: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    weighed: tuple[str, ...] = ()
    ways_out: tuple[str, ...] = ()
    compared: tuple[str, ...] = ()
    short_work: tuple[str, ...] = ()
    glance: tuple[str, ...] = ()
    crowds: Mapping[str, str] = field(default_factory=dict)
    first_told: tuple[str, ...] = ()
    last_told: tuple[str, ...] = ()
    unmarked: tuple[str, ...] = ()
    signs: Mapping[str, str] = field(default_factory=dict)
    results: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    wall: WallLayout | None = field(init=False, default=None)

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

    def screen(self, seats: int, window: tuple[int, int], about: Collection[str] = ()) -> Cell:
        """The first proportions for so many seats in a window of this size (the last ones given, if none fit); those
        that are `about` something of what is shown now come before those for everything."""
        fitting = [
            screen
            for screen in self.screens
            if seats in screen.seats and (not screen.narrow or window[0] <= screen.narrow * window[1])
        ]
        special = [screen for screen in fitting if not set(screen.about).isdisjoint(about)]
        usual = [screen for screen in fitting if not screen.about] or [self.screens[-1]]
        return (special or usual)[0].cell

    def for_class(self, wall_size: tuple[int, int] = (16, 9)) -> Table:
        """The same table as a class sees it on a wall of that shape."""
        wall = self.wall
        if wall is None:
            return self
        narrow = next((one for one in wall.narrow if wall_size[0] <= one.upto * wall_size[1]), _AS_USUAL)
        others = replace(self.others, figures=wall.figures or self.others.figures, small=None)
        boards = {**self.boards, **wall.boards, **narrow.boards}
        pieces = {**self.pieces, **wall.pieces, **narrow.pieces}
        frames = {**self.frames, **wall.frames}
        return replace(self, screens=wall.screens, boards=boards, pieces=pieces, others=others, frames=frames)

    def with_small(self, small: SmallBoards) -> Table:
        """The same table with these boards of others."""
        others = replace(self.others, board=small.row[0], beside=small.row[1:], below=(), small=None)
        return replace(self, boards={**self.boards, **small.boards}, others=others)

    def instances(self, seats: int) -> tuple[str, ...]:
        """All boards on a table of `seats`: shared ones by name, the others once per seat."""
        names: list[str] = []
        for name, board in self.boards.items():
            names += [f"{name}.{seat}" for seat in range(seats)] if board.per_seat else [name]
        return tuple(names)


def read_table(path: Path) -> Table:
    """The boards of a table.yaml, with the maps beside it that they speak of. Raises ComponentError."""
    file = load_with_source(path, Table)
    object.__setattr__(file.value, "lists", _lists(path, file))
    _complete(path, file.value.boards, file.value.lists, file, ("boards",))
    if (small := file.value.others.small) is not None:
        _complete(path, small.boards, file.value.lists, file, ("others", "small", "boards"))
        _known(small.boards, file.value, file, ("others", "small", "boards"))
        if missing := [name for name in small.row if name not in small.boards]:
            raise file.error(("others", "small", "row"), f"names no small board: {', '.join(missing)}")
    wall = path.with_name("wall.yaml")
    if wall.is_file():
        object.__setattr__(file.value, "wall", _read_wall(wall, file.value))
    return file.value


def _lists(path: Path, file: Loaded[Table]) -> Mapping[str, tuple[str, ...]]:
    """The lists with all names, those that follow from definitions beside the file too."""
    found = {}
    for key, names in file.value.lists.items():
        try:
            [found[key]] = spread([names], path.parent)
        except ValueError as error:
            raise file.error(("lists", key), str(error)) from error
    return found


_Keys = tuple[str | int, ...]


def _complete(
    path: Path, boards: Mapping[str, Board], lists: Mapping[str, tuple[str, ...]], file: Loaded[Any], where: _Keys
) -> None:
    """Give boards the places of the lists and maps that they speak of."""
    for name, board in boards.items():
        try:
            board.listed(lists)
        except ValueError as error:
            raise file.error((*where, name), str(error)) from error
        for kind, cells in (("hexes", board.hexes), ("squares", board.squares)):
            if cells is None:
                continue
            beside = path.with_name(f"{cells.map}.yaml")
            if not beside.is_file():
                raise file.error((*where, name, kind, "map"), f"there is no {beside.name} here")
            map_ = load(beside, HexMap) if kind == "hexes" else load_part(beside, "map", SquareMap)
            try:
                board.join(map_)
            except ValueError as error:
                raise file.error((*where, name, kind), str(error)) from error


def _read_wall(path: Path, table: Table) -> WallLayout:
    """What a class sees, with every place of the boards that are laid out otherwise. Raises ComponentError."""
    file = load_with_source(path, WallLayout)
    _laid_out_anew(path, file.value.boards, table, file, ("boards",))
    for number, one in enumerate(file.value.narrow):
        _laid_out_anew(path, one.boards, table, file, ("narrow", number, "boards"))
    return file.value


def _laid_out_anew(path: Path, boards: Mapping[str, Board], table: Table, file: Loaded[Any], where: _Keys) -> None:
    """Complete boards with every place of those of the table. Raises ComponentError."""
    _complete(path, boards, table.lists, file, where)
    _known(boards, table, file, where)
    for name, board in boards.items():
        if missing := sorted(set(table.boards[name].places) - set(board.places)):
            raise file.error((*where, name), f"lacks places of table.yaml: {', '.join(missing[:5])}")


def _known(boards: Mapping[str, Board], table: Table, file: Loaded[Any], where: _Keys) -> None:
    """These are boards of the table, for the same seats. Raises ComponentError."""
    for name, board in boards.items():
        known = table.boards.get(name)
        if known is None or known.per_seat != board.per_seat:
            raise file.error((*where, name), "is no board of table.yaml, or not for the same seats")


@cache
def load_table(game: str) -> Table:
    """The boards of a game from `data/<game>/table.yaml`, read once. Raises ComponentError."""
    return read_table(resource("data", game, "table.yaml"))
