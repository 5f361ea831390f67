"""Numbers from the YAML, made once."""

from __future__ import annotations

from tabletop.games.new_game.definitions import read_definitions
from tabletop.games.options import check_options, option_specs
from tabletop.resources import resource

_DATA = read_definitions(resource("data", "new_game"))
_COMPONENTS = _DATA.components.value
check_options(_DATA.options)

OPTIONS = option_specs(_DATA.options)
PLAYERS = _COMPONENTS.players
HEAP = _COMPONENTS.heap
MOST = _COMPONENTS.most
