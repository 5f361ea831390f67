"""Our own chooser of files: places, folders, records with a line about what is in them. Mouse or keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pygame

from tabletop.files.bad_file import BadFile
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.nothing_yet import nothing_yet
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Centred, Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.dialogs import confirm, tell
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.record_card import RecordCard
from tabletop.scene.widgets.scroll import ScrollPane
from tabletop.session.disk.paths import STUDY, SUFFIX
from tabletop.session.saved.recovery import Summary, last_played_first, newest_first, summary
from tabletop.session.saved.tidying import clear_finished

_MOST = 300


def listing(folder: Path, kinds: tuple[str, ...] = (SUFFIX,)) -> tuple[list[Path], list[Path], str]:
    """Folders and files of some kinds in a folder, by name, and why it cannot be read ("" if it can)."""
    try:
        inside = sorted(folder.iterdir(), key=lambda path: path.name.casefold())
    except OSError as error:
        return [], [], error.strerror or str(error)
    seen = [path for path in inside if not path.name.startswith(".")]
    folders = [path for path in seen if path.is_dir()]
    records = [path for path in seen if path.name.endswith(kinds) and path not in folders]
    return folders[:_MOST], records[:_MOST], ""


class Chooser(Page):
    """A folder and what is in it. `folder` None shows the recent files."""

    name = "files"
    margin = 18
    title_key = "files.open_title"
    kinds: tuple[str, ...] = (SUFFIX,)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.folder: Path | None = None
        self.chosen: Path | None = None
        self.name_typed = ""

    def places(self) -> list[tuple[str, str, Path | None]]:
        """Paths one begins from: key of the name, icon, folder."""
        store = self.ctx.store.paths
        places: list[tuple[str, str, Path | None]] = [
            ("files.games", "save", store.games),
            ("files.running", "hourglass", store.autosave),
            ("files.over", "trophy", store.finished),
            ("files.home", "person", Path.home()),
        ]
        documents = next((Path.home() / n for n in ("Documents", "Documenti") if (Path.home() / n).is_dir()), None)
        if documents is not None:
            places.append(("files.documents", "open", documents))
        return places

    def go_to(self, folder: Path | None) -> None:
        """Look into another folder."""
        self.folder = folder
        self.chosen = None
        self.rebuild()

    def choose(self, path: Path) -> None:
        """Mark a record."""
        self.chosen = path
        self.rebuild()

    def records(self) -> tuple[list[Path], list[Path], str]:
        """Folders, records and trouble of what is shown."""
        if self.folder is None:
            recent = [Path(name) for name in self.ctx.settings.recent]
            return [], [path for path in recent if path.is_file()], ""
        own = self.ctx.store.paths
        if self.folder in (own.games, own.autosave, own.finished, own.studies) and not self.folder.exists():
            return [], [], ""  # made when the first game is written
        folders, records, trouble = listing(self.folder, self.kinds)
        if self.folder in (own.autosave, own.finished):
            order = last_played_first(self.folder)
            records.sort(key=lambda path: order.index(path) if path in order else len(order))
        return folders, records, trouble

    def begun_here(self) -> Iterable[str]:
        """The games that are offered where no record lies."""
        return ()

    def foot(self) -> Widget:
        """What can be done with the chosen record."""
        return Widget()

    def build(self) -> Widget:
        ctx = self.ctx
        back = IconButton("back", ctx.text("files.back"), self.back, key="back", shortcut="Esc")
        head = Row([back, Text(ctx.text(self.title_key), "title", wrap=False)], gap=18)
        body = Row([self._places(), self._list()], gap=16, fill=True, weight=1)
        return Centred(Column([head, body, self.foot()], gap=12), 1500)

    def _places(self) -> Widget:
        ctx = self.ctx
        buttons: list[Widget] = [Text(ctx.text("files.places"), "heading")]
        for key, icon, folder in self.places():

            def go(folder: Path | None = folder) -> None:
                self.go_to(folder)

            button = Button(ctx.text(key), go, str(folder or ""), icon, align="left", key=key)
            button.chosen = folder == self.folder
            buttons.append(button)
        return Sheet(buttons, gap=8, pad=16)

    def _list(self) -> Widget:
        ctx = self.ctx
        folders, records, trouble = self.records()
        lines: list[Widget] = []
        if not self._own() and self.folder is not None and self.folder.parent != self.folder:
            parent = self.folder.parent
            lines.append(
                Button(ctx.text("files.up"), lambda: self.go_to(parent), "", "arrow_up", align="left", key="up")
            )
        for folder in folders:

            def enter(folder: Path = folder) -> None:
                self.go_to(folder)

            lines.append(Button(folder.name, enter, "", "open", align="left", key=f"folder:{folder.name}"))
        inside: list[Widget] = [] if self._own() else [Text(str(self.folder), "small", colour="ink_soft")]
        if trouble:
            inside.append(Text(ctx.text("files.no_access", why=trouble), colour="warn"))
        elif not records and (games := self.begun_here()):
            lines.append(nothing_yet(ctx, ctx.text("files.empty"), games))
        elif not records:
            inside.append(Text(ctx.text("files.empty"), colour="ink_soft"))
        key = f"list:{self.folder}"
        body = Column([*lines, Grid([self._record(path) for path in records], narrowest=520, most=2, gap=12)], gap=6)
        sheet = Sheet([*inside, ScrollPane(body, key=key)], gap=8, pad=16)
        sheet.weight = 1
        return sheet

    def _own(self) -> bool:
        """Whether the program itself keeps what is shown: nobody needs to know where."""
        own = self.ctx.store.paths
        return self.folder in (None, own.games, own.autosave, own.finished, own.studies)

    def _record(self, path: Path) -> Widget:
        def choose() -> None:
            if self.chosen == path:
                self.take(path)
            else:
                self.choose(path)

        if path.name.endswith(STUDY):
            study = Button(path.stem, choose, path.name, "rules", align="left", key=str(path))
            study.chosen = path == self.chosen
            return study
        found, why = self._summary(path)
        if found is None:
            words = self.ctx.text("files.unreadable", name=path.stem, why=why)
            button = Button(words, choose, path.name, "warning", align="left", key=str(path))
            button.chosen = path == self.chosen
            return button
        card = RecordCard(self.ctx, found, choose, key=str(path), named=path.parent != self.ctx.store.paths.autosave)
        card.chosen = path == self.chosen
        return card

    def _summary(self, path: Path) -> tuple[Summary | None, str]:
        """What a record holds; or None, and why it cannot be told."""
        try:
            found = summary(path)
        except BadFile as bad:
            return None, bad.reason(self.ctx.catalogue)
        if found.game not in self.ctx.registry:
            return None, self.ctx.text("record.unknown_game", game=found.game, known=tuple(self.ctx.registry))
        return found, ""

    def take(self, path: Path) -> None:
        """A second press on a record."""


class OpenFile(Chooser):
    """Opens a record to play on, by its result if it is over, or to watch it from its start; or a study."""

    kinds = (SUFFIX, STUDY)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        recent = [name for name in ctx.settings.recent if Path(name).is_file()]
        self.folder = None if recent else ctx.store.paths.autosave

    def places(self) -> Sequence[tuple[str, str, Path | None]]:  # type: ignore[override]
        studies = ("files.studies", "rules", self.ctx.store.paths.studies)
        return [("files.recent", "log", None), *super().places(), studies]

    def take(self, path: Path) -> None:
        self.ctx.navigator.open_record(path, result=True)

    def begun_here(self) -> Iterable[str]:
        return self.ctx.registry if self._own() and self.folder != self.ctx.store.paths.studies else ()

    def foot(self) -> Widget:
        ctx, chosen = self.ctx, self.chosen
        ready = chosen is not None

        def open_it(watch: bool) -> None:
            if chosen is not None:
                ctx.navigator.open_record(chosen, watch=watch, result=not watch)

        reason = ctx.text("files.pick_one")
        play = Button(
            ctx.text("files.open"), lambda: open_it(False), "", "open", ready, reason, key="open", primary=True
        )
        self.default = play if ready else None
        watch = Button(ctx.text("files.watch"), lambda: open_it(True), "", "replay", ready, reason, key="watch")
        return Flow([*self._clearing(), watch, play], gap=14, align="center")

    def _clearing(self) -> list[Widget]:
        """In the list of finished games: the way to empty it."""
        ctx = self.ctx
        places = ctx.store.paths
        if self.folder != places.finished or not newest_first(places.finished):
            return []

        def clear() -> None:
            clear_finished(places)
            self.go_to(places.finished)

        def ask() -> None:
            confirm(ctx, "files.clear", lambda: ctx.text("files.clear_text"), "files.clear_yes", clear)

        return [Button(ctx.text("files.clear"), ask, "", "close", key="clear")]


class SaveFile(Chooser):
    """Writes a copy of the running game's record."""

    title_key = "files.save_title"

    def __init__(self, ctx: Context, session: Any) -> None:
        super().__init__(ctx)
        self.session = session
        self.folder = ctx.store.paths.games
        title = ctx.text(f"game.{session.game.key}.title")
        self.name_typed = f"{title} {' '.join(session.names)}"

    def choose(self, path: Path) -> None:
        self.name_typed = path.name.removesuffix(SUFFIX)
        super().choose(path)

    def wrong(self) -> str:
        """Why this name cannot be used; "" if it can."""
        name = self.name_typed.strip()
        if not name:
            return self.ctx.text("files.no_name")
        return self.ctx.text("files.bad_name") if "/" in name or "\\" in name else ""

    def path(self) -> Path:
        """Where the copy goes."""
        named: Path = self.ctx.store.path_for(self.name_typed.strip())
        return (self.folder or named.parent) / named.name

    def save(self) -> None:
        """Write it; a file that is there is asked about first."""
        if self.wrong():
            return
        path = self.path()
        if path.exists():
            ctx = self.ctx
            confirm(
                ctx,
                "files.replace",
                lambda: ctx.text("files.replace_text", name=path.name),
                "files.replace_yes",
                lambda: self._write(path),
                "save",
            )
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        ctx = self.ctx
        trouble = ctx.store.save_as(self.session, path)
        ctx.trace.write("saved", path=str(path), ok=trouble is None)
        if trouble is not None:
            tell(ctx, "files.not_saved", lambda: trouble.text(ctx.catalogue))
            return
        ctx.settings.remember_file(path)
        ctx.services.save()
        ctx.manager.pop()
        tell(ctx, "files.saved", lambda: ctx.text("files.saved_text", path=str(path)))

    def typed(self, words: str) -> None:
        """The name changes under the cursor: only the verdict is shown anew."""
        self.name_typed = words
        wrong = self.wrong()
        self.save_button.enabled = not wrong
        self.save_button.reason = wrong
        self.save_button.dirty = True

    def enter(self) -> None:
        super().enter()
        self.focus_on("name")

    def foot(self) -> Widget:
        ctx = self.ctx
        wrong = self.wrong()
        name = TextField(
            ctx.text("files.name"),
            self.name_typed,
            self.typed,
            key="name",
            length=60,
            width=560,
            on_enter=self.save,
        )
        name.weight = 1
        self.save_button = Button(
            ctx.text("files.save"), self.save, "", "save", not wrong, wrong, key="save", primary=True
        )
        self.default = self.save_button
        return Row([Text(ctx.text("files.name"), wrap=False), name, self.save_button], gap=14)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and event.mod & pygame.KMOD_CTRL:
            self.save()
            return True
        return super().handle(event)
