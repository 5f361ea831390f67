"""A store of finished surfaces that forgets the least used ones when it grows too large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import pygame


class ByteCache:
    """Surfaces by key; holds at most `budget` bytes of pixels (one surface larger than that is still kept)."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.held = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The surface of `key`, now the most recently used; None if not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface and hand it back."""
        self._kept[key] = surface
        self.held += _bytes(surface)
        while self.held > self.budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.held -= _bytes(old)
        return surface

    def keys(self) -> list[Hashable]:
        """What is kept, least recently used first."""
        return list(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.held = 0


def _bytes(surface: pygame.Surface) -> int:
    width, height = surface.get_size()
    return width * height * surface.get_bytesize()
