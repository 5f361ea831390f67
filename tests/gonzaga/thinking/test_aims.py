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
from tabletop.games.gonzaga.thinking.case.aims import Aim, aim, judged, movers
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

WORDS = ("likely", "possible", "unlikely")
WEIGHED = ((3, 6, "unlikely"), (4, 6, "possible"), (6, 7, "possible"), (6, 10, "unlikely"), (6, 3, "likely"))
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
    told = dict(judged([with_ring._replace(away=9)]))
    assert (told["possible"], told["here_a"]) == (1, 8), "what it counts at most is not that of Ports alone"
    assert (with_ring.crowned, without.crowned) == (("ports", "alliance"), ())


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
    each = dict(movers([Aim(1, ("ports",), 3, 6), Aim(2, ("cities",), 3, 6, ("cities",))]))
    assert (each["movers"], each["by"], each["also"], each["by_too"]) == ((1,), "ports", (2,), "cities_privilege")
    both = dict(movers([Aim(1, ("ports",), 3, 6), Aim(2, ("ports",), 3, 6)]))
    assert (both["movers"], both["m_too"]) == ((1, 2), 0)
    behind = dict(movers([Aim(1, (), 0, 6, ("ports", "cities"), 3)], behind=True))
    assert (behind["movers"], behind["by"]) == ((1,), "ports_cities")


@pytest.mark.parametrize(("here", "away", "word"), WEIGHED)
def test_that_somebody_hardly_goes_there_takes_a_clear_difference(here: int, away: int, word: str) -> None:
    told = dict(judged([Aim(1, ("ports",), here, away)]))
    assert [told[one] for one in WORDS] == [int(one == word) for one in WORDS]
    assert (told["a"], told["here_a"], told["away_a"], told["nb"]) == ((1,), here, away, 0)
    mixed = dict(judged([Aim(1, ("ports",), here, away), Aim(2, ("cities",), 9, 3)]))
    assert mixed["likely"], "the likeliest decides"
    assert (mixed["a"], mixed["b"]) == ((2,), (1,)), "and is told first, each with the own points"


def test_whoever_finds_no_more_elsewhere_is_not_said_to() -> None:
    met = 0
    for _, _, _, found in accounts():
        told: dict[str, Any] = {one.key: dict(one.values) for one in found.told}
        if told.get("elsewhere", {"na": 0})["na"] == 1:
            met += 1
            assert told["elsewhere"]["away_a"] >= told["elsewhere"]["here_a"] + 3
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_order_of_play_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("gonzaga", ("Anna", "Ben", "Carla"))

    def text(key: str, *aims: Aim, **more: Any) -> str:
        words = catalogue.text(f"why.{key}", **dict(movers(aims)) | dict(judged(aims)) | more)
        assert "⟦" not in words
        return words

    ports, both = Aim(1, ("ports",), 7, 4), Aim(1, ("ports", "cities"), 7, 4)
    church: Any = {"points": 3, "bonus": 0, "little": 0, "as_much": 0}
    one, two = text("first_church", ports, **church), text("first_church", both, **church)
    assert "7" in one
    assert len(two) > len(one)
    assert "Carla" in text("first_church", ports, Aim(2, ("cities",), 0, 3, ("ports",)), **church)
    assert len(text("first_church", ports, **church | {"little": 1})) > len(one)
    assert "14" in text("elsewhere", ports._replace(away=14))
    assert "Carla" in text("only_privileged", Aim(2, (), 0, 9, ("ports",), 3))
    for actions in (("ports",), ("ports", "cities"), ("cities", "alliance"), ("ports", "cities", "alliance")):
        behind = Aim(1, (), 0, 3, actions, 3)
        values: Any = {
            "me": 0,
            "rivals": (1,),
            "left": 2,
            "still": ("Bologna",),
            "k": 0,
            "rings": 1,
            "points": 8,
            "least": 0,
        }
        words = catalogue.text("why.ring_buys_unless", **values | dict(movers([behind], behind=True)))
        assert "⟦" not in words
        assert all(word in words for word in ("Bologna", "8"))
    nobody: Any = {"n": 1, "card": "privilege", "who": (1,), "royal": 1, "unfit": (2,), "u": 1, "later": (), "l": 0}
    assert all(name in catalogue.text("why.nobody_sooner", **nobody) for name in ("Ben", "Carla"))
    assert catalogue.text("why.no_bar", n=0) != catalogue.text("why.no_bar", n=1, who=(1,))
