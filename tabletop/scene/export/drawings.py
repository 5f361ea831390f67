"""The drawings of a page: each SVG with the colours of its owner, once, called by its number."""

from __future__ import annotations

from tabletop.resources import resource_bytes
from tabletop.scene.drawing.sprites import tinted

_INK = b"#2b2b2b"
"""The one colour of icons, which are silhouettes."""


class Drawings:
    """Collects the drawings that are used; `sources` is their SVG."""

    def __init__(self) -> None:
        self.sources: list[str] = []
        self._numbers: dict[tuple[str, str | None], int | None] = {}

    def add(self, name: str, tint: str | None = None) -> int | None:
        """The number of a drawing such as `anno_1503/ship`; None if there is none. Icons are of one colour, `tint`."""
        if (name, tint) not in self._numbers:
            self._numbers[name, tint] = self._read(name, tint)
        return self._numbers[name, tint]

    def _read(self, name: str, tint: str | None) -> int | None:
        *folders, last = name.split("/")
        try:
            source = resource_bytes("art", *folders, f"{last}.svg")
        except OSError:
            return None
        if tint is not None:
            source = source.replace(_INK, tint.encode()) if name.startswith("icons/") else tinted(source, tint)
        self.sources.append(source.decode("utf-8"))
        return len(self.sources) - 1
