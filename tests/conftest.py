"""Fixtures for all tests."""

from __future__ import annotations

import pytest

from tests.sample.game import GAME, Lanterns


@pytest.fixture
def sample_game() -> Lanterns:
    """The smallest complete game: hidden hands, a die, a nested and a simultaneous decision."""
    return GAME


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--update-golden` draws the kept pictures anew."""
    parser.addoption("--update-golden", action="store_true", help="draw the kept pictures of tests/golden anew")
