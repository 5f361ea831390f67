"""Edits of a line with its variations: each gives another line, and the way to where one stands afterwards.

Whatever an edit would make impossible is refused (`EditRefused`), and the line stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.session.studies.form import Line, NodeForm
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.tree import Way, after, before, choices, node_at


def grown(line: Line, way: Way, node: NodeForm) -> tuple[Line, Way]:
    """The node done at the position at the end of a way: what is there already, the line longer by it, or a new
    variation instead of what comes next."""
    for other in choices(line, way):
        there = node_at(line, other)
        if (there.do, there.seat) == (node.do, node.seat):
            return line, other
    on = after(line, way)
    if on is None:
        on = (*way[:-1], way[-1] + 1) if way else (0,)
        return _at(line, on, lambda inside: (*inside, node)), on
    which = len(node_at(line, on).variations)
    return changed(line, on, lambda there: _with(there, (*there.variations, (node,)))), (*on, which, 0)


def changed(line: Line, way: Way, change: Callable[[NodeForm], NodeForm]) -> Line:
    """The line with another node at the end of a way. Raises IndexError for one that leads nowhere."""
    at = way[-1]
    node_at(line, way)
    return _at(line, way, lambda inside: (*inside[:at], change(inside[at]), *inside[at + 1 :]))


def exchanged(line: Line, way: Way, run: Line, length: int) -> Line:
    """The line with other actions in place of so many of them, of which the first one is at the end of a way."""
    at = way[-1]
    return _at(line, way, lambda inside: (*inside[:at], *run, *inside[at + length :]))


def promoted(line: Line, way: Way) -> tuple[Line, Way]:
    """The variation in which a way ends becomes the line there, and what it stood instead of its first variation."""
    if len(way) < 3:
        raise EditRefused("is_line")
    *outer, at, which, further = way

    def exchange(inside: Line) -> Line:
        old, variation = inside[at:], inside[at].variations[which]
        others = tuple(one for number, one in enumerate(inside[at].variations) if number != which)
        aside = (_with(old[0], ()), *old[1:])
        first = _with(variation[0], (aside, *others, *variation[0].variations))
        return (*inside[:at], first, *variation[1:])

    node_at(line, way)
    return _at(line, (*outer, at), exchange), (*outer, at + further)


def shifted(line: Line, way: Way, by: int) -> tuple[Line, Way]:
    """The variation in which a way ends one place earlier (-1) or later (1); before the first one it is the line."""
    if len(way) < 3:
        raise EditRefused("is_line")
    *outer, at, which, further = way
    if by < 0 and which == 0:
        return promoted(line, way)
    variations = list(node_at(line, (*outer, at)).variations)
    to = which + by
    if to >= len(variations):
        raise EditRefused("is_last")
    variations.insert(to, variations.pop(which))
    return changed(line, (*outer, at), lambda node: _with(node, tuple(variations))), (*outer, at, to, further)


def cut(line: Line, way: Way) -> tuple[Line, Way]:
    """The line without the node at the end of a way and all that follows it; its first variation takes its place."""
    if not way:
        raise EditRefused("is_beginning")
    at = way[-1]
    node = node_at(line, way)

    def shorten(inside: Line) -> Line:
        if not node.variations:
            return inside[:at]
        (first, *rest), *others = node.variations
        return (*inside[:at], _with(first, (*first.variations, *others)), *rest)

    return _at(line, way, shorten), before(way)


def _with(node: NodeForm, variations: tuple[Line, ...]) -> NodeForm:
    return replace(node, instead=variations)


def _at(line: Line, way: Way, change: Callable[[Line], Line]) -> Line:
    """The line with the part in which a way ends changed; a variation of which nothing is left is gone."""
    if len(way) <= 1:
        return change(line)
    at, which, *rest = way
    node = line[at]
    new = _at(node.variations[which], tuple(rest), change)
    kept = (*node.variations[:which], *((new,) if new else ()), *node.variations[which + 1 :])
    return (*line[:at], _with(node, kept), *line[at + 1 :])
