"""`tabletop new-game NAME`: a tiny complete game to begin with, in a checkout of the source.

The template is a game of its own in `templates/new_game`; its name is replaced everywhere, in paths and in texts.
"""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from pathlib import Path

from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.files.reading import read_text
from tabletop.locale import Catalogue

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST = 30
_IMPORTS = re.compile(r"(?:^from tabletop\S* import .*\n)+", re.MULTILINE)
_LISTS = (
    (Path("tabletop/games/registry.py"), "_BUILT_IN: dict[str, str] = {\n", '    "{name}": "{place}",\n'),
    (Path("pyproject.toml"), '[project.entry-points."tabletop.games"]\n', '{name} = "{place}"\n'),
)
"""Where games are listed: file, the line under which they stand, and their own line."""


def run(values: Values, cat: Catalogue) -> int:
    """Write the files of the game, enter it in the lists, and say what comes next."""
    name: str = values["name"]
    if not _NAME.fullmatch(name) or len(name) > _LONGEST or keyword.iskeyword(name):
        raise UsageError("game_name", text=name, most=_LONGEST)
    root = Path(str(files("tabletop"))).parent
    template = root / "templates" / "new_game"
    if not template.is_dir():
        raise Failed(cat.text("cli.new_game.no_checkout"))
    texts = {root / renamed(str(path), name): renamed(text, name) for path, text in read(template).items()}
    taken = [path for path in own_folders(root, name) if path.exists()]
    if taken:
        raise Failed(cat.text("cli.new_game.taken", file=str(taken[0].relative_to(root)), name=name))
    listed = {root / file: entered(root / file, under, line, name, cat) for file, under, line in _LISTS}
    for path, text in {**texts, **listed}.items():
        write(path, text, cat)
        print(path.relative_to(root))
    print(cat.text("cli.new_game.next", name=name))
    return 0


def renamed(text: str, name: str) -> str:
    """The template's words with the name of the new game: new_game, NewGame, New Game. Imports stay in order."""
    parts = name.split("_")
    camel, title = "".join(part.capitalize() for part in parts), " ".join(part.capitalize() for part in parts)
    text = text.replace("new_game", name).replace("NewGame", camel).replace("New Game", title)
    return _IMPORTS.sub(lambda block: "".join(sorted(map(_in_order, block[0].splitlines(True)), key=_module)), text)


def _module(line: str) -> str:
    return line.split()[1]


def _in_order(line: str) -> str:
    """An import line with the names of classes in alphabetical order."""
    module, _, names = line.rstrip().partition(" import ")
    words = names.split(", ")
    classes = all(word[:1].isupper() and not word.isupper() for word in words)
    return f"{module} import {', '.join(sorted(words, key=str.lower) if classes else words)}\n"


def read(template: Path) -> dict[Path, str]:
    """The files of the template by their way from its root."""
    found = sorted(path for path in template.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(template): read_text(path) for path in found}


def own_folders(root: Path, name: str) -> tuple[Path, ...]:
    """What must not be there yet."""
    games, locale = root / "tabletop" / "games", root / "tabletop" / "locale"
    folders = (games / name, games / f"{name}.py", root / "data" / name, root / "art" / name, root / "tests" / name)
    return (*folders, *(folder / f"{name}.yaml" for folder in sorted(locale.iterdir()) if folder.is_dir()))


def entered(file: Path, under: str, line: str, name: str, cat: Catalogue) -> str:
    """A list of games with one more."""
    text = read_text(file)
    if text.count(under) != 1:
        raise Failed(cat.text("cli.new_game.no_list", file=str(file), line=under.strip()))
    return text.replace(under, under + line.format(name=name, place=f"tabletop.games.{name}.game:GAME"))


def write(path: Path, text: str, cat: Catalogue) -> None:
    """One file, and the folders around it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError("unwritable", file=str(path), detail=error.strerror or str(error)) from error
