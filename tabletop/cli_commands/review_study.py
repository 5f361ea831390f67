"""`tabletop review FILE --study OUT`: marked mistakes as a study in which what was better is to be found."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tabletop.cli_commands.papers import may_be_put
from tabletop.cli_commands.spec import Failed, UsageError
from tabletop.components.source import ComponentError
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.review import Reviewed, mistakes
from tabletop.presentation.review_study import study_for, with_review
from tabletop.session.disk.paths import STUDY
from tabletop.session.disk.problem import problem
from tabletop.session.session import Session
from tabletop.session.studies import StudyForm, read_study, write_study
from tabletop.session.studies.refused import EditRefused


def may_become_study(out: Path, session: Session[Any], cat: Catalogue) -> None:
    """A study of this game can be written there, or goes on there; asked before long work. Raises UsageError
    or Failed."""
    if out.suffix != STUDY:
        raise UsageError("export_kind", text=str(out), known=(STUDY.removeprefix("."),))
    if session.outcome is None:
        raise Failed(cat.text("cli.review.study_not_over"))
    may_be_put(out, cat)
    _begun(out, session, cat)


def _begun(out: Path, session: Session[Any], cat: Catalogue) -> StudyForm | None:
    """The study that lies there already. Raises Failed for another file, which nobody may lose."""
    if not out.exists():
        return None
    try:
        form = read_study(out).form
    except ComponentError as error:
        raise Failed(error.text(cat)) from error
    if form.game != session.game.key:
        title = cat.text(f"game.{form.game}.title") if cat.has(f"game.{form.game}.title") else form.game
        raise Failed(cat.text("cli.review.other_game", file=str(out), game=title))
    return form


def into_study(out: Path, session: Session[Any], found: Sequence[Reviewed], cat: Catalogue) -> str:
    """Write the study, or add what is new to one that was begun; returns what became of it. Raises Failed."""
    if not mistakes(found):
        raise Failed(cat.text("review.study.none"))
    begun = _begun(out, session, cat)
    try:
        made = with_review(begun or study_for(session), session, found, table_of(session.game))
    except EditRefused as refusal:
        raise Failed(refusal.notice.text(cat)) from refusal
    if not made.mistakes and not made.turns:
        said = cat.text(f"review.study.{'no_room' if made.left_out else 'there'}", title=str(out))
        if made.left_out:
            raise Failed(said)
        return said
    try:
        write_study(out, made.form)
    except OSError as error:
        raise Failed(problem(out, error, playing=False).text(cat)) from error
    values = {"mistakes": made.mistakes, "turns": made.turns, "left_out": made.left_out}
    return cat.text("review.study.are_in", title=str(out), **values)
