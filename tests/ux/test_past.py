"""Looking back changes nothing, log and boards point at each other, squares and hexes say what the log calls them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.components.board import load_table
from tabletop.games import registry
from tabletop.presentation.words import when
from tabletop.scene.screens.files import OpenFile
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown.plates import SeatProgress, progress_of_all
from tabletop.session.saved.loading import load
from tabletop.session.saved.store import kept_since
from tests.ux.gonzaga import at_lock
from tests.ux.table import AtTable, new_session

LATE = 60


def looking(program: AtTable, *, undo: str = "free", players: tuple[str, ...] = ("person", "thumb")) -> TableScene:
    scene = program.sit(new_session(2, moves=LATE, players=players, undo=undo))
    scene.controller.paused = True
    scene.recap.close()
    program.wait()
    return scene


def click_line(program: AtTable, scene: TableScene) -> int:
    """Click on the oldest line that can be seen; its position."""
    program.wait()
    spot, position = scene.panels.log.spots()[-1]
    assert position < scene.session.position
    program.click_at(spot.center)
    return position


def press(program: AtTable, scene: TableScene, key: str) -> None:
    x, y = scene.panels.spots()[key]
    program.click_at((x, y))


def test_a_line_of_the_log_looks_back_and_changes_nothing(program: AtTable) -> None:
    scene = looking(program)
    session, game = scene.session, scene.session.game
    before, live = session.record.text(), scene.stage.tableau
    at = session.position
    position = click_line(program, scene)
    assert scene.presenter.past == position
    said = scene.panels.chrome.ribbon.text_label()
    assert program.ctx.text("table.past") in said
    assert f"{position} " in said
    assert f" {at}" in said
    assert scene.stage.tableau == game.table(game.view(session.state_at(position), None))
    assert not scene.presenter.intent.starts
    scene.controller.paused = False
    program.wait(3000)  # computers wait while somebody looks
    for thing in scene.stage.items:
        program.click_at(thing.rect.center)
        if program.top is not scene:
            program.key(pygame.K_ESCAPE)
    program.key(pygame.K_z, pygame.KMOD_CTRL)
    assert (session.record.text(), session.position) == (before, at)
    assert scene.presenter.past is None
    assert scene.stage.tableau == live
    assert not program.ctx.catalogue.missing


def test_the_keyboard_looks_back_line_by_line_and_returns_by_escape_or_space(program: AtTable) -> None:
    scene = looking(program)
    before, seen = scene.session.record.text(), []
    for _ in range(4):
        program.key(pygame.K_PAGEUP)
        seen.append(scene.presenter.past or 0)
    assert seen == sorted(set(seen), reverse=True)
    assert scene.panels.log.past in [position for _, position in scene.panels.log.spots()]
    program.key(pygame.K_PAGEDOWN)
    assert scene.presenter.past == seen[-2]
    program.key(pygame.K_ESCAPE)
    assert scene.presenter.past is None
    program.key(pygame.K_PAGEUP)
    program.key(pygame.K_SPACE)
    assert scene.presenter.past is None
    program.key(pygame.K_PAGEUP)
    program.key(pygame.K_PAGEDOWN)
    assert scene.presenter.past is None
    assert scene.session.record.text() == before


def test_playing_on_from_there_is_what_the_table_allows(program: AtTable) -> None:
    scene = looking(program, players=("thumb", "thumb"))
    position = click_line(program, scene)
    press(program, scene, "act:from_here")
    program.wait(400)
    if program.names[-1] == "dialog":  # somebody has looked at a tile since
        program.click("yes")
    assert scene.session.position == position
    assert scene.presenter.past is None
    strict = looking(program, undo="strict")
    at = strict.session.position
    click_line(program, strict)
    press(program, strict, "act:from_here")
    assert strict.session.position == at
    assert strict.stage.layers.shows("note")  # says why not
    assert strict.presenter.past is None


def test_the_past_shows_what_everybody_saw_and_nothing_of_what_is_sealed(program: AtTable) -> None:
    session = at_lock()
    scene = program.sit(session)
    open_until = session.known_to(None)
    assert open_until < session.position
    for position in range(open_until, session.position + 1):
        scene.panels.past.look(position)
        assert scene.presenter.past is None
    private = looking(program, players=("person", "person"))
    click_line(program, private)
    game, session = private.session.game, private.session
    assert private.presenter.past is not None
    assert private.presenter.view == game.view(session.state_at(private.presenter.past), None)


def test_a_line_marks_what_it_tells_of_and_a_piece_the_lines_about_it(program: AtTable) -> None:
    scene = looking(program)
    log = scene.panels.log
    program.wait()
    told: dict[int, list[str]] = {}
    for line in log.lines:
        told.setdefault(line.position, []).extend(line.things)
    checked = 0
    for spot, position in log.spots():
        program.point(spot.center)
        program.wait(50)
        for thing in told[position]:
            if scene.stage.rect_of(thing) is not None:
                assert "hint" in scene.stage.marks[thing]
                checked += 1
    assert checked
    program.point((2, 2))
    program.wait(50)
    assert not scene.controller.told_of
    ship = next(item for item in scene.stage.items if item.piece.kind == "ship" and item.piece.place.startswith("sea/"))
    program.point(ship.rect.center)
    program.wait(50)
    top = scene.stage.hits(ship.rect.center)[0]
    assert top in log.about
    piece = scene.stage.piece(top)
    assert piece is not None
    assert piece.place in log.about  # and the lines about its square
    program._walk(scene.presenter.intent.starts[0])
    assert scene.presenter.intent.starts[0] in log.about


def test_events_that_only_some_may_know_are_read_redacted_by_the_log(program: AtTable) -> None:
    scene = looking(program, players=("person", "person"))
    viewer = scene.presenter.perspective.viewer
    for line in scene.panels.log.lines:
        for thing in line.things:
            kind, _, rest = thing.partition(".")
            if kind == "card" and not rest.startswith(f"{viewer}."):
                assert rest.endswith(".back") or "{" not in rest


@pytest.mark.parametrize("game", ["anno_1503", "gonzaga"])
def test_coordinates_are_what_log_and_records_call_squares_and_hexes(game: str) -> None:
    board = load_table(game).boards[{"anno_1503": "sea", "gonzaga": "map"}[game]]
    cells = dict(board.cells())
    assert len(cells) >= 60
    assert all(name == place.coordinate for name, place in cells.items())


def test_coordinates_come_and_go_by_a_key_and_by_the_settings(program: AtTable) -> None:
    scene = looking(program)
    rect = scene.stage.rect_of("sea/1.2")
    assert rect is not None

    def cell() -> bytes:
        program.point((2, 2))
        return pygame.image.tobytes(program.window.surface.subsurface(rect), "RGB")

    program.wait()
    bare = cell()
    program.key(pygame.K_g)
    assert program.ctx.settings.coordinates
    named = cell()
    assert named != bare
    program.ctx.navigator.settings()
    program.wait()
    program.click("coordinates")
    program.key(pygame.K_ESCAPE)
    program.wait()
    assert cell() == bare


def test_a_running_game_and_every_file_say_their_names(program: AtTable) -> None:
    looking(program)
    path = program.ctx.store.live_path
    assert path is not None
    begun = kept_since(path.stem)
    assert begun is not None
    program.key(pygame.K_F10)
    assert when(program.ctx.catalogue, begun, begun) in program.words()
    program.key(pygame.K_ESCAPE)
    program.ctx.navigator.open_file()
    program.wait()
    assert isinstance(program.top, OpenFile)
    program.top.go_to(path.parent)
    program.wait()
    assert "Anna, Bruno" in program.words()


def _plates(scene: TableScene) -> list[tuple[bool, SeatProgress]]:
    """What the plates say, and whether they are of whoever decides."""
    return [(deciding, progress) for progress, deciding in scene.panels.plates.shown.values()]


LATE_RECORDS = {
    "anno_1503/4p-gold-agreements-buildings": 300,
    "gonzaga/4p-last-turn-7": 100,
    "puerto_rico/5p-city": 200,
    "rio_de_la_plata/4p-tie": 403,
}


@pytest.mark.parametrize("record", LATE_RECORDS)
def test_plates_show_the_position_that_is_looked_at_and_not_the_present_one(program: AtTable, record: str) -> None:
    """While what others did was shown once more, boards went back in time and the plates stayed behind."""
    session = load(Path("tests/records") / f"{record}.tabletop", registry.games()).session
    session.history.cut(LATE_RECORDS[record])
    game, me = session.game, session.deciders[0]
    session.seats = tuple(replace(one, player="person" if n == me else "thumb") for n, one in enumerate(session.seats))
    scene = program.sit(session)
    scene.controller.paused = True
    program.wait(300)
    catalogue, figures, viewer = program.ctx.catalogue, scene.stage.table.others.figures, scene.presenter.perspective
    now, since = _plates(scene), max(0, session.position - 60)

    def figures_at(position: int, seat: int | None) -> list[tuple[bool, SeatProgress]]:
        view = game.view(session.state_at(position), seat)
        return [(False, one) for one in progress_of_all(catalogue, game, view, figures, told=False)]

    before = figures_at(since, viewer.viewer)
    assert [one[1] for one in before] != [one[1] for one in now], "nothing has changed that plates tell"
    if not session.secret:  # nothing is shown once more while plans are made
        scene.again.begin(since)
        scene.catch_up()
        assert sorted(map(str, _plates(scene))) == sorted(map(str, before))
        scene.again.end()
        scene.catch_up()
        assert _plates(scene) == now
    scene.panels.past.look(since)
    scene.catch_up()
    assert sorted(map(str, _plates(scene))) == sorted(map(str, figures_at(since, None)))
