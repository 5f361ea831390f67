"""What a finished game contributes to figures over many games: small facts, which can be sent between processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.bots.player import Stop
from tabletop.components.typed import load_with_source
from tabletop.engine.event import Event, redact_events
from tabletop.engine.types import Seat, Value
from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.resources import resource
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import load
from tabletop.session.session import Session

Thing = tuple[str, Value]
"""What sort of thing it is, and which: ("building", "small_market")."""


@dataclass(frozen=True, slots=True)
class FigureSources:
    """Where a game tells what figures are about: `figures.yaml`."""

    opening: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    built: Mapping[str, str] = field(default_factory=dict)
    sold: Mapping[str, str] = field(default_factory=dict)
    records: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameFigures:
    """One game: by seat the player, the points, how it began and what it had; `winners` in front, `sold` how often,
    `first` who acted first, `rounds` the number of the last one as the game counts them."""

    game: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    points: tuple[float, ...]
    winners: tuple[Seat, ...]
    rounds: int
    reasons: tuple[str, ...]
    openings: tuple[Event | None, ...]
    things: tuple[tuple[Thing, ...], ...]
    sold: tuple[tuple[Thing, int], ...]
    first: Seat

    def share(self, seat: Seat) -> float:
        """Of the win: a part of it where several are in front."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True, slots=True)
class FiguresAsked:
    """One record to be counted behind the window."""

    path: Path
    seconds: float = 60.0
    wide: bool = True

    def think(self, stop: Stop) -> GameFigures | None:
        """None for what cannot be read, or is not over."""
        try:
            session = load(self.path, registry.games()).session
        except RecordError:
            return None
        return figures_of(session) if session.outcome is not None else None


@cache
def sources_of(game: str) -> FigureSources:
    """What a game tells; nothing for one that has no such file. Raises ComponentError."""
    path = resource("data", game, "figures.yaml")
    return load_with_source(path, FigureSources).value if path.is_file() else FigureSources()


def figures_of(session: Session[Any]) -> GameFigures:
    """Raises ValueError for a game that is not over."""
    outcome = session.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    seats, sources = range(len(session.seats)), sources_of(session.game.key)
    points = {score.seat: float(score.total) for score in outcome.scores}
    events = [event for entry in session.line[: session.position] for event in entry.events]
    sold = Counter(thing for event in events if (thing := _named(event, sources.sold)) is not None)
    return GameFigures(
        session.game.key,
        tuple(sorted(session.options.items())),
        tuple(seat.player for seat in session.seats),
        tuple(points.get(seat, 0.0) for seat in seats),
        tuple(sorted(outcome.ranking[0])),
        _rounds(session, events),
        tuple(outcome.reasons),
        tuple(_opening(session, seat, sources.opening) for seat in seats),
        tuple(_things(session, seat, events, sources) for seat in seats),
        tuple(sorted(sold.items(), key=repr)),
        session.line[0].action.seat,
    )


def _named(event: Event, kinds: Mapping[str, str]) -> Thing | None:
    name = kinds.get(event.kind)
    value = event.get(name) if name is not None else None
    return None if name is None or value is None else (name, value)


def _rounds(session: Session[Any], events: list[Event]) -> int:
    kinds = table_of(session.game).rounds
    told = [event for event in (*session.opening, *events) if event.kind in kinds]
    return int(str(told[-1].get(kinds[told[-1].kind]))) if told else 0


def _opening(session: Session[Any], seat: Seat, kinds: tuple[str, ...]) -> Event | None:
    """The first thing of these kinds that a seat did for all to see; of any kind, when it could have done something
    else, where a game names none."""
    for at, entry in enumerate(session.line[: session.position]):
        if kinds:
            named = [event for event in entry.events if event.kind in kinds and event.seat == seat]
            if named:
                return named[0]
            continue
        if entry.action.seat != seat or len(session.game.legal(session.state_at(at), seat)) < 2:
            continue
        told = [event for event in redact_events(entry.events, None) if event.seat == seat]
        if told:
            return told[0]
    return None


def _things(session: Session[Any], seat: Seat, events: list[Event], sources: FigureSources) -> tuple[Thing, ...]:
    """What a seat had at the end, or came by, always in one order: so the same games make the same page."""
    ledger = session.game.ledger(session.game.view(session.state, seat), seat)
    held = {
        (name, value)
        for line in ledger
        if line.amount > 0 and line.key in sources.held
        for name, value in line.values[:1]
    }
    built = {thing for event in events if event.seat == seat and (thing := _named(event, sources.built)) is not None}
    return tuple(sorted(held | built, key=repr))
