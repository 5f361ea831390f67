"""What a place is for, told to whoever points at it: the whole of what a row of the table of costs asks for."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.engine.tableau import PlaceId
from tabletop.games.anno_1503.cards import cost_value
from tabletop.games.anno_1503.constants import LEVEL_COST, SHIP_COST
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import LEVELS, name

_COSTS = {"ship": SHIP_COST, **{name(level): LEVEL_COST[level] for level in LEVELS}}


def about(_: Anno, place: PlaceId) -> tuple[Prompt, ...]:
    """Lines about a place; nothing about one that says all by its name."""
    row = place.partition("/")[2].removeprefix("cost.")
    if place.startswith("home.") and "/cost." in place:
        return (Prompt(f"cost_{row}", (("cost", cost_value(_COSTS[row])),)),)
    return ()
