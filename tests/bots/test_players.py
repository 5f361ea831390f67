"""Computer players: legal, honest, the same for the same seed, better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.bots import PLAYERS, Player, names, player
from tabletop.bots.match import play_out
from tabletop.bots.player import thinking_seed
from tabletop.bots.thumb import FEW, Thumb
from tabletop.games import registry
from tests.sample.game import GAME
from tests.sample.state import Fair


def game_of(players: list[Player], seed: int) -> Fair:
    """A whole game of Lanterns between computer players."""
    state = GAME.setup(len(players), seed, {})
    position = 0
    while GAME.deciders(state):
        seat = GAME.deciders(state)[0]
        legal = GAME.legal(state, seat)
        view = GAME.view(state, seat)
        action = players[seat].choose(GAME, view, seat, legal, thinking_seed(seed, position, seat))
        assert action in legal
        state = GAME.apply(state, action).state
        position += 1
    return state


@pytest.mark.parametrize("name", PLAYERS)
def test_whole_games_without_an_illegal_move_and_twice_the_same(name: str) -> None:
    for seed in range(6):
        assert game_of([PLAYERS[name]] * 3, seed) == game_of([PLAYERS[name]] * 3, seed)


def test_the_rule_of_thumb_beats_chance() -> None:
    won = lost = 0
    for seed in range(300):
        at = seed % 2
        outcome = GAME.outcome(game_of([PLAYERS["thumb" if seat == at else "random"] for seat in (0, 1)], seed))
        assert outcome is not None
        won += outcome.ranking[0] == (at,)
        lost += outcome.ranking[0] == (1 - at,)
    assert won > lost + 10


def test_players_see_nothing_but_their_view() -> None:
    class Blind:
        """The game, for somebody who never saw the whole state: rules answer for imagined tables only."""

        def __init__(self, secret: Fair) -> None:
            self.secret = secret

        def __getattr__(self, name: str) -> Any:
            real = getattr(GAME, name)
            if not callable(real):
                return real

            def guarded(*args: Any, **kwargs: Any) -> Any:
                assert self.secret not in args
                return real(*args, **kwargs)

            return guarded

    for seed in range(5):
        state = GAME.setup(3, seed, {})
        while GAME.deciders(state):
            seat = GAME.deciders(state)[0]
            game: Any = Blind(state)
            view, legal = GAME.view(state, seat), GAME.legal(state, seat)
            state = GAME.apply(state, PLAYERS["thumb"].choose(game, view, seat, legal, seed)).state


def test_what_is_hidden_changes_no_choice() -> None:
    for seed in range(10):
        state = GAME.setup(3, seed, {})
        state = GAME.apply(state, GAME.legal(state, 0)[0]).state
        seat = GAME.deciders(state)[0]
        other = GAME.determinize(GAME.view(state, seat), seat, seed + 99)
        legal = GAME.legal(state, seat)
        choices = {PLAYERS["thumb"].choose(GAME, GAME.view(s, seat), seat, legal, 5) for s in (state, other)}
        assert len(choices) == 1


def test_an_unknown_player_is_stood_in_for() -> None:
    assert player("genius") is PLAYERS["thumb"]
    assert names(GAME) == ("beginner", "thumb")


@pytest.mark.parametrize("remember", ["on", "off"])
def test_the_rule_of_thumb_does_not_look_again_at_what_it_saw_this_turn(remember: str) -> None:
    game = registry.game("anno_1503")
    state, turn, seen, looks = game.setup(2, 1, {"remember_looks": remember}), (0, 0), set[str](), 0
    for action, after in play_out(game, state, [PLAYERS["thumb"]] * 2, 1):
        if (state.round, state.active) != turn:
            turn, seen = (state.round, state.active), set()
        words = game.actions.text(action).split()
        if words[0] == "look":
            assert words[1] not in seen, f"round {state.round}: {words}"
            seen.add(words[1])
            looks += 1
        state = after
    assert looks > 5


class Counting:
    """A game that counts how often its rules are applied."""

    def __init__(self, game: Any) -> None:
        self.game, self.applied = game, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, *args: Any, **kwargs: Any) -> Any:
        self.applied += 1
        return self.game.apply(*args, **kwargs)


def test_where_the_dice_have_no_say_a_second_guess_costs_nothing_and_changes_nothing() -> None:
    game: Any = Counting(registry.game("rio_de_la_plata"))
    state = game.setup(3, 1, {"trade": "off"})
    seat, view = game.deciders(state)[0], state
    legal = game.legal(state, seat)
    once = Thumb(guesses=1, cap=600).values(game, view, seat, legal, 1)
    spent, game.applied = game.applied, 0
    twice = Thumb(guesses=2, cap=1200).values(game, view, seat, legal, 1)
    assert game.applied <= spent + 1  # ending the placement of all could roll dice
    assert twice == pytest.approx(once)


def test_in_a_wide_choice_every_action_is_tried_by_itself() -> None:
    game: Any = Counting(registry.game("rio_de_la_plata"))
    state = game.setup(3, 1, {"trade": "off"})
    seat = game.deciders(state)[0]
    legal = game.legal(state, seat)
    thumb = Thumb(guesses=1, cap=600)
    assert len(legal) > thumb.cap // FEW
    values = thumb.values(game, state, seat, legal, 1)
    assert len(values) == len(legal) == game.applied
