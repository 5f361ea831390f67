"""`tabletop review`: how the chances went in a recorded game, and which choices cost most of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tabletop.cli_commands.chosen import opened
from tabletop.cli_commands.spec import Failed, Values
from tabletop.engine.level import quick
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.kept_review import KeptReview
from tabletop.presentation.review import (
    Reviewed,
    ReviewedPoint,
    TurningPoint,
    can_be_reviewed,
    curve,
    luck,
    mistakes,
    review,
    told,
    turns,
)
from tabletop.session.session import Session

TOLD = 3
"""So many of the dearest mistakes of each seat are printed; --json has all."""


def run(values: Values, cat: Catalogue) -> int:
    """Think about each decision, print the curve and the mistakes."""
    session = opened(values["file"], cat).session
    cat.seat(session.game.key, session.names)
    title = cat.text(f"game.{session.game.key}.title")
    if not can_be_reviewed(session.game):
        raise Failed(cat.text("cli.review.nobody", game=title))
    if session.outcome is None:
        print(cat.text("cli.review.not_over"), file=sys.stderr)
    found = _thought(session, values["file"], quick(session.game.levels) if values["quick"] else None, cat)
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
    table = table_of(session.game)
    missed = []
    for one in mistakes(found):
        words = told(session, one, cat, table)
        missed.append(
            {
                "seat": one.decision.seat,
                "at": one.decision.at,
                "played": words.played,
                "better": words.better,
                "cost": round(one.cost, 4),
                "why": words.why,
            }
        )
    return [
        json.dumps(
            {
                "game": session.game.key,
                "curve": [{"at": point.at, "shares": _rounded(point.shares)} for point in curve(session, found)],
                "mistakes": missed,
                "turns": [
                    {
                        "at": one.at,
                        "seat": one.seat,
                        "change": round(one.change, 4),
                        "cause": one.cause,
                        "luck": round(one.luck, 4),
                    }
                    for one in turns(session, found)
                ],
                "luck": _rounded(luck(found, len(session.seats))),
            },
            ensure_ascii=False,
        )
    ]


def _rounded(shares: tuple[float, ...]) -> list[float]:
    return [round(share, 4) for share in shares]


def _in_words(session: Session[Any], found: list[Reviewed], cat: Catalogue) -> list[str]:
    lines = [cat.text("cli.review.curve"), *(_point(session, point, cat) for point in curve(session, found))]
    table = table_of(session.game)
    lines += ["", *(_turn(one, cat) for one in turns(session, found)[:TOLD])]
    for seat in range(len(session.seats)):
        own = [one for one in found if one.decision.seat == seat]
        cost = 100 * sum(one.cost for one in own) / max(1, len(own))
        lines += ["", cat.text("cli.review.seat", who=seat, n=len(own), cost=round(cost, 1))]
        by_chance = round(100 * luck(found, len(session.seats))[seat])
        lines += [f"  {cat.text('review.luck', who=seat, by=by_chance)}"] if by_chance else []
        for one in mistakes(own)[:TOLD]:
            words = told(session, one, cat, table)
            share = round(100 * one.cost)
            lines.append(cat.text("cli.review.mistake", at=one.decision.at, cost=share, what=words.played))
            lines.append(cat.text("cli.review.better", what=words.better))
            lines += [f"      {words.why}"] if words.why else []
    return lines


def _turn(one: TurningPoint, cat: Catalogue) -> str:
    why = cat.text(f"review.cause.{one.cause}")
    return cat.text("cli.review.turn", at=one.at, until=one.until, who=one.seat, by=round(100 * one.change), why=why)


def _point(session: Session[Any], point: ReviewedPoint, cat: Catalogue) -> str:
    shares = (f"{name} {round(100 * share)}" for name, share in zip(session.names, point.shares, strict=True))
    return f"{point.at:5}  " + " · ".join(shares)
