"""The packaged program: its path is in TABLETOP_PACKAGED; without it these tests are skipped."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.driver import screen as screen

_FIGURES: list[str] = []


@pytest.fixture(scope="session")
def packaged() -> Path:
    """The executable."""
    path = os.environ.get("TABLETOP_PACKAGED")
    if not path:
        pytest.skip("TABLETOP_PACKAGED does not name the packaged program; build it with: pyinstaller build.spec")
    return Path(path).resolve(strict=True)


@pytest.fixture(scope="session")
def folder(packaged: Path) -> Path:
    """The folder that is handed on."""
    return packaged.parent


@pytest.fixture
def ask(packaged: Path, tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the program away from its folder, as a user without settings and without a screen."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "TMPDIR")}
    environment = {**kept, "HOME": str(tmp_path), "LANG": "en_GB.UTF-8"}

    def asked(*words: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(packaged), *map(str, words)],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
        )

    return asked


@pytest.fixture
def figure() -> Callable[[str], None]:
    """Notes a measured figure, printed when all tests are done."""
    return _FIGURES.append


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _FIGURES:
        terminalreporter.section("the packaged program")
        for line in _FIGURES:
            terminalreporter.write_line(line)
