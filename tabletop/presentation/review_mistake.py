"""A mistake of a review as a chapter: the position before it, where the better choice is looked for.

Steps of a choice are right in any order, as where it is tried again at the table; what was played is answered with what
it cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tabletop.bots.judged import CLOSE
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.locale import Catalogue
from tabletop.presentation.review import Reviewed
from tabletop.presentation.review_words import ToldReview
from tabletop.session.examples.form import Texts
from tabletop.session.session import Session
from tabletop.session.studies import ChapterForm
from tabletop.session.studies.form import LONGEST_WORDS, AskForm, Line, WrongForm
from tabletop.session.studies.steps import DoneSteps, steps_of, without
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

    def made(self, own: str) -> ChapterForm | None:
        """The chapter with an id of its `own`; None where what was better cannot be done in what the seat knew."""
        seat, until = self._one.decision.seat, self._until
        begun = steps_of(self._game, until.world(self._game, seat, self._seed), self._begun)
        best = steps_of(self._game, begun.end, self._one.best.line)
        if not best.actions or begun.actions != self._begun:
            return None
        ask, way = self._ask(begun.end, best), begun.nodes
        asked = tuple(replace(node, ask=ask) for node in way[-1:])
        return ChapterForm(
            id=own,
            title=self._said(lambda words: words.head),
            front=seat,
            seed=self._seed,
            record=until.record,
            at=until.at,
            ask=None if way else ask,
            line=(*way[:-1], *asked, *self._answer(begun.end, best)),
        )

    def _said(self, say: Callable[[MistakeWords], str]) -> Texts:
        return {lang: say(words)[:LONGEST_WORDS] for lang, words in self._words.items()}

    def _wrong(self) -> Texts:
        return self._said(lambda words: words.catalogue.text("review.study.wrong", cost=self._cost))

    # -- what is asked -------------------------------------------------------------------------------------------

    def _ask(self, state: AnyState, best: DoneSteps) -> AskForm:
        played, actions = self._one.decision.played, self._game.actions
        shown = [one.actions[0] for one in self._aside(state, best)]
        differ = without(played, best.actions) or played[-1:]
        tried = [one for one in dict.fromkeys(differ) if one not in shown and one != best.actions[0]]
        if len(best.actions) == 1:
            tried = [one for one in tried if self._game.why_not(state, one) is None]
        return AskForm(
            kind="find",
            say=self._said(lambda words: words.catalogue.text("review.try.asked", head=words.head, cost=self._cost)),
            wrong=tuple(WrongForm(do=actions.text(one), say=self._wrong()) for one in tried),
            hints=(self._said(lambda words: words.catalogue.text("review.try.played", what=words.told.played)),),
            steps=len(best.actions),
        )

    def _aside(self, state: AnyState, best: DoneSteps) -> Iterator[DoneSteps]:
        """What was played, from where it differs, unless it begins with a step of what was better."""
        played = self._one.decision.played
        first = without(played, best.actions)
        for line in ((*first, *without(played, first)), played):
            steps = steps_of(self._game, state, line)
            if len(steps.actions) == len(line) and line[0] not in best.actions:
                yield steps
                return

    def _as_good(self, state: AnyState, best: DoneSteps) -> Iterator[DoneSteps]:
        """What else was looked at and comes to as much."""
        first, *others = self._one.analysis.lines
        for line in others:
            near = line.alike or (first.share or 0.0) - (line.share or 0.0) < CLOSE
            if near and line is not self._one.played and line.line[0] not in best.actions:
                yield steps_of(self._game, state, line.line)

    # -- what is answered ----------------------------------------------------------------------------------------

    def _answer(self, state: AnyState, best: DoneSteps) -> Line:
        """The steps of what was better, with the reason behind the last of them."""
        wrong = [
            (replace(one.nodes[0], sign="?", say=self._wrong()), *one.nodes[1:]) for one in self._aside(state, best)
        ]
        good: list[Line] = [
            (replace(one.nodes[0], sign="!"), *one.nodes[1:]) for one in self._as_good(state, best) if one.nodes
        ]
        *steps, last = best.nodes
        nodes = [*steps, replace(last, say=self._said(_better))]
        nodes[0] = replace(nodes[0], sign="!", instead=(*wrong, *good))
        return tuple(nodes)


def _better(words: MistakeWords) -> str:
    better = words.catalogue.text("review.line_better", what=words.told.better)
    return "\n".join((better, *words.told.reasons))
