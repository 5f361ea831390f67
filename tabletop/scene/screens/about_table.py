"""The table as it is prepared: the game's own picture, what is played in a few lines, seed and code."""

from __future__ import annotations

from tabletop.bots.levels import AtLevel
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.option_rows import SWITCH, name_of_value
from tabletop.scene.screens.seat_cards import levels_told
from tabletop.scene.screens.seed_row import seed_row
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Row, Sheet
from tabletop.scene.widgets.button import IconButton
from tabletop.scene.widgets.label import Gap, Picture, Text

_LOOSE = 28
"""Units between two of its lines where there is room."""
WIDE = 520
"""Units across, where it stands beside the rest."""


class _Side(Sheet):
    """Always as wide, whatever is written on it."""

    def size(self, ctx: Context, width: int) -> Size:
        wide = min(width, ctx.metrics.px(WIDE))
        return wide, super().size(ctx, wide)[1]


def about_sheet(page: SetupForm, *, pictured: bool = True) -> Widget:
    """`pictured`: with the way back, picture and title, which otherwise stand above."""
    ctx, game = page.ctx, page.game.key
    lines = [_line(icon, words) for icon, words in _summary(page)]
    if not pictured:
        return Sheet([*lines, *seed_row(page)], gap=10, pad=20)
    back = IconButton("back", ctx.text("setup.back"), page.back, key="back", shortcut="Esc")
    title = Text(ctx.text(f"game.{game}.title"), "title")
    title.weight = 1
    tagline = Text(ctx.text(f"game.{game}.tagline"), colour="ink_soft")
    picture = Picture(f"titles/{game}", (WIDE - 48, (WIDE - 48) * 3 // 4), alt="")
    head = Row([back, title], gap=18)
    inside = [head, picture, tagline, Gap(4), *lines, Gap(0, weight=1), *seed_row(page)]
    return _Side(inside, gap=12, pad=24, loose=_LOOSE)


def _line(icon: str, words: str) -> Widget:
    said = Text(words)
    said.weight = 1
    return Row([Picture(f"icons/{icon}", (24, 24), alt="", colour="accent"), said], gap=14)


def _summary(page: SetupForm) -> list[tuple[str, str]]:
    """Who plays, what is out of the box, what may be taken back: an icon and a line each."""
    ctx, seats = page.ctx, page.setup.seats
    persons = sum(seat.person for seat in seats)
    lines = [("person", ctx.text("setup.at_table", persons=persons, computers=len(seats) - persons))]
    if persons < len(seats):
        lines += [("computer", told) for told in levels_told(page)]
        lines += [("computer", ways) for ways in _ways(page)]
    if page.shown("box"):
        lines.append(("rules", _box(page)))
    return [*lines, ("undo", ctx.text(f"option.undo.{page.setup.undo}"))]


def _ways(page: SetupForm) -> list[str]:
    """That computers who search have each a way of their own to win, where the game has such and they are several."""
    ctx, game = page.ctx, page.game
    searching = [seat for seat in page.setup.seats if not seat.person and AtLevel(seat.player).searches(game)]
    if not game.styles or len(searching) < 2:
        return []
    return [ctx.text("setup.styles", names=", ".join([ctx.text(f"style.{name}") for name in game.styles]))]


def _box(page: SetupForm) -> str:
    """The expansions that are in the game, or which edition it is."""
    ctx, specs, values = page.ctx, [spec for spec in page.shown("box") if not spec.picked], page.options
    switches = [spec for spec in specs if set(spec.values) == set(SWITCH)]
    if not switches:
        pairs = [(ctx.text(f"option.{spec.key}"), name_of_value(page, spec, values[spec.key])) for spec in specs]
        return " · ".join(ctx.catalogue.pair(*one) for one in pairs)
    taken = [ctx.text(f"option.{spec.key}") for spec in switches if values[spec.key] == "on"]
    return ctx.text("setup.with_box", names=" · ".join(taken)) if taken else ctx.text("setup.base_game")
