"""What the table screen says: marks, refusals, what a thing is, who takes over, and what a computer player is asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop.engine.refusal import Refusal
from tabletop.presentation.names import piece_effect, piece_name, place_name
from tabletop.scene.context.manager import Context
from tabletop.scene.stage.marks import Mark
from tabletop.scene.widgets.base import target

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene


def marks(scene: TableScene) -> dict[str, tuple[Mark, ...]]:
    """Every marked thing with its marks."""
    found: dict[str, tuple[Mark, ...]] = {}

    def add(thing: str, mark: Mark) -> None:
        found[thing] = (*found.get(thing, ()), mark)

    held = scene.hand.held
    if held is not None:
        if held.mode != "drag":
            add(held.thing, "held")
        for thing in held.targets:
            add(thing, "near" if thing == held.near else "target")
    elif scene.asked_about is not None:
        add(scene.asked_about, "held")
        for thing in scene.desk.intent.targets(scene.asked_about):
            add(thing, "target")
    elif not scene.desk.mover.busy:
        for thing in scene.desk.last_moved:
            add(thing, "last")
        for thing in scene.desk.intent.starts:
            add(thing, "can")
        if scene.desk.intent.starts:
            for place in scene.session.game.focus(scene.session.view(scene.desk.front.viewer)):
                add(place, "focus")
    for thing in scene.wrong:
        add(thing, "bad")
    for thing in scene.advice.marked:
        add(thing, "hint")
    cursor = scene.keyboard.thing
    if cursor is not None:
        add(cursor, "cursor")
    return found


def offending(scene: TableScene, reason: Refusal | None, place: str | None) -> tuple[str, ...]:
    """The hexes that a refusal names, as places of the board it is about."""
    named = reason.get("hexes") if reason is not None else None
    board = (place or "").partition("/")[0]
    hexes = named if isinstance(named, tuple) else ()
    return tuple(thing for one in hexes if scene.stage.table.knows(thing := f"{board}/{one}"))


def refusal(ctx: Context, reason: Refusal | None) -> tuple[str, str]:
    """Words and place in the rulebook."""
    if reason is None:
        return ctx.text("table.no_meaning"), ""
    place = ctx.catalogue.rule(reason.rule)
    return ctx.catalogue.refusal(reason), place


def inspection(scene: TableScene, pos: tuple[int, int]) -> tuple[str, str]:
    """What lies at a point: its name, and below what it does."""
    catalogue = scene.ctx.catalogue
    for thing in scene.stage.hits(pos):
        piece = scene.stage.piece(thing)
        if piece is None:
            words = place_name(catalogue, scene.stage.table, thing)
            if words:
                return words, ""
            continue
        name = piece_name(catalogue, piece)
        if name:
            if piece.owner is not None and piece.owner < len(scene.session.seats):
                name = scene.ctx.text("table.owned", thing=name, who=piece.owner)
            return name, piece_effect(catalogue, piece)
    return "", ""


def for_the_log(scene: TableScene) -> dict[str, object]:
    """What those who drive the window from outside need: what can be done, and where everything on the screen is."""
    here, stage = scene.desk.intent, scene.stage
    goals = {goal for ways in here.drags.values() for goal in ways}

    def spots(things: Iterable[str]) -> dict[str, list[int]]:
        return {thing: list(at) for thing in things if (at := stage.grip(thing))}

    places = [
        f"{instance}/{place.name}"
        for instance in stage.layout.cameras
        for place in stage.table.board(instance).places.values()
    ]
    return {
        "position": scene.session.known_to(scene.desk.front.viewer),
        "front": scene.desk.front.seat,
        "viewer": scene.desk.front.viewer,
        "starts": spots(here.starts),
        "targets": spots(sorted(goals)),
        "drags": {thing: list(ways) for thing, ways in here.drags.items()},
        "buttons": scene.panels.spots(),
        "pieces": spots(stage.boxes()),
        "places": spots(places),
        "least": target(scene.ctx),
    }
