"""`tabletop arena`: the same games whoever plays them, gone on with where it was stopped, told with an interval."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.bots.arena import Meeting, interval
from tests.cli.conftest import Type
from tests.source import ROOT

WORDS = ("arena", "lanterns", "--seats", 2, "--level", "thumb", "--against", "beginner", "--seed", 5, "--jobs", 1)


def test_seats_are_rotated_and_deals_shared() -> None:
    meeting = Meeting(3, "thumb", "beginner", 40)
    assert [meeting.deal(number) for number in range(6)] == [40, 40, 40, 41, 41, 41]


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(17, 20, 0.640, 0.948), (15, 16, 0.717, 0.989), (0, 9, 0.0, 0.299), (0, 0, 0, 1)]
)
def test_intervals_are_those_of_wilson(won: float, games: int, low: float, high: float) -> None:
    assert interval(won, games) == pytest.approx((low, high), abs=1e-3)


def test_what_was_stopped_goes_on_and_comes_to_the_same(type_in: Type, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    said = type_in(*WORDS, "--games", 6, "--out", whole, "--json")
    assert said.code == 0, said.err
    type_in(*WORDS, "--games", 2, "--out", parts)
    kept = parts.read_text("utf-8")
    again = type_in(*WORDS, "--games", 6, "--out", parts, "--json")
    assert parts.read_text("utf-8").startswith(kept)
    assert parts.read_bytes() == whole.read_bytes()
    assert again.out == said.out
    summary = json.loads(said.out)
    assert (summary["games"], summary["par"], summary["other"]) == (6, 0.5, "beginner")
    assert summary["low"] < summary["won"] / 6 < summary["high"] or summary["won"] in (0, 6)


def test_other_results_in_the_same_file_are_left_alone(type_in: Type, tmp_path: Path) -> None:
    out = tmp_path / "all.jsonl"
    type_in(*WORDS, "--games", 2, "--out", out)
    other = json.loads(out.read_text("utf-8").splitlines()[0]) | {"rules": 99}
    out.write_text(json.dumps(other) + "\n", "utf-8")
    said = type_in(*WORDS, "--games", 2, "--out", out, "--json")
    assert json.loads(said.out)["games"] == 2
    assert len(out.read_text("utf-8").splitlines()) == 3


def test_the_result_is_told_and_so_is_a_level_that_is_not_there(type_in: Type) -> None:
    said = type_in(*WORDS, "--games", 2)
    assert "by rule of thumb" in said.out
    assert "50 %" in said.out
    strongest = type_in("arena", "lanterns", "--seats", 2, "--games", 1, "--jobs", 1, "--json")
    assert json.loads(strongest.out)["level"] == "thumb"
    wrong = type_in("arena", "lanterns", "--level", "hard")
    assert wrong.code == 2
    assert "hard" in wrong.err


def test_a_file_of_something_else_is_refused_with_its_line(type_in: Type, tmp_path: Path) -> None:
    out = tmp_path / "bad.jsonl"
    out.write_text('{"game": "lanterns"}\n', "utf-8")
    said = type_in(*WORDS, "--games", 1, "--out", out)
    assert said.code == 1
    assert "1" in said.err
    assert "bad.jsonl" in said.err


@pytest.mark.parametrize("left", [7, 40, -1, -9])
def test_a_line_that_broke_off_is_played_again(type_in: Type, tmp_path: Path, left: int) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    type_in(*WORDS, "--games", 3, "--out", whole)
    content = whole.read_bytes()
    first = content.index(b"\n") + 1
    broken.write_bytes(content[: first + left] if left > 0 else content[:left])
    said = type_in(*WORDS, "--games", 3, "--out", broken)
    assert said.code == 0, said.err
    assert broken.read_bytes().splitlines() == content.splitlines()
    assert type_in("arena", "lanterns", "--page", tmp_path).code == 0


@pytest.mark.parametrize("content", ["a note that nobody ended", '["game"', "{"])
def test_a_file_that_is_none_of_ours_is_never_cut(type_in: Type, tmp_path: Path, content: str) -> None:
    out = tmp_path / "notes.txt"
    out.write_text(f"{content}\n{content}", "utf-8")
    said = type_in(*WORDS, "--games", 1, "--out", out)
    assert said.code == 1
    assert f"{out}, line 1" in said.err
    assert out.read_text("utf-8") == f"{content}\n{content}"


KINDS: list[tuple[str, tuple[object, ...]]] = [
    *((name, (None, 3, [])) for name in ("game", "level", "mind", "against", "other")),
    *((name, (None, "2", [], True)) for name in ("seats", "rules", "seed")),
    ("options", (None, [], "x", {"rounds": 3})),
    ("share", (None, -1, 2)),
    ("seats", (0, -1)),
]
WRONG = [(name, value) for name, values in KINDS for value in values]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_line_of_another_kind_is_named_and_never_counted(
    type_in: Type, tmp_path: Path, name: str, value: object
) -> None:
    out = tmp_path / "a.jsonl"
    type_in(*WORDS, "--games", 1, "--out", out)
    out.write_text(json.dumps(json.loads(out.read_text("utf-8")) | {name: value}) + "\n", "utf-8")
    for words in (("arena", "lanterns", "--page", tmp_path), (*WORDS, "--games", 1, "--out", out)):
        said = type_in(*words)
        assert said.code == 1
        assert (
            said.err
            == f"tabletop: {out}, line 1: this is not the result of a game, as the arena and simulated games leave it\n"
        )


def test_a_page_is_made_of_a_folder_only(type_in: Type, tmp_path: Path) -> None:
    for what in (tmp_path / "nowhere", Path(__file__)):
        said = type_in("arena", "--page", what)
        assert (said.code, said.out) == (2, "")
        assert str(what) in said.err


def test_the_page_has_a_row_for_each_meeting(type_in: Type, tmp_path: Path) -> None:
    type_in(*WORDS, "--games", 2, "--out", tmp_path / "a.jsonl")
    type_in(*WORDS, "--games", 2, "--option", "rounds=3", "--out", tmp_path / "b.jsonl")
    page = type_in("arena", "lanterns", "--page", tmp_path).out
    rows = [line for line in page.splitlines() if line.startswith("| lanterns")]
    assert len(rows) == 2
    assert rows[0].startswith("| lanterns | 2 | thumb | beginner | 2 |")
    assert "rounds 3" in rows[1]


def test_the_page_of_this_house_is_made_of_its_results(type_in: Type) -> None:
    """If not: `tabletop arena --page docs/players > docs/players.md`."""
    done = type_in("arena", "--page", str(ROOT / "docs" / "players"), "--lang", "en")
    assert done.out == (ROOT / "docs" / "players.md").read_text("utf-8")


def test_the_page_counts_in_the_singular_too(type_in: Type, tmp_path: Path) -> None:
    out = tmp_path / "one.jsonl"
    type_in(*WORDS, "--games", 2, "--out", out)
    plans = [json.loads(line) | {"mind": "plans in 1 worlds, 1 turns"} for line in out.read_text("utf-8").splitlines()]
    out.write_text("".join(json.dumps(line) + "\n" for line in plans), "utf-8")
    assert "plans in 1 world, 1 turn; seed 5" in type_in("arena", "--page", tmp_path).out
