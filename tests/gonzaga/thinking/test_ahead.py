"""Advice looks one turn ahead: rings kept or spent, cards that cool, the end of the game; and its place is the best."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.gonzaga.actions import Donate, Marry, NoSecondRing, Place
from tabletop.games.gonzaga.constants import (
    AROUND,
    HEX,
    SEA_NAMES,
    SEA_PORTS,
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
from tabletop.games.gonzaga.thinking.case.end import may_end
from tabletop.games.gonzaga.thinking.case.first import first_there
from tabletop.games.gonzaga.thinking.case.gains import gains
from tabletop.games.gonzaga.thinking.case.group import may_reach
from tabletop.games.gonzaga.thinking.case.left import place_beside, ways
from tabletop.games.gonzaga.thinking.case.rivals import Rivals
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.locale import LANGUAGES, Catalogue
from tests.gonzaga.thinking.test_case import DANZIG, KONIGSBERG, LUBECK, STETTIN, accounts, told_of, use_on
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


def test_a_ring_that_is_left_says_what_it_can_cover_next_turn() -> None:
    state = five_of_six()
    told = told_of(state, 0, *planned("francia", "cities"))
    assert (told["next_ring"]["sites"], told["next_ring"]["points"]) == (("Sevilla",), 1 + 10)
    assert told["next_ring"]["secret"] == 1
    assert "next_ring" not in told_of(state, 0, *planned("inactive", "cities")), "its region cools, or it is covered"
    dear = planned("francia", "privilege", "cities")
    assert "spent_ring" not in told_of(state, 0, *dear), "a fief can cover Sevilla as well"
    under_a_fief(state)
    told = told_of(state, 0, *dear)
    assert told["spent_ring"]["sites"] == ("Sevilla",), "the Privilege takes the last ring"
    state.turn = state.last = 9
    assert not {"next_ring", "spent_ring"} & set(told_of(state, 0, *planned("francia", "cities"))), "no turn follows"


def test_a_waiting_ring_where_its_cards_cool_and_comes_too_late_where_the_game_ends_before() -> None:
    state = five_of_six()
    mine = state.players[0]
    mine.rings = 3
    under_a_fief(state)
    state.phase, state.order, mine.revealed = PLACE, (0,), Plan("italia", "alliance")
    told = told_of(state, 0, Donate(0))
    assert (told["waiting_ring"]["sites"], told["waiting_ring"]["turn"]) == (("Sevilla",), 9)
    state.turn = 11
    assert told_of(state, 0, Donate(0))["late_ring"]["sites"] == ("Sevilla",)
    state.turn = 4
    assert "waiting_ring" not in told_of(state, 0, Donate(0)), "there is time enough"


def test_that_the_game_may_not_last_is_said_where_those_still_to_move_can_end_it() -> None:
    state = five_of_six(3)
    mine, ben, carla = state.players
    mine.rings, state.turn = 3, 6
    under_a_fief(state)
    line = planned("italia", "alliance")
    assert told_of(state, 0, *line)["waiting_ring"]["unsure"] == 0, "too many sites are free"
    then = after(state, 0, Use())
    sites = [at for at in range(len(HEX)) if uncovered(then) >> at & 1]
    carla.ringed = tuple(sites[UNCOVERED + 6 :])
    then = after(state, 0, Use())
    assert may_end(then), "two can cover six of nine"
    then.players[1].fief = 0
    assert not may_end(then), "one of them has used the fief"
    then.players[1].fief, then.turn = ben.fief, 5
    assert not may_end(then), "nobody counts before the sixth turn"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_turn_that_is_sure_to_come_is_named_without_a_doubt(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", ("Anna", "Ben"))
    ring: Any = {"sites": ("York",), "points": 11, "secret": 1, "league": 0, "turn": 9, "cards": ("alliance",), "n": 1}
    doubted, certain = (catalogue.text("why.waiting_ring", **ring, unsure=unsure) for unsure in (1, 0))
    assert doubted.startswith(f"{certain},")


def test_what_a_line_loses_is_no_reason_for_the_best_but_one_against_others() -> None:
    state = five_of_six()
    under_a_fief(state)
    view, plain = GAME.view(state, 0), planned("francia", "cities")

    def place(*lines: Any, at: int) -> int:
        keys = [one.key for one in GAME.case(view, 0, lines)[at].told]
        return keys.index("spent_ring")

    rich = planned("italia", "privilege", "ports")
    assert place(plain, rich, at=1) < place(rich, plain, at=0)


def test_of_a_ring_on_a_league_that_is_said() -> None:
    state = table(2, "medici")
    mine = state.players[0]
    mine.fief, mine.secret = 100, card_of(state, "art", "textiles")
    mine.ringed = (HEX[LUBECK], HEX[STETTIN])
    told = told_of(state, 0, *planned("italia", "cities"))
    assert (told["next_ring"]["league"], told["next_ring"]["points"]) == (1, 11)
    state.players[1].ringed = (HEX[DANZIG], HEX[KONIGSBERG])
    assert "next_ring" not in told_of(state, 0, *planned("italia", "cities")), "rings bar rings"


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


def test_the_last_turn_is_told_with_what_all_have_then() -> None:
    state = nearly_over()
    mine, ben = state.players
    mine.points, ben.points = (40, 0, 0, 0, 0), (10, 0, 0, 0, 0)
    line = placings(state, 1 << HEX["9.14"])[0]
    told = told_of(state, 0, line)["last_turn"]
    open_ben = 10 + 15  # the larger group
    best = max([(covered(ben) & SITES & cities).bit_count() for cities in secret_sites()])
    worst = min([(covered(ben) & SITES & cities).bit_count() for cities in secret_sites()])
    assert (told["free"], told["own"], told["first"]) == (UNCOVERED, 43, 1)
    assert told["least_first"] == open_ben + SECRET_POINTS[worst]
    assert told["most_first"] in (0, open_ben + SECRET_POINTS[best])
    for points, lead in ((90, 1), (told["least_first"] - 3, 0), (0, 2)):
        mine.points = (points, 0, 0, 0, 0)
        assert told_of(state, 0, line)["last_turn"]["lead"] == lead
    state.turn = 11
    assert "last_turn" not in told_of(state, 0, line), "it is the last one anyway"


def secret_sites() -> list[int]:
    return list(SECRET_SITES.values())


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
        outweighed = {"league", "group_ahead", "group_level", "group_further", "group_behind"} & set(told)
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
    named = next(told[key] for key in ("open_too", "first_sites") if key in told)  # it may be what is left
    assert (named["sites"], named["points"]) == (site_names(other.sites), other.points)
    filled(state, 100, 1, own)
    assert "open_too" not in told_of(state, 0, *planned("germania", "cities"))


def test_who_may_be_first_with_the_privilege_alone_is_named_too() -> None:
    state = table(3, "marco_polo")
    mine, ben, carla = state.players
    mine.fief, ben.fief, carla.fief = 100, 40, 60
    carla.cooling = ("ports", "cities")  # her Alliance comes later, but for the Privilege
    told = told_of(state, 0, *planned("germania", "cities"))
    (first,) = [key for key in told if key.startswith("first_") or key == "elsewhere"]
    assert told[first]["movers"] == (1,)
    assert told[first]["by"].endswith("_privilege"), "he holds it as well"
    assert (told[first]["also"], told[first]["by_too"]) == ((2,), "privilege")
    carla.rings = 0
    told = told_of(state, 0, *planned("germania", "cities"))
    (first,) = [key for key in told if key.startswith("first_") or key == "elsewhere"]
    assert (told[first]["movers"], told[first]["m_too"]) == ((1,), 0)


def test_what_rings_cover_when_somebody_is_first_is_told_with_their_price_however_much_it_counts() -> None:
    state = table(3, "marco_polo")
    mine, ben, _ = state.players
    mine.fief, ben.fief, mine.secret = 100, 10, card_of(state, "art", "textiles")
    mine.ringed = tuple([HEX[at] for at in (*TEXTILES[:2], *ART[1:])])
    plan, there = Plan("europa_orientalis", "alliance"), (1 << HEX[DANZIG],)
    own = gains(state, 0, Use(rings=(HEX[DANZIG],)))
    richer = next(way for way in ways(state, 0, plan) if way.rings)
    assert richer.points > own.points
    could = Rivals(((1, "ports"),))
    told = [said.told for said in first_there(state, 0, plan, own._replace(use=use_on(100, DANZIG)), could, there)]
    assert next(one.key for one in told).startswith("first_rings"), told


def test_the_reason_for_which_points_are_left_stands_behind_the_sum() -> None:
    state = five_of_six()
    mine, ben = state.players
    mine.rings, mine.placed = 1, ()
    mine.ringed = (*mine.ringed, HEX["9.14"], HEX["9.15"])
    ben.ringed = (HEX["18.3"], HEX["18.4"])
    view = GAME.view(state, 0)
    lines = (planned("germania", "cities"), planned("inactive", "cities"))
    first, second = (GAME.case(view, 0, lines)[at].told for at in (0, 1))
    sums = [dict(told[0].values) for told in (first, second)]
    assert int(str(sums[0]["all"] or sums[0]["points"])) < int(str(sums[1]["all"] or sums[1]["points"]))
    assert first[1].key.startswith(("group", "league", "next_ring"))


def test_who_can_come_to_more_pieces_this_turn_is_named() -> None:
    state = table(2, "medici")
    mine, ben = state.players
    mine.fief, ben.fief, mine.secret, state.turn = 120, 10, card_of(state, "art", "textiles"), 7
    mine.ringed, ben.ringed = (HEX["9.14"], HEX["9.15"]), (HEX["18.3"], HEX["18.4"])
    use = Use(rings=(HEX["9.13"],))

    def named() -> list[dict[str, Any]]:
        view = GAME.view(state, 0)
        return [dict(one.values) for one in may_reach(view, after(view, 0, use), 0, gains(view, 0, use))]

    assert named() == [{"rivals": (1,), "n": 4, "had": 0}], "two rings beside the two of his group"
    ben.cooling = ("alliance",)
    assert named() == [{"rivals": (1,), "n": 3, "had": 0}], "a fief alone makes three, and all of them get it"
    mine.ringed = (*mine.ringed, HEX["9.12"])
    assert named() == []
    ben.cooling, state.turn = (), 4
    assert named() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_told_of_the_next_turn_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", ("Anna", "Ben"))
    ring: Any = {"sites": ("York",), "points": 11, "secret": 1, "league": 0, "turn": 9, "cards": ("alliance",), "n": 1}
    ring["unsure"] = 1
    for key in ("next_ring", "spent_ring", "waiting_ring", "late_ring"):
        text = catalogue.text(f"why.{key}", **ring)
        assert "⟦" not in text
        assert "11" in text
    end: Any = {"free": 3, "lead": 1, "own": 87, "first": 1, "least_first": 79, "most_first": 94}
    end |= {"me": 0, "more": 0, "fourth": 0, "sure": 0}
    for key in ("ends", "last_turn"):
        text = catalogue.text(f"why.{key}", **end)
        assert all(word in text for word in ("87", "79", "94", "Ben"))
    assert catalogue.text("why.goes_on", n=5)


def test_a_piece_that_begins_a_league_which_a_ring_closes_next_turn_says_so_once() -> None:
    met = 0
    for state, _, _, found in accounts():
        told: dict[str, Any] = {one.key: dict(one.values) for one in found.told}
        if state.phase == PLACE and told.get("next_ring", {"league": 0})["league"] and "league" in told:
            closed = [sea for sea in SEA_NAMES if told["league"]["sea"] == sea]
            ports = {name for sea in closed for name in site_names(SEA_PORTS[SEA_NAMES.index(sea)])}
            assert not ports & set(told["next_ring"]["sites"])
        met += "next_ring" in told
    assert met
