"""What the log says of a war: who attacks what, with how many, and with what result, in words for places."""

from __future__ import annotations

from functools import partial

import pytest

from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.locale import LANGUAGES, Catalogue
from tests.rio_de_la_plata.position import own, told
from tests.rio_de_la_plata.war_position import battle, group


def _said(state: RioDeLaPlata, line: str, lang: str = "en") -> list[str]:
    catalogue = Catalogue(lang, (GAME.key,))
    catalogue.seat(GAME.key, ("Anna", "Bruno", "Carla", "Dino"))
    with catalogue.standing(partial(GAME.whereabouts, state)):
        return [catalogue.event(event) for event in told(state, line)[1]]


def test_a_battle_says_whose_pawns_met_and_who_is_left() -> None:
    state = battle(group("C03", ATTACKERS, ATTACKERS), group("C04", 0))
    moved, fought, *_ = _said(state, "go C03 to C04")
    assert moved == "Dino advances with 2 attackers: district A"
    assert fought == "Battle (district A): 2 attackers led by Dino against 1 pawn of Anna; 2 attackers are left"
    _, fought, *_ = _said(battle(group("C03", ATTACKERS), group("C04", 0, 1)), "go C03 to C04")
    who = "1 attacker led by Dino against 2 pawns of Anna and Bruno"
    assert fought == f"Battle (district A): {who}; 2 defenders are left"
    _, fought, *_ = _said(battle(group("C03", ATTACKERS), group("C04", 0)), "go C03 to C04")
    assert fought.endswith("nobody is left")


def test_a_defender_moves_pawns() -> None:
    assert _said(battle(group("C03", 0), group("J03", ATTACKERS), active=0), "go C03 to C04") == [
        "Anna moves 1 pawn: district A"
    ]


def test_a_building_that_is_stormed_says_whose_it_was() -> None:
    state = battle(group("C03", ATTACKERS))
    own(state, 1, houses="C04")
    assert (
        _said(state, "go C03 to C04")[1]
        == "Dino loses an attacker and destroys the House of Bruno (district A): 4 points"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_given_up_is_told_by_its_place_and_how_many(lang: str) -> None:
    state = battle(group("C03", ATTACKERS), group("north.05", ATTACKERS, ATTACKERS))
    (said,) = _said(state, "give up north.05.2 for C03", lang)
    assert not [word for word in ("north.", "05", "C03") if word in said]
    assert "2" in said
