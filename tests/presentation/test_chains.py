"""Where a piece may be taken by several actions: it is the piece that went which goes on, not the heap it came from."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action
from tabletop.games import registry
from tabletop.games.puerto_rico.actions import Lift, Place
from tabletop.games.rio_de_la_plata.actions import Road
from tabletop.presentation import chains
from tabletop.presentation.intent import Intent, Way
from tests.played import played


class _Counted:
    """A game that counts the positions that were asked for."""

    def __init__(self, game: Any) -> None:
        self.game, self.tables = game, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def table(self, view: Any, front: Any = None) -> Any:
        self.tables += 1
        return self.game.table(view, front)


def _position(key: str, kind: type[Action], least: int) -> tuple[Any, Intent, dict[str, str]]:
    """What the one who decides knows, may do and where pieces lie, where so many actions of a kind are met first."""
    game = registry.game(key)
    for _, state in played(game, 3, 5):
        for seat in game.deciders(state)[:1]:
            legal = game.legal(state, seat)
            if sum(isinstance(action, kind) for action in legal) >= least:
                view = game.view(state, seat)
                ways = [(Way(game.gesture(view, action), action),) for action in legal]
                return view, Intent.of(ways, seat), {piece.id: piece.place for piece in game.table(view).pieces}
    raise AssertionError(f"{kind.__name__} is never met")


def test_a_road_from_the_supply_goes_no_further_and_few_positions_are_asked_for() -> None:
    game = _Counted(registry.game("rio_de_la_plata"))
    view, intent, homes = _position("rio_de_la_plata", Road, 20)
    assert chains.further(game, view, intent, "sticks", homes["sticks"]) == {}
    assert 0 < game.tables < 5


def test_one_worker_taken_along_places_no_other() -> None:
    game = registry.game("puerto_rico")
    view, intent, homes = _position("puerto_rico", Lift, 4)
    found = [
        ways[0] for thing in intent.drags for ways in chains.further(game, view, intent, thing, homes[thing]).values()
    ]
    assert found
    assert all([type(action) for action in (way.action, *way.then)].count(Place) <= 1 for way in found)
