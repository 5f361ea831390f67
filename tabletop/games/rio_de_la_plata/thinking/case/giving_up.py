"""Why a group is given up for a step more of another: what is stormed with the step."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.groups import at_war, named
from tabletop.games.rio_de_la_plata.phases.giving_up import both
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.games.rio_de_la_plata.thinking.case.attacking import prey
from tabletop.games.rio_de_la_plata.thinking.case.fronts import Aim, Front, worth


def given_up(view: RioDeLaPlata, action: act.GiveUp) -> Iterator[Prompt]:
    """What the step storms this round; that it storms nothing; which group goes home for it."""
    given, goes = both(view, action)
    if given is None or goes is None:
        return
    front, found = stormed_so(view, action)
    if found is not None and front is not None:
        yield from prey(front, found)
    elif goes.top == ATTACKERS:
        yield Prompt("step_idle")
    yield Prompt("gives_up", (("n", len(given.pawns)), ("where", action.group)))


def stormed_so(view: RioDeLaPlata, action: act.GiveUp) -> tuple[Front | None, Aim | None]:
    """What is worth most of what a group can storm this round with the step, and could not without it."""
    goes, after = named(view, action.other), rules.apply(view, action, False).state
    then = named(after, action.other) if after.war is not None else None
    if goes is None or then is None or then.top != ATTACKERS:
        return None, None
    front, was = Front(after, at_war(view).round), [one.field for one in Front(view).aims(goes) if not one.rounds]
    now = [one for one in front.aims(then) if not one.rounds and one.field not in was]
    return front, max(now, key=lambda one: (worth(one), -one.steps, -one.field), default=None)
