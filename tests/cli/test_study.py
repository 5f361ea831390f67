"""`tabletop study check`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Type

LESSON = Path(__file__).parents[1] / "session" / "studies" / "lanterns.study"


def test_a_study_that_holds_is_told_in_a_line(type_in: Type) -> None:
    said = type_in("study", "check", LESSON)
    assert said.code == 0
    assert said.out == f"{LESSON}: all is in order (2 chapters, 7 actions)\n"


def test_everything_that_does_not_hold_is_told_with_line_and_place(type_in: Type, tmp_path: Path) -> None:
    path = tmp_path / "b.study"
    path.write_text(LESSON.read_text().replace("hang blue at 1", "hang blue at 3").replace("      - roll", "      - r"))
    said = type_in("study", "check", path, LESSON)
    lines = said.err.splitlines()
    assert said.code == 1
    assert len(lines) == 2
    assert "all is in order" in said.out
    assert all(str(path) in line for line in lines)
    assert "chapters[0].line[0].instead[0][0].do" in lines[0]
    assert "chapters[0].line[2].do" in lines[1]


def test_what_is_no_study_is_refused(type_in: Type, tmp_path: Path) -> None:
    path = tmp_path / "b.study"
    assert type_in("study", "check", path).code == 2
    path.write_bytes(b"\xff\xfe")
    assert type_in("study", "check", path).code == 1
    path.write_text("study: 1\n" + "a: [" * 60)
    said = type_in("study", "check", path)
    assert said.code == 1
    assert "b.study" in said.err


@pytest.mark.parametrize("words", [("export", "x.html"), ("study", "print", "x.pdf")])
def test_of_a_study_of_a_game_that_nobody_knows_nothing_is_made(
    words: tuple[str, ...], type_in: Type, tmp_path: Path
) -> None:
    path, out = tmp_path / "b.study", tmp_path / words[-1]
    assert type_in(*words[:-1], path, "--out", out).code == 2
    path.write_text(LESSON.read_text("utf-8").replace("game: lanterns", "game: chess"), "utf-8")
    said = type_in(*words[:-1], path, "--out", out)
    assert said.code == 1
    assert f"{path}, line " in said.err
    assert "no such game" in said.err
    assert not out.exists()


@pytest.mark.parametrize(("lang", "said"), [("en", " may not "), ("it", " non può "), ("fr", " ne peut pas ")])
def test_why_the_rules_refuse_a_move_is_told_in_words(lang: str, said: str, type_in: Type, tmp_path: Path) -> None:
    """Not by the name that the refusal has in the program."""
    path = tmp_path / "b.study"
    path.write_text(LESSON.read_text().replace("hang blue at 1", "hang blue at 3").replace("      - roll", "      - r"))
    line = type_in("--lang", lang, "study", "check", path).err.splitlines()[0]
    assert said in line
    assert "is refused" not in line
