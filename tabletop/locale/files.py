"""Catalogue files: YAML with nested keys, flattened with dots, every scalar a string."""

from __future__ import annotations

from pathlib import Path

import yaml

from tabletop.files.bad_file import BadFile
from tabletop.files.yaml_text import compose
from tabletop.locale.languages import typeset
from tabletop.resources import resource, resource_text

SHARED = ("common", "screens", "table", "words", "wall", "studies", "cli")
"""Catalogues that belong to no game, in the order in which a key is looked up in them."""


class CatalogueError(ValueError):
    """A catalogue that cannot be read; the text names file, line and what is wrong."""


def catalogue_path(lang: str, name: str) -> Path:
    """Where the catalogue `name` ("common" or the key of a game) of a language is."""
    return resource("locale", lang, f"{name}.yaml")


def read(lang: str, name: str) -> dict[str, str]:
    """All texts of one catalogue by key, typeset; empty if there is no such file. Raises CatalogueError."""
    path = catalogue_path(lang, name)
    if not path.is_file():
        return {}
    try:
        root = compose(resource_text("locale", lang, f"{name}.yaml"))
    except BadFile as bad:
        bad.path = path
        raise CatalogueError(str(bad)) from bad
    return {} if root is None else _texts(root, lang, path)


def _texts(root: yaml.Node, lang: str, path: Path) -> dict[str, str]:
    flat: dict[str, str] = {}
    _flatten(root, "", flat, path)
    return {key: typeset(text, lang) for key, text in flat.items()}


def _flatten(node: yaml.Node, prefix: str, flat: dict[str, str], path: Path) -> None:
    """Every scalar as it was written: `on`, `off` and `yes` are words here."""
    if not isinstance(node, yaml.MappingNode):
        raise CatalogueError(f"{path}: {prefix or 'the file'} must be a mapping or a text")
    for key, value in node.value:
        if isinstance(value, yaml.ScalarNode):
            flat[f"{prefix}{key.value}"] = value.value
        else:
            _flatten(value, f"{prefix}{key.value}.", flat, path)
