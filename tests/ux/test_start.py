"""From the first screen to a table, and the help around it."""

from __future__ import annotations

import pygame
import pytest

from tabletop.components.board import load_table
from tabletop.components.short_rules import short_rules
from tabletop.engine.types import COLOURS
from tabletop.games.anno_1503.game import GAME
from tabletop.games.registry import games
from tabletop.presentation.topics import topics_of
from tabletop.scene.input import keys
from tabletop.scene.input.keys import SCOPES
from tabletop.scene.screens.help import Help
from tabletop.scene.screens.learn import Learn
from tabletop.scene.screens.lesson import Lesson
from tabletop.scene.screens.setup import Setup
from tabletop.scene.widgets.boxes import Row
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.selector import Selector
from tabletop.session.examples import game_examples
from tabletop.session.setup.table_setup import SYMBOLS, what_is_wrong
from tests.ux.table import OPEN, AtTable, new_session


@pytest.mark.parametrize("game", games())
def test_ux_02_two_clicks_or_four_keys_start_a_game_for_three(program: AtTable, game: str) -> None:
    program.click(f"game:{game}")
    program.click("start")
    assert len(program.table.session.seats) == 3
    program.ctx.navigator.title()
    program.wait()
    steps = 1 + list(games()).index(game)  # the pictures are reached in their order
    for key in (pygame.K_TAB, *(pygame.K_RIGHT,) * (steps - 1), pygame.K_RETURN, pygame.K_RETURN):
        program.key(key)
    assert len(program.table.session.seats) == 3
    assert program.table.session.game.key == game
    assert steps + 2 <= max(4, 2 + len(games()))  # from the third picture on each is one key further


@pytest.mark.parametrize("number", GAME.seats)
def test_ux_03_names_of_every_alphabet_and_no_colour_or_symbol_twice(program: AtTable, number: int) -> None:
    program.click("game:anno_1503")
    page = program.top
    assert isinstance(page, Setup)
    page.set_number(number)
    names = ("Èlena", "François", "Œuvre", "Łukasz Ñandú")[:number]
    for seat, name in enumerate(names):
        page.change_seat(seat, name=name)
    for seat in range(1, number):
        program.click(f"look:{seat}")
        for kind, every in (("colour", COLOURS), ("symbol", SYMBOLS)):
            taken = getattr(page.setup.seats[0], kind)
            alternatives = program.widget(f"{kind}:{seat}").alternatives
            assert {one.value for one in alternatives} == set(every)
            assert names[0] in next(one.reason for one in alternatives if one.value == taken)
    program.click("start")
    assert program.table.session.names == names
    program.reveal()
    session = program.table.session
    assert names[session.deciders[0]] in program.table.panels.chrome.ribbon.text_label()


def test_ux_03_every_forbidden_combination_of_options_says_why(program: AtTable) -> None:
    program.click("game:anno_1503")
    page = program.top
    assert isinstance(page, Setup)
    for spec in GAME.options:
        for clash in spec.conflicts:
            page.set_option(clash.other, clash.other_value)
            said = page.why_no_option(spec.key, clash.value)
            assert said
            assert "⟦" not in said
    for spec in GAME.options:
        for value in spec.values:
            page.set_option(spec.key, value)
            reason = what_is_wrong(page.setup, GAME, page.players)
            assert reason is None or page.wrong()
            page.set_option(spec.key, spec.default)


@pytest.mark.parametrize("game", games())
def test_ux_05_every_example_is_walked_through_from_any_page_and_says_why_not(
    program: AtTable, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.ctx.navigator.learn(game)
    for number in range(len(game_examples(game))):
        assert isinstance(program.top, Learn)
        program.top.open(number)
        _walk_through(program)
        program.quick_key(pygame.K_ESCAPE)
        if number == 1:  # the list below is made anew by then; with each example it takes half of the time
            monkeypatch.setattr(Learn, "resume", lambda page: page.ctx.catalogue.seat(None))
    assert not program.ctx.catalogue.missing


def _walk_through(program: AtTable) -> None:
    """The example on top, which is begun in its middle."""
    lesson = program.top
    assert isinstance(lesson, Lesson)
    middle = len(lesson.moments) // 2
    lesson.step(middle)
    program.quick_key(pygame.K_HOME)
    assert lesson.at == 0
    refused = 0
    while lesson.at + 1 < len(lesson.moments):
        before = lesson.at
        program.quick_key(pygame.K_RIGHT)
        assert lesson.at == before + 1
        assert not lesson.moment.problems
        if lesson.moment.refusal is not None:
            refused += 1
            assert program.ctx.catalogue.refusal(lesson.moment.refusal) in program.words()
    assert refused == sum(moment.refusal is not None for moment in lesson.moments)


def test_ux_07_disabled_tools_of_the_table_say_why_by_pointer_and_keyboard(program: AtTable) -> None:
    scene = program.sit(new_session(2))
    undo = next(widget for widget in scene.panels.stops() if widget.key == "tool:undo")
    assert not undo.enabled
    reason = program.ctx.text("refusal.nothing_to_undo")
    program.point(undo.rect.center)
    program.wait(600)
    assert scene.panels.tip.note.endswith(reason)
    program.point((2, program.window.size[1] - 2))
    program.wait(100)
    scene.controller.point("widget:tool:undo")
    program.wait(600)
    assert scene.panels.tip.note.endswith(reason)


def test_ux_08_everything_on_the_table_that_can_be_pressed_has_words(program: AtTable) -> None:
    for moves in (0, 60, 150):
        scene = program.sit(new_session(3, moves=moves, players=("thumb",)))
        for widget in scene.panels.stops():
            assert widget.text_label().strip(), widget.key
            assert "⟦" not in widget.text_label()
        program.key(pygame.K_F10)
        assert all(stop.text_label().strip() for stop in program.stops())
        program.key(pygame.K_ESCAPE)
        for thing in scene.presenter.intent.starts:
            rect = scene.stage.rect_of(thing)
            assert rect is not None
            program.point(program.spot(thing))
            program.wait(600)
            assert scene.stage.layers.shows("note"), f"{thing} is not explained"
    assert not program.ctx.catalogue.missing


def test_ux_08_pictures_to_choose_from_have_words_too(program: AtTable) -> None:
    program.click("game:anno_1503")
    for widget in program.page.root.walk():
        if isinstance(widget, Selector):
            assert all(one.words.strip() for one in widget.alternatives), widget.key


def test_ux_09_the_sheet_of_keys_is_the_table_of_keys(program: AtTable) -> None:
    program.ctx.navigator.help_page("keys")
    program.wait()
    rows = [row.inside for row in program.page.root.walk() if isinstance(row, Row) and len(row.inside) == 2]
    shown = [(row[0].text_label(), row[1].text_label()) for row in rows]
    told, cat = [key for key in keys.KEYS if key.scope in keys.SCOPES], program.ctx.catalogue
    assert [words for _, words in shown] == [program.ctx.text(f"key.{key.command}") for key in told]
    for key, (typed, _) in zip(told, shown, strict=True):
        for combo in key.combos:
            names = [f"help.key.{part}" for part in combo.split("+") if part]
            words = [cat.text(name) if cat.has(name) else name.removeprefix("help.key.") for name in names]
            assert all(word in typed.replace("\xa0", " ") for word in words), (combo, typed)
    assert not program.ctx.catalogue.missing


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_ux_09_every_place_of_every_board_has_its_topic_in_the_help(lang: str) -> None:
    """No place is without a section, and every language has as many headings as there are sections."""
    for game in games():
        topics = topics_of(game)
        headings = [line for line in short_rules(game, lang).splitlines() if line.startswith("# ")]
        assert len(headings) == len(topics.sections)
        for name, board in load_table(game).boards.items():
            for place in board.places:
                full = f"{name}.0/{place}" if board.per_seat else f"{name}/{place}"
                assert topics.of(full), f"{game}: no topic for {full}"


def test_ux_09_f1_opens_the_rules_at_what_lies_under_pointer_or_cursor(program: AtTable) -> None:
    scenes = (program.sit(new_session(3, moves=moves, options=OPEN)) for moves in range(40, 60))
    scene = next(scene for scene in scenes if scene.presenter.intent.starts)  # something can be touched
    own = f"home.{scene.presenter.perspective.seat}/site.2"
    for thing, topic in (("sea/3.4", "ships"), ("market/display.inn", "public"), (own, "goods")):
        rect = scene.stage.rect_of(thing)
        assert rect is not None
        program.point(rect.center)
        program.key(pygame.K_F1)
        page = program.top
        assert isinstance(page, Help)
        assert page.topic == topic
        heading = program.widget(f"section:{topics_of('anno_1503').number(topic)}")
        assert heading.colour == "accent"
        assert pygame.Rect((0, 0), program.window.size).contains(heading.rect)
        program.key(pygame.K_ESCAPE)
    program.point(scene.stage.layout.cameras["sea"].rect.center)
    program._walk("die" if "die" in scene.presenter.intent.starts else scene.presenter.intent.starts[0])
    under = scene.controller.pointed
    assert under is not None
    piece = scene.stage.piece(under)
    program.key(pygame.K_F1)
    assert isinstance(program.top, Help)
    assert program.top.topic == topics_of("anno_1503").of(piece.place if piece is not None else under)


@pytest.mark.parametrize("way", ["click", "tab"])
def test_the_rules_are_searched_by_words_without_case_and_accents(program: AtTable, way: str) -> None:
    program.ctx.settings.lang = "fr"
    program.apply_settings()
    program.ctx.navigator.help_page("rules")
    program.wait()
    page = program.top
    assert isinstance(page, Help)
    page.choose("puerto_rico")
    every = sections(page)
    if way == "click":
        program.click("search")
    else:
        page.focus_on("search")
    for letter in "BATISSEUR":
        program.type(letter)
        program.wait()
    found = sections(page)
    assert page.sought == "BATISSEUR"
    assert 0 < len(found) < len(every)
    assert page.ring.current is not None
    assert page.ring.current.key == "search"
    program.type(" xyz")
    program.wait()
    assert not sections(page)
    assert program.ctx.text("help.not_found") in " ".join(widget.text_label() for widget in page.root.walk())


@pytest.mark.parametrize("way", ["click", "keys"])
def test_a_piece_has_a_page_that_leads_to_an_example_and_back_to_the_table(program: AtTable, way: str) -> None:
    program.sit(new_session(3, options=OPEN))
    program.ctx.navigator.help_page("rules")
    program.wait()
    page = program.top
    assert isinstance(page, Help)
    page.choose("puerto_rico")  # another game than that on the table

    def press(key: str) -> None:
        if way == "click":
            program.click(key)
        else:
            page.focus_on(key)
            program.key(pygame.K_RETURN)

    press("page:role_settler")  # beside the section it belongs to
    assert (page.tab, page.page) == ("pieces", "role_settler")
    press("book:after")
    assert page.page == "role_mayor"
    page.open("building_harbor")
    said = " ".join(widget.text_label() for widget in page.root.walk())
    assert "Price 8 doubloons" in said
    press(next(widget.key for widget in page.root.walk() if widget.key.startswith("book:example:")))
    assert program.names[-1] == "lesson"
    program.key(pygame.K_ESCAPE)
    assert program.top is page
    assert program.ctx.catalogue.game == "anno_1503"
    assert program.ctx.catalogue.names == tuple(setup.name for setup in program.table.session.seats)
    press("book:rules")
    assert (page.tab, page.topic) == ("rules", "builder")
    press("tabs")
    page.show("pieces")
    page.open("")
    page.seek("doubloon merchant")
    assert not [widget for widget in page.root.walk() if widget.key.startswith("page:")]
    page.seek("harbor")
    assert [widget.key for widget in page.root.walk() if widget.key.startswith("page:")] == ["page:building_harbor"]
    assert not program.ctx.catalogue.missing


@pytest.mark.parametrize(("zoom", "columns"), [(1.0, 3), (2.0, 2)])
def test_the_keys_fill_as_many_columns_as_there_is_room_for(program: AtTable, zoom: float, columns: int) -> None:
    program.ctx.settings.zoom = zoom
    program.apply_settings()
    program.ctx.navigator.help_page("keys")
    program.wait()
    page = program.page
    heads = [widget for widget in page.root.walk() if isinstance(widget, Text) and widget.role == "heading"]
    assert len({widget.rect.x // 20 for widget in heads}) == columns
    words = [widget.text_label() for widget in heads]
    begun = [head for head in words if head in {program.ctx.text(f"help.{scope}") for scope in SCOPES}]
    goes_on = {program.ctx.text("help.continued", head=head) for head in begun}
    assert len(begun) == len(SCOPES)  # each once: what goes on in the next column says so
    assert set(words) - set(begun) <= goes_on
    assert sum("(continued)" not in head for head in words) == 6  # no scope is left out


def sections(page: Help) -> list[str]:
    """The headings of the rules that are shown."""
    return [widget.text_label() for widget in page.root.walk() if widget.key.startswith("section:")]
