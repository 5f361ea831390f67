"""YAML of the program is put together once for all tests of a process: every window of every test reads the same files.
So are the texts of its catalogues, and each of them is parsed once.

The nodes are those of the first reading, which nobody changes (`components/layers.py` makes new ones).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from tabletop.files import yaml_text
from tabletop.locale import files, message

_LARGEST = 1_000_000  # letters; what tests make larger is no file of the program
_Composer = yaml_text._Composer
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_texts = lru_cache(maxsize=256)(files._texts)
parse = lru_cache(maxsize=16_384)(message.parse)
"""In the place of `message.parse`, whose answers nobody changes."""


@lru_cache(maxsize=512)
def _composed(text: str, name: str) -> yaml.Node | None:
    return _Composer(yaml_text._Named(text, name)).root()


class Composer:
    """In the place of `yaml_text._Composer`."""

    def __init__(self, text: yaml_text._Named) -> None:
        self.text = text

    def root(self) -> yaml.Node | None:
        """As the composer's, whose answer is given again; what it refuses is refused each time."""
        if len(self.text.getvalue()) > _LARGEST:
            return _Composer(self.text).root()
        return _composed(self.text.getvalue(), self.text.name)


def texts(root: yaml.Node, lang: str, path: Path) -> dict[str, str]:
    """In the place of `files._texts`: what is asked for by a node that was read before is told again."""
    return dict(_texts(root, lang, path))


def safe_load(text: str) -> Any:  # Any: what the text says
    """In the place of `yaml.safe_load`, by which tests read: the same ten times as fast."""
    return yaml.load(text, Loader=_Loader)
