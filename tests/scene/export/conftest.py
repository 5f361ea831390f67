"""A home of its own for each test of what is exported."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return tmp_path
