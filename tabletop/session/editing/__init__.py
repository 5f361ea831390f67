"""Positions made by hand: what can be changed in one, what is wrong with it, and what may be done with it."""

from tabletop.session.editing.draft import Draft, PositionRefused
from tabletop.session.editing.entries import Editable, entries

__all__ = ["Draft", "Editable", "PositionRefused", "entries"]
