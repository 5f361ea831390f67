"""F1 at the table: the rules, opened where they speak of what lies under the keyboard's cursor or the pointer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop.presentation.topics import topics_of

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene


def explain_here(scene: TableScene) -> None:
    """For what the cursor stands on, else for what lies under the pointer."""
    under = scene.stage.hits(scene.pointer.gestures.pos)
    explain(scene, (scene.keyboard.thing,) if scene.keyboard.thing else under)


def explain(scene: TableScene, things: Iterable[str]) -> None:
    """Open the rules at the first of these pieces and places that has a section of its own."""
    topics = topics_of(scene.session.game.key)
    places = (piece.place if (piece := scene.stage.piece(thing)) is not None else thing for thing in things)
    topic = next((topic for place in places if (topic := topics.of(place))), "")
    scene.ctx.navigator.help_page("rules", topic)
