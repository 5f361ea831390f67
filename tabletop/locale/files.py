"""Catalogue files: YAML with nested keys, flattened with dots, every scalar a string."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from tabletop.resources import resource, resource_text

SHARED = ("common", "screens", "table", "cli")
"""Catalogues that belong to no game, in the order in which a key is looked up in them."""

_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
# the base loader keeps `on:`, `off:` and `yes:` as words, and in C it reads 500 keys in 5 ms


class CatalogueError(ValueError):
    """A catalogue that cannot be read; the text names file, line and what is wrong."""


def catalogue_path(lang: str, name: str) -> Path:
    """Where the catalogue `name` ("common" or the key of a game) of a language is."""
    return resource("locale", lang, f"{name}.yaml")


def read(lang: str, name: str) -> dict[str, str]:
    """All texts of one catalogue by key; empty if there is no such file. Raises CatalogueError."""
    path = catalogue_path(lang, name)
    if not path.is_file():
        return {}
    try:
        data = yaml.load(resource_text("locale", lang, f"{name}.yaml"), Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        where = f"{path}:{mark.line + 1}:{mark.column + 1}" if mark else str(path)
        raise CatalogueError(f"{where}: {error.problem}") from error
    flat: dict[str, str] = {}
    if data:
        _flatten(data, "", flat, path)
    return flat


def _flatten(data: Any, prefix: str, flat: dict[str, str], path: Path) -> None:
    if not isinstance(data, dict):
        raise CatalogueError(f"{path}: {prefix or 'the file'} must be a mapping or a text")
    for key, value in data.items():
        if isinstance(value, str):
            flat[prefix + str(key)] = value
        else:
            _flatten(value, f"{prefix}{key}.", flat, path)
