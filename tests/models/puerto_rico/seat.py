"""One player's island, port and purse."""

from __future__ import annotations

from dataclasses import dataclass, field

from .tables import BUILDINGS, CITY_SPACES, GOODS, LAND_SPACES

PIECES = ("worker", "noble")


@dataclass
class Tile:
    """A plantation, quarry or forest ("forest:corn": made from corn), with the piece on it ("" is nobody)."""

    kind: str
    piece: str = ""

    @property
    def forest(self) -> bool:
        """Forests have no circle (A-82)."""
        return self.kind.startswith("forest:")

    @property
    def plantation(self) -> bool:
        """A face-up plantation."""
        return self.kind in GOODS


@dataclass
class Seat:
    """What lies before one player. `city` maps a building to the pieces on its circles."""

    number: int = 0
    doubloons: int = 0
    chips: int = 0
    noted: int = 0
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    land: list[Tile] = field(default_factory=list)
    city: dict[str, list[str]] = field(default_factory=dict)
    port: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PIECES, 0))

    def occupied(self, building: str) -> bool:
        """Owned, with somebody on it (2.1.6)."""
        return bool(self.city.get(building))

    def working(self, kind: str) -> int:
        """Occupied land tiles of a kind."""
        return sum(1 for tile in self.land if tile.kind == kind and tile.piece)

    def free_land(self) -> int:
        """Empty land spaces."""
        return LAND_SPACES - len(self.land)

    def free_city(self) -> int:
        """Empty city spaces; a large building fills two (buildings may be moved together, A-58)."""
        return CITY_SPACES - sum(2 if BUILDINGS[name].large else 1 for name in self.city)

    def forests(self) -> int:
        """Forests on the island."""
        return sum(1 for tile in self.land if tile.forest)

    def standing_on(self, building: str) -> str:
        """The piece on a building of one circle, "" if nobody stands there or it is not owned."""
        pieces = self.city.get(building, [])
        return pieces[0] if pieces else ""

    def barrels(self) -> int:
        """All barrels in the port."""
        return sum(self.goods.values())

    def empty_city_circles(self) -> int:
        """Empty circles on buildings."""
        return sum(BUILDINGS[name].circles - len(pieces) for name, pieces in self.city.items())

    def empty_circles(self) -> dict[str, int]:
        """Empty circles by kind of land tile and by building, those with none left out."""
        empty: dict[str, int] = {}
        for tile in self.land:
            if not tile.piece and not tile.forest:
                empty[tile.kind] = empty.get(tile.kind, 0) + 1
        for name, pieces in self.city.items():
            if BUILDINGS[name].circles > len(pieces):
                empty[name] = BUILDINGS[name].circles - len(pieces)
        return empty

    def put(self, piece: str, target: str) -> None:
        """Stand a piece on an empty circle of that kind of tile or that building."""
        if target in self.city:
            self.city[target].append(piece)
            self.city[target].sort(reverse=True)
        else:
            next(tile for tile in self.land if tile.kind == target and not tile.piece).piece = piece

    def lift_all(self) -> None:
        """Take every piece of the island into the port."""
        for tile in self.land:
            if tile.piece:
                self.port[tile.piece] += 1
                tile.piece = ""
        for pieces in self.city.values():
            for piece in pieces:
                self.port[piece] += 1
            pieces.clear()

    def pieces(self, piece: str) -> int:
        """All workers (or nobles) on land, in the city and in the port."""
        on_land = sum(1 for tile in self.land if tile.piece == piece)
        return on_land + sum(pieces.count(piece) for pieces in self.city.values()) + self.port[piece]
