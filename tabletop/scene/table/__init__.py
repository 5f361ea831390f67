"""The table screen."""

from tabletop.scene.table.screen import TableScene

__all__ = ["TableScene"]
