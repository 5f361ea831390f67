"""Imports point one way, and rules know neither the screen nor each other."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from tests.source import PACKAGE, imported, imports, module_name, python_files, tree

BELOW = {"games", "engine", "components", "bots", "locale", "resources", "files"}
MAY_IMPORT = {
    "files": {"files"},
    "engine": {"engine"},
    "components": {"components", "resources", "files"},
    "games": {"games", "engine", "components", "resources", "files"},
    "bots": {"bots", "engine"},
    "locale": {"locale", "engine", "components", "resources", "files"},
    "session": {"session", *BELOW},
    "presentation": {"presentation", "session", *BELOW},
    "scene": {"scene", "presentation", "session", *BELOW},
    "bench": {"bench", "scene", "presentation", "session", *BELOW},
    "environments": {"environments", "scene", "presentation", "session", *BELOW},
    "resources": {"files"},
}
"""Which part of the house may lean on which. The command line, which starts everything, may use all of it."""

FILES = python_files("tabletop")
SCREEN = {"pygame", "pymunk"}
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "game.py").exists())
SHARED = {path.stem for path in (PACKAGE / "games").glob("*.py")}
"""What every game may use."""
TITLES = ("anno_1503", "gonzaga", "puerto_rico", "rio_de_la_plata")
_PART_OF_A_TITLE = re.compile("1503|gonzaga|puerto|plata")
"""What is sooner found in a text than a title in what is made of it."""


def part_of(module: str) -> str:
    """`tabletop.scene.window.app` -> `scene`; nothing for what is not ours, and for the version."""
    names = module.split(".")
    return names[1] if names[0] == "tabletop" and len(names) > 1 and not names[1].startswith("__v") else ""


def named(path: Path) -> str:
    return str(path.relative_to(PACKAGE.parent))


def test_imports_point_one_way() -> None:
    wrong = [
        f"{named(path)}:{line}: {name}"
        for path in FILES
        for name, line in imported(path)
        if part_of(name) and part_of(name) not in MAY_IMPORT.get(part_of(module_name(path)), {part_of(name)})
    ]
    assert not wrong


def test_no_files_import_each_other_in_a_circle() -> None:
    """Imports inside functions and for types count as well. `from package import module` leads to the module."""
    files = {module_name(path): path for path in FILES}
    below = {module: set(_leads_to(path, files)) - {module} for module, path in files.items()}
    while free := {module for module, needed in below.items() if not needed}:
        below = {module: needed - free for module, needed in below.items() if module not in free}
    above = {needed for rest in below.values() for needed in rest}
    assert not sorted(above & set(below)), "in a circle, or between two"


def _leads_to(path: Path, files: Collection[str]) -> Iterator[str]:
    """The modules of ours that a file imports."""
    for names in imports(path):
        modules = [name for name in names[1:] if name in files]
        yield from modules
        if len(modules) < len(names) - 1 or len(names) == 1:
            yield from (name for name in names[:1] if name in files)


ROOMS = {
    "scene": (
        "drawing",
        "stage",
        "export",
        "context",
        "input",
        "motion",
        "widgets",
        "table/hands",
        "table/shown",
        "table/play",
        "table/looking",
        "table/around",
        "table",
        "table/led",
        "screens",
        "developer",
        "projector",
        "window",
        "pictured",
    ),
    "session": (
        "disk",
        "setup",
        "records",
        ".",
        "examples",
        "guided",
        "knowing",
        "saved",
        "studies",
        "editing",
        "owner",
    ),
}
"""The rooms of scene and session from the ground up: each may lean on those before it. The session itself is `.`."""


def room_of(module: str, part: str) -> str:
    """The room that a module lies in: the longest that its name begins with, or none but the part itself."""
    within = "/".join(module.split(".")[2:]) + "/"
    return max((room for room in ROOMS[part] if within.startswith(f"{room}/")), key=len, default=".")


@pytest.mark.parametrize("part", ROOMS)
def test_rooms_lean_on_those_below(part: str) -> None:
    wrong = []
    for path in python_files(f"tabletop/{part}"):
        room = room_of(module_name(path), part)
        for name, line in imported(path):
            other = room_of(name, part) if name.startswith(f"tabletop.{part}.") else room
            if other != room and ROOMS[part].index(other) > ROOMS[part].index(room):
                wrong.append(f"{named(path)}:{line}: {name}")
    assert not wrong


@pytest.mark.parametrize("part", ROOMS)
def test_every_folder_is_a_room(part: str) -> None:
    folders = {path.parent.relative_to(PACKAGE / part).as_posix() for path in python_files(f"tabletop/{part}")}
    assert folders | {"."} == {*ROOMS[part], "."}


def test_every_part_of_the_house_has_its_place_in_the_order() -> None:
    outside = {"__main__", "cli", "cli_commands", ""}
    assert {part_of(module_name(path)) for path in FILES} - outside <= set(MAY_IMPORT)


def test_nothing_below_the_scene_knows_pygame() -> None:
    below = [path for path in FILES if part_of(module_name(path)) not in ("scene", "bench", "environments")]
    assert not [(named(path), name) for path in below for name, _ in imported(path) if name.split(".")[0] in SCREEN]


EXTRAS = {
    "PIL": {"scene", "cli_commands"},
    "distributed": {"cli_commands"},
    "gymnasium": {"environments"},
    "matplotlib": {"cli_commands"},
    "numpy": {"environments"},
    "pettingzoo": {"environments"},
    "pyspiel": {"environments"},
    "tornado": {"cli_commands"},
}
"""What only an extra brings, and the parts of the house that may ask for it."""


def test_what_an_extra_brings_is_asked_for_nowhere_else() -> None:
    wrong = [
        f"{named(path)}:{line}: {name}"
        for path in FILES
        for name, line in imported(path)
        if part_of(module_name(path)) not in EXTRAS.get(name.split(".")[0], {part_of(module_name(path))})
        or (part_of(name) == "environments" != part_of(module_name(path)))
    ]
    assert not wrong


def test_the_engine_reads_no_yaml() -> None:
    names = [name for path in python_files("tabletop/engine") for name, _ in imported(path)]
    assert "yaml" not in {name.split(".")[0] for name in names}


def test_no_module_names_a_game_except_its_own_folder_and_the_registry() -> None:
    wrong = []
    for path in FILES:
        own = path.relative_to(PACKAGE).parts
        others = [title for title in TITLES if own[:2] != ("games", title)]
        if own != ("games", "registry.py") and others and _PART_OF_A_TITLE.search(path.read_text("utf-8")):
            strange = re.compile(rf"\b({'|'.join(others)})\b")
            wrong += [f"{named(path)}:{node.lineno}" for node in _words(tree(path)) if strange.search(_said(node))]
    assert not wrong


def _words(module: ast.Module) -> Iterator[ast.Constant | ast.Name | ast.Attribute]:
    """Names and texts in the code; docstrings may give examples."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(module)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(module):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
        if is_text or isinstance(node, ast.Name | ast.Attribute):
            assert isinstance(node, ast.Constant | ast.Name | ast.Attribute)
            yield node


def _said(node: ast.Constant | ast.Name | ast.Attribute) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    return node.id if isinstance(node, ast.Name) else node.attr


def test_hands_are_read_from_events_never_from_the_devices() -> None:
    forbidden = {("mouse", "get_pos"), ("mouse", "get_pressed"), ("key", "get_mods"), ("key", "get_pressed")}
    wrong = []
    for path in python_files("tabletop/scene"):
        text = path.read_text("utf-8")
        for node in ast.walk(tree(path)) if any(name in text for _, name in forbidden) else ():
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute | ast.Name):
                owner = node.value.attr if isinstance(node.value, ast.Attribute) else node.value.id
                wrong += [f"{named(path)}:{node.lineno}"] if (owner, node.attr) in forbidden else []
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_games_do_not_know_each_other(game: str) -> None:
    for path in python_files(f"tabletop/games/{game}"):
        used = {name.split(".")[2] for name, _ in imported(path) if name.startswith("tabletop.games.")}
        assert used <= {game, *SHARED}, path
