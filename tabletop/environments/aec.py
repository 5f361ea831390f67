"""PettingZoo: an AEC environment for every game, number of seats and option.

env = aec.env("puerto_rico", seats=3, options={"nobles": "on"}, rewards="points", render_mode="rgb_array")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tabletop.environments.position import EnvTable, Position
from tabletop.environments.rendering import pixels

Rewards = Literal["share", "points"]


def env(
    key: str,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    rewards: Rewards = "share",
    render_mode: str | None = None,
) -> OrderEnforcingWrapper[str, Any, int]:  # Any: the observation is told by its space
    """The environment, which asks for `reset` before `step`. Raises KeyError for an unknown game, ValueError for what
    cannot be played."""
    return OrderEnforcingWrapper(raw_env(key, seats, options, rewards, render_mode))


class raw_env(AECEnv[str, dict[str, Any], int | None]):
    """Agents are `seat_0`, `seat_1`, ...; an observation has `observation` and `action_mask`.

    `rewards`: at the end each agent gets its share of the win, or its points.
    """

    metadata = {"name": "tabletop", "render_modes": ["rgb_array"], "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: Rewards = "share",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = EnvTable(key, seats, options)
        self.metadata = {**self.metadata, "name": f"tabletop_{key}"}
        self.render_mode = render_mode
        self._rewards = rewards
        self._dice = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        number = self.table.numbering.total
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(self.table.most), self.table.most, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (number,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(number) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may do at some time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # Any: PettingZoo's
        """A new game: the same for the same seed."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self._position = self.table.begin(int(self._dice.integers(1 << 32)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    @property
    def position(self) -> Position:
        """How the game stands, secrets included."""
        return self._position

    def observe(self, agent: str) -> dict[str, Any]:  # Any: arrays of numpy
        """What an agent knows, and what it may do now."""
        seat = self._seat_of[agent]
        return {
            "observation": self.table.observe(self._position, seat),
            "action_mask": self.table.mask(self._position, seat),
        }

    def step(self, action: int | None) -> None:
        """The agent that is asked takes a number. Raises ValueError for one that its mask forbids."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is asked takes a number")
        agent = self.agent_selection
        self._position = self._position.after(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._position.seat is None:
            told = self.table.points if self._rewards == "points" else self.table.shares
            self.rewards = dict(zip(self.possible_agents, told(self._position), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        seat = self._position.seat
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]

    def render(self) -> NDArray[np.uint8] | None:
        """The table in pixels, as the public sees it; nothing without a render mode."""
        return None if self.render_mode is None else pixels(self._position)

    def close(self) -> None:
        """Nothing is open."""
