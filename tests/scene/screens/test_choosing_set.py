"""A set of buildings on the set-up screen: picked by hand, kept under a name, found again, pasted with a code."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.engine.options import things_in
from tabletop.scene.screens.choosing_set import ChoosingSet
from tabletop.scene.screens.setup import Setup
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.modal import Modal
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.setup.code import encode
from tests.scene.program import Program


@pytest.fixture
def page(program: Program) -> Iterator[Setup]:
    program.click("game:puerto_rico")
    setup = program.top
    assert isinstance(setup, Setup)
    setup.wishes.clear()
    setup.set_option("new_buildings", "on")
    setup.set_option("draft", "saved_set")
    yield setup
    assert not program.ctx.catalogue.missing


def test_a_set_is_picked_named_kept_and_played(program: Program, page: Setup, tmp_path: Path) -> None:
    program.click("pick:draft_set")
    form = program.top
    assert isinstance(form, ChoosingSet)
    program.click("thing:hospice")  # only one of its cost: the other one goes
    assert "guesthouse" not in form.chosen
    program.click("thing:church")
    assert not program.widget("take").enabled
    assert program.widget("keep").reason
    program.click("thing:office")
    assert program.widget("take").enabled
    assert not program.widget("thing:church").enabled
    form.named("club")
    program.click("keep")
    program.click("take")
    assert program.top is page
    assert {"hospice", "office"} < set(things_in(page.options["draft_set"]))
    assert [one.words for one in program.widget("option:draft_set").alternatives] == ["All that is new", "club"]
    assert not page.wrong()


def test_a_set_in_a_code_is_taken_and_can_be_kept(program: Program, page: Setup) -> None:
    shelves = page.game.shelves("draft_set", page.options)
    base = ",".join(thing for shelf in shelves for thing, _ in shelf.things[: shelf.number])
    page.set_option("draft_set", base)
    code = encode(page.setup)
    page.set_option("draft_set", "")
    page.take_code(code)
    assert page.options["draft_set"] == base
    assert program.widget("option:draft_set").alternatives[-1].words == "without a name"
    program.click("pick:draft_set")
    form = program.top
    assert isinstance(form, ChoosingSet)
    form.named("from a friend")
    program.click("keep")
    assert dict(program.ctx.sets.of("puerto_rico", "draft_set")) == {"from a friend": base}
    program.click("drop")
    assert not program.ctx.sets.of("puerto_rico", "draft_set")


def test_a_set_that_cannot_be_written_is_told_and_lasts_until_the_program_ends(
    program: Program, page: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("tabletop.session.owner.kept_sets.write_whole", full)
    program.click("pick:draft_set")
    program.click("mix")
    form = program.top
    assert isinstance(form, ChoosingSet)
    form.named("club")
    program.click("keep")
    assert isinstance(program.top, Modal)
    said = " ".join(widget.words for widget in program.page.root.walk() if isinstance(widget, Text))
    assert f"{program.ctx.sets.path} could not be written (No space left on device)" in said
    assert "club" in program.ctx.sets.of("puerto_rico", "draft_set")


def test_by_lot_a_whole_set_comes_out(program: Program, page: Setup) -> None:
    program.click("pick:draft_set")
    for _ in range(3):
        program.click("mix")
        assert program.widget("take").enabled


def test_what_a_choice_opens_comes_into_view(program: Program, page: Setup) -> None:
    """In a window of 1350 x 720 the button by which a set is picked lay below the fold."""
    program.resize((1350, 720))
    page.set_option("draft", "random")
    page.set_option("draft", "saved_set")
    button = program.widget("pick:draft_set")
    [pane] = [one for one in page.root.walk() if isinstance(one, ScrollPane) and button in one.walk()]
    assert pane.most
    assert pane.rect.contains(button.rect)
