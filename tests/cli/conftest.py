"""The command line with the sample game, in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tabletop.cli import run
from tabletop.games import registry
from tests.sample.game import GAME


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str


Type = Callable[..., Said]


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Type:
    """Types words at a computer where only the sample game is installed and nothing was ever set."""
    monkeypatch.setattr(registry, "games", lambda: {GAME.key: GAME})
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def typed(*words: object) -> Said:
        code = run([str(word) for word in words])
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return typed
