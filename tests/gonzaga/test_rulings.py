"""Rulings that belong to no single phase: what a league is worth, what stays free, what is open, what there is not."""

from __future__ import annotations

import pytest

from tabletop.components.polyhex import Polyhex
from tabletop.engine.chance import draw, seeded
from tabletop.games.gonzaga.constants import (
    ACTIONS,
    DATA,
    LAND,
    MAP,
    PORT_SITES,
    REGION_CARDS,
    REGION_LAND,
    REGIONS,
    SCENARIOS,
    SITES,
    hexes_in,
    number_of,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.rules import available
from tabletop.games.gonzaga.state import NO_PLAN, Player
from tests.gonzaga.position import Side, kinds, legal, plan, play, played, position, refused

COLOMBO = SCENARIOS.index("colombo")


def test_R1_a_league_scores_10() -> None:
    side = Side("germania ports", 120, rings=["2.6", "6.7"])  # Edinburgh and London; Amsterdam completes the league
    _, events = played(position(side, Side()), "place at 6.10 turn 2")
    assert [event.get("points") for event in events if event.kind == "league"] == [10]


def test_R9_what_is_chosen_inside_an_action_stays_open() -> None:
    both = legal(position(Side("inactive alliance", 100), Side()))
    assert any(line.startswith("place") for line in both)
    assert any(line.startswith("marry") for line in both)
    cities = position(Side("inactive cities", 100), Side())
    regions, sites = set(), set()
    for line in legal(cities):
        if line.startswith("place"):
            cover = next(iter(play(cities, line).players[0].placed))
            mask = _covered(cover.fief, cover.at, cover.turn)
            sites.add(bool(mask & SITES))
            regions |= {
                region for region in ("hispania", "britannia", "europa_orientalis") if mask & REGION_LAND[region]
            }
    assert sites == {True, False}  # a city, or empty hexes
    assert len(regions) == 3  # any inactive region


def _covered(fief: int, at: int, turn: int) -> int:
    piece: Polyhex = DATA.fiefs.value.fiefs[fief].piece
    columns = len(MAP.rows[0])
    return sum(1 << number_of(under) for under in piece.covers((at // columns, at % columns), turn))


def test_R12_a_plan_that_cannot_be_carried_out_stands_and_ends_at_the_church() -> None:
    ended = 0
    for seed in range(4):
        state, chance = GAME.setup(4, seed, {}), seeded(seed)
        while GAME.deciders(state):
            seat = GAME.deciders(state)[0]
            if state.phase == 0:  # whole plans at once: a lock is never refused for what the map allows
                player = state.players[seat]
                cards = available(state, player)
                regions = [card for card in cards if card in REGION_CARDS[state.scenario]]
                chance, which = draw(chance, len(regions))
                action = next(card for card in cards if card in ACTIONS[1:])
                lines = plan(seat, regions[which], action)
                state, events = played(state, *lines)
            else:
                options = GAME.legal(state, seat)
                chance, which = draw(chance, len(options))
                state, events = (step := GAME.apply(state, options[which])).state, step.events
            ended += sum(event.kind == "donated_forced" and event.get("points") == 3 for event in events)
    assert ended


def test_R17_a_castle_may_stand_on_a_port() -> None:
    assert PORT_SITES & ~LAND == 0
    state = position(Side("britannia ports", 120), Side(), scenario="anseatica")
    found = 0
    for line in legal(state):
        if line.startswith("place"):
            cover = play(state, line).players[0].placed[0]
            piece: Polyhex = DATA.fiefs.value.fiefs[120].piece
            columns = len(MAP.rows[0])
            castles = piece.castles_on((cover.at // columns, cover.at % columns), cover.turn)
            found += any(PORT_SITES >> number_of(castle) & 1 for castle in castles)
    assert found


def test_R20_a_fief_is_turned_but_never_flipped() -> None:
    fiefs = {number: fief.piece for number, fief in DATA.fiefs.value.fiefs.items()}
    flipped = {number: Polyhex(tuple((r, q) for q, r in piece.cells), ()) for number, piece in fiefs.items()}
    mirrors = {
        (number, other)
        for number, piece in flipped.items()
        for other in fiefs
        if other != number and piece.outline() == fiefs[other].outline()
    }
    assert {(20, 30), (40, 50), (60, 70)} <= mirrors  # what flipping one of them gives is another piece
    state = position(Side("italia cities", 20), Side())
    assert refused(state, "place at 12.12 turn 6").code == "no_such_spot"
    assert {line.split()[-1] for line in legal(state) if line.startswith("place")} == set("012345")


def test_R26_rings_may_lie_on_empty_hexes() -> None:
    state, events = played(position(Side("francia alliance", 110), Side()), "marry at 10.8")
    assert "sites_covered" not in kinds(events)
    assert sum(state.players[0].points) == 0


def test_R42_the_last_turn_card_is_nobodys() -> None:
    turns = [GAME.setup(2, seed, {}) for seed in range(20)]
    assert {player.deck.count(0) for state in turns for player in state.players} == {0}
    assert {len(player.deck) for state in turns for player in state.players} == {11}
    assert {state.last for state in turns} == {0}


def test_R43_open_is_what_lies_open_and_nothing_else() -> None:
    state = play(GAME.setup(3, 5, {}), *plan(0, "inactive", "ports"), "1: plan action cities")
    seen = GAME.view(state, None)
    open_ = (
        "seat",
        "colour",
        "fief",
        "placed",
        "church",
        "box",
        "rings",
        "ringed",
        "paid",
        "locked",
        "revealed",
        "cooling",
    )
    for shown, real in zip(seen.players, state.players, strict=True):
        for what in (*open_, "leagues", "points"):
            assert getattr(shown, what) == getattr(real, what)
        assert available(seen, shown) == available(state, real)
        assert (shown.secret, shown.plan, set(shown.deck)) == (0, NO_PLAN, {0})
        assert len(shown.deck) == len(real.deck)
    assert set(Player._field_types) == {*open_, "leagues", "points", "secret", "plan", "deck"}
    assert seen.chance == 0
    mine = GAME.view(state, 1).players
    assert (mine[1].secret, mine[1].plan) == (state.players[1].secret, state.players[1].plan)
    assert (mine[0].secret, mine[0].plan) == (0, NO_PLAN)


def test_R43_with_the_option_secret_cities_lie_open_and_plans_do_not() -> None:
    state = play(GAME.setup(2, 5, {"open_secrets": "on"}), "0: plan action ports")
    for viewer in (None, 0, 1):
        seen = GAME.view(state, viewer)
        assert [player.secret for player in seen.players] == [player.secret for player in state.players]
        assert (seen.players[0].plan == NO_PLAN) == (viewer != 0)


@pytest.mark.parametrize("scenario", range(len(SCENARIOS)))
def test_R46_eleven_planning_cards_less_those_of_inactive_regions(scenario: int) -> None:
    cards = len(REGIONS) + 1 + len(ACTIONS)
    assert cards == 11
    assert len(ACTIONS) == 4
    flourishing = len(REGION_CARDS[scenario]) - 1
    assert len(REGION_CARDS[scenario]) + len(ACTIONS) == cards - (len(REGIONS) - flourishing)


def test_R47_three_ports_of_a_region_are_no_league() -> None:
    ports = hexes_in(PORT_SITES & REGION_LAND["britannia"])
    seas = {MAP.sites[name].beside for name in MAP.sites if MAP.sites[name].area == "britannia"} - {""}
    assert len(ports) == 4
    assert len(seas) > 1
    side = Side("britannia ports", 120, rings=["2.6", "4.3"])  # Edinburgh and Dublin, then London: one region, two seas
    for line in legal(position(side, Side(), scenario="anseatica")):
        if line.startswith("place"):
            _, events = played(position(side, Side(), scenario="anseatica"), line)
            assert "league" not in kinds(events)
