"""`tabletop puzzles`: exercises from recorded games, written as a study that holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cli import run
from tabletop.games import registry
from tabletop.session.studies import read_study, troubles
from tests.cli.conftest import Type

RECORDS = Path(__file__).parents[1] / "records" / "puerto_rico"


def test_exercises_of_a_recorded_game_become_a_study(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out = tmp_path / "records", tmp_path / "mine.study"
    folder.mkdir()
    (folder / "a.tabletop").write_text((RECORDS / "2p-workers.tabletop").read_text())
    (folder / "b.tabletop").write_text("no record\n")
    assert run(["puzzles", "puerto_rico", "--from", str(folder), "--seed", "1", "--out", str(out)]) == 0
    said = capsys.readouterr()
    assert "b.tabletop" in said.err
    assert str(out) in said.out
    study = read_study(out)
    assert 1 <= len(study.form.chapters) <= 3
    assert study.form.id == "puerto-rico-exercises-1"
    assert troubles(study, registry.games()) == ()


def test_where_nothing_stands_out_no_study_is_written(type_in: Type, tmp_path: Path) -> None:
    said = type_in("puzzles", "lanterns", "--games", 1, "--seed", 2, "--out", tmp_path / "a.study")
    assert said.code == 1
    assert "--seed" in said.err
    assert not (tmp_path / "a.study").exists()


def test_what_cannot_become_a_study_is_said_before_any_game(type_in: Type, tmp_path: Path) -> None:
    (tmp_path / "folder.study").mkdir()
    (tmp_path / "file").write_text("")
    for out, code in (("a.txt", 2), ("folder.study", 1), ("file/a.study", 1)):
        said = type_in("puzzles", "lanterns", "--games", 100_000, "--out", tmp_path / out)
        assert said.code == code
        assert str(tmp_path / out) in said.err
    said = type_in("puzzles", "lanterns", "--from", tmp_path / "nowhere", "--out", tmp_path / "a.study")
    assert (said.code, str(tmp_path / "nowhere") in said.err) == (2, True)


def test_it_says_what_is_missing(type_in: Type) -> None:
    assert type_in("puzzles", "lanterns").code == 2
    assert type_in("puzzles", "chess", "--out", "a.study").code == 2
