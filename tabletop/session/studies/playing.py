"""A chapter played alone: what comes next is hidden, what is asked is answered or done, and every try is counted.

Anything the rules allow may be tried; only what the question looks for goes on, and what else is tried is answered
where the chapter has an answer to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Any, Literal

from tabletop.engine.action import Action
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.session.beginning import Beginning
from tabletop.session.examples.form import Texts
from tabletop.session.examples.given import with_chance
from tabletop.session.examples.paths import Names, PathError, expected, get
from tabletop.session.history import History
from tabletop.session.session import Played, Session
from tabletop.session.studies.form import AskForm, ChapterForm, NodeForm
from tabletop.session.studies.order import family, steps_on, turned
from tabletop.session.studies.reading import Study
from tabletop.session.studies.start import LETTERS, Games, Placed, begin
from tabletop.session.studies.told import PlayedChapter, Reached, place_of
from tabletop.session.studies.tree import Way, after, before, choices, line_of, node_at
from tabletop.session.takeback import TakeBack

GOOD = ("!", "!!", "!?")
"""A variation with one of these signs is as right as the line."""
FIRST_GO, HELPED, SHOWN = 3, 2, 1
"""How well a chapter went: everything at the first go, with other tries or hints, or with an answer that was shown."""

_YOUR_TURN = AskForm(kind="find")
_NOTHING: Texts = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a try is worth: `right` leads to `way`; `also` is as good, and the line goes on with its own action.

    `reply` is what the chapter says to it.
    """

    kind: Literal["right", "also", "wrong"]
    way: Way
    reply: Texts = field(default_factory=lambda: _NOTHING)


class StudySession(Session[Any]):
    """One chapter, one learner. Raises ComponentError for a beginning that cannot be.

    `against` the line: whatever it does for the seat in front is to be found, whether the chapter asks or not.
    """

    def __init__(
        self, study: Study, number: int, games: Games, names: tuple[str, ...] = LETTERS, *, against: bool = False
    ) -> None:
        start = begin(study, number, games, names)
        super().__init__(
            start.game, start.seats, start.seed, start.options, beginning=Beginning(start.state, MappingProxyType({}))
        )
        self.study = study
        self.number = number
        self.told = PlayedChapter(Placed(study, number), start)
        self.way: Way = ()
        self.tries = 0
        """How often something else was tried, in the whole chapter."""
        self.hints = 0
        """How many hints of the question that is open have been given."""
        self.helped = False
        self.shown = False
        """Whether an answer was asked for."""
        self.against = against
        self._answered: set[Way] = set()
        self._rest: dict[Way, AskForm] = {}
        """What is still to be found of a choice of several steps that was begun."""
        self._going: Way | None = None
        self.left = 0
        """How many steps of the choice are still to be found after the one that is played next."""
        self._stand(())

    # -- where the learner is ------------------------------------------------------------------------------------

    @property
    def chapter(self) -> ChapterForm:
        """What the file says of the chapter."""
        return self.study.form.chapters[self.number]

    @property
    def reached(self) -> Reached:
        """The position that is shown."""
        return self.told.at(self.way)

    @property
    def remarks(self) -> ChapterForm | NodeForm:
        """What is said, drawn and asked here."""
        return self.chapter if self.reached.node is None else self.reached.node

    @property
    def ask(self) -> AskForm | None:
        """The question that is open here."""
        asked = self._rest.get(self.way, self.remarks.ask)
        if self.way in self._answered:
            return None
        return asked if asked is not None and asked.kind != "talk" else self._turn

    @property
    def _turn(self) -> AskForm | None:
        """Against the line: its action is looked for wherever the seat in front decides."""
        way = self.next_way if self.against else None
        action = None if way is None else self.told.at(way).action
        return _YOUR_TURN if action is not None and action.seat == self.chapter.front else None

    @property
    def kept_as(self) -> str:
        """Under which name it is kept how well the chapter went: against the line is another thing."""
        return f"{self.chapter.id}:line" if self.against else self.chapter.id

    @property
    def asked(self) -> Seat:
        """Who has to find an action, if one is looked for."""
        seat = self.told.asked(self.way)
        return self.chapter.front if seat is None else seat

    @property
    def finding(self) -> bool:
        """Whether an action is looked for now."""
        return self.ask is not None and self.ask.kind == "find" and bool(self.deciders)

    @property
    def led(self) -> bool:
        return True

    @property
    def next_way(self) -> Way | None:
        """What comes next in this line, as far as it can be reached; None at its end."""
        way = after(self.chapter.nodes, self.way)
        return way if way is not None and self.told.at(way).trouble is None else None

    @property
    def barred(self) -> Reached | None:
        """What would come next if the rules of today allowed it."""
        way = after(self.chapter.nodes, self.way)
        return None if way is None or self.told.at(way).trouble is None else self.told.at(way)

    @property
    def over(self) -> bool:
        """Whether this is the end of the line, and nothing is asked."""
        return self.ask is None and self.next_way is None

    @property
    def aside(self) -> Way | None:
        """In a variation: the node it stands instead of, in the line that it left, if the rules of today allow it."""
        way = self.way[:-2]
        return way if way and self.told.at(way).trouble is None else None

    @property
    def back(self) -> Way:
        """The position in which what led here was done. Raises IndexError at the beginning."""
        return before(self.way)

    @property
    def instead(self) -> tuple[Reached, ...]:
        """What could have been done instead of what led here."""
        if not self.way:
            return ()
        others = choices(self.chapter.nodes, self.back)[1:]
        return tuple(self.told.at(way) for way in others if way != self.way)

    @property
    def marks(self) -> int:
        """How well it went."""
        return SHOWN if self.shown else HELPED if self.helped or self.tries else FIRST_GO

    # -- reading -------------------------------------------------------------------------------------------------

    def turn_to(self, way: Way) -> None:
        """Show another position that can be reached. Raises ValueError for any other."""
        if self.told.at(way).trouble is not None:
            raise ValueError("that position cannot be reached")
        self.history, self.sealed_since = History(self.told.at(way).state), None
        self._stand(way)

    def next_action(self) -> Action | None:
        """What the line does next; None while something is asked, and at its end. `play` goes on with it."""
        way = self.next_way
        if self.ask is not None or way is None:
            return None
        return self._towards(way)

    def _towards(self, way: Way) -> Action | None:
        self._going, self.left = way, 0
        return self.told.at(way).action

    def _stand(self, way: Way) -> None:
        self.way, self.hints, self._going = way, 0, None
        front = self.asked if self.finding else self.chapter.front
        self.seats = tuple(
            replace(seat, player="person" if at == front else "thumb") for at, seat in enumerate(self.seats)
        )

    # -- answering -----------------------------------------------------------------------------------------------

    def choose(self, number: int) -> bool:
        """One of several answers; True if it is right. A wrong one counts as a try."""
        ask = self.ask
        if ask is None or ask.kind != "choose":
            raise ValueError("nothing is to be chosen")
        right = ask.answers[number].right
        if right:
            self._answered.add(self.way)
        else:
            self.tries += 1
        return right

    def hint(self) -> Texts | None:
        """The next hint; None if there are no more."""
        ask = self.ask
        if ask is None or self.hints >= len(ask.hints):
            return None
        self.hints, self.helped = self.hints + 1, True
        return ask.hints[self.hints - 1]

    def give_up(self) -> Action | None:
        """Somebody wants to see the answer: what is looked for, to be played; None where it was one to be chosen, or
        nothing but a condition."""
        ask, way = self.ask, self.next_way
        self.shown = True
        self._answered.add(self.way)
        return self._towards(way) if way is not None and ask is not None and ask.kind == "find" else None

    def judged(self, action: Action) -> Verdict:
        """What the open question makes of a legal action."""
        ask = self.ask
        if ask is None:
            raise ValueError("nothing is asked")
        line = self.next_way
        if line is not None and self._same(action, self.told.at(line)):
            return Verdict("right", line, node_at(self.chapter.nodes, line).say)
        if ask.steps > 1 and turned(self.told, self.way, ask.steps, action, ask.also) is not None:
            return Verdict("also", line or self.way)
        for way in choices(self.chapter.nodes, self.way)[1:]:
            node, reached = node_at(self.chapter.nodes, way), self.told.at(way)
            if reached.trouble is None and self._same(action, reached):
                return Verdict("right" if node.sign in GOOD else "wrong", way, node.say)
        text = self.game.actions.text(action)
        also = ask.steps == 1 and any(fnmatchcase(text, wanted) for wanted in ask.also)
        if also or self._holds(ask.then, action):
            return Verdict("also", line or self.way)
        reply = next((wrong.say for wrong in ask.wrong if fnmatchcase(text, wrong.do)), _NOTHING)
        return Verdict("wrong", line or self.way, reply)

    def _same(self, action: Action, reached: Reached) -> bool:
        """Whether an action is the one that led there, or comes to the same."""
        if action == reached.action:
            return True
        if reached.action is None or action.seat != reached.action.seat:
            return False
        return bool(self.game.apply(self._scripted(reached.way), action).state == reached.state)

    def _holds(self, then: Mapping[str, Any], action: Action) -> bool:
        if not then:
            return False
        state, names = self.game.apply(self.state, action).state, Names.of(self.game)
        try:
            return all(get(state, path, names) == expected(state, path, data, names) for path, data in then.items())
        except PathError:
            return False

    def _scripted(self, way: Way) -> Any:
        """The position in which the node at a way is done, with what chance says then."""
        node = node_at(self.chapter.nodes, way)
        where = (*place_of(way), "chance")
        return with_chance(self.told.at(before(way)).state, self.told.chapter, node.chance, where)

    def tried(self, action: Action) -> Verdict:
        """Somebody does this at the table: a wrong one counts, a right one is where `play` goes on. Another step of the
        choice that is looked for becomes the next one of the line."""
        verdict, (steps, also) = self.judged(action), (1, ()) if self.ask is None else (self.ask.steps, self.ask.also)
        if verdict.kind == "wrong":
            self.tries += 1
            return verdict
        order = turned(self.told, self.way, steps, action, also) if verdict.kind == "also" and steps > 1 else None
        if order is not None:
            steps -= len(line_of(self.chapter.nodes, verdict.way)) - len(line_of(order.chapter.form.nodes, verdict.way))
            self.told, self.study, verdict = order, order.chapter.study, Verdict("right", verdict.way)
        self._going = verdict.way if verdict.way != self.way else None
        self.left = len(steps_on(self.told, verdict.way, steps - 1)) if self._going is not None else 0
        return verdict

    # -- play ----------------------------------------------------------------------------------------------------

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        return super().legal(seat) if self.finding else ()

    def why_not(self, action: Action) -> Refusal | None:
        going = None if self._going is None else self.told.at(self._going).action
        refusal = super().why_not(action)
        if refusal is None and not self.finding and action != going:
            return refuse("guided_read_first", "")
        return refusal

    def play(self, action: Action) -> Played[Any]:
        """Go on: along the line, or into the variation that was found. What is right without being in the chapter
        only shows what it leads to."""
        way, ask = self._going, self.ask
        if way is not None:
            self.history.state = self._scripted(way)
        played = super().play(action)
        self._answered.add(self.way)
        self.way = self.way if way is None else way
        if ask is not None and self.left:
            kinds = [family(one.node.do) for one in steps_on(self.told, self.way, self.left) if one.node is not None]
            also = tuple(text for text in ask.also if family(text) in kinds)
            self._rest[self.way] = replace(ask, steps=self.left, also=also)
        self._stand(self.way)
        return Played(action, played.events, played.before, self.state)

    def computer_to_move(self) -> Seat | None:
        return None

    def undo_plan(self) -> TakeBack:
        return TakeBack(self.position, refusal=refuse("study_no_undo", ""))
