"""What is taken out of the box: a card for each expansion and edition, with its picture and what it adds."""

from __future__ import annotations

from tabletop.engine.game import OptionSpec
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.option_rows import SWITCH, board_row, name_of_value, option_row
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.screens.unnamed import unnamed
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Gap, Text
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.toggle import Toggle

_PICTURE, _LOWER = (132, 120), (112, 92)
"""Units of the picture of a card, and of one in a low window, that its switch is seen too."""
_LOW = 900
"""Units of height below which a window is low."""


def low(ctx: Context) -> bool:
    """Whether a window has little height for a page."""
    return ctx.metrics.size[1] < ctx.metrics.px(_LOW)


def box_part(page: SetupForm) -> list[Widget]:
    """Expansions and editions, with what hangs on them, and the owner's board; nothing if there is no such thing."""
    specs, board = page.shown("box"), board_row(page)
    if not specs and not board:
        return []
    cards = [_fixed(page, spec) for spec in page.fixed("box") if spec.picture]
    cards += [_card(page, spec) for spec in specs if spec.picture or not spec.needs]
    hanging = [option_row(page, spec) for spec in specs if spec.needs and not spec.picture]
    below = [Sheet([*hanging, *board], gap=12, pad=20)] if hanging or board else []
    title = Text(page.ctx.text("setup.box_title"), "heading")
    grid = [Grid(cards, narrowest=280, most=4, gap=14, weight=1, stretch=True)] if cards else []
    return [Column([title, *grid, *below], gap=10, weight=len(grid))]


def _fixed(page: SetupForm, spec: OptionSpec) -> Widget:
    """The card of what so many players do not choose: what they play, and who may choose."""
    ctx = page.ctx
    value = name_of_value(page, spec, spec.default)
    why = ctx.text("setup.fixed", value=value, n=len(page.setup.seats), seats=spec.seats)
    return Sheet([_head(page, spec), Text(why, "small", colour="ink_soft")], gap=8, pad=18)


def _head(page: SetupForm, spec: OptionSpec) -> Widget:
    """What it is called, beside its picture if it has one."""
    name = Text(page.ctx.text(f"option.{spec.key}"), "heading")
    name.weight = 1
    return Row(
        [*([unnamed(spec.picture, _LOWER if low(page.ctx) else _PICTURE, alt="")] if spec.picture else []), name],
        gap=14,
    )


def _card(page: SetupForm, spec: OptionSpec) -> Widget:
    ctx, adds = page.ctx, f"option.{spec.key}.adds"
    told = ctx.text(adds if ctx.catalogue.has(adds) else f"option.{spec.key}.{page.options[spec.key]}")
    words = Text(told, "small", colour="ink_soft")
    return Sheet([_head(page, spec), words, Gap(0, weight=1), *_choice(page, spec)], gap=8, pad=18)


def _choice(page: SetupForm, spec: OptionSpec) -> list[Widget]:
    """A switch for in or out, alternatives for anything else; what cannot be combined says why."""
    ctx, value, words = page.ctx, page.options[spec.key], page.ctx.text(f"option.{spec.key}")
    if set(spec.values) != set(SWITCH):
        names = [
            Alternative(one, name_of_value(page, spec, one), reason=page.why_no_option(spec.key, one))
            for one in spec.values
        ]
        tip = ctx.text(f"option.{spec.key}.{value}")
        take = lambda one: page.set_option(spec.key, one)  # noqa: E731
        return [Selector(words, names, value, take, key=f"option:{spec.key}", tooltip=tip)]
    why = page.why_no_option(spec.key, "off" if value == "on" else "on")
    switch = Toggle(
        ctx.text("setup.out_of_box" if value == "on" else "setup.in_box"),
        value == "on",
        lambda on: page.set_option(spec.key, "on" if on else "off"),
        key=f"option:{spec.key}",
        tooltip=ctx.text(f"option.{spec.key}.{value}"),
        enabled=not why,
        reason=why,
    )
    switch.called = words
    return [switch, *([Text(why, "small", colour="warn")] if why else [])]
