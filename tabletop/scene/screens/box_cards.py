"""What is taken out of the box: a card for each expansion and edition, with its picture and what it adds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.engine.game import OptionSpec
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.option_rows import SWITCH, board_row, name_of_value, option_row
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.screens.unnamed import unnamed
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Named, Row, Sheet
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Gap, Text
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.toggle import Toggle


@dataclass(frozen=True, slots=True)
class CardLook:
    """How large the picture of a card is, in units, and whether it stands above its words."""

    picture: tuple[int, int]
    above: bool = False


LOOKS = (
    *(CardLook((high * 8 // 5, high), above=True) for high in (190, 170, 150, 130)),
    *(CardLook((high * 6 // 5, high)) for high in (140, 124)),
)
"""Those for whoever has room for them, the largest first."""
_USUAL, _LOWER = CardLook((124, 104)), CardLook((112, 92))
"""How a card looks, and in a low window, that its switch is seen too."""
_PAD, _CLOSER = 18, 14
"""Units around what is in a card; where something hangs on it, which stands below, so that all of the page is seen."""
_NARROWEST = 380
"""Units of a card at least: picture and words stand beside each other."""
_LOW = 900
"""Units of height below which a window is low."""


def low(ctx: Context) -> bool:
    """Whether a window has little height for a page."""
    return ctx.metrics.size[1] < ctx.metrics.px(_LOW)


def box_part(page: SetupForm, look: CardLook | None = None) -> list[Widget]:
    """Expansions and editions, with what hangs on them, and the owner's board; nothing if there is no such thing. With
    a `look` for more room than usual, if that is given."""
    specs, board = page.shown("box"), board_row(page)
    if not specs and not board:
        return []
    hanging = [option_row(page, spec, flat=True) for spec in specs if spec.needs and not spec.picture]
    pad = _CLOSER if hanging or board else _PAD
    look = look or (_LOWER if low(page.ctx) else _USUAL)
    cards = [_fixed(page, spec, pad, look) for spec in page.fixed("box") if spec.picture]
    cards += [_card(page, spec, pad, look) for spec in specs if spec.picture or not spec.needs]
    below = [Sheet([*hanging, *board], gap=8, pad=_CLOSER)] if hanging or board else []
    title = Text(page.ctx.text("setup.box_title"), "heading")
    grid = [Grid(cards, narrowest=_NARROWEST, most=2 if len(cards) in (2, 4) else 3, gap=12)] if cards else []
    return [Column([title, *grid, *below], gap=8)]


def _fixed(page: SetupForm, spec: OptionSpec, pad: int, look: CardLook) -> Widget:
    """The card of what so many players do not choose: what they play, and who may choose."""
    ctx = page.ctx
    value = name_of_value(page, spec, spec.default)
    why = ctx.text("setup.fixed", value=value, n=len(page.setup.seats), seats=spec.seats)
    return Sheet([_head(page, spec, [Text(why, colour="ink_soft")], look)], gap=8, pad=pad)


def _head(
    page: SetupForm, spec: OptionSpec, said: Sequence[Widget], look: CardLook, switch: Widget | None = None
) -> Widget:
    """What it is called, whether it is in the game, and what is said of it, beside its picture or below it, if it has
    one."""
    name = Text(page.ctx.text(f"option.{spec.key}"), "heading")
    words = Column([name if switch is None else Named(name, switch), *said], gap=4, weight=1)
    picture = [unnamed(spec.picture, look.picture, alt="")] if spec.picture else []
    return Column([*picture, words], gap=8) if look.above else Row([*picture, words], gap=16, top=True)


def _card(page: SetupForm, spec: OptionSpec, pad: int, look: CardLook) -> Widget:
    ctx, adds = page.ctx, f"option.{spec.key}.adds"
    told = ctx.text(adds if ctx.catalogue.has(adds) else f"option.{spec.key}.{page.options[spec.key]}")
    words, (choice, *why) = Text(told, colour="ink_soft"), _choice(page, spec)
    if _switched(spec):  # it is short enough to stand beside the name
        return Sheet([_head(page, spec, [words, *why], look, choice)], gap=8, pad=pad)
    return Sheet([_head(page, spec, [words], look), Gap(0, weight=1), choice], gap=8, pad=pad)


def _switched(spec: OptionSpec) -> bool:
    """Whether it is in or out, and nothing else."""
    return set(spec.values) == set(SWITCH)


def _choice(page: SetupForm, spec: OptionSpec) -> list[Widget]:
    """A switch for in or out, alternatives for anything else; what cannot be combined says why."""
    ctx, value, words = page.ctx, page.options[spec.key], page.ctx.text(f"option.{spec.key}")
    if not _switched(spec):
        names = [
            Alternative(one, name_of_value(page, spec, one), reason=page.why_no_option(spec.key, one))
            for one in spec.values
        ]
        tip = ctx.text(f"option.{spec.key}.{value}")
        take = lambda one: page.set_option(spec.key, one)  # noqa: E731
        return [Selector(words, names, value, take, key=f"option:{spec.key}", tooltip=tip)]
    why = page.why_no_option(spec.key, "off" if value == "on" else "on")
    in_it, not_in_it = ctx.text("setup.out_of_box"), ctx.text("setup.in_box")
    switch = Toggle(
        in_it if value == "on" else not_in_it,
        value == "on",
        lambda on: page.set_option(spec.key, "on" if on else "off"),
        key=f"option:{spec.key}",
        tooltip=ctx.text(f"option.{spec.key}.{value}"),
        enabled=not why,
        reason=why,
    )
    switch.called, switch.otherwise = words, not_in_it if value == "on" else in_it
    return [switch, *([Text(why, "small", colour="warn")] if why else [])]
