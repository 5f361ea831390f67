"""The games whose tables are put on the stage in tests."""

from __future__ import annotations

from typing import Any

from tabletop.engine.game import Game
from tabletop.games.anno_1503.game import GAME as ANNO_1503
from tabletop.games.gonzaga.game import GAME as GONZAGA
from tests.sample.game import GAME as LANTERNS

GAMES: list[Game[Any]] = [LANTERNS, ANNO_1503, GONZAGA]
