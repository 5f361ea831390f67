"""An owner's own definitions, laid over those of the program while a game is made from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from types import MappingProxyType

from tabletop.components import source
from tabletop.components.layers import lay_over
from tabletop.components.source import Source

_LAID: ContextVar[Mapping[Path, Source]] = ContextVar("laid", default=MappingProxyType({}))


@contextmanager
def laid_over(files: Mapping[Path, Source]) -> Iterator[None]:
    """Within this block reading one of these files gives it with the other definition laid over it."""
    token = _LAID.set(files)
    try:
        yield
    finally:
        _LAID.reset(token)


def overlaid() -> bool:
    """Whether definitions of an owner are laid over those of the program just now."""
    return bool(_LAID.get())


def read(path: Path) -> Source:
    """Like `source.read`, with what is laid over the file."""
    found = source.read(path)
    above = _LAID.get().get(path)
    return found if above is None else lay_over(found, above)
