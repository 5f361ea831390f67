"""A whole table in words, for a seat or for the public: what the screen shows, as records that can be read aloud."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.engine.event import redact_events
from tabletop.engine.state import State
from tabletop.engine.tableau import Tableau
from tabletop.engine.types import Seat
from tabletop.games.boards import table_of
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.aim import aim_words, in_first_round
from tabletop.presentation.in_words.moves import action_list, refused_list
from tabletop.presentation.in_words.names import Namer
from tabletop.presentation.in_words.records import BoardWords, TableWords
from tabletop.presentation.prompting import goal_words, how_to, ribbon_words
from tabletop.presentation.words import piece_name
from tabletop.session.session import Session

_NEWS_OF_THE_PUBLIC = 12


def covered(catalogue: Catalogue, to: str) -> TableWords:
    """What is said while the screen is handed over: whose turn it is to look, and nothing else."""
    return TableWords(catalogue.text(f"game.{catalogue.game}.title"), catalogue.text("words.handover", who=to))


def table_in_words(
    catalogue: Catalogue,
    session: Session[Any],
    viewer: Seat | None,
    *,
    effects: bool = True,
    seat: Seat | None = None,
) -> TableWords:
    """The table as `viewer` may know it (None: the public), from views and redacted events alone.

    Actions are those of the viewer, if it decides, or of a `seat` that decides openly; without `effects`
    what they cost and bring is left out, which makes long lists quick.
    """
    game, view = session.game, session.view(viewer)
    table, tableau = table_of(game), game.table(view)
    namer = Namer(catalogue, table, tableau)
    asked = viewer if seat is None else seat
    asked = asked if asked in session.deciders else None
    legal = session.legal(asked) if asked is not None else ()
    ribbon = ribbon_words(catalogue, game, view, asked, table.warnings)
    return TableWords(
        title=catalogue.text("words.title", game=catalogue.text(f"game.{game.key}.title"), n=session.position),
        asked=ribbon.words,
        how=how_to(catalogue, game, view, asked) if asked is not None else "",
        aim=aim_words(catalogue, game.key) if asked is not None and in_first_round(session, table.rounds) else "",
        aside=ribbon.aside,
        warning=ribbon.warning,
        progress=_progress(catalogue, session, view),
        news=news(catalogue, session, viewer),
        actions=action_list(namer, game, view, legal, effects and asked == viewer),
        refused=() if asked is None else refused_list(namer, game, session.why_not, view, asked, tableau, legal),
        boards=_boards(namer, session, tableau),
    )


def news(catalogue: Catalogue, session: Session[Any], viewer: Seat | None) -> tuple[str, ...]:
    """What happened since the last decision of a seat, or for the public: the last few lines."""
    since = session.position - _NEWS_OF_THE_PUBLIC if viewer is None else session.last_decision(viewer)
    events = [event for entry in session.line[max(0, since) : session.position] for event in entry.events]
    if since <= 0:
        events = [*session.opening, *events]
    return tuple(words for event in redact_events(tuple(events), viewer) if (words := catalogue.event(event)))


def _progress(catalogue: Catalogue, session: Session[Any], view: State) -> tuple[str, ...]:
    lines = []
    for standing in session.game.progress(view):
        goals = ", ".join(goal_words(catalogue, goal) for goal in standing.goals)
        key = "words.standing_near" if standing.near else "words.standing"
        lines.append(catalogue.text(key, who=standing.seat, goals=goals))
    return tuple(lines)


def _boards(namer: Namer, session: Session[Any], tableau: Tableau) -> tuple[BoardWords, ...]:
    """Every board with something on it; things that sound alike are counted."""
    lines: dict[str, Counter[str]] = {}
    for piece in tableau.pieces:
        if not piece_name(namer.catalogue, piece):
            continue  # part of the picture
        lines.setdefault(piece.place.partition("/")[0], Counter())[namer.piece(piece)] += 1
    for label in tableau.labels:
        if label.place:
            words = namer.catalogue.text(
                "words.label", place=namer.place(label.place), label=namer.catalogue.label(label)
            )
            lines.setdefault(label.place.partition("/")[0], Counter())[words] += 1
    found = []
    for instance in namer.table.instances(len(session.seats)):
        if instance in lines:
            said = [
                namer.catalogue.text("words.pile", piece=words, n=often) if often > 1 else words
                for words, often in lines[instance].items()
            ]
            found.append(BoardWords(namer.board(instance), tuple(said)))
    return tuple(found)
