"""Advice tells the weightiest first: what wins at once stands alone, goals stand before goods."""

from __future__ import annotations

import pytest

from tabletop.bots.analysis import Inquiry, analyse
from tabletop.bots.beside import wins
from tabletop.bots.judged import Analysis, Judged
from tabletop.bots.outlook import Outlook
from tabletop.bots.ranking import (
    less_behind,
    most_told_first,
    none_above_the_first,
    others_by_share,
    richer_first,
)
from tabletop.components.board import load_table
from tabletop.games import registry
from tabletop.games.anno_1503.actions import EndTurn, Sail
from tabletop.locale import Catalogue
from tabletop.presentation.advice import advised
from tabletop.presentation.differences import comes_to
from tests.played import played as played_out
from tests.presentation.test_advice import FIRST, NAMES, judged, played


def test_goals_buildings_and_inhabitants_come_first_and_are_never_cut_off() -> None:
    catalogue = Catalogue.load("en", ("anno_1503",))
    cards = [
        ((0, "card", (("good", good),)), (-1,)) for good in ("wood", "stone", "tools", "cloth", "spice", "tobacco")
    ]
    citizen, settler = (
        ((0, "inhabitant", (("level", level),)), (by,)) for level, by in (("citizen", 1), ("settler", -1))
    )
    gold, goal = ((0, "gold", ()), (-4,)), ((0, "goal", (("goal", "gold"),)), (-1,))
    best = Judged((), 0.4, False, Outlook((gold, *cards, settler, citizen, goal)))
    words = comes_to(catalogue, Analysis(0, (best,), "now"))
    costs = "the goal of 30 gold, 1 settler, 4 gold, 1 wood, 1 stone, 1 tool, 1 cloth"
    assert words == f"At once it brings 1 citizen and costs {costs}"


def test_what_is_sure_is_not_in_doubt_because_there_may_be_more() -> None:
    catalogue = Catalogue.load("en", ("gonzaga",))

    def said_of(*by: int) -> str:
        best = Judged((), 0.4, False, Outlook((((0, "connected", ()), by),)))
        return comes_to(catalogue, Analysis(0, (best,), "now"))

    assert said_of(1, 1, 2, 1) == said_of(1, 1, 1, 1) == "At once it brings 1 piece in the largest group"
    assert said_of(1, 1, 0, 1) == "At once it probably brings 1 piece in the largest group"


def test_beside_what_wins_at_once_nothing_else_is_named() -> None:
    game, table = registry.game("anno_1503"), load_table("anno_1503")
    catalogue, met = Catalogue.load("en", (game.key,)), 0
    catalogue.seat(game.key, NAMES)
    moves = [state for _, state in played_out(game, 3, 4) if game.deciders(state)]
    for state in moves[-12:]:
        seat = game.deciders(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        if len(legal) > 1 and any(wins(game, view, seat, (action,)) for action in legal):
            met += 1
            found = analyse(Inquiry(game, view, seat, legal, 3))
            assert [wins(game, view, seat, one.line) for one in found.lines] == [True]
            (row,) = advised(game, view, catalogue, found, lambda _: None, table)
            assert row.chances == "100 %"
            assert row.why.startswith("It wins the game at once")
    assert met


def test_what_wins_at_once_says_so_and_nothing_else_is_said_to_be_as_good() -> None:
    game, won = registry.game("anno_1503"), 0
    catalogue, table = Catalogue.load("en", (game.key,)), load_table(game.key)
    catalogue.seat(game.key, NAMES)
    for state in [state for state in played(game, 1, 4) if game.deciders(state)][-12:]:
        seat = game.deciders(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        for action in legal:
            outcome = game.outcome(game.apply(state, action).state)
            line = Judged((action,), 1.0, False, Outlook(()))
            row = advised(game, view, catalogue, Analysis(seat, (line, line), "now"), lambda _: None, table)[0]
            won_at_once = outcome is not None and outcome.ranking[0] == (seat,)
            assert row.why.startswith("It wins the game at once") == won_at_once
            assert (row.why == "It wins the game at once") == won_at_once
            assert ("all but decided" in row.why) == (not won_at_once)
            won += won_at_once
    assert won


def test_of_lines_that_are_as_good_the_one_for_which_most_can_be_told_comes_first() -> None:
    game = registry.game("anno_1503")
    view = game.view(game.setup(2, 1, {}), 0)
    idle = Judged((EndTurn(0),), 0.5, False, Outlook(()))
    for share, alike, first in ((0.49, True, True), (0.49, False, False), (0.4, True, False)):
        goal = Judged((Sail(0, 1, "3.2"),), share, alike, Outlook((((0, "goal", (("goal", "gold"),)), (1, 1)),)))
        found = most_told_first(game, view, 0, [idle, goal])
        assert (found[0].line == goal.line) is first
        assert not found[0].alike


def test_what_only_comes_to_less_is_not_called_as_good() -> None:
    ring = (0, "rings", ())
    best, less = (Judged((), 0.5, by < 0, Outlook(((ring, (by, by)),))) for by in (1, -1))
    (_, other) = less_behind([best, less], 0)
    assert (other.alike, other.share) == (False, 0.5)
    assert less_behind([less, best], 0) == [less, best]


def test_nothing_behind_the_first_is_given_a_larger_share() -> None:
    first, other, less = judged(0.5, False), judged(0.52, True), judged(0.4, False)
    assert [one.share for one in none_above_the_first([first, other, less])] == [0.5, 0.5, 0.4]


def test_behind_the_first_the_others_stand_in_the_order_of_their_shares() -> None:
    first, less, more = judged(0.5, False), judged(0.4, False), judged(0.45, True)
    assert others_by_share([first, less, more]) == [first, more, less]


def test_what_looks_clearly_better_stands_before_what_is_as_good() -> None:
    less, more = judged(0.52, False, corn=1), judged(0.51, True, corn=3)
    assert [one.outlook.worth for one in richer_first([less, more], FIRST)] == [3, 1]
    clearly_behind = judged(0.4, False, corn=3)
    assert richer_first([less, clearly_behind], FIRST) == [less, clearly_behind]


def test_what_everybody_would_laugh_at_is_no_advice_though_a_search_prefers_it() -> None:
    game = registry.game("puerto_rico")
    for state in played(game, 1, 9):
        seat = game.deciders(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        sound = game.sound(view, legal)
        if len(sound) < len(legal):
            found = analyse(Inquiry(game, view, seat, legal, 3, level="phase"))
            assert all(one.line[0] in sound for one in found.lines)
            break
    else:
        pytest.fail("nothing was ever laughed at")
