"""What stands in files beside the rules: the numbers of actions, the kinds of a state's fields, the pages of the book.

Nothing of it is asked while a game is played, so whoever adds a card forgets it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.kinds import Kind, Kinds
from tabletop.engine.state import State


@dataclass(frozen=True, slots=True)
class Beside:
    """`kinds`: the file observation.yaml. `unnumbered`: lines of actions that numbers.yaml lacks. `book`: what the
    file help/book.yaml lacks."""

    kinds: Kinds
    unnumbered: tuple[str, ...] = ()
    book: tuple[str, ...] = ()


def check_beside(game: str, beside: Beside, tally: Tally) -> Iterator[Failure]:
    """Each file holds all that the rules have learned since; fields are tried by a view of each kind of decision."""
    tally.look("beside", 1 + len(tally.views))
    if beside.unnumbered:  # one command writes them all
        first, *more = beside.unnumbered
        lacks = f"lacks {first!r}{f' and {len(more)} more' if more else ''}: run docs/tools/action_numbers.py"
        yield Failure("beside", f"data/{game}/numbers.yaml", lacks)
    for what in beside.book:
        yield Failure("beside", f"data/{game}/help/book.yaml", what)
    told = {what for seats, view in tally.views for what in beyond(view, beside.kinds, seats)}
    for what in sorted(told):
        yield Failure("beside", f"data/{game}/observation.yaml", what)


def beyond(part: Any, kinds: Kinds, seats: int, path: str = "") -> Iterator[str]:  # Any: a state or what is in one
    """What of a view has no room: tuples too long, things and words that are not declared, numbers with more bits."""
    kind = kinds.get(path, Kind())
    if kind.leave:
        return
    if isinstance(part, State):
        for name in part._field_types:
            yield from beyond(getattr(part, name), kinds, seats, f"{path}.{name}".lstrip("."))
    elif isinstance(part, tuple):
        if len(part) > (kind.length or seats):
            yield f"{path}: {len(part)} do not fit, there is room for {kind.length or seats}"
        for item in part:
            inner = f"{path}.*" if f"{path}.*" in kinds or isinstance(item, State) else path
            yield from beyond(item, kinds, seats, inner)
    elif isinstance(part, str):
        if part and part not in kind.words:
            yield f"{path}: {part!r} is not among its words"
    elif kind.bits and part.bit_length() > kind.bits:
        yield f"{path}: {part} has more than {kind.bits} bits"
    elif (last := (kind.bag or kind.category or (0, None))[1]) is not None and part is not None and part > last:
        yield f"{path}: {part} is above {last}"
