"""What somebody who plays Gonzaga for the first time tries, and reads."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.gonzaga.constants import HEX, site_names
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.spots import covered
from tabletop.presentation.prompting import ending_words
from tests.ux.gonzaga import at_placing, at_plan, ended
from tests.ux.table import AtTable


def cards(program: AtTable) -> list[str]:
    """The cards in the hand in front that can be moved, as they lie."""
    intent, stage = program.table.presenter.intent, program.table.stage
    mine = [thing for thing in intent.drags if thing.startswith("card.") and stage.rect_of(thing)]
    return sorted(mine, key=lambda thing: stage.rect_of(thing).topleft[::-1])  # type: ignore[union-attr]


def test_ux_11_a_click_on_another_card_takes_that_one_up(program: AtTable) -> None:
    program.sit(at_plan())
    program.wait(3000)
    first, *_, other = cards(program)
    program.click_at(program.spot(first))
    program.click_at(program.spot(other))
    held = program.table.hand.held
    assert held is not None
    assert held.thing == other
    position = program.table.session.position
    rect = program.table.stage.rect_of(next(iter(held.targets)))
    assert rect is not None
    program.click_at(rect.center)
    assert program.table.session.position > position


def test_no_words_about_a_piece_stay_when_it_is_taken_up(program: AtTable) -> None:
    """A button that is held down long enough made them come between press and drag."""
    program.sit(at_plan())
    program.wait(3000)
    card = cards(program)[0]
    x, y = program.spot(card)
    program.point((x, y))
    program.wait(100)
    program.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    program.wait(1000)
    for step in range(1, 5):
        program.point((x - 12 * step, y))
    assert program.table.hand.held is not None
    assert not program.table.stage.layers.shows("note")
    program.send(pygame.MOUSEBUTTONUP, pos=(x - 48, y), button=1)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_words_about_a_card_stand_in_its_row_or_next_to_it(program: AtTable, size: tuple[int, int]) -> None:
    program.resize(size)
    program.sit(at_plan())
    program.wait(3000)
    for card in cards(program):
        rect = program.table.stage.rect_of(card)
        assert rect is not None
        program.point((4, 4))
        program.point(program.spot(card))
        program.wait(800)
        note = program.table.stage.layers._overlays["note"]
        plate = note.plate  # type: ignore[attr-defined]
        assert max(plate.top - rect.bottom, rect.top - plate.bottom) < rect.height, card


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_of_the_hand_stay_where_they_are_while_others_are_laid(program: AtTable, seats: int) -> None:
    session = at_plan(seats)
    program.sit(session)
    program.wait(3000)
    stage = program.table.stage
    before = {card: stage.rect_of(card) for card in cards(program)}
    for _ in range(2):
        [seat, *_others] = session.deciders
        session.play(next(one for one in session.legal(seat) if type(one).__name__ in ("PlanRegion", "PlanAction")))
        program.table.controller.changed()
        program.wait(3000)
    lie = {card: stage.piece(card) for card in before}
    still = [card for card, piece in lie.items() if piece is not None and piece.place.startswith("hand.")]
    assert len(still) < len(before)
    assert [stage.rect_of(card) for card in still] == [before[card] for card in still]


def test_while_something_is_shown_the_ribbon_tells_what_goes_on_larger_than_how_the_game_ends(
    program: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = program.sit(at_plan())
    program.wait(3000)
    monkeypatch.setattr(type(scene.presenter.mover), "showing", property(lambda mover: object()))
    scene.panels.quiet()
    said = scene.panels.chrome.ribbon.headline
    ending = ending_words(program.ctx.catalogue, scene.session.game, scene.presenter.view)
    assert said.words
    assert said.aside == ending
    assert ending not in said.words
    assert "one more turn" not in ending.lower(), "nobody is to read that only one is left"


def test_a_port_says_who_holds_which_ports_of_its_sea() -> None:
    session = ended(2)
    view, told = session.view(None), 0
    for at in HEX:
        lines = GAME.about(view, f"map/{at}")
        for line in lines:
            values = dict(line.values)
            seat, sites = values["who"], values["sites"]
            assert isinstance(seat, int)
            assert isinstance(sites, tuple)
            assert set(sites) <= set(site_names(covered(view.players[seat])))
            told += 1
    assert told > 4


def test_spent_rings_say_so() -> None:
    assert [line.key for line in GAME.about(at_plan(3).view(0), "rings.1/paid")] == ["paid"]


def test_a_piece_that_was_turned_and_refused_is_taken_up_again_as_it_was_turned(program: AtTable) -> None:
    scene = program.sit(at_placing())
    hand, handling = scene.controller.hand, scene.pointer.handling
    thing = next(one for one in scene.presenter.intent.starts if scene.presenter.intent.turnings(one))
    box = scene.stage.rect_of(thing)
    assert box is not None
    assert handling.take(thing, box.center, "tap")
    assert hand.held is not None
    first = hand.held.turn
    fits = [turn for turn in scene.presenter.intent.turnings(thing) if turn != first]
    while hand.held.turn != fits[-1]:
        hand.turn(box.center)
    hand.cancel()
    assert handling.take(thing, box.center, "tap")
    assert hand.held.turn == fits[-1]
