"""Where the caption of what others do finds room."""

from __future__ import annotations

from tabletop.games import registry
from tabletop.scene.table.shown.caption import Caption
from tabletop.session.saved.loading import load
from tests.source import ROOT
from tests.ux.table import AtTable


def test_a_caption_is_set_smaller_rather_than_on_the_log_and_keeps_clear_of_two_buttons(program: AtTable) -> None:
    """It lay on the log with free room under both, and in one's own turn on `End turn`."""
    program.resize((1366, 768))
    record = ROOT / "tests" / "records" / "anno_1503" / "3p-outposts-buildings-merchants.tabletop"
    program.sit(load(record, registry.games()).session)
    layout = program.table.stage.layout
    lines = ["Carla sails: now beside an island of 2 islets, in the north-west"]
    assert layout.slots["actions"].contains(Caption(program.ctx, layout, None, lines, "Click or N", buttons=0)._plate)
    two = Caption(program.ctx, layout, None, lines, buttons=2)
    assert two._plate.bottom <= layout.slots["actions"].bottom - 2 * program.ctx.metrics.px(62)
