"""Many games compared: `python -m tests.models.compare.rio_de_la_plata 100`; see `tests.models.compare.many`."""

import sys

from tabletop.games.rio_de_la_plata.game import GAME
from tests.models.compare.many import main
from tests.models.compare.rio_de_la_plata.playing import KINDS, play

if __name__ == "__main__":
    sys.exit(main(play, KINDS, GAME.seats) > 0)
