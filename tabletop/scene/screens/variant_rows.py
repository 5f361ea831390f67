"""What tables play differently: the ways to play openly, variants folded, fine points folded in them."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.game import OptionSpec
from tabletop.scene.input import keys
from tabletop.scene.screens.option_rows import option_row, undo_row
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.plates import Plates
from tabletop.scene.widgets.selector import Alternative
from tabletop.scene.widgets.toggle import Toggle

OWN = "own"
"""The value of the row of presets while none of them says what is chosen."""


def manner_part(page: SetupForm) -> Widget:
    """The ways to play as plates, and a line that names what differs. Unfolded, the options themselves."""
    ctx = page.ctx
    title = Text(ctx.text("setup.preset"), "heading")
    presets = [_presets(page)] if page.game.presets else []
    fold = _fold(page, "variants", ctx.text("setup.variants"), ctx.text("setup.variants_tip"))
    summary = Text(_summary(page), "small", colour="ink_soft", key="summary")
    summary.weight = 1
    inside: list[Widget] = [title, *presets, Row([fold, summary], gap=18)]
    if "variants" in page.unfolded:
        inside.append(Sheet(_options(page), gap=8, pad=20))
    return Column(inside, gap=10)


def _options(page: SetupForm) -> list[Widget]:
    ctx = page.ctx
    places = Toggle(
        ctx.text("setup.places"),
        page.places,
        page.show_places,
        key="places",
        tooltip=f"{ctx.text('setup.places_tip')} ({keys.shortcut('places')})",
    )
    rows = [option_row(page, spec) for spec in page.shown("variant")]
    return [places, Divider(), _grid([*rows, undo_row(page)]), *_finer(page)]


def _presets(page: SetupForm) -> Widget:
    ctx, now = page.ctx, page.preset or OWN
    names = [
        Alternative(one.key, ctx.text(f"preset.{one.key}"), note=ctx.text(f"preset.{one.key}.about"))
        for one in page.game.presets
    ]
    if now == OWN:
        names.append(Alternative(OWN, ctx.text("setup.own_choice"), note=ctx.text("setup.own_choice_about")))
    return Plates(ctx.text("setup.preset"), names, now, page.take_preset, key="preset")


def _summary(page: SetupForm) -> str:
    """The names of what differs from the rules as printed."""
    ctx, changed = page.ctx, page.changed_options()
    if not changed:
        return ctx.text("setup.no_variant")
    return ctx.text("setup.differs", names=" · ".join(ctx.text(f"option.{spec.key}") for spec in changed))


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


def _grid(rows: Sequence[Widget]) -> Widget:
    return Grid(rows, narrowest=480, most=2, gap=22)
