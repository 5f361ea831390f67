"""From the command line to the first screen."""

from __future__ import annotations

from tabletop.scene.context.manager import Context
from tabletop.scene.window.config import WindowConfig
from tabletop.session.setup.seed import fresh_seed
from tabletop.session.setup.table_setup import TableSetup, default_seats


def start(ctx: Context, config: WindowConfig) -> None:
    """The first screen that the command line asked for."""
    ctx.navigator.title()
    if config.action == "open" and config.path is not None:
        ctx.navigator.open_record(config.path)
    elif config.action == "learn":
        ctx.navigator.learn(config.game)
    elif config.action == "new":
        ctx.navigator.begin(config.setup or _table(ctx, config))


def _table(ctx: Context, config: WindowConfig) -> TableSetup:
    """The table of the command line: people first, computer players in the last seats."""
    game = ctx.registry[config.game]
    number = config.seats if config.seats is not None else min(3, game.seats[-1])
    names = tuple(ctx.text(f"seat.default.{letter}") for letter in "abcde")
    bots = config.bots[-number:]
    players = ("person",) * (number - len(bots)) + bots
    seed = config.seed if config.seed is not None else fresh_seed()
    seats = default_seats(number, names, players, game.colours)
    return TableSetup(config.game, seats, seed, dict(config.options), config.undo or ctx.settings.undo, config.board)
