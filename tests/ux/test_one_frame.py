"""What has changed is framed once where it lies in one small space."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tabletop.games import registry
from tabletop.scene.table.looking.marking import spaces_of
from tabletop.session.saved.loading import load
from tests.source import ROOT
from tests.ux.table import AtTable


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_pieces_that_came_to_one_small_space_have_one_frame(program: AtTable, size: tuple[int, int]) -> None:
    """Two workers, or a worker with its debt, in a space of Río: dots of two frames lay on both."""
    program.resize(size)
    record = ROOT / "tests" / "records" / "rio_de_la_plata" / "3p-all-attacked.tabletop"
    session = load(record, registry.games()).session
    program.sit(session)
    stage, met = program.table.stage, 0
    for position in range(0, len(session.line), 15):
        session.jump(position, consent=True)
        program.table.settle()
        lying = defaultdict[str, list[str]](list)
        for item in stage.items:
            if item.piece.place.startswith("city/"):
                lying[item.piece.place].append(item.piece.id)
        for place, pieces in lying.items():
            met += len(pieces) > 1
            assert list(spaces_of(stage, pieces)) == ([place] if len(pieces) > 1 else pieces)
    assert met
