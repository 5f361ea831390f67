"""Setting up a table, remembering it, and covering the screen between people."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.engine.types import COLOURS
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.scene.drawing.theme import PLAYER_COLOURS
from tabletop.scene.drawing.theme import SYMBOLS as DRAWN
from tabletop.session.disk.notice import setup_text
from tabletop.session.disk.paths import Paths
from tabletop.session.knowing.privacy import next_viewer
from tabletop.session.owner.remembered import Remembered
from tabletop.session.setup.table_setup import (
    SYMBOLS,
    SeatSetup,
    TableSetup,
    default_seats,
    from_plain,
    to_plain,
    what_is_wrong,
)
from tests.session.helpers import GAME, play, table

GOOD = TableSetup("lanterns", default_seats(3, ("Anna", "Bèn", "Çelik")), 7)
SEATS = GOOD.seats


def seated(*seats: SeatSetup) -> TableSetup:
    """The good table with other people."""
    return replace(GOOD, seats=seats)


WRONG = [
    (seated(SEATS[0]), "seats"),
    (seated(SEATS[0], replace(SEATS[1], name=" ")), "no_name"),
    (seated(SEATS[0], replace(SEATS[1], name="x" * 99)), "long_name"),
    (seated(SEATS[0], replace(SEATS[1], name="anna")), "same_name"),
    (seated(SEATS[0], replace(SEATS[1], colour=SEATS[0].colour)), "same_colour"),
    (seated(SEATS[0], replace(SEATS[1], symbol=SEATS[0].symbol)), "same_symbol"),
    (seated(SEATS[0], replace(SEATS[1], player="genius")), "unknown_player"),
    (seated(SEATS[0], replace(SEATS[1], name="A\0b")), "odd_name"),
    (seated(SEATS[0], replace(SEATS[1], name="\ud800")), "odd_name"),
    (seated(SEATS[0], replace(SEATS[1], name="Ben\n")), "odd_name"),
    (seated(SEATS[0], replace(SEATS[1], name="\u202eneB")), "odd_name"),
    (seated(SEATS[0], replace(SEATS[1], name="B\u2060en")), "invisible_name"),
    (seated(SEATS[0], replace(SEATS[1], name="B\u0301\u0301\u0301en")), "stacked_name"),
    (seated(SEATS[0], replace(SEATS[1], name="\u0410nna")), "same_look"),
    (seated(SEATS[0], replace(SEATS[1], colour="pink")), "unknown_colour"),
    (seated(SEATS[0], replace(SEATS[1], symbol="heart")), "unknown_symbol"),
    (replace(GOOD, seed=10**5000), "large_seed"),
    (replace(GOOD, options={"moon": "full"}), "unknown_option"),
    (replace(GOOD, options={"rounds": "7"}), "unknown_value"),
    (replace(GOOD, undo="never"), "unknown_value"),
]


def test_a_table_in_order_has_nothing_wrong() -> None:
    assert what_is_wrong(GOOD, GAME, ("thumb",)) is None


@pytest.mark.parametrize(("setup", "code"), WRONG)
def test_the_first_thing_wrong_is_named_in_every_language(setup: TableSetup, code: str) -> None:
    refusal = what_is_wrong(setup, GAME, ("thumb",))
    assert refusal is not None
    assert refusal.code == code
    for lang in LANGUAGES:
        cat = Catalogue(lang)
        assert "⟦" not in setup_text(refusal, cat, "Lanterns")


def test_options_that_exclude_each_other_say_why() -> None:
    refusal = what_is_wrong(replace(GOOD, options={"rounds": "3", "neighbours": "off"}), GAME, ())
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("conflict.row_too_short", "§5")


def test_colours_and_symbols_are_those_that_are_drawn() -> None:
    assert set(COLOURS) == set(PLAYER_COLOURS)
    assert set(SYMBOLS) == set(DRAWN)


def test_the_last_table_is_remembered(tmp_path: Path) -> None:
    memory = Remembered(Paths.under(tmp_path))
    assert memory.last("lanterns") is None
    memory.keep(GOOD)
    assert Remembered(Paths.under(tmp_path)).last("lanterns") == replace(GOOD, seed=0)  # the seed stays a secret
    memory.forget()
    assert Remembered(Paths.under(tmp_path)).last("lanterns") is None


@pytest.mark.parametrize("text", ["{", "[]", '{"lanterns": 3}', '{"lanterns": {"seats": [{"x": 1}]}}'])
def test_a_damaged_memory_is_put_aside(text: str, tmp_path: Path) -> None:
    places = Paths.under(tmp_path)
    places.config.mkdir()
    (places.config / "tables.json").write_text(text)
    memory = Remembered(places)
    assert memory.problem is not None
    assert (places.config / "tables.damaged").read_text() == text


def test_setups_as_plain_data() -> None:
    assert from_plain(to_plain(GOOD)) == GOOD
    with pytest.raises(ValueError, match="wrong types"):
        from_plain(to_plain(GOOD) | {"seed": "x"})


def test_while_computers_play_the_screen_stays_whose_it_was() -> None:
    session = table(players=("thumb", "person", "person"))
    assert next_viewer(session, 2) == 2


def test_of_several_who_decide_at_once_each_comes_in_turn() -> None:
    session = table()
    for seed in range(40):
        session = play(table(seed=seed), seed % 25, seed=seed)
        if len(session.deciders) == 3:
            break
    assert session.deciders == (0, 1, 2)
    assert next_viewer(session, None) == 0
    assert next_viewer(session, 1) == 1
    action = next(a for a in GAME.legal(session.state, 1))
    session.play(action)
    assert next_viewer(session, 1) == 2
