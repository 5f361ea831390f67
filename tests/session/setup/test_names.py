"""Names of seats: they can be seen, read, and told from each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.session.saved.loading import loads
from tabletop.session.setup.names import look_of, wrong_names
from tabletop.session.setup.table_setup import what_is_wrong
from tests.session.helpers import GAME, GAMES, give_seat, play, same_line, table
from tests.session.setup.test_tables import GOOD, SEATS, seated

UNSEEN = [
    *(chr(code) for code in range(0x200B, 0x2010)),
    *"\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u2060\u2061\u2064\u206a\u2800\u3164\ufeff\uffa0\ufffa",
    "\U000e0041",
    "\U000e0100",
]
GOOD_NAMES = (
    *(
        "Anna",
        "Bèn",
        "Çelik",
        "Nguyễn Thị Ánh",
        "Zoë 2",
        "O'Neill",
        "Jean-Luc",
        "Ольга",
        "Ωμέγα",
        "❤\ufe0f",
        "李",
        "אבי",
    ),
    *("e\u0301", "a\u0323\u0306", "X Æ A-12", "🙂"),
)


@pytest.mark.parametrize("sign", UNSEEN, ids=ascii)
@pytest.mark.parametrize("name", ["{}", "An{}na", "{}Anna", "Anna{}"])
def test_what_cannot_be_seen_is_in_no_name(sign: str, name: str) -> None:
    refusal = wrong_names(("Ben", name.format(sign)))
    assert refusal is not None
    assert refusal.code == "invisible_name"


@pytest.mark.parametrize("name", ["\ufe0f", "\ufe0fAnna", "A\ufe0f\ufe0f"])
def test_a_variation_selector_alone_is_no_name(name: str) -> None:
    assert wrong_names((name,)) is not None


@pytest.mark.parametrize("name", ["\u0301", "\u00a0", "\u2003 \u3000"])
def test_nothing_is_no_name(name: str) -> None:
    refusal = wrong_names((name,))
    assert refusal is not None
    assert refusal.code in ("no_name", "stacked_name")


@pytest.mark.parametrize("name", ["Z\u0300\u0301\u0302", "\u0301Anna", "An \u0301na", "Zo" + "\u0489" * 9, "ế\u0301"])
def test_marks_are_not_piled_up(name: str) -> None:
    refusal = wrong_names((name,))
    assert refusal is not None
    assert refusal.code == "stacked_name"


@pytest.mark.parametrize("name", GOOD_NAMES, ids=ascii)
def test_names_that_people_have_are_names(name: str) -> None:
    assert wrong_names(("Somebody", name)) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Аnna"),
        ("Bèn", "Be\u0300n"),
        ("Anna", "\uff21nna"),
        ("Anna B", "Anna\u00a0B"),
        ("Anna B", "Anna  B"),
        ("❤", "❤\ufe0f"),
        ("Oxo", "Οхо"),
    ],
)
def test_no_two_seats_look_alike(one: str, other: str) -> None:
    assert look_of(one) == look_of(other)
    refusal = wrong_names((one, other))
    assert refusal is not None
    assert refusal.code == "same_look"


def test_the_set_up_asks_for_it_and_records_of_before_do_not() -> None:
    odd = replace(SEATS[1], name="An\u200bna")
    refusal = what_is_wrong(seated(SEATS[0], odd), GAME, ("thumb",))
    assert refusal is not None
    assert refusal.code == "invisible_name"
    assert what_is_wrong(GOOD, GAME, ("thumb",)) is None
    session = play(table(), 3)
    give_seat(session, 1, replace(session.seats[1], name="An\u200bna"))
    assert same_line(loads(session.record.text().encode(), GAMES).session, session)
