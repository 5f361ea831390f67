"""Runs every check over random games of every number of seats, with default and with random options."""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

from tabletop.engine.conformance import (
    ending,
    gestures,
    legality,
    lockstep,
    options,
    pairs,
    purity,
    secrets,
    sets,
    storage,
    talk,
    thinking,
)
from tabletop.engine.conformance.beside import Beside, check_beside
from tabletop.engine.conformance.report import Failure, Report
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.texts import Speak, check_reasons, check_refusals, check_texts
from tabletop.engine.conformance.walk import Walk, some_options, walk
from tabletop.engine.game import Game

CHECKS = (
    "legal_agrees",
    "legal_sorted",
    "deciders",
    "notation",
    "apply",
    "snapshots",
    "copies",
    "invariants",
    "plain_round_trip",
    "digests",
    "lockstep",
    "no_sets",
    "determinize",
    "hidden_facts",
    "views",
    "prompts",
    "ledgers",
    "previews",
    "tables",
    "gestures",
    "starts",
    "moves",
    "attempts",
    "thinking",
    "ends_in_bound",
    "outcome",
    "options",
    "option_pairs",
    "effects",
    "refusal_rules",
    "texts",
    "reasons",
    "drawings",
    "beside",
)

_EACH = 5  # failures shown per check: the first ones say it all
_LISTED = ("texts", "drawings", "beside")  # but each of these is something else that is still to be written

Places = Callable[[int], Collection[str]]
"""All place names of a game's boards by number of seats."""


def conform(
    game: Game[Any],
    *,
    languages: Mapping[str, Speak] | None = None,
    places: Places | None = None,
    drawn: Callable[[str], bool] | None = None,
    beside: Beside | None = None,
    seed: int = 1,
    long: bool = False,
) -> Report:
    """Hold a game to its contract. `languages`, `places`, `drawn` (whether there is such a drawing) and `beside` (what
    its other files say) are checked against, if given; `long` looks at three times as much of each walk, and at more
    games that begin rich."""
    began = time.perf_counter()
    tally = Tally()
    failures: dict[str, list[Failure]] = {}
    others = () if beside is None else check_beside(game.key, beside, tally)
    found = chain(broken_promises(game, tally, languages or {}, places, seed, long), _drawn(game, tally, drawn), others)
    for failure in found:
        known = failures.setdefault(failure.check, [])
        if len(known) < _EACH or failure.check in _LISTED:
            known.append(failure)
    counts = tuple((check, tally.counts[check]) for check in CHECKS)
    shown = tuple(failure for check in CHECKS for failure in failures.get(check, ()))
    return Report(game.key, counts, shown, time.perf_counter() - began)


def _drawn(game: Game[Any], tally: Tally, drawn: Callable[[str], bool] | None) -> Iterator[Failure]:
    """Every piece that was met has its drawing: in a window a red square stands for what has none."""
    for name, where in tally.drawings.items() if drawn is not None else ():
        tally.look("drawings")
        if drawn is not None and not drawn(name):
            yield Failure("drawings", where, f"{game.key} has no drawing {name!r}: art/{game.key}/{name}.svg")


def broken_promises(
    game: Game[Any],
    tally: Tally,
    languages: Mapping[str, Speak],
    places: Places | None = None,
    seed: int = 1,
    long: bool = False,
) -> Iterator[Failure]:
    """One after the other, as they are found; what `conform` puts together."""
    folder = Path(str(sys.modules[type(game).__module__].__file__)).parent
    yield from sets.check_source(folder, tally)
    yield from check_refusals(folder, tally)
    unplayable = False
    for failure in options.check_options(game, seed, tally):
        unplayable = unplayable or failure.what.startswith(options.NO_SETUP)
        yield failure
    yield from options.check_asked(game, folder, tally)
    if unplayable:  # every other check would say the same
        return
    yield from pairs.check_pairs(game, seed, tally, pairs.RICH_GAMES if long else pairs.USUAL_RICH_GAMES)
    yield from lockstep.check_lockstep(game, seed, tally)
    for one in _walks(game, seed):
        yield from _walked(replace(one, long=long), tally, places(one.seats) if places else ())
    yield from check_texts(game, tally, languages, folder)
    yield from check_reasons(game, tally, languages)


def _walks(game: Game[Any], seed: int) -> Iterable[Walk]:
    dice = random.Random(seed)
    for seats in game.seats:
        yield walk(game, seats, seed * 100 + seats, {})
        if game.options:
            yield walk(game, seats, seed * 100 + seats + 50, some_options(game, seats, dice))


def _walked(one: Walk, tally: Tally, places: Collection[str]) -> Iterator[Failure]:
    checks: tuple[tuple[str, Iterable[Failure]], ...] = (
        ("deciders", legality.check_deciders(one, tally)),
        ("legal_sorted", legality.check_order(one, tally)),
        ("notation", legality.check_notation(one, tally)),
        ("legal_agrees", legality.check_agreement(one, tally)),
        ("invariants", purity.check_invariants(one, tally)),
        ("apply", purity.check_apply(one, tally)),
        ("copies", purity.check_copies(one, tally)),
        ("plain_round_trip", storage.check_round_trip(one, tally)),
        ("digests", storage.check_digests(one, tally)),
        ("determinize", secrets.check_twins(one, tally)),
        ("views", secrets.check_views(one, tally)),
        ("prompts", talk.check_prompts(one, tally)),
        ("ledgers", talk.check_ledgers(one, tally)),
        ("previews", talk.check_previews(one, tally)),
        ("tables", gestures.check_tables(one, tally, places)),
        ("gestures", gestures.check_gestures(one, tally, places)),
        ("starts", gestures.check_starts(one, tally)),
        ("moves", gestures.check_moves(one, tally)),
        ("attempts", gestures.check_attempts(one, tally, places)),
        ("thinking", thinking.check_thinking(one, tally)),
        ("outcome", ending.check_end(one, tally)),
        ("snapshots", purity.check_snapshots(one, tally)),  # last: nothing above may have changed a snapshot
    )
    for name, check in checks:
        yield from _guarded(name, one, check)


def _guarded(name: str, one: Walk, check: Iterable[Failure]) -> Iterator[Failure]:
    """A game that raises where no check expects it has broken a promise too; the kit goes on."""
    try:
        yield from check
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{one.where()} ({Path(last.filename).name}:{last.lineno})"
        yield Failure(name, place, f"raised {type(error).__name__}: {error}")
