"""Drafts: every change is undone and done again, and on the disk at once; nothing that lies there is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tabletop.session.studies import ChapterForm, StudyForm, edits, read_study
from tabletop.session.studies.draft import StudyDraft
from tabletop.session.studies.refused import EditRefused


def begun(folder: Path, title: str = "Les échanges") -> StudyDraft:
    return StudyDraft.begin(folder / "studies", "lanterns", {"fr": title}, folder / "backups")


def say(draft: StudyDraft, words: str, as_one: object = None) -> None:
    draft.change(edits.describe(draft.form, "en", words), as_one)


def test_a_new_one_lies_on_the_disk_under_its_title(tmp_path: Path) -> None:
    draft, other = begun(tmp_path), begun(tmp_path)
    assert draft.path.name == "les-echanges.study"
    assert other.path.name == "les-echanges-2.study"
    assert read_study(draft.path).form == draft.form
    assert (draft.form.id, other.form.id) == ("les-echanges", "les-echanges-2")
    assert begun(tmp_path, "?").form.id == "study"


def test_every_change_is_on_the_disk_and_can_be_undone(tmp_path: Path) -> None:
    draft, heard = begun(tmp_path), list[StudyForm]()
    draft.heard.append(lambda: heard.append(draft.form))
    first = draft.form
    for words in ("One", "Two", "Three"):
        say(draft, words)
        assert read_study(draft.path).form == draft.form
    assert [form.about["en"] for form in heard] == ["One", "Two", "Three"]
    assert draft.undo()
    assert draft.undo()
    assert draft.form.about == {"en": "One"}
    assert read_study(draft.path).form == draft.form
    assert draft.redo()
    assert draft.form.about == {"en": "Two"}
    say(draft, "Another")
    assert not draft.redo(), "what was undone is gone when something else is done"
    while draft.undo():
        pass
    assert draft.form == first == read_study(draft.path).form


def test_what_is_typed_in_one_go_is_undone_in_one_go(tmp_path: Path) -> None:
    draft = begun(tmp_path)
    for words in ("T", "Th", "The"):
        say(draft, words, as_one="about")
    say(draft, "The end", as_one="another place")
    draft.undo()
    assert draft.form.about == {"en": "The"}
    draft.undo()
    assert draft.form.about == {}


def test_what_somebody_else_has_written_is_left_alone(tmp_path: Path) -> None:
    draft = begun(tmp_path)
    draft.path.write_text(draft.path.read_text() + "about: {en: Elsewhere}\n")
    theirs, text = draft.path, draft.path.read_text()
    say(draft, "Here")
    assert theirs.read_text() == text
    assert draft.path.name == "les-echanges-2.study"
    assert read_study(draft.path).form.about == {"en": "Here"}
    assert draft.problem is not None
    assert draft.problem.key == "study_edit.moved"
    say(draft, "Here again")
    assert draft.problem is None


def test_a_file_of_ones_own_hand_is_kept_as_a_backup(tmp_path: Path) -> None:
    path = begun(tmp_path).path
    path.write_text(f"# mine\n{path.read_text()}")
    draft = StudyDraft.open(path, tmp_path / "backups")
    say(draft, "New")
    say(draft, "Newer")
    kept = list((tmp_path / "backups").iterdir())
    assert [one.read_text().startswith("# mine") for one in kept] == [True]


def test_what_cannot_be_written_is_told_and_written_later(tmp_path: Path) -> None:
    draft = begun(tmp_path)
    folder = draft.path.parent
    moved = folder.rename(tmp_path / "away")
    folder.write_text("in the way")
    say(draft, "Kept")
    assert draft.problem is not None
    assert draft.form.about == {"en": "Kept"}
    folder.unlink()
    moved.rename(folder)
    draft.save()
    assert draft.problem is None
    assert read_study(draft.path).form.about == {"en": "Kept"}


def test_a_study_that_could_not_be_opened_again_is_refused(tmp_path: Path) -> None:
    draft = begun(tmp_path)
    large = ChapterForm(id="c", title={"en": "Large"}, options={f"key{n}": "v" * 30_000 for n in range(100)})
    with pytest.raises(EditRefused) as caught:
        draft.change(edits.add_chapter(draft.form, large, "lanterns"))
    assert caught.value.code == "too_large"
    assert read_study(draft.path).form == draft.form


KILLED = """
import os, sys
from pathlib import Path
from tabletop.session.studies import edits
from tabletop.session.studies.draft import StudyDraft
draft = StudyDraft.begin(Path(sys.argv[1]), "lanterns", {"en": "Killed"}, Path(sys.argv[1]) / "backups")
number = 0
while True:
    number += 1
    draft.change(edits.describe(draft.form, "en", f"{number} " + "words " * 500))
    print(number, flush=True)
"""


@pytest.mark.parametrize("after", [1, 7, 30])
def test_whoever_is_killed_in_the_middle_finds_everything_that_was_changed(tmp_path: Path, after: int) -> None:
    with subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = iter(partial(process.stdout.readline), "")
        told = next(int(line) for line in lines if int(line) >= after)
        os.kill(process.pid, signal.SIGKILL)
        told = max([told, *(int(line) for line in lines if line.endswith("\n"))])
    found = StudyDraft.open(tmp_path / "killed.study", tmp_path / "backups")
    number = int(found.form.about["en"].split()[0])
    assert number >= told, "what was said to be kept is there"
    assert found.form.about["en"].count("words") == 500, "and whole"
