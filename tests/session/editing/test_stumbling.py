"""Positions that the rules never led to, and over which they stumble: told in plain words, never in those of Python."""

from __future__ import annotations

import re
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import tabletop
from tabletop.components.source import ComponentError
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.session.editing import Draft
from tabletop.session.examples.told import ToldForm, begin

KEYS = tuple(registry.games())
PYTHON = re.compile(r"[A-Z]\w+(Error|Exception)\b|out of range|object is not")
DEVELOPERS = ("engine/conformance", "cli.py", "scene/window/errors.py")
"""What only those meet who mend the program: kit, unexpected errors and the trace."""


def test_a_position_of_a_file_is_told_in_plain_words() -> None:
    told = ToldForm(2, MappingProxyType({}), 1, MappingProxyType({"players.0.spaces": (1,)}), ())
    with pytest.raises(ComponentError) as found:
        begin(registry.games()["anno_1503"], told, ())
    said = [str(found.value), *(found.value.text(Catalogue.load(lang, KEYS)) for lang in LANGUAGES)]
    assert not [words for words in said if PYTHON.search(words)]
    assert len(set(said)) == 1 + len(LANGUAGES)


@pytest.mark.parametrize("stage", ["check", "deciders", "apply"])
def test_a_position_of_the_editor_is_told_in_plain_words(stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = Draft.of_setup(registry.games()["gonzaga"], 2, {}, 1)
    later = draft.put("players.0.secret", (draft.value("players.0.secret") + 1) % 4)

    def stumble(*_: Any, **__: Any) -> None:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(type(draft.game), stage, stumble)
    assert later.refused
    assert not PYTHON.search(" ".join(later.refused))


def test_no_text_is_made_of_the_name_of_an_exception() -> None:
    folder = Path(tabletop.__file__).parent
    found = [
        str(path.relative_to(folder))
        for path in sorted(folder.rglob("*.py"))
        if re.search(r"type\((error|exc|e)\)\.__name__", path.read_text(encoding="utf-8"))
    ]
    assert not [name for name in found if not name.startswith(DEVELOPERS)]
