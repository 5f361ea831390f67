"""Many games compared: `python -m tests.models.compare.puerto_rico 500`; see `tests.models.compare.many`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping

from tabletop.games.puerto_rico.game import GAME
from tests.models.compare.many import Played, main
from tests.models.compare.puerto_rico import playing


def play(kind: str, seats: int, seed: int, fixed: Mapping[str, str]) -> Played:
    """A whole game; buildings that worked and answers that were given count once."""
    played = playing.play(seats, seed, playing.PLAYERS[kind](seed), dict(fixed))
    return Played(played.actions, Counter(played.seen))


if __name__ == "__main__":
    sys.exit(main(play, playing.PLAYERS, GAME.seats) > 0)
