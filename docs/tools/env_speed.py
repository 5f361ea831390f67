"""Steps a second of the environments beside the engine alone, at random: `python docs/tools/env_speed.py`."""

from __future__ import annotations

import random
import statistics
import time

from tabletop.environments.aec import raw_env
from tabletop.environments.position import EnvTable
from tabletop.games.registry import games

SECONDS = 5.0


def engine(table: EnvTable, dice: random.Random) -> float:
    """Actions a second: legal ones listed, one of them applied."""
    game, done, began = table.game, 0, time.process_time()
    state = table.begin(1).state
    while time.process_time() - began < SECONDS:
        deciders = game.deciders(state)
        if not deciders:
            state = table.begin(done).state
            continue
        state = game.apply(state, dice.choice(game.legal(state, deciders[0])), listen=False).state
        done += 1
    return done / (time.process_time() - began)


def environment(key: str, dice: random.Random) -> float:
    """Steps a second: observed with the mask, one number taken."""
    env, done, began = raw_env(key), 0, time.process_time()
    env.reset(1)
    while time.process_time() - began < SECONDS:
        if env.terminations[env.agent_selection]:
            env.reset(done)
        env.observe(env.agent_selection)
        env.step(dice.choice(env.position.numbers))
        done += 1
    return done / (time.process_time() - began)


def observation(table: EnvTable, dice: random.Random) -> float:
    """Microseconds of an observation in the middle of many, its view included."""
    position, spent = table.begin(1), list[float]()
    while len(spent) < 2000 and position.seat is not None:
        began = time.perf_counter()
        table.observe(position, position.seat)
        spent.append(time.perf_counter() - began)
        position = position.after(dice.choice(position.numbers))
    return statistics.median(spent) * 1e6


def main() -> None:
    """A line for each game at three seats."""
    print("| game | numbers | cells | observation, us | steps a second | the engine's own | |")
    print("|---|---|---|---|---|---|---|")
    for key in games():
        table = EnvTable(key)
        steps, own = environment(key, random.Random(1)), engine(table, random.Random(1))
        seen = observation(table, random.Random(1))
        sizes = f"{table.numbering.total:,} | {table.cells:,}"
        print(f"| {key} | {sizes} | {seen:.0f} | {steps:,.0f} | {own:,.0f} | {steps / own:.0%} |")


if __name__ == "__main__":
    main()
