"""One optional rule on the set-up screen: its switch, its effect in one line, on request its place in the rulebook."""

from __future__ import annotations

from tabletop.engine.game import OptionSpec
from tabletop.scene.screens.set_row import set_row
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Flow
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.toggle import Toggle
from tabletop.session.setup.table_setup import UNDO

SWITCH = ("off", "on")


def option_row(page: SetupForm, spec: OptionSpec, *, flat: bool = False) -> Widget:
    """A switch for off and on, a choice for anything else; what cannot be combined says why. `flat`: in one line, where
    there is the width."""
    if spec.picked:
        return set_row(page, spec)
    ctx = page.ctx
    value = page.options[spec.key]
    words = ctx.text(f"option.{spec.key}")
    effect = ctx.text(f"option.{spec.key}.{value}")
    place = f" ({ctx.catalogue.rule(spec.rule)})" if spec.rule and page.places else ""
    note = Text(effect + place, "small", colour="ink_soft")
    if set(spec.values) == set(SWITCH):
        other = "off" if value == "on" else "on"
        why = page.why_no_option(spec.key, other)
        switch = Toggle(
            words,
            value == "on",
            lambda on: page.set_option(spec.key, "on" if on else "off"),
            key=f"option:{spec.key}",
            tooltip=effect,
            enabled=not why,
            reason=why,
        )
        inside: list[Widget] = [switch, note]
        if why:
            inside.append(Text(why, "small", colour="warn"))
        return Flow(inside, gap=14) if flat else Column(inside, gap=2)
    choice = Selector(
        words,
        [
            Alternative(one, name_of_value(page, spec, one), reason=page.why_no_option(spec.key, one))
            for one in spec.values
        ],
        value,
        lambda one: page.set_option(spec.key, one),
        key=f"option:{spec.key}",
    )
    parts: list[Widget] = [Text(words), choice, note]
    return Flow(parts, gap=14) if flat else Column(parts, gap=4, align="left")


def name_of_value(page: SetupForm, spec: OptionSpec, value: str) -> str:
    """The short name of a value, on the plate that chooses it."""
    catalogue = page.ctx.catalogue
    keys = (f"option.{spec.key}.{value}.name", f"switch.{value}")
    return next((catalogue.text(key) for key in keys if catalogue.has(key)), value.replace("_", " "))


def undo_row(page: SetupForm) -> Widget:
    """The table option that belongs to every game."""
    ctx = page.ctx
    choice = Selector(
        ctx.text("option.undo"),
        [Alternative(one, ctx.text(f"settings.undo.{one}")) for one in UNDO],
        page.setup.undo,
        lambda one: page.change(undo=one),
        key="option:undo",
    )
    note = Text(ctx.text(f"option.undo.{page.setup.undo}"), "small", colour="ink_soft")
    return Column([Text(ctx.text("option.undo")), choice, note], gap=4, align="left")


def board_row(page: SetupForm) -> list[Widget]:
    """Whether the owner's own board is played on; nothing if there is none and none is missed."""
    ctx = page.ctx
    if page.own is None and page.own_trouble is None and not page.board_lost:
        return []
    tip = ctx.text("setup.own_board_tip")
    trouble = "" if page.own_trouble is None else page.own_trouble.text(ctx.catalogue)
    note = trouble
    if page.board_lost and page.own is None:
        note = f"{trouble} {ctx.text('setup.board_gone')}".strip()
    elif page.board_lost and page.setup.board:
        note = ctx.text("setup.board_changed")
    switch = Toggle(
        ctx.text("setup.own_board"),
        bool(page.setup.board),
        page.set_board,
        key="option:board",
        tooltip=tip,
        enabled=page.own is not None,
        reason=note,
    )
    return [Column([switch, Text(note or tip, "small", colour="warn" if note else "ink_soft")], gap=2)]
