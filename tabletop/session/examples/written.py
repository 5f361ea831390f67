"""A position as worked examples tell it: every field that differs from the set-up, in the words of the game.

What is written here is read back by `given_position` as the same position, but for the coming draws of chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Plain
from tabletop.session.examples.paths import Names, Steps, follows

_NOT_TOLD = ("rules", "chance")
"""Options and seed tell these."""


def written(game: Game[Any], start: State, position: State) -> dict[str, Plain]:
    """The `given` that makes `position` out of `start`, the set-up of the same options, seats and seed."""
    names = Names.of(game)
    return {".".join(way): data for way, data in _differences(start, position, (), names)}


def _differences(before: Any, after: Any, way: Steps, names: Names) -> Iterator[tuple[Steps, Any]]:
    if before == after:
        return
    if isinstance(after, State) and type(before) is type(after) and not after._frozen:
        for name in after._field_types:
            if (way or name not in _NOT_TOLD) and not (follows(before, name) and follows(after, name)):
                yield from _differences(getattr(before, name), getattr(after, name), (*way, name), names)
    elif _like_seats(before, after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _differences(one, other, (*way, str(number)), names)
    else:
        yield way, _short(names.spoken(way, after))


def _like_seats(before: Any, after: Any) -> bool:
    """Whether these are as many states to write on, one for each seat."""
    if not (isinstance(before, tuple) and isinstance(after, tuple) and after and len(before) == len(after)):
        return False
    return all(isinstance(part, State) and not part._frozen for part in after)


def _short(data: Any) -> Any:
    """Cells that are not named are nothing: so none of these are named."""
    if isinstance(data, Mapping) and all(type(value) is int for value in data.values()):
        return {name: value for name, value in data.items() if value}
    return data
