"""Others at a glance: on every table, at every size, the figures of each seat stand whole and readable on its plate."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cache
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.engine.tableau import Piece
from tabletop.games import registry
from tabletop.presentation.perspective import Perspective
from tabletop.scene.context.settings import Settings
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import LEGIBLE, Metrics
from tabletop.scene.stage import mapnames
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.table.looking.glimpse import Glimpse
from tabletop.scene.table.screen import TableScene
from tabletop.scene.table.shown.plates import plate_rects, progress_of_all
from tabletop.scene.window.offscreen import offscreen_context
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats

pytestmark = pytest.mark.usefixtures("no_window")

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elisabetta")
SIZES = ((1024, 640), (1366, 768), (1920, 1080), (3840, 2160))
ZOOMS = (1.0, 2.0)
SMALL = 9
"""Pixels of type allowed at 1024 x 640 alone: words printed on boards that are very small there."""

EVERYTHING = [
    (key, seats, size, zoom)
    for key in registry.games()
    for seats in registry.game(key).seats
    for size in SIZES
    for zoom in ZOOMS
]
SOME = [
    case
    for case in EVERYTHING
    if (case[1] == registry.game(case[0]).seats[-1] and case[2] in SIZES[:2]) or case[1:] == (2, (1366, 768), 1.0)
]
CASES = [pytest.param(*case, marks=() if case in SOME else pytest.mark.whole) for case in EVERYTHING]


@dataclass(frozen=True)
class Painted:
    """One piece of text with its type and what it covers."""

    words: str
    px: int
    rect: Rect


@cache
def moves(key: str, seats: int) -> tuple[Any, ...]:
    """The beginning of a random game."""
    session, luck = table(key, seats), random.Random(9)
    while session.deciders and session.position < 40 * seats:
        session.play(luck.choice(session.legal(session.deciders[0])))
    return tuple(played.action for played in session.line)


def table(key: str, seats: int) -> Session[Any]:
    game = registry.game(key)
    return Session.new(game, default_seats(seats, NAMES, (), game.colours), 7, {})


def shown(
    key: str, seats: int, size: tuple[int, int], zoom: float, lang: str = "en", large: int | None = None
) -> TableScene:
    session = table(key, seats)
    for action in moves(key, seats):
        session.play(action)
    ctx = offscreen_context(Settings(lang=lang, motion="off"), key, session.names, size)
    ctx.metrics = Metrics(size, zoom)
    scene = TableScene(ctx, session)
    scene.presenter.large = large
    scene.show(Perspective(0, 0))
    return scene


def painted(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[Painted]:
    """Everything written in one painting of the whole table."""
    found: list[Painted] = []
    heights: list[int] = []
    render = text.text_surface

    def rendered(words: str, px: int, *more: Any, **named: Any) -> Surface:
        heights.append(px)
        return render(words, px, *more, **named)

    with monkeypatch.context() as patch:
        patch.setattr(text, "text_surface", rendered)
        patch.setattr(mapnames, "text_surface", rendered)
        surface = Surface(scene.ctx.metrics.size)
        scene.stage.layers.touch_board()
        with text.watching(lambda words, room, drawn: found.append(Painted(words, heights[-1], drawn.copy()))):
            scene.stage.flush(surface)
    return [*found, *(Painted("(a name on the map)", px, Rect(0, 0, 0, 0)) for px in sorted({*heights}))]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("key", "seats", "size", "zoom"), CASES)
def test_every_seat_is_known_at_a_glance(
    key: str, seats: int, size: tuple[int, int], zoom: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names whole, all figures there, nothing over them, nothing too small to be read."""
    scene = shown(key, seats, size, zoom)
    found = painted(scene, monkeypatch)
    least = SMALL if size == SIZES[0] else LEGIBLE
    smallest = min(found, key=lambda one: one.px)
    assert smallest.px >= least, smallest
    layout, others = scene.stage.layout, scene.stage.table.others
    game, view = scene.session.game, scene.presenter.view
    told = progress_of_all(scene.ctx.catalogue, game, view, others.figures)
    plates = plate_rects(layout)
    assert set(plates) == set(range(seats))
    pieces = [item.rect for item in scene.stage.items]
    for seat, plate in plates.items():
        block = next((one for one in layout.blocks if one.seat == seat), None)
        rooms = [plate, block.figures.room] if block is not None and block.figures is not None else [plate]
        strip = f"{others.strip}.{seat}"
        hand = None if strip in layout.closed else layout.cameras.get(strip)  # of a closed one nothing is seen
        inside = [
            one
            for one in found
            if any(room.inflate(6, one.px // 2).contains(one.rect) for room in rooms)
            and not (block is not None and hand is not None and hand.rect.collidepoint(one.rect.center))
        ]
        words = [one.words for one in inside if one.rect.width]
        assert scene.session.names[seat] in words
        tallies = [tally for tally in told[seat].tallies if block is not None or not tally.figure.counted]
        figures = [tally.words for tally in tallies]
        own = layout.cameras.get(f"{others.board}.{seat}") if block is None else None
        there = [one.words for one in found if own is not None and own.rect.contains(one.rect)]
        lying = [tally.words for tally in told[seat].tallies if tally.figure.counted and tally.have]
        assert own is None or all(there.count(words) >= lying.count(words) for words in lying)
        called = {
            scene.ctx.text(f"figure.{tally.figure.of[0]}", n=tally.have)
            for tally in told[seat].tallies
            if tally.figure.lead
        }
        assert called <= set(words) or not called & set(words)
        names = [
            scene.ctx.text(key, n=tally.have) if scene.ctx.catalogue.has(key) else ""
            for tally in told[seat].tallies
            for key in (f"figure.{tally.figure.of[0]}",)
        ]
        named = [name in words for name in names]
        assert named == sorted(named, reverse=True), "no figure is called by name before those that lead it"
        rest = [word for word in words if word != scene.session.names[seat] and word not in names]
        assert sorted(rest) in (sorted(figures), sorted(told[seat].words)), (seat, rest, figures)
        texts = [one for one in inside if one.rect.width]
        for one, other in combinations(texts, 2):
            cut = one.rect.inflate(-2, -round(one.px * 0.5)).clip(other.rect.inflate(-2, -round(other.px * 0.5)))
            assert not cut.width or not cut.height, (one, other)
        for one in texts:  # below the line and above it there is no ink of figures
            ink = one.rect.inflate(0, -round(one.px * 0.5))
            assert not any(ink.colliderect(piece) for piece in pieces), one


@pytest.mark.parametrize("key", registry.games())
def test_a_window_four_times_as_large_says_the_same_twice_as_large(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No long name in small type because small type has more pixels there: what is least grows with the window."""
    seats = registry.game(key).seats[-1]
    usual, large = (
        [one for one in painted(shown(key, seats, size, 1.0), monkeypatch) if one.rect.width] for size in SIZES[2:]
    )
    same = SequenceMatcher(None, [one.words for one in usual], [one.words for one in large], autojunk=False)
    blocks = [(usual[a : a + size], large[b : b + size]) for a, b, size in same.get_matching_blocks()]
    pairs = [pair for ours, theirs in blocks for pair in zip(ours, theirs, strict=True)]
    # by half a pixel a name is long or short, and one line of the log more is seen
    assert max(len(usual), len(large)) - len(pairs) <= 2
    for one, twice in pairs:
        assert 2 * one.px - 2 <= twice.px <= 2 * one.px + 2, (one, twice)


@pytest.mark.parametrize("key", registry.games())
def test_larger_text_takes_no_room_from_boards_and_shrinks_no_figure(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 200 per cent the log takes no more than a fifth, the largest board nearly keeps its size, figures grow."""
    seats = registry.game(key).seats[-1]
    sizes: dict[float, tuple[float, int, int]] = {}
    logs: dict[float, int] = {}
    for zoom in ZOOMS:
        scene = shown(key, seats, (1366, 768), zoom)
        layout = scene.stage.layout
        shared = [camera.scale for name, camera in layout.cameras.items() if not scene.stage.table.board(name).per_seat]
        plates = [
            rect.union(block.figures.room) if block.figures else rect
            for block in layout.blocks
            for rect in (block.plate,)
        ]
        inside = [one for one in painted(scene, monkeypatch) if any(plate.contains(one.rect) for plate in plates)]
        names = [one.px for one in inside if one.words in NAMES]
        figures = [one.px for one in inside if one.words[:1].isdigit()]
        sizes[zoom] = max(shared), min(names), min(figures)
        logs[zoom] = layout.slots["log"].width
    assert logs[2.0] <= max(logs[1.0], 0.2 * 1366 + 1)
    assert sizes[2.0][0] >= 0.9 * sizes[1.0][0]  # the ribbon is higher
    assert sizes[2.0][1] >= sizes[1.0][1]
    assert sizes[2.0][2] >= sizes[1.0][2]


@pytest.mark.parametrize("key", registry.games())
def test_every_goal_is_among_the_figures_and_every_figure_has_a_drawing(key: str) -> None:
    scene = shown(key, 2, (1366, 768), 1.0)
    figures = scene.stage.table.others.figures
    told = {name for figure in figures for name in figure.of}
    goals = {goal.key for standing in scene.session.game.progress(scene.presenter.view) for goal in standing.goals}
    mats = f"{scene.stage.table.others.board}."
    beside = {one.place.partition("/")[2] for one in scene.stage.tableau.labels if one.place.startswith(mats)}
    assert goals <= told | beside
    assert all(scene.ctx.sprites.has(figure.icon) for figure in figures)


def test_a_score_pawn_is_not_hidden_by_its_number() -> None:
    """Several pawns on one step of the track: each shows its colour and symbol, the numbers stand on the plates."""
    scene = shown("gonzaga", 4, (1366, 768), 2.0)
    kind = scene.stage.table.pieces["marker"]
    sheets = []
    for label in ("", "0"):
        sheet = Surface((80, 80))
        paint_piece(
            sheet, scene.stage.brush, Piece("m", "marker", "map/track.0", owner=1, label=label), kind, sheet.get_rect()
        )
        sheets.append(pygame.image.tobytes(sheet, "RGB"))
    assert sheets[0] == sheets[1]


@pytest.mark.parametrize("key", registry.games())
def test_a_click_on_a_plate_enlarges_a_board_and_another_one_brings_the_rest_back(key: str) -> None:
    scene = shown(key, registry.game(key).seats[-1], (1366, 768), 1.0)
    block = scene.stage.layout.blocks[0]
    usual = scene.stage.layout.cameras[f"{scene.stage.table.others.board}.{block.seat}"].scale
    scene.pointer.tap(block.plate.center)
    assert scene.presenter.large == block.seat
    large = next(one for one in scene.stage.layout.blocks if one.seat == block.seat)
    assert scene.stage.layout.cameras[f"{scene.stage.table.others.board}.{block.seat}"].scale > 1.4 * usual
    scene.pointer.tap(large.plate.center)
    assert scene.presenter.large is None


@pytest.mark.parametrize("key", registry.games())
def test_a_pointer_that_rests_on_a_plate_shows_the_boards_large(key: str) -> None:
    scene = shown(key, registry.game(key).seats[-1], (1366, 768), 1.0)
    plate = scene.stage.layout.blocks[-1].plate
    scene.hovering.moved(plate.center)
    scene.hovering.update(500)
    overlay = scene.stage.layers._overlays["note"]
    assert isinstance(overlay, Glimpse)
    assert Rect((0, 0), (1366, 768)).contains(overlay.rect)
    assert not overlay.rect.colliderect(plate)
    scene.hovering.moved((1366 // 2, 767))
    assert not scene.controller.notes.shown


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", registry.games())
def test_plates_of_others_tell_their_figures_alike(
    key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long name or a computer's mark takes the names of figures from no plate that others keep."""
    scene = shown(key, 3, size, 1.0)
    scene.session.seats = tuple(
        replace(seat, name=name, player=player)
        for seat, name, player in zip(
            scene.session.seats, ("Anna", "Io", "Massimiliano"), ("person", "thumb", "person"), strict=True
        )
    )
    found = painted(scene, monkeypatch)
    told = progress_of_all(
        scene.ctx.catalogue, scene.session.game, scene.presenter.view, scene.stage.table.others.figures
    )
    plates = [
        [
            (one.rect.centerx - block.plate.right, one.px)
            for tally in told[block.seat].tallies
            if tally.figure.lead
            for one in found
            if one.words == scene.ctx.text(f"figure.{tally.figure.of[0]}", n=tally.have)
            and block.plate.inflate(6, 6).contains(one.rect)
        ]
        for block in scene.stage.layout.blocks
    ]
    first, *others = plates
    for other in others:
        assert len(other) == len(first), plates
        assert all(abs(one[0] - two[0]) <= 2 and one[1] == two[1] for one, two in zip(first, other, strict=True)), (
            plates
        )
