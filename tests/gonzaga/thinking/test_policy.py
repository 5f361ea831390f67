"""The quick player, what it offers to those who think ahead, and what they may not know."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

from tabletop.bots.search.plans import Plans
from tabletop.engine.chance import seeded
from tabletop.engine.game import Options
from tabletop.games.gonzaga.actions import Lock, Place, PlanAction, PlanBehind
from tabletop.games.gonzaga.constants import (
    CHURCH_POINTS,
    FLOURISHING_POINTS,
    LEAGUE_POINTS,
    LEAGUE_PORTS,
    PLAIN_ACTIONS,
    PRIVILEGE_RINGS,
    REGION_CARDS,
    SEA_PORTS,
    SECRET_CARDS,
    SECRET_SITES,
    SITES,
    TURNS_AT_MOST,
    hexes_in,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.rules import OVER, PLAN, available
from tabletop.games.gonzaga.spots import covered, sound_spots
from tabletop.games.gonzaga.state import Gonzaga, Placed, Plan, total
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE
from tabletop.games.gonzaga.thinking.beliefs import likely_plan, likely_secret
from tabletop.games.gonzaga.thinking.candidates import PLACINGS, PLANS
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.policy import plan_of, ways_to_play, with_risk
from tabletop.games.gonzaga.thinking.possible import leaves_a_plan
from tabletop.games.gonzaga.thinking.prospects import prospects
from tabletop.games.gonzaga.thinking.quicker import best_way, rivalling, sooner
from tabletop.games.gonzaga.thinking.sight import Sight
from tabletop.games.gonzaga.thinking.weights import USUAL
from tests.gonzaga.position import Side, legal, plan, play, position
from tests.played import played

VARIANTS: list[Options] = [{}, {"sites_count": "uncovered", "empty_hexes": "no_ring"}, {"region_part": "not_all"}]


def finished(state: Gonzaga) -> Gonzaga:
    """The end, if everybody plays quickly; every action is held against the legal ones."""
    while deciders := GAME.deciders(state):
        action = GAME.policy(state, deciders[0])
        assert action in GAME.legal(state, deciders[0])
        state = GAME.apply(state, action, listen=False).state
    return state


# --- the quick player
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_it_plays_by_the_rules_to_the_end_with_every_option(seats: int, options: Options) -> None:
    start = GAME.setup(seats, 4, options)
    end = finished(start)
    assert end.phase == OVER
    assert end.turn <= TURNS_AT_MOST
    assert min(total(player) for player in end.players) > 30


def test_it_goes_on_with_the_plan_that_it_began() -> None:
    state = GAME.setup(3, 8, {})
    meant = plan_of(state, 1)
    for action in (GAME.policy(state, 1) for _ in range(4)):
        if isinstance(action, Lock):
            break
        state = GAME.apply(state, action, listen=False).state
    assert state.players[1].plan == meant


def test_in_the_last_turn_it_takes_the_most_points() -> None:
    state = position(Side("francia ports", fief=100), Side(fief=20), turn=TURNS_AT_MOST)
    after = [GAME.apply(state, action).state for action in GAME.legal(state, 0)]
    chosen = GAME.apply(state, GAME.policy(state, 0)).state
    assert total(chosen.players[0]) == max(total(one.players[0]) for one in after)


def test_the_kings_privilege_may_take_the_ring_that_a_marriage_needs() -> None:
    """The last ring: the fief fits nowhere in Britannia, so an alliance there is a marriage or the church."""
    state = position(
        Side(
            fief=40,
            placed=("100 at 16.4 turn 2", "60 at 5.13 turn 3", "120 at 1.5 turn 1", "10 at 7.11 turn 0",
                    "90 at 7.7 turn 1", "20 at 13.1 turn 1"),
            rings=("5.6", "6.7", "6.5", "7.4"), paid=1, secret=1,
        ),
        Side(
            fief=20,
            placed=("110 at 6.10 turn 1", "10 at 6.17 turn 3", "70 at 5.14 turn 0", "30 at 6.7 turn 4",
                    "50 at 5.17 turn 5", "90 at 14.14 turn 4", "60 at 6.14 turn 2"),
            rings=("17.3", "18.3"), paid=1, secret=13,
        ),
        turn=TURNS_AT_MOST, scenario="elisabetta",
    )  # fmt: skip
    assert state.players[0].rings == PRIVILEGE_RINGS == 1
    ways = ways_to_play(Sight(state, 0, USUAL), (ALLIANCE, PRIVILEGE), ("britannia",), ALLIANCE)
    (_, _, plain, _, _), (_, _, paid, _, _) = ways
    assert plain > paid == CHURCH_POINTS
    state = play(state, "0: plan region britannia")
    player = state.players[0]
    assert leaves_a_plan(state, player, PlanAction(0, ALLIANCE))
    state = play(state, "0: plan action privilege")
    assert not leaves_a_plan(state, state.players[0], PlanBehind(0, ALLIANCE))


def test_who_finds_its_best_at_a_spot_and_can_be_first_there_is_feared_and_nobody_else() -> None:
    met = Counter[bool]()
    for _, state in played(GAME, 3, 2)[::5]:
        for seat in GAME.deciders(state) if state.phase == PLAN else ():
            sight = Sight(state, seat)
            regions = tuple([card for card in REGION_CARDS[state.scenario] if card in available(state, sight.player)])
            for action in [one for one in PLAIN_ACTIONS if one in available(state, sight.player)]:
                way, first = best_way(state, seat, regions, action, USUAL), sooner(sight, action)
                assert way == Sight(state, seat).best_way(regions, action)
                if way is None or not first:
                    continue
                number = rivalling(state, first, way.mask, USUAL)
                lies = [other.seat for other, own in first if any(_lies(state, other, one) & way.mask for one in own)]
                met[bool(lies)] += 1
                assert (number > 0) == bool(lies)
                assert number <= len(lies)
                alone, feared = (with_risk(sight, Plan("", action), 16.0, many) for many in (0.0, number))
                assert (feared < alone) == bool(lies)
                paid = with_risk(sight, Plan("", PRIVILEGE, action), 16.0, 0.0)
                assert number < 1.0 or feared < paid, "ten points for a league are worth the ring there"
    assert min(met[lies] for lies in (True, False))


def _lies(state: Any, other: Any, action: str) -> int:
    """Hexes of the best spot of somebody with an action."""
    regions = tuple([card for card in REGION_CARDS[state.scenario] if card in available(state, other)])
    way = Sight(state, other.seat).best_way(regions, action)
    return way.mask if way is not None else 0


def test_nobody_changes_a_card_of_a_plan_even_where_no_plan_comes_to_anything() -> None:
    """Who thought better of it at each look went from card to card without end."""
    state = play(
        GAME.setup(4, 1, {}), "0: plan region hispania", "0: plan action privilege", "0: plan behind privilege cities"
    )
    assert any(isinstance(one, PlanBehind) for one in GAME.legal(state, 0))
    assert not [one for one in GAME.sound(state, GAME.legal(state, 0)) if not isinstance(one, Lock)]


# --- what is worth comparing
def test_whole_plans_are_compared() -> None:
    view = GAME.view(GAME.setup(3, 8, {}), 0)
    lines = GAME.plans(view, 0, GAME.legal(view, 0), 1)
    assert len(lines) == len(set(lines)) == PLANS
    assert all(isinstance(line[-1], Lock) for line in lines)


def test_once_a_card_lies_there_only_plans_that_go_on_with_it() -> None:
    view = GAME.view(play(GAME.setup(3, 8, {}), *plan(0, "inactive")[:1]), 0)
    lines = GAME.plans(view, 0, GAME.legal(view, 0), 1)
    assert lines
    assert not any("region" in GAME.actions.text(action) for line in lines for action in line)


def test_a_plan_is_judged_the_same_with_a_card_of_it_laid() -> None:
    search, met = Plans(2, 1, follower=Plans(1, 1)), 0
    for _, state in played(GAME, 3, 1):
        seat = next(iter(GAME.deciders(state)), None)
        if seat is None or state.phase != PLAN or state.players[seat].plan != Plan() or met > 4:
            continue
        view, met = GAME.view(state, seat), met + 1
        line = GAME.plans(view, seat, GAME.legal(state, seat), 1)[0]
        later = GAME.view(GAME.apply(state, line[0]).state, seat)
        one, other = (search.judged(GAME, seen, seat, [todo], 5) for seen, todo in ((view, line), (later, line[1:])))
        assert one[0].by_world == other[0].by_world
    assert met


def test_placings_that_come_to_the_same_are_one() -> None:
    state = position(Side("francia cities", fief=100, placed=["10 at 8.10 turn 0"]), Side(fief=20))
    lines = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0), 1)
    spots = [line[0] for line in lines if isinstance(line[0], Place)]
    assert len(lines) == PLACINGS < len(legal(state)) - 20
    gained = [total(GAME.apply(state, spot).state.players[0]) for spot in spots]
    assert gained[0] == max(gained)


# --- what a position is worth
def test_a_secret_city_is_worth_more_covered_than_free_and_free_than_under_a_foreign_fief() -> None:
    card = SECRET_CARDS[0]
    city = next(iter(hexes_in(SECRET_SITES[card])))
    fief = next(at for at in sound_spots(100) if at.mask & SITES == 1 << city)
    worth = []
    for owner in (0, None, 1):
        state = position(Side("francia ports", fief=20, secret=card), Side(fief=20)).copy()
        if owner is not None:
            state.players[owner].placed = (Placed(100, fief.at, fief.turn),)
        parts = {term.key: term.value for term in prospects(state, 0)}
        worth.append(parts["secret"])
    assert worth[0] > worth[1] > worth[2]


@pytest.mark.parametrize("turn", [2, 5, 8])
def test_the_port_that_a_league_lacks_is_worth_more_than_a_gift_to_the_church(turn: int) -> None:
    state = position(Side("germania alliance", fief=20), Side(fief=30), turn=turn).copy()
    player, worth = state.players[0], []
    for number in (2, 3):
        player.ringed = hexes_in(SEA_PORTS[0])[:number]
        player.leagues = (0,) if number == LEAGUE_PORTS else ()
        worth.append(sum(term.value for term in prospects(state, 0) if term.key == "leagues"))
    assert FLOURISHING_POINTS + LEAGUE_POINTS + worth[1] - worth[0] > CHURCH_POINTS + 2


def test_the_end_is_what_the_outcome_says() -> None:
    end = finished(GAME.setup(3, 5, {}))
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert [share > 0 for share in GAME.shares(end)] == [seat in outcome.ranking[0] for seat in range(3)]
    assert math.fsum(GAME.shares(end)) == 1


def test_turns_left_are_those_to_an_announced_end() -> None:
    assert lying(position(Side("francia ports"), turn=8, last=9)).left == 1
    assert lying(position(Side("francia ports"), turn=TURNS_AT_MOST)).left == 0
    assert lying(position(Side("francia ports"), turn=1)).left >= 5


# --- what play tells
def test_who_covers_its_cities_probably_holds_the_card() -> None:
    card = SECRET_CARDS[5]
    state = position(Side("francia ports"), Side()).copy()
    player = state.players[1]
    player.ringed = hexes_in(SECRET_SITES[card])[:3]
    dealt = [likely_secret(player, SECRET_CARDS, seeded(seed))[1] for seed in range(200)]
    assert dealt.count(card) > 3 * 200 / len(SECRET_CARDS)
    assert len(set(dealt)) > 5  # nothing is ruled out
    assert (covered(player) & SECRET_SITES[card]).bit_count() == 3


def test_a_locked_plan_is_one_that_the_cards_allow_and_nothing_is_certain() -> None:
    state = GAME.setup(2, 3, {}).copy()
    player = state.players[1]
    player.cooling = ("privilege", "cities", "italia")
    found = [likely_plan(state, player, seeded(seed))[1] for seed in range(100)]
    assert len(set(found)) > 5
    assert not any(card in player.cooling for one in found for card in one.cards)


# --- fair
def twins(seed: int, turns: int) -> tuple[Gonzaga, Gonzaga]:
    """Two worlds that differ in all that seat 0 cannot know: secret cards, order of the decks, plans that stand."""
    state = GAME.setup(3, seed, {})
    while state.turn <= turns:
        state = GAME.apply(state, GAME.policy(state, GAME.deciders(state)[0]), listen=False).state
    for seat in (1, 2):
        while seat in GAME.deciders(state):
            state = GAME.apply(state, GAME.policy(state, seat), listen=False).state
    other = state.copy()
    one, two = other.players[1:]
    one.secret, two.secret = two.secret, one.secret
    for player in other.players:
        player.deck = player.deck[::-1]
    one.plan = Plan("inactive", next(card for card in ("ports", "cities", "alliance") if card not in one.cooling))
    other.chance += 1
    return state, other


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_cannot_know_changes_no_choice(seed: int) -> None:
    one, other = twins(seed, 2 + seed)
    assert one != other
    views = [GAME.view(state, 0) for state in (one, other)]
    assert views[0] == views[1]
    legal = GAME.legal(views[0], 0)
    for player in (Plans(6, 1), Plans(2, 1, Plans(1, 1))):
        found = [player.choices(GAME, view, 0, legal, 17) for view in views]
        assert found[0] == found[1]
    assert GAME.plans(views[0], 0, legal, 17) == GAME.plans(views[1], 0, legal, 17)
