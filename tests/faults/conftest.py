"""Every fault is met within bounds, see `bounds.py`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.faults.bounds import within
from tests.scene.conftest import program

__all__ = ["program", "within_bounds"]


@pytest.fixture(autouse=True)
def within_bounds(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test; one of thousands of trials is held to its time trial by trial, and as a whole to its memory."""
    with within(float("inf")) if "kind_of_trial" in request.fixturenames else within():
        yield
