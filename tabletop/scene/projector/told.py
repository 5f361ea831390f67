"""What is said around the boards on the wall, made from a public feed: who decides, how far everybody is, the news."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.components.board import Table
from tabletop.engine.event import Event
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.folding import gathered
from tabletop.presentation.prompting import ended_words, ribbon_words, won_words
from tabletop.presentation.tallies import tallies_of_all
from tabletop.presentation.telling import caption
from tabletop.scene.projector.panels import Heading, News
from tabletop.scene.projector.standings import SeatRow
from tabletop.session.knowing.public_feed import PublicFeed, Step

_REMEMBERED = 24  # steps of which the wall may still show a line


def head_of(catalogue: Catalogue, feed: PublicFeed, view: State, table: Table) -> Heading:
    """Who decides and what can be done; at the end who has won. What lies behind is said to be so."""
    deciders, seats = feed.game.deciders(view), feed.seats
    asked = deciders[0] if len(deciders) == 1 else None
    said = ribbon_words(catalogue, feed.game, view, asked, table.warnings)
    behind = feed.behind
    warning = catalogue.text("wall.earlier", n=behind[0], last=behind[1]) if behind is not None else said.warning
    if deciders:
        look = seats[asked] if asked is not None else None
        status = next((catalogue.label(label) for label in feed.game.status(view)), "") if asked is not None else ""
        return Heading(look, look.name if look is not None else "", said.words, warning, status)
    outcome = feed.game.outcome(view)
    if outcome is None:
        return Heading(None, "", catalogue.text("table.over"), warning)
    words = won_words(catalogue, outcome, [seat.name for seat in seats])
    best = outcome.ranking[0]
    winner = seats[best[0]] if len(best) == 1 else None
    return Heading(winner, "", f"{words}. {ended_words(catalogue, outcome)}", warning)


def rows_of(feed: PublicFeed, view: State, before: State, table: Table) -> tuple[SeatRow, ...]:
    """Every seat with all its figures; `before` is the view before the last step (None: nothing has changed)."""
    game, deciders, figures = feed.game, feed.game.deciders(view), table.others.figures
    tallies = tallies_of_all(game, view, game.progress(view), figures)
    old = tallies if before is None else tallies_of_all(game, before, game.progress(before), figures)
    return tuple(SeatRow(look, tallies[seat], seat in deciders, old[seat]) for seat, look in enumerate(feed.seats))


def news_of(catalogue: Catalogue, feed: PublicFeed, steps: list[Step], turn: str, folds: Mapping[str, str]) -> News:
    """What the last step led to, all of it, and what happened before."""
    told: list[tuple[Seat | None, tuple[str, ...]]] = [
        one
        for _, seat, events in gathered(steps[-_REMEMBERED:], folds)
        if (one := _lines(catalogue, seat, events, turn))[1]
    ]
    if not told:
        return News(None, (), ())
    seat, newest = told[-1]
    before = tuple(line for _, lines in told[:-1] for line in lines)
    return News(feed.seats[seat] if seat is not None else None, newest, before)


def _lines(
    catalogue: Catalogue, seat: Seat | None, events: Sequence[Event], turn: str
) -> tuple[Seat | None, tuple[str, ...]]:
    """What a step led to, and whose seal it bears; that somebody else's turn begins is told where nothing else
    happened, and with that seal."""
    who = 0 if seat is None else seat
    if lines := caption(who, events, catalogue.event, turn):
        return seat, lines
    began = next((event.seat for event in events if event.kind == turn), seat)
    return began, caption(who, events, catalogue.event, "")
