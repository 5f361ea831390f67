"""Advice of a game that tells all there is to be said of its lines."""

from __future__ import annotations

from functools import partial
from itertools import islice

from tabletop.bots.judged import Analysis, Judged
from tabletop.bots.outlook import Outlook
from tabletop.components.board import load_table
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.presentation.advice import advised, line_words
from tests.played import played

NAMES = ("Anna", "Ben", "Carla")
_WEST = "from the west side by district E"


def test_where_a_game_tells_all_no_ledger_is_told_of_the_best_and_places_have_their_names() -> None:
    game, met = registry.game("rio_de_la_plata"), 0
    catalogue, table = Catalogue.load("en", (game.key,)), load_table(game.key)
    for _, state in played(game, 3, 9)[90:1200:110]:
        if not game.deciders(state):
            continue
        seat = game.deciders(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        catalogue.seat(game.key, NAMES, partial(game.whereabouts, state))
        if len(legal) < 2:
            continue
        line = game.plans(view, seat, legal, 1)[0]
        (case,) = game.case(view, seat, (line,))
        if not case.told:
            continue
        gain = Outlook((((seat, "points", ()), (2, 2)),))
        found = Analysis(seat, (Judged(line, 0.5, False, gain, case=case),), "turn")
        (row,) = advised(game, view, catalogue, found, lambda _: None, table)
        assert "Beside" not in row.why
        met += 1
    assert met
    assert catalogue.located("E09") == "district F, beside the house of Ben"
    assert catalogue.located("E09", "within") == "in district F beside the house of Ben"
    assert catalogue.located("E09", "start") == "from district F beside the house of Ben"
    assert (catalogue.located("west.09.2", "start"), catalogue.located("walls.01")) == (_WEST, "Walls")


def test_several_workers_are_counted_together() -> None:
    game, met = registry.game("rio_de_la_plata"), 0
    catalogue, table = Catalogue.load("en", (game.key,)), load_table(game.key)
    catalogue.seat(game.key, NAMES)
    for state in islice((state for _, state in played(game, 3, 9) if game.deciders(state)), 40):
        seat = game.deciders(state)[0]
        view, legal = game.view(state, seat), game.legal(state, seat)
        for line in game.plans(view, seat, legal, 1):
            if len(line) > 1 and all(type(action).__name__ in ("Place", "Done") for action in line):
                words = line_words(game, view, catalogue, line, lambda _: None, table)
                places = sum(type(action).__name__ == "Place" for action in line)
                head = words.split(": ")[0]
                assert head.startswith(f"{NAMES[seat]} places "), words
                assert int(head.split()[2]) >= places, words  # some squares take two or three
                assert words.count("places") == 1, words
                met += 1
    assert met > 5
