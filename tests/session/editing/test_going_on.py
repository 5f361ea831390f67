"""Questions inside a phase: opened by what is done before them, with all that belongs to them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.games.registry import games
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.editing import asked_words, next_words
from tabletop.session.editing import Draft
from tabletop.session.editing.going_on import after, next_actions


def walked(key: str, seats: int, steps: int) -> list[Draft]:
    """Positions one after the other, as a teacher goes on who does the usual."""
    draft = Draft.of_setup(games()[key], seats, {}, 3)
    found = [draft]
    while len(found) < steps and (actions := next_actions(draft)):
        usual = draft.game.policy(draft.state, actions[0].seat)
        assert usual in actions
        draft = after(draft, usual)
        found.append(draft)
    return found


@pytest.mark.parametrize(
    ("key", "steps", "questions"),
    [("anno_1503", 120, 3), ("gonzaga", 120, 3), ("puerto_rico", 120, 7), ("rio_de_la_plata", 320, 5)],
)
def test_questions_inside_a_phase_are_opened_and_can_be_kept(key: str, steps: int, questions: int) -> None:
    first: dict[Any, Draft] = {}
    for draft in walked(key, 3, steps):
        state: Any = draft.state
        first.setdefault((state.phase, *(one.kind for one in state.decisions)), draft)
    assert len(first) >= questions, list(first)
    for draft in first.values():
        assert not draft.faults
        assert not draft.played_on(random.Random(1))
        assert draft.made_of(draft._told) == draft.state, "it is told as a file has it"


def test_a_plan_is_sealed_seat_by_seat() -> None:
    draft = Draft.of_setup(games()["gonzaga"], 3, {}, 3)
    assert {action.seat for action in next_actions(draft)} == {0, 1, 2}
    done = [draft]
    while 1 in done[-1].game.deciders(done[-1].state):
        done.append(after(done[-1], draft.game.policy(done[-1].state, 1)))
    assert done[-1].game.deciders(done[-1].state) == (0, 2)
    assert not done[-1].refused


def test_nothing_is_asked_where_a_rule_is_broken_or_the_game_is_over() -> None:
    broken = Draft.of_setup(games()["puerto_rico"], 3, {}, 1).put("players.0.goods", (0, 40, 0, 0, 0))
    assert next_actions(broken) == ()
    over = Draft.of_setup(games()["gonzaga"], 2, {}, 1)
    state = over.state
    while over.game.deciders(state):
        state = over.game.apply(state, over.game.policy(state, over.game.deciders(state)[0]), listen=False).state
    assert next_actions(over.at(state)) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_and_done_is_told_in_words(lang: str) -> None:
    for key in games():
        catalogue = Catalogue.load(lang, tuple(games()))
        catalogue.seat(key, ("Ada", "Bo", "Cy"))
        for draft in walked(key, 3, 60)[::12]:
            assert asked_words(catalogue, draft)
            assert all(next_words(catalogue, draft, one) for one in next_actions(draft)[:20])
        assert not catalogue.missing
