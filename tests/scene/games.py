"""The games whose tables are put on the stage in tests."""

from __future__ import annotations

from typing import Any

from tabletop.engine.game import Game
from tests.sample.game import GAME as LANTERNS

GAMES: list[Game[Any]] = [LANTERNS]
