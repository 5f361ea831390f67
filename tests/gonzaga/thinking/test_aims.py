"""Advice names with which action somebody comes first and what that counts for him, and tells of leagues and rings what
follows."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.gonzaga.constants import HEX
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.spots import sound_spots
from tabletop.games.gonzaga.state import Placed, Plan
from tabletop.games.gonzaga.thinking.case.ahead import AHEAD
from tabletop.games.gonzaga.thinking.case.aims import Aim, aim, aimed
from tabletop.games.gonzaga.thinking.case.first import first_there
from tabletop.games.gonzaga.thinking.case.gains import gains
from tabletop.games.gonzaga.thinking.case.group import may_reach
from tabletop.games.gonzaga.thinking.case.lost import reaches
from tabletop.games.gonzaga.thinking.case.rivals import Rivals
from tabletop.games.gonzaga.thinking.case.uses import Use, after
from tabletop.locale import LANGUAGES, Catalogue
from tests.gonzaga.thinking.test_ahead import five_of_six, under_a_fief
from tests.gonzaga.thinking.test_case import DANZIG, KONIGSBERG, LUBECK, STETTIN, accounts, keys_of, told_of, use_on
from tests.gonzaga.thinking.test_what_decides import card_of, planned, table

WEIGHED = ((6, "worse"), (3, "even"), (1, "better"))
LEITH = "2.6"
ITALIA = ("14.14", "14.13", "15.14")


def told_first(state: Any, plan: Plan, use: Use) -> dict[str, Any]:
    """What is told of who comes first, though nobody is likely to."""
    own = gains(state, 0, use)
    told = first_there(state, 0, plan, own, Rivals(), (own.sites,))
    return {said.told.key: dict(said.told.values) for said in told}


def test_of_a_marriage_it_is_said_that_nobody_bars_it_not_that_nobody_is_there_before() -> None:
    state = table()
    state.players[1].rings = 0
    told = told_first(state, Plan("italia", "alliance"), Use(rings=(HEX["11.13"],)))
    assert set(told) == {"no_bar"}


def test_of_two_ports_somebody_needs_only_one() -> None:
    state = table()
    mine, ben = state.players
    mine.fief, ben.ringed = 30, (HEX[LUBECK], HEX[STETTIN])
    lacked = keys_of(state, use_on(30, DANZIG, KONIGSBERG))["lacked"]
    assert (lacked["sites"], lacked["n"]) == (("Königsberg", "Danzig"), 2)
    catalogue = Catalogue("en")
    catalogue.seat("gonzaga", ("Anna", "Ben"))
    assert "needs only one of Königsberg and Danzig" in catalogue.text("why.lacked", **lacked)


def test_what_a_fief_counts_there_at_most_counts_alliance_behind_the_privilege_too() -> None:
    state = table(2, "anseatica")
    mine, ben = state.players
    mine.fief, ben.fief = 120, 10
    leith, plan = 1 << HEX[LEITH], Plan("britannia", "ports")
    with_ring = aim(state, 0, plan, 1, leith)
    ben.rings = 0
    without = aim(state, 0, plan, 1, leith)
    assert with_ring.actions == without.actions == ("ports",)
    assert (with_ring.here, with_ring.at_most, without.at_most) == (3, 8, 3), "by Alliance a city as well"
    told = dict(aimed([with_ring._replace(away=9)], points=True))
    assert (told["worse"], told["here"]) == (1, 8), "what it counts at most is not that of Ports alone"


def test_the_actions_that_come_first_are_named_with_what_they_count_for_who_plans_them() -> None:
    state = table(2, "anseatica")
    mine, ben = state.players
    mine.fief, ben.fief, ben.ringed = 120, 10, (HEX[LUBECK], HEX[STETTIN])
    danzig = 1 << HEX[DANZIG]
    ports, alliance = (aim(state, 0, Plan("europa_orientalis", one), 1, danzig) for one in ("ports", "alliance"))
    assert (ports.actions, alliance.actions) == (("ports",), ("ports", "alliance"))
    assert ports.here >= 3 + 10
    ben.ringed = (HEX[DANZIG],)
    lubeck = aim(state, 0, Plan("germania", "ports"), 1, 1 << HEX[LUBECK])
    assert lubeck.here < 10, "no league is closed there"
    ben.fief = 120
    mine.fief = 10
    assert aim(state, 0, Plan("germania", "ports"), 1, 1 << HEX[LUBECK]).actions == (), "the lower card goes first"
    values = dict(aimed([Aim(1, ("ports",), 3, 6)], points=True))
    assert (values["ways"], values["card"], values["here"], values["away"]) == (1, "ports", 3, 6)
    each = dict(aimed([Aim(1, ("ports",), 3, 6), Aim(2, ("cities",), 3, 6)], points=True))
    assert (each["rivals"], each["card"], each["also"], each["card_too"]) == ((1,), "ports", (2,), "cities")
    assert (each["away"], each["worse"], each["whom"]) == (6, 1, ()), "it counts that for both"
    mixed = dict(aimed([Aim(1, ("ports",), 3, 6), Aim(2, ("cities",), 9, 3)], points=True))
    assert (mixed["here"], mixed["away"], mixed["better"], mixed["whom"]) == (9, 3, 1, (2,)), "the likeliest is named"
    apart = dict(aimed([Aim(1, ("ports",), 3, 6), Aim(2, ("cities",), 6, 9)], points=True))
    assert (apart["here"], apart["worse"]) == (0, 0), "no sum holds for both"
    three = dict(aimed([Aim(1, ("ports",), 3, 6), Aim(2, ("cities",), 3, 6), Aim(3, ("alliance",), 3, 6)], points=True))
    assert (three["rivals"], three["ways"]) == ((1, 2, 3), 0), "each by another action is too much for a sentence"
    assert [dict(aimed([Aim(1, ("ports",), 3, away)], points=True))[key] for away, key in WEIGHED] == [1, 1, 1]


def test_whoever_finds_no_more_elsewhere_is_not_said_to() -> None:
    met = 0
    for _, _, _, found in accounts():
        told: dict[str, Any] = {one.key: dict(one.values) for one in found.told}
        if told.get("elsewhere", {"n": 0})["n"] == 1:
            met += 1
            assert told["elsewhere"]["away"] > told["elsewhere"]["here"]
    assert met
    state = table(2, "anseatica")
    mine, ben = state.players
    mine.fief, ben.fief, ben.ringed = 120, 10, (HEX[LUBECK], HEX[STETTIN])
    told = told_first(state, Plan("europa_orientalis", "ports"), use_on(120, DANZIG))
    assert "elsewhere" not in told, "thirteen points are nowhere else"
    assert any(key.startswith("first_") for key in told)


def test_of_ports_that_count_the_same_two_of_one_sea_are_shown() -> None:
    state = table(2, "medici")
    mine = state.players[0]
    mine.fief, mine.secret, state.turn = 10, card_of(state, "art", "textiles"), 3
    told = told_of(state, 0, *planned("germania", "ports"))
    assert told["sites"]["points"] == 6
    assert told["next_ring"]["league"] == 1, "a third port closes the league that two have begun"


def test_what_a_ring_brings_later_is_told_of_the_best_line_too_where_it_is_of_another() -> None:
    state = five_of_six()
    under_a_fief(state)
    state.turn, state.players[0].rings = 4, 3
    view = GAME.view(state, 0)
    first, second = planned("italia", "alliance"), planned("francia", "cities")

    def ahead(*lines: Any) -> list[str]:
        return [one.key for one in GAME.case(view, 0, lines)[0].told if one.key in AHEAD]

    assert ahead(second, first) == ["next_ring"]
    assert ahead(first) == []
    assert ahead(first, second) == ["waiting_ring"], "its Alliance lies cooling"


def test_who_comes_to_fewer_pieces_by_a_piece_is_told_with_both() -> None:
    state = table(2, "medici")
    mine, ben = state.players
    mine.fief, ben.fief, state.turn, ben.rings = 10, 120, 7, 0
    mine.ringed = (HEX["11.12"],)
    ben.ringed = (HEX["13.12"], HEX["12.11"], HEX["13.14"], HEX["14.14"])
    view, met = GAME.view(state, 0), 0
    for spot in sound_spots(10):
        use = Use(Placed(10, spot.at, spot.turn))
        then = after(view, 0, use)
        for told in may_reach(view, then, 0, gains(view, 0, use)):
            values: Any = dict(told.values)
            met += values["had"] > 0
            had = reaches(view, 1)
            assert values["n"] == reaches(then, 1)
            assert values["had"] == (had if had > values["n"] else 0)
    assert met


def test_that_nobody_else_can_come_to_as_many_is_said_where_it_is_so() -> None:
    state = table()
    mine, ben = state.players
    mine.fief, ben.fief, mine.secret = 120, 0, 0
    mine.ringed, ben.ringed = (HEX[ITALIA[0]], HEX[ITALIA[1]]), (HEX[DANZIG], HEX["4.15"])
    state.turn = state.last = 8
    beside = Use(rings=(HEX[ITALIA[2]],))
    assert "bonus_sure" in keys_of(state, beside)
    ben.fief = 120
    told = keys_of(state, beside)
    assert "bonus_sure" not in told
    assert {"may_level", "may_pass"} & set(told)


def test_who_may_lie_in_the_way_is_named_beside_who_needs_the_privilege() -> None:
    met = 0
    for _, _, _, found in accounts():
        told: dict[str, Any] = {one.key: dict(one.values) for one in found.told}
        if "only_privileged" in told:
            beside = told["only_privileged"]["beside"]
            assert told["only_privileged"]["more"] == len(beside)
            met += bool(beside)
    assert met


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_order_of_play_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", ("Anna", "Ben", "Carla"))
    who: Any = {"n": 1, "same": 0, "each": 0, "more": 0, "behind": (), "barred": 0, "bars": (), "points": 3, "bonus": 0}

    def text(key: str, *actions: str, here: int, away: int, **more: Any) -> str:
        words = catalogue.text(f"why.{key}", **who | dict(aimed([Aim(1, actions, here, away)], points=True)) | more)
        assert "⟦" not in words
        return words

    one, two = text("first_church", "ports", here=7, away=4), text("first_church", "ports", "cities", here=7, away=4)
    assert "7" in one
    assert len(two) > len(one)
    assert len(text("first_church", "ports", here=7, away=4, same=1)) > len(one)
    assert "Carla" in text("first_church", "ports", here=7, away=4, barred=1, bars=(2,))
    assert "14" in text("elsewhere", "ports", here=7, away=14)
    privileged: Any = {"rivals": (1,), "n": 1, "beside": (2,), "more": 1, "worse": 0}
    assert "Carla" in catalogue.text("why.only_privileged", **privileged)
    assert "Carla" not in catalogue.text("why.only_privileged", **privileged | {"beside": (), "more": 0})
    assert catalogue.text("why.no_bar") != catalogue.text("why.nobody_sooner")
