"""Which things of the table are marked, and how; what answers to the pointer; and all of it for those outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pygame import Rect

from tabletop.presentation.intent import apart
from tabletop.scene.context.manager import HitRegion
from tabletop.scene.stage.marks import Mark
from tabletop.scene.stage.region import hexagon
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.widgets.base import target

_SPACE = 5
"""Times the area of a piece that of a small space."""
_LARGER = 1.5
"""Times the area of a thing that of a tile on which it lies; else it covers what is below it."""


def marks_of(controller: TableController) -> dict[str, tuple[Mark, ...]]:
    """Every marked thing with its marks."""
    presenter, notes = controller.presenter, controller.notes
    found: dict[str, tuple[Mark, ...]] = {}

    def add(thing: str, mark: Mark) -> None:
        found[thing] = (*found.get(thing, ()), mark)

    held = controller.hand.held
    if held is not None:
        if held.mode != "drag":
            add(held.thing, "held")
        for thing, ways in held.targets.items():
            usual: Mark = "way" if ways[0].over else "besides" if apart(ways) else "target"
            add(thing, "near" if thing == held.near else usual)
    elif notes.asked_about is not None:
        add(notes.asked_about, "held")
        for thing, ways in presenter.intent.targets(notes.asked_about).items():
            add(thing, "besides" if apart(ways) else "target")
    elif not presenter.mover.busy:
        if presenter.past is None:
            usable = set(presenter.intent.onward)  # that it can be used is told, not that it has come
            unmarked = controller.stage.table.unmarked
            fresh = (one for one in presenter.last_moved if one not in usable)
            for thing in spaces_of(controller.stage, tiles_of(controller.stage, fresh)):
                if thing.partition(".")[0] not in unmarked:
                    add(thing, "last")
        spoken = {*notes.advised, *notes.further}
        at_last = presenter.intent.at_last
        for thing in presenter.intent.onward:
            spoken_of: Mark = "source" if thing in notes.advised else "can"
            add(thing, spoken_of if thing in spoken or not (spoken or thing in at_last) else "besides")
        if presenter.past is None and not spoken:
            for place in presenter.intent.awaited:
                add(place, "target")
        if presenter.intent.starts:
            for place in controller.session.game.focus(presenter.view):
                add(place, "target" if _covered(controller.stage, place) else "focus")
    for thing in notes.wrong:
        add(thing, "bad")
    for thing in controller.told_of:
        add(thing, "hint")
    if controller.pointed is not None:
        add(controller.pointed, "cursor")
    return found


def spaces_of(stage: Stage, things: Iterable[str]) -> dict[str, None]:
    """These things, and instead of several on a small space the space: frames around each would lie on the others."""
    lying = {thing: item for thing in things if (item := stage.item(thing)) is not None}
    several = Counter(item.piece.place for item in lying.values())
    found: dict[str, None] = {}
    for thing in things:
        item = lying.get(thing)
        space = stage.rect_of(item.piece.place) if item is not None and several[item.piece.place] > 1 else None
        small = item is not None and space is not None and _area(space) <= _SPACE * _area(item.rect)
        found[item.piece.place if item is not None and small else thing] = None
    return found


def tiles_of(stage: Stage, things: Iterable[str]) -> dict[str, None]:
    """These things, and instead of what lies on a tile or card the tile: one frame for all that has come there."""
    found: dict[str, None] = {}
    for thing in things:
        box, item = stage.rect_of(thing), stage.item(thing)
        if box is None or item is None:
            found[thing] = None
            continue
        below = [one for one in stage.items if one.level < item.level and one.rect.collidepoint(box.center)]
        tiles = [one for one in below if _area(one.rect) > _LARGER * _area(box)]
        found[min(tiles, key=lambda one: _area(one.rect)).piece.id if tiles else thing] = None
    return found


def _covered(stage: Stage, place: str) -> bool:
    """Whether what lies on a place hides a light that shines from below: a building, say, that takes barrels."""
    box = stage.rect_of(place)
    lying = [item for item in stage.items if item.piece.place == place]
    return box is not None and any(_LARGER * _area(item.rect.clip(box)) > _area(box) for item in lying)


def _area(box: Rect) -> int:
    return box.width * box.height


def hit_regions(stage: Stage) -> Iterator[HitRegion]:
    """Places and pieces, for those who look at what answers to the pointer."""
    for region in stage.regions():
        outline = hexagon(region.rect) if region.shape == "hex" else region.outline
        yield HitRegion("piece" if region.level else "place", region.thing, region.rect, outline)


def traced(controller: TableController, buttons: dict[str, list[int]]) -> dict[str, object]:
    """What those who drive the window from outside need: what can be done, and where everything on the screen is."""
    presenter, stage = controller.presenter, controller.stage
    here, perspective = presenter.intent, presenter.perspective
    goals = {goal for ways in here.drags.values() for goal in ways}

    def spots(things: Iterable[str]) -> dict[str, list[int]]:
        return {thing: list(at) for thing in things if (at := stage.grip(thing))}

    places = [
        f"{instance}/{place.name}"
        for instance in stage.layout.cameras
        for place in stage.table.board(instance).places.values()
    ]
    return {
        "position": controller.session.known_to(perspective.viewer),
        "front": perspective.seat,
        "viewer": perspective.viewer,
        "starts": spots(here.starts),
        "targets": spots(sorted(goals)),
        "drags": {thing: list(ways) for thing, ways in here.drags.items()},
        "buttons": buttons,
        "pieces": spots(stage.boxes()),
        "places": spots(places),
        "least": target(controller.ctx),
    }
