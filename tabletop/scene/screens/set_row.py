"""A set of things on the set-up screen: those kept under a name to choose from, and the way to pick another."""

from __future__ import annotations

from functools import partial

from tabletop.engine.game import OptionSpec, Shelf
from tabletop.engine.options import in_words, is_set, things_in
from tabletop.scene.screens.choosing_set import ChoosingSet
from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Flow
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.selector import Alternative, Selector

_UNNAMED = "\n"
"""The value of a set without a name: no name has a line end."""


def set_row(page: SetupForm, spec: OptionSpec) -> Widget:
    """The sets that can be played with what is in the game, and what is in the one chosen."""
    ctx, key = page.ctx, spec.key
    shelves, now = page.game.shelves(key, page.options), page.options[key]
    kept = {name: words for name, words in ctx.sets.of(page.game.key, key).items() if words and is_set(shelves, words)}
    chosen = "" if not now else next((name for name, words in kept.items() if words == now), _UNNAMED)
    names = [Alternative("", ctx.text(f"option.{key}.usual")), *(Alternative(name, name) for name in kept)]
    if chosen == _UNNAMED:
        names.append(Alternative(_UNNAMED, ctx.text("setup.unnamed_set")))

    def take(name: str) -> None:
        page.set_option(key, kept.get(name, "" if name == "" else now))

    which = Selector(ctx.text(f"option.{key}"), names, chosen, take, key=f"option:{key}")
    other = Button(
        ctx.text("setup.pick_set"),
        partial(_pick, page, key, shelves, "" if chosen == _UNNAMED else chosen),
        ctx.text("setup.pick_set_tip"),
        "hand",
        key=f"pick:{key}",
    )
    return Column(
        [
            Text(ctx.text(f"option.{key}")),
            Flow([which, other], gap=14),
            Text(_said(page, shelves, now), "small", colour="ink_soft", key=f"set:{key}"),
        ],
        gap=4,
    )


def _said(page: SetupForm, shelves: tuple[Shelf, ...], words: str) -> str:
    things = things_in(words) or tuple(thing for shelf in shelves for thing in shelf.usual)
    drawings = [drawing for shelf in shelves for thing, drawing in shelf.things if thing in things]
    return " · ".join(page.ctx.text(f"thing.{drawing}") for drawing in drawings)


def _pick(page: SetupForm, key: str, shelves: tuple[Shelf, ...], name: str) -> None:
    def done(chosen: frozenset[str]) -> None:
        page.set_option(key, in_words(shelves, chosen))

    page.ctx.manager.push(ChoosingSet(page.ctx, page.game.key, key, shelves, page.options[key], name, done))
