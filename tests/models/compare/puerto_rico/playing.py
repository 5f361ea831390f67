"""Whole games by players of several kinds, with options by lot, compared after every action."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.game import resolve
from tabletop.engine.options import counting, in_words
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tests.models.compare.differences import Different
from tests.models.compare.puerto_rico.answers import PASSES
from tests.models.compare.puerto_rico.together import Together
from tests.puerto_rico import act

Choose = Callable[[PuertoRico, Seat, tuple[Action, ...]], Action]


class Played(NamedTuple):
    """A game without a difference."""

    actions: int
    seen: set[str]


def options_by_lot(seats: int, seed: int, fixed: dict[str, str]) -> dict[str, str]:
    """Every table option with a value by lot, in every third game with its default; `fixed` ones as they are.

    Without those that make no difference at the table; a set of kinds is drawn too.
    """
    dice = random.Random(seed)
    drawn = {spec.key: dice.choice(spec.values) for spec in GAME.options} if seed % 3 else {}
    options = counting(GAME.options, seats, drawn | fixed)
    if "draft_set" in options:
        shelves = GAME.shelves("draft_set", resolve(GAME.options, options))
        picked = [{word for word, _ in dice.sample(shelf.things, shelf.number)} for shelf in shelves]
        options["draft_set"] = in_words(shelves, set().union(*picked))
    return options


def play(seats: int, seed: int, choose: Choose, fixed: dict[str, str] | None = None) -> Played:
    """A whole game, compared after every action. Raises Different with all it takes to see it again."""
    options, dice = options_by_lot(seats, seed, fixed or {}), random.Random(seed)
    lines: list[str] = []
    try:
        both = Together.begin(seats, seed, options)
        while not both.over:
            seat = dice.choice(GAME.deciders(both.state))
            action = choose(both.state, seat, GAME.legal(both.state, seat))
            lines.append(f"{seat}: {GAME.actions.text(action)}")
            both.do(action)
    except Different as found:
        last = "; ".join(lines[-8:])
        other = {
            spec.key: value for spec in GAME.options if (value := options.get(spec.key, spec.default)) != spec.default
        }
        raise Different(f"{seats} seats, seed {seed}, {other}, action {len(lines)} ({last})\n{found}") from None
    return Played(len(lines), both.seen)


def at_random(seed: int) -> Choose:
    """Anything that is legal; every other game fills sensibly, so that there are goods to quarrel about."""
    dice, sensible = random.Random(seed), seed % 2

    def choose(state: PuertoRico, seat: Seat, legal: tuple[Action, ...]) -> Action:
        fill = [action for action in legal if sensible and isinstance(action, act.Fill)]
        return fill[0] if fill else dice.choice(legal)

    return choose


def greedily(seed: int) -> Choose:
    """The rule-of-thumb player, looking no further than the action itself; now and then anything, or all games would
    be alike."""
    dice, thumb = random.Random(seed), Thumb(guesses=1, depth=0)

    def choose(state: PuertoRico, seat: Seat, legal: tuple[Action, ...]) -> Action:
        if dice.random() < 0.1:
            return dice.choice(legal)
        return thumb.choose(GAME, GAME.view(state, seat), seat, legal, dice.getrandbits(32))

    return choose


def busily(seed: int) -> Choose:
    """Whatever does something: buildings stand soon, and everything in them is used."""
    dice = random.Random(seed)

    def choose(state: PuertoRico, seat: Seat, legal: tuple[Action, ...]) -> Action:
        fill = [action for action in legal if isinstance(action, act.Fill)]
        if fill and dice.random() < 0.8:
            return fill[0]
        return dice.choice([action for action in legal if not isinstance(action, PASSES)] or legal)

    return choose


PLAYERS: dict[str, Callable[[int], Choose]] = {"random": at_random, "busy": busily, "greedy": greedily}
"""Kinds of players, made with a seed."""
