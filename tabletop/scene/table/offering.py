"""The right button: a menu of everything that may be done with a thing or onto it, what it is, and its rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.presentation.intent import Way, Ways
from tabletop.scene.input import keys
from tabletop.scene.table import looking, messages
from tabletop.scene.table.explaining import explain
from tabletop.scene.table.hand import SLOP
from tabletop.scene.widgets.menu import Entry, choose

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene


MOST = 12
"""So many actions are listed; where there are more, the thing can be taken up instead."""


def offer(scene: TableScene, pos: tuple[int, int], wanted: str | None = None) -> None:
    """Open the menu for what lies at a point, or for the wanted thing there; where nothing lies, nothing happens."""
    things = (wanted,) if wanted is not None else scene.stage.hits(pos, SLOP)
    if not things:
        return
    intent = scene.desk.intent
    thing = next((one for one in things if intent.of_thing(one)), things[0])
    ways = tuple(dict.fromkeys(intent.of_thing(thing)))

    def entries() -> Sequence[Entry]:
        ctx = scene.ctx
        acts = [Entry(words, partial(scene.play, way.action)) for words, way in _lines(scene, ways)]
        if len(ways) > MOST and intent.targets(thing):
            acts = [Entry(ctx.text("table.take_up"), partial(_take, scene, thing, pos), "hand")]
        rules = Entry(ctx.text("table.rules_here"), partial(explain, scene, things), "help", keys.shortcut("help"))
        if messages.inspection(scene, pos)[0]:
            acts.append(Entry(ctx.text("table.what_is_this"), partial(scene.inspect, pos), "hint"))
        return [*acts, *_views(scene, pos), rules]

    scene.ctx.log.write("offer", thing=thing, actions=[scene.session.game.actions.text(way.action) for way in ways])
    choose(scene.ctx, None, entries, pos)


def _views(scene: TableScene, pos: tuple[int, int]) -> list[Entry]:
    """Closer to the area of a map at a point, and back to the whole."""
    ctx, stage, entries = scene.ctx, scene.stage, []
    found = looking.area_at(scene, pos)
    focus = stage.zoom.focus
    if found is not None and (focus is None or (focus.instance, focus.area) != found):
        words = ctx.text("table.look_closer", area=found[1])
        entries.append(Entry(words, partial(looking.onto, scene, *found), "eye", keys.shortcut("closer")))
    if stage.zoom:
        words = ctx.text("table.look_at_all")
        entries.append(Entry(words, partial(looking.away, scene), "back", keys.shortcut("fit")))
    return entries


def _lines(scene: TableScene, ways: Ways) -> list[tuple[str, Way]]:
    """Every way in words; those that sound alike are told apart by the number of their place."""
    if len(ways) > MOST:
        return []
    said = [scene.advice.words(way.action) for way in ways]
    lines = []
    for words, way in zip(said, ways, strict=True):
        place = getattr(way.gesture, "place", "").rpartition(".")[2]
        lines.append((f"{words} · {place}" if place and said.count(words) > 1 else words, way))
    return lines


def _take(scene: TableScene, thing: str, pos: tuple[int, int]) -> None:
    if scene.hand.take(thing, pos, "tap"):
        scene.remark()
