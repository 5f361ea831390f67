"""Games under way, and how they look on a wall."""

from __future__ import annotations

import random
from typing import Any

import pygame

from tabletop.engine.game import Game
from tabletop.games.registry import games
from tabletop.locale import Catalogue
from tabletop.scene.projector.public_table import PublicTable
from tabletop.scene.projector.wall import ClassWall
from tabletop.session.knowing.public_feed import PublicFeed
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.scene.program import Program
from tests.ux.table import AtTable

NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Elena")
GAMES = sorted(games())
TWO = [(1366, 768), (1280, 800)]
"""The monitors of a laptop with a projector."""
SIZES = ((1024, 768), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160))


def under_way(key: str, seats: int = 3, moves: int = 40, seed: int = 7) -> Session[Any]:
    """A table at which so many random actions have been made."""
    game: Game[Any] = games()[key]
    session: Session[Any] = Session.new(game, default_seats(seats, NAMES, (), game.colours), seed, {})
    luck = random.Random(seed)
    while session.deciders and session.position < moves:
        session.play(luck.choice(session.legal(session.deciders[0])))
    return session


def on_the_wall(
    session: Session[Any], size: tuple[int, int] = (1280, 800), lang: str = "en", theme: str = "bright"
) -> PublicTable:
    """The public table of a session, with nothing moving."""
    pygame.font.init()
    catalogue = Catalogue.load(lang, (session.game.key,))
    catalogue.seat(session.game.key, session.names, session.whereabouts)
    return PublicTable(PublicFeed(session), catalogue, size, theme=theme, speed=0)


def pixels(table: PublicTable) -> bytes:
    """The wall as it is now, painted from the ground up."""
    surface = pygame.Surface(table.size)
    table.stage.layers.expose()
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def wall_of(program: Program) -> ClassWall:
    wall: ClassWall = program.app.services.wall
    return wall


def seen(program: Program) -> bytes:
    window = wall_of(program).window
    assert window is not None
    return pygame.image.tobytes(window.surface, "RGB")


def open_choice(lesson: AtTable) -> None:
    """Play on until there is a choice of a few moves that everybody could tell."""
    session = lesson.table.session
    while not 1 < len(PublicFeed(session).moves) <= 6:
        lesson.reveal()
        lesson.table.controller.play(session.legal(session.deciders[0])[0])
        lesson.table.settle()
        lesson.wait()
    lesson.reveal()
