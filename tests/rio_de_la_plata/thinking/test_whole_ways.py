"""A group at war is advised its whole way: whoever moves another one meanwhile ends it."""

from __future__ import annotations

from functools import partial

import pytest

from tabletop.bots.analysis import Inquiry, analyse
from tabletop.bots.beside import in_full
from tabletop.components.board import load_table
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.advice import line_words
from tests.rio_de_la_plata.position import own
from tests.rio_de_la_plata.war_position import battle, group


def three_steps_away() -> RioDeLaPlata:
    """A single attacker with a hut three steps before it, and another one far from all."""
    state = battle(group("C03", ATTACKERS), group("N03", ATTACKERS))
    own(state, 0, huts="C06")
    return state


def test_a_step_goes_on_as_far_as_the_group_is_led() -> None:
    state = three_steps_away()
    line = in_full(GAME, state, 3, (act.Go(3, "C03", "C04"),), 1)
    assert [(step.group, step.place) for step in line if isinstance(step, act.Go)] == [
        ("C03", "C04"),
        ("C04", "C05"),
        ("C05", "C06"),
    ]
    after = state
    for step in line:
        after = GAME.apply(after, step).state
    assert not after.players[0].huts


def test_nothing_else_goes_on() -> None:
    state = three_steps_away()
    assert in_full(GAME, state, 3, (act.Done(3),), 1) == (act.Done(3),)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_way_is_told_by_where_it_begins_and_ends(lang: str) -> None:
    state, catalogue = three_steps_away(), Catalogue(lang)
    catalogue.seat(GAME.key, ("Anna", "Ben", "Chiara", "Denis"))
    line = in_full(GAME, state, 3, (act.Go(3, "C03", "C04"),), 1)
    with catalogue.standing(partial(GAME.whereabouts, state)):
        told = line_words(GAME, GAME.view(state, 3), catalogue, line, lambda _: None, load_table(GAME.key))
        whole = {"who": 3, "group": "C03", "place": "C06", "pawns": 1}
        assert told == catalogue.text("advised.advanced", **whole)
        assert catalogue.located("C06") in told
    assert "C0" not in told


def test_advice_leads_to_the_end_of_the_way() -> None:
    state = three_steps_away()
    found = analyse(Inquiry(GAME, GAME.view(state, 3), 3, GAME.legal(state, 3), 5, level="thinking"))
    goes = [one.line for one in found.lines if isinstance(one.line[0], act.Go) and one.line[0].group == "C03"]
    assert goes
    assert len(goes[0]) > 1
    [way] = [one for one in found.lines if one.line == goes[0]]
    assert way.case is not None
    assert "stormed" in [prompt.key for prompt in way.case.told], "what the end of the way brings"
