"""What is measured is really done: a piece in the hand goes over the board, and every frame is another picture."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.bench import dragging
from tabletop.bench.window import _with_drags
from tabletop.engine.game import Game
from tabletop.games.anno_1503.game import GAME as SEA
from tabletop.games.gonzaga.game import GAME as HEXES
from tabletop.scene.table.hands.hand import Hand
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

FRAMES = 24


def session_of(game: Game[Any]) -> Session[Any]:
    """The hexes: a full map, behind a hand-over screen. The sea: the first position where anything can be dragged."""
    if game is HEXES:
        session, full, wide = _with_drags(game)
        assert wide < full
        session.jump(full, consent=True)
        return session
    session = Session.new(game, default_seats(2, tuple("AB")), 1, {})
    while not dragging.draggable(game, session)[0]:
        session.play(game.legal(session.state, session.deciders[0])[0])
    return session


@pytest.mark.parametrize("game", [HEXES, SEA], ids=lambda game: str(game.key))
def test_frames_of_a_drag_are_drawn(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(game)
    pictures: list[bytes] = []
    held: list[tuple[str, object]] = []
    frame, move = dragging._frame, Hand.move

    def framed(manager: Any, surface: pygame.Surface, *events: pygame.Event) -> float:
        taken = frame(manager, surface, *events)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        return taken

    def moved(self: Hand, pos: tuple[int, int]) -> None:
        move(self, pos)
        if self.held is not None:
            held.append((self.held.thing, self.held.over))

    monkeypatch.setattr(dragging, "_frame", framed)
    monkeypatch.setattr(Hand, "move", moved)
    found = dragging.carried(session, (1024, 640), FRAMES)
    assert found is not None
    assert len(found.frames) == FRAMES
    assert found.highlight > 0
    assert len(set(pictures[-FRAMES:])) > FRAMES * 0.7
    if game is HEXES:
        view = session.view(session.deciders[0])
        laid = [piece for piece in game.table(view).pieces if piece.cells and piece.place.startswith("map/")]
        assert len(laid) > 20
        assert len({over for _, over in held[-FRAMES:]}) > FRAMES / 4
        assert next(piece for piece in game.table(view).pieces if piece.id == held[-1][0]).cells
