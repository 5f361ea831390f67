"""YAML files with the position of everything in them, so that an error can point at its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import yaml

from tabletop.files import yaml_text
from tabletop.files.bad_file import BadFile, Texts
from tabletop.files.reading import read_bytes

T = TypeVar("T")

KeyPath = tuple[str | int, ...]
"""The way to a value: keys of mappings and numbers of list items, from the outside in."""


class ComponentError(ValueError):
    """A definition is wrong. Its text is `file:line:column: key: what is wrong`, lines and columns from 1, a line for
    each trouble.

    `bad` is the same in words of the catalogue, where it has some: the trouble of the file as such, a position that the
    rules stumble over. `others` is what else is wrong, one by one.
    """

    def __init__(self, file: str, line: int, column: int, key: str, what: str, bad: BadFile | None = None) -> None:
        super().__init__(f"{file}:{line}:{column}: {key or 'file'}: {what}")
        self.others: tuple[ComponentError, ...] = ()
        self.file = file
        self.line = line
        self.column = column
        self.key = key
        self.what = what
        self.bad = bad

    def __str__(self) -> str:
        return "\n".join(str(error.args[0]) for error in (self, *self.others))

    def text(self, texts: Texts) -> str:
        """File, line, key and reason in one sentence for each trouble, on a line of its own; what definitions say of a
        value is in English."""
        return "\n".join(error._sentence(texts) for error in (self, *self.others))

    def _sentence(self, texts: Texts) -> str:
        reason = self.what if self.bad is None else self.bad.reason(texts)
        if not self.key:
            return texts.text("file.at", file=self.file, line=str(self.line), reason=reason)
        return texts.text("file.at_key", file=self.file, line=str(self.line), key=self.key, reason=reason)


class Troubles:
    """What is wrong with a definition, gathered so that all of it can be told at once."""

    def __init__(self) -> None:
        self.found: list[ComponentError] = []

    def hold(self, error: ComponentError) -> None:
        """Keep a trouble, and those that it knows of."""
        alone, error.others = error.others, ()
        self.found += [error, *alone]

    @contextmanager
    def gathering(self) -> Iterator[None]:
        """A block that may find something wrong; what it stumbles over after something was found follows from that."""
        try:
            yield
        except ComponentError as error:
            self.hold(error)
        except Exception:
            if not self.found:
                raise

    def tell(self) -> None:
        """Raise the first ComponentError with the others, if there is any."""
        if self.found:
            first, *others = self.found
            first.others = tuple(others)
            raise first


def check_each(data: T, *checks: Callable[[T], None]) -> None:
    """Everything that several checks find wrong with the same definitions, at once."""
    troubles = Troubles()
    for check in checks:
        with troubles.gathering():
            check(data)
    troubles.tell()


def spelled(path: KeyPath) -> str:
    """A path as written in messages: `stacks.2[3].count`."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else part
    return text


@dataclass(frozen=True, slots=True)
class Source:
    """One file that was read: its name for messages and the tree of its nodes."""

    file: str
    root: yaml.Node

    def error(self, path: KeyPath, what: str) -> ComponentError:
        """What is wrong with the value at `path`; a path that leads nowhere points at its last part that exists."""
        node = self.root
        lost = False
        keys: list[str | int] = []
        for part in path:
            keys.append(str(part) if isinstance(node, yaml.MappingNode) else part)
            inner = None if lost else _inside(node, part)
            if inner is None:
                lost = True
            else:
                node = inner
        return self.error_at(node, tuple(keys), what)

    def node(self, path: KeyPath) -> yaml.Node | None:
        """The node at `path`, None if it leads nowhere."""
        node: yaml.Node | None = self.root
        for part in path:
            node = _inside(node, part) if node is not None else None
        return node

    def error_at(self, node: yaml.Node, path: KeyPath, what: str) -> ComponentError:
        """Like `error`, with the node already at hand."""
        mark = node.start_mark
        return ComponentError(mark.name, mark.line + 1, mark.column + 1, spelled(path), what)


def read(path: Path) -> Source:
    """The nodes of a YAML file. Raises ComponentError if it cannot be read or is no YAML."""
    try:
        return parse(read_bytes(path, yaml_text.MOST_BYTES), str(path))
    except BadFile as bad:
        raise ComponentError(str(path), 1, 1, "", bad.words, bad) from bad


def parse(text: str | bytes, file: str) -> Source:
    """The nodes of YAML text; `file` names it in messages."""
    try:
        root = yaml_text.compose(text, file)
    except BadFile as bad:
        raise ComponentError(file, bad.line or 1, bad.column or 1, "", bad.words, bad) from bad
    if root is None:
        raise ComponentError(file, 1, 1, "", "is empty")
    return Source(file, root)


def entries(source: Source, node: yaml.MappingNode, path: KeyPath) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
    """Key and value nodes of a mapping. Raises ComponentError for a key that is no word or stands there twice."""
    seen: set[str] = set()
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            raise source.error_at(key, path, "a key must be a word or a number")
        if key.value in seen:
            raise source.error_at(key, (*path, key.value), "stands here twice")
        seen.add(key.value)
        yield key, value


def _inside(node: yaml.Node, part: str | int) -> yaml.Node | None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode) and key.value == str(part):
                found: yaml.Node = value
                return found
    elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
        item: yaml.Node = node.value[part]
        return item
    return None
