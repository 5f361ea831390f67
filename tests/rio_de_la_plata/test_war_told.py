"""What the log says of a war: who attacks what, with how many, and with what result, in words for places."""

from __future__ import annotations

from functools import partial

import pytest

from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.locale import LANGUAGES, Catalogue
from tests.rio_de_la_plata.position import offices, own, stand, told
from tests.rio_de_la_plata.war_position import battle, group


def _go(state: RioDeLaPlata) -> act.Go:
    """The one step from C03 to C04."""
    return next(one for one in GAME.legal(state, 3) if isinstance(one, act.Go) and one.place == "C04")


def _said(state: RioDeLaPlata, line: str, lang: str = "en") -> list[str]:
    catalogue = Catalogue(lang, (GAME.key,))
    catalogue.seat(GAME.key, ("Anna", "Bruno", "Carla", "Dino"))
    with catalogue.standing(partial(GAME.whereabouts, state)):
        return [catalogue.event(event) for event in told(state, line)[1]]


def _plainly(said: list[str]) -> list[str]:
    """With breakable spaces."""
    return [one.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ") for one in said]


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


@pytest.mark.parametrize(
    ("lang", "by_two", "by_office"),
    [
        (
            "en",
            "Anna gets 8 points for the battle: 3 attackers destroyed, 3 pawns lost (shared: 2 of 3 pawns)",
            "Anna gets 10 points for the battle: 2 attackers destroyed, 2 pawns lost; 2 of the points "
            "by office: General",
        ),
        (
            "it",
            "Anna riceve 8 punti per la battaglia: 3 attaccanti distrutti, 3 pedine perse (divisi: 2 su 3 pedine)",
            "Anna riceve 10 punti per la battaglia: 2 attaccanti distrutti, 2 pedine perse; 2 dei punti sono per la "
            "carica: Generale",
        ),
        (
            "fr",
            "Anna reçoit 8 points pour la bataille : 3 attaquants détruits, 3 pions perdus (partagés : 2 sur 3 pions)",
            "Anna reçoit 10 points pour la bataille : 2 attaquants détruits, 2 pions perdus ; 2 des points "
            "viennent de la charge : Général",
        ),
    ],
)
def test_points_of_a_battle_are_told_with_what_they_come_from(lang: str, by_two: str, by_office: str) -> None:
    """Attackers destroyed and pawns lost count, an office adds to it, and who fights together shares: the log gave the
    total alone."""
    state = battle(group("C04", 1, 0, 0), group("C03", ATTACKERS, ATTACKERS, ATTACKERS), group("P10", ATTACKERS))
    assert by_two in _plainly(_said(state, "go C03 to C04", lang))
    state = battle(group("C04", 0, 0), group("C03", ATTACKERS, ATTACKERS), group("P10", ATTACKERS))
    offices(state, 0, "general")
    assert by_office in _plainly(_said(state, "go C03 to C04", lang))


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


@pytest.mark.parametrize(
    ("enemy", "guarded", "lang", "end"),
    [
        (0, False, "it", "non resta nessuno"),
        (0, True, "it", "resta 1 difensore, grazie alla caserma"),
        (1, False, "it", "resta 1 attaccante, perché alla pari un corsaro si salva"),
        (1, True, "it", "non resta nessuno"),
        (1, False, "en", "1 attacker is left, as of equals a corsair is"),
        (1, False, "fr", "il reste 1 attaquant, car à égalité un corsaire se sauve"),
    ],
)
def test_before_a_battle_of_equals_it_is_told_who_has_one_left_and_why(
    enemy: int, guarded: bool, lang: str, end: str
) -> None:
    """The note said that nobody is left, and a corsair was; "1 attackers" were."""
    state = battle(group("C03", ATTACKERS), group("C04", 0), enemy=enemy)
    if guarded:
        stand(state, "barracks", "D04")
    before = GAME.reckoning(state, _go(state))
    assert before is not None
    assert Catalogue(lang, (GAME.key,)).text(f"reckoning.{before.key}", **dict(before.values)).endswith(end)
    label = next(one for one in GAME.status(state) if one.key == "war")
    note = Catalogue("it", (GAME.key,)).text("explain.war", help="F1", **dict(label.values))
    assert ("resta un corsaro" in note) == bool(enemy)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_that_is_left_and_destroys_is_told_as_one(lang: str) -> None:
    state = battle(group("C03", ATTACKERS), group("C04", 0), enemy=1)
    own(state, 0, houses="C04")
    before = GAME.reckoning(state, _go(state))
    assert before is not None
    words = Catalogue(lang, (GAME.key,)).text(f"reckoning.{before.key}", **dict(before.values))
    assert {"en": "1 attacker is left", "it": "resta 1 attaccante", "fr": "il reste 1 attaquant"}[lang] in words
