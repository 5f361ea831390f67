"""Simulated games: a summary, and the same records byte for byte wherever they are played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.games import registry
from tabletop.session.disk.paths import Paths
from tabletop.session.owner.own_boards import own_folder
from tests.cli.conftest import Type
from tests.faults.bounds import within

PLAIN = """
import sys
from tabletop.games import registry
from tests.sample.game import GAME
registry.games = lambda: {GAME.key: GAME}
from tabletop.cli import run
code = run(sys.argv[1:])
assert not any(name.partition(".")[0] in ("pygame", "pymunk") for name in sys.modules), "a window in a headless command"
sys.exit(code)
"""


def records(folder: Path) -> dict[str, bytes]:
    """All records of a folder by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_summary_counts_every_game(type_in: Type) -> None:
    said = type_in("simulate", "lanterns", "--seats", 2, "--games", 5, "--seed", 3, "--bot", "random")
    assert said.code == 0
    summary = json.loads(said.out)
    assert (summary["game"], summary["seats"], summary["games"], summary["seed"]) == ("lanterns", 2, 5, 3)
    assert summary["bots"] == ["random", "random"]
    assert sum(summary["wins"]) + (1 if any(summary["shared_wins"]) else 0) <= 5
    assert sum(summary["end_reasons"].values()) == 5
    assert len(summary["points"]["mean"]) == 2
    assert summary["moves"]["least"] <= summary["moves"]["mean"] <= summary["moves"]["most"]


def test_the_same_seed_gives_the_same_bytes_in_other_processes(type_in: Type, tmp_path: Path) -> None:
    words = ("simulate", "lanterns", "--games", "3", "--seed", "7", "--option", "rounds=3", "--records")
    said = type_in(*words, tmp_path / "here")
    assert said.code == 0
    here = records(tmp_path / "here")
    assert len(here) == 3
    for hashing in ("1", "2"):
        folder = tmp_path / hashing
        other = subprocess.run(
            [sys.executable, "-c", PLAIN, *words, str(folder)],
            env={**os.environ, "PYTHONHASHSEED": hashing, "LANG": "it_IT.UTF-8"},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert other.returncode == 0, other.stderr
        assert other.stdout == said.out
        assert records(folder) == here


def test_every_simulated_record_is_valid(type_in: Type, tmp_path: Path) -> None:
    type_in("simulate", "lanterns", "--games", 4, "--bot", "thumb", "--bot", "random", "--records", tmp_path)
    said = type_in("check", *sorted(tmp_path.iterdir()))
    assert said.code == 0
    assert said.out.count("valid") == 4


def test_records_that_cannot_be_written_are_told(type_in: Type, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = type_in("simulate", "lanterns", "--records", tmp_path / "file" / "deeper")
    assert said.code == 1
    assert str(tmp_path / "file") in said.err
    assert "game goes on" not in said.err  # none is being played


def test_two_processes_give_the_same_records_and_digest_as_one(type_in: Type, tmp_path: Path) -> None:
    words = ("simulate", "lanterns", "--games", "5", "--seed", "7", "--bot", "random", "--records")
    one, two = (type_in(*words, tmp_path / jobs, "--jobs", jobs) for jobs in ("1", "2"))
    assert one.code == two.code == 0
    assert one.out == two.out
    assert len(json.loads(one.out)["digest"]) == 16
    assert records(tmp_path / "1") == records(tmp_path / "2")


def test_games_are_kept_line_by_line_and_gone_on_with(type_in: Type, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ("simulate", "lanterns", "--seed", "7", "--bot", "random", "--out", out, "--games")
    type_in(*words, "2")
    first = out.read_text("utf-8")
    whole = type_in(*words, "5")
    assert out.read_text("utf-8").startswith(first)
    assert len(out.read_text("utf-8").splitlines()) == 5
    out.unlink()
    assert type_in(*words, "5").out == whole.out


def test_games_of_another_table_in_the_file_are_left_alone(type_in: Type, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    type_in("simulate", "lanterns", "--seats", "3", "--games", "2", "--bot", "random", "--out", out)
    said = type_in("simulate", "lanterns", "--seats", "2", "--games", "2", "--bot", "random", "--out", out)
    assert json.loads(said.out)["games"] == 2
    assert len(out.read_text("utf-8").splitlines()) == 4


def test_a_broken_line_is_named_and_nothing_is_lost(type_in: Type, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    type_in("simulate", "lanterns", "--games", "2", "--bot", "random", "--out", out)
    with out.open("a", encoding="utf-8") as file:
        file.write('{"table": 3}\n')
    before = out.read_bytes()
    said = type_in("simulate", "lanterns", "--games", "3", "--bot", "random", "--out", out)
    assert said.code == 1
    assert f"{out}, line 3" in said.err
    assert out.read_bytes() == before


@pytest.mark.parametrize("end", [-1, -30])
def test_a_game_that_broke_off_is_played_again(type_in: Type, tmp_path: Path, end: int) -> None:
    out = tmp_path / "games.jsonl"
    words = ("simulate", "lanterns", "--games", "3", "--bot", "random", "--out", out)
    whole, content = type_in(*words).out, out.read_bytes()
    out.write_bytes(content[:end])
    said = type_in(*words)
    assert (said.code, said.out) == (0, whole), said.err
    assert out.read_bytes().splitlines() == content.splitlines()


@pytest.mark.parametrize(
    "wrong", [{"points": [1]}, {"points": ["inf", 1, 2]}, {"points": None}, {"first": [9]}, {"seed": []}]
)
def test_a_game_of_another_kind_is_named(type_in: Type, tmp_path: Path, wrong: dict[str, object]) -> None:
    out = tmp_path / "games.jsonl"
    words = ("simulate", "lanterns", "--bot", "random", "--out", out)
    type_in(*words)
    line = json.loads(out.read_text("utf-8"))
    out.write_text(json.dumps({**line, "game": line["game"] | wrong}) + "\n", "utf-8")
    said = type_in(*words)
    assert said.code == 1
    assert f"{out}, line 1" in said.err


def test_a_file_of_more_lines_than_there_are_games_is_refused_at_once(type_in: Type, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_bytes(b"{}\n" * 1_000_001)
    with within():
        said = type_in("simulate", "lanterns", "--bot", "random", "--out", out)
    assert said.code == 1
    assert str(out) in said.err
    assert "1,000,000" in said.err


def test_more_games_than_memory_holds_are_refused_at_once(type_in: Type) -> None:
    for words in (("simulate", "lanterns"), ("arena", "lanterns", "--level", "thumb"), ("puzzles", "lanterns")):
        said = type_in(*words, "--games", 1_000_000_000)
        assert (said.code, "--games" in said.err) == (2, True)


def test_a_table_of_all_games(type_in: Type, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    type_in("simulate", "lanterns", "--seats", "2", "--games", "3", "--bot", "random", "--out", out)
    rows = out.read_text("utf-8").splitlines()
    assert rows[0] == "seed,first,points_0,points_1,moves,reason,tie_break"
    assert len(rows) == 4


def test_games_on_a_board_of_ones_own_are_the_same_in_one_process_and_in_two(
    type_in: Type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"anno_1503": registry.game("anno_1503")})
    folder = own_folder(Paths.of_system(), "anno_1503")
    folder.mkdir(parents=True)
    (folder / "economy.yaml").write_text("costs:\n  ship: {wood: 3, stone: 2}\n", "utf-8")
    words = ("simulate", "anno_1503", "--own-board", "--seats", 2, "--games", 2, "--bot", "random")
    one, two = (type_in(*words, "--jobs", jobs) for jobs in (1, 2))
    assert one.code == two.code == 0
    assert one.out == two.out
    assert json.loads(one.out)["board"]
