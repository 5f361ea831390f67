"""The model as others drive it, and the position in plain values."""

from __future__ import annotations

from typing import Any

from tests.models.flow import Action, Driver

from .end import score, winners
from .game import game
from .table import Table
from .trading import OFFER, may_offer


class Model(Driver):
    """One game of Río de la Plata. It never draws: seat CHANCE is asked for everything that comes by lot."""

    def __init__(self, players: int, options: dict[str, str] | None = None) -> None:
        """Two to five players; options not named have their first value. ValueError for what does not exist."""
        self.table = Table.of(players, options or {})
        super().__init__(game(self.table))

    def accepts(self, seat: int, action: Action) -> bool:
        """What is listed, and offers to trade, which are not (`trading`)."""
        if seat in self.deciders() and action[:1] == (OFFER,):
            return may_offer(self.table, self.about, seat, action)
        return super().accepts(seat, action)

    def scores(self) -> list[dict[str, Any]]:
        """The score of every seat part by part, as if the game ended now."""
        return [score(self.table, seat) for seat in range(self.table.players)]

    def winners(self) -> list[int]:
        """The seats that win together."""
        return winners(self.scores())

    def snapshot(self) -> dict[str, Any]:
        """The position in plain values; the docstring of the package says what each one is."""
        table, war = self.table, self.table.war
        return {
            "players": table.players,
            "turn": table.turn,
            "year": table.year,
            "phase": table.phase,
            "asked": self.about,
            "due": self.deciders(),
            "order": list(table.order),
            "city": {space: (building.kind, building.owner) for space, building in sorted(table.city.items())},
            "workers": {space: list(stack) for space, stack in sorted(table.workers.items())},
            "roads": sorted(table.roads),
            "walls": sorted(table.walls),
            "grids": {
                name: [(square.colour, square.placer, square.paid) if square else None for square in squares]
                for name, squares in table.grids.items()
            },
            "done": sorted(table.done),
            "production": {name: list(squares) for name, squares in table.production.items()},
            "offices": dict(table.owners),
            "targeted": dict(table.targeted),
            "fee_by": table.fee_by,
            "back_in": table.back_in,
            "natives": table.natives,
            "corsairs": table.corsairs,
            "war": {
                "attacker": war.attacker,
                "enemy": war.enemy,
                "round": war.round,
                "idle": war.idle,
                "groups": sorted((group.place, tuple(group.pawns)) for group in war.groups),
                "inert": dict(war.inert),
            }
            if war
            else None,
            "offer": table.offer,
            "over": table.over,
            "seats": [self.seat(seat) for seat in range(table.players)],
        }

    def seat(self, seat: int) -> dict[str, Any]:
        """One seat in plain values."""
        table, player = self.table, self.table.seats[seat]
        return {
            "goods": dict(player.goods),
            "coins": player.coins,
            "points": player.points,
            "attacks": player.attacks,
            "replaced": player.bought,
            "hand": table.hand(seat) if table.order else 9,
            "fields": table.fields[seat],
            "craft": table.craft[seat],
            "quay": table.quay[seat],
            "track": table.track[seat],
            "cargo": dict(table.cargo[seat]),
        }
