"""The drafts of one sitting: the one that is worked on, with undo and redo, and what of it merely follows."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.session.editing.draft import Draft, PositionRefused
from tabletop.session.editing.entries import Editable
from tabletop.session.editing.operations import step


class Workbench:
    """Every change is a new draft; the old ones are kept."""

    def __init__(self, draft: Draft) -> None:
        self._line = [draft]
        self._at = 0
        self._supplies: dict[str, bool] = {}

    @property
    def draft(self) -> Draft:
        """The one that is worked on."""
        return self._line[self._at]

    def change(self, how: Callable[[Draft], Draft]) -> None:
        """Do something to it. Raises PositionRefused and leaves everything as it was."""
        new = how(self.draft)
        if new.state == self.draft.state:
            return
        del self._line[self._at + 1 :]
        self._line.append(new)
        self._at += 1

    @property
    def can_undo(self) -> bool:
        """Whether anything has been done."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether anything has been undone."""
        return self._at + 1 < len(self._line)

    def undo(self) -> None:
        """Back by one change, if there is one."""
        self._at -= self.can_undo

    def redo(self) -> None:
        """On again by one change, if one was undone."""
        self._at += self.can_redo

    def supply(self, entry: Editable) -> bool:
        """Whether an amount follows from what lies elsewhere: found out once."""
        if entry.kind != "amount":
            return False
        if entry.path not in self._supplies:
            self._supplies[entry.path] = not any(self._moves(entry, by) for by in (1, -1))
        return self._supplies[entry.path]

    def _moves(self, entry: Editable, by: int) -> bool:
        try:
            return bool(step(self.draft, entry, by).value(entry.path) != entry.value)
        except PositionRefused as refused:
            return refused.code != "follows"
