"""The habits of the house that no linter sees."""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.source import ROOT, python_files, tree

LONGEST = 400
MEDIAN = 120
CODE = python_files("tabletop", "tests")
LEFT_OVER = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
MACHINERY = re.compile(
    r"\b(chat" r"gpt|clau" r"de|anthro" r"pic|open" r"ai|copi" r"lot|language mod" r"el|AI sess" r"ion)\b", re.I
)
WORKPLACE = re.compile(r"/wo" r"rk/|\bsha" r"red/(DESIGN|MODELS|UX|UI_STACK|rules|rulebooks)|CONTRACT\.md")
HINTS = (
    *(word.lower() for pattern in (LEFT_OVER, MACHINERY) for word in pattern.pattern[3:-3].split("|")),
    *(WORKPLACE.pattern[:6], WORKPLACE.pattern[9:16], "contract.md"),
)
"""One of these stands in whatever a pattern finds, and is sooner looked for."""
TEXTS = {
    ".py",
    ".md",
    ".yaml",
    ".yml",
    ".toml",
    ".svg",
    ".xml",
    ".desktop",
    ".spec",
    ".json",
    ".perft",
    ".txt",
    ".sh",
    "",
}


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def tracked() -> tuple[Path, ...]:
    """Every file of the project; those on disk if this is no checkout."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return CODE
    return tuple(path for name in listed.split("\0") if name and (path := ROOT / name).is_file())


def test_one_concept_per_file() -> None:
    assert not {named(path): length for path in CODE if (length := lines(path)) > LONGEST}


def test_the_median_file_is_short() -> None:
    lengths = [length for path in python_files("tabletop") if (length := lines(path)) > 5]
    assert statistics.median(lengths) <= MEDIAN


def test_nothing_half_done_and_nothing_about_the_workshop() -> None:
    wrong = []
    for path in tracked():
        if path.suffix not in TEXTS or path.is_symlink():
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        small = text.lower()
        for pattern in (LEFT_OVER, MACHINERY, WORKPLACE) if any(hint in small for hint in HINTS) else ():
            wrong += [f"{named(path)}: {found.group()}" for found in pattern.finditer(text)]
    assert not wrong


def test_every_module_says_what_it_is_for() -> None:
    silent = [named(path) for path in python_files("tabletop") if lines(path) > 5 and not _docstring(path)]
    assert not silent


def _docstring(path: Path) -> bool:
    return path.read_text(encoding="utf-8").lstrip().startswith(('"""', 'r"""'))


CALLED_BY_LIBRARIES = {"tabletop/environments/aec.py", "tabletop/environments/open_spiel.py"}
"""What PettingZoo and OpenSpiel ask of an environment has the names that they give it."""

HOOKS = {"recording", "visit_Attribute", "visit_Assign", "visit_ClassDef", "visit_Call", "exec_module"}
"""Told of by nobody but those whom they are for: tests that read what is painted, Python's own visitors and import."""


def test_nothing_in_the_program_is_there_for_its_tests_alone() -> None:
    """Every function and class is named somewhere besides its definition, or registered by its decorator."""
    sources = {path: path.read_text(encoding="utf-8") for path in (*python_files("tabletop"), ROOT / "pyproject.toml")}
    named_so_often = Counter(word for text in sources.values() for word in re.findall(r"\w+", text))
    unused = [
        f"{named(path)}: {node.name}"
        for path in python_files("tabletop")
        if any(named_so_often[name] == 1 for name in re.findall(r"(?:def|class)\s+(\w+)", sources[path]))
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and named(path) not in CALLED_BY_LIBRARIES
        and named_so_often[node.name] == 1
        and node.name not in HOOKS
        and not node.name.startswith("__")
        and not any("." in ast.unparse(decorator) for decorator in node.decorator_list)
    ]
    assert not unused


ONE_NAME = {"Button"}
"""What is one thing on both sides: the button that a game asks for is the button that the screen shows."""


def _public_classes(*folders: str) -> Iterator[tuple[Path, ast.ClassDef]]:
    for path in python_files(*folders):
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield path, node


def test_no_two_classes_share_a_name() -> None:
    """Outside the games each name means one thing. Games name their own: what all have is called alike (`Player`,
    `Rules`, `Phase`), and a rule may be called like the action it carries out."""
    rules = {(path, node.name) for path, node in _rule_classes()}
    found: dict[tuple[str, str], list[str]] = {}
    for path, node in _public_classes("tabletop"):
        game = re.match(r"tabletop/games/(\w+)/", named(path))
        if node.name not in ONE_NAME and (path, node.name) not in rules:
            found.setdefault((game[1] if game else "", node.name), []).append(named(path))
    assert not {name: paths for (_, name), paths in found.items() if len(paths) > 1}


def test_whatever_a_module_offers_says_what_it_is() -> None:
    """Functions and classes; of an overloaded one the last says it for all."""
    silent = []
    for path in python_files("tabletop"):
        for node in tree(path).body:
            if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("_"):
                continue
            overloaded = any(ast.unparse(one) == "overload" for one in node.decorator_list)
            if not overloaded and not ast.get_docstring(node):
                silent.append(f"{named(path)}: {node.name}")
    assert not silent


def test_every_rule_class_opens_with_its_rule() -> None:
    rules = _rule_classes()
    games = {phases.parent for phases in (ROOT / "tabletop" / "games").glob("*/phases")}
    assert not [game for game in games if not any(game in path.parents for path, _ in rules)]
    assert not [f"{named(path)}: {node.name}" for path, node in rules if not ast.get_docstring(node)]


def _rule_classes() -> list[tuple[Path, ast.ClassDef]]:
    """Every class of a game that is a Rule, be it through another one."""
    paths = python_files("tabletop/games", "tests/sample")
    classes = [(path, node) for path in paths for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef)]
    names = {"Rule"}
    while more := {node.name for _, node in classes if names & _bases(node)} - names:
        names |= more
    return [(path, node) for path, node in classes if names & _bases(node)]


def _bases(node: ast.ClassDef) -> set[str]:
    """The names of the classes it is made from, without module and parameters: `rules.Rule[Table]` is `Rule`."""
    return {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
