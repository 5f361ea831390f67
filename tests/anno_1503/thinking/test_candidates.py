"""What advice compares beside the lines that were thought of: tiles that lie there to be seen."""

from __future__ import annotations

from tabletop.bots.analysis import analyse
from tabletop.games.anno_1503.actions import EndTurn, LookAt, Sail, UseGold
from tabletop.games.anno_1503.constants import ISLAND_AT, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Phase
from tests.anno_1503.position import Home, position


def _seen(state: Anno, square: str) -> Anno:
    token = state.sea[ISLAND_AT[SQUARE[square]]]
    state.known = tuple([seen | (one == token) for one, seen in enumerate(state.known)])
    return state


def _near(phase: Phase) -> Anno:
    """A ship from which a treasure that its seat knows is a move and a look away."""
    home = Home(gold=6, ships=("3.5", ""))
    return _seen(position(home, Home(), phase=phase, tiles={"1.5": "gold"}), "1.5")


def test_a_tile_that_is_known_and_in_reach_is_compared() -> None:
    view = GAME.view(_near(Phase.SAIL), 0)
    taken = [line for line in GAME.besides(view, 0) if isinstance(line[-1], UseGold)]
    assert [[type(action) for action in line][-2:] for line in taken] == [[LookAt, UseGold]]
    legal = GAME.legal(view, 0)
    assert any(isinstance(one.line[-1], UseGold) for one in analyse(GAME, view, 0, legal, 3).lines)


def test_nothing_is_put_beside_while_ships_do_not_sail_or_nothing_is_known() -> None:
    assert GAME.besides(GAME.view(_near(Phase.TRADE), 0), 0) == ()
    unseen = position(Home(ships=("3.5", "")), Home(), phase=Phase.SAIL, tiles={"1.5": "gold"})
    assert GAME.besides(GAME.view(unseen, 0), 0) == ()


def test_moves_towards_a_tile_speak_no_less_than_the_end_of_the_turn() -> None:
    view = GAME.view(position(Home(ships=("3.2", "")), Home(), phase=Phase.SAIL), 0)
    assert GAME.speaks(view, 0, (Sail(0, 1, "2.2"),), ()) >= GAME.speaks(view, 0, (EndTurn(0),), ())
