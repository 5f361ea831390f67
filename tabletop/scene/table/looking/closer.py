"""Looking closer: at one region of a map, from region to region; at a board without regions where the hand is; away."""

from __future__ import annotations

from tabletop.presentation.words import area_name
from tabletop.scene.input import keys
from tabletop.scene.table.play.controller import TableController

_TWICE = 2.0

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
    words = controller.ctx.text(
        "table.looked_closer", area=area_name(controller.ctx.catalogue, area), next=following, whole=whole
    )
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
        _near(controller)
        return
    focus, at_hand = controller.stage.zoom.focus, _at_hand(controller)
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


def _at_hand(controller: TableController) -> Target | None:
    """The area under what is held, the cursor or the pointer; else the one in which something is to be done."""
    held = controller.hand.held
    things = [held.over if held is not None else None, controller.pointed]
    things += [
        *controller.stage.hits(controller.gestures.pos),
        *controller.session.game.focus(controller.presenter.view),
    ]
    return next((found for thing in things if (found := _area_of(controller, thing)) is not None), None)


def _near(controller: TableController) -> None:
    """A board without regions: twice as large around the cursor or the pointer; everything in view if it is so."""
    stage = controller.stage
    if stage.zoom:
        away(controller)
        return
    rect = stage.rect_of(controller.pointed) if controller.pointed is not None else None
    rooms = stage.layout.rooms.values()
    at = rect.center if rect is not None else controller.gestures.pos
    if not any(room.collidepoint(at) for room in rooms):
        at = max(rooms, key=lambda room: room.width * room.height).center
    if controller.presenter.mover.busy:
        controller.settle()
    if stage.look_closer(at, _TWICE):
        moved(controller)
        if controller.hand.held is None:
            words = controller.ctx.text("table.looked_near", whole=keys.shortcut("fit"))
            room = next(room for room in rooms if room.collidepoint(at))
            controller.notes.say(words, "", room.midtop)
        controller.ctx.trace.write("look", board="near", area="")


def moved(controller: TableController) -> None:
    """A board is shown otherwise: what is above it follows."""
    controller.notes.hide()
    controller.preview.refresh()
    controller.hand.again()
    controller.follow_hand()
    controller.remark()
