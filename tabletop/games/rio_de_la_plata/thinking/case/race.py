"""In the last year: how many points everybody comes to with the workers that lie there."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata.actions import Done
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.scoring import total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import NOBODY, Phase
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year, wars_to_come
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.rivals import still_place

_MIND = Mind()
_MOST = 400
"""Steps in the mind, more than the rest of a year takes."""


def race(view: RioDeLaPlata, player: Player, line: Line, own: int) -> Iterator[Prompt]:
    """The total of a placement, `own`, beside that of the strongest who has placed, and of the strongest who still
    does, if no war can change it."""
    if view.phase != Phase.PLACEMENT or view.decisions or not last_year(view) or wars_to_come(view):
        return
    then, still = _played_out(view, line), still_place(view, player)
    others = [one for one in then.players if one.seat != player.seat]
    told: Values = (("seat", player.seat), ("own", own))
    for name, able in (
        ("who", [one for one in others if one.seat not in still]),
        ("other", [one for one in others if one.seat in still]),
    ):
        rival = max(able, key=lambda one: (total(then, one), -one.seat), default=None)
        seat, points = (rival.seat, total(then, rival)) if rival is not None else (NOBODY, 0)
        told = (*told, (name, seat), (f"{name}_comes", points), (f"{name}_there", int(rival is not None)))
    yield Prompt("race", told)


def _played_out(view: RioDeLaPlata, line: Line) -> RioDeLaPlata:
    """When the Effects are over, if whoever still places adds nothing."""
    state = view
    for step in range(_MOST):
        seats = deciders(state)
        if not seats or state.phase not in (Phase.PLACEMENT, Phase.GRIDS, Phase.INCOME, Phase.EFFECTS):
            break
        placing = state.phase == Phase.PLACEMENT and not state.decisions
        todo = line[step] if step < len(line) else Done(seats[0]) if placing else _MIND.policy(state, seats[0])
        if rules.why_not(state, todo) is not None:
            break
        state = rules.apply(state, todo, False).state
    return state
