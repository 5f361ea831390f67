"""Why a file cannot be used: which file, where in it, and what is wrong there."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol


class Texts(Protocol):
    """What of a catalogue is needed here."""

    def text(self, key: str, /, **values: object) -> str: ...


class BadFile(ValueError):
    """A file, or a line of it, that cannot be read as it stands. Nothing was written.

    `code` names the text `file.<code>`; `line` and `column` count from 1, None where the whole file is meant. The
    values are those of the text.
    """

    room: str = "file"
    """Where in the catalogue the texts are."""

    def __init__(
        self,
        code: str,
        /,
        *,
        path: Path | None = None,
        line: int | None = None,
        column: int | None = None,
        **values: Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.path = path
        self.line = line
        self.column = column
        self.values = values

    def __str__(self) -> str:
        """In English and without a catalogue: for reports and for definitions."""
        where = ":".join(str(part) for part in (self.path, self.line, self.column) if part is not None)
        return f"{where}: {self.words}" if where else self.words

    @property
    def words(self) -> str:
        """What is wrong, in English, without the place."""
        told = ", ".join(f"{name} {value}" for name, value in self.values.items())
        code = self.code.replace("_", " ").replace("json", "JSON").replace("yaml", "YAML")
        return code + (f" ({told})" if told else "")

    def reason(self, texts: Texts) -> str:
        """What is wrong, without the place."""
        return texts.text(f"{self.room}.{self.code}", **self.values)

    def text(self, texts: Texts) -> str:
        """File, line and reason in one sentence."""
        values: dict[str, Any] = {"file": str(self.path) if self.path else "-", "reason": self.reason(texts)}
        if self.line is None:
            return texts.text("file.whole", **values)
        return texts.text("file.at", line=str(self.line), **values)
