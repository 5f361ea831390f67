"""Where the caption of what others do finds room."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop.games import registry
from tabletop.scene.screens.replay import Replay
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


def test_how_to_go_on_stands_behind_the_last_line_before_a_line_is_left_out(program: AtTable) -> None:
    """Two lines of four were hidden beside a room that was half empty, for one that says how to go on."""
    program.resize((1366, 768))
    record = ROOT / "tests" / "records" / "rio_de_la_plata" / "3p-all-attacked.tabletop"
    program.sit(load(record, registry.games()).session)
    ctx, layout = program.ctx, program.table.stage.layout
    for number in range(1, 6):
        lines = [f"Ben takes {n} stones" for n in range(1, number + 1)]
        alone, told = Caption(ctx, layout, None, lines), Caption(ctx, layout, None, lines, "Click here or N: on")
        assert (told.words, told._px) == (alone.words, alone._px), "it costs neither a line nor the size of letters"


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize(
    "record",
    [
        "anno_1503/4p-gold-buildings-merchants",
        "gonzaga/3p-fiefs-used",
        "puerto_rico/5p-points",
        "rio_de_la_plata/3p-all-attacked",
    ],
)
def test_the_caption_of_a_replay_leaves_its_buttons_free(program: AtTable, record: str, size: tuple[int, int]) -> None:
    """While it plays one wants to make it faster, or to play on from there."""
    program.resize(size)
    session = load(ROOT / "tests" / "records" / f"{record}.tabletop", registry.games()).session
    program.ctx.catalogue.seat(session.game.key, session.names)
    program.ctx.navigator.look_at(session, 20)
    program.wait()
    replay, met = program.top, 0
    assert isinstance(replay, Replay)
    for at in range(21, 60):
        replay.go_to(at)
        caption = replay.stage.layers._overlays.get("caption")
        if replay.stage.layers.shows("caption"):
            assert isinstance(caption, Caption)
            met += 1
            assert caption.beside
            assert not caption._plate.colliderect(program.widget("play_on").rect)
            assert not caption._plate.colliderect(replay.stage.layout.slots["actions"])
    assert met or size == (1024, 640)


def test_words_of_the_resting_pointer_leave_what_others_did_to_be_read(program: AtTable) -> None:
    """They lay over the news for as long as the mouse stood still."""
    program.resize((1366, 768))
    record = ROOT / "tests" / "records" / "rio_de_la_plata" / "3p-all-attacked.tabletop"
    program.sit(load(record, registry.games()).session)
    notes, stage = program.table.controller.notes, program.table.stage
    news = Rect(500, 300, 300, 80)
    at = news.centerx, news.bottom + 4
    notes.say("A worker can be placed here, and brings one stone at the end of the turn", "", at)
    lying = stage.layers._overlays["note"]
    assert lying.rect.colliderect(news), "it lies above the point, over them"
    notes.say("A worker can be placed here, and brings one stone at the end of the turn", "", at, read=(news,))
    assert not stage.layers._overlays["note"].rect.colliderect(news)
