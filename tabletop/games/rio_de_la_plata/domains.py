"""The words that fields of actions may hold, as actions are written: those of both editions together."""

from __future__ import annotations

from tabletop.engine.domains import Domains
from tabletop.games.rio_de_la_plata.groups import HOW
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    DATA,
    OFFICES,
    PER_FIELD,
    PLACES,
    PLAYERS,
    WORKERS,
)
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES
from tabletop.games.rio_de_la_plata.validation import KINDS

_LONGEST = max(data.enemies.value.war.longest_bet for data in DATA.values())
_LOTS = sorted({coins for data in DATA.values() for coins in (1, *data.components.value.trade.coins)})
_SIZES = range(1, PER_FIELD + 1)
_STACKS = range(1, max(PLAYERS) * (WORKERS + PER_FIELD + 1) + 1)  # more attackers than ever come
_GROUPS = (*CITY.names, *(f"{point}.{size}" for point in CITY.points for size in _SIZES))

DOMAINS: Domains = {
    "place": tuple(PLACES),
    "good": (*GOOD_NAMES, COINS),
    "goods": (*GOOD_NAMES, COINS),
    "building": tuple(KINDS),
    "Build.place": tuple(CITY.names),
    "Activate.place": tuple(CITY.names),
    "office": tuple(OFFICES),
    "edge": tuple(CITY.edges),
    "point": tuple(CITY.points),
    "position": tuple(str(place) for place in range(1, max(PLAYERS) + 1)),
    "size": tuple(map(str, _SIZES)),
    "number": tuple(str(hits) for hits in range(_LONGEST + 1)),
    "group": _GROUPS,
    "other": _GROUPS,
    "Shoot.group": tuple(f"{point}.{size}" for point in CITY.points for size in _STACKS),
    "whose": ("own", "shadow"),
    "how": tuple(HOW),
    "partner": tuple(map(str, range(max(PLAYERS)))),
    "count": tuple(str(coins) for coins in _LOTS),
    "what": (COINS, *GOOD_NAMES, *OFFICES),
}
"""By field, with the kind of action where a field means several things."""
