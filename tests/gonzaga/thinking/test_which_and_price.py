"""Advice says which of several spots is meant, what rings cost and buy, and where nobody can be first with one."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.gonzaga.actions import Place
from tabletop.games.gonzaga.constants import HEX, HEXES, site_names
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.rules import PLACE
from tabletop.games.gonzaga.scoring import around
from tabletop.games.gonzaga.spots import sound_spots
from tabletop.games.gonzaga.state import Plan
from tabletop.games.gonzaga.thinking.case.price import under_rings
from tabletop.locale import LANGUAGES, Catalogue
from tests.gonzaga.thinking.test_case import use_on
from tests.gonzaga.thinking.test_what_decides import card_of, table

POZNAN, KRAKOW, NORWICH, LONDON = "6.16", "7.16", "5.6", "6.7"


def to_place(region: str, action: str, fief: int, rings: int = 0) -> Any:
    """Anna has to place, alone on the map with Ben."""
    state = table(2, "anseatica")
    mine = state.players[0]
    mine.fief, mine.rings, mine.revealed, mine.secret = (
        fief,
        rings,
        Plan(region, action),
        card_of(state, "art", "metalwork"),
    )
    state.phase, state.order = PLACE, (0,)
    return state


def test_of_several_spots_for_the_same_sites_it_is_said_which_is_meant() -> None:
    state = to_place("europa_orientalis", "cities", 110)
    both = 1 << HEX[POZNAN] | 1 << HEX[KRAKOW]
    there = [one for one in sound_spots(110) if one.mask & both == both]
    lines = [(Place(0, HEXES[one.at], one.turn),) for one in there]
    alone = [GAME.case(GAME.view(state, 0), 0, (line,))[0].what[0].key for line in lines]
    assert "place_on" in alone, "the picture shows how it lies"
    assert not {"place_beside", "place_towards"} & {*alone}
    found: Any = [one.what[0] for one in GAME.case(GAME.view(state, 0), 0, lines)]
    assert len({repr(one) for one in found}) > 1
    beside = [{*site_names(around(lies.mask) & ~lies.mask)} for lies in there]
    for one, near in zip(found, beside, strict=True):
        named = set(dict(one.values)["beside"])
        assert bool(named) == (one.key != "place_on")
        if one.key == "place_beside":
            assert named <= near
            assert not all(named <= others for others in beside), "it tells the spot from another one"
    assert "place_beside" in {one.key for one in found}


def test_a_ring_on_a_site_is_said_to_be_no_hindrance_to_a_fief() -> None:
    state = table(2, "anseatica")
    ben = state.players[1]
    use = use_on(110, POZNAN, KRAKOW)
    sites = 1 << HEX[POZNAN] | 1 << HEX[KRAKOW]
    assert not list(under_rings(state, 0, use, sites))
    ben.ringed = (HEX[POZNAN], HEX[NORWICH])
    (said,) = under_rings(state, 0, use, sites)
    assert dict(said.told.values) == {"who": 1, "sites": ("Poznań",)}
    assert not list(under_rings(state, 1, use, sites)), "it is his own"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_that_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", ("Anna", "Ben", "Carla"))
    texts = [
        catalogue.text("why.place_towards", who=0, card=111, sites=("Poznań",), beside=("Stettin",)),
        catalogue.text("why.place_beside", who=0, card=111, sites=("Poznań",), beside=("Stettin",)),
        catalogue.text("why.rings_spent", n=2, fief=90, left=2, points=0),
        catalogue.text("why.nobody_sooner", points=7, alone=1, spare=2, fief=4),
        catalogue.text("why.leaves_still", left=6, k=1, s=1, stay=("Wien",), wedding=2, married=7),
        catalogue.text("why.only_together"),
        catalogue.text("why.certain", points=7),
        catalogue.text("why.no_ring", left=4),
        catalogue.text("why.ring_makes_sure", sure=11, without=6),
        catalogue.text(
            "why.ring_buys",
            rivals=(1,),
            too=(2,),
            t=1,
            unless=(1,),
            u=1,
            b=1,
            by="ports_cities",
            unless_too=(2,),
            u_too=1,
            b_too=1,
            by_too="cities",
            u_third=0,
            then=6,
            wedding=2,
            more=2,
            sure=8,
            without=6,
            me=0,
            turn=5,
        ),
        catalogue.text("why.ring_nothing", too=(), t=0),
        catalogue.text("why.under_ring", who=1, sites=("Poznań",)),
        catalogue.text("why.bonus_missed", rivals=(1,), n=5, points=15),
        catalogue.text("why.no_piece", best=1, grows=0),
    ]
    assert not any("⟦" in one for one in texts)
    league: Any = {"sea": "Mare Balticum", "points": 10, "n": 1, "sites": ("Danzig",), "others": (), "o": 0, "late": 0}
    league |= {"region": ("germania",), "a": 1}
    soon = catalogue.text("why.league", ring=4, soon=0, nobody=1, fit=0, of=0, rest=0, **league)
    fiefs = [
        catalogue.text("why.league", ring=0, soon=0, nobody=0, fit=fit, of=3, rest=3 - fit, **league)
        for fit in (1, 2, 3)
    ]
    assert not any("⟦" in one for one in (soon, *fiefs))
    assert all("Danzig" in one for one in (soon, *fiefs))
    assert "4" in soon
    assert len({*fiefs}) == 3
    same: Any = {"n": 1, "sites": ("Wien",), "region": 1}
    assert len(catalogue.text("why.same_place", ring=1, **same)) > len(catalogue.text("why.same_place", ring=0, **same))
