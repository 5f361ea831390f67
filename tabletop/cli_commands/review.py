"""`tabletop review`: how the chances went in a recorded game, and which choices cost most of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tabletop.bots.registry import stands_in
from tabletop.cli_commands.chosen import opened
from tabletop.cli_commands.review_study import into_study, may_become_study
from tabletop.cli_commands.spec import Failed, Values
from tabletop.engine.level import quick
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.kept_review import KeptReview
from tabletop.presentation.review import (
    Reviewed,
    ReviewedPoint,
    can_be_reviewed,
    curve,
    luck,
    mistakes,
    perhaps,
    review,
    turns,
)
from tabletop.presentation.review_course import ReviewCourse
from tabletop.presentation.review_words import told
from tabletop.session.session import Session

TOLD, FEW = 3, 2
"""So many of the dearest mistakes of each seat are printed, and so many choices at least, if need be with a doubt;
--json has all."""


def run(values: Values, cat: Catalogue) -> int:
    """Think about each decision, print the curve and the mistakes."""
    session = opened(values["file"], cat).session
    out = values["study"]
    if out is not None:
        may_become_study(out, session, cat)
    cat.seat(session.game.key, session.names)
    title = cat.text(f"game.{session.game.key}.title")
    if not can_be_reviewed(session.game):
        raise Failed(cat.text("cli.review.nobody", game=title))
    if session.outcome is None:
        print(cat.text("cli.review.not_over"), file=sys.stderr)
    for name in dict.fromkeys([seat.player for seat in session.seats if not seat.person]):
        if level := stands_in(session.game, name):
            told_of = {"name": name, "level": cat.text(f"player.level.{level}")}
            print(cat.text("dialog.nearest_level", **told_of), file=sys.stderr)
    found = _thought(session, values["file"], quick(session.game.levels) if values["quick"] else None, cat)
    if out is not None:
        print(into_study(out, session, found, cat))
        return 0
    print("\n".join(_in_json(session, found, cat) if values["json"] else _in_words(session, found, cat)))
    return 0


def _thought(session: Session[Any], record: Path, level: str | None, cat: Catalogue) -> list[Reviewed]:
    """All decisions, with how far it is for whoever waits. What lies beside the record is not thought about again."""
    kept = KeptReview(session, record, level)
    while (decision := kept.next) is not None:
        if sys.stderr.isatty():
            number, of = len(kept.found) + 1, len(kept.decisions)
            print(cat.text("cli.so_far", n=number, of=of), end="\r", file=sys.stderr)
        kept.add(review(session, decision, level=level))
    return kept.found


def _in_json(session: Session[Any], found: list[Reviewed], cat: Catalogue) -> list[str]:
    course = _course(session, found)
    told_of = [(one, one.cost) for one in mistakes(found)], [(one, one.gap) for one in perhaps(found)]
    missed, doubtful = ([_choice(course, one, by, cat) for one, by in some] for some in told_of)
    for plain, one in zip(doubtful, perhaps(found), strict=True):
        plain["doubt"] = one.doubted
    return [
        json.dumps(
            {
                "game": session.game.key,
                "curve": [{"at": point.at, "shares": _rounded(point.shares)} for point in curve(session, found)],
                "mistakes": missed,
                "perhaps": doubtful,
                "turns": [
                    {
                        "at": one.at,
                        "until": one.until,
                        "round": course.round_of(one.at),
                        "seat": one.seat,
                        "change": round(one.change, 4),
                        "cause": one.cause,
                        "luck": round(one.luck, 4),
                        "what": course.swing(cat, one, found),
                    }
                    for one in turns(session, found)
                ],
                "luck": _rounded(luck(found, len(session.seats))),
            },
            ensure_ascii=False,
        )
    ]


def _choice(course: ReviewCourse, one: Reviewed, cost: float, cat: Catalogue) -> dict[str, Any]:
    words = told(course.session, one, cat, course.table)
    return {
        "seat": one.decision.seat,
        "at": one.decision.at,
        "round": course.round_of(one.decision.at),
        "played": words.played,
        "better": words.better,
        "cost": round(cost, 4),
        "why": words.why,
        "against": words.against,
    }


def _course(session: Session[Any], found: list[Reviewed]) -> ReviewCourse:
    return ReviewCourse(session, table_of(session.game), [one.decision for one in found])


def _rounded(shares: tuple[float, ...]) -> list[float]:
    return [round(share, 4) for share in shares]


def _in_words(session: Session[Any], found: list[Reviewed], cat: Catalogue) -> list[str]:
    lines = [cat.text("cli.review.curve"), *(_point(session, point, cat) for point in curve(session, found))]
    course = _course(session, found)
    swings = turns(session, found)[:TOLD]
    lines += ["", *(cat.text("cli.review.turn", at=one.at, what=course.swing(cat, one, found)) for one in swings)]
    for seat in range(len(session.seats)):
        own = [one for one in found if one.decision.seat == seat]
        cost = 100 * sum(one.cost for one in own) / max(1, len(own))
        lines += ["", cat.text("cli.review.seat", who=seat, n=len(own), cost=round(cost, 1))]
        by_chance = round(100 * luck(found, len(session.seats))[seat])
        lines += [f"  {cat.text('review.luck', by=by_chance)}"] if by_chance else []
        dear = mistakes(own)[:TOLD]
        for one in dear:
            lines += _told(course, one, "cli.review.mistake", round(100 * one.cost), cat)
        for one in perhaps(own)[: max(0, FEW - len(dear))]:
            lines += _told(course, one, "cli.review.perhaps", round(100 * one.gap, 1), cat)
            lines.append("      " + cat.text(f"review.doubt.{one.doubted}"))
    return lines


def _told(course: ReviewCourse, one: Reviewed, key: str, cost: float, cat: Catalogue) -> list[str]:
    """A choice, what was better, and why."""
    words = told(course.session, one, cat, course.table)
    what = cat.text(key, at=one.decision.at, cost=cost, what=course.headed(cat, one.decision.at, words.played))
    better = cat.text("cli.review.better", what=words.better)
    return [what, better, *(f"      {why}" for why in words.reasons)]


def _point(session: Session[Any], point: ReviewedPoint, cat: Catalogue) -> str:
    shares = (f"{name} {round(100 * share)}" for name, share in zip(session.names, point.shares, strict=True))
    return f"{point.at:5}  " + " · ".join(shares)
