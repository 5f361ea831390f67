"""Why a record cannot be opened: which line, and what is wrong there."""

from __future__ import annotations

from typing import Any

from tabletop.components.source import ComponentError
from tabletop.engine.refusal import Refusal
from tabletop.files.bad_file import BadFile
from tabletop.session.disk.notice import NoticeTexts, setup_text


class RecordError(BadFile):
    """A record that cannot be played as it stands; the file was not touched.

    `code` names the text `record.<code>`, `line` counts from 1 (None: the whole file), `refusal` is the reason of the
    game where an action is not allowed, `names` those of the seats if the head could be read.
    """

    room = "record"

    def __init__(self, code: str, line: int | None = None, /, *, refusal: Refusal | None = None, **values: Any) -> None:
        super().__init__(code, line=line, **values)
        self.refusal = refusal
        self.game: str | None = None
        self.names: tuple[str, ...] = ()

    @classmethod
    def of(cls, bad: BadFile, line: int | None = None) -> RecordError:
        """The trouble of any file as that of a record, at a line of it."""
        made = cls(bad.code, line, **bad.values)
        made.room, made.path = bad.room, bad.path
        return made

    def reason(self, texts: NoticeTexts) -> str:  # type: ignore[override]  # refusals need more of the catalogue
        """What is wrong, without the place."""
        values = dict(self.values)
        if self.code == "bad_setup" and self.refusal is not None:
            return setup_text(self.refusal, texts, str(values["game"]))
        if self.refusal is not None:
            values["reason"] = texts.refusal(self.refusal)
        if isinstance(values.get("detail"), (BadFile, ComponentError)):
            values["detail"] = values["detail"].text(texts)
        return texts.text(f"{self.room}.{self.code}", **values)
