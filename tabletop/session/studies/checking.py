"""Everything that is wrong with a study, chapter by chapter and node by node."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tabletop.components.source import ComponentError, KeyPath
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.games.boards import table_of
from tabletop.session.examples.given import at_fault
from tabletop.session.examples.paths import Names, PathError, get
from tabletop.session.examples.playing_on import played_on
from tabletop.session.studies.form import AskForm, MarkForm
from tabletop.session.studies.reading import Study
from tabletop.session.studies.start import Games, Placed, Start, begin, game_of
from tabletop.session.studies.told import PlayedChapter, Reached, no_move, place_of, refused_move
from tabletop.session.studies.tree import after


def troubles(study: Study, games: Games) -> tuple[ComponentError, ...]:
    """What does not hold; empty if every position can be, every action is allowed, and every name means something."""
    try:
        game_of(study, games)
    except ComponentError as error:
        return (error,)
    return tuple(one for number in range(len(study.form.chapters)) for one in _of_chapter(study, number, games))


def _of_chapter(study: Study, number: int, games: Games) -> Iterator[ComponentError]:
    chapter = Placed(study, number)
    try:
        start = begin(study, number, games)
    except ComponentError as error:
        yield error
        return
    if chapter.form.given:
        yield from _going_on(chapter, start)
    telling = PlayedChapter(chapter, start)
    for moment in telling.all():
        if moment.trouble is not None:
            yield moment.trouble
            continue
        what = chapter.form if moment.node is None else moment.node
        where = place_of(moment.way)
        yield from _marks(chapter, telling.game, moment.state, what.marks, where)
        if what.ask is not None:
            yield from _question(telling, what.ask, moment, (*where, "ask"))


def _going_on(chapter: Placed, start: Start) -> Iterator[ComponentError]:
    """A position that nobody could play on from, though it breaks no rule."""
    if played_on(start.game, start.state, random.Random(start.seed)):
        yield at_fault(chapter.error(("given",), "the game cannot be played to its end from here"), "no_end")


def _marks(
    chapter: Placed, game: Game[Any], state: State, marks: tuple[MarkForm, ...], where: KeyPath
) -> Iterator[ComponentError]:
    """Marks that stand at nothing which lies on the table."""
    if not marks:
        return
    table = table_of(game)
    pieces = {piece.id for piece in game.table(game.view(state, chapter.form.front)).pieces}
    for number, mark in enumerate(marks):
        for thing in mark.things:
            if thing not in pieces and not table.knows(thing):
                yield chapter.error((*where, "marks", number), f"no place and no piece is called {thing}")


def _question(telling: PlayedChapter, ask: AskForm, moment: Reached, where: KeyPath) -> Iterator[ComponentError]:
    if ask.kind != "find":
        return
    chapter, game = telling.chapter, telling.game
    if after(chapter.form.nodes, moment.way) is None and not (ask.also or ask.then):
        yield chapter.error(where, "nothing can be found: the line ends here")
    seat = telling.asked(moment.way)
    if seat is None:
        yield chapter.error(where, "nothing can be found: the game is over")
        return
    said: list[tuple[KeyPath, str]] = [(("also", n), text) for n, text in enumerate(ask.also)]
    said += [(("wrong", n, "do"), wrong.do) for n, wrong in enumerate(ask.wrong)]
    for key, text in said:
        if "*" not in text:
            yield from _possible(telling, moment.state, seat, text, (*where, *key), later=ask.steps > 1)
    for path in ask.then:
        try:
            get(moment.state, path, Names.of(game))
        except PathError as error:
            yield chapter.error((*where, "then", path), str(error))


def _possible(
    telling: PlayedChapter, state: State, seat: int, text: str, where: KeyPath, *, later: bool
) -> Iterator[ComponentError]:
    """An action that is accepted or answered can be tried, at once or `later`, when other steps have been done."""
    try:
        refusal = telling.game.why_not(state, telling.game.actions.parse(text, seat))
    except ValueError as error:
        yield no_move(telling.chapter, where, text, error)
        return
    if refusal is not None and not later:
        yield refused_move(telling.chapter, where, text, seat, refusal)
