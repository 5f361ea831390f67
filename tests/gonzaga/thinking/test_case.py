"""What advice says of a plan or a piece is so: what it covers and brings, who may be there first, what a ring buys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tabletop.engine.apart import READ
from tabletop.engine.thinking import Case
from tabletop.games.gonzaga.actions import Donate, Lock, Marry, Place, PlanAction, PlanBehind, PlanRegion, SecondRing
from tabletop.games.gonzaga.constants import (
    HEX,
    HEXES,
    LAND,
    LEAGUE_POINTS,
    SCENARIOS,
    SEA_NAMES,
    SECRET_POINTS,
    SECRET_SYMBOLS,
    SITES,
    UNCOVERED,
    site_names,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.ending import uncovered
from tabletop.games.gonzaga.rules import OVER, PLACE, PLAN
from tabletop.games.gonzaga.scoring import largest_group, secret_count
from tabletop.games.gonzaga.spots import covered, sound_spots, spot
from tabletop.games.gonzaga.state import Placed, Plan
from tabletop.games.gonzaga.things import Points
from tabletop.games.gonzaga.thinking.case.gains import gains
from tabletop.games.gonzaga.thinking.case.rivals import Rivals, rivals
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.games.gonzaga.thinking.speaking import speaks
from tabletop.locale import LANGUAGES, Catalogue
from tests.played import played

NAMES = ("Anna", "Ben", "Chiara")


def told_of(state: Any, seat: int, *line: Any) -> dict[str, Any]:
    found = GAME.case(GAME.view(state, seat), seat, (line,))[0]
    return {one.key: dict(one.values) for one in found.told}


def lines_of(state: Any, seat: int) -> list[tuple[Any, ...]]:
    """Whole plans, or uses of the fief."""
    if state.phase == PLAN:
        return list(GAME.plans(GAME.view(state, seat), seat, GAME.legal(state, seat), 1))
    return [(action,) for action in GAME.legal(state, seat)[::9]]


@cache
def asked(seats: int, seed: int) -> tuple[tuple[Any, int, list[tuple[Any, ...]], tuple[Case, ...]], ...]:
    """Of every second position of a game: seat, lines that advice shows beside each other, and their accounts."""
    return tuple(_asked(seats, seed))


def _asked(seats: int, seed: int) -> Iterator[tuple[Any, int, list[tuple[Any, ...]], tuple[Case, ...]]]:
    for number, (_, state) in enumerate(played(GAME, seats, seed)):
        if number % 2 or not GAME.deciders(state):
            continue
        seat = GAME.deciders(state)[0]
        lines = lines_of(state, seat)[:READ]
        yield state, seat, lines, GAME.case(GAME.view(state, seat), seat, lines)


def accounts() -> Iterator[tuple[Any, int, tuple[Any, ...], Case]]:
    """Position, seat, line and its account, beside the first of its lines, from some games."""
    for game in ((3, 1), (3, 2), (4, 3)):
        for state, seat, lines, cases in asked(*game):
            for line, found in zip(lines, cases, strict=True):
                yield state, seat, line, found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_account_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", NAMES)
    for _, seat, _, found in accounts():
        for one in (*found.told, *found.what):
            assert "⟦" not in catalogue.text(f"why.{one.key}", me=seat, **dict(one.values)), one


def test_nothing_is_told_that_lies_hidden() -> None:
    for state, seat, line, _ in list(accounts())[::5]:
        twin = GAME.determinize(GAME.view(state, seat), seat, 91)
        views = [GAME.view(one, seat) for one in (state, twin)]
        assert len({repr(GAME.case(view, seat, (line,))[0]) for view in views}) == 1


def test_a_piece_says_what_it_brings_and_whom_it_leaves_less() -> None:
    met, position, first = Counter[str](), None, dict[str, Any]()
    for state, seat, line, found in accounts():
        if state is not position:
            position, first = state, {one.key: dict(one.values) for one in found.told}
        if not isinstance(line[0], Place | Donate):
            continue
        after: Any = GAME.apply(state, line[0]).state
        had, has = state.players[seat], after.players[seat]
        told: dict[str, Any] = {one.key: dict(one.values) for one in found.told}
        met.update(told.keys())
        sites = site_names(covered(has) & ~covered(had))
        gained = [has.points[part] - had.points[part] for part in (Points.SITES, Points.LEAGUES, Points.CHURCH)]
        if gained[0] and "at_once" not in told:  # what all lines count is told of the first
            told |= {"at_once": first["at_once"]}
        assert told.get("at_once", {"points": 0})["points"] == gained[0]
        assert told.get("at_once", {"league": 0})["league"] == gained[1]
        met["league_done"] += bool(gained[1])
        assert told.get("no_piece", {"points": 0})["points"] == gained[2]
        more = SECRET_POINTS[secret_count(has)] - SECRET_POINTS[secret_count(had)]
        assert told.get("at_once", {"secret": 0})["secret"] == more
        met["secret"] += bool(more)
        assert told.get("at_once", {"all": 0})["all"] in (0, sum(gained) + more)
        if found.what:
            assert dict(found.what[0].values).get("sites", ()) == sites
        if "group" in told:
            group = told["group"]
            assert group["have"] == len(largest_group(has)) > group["had"] == len(largest_group(had))
            sizes = {player.seat: len(largest_group(player)) for player in after.players if player.seat != seat}
            named = ("first", "second", "third")[: group["n"] + 1]
            assert {group[f"who_{one}"]: group[f"has_{one}"] for one in named} == sizes
        if "denied" in told:
            assert told["denied"]["who"] in state.order[1:]
            assert told["denied"]["has"] < told["denied"]["had"]
    assert {"at_once", "no_piece", "league_done", "secret", "denied", "league", "group"} <= set(met)


def test_a_piece_says_that_the_next_turn_is_the_last() -> None:
    met = 0
    for seed in (1, 2, 3):
        for _, state in played(GAME, 3, seed):
            seat: Any = next(iter(GAME.deciders(state)), None)
            for action in [] if seat is None or state.phase == PLAN else GAME.legal(state, seat)[::5]:
                after: Any = GAME.apply(state, action).state
                if isinstance(action, Place | Marry) and "last_turn" in told_of(state, seat, action):
                    met += 1
                    assert uncovered(after).bit_count() <= UNCOVERED < uncovered(state).bit_count()
                    assert not state.last
                    assert after.phase == OVER or after.turn == state.turn or after.last == after.turn
    assert met


def test_what_a_plan_is_said_to_be_for_can_be_done_with_it() -> None:
    met = 0
    for state, seat, line, found in accounts():
        told: dict[str, Any] = {one.key: dict(one.values) for one in found.told}
        if state.phase != PLAN or "sites" not in told:
            continue
        alone = state.copy()
        player = alone.players[seat]
        plan: Any = dict(found.what[0].values)["cards"]
        alone.phase, alone.order, player.plan, player.locked = PLACE, (seat,), Plan(), 0
        player.revealed = Plan(*plan)
        reached = {
            site_names(covered(GAME.apply(alone, action).state.players[seat]) & ~covered(player))
            for action in GAME.legal(alone, seat)
            if isinstance(action, Place)
        }
        met += 1
        assert told["sites"]["sites"] in reached, line
    assert met > 10


def test_a_plan_is_told_by_its_best_place_also_where_a_secret_city_makes_it_so() -> None:
    state: Any = GAME.setup(4, 1, {}).copy()
    state.scenario, mine = SCENARIOS.index("erasmo"), state.players[0]
    mine.fief, mine.ringed = 30, (HEX["5.11"], HEX["6.10"])  # Bremen and Amsterdam
    (mine.secret,) = [card for card, symbols in SECRET_SYMBOLS.items() if set(symbols) == {"learning", "textiles"}]
    told = told_of(state, 0, PlanRegion(0, "britannia"), PlanAction(0, "alliance"), Lock(0))
    sites = told["sites"]
    assert sites["points"] == 9
    assert "York" in sites["sites"]
    assert (sites["seas"], sites["league"]) == (("Mare Germanicum",), 10)
    assert (sites["cities"], sites["have"], sites["of"], sites["secret"]) == (("York",), 1, 6, 2)
    assert sites["all"] == 9 + 10 + 2, "all that can be counted is one sum"
    assert next(iter(told)) == "sites"


def test_a_plan_names_all_its_cards_and_whether_it_lies_there() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    view = GAME.view(state, 0)
    whole = (PlanRegion(0, "inactive"), PlanAction(0, "privilege"), PlanBehind(0, "ports"), Lock(0))
    what: Any = GAME.case(view, 0, (whole,))[0]
    assert (what.what[0].key, dict(what.what[0].values)["cards"]) == ("plan_cards", ("inactive", "privilege", "ports"))
    state.players[0].plan = Plan("inactive", "cities")
    view = GAME.view(state, 0)
    assert GAME.case(view, 0, ((Lock(0),),))[0].what[0].key == "plan_lock"
    changed = (PlanAction(0, "ports"), Lock(0))
    assert GAME.case(view, 0, (changed,))[0].what[0].key == "plan_change"


def test_who_may_be_there_first_has_the_cards_and_the_room_for_it() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    mine, other = state.players
    plan = Plan("inactive", "cities")
    mine.fief, other.fief = 100, 100
    assert rivals(state, 0, plan, 0) == Rivals(), "a plan that covers nothing has none"
    assert who_of(state, plan).openly == (1,), "ports come before"
    other.cooling = ("ports", "privilege")
    assert who_of(state, plan) == Rivals(), "the same action goes by the number of the card"
    other.fief = 10
    assert who_of(state, plan).openly == (1,)
    other.fief, other.cooling = 120, ("ports",)
    assert who_of(state, plan).privileged == (1,)
    other.rings = 0
    assert who_of(state, plan) == Rivals(), "the Privilege takes a ring"


ANYBODY = 1000.0
"""Points by which nothing tempts anybody away."""


def who_of(state: Any, plan: Plan) -> Rivals:
    """Rivals of seat 0 for any site, whatever else they could do."""
    return rivals(state, 0, plan, SITES, ANYBODY)


def test_a_ring_is_said_to_buy_the_move_before_those_who_may_else_be_first() -> None:
    met, position, first = Counter[str](), None, set[str]()
    for state, seat, line, found in accounts():
        behind = [one.card for one in line if isinstance(one, PlanBehind)]
        told: dict[str, Any] = {one.key: dict(one.values) for one in found.told}
        rings = {key for key in told if key.startswith("ring_") and key != "ring_next"}
        met.update(rings)
        if state is not position:
            position, first = state, rings
        if state.phase == PLAN and behind:
            assert len(rings or first) == 1, "what all lines pay a ring for is told of the first"
        if "ring_buys" in told:
            assert seat not in told["ring_buys"]["rivals"]
    assert {"ring_buys"} <= set(met)


def test_another_plan_for_the_same_place_says_so() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    plain = (PlanRegion(0, "inactive"), PlanAction(0, "ports"), Lock(0))
    dear = (PlanRegion(0, "inactive"), PlanAction(0, "privilege"), PlanBehind(0, "ports"), Lock(0))
    found: Any = GAME.case(GAME.view(state, 0), 0, (plain, dear))[1]
    assert found.told[0].key == "same_place"
    assert speaks(GAME.view(state, 0), 0, dear, ()) < speaks(GAME.view(state, 0), 0, plain, ()) + 5


def test_a_ring_for_nothing_and_a_plan_for_the_church_are_needless_beside_a_better_one() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    mine, other = state.players
    mine.fief, other.fief, other.cooling = 10, 120, ("ports", "privilege")
    plain = (PlanRegion(0, "hispania"), PlanAction(0, "cities"), Lock(0))
    dear = (PlanRegion(0, "hispania"), PlanAction(0, "privilege"), PlanBehind(0, "cities"), Lock(0))
    assert GAME.needless(GAME.view(state, 0), 0, dear, plain), "nobody can come before the lowest card with the same"
    assert not GAME.needless(GAME.view(state, 0), 0, plain, dear)
    mine.plan = Plan("hispania", "cities")
    assert not GAME.needless(GAME.view(state, 0), 0, (Lock(0),), dear), "it lies there"
    mine.plan = Plan()
    elsewhere = (PlanRegion(0, "hispania"), PlanAction(0, "ports"), Lock(0))
    assert not GAME.needless(GAME.view(state, 0), 0, dear, elsewhere), "it is another plan"
    mine.fief, other.fief, other.cooling = 120, 10, ()
    assert not GAME.needless(GAME.view(state, 0), 0, dear, plain), "the other may be first"


def test_advice_looks_at_a_plan_without_a_privilege_that_buys_nothing() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    mine, other = state.players
    mine.fief, other.fief, other.cooling = 10, 120, ("ports", "privilege")
    plain = (PlanRegion(0, "hispania"), PlanAction(0, "cities"), Lock(0))
    dear = (PlanRegion(0, "hispania"), PlanAction(0, "privilege"), PlanBehind(0, "cities"), Lock(0))
    assert GAME.rather(GAME.view(state, 0), 0, dear) == GAME.rather(GAME.view(state, 0), 0, plain) == plain
    mine.fief, other.fief, other.cooling = 120, 10, ()
    assert GAME.rather(GAME.view(state, 0), 0, dear) == dear


def test_where_nothing_but_the_church_is_left_that_is_said() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    mine, other = state.players
    mine.fief, mine.rings = 100, 0
    plan = (PlanRegion(0, "hispania"), PlanAction(0, "cities"), Lock(0))
    assert "only_church" not in told_of(state, 0, *plan)
    other.placed = tuple([Placed(100, at, 0) for at in range(len(HEXES)) if spot(100, at, 0).mask & LAND])
    assert next(iter(told_of(state, 0, *plan))) == "only_church"


def use_on(fief: int, *over: str, free_of: int = 0) -> Use:
    """A spot of a fief over some hexes, and over no others of the sites."""
    wanted = sum(1 << HEX[at] for at in over)
    spot = next(one for one in sound_spots(fief) if one.mask & SITES == wanted and not one.mask & free_of)
    return Use(Placed(fief, spot.at, spot.turn))


LUBECK, STETTIN, DANZIG, KONIGSBERG = "4.13", "5.14", "4.16", "3.17"


def keys_of(state: Any, use: Use) -> dict[str, Any]:
    return {one.told.key: dict(one.told.values) for one in gains(GAME.view(state, 0), 0, use).each}


def test_the_last_port_that_somebody_else_lacks_is_named_and_two_ports_of_a_sea_are() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    mine, ben = state.players
    mine.fief, ben.ringed = 120, (HEX[LUBECK], HEX[STETTIN])
    danzig = use_on(120, DANZIG)
    assert "lacked" not in keys_of(state, danzig), "Königsberg is free as well"
    at = use_on(100, KONIGSBERG).at
    assert at is not None
    mine.placed = (at,)
    danzig = use_on(120, DANZIG, free_of=covered(mine))
    told = keys_of(state, danzig)
    named = {"sites": ("Danzig",), "n": 1, "who": 1, "sea": "Mare Balticum"}
    assert told["lacked"] == named
    assert told["league"] == {"sea": "Mare Balticum", "points": LEAGUE_POINTS}
    assert "lacked" not in keys_of(state, Use(rings=(HEX[DANZIG],))), "a ring keeps nobody away"
    ben.leagues = (SEA_NAMES.index("Mare Balticum"),)
    assert "lacked" not in keys_of(state, danzig)


def test_a_league_in_hand_is_worth_clearly_more_than_two_that_lack_a_port() -> None:
    state: Any = GAME.setup(4, 1, {}).copy()
    state.scenario, mine = SCENARIOS.index("solimano"), state.players[0]
    mine.fief, mine.ringed, state.turn = 70, (HEX[LUBECK], HEX[STETTIN]), 2
    done, begun = (
        GAME.evaluate(after(GAME.view(state, 0), 0, use_on(70, *over)), 0)
        for over in ((DANZIG, KONIGSBERG), ("13.17", "15.18"))
    )
    assert done > begun + LEAGUE_POINTS / 3


def test_both_rings_of_a_marriage_count() -> None:
    met = 0
    for seed in (1, 2, 3):
        for _, state in played(GAME, 3, seed):
            seat: Any = next(iter(GAME.deciders(state)), None)
            marry = [] if seat is None else [one for one in GAME.legal(state, seat) if isinstance(one, Marry)][:1]
            for first in marry:
                after: Any = GAME.apply(state, first).state
                for second in [one for one in GAME.legal(after, seat) if isinstance(one, SecondRing)][:4]:
                    end: Any = GAME.apply(after, second).state
                    told = told_of(state, seat, first, second)
                    if "group" in told:
                        met += 1
                        assert told["group"]["have"] == len(largest_group(end.players[seat]))
    assert met


def test_of_plans_that_are_as_good_the_one_that_stands_comes_first() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    line = (PlanAction(0, "cities"), Lock(0))

    def spoken(*laid: str) -> float:
        state.players[0].plan = Plan(*laid)
        return speaks(GAME.view(state, 0), 0, line, [])

    assert spoken("inactive", "ports") < spoken("inactive") == spoken("inactive", "cities")


def test_a_hex_at_sea_lies_near_the_nearest_site_of_all() -> None:
    told = [dict(one.values) for one in GAME.whereabouts(GAME.setup(2, 1, {}), "1.3")]
    assert told == [{"site": "Perth"}, {"area": "Oceanus Atlanticus"}]


def test_of_two_ports_somebody_needs_only_one() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    mine, ben = state.players
    mine.fief, ben.ringed = 30, (HEX[LUBECK], HEX[STETTIN])
    lacked = keys_of(state, use_on(30, DANZIG, KONIGSBERG))["lacked"]
    assert (lacked["sites"], lacked["n"]) == (("Königsberg", "Danzig"), 2)
    catalogue = Catalogue("en")
    catalogue.seat("gonzaga", ("Anna", "Ben"))
    assert "needs only one of Königsberg and Danzig" in catalogue.text("why.lacked", **lacked)
