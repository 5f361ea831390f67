"""The little language of messages."""

from __future__ import annotations

import pytest

from tabletop.engine.event import Event
from tabletop.locale import Catalogue, files
from tabletop.locale.languages import LANGUAGES, NO_BREAK, Language
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


def test_a_language_with_three_plural_forms_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def polish(n: float) -> int:
        return 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2

    monkeypatch.setitem(LANGUAGES, "pl", Language("pl", "Polski", polish, NO_BREAK, ",", plurals=3))
    monkeypatch.setattr(files, "read", lambda lang, name: {"cards": "{n|brak|# karta|# karty|# kart}"})
    said = [Catalogue("pl").text("cards", n=n) for n in (0, 1, 3, 5, 13, 22)]
    assert said == ["brak", "1 karta", "3 karty", "5 kart", "13 kart", "22 karty"]
    with pytest.raises(MessageError, match="3 or 4 forms"):
        parse("{n|# karta|# karty}", 3)


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


def test_what_holds_commas_is_told_apart_by_semicolons_or_by_lines() -> None:
    say = Catalogue("en", ["rio_de_la_plata"], "rio_de_la_plata")
    assert say.join(["the hut, beside the plaza", "the quarry", "the forest"]) == (
        "the hut, beside the plaza; the quarry and the forest"
    )
    left = Event("left_idle", 0, (("places", ("quarry.01", "fields", "fields")),))
    first, *places = say.event_listed(left).splitlines()
    assert first == "Player 1 does not use workers who still can work:"
    assert places == ["• Quarry, square 1", f"• {say.word('spot', 'fields')} ×2"]
    for other in (Event("left_idle", 0, (("places", ("fields",)),)), Event("done", 0)):
        assert say.event_listed(other) == say.event(other)


def test_what_a_french_building_does_not_work_has_its_word() -> None:
    values = {"building": "indigo_plant", "good": "indigo", "n": 0}
    said = Catalogue("fr", ["puerto_rico"], "puerto_rico").text("why.plant_idle", **values)
    assert "pas encore de plantation d'indigo" in said.replace("\u2019", "'")


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


def at_table(lang: str, game: str, *names: str) -> Catalogue:
    catalogue = Catalogue(lang, (game,), game)
    catalogue.seat(game, names)
    return catalogue


def test_a_word_before_a_name_is_written_as_it_is_said() -> None:
    """`Ora tocca ad Anna`, not `a Anna`; `le dernier tour d’Anna`, not `de Anna`."""
    for lang, told in (
        ("it", ("Ora tocca ad Anna: passate il computer", "Ora tocca a Ben: passate il computer")),
        ("fr", ("Depuis le dernier tour d’Émile", "Depuis le dernier tour de Ben")),
    ):
        catalogue = at_table(lang, "gonzaga", "Anna" if lang == "it" else "Émile", "Ben")
        key = "handover.pass" if lang == "it" else "table.recap"
        assert tuple(catalogue.text(key, who=seat) for seat in (0, 1)) == told


def test_goods_are_written_as_their_number_and_their_sentence_need() -> None:
    """Not `1 outils`, not `prend bois`, not `la riserva` where one says `dalla riserva`."""
    cost = (("wood", 2), ("tools", 1))
    for lang, words in (("en", "2 wood and 1 tool"), ("it", "2 legni e 1 attrezzo"), ("fr", "2 bois et 1 outil")):
        assert words in at_table(lang, "anno_1503").text("refusal.cannot_pay", cost=cost, has=cost)
    french = at_table("fr", "anno_1503", "Anna")
    assert french.text("event.produced", who=0, good="wood") == "Anna prend du bois"
    assert french.text("count.card", by=2, good="tools") == "+2 outils"
    italian = at_table("it", "puerto_rico", "Anna")
    assert (
        italian.text("event.recruited", who=0, workers=1, source="supply") == "Anna riceve 1 lavoratore dalla riserva"
    )
    unable = italian.text("event.unable", who=0, phase="builder", why="too_dear")
    assert unable == "Anna non può costruire: troppo pochi dobloni"
    rio = at_table("it", "rio_de_la_plata", "Anna")
    good = rio.text("event.office_good", who=0, good="precious", count=1, offices=("master_artisan",))
    assert good == "Anna riceve 1 bene prezioso: Artigiano"
    war = {"who": 0, "enemy": "corsairs", "most": 3}
    assert rio.text("label.war", **war, round=1, quiet=0).endswith(" guida i corsari")
    assert rio.text("label.war", **war, round=4, quiet=2).endswith(" guida i corsari, 2 giri su 3 senza battaglia")
