"""perft, examples, selftest, and errors nobody expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cli_commands import check, selftest
from tabletop.components.source import ComponentError
from tabletop.engine.perft import perft, read_table
from tabletop.files.bad_file import BadFile
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.scene.window.selftest import fonts
from tests.cli.conftest import Type
from tests.sample.game import GAME

EXAMPLES = """
game: lanterns
examples:
  - id: rolls
    title: {en: A roll}
    when: [roll]
    then: {round: %s}
"""


def test_perft_prints_lines_of_a_table(type_in: Type) -> None:
    said = type_in("perft", "lanterns", "--seats", 2, "--seed", 5, "--depth", 3)
    assert said.code == 0
    lines = list(read_table(said.out, "out"))
    assert [line.depth for line in lines] == [1, 2, 3]
    assert [line.count for line in lines] == [perft(GAME, GAME.setup(2, 5, {}), depth) for depth in (1, 2, 3)]


def test_examples_that_hold_and_that_do_not(type_in: Type, tmp_path: Path) -> None:
    path = tmp_path / "e.yaml"
    path.write_text(EXAMPLES % 1, "utf-8")
    said = type_in("examples", path)
    assert (said.code, said.out) == (0, "ok rolls\n1 example holds, 0 do not\n")
    path.write_text(EXAMPLES % 2, "utf-8")
    said = type_in("examples", path)
    assert said.code == 1
    assert str(path) in said.err


@pytest.mark.parametrize("text", ["game: chess\nexamples: []", "nonsense", "game: lanterns\nexample: []"])
def test_example_files_that_cannot_be_read(text: str, type_in: Type, tmp_path: Path) -> None:
    path = tmp_path / "e.yaml"
    path.write_text(text, "utf-8")
    said = type_in("examples", path)
    assert said.code == (0 if "chess" in text else 1)  # no example, nothing that does not hold


@pytest.mark.parametrize("content", [b"a: [", b"\xff", None])
def test_what_is_wrong_with_the_file_is_told_in_the_language_of_the_program(
    content: bytes | None, type_in: Type, tmp_path: Path
) -> None:
    path = tmp_path / "e.yaml"
    if content is not None:
        path.write_bytes(content)
    told = {lang: type_in("examples", path, "--lang", lang).err for lang in LANGUAGES}
    assert all(text.startswith(f"{path}, ") for text in told.values())
    assert len(set(told.values())) == len(LANGUAGES)


def test_an_example_file_that_is_not_there(type_in: Type, tmp_path: Path) -> None:
    said = type_in("examples", tmp_path / "none.yaml")
    assert said.code == 1
    assert "none.yaml" in said.err


def test_an_unexpected_error_is_one_line_without_a_traceback(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(check, "run", broken)
    said = type_in("check", "x")
    assert said.code == 1
    assert "ZeroDivisionError" in said.err
    assert said.err.count("\n") == 1


def test_what_comes_with_the_program_is_in_order() -> None:
    for part in (selftest._catalogues, selftest._games, selftest._boards, selftest._sounds, fonts):
        assert list(part()) == []
    assert dict(selftest.versions())["tabletop"]
    assert Catalogue("en").has("cli.selftest.good")


def test_a_drawing_that_is_not_there_is_told_by_the_selftest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "drawn_in", lambda key: lambda name: name != "building_wharf")
    assert list(selftest._boards()) == ["puerto_rico: no drawing building_wharf"]


@pytest.mark.parametrize(
    "wrong",
    [
        ComponentError("data/lanterns/fair.yaml", 3, 7, "colours", "must be five"),
        BadFile("not_yaml", path=Path("fair.yaml"), line=3, column=7, detail="a tab"),
    ],
)
def test_wrong_data_is_no_unexpected_error(type_in: Type, monkeypatch: pytest.MonkeyPatch, wrong: Exception) -> None:
    def fail(*_: object) -> int:
        raise wrong

    monkeypatch.setattr(check, "run", fail)
    said = type_in("check", "any.tabletop")
    assert said.code == 1
    assert "fair.yaml" in said.err
    assert "3" in said.err
    assert "unexpected" not in said.err
