"""What the extra `share` brings, for files that are handed on."""

from __future__ import annotations


class NeedsShare(Exception):
    """A library that `tabletop[share]` installs is not there."""
