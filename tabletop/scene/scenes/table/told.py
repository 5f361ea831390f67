"""What the table screen says: marks, refusals, what a thing is, who takes over, and what a computer player is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.refusal import Refusal
from tabletop.scene.manager import Context
from tabletop.scene.marks import Mark
from tabletop.scene.scenes.table.naming import piece_effect, piece_name, place_name

if TYPE_CHECKING:
    from tabletop.scene.scenes.table.scene import TableScene


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
    elif not scene.desk.mover.busy:
        for thing in scene.desk.last_moved:
            add(thing, "last")
        for thing in scene.desk.intent.starts:
            add(thing, "can")
    cursor = scene.keyboard.thing
    if cursor is not None:
        add(cursor, "cursor")
    return found


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
