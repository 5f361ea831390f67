"""Numbers from the YAML, made once."""

from __future__ import annotations

from tabletop.components.typed import load
from tabletop.games.new_game.definitions import Components
from tabletop.games.options import check_options, option_specs, read_options
from tabletop.resources import resource

_FOLDER = resource("data", "new_game")
_COMPONENTS = load(_FOLDER / "components.yaml", Components)
_DECLARED = read_options(_FOLDER / "options.yaml")
check_options(_DECLARED)

OPTIONS = option_specs(_DECLARED)
PLAYERS = _COMPONENTS.players
HEAP = _COMPONENTS.heap
MOST = _COMPONENTS.most
