"""Who may know a field: metadata on the field, read by the one redactor."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, NamedTuple

from tabletop.engine.types import FieldValue, Seat

_MISSING = dataclasses.MISSING


class Viewpoint(NamedTuple):
    """Somebody looks at a state: `viewer` (None: the public), the `owner` of the part looked at, the whole `root`."""

    viewer: Seat | None
    owner: Seat | None
    root: Any


Mask = Callable[[Any, Viewpoint], Any]
"""What the looker may know of a value: the value itself, or something that stands for it."""

Hide = Callable[[Any], Any]
"""A value with everything secret taken out, e.g. cards in hand -> their number."""


def secret(mask: Mask, *, default: FieldValue = _MISSING) -> FieldValue:
    """A field whose value looks different to different viewers."""
    return dataclasses.field(default=default, metadata={"mask": mask})


def owner_only(hide: Hide, *, default: FieldValue = _MISSING) -> FieldValue:
    """A field that only its owner sees: the `seat` of the nearest state around it that has one."""

    def mask(value: Any, look: Viewpoint) -> Any:
        return value if look.viewer is not None and look.viewer == look.owner else hide(value)

    return secret(mask, default=default)


def nobody(hide: Hide, *, default: FieldValue = _MISSING) -> FieldValue:
    """A field that nobody at the table sees, such as the order of a face-down pile."""
    return secret(lambda value, look: hide(value), default=default)


def zero(value: object) -> int:
    """Hide a number altogether."""
    return 0
