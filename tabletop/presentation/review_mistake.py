"""A mistake of a review as a chapter: the position before it, where the better choice is looked for.

Steps of a choice are right in any order, as where it is tried again at the table; what was played is answered with what
it cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from tabletop.bots.judged import CLOSE
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.locale import Catalogue
from tabletop.presentation.advice import action_words
from tabletop.presentation.review import Reviewed
from tabletop.presentation.review_words import ToldReview
from tabletop.session.examples.form import Texts
from tabletop.session.session import Session
from tabletop.session.studies import ChapterForm
from tabletop.session.studies.form import LONGEST_WORDS, AskForm, Line, WrongForm
from tabletop.session.studies.order import family
from tabletop.session.studies.steps import Actions, DoneSteps, steps_of, without
from tabletop.session.studies.until import CutRecord, own_steps


@dataclass(frozen=True, slots=True)
class MistakeWords:
    """What is said of a mistake in one language: who made it when, what was played and what was better."""

    catalogue: Catalogue
    head: str
    told: ToldReview


class MistakeChapter:
    """Makes the chapter of one mistake; `words` by language."""

    def __init__(
        self, session: Session[Any], one: Reviewed, until: CutRecord, words: Mapping[str, MistakeWords]
    ) -> None:
        self._game: Game[Any] = session.game
        self._one, self._until, self._words = one, until, words
        self._cost = round(100 * one.cost)
        self._seed = 1 + one.decision.at  # not that of the game, nor one from which it follows
        self._begun = own_steps(session, until.at, one.decision.at, one.decision.seat)
        self._right: Actions = ()
        """Steps that are right."""

    def made(self, own: str) -> ChapterForm | None:
        """The chapter with an id of its `own`; None where what was better cannot be done in what the seat knew."""
        seat, until = self._one.decision.seat, self._until
        begun = steps_of(self._game, until.world(self._game, seat, self._seed), self._begun)
        best = steps_of(self._game, begun.end, self._one.best.line)
        if not best.actions or begun.actions != self._begun:
            return None
        also = tuple(self._also(begun.end, best))
        self._right = (*best.actions, *(self._game.actions.parse(text, seat) for text in also))
        ask, way = self._ask(begun.end, best, also), begun.nodes
        asked = tuple(replace(node, ask=ask) for node in way[-1:])
        return ChapterForm(
            id=own,
            title=self._said(lambda words: words.head),
            front=seat,
            seed=self._seed,
            record=until.record,
            at=until.at,
            ask=None if way else ask,
            line=(*way[:-1], *asked, *self._answer(begun.end, best.nodes)),
        )

    def _said(self, say: Callable[[MistakeWords], str]) -> Texts:
        return {lang: say(words)[:LONGEST_WORDS] for lang, words in self._words.items()}

    def _wrong(self) -> Texts:
        return self._said(lambda words: words.catalogue.text("review.study.wrong", cost=self._cost))

    # -- what is asked -------------------------------------------------------------------------------------------

    def _ask(self, state: AnyState, best: DoneSteps, also: tuple[str, ...]) -> AskForm:
        played, actions = self._one.decision.played, self._game.actions
        right = (*(one.actions[0] for one in self._aside(state)), best.actions[0], *self._right[len(best.actions) :])
        differ = without(played, best.actions) or played[-1:]
        tried = [one for one in dict.fromkeys(differ) if one not in right]
        if len(best.actions) == 1:
            tried = [one for one in tried if self._game.why_not(state, one) is None]
        return AskForm(
            kind="find",
            say=self._said(lambda words: words.catalogue.text("review.try.asked", head=words.head, cost=self._cost)),
            also=also,
            wrong=tuple(WrongForm(do=actions.text(one), say=self._wrong()) for one in tried),
            hints=(self._said(lambda words: words.catalogue.text("review.try.played", what=words.told.played)),),
            steps=len(best.actions),
        )

    def _also(self, state: AnyState, best: DoneSteps) -> Iterator[str]:
        """Places where a step is as good as where it was marked: neither words nor a look at what comes of it tell them
        apart, nor is another step of that kind marked at a better or worse one."""
        game, text = self._game, self._game.actions.text
        legal, kinds = game.legal(state, self._one.decision.seat), [family(node.do) for node in best.nodes]
        for kind in dict.fromkeys(one for one, node in zip(kinds, best.nodes, strict=True) if one != node.do):
            there = {text(one): one for one in legal if family(text(one)) == kind}
            ends = {do: game.shares(game.apply(state, one, listen=False).state) for do, one in there.items()}
            marked = [ends[node.do] for node in best.nodes if node.do in ends]
            alike = [do for do, end in ends.items() if marked and marked == [end] * len(marked)]
            if len(alike) > 1 and len(self._called(state, [there[do] for do in alike])) == 1:
                yield from alike

    def _called(self, state: AnyState, actions: Sequence[Action]) -> dict[str, None]:
        """Different words for actions, wherever they are done."""
        game, catalogue = self._game, next(iter(self._words.values())).catalogue
        view = game.view(state, self._one.decision.seat)
        pieces = {piece.id: piece for piece in game.table(view).pieces}
        with catalogue.standing(partial(game.whereabouts, state)):
            return dict.fromkeys(action_words(game, view, catalogue, one, pieces.get) for one in actions)

    def _aside(self, state: AnyState) -> Iterator[DoneSteps]:
        """What was played, from where it differs, unless it begins with a step that is right."""
        played = self._one.decision.played
        first = tuple(one for one in played if one not in self._right)
        for line in ((*first, *without(played, first)), played):
            steps = steps_of(self._game, state, line)
            if len(steps.actions) == len(line) and line[0] not in self._right:
                yield steps
                return

    def _as_good(self, state: AnyState) -> Iterator[DoneSteps]:
        """What else was looked at and comes to as much."""
        first, *others = self._one.analysis.lines
        for line in others:
            near = line.alike or (first.share or 0.0) - (line.share or 0.0) < CLOSE
            if near and line is not self._one.played and line.line[0] not in self._right:
                yield steps_of(self._game, state, line.line)

    # -- what is answered ----------------------------------------------------------------------------------------

    def _answer(self, state: AnyState, best: Line) -> Line:
        """The steps of what was better, with the reason behind the last of them."""
        wrong = [(replace(one.nodes[0], sign="?", say=self._wrong()), *one.nodes[1:]) for one in self._aside(state)]
        good: list[Line] = [
            (replace(one.nodes[0], sign="!"), *one.nodes[1:]) for one in self._as_good(state) if one.nodes
        ]
        *steps, last = best
        nodes = [*steps, replace(last, say=self._said(_better))]
        nodes[0] = replace(nodes[0], sign="!", instead=(*wrong, *good))
        return tuple(nodes)


def _better(words: MistakeWords) -> str:
    better = words.catalogue.text("review.line_better", what=words.told.better)
    return "\n".join((better, *words.told.reasons))
