"""The short rules of a game, with their numbers taken from its components: a number is written down once.

In `data/<game>/help/<lang>.md` stands in braces where a number comes from, file first:

    {scoring.points.church}                      what stands there; parts of lists are numbered from 0
    {scoring.nobles.points.villa}                the same in a layer, `scoring.nobles.yaml`
    {#fiefs.fiefs}                               how many entries stand there
    {economy.die.events=pirates}                 the keys with this value, such as "1, 2"
    {scoring.last_turn.first_check+1}            a little arithmetic
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import yaml

from tabletop.components.keys import way_in
from tabletop.components.source import ComponentError, Source, read
from tabletop.resources import resource, resource_text

_PLACE = re.compile(r"\{(?P<count>#?)(?P<way>[a-z0-9_.]+)(?:=(?P<value>[a-z0-9_]+))?(?P<more>[+-][0-9]+)?\}")
_BRACES = re.compile(r"\{[^}\n]*\}?")


def short_rules(game: str, lang: str) -> str:
    """The text in a language, else in English, else nothing. Raises ComponentError for a number that is nowhere."""
    for code in (lang, "en"):
        path = resource("data", game, "help", f"{code}.md")
        if path.is_file():
            return filled(resource_text("data", game, "help", f"{code}.md"), path, resource("data", game))
    return ""


def filled(text: str, file: Path, folder: Path) -> str:
    """A text with its numbers, which are those of the YAML files in `folder`; `file` names it in messages."""

    def number(found: re.Match[str]) -> str:
        place = _PLACE.fullmatch(found[0])
        told = _told(place, folder) if place is not None else None
        if told is None:
            line = text.count("\n", 0, found.start()) + 1
            column = found.start() - text.rfind("\n", 0, found.start())
            raise ComponentError(str(file), line, column, found[0], "leads to no number")
        return told

    return _BRACES.sub(number, text)


def _told(place: re.Match[str], folder: Path) -> str | None:
    """What stands where a placeholder leads; None if nothing does."""
    found = way_in(folder, place["way"])
    if found is None:
        return None
    way, source = found[1], _read(found[0])
    node = source.node(way)
    if node is None:  # the last key has a dot in it, as names of extension points have
        node = source.node((*way[:-2], ".".join(map(str, way[-2:]))))
    more = int(place["more"] or 0)
    if place["count"]:
        return str(len(node.value) + more) if isinstance(node, yaml.CollectionNode) else None
    if place["value"]:
        pairs = node.value if isinstance(node, yaml.MappingNode) else ()
        return ", ".join(key.value for key, value in pairs if value.value == place["value"]) or None
    if not isinstance(node, yaml.ScalarNode) or not node.value.isdigit():
        return None
    return str(int(node.value) + more)


@lru_cache(maxsize=32)
def _read(path: Path) -> Source:
    return read(path)


def number_at(game: str, way: str) -> int | None:
    """The number to which a way such as `offices.offices.bishop.cost` leads in the files of a game, if there is one."""
    place = _PLACE.fullmatch(f"{{{way}}}")
    told = _told(place, resource("data", game)) if place is not None else None
    return int(told) if told is not None and told.isdigit() else None
