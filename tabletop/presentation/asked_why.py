"""Why somebody, above all a computer, did what was done: the choice beside the best lines, judged for its seat in the
position before it, with the reasons that advice gives.

While a game runs nothing is told that whoever asks must not know: of another seat only what follows from open things,
and nothing at all where that seat chose among things that it keeps to itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.bots.analysis import Inquiry, same_end
from tabletop.bots.beside import neighbours
from tabletop.bots.judged import CLOSE, NEAR, Analysis
from tabletop.bots.player import thinking_seed
from tabletop.engine.openly import all_can_tell
from tabletop.engine.state import AnyState
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.advice import Advised
from tabletop.presentation.review import ReviewedDecision, together
from tabletop.session.session import Session

LINES = 3
"""So many are told, and what was played if it is none of these."""


@dataclass(frozen=True, slots=True)
class AskedWhy:
    """What is asked about: the choice to which a step belongs, what its seat knew then or what `openly` everybody saw,
    and the question for a player that looks ahead. `inquiry` None: it must not be told, or nothing else could be done
    (`forced`)."""

    choice: ReviewedDecision
    view: Any
    inquiry: Inquiry | None
    openly: bool = False
    forced: bool = False


def asked_why(session: Session[Any], position: int, viewer: Seat | None) -> AskedWhy:
    """The question why the step was taken that led to `position`, which is at least 1, for somebody who may see what
    `viewer` sees."""
    game, choice = session.game, _choice(session, position - 1)
    state, seat = session.state_at(choice.at), choice.seat
    forced = len(game.legal(state, seat)) == 1
    own = bool(session.line) and game.outcome(session.line[-1].state) is not None
    own |= seat == viewer
    if own:
        view = game.view(state, seat)
    elif all_can_tell(game, state, lambda eyes: game.view(state, eyes), seat):
        view = game.view(state, None)
    else:
        return AskedWhy(choice, game.view(state, None), None, openly=True)
    if forced:
        return AskedWhy(choice, view, None, openly=not own, forced=True)
    seed, legal = thinking_seed(session.seed, choice.at, seat), game.legal(view, seat)
    near = neighbours(game, view, seat, choice.played, seed)
    whole = game.one_choice(view)
    asked = Inquiry(game, view, seat, legal, seed, LINES, choice.played, near=near, whole=whole)
    return AskedWhy(choice, view, asked, openly=not own)


def _choice(session: Session[Any], step: int) -> ReviewedDecision:
    """The choice to which the action at that index belongs: it began after somebody else had acted, or later."""
    line = session.line
    seat, at = line[step].action.seat, step
    while at and line[at - 1].action.seat == seat:
        at -= 1
    while True:
        places = _places(session, at)
        if step in places or max(places) >= step:
            break
        at = next(n for n in range(max(places) + 1, step + 1) if line[n].action.seat == seat)
    if step not in places:
        places = [step]
    return ReviewedDecision(places[0], seat, tuple(line[place].action for place in places))


def _places(session: Session[Any], at: int) -> Sequence[int]:
    forced = len(session.game.legal(session.state_at(at), session.line[at].action.seat)) == 1
    return [at] if forced else together(session, at)


def rank_of(asked: AskedWhy, found: Analysis) -> int:
    """Which of the lines was played, from 0 on."""
    game, played, seat = asked.inquiry and asked.inquiry.game, asked.choice.played, asked.choice.seat
    for number, one in enumerate(found.lines):
        if one.line == played:
            return number
    alike = (_same(game, asked.view, seat, one.line, played) for one in found.lines)
    return next((number for number, same in enumerate(alike) if same), len(found.lines) - 1)


def _same(game: Any, view: AnyState, seat: Seat, one: Line, other: Line) -> bool:
    return same_end(game, view, seat, one, other, 0)


def verdict(catalogue: Catalogue, asked: AskedWhy, found: Analysis) -> str:
    """Where what was played stands among the lines, in a sentence."""
    number, seat = rank_of(asked, found), asked.choice.seat
    best, played = found.lines[0], found.lines[number]
    less = (best.share or 0.0) - (played.share or 0.0)
    if number == 0:
        key = "best" if len(found.lines) > 1 else "alone"
    elif played.share is None:
        key = "after"
    elif less < CLOSE or (played.alike and less < NEAR):
        key = "as_good"
    else:
        key = "perhaps_behind" if played.alike else "behind"
    said = catalogue.text(f"table.why_{key}", who=seat, n=number + 1, less=max(1, round(100 * less)))
    return ". ".join((said, catalogue.text("table.why_openly", who=seat))) if asked.openly else said


def marked_played(catalogue: Catalogue, rows: Sequence[Advised], number: int) -> list[Advised]:
    """The rows of advice, that of what was played marked in words."""
    told = [replace(row) for row in rows]
    told[number] = replace(rows[number], what=catalogue.text("table.why_played", what=rows[number].what))
    return told
