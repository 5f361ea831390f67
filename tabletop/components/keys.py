"""Names that follow from what is defined elsewhere, so that nobody who defines a thing has to enter it in other lists.

    building_{buildings.nobles.buildings}                a name for each key that stands there
    {buildings.nobles.buildings: space=red, column=1}    those whose fields have these values

The way leads through the files of a game as in the short rules: `buildings.nobles` is `buildings.nobles.yaml`. What a
list names outright has its place there and is not told a second time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import yaml

from tabletop.components.overlay import read
from tabletop.components.source import KeyPath

_PATTERN = re.compile(r"(?P<before>[^{}]*)\{(?P<way>[a-z0-9_.]+)(?:: (?P<fields>[^{}]+))?\}(?P<after>[^{}]*)")


def way_in(folder: Path, way: str) -> tuple[Path, KeyPath] | None:
    """The file to which a way such as `buildings.nobles.buildings` leads, and the keys in it; None without a file."""
    name, *keys = way.split(".")
    path = folder / f"{name}.yaml"
    if keys and (folder / f"{name}.{keys[0]}.yaml").is_file():  # what an expansion lays over it
        path = folder / f"{name}.{keys.pop(0)}.yaml"
    return (path, tuple(int(key) if key.isdigit() else key for key in keys)) if path.is_file() else None


def spread(lists: Sequence[Sequence[str]], folder: Path) -> tuple[tuple[str, ...], ...]:
    """Lists with names in place of what leads to them, each name once in all of them.

    Raises ComponentError for a file that cannot be read, ValueError for what leads to no keys.
    """
    told = {name for names in lists for name in names if "{" not in name}

    def those_of(names: Sequence[str]) -> Iterator[str]:
        for name in names:
            if "{" not in name:
                yield name
                continue
            new = [one for one in _names(name, folder) if one not in told]
            told.update(new)
            yield from new

    return tuple(tuple(those_of(names)) for names in lists)


def _names(text: str, folder: Path) -> Iterator[str]:
    found = _PATTERN.fullmatch(text)
    place = way_in(folder, found["way"]) if found else None
    node = read(place[0]).node(place[1]) if place else None
    if found is None or not isinstance(node, yaml.MappingNode):
        raise ValueError(f"{text!r} leads to no keys")
    wanted = [tuple(field.split("=", 1)) for field in (found["fields"] or "").split(", ") if field]
    for key, thing in node.value:
        fields = {field.value: value.value for field, value in thing.value} if wanted else {}
        if all(fields.get(field) == value for field, value in wanted):
            yield f"{found['before']}{key.value}{found['after']}"
