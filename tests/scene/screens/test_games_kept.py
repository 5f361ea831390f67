"""Games on the first screen and in the lists: picture, seats, whose turn; nothing of a game is loaded for them."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tabletop.locale import LANGUAGES
from tabletop.presentation.perspective import Perspective
from tabletop.scene.screens.files import OpenFile
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.record_card import RecordCard
from tabletop.scene.window.keepsakes import SIZE, cut, main_board
from tabletop.session.saved import loading
from tabletop.session.saved.keepsake import Keepsake, card_beside, keep, kept
from tabletop.session.saved.recovery import summary
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.scene.program import Program
from tests.session.guided.test_first_games import go_on

NAMES = ("Anna", "Ben", "Chiara")


def begun(program: Program, game: str, moves: int, seed: int = 5) -> Session[object]:  # type: ignore[type-var]
    """Sit down at a table and play so many actions."""
    known, chance = program.ctx.registry[game], random.Random(seed)
    session = Session.new(known, default_seats(3, NAMES, (), known.colours), seed, {}, "free")
    program.ctx.store.begin(session)
    program.ctx.navigator.table(session)
    for _ in range(moves):
        session.play(chance.choice(session.game.legal(session.state, session.deciders[0])))
    program.wait()
    return session


def sit(program: Program, game: str, moves: int, seed: int = 5) -> Session[object]:  # type: ignore[type-var]
    """Sit down, play, and leave the table for the first screen."""
    session = begun(program, game, moves, seed)
    program.ctx.navigator.title()
    program.wait()
    return session


def cards(program: Program) -> list[RecordCard]:
    return [widget for widget in program.page.root.walk() if isinstance(widget, RecordCard)]


def test_continue_shows_running_games_with_picture_seats_and_whose_turn_it_is(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [sit(program, game, 12) for game in ("anno_1503", "puerto_rico", "rio_de_la_plata")]
    monkeypatch.setattr(loading, "load", None)  # nothing of a game is loaded before it is chosen
    program.ctx.navigator.title()
    program.wait()
    assert [card.found.game for card in cards(program)] == [game.game.key for game in reversed(games)]
    for card, session in zip(cards(program), reversed(games), strict=True):
        [decider, *_] = session.deciders
        assert program.ctx.text("files.turn", names=(NAMES[decider],)) in card.text_label()
        assert card.card is not None
        assert card.card.picture
        assert card.found.looks == tuple((seat.colour, seat.symbol) for seat in session.seats)
    assert program.page.default is cards(program)[0]


def test_every_game_says_how_a_new_one_is_begun(program: Program) -> None:
    for game in ("anno_1503", "gonzaga", "puerto_rico", "rio_de_la_plata"):
        assert program.widget(f"new:{game}").text_label() == program.ctx.text("title.new_game")
    program.click("new:puerto_rico")
    assert program.names[-1] == "setup"


def test_enter_goes_on_with_the_last_one_and_a_click_with_any(program: Program) -> None:
    sit(program, "anno_1503", 6)
    last = sit(program, "puerto_rico", 6)
    program.key(pygame.K_RETURN)
    assert program.ctx.store.live_path is not None
    assert program.ctx.store.live_path.name.startswith(last.game.key)
    program.ctx.navigator.title()
    program.wait()
    program.click("continue:1")
    assert program.ctx.store.live_path.name.startswith("anno_1503")


def test_a_game_in_which_nobody_has_done_anything_is_not_kept(program: Program) -> None:
    sit(program, "anno_1503", 0)
    assert not list(program.ctx.store.paths.autosave.iterdir())
    assert not cards(program)
    played = sit(program, "anno_1503", 1)
    [path] = program.ctx.store.autosaves()
    program.ctx.navigator.continue_game(path)
    program.wait()
    again = next(scene for scene in program.ctx.manager.scenes if scene.name == "table")
    again.session.undo()  # type: ignore[attr-defined]
    program.ctx.navigator.title()
    assert program.ctx.store.autosaves(), "what was taken back can be done again"
    assert played.position == 1


def test_the_list_of_games_shows_pictures_and_paths_only_for_files_from_elsewhere(program: Program) -> None:
    session = sit(program, "anno_1503", 8)
    elsewhere = program.ctx.store.paths.state.parent / "elsewhere"
    elsewhere.mkdir()
    program.ctx.store.save_as(session, elsewhere / "lesson.tabletop")
    program.ctx.navigator.open_file()
    program.wait()
    page = program.top
    assert isinstance(page, OpenFile)
    assert [card.found.game for card in cards(program)] == ["anno_1503"]
    said = " ".join(widget.text_label() for widget in page.root.walk())
    assert str(program.ctx.store.paths.autosave) not in said
    page.go_to(elsewhere)
    program.wait()
    [card] = cards(program)
    assert "lesson" in card.text_label()
    assert str(elsewhere) in " ".join(widget.text_label() for widget in page.root.walk())
    program.page.focus_on(card.key)
    program.key(pygame.K_RETURN)
    assert cards(program)[0].chosen
    program.key(pygame.K_RETURN)
    assert "table" in program.names


def test_a_finished_game_opens_by_its_result_and_is_watched_from_its_start(program: Program, tmp_path: Path) -> None:
    played = Path(__file__).parents[2] / "records" / "puerto_rico" / "3p-points.tabletop"
    (tmp_path / "over.tabletop").write_bytes(played.read_bytes())
    for key, screen in (("open", "score"), ("watch", "replay")):
        program.ctx.navigator.open_file()
        program.wait()
        page = program.top
        assert isinstance(page, OpenFile)
        page.go_to(tmp_path)
        program.wait()
        cards(program)[0].activate(program.ctx)
        program.wait()
        program.click(key)
        assert program.names[-1] == screen
        program.ctx.navigator.title()
        program.wait()


def test_a_card_tells_the_round_and_whose_turn_it_is(program: Program) -> None:
    for key, at in (
        ("anno_1503", ("round", 1)),
        ("puerto_rico", ("round", 1)),
        ("rio_de_la_plata", ("year", 1580)),
        ("gonzaga", ("turn", 1)),
    ):
        sit(program, key, 6)
        card = cards(program)[0]
        assert card.card is not None
        assert card.card.at == at, key
        for lang in LANGUAGES:  # Italian writes 1.580 of anything but a year
            program.ctx.settings.lang = lang
            program.apply_settings()
            told = "game.anno_1503.at_round" if key == "anno_1503" else f"files.at_{at[0]}"
            assert program.ctx.text(told, n=str(at[1])) in cards(program)[0].text_label()
    [path, *_] = program.ctx.store.autosaves()
    for odd in (b'"era",3', b'"round","x"', b'"round"', b'"round",true'):
        card_beside(path).write_bytes(b'{"moves":6,"turn":[0],"at":[' + odd + b"]}\n")
        found = kept(path)
        assert found is not None
        assert found.at == ("", 0)


def test_a_program_that_is_killed_has_kept_round_and_turn(program: Program) -> None:
    session = begun(program, "puerto_rico", 6)
    program.wait(1500)
    [path] = program.ctx.store.autosaves()
    for _ in range(2):  # no way of leaving: the program ends here
        found = kept(path)
        assert found is not None
        assert (found.moves, found.turn, found.at) == (summary(path).moves, session.deciders, ("round", 1))
        session.play(session.legal(session.deciders[0])[0])
        program.wait(300)
        assert kept(path) == found, "nobody waits for the disk while things happen"
        program.wait(1500)


def test_what_a_lesson_has_led_to_is_kept_with_its_picture(program: Program) -> None:
    program.click("first:puerto_rico")
    table = program.top
    session = table.guided  # type: ignore[attr-defined]
    while session.step is not None:
        go_on(session)
    table.leader.follow()  # type: ignore[attr-defined]
    session.play(session.legal(session.deciders[0])[0])
    program.ctx.navigator.title()
    program.wait()
    card = cards(program)[0]
    assert card.card is not None
    assert card.card.picture


def test_a_card_of_another_position_tells_no_turn_and_a_broken_one_costs_a_picture_only(program: Program) -> None:
    sit(program, "anno_1503", 8)
    [path] = program.ctx.store.autosaves()
    card = kept(path)
    assert card is not None
    keep(path, Keepsake(card.moves + 1, card.turn, card.picture))
    program.page.rebuild()
    assert program.ctx.text("files.moves", n=8) in cards(program)[0].text_label()
    for broken in (b"", b"{", b'{"moves":1}\n', b'{"moves":8,"turn":[99]}\nno picture', b'{"moves":8,"turn":["x"]}\n'):
        card_beside(path).write_bytes(broken)
        program.page.rebuild()
        program.wait()
        assert len(cards(program)) == 1
    huge = card.picture[:16] + (30_000).to_bytes(4, "big") * 2 + card.picture[24:]
    keep(path, Keepsake(8, (0,), huge))
    found = kept(path)
    assert found is not None
    assert not found.picture


def test_the_picture_of_a_table_shows_what_everybody_may_see(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Perspective] = []
    real = TableScene.show

    def noted(scene: TableScene, perspective: Perspective) -> None:
        shown.append(perspective)
        real(scene, perspective)

    monkeypatch.setattr(TableScene, "show", noted)
    for game in program.ctx.registry:
        sit(program, game, 9)
    assert len(shown) == len(program.ctx.registry)
    assert all(perspective.viewer is None for perspective in shown)


def test_the_picture_of_a_game_is_cut_to_its_main_board(program: Program) -> None:
    begun(program, "gonzaga", 6)
    table = next(scene for scene in program.ctx.manager.scenes if isinstance(scene, TableScene))
    layout = table.stage.layout
    board = main_board(layout)
    assert board == layout.cameras["map"].rect
    sheet = pygame.Surface(program.ctx.metrics.size)
    sheet.fill("#ff0000")
    sheet.fill("#00ff00", board)
    small = cut(sheet, board)
    assert small.get_size() == SIZE
    for at in ((0, 0), (SIZE[0] - 1, 0), (0, SIZE[1] - 1), (SIZE[0] - 1, SIZE[1] - 1)):
        red, green, _, _ = small.get_at(at)
        assert green > 240 > 16 > red


@pytest.mark.parametrize("where", ["files", "own_games"])
def test_where_no_game_lies_one_can_be_begun(program: Program, where: str) -> None:
    to = program.ctx.navigator
    {"files": to.open_file, "own_games": to.own_games}[where]()
    program.wait()
    program.click("begin:anno_1503")
    assert program.names[-1] == "setup"


def test_no_game_is_offered_among_studies(program: Program) -> None:
    program.ctx.navigator.open_file()
    program.wait()
    program.click("files.studies")
    assert not [widget for widget in program.page.root.walk() if widget.key.startswith("begin:")]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_running_games_fill_their_row_and_are_seen_without_scrolling(program: Program, count: int) -> None:
    program.resize((1366, 768))
    for game in ("anno_1503", "puerto_rico", "rio_de_la_plata")[:count]:
        sit(program, game, 6)
    program.ctx.navigator.title()
    program.wait()
    games = program.widget("game:rio_de_la_plata").rect  # the last of the row above
    row = [widget for widget in program.page.root.walk() if widget.key.startswith(("continue", "way:"))]
    assert len(cards(program)) == count
    assert abs(max(widget.rect.right for widget in row) - games.right) <= 3
    assert max(widget.rect.bottom for widget in row) <= 768
    assert (cards(program)[0].rect.height > 130) == (count < 3)
