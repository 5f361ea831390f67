"""What newcomers can begin with, as cards in the place of the games that can be gone on with."""

from __future__ import annotations

from functools import partial

from tabletop.scene.context.manager import Context
from tabletop.scene.screens.picture_card import CardWords, PictureCard

_LARGE = 236
"""Units across of the pictures where there is room."""


def known_best(ctx: Context) -> str:
    """The game that somebody sat down to last, else the one learned last; "" if there is none."""
    return next((game for game in (ctx.remembered.newest(), ctx.learned.newest()) if game in ctx.registry), "")


def ways_in(ctx: Context, *, broad: bool, game: str = "") -> list[PictureCard]:
    """A first game led by the hand, a game against computers, and examples: each of `game`. Where none is pointed out,
    of the game played last, else learned last, and as long as there is none of the first one; nobody is led through a
    game twice before the others. With large pictures and what comes of each in a `broad` window, else with the name of
    the game."""
    games = [game] if game else list(ctx.registry)
    game = game or known_best(ctx) or games[0]
    led = next((one for one in (game, *games) if not ctx.learned.of(one).finished), game)
    ways = (
        ("first", "common/guided", ctx.navigator.first_game, led),
        ("computer", "common/laid_table", ctx.navigator.setup, game),
        ("examples", "common/learn", ctx.navigator.learn, game),
    )
    cards = [
        PictureCard(
            CardWords(
                ctx.text(f"title.way_{way}"),
                ctx.text(f"title.way_{way}_about", game=name) if broad else name,
                ctx.text(f"title.way_{way}_takes"),
                picture,
                share=None,
                verb=ctx.text(f"title.way_{way}_verb"),
            ),
            partial(into, one),
            key=f"way:{way}",
            tooltip=ctx.text(f"title.way_{way}_about", game=name),
        )
        for way, picture, into, one in ways
        for name in (ctx.text(f"game.{one}.title"),)
    ]
    if broad:
        for card in cards:
            card.side = _LARGE
    return cards
