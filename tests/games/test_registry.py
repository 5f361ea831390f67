"""Which games there are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.games import registry

_ASKING = """
import sys
from tabletop.games import registry
print(" ".join(registry.keys()), "importlib.metadata" in sys.modules)
"""


def test_every_game_is_found_under_its_own_key() -> None:
    found = registry.games()
    assert set(found) >= {"anno_1503", "gonzaga", "puerto_rico", "rio_de_la_plata"}
    assert all(game.key == key for key, game in found.items())
    assert tuple(found) == registry.keys()


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(KeyError, match="unknown game 'chess'; known: anno_1503"):
        registry.game("chess")


def _found(*folders: Path) -> str:
    """The games that a fresh process knows with these folders among its installed ones; whether it had to ask them."""
    words = [sys.executable, "-c", f"import sys; sys.path += {[str(one) for one in folders]}{_ASKING}"]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def _installed(folder: Path, group: str) -> Path:
    told = folder / f"{folder.name}-1.0.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {folder.name}\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(f"[{group}]\nsalt = salt.game:GAME\n")
    return folder


def test_games_of_other_distributions_are_found(tmp_path: Path) -> None:
    assert "salt" in _found(_installed(tmp_path / "salt", registry.GROUP)).split()


def test_nobody_asks_the_installed_where_none_brings_a_game(tmp_path: Path) -> None:
    """It would take a tenth of the time until the first frame."""
    missing = tmp_path / "nowhere"
    own = _installed(tmp_path / "tabletop", registry.GROUP)
    keys = "anno_1503 gonzaga puerto_rico rio_de_la_plata"
    assert _found(missing, _installed(tmp_path / "pepper", "console_scripts"), own) == f"{keys} False"


def test_what_cannot_be_looked_into_is_asked(tmp_path: Path) -> None:
    packed, broken = tmp_path / "packed.zip", _installed(tmp_path / "broken", "console_scripts")
    packed.write_bytes(b"")
    assert _found(packed).endswith("True")
    (broken / "broken-1.0.dist-info" / "entry_points.txt").write_bytes(b"\xff")
    assert registry._names_others(str(broken))
