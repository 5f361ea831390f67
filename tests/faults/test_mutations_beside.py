"""What lies beside records and what commands go on with, mutated: it is used or refused with words, never otherwise."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tabletop.cli_commands.arena_results import lines_of
from tabletop.cli_commands.simulated import Result, keep_result, kept_results
from tabletop.components.source import ComponentError
from tabletop.files.bad_file import BadFile
from tabletop.games import registry
from tabletop.games.learnt import read_learnt
from tabletop.locale import Catalogue
from tabletop.resources import resource_text
from tabletop.session.saved.keepsake import Keepsake, card_beside, keep, kept
from tabletop.session.saved.lesson_file import LessonFile, lesson_beside
from tabletop.session.studies import read_study, troubles
from tabletop.session.studies.start import LETTERS
from tests.faults.bounds import MOST_S
from tests.faults.mutations import mutated
from tests.session.saved.test_lesson_file import WHOLE

ALWAYS, MANY = 100, 3_000
CAT = Catalogue("fr")
KEY = "gonzaga"

Trial = Callable[[random.Random, Path], object]


def _told(read: Callable[[], object]) -> None:
    try:
        read()
    except (BadFile, ComponentError) as bad:
        words = bad.text(CAT)
        assert words.strip()
        assert "⟦" not in words


def a_lesson(rng: random.Random, folder: Path) -> None:
    record = folder / "x.tabletop"
    LessonFile(record).keep(WHOLE)
    lesson_beside(record).write_bytes(mutated(lesson_beside(record).read_text("utf-8"), rng))
    LessonFile(record).keep(WHOLE)
    assert LessonFile(record).prepared == WHOLE


def a_card(rng: random.Random, folder: Path) -> None:
    record = folder / "x.tabletop"
    keep(record, Keepsake(12, (0, 1), b"", ({"score.part.chips": 3}, {}), ("round", 3)))
    card_beside(record).write_bytes(mutated(card_beside(record).read_text("utf-8"), rng))
    found = kept(record)
    assert found is None or found.moves == int(found.moves)


def results(rng: random.Random, folder: Path) -> None:
    path, head = folder / "x.jsonl", {"game": KEY, "seats": 2}
    path.unlink(missing_ok=True)
    one = Result(1, (0,), (3.0, 2.0), 40, "turns", "", "0" * 16)
    keep_result(path, head, one)
    keep_result(path, head, one)
    path.write_bytes(mutated(path.read_text("utf-8"), rng))
    _told(lambda: kept_results(path, head))
    _told(lambda: lines_of(path))


def weights(rng: random.Random, folder: Path) -> None:
    path = folder / "x.json"
    path.write_bytes(mutated(json.dumps({"game": KEY, "weights": {"points": 0.5}, "digest": "0" * 16}), rng))
    _told(lambda: read_learnt(path, registry.game(KEY)))


@cache
def _study() -> str:
    return resource_text("data", KEY, "second_game.study")


def a_study(rng: random.Random, folder: Path) -> None:
    path = folder / "x.study"
    path.write_bytes(mutated(_study(), rng))

    CAT.seat(KEY, LETTERS)

    def hold() -> None:
        for trouble in troubles(read_study(path), registry.games()):
            raise trouble

    _told(hold)


KINDS: dict[str, Trial] = {
    "lesson": a_lesson,
    "card": a_card,
    "results": results,
    "weights": weights,
    "study": a_study,
}


def _try(kind: str, first: int, count: int, folder: Path) -> None:
    for seed in range(first, first + count):
        began = time.process_time()
        KINDS[kind](random.Random(seed), folder)
        assert time.process_time() - began < MOST_S, (kind, seed)


@pytest.mark.parametrize("kind_of_trial", KINDS)
def test_what_is_mutated_is_used_or_refused(kind_of_trial: str, tmp_path: Path) -> None:
    _try(kind_of_trial, 0, ALWAYS, tmp_path)


@pytest.mark.mutations
@pytest.mark.parametrize("kind_of_trial", KINDS)
def test_many_mutations(kind_of_trial: str, tmp_path: Path) -> None:
    _try(kind_of_trial, ALWAYS, MANY, tmp_path)
