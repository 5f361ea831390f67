"""What a card brings along besides its rules. Each fills in its own from its own file; what reads it names no card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.engine.rules import Due
from tabletop.engine.tableau import Button, Gesture, Piece, PlaceId
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import places
from tabletop.games.puerto_rico.state import Goals, Player, PuertoRico, Rules
from tabletop.games.puerto_rico.things import GOOD_NAMES, TILES, UNSEEN, Good, Tile


# --- by hand
@dataclass(frozen=True, slots=True)
class Movement:
    """A thing, `kind.rest`, that a seat let go at a place, `board/spot`."""

    seat: Seat
    thing: str
    kind: str
    rest: str
    place: PlaceId
    board: str
    spot: str

    @property
    def own(self) -> bool:
        """Whether the place is on the own island."""
        return self.board == f"island.{self.seat}"

    @property
    def word(self) -> str:
        """What the thing is, for a thing of the seat's own: the tile on which a worker stands, the number of a land
        tile; nothing for what belongs to nobody or to somebody else."""
        owner, _, word = self.rest.partition(".")
        return word.partition(".")[0] if owner == str(self.seat) else ""

    @property
    def good(self) -> Good | None:
        """The kind of an own barrel."""
        return Good[self.word.upper()] if self.kind == "barrel" and self.word in GOOD_NAMES else None


def discarded(view: PuertoRico, drop: Movement) -> Tile | None:
    """The own land tile that is let go on the discards."""
    tiles = dict(enumerate(view.players[drop.seat].land, 1))
    there = drop.kind == "tile" and drop.place == places.DISCARDS and drop.word.isdecimal()
    return TILES[tiles[int(drop.word)]] if there and int(drop.word) in tiles else None


Meant = tuple[Action, ...] | None
"""Legal or not; None: no movement of this card."""
Attempt = Callable[[PuertoRico, Movement], Meant]

GESTURES: dict[type[Action], Callable[[PuertoRico, Any], Gesture]] = {}
"""The movement that means an action."""
ATTEMPTS: dict[Due | None, list[Attempt]] = {}
"""What a hand meant, by what is due: a kind of decision, a phase, or None at any time. No two of those
that are asked for one of these know the same drop."""


def button(word: str) -> Callable[[PuertoRico, Action], Gesture]:
    """No movement but a button with this word."""
    made = Button(word)
    return lambda view, action: made


def attempt(*due: Due) -> Callable[[Attempt], Attempt]:
    """Register what a hand may have meant while one of these is due; with none of them, whatever else knows nothing."""

    def register(guess: Attempt) -> Attempt:
        for one in due or (None,):
            ATTEMPTS.setdefault(one, []).append(guess)
        return guess

    return register


# --- laid out besides
GOALS: dict[str, Callable[[int, Rules, tuple[int, ...]], tuple[int, Goals]]] = {}
"""Goals that are drawn at set-up, or when kinds have been picked, by the option that asks for them: from the chance and
the buildings in stock."""
Aside = tuple[tuple[int, ...], tuple[int, ...]]
"""Land tiles and barrels."""
ASIDE: list[Callable[[PuertoRico], Aside]] = []
"""What lies on the board beside islands, ships and piles."""
PIECES: list[Callable[[PuertoRico], Iterator[Piece]]] = []
"""What is drawn besides."""


def draw_goals(chance: int, rules: Rules, stock: tuple[int, ...]) -> tuple[int, Goals | None]:
    """Of the options of this table; none where none asks for them."""
    goals = None
    for option, drawn in GOALS.items():
        if getattr(rules, option) == "on":
            chance, goals = drawn(chance, rules, stock)
    return chance, goals


def aside(state: PuertoRico) -> Aside:
    """All tiles and barrels that lie there."""
    found = [there(state) for there in ASIDE]
    return tuple([tile for tiles, _ in found for tile in tiles]), tuple([good for _, goods in found for good in goods])


# --- told
ABOUT: list[Callable[[PuertoRico, PlaceId], tuple[Prompt, ...]]] = []
"""What is told of a place besides its name; nothing of those of others."""
PROMPTS: dict[Due, Callable[[PuertoRico, Player], Prompt]] = {}
"""What is asked, by kind of decision or phase; a kind without an entry asks by its own name alone."""


# --- foretold: a role is played to its end in the mind
LEFT_OPEN: set[type[Action]] = set()
"""Answers that leave open what people will choose, so that the role goes on to its end."""
LEAVES_TILE: set[type[Action]] = set()
"""Answers that leave a tile which costs nothing."""
LEFT_OUT: set[type[Action]] = set()
"""What people may do besides."""
BRINGS: dict[type[Action], Callable[[PuertoRico, Seat], tuple[int, ...]]] = {}
"""What an action is worth that is worth something only with others after it."""


# --- asked by other cards
MATTERS: dict[int, Callable[[PuertoRico, Player, str], bool]] = {}
"""Whether one more worker on a building could matter as something begins, if more than its `guests` says so."""
MATTERS_TO: dict[int, Callable[[PuertoRico, int, str], bool]] = {}
"""Whether a worker on another building could matter to whoever has this one in the town."""
HIDES: list[Callable[[PuertoRico, Player], bool]] = []
"""Whether what is asked now hangs on something of the player that lies face down."""


def asked(view: PuertoRico) -> str:
    """The kind of the decision that is due; nothing where a phase is."""
    return view.decisions[-1].kind if view.decisions else ""


def keeps_secrets(player: Player) -> bool:
    """Whether a forest of the island is made of a tile that nobody else knows."""
    return any(tile >= UNSEEN for tile in player.land)


OWN_SHIPS: dict[int, str] = {}
"""What ships barrels without a cargo ship, as bits of `used`, and what is asked where it alone is left."""

# --- for computer players
SENDS: set[int] = set()
"""Buildings from which workers may go to what is bought or laid as soon as it is there."""
BY_KINDS: dict[int, tuple[int, ...]] = {}
"""Doubloons that a building brings in each production, by the number of kinds."""
