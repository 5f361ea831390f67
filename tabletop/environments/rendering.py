"""Pictures of positions: the table as the window shows it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tabletop.environments.position import Position
from tabletop.scene.window.offscreen import picture, rgb
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
    rows = np.frombuffer(rgb(picture(session, SIZE)), np.uint8)
    return rows.reshape(SIZE[1], SIZE[0], 3).copy()
