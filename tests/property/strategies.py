"""What hypothesis may choose: games, tables, and actions of any shape."""

from __future__ import annotations

import enum
from typing import Any, get_args, get_origin

from hypothesis import strategies as st

from tabletop.engine.action import Action, ActionKind
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game, Options, conflict
from tabletop.engine.options import counting
from tabletop.engine.state import State
from tabletop.games import registry
from tests.sample.game import GAME

GAMES: dict[str, Game[Any]] = {**registry.games(), GAME.key: GAME}


@st.composite
def options(draw_: st.DrawFn, game: Game[Any], seats: int) -> Options:
    """Any playable choice of options, as far as they make a difference with so many seats."""
    drawn = {spec.key: draw_(st.sampled_from(spec.values)) for spec in game.options}
    chosen = counting(game.options, seats, drawn)
    return {} if conflict(game.options, chosen) else chosen


@st.composite
def positions(draw_: st.DrawFn, game: Game[Any], most: int = 400) -> State:
    """A position some random actions into a game."""
    seats = draw_(st.sampled_from(list(game.seats)))
    seed = draw_(st.integers(0, 2**32))
    state: State = game.setup(seats, seed, draw_(options(game, seats)))
    chance = seeded(draw_(st.integers(0, 2**32)))
    for _ in range(draw_(st.integers(0, most))):
        legal = [action for seat in game.deciders(state) for action in game.legal(state, seat)]
        if not legal:
            break
        chance, which = draw(chance, len(legal))
        state = game.apply(state, legal[which], listen=False).state
    return state


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Anything that fits the type of an action's field."""
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        if len(parts) == 2 and parts[1] is Ellipsis:
            return st.lists(values(parts[0]), max_size=8).map(tuple)
        return st.tuples(*(values(part) for part in parts))
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return st.sampled_from(list(kind))
    if kind is int:
        return st.integers(-3, 50) | st.integers()
    return st.from_regex(r"[a-z0-9_.]{1,8}", fullmatch=True)


@st.composite
def actions(draw_: st.DrawFn, game: Game[Any]) -> Action:
    """An action of any kind with any values, by any seat."""
    kind: ActionKind = draw_(st.sampled_from(game.actions.kinds))
    seat = draw_(st.integers(-2, game.seats[-1] + 1))
    return kind.cls(seat, **{name: draw_(values(part)) for name, part in kind.fields})
