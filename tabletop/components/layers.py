"""Editions and expansions: one definition in layers, each file saying only what differs from those below it.

base.yaml               night_market.yaml
gold: 2                 gold: 3                 replaced
charms: {}              charms: {tinder: ...}   added
storm: {loses: 1}       storm: ~                taken out

A mapping is laid over a mapping key by key; text, numbers and lists replace. Errors name the file a value came from.
A game makes its tables from the layers once for each (edition, expansions) and looks them up by the rules in its state:

@cache
def box(expansions: tuple[str, ...]) -> Box:
    return load_layers(Box, FOLDER / "box.yaml", *(FOLDER / f"{name}.yaml" for name in expansions)).value
"""

from __future__ import annotations

import yaml

from tabletop.components.source import Source, entries

_NOTHING = "tag:yaml.org,2002:null"


def lay_over(below: Source, above: Source) -> Source:
    """Two definitions as one. ComponentError where something is taken out that is not there."""
    return Source(above.file, _over(below.root, above, above.root, ()))


def _over(below: yaml.Node, source: Source, above: yaml.Node, path: tuple[str | int, ...]) -> yaml.Node:
    if not (isinstance(below, yaml.MappingNode) and isinstance(above, yaml.MappingNode)):
        return above
    pairs, place = {key.value: (key, value) for key, value in below.value}, below
    for key, value in entries(source, above, path):
        inner = (*path, key.value)
        known = pairs.get(key.value)
        if value.tag != _NOTHING:
            pairs[key.value] = (key, _over(known[1], source, value, inner) if known else value)
        elif known is None:
            raise source.error_at(key, inner, "is not there to be taken out")
        else:
            del pairs[key.value]
            place = above  # what is missing now is missing because of this
    return yaml.MappingNode(below.tag, list(pairs.values()), place.start_mark, place.end_mark)
