"""A menu that asks what to pay with leaves in sight what there is to pay with."""

from __future__ import annotations

import pygame
import pytest

from tabletop.scene.widgets.menu import Menu, MenuItem, choose
from tests.ux.table import AtTable, new_session


def opened(program: AtTable, at: tuple[int, int], seen: list[pygame.Rect]) -> pygame.Rect:
    choose(program.ctx, lambda: "Pay with?", lambda: [MenuItem("stone", lambda: None)] * 3, at, seen=seen)
    menu = program.ctx.manager.scenes[-1]
    assert isinstance(menu, Menu)
    return menu.room()


@pytest.mark.parametrize("at", [(60, 400), (200, 600), (1200, 600)])
def test_it_lies_beside_what_is_to_be_seen(program: AtTable, at: tuple[int, int]) -> None:
    width, height = program.ctx.metrics.size
    for seen in (pygame.Rect(0, height - 130, 400, 130), pygame.Rect(width - 400, height - 130, 400, 130)):
        assert not opened(program, at, [seen]).colliderect(seen)
        program.ctx.manager.pop()


def test_where_all_is_to_be_seen_it_lies_at_the_point(program: AtTable) -> None:
    window = pygame.Rect((0, 0), program.ctx.metrics.size)
    there = opened(program, (300, 300), [window])
    program.ctx.manager.pop()
    assert there == opened(program, (300, 300), [])


def test_own_boards_are_to_be_seen_unless_the_thing_is_let_go_on_them(program: AtTable) -> None:
    scene = program.sit(new_session(3, moves=12))
    layout = scene.stage.layout
    own = [camera.rect for name, camera in layout.cameras.items() if name.endswith(f".{layout.front}")]
    assert own
    elsewhere = scene.controller._own_things((0, 0))
    assert all(rect in elsewhere for rect in own)
    assert own[0] not in scene.controller._own_things(own[0].center)
