"""What the position editor does with a position: begin another one, play it, keep it as an example or a study."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from tabletop.presentation.editing import faults_in_words, next_words
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.field import copy
from tabletop.scene.widgets.menu import MenuItem, choose
from tabletop.session.disk.saving import write_whole
from tabletop.session.editing import Draft
from tabletop.session.editing.beginnings import empty, sensible
from tabletop.session.editing.going_on import after, next_actions
from tabletop.session.editing.kept import chapter_of, example_text, session_of
from tabletop.session.owner.own_boards import own_folder
from tabletop.session.setup.seed import fresh_seed
from tabletop.session.setup.table_setup import SeatSetup

_NAME = "position"
_SEATS = 3
"""So many play where nobody says how many."""


def lay_out(ctx: Context, game: str) -> None:
    """Lay out a position of a game, for the usual number of seats."""
    rules = ctx.registry[game]
    ctx.navigator.edit(Draft.of_setup(rules, min(_SEATS, rules.seats[-1]), {}, fresh_seed()))


class Edited(Protocol):
    """The screen whose position it is."""

    seats: tuple[SeatSetup, ...]
    front: int

    @property
    def draft(self) -> Draft: ...
    def begin(self, draft: Draft) -> None: ...
    def change(self, how: Callable[[Draft], Draft]) -> None: ...


class Keeping:
    """The menus of the editor."""

    def __init__(self, ctx: Context, page: Edited) -> None:
        self.ctx = ctx
        self.page = page

    def begin(self) -> None:
        """Another position to start from."""
        ctx, page = self.ctx, self.page

        def lines() -> list[MenuItem]:
            usual = page.draft.at(page.draft.start)
            return [
                MenuItem(ctx.text("edit.begin_usual"), lambda: page.begin(usual), "replay"),
                MenuItem(ctx.text("edit.begin_empty"), lambda: page.begin(empty(usual)), "minus"),
                MenuItem(ctx.text("edit.begin_sensible"), lambda: page.begin(sensible(usual, fresh_seed())), "dice"),
                MenuItem(ctx.text("edit.begin_other"), lambda: ctx.navigator.setup(page.draft.game.key), "person"),
            ]

        choose(ctx, lambda: ctx.text("edit.begin_tip"), lines, self._middle())

    def go_on(self) -> None:
        """The position after an action of whoever decides: so a question inside a phase is opened."""
        ctx, page, draft = self.ctx, self.page, self.page.draft

        def lines() -> list[MenuItem]:
            said: dict[str, MenuItem] = {}
            for action in next_actions(draft):
                words = next_words(ctx.catalogue, draft, action)
                said.setdefault(words, MenuItem(words, partial(page.change, partial(after, action=action))))
            return list(said.values())

        choose(ctx, lambda: ctx.text("edit.next_tip"), lines, self._middle())

    def keep(self) -> None:
        """What the position may become."""
        ctx = self.ctx

        def lines() -> list[MenuItem]:
            return [
                MenuItem(ctx.text("edit.copy_example"), lambda: self._kept(self._copy), "save"),
                MenuItem(ctx.text("edit.save_example"), lambda: self._kept(self._example), "save"),
                MenuItem(ctx.text("study_page.into"), self.into_study, "rules", keys.shortcut("study_into")),
            ]

        choose(ctx, lambda: ctx.text("edit.keep_tip"), lines, self._middle())

    def into_study(self) -> None:
        """The position becomes a chapter."""
        self._kept(self._study)

    def play(self) -> None:
        """Sit down at the position: a game of its own, kept like any other."""
        self._kept(self._play)

    def _play(self) -> None:
        session = session_of(self.page.draft, self.page.seats, self.ctx.settings.undo)
        self.ctx.store.begin(session)
        self.ctx.navigator.table(session)

    def _kept(self, act: Callable[[], None]) -> None:
        """Do it, unless the position breaks a rule or cannot be played to an end: then that is told."""
        ctx, refused = self.ctx, self.page.draft.refused
        if not refused:
            act()
            return
        words = "\n".join(faults_in_words(ctx.catalogue, refused))
        tell(ctx, "edit.impossible", lambda: words)

    def _copy(self) -> None:
        ctx = self.ctx
        done = copy(example_text(self.page.draft, _NAME, self._title()))
        tell(ctx, "edit.copy_example", lambda: ctx.text("edit.copied" if done else "edit.no_clipboard"))

    def _example(self) -> None:
        folder = own_folder(self.ctx.store.paths, self.page.draft.game.key) / "examples"
        path = _free(folder, ".yaml")
        self._write("edit.save_example", path, lambda: write_whole(path, self._text(path)))

    def _text(self, path: Path) -> str:
        return example_text(self.page.draft, path.stem, self._title())

    def _study(self) -> None:
        page, title = self.page, self._title()
        self.ctx.navigator.into_study(
            page.draft.game.key, lambda: chapter_of(page.draft, _NAME, title, page.front), self._middle()
        )

    def _write(self, title: str, path: Path, write: Callable[[], None]) -> None:
        ctx = self.ctx
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write()
        except OSError as error:
            why = error.strerror or str(error)
            tell(ctx, title, lambda: ctx.text("edit.not_written", path=str(path), why=why))
            return
        tell(ctx, title, lambda: ctx.text("edit.written", path=str(path)))

    def _title(self) -> dict[str, str]:
        ctx = self.ctx
        return {ctx.catalogue.language.code: ctx.text("edit.name")}

    def _middle(self) -> tuple[int, int]:
        wide, high = self.ctx.metrics.size
        return wide // 2, high // 4


def _free(folder: Path, ending: str) -> Path:
    """The first name that no file of a folder has."""
    number = 1
    while (folder / f"{_NAME}-{number}{ending}").exists():
        number += 1
    return folder / f"{_NAME}-{number}{ending}"
