"""Positions of one game of three that was read by strangers: what decided in each is told, and is so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop.bots.beside import wins
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.gonzaga.actions import Donate, Place
from tabletop.games.gonzaga.constants import (
    HEX,
    PLAIN_ACTIONS,
    REGION_CARDS,
    SECRET_POINTS,
    SITES,
    UNCOVERED,
    hexes_in,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import uncovered
from tabletop.games.gonzaga.rules import available
from tabletop.games.gonzaga.scoring import largest_group, secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import NO_PLAN, Gonzaga, Plan
from tabletop.games.gonzaga.thinking.case.best import best_of
from tabletop.games.gonzaga.thinking.case.end import turns_to_come
from tabletop.games.gonzaga.thinking.case.growing import grown, keeps_apart, stays
from tabletop.games.gonzaga.thinking.case.kept import for_a_ring
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.locale.catalogue import Catalogue
from tabletop.locale.languages import LANGUAGES
from tests.gonzaga.position import Side, position
from tests.gonzaga.thinking.sooner import pieces_of
from tests.gonzaga.thinking.test_case import told_of
from tests.gonzaga.thinking.test_purpose import hexes
from tests.gonzaga.thinking.test_what_decides import filled, planned

ANNA, BRUNO, CARLA = range(3)
FIEFS = (
    "60 at 17.3 turn 5, 20 at 2.6 turn 2, 120 at 15.2 turn 1, 40 at 4.12 turn 2, 70 at 13.18 turn 2, 110 at 5.6 turn 1"
    ", 90 at 13.0 turn 0, 50 at 12.6 turn 2",
    "50 at 11.14 turn 2, 100 at 4.6 turn 2, 60 at 9.8 turn 3, 80 at 7.5 turn 3, 110 at 10.17 turn 1, 10 at 5.12 turn 1"
    ", 40 at 6.11 turn 2",
    "90 at 12.10 turn 3, 30 at 11.13 turn 2, 50 at 5.14 turn 1, 120 at 14.8 turn 5, 100 at 8.10 turn 0, "
    "80 at 4.17 turn 3, 20 at 1.4 turn 0, 70 at 12.11 turn 0",
)
RINGS = (
    ("11.14", "12.14", "8.8", "9.8", "11.6"),
    ("10.9", "15.4", "5.6", "6.7", "2.6", "3.5"),
    ("14.14", "15.14", "17.3"),
)
SECRETS = (9, 10, 1)


YORK = hexes("York").bit_length() - 1


def side(seat: int, fiefs: int, rings: int, fief: int, *, paid: int = 0, plan: str = "", cooling: str = "") -> Side:
    placed = FIEFS[seat].split(", ")[:fiefs]
    spent, church = RINGS[seat][:rings], (110,) if fief == 60 and fiefs == 8 else ()
    return Side(plan, fief, placed, spent, paid, church, SECRETS[seat], cooling.split())


def turn_seven() -> Any:
    """Carla plans, with two rings; York and Sevilla, cities of hers, lie under fiefs of Anna."""
    anna = side(ANNA, 4, 4, 70, paid=1, cooling="francia alliance")
    bruno = side(BRUNO, 5, 1, 120, cooling="inactive cities")
    carla = side(CARLA, 5, 2, 10, paid=2, cooling="francia cities")
    state: Any = position(anna, bruno, carla, turn=7, scenario="colombo")
    return state


def turn_ten(*, placing: bool = False) -> Any:
    """Bruno plans, or places in Francia with Cities when Carla has just done so in Genova."""
    plans = ("francia alliance", "francia cities") if placing else ("", "")
    cooling = ("", "") if placing else ("hispania ports", "britannia alliance")
    anna = side(ANNA, 7, 4, 10, paid=1, plan=plans[0], cooling=cooling[0])
    bruno = side(BRUNO, 6, 4, 40, plan=plans[1], cooling=cooling[1])
    spent = "italia ports" if placing else "britannia cities"
    carla = side(CARLA, 8 if placing else 7, 3, 0 if placing else 70, paid=3, cooling=spent)
    state: Any = position(anna, bruno, carla, turn=10, scenario="colombo")
    state.order = (BRUNO, ANNA) if placing else ()
    return state


def last_placings() -> Any:
    """Bruno places in the last turn before Carla and Anna."""
    anna = side(ANNA, 8, 5, 80, paid=1, plan="francia ports")
    bruno = side(BRUNO, 7, 6, 20, plan="italia ports")
    carla = side(CARLA, 8, 3, 60, paid=3, plan="italia ports")
    state: Any = position(anna, bruno, carla, turn=12, scenario="colombo", last=12)
    state.order = (BRUNO, CARLA, ANNA)
    return state


def reached(view: Any, other: int) -> int:
    """Pieces in the largest group to which the engine lets somebody come by any plan that its cards allow."""
    player, best = view.players[other], len(largest_group(view.players[other]))
    cards = available(view, player)
    regions = [card for card in REGION_CARDS[view.scenario] if card in cards]
    for plan in [Plan(region, action) for region in regions for action in PLAIN_ACTIONS if action in cards]:
        for _, used in pieces_of(view, other, plan, 0):
            use = Use(rings=used) if isinstance(used, tuple) else use_in(view, other, (used,))
            assert use is not None
            best = max(best, len(largest_group(after(view, other, use).players[other])))
    return best


def test_one_ring_is_laid_and_the_other_kept_for_a_city_that_nothing_else_covers() -> None:
    state = turn_seven()
    carla = state.players[CARLA]
    carla.plan = Plan("hispania", "privilege", "alliance")
    assert carla.rings == 2
    told = told_of(state, CARLA, *_back())
    assert told["ring"]["sites"] == ("Sevilla",)
    needed = told["ring_for_city"]
    assert (needed["cities"], needed["turn"], needed["points"], needed["late"]) == (("York",), 9, 13, 0)
    had = SECRET_POINTS[secret_count(carla)]
    assert told["ring"]["all"] == 3 + SECRET_POINTS[secret_count(carla) + 1] - had
    carla.plan = NO_PLAN
    told = told_of(state, CARLA, *planned_by(CARLA, "hispania", "alliance"))
    spent = told["rings_spent"]
    assert (spent["left"], spent["cities"], spent["points"]) == (1, ("York",), 13)
    carla.ringed = (*carla.ringed, YORK)
    told = told_of(state, CARLA, *planned_by(CARLA, "hispania", "alliance"))
    assert set(told["rings"]["sites"]) == {"Sevilla", "Cádiz"}, "the second ring has nothing better to do"
    assert not told.get("rings_spent", {"points": 0})["points"]


def test_a_turn_is_sure_to_come_while_more_sites_stay_free_than_all_can_cover() -> None:
    state = turn_seven()
    assert turns_sure(state) == [True, True]
    filled(state, 100, ANNA, sum([1 << at for at in list(hexes_in(uncovered(state)))[: UNCOVERED + 1]]))
    assert uncovered(state).bit_count() > UNCOVERED
    assert turns_sure(state) == [True, False]


def test_no_turn_comes_after_the_next_one_where_few_sites_are_left_whoever_covered_them() -> None:
    """A ring was promised two turns later, if the game lasts that long."""
    state = turn_seven()
    for at in list(hexes_in(uncovered(state)))[UNCOVERED:]:
        state.players[ANNA].ringed = (*state.players[ANNA].ringed, at)
    assert uncovered(state).bit_count() == UNCOVERED
    assert turns_sure(state) == [True]


def turns_sure(state: Gonzaga) -> list[bool]:
    """For each of the turns that still come whether it is sure to."""
    view = GAME.view(state, CARLA)
    return [lasts for _, _, lasts in turns_to_come(after(view, CARLA, Use()), ())]


def _back() -> Line:
    return planned_by(CARLA, "hispania", "alliance")[1:]


def planned_by(seat: int, region: str, action: str) -> Line:
    return tuple([replace(one, seat=seat) for one in planned(region, action)])


def test_a_ring_is_kept_for_what_lies_under_fiefs_of_others_alone() -> None:
    state = turn_seven()
    view = GAME.view(state, CARLA)
    then = after(view, CARLA, Use(rings=(HEX["17.3"],)))
    kept = for_a_ring(view, then, CARLA, ("hispania", "alliance"))
    assert kept is not None
    assert kept.turn == 9, "Alliance lies cooling in turn 8"
    sooner = for_a_ring(view, then, CARLA, ("hispania", "ports"))
    assert sooner is not None
    assert (sooner.turn, sooner.lasts) == (8, True)
    state.players[ANNA].placed = state.players[ANNA].placed[:1]
    view = GAME.view(state, CARLA)
    assert for_a_ring(view, after(view, CARLA, Use(rings=(HEX["17.3"],))), CARLA, ("hispania", "alliance")) is None
    state = last_placings()
    view = GAME.view(state, BRUNO)
    assert for_a_ring(view, view, BRUNO, ()) is None


def test_what_the_privilege_leaves_of_a_marriage_is_told_by_its_points() -> None:
    state = turn_seven()
    carla = state.players[CARLA]
    carla.ringed, carla.rings = (*carla.ringed, YORK), 2
    carla.plan = Plan("hispania", "privilege", "alliance")
    told = told_of(state, CARLA, *_back())
    needs = told["marriage_needs"]
    alone = 3 + SECRET_POINTS[secret_count(carla) + 1] - SECRET_POINTS[secret_count(carla)]
    assert (needs["n"], needs["left"], needs["sites"], needs["points"]) == (2, 1, ("Sevilla",), alone)


def test_who_can_come_to_more_pieces_this_turn_is_named_with_them() -> None:
    state = turn_ten()
    told = told_of(state, BRUNO, *planned_by(BRUNO, "francia", "cities"))["group"]
    view = GAME.view(state, BRUNO)
    assert (told["points"], told["had"], told["have"]) == (15, 6, 8)
    assert (told["who_first"], told["reach_first"]) == (CARLA, reached(view, CARLA))
    assert reached(view, ANNA) < told["reach_first"] == told["had"], "so far that would be a tie"
    assert (told["tie"], told["instead_first"]) == (2, 0)
    told = told_of(state, BRUNO, *planned_by(BRUNO, "hispania", "ports"))["group"]
    assert (told["have"], told["tie"]) == (7, 2)
    state.players[CARLA].fief = 0
    told = told_of(state, BRUNO, *planned_by(BRUNO, "hispania", "ports"))["group"]
    by = {told[f"who_{one}"]: (told[f"has_{one}"], told[f"reach_{one}"]) for one in ("first", "second")}
    assert (by[CARLA][1], told["other"], told["tie"]) == (0, 3, 0)


def test_who_has_no_piece_ties_with_nobody_for_the_bonus() -> None:
    """Ruling 36: with no piece on the map nobody scores."""
    state = GAME.setup(3, 1, {})
    view, none = GAME.view(state, BRUNO), (("had", 0), ("have", 2), ("other", 0))
    assert dict(grown(view, view, BRUNO, Prompt("group", none)).values)["tie"] == 0


def test_a_plan_that_can_also_keep_groups_of_somebody_apart_says_so() -> None:
    state = turn_ten()
    told = told_of(state, BRUNO, *planned_by(BRUNO, "italia", "ports"))
    assert set(told["sites"]["sites"]) == {"Napoli", "Brindisi"}
    apart = told["keeps_apart"]
    assert (apart["sites"], apart["who"], apart["points"]) == (("Genova",), CARLA, 3)
    view, plan, every = GAME.view(state, BRUNO), Plan("italia", "ports"), []
    assert apart["had"] == reached(view, CARLA) == 6
    for _, used in pieces_of(view, BRUNO, plan, 0):
        there = use_in(view, BRUNO, (used,))
        assert there is not None
        then = after(view, BRUNO, there)
        if covered(then.players[BRUNO]) & ~covered(view.players[BRUNO]) & SITES == hexes("Genova"):
            every.append(reached(then, CARLA))
    assert apart["n"] == max(every)
    state.players[CARLA].rings = 1
    view = GAME.view(state, BRUNO)
    assert not list(keeps_apart(view, BRUNO, plan, best_of(view, BRUNO, plan))), "with the Privilege she is first"


def test_that_the_group_stays_is_told_beside_lines_by_which_it_grows() -> None:
    state = turn_ten()
    view = GAME.view(state, BRUNO)
    lines = [planned_by(BRUNO, "italia", "ports"), planned_by(BRUNO, "francia", "cities")]
    best, grows = (best_of(view, BRUNO, Plan(*cards)) for cards in (("italia", "ports"), ("francia", "cities")))
    (said,) = stays(view, BRUNO, [best, grows], 0)
    told: Any = dict(said.told.values)
    assert (told["have"], told["reach_first"], told["who_first"], told["tie"]) == (6, 6, CARLA, 1)
    assert not list(stays(view, BRUNO, [grows, best], 0)), "there it grows"
    assert not list(stays(view, BRUNO, [best, best], 0)), "nowhere does it"
    assert "group_stays" not in {one.key for one in GAME.case(view, BRUNO, lines)[1].told}


def test_the_church_beside_a_group_that_grows_says_what_it_does_not_add() -> None:
    state = turn_ten(placing=True)
    view = GAME.view(state, BRUNO)
    lines: list[Line] = [(one,) for one in GAME.legal(state, BRUNO) if isinstance(one, Place)]
    cases = GAME.case(view, BRUNO, [*lines, (Donate(BRUNO),)])
    church = {one.key: dict(one.values) for one in cases[-1].told}["no_piece"]
    sizes = [
        len(largest_group(after(view, BRUNO, use).players[BRUNO]))
        for line in lines
        if (use := use_in(view, BRUNO, line))
    ]
    assert church["grows"] == max(sizes) - len(largest_group(view.players[BRUNO])) == 2
    named = [case.what[0] for case in cases[:-1] if case.what]
    assert {"place_by", "place_on"} <= {one.key for one in named}
    assert all(dict(one.values)["beside"] for one in named if one.key == "place_by")
    (alone,) = GAME.case(view, BRUNO, [(Donate(BRUNO),)])
    assert dict(alone.told[0].values)["grows"] == 0


def test_a_spot_is_named_by_the_own_pieces_that_it_joins_where_others_do_not() -> None:
    bruno = Side("britannia ports", 80, FIEFS[BRUNO].split(", ")[:3], secret=10)
    anna = Side("italia alliance", 30, FIEFS[ANNA].split(", ")[:3], secret=9)
    carla = Side("francia ports", 120, FIEFS[CARLA].split(", ")[:3], secret=1)
    state: Any = position(anna, bruno, carla, turn=4, scenario="colombo")
    state.order = (BRUNO, CARLA, ANNA)
    (joined,) = GAME.case(GAME.view(state, BRUNO), BRUNO, [(Place(BRUNO, "7.5", 3),)])[0].what
    assert (joined.key, dict(joined.values)["beside"]) == ("place_joining", ("Birmingham", "Saint-Malo"))


def test_a_fief_of_the_next_turn_reaches_a_port_before_a_ring_does() -> None:
    bruno = Side("francia alliance", 60, FIEFS[BRUNO].split(", ")[:2], secret=10)
    anna = Side("", 30, FIEFS[ANNA].split(", ")[:3], secret=9)
    carla = Side("", 120, FIEFS[CARLA].split(", ")[:3], secret=1)
    state: Any = position(anna, bruno, carla, turn=3, scenario="colombo")
    told = told_of(state, BRUNO, Place(BRUNO, "9.8", 3))["league"]
    assert (set(told["sites"]), told["soon"], told["ring"]) == ({"Dublin", "Plymouth"}, 4, 5)
    assert told["fit"] == told["of"] == 9, "any fief to come"


def test_the_last_placings_are_counted_to_the_end_instead_of_called_a_win_at_once() -> None:
    state = last_placings()
    view = GAME.view(state, BRUNO)
    line: Line = next(
        (one,)
        for one in GAME.legal(state, BRUNO)
        if isinstance(one, Place) and _covers(view, one, "Napoli", "Brindisi")
    )
    (case,) = GAME.case(view, BRUNO, [line])
    assert case.ends
    final = {one.key: dict(one.values) for one in case.told}["final_sure"]
    assert (final["own"], final["most"]) == (108, 97)
    assert "tie_site" not in {one.key for one in case.told}
    assert wins(GAME, view, BRUNO, line), "all that is left to the others is the church"


def _covers(view: Any, one: Place, *names: str) -> bool:
    use = use_in(view, BRUNO, (one,))
    assert use is not None
    return covered(after(view, BRUNO, use).players[BRUNO]) & ~covered(view.players[BRUNO]) & SITES == hexes(*names)


def test_whose_plan_stands_is_not_told_to_find_less() -> None:
    anna = side(ANNA, 1, 0, 20, paid=1, cooling="hispania privilege cities")
    bruno = side(BRUNO, 1, 0, 100, cooling="italia alliance")
    carla = side(CARLA, 1, 0, 30, paid=1, cooling="francia privilege alliance")
    state: Any = position(anna, bruno, carla, turn=2, scenario="colombo")
    met = 0
    for line in GAME.plans(GAME.view(state, CARLA), CARLA, GAME.legal(state, CARLA), 1):
        met += "denied" in told_of(state, CARLA, *line)
        for one in state.players[:CARLA]:
            one.locked = 1
        assert "denied" not in told_of(state, CARLA, *line)
        for one in state.players[:CARLA]:
            one.locked = 0
    assert met


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_of_that_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", ("Anna", "Bruno", "Carla"))
    group: Any = {"points": 15, "had": 6, "have": 8, "joined": (), "j": 0, "first": 0, "n": 1, "who_second": 0}
    group |= {"who_first": 2, "has_first": 3, "has_second": 1, "reach_second": 2, "instead_second": 0}
    grows = [
        catalogue.text("why.group", **group, reach_first=reach, instead_first=instead, tie=tie)
        for reach, instead in ((0, 0), (6, 0), (6, 7))
        for tie in (0, 1, 2)
    ]
    assert len({*grows}) == 9
    assert all("15" in one for one in grows)
    assert all(one.count("Carla") == one.count("Anna") == 1 for one in grows)
    assert ["7" in one for one in grows] == [False] * 6 + [True] * 3
    group |= {"reach_first": 0, "instead_first": 0, "tie": 0}
    joins = catalogue.text("why.group", **group | {"joined": ("Wien", "Buda"), "j": 2, "first": 7})
    assert all(word in joins for word in ("Wien", "Buda", "8", "7"))
    city: Any = {"cities": ("York",), "c": 1, "points": 13, "turn": 9, "region": ("britannia",), "a": 1}
    spent = [
        catalogue.text("why.rings_spent", n=1, fief=10, left=left, **city, late=late)
        for left, late in ((1, 0), (1, 1), (0, 0))
    ]
    assert len({*spent}) == 3
    assert all("York" in one for one in spent)
    assert "York" in catalogue.text("why.ring_for_city", **city, late=0)
    assert "Sevilla" in catalogue.text("why.marriage_needs", n=2, left=1, sites=("Sevilla",), points=13)
    apart = catalogue.text("why.keeps_apart", sites=("Genova",), points=3, who=2, n=4, had=6)
    assert all(word in apart for word in ("Genova", "Carla", "4", "6"))
    league: Any = {
        "sea": "mare_britannicum",
        "points": 10,
        "n": 2,
        "sites": ("Dublin", "Plymouth"),
        "others": (),
        "o": 0,
        "region": (),
        "a": 0,
    }
    soon = [
        catalogue.text("why.league", ring=5, soon=4, late=0, nobody=0, fit=fit, of=9, rest=9 - fit, **league)
        for fit in (1, 4, 9)
    ]
    assert len({*soon}) == 3
    assert all("4" in one and "5" in one for one in soon)
    plain = catalogue.text("why.no_piece", best=1, grows=0)
    rests = [catalogue.text("why.group_stays", **group | {"reach_first": 6 * tie, "tie": tie}) for tie in (0, 1)]
    assert ("Anna" in rests[0], "Carla" in rests[1], "15" in rests[1]) == (True, True, True)
    assert all(catalogue.text("why.no_piece", best=1, grows=more).startswith(plain) for more in (1, 2))
    for key in ("place_joining", "place_by"):
        assert "Calais" in catalogue.text(f"why.{key}", who=1, card=62, sites=("Paris",), beside=("Calais",))
    more: Any = {
        "who": (1,),
        "n": 1,
        "by": "ports",
        "left": 0,
        "church": 3,
        "k": 1,
        "wed": 0,
        "worse": 0,
        "a": 0,
    }
    more |= {"who_too": (), "n_too": 0, "by_too": "", "who_third": (), "n_third": 0, "by_third": ""}
    told = catalogue.text("why.first_there", **more)
    assert "Bruno" in told
    assert "3" in told
    assert not any("⟦" in one for one in (*grows, *spent, apart, *soon, told))
