"""What tables play differently: what is taken out of the box openly, variants folded, fine points folded in them."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.game import OptionSpec
from tabletop.scene.input import keys
from tabletop.scene.screens.option_rows import board_row, option_row, undo_row
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Flow, Row, Sheet
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.selector import Alternative, Selector
from tabletop.scene.widgets.toggle import Toggle

OWN = "own"
"""The value of the row of presets while none of them says what is chosen."""


def box_sheets(page: SetupForm) -> list[Widget]:
    """Expansions and editions, with what hangs on them, and the owner's board; nothing if there is no such thing."""
    specs, board = page.shown("box"), board_row(page)
    if not specs and not board:
        return []
    title = Text(page.ctx.text("setup.box_title"), "heading")
    rows = [option_row(page, spec) for spec in specs if not spec.picked]
    sets = [option_row(page, spec) for spec in specs if spec.picked]
    return [Sheet([title, *([_grid(rows, most=4, narrowest=340)] if rows else []), *sets, *board], gap=8, pad=20)]


def variants_sheet(page: SetupForm) -> Widget:
    """One line as long as nobody asks: the ways to play, and what differs. Unfolded, the options themselves."""
    ctx = page.ctx
    fold = _fold(page, "variants", ctx.text("setup.variants"), ctx.text("setup.variants_tip"))
    head: list[Widget] = [fold]
    if page.game.presets:
        head.append(Row([Text(ctx.text("setup.preset"), wrap=False), _presets(page)], gap=14))
    inside: list[Widget] = [Flow(head, gap=22), Text(_summary(page), "small", colour="ink_soft", key="summary")]
    if "variants" in page.unfolded:
        places = Toggle(
            ctx.text("setup.places"),
            page.places,
            page.show_places,
            key="places",
            tooltip=f"{ctx.text('setup.places_tip')} ({keys.shortcut('places')})",
        )
        rows = [option_row(page, spec) for spec in page.shown("variant")]
        inside += [places, Divider(), _grid([*rows, undo_row(page)]), *_finer(page)]
    return Sheet(inside, gap=8, pad=20)


def _presets(page: SetupForm) -> Widget:
    ctx = page.ctx
    now = page.preset or OWN
    names = [Alternative(one.key, ctx.text(f"preset.{one.key}")) for one in page.game.presets]
    if now == OWN:
        names.append(Alternative(OWN, ctx.text("setup.own_choice")))
    tip = ctx.text(f"preset.{now}.about") if now != OWN else ""
    return Selector(ctx.text("setup.preset"), names, now, page.take_preset, key="preset", tooltip=tip)


def _summary(page: SetupForm) -> str:
    """What a preset is for, and the names of what differs from the rules as printed."""
    ctx = page.ctx
    changed = page.changed_options()
    said = [ctx.text(f"preset.{page.preset}.about")] if page.preset else []
    if changed:
        names = " · ".join(ctx.text(f"option.{spec.key}") for spec in changed)
        said.append(ctx.text("setup.differs", names=names))
    return ". ".join(said)


def _finer(page: SetupForm) -> list[Widget]:
    """Fine points behind a fold of their own; those that hang on something out of the box stand under its name."""
    ctx = page.ctx
    specs = page.shown("finer")
    if not specs:
        return []
    words = ctx.text("setup.finer", n=len(specs))
    inside: list[Widget] = [Divider(), Row([_fold(page, "finer", words, ctx.text("setup.finer_tip"))])]
    if "finer" in page.unfolded:
        boxed = [spec.key for spec in page.game.options if spec.group == "box"]
        for above in ("", *boxed):
            rows = [option_row(page, spec) for spec in specs if _above(spec, boxed) == above]
            if rows:
                inside += [Text(ctx.text(f"option.{above}"), "heading")] if above else []
                inside.append(_grid(rows))
    return [Column(inside, gap=10)]


def _above(spec: OptionSpec, boxed: Sequence[str]) -> str:
    """The first thing out of the box that an option needs."""
    return next((need.option for need in spec.needs if need.option in boxed), "")


def _fold(page: SetupForm, part: str, words: str, tip: str) -> Widget:
    icon = "arrow_up" if part in page.unfolded else "arrow_down"
    return Button(words, lambda: page.unfold(part), tip, icon, key=f"fold:{part}")


def _grid(rows: Sequence[Widget], most: int = 2, narrowest: float = 520) -> Widget:
    return Grid(rows, narrowest=narrowest, most=most, gap=22)
