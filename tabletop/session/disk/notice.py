"""Something a person should be told: a key of the catalogue with its values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tabletop.engine.refusal import Refusal
from tabletop.engine.types import Value
from tabletop.files.bad_file import Texts


class NoticeTexts(Texts, Protocol):
    """What of a catalogue is needed here: refusals too."""

    def refusal(self, refusal: Refusal) -> str: ...


@dataclass(frozen=True, slots=True)
class Notice:
    """A message for the screen or the command line, in no language yet."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    def text(self, texts: NoticeTexts) -> str:
        """The message in the language of `texts`."""
        return texts.text(self.key, **dict(self.values))


def notice(key: str, /, **values: Value) -> Notice:
    """A notice with its values given by name."""
    return Notice(key, tuple(values.items()))


def setup_text(refusal: Refusal, texts: NoticeTexts, game_title: str) -> str:
    """What `table_setup.what_is_wrong` found, in words."""
    if refusal.code.startswith("conflict."):
        return texts.text(refusal.code, **dict(refusal.values))
    return texts.text(f"setup.{refusal.code}", game=game_title, **dict(refusal.values))
