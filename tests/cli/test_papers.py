"""What is to be written is asked for before long work: a place that takes no file costs nobody the work."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from tests.cli.conftest import Type
from tests.session.helpers import play, table

LESSON = Path(__file__).parents[1] / "session" / "studies" / "lanterns.study"


@pytest.mark.parametrize(
    ("words", "name", "work"),
    [
        ("simulate lanterns --bot random", "x.csv", "cli_commands.simulate.spread"),
        ("export RECORD", "x.html", "scene.export.page.page_of"),
        ("export RECORD", "x.pdf", "scene.export.game_sheet.game_sheet"),
        ("export STUDY", "x.html", "scene.export.study_page.study_page"),
        ("study print STUDY", "x.pdf", "scene.export.study_sheet.study_sheet"),
        ("aid lanterns", "x.pdf", "scene.export.aid.aid"),
    ],
)
def test_a_folder_in_place_of_the_file_is_told_before_the_work(
    words: str, name: str, work: str, type_in: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.tabletop"
    record.write_text(play(table()).record.text(), "utf-8")
    out = tmp_path / name
    out.mkdir()
    module, _, function = work.rpartition(".")
    monkeypatch.setattr(importlib.import_module(f"tabletop.{module}"), function, None)
    typed = words.replace("RECORD", str(record)).replace("STUDY", str(LESSON)).split()
    said = type_in(*typed, "--out", out)
    assert said.code == 1
    assert str(out) in said.err
    assert "NoneType" not in said.err
