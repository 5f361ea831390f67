"""Changing the language while the program runs, the order of the catalogues, the pseudo-language."""

from __future__ import annotations

import pytest

from tabletop.engine.event import Event
from tabletop.engine.refusal import refuse
from tabletop.engine.tableau import TableLabel
from tabletop.locale import Catalogue, files, preferred


def test_the_language_changes_under_a_catalogue_in_use() -> None:
    cat = Catalogue("en")
    before = cat.stamp
    assert cat.text("colour.blue") == "blue"
    cat.switch("fr")
    assert cat.text("colour.blue") == "bleu"
    assert cat.stamp > before
    with pytest.raises(ValueError, match="xx"):
        cat.switch("xx")


def test_the_pseudo_language_is_longer_and_keeps_its_values() -> None:
    plain, odd = Catalogue("en"), Catalogue("pseudo")
    values = {"file": "F", "line": 3}
    assert len(odd.text("record.torn", **values)) > 1.25 * len(plain.text("record.torn", **values))
    assert "F" in odd.text("record.torn", **values)


def test_at_a_table_its_game_speaks_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {
        "one": {"colour.blue": "teal", "x": "1"},
        "two": {"y": "2", "x": "3", "game.two.title": "Two"},
        "common": {"colour.blue": "blue"},
    }
    monkeypatch.setattr(files, "read", lambda lang, name: tables.get(name, {}))
    cat = Catalogue.load("en", ("one", "two"))
    assert cat.text("colour.blue") == "blue"
    cat.seat("one", ("Anna",))
    assert cat.text("colour.blue") == "teal"
    assert not cat.has("y")
    assert cat.text("game.two.title") == "Two"  # what the others are called is told everywhere
    cat.seat(None)
    assert cat.text("y") == "2"
    cat.seat("two")
    assert cat.text("x") == "3"


def test_engine_things_are_told_by_their_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {
        "event.sold": "{who:seat} sells {what:goods}",
        "refusal.too_dear": "costs {n}",
        "label.round": "Round {n}",
        "good.wood": "{n|log|logs}",
        "list.amount": "{n} {thing}",
        "list.and": "{first} and {last}",
    }
    monkeypatch.setattr(files, "read", lambda lang, name: table if name == "common" else {})
    cat = Catalogue("en")
    cat.seat(None, ("Anna",))
    assert cat.event(Event("sold", 0, (("what", (("wood", 2), ("wood", 1))),))) == "Anna sells 2 logs and 1 log"
    assert cat.refusal(refuse("too_dear", "RB 1", n=3)) == "costs 3"
    assert cat.label(TableLabel("", "round", (("n", 4),))) == "Round 4"
    assert not cat.missing


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LC_ALL": "C", "LANG": "it_IT"}, "en"),
        ({"LANGUAGE": "de:fr", "LANG": "de_DE"}, "fr"),
        ({"LANG": "ja_JP"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_computer(environ: dict[str, str], lang: str) -> None:
    assert preferred(environ) == lang


def test_a_broken_catalogue_names_file_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "resource_text", lambda *_: "a: 1\nb: [")
    with pytest.raises(files.CatalogueError, match=r"common\.yaml:3:"):
        files.read("en", "common")
