"""Why a record cannot be opened: which line, and what is wrong there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.engine.refusal import Refusal
from tabletop.session.notice import Texts, setup_text


class RecordError(ValueError):
    """A record that cannot be played as it stands; the file was not touched.

    `code` names the text `record.<code>`, `line` counts from 1 (None: the whole file), `refusal` is the reason of the
    game where an action is not allowed, `names` those of the seats if the head could be read.
    """

    def __init__(self, code: str, line: int | None = None, /, *, refusal: Refusal | None = None, **values: Any) -> None:
        super().__init__(f"{code} at line {line}: {values}")
        self.code = code
        self.line = line
        self.refusal = refusal
        self.values = values
        self.path: Path | None = None
        self.game: str | None = None
        self.names: tuple[str, ...] = ()

    def reason(self, texts: Texts) -> str:
        """What is wrong, without the place."""
        values = dict(self.values)
        if self.code == "bad_setup" and self.refusal is not None:
            return setup_text(self.refusal, texts, str(values["game"]))
        if self.refusal is not None:
            values["reason"] = texts.refusal(self.refusal)
        return texts.text(f"record.{self.code}", **values)

    def text(self, texts: Texts) -> str:
        """File, line and reason in one sentence."""
        values: dict[str, Any] = {"file": str(self.path) if self.path else "-", "reason": self.reason(texts)}
        if self.line is None:
            return texts.text("record.whole", **values)
        return texts.text("record.at", line=str(self.line), **values)
