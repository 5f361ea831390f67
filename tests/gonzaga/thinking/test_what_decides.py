"""Advice names what decides: who can be first and what is left then, what rings are for, what can no longer be won."""

from __future__ import annotations

from typing import Any

from tabletop.engine.prompt import Prompt
from tabletop.games.gonzaga.actions import Lock, Marry, PlanAction, PlanBehind, PlanRegion, SecondRing
from tabletop.games.gonzaga.constants import AROUND, HEX, HEXES, LAND, SCENARIOS, SECRET_SYMBOLS
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.rules import PLACE
from tabletop.games.gonzaga.spots import covered, sound_spots, spot
from tabletop.games.gonzaga.state import Placed, Plan
from tabletop.games.gonzaga.thinking.case.dangers import dangers
from tabletop.games.gonzaga.thinking.case.denied import denied
from tabletop.games.gonzaga.thinking.case.gains import church_gives, gains, summed
from tabletop.games.gonzaga.thinking.case.lost import lost
from tabletop.games.gonzaga.thinking.case.order import FRAME, SUM, Said, in_order
from tabletop.games.gonzaga.thinking.case.placed import use_in
from tabletop.games.gonzaga.thinking.case.price import price_told, rings_spent
from tabletop.games.gonzaga.thinking.case.rivals import Rivals, rivals
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tests.gonzaga.thinking.test_case import ANYBODY, DANZIG, KONIGSBERG, LUBECK, STETTIN, told_of, use_on
from tests.played import played

KRAKOW, BUDA = "7.16", "9.16"
WIEN, LEIPZIG, NURNBERG = "9.14", "6.13", "8.12"
SUMMED = Prompt("sites", (("points", 3),))


def table(seats: int = 2, scenario: str = "") -> Any:
    state: Any = GAME.setup(seats, 1, {}).copy()
    state.scenario = SCENARIOS.index(scenario) if scenario else state.scenario
    return state


def card_of(state: Any, *symbols: str) -> int:
    (card,) = [card for card, of in SECRET_SYMBOLS.items() if set(of) == set(symbols)]
    return card


def planned(region: str, action: str, behind: str = "") -> tuple[Any, ...]:
    second = (PlanBehind(0, behind),) if behind else ()
    return (PlanRegion(0, region), PlanAction(0, action), *second, Lock(0))


def filled(state: Any, fief: int, seat: int, but: int = 0) -> None:
    """Fiefs of a seat wherever there is land, but on some hexes."""
    masks = [(at, spot(fief, at, 0).mask) for at in range(len(HEXES))]
    state.players[seat].placed = tuple([Placed(fief, at, 0) for at, mask in masks if mask & LAND and not mask & but])


def test_of_two_lines_that_is_told_first_in_which_they_differ() -> None:
    one, other, both = Prompt("one"), Prompt("other"), Prompt("both")
    first = [Said(SUMMED, SUM), Said(both, 2.0), Said(one, 1.0)]
    second = [Said(Prompt("sites", (("points", 6),)), SUM), Said(both, 2.0), Said(other, 0.5)]
    assert [line[1] for line in in_order([first, second])] == [one, other]
    assert in_order([first])[0][1] == both, "alone it is told by its weight"
    assert in_order([[*first, Said(other, FRAME)], second])[0][0] == other
    elsewhere = [Said(SUMMED, SUM), Said(Prompt("both", (("n", 2),)), 2.0, of_rivals=True), Said(other, 0.5)]
    assert in_order([first, elsewhere])[1][0] == other, "who they are is no such difference"
    elsewhere[1] = elsewhere[1]._replace(of_rivals=False)
    assert in_order([first, elsewhere])[1][0] == elsewhere[1].told


def test_a_sum_that_is_the_same_in_all_lines_makes_room() -> None:
    one, other, own = Prompt("one"), Prompt("other"), Prompt("own")
    lines = [[Said(SUMMED, SUM), Said(one, 2.0), Said(other, 2.0)], [Said(SUMMED, SUM), Said(own, 2.0)]]
    assert [line[0] for line in in_order(lines)] == [one, own]


def test_that_nobody_can_be_first_is_said_of_nobody_who_could() -> None:
    state = table()
    mine, other = state.players
    mine.fief, other.fief, other.cooling = 10, 120, ("ports", "privilege")
    assert "nobody_sooner" in told_of(state, 0, *planned("hispania", "cities"))
    other.cooling = ()
    filled(state, 100, 0, AROUND[HEX["18.3"]] | AROUND[HEX["17.3"]])  # one place is left
    mine.leagues = tuple(range(6))
    assert "nobody_sooner" not in told_of(state, 0, *planned("hispania", "cities"))


def test_a_plan_for_the_group_names_who_can_bar_every_place() -> None:
    state = table()
    mine, other = state.players
    mine.fief, other.fief = 120, 10
    spots = [one.mask for one in sound_spots(120) if not one.mask & ~LAND][:1]
    plan = Plan("inactive", "cities")
    assert rivals(state, 0, plan, 0, ANYBODY, spots).openly == (1,)
    far = [next(one.mask for one in sound_spots(120) if one.mask & 1 << HEX[at]) for at in (KONIGSBERG, "18.3")]
    assert rivals(state, 0, plan, 0, ANYBODY, far) == Rivals(), "no fief lies on both"


def test_a_ring_is_barred_by_rings_alone() -> None:
    state = table(3, "marco_polo")
    mine, ben, carla = state.players
    mine.fief, ben.fief, carla.fief, mine.secret = 110, 40, 60, 0
    filled(state, 100, 0, 1 << HEX["11.13"])
    plan, own = Plan("italia", "alliance"), gains(state, 0, Use(rings=(HEX["11.13"],)))
    own = own._replace(sites=1 << HEX["11.13"])

    def by() -> dict[int, tuple[str, ...]]:
        return {one.who: tuple([by.card for by in one.by]) for one in dangers(state, 0, plan, own).each}

    assert by() == {1: ("alliance", "privilege"), 2: ("alliance", "privilege")}
    ben.placed = tuple([Placed(10, one.at, 0) for one in sound_spots(10) if one.mask & 1 << HEX["11.13"]][:1])
    assert 1 not in by(), "no ring lies on an own fief"
    ben.placed, carla.fief = (), 120
    assert by() == {1: ("alliance", "privilege"), 2: ("privilege",)}
    ben.rings, carla.cooling = 0, ("alliance",)
    assert by() == {}
    ben.rings, ben.cooling = 1, ("italia",)
    assert by() == {}, "the first ring lies in the planned region"


def test_who_has_no_ring_cannot_reach_a_port_under_a_fief() -> None:
    state = table()
    mine, ben = state.players
    mine.fief, ben.ringed = 120, (HEX[LUBECK], HEX[STETTIN])
    at = use_on(100, KONIGSBERG).at
    assert at is not None
    mine.placed = (at,)
    use = use_on(120, DANZIG, free_of=covered(mine))
    for rings, key in ((1, "lacked"), (0, "lacked_closed")):
        ben.rings = rings
        assert key in [one.told.key for one in gains(GAME.view(state, 0), 0, use).each]
    state.turn = state.last = 9
    ben.fief = 30
    assert "lacked_closed" in [one.told.key for one in gains(GAME.view(state, 0), 0, use).each], "he still moves"
    ben.fief = 0
    assert "lacked_closed" not in [one.told.key for one in gains(GAME.view(state, 0), 0, use).each]


def test_a_lost_position_is_called_lost_with_both_sums() -> None:
    state = table()
    mine, ben = state.players
    mine.fief, ben.fief, mine.rings, state.turn = 120, 110, 0, 9
    mine.points, ben.points = (10, 0, 0, 0, 0), (60, 0, 0, 0, 0)
    assert list(lost(state, 0)) == [], "there are turns to come"
    state.last = 9
    values: Any = dict(next(lost(state, 0)).values)
    assert values["other"] >= 60 > values["most"]
    state.decisions = (object(),)
    assert list(lost(state, 0)) == [], "a second ring may bring something yet"
    state.decisions, ben.points = (), (12, 0, 0, 0, 0)
    assert list(lost(state, 0)) == []


def test_a_bonus_that_somebody_else_must_get_counts_for_the_others() -> None:
    state = table()
    mine, ben = state.players
    state.turn = state.last = 9
    mine.fief, ben.fief, mine.rings = 0, 0, 0
    mine.points, ben.points, mine.secret = (20, 0, 0, 0, 0), (10, 0, 0, 0, 0), 0
    assert list(lost(state, 0)) == []
    ben.ringed = (HEX[DANZIG], HEX["4.15"])
    (told,) = lost(state, 0)
    assert dict(told.values) == {"most": 20, "other": 25}


def test_a_plan_without_a_site_is_told_by_the_church() -> None:
    state = table()
    mine = state.players[0]
    mine.fief, mine.rings, mine.ringed = 100, 0, (HEX[DANZIG],)
    filled(state, 100, 1)
    for action in ("cities", "alliance"):
        told = told_of(state, 0, *planned("hispania", action))
        assert "no_site" not in told
        assert {"church", "only_church"} & set(told)


def test_the_plan_that_counts_most_is_among_those_that_advice_looks_at() -> None:
    state = table(3, "marco_polo")
    mine = state.players[0]
    mine.fief, mine.rings, mine.secret = 120, 0, card_of(state, "art", "textiles")
    mine.ringed = tuple([HEX[at] for at in ("13.12", "12.9", "8.12", "4.5", KRAKOW)])
    (line,) = GAME.besides(GAME.view(state, 0), 0)
    told = told_of(state, 0, *line)
    assert told["sites"]["cities"] == ("Sevilla",), "it lies in an inactive region"
    assert told["sites"]["secret"] == 10
    mine.plan = Plan("francia")
    others = GAME.besides(GAME.view(state, 0), 0) or GAME.otherwise(GAME.view(state, 0), 0, (Lock(0),))
    assert any(PlanRegion(0, "inactive") in other for other in others)


def test_a_marriage_names_its_fief_only_while_that_is_at_hand() -> None:
    state = table()
    mine = state.players[0]
    mine.fief = 110
    state.phase, state.order, mine.revealed = PLACE, (0,), Plan("hispania", "alliance")
    first = Marry(0, "18.3")
    mine.rings = 2
    after_it: Any = GAME.apply(state, first).state
    for view, line, fief in ((state, (first, SecondRing(0, "17.4")), 110), (after_it, (SecondRing(0, "17.4"),), 0)):
        use = use_in(view, 0, line)
        assert use is not None
        (spent,) = price_told(rings_spent(view, 0, gains(view, 0, use), mine.revealed))
        values = dict(spent.told.values)
        assert (values["fief"], values["left"]) == (fief, 0), "no ring is left"
    mine.rings = 4
    assert "rings_spent" not in told_of(state, 0, first), "what is left is enough"


def test_a_bonus_taken_from_others_in_the_last_turn_is_told_first() -> None:
    state = table()
    mine, ben = state.players
    mine.fief, ben.fief, mine.secret = 120, 0, 0
    mine.ringed, ben.ringed = (HEX["14.14"], HEX["14.13"]), (HEX[DANZIG], HEX["4.15"])
    state.turn = state.last = 8
    beside = Use(rings=(HEX["15.14"],))
    each = {one.told.key: one.worth for one in gains(GAME.view(state, 0), 0, beside).each}
    assert each["group"] > 5, "others no longer get it"


def test_two_regions_for_the_same_place_are_one_line() -> None:
    state = table(3, "marco_polo")
    state.players[0].fief = 120
    every = [planned(region, "cities") for region in ("francia", "germania", "italia", "europa_orientalis", "inactive")]
    view = GAME.view(state, 0)
    told = [told_of(state, 0, *line).get("sites", {}).get("sites") for line in every]
    for at, line in enumerate(every[1:], 1):
        if told[at] and told[at] == told[0]:
            assert GAME.needless(view, 0, line, every[0])
    assert len({one for one in told if one}) > 1


def test_who_is_told_that_nothing_can_be_won_does_not_win() -> None:
    met = 0
    for seats, seed in ((2, 1), (3, 1), (3, 2), (4, 3)):
        states = [state for _, state in played(GAME, seats, seed)]
        outcome = GAME.outcome(states[-1])
        assert outcome is not None
        for state in states:
            for seat in range(seats) if GAME.deciders(state) else ():
                if list(lost(GAME.view(state, seat), seat)):
                    met += 1
                    assert seat not in outcome.ranking[0]
    assert met


def test_a_use_that_counts_less_than_the_church_says_so() -> None:
    state = table(2, "medici")
    mine = state.players[0]
    mine.fief, mine.secret, state.phase, state.order = 100, 0, PLACE, (0,)
    mine.revealed = Plan("inactive", "ports")

    def gives(use: Use) -> Any:
        return dict(getattr(summed(gains(state, 0, use)), "values", ())).get("church", 0)

    assert gives(use_on(100, "18.3")) == 3, "a point of an inactive region"
    assert gives(use_on(100, LUBECK)) == 0, "three points are no less"
    assert gives(Use()) == 0
    beside = gains(state, 0, Use(rings=(HEX["14.13"],)))
    assert [one.key for one in church_gives(beside)] == ["church_gives"], "no site is covered"
    assert church_gives(gains(state, 0, use_on(100, "18.3"))) == []


def test_a_fief_leaves_no_less_to_whoever_can_lay_rings_on_it() -> None:
    state = table(3, "marco_polo")
    mine, ben, _ = state.players
    state.phase, state.order = PLACE, (0, 1)
    mine.fief, ben.fief = 50, 110
    mine.revealed, ben.revealed = Plan("germania", "cities"), Plan("germania", "alliance")
    filled(state, 120, 0, AROUND[HEX[STETTIN]] | 1 << HEX[STETTIN] | AROUND[HEX[LEIPZIG]] | 1 << HEX[LEIPZIG])
    view = GAME.view(state, 0)
    then = after(view, 0, use_on(50, LEIPZIG))
    assert list(denied(view, then, 0)) == [], "his rings lie on fiefs of others"
    for one in (view, then):
        one.players[1].rings = 0
    (told,) = denied(view, then, 0)
    assert dict(told.values) == {"who": 1, "has": 3, "had": 6, "privileged": 0, "aside": 1}


def test_whoever_can_be_first_is_named_before_whom_a_ring_puts_one() -> None:
    state = table(3)
    mine, ben, carla = state.players
    mine.fief, ben.fief, carla.fief = 110, 40, 60

    def told(kind: str) -> tuple[Any, Any]:
        found = told_of(state, 0, *planned("hispania", "privilege", "alliance"))[kind]
        return found["rivals"], tuple(sorted((*found["unless"], *found["unless_too"])))

    assert told("ring_buys") == ((1, 2), (1, 2)), "both hold all cards, and both have the lower numbers"
    state.turn = state.last = 9
    assert told("ring_last") == ((1, 2), (1, 2)), "they may pay for it as well"
    ben.rings = 0
    assert told("ring_last") == ((2,), (2,)), "he has no ring, and no fief bars those of a marriage"
    carla.rings = 0
    assert "ring_left_over" in told_of(state, 0, *planned("hispania", "privilege", "alliance")), "nobody can be first"
