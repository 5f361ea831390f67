"""The largest type in the smallest window: many long actions still have room."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.scene.table.around.chrome import Act, Chrome, Headline
from tests.ux.table import AtTable, new_session


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_ux_44_four_long_actions_fit_into_their_column(program: AtTable, size: tuple[int, int]) -> None:
    program.ctx.settings.zoom = 2.0
    program.resize(size)
    scene = program.sit(new_session(3, moves=20))
    words = [f"{name} thinks about the plan once more" for name in ("Anna", "Bruno", "Carla", "Dino")]
    acts = [Act(f"again.{number}", said, lambda: None) for number, said in enumerate(words)]
    chrome = Chrome(scene.stage.layout, Headline(None, "", ""), (), acts)
    chrome.settle(program.ctx)
    room = scene.stage.layout.slots["actions"]
    for one in chrome.acts:
        assert room.contains(one.rect), (one.rect, room)
        assert one.rect.height >= 32
    for one, other in combinations(chrome.acts, 2):  # below each other or, where that would be too low, side by side
        assert not one.rect.inflate(7, 7).colliderect(other.rect)
