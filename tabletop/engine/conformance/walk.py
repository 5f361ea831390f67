"""Random games with every snapshot kept: the ground on which the checks walk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import Game, Options, conflict
from tabletop.engine.state import State, digest
from tabletop.engine.types import Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """One position of a walk: its digest when it was new, everybody's legal actions, what was done and told."""

    step: int
    state: State
    digest: str
    offers: tuple[tuple[Seat, tuple[Action, ...]], ...]
    action: Action | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """One random game. `ended` is False if it was broken off: at the game's bound, because nobody could move, or by
    an error of the rules, which `crash` tells."""

    game: Game[Any]
    seats: int
    options: Options
    seed: int
    moments: tuple[Moment, ...]
    ended: bool
    crash: str = ""

    def where(self, moment: Moment | None = None, action: Action | None = None) -> str:
        """The place for a failure's text."""
        chosen = ",".join(f"{key}={value}" for key, value in self.options.items())
        place = f"{self.game.key} seats {self.seats} seed {self.seed}{' ' + chosen if chosen else ''}"
        if moment is not None:
            place += f" step {moment.step}"
        if action is not None:
            place += f" [{action.seat}: {self.game.actions.text(action)}]"
        return place

    def sample(self, count: int) -> Iterator[Moment]:
        """About `count` moments, evenly spread, the first and the last among them."""
        last = len(self.moments) - 1
        for place in sorted({round(n * last / max(1, count - 1)) for n in range(count)}):
            yield self.moments[place]


def walk(game: Game[Any], seats: int, seed: int, options: Options) -> Walk:
    """Play at random until the game is over, or one action beyond its bound."""
    dice = random.Random(seed)
    state = game.setup(seats, seed, options)
    moments: list[Moment] = []
    while True:
        deciders = game.deciders(state)
        offers = tuple((seat, game.legal(state, seat)) for seat in deciders)
        choices = [actions for _, actions in offers if actions]
        born = digest(state)
        if not choices or len(moments) > game.bound:
            moments.append(Moment(len(moments), state, born, offers, None, ()))
            return Walk(game, seats, options, seed, tuple(moments), not deciders)
        action = dice.choice(dice.choice(choices))
        try:
            step = game.apply(state, action)
        except Exception as error:
            moments.append(Moment(len(moments), state, born, offers, action, ()))
            return Walk(game, seats, options, seed, tuple(moments), False, f"{type(error).__name__}: {error}")
        moments.append(Moment(len(moments), state, born, offers, action, step.events))
        state = step.state


def some_options(game: Game[Any], dice: random.Random) -> dict[str, str]:
    """A playable choice of options at random."""
    for _ in range(100):
        chosen = {spec.key: dice.choice(spec.values) for spec in game.options}
        if conflict(game.options, chosen) is None:
            return chosen
    return {}
