"""A chapter that is edited at a table: whatever the rules allow may be done, and becomes a part of the chapter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal, Refused, refuse
from tabletop.engine.types import Seat
from tabletop.session.beginning import Beginning
from tabletop.session.history import History
from tabletop.session.session import Moved, Played, Session
from tabletop.session.studies import edits
from tabletop.session.studies.draft import StudyDraft
from tabletop.session.studies.form import DEEPEST, ChapterForm, Line, NodeForm, StudyForm
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.start import LETTERS, Games, Placed, Start, begin
from tabletop.session.studies.told import PlayedChapter, Reached
from tabletop.session.studies.tree import Way, after, before, choices, node_at
from tabletop.session.takeback import TakeBack

_NOTHING: dict[str, str] = {}


class EditSession(Session[Any]):
    """One chapter of a draft, and where its author stands in it. Raises ComponentError for a beginning that cannot
    be."""

    def __init__(self, draft: StudyDraft, number: int, games: Games, names: tuple[str, ...] = LETTERS) -> None:
        study = draft.study
        self.start: Start = begin(study, number, games, names)
        self.draft = draft
        self.number = number
        start = self.start
        super().__init__(
            start.game, start.seats, start.seed, start.options, "strict", beginning=Beginning(start.state, _NOTHING)
        )
        self.way: Way = ()
        self._floor, self._again = draft.depth, 0
        """What was changed before this sitting is not undone here, nor done again what was undone elsewhere."""
        self.told = PlayedChapter(Placed(study, number), start)
        self._stand(())

    # -- where the author is -------------------------------------------------------------------------------------

    @property
    def chapter(self) -> ChapterForm:
        """What the draft says of the chapter now."""
        return self.draft.form.chapters[self.number]

    @property
    def reached(self) -> Reached:
        """The position that is shown."""
        return self.told.at(self.way)

    @property
    def remarks(self) -> ChapterForm | NodeForm:
        """What is said, drawn and asked here."""
        return edits.remarks(self.draft.form, self.number, self.way)

    @property
    def led(self) -> bool:
        return True

    @property
    def onward(self) -> tuple[Way, ...]:
        """Where one can go from here, the line first, as far as the rules allow it."""
        return tuple(way for way in choices(self.chapter.nodes, self.way) if self.told.at(way).trouble is None)

    @property
    def back(self) -> Way:
        """The position in which what led here was done; the beginning is its own."""
        return before(self.way) if self.way else ()

    @property
    def end(self) -> Way:
        """The last position of the line or variation that one stands in, as far as the rules allow it."""
        way = self.way
        while (on := after(self.chapter.nodes, way)) is not None and self.told.at(on).trouble is None:
            way = on
        return way

    def turn_to(self, way: Way) -> None:
        """Show another position that can be reached. Raises ValueError for any other, IndexError for none."""
        if self.told.at(way).trouble is not None:
            raise ValueError("that position cannot be reached")
        self._stand(way)

    def sibling(self, by: int) -> Way | None:
        """The way to the action before or after this one among those that can be done in its place."""
        if not self.way:
            return None
        others = [way for way in choices(self.chapter.nodes, self.back) if self.told.at(way).trouble is None]
        if self.way not in others or not 0 <= (at := others.index(self.way) + by) < len(others):
            return None
        return others[at]

    @property
    def siblings(self) -> tuple[Line, ...]:
        """In a variation: all that stand instead of the same action."""
        return node_at(self.chapter.nodes, self.way[:-2]).variations if len(self.way) > 1 else ()

    # -- editing -------------------------------------------------------------------------------------------------

    def edit(self, make: Callable[[StudyForm], StudyForm], as_one: object = None) -> None:
        """Change what stands here or anywhere else, and stay. Raises EditRefused."""
        self.draft.change(make(self.draft.form), as_one)
        self.follow()

    def reshape(self, make: Callable[[StudyForm, int, Way], tuple[StudyForm, Way]]) -> None:
        """Change the line, and stand where that leads. Raises EditRefused."""
        form, way = make(self.draft.form, self.number, self.way)
        self.draft.change(form)
        self.way = way
        self.follow()

    def follow(self) -> None:
        """The draft may have become another one: stand at the same place in it, or at the last one on the way there."""
        self.told = PlayedChapter(Placed(self.draft.study, self.number), self.start)
        self._stand(self._nearest(self.way))

    def _nearest(self, way: Way) -> Way:
        """The last position on a way that there is."""
        while way and not self._there(way):
            way = before(way)
        return way

    def _there(self, way: Way) -> bool:
        try:
            return self.told.at(way).trouble is None
        except IndexError:
            return False

    def _stand(self, way: Way) -> None:
        self.history, self.sealed_since = History(self.told.at(way).state), None
        self._sit(way)

    def _sit(self, way: Way) -> None:
        """Whoever decides at a position is the one whom the author plays for."""
        self.way = way
        deciders = self.deciders
        front = deciders[0] if deciders else self.chapter.front
        self.seats = tuple(
            replace(seat, player="person" if at == front else "thumb") for at, seat in enumerate(self.seats)
        )

    # -- play ----------------------------------------------------------------------------------------------------

    @property
    def secret(self) -> bool:
        """Nothing is: one author decides for everybody."""
        return False

    def play(self, action: Action) -> Played[Any]:
        """Do something: the line goes on with it, a variation begins, or one goes where it leads already. Raises
        Refused, also where the study has no room for it."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise Refused(refusal)
        start = self.state
        try:
            form, way = self._grown(action)
            self.draft.change(form)
        except EditRefused as full:
            raise Refused(refuse("study_full", "", most=DEEPEST)) from full
        self.told = PlayedChapter(Placed(self.draft.study, self.number), self.start)
        reached = self.told.at(way)
        self.history.do(self.game, action)
        self.history.state = reached.state  # with what chance is told to say there
        self._sit(way)
        return Played(action, reached.events, start, self.state)

    def _grown(self, action: Action) -> tuple[StudyForm, Way]:
        """The draft with this action, and the way to it."""
        for way in choices(self.chapter.nodes, self.way):
            if self.told.at(way).action == action and self.told.at(way).trouble is None:
                return self.draft.form, way
        deciders = self.deciders
        seat = None if deciders and action.seat == deciders[0] else action.seat
        node = NodeForm(do=self.game.actions.text(action), seat=seat)
        return edits.play(self.draft.form, self.number, self.way, node)

    def computer_to_move(self) -> Seat | None:
        return None

    def can_undo(self) -> Refusal | None:
        return None if self.draft.depth > self._floor else refuse("nothing_to_undo", "")

    def can_redo(self) -> Refusal | None:
        return None if self._again and self.draft.can_redo else refuse("nothing_to_redo", "")

    def undo(self, *, consent: bool = False) -> Moved[Any]:
        """Back over the last change of this sitting; nobody has to agree. Raises Refused."""
        return self._step(self.can_undo(), self.draft.undo, 1)

    def redo(self) -> Moved[Any]:
        """Forth again. Raises Refused."""
        return self._step(self.can_redo(), self.draft.redo, -1)

    def _step(self, refusal: Refusal | None, go: Callable[[], bool], undone: int) -> Moved[Any]:
        if refusal is not None:
            raise Refused(refusal)
        before = self.state
        go()
        self._again += undone
        self.follow()
        return Moved((), before, self.state, undone > 0)

    def undo_plan(self) -> TakeBack:
        return TakeBack(self.position, refusal=self.can_undo())
