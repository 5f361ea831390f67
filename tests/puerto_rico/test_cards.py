"""A card is one file: nobody else names it."""

from __future__ import annotations

import ast
from pathlib import Path

from tabletop.games import puerto_rico
from tabletop.games.puerto_rico.extensions import ATTEMPTS
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import Phase

ROOT = Path(str(puerto_rico.__file__)).parent
TOGETHER = {
    ("effects/construction_hut.py", "hacienda"),  # an option of the Hut asks whether a tile was drawn
    ("effects/forest.py", "forest_house"),  # what the House lays does something by itself
}
SCORING = {("validation.py", "factory"), ("validation.py", "church")}
"""Keys of scoring.yaml, called like the buildings that pay by them."""
ADVISED = {
    *(("thinking/case/buildings.py", name) for name in ("construction_hut", "harbor", "hospice", "office", "wharf")),
    ("thinking/case/buildings.py", "university"),
    *(("thinking/case/buildings.py", name) for name in ("city_hall", "customs_house", "fortress")),
    *(("thinking/case/buildings.py", name) for name in ("guild_hall", "residence")),
    *((f"thinking/case/{name}.py", "construction_hut") for name in ("left", "roles")),
    *((f"thinking/case/{name}.py", "harbor") for name in ("chips", "plants")),
    *((f"thinking/case/{name}.py", "wharf") for name in ("cargo", "loads")),  # it may be loaded first
    ("thinking/spoken.py", "wharf"),
    *(("thinking/case/told.py", name) for name in ("hacienda", "wharf")),
}
"""What advice says such a card of the base game is for stands with advice, which sees more than an effect may."""
LARGE = "effects/large_buildings.py"


def _named() -> set[tuple[str, str]]:
    """Files, with the cards they name in a word of their own or by an import."""
    found: set[tuple[str, str]] = set()
    for path in sorted(ROOT.rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in BUILDING:
                found.add((file, str(node.value)))
            elif isinstance(node, ast.ImportFrom) and "puerto_rico.effects" in str(node.module):
                names = [one.name for one in node.names] if str(node.module).endswith("effects") else []
                found |= {(file, name) for name in (*names, str(node.module).rpartition(".")[2]) if name != "effects"}
    return {(file, name) for file, name in found if Path(file).stem != name and file != LARGE}


def test_no_file_names_a_card_but_its_own() -> None:
    """What others have to know of it they ask: by a point, or by what it puts into `extensions`."""
    assert _named() == TOGETHER | SCORING | ADVISED


def test_movements_are_registered_for_decisions_and_phases_that_there_are() -> None:
    kinds = {due for due in ATTEMPTS if isinstance(due, str)}
    assert kinds <= {path.stem for path in (ROOT / "effects").glob("*.py")}
    assert {due for due in ATTEMPTS if due is not None} - kinds <= {*Phase}
