"""`tabletop new-game`: what it writes keeps the contract at once, and it overwrites nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a new game is written into."""
    folder = tmp_path_factory.mktemp("checkout")
    leave = shutil.ignore_patterns("__pycache__")
    for name in ("tabletop", "data", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def tabletop(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(checkout), "XDG_CONFIG_HOME": str(checkout / "config")}
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *words, "--lang", "en"],
        cwd=checkout,
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )


@pytest.fixture(scope="module")
def written(checkout: Path) -> str:
    """What was said when zebra_stones was written."""
    done = tabletop(checkout, "new-game", "zebra_stones")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_new_game_keeps_the_contract(checkout: Path, written: str) -> None:
    done = tabletop(checkout, "conformance", "zebra_stones")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "zebra_stones: keeps every promise" in done.stdout


def test_its_examples_and_whole_games_run(checkout: Path, written: str) -> None:
    examples = tabletop(checkout, "examples", "data/zebra_stones/examples/1_taking.yaml")
    assert examples.returncode == 0, examples.stdout + examples.stderr
    games = tabletop(checkout, "simulate", "zebra_stones", "--seats", "3", "--bot", "random")
    assert games.returncode == 0, games.stderr


def test_it_stands_in_the_lists_and_nothing_of_the_template_is_left(checkout: Path, written: str) -> None:
    place = '"tabletop.games.zebra_stones.game:GAME"'
    assert f'"zebra_stones": {place}' in (checkout / "tabletop/games/registry.py").read_text("utf-8")
    assert f"zebra_stones = {place}" in (checkout / "pyproject.toml").read_text("utf-8")
    for line in written.splitlines()[:-1]:
        text = (checkout / line).read_text("utf-8")
        assert not [word for word in ("new_game", "NewGame", "New Game") if word in text], line


def test_it_is_in_good_style(checkout: Path, written: str) -> None:
    files = [line for line in written.splitlines() if line.endswith(".py")]
    for check in (["check", "-q"], ["format", "-q", "--check"]):
        command = [sys.executable, "-m", "ruff", *check, *files]
        done = subprocess.run(command, cwd=checkout, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_is_overwritten(checkout: Path, written: str) -> None:
    before = (checkout / "pyproject.toml").read_bytes()
    for name, code, said in (
        ("zebra_stones", 1, "is there already"),
        ("gonzaga", 1, "is there already"),
        ("options", 1, "is there already"),
        ("Zebra", 2, "no name for a game"),
        ("../zebra", 2, "no name for a game"),
        ("class", 2, "no name for a game"),
    ):
        done = tabletop(checkout, "new-game", name)
        assert (done.returncode, said in done.stderr) == (code, True), done.stderr
    assert (checkout / "pyproject.toml").read_bytes() == before


def test_without_a_checkout_it_says_so(checkout: Path, written: str) -> None:
    (checkout / "templates").rename(checkout / "elsewhere")
    try:
        done = tabletop(checkout, "new-game", "quagga")
    finally:
        (checkout / "elsewhere").rename(checkout / "templates")
    assert done.returncode == 1
    assert "checkout" in done.stderr
    assert not (checkout / "tabletop/games/quagga").exists()
