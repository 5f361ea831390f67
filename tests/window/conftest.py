"""A virtual screen for the tests that drive a real window, and a home for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.driver import missing_tools, prefer, virtual_screen


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of an X server; skips where this machine has none to offer."""
    missing = missing_tools()
    if missing:
        pytest.skip(f"needs {', '.join(missing)}; Debian: apt install xvfb xdotool x11-utils")
    with virtual_screen() as display:
        yield display


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home folder of a user who likes it quick."""
    prefer(tmp_path, motion="fast", pace="instant")
    return tmp_path
