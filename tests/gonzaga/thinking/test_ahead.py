"""Advice tells who comes first, and what ends the game; and its place is the best."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.gonzaga.actions import Donate, Marry, NoSecondRing, Place
from tabletop.games.gonzaga.constants import (
    AROUND,
    HEX,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    UNCOVERED,
    site_names,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import uncovered
from tabletop.games.gonzaga.rules import PLACE
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Plan
from tabletop.games.gonzaga.thinking.case.elsewhere import other_place
from tabletop.games.gonzaga.thinking.case.left import place_beside, ways
from tabletop.games.gonzaga.thinking.case.told import meant
from tabletop.locale import LANGUAGES, Catalogue
from tests.gonzaga.thinking.test_case import accounts, told_of, use_on
from tests.gonzaga.thinking.test_what_decides import card_of, filled, planned, table

TEXTILES, ART = ("17.3", "4.5", "7.16"), ("13.12", "12.9", "8.12")
"""Sevilla, York and Kraków; Firenze, Avignon and Nürnberg."""


def five_of_six(seats: int = 2, scenario: str = "medici", but: str = "17.3") -> Any:
    """A position in which the first seat lacks one secret city."""
    state = table(seats, scenario)
    mine = state.players[0]
    mine.secret = card_of(state, "art", "textiles")
    mine.ringed = tuple([HEX[at] for at in (*TEXTILES, *ART) if at != but])
    mine.fief, mine.rings, state.turn = 100, 1, 7
    return state


def under_a_fief(state: Any) -> None:
    """Sevilla lies under a fief of the second seat."""
    at = use_on(100, "17.3").at
    assert at is not None
    state.players[1].placed = (at,)


def nearly_over() -> Any:
    """The last to place, on Wien or elsewhere, while one site too many is free for the game to end."""
    state = table(2, "medici")
    mine, ben = state.players
    state.phase, state.order, state.turn, mine.fief = PLACE, (0,), 8, 100
    mine.revealed, mine.secret = Plan("germania", "cities"), card_of(state, "art", "textiles")
    sites = [at for at in range(len(HEX)) if uncovered(state) >> at & 1]
    wien = HEX["9.14"]
    free = [wien, *[at for at in sites if at != wien and not AROUND[at] & 1 << wien][:UNCOVERED]]
    ben.ringed = tuple([at for at in sites if at not in free])
    return state


def placings(state: Any, over: int) -> list[Any]:
    """Lines that cover a site, or do not."""
    has = covered(state.players[0])
    lines = [one for one in GAME.legal(state, 0) if isinstance(one, Place)]
    return [one for one in lines if covered(GAME.apply(state, one).state.players[0]) & ~has & SITES == over]


def test_the_last_turn_is_told_with_who_leads_whatever_the_secret_cities() -> None:
    state = nearly_over()
    mine, ben = state.players
    line = placings(state, 1 << HEX["9.14"])[0]
    cities = [SECRET_POINTS[(covered(ben) & SITES & of).bit_count()] for of in SECRET_SITES.values()]
    ben.points = (10, 0, 0, 0, 0)
    open_ben = 10 + 15  # the larger group
    for points, lead in ((open_ben + max(cities) - 2, 1), (open_ben + min(cities) - 3, 0), (0, 2)):
        mine.points = (points, 0, 0, 0, 0)
        told = told_of(state, 0, line)["last_turn"]
        assert (told["free"], told["lead"], told["sure"]) == (UNCOVERED, lead, 0)
    state.turn = 11
    assert "last_turn" not in told_of(state, 0, line), "it is the last one anyway"


def test_beside_what_ends_the_game_is_said_what_does_not() -> None:
    state = nearly_over()
    line = placings(state, 1 << HEX["9.14"])[0]
    view = GAME.view(state, 0)
    told = [{one.key for one in case.told} for case in GAME.case(view, 0, ((line,), (Donate(0),)))]
    assert ("last_turn" in told[0], "goes_on" in told[1]) == (True, True)
    assert "goes_on" not in {one.key for one in GAME.case(view, 0, ((Donate(0),),))[0].told}
    state.order, state.players[1].fief, state.players[1].revealed = (0, 1), 30, Plan("italia", "cities")
    told = [{one.key for one in case.told} for case in GAME.case(GAME.view(state, 0), 0, ((line,), (Donate(0),)))]
    assert "goes_on" not in told[1], "somebody else may end it yet"


def test_the_church_is_looked_for_beside_a_ring_that_counts_no_more() -> None:
    state = five_of_six()
    mine = state.players[0]
    mine.fief = 120
    state.phase, state.order, mine.revealed = PLACE, (0,), Plan("francia", "alliance")
    assert (Donate(0),) in GAME.besides(GAME.view(state, 0), 0)
    best, church = (GAME.legal(state, 0)[0],), (Donate(0),)
    poor = (Marry(0, "9.8"), NoSecondRing(0))
    view = GAME.view(state, 0)
    assert [case.expected for case in GAME.case(view, 0, (best, poor, church))] == [False, False, True]
    assert not any(case.expected for case in GAME.case(view, 0, (best, church)))


def test_no_place_of_a_plan_counts_more_than_the_one_that_is_named() -> None:
    met = 0
    for state, seat, _, found in accounts():
        told: dict[str, Any] = {one.key: dict(one.values) for one in found.told}
        sums = told.get("sites")
        if sums is None or not found.what or "cards" not in dict(found.what[0].values):
            continue
        values: dict[str, Any] = dict(found.what[0].values)
        view, cards = GAME.view(state, seat), values["cards"]
        counts = sums["all"] or sums["points"]
        richest = max([way.points for way in ways(view, seat, Plan(*cards)) if way.spots], default=0)
        outweighed = {"league", "group"} & set(told)
        assert richest <= counts or outweighed, found
        met += 1
    assert met > 10


def test_of_what_stays_open_with_the_same_plan_the_best_place_is_named() -> None:
    state = table(3, "marco_polo")
    mine, plan = state.players[0], Plan("germania", "cities")
    mine.fief, mine.secret = 30, card_of(state, "art", "textiles")
    told = told_of(state, 0, *planned("germania", "cities"))
    own = sum([1 << at for at in HEX.values() if set(site_names(1 << at & SITES)) & set(told["sites"]["sites"])])
    other = place_beside(GAME.view(state, 0), 0, plan, own)
    assert other is not None
    rest = [way for way in ways(state, 0, plan) if way.spots and way.sites & ~own]
    assert other.points == max(way.points for way in rest), "none of them counts more, however many there are"
    view = GAME.view(state, 0)
    best = meant(view, 0, planned("germania", "cities")).gains
    assert best.points >= other.points
    (said,) = other_place(view, 0, plan, best._replace(each=()), None)
    assert dict(said.told.values) == {"sites": site_names(other.sites), "points": other.points, "line": 0}
    assert not list(other_place(view, 0, plan, best, None)) or best.points == other.points, (
        "what counts less is no word"
    )
    (said,) = other_place(view, 0, plan, best, best._replace(sites=other.sites))
    assert dict(said.told.values) == {"sites": site_names(other.sites), "points": other.points, "line": 1}
    assert not list(other_place(view, 0, plan, best, best)), "it is the same place"
    filled(state, 100, 1, own)
    assert not list(other_place(GAME.view(state, 0), 0, plan, best._replace(each=()), None))


def test_the_reason_for_which_points_are_left_stands_behind_the_sum() -> None:
    state = five_of_six()
    state.players[0].fief, state.turn = 50, 3
    view = GAME.view(state, 0)
    lines = (planned("germania", "ports"), planned("inactive", "cities"))
    first, second = (GAME.case(view, 0, lines)[at].told for at in (0, 1))
    sums = [dict(told[0].values) for told in (first, second)]
    assert int(str(sums[0]["all"] or sums[0]["points"])) < int(str(sums[1]["all"] or sums[1]["points"]))
    assert first[1].key == "league"


def test_who_may_be_first_with_the_privilege_alone_is_named_too() -> None:
    state = table(3, "marco_polo")
    mine, ben, carla = state.players
    mine.fief, ben.fief, carla.fief, mine.rings = 100, 40, 120, 0
    filled(state, 120, 0, AROUND[HEX["6.13"]] | AROUND[HEX["8.12"]])  # Leipzig and Nürnberg alone stay free
    mine.leagues = tuple(range(6))
    carla.cooling = ("ports", "alliance")  # her card comes later, but for the Privilege
    told = told_of(state, 0, *planned("germania", "cities"))["first_there"]
    assert told["who"] == (1,)
    assert not told["by"].endswith("_privilege"), "he needs none for it"
    assert (told["who_too"], told["by_too"]) == ((2,), "privilege"), "Carla does"
    assert (told["church"], told["left"], told["worse"]) == (3, 0, 0), "she leaves no less than he does"
    ben.rings, ben.cooling = 0, ("ports", "cities", "alliance")
    assert "first_there" not in told_of(state, 0, *planned("germania", "cities")), (
        "six points are not worth a Privilege"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_and_the_order_of_play_have_their_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", ("Anna", "Ben", "Carla"))
    for key in ("ends", "last_turn"):
        every = [catalogue.text(f"why.{key}", free=3, lead=lead, sure=0, me=0) for lead in range(3)]
        assert len({*every}) == 3
        assert ["Anna" in one for one in every] == [False, True, True]
    assert catalogue.text("why.goes_on", n=5)
    one: Any = {
        "who": (1,),
        "n": 1,
        "by": "ports",
        "who_too": (),
        "n_too": 0,
        "by_too": "",
        "wed": 2,
        "stay": ("Wien",),
        "s": 1,
    }
    one |= {"who_third": (), "n_third": 0, "by_third": "", "left": 6, "church": 0, "k": 1}
    one |= {"worse": 0, "rivals": (), "c": 0, "by_crown": "", "b": 0, "a": 0}
    two = one | {"who_too": (2,), "n_too": 1, "by_too": "cities"}
    alone, both = (catalogue.text("why.first_there", **values) for values in (one, two))
    assert "⟦" not in alone + both
    assert ("Ben" in alone, "Carla" in alone, "Carla" in both) == (True, False, True)
    crowned = catalogue.text(
        "why.first_there", **one | {"worse": 3, "rivals": (2,), "c": 1, "by_crown": "cities", "b": 1}
    )
    assert crowned.startswith(alone)
    too: Any = {"a": 1, "also": (1,), "every": 1, "by_also": "alliance", "b_also": 1}
    also, named = (catalogue.text("why.first_there", **one | too | {"every": every}) for every in (1, 0))
    assert (also.count("Ben"), named.count("Ben"), "⟦" in also + named) == (1, 2, False)
    assert ("Carla" in crowned, crowned.endswith("3"), "⟦" in crowned) == (True, True, False)


def test_of_ports_that_count_the_same_two_of_one_sea_are_shown() -> None:
    state = table(2, "medici")
    mine = state.players[0]
    mine.fief, mine.secret, state.turn = 10, card_of(state, "art", "textiles"), 3
    told = told_of(state, 0, *planned("germania", "ports"))
    assert told["sites"]["points"] == 6
    assert told["league"]["others"] == ()
