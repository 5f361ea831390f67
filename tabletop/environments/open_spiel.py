"""OpenSpiel: every game as `tabletop_<key>`, once this module is imported.

game = pyspiel.load_game("tabletop_puerto_rico", {"players": 3, "options": "nobles:on festival:on"})

The deal is a chance node at the root; dice and piles follow from it, hidden in the state as they are at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from tabletop.engine.types import Seat
from tabletop.environments.observing import Row
from tabletop.environments.position import EnvTable, Position, table
from tabletop.games.registry import games

DEALS = 1000
"""Chance outcomes at the root, if nobody asks for others."""
_POINTS = 1000.0
"""More points than anybody comes to, in either direction."""


def _options(told: str) -> tuple[tuple[str, str], ...]:
    """Options as OpenSpiel's parameters hold them, which know no "=" and no comma. Raises ValueError."""
    pairs = [pair.partition(":") for pair in told.split()]
    if not all(colon for _, colon, _ in pairs):
        raise ValueError(f"options are key:value key:value, not {told!r}")
    return tuple((key, value) for key, _, value in pairs)


class TabletopGame(pyspiel.Game):
    """A game at one table: `players`, `options` ("key:value key:value"), `rewards` ("share" or "points"), `deals`."""

    def __init__(self, key: str, kind: pyspiel.GameType, params: Mapping[str, Any]) -> None:
        chosen = {**kind.parameter_specification, **params}
        self.table = table(key, chosen["players"], _options(chosen["options"]))
        self.points: bool = chosen["rewards"] == "points"
        self.deals: int = chosen["deals"]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.numbering.total,
            max_chance_outcomes=self.deals,
            num_players=self.table.seats,
            min_utility=-_POINTS if self.points else 0.0,
            max_utility=_POINTS if self.points else 1.0,
            utility_sum=None,
            max_game_length=self.table.game.bound,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> TabletopState:
        """Before the deal."""
        return TabletopState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TabletopObserver:  # Any: OpenSpiel's
        """What makes observations. Raises ValueError for parameters: there are none."""
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        return TabletopObserver(self.table)


class TabletopState(pyspiel.State):
    """Before the deal, or a position."""

    def __init__(self, game: TabletopGame) -> None:
        super().__init__(game)
        self._deals, self._points = game.deals, game.points
        self.table = game.table
        self.position: Position | None = None

    def __deepcopy__(self, memo: object) -> TabletopState:
        """A state of its own at the same position."""
        again: TabletopState = self.clone()
        return again

    def current_player(self) -> int:
        """Who is asked."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.seat is None else self.position.seat

    def _legal_actions(self, player: Seat) -> list[int]:
        position = self.position
        return list(position.numbers) if position is not None and position.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, one as likely as the other."""
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = self.table.begin(action)
        else:
            self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.table.numbering.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.position.seat is None

    def returns(self) -> list[float]:
        """By seat, what `rewards` asks for; 0 as long as the game goes on."""
        if self.position is None:
            return [0.0] * self.table.seats
        return list((self.table.points if self._points else self.table.shares)(self.position))

    def __str__(self) -> str:
        """The whole position in figures."""
        return "" if self.position is None else f"{self.position.state.key()} {self.position.begun}"


class TabletopObserver:
    """The layout of `tabletop/environments/layout.py` as OpenSpiel wants it."""

    def __init__(self, table: EnvTable) -> None:
        self._table = table
        self.tensor: Row = np.zeros(table.cells, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TabletopState, player: Seat) -> None:
        """Fill the row with what a player knows."""
        self.tensor[:] = 0 if state.position is None else self._table.observe(state.position, player)

    def string_from(self, state: TabletopState, player: Seat) -> str:
        """The same in figures."""
        if state.position is None:
            return f"{player}: before the deal"
        begun = state.position.begun if player == state.position.seat else ()
        return f"{player}: {state.position.view(player).key()} {begun}"


def _kind(key: str) -> pyspiel.GameType:
    """How OpenSpiel files a game."""
    seats = games().seats(key)
    return pyspiel.GameType(
        short_name=f"tabletop_{key}",
        long_name=f"Tabletop: {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(3, max(seats)),
            "options": "",
            "rewards": "share",
            "deals": DEALS,
        },
    )


def _register(key: str) -> None:
    kind = _kind(key)

    class Registered(TabletopGame):
        """The game with its key, which OpenSpiel does not hand on."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(key, kind, params or {})

    pyspiel.register_game(kind, Registered)


for _key in games():
    _register(_key)
