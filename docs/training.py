"""A player of Puerto Rico that learns to beat chance within a minute: `pip install "tabletop[env]"` first."""

import sys
from typing import Any

import numpy as np

from tabletop.environments.aec import raw_env

env, dice, rate = raw_env("puerto_rico", seats=2), np.random.default_rng(1), 0.003
weights: Any = np.zeros((env.table.numbering.total, env.table.cells), np.float32)  # the other seat plays at random


def play(seed: int, learner: str, learn: bool) -> float:
    """The share of the win; who wins learns to do the same again, who loses to do otherwise."""
    env.reset(seed)
    path = []
    while not env.terminations[agent := env.agent_selection]:
        seen = env.observe(agent)
        legal = np.flatnonzero(seen["action_mask"])
        likes = weights[legal] @ seen["observation"] * (agent == learner)
        chances = np.exp(likes - likes.max()) / np.exp(likes - likes.max()).sum()
        chosen = dice.choice(len(legal), p=chances)
        if agent == learner:
            path.append((seen["observation"], legal, (np.arange(len(legal)) == chosen) - chances))
        env.step(int(legal[chosen]))
    for row, legal, more in path if learn else ():
        weights[legal] += rate * (env.rewards[learner] - 0.5) * np.outer(more, row).astype(np.float32)
    return env.rewards[learner]


for learn, games in ((False, 100), (True, int(sys.argv[1])), (False, 100)):
    won = [play(seed + 1000 * learn, f"seat_{seed % 2}", learn) for seed in range(games)]
    print(f"{'learning' if learn else 'playing'}: {np.mean(won):.0%} of {games} games won")
