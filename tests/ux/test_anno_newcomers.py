"""What somebody who plays Anno 1503 for the first time tries, and reads."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from tabletop.engine.decision import Decision
from tabletop.games.anno_1503.actions import Develop, LookAt, ReturnTile, Roll, Sell, Take, UseGold
from tabletop.games.anno_1503.constants import QUAY_NUMBERS, SITES
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.things import Good, Phase
from tabletop.presentation.prompting import how_to
from tabletop.session.beginning import Beginning
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import default_seats
from tests.anno_1503.position import Home, position
from tests.ux.table import NAMES, OPEN, AtTable


def at(state: Any) -> Session[Any]:
    """A table of two that begins like this."""
    seats = default_seats(2, NAMES, (), GAME.colours)
    return Session(GAME, seats, 1, OPEN, beginning=Beginning(state, MappingProxyType({})))


def last(session: Session[Any]) -> Any:
    """What was done last."""
    return session.line[session.position - 1].action


def looking(kind: str, *, agreements: int = 0) -> Session[Any]:
    """A tile of this kind is in the hand of the first seat."""
    home = Home(ships=("3.2", ""), agreements=agreements)
    session = at(position(home, phase=Phase.SAIL, options=OPEN, tiles={"4.2": kind}))
    session.play(next(one for one in session.legal(0) if isinstance(one, LookAt)))
    return session


def seated(program: AtTable, session: Session[Any]) -> None:
    """At the table, with nothing under way."""
    program.sit(session)
    program.wait(3000)


def touched(program: AtTable, thing: str, way: str) -> None:
    """One click, or the cursor brought there and Enter."""
    if way == "click":
        rect = program.table.stage.rect_of(thing)
        assert rect is not None
        program.click_at(rect.center)
    else:
        program._touch(thing, "keys")
        program.wait()


@pytest.mark.parametrize("way", ["click", "keys"])
def test_ux_11_an_inhabitant_of_any_level_rises_by_one_touch(program: AtTable, way: str) -> None:
    hand = {"cloth": 1, "stone": 3, "spice": 2}
    session = at(position(Home(hand=hand), options=OPEN))
    seated(program, session)
    for space in (2, 1):  # a settler becomes a citizen, a pioneer a settler
        tile = session.state.players[0].tiles[space - 1]
        touched(program, f"inhabitant.0.{tile}", way)
        assert last(session) == Develop(0, space)


@pytest.mark.parametrize("way", ["click", "keys"])
def test_ux_11_one_touch_uses_a_treasure_or_puts_it_back(program: AtTable, way: str) -> None:
    session = looking("gold")
    seated(program, session)
    tile = next(piece.id for piece in GAME.table(session.view(0)).pieces if piece.place == "sea/look")
    touched(program, tile, way)
    assert last(session) == UseGold(0)
    program.table.panels.undo()
    program.wait()
    touched(program, "sea/4.2", way)
    assert last(session) == ReturnTile(0)


def test_ux_11_a_treasure_is_carried_as_well(program: AtTable) -> None:
    session = looking("gold")
    seated(program, session)
    use = next(one for one in program.gestures() if one == GAME.gesture(session.view(0), UseGold(0)))
    program.act(use, "drag")
    assert last(session) == UseGold(0)


@pytest.mark.parametrize("way", ["click", "keys"])
def test_ux_11_one_touch_takes_a_card_for_which_nothing_is_paid(program: AtTable, way: str) -> None:
    state = position(Home(), options=OPEN).copy()
    state.decisions = (Decision("golden_age", 0, (1,)),)
    session = at(state)
    seated(program, session)
    touched(program, "pile.stone", way)
    assert last(session) == Take(0, Good.STONE)
    assert program.table.hand.held is None


@pytest.mark.parametrize("lang", ["en", "it", "fr"])
def test_the_hint_over_a_tile_speaks_of_what_that_tile_can_do(program: AtTable, lang: str) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    told = {}
    for kind, agreements in (("gold", 0), ("upgrade", 0), ("agreement", 0), ("agreement", 3), ("outpost_tobacco", 0)):
        session = looking(kind, agreements=agreements)
        seated(program, session)
        told[kind, agreements] = how_to(program.ctx.catalogue, GAME, session.view(0), 0)
    assert len(set(told.values())) == len(told)
    clicks = {"en": "click", "it": "clic", "fr": "clic"}[lang]
    assert [kind for (kind, _), words in told.items() if clicks in words] == ["gold"]


@pytest.mark.parametrize(
    ("lang", "said"), [("en", ("cloth", "spice")), ("it", ("tessuto", "spezie")), ("fr", ("tissu", "épices"))]
)
def test_a_die_that_leaves_a_choice_names_both_goods(program: AtTable, lang: str, said: tuple[str, str]) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    number = next(n for n in QUAY_NUMBERS[0] if SITES[0][n - 1] == Good.CLOTH)
    state = position(Home(outposts={number: "spice"}), phase=Phase.ROLL, options=OPEN, chance=(number - 1,))
    session = at(state)
    session.play(Roll(0))
    program.sit(session)
    told = how_to(program.ctx.catalogue, GAME, session.view(0), 0)
    assert all(good in told for good in said)


@pytest.mark.parametrize(("lang", "said"), [("en", "3 gold"), ("it", "spezie, a 3 monete"), ("fr", "3 pièces")])
def test_who_buys_something_else_says_what_and_for_how_much(program: AtTable, lang: str, said: str) -> None:
    state = position(Home(hand={"stone": 1}, spaces=("pioneer", "citizen")), options=OPEN)
    refusal = GAME.why_not(state, Sell(0, Good.STONE, 2))
    assert refusal is not None
    program.ctx.settings.lang = lang
    program.apply_settings()
    program.sit(at(state))
    assert said in program.ctx.catalogue.refusal(refusal)


def test_every_space_of_the_island_bears_the_number_by_which_it_is_told(program: AtTable) -> None:
    places = program.sit(at(position(Home(), options=OPEN))).stage.table.board("home.0").places
    assert [places[f"space.{n}"].caption for n in range(1, 8)] == [str(n) for n in range(1, 8)]


@pytest.mark.parametrize(("lang", "free"), [("en", "free of charge"), ("it", "gratis"), ("fr", "gratuit")])
def test_a_paved_space_says_what_it_is_for_and_what_it_costs(program: AtTable, lang: str, free: str) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    table = program.sit(at(position(Home(), options=OPEN)))
    rect = table.stage.rect_of("home.0/building.5")
    assert rect is not None
    assert free in table.controller.described(rect.center)[0]


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "becomes a settler"), ("it", "diventa colonia"), ("fr", "devient colon")]
)
def test_a_symbol_in_the_table_of_costs_tells_the_whole_row(program: AtTable, lang: str, told: str) -> None:
    program.ctx.settings.lang = lang
    program.apply_settings()
    table = program.sit(at(position(Home(), options=OPEN)))
    row = next(item for item in table.stage.items if item.piece.place == "home.0/cost.settler")
    name, words = table.controller.described(row.rect.center)
    assert name
    assert told in words
    assert "2" in words
    assert "1" in words


def test_what_a_click_has_asked_goes_when_the_pointer_leaves(program: AtTable) -> None:
    table = program.sit(at(position(Home(), options=OPEN)))
    program.wait(3000)
    rect = next(item.rect for item in table.stage.items if item.piece.place == "home.0/cost.settler")
    program.click_at(rect.center)
    assert table.stage.layers.shows("note")
    program.point((rect.centerx + 4, rect.centery))
    assert table.stage.layers.shows("note"), "a hand trembles"
    program.point((rect.centerx, rect.centery - 200))
    assert not table.stage.layers.shows("note")
