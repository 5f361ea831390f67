"""The soak: what is written while computers play is read back."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tabletop.cli_commands import soak
from tabletop.files.json_text import parse_json
from tabletop.session.records import chain, record
from tests.cli.conftest import Type


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute that is over after some five hundred actions, and a file that is read back often."""
    clock = iter(range(10**6))
    monkeypatch.setattr("tabletop.cli_commands.soak.time", SimpleNamespace(monotonic=lambda: next(clock) / 10))
    monkeypatch.setattr(soak, "_READ_BACK", 7)


@pytest.mark.usefixtures("hurried")
def test_games_are_played_and_read_back(type_in: Type) -> None:
    said = type_in("soak", "--minutes", 1)
    assert (said.code, said.err) == (0, "")
    assert "after 1 minute" in said.out


@pytest.mark.usefixtures("hurried")
def test_a_line_that_cannot_be_read_again_ends_it(type_in: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    def turned(line: str, before: str) -> str:
        item = parse_json(chain.veil_action(line, before))
        return chain.as_line(dict(sorted(item.items())))

    monkeypatch.setattr(record, "veil_action", turned)
    said = type_in("soak", "--minutes", 1)
    assert said.code == 1
    assert "read back" in said.err
