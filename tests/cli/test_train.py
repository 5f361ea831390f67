"""`tabletop train`: the same weights for the same seed, in a file that says what it is; what is none is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.cli_commands import selftest
from tabletop.engine.learnt import NOTHING, Learnt
from tabletop.games import learnt as reading
from tabletop.games import registry
from tabletop.games.learnt import Training, learnt_of, written
from tabletop.session.disk.paths import Paths
from tabletop.session.owner.own_boards import own_folder
from tests.cli.conftest import Type
from tests.sample.game import GAME

WORDS = ("train", "lanterns", "--seats", 2, "--games", 4, "--seed", 5)
ARENA = ("arena", "lanterns", "--seats", 2, "--games", 1, "--level", "thumb", "--jobs", 1)


def test_the_same_seed_gives_the_same_bytes_in_one_process_and_in_two(type_in: Type, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.json", "two.json", "other.json")]
    for file, more in zip(files, (("--jobs", 1), ("--jobs", 2), ("--seed", 6)), strict=True):
        words = [word for word in WORDS if "--seed" not in more or word not in ("--seed", 5)]
        said = type_in(*words, *more, "--out", file)
        assert said.code == 0, said.err
    one, two, other = (file.read_bytes() for file in files)
    assert one == two != other
    told = json.loads(one)
    assert (told["game"], told["seed"], told["games"], told["level"]) == ("lanterns", 5, 4, "")
    assert told["siblings"] > told["positions"] > 0
    assert list(told["weights"]) == ["worth"]


def test_what_was_learnt_is_told_and_meets_the_level_without(type_in: Type, tmp_path: Path) -> None:
    file = tmp_path / "w.json"
    said = type_in(*WORDS, "--jobs", 1, "--level", "beginner", "--out", file)
    assert "worth" in said.out
    assert f"tabletop arena lanterns --weights {file}" in said.out
    met = type_in(*ARENA, "--weights", file, "--json")
    assert met.code == 0, met.err


def test_what_cannot_be_meant_is_told_before_anything_is_played(type_in: Type, tmp_path: Path) -> None:
    assert type_in(*WORDS).code == 2
    assert type_in(*WORDS, "--out", tmp_path / "w.yaml").code == 2
    assert "hard" in type_in(*WORDS, "--level", "hard", "--out", tmp_path / "w.json").err
    (tmp_path / "w.json").mkdir()
    assert type_in(*WORDS, "--out", tmp_path / "w.json").code == 1


def test_where_nothing_differs_nothing_is_learnt(
    type_in: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME), "terms", lambda self, view, seat: ())
    said = type_in(*WORDS, "--jobs", 1, "--out", tmp_path / "w.json")
    assert (said.code, said.err) == (
        1,
        "tabletop: nothing was learnt: in these games no choice led to different parts\n",
    )
    assert not (tmp_path / "w.json").exists()


def good(game: str = "lanterns", **more: float) -> str:
    return written(Training(game, 1, 2, {}, "", 5, 4, 9, 30), {"worth": 0.1, **more})


BAD = {
    "{": "this is not JSON",
    '{"game": "lanterns"}': "these are no weights as tabletop train writes them",
    good().replace("0.1", '"much"'): "these are no weights as tabletop train writes them",
    good().replace("0.1", "0.2"): "the digest is not that of what stands here: somebody has changed it",
    good(moon=0.1): "“moon” is no part of a position; there are worth",
    good("chess"): "these are weights of chess, not of lanterns",
}


@pytest.mark.parametrize("text", BAD)
def test_a_file_that_is_broken_is_named_with_what_is_wrong(type_in: Type, tmp_path: Path, text: str) -> None:
    file = tmp_path / "w.json"
    file.write_text(text, "utf-8")
    said = type_in(*ARENA, "--weights", file)
    assert said.code == 1
    assert said.err.startswith(f"tabletop: {file}")
    assert said.err.endswith(f": {BAD[text]}\n")


def test_weights_that_lie_with_a_game_are_those_it_goes_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "resource", lambda *parts: tmp_path.joinpath(*parts))
    assert learnt_of("lanterns") is NOTHING
    file = tmp_path / "data" / "lanterns" / "players" / "weights.json"
    file.parent.mkdir(parents=True)
    file.write_text(good(), "utf-8")
    assert learnt_of("lanterns") == Learnt({"worth": 0.1}, json.loads(good())["digest"])


def test_the_selftest_names_a_weight_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("gonzaga").by(Learnt({"moon": 0.1}, "0"))
    monkeypatch.setattr(registry, "games", lambda: {game.key: game})
    assert list(selftest._games()) == ["gonzaga: moon has a weight and is no part of a position"]


@pytest.mark.parametrize("key", sorted(registry.games()))
def test_there_is_something_to_learn_in_every_game(key: str) -> None:
    game = registry.game(key)
    view = game.setup(game.seats[0], 1, {})
    assert len(game.terms(view, 0)) > 4


def test_results_on_a_board_of_ones_own_are_counted_by_themselves(
    type_in: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.game("gonzaga")
    monkeypatch.setattr(registry, "games", lambda: {game.key: game})
    board = own_folder(Paths.of_system(), "gonzaga")
    board.mkdir(parents=True)
    (board / "scoring.yaml").write_text("points: {church: 4}\n", "utf-8")
    words = ("arena", "gonzaga", "--seats", 2, "--games", 1, "--level", "phase", "--against", "phase", "--jobs", 1)
    out = tmp_path / "all.jsonl"
    for more in (("--own-board",), ()):
        said = type_in(*words, *more, "--out", out)
        assert said.code == 0, said.err
    boards = [json.loads(line).get("board") for line in out.read_text("utf-8").splitlines()]
    assert boards[0]
    assert boards[1] is None
    page = type_in("arena", "--page", tmp_path).out
    assert f"| gonzaga, board {boards[0]} |" in page
