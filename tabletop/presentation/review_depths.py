"""A review that is quick at first: what the quickest player that looks ahead thinks is there in a minute or two; who
wants to know more lets the strongest think each choice over again, and its word replaces the other one by one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.engine.level import quick
from tabletop.presentation.kept_review import KeptReview, decisions_kept
from tabletop.presentation.review import Reviewed, ReviewedDecision, decisions_of
from tabletop.session.session import Session


class ReviewDepths:
    """The decisions of a session with what is known of each. Where the game has only one player that looks ahead, or
    the strongest has thought of them all, there is nothing quicker to begin with."""

    def __init__(self, session: Session[Any], record: Path | None) -> None:
        levels = session.game.levels
        name = quick(levels)
        self.decisions = decisions_kept(session, record, None, name) or decisions_of(session)
        self._deep = KeptReview(session, record, None, self.decisions)
        sooner = levels[name].mind in ("tree", "plans") and name != tuple(levels)[-1] and self._deep.next is not None
        self._name = name if sooner else None
        self._quick = KeptReview(session, record, name, self.decisions) if sooner else self._deep
        self.deeper = not sooner
        """Whether the strongest is asked."""

    @property
    def _at_work(self) -> KeptReview:
        return self._deep if self.deeper else self._quick

    @property
    def found(self) -> list[Reviewed]:
        """What is known of the first decisions, by whoever looked deepest."""
        deep = self._deep.found
        return [*deep, *self._quick.found[len(deep) :]]

    @property
    def thought(self) -> int:
        """Of how many whoever is at work has thought."""
        return len(self._at_work.found)

    @property
    def level(self) -> str | None:
        """Who is at work; None: the strongest."""
        return None if self.deeper else self._name

    @property
    def next(self) -> ReviewedDecision | None:
        """What is to be thought about next; None: whoever is at work has thought of all."""
        return self._at_work.next

    @property
    def whole(self) -> bool:
        """Whether something is known of each decision."""
        return len(self.found) == len(self.decisions)

    @property
    def shallow(self) -> bool:
        """Whether the strongest has not thought of all yet."""
        return self._deep.next is not None

    def add(self, one: Reviewed) -> None:
        """The next decision is known."""
        self._at_work.add(one)

    def level_of(self, one: Reviewed) -> str | None:
        """Who thought so of a decision."""
        return None if one in self._deep.found else self._name
