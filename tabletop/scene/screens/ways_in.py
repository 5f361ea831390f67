"""What newcomers can begin with, as cards in the place of the games that can be gone on with."""

from __future__ import annotations

from functools import partial

from tabletop.scene.context.manager import Context
from tabletop.scene.screens.picture_card import CardWords, PictureCard

_LARGE = 236
"""Units across of the pictures where there is room."""


def ways_in(ctx: Context, *, broad: bool) -> list[PictureCard]:
    """A first game led by the hand, a game against computers, and examples: each of the first game that nobody has
    been led through; with large pictures and what comes of each in a `broad` window."""
    games = list(ctx.registry)
    game = next((one for one in games if not ctx.learned.of(one).finished), games[0])
    name = ctx.text(f"game.{game}.title")
    ways = (
        ("first", "common/guided", partial(ctx.navigator.first_game, game)),
        ("computer", "common/laid_table", partial(ctx.navigator.setup, game)),
        ("examples", "common/learn", partial(ctx.navigator.learn, game)),
    )
    cards = [
        PictureCard(
            CardWords(
                ctx.text(f"title.way_{way}"),
                ctx.text(f"title.way_{way}_about", game=name) if broad else "",
                ctx.text(f"title.way_{way}_takes", game=name),
                picture,
                share=None,
            ),
            into,
            key=f"way:{way}",
            tooltip=ctx.text(f"title.way_{way}_about", game=name),
        )
        for way, picture, into in ways
    ]
    if broad:
        for card in cards:
            card.side = _LARGE
    return cards
