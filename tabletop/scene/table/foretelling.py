"""Before something is done: what it would cost and bring, beside what is held, pointed at or about to be pressed."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from tabletop.engine.action import Action
from tabletop.engine.preview import preview
from tabletop.presentation.changes import changes_in_words
from tabletop.presentation.intent import Ways
from tabletop.scene.context.manager import Context
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.held import Held
from tabletop.scene.table.notes import Note
from tabletop.scene.table.presenter import TablePresenter

_LAYER = "foretold"


class Foretelling:
    """Costs and gains of single actions, worked out once per position; nothing while somebody's cards are covered."""

    def __init__(self, ctx: Context, presenter: TablePresenter) -> None:
        self.ctx = ctx
        self.presenter = presenter
        self.stage: Stage = presenter.stage
        self._told: dict[Action, str] = {}
        self._of: Any = None

    def words(self, ways: Ways) -> str:
        """What the one action that `ways` mean changes; "" if several are meant, or nothing can be told."""
        seen = self.presenter.perspective
        if len(ways) != 1 or (seen.hidden and seen.viewer is None):
            return ""
        view, action = self.presenter.session.view(ways[0].action.seat), ways[0].action
        if self._of is not view:
            self._of = view
            self._told.clear()
        if action not in self._told:
            changes = preview(self.presenter.game, view, action).changes
            self._told[action] = changes_in_words(self.ctx.catalogue, changes, action.seat)
        return self._told[action]

    def of_thing(self, thing: str) -> str:
        """What can be told of a thing that is pointed at: the one way in which it may be used."""
        intent = self.presenter.intent
        if thing not in intent.starts:
            return ""
        return self.words(intent.of_thing(thing))

    def follow(self, held: Held | None) -> None:
        """Tell it beside what is held over a legal target, and no longer than that."""
        words = self.words(held.targets[held.near]) if held is not None and held.near in held.targets else ""
        self.stage.layers.lift(_LAYER)
        if held is None or held.near is None or not words:
            return
        box = held.box or self.stage.rect_of(held.near) or Rect(held.at, (1, 1))
        self.stage.layers.put(_LAYER, Note(self.ctx, words, "", box.midtop))
