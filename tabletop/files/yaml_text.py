"""YAML with bounds: its nodes are put together from the events of the parser, one by one, and counted on the way.

Nothing is built from the text beyond plain nodes; however deep it nests, nothing here calls itself.
"""

from __future__ import annotations

import io
from typing import Any

import yaml

from tabletop.files.bad_file import BadFile
from tabletop.files.reading import MB, as_text

DEEPEST = 24
"""So many lists and mappings may lie in each other."""
MOST_NODES = 100_000
"""So many values, those that stand for others by an alias counted each time."""
LONGEST_TEXT = 20_000
MOST_BYTES = 2 * MB

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml is ten times quicker, where it is there


def compose(text: str | bytes, name: str = "") -> yaml.Node | None:
    """The tree of a YAML text, None if it is empty. Its marks bear `name`. Raises BadFile with line and column set."""
    text = as_text(text) if isinstance(text, bytes) else text
    if len(text) > MOST_BYTES:
        raise BadFile("too_large", most=MOST_BYTES)
    try:
        return _Composer(_Named(text, name)).root()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise BadFile("not_yaml", line=line, column=column, detail=str(error.problem or error.context)) from error
    except yaml.YAMLError as error:
        raise BadFile("not_yaml", line=1, column=1, detail=str(error).partition("\n")[0]) from error


class _Named(io.StringIO):
    """Text that tells every mark in it where it is from."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text)
        self.name = name


class _Composer:
    """Puts one document together. `open` holds the collections that are not closed yet, with the count before them."""

    def __init__(self, text: _Named) -> None:
        self.loader = LOADER(text)
        self.open: list[tuple[yaml.Node, list[yaml.Node], int, str | None]] = []
        self.anchors: dict[str, tuple[yaml.Node, int]] = {}
        self.count = 0
        self.done: yaml.Node | None = None

    def root(self) -> yaml.Node | None:
        loader = self.loader
        try:
            while loader.check_event():
                self.take(loader.get_event())
            return self.done
        finally:
            loader.dispose()

    def take(self, event: Any) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self.scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self.begin(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.end(event)
        elif isinstance(event, yaml.AliasEvent):
            if event.anchor not in self.anchors:
                raise _bad("unknown_alias", event, name=event.anchor)
            node, size = self.anchors[event.anchor]
            self.add(node, size, event)
        elif isinstance(event, yaml.DocumentStartEvent) and self.done is not None:
            raise _bad("second_document", event)

    def scalar(self, event: Any) -> None:
        if len(event.value) > LONGEST_TEXT:
            raise _bad("long_text", event, most=LONGEST_TEXT)
        tag = event.tag
        if tag is None or tag == "!":
            tag = self.loader.resolve(yaml.ScalarNode, event.value, event.implicit)
        node = yaml.ScalarNode(tag, event.value, event.start_mark, event.end_mark, style=event.style)
        self.add(node, 1, event)
        if event.anchor is not None:
            self.anchors[event.anchor] = node, 1

    def begin(self, event: Any) -> None:
        if len(self.open) >= DEEPEST:
            raise _bad("too_deep", event, most=DEEPEST)
        kind = yaml.SequenceNode if isinstance(event, yaml.SequenceStartEvent) else yaml.MappingNode
        tag = event.tag if event.tag not in (None, "!") else self.loader.resolve(kind, None, event.implicit)
        node = kind(tag, [], event.start_mark, event.end_mark, flow_style=event.flow_style)
        self.open.append((node, [], self.count, event.anchor))

    def end(self, event: Any) -> None:
        node, inside, before, anchor = self.open.pop()
        if isinstance(node, yaml.MappingNode):
            node.value = list(zip(inside[::2], inside[1::2], strict=True))
        else:
            node.value = inside
        node.end_mark = event.end_mark
        self.add(node, 1, event)
        if anchor is not None:
            self.anchors[anchor] = node, self.count - before

    def add(self, node: yaml.Node, size: int, event: Any) -> None:
        self.count += size
        if self.count > MOST_NODES:
            raise _bad("too_many", event, most=MOST_NODES)
        if self.open:
            self.open[-1][1].append(node)
        else:
            self.done = node


def _bad(code: str, event: Any, **values: Any) -> BadFile:
    mark = event.start_mark
    return BadFile(code, line=mark.line + 1, column=mark.column + 1, **values)
