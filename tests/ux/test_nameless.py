"""Where a name would be too small, a piece is drawn without the plate for it."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop.components.board import load_table
from tabletop.engine.tableau import Piece
from tabletop.games import registry
from tabletop.scene.stage.brush import Drawing
from tabletop.scene.stage.naming import name_on
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.ux.table import NAMES, AtTable


@pytest.fixture
def table(program: AtTable) -> AtTable:
    game = registry.game("puerto_rico")
    program.sit(Session.new(game, default_seats(3, NAMES, (), game.colours), 5, {}, "free"))
    return program


def test_a_building_too_small_for_its_name_has_a_drawing_without_a_plate_and_keeps_its_outline(table: AtTable) -> None:
    stage = table.table.stage
    for item in stage.items:
        if item.kind is not load_table("puerto_rico").pieces["building"]:
            continue
        names = stage.brush.named(item.piece)
        assert name_on(stage.brush, names, item.kind, item.rect, item.broad), item.piece
        tiny = Rect(0, 0, item.rect.width // 4, item.rect.height // 4)
        assert name_on(stage.brush, names, item.kind, tiny, 0) is None
        plain = stage.brush.drawing(item.piece, item.kind, nameless=True)
        assert plain == Drawing(f"puerto_rico/plain_{item.piece.drawing}")
        whole = stage.brush.sprite(item.piece, item.kind, item.rect.size).get_bounding_rect()
        assert stage.brush.sprite(item.piece, item.kind, item.rect.size, nameless=True).get_bounding_rect() == whole


def test_a_card_too_small_for_its_name_loses_its_foot(table: AtTable) -> None:
    stage = table.table.stage
    kind = stage.table.pieces["role"]
    card = stage.brush.drawing(Piece("role.one", "role", "roles/role.settler", "settler"), kind, nameless=True)
    assert card.name == "puerto_rico/role_settler"
    assert card.band is not None
    assert card.band[0] > 0.5
