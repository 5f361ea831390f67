"""`tabletop puzzles`: exercises found in games that were recorded, or that the computer plays."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from tabletop.bots.match import play_out
from tabletop.bots.thumb import Thumb
from tabletop.cli_commands.chosen import game_called, record_trouble
from tabletop.cli_commands.papers import may_be_put
from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.engine.game import Game
from tabletop.files.reading import names_in
from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.puzzles import OF_AN_IDEA, Puzzle, chapter_of, puzzles_in, told_apart
from tabletop.session.disk.paths import STUDY, SUFFIX
from tabletop.session.disk.problem import problem
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tabletop.session.studies import ChapterForm, StudyForm, write_study

NAMES = ("Anna", "Ben", "Carla", "Dario", "Elsa")
MOST = 12
"""So many exercises make a study."""
OF_A_GAME = 3
"""No more come from one game."""
GAMES = 12
LOOKED_INTO = 0.5
"""The share of the decisions that is looked into: more games are better than every position of one."""


def run(values: Values, cat: Catalogue) -> int:
    """Look through the games one by one, and write the study."""
    game, seed = game_called(values["game"]), values["seed"] if values["seed"] is not None else 1
    if values["out"].suffix != STUDY:
        raise UsageError("export_kind", text=str(values["out"]), known=(STUDY.removeprefix("."),))
    may_be_put(values["out"], cat)
    if values["from"] is not None and not values["from"].is_dir():
        raise UsageError("no_folder", text=str(values["from"]))
    games = values["games"] if values["games"] is not None else GAMES
    sessions = _played(game, games, seed) if values["from"] is None else _recorded(game, values["from"], cat)
    luck, found, ideas = random.Random(seed), list[ChapterForm](), Counter[tuple[str, str]]()
    for number, session in enumerate(sessions, 1):
        looked_into = puzzles_in(session, lambda state: luck.random() < LOOKED_INTO)
        apart = (one for one in looked_into if told_apart(one, game, session.names, table_of(game)))
        new = (one for one in apart if ideas[one.idea(game)] < OF_AN_IDEA)
        for puzzle in islice(new, OF_A_GAME):
            ideas[puzzle.idea(game)] += 1
            found.append(_chapter(puzzle, len(found) + 1, game, session))
        if sys.stderr.isatty():
            print(cat.text("cli.so_far", n=number, of=games), end="\r", file=sys.stderr)
        if len(found) >= MOST:
            break
    if not found:
        raise Failed(cat.text("cli.puzzles.none"))
    try:
        write_study(values["out"], _study(game, tuple(found[:MOST]), seed))
    except OSError as error:
        raise Failed(problem(values["out"], error, playing=False).text(cat)) from error
    print(cat.text("cli.puzzles.written", file=str(values["out"]), n=len(found[:MOST])))
    return 0


def _chapter(puzzle: Puzzle, number: int, game: Game[Any], session: Session[Any]) -> ChapterForm:
    return chapter_of(puzzle, number, game, session.names, table_of(game))


def _study(game: Game[Any], chapters: tuple[ChapterForm, ...], seed: int) -> StudyForm:
    """The easy ones first."""
    said = {lang: Catalogue(lang, {game.key: game}) for lang in LANGUAGES}
    titles = {lang: cat.text(f"game.{game.key}.title") for lang, cat in said.items()}
    return StudyForm(
        study=1,
        id=f"{game.key.replace('_', '-')}-exercises-{abs(seed)}",
        game=game.key,
        title={lang: cat.text("puzzles.study", game=titles[lang]) for lang, cat in said.items()},
        about={lang: cat.text("puzzles.about") for lang, cat in said.items()},
        chapters=tuple(sorted(chapters, key=lambda chapter: chapter.level or 0)),
    )


def _played(game: Game[Any], games: int, seed: int) -> Iterator[Session[Any]]:
    """Games between players by rule of thumb, at tables of every size in turn."""
    for number in range(games):
        seats = game.seats[number % len(game.seats)]
        session: Session[Any] = Session.new(game, default_seats(seats, NAMES, (), game.colours), seed + number, {})
        for action, _ in play_out(game, session.state, [Thumb(guesses=1, depth=2, cap=150)] * seats, seed + number):
            session.play(action)
        yield session


def _recorded(game: Game[Any], folder: Path, cat: Catalogue) -> Iterator[Session[Any]]:
    """The finished games in a folder; what is none is told and passed over."""
    for name in names_in(folder, SUFFIX):
        try:
            session = load(folder / name, registry.games()).session
        except RecordError as error:
            print(record_trouble(error, cat), file=sys.stderr)
            continue
        if session.game.key == game.key and session.outcome is not None:
            yield session
