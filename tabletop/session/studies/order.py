"""The steps of a choice in another order: the line of a chapter in which what was tried comes first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.engine.action import Action
from tabletop.session.studies.form import ChapterForm, Line, NodeForm
from tabletop.session.studies.start import Placed
from tabletop.session.studies.told import PlayedChapter, Reached
from tabletop.session.studies.tree import Way, after
from tabletop.session.studies.variations import exchanged

_PLACE = re.compile(r"(?<=[a-z_])\.\d+")


def family(text: str) -> str:
    """An action as a pattern for all places of its kind: `place forest.*` for `place forest.02`."""
    return _PLACE.sub(".*", text)


def turned(told: PlayedChapter, way: Way, steps: int, action: Action, also: Sequence[str] = ()) -> PlayedChapter | None:
    """The chapter whose line does `action` next, where that is one of the `steps` that are left of a choice, leads to
    where some of them lead, or is done at another place of a kind that `also` names; None where it is nothing of that,
    or the rules refuse the rest of them after it.

    What is said, drawn and asked stays where it was, at the first, the second and each further position.
    """
    left = steps_on(told, way, steps)
    if not left or told.game.why_not(told.at(way).state, action) is not None:
        return None
    for run in (*_reaching(told, way, left, action), *_reordered(left, action), *_elsewhere(told, left, action, also)):
        found = _with(told, exchanged(told.chapter.form.nodes, left[0].way, run, len(left)))
        if len(steps_on(found, way, len(run))) == len(run):
            return found
    return None


def _reaching(told: PlayedChapter, way: Way, left: Sequence[Reached], action: Action) -> Iterator[Line]:
    """The steps where the action alone leads to where some of them lead."""
    there = told.game.apply(told.at(way).state, action, listen=False).state
    does = NodeForm(do=told.game.actions.text(action), seat=action.seat)
    for number in range(len(left) - 1, 0, -1):
        if left[number].state == there:
            first = replace(_doing(_node(left[number]), does), instead=_node(left[0]).instead)
            yield (first, *map(_node, left[number + 1 :]))


def _reordered(left: Sequence[Reached], action: Action) -> Iterator[Line]:
    """The steps with the action, which is one of them, in front."""
    for number, one in enumerate(left):
        if one.action == action:
            order = (one, *left[:number], *left[number + 1 :])
            yield tuple(_doing(_node(place), _node(step)) for place, step in zip(left, order, strict=True))
            return


def _elsewhere(told: PlayedChapter, left: Sequence[Reached], action: Action, also: Sequence[str]) -> Iterator[Line]:
    """The steps with the action in front, in place of one at another place that is as good."""
    does = NodeForm(do=told.game.actions.text(action), seat=action.seat)
    for number, one in enumerate(left):
        step = _node(one).do
        if does.do in also and step in also and family(does.do) == family(step):
            order = (does, *map(_node, left[:number]), *map(_node, left[number + 1 :]))
            yield tuple(_doing(_node(place), step) for place, step in zip(left, order, strict=True))
            return


def steps_on(told: PlayedChapter, way: Way, steps: int) -> list[Reached]:
    """The next steps of the line, as far as the same seat does them and the rules allow it."""
    found = list[Reached]()
    on = after(told.chapter.form.nodes, way)
    while on is not None and len(found) < steps:
        one = told.at(on)
        if one.trouble is not None or one.action is None or (found and one.action.seat != _seat(found[0])):
            break
        found.append(one)
        on = after(told.chapter.form.nodes, on)
    return found


def _seat(one: Reached) -> int | None:
    return None if one.action is None else one.action.seat


def _node(one: Reached) -> NodeForm:
    if one.node is None:
        raise ValueError("a step is a node")
    return one.node


def _doing(place: NodeForm, step: NodeForm) -> NodeForm:
    """A place of the line with another action."""
    return replace(place, do=step.do, seat=step.seat, chance=step.chance)


def _with(told: PlayedChapter, line: Line) -> PlayedChapter:
    """The chapter with another line."""
    placed, number = told.chapter, told.chapter.number
    form = placed.study.form
    chapter: ChapterForm = replace(placed.form, line=line)
    chapters = (*form.chapters[:number], chapter, *form.chapters[number + 1 :])
    study = replace(placed.study, form=replace(form, chapters=chapters))
    return PlayedChapter(Placed(study, number), told.start)
