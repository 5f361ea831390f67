"""check and replay: what is told of records, to whom, and what of broken ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games import registry
from tabletop.session.knowing.privacy import next_viewer
from tests.cli.conftest import Type
from tests.session.helpers import play, table

ALL_GAMES = registry.games
RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A whole recorded game."""
    path = tmp_path / "good.tabletop"
    path.write_text(play(table()).record.text(), "utf-8")
    return path


def test_a_valid_record(good: Path, type_in: Type) -> None:
    said = type_in("check", good)
    assert said.code == 0
    assert "Anna, Bèn and Çelik" in said.out
    assert "won by" in said.out


@pytest.mark.parametrize("word", [".", "/"])
def test_a_path_without_a_name_is_no_record(word: str, type_in: Type) -> None:
    said = type_in("check", word)
    assert said.code == 1
    assert "folder" in said.err
    assert "unexpected" not in said.err


def test_a_broken_record_names_line_and_reason(good: Path, type_in: Type) -> None:
    lines = good.read_text("utf-8").splitlines(keepends=True)
    good.write_text("".join([*lines[:4], lines[4].replace('"do":"', '"do":"un'), *lines[5:]]), "utf-8")
    before = good.read_bytes()
    said = type_in("check", good)
    assert said.code == 1
    assert f"{good}, line 5: " in said.err
    assert said.err.count("\n") == 1
    assert good.read_bytes() == before


def test_a_torn_record_is_told(good: Path, type_in: Type) -> None:
    good.write_bytes(good.read_bytes()[:-9])
    said = type_in("check", good)
    assert said.code == 1
    assert "incomplete" in said.err


def test_one_bad_file_among_good_ones(good: Path, type_in: Type, tmp_path: Path) -> None:
    bad = tmp_path / "bad.tabletop"
    bad.write_text("nonsense")
    said = type_in("check", bad, good)
    assert said.code == 1
    assert "bad.tabletop" in said.err
    assert "valid" in said.out


@pytest.mark.parametrize("command", ["open", "replay", "check"])
def test_files_that_are_not_there_end_with_code_2_others_with_1(command: str, type_in: Type, tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none.tabletop", 2), (tmp_path, 1), (Path("/dev/zero"), 1)):
        said = type_in(command, path)
        assert said.code == code
        assert said.err.count("\n") == 1


def test_of_a_running_game_only_the_seat_that_decides_sees_more_than_all(type_in: Type, tmp_path: Path) -> None:
    session = play(table(), 6)
    path = tmp_path / "running.tabletop"
    path.write_text(session.record.copy_text(), "utf-8")
    front = next_viewer(session, None)
    for seat in range(3):
        said = type_in("replay", path, "--viewer", seat)
        assert said.code == (0 if seat == front else 2)
        assert said.err.count("\n") == (0 if seat == front else 1)
        assert "⟦" not in said.err
    assert ": bid" not in type_in("replay", path).out
    words = path.read_text("utf-8")
    assert "bid" not in words
    assert f'"seed":{session.seed}' not in words


def test_a_file_alone_is_opened_as_desktops_ask(type_in: Type, tmp_path: Path) -> None:
    said = type_in(tmp_path / "none.tabletop")
    assert (said.code, said.err) == (2, type_in("open", tmp_path / "none.tabletop").err)
    assert "none.tabletop" in said.err


def test_the_log_is_told_as_the_viewer_may_know_it(good: Path, type_in: Type) -> None:
    public = type_in("replay", good)
    assert public.code == 0
    assert "Anna: roll" in public.out
    assert ": bid" not in public.out
    anna = type_in("replay", good, "--viewer", 0)
    assert "Anna: bid" in anna.out
    assert "Bèn: bid" not in anna.out
    assert type_in("replay", good, "--viewer", "Anna").out == anna.out


def test_the_log_stops_where_it_is_told_to(good: Path, type_in: Type) -> None:
    assert type_in("replay", good, "--to", 0).out.strip() == ""
    assert "   3 " in type_in("replay", good, "--to", 3).out
    assert "   4 " not in type_in("replay", good, "--to", 3).out


@pytest.mark.parametrize("words", [("--to", "999"), ("--viewer", "9"), ("--viewer", "Zoe"), ("--viewer", "-1")])
def test_positions_and_viewers_that_are_not_there(words: tuple[str, ...], good: Path, type_in: Type) -> None:
    said = type_in("replay", good, *words)
    assert said.code == 2
    assert said.err.count("\n") == 1


def test_describe_tells_the_table_of_a_position(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    record = RECORDS / "anno_1503" / "2p-round-limit.tabletop"
    said = type_in("describe", record, "--to", "3")
    assert said.code == 0
    assert "3 actions so far" in said.out
    assert "How far everybody is" in said.out
    assert "What can be done" not in said.out, "the public does nothing"
    deciding = [type_in("describe", record, "--to", "3", "--viewer", seat).out for seat in ("0", "1")]
    assert sum("What can be done" in told for told in deciding) == 1


def test_describe_keeps_to_the_record(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", ALL_GAMES)
    said = type_in("describe", RECORDS / "anno_1503" / "2p-round-limit.tabletop", "--to", "100000")
    assert said.code == 2
    assert "--to" in said.err


def test_of_a_record_cut_short_nobody_is_shown_what_another_seat_knows(type_in: Type, tmp_path: Path) -> None:
    session = play(table(), 6)
    path = tmp_path / "cut.tabletop"
    lines = session.record.copy_text().splitlines(keepends=True)
    for cut in range(1, 6):
        path.write_text("".join(lines[:-cut]), "utf-8")
        for seat in range(3):
            for command in ("replay", "describe"):
                said = type_in(command, path, "--viewer", seat)
                assert (said.code, said.out) == (2, "")
        said = type_in("replay", path)
        assert said.code == 0
        assert "cut short" in said.err
        assert type_in("check", path).code == 1
    path.write_text("".join(lines), "utf-8")
    assert type_in("check", path).code == 0
    assert type_in("replay", path, "--viewer", next_viewer(session, None)).code == 0
