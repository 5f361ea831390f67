"""The ways from screen to screen, so that no screen needs to know another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tabletop.scene.context.manager import Context


def title(ctx: Context) -> None:
    """Leave everything for the first screen."""
    from tabletop.scene.screens.title import Title

    ctx.catalogue.seat(None)
    ctx.store.leave()
    ctx.manager.clear_to(Title(ctx))


def setup(ctx: Context, game: str) -> None:
    """Prepare a table of `game`."""
    from tabletop.scene.screens.setup import Setup

    ctx.manager.push(Setup(ctx, game))


def table(ctx: Context, session: Any) -> None:
    """Sit down at a table: the first screen stays underneath."""
    from tabletop.scene.screens.title import Title
    from tabletop.scene.table import TableScene

    ctx.manager.clear_to(Title(ctx))
    ctx.catalogue.seat(session.game.key, session.names)
    ctx.manager.push(TableScene(ctx, session))


def watch(ctx: Context, session: Any) -> None:
    """Watch a record from its start."""
    from tabletop.scene.screens.replay import Replay
    from tabletop.scene.screens.title import Title

    ctx.manager.clear_to(Title(ctx))
    ctx.catalogue.seat(session.game.key, session.names)
    ctx.manager.push(Replay(ctx, session))


def settings(ctx: Context) -> None:
    """Change settings, whatever is going on."""
    from tabletop.scene.screens.settings import SettingsPage

    ctx.manager.push(SettingsPage(ctx))


def help_page(ctx: Context, tab: str = "keys", topic: str = "") -> None:
    """Keys, rules, licences; the rules at a section of theirs, if wanted."""
    from tabletop.scene.screens.help import Help

    ctx.manager.push(Help(ctx, tab, topic))


def learn(ctx: Context, game: str = "") -> None:
    """Worked examples, step by step."""
    from tabletop.scene.screens.learn import Learn

    ctx.manager.push(Learn(ctx, game))


def open_file(ctx: Context) -> None:
    """Choose a record to open."""
    from tabletop.scene.screens.files import OpenFile

    ctx.manager.push(OpenFile(ctx))


def save_as(ctx: Context, session: Any) -> None:
    """Choose where a copy of the record goes."""
    from tabletop.scene.screens.files import SaveFile

    ctx.manager.push(SaveFile(ctx, session))


def open_record(ctx: Context, path: Path) -> None:
    """Open a record, or say why that cannot be done."""
    from tabletop.scene.window.opening import open_path

    open_path(ctx, path)


def score(ctx: Context, session: Any) -> None:
    """Who won and why."""
    from tabletop.scene.screens.score import ScorePage

    ctx.manager.push(ScorePage(ctx, session))


def hand_over(ctx: Context, seat: Any, why: Callable[[], str], revealed: Callable[[], None]) -> None:
    """Ask for a person to sit down in front before anything private of theirs is drawn."""
    from tabletop.scene.screens.handover import Handover

    ctx.manager.push(Handover(ctx, seat, why, revealed))


def cover(ctx: Context, seat: Any, milliseconds: int, after: Callable[[], None]) -> None:
    """Hide the table for a while after somebody has decided in secret."""
    from tabletop.scene.screens.cover import Cover

    ctx.manager.push(Cover(ctx, seat, milliseconds, after))


def confirm(
    ctx: Context, title_key: str, words: Callable[[], str], yes_key: str, act: Callable[[], None], icon: str = ""
) -> None:
    """Ask before something that cannot be undone."""
    from tabletop.scene.widgets.dialogs import confirm_dialog

    ctx.manager.push(confirm_dialog(ctx, title_key, words, yes_key, act, icon))


def tell(ctx: Context, title_key: str, words: Callable[[], str]) -> None:
    """A message to be read and closed."""
    from tabletop.scene.widgets.dialogs import message_dialog

    ctx.manager.push(message_dialog(ctx, title_key, words))


def choose(
    ctx: Context,
    title_words: Callable[[], str] | None,
    entries: Callable[[], Sequence[Any]],
    at: tuple[int, int],
    cancelled: Callable[[], None] | None = None,
) -> None:
    """A small menu at a point of the window; `entries` are `widgets.menu.Entry`."""
    from tabletop.scene.widgets.menu import Menu

    ctx.manager.push(Menu(ctx, title_words, entries, at, cancelled))
