"""A virtual screen for the tests that drive a real window, and a home for each of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.driver import prefer
from tests.window.driver import screen as screen


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The home folder of a user who likes it quick."""
    prefer(tmp_path, motion="fast", pace="instant")
    return tmp_path
