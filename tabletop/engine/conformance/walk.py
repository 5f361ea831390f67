"""Random games with every snapshot kept: the ground on which the checks walk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import Game, Options, conflict, resolve
from tabletop.engine.options import counting
from tabletop.engine.state import State, digest
from tabletop.engine.types import Seat

KEPT = 2500
"""Snapshots of one walk: the rest of a long game is played to its end without being kept."""
USUAL = 3
"""One in so many of the moments that a long look takes is enough for the usual one."""


@dataclass(frozen=True, slots=True)
class Visit:
    """One position of a walk: its digest when it was new, everybody's legal actions, what was done and told."""

    step: int
    state: State
    digest: str
    offers: tuple[tuple[Seat, tuple[Action, ...]], ...]
    action: Action | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """One random game: its first moments and its last. `ended` is False if it was broken off: at the game's bound,
    because nobody could move, or by an error of the rules, which `crash` tells. `long`: it is looked at closely."""

    game: Game[Any]
    seats: int
    options: Options
    seed: int
    moments: tuple[Visit, ...]
    ended: bool
    crash: str = ""
    long: bool = False

    def where(self, moment: Visit | None = None, action: Action | None = None) -> str:
        """The place for a failure's text."""
        chosen = ",".join(f"{key}={value}" for key, value in self.options.items())
        place = f"{self.game.key} seats {self.seats} seed {self.seed}{' ' + chosen if chosen else ''}"
        if moment is not None:
            place += f" step {moment.step}"
        if action is not None:
            place += f" [{action.seat}: {self.game.actions.text(action)}]"
        return place

    def sample(self, count: int) -> Iterator[Visit]:
        """About `count` moments, one in `USUAL` of them if the walk is not long, evenly spread, the first and the last
        among them."""
        last = len(self.moments) - 1
        count = count if self.long else max(3, count // USUAL)
        for place in sorted({round(n * last / max(1, count - 1)) for n in range(count)}):
            yield self.moments[place]


def walk(game: Game[Any], seats: int, seed: int, options: Options) -> Walk:
    """Play at random until the game is over, or one action beyond its bound. At most `KEPT` snapshots are kept."""
    dice = random.Random(seed)
    state = game.setup(seats, seed, options)
    moments: list[Visit] = []
    for step in range(game.bound + 2):
        deciders = game.deciders(state)
        offers = tuple((seat, game.legal(state, seat)) for seat in deciders)
        choices = [actions for _, actions in offers if actions]
        if not choices or step > game.bound:
            moments.append(Visit(step, state, digest(state), offers, None, ()))
            return Walk(game, seats, options, seed, tuple(moments), not deciders)
        action = dice.choice(dice.choice(choices))
        kept = step < KEPT
        born = digest(state) if kept else ""
        try:
            result = game.apply(state, action, listen=kept)
        except Exception as error:
            moments.append(Visit(step, state, digest(state), offers, action, ()))
            return Walk(game, seats, options, seed, tuple(moments), False, f"{type(error).__name__}: {error}")
        if kept:
            moments.append(Visit(step, state, born, offers, action, result.events))
        state = result.state
    raise AssertionError("the loop ends by itself")


def some_options(game: Game[Any], seats: int, dice: random.Random) -> dict[str, str]:
    """A playable choice of options at random, for so many seats."""
    for _ in range(100):
        chosen = {spec.key: dice.choice(spec.values) for spec in game.options}
        chosen = counting(game.options, seats, chosen)
        if conflict(game.options, resolve(game.options, chosen)) is None:
            return chosen
    return {}
