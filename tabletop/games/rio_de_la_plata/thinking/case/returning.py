"""What pawns are for after a war: workers in hand for next year, or a building where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.building import why_not_build
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, HOUSE, HUT, PLACE, PLACED, PLACES, box
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth

_HOUSE, _HUT = 0.8, 0.5
"""What is left of the points of a House that is built next year, and of one for which the Hut comes first."""


def home(view: RioDeLaPlata, player: Player, field: int) -> Prompt:
    """Workers in hand once those of a field have come home, beside those that can be placed in a year."""
    then = player.idle + player.discs.count(field)
    return Prompt("home", (("n", then), ("over", max(0, then - PLACED)), ("most", PLACED)))


def stays(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """What those who stay can build where they are, and who is left in hand for all else."""
    told = False
    for field in dict.fromkeys([place for place in player.discs if place < FIELDS]):
        what = site(view, field)
        where = (("where", PLACES[field]), ("n", player.discs.count(field)), ("points", house_worth(view, field)))
        if what == HUT and why_not_build(view, player, HOUSE, field, what) is None:
            stone, wood, _ = box(view.box).cost[HOUSE]
            yield Prompt("stay_for_house", (*where, ("stone", stone), ("wood", wood)))
            told = True
        elif what < 0 and why_not_build(view, player, HUT, field, what) is None:
            yield Prompt("stay_for_hut", where)
            told = True
    if not told:
        yield Prompt("stay_in_city")
    yield Prompt("left_in_hand", (("n", player.idle), ("most", PLACED)))


def speaks_for(view: RioDeLaPlata, player: Player, action: Action) -> float:
    """How much speaks for taking a group home, or none: workers in hand up to those of a year, and what those who stay
    can build next year."""
    gone = PLACE[action.place] if isinstance(action, act.Withdraw) else -1
    found = float(min(PLACED, player.idle + player.discs.count(gone)))
    for field in dict.fromkeys([place for place in player.discs if place < FIELDS and place != gone]):
        what = site(view, field)
        if what == HUT and why_not_build(view, player, HOUSE, field, what) is None:
            found += _HOUSE * house_worth(view, field)
        elif what < 0 and why_not_build(view, player, HUT, field, what) is None:
            found += _HUT * house_worth(view, field)
    return found
