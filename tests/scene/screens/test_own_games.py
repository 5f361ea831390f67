"""The page of one's own games: figures, every finished game, a table for spreadsheets, and forgetting it all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.course import Course
from tabletop.presentation.figures import sources_of
from tabletop.scene.context.report import report_folder
from tabletop.scene.screens.own_games import OwnGames
from tabletop.scene.widgets.record_card import RecordCard
from tests.scene.finished import played
from tests.scene.program import Program


@pytest.fixture
def page(program: Program) -> OwnGames:
    """The page after a game that three people played to its end."""
    session = played(3, 17)
    program.ctx.store.begin(session)
    program.ctx.navigator.table(session)
    program.wait(300)
    program.ctx.navigator.title()
    program.wait()
    program.click("own_games")
    assert isinstance(program.top, OwnGames)
    return program.top


def said(program: Program) -> str:
    return " · ".join(widget.text_label() for widget in program.page.root.walk())


def test_figures_records_and_the_game_itself_are_there(program: Program, page: OwnGames) -> None:
    outcome = played(3, 17).outcome
    assert outcome is not None
    [best] = [score.total for score in outcome.scores if score.seat == outcome.ranking[0][0]]
    page.choose_person(("Anna", "Ben", "Chiara")[outcome.ranking[0][0]])
    text = program.ctx.text
    assert f"{text('own_games.won')}: 1" in said(program)
    assert f"{text('own_games.best')}: {best}" in said(program)
    course = Course(played(3, 17), table_of(registry.game("anno_1503")))
    for name in ("gold", "outposts", "agreements", "buildings", "merchants", "levels"):
        most = max(course.measures[name][outcome.ranking[0][0]])
        assert (f"{text(f'record.{name}')}: {most}" in said(program)) == bool(most), "a record of 0 is none"
    assert text("score.part.gold") not in said(program), "a goal that was met is no record"
    assert not program.ctx.catalogue.missing
    [card] = [widget for widget in page.root.walk() if isinstance(widget, RecordCard)]
    page.focus_on(card.key)
    program.key(pygame.K_RETURN)
    assert program.names == ["title", "score"]  # the result first, and from there to the game itself
    program.wait(10_000)
    program.click("replay")
    assert program.names == ["title", "score", "replay"]
    program.key(pygame.K_ESCAPE)
    assert program.names == ["title", "score"]


def test_it_is_written_for_a_spreadsheet_and_forgotten_when_asked(program: Program, page: OwnGames) -> None:
    program.click("csv")
    assert page.csv_path().read_text("utf-8").count("\n") == 1 + 3
    program.key(pygame.K_ESCAPE)
    program.click("forget")
    program.click("cancel")
    assert page.games
    program.click("forget")
    program.click("yes")
    assert not page.games
    assert not list(program.ctx.store.paths.finished.iterdir())
    assert program.ctx.text("own_games.none") in said(program)
    assert not program.widget("csv").enabled


def test_more_games_than_the_page_lists_at_first_come_when_asked_for(
    program: Program, page: OwnGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "games", page.games * 61)
    page.rebuild()
    listed = [widget for widget in page.root.walk() if isinstance(widget, RecordCard)]
    page.focus_on("further")
    program.key(pygame.K_RETURN)
    assert len([widget for widget in page.root.walk() if isinstance(widget, RecordCard)]) == len(listed) + 1 == 61
    assert not [widget for widget in page.root.walk() if getattr(widget, "key", "") == "further"]


@pytest.mark.parametrize("key", registry.games())
def test_every_record_of_a_game_is_a_measure_or_a_part_of_its_points(key: str) -> None:
    game = registry.game(key)
    start = game.setup(max(game.seats), 1, {})
    measures = {f"measure.{name}" for name, _ in game.measures(game.view(start, 0), 0)}
    kept = set(sources_of(key).records.values())
    catalogue = Catalogue("en", (key,), key)
    assert kept
    assert all(name in measures or catalogue.has(name) for name in kept)
    assert all(name in measures or name.startswith("score.part.") for name in kept)
    assert all(catalogue.has(f"record.{name}") for name in sources_of(key).records)


def test_other_games_are_tabs_and_one_without_any_says_so(program: Program, page: OwnGames) -> None:
    page.choose_game("gonzaga")
    assert program.ctx.text("own_games.none") in said(program)
    page.choose_game("anno_1503")
    assert program.ctx.text("own_games.all") in said(program)


RESULTS: tuple[list[list[int]], ...] = ([[-5]], [[99]], [[]], [], [[0] * 1000])
POINTS: tuple[list[object], ...] = ([10**19, 0, 0], [1], [1.5, 2, 3], ["a", "b", "c"])


def test_files_that_tell_nonsense_of_a_game_stop_nothing(program: Program, page: OwnGames) -> None:
    folder = program.ctx.store.paths.finished
    [whole] = folder.glob("*.tabletop")
    head = json.loads(whole.read_text("utf-8").partition("\n")[0])
    told = [{"points": [1, 2, 3], "ranking": ranking} for ranking in RESULTS]
    told += [{"points": points, "ranking": [[0]]} for points in POINTS]
    for number, end in enumerate(told):
        _forge(folder / f"end{number}.tabletop", head, end)
    for number, name in enumerate(("", "\u202e", "\u200b", "\u0303")):
        seats = [{**head["seats"][0], "name": name, "symbol": "../x"}, *head["seats"][1:]]
        _forge(folder / f"name{number}.tabletop", {**head, "seats": seats}, {"points": [1, 2, 3], "ranking": [[0]]})
    program.ctx.navigator.title()
    program.wait(300)
    program.click("own_games")
    program.wait(300)
    assert isinstance(program.top, OwnGames), "no report of an error"
    assert not list(report_folder().glob("*"))
    games = {one.path.stem for one in program.top.games}
    assert whole.stem in games
    assert not [name for name in games if name.startswith("end")]


def _forge(path: Path, head: Mapping[str, object], end: Mapping[str, object]) -> None:
    path.write_text(f"{json.dumps(head)}\n{json.dumps({'end': end})}\n", "utf-8")
