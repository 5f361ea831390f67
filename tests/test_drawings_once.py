"""What the tests look at is what the program draws, also where it was drawn by another process or run."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.games.registry import games
from tabletop.scene.drawing.bytecache import ByteCache
from tabletop.scene.drawing.sprites import Sprites
from tests import drawings_once


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty one."""
    monkeypatch.setattr(drawings_once, "_shelf", [])
    drawings_once.keep_in(tmp_path)
    (folder,) = drawings_once._shelf
    return folder


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What this process remembers of itself."""
    for kept in ("_drawn", "_shadows"):
        monkeypatch.setattr(drawings_once, kept, ByteCache(1 << 20))


def form(surface: pygame.Surface) -> tuple[object, ...]:
    return (
        surface.get_size(),
        surface.get_masks(),
        surface.get_flags(),
        surface.get_alpha(),
        surface.get_buffer().raw,
    )


@pytest.mark.parametrize("game", games())
def test_what_is_kept_is_what_is_drawn(game: str, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = drawings_once.resource_bytes("art", "titles", f"{game}.svg")
    for size in ((97, 41), (160, 160)):
        drawn = form(drawings_once._draw(source, size))
        for _ in range(2):
            forget(monkeypatch)
            assert form(drawings_once.rasterized(source, size)) == drawn
    sprites = Sprites()
    cast = form(drawings_once._cast(sprites, f"titles/{game}", (80, 60), turn=30, blur=3))
    for _ in range(2):
        forget(monkeypatch)
        assert form(drawings_once.get_shadow(Sprites(), f"titles/{game}", (80, 60), turn=30, blur=3)) == cast
    assert list(shelf.glob("*/*"))


def test_what_is_broken_is_drawn_anew(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = drawings_once.resource_bytes("art", "icons", "undo.svg")
    forget(monkeypatch)
    drawn = form(drawings_once.rasterized(source, (48, 48)))
    (kept,) = shelf.glob("*/*")
    whole = kept.read_bytes()
    for torn in (b"", whole[:10], whole[:-9], whole[:20] + b"\0" * 40):
        kept.write_bytes(torn)
        forget(monkeypatch)
        assert form(drawings_once.rasterized(source, (48, 48))) == drawn
        assert kept.read_bytes() == whole


def test_a_full_shelf_is_cleared(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (shelf / "ab").mkdir()
    (shelf / "ab" / "cd").write_bytes(b"")
    drawings_once.keep_in(shelf.parent)
    assert (shelf / "ab" / "cd").exists()
    monkeypatch.setattr(drawings_once, "_MOST", 0)
    drawings_once.keep_in(shelf.parent)
    assert not list(shelf.glob("*/*"))
