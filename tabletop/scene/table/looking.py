"""Looking at one region of a map: by the menu of the right button or by a key, from region to region, and away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.scene.input import keys

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene

Target = tuple[str, str]
"""A board on the table and an area of its map."""


def area_at(scene: TableScene, pos: tuple[int, int]) -> Target | None:
    """The area of a map at a point."""
    return next((found for thing in scene.stage.hits(pos) if (found := _area_of(scene, thing))), None)


def _area_of(scene: TableScene, thing: str | None) -> Target | None:
    table = scene.stage.table
    if thing is None or not table.knows(thing):
        return None
    instance, place = table.place(thing)
    return (instance, place.area) if place.area and instance in scene.stage.layout.rooms else None


def regions(scene: TableScene) -> tuple[Target, ...]:
    """Everything the keys lead to: the regions of all maps on the table that have a room of their own."""
    stage = scene.stage
    return tuple((name, area) for name in stage.layout.rooms for area in stage.table.board(name).regions)


def onto(scene: TableScene, instance: str, area: str) -> None:
    """Let an area fill the room of its board, and say which one it is and how to get on."""
    if scene.desk.mover.busy:
        scene.skip()
    if not scene.stage.focus(instance, area):
        return
    moved(scene)
    following, whole = keys.shortcut("closer"), keys.shortcut("fit")
    words = scene.ctx.text("table.looked_closer", area=area, next=following, whole=whole)
    room = scene.stage.layout.rooms[instance]
    if scene.hand.held is None:
        scene.note(words, "", room.midtop)
    scene.ctx.log.write("look", board=instance, area=area)


def away(scene: TableScene) -> None:
    """Everything in view again."""
    scene.fit()
    moved(scene)
    scene.ctx.log.write("look", board="", area="")


def step(scene: TableScene, by: int) -> None:
    """The next region or the one before; after the last one the whole map. The first one is the one at hand."""
    found = regions(scene)
    if not found:
        return
    focus, held = scene.stage.zoom.focus, scene.hand.held
    at_hand = _area_of(scene, held.over if held is not None else scene.keyboard.thing)
    if focus is not None and (focus.instance, focus.area) in found:
        number = found.index((focus.instance, focus.area)) + by
    elif at_hand in found:
        number = found.index(at_hand)
    else:
        number = 0 if by > 0 else len(found) - 1
    if 0 <= number < len(found):
        onto(scene, *found[number])
    else:
        away(scene)


def moved(scene: TableScene) -> None:
    """A board is shown otherwise: what is above it follows."""
    scene.hide_note()
    scene.trying.refresh()
    scene.hand.again()
    scene.remark()
