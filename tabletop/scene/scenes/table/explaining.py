"""F1 at the table: the rules, opened where they speak of what lies under the keyboard's cursor or the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.scene import routes
from tabletop.scene.topics import topics_of

if TYPE_CHECKING:
    from tabletop.scene.scenes.table.scene import TableScene


def topic_here(scene: TableScene) -> str:
    """The section of the help for what is pointed at; "" where nothing lies."""
    topics = topics_of(scene.session.game.key)
    things = (scene.keyboard.thing,) if scene.keyboard.thing else scene.stage.hits(scene.pointer.gestures.pos)
    for thing in things:
        piece = scene.stage.piece(thing)
        topic = topics.of(piece.place if piece is not None else thing)
        if topic:
            return topic
    return ""


def explain_here(scene: TableScene) -> None:
    """Open the rules there."""
    routes.help_page(scene.ctx, "rules", topic_here(scene))
