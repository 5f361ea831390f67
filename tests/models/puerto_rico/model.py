"""The model as others drive it, and the position in plain values."""

from __future__ import annotations

from typing import Any

from tests.models.flow import Driver

from .end import score, winners
from .roles import game
from .seat import PIECES, Seat
from .table import Table
from .tables import BUILDINGS, GOODS


class Model(Driver):
    """One game of Puerto Rico. It never draws: seat CHANCE is asked for everything that comes by lot."""

    def __init__(self, players: int, options: dict[str, str] | None = None) -> None:
        """Two to five players; options not named have their first value. ValueError for what does not exist."""
        self.table = Table.of(players, options or {})
        super().__init__(game(self.table))

    def scores(self) -> list[dict[str, Any]]:
        """The score of every seat part by part, as if the game ended now."""
        return [score(player) for player in self.table.seats]

    def winners(self) -> list[int]:
        """The seats that win together."""
        return winners(self.scores())

    def snapshot(self) -> dict[str, Any]:
        """The position in plain values; the module docstring of the package says what each one is."""
        table = self.table
        return {
            "players": table.players,
            "round": table.round,
            "phase": table.phase,
            "asked": self.about,
            "due": self.deciders(),
            "governor": table.governor,
            "chooser": table.chooser,
            "cards": dict(table.cards),
            "taken": dict(table.taken),
            "pool": table.pool,
            "supply": dict(table.supply),
            "people": dict(table.people),
            "hall": dict(table.hall),
            "ships": {ship.size: (ship.kind, ship.load) for ship in table.ships},
            "house": sorted(table.house),
            "market": dict(table.market),
            "quarries": table.quarries,
            "row": {good: table.row.count(good) for good in GOODS},
            "pile": dict(table.pile),
            "discards": dict(table.discards),
            "drawn": table.drawn,
            "removed": dict(table.removed),
            "token": table.token,
            "kidnapped": dict(table.kidnapped),
            "festival": {
                "plantation": table.goals.plantation,
                "barrels": dict(table.goals.barrels),
                "building": table.goals.building,
            },
            "endings": sorted(table.endings),
            "over": table.over,
            "seats": [seat_snapshot(player) for player in table.seats],
        }


def seat_snapshot(player: Seat) -> dict[str, Any]:
    """One seat in plain values."""
    kinds = sorted({tile.kind for tile in player.land})
    return {
        "doubloons": player.doubloons,
        "chips": player.chips,
        "noted": player.noted,
        "goods": dict(player.goods),
        "port": dict(player.port),
        "land": {
            kind: {
                "tiles": sum(1 for tile in player.land if tile.kind == kind),
                **{
                    piece: sum(1 for tile in player.land if tile.kind == kind and tile.piece == piece)
                    for piece in PIECES
                },
            }
            for kind in kinds
        },
        "city": {
            name: {piece: player.city[name].count(piece) for piece in PIECES}
            for name in BUILDINGS
            if name in player.city
        },
    }
