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
    chapter twice before all others. With large pictures and what comes of each in a `broad` window, else with the name
    of the game."""
    games = [game] if game else list(ctx.registry)
    game = game or known_best(ctx) or games[0]
    led = next((one for one in (game, *games) if ctx.learned.next_chapter(one)), game)
    chapter = ctx.learned.next_chapter(led) or 1
    heads = {"first": ctx.text("first_game.go_on_chapter", n=chapter)} if chapter > 1 else {}
    ways = (
        ("first", "common/guided", partial(ctx.navigator.first_game, chapter=chapter), led),
        ("computer", "common/laid_table", ctx.navigator.setup, game),
        ("examples", "common/learn", ctx.navigator.learn, game),
    )
    cards = [
        PictureCard(
            CardWords(
                heads.get(way) or ctx.text(f"title.way_{way}"),
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
