"""Chapters made from what lies on a table: from a position of a game, from a worked example, from the set-up."""

from __future__ import annotations

from typing import Any

from tabletop.engine.game import Game, resolve
from tabletop.engine.types import Seat
from tabletop.session.examples.form import Example, Texts
from tabletop.session.session import Session
from tabletop.session.studies.form import ChapterForm, NodeForm

_ID = "chapter"
"""Until a study gives it an id of its own."""


def from_session(session: Session[Any], at: int, front: Seat, title: Texts) -> ChapterForm:
    """Position `at` of a game, as far as everybody may know that it has come; the record stands in it whole."""
    record = tuple(session.record.copy_text().splitlines())
    return ChapterForm(id=_ID, title=title, front=front, record=record, at=min(at, session.known_to(None)))


def tells_secrets(session: Session[Any], at: int, front: Seat, viewer: Seat | None) -> bool:
    """Whether a chapter of that position would show what `front` holds in secret to somebody who may know only what
    `viewer` knows (None: the public). A game that is over has no secrets."""
    if session.outcome is not None or front == viewer:
        return False
    game, state = session.game, session.state_at(min(at, session.known_to(None)))
    seen: bool = game.view(state, front) == game.view(state, None)
    return not seen


def from_example(example: Example) -> ChapterForm:
    """The position of a worked example, with what is done in it as the line; what it only tries to do is left out."""
    form = example.form
    steps = [(one, None) if isinstance(one, str) else (one.play, one) for one in form.when]
    line = tuple(
        NodeForm(do=do) if step is None else NodeForm(do=do, seat=step.seat, say=dict(step.text), chance=step.chance)
        for do, step in steps
        if do is not None
    )
    return ChapterForm(
        id=_ID,
        title=form.title,
        rule=form.rule,
        seats=form.seats,
        options=form.options,
        seed=form.seed,
        given=form.given,
        chance=form.chance,
        say=form.text,
        line=line,
    )


def from_set_up(game: Game[Any], seats: int, seed: int, title: Texts) -> ChapterForm:
    """The beginning of a usual game, seen by whoever decides first."""
    deciders = game.deciders(game.setup(seats, seed, resolve(game.options, {})))
    return ChapterForm(id=_ID, title=title, seats=seats, seed=seed, front=deciders[0] if deciders else 0)
