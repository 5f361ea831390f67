"""A study as text: always the same bytes for the same study, a line for each thing, so that two versions can be
compared and joined by whatever compares texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any

from tabletop.engine.types import Plain
from tabletop.session.disk.saving import write_whole
from tabletop.session.studies.form import NodeForm, StudyForm

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_ ./-]*[A-Za-z0-9_]|[A-Za-z]")
"""Words that need no quotes, unless they mean something else."""
_UNSEEN = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
"""Letters that YAML has only by their number."""
_MEANT = {"true", "false", "yes", "no", "on", "off", "null", "y", "n"}
_WIDEST = 110
"""Short lists and mappings stand in one line, if it is no longer."""


def write_study(path: Path, study: StudyForm) -> None:
    """Put a study in its place in one step. Raises OSError."""
    write_whole(path, study_text(study))


def study_text(study: StudyForm) -> str:
    """The content of its file."""
    return "\n".join(_mapping(_plain(study), 0)) + "\n"


def yaml_text(data: Mapping[str, Plain]) -> str:
    """Any mapping as studies are written."""
    return "\n".join(_mapping(_plain(data), 0)) + "\n"


def _plain(value: Any) -> Any:
    """What a file says of a value: nothing of what is as usual."""
    if isinstance(value, NodeForm) and value.bare:
        return value.do
    if hasattr(value, "__dataclass_fields__"):
        said = ((field, getattr(value, field.name)) for field in fields(value))
        return {field.name: _plain(inner) for field, inner in said if not _usual(field, inner)}
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def _usual(field: Field[Any], value: Any) -> bool:
    if field.default is not MISSING:
        return bool(value == field.default)
    return field.default_factory is not MISSING and value == field.default_factory()


def _mapping(data: Mapping[str, Any], indent: int) -> Iterator[str]:
    for key, value in data.items():
        yield from _entry(f"{' ' * indent}{_scalar(key)}:", value, indent + 2)


def _list(data: list[Any], indent: int) -> Iterator[str]:
    for value in data:
        before = f"{' ' * indent}-"
        if isinstance(value, dict) and value and not _fits(before, value):
            lines = list(_mapping(value, indent + 2))
            yield f"{before} {lines[0].lstrip()}"
            yield from lines[1:]
        else:
            yield from _entry(before, value, indent + 2)


def _entry(before: str, value: Any, indent: int) -> Iterator[str]:
    """A value behind its key or dash: in the same line, or below it."""
    if isinstance(value, str) and _in_lines(value):
        yield f"{before} |-"
        yield from (f"{' ' * indent}{line}" if line else "" for line in value.split("\n"))
    elif not isinstance(value, dict | list) or not value or _fits(before, value):
        yield f"{before} {_flow(value)}"
    else:
        yield before
        yield from _mapping(value, indent) if isinstance(value, dict) else _list(value, indent)


def _in_lines(text: str) -> bool:
    """Whether a text is written as it is, line by line."""
    lines = text.split("\n")
    if len(lines) == 1 or _UNSEEN.search(text) or not (lines[0] and lines[-1]):
        return False
    return all(line == line.strip() for line in lines)


def _fits(before: str, value: Any) -> bool:
    """Whether it stands in one line: nothing with lines of its own, no list of things with parts."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if any(isinstance(one, dict) or (isinstance(one, list) and not _fits("", one)) for one in inside):
        return False
    return not _has_lines(value) and len(before) + len(_flow(value)) < _WIDEST


def _has_lines(value: Any) -> bool:
    if isinstance(value, dict | list):
        return any(map(_has_lines, value.values() if isinstance(value, dict) else value))
    return isinstance(value, str) and "\n" in value


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    plain = _PLAIN.fullmatch(value) and "  " not in value and value.lower() not in _MEANT
    if plain:
        return str(value)
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False))
