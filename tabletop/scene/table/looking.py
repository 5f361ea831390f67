"""Looking at one region of a map: by the menu of the right button or by a key, from region to region, and away."""

from __future__ import annotations

from tabletop.scene.input import keys
from tabletop.scene.table.controller import TableController

Target = tuple[str, str]
"""A board on the table and an area of its map."""


def area_at(controller: TableController, pos: tuple[int, int]) -> Target | None:
    """The area of a map at a point."""
    return next((found for thing in controller.stage.hits(pos) if (found := _area_of(controller, thing))), None)


def _area_of(controller: TableController, thing: str | None) -> Target | None:
    table = controller.stage.table
    if thing is None or not table.knows(thing):
        return None
    instance, place = table.place(thing)
    return (instance, place.area) if place.area and instance in controller.stage.layout.rooms else None


def regions(controller: TableController) -> tuple[Target, ...]:
    """Everything the keys lead to: the regions of all maps on the table that have a room of their own."""
    stage = controller.stage
    return tuple((name, area) for name in stage.layout.rooms for area in stage.table.board(name).regions)


def onto(controller: TableController, instance: str, area: str) -> None:
    """Let an area fill the room of its board, and say which one it is and how to get on."""
    if controller.presenter.mover.busy:
        controller.settle()
    if not controller.stage.focus(instance, area):
        return
    moved(controller)
    following, whole = keys.shortcut("closer"), keys.shortcut("fit")
    words = controller.ctx.text("table.looked_closer", area=area, next=following, whole=whole)
    room = controller.stage.layout.rooms[instance]
    if controller.hand.held is None:
        controller.notes.say(words, "", room.midtop)
    controller.ctx.trace.write("look", board=instance, area=area)


def away(controller: TableController) -> None:
    """Everything in view again."""
    stage = controller.stage
    stage.zoom.forget()
    stage.frame(stage.framing)
    moved(controller)
    controller.ctx.trace.write("look", board="", area="")


def step(controller: TableController, by: int) -> None:
    """The next region or the one before; after the last one the whole map. The first one is the one at hand."""
    found = regions(controller)
    if not found:
        return
    focus, held = controller.stage.zoom.focus, controller.hand.held
    at_hand = _area_of(controller, held.over if held is not None else controller.pointed)
    if focus is not None and (focus.instance, focus.area) in found:
        number = found.index((focus.instance, focus.area)) + by
    elif at_hand in found:
        number = found.index(at_hand)
    else:
        number = 0 if by > 0 else len(found) - 1
    if 0 <= number < len(found):
        onto(controller, *found[number])
    else:
        away(controller)


def moved(controller: TableController) -> None:
    """A board is shown otherwise: what is above it follows."""
    controller.notes.hide()
    controller.preview.refresh()
    controller.hand.again()
    controller.remark()
