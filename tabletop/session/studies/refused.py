"""An edit of a study that is refused, with the reason in no language yet."""

from __future__ import annotations

from tabletop.engine.types import Value
from tabletop.session.disk.notice import Notice, notice


class EditRefused(Exception):
    """Raised by edits; nothing has changed then. `code` names the reason, `study_edit.<code>` says it."""

    def __init__(self, code: str, **values: Value) -> None:
        super().__init__(code)
        self.code = code
        self.notice: Notice = notice(f"study_edit.{code}", **values)
