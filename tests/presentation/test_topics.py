"""F1 opens the rules where one is: at what is pointed at, else at what goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.games import registry
from tabletop.games.rio_de_la_plata.game import GAME as RIO
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.presentation.topics import Topics, topics_of
from tests.rio_de_la_plata.position import fresh
from tests.rio_de_la_plata.war_position import battle, group


def _seen(game: Game[Any], options: dict[str, str], seed: int, most: int) -> dict[str, str]:
    """The section for every question of a random game, by the last words of its ribbon."""
    luck, found = random.Random(seed), dict[str, str]()
    state = game.setup(game.seats.stop - 1, seed, options)
    for _ in range(most):
        view = game.view(state, None)
        ribbon = game.status(view)
        found[" ".join(label.key for label in ribbon)] = topics_of(game.key).during(ribbon)
        if not game.deciders(state):
            break
        state = game.apply(state, luck.choice(game.legal(state, game.deciders(state)[0])), listen=False).state
    return found


@pytest.mark.parametrize("key", registry.keys())
def test_whatever_is_asked_has_a_section_that_is_not_only_the_round(key: str) -> None:
    game = registry.game(key)
    found = dict[str, str]()
    for seed in range(3):
        found |= _seen(game, {}, seed, 700)
    assert all(found.values()), found
    assert len(set(found.values())) > 2
    aims = topics_of(key).sections[0]
    assert {ribbon for ribbon, section in found.items() if section == aims} <= {"round over", "turn over", "year over"}


def test_every_role_opens_its_own_section() -> None:
    found = _seen(registry.game("puerto_rico"), {}, 1, 700).values()
    assert {"settler", "mayor", "builder", "craftsman", "trader", "captain"} <= set(found)


def test_in_a_war_the_city_is_about_the_war_and_an_office_about_itself() -> None:
    topics, war = topics_of("rio_de_la_plata"), RIO.status(battle(group("C03", ATTACKERS)))
    peace = RIO.status(fresh(3))
    assert (topics.here(("city/C03",), war), topics.here(("city/C03",), peace)) == ("war", "city")
    assert topics.here(("offices/office.bishop",), war) == "work"
    assert (topics.here((), war), topics.here((), peace)) == ("war", "year")


def test_effects_of_rio_are_about_work() -> None:
    assert "work" in _seen(RIO, {}, 1, 200).values()


def test_a_phase_without_a_section_is_an_error() -> None:
    with pytest.raises(ValueError, match="planning"):
        Topics(("aim",), phases={"planning": "plans"})
