"""The position editor in the window: by hand and by keyboard alone, in every size and language."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.registry import games
from tabletop.locale import LANGUAGES
from tabletop.presentation.editing import next_words
from tabletop.scene.drawing import text
from tabletop.scene.screens.editor import Editor
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.boxes import Named
from tabletop.session.editing import Draft, entries
from tabletop.session.editing.beginnings import sensible
from tabletop.session.editing.going_on import next_actions
from tabletop.session.editing.places import spots
from tabletop.session.examples.form import read_examples
from tabletop.session.studies import own_studies
from tests.ux.table import AtTable, new_session

KEYS = tuple(games())


def edit(program: AtTable, key: str, seed: int = 5) -> Editor:
    draft = sensible(Draft.of_setup(games()[key], 3, {}, seed), seed + 1)
    program.ctx.navigator.edit(draft)
    program.wait()
    return editor(program)


def editor(program: AtTable) -> Editor:
    assert isinstance(program.top, Editor), program.top
    return program.top


def to(program: AtTable, key: str) -> None:
    """Walk with Tab until the widget has the focus."""
    for _ in range(200):
        current = program.page.ring.current
        if current is not None and current.key == key:
            return
        program.quick_key(pygame.K_TAB)
    raise AssertionError(f"{key} is not reached")


def test_from_learn_by_hand(program: AtTable) -> None:
    program.ctx.navigator.learn("puerto_rico")
    program.wait()
    program.click("edit")
    page = editor(program)
    path = "players.0.coins"
    before = page.draft.value(path)
    plus = program.widget(path).rect
    program.click_at((plus.right - 8, plus.centery))
    assert page.draft.value(path) == before + 1
    program.send(pygame.MOUSEWHEEL, x=0, y=1, pos=program.widget(path).rect.center, mod=0)
    assert page.draft.value(path) == before + 2
    program.click("undo")
    program.click("undo")
    assert page.draft.value(path) == before
    program.click("redo")
    assert page.draft.value(path) == before + 1
    program.click_at((plus.right - 8, plus.centery))
    program.key(pygame.K_1, unicode="1")
    program.key(pygame.K_2, unicode="2")
    assert page.draft.value(path) == 12, "a click leads the digits into the number, whatever is made anew between them"


def test_what_was_scrolled_stays_there_when_something_changes(program: AtTable) -> None:
    page = edit(program, "puerto_rico")
    first = program.widget("players.0.coins").rect
    row = program.widget("players.0.goods.1").rect
    program.send(pygame.MOUSEWHEEL, x=0, y=-1, pos=(first.x - 60, row.centery), mod=0)
    lower = program.widget("players.0.goods.1").rect
    assert lower.y < row.y
    program.click_at((lower.right - 8, lower.centery))
    assert program.widget("players.0.goods.1").rect == lower
    for _ in range(3):
        program.send(pygame.MOUSEWHEEL, x=0, y=1, pos=(first.x - 60, row.centery), mod=0)
    assert program.widget("players.0.coins").rect == first
    assert page.section == "0"


def test_the_editor_leads_to_a_table_with_other_players_and_into_a_study(program: AtTable) -> None:
    edit(program, "puerto_rico")
    program.click("begin")
    program.key(pygame.K_4, unicode="4")
    assert program.names[-1] == "setup"
    program.key(pygame.K_ESCAPE)
    editor(program)
    program.key(pygame.K_d, pygame.KMOD_CTRL)
    assert program.names[-1] == "menu"


def test_what_breaks_a_rule_is_told_and_cannot_be_played(program: AtTable) -> None:
    page = edit(program, "puerto_rico")
    page.change(lambda draft: draft.put("players.0.goods", (0, 40, 0, 0, 0)))
    program.wait()
    assert page.draft.faults
    assert not program.widget("play").enabled
    said = [widget.text_label() for widget in page.root.walk()]
    assert any("indigo" in words for words in said)
    page.keeping.play()
    program.wait()
    assert program.names[-1] == "dialog"
    assert "⟦" not in "".join(widget.text_label() for widget in program.page.root.walk())


@pytest.mark.parametrize("key", KEYS)
def test_played_on_from_here_against_computers(program: AtTable, key: str) -> None:
    page = edit(program, key)
    wanted = page.draft.state
    program.click("play")
    program.wait(400)
    assert isinstance(program.table, TableScene)
    session = program.table.controller.session
    assert page.draft.at(session.state_at(0)).state == wanted
    assert [seat.person for seat in session.seats] == [True, False, False]


def test_kept_as_an_example_and_as_a_study(program: AtTable) -> None:
    page = edit(program, "anno_1503")
    paths = program.ctx.store.paths
    program.click("keep")
    program.key(pygame.K_2, unicode="2")
    assert program.names[-1] == "dialog"
    program.click("close")
    program.click("keep")
    program.key(pygame.K_3, unicode="3")
    program.key(pygame.K_1, unicode="1")
    program.type("A lesson")
    program.key(pygame.K_RETURN)
    [file] = (paths.boards / "anno_1503" / "examples").glob("*.yaml")
    assert read_examples(file)[0].form.given == page.draft.given
    studies, wrong = own_studies(paths.studies)
    assert [len(study.form.chapters) for study in studies] == [1]
    assert not wrong


def test_a_click_on_the_boards_lays_a_piece_there_or_finds_its_entry(program: AtTable) -> None:
    page = edit(program, "rio_de_la_plata")
    page.arm("players.0.huts")
    program.wait()
    hut = next(entry for entry in entries(page.draft) if entry.path == "players.0.huts")
    places = spots(page.draft, hut, 0)
    free = [place for place in places if place.startswith("city/") and page.stage.rect_of(place) is not None]
    before = page.draft.value("players.0.huts")
    rect = page.stage.rect_of(free[-1])
    assert rect is not None
    program.click_at(rect.center)
    laid = page.draft.value("players.0.huts")
    assert laid.bit_count() == before.bit_count() + 1
    page.look_at("turn")
    program.wait()
    program.click_at(rect.center)
    assert page.rows.armed == "players.0.huts"


def test_keyboard_alone(program: AtTable) -> None:
    page = edit(program, "puerto_rico")
    to(program, "section")
    program.key(pygame.K_LEFT)
    assert page.section == "turn"
    to(program, "round")
    program.key(pygame.K_7, unicode="7")
    assert page.draft.value("round") == 7
    to(program, "section")
    program.key(pygame.K_RIGHT)
    to(program, "players.0.land")
    tiles = len(page.draft.value("players.0.land"))
    program.key(pygame.K_RETURN)
    to(program, "players.0.land:0:away")
    program.key(pygame.K_RETURN)
    assert len(page.draft.value("players.0.land")) == tiles - 1
    to(program, "players.0.land:add")
    program.key(pygame.K_RETURN)
    assert len(page.draft.value("players.0.land")) == tiles
    program.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(page.draft.value("players.0.land")) == tiles - 1
    program.key(pygame.K_ESCAPE)
    assert program.names[-1] == "title"


def test_from_a_running_table(program: AtTable) -> None:
    session = new_session(3, moves=20, players=("person", "thumb", "thumb"))
    table = program.sit(session)
    table.menus.everything((100, 100))
    program.wait()
    words = [widget.text_label() for widget in program.page.root.walk()]
    assert any("Change this position" in one for one in words)
    button = next(one for one in program.page.root.walk() if one.text_label().startswith("Change this position"))
    program.click_at(button.rect.center)
    page = editor(program)
    assert page.draft.value("players.0.hand") == session.state.players[0].hand
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, TableScene)
    assert program.ctx.catalogue.names == session.names


@pytest.mark.sampled(4)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_size_and_language(program: AtTable, key: str, lang: str) -> None:
    """Every size in the language with the longest words, every language where there is least room."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    page = edit(program, key)
    for size in ((1024, 640), (1366, 768), (1920, 1080), (2560, 1440)) if lang == "fr" else ((1024, 640),):
        program.resize(size)
        for section in ("turn", "0", "table"):
            page.look_at(section)
            program.wait(50)
            shown = [
                widget for widget in page.root.walk() if widget.focusable and widget.key in ("play", "section", "keep")
            ]
            window = pygame.Rect((0, 0), size)
            assert all(window.contains(widget.rect) for widget in shown)
            assert "⟦" not in "".join(widget.text_label() for widget in page.root.walk())
    assert not program.ctx.catalogue.missing


def test_a_piece_is_dragged_from_its_supply_and_along_the_boards(program: AtTable) -> None:
    page = edit(program, "rio_de_la_plata")
    supply = next(piece for piece in page.stage.tableau.pieces if piece.id == "stock.hut")
    taken = {piece.place for piece in page.stage.tableau.pieces}
    free = [place for place in ("city/A01", "city/B02", "city/C03", "city/M02") if place not in taken]
    huts = page.draft.value("players.0.huts").bit_count()
    program.drag(middle(page, supply.id), middle(page, free[0]))
    assert page.draft.value("players.0.huts").bit_count() == huts + 1
    hut = next(piece for piece in page.stage.tableau.pieces if piece.place == free[0] and piece.face == "hut")
    program.drag(middle(page, hut.id), middle(page, free[1]))
    assert page.draft.value("players.0.huts").bit_count() == huts + 1
    assert any(piece.place == free[1] for piece in page.stage.tableau.pieces)
    assert not page.draft.faults


def test_a_piece_that_is_dragged_off_the_boards_is_taken_away(program: AtTable) -> None:
    page = edit(program, "gonzaga")
    ring = next(piece for piece in page.stage.tableau.pieces if piece.kind == "ring" and piece.place.startswith("map/"))
    path = f"players.{ring.owner}.ringed"
    ringed = page.draft.value(path)
    program.drag(middle(page, ring.id), page.stage.layout.slots["log"].center)
    assert len(page.draft.value(path)) == len(ringed) - 1
    program.click("undo")
    assert page.draft.value(path) == ringed


def test_what_is_done_next_opens_a_question_and_undo_closes_it(program: AtTable) -> None:
    page = edit(program, "puerto_rico")
    page.look_at("turn")
    program.wait()
    before = page.draft
    to(program, "next")
    program.key(pygame.K_RETURN)
    assert program.names[-1] == "menu"
    program.key(pygame.K_1, unicode="1")
    assert page.draft.state != before.state
    assert not page.draft.faults
    program.key(pygame.K_z, pygame.KMOD_CTRL)
    assert page.draft is before
    page.change(lambda draft: draft.put("players.0.goods", (0, 40, 0, 0, 0)))
    program.wait()
    assert not program.widget("next").enabled


def test_r_and_the_wheel_turn_what_covers_several_hexes(program: AtTable) -> None:
    page = edit(program, "gonzaga")
    fief = next(one for one in page.stage.tableau.pieces if one.kind == "fief" and one.place.startswith("map/"))
    path = f"players.{fief.owner}.placed"
    row = next(n for n, one in enumerate(page.draft.value(path)) if str(one.fief) == fief.face)

    def lies() -> tuple[int, int]:
        now = page.draft.value(path)[row]
        return now.at, now.turn

    at, turn = lies()
    program.send(pygame.MOUSEMOTION, pos=middle(page, fief.place), rel=(0, 0), buttons=(0, 0, 0))
    program.key(pygame.K_r, unicode="r")
    assert lies() == (at, (turn + 1) % 6)
    program.click("undo")
    free = next(f"map/{at // 20 + 2}.{at % 20}" for at in (100, 140, 60))
    program.send(pygame.MOUSEBUTTONDOWN, pos=middle(page, fief.place), button=1)
    program.send(pygame.MOUSEMOTION, pos=middle(page, free), rel=(0, 0), buttons=(1, 0, 0))
    program.send(pygame.MOUSEWHEEL, x=0, y=1, pos=middle(page, free), mod=0)
    program.send(pygame.MOUSEBUTTONDOWN, pos=middle(page, free), button=3)
    program.send(pygame.MOUSEBUTTONUP, pos=middle(page, free), button=3)
    program.send(pygame.MOUSEBUTTONUP, pos=middle(page, free), button=1)
    assert lies()[0] != at
    assert lies()[1] == (turn + 2) % 6


def middle(page: Editor, thing: str) -> tuple[int, int]:
    rect = page.stage.rect_of(thing)
    assert rect is not None, thing
    return rect.center


@pytest.mark.sampled(4)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_names_of_rows_are_written_as_large_as_all_else(program: AtTable, key: str, lang: str) -> None:
    """*Sconosciuto* and *Feudi sulla mappa* had no room beside their numbers in a small window."""
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.resize((1024, 640))
    page, px = edit(program, key), program.ctx.metrics.font("body")
    rows = [widget for widget in page.root.walk() if isinstance(widget, Named)]
    assert rows
    for row in rows:
        assert text.fitting_px(row.name.words, row.name.rect.size, px, wrap=True) == px, row.name.words
        assert row.name.widest_word(program.ctx) <= row.name.rect.width, row.name.words


def test_a_throw_is_offered_in_words_and_not_by_the_name_of_the_die(program: AtTable) -> None:
    program.ctx.navigator.edit(Draft.of_setup(games()["anno_1503"], 3, {}, 5))  # the usual start: somebody throws
    program.wait()
    page = editor(program)
    [throw] = [one for one in next_actions(page.draft) if page.draft.game.actions.text(one) == "roll"]
    assert next_words(program.ctx.catalogue, page.draft, throw) == "Roll the die"
