"""Phase 4: fiefs on the map, marriages, gifts to the church."""

from __future__ import annotations

import pytest

from tabletop.engine.game import Options
from tabletop.games.gonzaga.actions import Place
from tabletop.games.gonzaga.constants import HEXES
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.placing import TURNS
from tests.gonzaga.position import Side, kinds, legal, play, played, position, refused


@pytest.mark.parametrize(
    "options", [{}, {"sites_count": "uncovered", "empty_hexes": "no_ring"}, {"region_part": "not_all"}]
)
def test_the_legal_list_is_just_what_why_not_allows(options: Options) -> None:
    for plan in ("francia ports", "italia privilege cities", "inactive alliance"):
        yellow = Side(placed=["120 at 9.7 turn 5"], rings=["10.8", "12.12"])
        state = position(Side(plan, 90, placed=["100 at 13.13 turn 1"], rings=["11.9"]), yellow, options=options)
        spots = [Place(0, at, turn) for at in HEXES for turn in TURNS]
        allowed = sorted(
            (GAME.actions.key(spot) for spot in spots if GAME.why_not(state, spot) is None),
        )
        listed = [GAME.actions.key(action) for action in GAME.legal(state, 0) if isinstance(action, Place)]
        assert listed == allowed


@pytest.mark.parametrize(
    ("plan", "line", "code", "hexes"),
    [
        ("italia cities", "place at 13.11 turn 0", "castle_in_water", ("13.11",)),
        ("italia cities", "place at 3.17 turn 0", "off_the_map", ("3.18", "3.19")),
        ("italia cities", "place at 10.12 turn 2", "across_barrier", ("10.12", "11.11")),
        ("italia ports", "place at 11.13 turn 0", "city_under_ports", ("11.13",)),
        ("italia cities", "place at 12.11 turn 0", "port_under_cities", ("12.12",)),
    ],
)
def test_refusals_name_the_hexes_that_offend(plan: str, line: str, code: str, hexes: tuple[str, ...]) -> None:
    refusal = refused(position(Side(plan, 100), Side()), line)
    assert (refusal.code, refusal.get("hexes")) == (code, hexes)


def test_a_spot_that_does_not_exist_is_refused() -> None:
    state = position(Side("italia cities", 100), Side())
    for line in ("place at 99.1 turn 0", "place at 9.9 turn 6", "place at 9.9 turn -1", "place at x turn 0"):
        assert refused(state, line).code == "no_such_spot"


def test_T24_off_fiefs_of_anybody_and_own_rings() -> None:
    state = position(Side("francia cities", 100, rings=["10.11"]), Side(placed=["120 at 9.7 turn 5"], rings=["10.8"]))
    assert refused(state, "place at 8.8 turn 1").get("hexes") == ("8.8", "9.8")
    assert refused(state, "place at 10.9 turn 0").code == "on_own_ring"
    assert "place at 10.7 turn 0" in legal(state)


def test_R10_with_the_option_a_part_lies_outside() -> None:
    state = position(Side("francia cities", 110), Side(), options={"region_part": "not_all"})
    assert refused(state, "place at 13.8 turn 3").code == "all_in_region"
    assert "place at 7.10 turn 1" in legal(state)
    assert "place at 13.7 turn 0" in legal(state)  # one hex over the sea, which belongs to no region


def test_R13_empty_hexes_may_hold_rings_of_others_unless_the_table_plays_otherwise() -> None:
    sides = Side("germania cities", 120), Side(rings=["9.12"])
    assert "place at 10.12 turn 5" in legal(position(*sides))
    refusal = refused(position(*sides, options={"empty_hexes": "no_ring"}), "place at 10.12 turn 5")
    assert (refusal.code, refusal.get("hexes")) == ("ring_on_empty_hex", ("9.12",))


def test_R14_the_printed_map_counts_unless_the_table_plays_otherwise() -> None:
    sides = Side("francia ports", 100), Side(rings=["9.8"])
    line = "place at 9.8 turn 4"  # Calais, and Paris under Yellow's ring
    assert refused(position(*sides), line).code == "city_under_ports"
    assert line in legal(position(*sides, options={"sites_count": "uncovered"}))


def test_R16_a_sea_hex_belongs_to_no_region() -> None:
    assert refused(position(Side("francia ports", 110), Side()), "place at 5.13 turn 4").code == "off_region"


def test_T26_points_by_the_region_of_the_site() -> None:
    side = Side("europa_orientalis alliance", 110)
    state, events = played(position(side, Side(), Side(), Side(), scenario="dante"), "place at 5.14 turn 0")
    assert state.players[0].points[0] == 4
    assert kinds(events)[:2] == ["placed", "sites_covered"]
    assert events[1].get("sites") == ("Stettin", "Poznań")


def test_T27_R23_a_gift_is_always_allowed() -> None:
    for plan in ("inactive ports", "italia cities", "italia privilege alliance"):
        assert "donate" in legal(position(Side(plan, 100), Side()))


# --- marriage
def test_T31_R25_marriage_with_the_last_ring_has_no_second() -> None:
    state, events = played(position(Side("francia alliance", 110, paid=5), Side()), "marry at 9.8")
    assert "married" in kinds(events)
    assert state.turn == 7  # nothing was left to decide, and the turn ended
    assert (state.players[0].rings, state.players[0].box[-1]) == (0, 110)


def test_R24_no_marriage_without_alliance_or_ring() -> None:
    assert refused(position(Side("francia cities", 110), Side()), "marry at 9.8").code == "no_alliance"
    assert refused(position(Side("francia alliance", 110, paid=6), Side()), "marry at 9.8").code == "no_ring"
    assert refused(position(Side("francia cities", 110), Side()), "second ring at 9.8").code == "no_marriage"


def test_T32_R27_the_first_ring_lies_on_land_of_the_planned_region() -> None:
    state = position(Side("francia alliance", 110), Side())
    for line in ("marry at 7.10", "marry at 8.7"):
        assert refused(state, line).code == "ring_off_region"
    assert refused(state, "marry at 0.11").code == "off_the_map"
    assert refused(state, "marry at here").code == "no_such_hex"


def test_T33_the_second_ring_lies_beside_the_first() -> None:
    state = play(position(Side("italia alliance", 110), Side()), "marry at 11.11")
    assert [line for line in legal(state) if line.startswith("second")] == [
        f"second ring at {at}" for at in ("10.11", "10.12", "11.10", "11.12", "12.11", "12.12")
    ]
    assert refused(state, "second ring at 12.14").get("first") == "11.11"
    assert refused(state, "marry at 12.12").code == "second_ring_first"
    assert refused(state, "1: no second ring").code == "not_at_turn"


def test_T34_R28_rings_on_fiefs_of_different_opponents() -> None:
    sides = (
        Side("francia alliance", 100),
        Side(placed=["120 at 9.7 turn 5"]),
        Side(placed=["110 at 10.8 turn 0"]),
    )
    state = play(position(*sides, scenario="colombo"), "marry at 9.8", "second ring at 10.8")
    assert len(state.players[0].ringed) == 2
    assert refused(position(*sides, scenario="colombo"), "marry at 0.11").code == "off_the_map"


def test_T34_never_on_an_own_fief_or_on_a_ring() -> None:
    state = position(Side("francia alliance", 10, placed=["100 at 10.9 turn 0"]), Side(rings=["8.10"]))
    assert refused(state, "marry at 10.9").code == "ring_on_own_fief"
    assert refused(state, "marry at 8.10").code == "ring_on_ring"


def test_R31_no_own_fief_comes_under_an_own_ring() -> None:
    state = position(Side("francia cities", 100, rings=["10.9"]), Side())
    assert refused(state, "place at 10.9 turn 0").code == "on_own_ring"


def test_T42_R34_two_leagues_in_one_move() -> None:
    state, events = played(
        position(Side("francia ports", 90, rings=["4.3", "7.4", "13.1", "16.2"]), Side()), "place at 11.6 turn 4"
    )
    assert [event.get("sea") for event in events if event.kind == "league"] == [
        "Mare Britannicum",
        "Oceanus Atlanticus",
    ]
    assert state.players[0].points[1] == 20
