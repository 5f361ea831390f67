"""A piece of hexes is taken up anywhere in the slot where it waits, and on the map where it lies alone."""

from __future__ import annotations

from tabletop.games import registry
from tabletop.session.saved.loading import load
from tests.source import ROOT
from tests.ux.table import AtTable


def test_the_whole_slot_takes_up_the_fief_that_lies_in_it(program: AtTable) -> None:
    """The own fief of Gonzaga was half as broad as its slot, and the corners of its hexes were missed."""
    program.resize((1024, 640))
    record = ROOT / "tests" / "records" / "gonzaga" / "3p-last-turn-10.tabletop"
    session = load(record, registry.games()).session
    session.history.cut(100)
    stage = program.sit(session).stage
    own = [piece for piece in stage.tableau.pieces if piece.kind == "fief" and piece.owner == stage.layout.front]
    waiting = [piece for piece in own if piece.place.endswith("/current")]
    laid = [piece for piece in own if piece.place.startswith("map/")]
    assert waiting
    assert laid
    for piece in waiting:
        slot = stage.rect_of(piece.place)
        assert slot is not None
        assert all(piece.id in stage.hits(corner) for corner in (slot.topleft, slot.midright, slot.midbottom))
    for piece in laid:
        box = stage.rect_of(piece.id)
        assert box is not None
        assert piece.id not in stage.hits((box.left - 4, box.centery))
