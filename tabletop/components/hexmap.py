"""Hex maps as data: rows of letters with a legend, regions and seas, sites, and barriers between neighbouring hexes.

    layout: odd_r                      # rows of hexes with a point on top, odd rows half a hex to the right
    legend:
      H: {kind: land, area: hispania}
      a: {kind: sea, area: oceanus_atlanticus}
      "-": {kind: void}
    rows: ["aaHH-", "aHHH-"]
    areas: {hispania: {kind: land, name: Hispania}, oceanus_atlanticus: {kind: sea, name: Oceanus Atlanticus}}
    site_kinds: {port: {stands: land, beside: sea}}
    sites: {cadiz: {kind: port, hex: [1, 1], area: hispania, beside: oceanus_atlanticus, name: Cádiz}}
    barriers: [{name: Pyrenees, edges: [[[0, 2], [0, 3]]]}]

A hex is (row, column), both counted from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.components.letters import check_letters, in_one_piece, pieces
from tabletop.components.source import KeyPath
from tabletop.components.typed import Loaded

Hex = tuple[int, int]
"""Row and column, from 0; also negative for places beside the map."""

Kind = Literal["land", "sea", "void"]

_EVEN: tuple[Hex, ...] = ((0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0))
_ODD: tuple[Hex, ...] = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1))


def neighbours(of: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, whether or not the map has them."""
    row, column = of
    return tuple((row + dr, column + dc) for dr, dc in (_ODD if row % 2 else _EVEN))


def named(of: Hex) -> str:
    """A hex as written in places and texts: "row.column"."""
    return f"{of[0]}.{of[1]}"


@dataclass(frozen=True, slots=True)
class HexGround:
    """What a letter stands for: land of a region, water of a sea, or nothing (void: outside the map)."""

    kind: Kind
    area: str = ""

    def __post_init__(self) -> None:
        if (self.kind == "void") == bool(self.area):
            raise ValueError("land and sea belong to an area, void to none")


@dataclass(frozen=True, slots=True)
class Area:
    """A region or a sea; `symbol` marks what belongs to it."""

    kind: Literal["land", "sea"]
    name: str
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class SiteKind:
    """On what ground a kind of site stands, and what must lie beside it ("": nothing in particular)."""

    stands: Literal["land", "sea"]
    beside: Literal["", "land", "sea"] = ""


@dataclass(frozen=True, slots=True)
class Site:
    """Something printed on a hex. `area` is where it stands, `beside` the area it opens to, `symbol` its group."""

    kind: str
    hex: Hex
    area: str
    name: str
    beside: str = ""
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Barrier:
    """Stretches of border that cannot be crossed, each named by the two hexes on its sides."""

    name: str
    edges: tuple[tuple[Hex, Hex], ...]


@dataclass(frozen=True, slots=True)
class HexMap:
    """A whole map. Whether its parts fit together is for `check_map`."""

    source: Literal["fact", "inferred", "proposal"]
    layout: Literal["odd_r"]
    legend: Mapping[str, HexGround]
    rows: tuple[str, ...]
    areas: Mapping[str, Area]
    site_kinds: Mapping[str, SiteKind]
    sites: Mapping[str, Site]
    barriers: tuple[Barrier, ...] = ()

    @property
    def columns(self) -> int:
        """Hexes in a row."""
        return len(self.rows[0])

    def holds(self, at: Hex) -> bool:
        """Whether the rows reach there: void is held, too."""
        return 0 <= at[0] < len(self.rows) and 0 <= at[1] < self.columns

    def ground(self, at: Hex) -> HexGround:
        """What a hex is; void, if it lies beside the rows."""
        return self.legend[self.rows[at[0]][at[1]]] if self.holds(at) else HexGround("void")

    def hexes(self) -> Iterator[Hex]:
        """Every hex of land or sea, row by row."""
        for row in range(len(self.rows)):
            for column in range(self.columns):
                if self.ground((row, column)).kind != "void":
                    yield row, column


def check_map(file: Loaded[Any], path: KeyPath, hexmap: HexMap) -> None:
    """Raises ComponentError (file:line:column: key) for the first thing in the map at `path` that does not fit."""
    _check_legend(file, path, hexmap)
    _check_rows(file, path, hexmap)
    for key, site in hexmap.sites.items():
        _check_site(file, (*path, "sites", key), hexmap, site)
    _check_crowding(file, path, hexmap)
    for number, barrier in enumerate(hexmap.barriers):
        for edge, (one, other) in enumerate(barrier.edges):
            _check_edge(file, (*path, "barriers", number, "edges", edge), hexmap, one, other)


def _check_legend(file: Loaded[Any], path: KeyPath, hexmap: HexMap) -> None:
    for letter, ground in hexmap.legend.items():
        inner = (*path, "legend", letter)
        if len(letter) != 1:
            raise file.error(inner, "a letter of the legend is one character")
        if ground.kind != "void" and ground.area not in hexmap.areas:
            raise file.error((*inner, "area"), f"unknown area {ground.area}; known: {', '.join(hexmap.areas)}")
        if ground.kind != "void" and hexmap.areas[ground.area].kind != ground.kind:
            raise file.error((*inner, "area"), f"{ground.area} is {hexmap.areas[ground.area].kind}, not {ground.kind}")


def _check_rows(file: Loaded[Any], path: KeyPath, hexmap: HexMap) -> None:
    check_letters(file, (*path, "rows"), hexmap.rows, hexmap.legend, cells="hexes", named=named)
    for key in hexmap.areas:
        parts = pieces((at for at in hexmap.hexes() if hexmap.ground(at).area == key), neighbours)
        if (wrong := in_one_piece(parts, named)) is not None:
            raise file.error((*path, "areas", key), wrong)


def _check_site(file: Loaded[Any], path: KeyPath, hexmap: HexMap, site: Site) -> None:
    kind = hexmap.site_kinds.get(site.kind)
    if kind is None:
        known = ", ".join(hexmap.site_kinds)
        raise file.error((*path, "kind"), f"unknown kind of site {site.kind}; known: {known}")
    ground = hexmap.ground(site.hex)
    if ground.kind != kind.stands:
        raise file.error((*path, "hex"), f"a {site.kind} stands on {kind.stands}; {named(site.hex)} is {ground.kind}")
    if ground.area != site.area:
        raise file.error((*path, "area"), f"{named(site.hex)} belongs to {ground.area}, not to {site.area}")
    if bool(kind.beside) != bool(site.beside):
        raise file.error((*path, "beside"), f"a {site.kind} lies beside {kind.beside or 'nothing in particular'}")
    if kind.beside:
        around = [hexmap.ground(near) for near in neighbours(site.hex)]
        if HexGround(kind.beside, site.beside) not in around:
            raise file.error((*path, "beside"), f"{named(site.hex)} does not touch {site.beside}")


def _check_crowding(file: Loaded[Any], path: KeyPath, hexmap: HexMap) -> None:
    taken: dict[Hex, str] = {}
    for key, site in hexmap.sites.items():
        if site.hex in taken:
            raise file.error((*path, "sites", key, "hex"), f"{taken[site.hex]} stands on {named(site.hex)} already")
        taken[site.hex] = key


def _check_edge(file: Loaded[Any], path: KeyPath, hexmap: HexMap, one: Hex, other: Hex) -> None:
    for at in (one, other):
        if hexmap.ground(at).kind == "void":
            raise file.error(path, f"{named(at)} lies outside the map")
    if other not in neighbours(one):
        raise file.error(path, f"{named(one)} and {named(other)} do not touch")
