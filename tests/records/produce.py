"""Plays the games whose record is not there: `python -m tests.records.produce`.

A record stays when the rules change: it goes on by the version that it names, and proves that old records do. Games of
the new version are added. To play one anew on purpose, delete it.

Each wanted game is looked for from a first seed on: the first one that is what its name says is written, and a line
into `expected.txt`. Read the difference before committing: only what the change explains may differ.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.registry import player
from tabletop.engine.action import Action
from tabletop.games import registry
from tabletop.games.puerto_rico.things import UNSEEN
from tabletop.games.rio_de_la_plata.tables import FORT, PORT, box
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.records.anno_1503 import hands
from tests.records.expected import Expected, facts
from tests.records.expected import lines as expected_lines
from tests.records.puerto_rico import builders
from tests.records.rio_de_la_plata import settlers
from tests.source import ROOT

FOLDER = ROOT / "tests" / "records"
NAMES = ("Anna", "Ben", "Chiara", "Denis", "Elise")
_TRIES = 500

Choose = Callable[[Any, tuple[Action, ...], random.Random], Action]


@dataclass(frozen=True, slots=True)
class Wanted:
    """One game to record: how it is played, and what of its facts and of its last position must be true. `hand` None:
    rule-of-thumb players; no `colours`: those of the box."""

    name: str
    seats: int
    seed: int
    is_it: Callable[[Expected, Any], bool]
    hand: Choose | None = None
    rules: int = 1
    colours: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)


def at_random(state: Any, legal: tuple[Action, ...], dice: random.Random) -> Action:
    """Any legal action."""
    return dice.choice(legal)


def won_by(*goals: str) -> Callable[[Expected, Any], bool]:
    """Whether the winner met these goals."""
    return lambda found, _: found.reason == "goals" and found.winner_parts == goals


CHANGED = {
    "step_order": "any_order",
    "three_player_stacks": "three_only",
    "remember_looks": "off",
    "home_islands": "by_lot",
}
"""The options of Anno that version 2 of its rules changed or added."""

ANNO = (
    Wanted("2p-gold-buildings-merchants", 2, 2, won_by("gold", "buildings", "merchants")),
    Wanted("2p-agreements-buildings-merchants", 2, 3, won_by("agreements", "buildings", "merchants")),
    Wanted("2p-gold-agreements-merchants", 2, 4, won_by("gold", "agreements", "merchants")),
    Wanted("2p-round-limit", 2, 1, lambda found, _: found.reason == "round_limit", hands.idle),
    Wanted("3p-outposts-buildings-merchants", 3, 1, won_by("outposts", "buildings", "merchants")),
    Wanted("3p-gold-agreements-merchants", 3, 2, won_by("gold", "agreements", "merchants")),
    Wanted("3p-won-at-the-start-of-the-turn", 3, 54, lambda found, _: found.by_others, hands.generous),
    Wanted("4p-gold-buildings-merchants", 4, 1, won_by("gold", "buildings", "merchants")),
    Wanted("4p-gold-agreements-buildings", 4, 10, won_by("gold", "agreements", "buildings")),
    Wanted("3p-what-version-2-changed", 3, 1, lambda found, _: found.reason == "goals", rules=2, options=CHANGED),
)


def last_turn(turn: int) -> Callable[[Expected, Any], bool]:
    """Whether this turn was announced as the last one, and was."""
    return lambda found, state: found.reason == "last_turn" and state.turn == turn and len(found.winners) == 1


def shared(found: Expected, state: Any) -> bool:
    """Whether somebody scored, and the victory is shared."""
    return len(found.winners) > 1 and "sites" in found.winner_parts


def sites_decided(found: Expected, state: Any) -> bool:
    """Whether the most points were reached twice, and cities and ports told them apart."""
    return found.points.count(max(found.points)) > 1 and len(found.winners) == 1


GONZAGA = (
    Wanted("2p-last-turn-8", 2, 1, last_turn(8)),
    Wanted("2p-shared-victory", 2, 1073, shared, at_random),
    Wanted("2p-sites-decide", 2, 20, sites_decided, at_random),
    Wanted("3p-last-turn-10", 3, 1, last_turn(10)),
    Wanted("3p-fiefs-used", 3, 1, lambda found, _: found.reason == "fiefs_used", at_random),
    Wanted("4p-last-turn-7", 4, 3, last_turn(7)),
    Wanted("4p-fiefs-used", 4, 1, lambda found, _: found.reason == "fiefs_used", at_random),
    Wanted("4p-colours-decide", 4, 2, last_turn(8), rules=2, colours=("green", "blue", "yellow", "vermilion")),
)


def ended_by(reason: str) -> Callable[[Expected, Any], bool]:
    """Whether the game ended for this reason."""
    return lambda found, _: found.reason == reason


def unseen(found: Expected, state: Any) -> bool:
    """Whether a tile that was drawn lies as a forest at the end, known to its owner alone."""
    return any(tile >= UNSEEN for player in state.players for tile in player.land)


PUERTO_RICO = tuple(
    Wanted(f"{seats}p-{reason}", seats, 13 if reason == "city" else 1, ended_by(reason), hand)
    for seats in (2, 3, 4, 5)
    for reason, hand in (("workers", at_random), ("city", builders.keen), ("points", None))
)
BOTH = {"new_buildings": "on", "nobles": "on"}
ALL = {**BOTH, "buccaneer": "on", "festival": "on"}
REFUSED = {"draft": "random", "workers_refusable": "on", "union_hall_swapped": "not_counted"}
"""Of Puerto Rico, what version 3 of its rules changed or added."""
PUERTO_RICO += (
    Wanted("3p-festival", 3, 1, lambda *_: True, options={"festival": "on"}),
    Wanted("2p-buccaneer", 2, 1, lambda *_: True, at_random, options={"buccaneer": "on"}),
    Wanted("3p-nobles", 3, 1, lambda *_: True, builders.keen, options={"nobles": "on"}),
    Wanted("4p-new-buildings", 4, 1, lambda *_: True, builders.keen, options={"new_buildings": "on"}),
    Wanted("3p-nobles-and-new-buildings", 3, 2, lambda *_: True, builders.keen, options=BOTH),
    Wanted("2p-all-expansions", 2, 1, lambda *_: True, builders.keen, options=ALL),
    Wanted("5p-all-expansions", 5, 1, lambda *_: True, options=ALL),
    Wanted("4p-a-forest-unseen", 4, 1, unseen, builders.keen, rules=2, options={**ALL, "draft": "random"}),
    Wanted("3p-what-version-3-changed", 3, 1, ended_by("points"), at_random, rules=3, options={**ALL, **REFUSED}),
)


def all_attacked(found: Expected, state: Any) -> bool:
    """Whether everybody has led all wars that fall to it."""
    return all(player.attacks == box(state.box).attacks for player in state.players)


def somebody_left(found: Expected, state: Any) -> bool:
    """Whether a war is missing at the end: in a normal game of the second edition the last one came without dice."""
    return not all_attacked(found, state)


def no_war(found: Expected, state: Any) -> bool:
    """Whether nobody has attacked at all: of a million short games one or two have such dice."""
    return not any(player.attacks for player in state.players)


def tied(found: Expected, state: Any) -> bool:
    """Whether the most points were reached twice, and something else told them apart."""
    return found.points.count(max(found.points)) > 1 and len(found.winners) == 1


def fort_built(found: Expected, state: Any) -> bool:
    """Whether cannons stand there."""
    return bool(state.majors >> FORT & 1)


NO_TRADE = {"trade": "off"}
FIRST = {"edition": "first"}
RIO = (
    Wanted("2p-all-attacked-twice", 2, 1, all_attacked, settlers.busy, options=NO_TRADE),
    Wanted("2p-war-without-dice", 2, 13, somebody_left, settlers.busy, options=NO_TRADE),
    Wanted("3p-all-attacked", 3, 1, all_attacked, settlers.busy),
    Wanted("3p-fort", 3, 1, fort_built, settlers.busy, options={**NO_TRADE, "level": "intermediate"}),
    Wanted("3p-first-edition", 3, 1, all_attacked, settlers.busy, options=FIRST),
    Wanted("3p-short-a-war-is-missing", 3, 1, somebody_left, settlers.busy, options={**NO_TRADE, "length": "short"}),
    Wanted("3p-short-no-war", 3, 331414, no_war, options={**NO_TRADE, "length": "short"}),
    Wanted("4p-short", 4, 1, all_attacked, settlers.busy, options={"length": "short", "level": "beginners"}),
    Wanted("4p-tie", 4, 92, tied, settlers.busy, options=NO_TRADE),
    Wanted("4p-first-edition", 4, 30, somebody_left, settlers.busy, options={**NO_TRADE, **FIRST}),
    Wanted("5p-all-attacked", 5, 1, all_attacked, settlers.busy, options=NO_TRADE),
    Wanted(
        "3p-what-version-2-changed",
        3,
        1,
        lambda found, state: state.majors >> PORT & 1 and state.back,
        settlers.busy,
        rules=2,
        options={"edition": "first", "general_pawns": "all", "trade": "on"},
    ),
)

GAMES = {"anno_1503": ANNO, "gonzaga": GONZAGA, "puerto_rico": PUERTO_RICO, "rio_de_la_plata": RIO}


def main() -> None:
    """Play and write what is not there, of all games or of those named."""
    for key in sys.argv[1:] or GAMES:
        folder = FOLDER / key
        kept = {name: f"{line}\n" for name, line in expected_lines(folder)}
        lines = []
        for wanted in GAMES[key]:
            if wanted.name in kept and (folder / f"{wanted.name}.tabletop").exists():
                lines.append(kept[wanted.name])
                continue
            session, found = next(_played(key, wanted))
            (folder / f"{wanted.name}.tabletop").write_text(session.record.text(), encoding="utf-8")
            lines.append(f"{found}\n")
            print(found, flush=True)
        (folder / "expected.txt").write_text("".join(lines), encoding="utf-8")


def _played(key: str, wanted: Wanted) -> Iterator[tuple[Session[Any], Expected]]:
    game = registry.game(key)
    for seed in range(wanted.seed, wanted.seed + _TRIES):
        player_of: dict[Choose | None, tuple[str, ...]] = {None: ("thumb",), at_random: ("random",)}
        players = player_of.get(wanted.hand, ()) * wanted.seats
        seats = default_seats(wanted.seats, NAMES, players, wanted.colours or game.colours)
        session = Session(game, seats, seed, wanted.options, rules=wanted.rules)
        for action in _actions(session, wanted, seed):
            session.play(action)
        found = facts(wanted.name, session)
        if wanted.is_it(found, session.state):
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
