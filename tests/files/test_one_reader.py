"""Every place in the program that reads a file goes through the one reader."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.source import PACKAGE, python_files, tree

READING = {"read_text", "read_bytes", "readlines"}
PARSING = {("json", "load"), ("json", "loads"), ("yaml", "load"), ("yaml", "safe_load"), ("yaml", "compose")}
OPENING = {
    ("os", "open"),
    ("path", "open"),
    ("io", "open"),
    ("gzip", "open"),
    ("tarfile", "open"),
    ("zipfile", "ZipFile"),
}

OWN_SOURCE = {"engine/conformance/source.py"}
"""They read the program's own Python."""
OWN_WORDS = {"engine/conformance/storage.py", "bench/window.py", "bench/projecting.py", "bench/thinking.py"}
"""They read what they have just written, or what the system says about their own process."""
WRITERS = {
    "session/disk/lock.py": "locks a file without reading it",
    "session/saved/writer.py": "appends to the running record",
    "session/records/sealed.py": "writes what is held back",
    "session/disk/saving.py": "writes whole files",
    "session/saved/review_file.py": "adds a decision to a review",
    "scene/context/trace.py": "writes what happens in the window",
    "cli.py": "lets the output go nowhere",
    "cli_commands/kept_lines.py": "adds a game to its results",
    "session/records/last_line.py": "writes how a record ends",
}


def named(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def calls(path: Path) -> list[tuple[str, str]]:
    """Owner and name of everything that is called in a file."""
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Attribute):
                found.append((_owner(called.value).lstrip("_"), called.attr))
            elif isinstance(called, ast.Name):
                found.append(("", called.id))
    return found


def _owner(node: ast.expr) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else "?"


def test_files_are_read_in_one_place_only() -> None:
    wrong = []
    for path in python_files("tabletop"):
        name = named(path)
        if name.startswith("files/") or name in OWN_SOURCE | OWN_WORDS:
            continue
        for owner, called in calls(path):
            reads = owner and called in READING
            opens = (owner, called) in OPENING or (owner, called) == ("", "open")
            if reads or (owner, called) in PARSING or (opens and name not in WRITERS):
                wrong.append(f"{name}: {owner}.{called}")
    assert not wrong


def test_every_exception_is_still_needed() -> None:
    for name in (*OWN_SOURCE, *OWN_WORDS, *WRITERS):
        said = {called for _, called in calls(PACKAGE / name)}
        assert said & {"open", "loads", *READING}, name
