"""One suite of PettingZoo or OpenSpiel over one game: a program, so that each runs in a process of its own."""

from __future__ import annotations

import sys
from typing import Any

GAME_OPTIONS = {
    "puerto_rico": {"nobles": "on", "festival": "on", "buccaneer": "on"},
    "rio_de_la_plata": {"edition": "first"},
}
"""Tables other than the plain ones."""


def pettingzoo(key: str, seats: int) -> None:
    """Their checks of the interface, of seeds and of pictures."""
    from pettingzoo.test import api_test, seed_test

    from tabletop.environments import aec

    options = GAME_OPTIONS.get(key)
    api_test(aec.env(key, seats, options, render_mode="rgb_array"), num_cycles=200)
    seed_test(lambda: aec.env(key, seats, options), num_cycles=200)
    seen: Any = aec.env(key, seats, options, render_mode="rgb_array")
    seen.reset(seed=1)
    drawn = seen.render()
    assert drawn.shape == (720, 1280, 3)
    assert drawn.dtype.name == "uint8"
    assert len({tuple(pixel) for pixel in drawn[::20, ::20].reshape(-1, 3).tolist()}) > 50


def openspiel(key: str, seats: int) -> None:
    """Their random games, states written down and read back on the way."""
    import pyspiel

    from tabletop.environments import open_spiel as ours

    told = " ".join(f"{name}:{value}" for name, value in GAME_OPTIONS.get(key, {}).items())
    game = pyspiel.load_game(f"tabletop_{key}", {"players": seats, "options": told})
    assert isinstance(game, ours.TabletopGame)
    pyspiel.random_sim_test(game, 1, True, False)


if __name__ == "__main__":
    {"pettingzoo": pettingzoo, "openspiel": openspiel}[sys.argv[1]](sys.argv[2], int(sys.argv[3]))
