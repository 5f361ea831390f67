"""What newcomers stumbled over besides the rules: what moves by itself, what is cut off, what says nothing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.games import registry
from tabletop.games.anno_1503.actions import EndTurn
from tabletop.games.gonzaga.actions import PlanRegion
from tabletop.presentation.words import when
from tabletop.scene.screens.setup import Setup
from tabletop.scene.screens.title import Masthead
from tabletop.scene.table.shown.caption import Caption
from tabletop.scene.table.shown.notes import Note
from tabletop.session.owner.remembered import Remembered
from tabletop.session.saved.store import kept_since
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import TableSetup, default_seats
from tests.ux.table import NAMES, QUICK, AtTable, finished_session, new_session


def _played(key: str, moves: int, seats: int = 3) -> Session[Any]:
    game = registry.game(key)
    session: Session[Any] = Session.new(game, default_seats(seats, NAMES, (), game.colours), 5, {}, "free")
    play(session, moves)
    return session


def play(session: Session[Any], moves: int) -> None:
    """So many sensible actions."""
    for _ in range(moves):
        seat = session.deciders[0]
        session.play(QUICK.choose(session.game, session.view(seat), seat, session.legal(seat), 1))


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=str)
def test_the_first_screen_stands_still_when_a_game_runs(program: AtTable, size: tuple[int, int]) -> None:
    program.resize(size)

    def top() -> list[int]:
        heads = [widget.rect.y for widget in program.page.root.walk() if isinstance(widget, Masthead)]
        return [*heads, *(program.widget(key).rect.y for key in ("game:gonzaga", "open"))]

    assert program.ctx.text("title.none_running") in program.words()
    before = top()
    session = _played("gonzaga", 0)
    program.sit(session)
    play(session, 6)
    program.ctx.store.leave()
    program.ctx.navigator.title()
    program.wait()
    assert program.widget("continue")
    assert top() == before
    assert program.ctx.text("title.none_running") not in program.words()


@pytest.mark.parametrize(
    ("way", "screen"), [("way:first", "guided"), ("way:computer", "setup"), ("way:examples", "learn")], ids=str
)
def test_whoever_is_new_finds_what_to_begin_with(program: AtTable, way: str, screen: str) -> None:
    program.click(way)
    assert screen in program.names
    program.ctx.navigator.title()
    program.wait()
    assert all(widget.key != "continue" for widget in program.page.root.walk()) or way == "way:first"


def test_ways_in_lead_to_the_game_played_last(program: AtTable) -> None:
    """After a whole game of Puerto Rico all three still led to Anno 1503."""
    assert program.ctx.text("title.ways_in") in program.words()
    seats = default_seats(3, NAMES, (), registry.game("gonzaga").colours)
    for game in ("gonzaga", "puerto_rico"):
        program.ctx.remembered.keep(TableSetup(game, seats, 1, {}))
    program.ctx.remembered.keep(TableSetup("gonzaga", seats, 2, {}))
    assert Remembered(program.ctx.store.paths).newest() == "gonzaga", "also the next day"
    program.ctx.navigator.title()
    program.wait()
    assert program.ctx.text("title.ways_on") in program.words()
    name = program.ctx.text("game.gonzaga.title")
    for size in ((1366, 768), (1024, 640)):
        program.resize(size)
        assert all(name in program.widget(f"way:{way}").text_label() for way in ("first", "computer", "examples"))
    program.click("way:computer")
    assert isinstance(program.top, Setup)
    assert program.top.game.key == "gonzaga"


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_after_a_whole_game_its_result_is_the_first_thing_below(program: AtTable, size: tuple[int, int]) -> None:
    """The first screen welcomed those who had just won as newcomers."""
    program.resize(size)
    session = finished_session(3)
    program.sit(session)
    program.ctx.navigator.title()
    program.wait()
    assert program.ctx.text("title.ways_in") not in program.words()
    cards = [program.widget(key) for key in ("last_game", "way:computer", "way:examples")]
    assert max(card.rect.bottom for card in cards) <= size[1]
    assert len({card.rect.y for card in cards}) == 1
    buttons = [program.widget(f"{card.key}:press") for card in cards]
    assert len({button.rect.bottom for button in buttons}) == 1, "each says what it leads to, on one line"
    head = next(one for one in program.page.root.walk() if one.text_label() == program.ctx.text("title.ways_on"))
    assert cards[0].rect.y - head.rect.bottom < 0.6 * head.rect.height, "it belongs to the cards below"
    program.point(program.widget("game:gonzaga").rect.center)
    program.wait(600)
    assert program.ctx.text("game.gonzaga.title") in cards[1].text_label()
    program.click("last_game")
    assert "score" in program.names


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_ways_in_are_whole_and_each_has_a_picture_of_its_own(program: AtTable, size: tuple[int, int]) -> None:
    """They named their drawings as if they were words, and none was to be seen."""
    program.resize(size)
    ways = [program.widget(f"way:{way}") for way in ("first", "computer", "examples")]
    pictures = {way.picture for way in ways}
    assert len(pictures) == 3
    assert all(program.ctx.sprites.has(picture) for picture in pictures)
    takes = [program.ctx.text(f"title.way_{way}_takes") for way in ("first", "computer", "examples")]
    assert [way.stands for way in ways] == takes
    assert max(way.rect.bottom for way in ways) <= size[1]


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)], ids=str)
def test_buttons_of_games_beside_each_other_stand_on_one_line(program: AtTable, size: tuple[int, int]) -> None:
    program.resize(size)
    cards = [program.widget(f"game:{game}") for game in program.ctx.registry]
    for part in ("new", "first"):
        spots = [getattr(card, part).rect for card in cards]
        assert len({(spot.y, spot.width) for spot in spots}) == 1
    px = program.ctx.metrics.px
    assert all(abs(card.new.rect.left - card.rect.left - px(16)) <= 1 for card in cards), "from the picture's edge on"


def test_a_heading_of_the_log_tells_who_and_what(program: AtTable) -> None:
    scene = program.sit(_played("rio_de_la_plata", 40))
    heads = [line.words for line in scene.panels.log.lines if line.head is not None]
    assert "Bruno places workers" in heads
    assert "Effects of Bruno" in heads
    assert not set(heads) & set(NAMES)
    scene = program.sit(_played("puerto_rico", 6))
    first = next(line.words for line in scene.panels.log.lines if line.head is not None)
    assert first.startswith("Round 1, governor ")


def test_a_role_that_is_taken_keeps_its_whole_name_in_a_small_window(program: AtTable) -> None:
    program.ctx.settings.lang = "it"
    program.apply_settings()
    program.resize((1024, 640))
    session = _played("puerto_rico", 0)
    mayor = next(
        action for action in session.legal(session.deciders[0]) if "mayor" in session.game.actions.text(action)
    )
    session.play(mayor)
    stage = program.sit(session).stage
    written = [(box, words) for box, words in stage.written.within(pygame.Rect(0, 0, 1024, 640))]
    box, words = next((box, words) for box, words in written if words.words == "Caposquadra")
    assert box.width > words.box.width
    assert not [one for one, other in written if other is not words and one.colliderect(box)]


def test_a_tooltip_lies_over_nothing_that_can_be_chosen(program: AtTable) -> None:
    scene = program.sit(_played("puerto_rico", 0))
    starts = scene.presenter.intent.starts
    assert len(starts) > 4
    for thing in starts:
        program.point((1, 1))
        program.point(program.spot(thing))
        program.wait(600)
        note = scene.stage.layers._overlays["note"]
        assert isinstance(note, Note)
        assert not [one for one in starts if note._plate.colliderect(scene.stage.rect_of(one) or note._plate)]


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_a_running_game_is_called_by_when_it_began(program: AtTable, lang: str) -> None:
    """Its menu named the file, digits and all."""
    program.ctx.settings.lang = lang
    program.app.services.apply()
    session = _played("gonzaga", 0)
    program.ctx.store.begin(session)
    scene = program.sit(session)
    path = program.ctx.store.live_path
    assert path is not None
    begun = kept_since(path.stem)
    assert begun is not None
    assert kept_since("Saturday with Ben") is kept_since("gonzaga-1-2") is None
    scene.panels.menu()
    program.wait()
    said = program.words()
    assert path.stem not in said
    assert when(program.ctx.catalogue, begun, begun) in said


def test_the_hand_shows_a_card_on_its_way_to_the_empty_place_of_the_plan(program: AtTable) -> None:
    """A region lay there, an action card was asked for, and the hand exchanged the region."""
    session = _played("gonzaga", 0)
    session.play(next(one for one in session.legal(session.deciders[0]) if isinstance(one, PlanRegion)))
    scene = program.sit(session)
    way = scene.hint._find()
    assert way is not None
    filled = [scene.stage.rect_of(piece.place) for piece in scene.stage.tableau.pieces]
    assert way[1] not in filled


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
@pytest.mark.parametrize("seats", [3, 4])
def test_how_to_trade_is_said_at_the_table_of_anno_too(program: AtTable, lang: str, seats: int) -> None:
    """Two buttons left no room for its first sentence, which named the gold there is."""
    program.resize((1366, 749))
    program.ctx.settings.lang = lang
    program.app.services.apply()
    session = next(
        one
        for moves in range(60)
        for one in [new_session(seats, 7, moves=moves, players=("person", *["thumb"] * (seats - 1)))]
        if one.deciders == (0,) and any(isinstance(action, EndTurn) for action in one.legal(0))
    )
    scene = program.sit(session)
    assert scene.panels.chrome.hint.words


def test_a_caption_leaves_no_line_of_the_hint_below_itself(program: AtTable) -> None:
    """In Gonzaga the last word of what to do stood alone below what others had taken."""
    program.ctx.settings.pace = "normal"
    seats = default_seats(3, NAMES, ("person", "random", "random"), registry.game("gonzaga").colours)
    session: Session[Any] = Session.new(registry.game("gonzaga"), seats, 5, {}, "free")
    scene = program.sit(session)
    program.wait(2000)
    hint = scene.panels.chrome.hint
    assert hint.words

    def ink() -> bytes:
        scene.stage.layers.expose()
        program.app.step(16)
        return pygame.image.tobytes(program.window.surface.subsurface(hint.rect), "RGB")

    said = ink()
    look, lines = scene.session.seats[1], ("Ben",)
    caption = Caption(program.ctx, scene.stage.layout, look, lines, log=False)
    caption.rect.update(hint.rect.x, hint.rect.y, hint.rect.width, 2)
    scene.narrator._lies = caption
    assert ink() != said, "nothing of it is painted"
    scene.narrator._lies = None
    assert ink() == said


def test_on_the_way_to_the_ways_in_the_pointer_crosses_other_games_and_they_stay_as_they_are(program: AtTable) -> None:
    """Newcomers pointed at one game, went down to its cards, crossed another one, and pressed a card of that."""
    first, other = list(program.ctx.registry)[1:3]
    card, names = program.widget("way:computer"), [program.ctx.text(f"game.{one}.title") for one in (first, other)]
    program.point(program.widget(f"game:{first}").rect.center)
    program.wait(600)
    assert names[0] in card.text_label()
    program.point(program.widget(f"game:{other}").rect.center)
    program.wait(100)
    program.point(card.rect.center)
    program.wait(600)
    assert names[0] in card.text_label()
    program.point(program.widget(f"game:{other}").rect.center)
    program.wait(600)
    assert names[1] in card.text_label()
