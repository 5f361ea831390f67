"""What stays of one's games: the finished ones on this computer, and what they amount to for a person.

Everything is told from the records among the finished games and what lies beside them; nothing is kept twice, and
nothing leaves this computer. Who clears the list of finished games has forgotten it all.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tabletop.files.bad_file import BadFile
from tabletop.session.disk.paths import Paths
from tabletop.session.saved.keepsake import kept
from tabletop.session.saved.recovery import Summary, newest_first, summary
from tabletop.session.setup.table_setup import PERSON

_COLUMNS = ("day", "game", "seats", "name", "player", "points", "won")


@dataclass(frozen=True, slots=True)
class CareerFigures:
    """What some games amount to for one person: how many, how many won, best and mean points, how many were won one
    after the other at most and just now, and the most there ever was of anything that is kept."""

    played: int
    won: int
    best: int
    mean: float
    longest_streak: int
    streak: int
    records: Mapping[str, int]


def finished_games(paths: Paths) -> list[Summary]:
    """The finished games with a result that can be read, the newest first: games from their set-up, no lessons and no
    positions made by hand, which nobody wins by playing well."""
    return list(_finished(paths))


def last_finished(paths: Paths) -> Summary | None:
    """The newest of them; no other file is read."""
    return next(_finished(paths), None)


def _finished(paths: Paths) -> Iterator[Summary]:
    for path in newest_first(paths.finished):
        try:
            one = summary(path)
        except BadFile:
            continue  # the list of files says what is wrong with it
        if one.finished and not one.arranged and len(one.points) == len(one.names) == len(one.players):
            yield one


def people(games: Iterable[Summary]) -> tuple[str, ...]:
    """The persons who played, the most frequent first."""
    seen = Counter(
        name for game in games for name, player in zip(game.names, game.players, strict=True) if player == PERSON
    )
    return tuple(name for name, _ in seen.most_common())


def seat_of(game: Summary, name: str) -> int | None:
    """Where a person of this name sat; None if nowhere."""
    seats = zip(game.names, game.players, strict=True)
    return next((at for at, (one, player) in enumerate(seats) if one == name and player == PERSON), None)


def tally(games: Sequence[Summary], name: str) -> CareerFigures | None:
    """What the games of this person amount to, given the newest first; None if there is none."""
    seated = [(game, seat) for game in games if (seat := seat_of(game, name)) is not None]
    if not seated:
        return None
    wins = [seat in game.winners for game, seat in seated]
    points = [game.points[seat] for game, seat in seated]
    longest, run = 0, 0
    for won in reversed(wins):
        run = run + 1 if won else 0
        longest = max(longest, run)
    return CareerFigures(len(seated), sum(wins), max(points), sum(points) / len(points), longest, run, _records(seated))


def _records(seated: Iterable[tuple[Summary, int]]) -> Mapping[str, int]:
    """The most of each thing that is kept beside a finished game."""
    most: dict[str, int] = {}
    for game, seat in seated:
        card = kept(game.path)
        for thing, value in card.most[seat].items() if card is not None and seat < len(card.most) else ():
            most[thing] = max(value, most.get(thing, value))
    return most


def as_csv(games: Iterable[Summary]) -> str:
    """Every seat of every game as a line, for a spreadsheet."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for game in games:
        for seat, name in enumerate(game.names):
            won = "yes" if seat in game.winners else "no"
            day = f"{game.changed:%Y-%m-%d %H:%M}"
            told = name if name[:1] not in "=+-@" else f"'{name}"  # no spreadsheet takes a name for a formula
            rows.writerow((day, game.game, len(game.names), told, game.players[seat], game.points[seat], won))
    return out.getvalue()


def by_seats(games: Iterable[Summary]) -> dict[int, list[Summary]]:
    """The games by how many sat at the table."""
    found: dict[int, list[Summary]] = {}
    for game in games:
        found.setdefault(len(game.names), []).append(game)
    return dict(sorted(found.items()))


def by_level(games: Iterable[Summary]) -> dict[str, list[Summary]]:
    """The games by the levels of the computers in them; those among persons alone are in none."""
    found: dict[str, list[Summary]] = {}
    for game in games:
        for level in sorted(set(game.players) - {PERSON}):
            found.setdefault(level, []).append(game)
    return found
