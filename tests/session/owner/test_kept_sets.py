"""Sets of things that were picked and kept: by name, in one file; what is damaged is put aside, never fatal."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from tabletop.session.disk.paths import Paths
from tabletop.session.owner.kept_sets import MOST, KeptSets


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.under(tmp_path)


def test_sets_are_kept_by_name_replaced_and_dropped(paths: Paths) -> None:
    sets = KeptSets(paths)
    sets.keep("puerto_rico", "draft_set", "Venerdì", "a,b")
    sets.keep("puerto_rico", "draft_set", "club", "c")
    sets.keep("puerto_rico", "draft_set", "Venerdì", "a,c")
    again = KeptSets(paths)
    assert dict(again.of("puerto_rico", "draft_set")) == {"club": "c", "Venerdì": "a,c"}
    assert not again.of("puerto_rico", "other")
    assert not again.of("gonzaga", "draft_set")
    again.drop("puerto_rico", "draft_set", "club")
    assert dict(KeptSets(paths).of("puerto_rico", "draft_set")) == {"Venerdì": "a,c"}


def test_the_oldest_set_gives_way(paths: Paths) -> None:
    sets = KeptSets(paths)
    for number in range(MOST + 2):
        sets.keep("puerto_rico", "draft_set", f"set {number}", "a")
    assert len(sets.of("puerto_rico", "draft_set")) == MOST
    assert next(iter(sets.of("puerto_rico", "draft_set"))) == "set 2"


def test_of_a_file_with_more_sets_than_are_kept_the_newest_are_offered(paths: Paths) -> None:
    paths.config.mkdir(parents=True)
    many = {f"set {number}": "a" for number in range(20_000)}
    (paths.config / "sets.json").write_text(json.dumps({"puerto_rico": {"draft_set": many}}), "utf-8")
    sets = KeptSets(paths)
    assert sets.problem is None
    assert list(sets.of("puerto_rico", "draft_set")) == list(many)[-MOST:]


def test_a_damaged_file_that_cannot_be_put_aside_is_told_so(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    paths.config.mkdir(parents=True)
    (paths.config / "sets.json").write_text("{", "utf-8")
    monkeypatch.setattr("tabletop.session.disk.saving.os.replace", refuse)
    told = KeptSets(paths).problem
    assert told is not None
    assert told.key == "problem.damaged_left"
    assert (paths.config / "sets.json").read_text("utf-8") == "{"


@pytest.mark.parametrize("text", ["[]", '{"puerto_rico": []}', '{"puerto_rico": {"draft_set": {"x": 1}}}', "nonsense"])
def test_a_damaged_file_is_put_aside_and_told(paths: Paths, text: str) -> None:
    paths.config.mkdir(parents=True)
    (paths.config / "sets.json").write_text(text, "utf-8")
    sets = KeptSets(paths)
    assert sets.problem is not None
    assert not sets.of("puerto_rico", "draft_set")
    sets.keep("puerto_rico", "draft_set", "club", "c")
    assert KeptSets(paths).problem is None
