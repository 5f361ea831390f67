"""Pictures of positions: the table as the window shows it."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from tabletop.environments.position import Position
from tabletop.scene.window.offscreen import picture
from tabletop.session.beginning import Beginning
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import PERSON, default_seats

SIZE = (1280, 720)


def pixels(position: Position) -> NDArray[np.uint8]:
    """Rows of pixels of three colours, as the public sees the table."""
    table = position.table
    names = tuple(f"seat_{seat}" for seat in range(table.seats))
    seats = default_seats(table.seats, names, (PERSON,) * table.seats, table.game.colours)
    session = Session(table.game, seats, 0, table.options, beginning=Beginning(position.state, {}))
    surface = picture(session, SIZE)
    return np.ascontiguousarray(np.swapaxes(pygame.surfarray.array3d(surface), 0, 1))
