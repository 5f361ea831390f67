"""Which games there are: those installed as entry points `tabletop.games`, and those that come with the program."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import yaml

from tabletop.components.source import read
from tabletop.engine.game import Game
from tabletop.files.bad_file import BadFile
from tabletop.files.reading import as_text, read_bytes
from tabletop.resources import resource

GROUP = "tabletop.games"
_OWN = "tabletop"
"""The distribution of this program, whose games are known without asking it."""

_BUILT_IN: dict[str, str] = {
    "anno_1503": "tabletop.games.anno_1503.game:GAME",
    "gonzaga": "tabletop.games.gonzaga.game:GAME",
    "puerto_rico": "tabletop.games.puerto_rico.game:GAME",
    "rio_de_la_plata": "tabletop.games.rio_de_la_plata.game:GAME",
}
"""Found without installed metadata too: in a source checkout and in the packaged program."""


@cache
def _places() -> dict[str, str]:
    """Game keys with where their objects are: "module:attribute"."""
    found = dict(_BUILT_IN)
    if any(map(_names_others, sys.path)):
        from importlib.metadata import entry_points  # a tenth of a start, so only where there is something to be found

        for point in entry_points(group=GROUP):
            found.setdefault(point.name, point.value)
    return found


def _names_others(folder: str) -> bool:
    """Whether something that is installed here may bring games besides our own: what cannot be looked into may."""
    path = Path(folder or ".")
    if path.is_file():
        return True
    for told in (*path.glob("*.dist-info/entry_points.txt"), *path.glob("*.egg-info/entry_points.txt")):
        try:
            text = as_text(read_bytes(told))
        except BadFile:
            return True
        if GROUP in text and told.parent.name.partition("-")[0] != _OWN:
            return True
    return False


@cache
def game(key: str) -> Game[Any]:
    """One game, loaded at its first use. Raises KeyError naming the known ones."""
    try:
        module, _, attribute = _places()[key].partition(":")
    except KeyError:
        raise KeyError(f"unknown game {key!r}; known: {', '.join(sorted(_places()))}") from None
    found: Game[Any] = getattr(import_module(module), attribute)
    return found


def module_of(key: str) -> str:
    """The module in which the object of a game is."""
    return _places()[key].partition(":")[0]


def attribute_of(key: str) -> str:
    """What the object of a game is called there."""
    return _places()[key].partition(":")[2]


def keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order."""
    return tuple(sorted(_places()))


class Games(Mapping[str, Game[Any]]):
    """All games by key, in alphabetical order; each is loaded when it is first asked for, not when it is named."""

    def __getitem__(self, key: str) -> Game[Any]:
        return game(key)

    def __iter__(self) -> Iterator[str]:
        return iter(keys())

    def __len__(self) -> int:
        return len(_places())

    def __contains__(self, key: object) -> bool:
        return key in _places()

    def seats(self, key: str) -> range:
        """With how many a game can be played: out of its data alone, while nothing of it is loaded."""
        return _seats_told(key) or game(key).seats


@cache
def _seats_told(key: str) -> range | None:
    """Read once: the title asks for it whenever it is laid out."""
    path = resource("data", key, "components.yaml")
    node = read(path).node(("players",)) if path.is_file() else None
    if not isinstance(node, yaml.SequenceNode):
        return None
    numbers = [int(one.value) for one in node.value]
    return range(min(numbers), max(numbers) + 1)


def games() -> Games:
    """All games by key."""
    return Games()
