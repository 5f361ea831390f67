"""The ways through the lines of a chapter.

A *way* leads to a node: its place in the line; or, for each variation on the way, the place where it parts, which of
the variations there, and the place in that one. `(3,)` is the fourth action of the line, `(3, 0, 2)` the third one of
the first variation instead of it. `()` is the beginning.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.session.studies.form import Line, NodeForm

Way = tuple[int, ...]


def node_at(line: Line, way: Way) -> NodeForm:
    """The node a way leads to. Raises IndexError for one that leads nowhere."""
    return line_of(line, way)[way[-1]]


def line_of(line: Line, way: Way) -> Line:
    """The line, or the variation, that the end of a way lies in. Raises IndexError."""
    if any(part < 0 for part in way) or len(way) % 2 == 0:
        raise IndexError(way)
    for at, which in zip(way[:-1:2], way[1::2], strict=True):
        line = line[at].variations[which]
    return line


def before(way: Way) -> Way:
    """The way to the position in which the action at the end of `way` is done."""
    if not way:
        raise IndexError(way)
    if way[-1]:
        return (*way[:-1], way[-1] - 1)
    return before(way[:-2]) if len(way) > 1 else ()


def after(line: Line, way: Way) -> Way | None:
    """The way to what comes next; None at the end of a line."""
    on = (*way[:-1], way[-1] + 1) if way else (0,)
    return on if on[-1] < len(line_of(line, on)) else None


def choices(line: Line, way: Way) -> tuple[Way, ...]:
    """What can be done next as far as the chapter tells: the line itself first, then the variations instead of it."""
    on = after(line, way)
    if on is None:
        return ()
    return (on, *((*on, which, 0) for which in range(len(node_at(line, on).variations))))


def all_ways(line: Line, inside: Way = ()) -> Iterator[Way]:
    """The ways to all nodes, each behind what is done before it; variations behind what they stand instead of."""
    for at, node in enumerate(line):
        yield (*inside, at)
        for which, other in enumerate(node.variations):
            yield from all_ways(other, (*inside, at, which))
