"""What somebody reads at a table of Puerto Rico without asking: what a barrel brings, what others chose, one frame for
what has come to a tile, captions in one place, and no hand for who knows how it is done."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from tabletop.engine.tableau import Drag
from tabletop.games.puerto_rico.game import GAME
from tabletop.presentation.prompting import how_to
from tabletop.scene.drawing import text
from tabletop.scene.table.looking.marking import tiles_of
from tabletop.scene.table.shown.caption import Caption
from tabletop.scene.table.shown.plates import progress_of_all
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.puerto_rico.position import island
from tests.ux.table import NAMES, AtTable


def _session(players: tuple[str, ...] = ()) -> Session[Any]:
    return Session.new(GAME, default_seats(3, NAMES, players, GAME.colours), 5, {"first_governor": "chosen"}, "free")


def test_what_each_barrel_brings_stands_there_before_one_is_dragged(program: AtTable) -> None:
    session = _session()
    state = session.state
    state.players[0].goods = (1, 0, 0, 0, 2)
    scene = program.sit(session)
    scene.controller.play(GAME.actions.parse("pick trader", 0))
    told = how_to(program.ctx.catalogue, GAME, session.view(0), 0)
    assert "coffee 5 and corn 1" in told


def test_roles_that_others_took_stand_above_all_else_that_happened(program: AtTable) -> None:
    """Which role asks for a building now lay below the edge of the card."""
    session = _session()
    scene = program.sit(session)
    scene.controller.play(GAME.actions.parse("pick mayor", 0))
    scene.controller.play(GAME.actions.parse("pick craftsman", 1))
    said = [
        word
        for widget in scene.recap.told(0)
        for one in widget.walk()
        if (word := one.text_label()).startswith(("Anna", "Bruno"))
    ]
    assert said[:2] == ["Anna takes the Mayor", "Bruno takes the Craftsman"]
    work = [number for number, words in enumerate(said) if words.startswith("Anna occupies")]
    assert work
    assert all(not words.startswith("Anna") for words in said[work[-1] + 1 :])


def test_all_that_came_to_one_tile_has_one_frame(program: AtTable) -> None:
    """Eight diamonds lay over three workers on one small building."""
    session = _session()
    state = session.state
    state.players[1].city = ()
    island(state.players[1], land="corn", workers="corn", town={"indigo_plant": 3})
    scene = program.sit(session)
    stage = scene.stage
    workers = [item for item in stage.items if item.piece.place.startswith("island.1/staff")]
    assert len(workers) == 3
    found = tiles_of(stage, [item.piece.id for item in workers])
    [tile] = [item for item in stage.items if item.piece.id in found]
    assert tile.piece.kind == "building"
    assert [*tiles_of(stage, [tile.piece.id])] == [tile.piece.id]


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)], ids=str)
def test_captions_of_one_and_of_four_lines_lie_in_one_place_and_the_log_stays_free(
    program: AtTable, size: tuple[int, int]
) -> None:
    program.resize(size)
    scene = program.sit(_session())
    layout, look = scene.stage.layout, scene.session.seats[1]
    told = ["Bruno can sell nothing: no goods", "Bruno builds for 3 doubloons: Tobacco storage"]
    made = [Caption(program.ctx, layout, look, told[:1] + told * n, buttons=False) for n in (0, 1)]
    assert [one.on_log for one in made] == [False, False]
    assert len({one._plate.topleft for one in made}) == 1
    log = Rect(layout.slots["log"])
    assert all(not one.rect.inflate(-24, -24).colliderect(log) for one in made)


def test_who_has_made_three_movements_needs_no_hand_for_another_question(program: AtTable) -> None:
    settings = program.ctx.settings
    settings.hints, settings.motion, settings.shown = True, "normal", tuple[str, ...]()
    session = _session()
    scene = program.sit(session)
    assert scene.stage.layers.shows("hint:hand")
    for _ in range(3):
        scene.hint.end()
        intent = scene.controller.intent
        thing = next(iter(intent.drags))
        way = next(iter(intent.drags[thing].values()))[0]
        assert isinstance(way.gesture, Drag)
        scene.controller.play_way(way)
        program.wait(1500)
    known: list[str] = [name for name in settings.shown if name.startswith("Drag:")]
    assert known == ["Drag:1", "Drag:2", "Drag:3"]
    settings.shown = tuple(known)
    scene.hint.offer()
    assert not scene.stage.layers.shows("hint:hand")
    settings.shown = tuple(known[:2])
    scene.hint.offer()
    assert scene.stage.layers.shows("hint:hand") == (scene.hint._find() is not None)


def test_the_enlarged_board_of_another_seat_says_what_the_anchor_in_its_port_is(program: AtTable) -> None:
    scene = program.sit(_session(("person", "thumb", "thumb")))
    catalogue, figures = program.ctx.catalogue, scene.stage.table.others.figures
    front = scene.presenter.perspective.seat
    told = progress_of_all(catalogue, GAME, scene.presenter.view, figures)
    assert all(
        ("points in chips: face down (the red anchor)" in one.words) == (seat != front) for seat, one in enumerate(told)
    )


@pytest.mark.parametrize("size", [(1366, 768), (3840, 2160)], ids=str)
def test_a_long_name_of_a_role_is_written_whole_in_narrower_letters(program: AtTable, size: tuple[int, int]) -> None:
    program.ctx.settings.lang = "it"
    program.apply_settings()
    program.resize(size)
    program.sit(_session())
    said = set[str]()
    with text.watching(lambda words, room, drawn: said.add(words)):
        program.pixels()
    assert "Caposquadra" in said
    assert "Caposq." not in said
