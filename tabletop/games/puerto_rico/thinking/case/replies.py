"""What comes of the card that the next one probably takes, for whoever reads the advice and for the others."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS
from tabletop.games.puerto_rico.things import Role
from tabletop.games.puerto_rico.thinking.case.played import clockwise, named, played_on


def replied(state: PuertoRico, seat: Seat, action: Action) -> tuple[Prompt, ...]:
    """In what the card brings: points, doubloons, workers or barrels of everybody; nothing where it tells itself."""
    if state.rules.expanded or not isinstance(action, act.Pick):
        return ()
    who, card = action.seat, state.coins_on[action.role]
    gets = played_on(state, who, (action,)).seats
    order = clockwise(who, len(gets))
    values: Values = (("who", who), ("owner", seat), ("card", card), ("later", int(not state.picks)))
    match action.role:
        case Role.CAPTAIN:
            lost = named(gets[seat].lost)
            points = (("n", gets[who].points), ("others", tuple([(one, gets[one].points) for one in order])))
            return (Prompt("reply_ships", (*values, *points, ("lost", len(lost)), ("goods", lost))),)
        case Role.TRADER:
            sold = tuple([(one, gets[one].coins) for one in order if gets[one].sold])
            return (Prompt("reply_sells", (*values, ("n", gets[who].coins), ("others", sold), ("some", len(sold)))),)
        case Role.MAYOR:
            workers = tuple([(one, gets[one].workers) for one in order])
            return (Prompt("reply_recruits", (*values, ("n", gets[who].workers), ("others", workers))),)
        case Role.CRAFTSMAN:
            made = [sum(one.made.values()) for one in gets]
            barrels = tuple([(one, made[one]) for one in order])
            coins = ("coins", gets[who].coins)  # those on the card, and what a Factory pays
            return (Prompt("reply_makes", (*values, ("n", made[who]), coins, ("others", barrels))),)
        case Role.BUILDER if gets[who].built >= 0:
            return (Prompt("reply_builds", (*values, ("building", BUILDINGS[gets[who].built]))),)
    return ()
