"""A choice of a reviewed game in words: what was played, what was better, and what decides between them.

What speaks for each is told as advice at the table tells it, from what the seat could see then; where the game has
nothing to say of them, ledgers are compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tabletop.components.board import Table
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Case, Line
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.advice import line_words
from tabletop.presentation.cases import why_words
from tabletop.presentation.differences import unlike
from tabletop.presentation.places_apart import by_names, marked
from tabletop.presentation.review import Reviewed, eyes_of
from tabletop.session.session import Session

_NOWHERE = "⟦"
"""Stands where a text is missing: a review that was kept can be older than the words of its reasons."""
_NUMBERS = 2, 1
"""On the boards, of what was played and of what was better."""
SENTENCES = 3
"""So many of each line are told at most."""


@dataclass(frozen=True, slots=True)
class ToldReview:
    """A mistake in words: what was played, what was better, what speaks for that, and what speaks of what was played,
    beside it."""

    played: str
    better: str
    why: str
    against: str = ""

    @property
    def reasons(self) -> tuple[str, ...]:
        """Both, as far as there are any."""
        return tuple(words for words in (self.why, self.against) if words)


def told(
    session: Session[Any], one: Reviewed, catalogue: Catalogue, table: Table, *, numbered: bool = False
) -> ToldReview:
    """As the seat itself could have seen it, or in a running game everybody, places as they were then; what is better
    and what was played may be `numbered` on the boards."""
    game, state = session.game, session.state_at(one.decision.at)
    view = game.view(state, eyes_of(session, one.decision.seat))
    pieces = {piece.id: piece for piece in game.table(view).pieces}
    at_once = game.one_choice(state)  # of these a game has a case for each step alone: how it ends is what decides
    differ = _apart(one) if at_once else (one.decision.played, one.best.line)
    with catalogue.standing(partial(game.whereabouts, state)):
        why, against = _reasons(catalogue, one, told=not at_once) if one.played is not one.best else ("", "")

        def said() -> list[str]:
            return [line_words(game, view, catalogue, line, pieces.get, table) for line in differ]

        played, better = marked(catalogue, said(), by_names(catalogue, said), _NUMBERS if numbered else ())
        if len(differ[1]) < len(one.best.line):
            better = catalogue.text("review.rest_as_played", what=better)
    return ToldReview(played, better, why, against)


def _apart(one: Reviewed) -> tuple[Line, Line]:
    """Of steps that are one choice those in which what was played and what was better differ; all where the rest would
    be nothing."""
    played, better = one.decision.played, one.best.line
    mine, theirs = Counter(played) - Counter(better), Counter(better) - Counter(played)
    if not mine or not theirs:
        return played, better
    return _only(played, mine), _only(better, theirs)


def _only(line: Line, left: Counter[Any]) -> Line:
    """The steps of a line that are `left`, in their order."""
    told = []
    for action in reversed(line):
        if left[action] > 0:
            left[action] -= 1
            told.append(action)
    return tuple(reversed(told))


def _reasons(catalogue: Catalogue, one: Reviewed, *, told: bool) -> tuple[str, str]:
    """What decides: what the game says of what was better and of what was played, if that is to be `told`; else in what
    ledgers differ."""
    number = one.analysis.lines.index(one.played)
    ledgers = unlike(catalogue, one.analysis, number, "review.unlike")
    best, played = one.best.case, one.played.case
    if best is None or played is None or not told:
        return ledgers or catalogue.text("review.later"), ""
    if one.doubt == "needless":  # the cases are told beside another line
        return ledgers or _sentences(catalogue, best, (), one.decision.seat) or catalogue.text("review.later"), ""
    why = _sentences(catalogue, best, played.told, one.decision.seat)
    against = _sentences(catalogue, played, best.told, one.decision.seat)
    if not why and not against:
        return ledgers or catalogue.text("review.later"), ""
    said = catalogue.text("review.played_so", why=against) if against else ledgers
    return why, said


def _sentences(catalogue: Catalogue, case: Case | None, known: Sequence[Prompt], seat: Seat) -> str:
    """The weightiest sentences of a case, without those that hold for the other line as well."""
    if case is None:
        return ""
    own = [prompt for prompt in case.told if prompt not in known]
    words = [why_words(catalogue, prompt, seat) for prompt in own if catalogue.has(f"why.{prompt.key}")]
    whole = [one for one in words if _NOWHERE not in one]
    return ". ".join(whole[: min(case.glance, SENTENCES)])
