"""What comes of the same position by different lines: siblings, from which it is learnt what a part of a position
brings about, and not only what goes with winning.

Positions are those of games in which a quick player meets itself. In each a few lines are done in one imagined world,
the same for all of them; where those who think would judge, the parts and the share of the win are noted, and then that
player goes on to the end, with the same luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.bots.analysis import search_of
from tabletop.bots.levels import AtLevel
from tabletop.bots.match import play_out
from tabletop.bots.search.following import carried_on, done, turns_later
from tabletop.bots.search.tree import Tree
from tabletop.engine.chance import seeded, shuffled
from tabletop.engine.game import Game, Options
from tabletop.engine.learnt import NOTHING
from tabletop.engine.state import AnyState, State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

POSITIONS = 8
"""So many of a game: more games tell more than every position of one."""
WIDE = 4
"""So many lines of a position."""


@dataclass(frozen=True, slots=True)
class Sibling:
    """A line, by what it led to. `share`: what the game by itself says of the win of whoever did it; `won`: what came
    of it. `parts`, by key of a term: by how much that share grows with the weight of the part, as long as it is small.
    """

    share: float
    won: float
    parts: Mapping[str, float]


Family = tuple[Sibling, ...]
"""All that was done in one position."""


@dataclass(frozen=True, slots=True)
class Nursery:
    """A table at which siblings are brought up, by players who are all alike and have learnt nothing yet."""

    game: Game[Any]
    seats: int
    options: Options
    level: str = ""
    """Of those who play; none: the policy of the game."""

    def families(self, seed: int) -> list[Family]:
        """Those of the game with this seed."""
        plain = replace(self, game=self.game.by(NOTHING))
        start = plain.game.setup(self.seats, seed, self.options)
        _, moments = shuffled(seeded(seed), [*plain._moments(start, seed)])
        found = [plain._family(state, seed * POSITIONS + n) for n, state in enumerate(moments[:POSITIONS])]
        return [family for family in found if len(family) > 1]

    def _moments(self, start: State, seed: int) -> Iterator[AnyState]:
        """Where something is chosen that shapes a phase or a turn."""
        game = self.game
        for state in (start, *self._played_on(start, seed)):
            deciders = game.deciders(state)
            if deciders and game.milestone(state) and len(game.legal(state, deciders[0])) > 1:
                yield state

    def _family(self, state: AnyState, seed: int) -> Family:
        game, seat = self.game, self.game.deciders(state)[0]
        view = game.view(state, seat)
        legal = game.sound(view, game.legal(state, seat))
        lines: tuple[Line, ...] = game.plans(view, seat, legal, seed) or tuple((action,) for action in legal)
        chance, lines = shuffled(seeded(seed), lines)
        world = game.determinize(view, seat, chance)
        return tuple([self._sibling(world, seat, line, seed) for line in lines[:WIDE]])

    def _sibling(self, world: State, seat: Seat, line: Line, seed: int) -> Sibling:
        game = self.game
        if isinstance(search_of(game, self.seats, None), Tree):
            judged = carried_on(game, done(game, world, seat, line))
        else:
            judged = turns_later(game, world, seat, line, 1)
        *_, end = (judged, *self._played_on(judged, seed))
        shares = game.shares(judged)
        return Sibling(shares[seat], game.shares(end)[seat], self._parts(judged, seat, shares))

    def _parts(self, judged: AnyState, seat: Seat, shares: Sequence[float]) -> dict[str, float]:
        """The derivatives of the share s of the seat: s * (own amount - amounts of all by their shares)."""
        found: dict[str, float] = {}
        for one in range(self.seats):
            by = shares[seat] * ((one == seat) - shares[one])
            for term in self.game.terms(judged, one):
                found[term.key] = found.get(term.key, 0.0) + by * term.value
        return found

    def _played_on(self, state: AnyState, seed: int) -> Iterator[AnyState]:
        """Every state up to the end."""
        game = self.game
        if self.level:
            yield from (after for _, after in play_out(game, state, [AtLevel(self.level)] * self.seats, seed))
            return
        while deciders := game.deciders(state):
            state = game.apply(state, game.policy(state, deciders[0]), listen=False).state
            yield state
