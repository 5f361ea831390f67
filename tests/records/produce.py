"""Plays the recorded games anew, after the rules changed on purpose: `python -m tests.records.produce`.

Each wanted game is looked for from a first seed on: the first one that is what its name says is written, and a line
into `expected.txt`. Read the difference before committing: only what the change explains may differ.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.registry import player
from tabletop.engine.action import Action
from tabletop.games import registry
from tabletop.session.session import Session
from tabletop.session.table_setup import default_seats
from tests.records.anno_1503 import hands
from tests.records.expected import Expected, facts
from tests.source import ROOT

FOLDER = ROOT / "tests" / "records"
NAMES = ("Anna", "Ben", "Chiara", "Denis")
_TRIES = 500

Choose = Callable[[Any, tuple[Action, ...], random.Random], Action]


@dataclass(frozen=True, slots=True)
class Wanted:
    """One game to record: how it is played, and what of its facts must be true. `hand` None: rule-of-thumb players."""

    name: str
    seats: int
    seed: int
    is_it: Callable[[Expected], bool]
    hand: Choose | None = None


def won_by(*goals: str) -> Callable[[Expected], bool]:
    """Whether the winner met these goals."""
    return lambda found: found.reason == "goals" and found.winner_parts == goals


ANNO = (
    Wanted("2p-gold-buildings-merchants", 2, 2, won_by("gold", "buildings", "merchants")),
    Wanted("2p-agreements-buildings-merchants", 2, 3, won_by("agreements", "buildings", "merchants")),
    Wanted("2p-gold-agreements-merchants", 2, 4, won_by("gold", "agreements", "merchants")),
    Wanted("2p-round-limit", 2, 1, lambda found: found.reason == "round_limit", hands.idle),
    Wanted("3p-outposts-buildings-merchants", 3, 1, won_by("outposts", "buildings", "merchants")),
    Wanted("3p-gold-agreements-merchants", 3, 2, won_by("gold", "agreements", "merchants")),
    Wanted("3p-won-at-the-start-of-the-turn", 3, 54, lambda found: found.by_others, hands.generous),
    Wanted("4p-gold-buildings-merchants", 4, 1, won_by("gold", "buildings", "merchants")),
    Wanted("4p-gold-agreements-buildings", 4, 10, won_by("gold", "agreements", "buildings")),
)


def main() -> None:
    """Play and write everything."""
    folder = FOLDER / "anno_1503"
    lines = []
    for wanted in ANNO:
        session, found = next(_played(wanted))
        (folder / f"{wanted.name}.tabletop").write_text(session.record.text(), encoding="utf-8")
        lines.append(f"{found}\n")
        print(found)
    (folder / "expected.txt").write_text("".join(lines), encoding="utf-8")


def _played(wanted: Wanted) -> Iterator[tuple[Session[Any], Expected]]:
    game = registry.game("anno_1503")
    for seed in range(wanted.seed, wanted.seed + _TRIES):
        players = ("thumb",) * wanted.seats if wanted.hand is None else ()
        session = Session.new(game, default_seats(wanted.seats, NAMES, players), seed, {})
        for action in _actions(session, wanted, seed):
            session.play(action)
        found = facts(wanted.name, session)
        if wanted.is_it(found):
            yield session, found


def _actions(session: Session[Any], wanted: Wanted, seed: int) -> Iterator[Action]:
    game = session.game
    if wanted.hand is None:
        bots = [player("thumb")] * wanted.seats
        yield from (action for action, _ in play_out(game, session.state, bots, seed))
        return
    dice = random.Random(seed)
    while session.deciders:
        yield wanted.hand(session.state, game.legal(session.state, session.deciders[0]), dice)


if __name__ == "__main__":
    main()
