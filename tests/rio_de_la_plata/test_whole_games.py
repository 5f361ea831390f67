"""Whole games by lot, at every number of seats: nothing is lost, the rules agree with themselves, they end."""

from __future__ import annotations

import random

import pytest

from tabletop.games.rio_de_la_plata.state import RioDeLaPlata

from .position import GAME

CHOICES: tuple[dict[str, str], ...] = (
    {},
    {"length": "short", "level": "beginners", "wait_outside": "no"},
    {"flip": "any_back", "plaza_workers": "allowed", "city_neighbours": "four", "inert_workers": "ignored"},
    {"edition": "first"},
    {"edition": "first", "first_squares": "protected", "trade": "off", "points_below_zero": "yes"},
)


def played(seats: int, seed: int, options: dict[str, str], start: RioDeLaPlata | None = None) -> RioDeLaPlata:
    """The end of a game in which everybody does what falls to it."""
    dice = random.Random(seed)
    state = GAME.setup(seats, seed, options) if start is None else start
    moves = 0
    while seats_asked := GAME.deciders(state):
        legal = GAME.legal(state, seats_asked[0])
        for action in dice.sample(legal, min(2, len(legal))):
            assert GAME.why_not(state, action) is None, GAME.actions.text(action)
        state = GAME.apply(state, dice.choice(legal), listen=False).state
        if moves % 5 == 0:
            assert GAME.check(state) == []
        moves += 1
        assert moves < GAME.bound
    return state


TABLES = [
    (seats, options) for options in CHOICES for seats in (2, 3, 4, 5) if seats > 2 or options.get("edition") != "first"
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_games_by_lot(seats: int, options: dict[str, str]) -> None:
    state = played(seats, 7 + seats, options)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert state.turn == (15 if options.get("length") == "short" else 20)
    assert sorted(seat for place in outcome.ranking for seat in place) == list(range(seats))


@pytest.mark.parametrize(
    ("seats", "edition"), [(2, "second"), (3, "second"), (5, "second"), (3, "first"), (5, "first")]
)
def test_rich_players_go_through_all_of_it(seats: int, edition: str) -> None:
    """With goods, coins and points from the start offices are bought and all is built."""
    start = GAME.setup(seats, 3, {"edition": edition})
    for player in start.players:
        player.goods, player.coins, player.points = (60, 60, 60), 200, 90
    state = played(seats, seats, {"edition": edition}, start)
    assert any(player.offices for player in state.players)
    assert any(state.standing)
    assert edition == "first" or all(player.attacks for player in state.players)


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize(("attacks", "enemies"), [(1, (9, 9)), (0, (9, 9)), (0, (1, 1))])
def test_games_without_war_with_all_wars_and_with_few(edition: str, attacks: int, enemies: tuple[int, int]) -> None:
    """All have attacked at the start: no war; markers at the top: everybody attacks soon."""
    start = GAME.setup(3, 5, {"edition": edition, "trade": "off"})
    start.enemies = enemies
    for player in start.players:
        player.attacks = attacks
    state = played(3, 5, {}, start)
    waged = [player.attacks for player in state.players]
    if enemies == (9, 9):
        assert waged == [1, 1, 1]
    else:
        assert max(waged) <= 1


def test_R43_a_war_without_dice_at_the_end_of_a_second_edition() -> None:
    """In the last turn markers outside their grid bring a war all the same; the first edition has none (R114)."""
    for edition, wars in (("second", 1), ("first", 0)):
        start = GAME.setup(3, 5, {"edition": edition, "trade": "off"})
        start.turn = 20
        state = played(3, 6, {}, start)
        assert sum(player.attacks for player in state.players) == wars
