"""The table screen."""

from tabletop.scene.scenes.table.scene import TableScene

__all__ = ["TableScene"]
