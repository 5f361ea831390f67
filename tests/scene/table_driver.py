"""A table screen without a window, driven by events as a hand would make them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from tabletop.components.board import Table, load_table
from tabletop.components.typed import load
from tabletop.engine.game import Game
from tabletop.engine.types import Seat
from tabletop.games.registry import Games
from tabletop.scene.context.settings import Settings
from tabletop.scene.screens.handover import Handover
from tabletop.scene.table.screen import TableScene
from tabletop.scene.window.offscreen import offscreen_context
from tabletop.scene.window.offscreen import picture as offscreen_picture
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

NAMES = ("Anna", "Bruno", "Carla", "Dino")
Pos = tuple[int, int]


def table_of(game: Game[Any]) -> Table:
    """The boards of a game; those of the sample game lie beside the tests."""
    if game.key == "lanterns":
        return load(Path(__file__).with_name("lanterns.yaml"), Table)
    return load_table(game.key)


class OneGame(Games):
    """A game that is in no list, as the program knows its own."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def __getitem__(self, key: str) -> Game[Any]:
        return self.game

    def __iter__(self) -> Iterator[str]:
        return iter((self.game.key,))


class Driver:
    """One table on one screen."""

    def __init__(
        self,
        game: Game[Any],
        seats: int = 2,
        seed: int = 1,
        *,
        size: Pos = (1366, 768),
        players: tuple[str, ...] = (),
        undo: str = "free",
        motion: str = "off",
        options: dict[str, str] | None = None,
    ) -> None:
        self.surface = pygame.Surface(size)
        settings = Settings(lang="en", motion=motion, pace="instant", hints=False)
        self.ctx = offscreen_context(settings, game.key, (), size)
        self.ctx.registry = OneGame(game)
        self.session = Session.new(game, default_seats(seats, NAMES, players, game.colours), seed, options or {}, undo)
        self.ctx.catalogue.seat(game.key, self.session.names)
        self.scene = TableScene(self.ctx, self.session, table_of(game))
        self.ctx.manager.push(self.scene)
        self.wait()

    @property
    def top(self) -> object:
        """The screen in use."""
        return self.ctx.manager.top

    def wait(self, milliseconds: int = 200) -> None:
        """Let time pass and paint."""
        for _ in range(max(1, milliseconds // 50)):
            self.ctx.manager.update(50)
            self.ctx.manager.draw(self.surface)

    def frame(self) -> None:
        """What has changed is shown."""
        self.ctx.manager.draw(self.surface)

    def reveal(self) -> None:
        """Lift the hand-over screen, if one is up."""
        if isinstance(self.top, Handover):
            self.top.lift()
            self.wait()

    def send(self, kind: int, **values: Any) -> None:
        """One event."""
        self.ctx.manager.handle(pygame.Event(kind, values))

    def point(self, pos: Pos) -> None:
        """Move the pointer."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, pos: Pos, button: int = 1) -> None:
        """Press a button."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def up(self, pos: Pos, button: int = 1) -> None:
        """Release a button."""
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, pos: Pos, button: int = 1) -> None:
        """Press and release on the same spot."""
        self.point(pos)
        self.down(pos, button)
        self.up(pos, button)
        self.wait()

    def drag(self, start: Pos, end: Pos, turn: int | None = None) -> None:
        """Press, move in steps, turn what is held, release."""
        self.point(start)
        self.down(start)
        for step in range(1, 6):
            self.point((start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5))
        self.turn(turn)
        self.up(end)
        self.wait()

    def turn(self, turn: int | None) -> None:
        """Turn what is in the hand until it lies like that."""
        for _ in range(6):
            held = self.scene.hand.held
            if turn is None or held is None or held.turn in (None, turn):
                return
            self.key(pygame.K_r)

    def press(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Press and release a key; nothing is painted yet."""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)
        self.send(pygame.KEYUP, key=key, mod=mod)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Press and release a key, and see what comes of it."""
        self.press(key, mod, unicode)
        self.wait(50)

    def spot(self, thing: str) -> Pos:
        """Where a thing can be touched: a pixel at which it is on top."""
        rect = self.scene.stage.rect_of(thing)
        assert rect is not None, thing
        for share_x in (0.5, 0.2, 0.8, 0.05, 0.95):
            for share_y in (0.5, 0.2, 0.8, 0.05, 0.95):
                pos = (round(rect.x + rect.width * share_x), round(rect.y + rect.height * share_y))
                hits = [hit for hit in self.scene.stage.hits(pos) if hit in self.scene.presenter.intent.starts]
                if hits and hits[0] == thing:
                    return pos
        return rect.center

    def pixels(self) -> bytes:
        """The picture now, painted from nothing."""
        self.ctx.manager.invalidate()
        self.ctx.manager.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")


def picture(game: Game[Any], session: Session[Any], viewer: Seat | None, size: Pos = (1024, 640)) -> bytes:
    """Pixels of a position as one viewer sees it."""
    return pygame.image.tobytes(offscreen_picture(session, size, viewer, table=table_of(game)), "RGB")
