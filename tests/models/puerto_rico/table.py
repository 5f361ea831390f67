"""Everything on the table, and the few things that several phases do with it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.models.flow import Asking, lot

from .options import complete
from .seat import Seat
from .tables import BUILDINGS, GOODS, ROLES, SETUP, Building


@dataclass
class Ship:
    """A cargo ship; `kind` is "" while it is empty."""

    size: int
    kind: str = ""
    load: int = 0


@dataclass
class Goals:
    """What the Festival still asks for: "" or nothing once claimed, or without the Festival."""

    plantation: str = ""
    barrels: dict[str, int] = field(default_factory=dict)
    building: str = ""


@dataclass
class Table:
    """The common supplies and all seats. Numbers are counts of pieces, doubloons or victory points.

    `drawn` is a tile looked at and not yet laid, `removed` the pieces of a raid not yet placed or put back.
    """

    players: int
    options: dict[str, str]
    seats: list[Seat] = field(default_factory=list)
    governor: int = 0
    round: int = 0
    phase: str = "setup"
    chooser: int = -1
    cards: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)
    pool: int = 0
    supply: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    people: dict[str, int] = field(default_factory=lambda: {"worker": 0, "noble": 0})
    hall: dict[str, int] = field(default_factory=lambda: {"worker": 0, "noble": 0})
    ships: list[Ship] = field(default_factory=list)
    house: list[str] = field(default_factory=list)
    market: dict[str, int] = field(default_factory=dict)
    quarries: int = 0
    pile: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    row: list[str] = field(default_factory=list)
    discards: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    endings: list[str] = field(default_factory=list)
    token: int = -1
    kidnapped: dict[str, int] = field(default_factory=dict)
    alone: bool = False
    library_begun: set[int] = field(default_factory=set)
    library_used: set[int] = field(default_factory=set)
    drawn: str = ""
    removed: dict[str, int] = field(default_factory=lambda: {"worker": 0, "noble": 0})
    goals: Goals = field(default_factory=Goals)
    over: bool = False

    @classmethod
    def of(cls, players: int, options: dict[str, str]) -> Table:
        """An empty table; raises ValueError for a wrong number of players or an unknown option."""
        if players not in SETUP:
            raise ValueError(f"{players} players: 2 to 5 can play")
        return cls(players, complete(options), [Seat(number) for number in range(players)])

    def says(self, option: str, value: str) -> bool:
        """Whether a table option has that value."""
        return self.options[option] == value

    def clockwise(self, first: int) -> list[int]:
        """All seats, beginning with one."""
        return [(first + step) % self.players for step in range(self.players)]

    def acting(self, chooser: int) -> list[int]:
        """The seats that take part in a phase: all, but for a kidnapped role its kidnapper alone (A-67)."""
        return [chooser] if self.alone else self.clockwise(chooser)

    def privilege(self, seat: int) -> int:
        """How often the privilege of the chooser counts now: twice with a Library at work (A-32, A-33)."""
        return 2 if self.library_works(seat) else 1

    def library_works(self, seat: int) -> bool:
        """Whether the chooser's Library doubles; with two players perhaps only once a round."""
        return self.seats[seat].occupied("library") and seat not in self.library_used

    def library_begins(self, seat: int) -> None:
        """A role of the chooser begins: where the Library works once a round, it is the first with somebody on it."""
        once = self.players == 2 and self.says("library_two_player_limit", "once_per_round")
        if once and self.seats[seat].occupied("library"):
            (self.library_used if seat in self.library_begun else self.library_begun).add(seat)

    def building(self, name: str) -> Building:
        """A building with the price of this table (option price_variant)."""
        building = BUILDINGS[name]
        if self.says("price_variant", "balanced_swap") and name in ("factory", "university"):
            return building._replace(cost=8 if name == "factory" else 7)
        return building

    def role_of(self, card: str) -> str:
        """The role on a card: there are two prospectors with five players."""
        return "prospector" if card.startswith("prospector") else card

    def gain_vp(self, seat: int, points: int) -> None:
        """Victory points from the pool; what the pool cannot pay is noted. The last chip ends the game (A-135)."""
        paid = min(points, self.pool)
        self.pool -= paid
        self.seats[seat].chips += paid
        self.seats[seat].noted += points - paid
        if paid and self.pool == 0 and (self.phase == "captain" or self.says("vp_out_trigger", "any_phase")):
            self.end("vp_out")

    def end(self, reason: str) -> None:
        """The game ends after this round."""
        if reason not in self.endings:
            self.endings.append(reason)

    def give_barrels(self, seat: int, good: str, number: int) -> int:
        """As many barrels as the supply has; how many those were."""
        given = min(number, self.supply[good])
        self.supply[good] -= given
        self.seats[seat].goods[good] += given
        return given

    def take_barrels(self, seat: int, good: str, number: int) -> None:
        """Barrels from the port back to the supply."""
        self.seats[seat].goods[good] -= number
        self.supply[good] += number

    def free_worker(self, hall_too: bool) -> str:
        """Which piece an effect that gives "a worker" takes: "" if there is none.

        From the supply a worker, never a noble; from the hall, where it may be used, workers first (A-19, A-136).
        """
        if self.people["worker"]:
            self.people["worker"] -= 1
            return "worker"
        for piece in ("worker", "noble"):
            if hall_too and self.hall[piece]:
                self.hall[piece] -= 1
                return piece
        return ""

    def has_free_worker(self, hall_too: bool) -> bool:
        """Whether `free_worker` would find one."""
        return bool(self.people["worker"] or (hall_too and (self.hall["worker"] or self.hall["noble"])))

    def tiles_left(self) -> bool:
        """Whether a face-down tile can be drawn, the discards being shuffled if need be (A-16, A-93)."""
        return any(self.pile.values()) or any(self.discards.values())

    def draw(self) -> Asking:
        """Turn up the top tile: chance says which. An empty pile is made anew from the discards before the draw."""
        if not any(self.pile.values()):
            self.pile, self.discards = self.discards, self.pile
        action = yield from lot("draw", [("draw", kind) for kind in GOODS if self.pile[kind]])
        self.pile[action[1]] -= 1
        return action


def all_cards(players: int, buccaneer: bool) -> list[str]:
    """The role cards of a game (1.2)."""
    prospectors = ("prospector", "prospector_2")[: SETUP[players].prospectors]
    return [*ROLES, *prospectors, *(["buccaneer"] if buccaneer else [])]
