"""Which line beside the first readers look for."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.thinking import Line
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, GOOD_OF
from tabletop.games.puerto_rico.thinking.case.plants import over
from tabletop.games.puerto_rico.thinking.case.sales import kept_worth
from tabletop.games.puerto_rico.thinking.case.workers import placed
from tabletop.games.puerto_rico.thinking.uses import circles_for

PLACED = (act.Place, act.Lift, act.Confirm, act.Fill, act.Keep)


def looked_for(view: PuertoRico, player: Player, lines: Sequence[Line]) -> Line:
    """Beside the first line the one that readers look for: of placements that which makes most, if that is more than by
    the first, of single barrels the next to keep; () where there is none."""
    if isinstance(lines[0][0], PLACED):
        made = [sum(placed(view, player, line).makes) for line in lines]
        return lines[made.index(max(made))] if max(made) > made[0] else ()
    if isinstance(lines[0][0], act.Build | act.BuildNothing):
        return _next_plant(player, lines)
    return _next_to_keep(view, player, lines[1:])


def _next_plant(player: Player, lines: Sequence[Line]) -> Line:
    """Beside a first building that is none the plant for the dearest good that own plantations wait for."""
    waited = [
        (GOOD_OF[building], -at)
        for at, building in [
            (at, BUILDING[line[0].building]) for at, line in enumerate(lines) if isinstance(line[0], act.Build)
        ]
        if GOOD_OF[building] >= 0 and player.land.count(GOOD_OF[building]) > circles_for(player, GOOD_OF[building])
    ]
    at = -max(waited)[1] if waited else 0
    return lines[at] if at and all(place for _, place in waited) else ()


def _next_to_keep(view: PuertoRico, player: Player, others: Sequence[Line]) -> Line:
    """Of single barrels beside the first the one that most speaks for."""
    single = [(line, line[0].good) for line in others if isinstance(line[0], act.KeepOne)]
    worth = [(kept_worth(view, player, line, int(good)), -at) for at, (line, good) in enumerate(single)]
    return single[-max(worth)[1]][0] if worth and not over(view) else ()
