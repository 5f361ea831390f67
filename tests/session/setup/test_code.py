"""UX 4: a whole table in one line, and back; what is no such line is told apart and never a crash."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.bots import PLAYERS
from tabletop.games import registry
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.session.session import Session
from tabletop.session.setup.code import LONGEST, CodeError, decode, encode, looks_like
from tabletop.session.setup.table_setup import (
    LONGEST_NAME,
    PERSON,
    SYMBOLS,
    UNDO,
    SeatSetup,
    TableSetup,
    default_seats,
    what_is_wrong,
)

GAMES = dict(registry.games())  # loaded here, not while something is drawn
PEOPLE = ("Anna", "Çelik", "Zoë œ")
PLAIN = TableSetup(
    "gonzaga", default_seats(3, PEOPLE, (PERSON, "thumb"), GAMES["gonzaga"].colours), 123456789, {}, "strict"
)


@st.composite
def tables(draw: st.DrawFn) -> TableSetup:
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    number = draw(st.sampled_from(list(game.seats)))
    letters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Cf", "Cn"))
    name = st.text(letters, min_size=1, max_size=LONGEST_NAME)
    names = draw(st.lists(name, min_size=number, max_size=number))
    colours, symbols = draw(st.permutations(game.colours)), draw(st.permutations(SYMBOLS))
    players = [draw(st.sampled_from((PERSON, *PLAYERS))) for _ in range(number)]
    seats = tuple(SeatSetup(*one) for one in zip(names, colours, symbols, players, strict=False))
    specs = draw(st.lists(st.sampled_from(game.options), unique=True))
    options = {spec.key: draw(st.sampled_from(spec.values)) for spec in specs}
    return TableSetup(game.key, seats, draw(st.integers(0, 10**9)), options, draw(st.sampled_from(UNDO)))


@given(table=tables())
def test_ux_4_what_can_be_played_comes_back_whole(table: TableSetup) -> None:
    code = encode(table)
    assert looks_like(code)
    assert len(code) <= LONGEST
    if what_is_wrong(table, GAMES[table.game], PLAYERS) is None:
        again = decode(f"  {code[:30]}\n{code[30:]} ", GAMES, PLAYERS)
        assert again == table
        assert encode(again) == code
    else:
        with pytest.raises(CodeError):
            decode(code, GAMES, PLAYERS)


def test_a_colour_that_is_not_in_the_box_gives_way_to_one_that_is_free() -> None:
    before = replace(PLAIN, seats=default_seats(3, PEOPLE))
    assert [seat.colour for seat in before.seats] == ["vermilion", "blue", "white"]
    again = decode(encode(before), GAMES, PLAYERS)
    assert [seat.colour for seat in again.seats] == ["vermilion", "blue", "yellow"]
    assert replace(again, seats=before.seats) == before


def test_ux_4_the_same_code_gives_the_same_record() -> None:
    records = set()
    for setup in (PLAIN, decode(encode(PLAIN), GAMES, PLAYERS)):
        session = Session.new(GAMES[setup.game], setup.seats, setup.seed, setup.options, setup.undo)
        records.add(session.record.text())
    assert len(records) == 1


@given(at=st.integers(4, len(encode(PLAIN)) - 1), letter=st.sampled_from("AZaz09-_"))
def test_one_wrong_letter_is_noticed(at: int, letter: str) -> None:
    code = encode(PLAIN)
    wrong = code[:at] + letter + code[at + 1 :]
    if wrong != code:
        with pytest.raises(CodeError) as caught:
            decode(wrong, GAMES, PLAYERS)
        assert caught.value.args == ("damaged",)


@given(words=st.text() | st.from_regex(r"TT1\.[A-Za-z0-9_-]*", fullmatch=True))
def test_no_words_whatever_do_harm(words: str) -> None:
    with pytest.raises(CodeError):
        decode(words, GAMES, PLAYERS)


def sealed(content: object) -> str:
    """A code whose checksum is right."""
    data = json.dumps(content, separators=(",", ":")).encode()
    whole = zlib.crc32(data).to_bytes(4, "big") + data
    return "TT1." + base64.urlsafe_b64encode(whole).decode().rstrip("=")


SEATS = [["Anna", 0, 0, ""], ["Ben", 1, 1, ""]]
BAD = [
    ("not_one", "hello"),
    ("not_one", "TT1." + "A" * LONGEST),
    ("other_version", encode(PLAIN).replace("TT1.", "TT2.")),
    ("damaged", encode(PLAIN)[:-1]),
    ("damaged", sealed([])),
    ("damaged", sealed({"game": "gonzaga"})),
    ("damaged", sealed(["gonzaga", "free", 1, {}, ["Anna", 99, 0, ""], SEATS[1]])),
    ("damaged", sealed(["gonzaga", "free", 1, {}, ["Anna", -1, 0, ""], SEATS[1]])),
    ("damaged", sealed(["gonzaga", "free", True, {}, *SEATS])),
    ("damaged", sealed(["gonzaga", "free", "one", {}, *SEATS])),
    ("damaged", sealed(["gonzaga", "free", 1, ["x"], *SEATS])),
    ("unknown_game", sealed(["chess", "free", 1, {}, *SEATS])),
    ("unplayable", sealed(["gonzaga", "free", 1, {}, SEATS[0]])),
    ("unplayable", sealed(["gonzaga", "free", 1, {}, SEATS[0], SEATS[0]])),
    ("unplayable", sealed(["gonzaga", "never", 1, {}, *SEATS])),
    ("unplayable", sealed(["gonzaga", "free", 1, {"moon": "full"}, *SEATS])),
    ("unplayable", sealed(["gonzaga", "free", 1, {"open_secrets": "perhaps"}, *SEATS])),
    ("unplayable", sealed(["gonzaga", "free", 1, {}, SEATS[0], ["Ben", 1, 1, "genius"]])),
]


@pytest.mark.parametrize(("reason", "code"), BAD)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_wrong_is_said_in_every_language(lang: str, reason: str, code: str) -> None:
    with pytest.raises(CodeError) as caught:
        decode(code, GAMES, PLAYERS)
    assert caught.value.args == (reason,)
    cat = Catalogue.load(lang, tuple(GAMES))
    cat.seat(caught.value.game)
    words = caught.value.text(cat)
    assert words
    assert "⟦" not in words


def test_two_hundred_letters_are_enough_for_a_usual_table() -> None:
    assert len(encode(PLAIN)) < 200
