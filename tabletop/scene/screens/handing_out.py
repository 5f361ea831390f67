"""What leaves the program: from a study a page for pupils, a worksheet, the rules of its game in short; from the book a
list of all pieces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tabletop.components.source import ComponentError
from tabletop.locale import Catalogue
from tabletop.scene.context.manager import Context
from tabletop.scene.export.aid import aid
from tabletop.scene.export.share import NeedsShare
from tabletop.scene.export.study_page import MOST_POSITIONS, TooManyPositions, study_page
from tabletop.scene.export.study_sheet import study_sheet
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.menu import MenuItem, choose
from tabletop.scene.widgets.modal import Modal
from tabletop.session.disk.saving import write_bytes_whole
from tabletop.session.studies import Study


@dataclass(frozen=True, slots=True)
class _Said:
    """Keys of what is said while something is made, and if paper cannot be."""

    head: str = "study_page.hand_out"
    being_made: str = "study_page.being_made"
    needs_share: str = "study_page.needs_share"


_STUDY, _PIECES = _Said(), _Said("help.print", "help.being_made", "help.needs_share")


def hand_out_pieces(ctx: Context, game: str) -> None:
    """Write the rules in short and all pieces in pictures, as a PDF, to the folder of saved games."""
    _write(ctx, ctx.store.paths.games / f"{game}-pieces.pdf", lambda: _aid(ctx, game, True), _PIECES)


def _aid(ctx: Context, game: str, pieces: bool) -> bytes:
    """In the words of this game, which need not be the one on the table."""
    catalogue = Catalogue(ctx.catalogue.lang, (game,))
    catalogue.seat(game)
    return aid(catalogue, game, ctx.registry[game].colours[0], pieces)


def hand_out(ctx: Context, study: Study, spot: tuple[int, int]) -> None:
    """Ask what is to be made of a study, and write it to the folder of saved games."""
    text, form = ctx.text, study.form

    def page() -> bytes:
        return study_page(study, ctx.registry, ctx.settings.lang).encode("utf-8")

    def sheet() -> bytes:
        return study_sheet(study, range(len(form.chapters)), ctx.registry, ctx.catalogue)

    def rules() -> bytes:
        return _aid(ctx, form.game, False)

    def entries() -> list[MenuItem]:
        made = (("page", page, "html"), ("sheet", sheet, "pdf")) if form.chapters else ()
        named = [(f"{form.id}.{kind}", f"study_page.{key}", make) for key, make, kind in made]
        named.append((f"{form.game}-rules.pdf", "study_page.rules", rules))
        return [
            MenuItem(text(key), partial(_write, ctx, ctx.store.paths.games / name, make)) for name, key, make in named
        ]

    choose(ctx, lambda: text("study_page.hand_out"), entries, spot)


class _AtWork(Modal):
    """Says what is being made, and makes it as soon as that can be read: nothing answers meanwhile."""

    _FRAMES = 2

    def __init__(self, ctx: Context, name: str, act: Callable[[], None], said: _Said) -> None:
        text = ctx.text
        super().__init__(ctx, lambda: text(said.head), lambda: text(said.being_made, name=name), tuple)
        self._act = act
        self._seen = 0

    def back(self) -> None:
        """It is made all the same."""

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        self._seen += 1
        if self._seen > self._FRAMES:
            self.ctx.manager.pop()
            self._act()

    def needs_frame(self) -> bool:
        return True


def _write(ctx: Context, path: Path, make: Callable[[], bytes], said: _Said = _STUDY) -> None:
    ctx.manager.push(_AtWork(ctx, path.name, lambda: _written(ctx, path, make, said), said))


def _written(ctx: Context, path: Path, make: Callable[[], bytes], said: _Said) -> None:
    """Make it, put it on the disk, and say where it lies or why it does not."""
    seating = ctx.catalogue.seating
    try:
        write_bytes_whole(path, make(), 0o644)
    except NeedsShare:
        tell(ctx, "files.not_saved", lambda: ctx.text(said.needs_share))
    except TooManyPositions as error:
        count = error.count
        tell(
            ctx,
            "files.not_saved",
            lambda: ctx.text("cli.error.study_positions", text=path.name, count=count, most=MOST_POSITIONS),
        )
    except ComponentError as error:
        why = error.text(ctx.catalogue)
        tell(ctx, "files.not_saved", lambda: why)
    except OSError as error:
        why = error.strerror or str(error)
        tell(ctx, "files.not_saved", lambda: ctx.text("own_games.not_written", path=str(path), why=why))
    else:
        tell(ctx, "files.saved", lambda: ctx.text("files.saved_text", path=str(path)))
    ctx.catalogue.seat(*seating)
