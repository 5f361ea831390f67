"""Figures over many games: what each contributes, and the sheets that are made of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.bots.arena import interval
from tabletop.games import registry
from tabletop.games.boards import table_of
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.figure_sheets import FigureSheet, grouped, player_name, sheets_of, somebody
from tabletop.presentation.figures import GameFigures, figures_of, sources_of
from tabletop.session.session import Session
from tests.presentation.test_review import played


def sheets(games: list[GameFigures], lang: str = "en") -> dict[str, FigureSheet]:
    cat = Catalogue(lang)
    somebody(cat, games[0].game, len(games[0].players))
    made = {sheet.title: sheet for sheet in sheets_of(games, cat, lambda name: player_name(cat, name))}
    assert not cat.missing
    return made


@pytest.mark.parametrize("key", ["gonzaga", "puerto_rico"])
def test_a_game_contributes_what_its_result_says(key: str) -> None:
    session = played(key)
    found, outcome = figures_of(session), session.outcome
    assert outcome is not None
    assert found.winners == tuple(sorted(outcome.ranking[0]))
    assert found.points == tuple(score.total for score in sorted(outcome.scores, key=lambda one: one.seat))
    kinds = table_of(session.game).rounds
    begun = [entry for entry in session.line if any(event.kind in kinds for event in entry.events)]
    assert found.rounds == len(begun) + 1  # the first begins with the set-up
    assert sum(found.share(seat) for seat in range(2)) == pytest.approx(1)
    assert all(found.things)
    assert all(opening is not None and opening.seat == seat for seat, opening in enumerate(found.openings))


def test_a_sealed_plan_opens_as_what_it_was_when_all_were_revealed() -> None:
    """ "Somebody has a plan" is how every seat begins."""
    found = figures_of(played("gonzaga"))
    assert all(opening is not None and opening.kind.endswith("_revealed") for opening in found.openings)
    assert all(opening is not None and opening.get("region") for opening in found.openings)
    assert not any("Somebody" in row.label for row in sheets([found] * 4)["Openings"].rows)


def test_few_games_are_told_in_few_bars() -> None:
    one = figures_of(played("puerto_rico"))
    games = [replace(one, rounds=10 + 7 * n) for n in range(4)]
    assert len(sheets(games)["How long"].rows) <= 4


def test_what_was_sold_and_shipped_is_counted() -> None:
    session = played("puerto_rico")
    sold = [event for entry in session.line for event in entry.events if event.kind in ("sold", "loaded")]
    assert sum(often for _, often in figures_of(session).sold) == len(sold) > 0


def test_a_game_that_is_not_over_contributes_nothing() -> None:
    whole = played("gonzaga")
    running: Session[object] = Session.new(whole.game, whole.seats, 4, {}, "free")  # type: ignore[type-var]
    with pytest.raises(ValueError, match="not over"):
        figures_of(running)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["gonzaga", "puerto_rico"])
def test_sheets_speak_every_language(key: str, lang: str) -> None:
    found = sheets([figures_of(played(key))] * 4, lang)
    assert len(found) >= 6
    assert not [row for sheet in found.values() for row in sheet.rows if "⟦" in row.label]


def test_wins_have_their_interval_and_shared_ones_count_in_part() -> None:
    one = figures_of(played("puerto_rico"))
    games = [replace(one, winners=(0,))] * 3 + [replace(one, winners=(0, 1))]
    wins = sheets(games)["Wins by seat"]
    assert [row.value for row in wins.rows] == [87.5, 12.5]
    low, high = interval(3.5, 4)
    assert (wins.rows[0].low, wins.rows[0].high) == (100 * low, 100 * high)
    assert wins.par == 50


def test_who_has_something_wins_so_often() -> None:
    one = figures_of(played("puerto_rico"))
    games = [replace(one, winners=(n % 2,), things=((("building", "harbor"),), ())) for n in range(8)]
    games += [replace(one, winners=(0,), things=((), ()))] * 8
    [row] = sheets(games)["What goes with winning"].rows
    assert (row.label, row.value, row.count) == ("Harbor", 50, 8)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_goods_that_are_counted_have_names(lang: str) -> None:
    one = replace(figures_of(played("puerto_rico")), game="rio_de_la_plata", openings=(None, None), reasons=())
    found = sheets([replace(one, things=((), ()), sold=((("good", "stone"), 3),))], lang)
    cat = Catalogue(lang)
    [row] = found[cat.text("figures.sold.title")].rows
    assert "⟦" not in row.label
    assert row.value == 3


def test_the_order_is_told_where_it_is_not_that_of_the_seats() -> None:
    one = figures_of(played("puerto_rico"))
    assert "Wins by order" not in sheets([one, one])
    found = sheets([replace(one, first=0, winners=(0,)), replace(one, first=1, winners=(1,))])
    assert [row.value for row in found["Wins by order"].rows] == [100, 0]


def test_games_of_other_kinds_are_told_of_apart() -> None:
    games = [figures_of(played("gonzaga")), figures_of(played("puerto_rico"))]
    assert list(grouped(games)) == [("gonzaga", 2), ("puerto_rico", 2)]


@pytest.mark.parametrize("key", sorted(registry.games()))
def test_what_a_game_names_is_there(key: str) -> None:
    """Kinds of events and lines of ledgers that are in the catalogue, so that no figure is empty for a slip."""
    sources, cat = sources_of(key), Catalogue("en")
    cat.seat(key)
    assert sources.held or sources.built
    assert all(cat.has(f"event.{kind}") for kind in (*sources.built, *sources.sold, *sources.opening))
    assert all(cat.has(f"count.{line}") for line in sources.held)
