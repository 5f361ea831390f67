"""The board of a game in what room a page leaves, so that a game without expansions has no empty page."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.components.board import Board, Table
from tabletop.engine.game import Game
from tabletop.games.boards import table_of
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import mix
from tabletop.scene.widgets.base import Size, Widget

_LEAST = 150  # units of height: less of a board says nothing


def shared_board(table: Table) -> Board:
    """The largest board that lies before everybody."""
    shared = [board for board in table.boards.values() if board.art and not board.per_seat]
    return max(shared, key=lambda board: board.size[0] * board.size[1])


class BoardStrip(Widget):
    """As wide as the page; of the height that is left, which it asks of nobody, it shows the middle of the board."""

    def __init__(self, game: Game[Any]) -> None:  # Any: of whichever game
        super().__init__()
        self.weight = 1
        board = shared_board(table_of(game))
        self.drawing, self.shape = f"{game.key}/{board.art}", board.size[1] / board.size[0]

    def size(self, ctx: Context, width: int) -> Size:
        return width, 0

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        room, metrics = self.rect, ctx.metrics
        if room.height < metrics.px(_LEAST):
            return
        high = max(room.height, round(room.width * self.shape))
        board = ctx.sprites.get(self.drawing, (room.width, high))
        surface.blit(board, room, (0, (high - room.height) // 2, *room.size))
        pygame.draw.rect(surface, mix(ctx.theme.line, ctx.theme.ink, 0.5), room, metrics.px(3), metrics.px(6))
