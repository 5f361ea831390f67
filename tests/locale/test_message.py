"""The little language of messages."""

from __future__ import annotations

import pytest

from tabletop.locale import Catalogue
from tabletop.locale.message import MessageError, names, parse


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """A catalogue whose texts are given by the test."""
    return Catalogue("en")


def fill(cat: Catalogue, text: str, **values: object) -> str:
    """`text` with its values in the language of `cat`."""
    return cat._fill(parse(text), values)


def test_plain_values_and_numbers(say: Catalogue) -> None:
    assert fill(say, "{a} of {b}", a="x", b=12345) == "x of 12,345"
    assert fill(say, "{{{a}}}", a=1) == "{1}"


@pytest.mark.parametrize(
    ("lang", "forms"),
    [("en", ["0 b", "1 a", "2 b"]), ("it", ["0 b", "1 a", "2 b"]), ("fr", ["0 a", "1 a", "2 b"])],
)
def test_two_plural_forms_by_language(lang: str, forms: list[str]) -> None:
    cat = Catalogue(lang)
    assert [fill(cat, "{n|# a|# b}", n=n) for n in (0, 1, 2)] == forms


def test_a_form_for_none_may_be_empty(say: Catalogue) -> None:
    words = "a card{n||, with # coin|, with # coins}"
    assert [fill(say, words, n=n) for n in (0, 1, 2)] == ["a card", "a card, with 1 coin", "a card, with 2 coins"]


def test_what_stands_several_times_in_a_list_is_counted() -> None:
    words = fill(Catalogue("en", ["puerto_rico"], "puerto_rico"), "{tiles:land}", tiles=("corn", "sugar", "corn"))
    assert words == "corn plantation ×2 and sugar plantation"


def test_plural_forms_hold_other_values(say: Catalogue) -> None:
    assert fill(say, "{n|# card of {who:seat}|# cards of {who:seat}}", n=2, who=0) == "2 cards of Player 1"


def test_seats_by_name_and_lists(say: Catalogue) -> None:
    say.seat(None, ("Anna", "Ben", "Chiara"))
    assert fill(say, "{who:seat}", who=1) == "Ben"
    assert fill(say, "{who:seat}", who=(0, 1, 2)) == "Anna, Ben and Chiara"
    assert fill(say, "{who:seat}", who=7) == "Player 8"


def test_lists_are_joined_in_the_language() -> None:
    assert fill(Catalogue("it"), "{x:colour}", x=("blue", "green")) == "blu e verde"
    assert fill(Catalogue("fr"), "{x:colour}", x=()) == "rien"


def test_signed_and_localised_numbers() -> None:
    assert fill(Catalogue("en"), "{n:signed} {m:signed}", n=2, m=-1) == "+2 \u22121"
    assert fill(Catalogue("it"), "{n}", n=1234.5) == "1.234,5"
    assert fill(Catalogue("fr"), "{n}", n=1234) == "1\u00a0234"


def test_missing_key_and_value_are_visible(say: Catalogue) -> None:
    assert say.text("no.such.key") == "⟦no.such.key⟧"
    assert say.missing == {"no.such.key"}
    assert fill(say, "a {b}") == "a ⟦b⟧"


@pytest.mark.parametrize("bad", ["{", "{}", "{a", "}", "{a|b}", "{a|b|c", "{a:}", "{a b}", "{n|a|b|c|d}"])
def test_bad_messages_are_refused(bad: str) -> None:
    with pytest.raises(MessageError):
        parse(bad)


def test_names_of_all_values() -> None:
    assert sorted(names(parse("{a} {n|# {b:good}|x}"))) == ["a", "b", "n", "n"]
