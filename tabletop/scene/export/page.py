"""A whole game as one page that needs nothing else: drawings, positions, log and controls in one file.

The page shows what the public saw, in every language of the program. It works from a stick or a school's site: no
network, no library, keyboard and screen reader included.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from tabletop.components.board import Table
from tabletop.games.boards import table_of
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.review import Reviewed, mistakes, steadied
from tabletop.presentation.review_course import ReviewCourse
from tabletop.presentation.review_words import told
from tabletop.scene.drawing.theme import PLAYER_COLOURS
from tabletop.scene.export.document import document
from tabletop.scene.export.film import Film
from tabletop.session.session import Session

MISTAKES = 12
"""So many of the dearest choices stand on a page."""
_WORDS = (
    "first", "back", "play", "pause", "next", "last", "position", "pace", "slow", "normal", "fast", "language", "log",
    "progress", "result", "total", "start", "keys", "board_list", "review", "review_note", "by",
)  # fmt: skip


def page_of(session: Session[Any], lang: str = "en", reviewed: Sequence[Reviewed] = ()) -> str:
    """The page of a session up to where it stands; `lang` is the language it opens in. What was thought of a finished
    game goes along."""
    pygame.font.init()
    film = Film(session, table_of(session.game))
    data = {
        "game": session.game.key,
        "langs": {code: one.name for code, one in LANGUAGES.items()},
        "lang": list(LANGUAGES).index(lang),
        "title": film.texts.key(f"game.{session.game.key}.title"),
        "words": {word: film.texts.key(f"page.{word}") for word in _WORDS},
        "seats": [{"name": seat.name, "colour": PLAYER_COLOURS.get(seat.colour, "#2b2b2b")} for seat in session.seats],
        "boards": film.boards(),
        "steps": film.steps,
        "pieces": film.pieces,
        "shapes": film.shapes,
        "labels": film.labels,
        "result": _result(film),
        "review": _review(film, reviewed),
        "drawings": film.drawings.sources,
        "texts": film.texts.lines,
    }
    title = f"{film.texts.lines[data['title']][data['lang']]} – {', '.join(session.names)}"
    return document(title, lang, data, "page", ("page",), "This page needs JavaScript: it is a game to step through.")


def _result(film: Film) -> Any:
    outcome = film.session.outcome
    if outcome is None:
        return None
    rows = {key: film.texts.key(f"score.part.{key}") for score in outcome.scores for key, _ in score.parts}
    return {
        "reasons": [film.texts.key(f"reason.{reason}") for reason in outcome.reasons],
        "ranking": outcome.ranking,
        "rows": [[text, [dict(score.parts).get(key, 0) for score in outcome.scores]] for key, text in rows.items()],
        "totals": [score.total for score in outcome.scores],
    }


def _review(film: Film, reviewed: Sequence[Reviewed]) -> Any:
    """The curve by position, where rounds began, and the dearest choices in words of each language."""
    if not reviewed:
        return None
    session, table = film.session, film.table
    dear = []
    for one in mistakes(reviewed)[:MISTAKES]:
        said = [film.texts.add(partial(_told, session, one, table, field)) for field in ("played", "better", "why")]
        dear.append([one.decision.at, one.decision.seat, round(100 * one.cost), *said])
    points = [[point.at, *(round(100 * share) for share in point.shares)] for point in steadied(session, reviewed)]
    course = ReviewCourse(session, table, [one.decision for one in reviewed])
    rounds = [[course.places[point], number] for point, number in course.rounds]
    return {"curve": points, "rounds": rounds, "mistakes": dear}


def _told(session: Session[Any], one: Reviewed, table: Table, field: str, cat: Catalogue) -> str:
    words = told(session, one, cat, table)
    match field:
        case "played":
            return words.played
        case "better":
            return cat.text("review.line_better", what=words.better)
        case _:
            return "\n".join(words.reasons)
