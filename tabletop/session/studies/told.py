"""A chapter played through: the position at every node, and what is wrong with those that cannot be reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.components.source import ComponentError, KeyPath
from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.refusal import Refusal
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.session.examples.given import possible, with_chance
from tabletop.session.records.record_error import RecordError
from tabletop.session.studies.form import NodeForm
from tabletop.session.studies.start import Placed, Start
from tabletop.session.studies.tree import Way, after, all_ways, before, node_at


@dataclass(frozen=True, slots=True, eq=False)
class Reached:
    """A position of a chapter: how it came about (`node` None: it is the beginning), or why it cannot.

    `refusal` is what the rules of today say to an action that an older version allowed, `trouble` the same for whoever
    looks after files. Then the `state` is the one in which it was to be done, and nothing follows.
    """

    way: Way
    node: NodeForm | None
    state: State
    action: Action | None = None
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    trouble: ComponentError | None = None


class PlayedChapter:
    """The positions of one chapter, each reckoned when it is first asked for."""

    def __init__(self, chapter: Placed, start: Start) -> None:
        self.chapter = chapter
        self.start = start
        self.game = start.game
        self._met: dict[Way, Reached] = {(): Reached((), None, start.state)}

    def at(self, way: Way) -> Reached:
        """The position at the end of a way. Raises IndexError for one that leads nowhere."""
        todo = [way]
        while todo[-1] not in self._met:
            todo.append(before(todo[-1]))
        for one in reversed(todo):
            if one not in self._met:
                self._met[one] = self._reached(one)
        return self._met[way]

    def asked(self, way: Way) -> Seat | None:
        """Who is to find what comes next: whoever does it in the line, else the first who decides; None: nobody can."""
        deciders, on = self.game.deciders(self.at(way).state), after(self.chapter.form.nodes, way)
        action = None if on is None else self.at(on).action
        return action.seat if action is not None and action.seat in deciders else next(iter(deciders), None)

    def all(self) -> Iterator[Reached]:
        """The beginning, and every position that can be reached, with the first one of each line that cannot."""
        yield self.at(())
        for way in all_ways(self.chapter.form.nodes):
            if self.at(before(way)).trouble is None:
                yield self.at(way)

    def _reached(self, way: Way) -> Reached:
        node, last = node_at(self.chapter.form.nodes, way), self.at(before(way))
        if last.trouble is not None:
            return Reached(way, node, last.state, None, (), last.refusal, last.trouble)
        where = place_of(way)
        try:
            with possible(self.chapter, where):
                return self._done(way, node, last.state, where)
        except ComponentError as error:
            return Reached(way, node, last.state, trouble=error)

    def _done(self, way: Way, node: NodeForm, before_it: State, where: KeyPath) -> Reached:
        game = self.game
        state = with_chance(before_it, self.chapter, node.chance, (*where, "chance"))
        action = self.action(node, state, where)
        refusal = game.why_not(state, action)
        if refusal is not None:
            error = refused_move(self.chapter, (*where, "do"), node.do, action.seat, refusal)
            return Reached(way, node, before_it, action, (), refusal, error)
        step = game.apply(state, action)
        broken = game.check(step.state)
        if broken:
            raise self.chapter.error((*where, "do"), f"{node.do!r} led to an impossible position: {'; '.join(broken)}")
        return Reached(way, node, step.state, action, step.events)

    def action(self, node: NodeForm, state: State, where: KeyPath) -> Action:
        """What a node does in a state. Raises ComponentError for words that mean no action."""
        seat = node.seat
        if seat is None:
            deciders = self.game.deciders(state)
            if not deciders:
                raise self.chapter.error((*where, "do"), "the game is over: nobody decides")
            seat = deciders[0]
        try:
            return self.game.actions.parse(node.do, seat)
        except ValueError as error:
            raise no_move(self.chapter, (*where, "do"), node.do, error) from error


def refused_move(chapter: Placed, where: KeyPath, text: str, seat: Seat, refusal: Refusal) -> ComponentError:
    """What the rules say to an action that a chapter tells of."""
    wrong = chapter.error(where, f"{text!r} by seat {seat} is refused: {refusal.code}")
    wrong.bad = RecordError("illegal", refusal=refusal, who=seat, text=text)
    return wrong


def no_move(chapter: Placed, where: KeyPath, text: str, error: ValueError) -> ComponentError:
    """Words of a chapter that mean no action."""
    wrong = chapter.error(where, str(error))
    wrong.bad = RecordError("not_an_action", text=text)
    return wrong


def place_of(way: Way) -> KeyPath:
    """Where the node at the end of a way stands in its chapter."""
    where: KeyPath = ()
    for number, part in enumerate(way):
        where = (*where, "line" if number == 0 else "", part) if number % 2 == 0 else (*where, "instead", part)
    return tuple(part for part in where if part != "")
