"""Whether every kind of building that an owner defines has a place on the boards of table.yaml.

Kinds of the base game lie on a space of their own, on a smaller one where there are nobles, and so do red ones. Kinds
that have to be picked lie on the spaces of their cost, and before that on the shelf.
"""

from __future__ import annotations

from tabletop.components.board import Table
from tabletop.games.puerto_rico.definitions import Definitions


def check_board(base: Definitions, whole: Definitions, table: Table) -> None:
    """Raises ComponentError for the first kind that would lie nowhere: `base` without expansions, `whole` with all."""
    file, kinds, of_base = whole.buildings, whole.buildings.value.buildings, base.buildings.value.buildings
    for key, kind in kinds.items():
        if key in of_base:
            spaces: tuple[str, ...] = (key, f"red.{key}")
        elif kind.space == "red":
            spaces = (f"red.{key}",)
        else:
            spaces = () if kind.kind == "commercial" else (key, f"red.{key}")
        for space in spaces:
            if not table.knows(f"market/{space}"):
                raise file.error(("buildings", key), f"lies nowhere: table.yaml has no place market/{space}")
    to_pick = sum(kind.kind == "commercial" for kind in kinds.values())
    shelf = sum(name.startswith("draft.") for name in table.boards["quay"].places)
    if to_pick > shelf:
        raise file.error(("buildings",), f"the shelf has places for {shelf} kinds to pick, not for {to_pick}")
