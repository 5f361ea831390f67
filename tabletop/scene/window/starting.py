"""From a prepared table, or from the command line, to the first screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.bots import PLAYERS
from tabletop.scene.context.manager import Context
from tabletop.scene.window import routes
from tabletop.session.session import Session
from tabletop.session.table_setup import TableSetup, default_seats

if TYPE_CHECKING:
    from tabletop.scene.window.app import WindowConfig


def computer_players() -> tuple[str, ...]:
    """Names of the computer players, the best one first."""
    return tuple(PLAYERS)


def begin(ctx: Context, setup: TableSetup) -> None:
    """Sit down at a table that is known to be possible."""
    session = Session.new(ctx.registry[setup.game], setup.seats, setup.seed, setup.options, setup.undo)
    ctx.store.begin(session)
    routes.table(ctx, session)
    trouble = ctx.store.problem
    if trouble is not None:
        routes.tell(ctx, "dialog.not_saved", lambda: trouble.text(ctx.catalogue))


def start(ctx: Context, config: WindowConfig) -> None:
    """The first screen that the command line asked for."""
    routes.title(ctx)
    if config.action == "open" and config.path is not None:
        routes.open_record(ctx, config.path)
    elif config.action == "learn":
        routes.learn(ctx, config.game)
    elif config.action == "new":
        begin(ctx, config.setup or _table(ctx, config))


def _table(ctx: Context, config: WindowConfig) -> TableSetup:
    """The table of the command line: people first, computer players in the last seats."""
    from tabletop.scene.screens.setup import fresh_seed

    game = ctx.registry[config.game]
    number = config.seats if config.seats is not None else min(3, game.seats[-1])
    names = tuple(ctx.text(f"seat.default.{letter}") for letter in "abcde")
    bots = config.bots[-number:]
    players = ("person",) * (number - len(bots)) + bots
    seed = config.seed if config.seed is not None else fresh_seed()
    seats = default_seats(number, names, players)
    return TableSetup(config.game, seats, seed, dict(config.options), config.undo or ctx.settings.undo)
