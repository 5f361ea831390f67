"""Why a group is given up for a step more of another: what is stormed or met with the step."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.groups import at_war, named
from tabletop.games.rio_de_la_plata.phases.giving_up import both, gifts
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACES
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.games.rio_de_la_plata.thinking.case.attacking import prey
from tabletop.games.rio_de_la_plata.thinking.case.fronts import Aim, Front, worth


def given_up(view: RioDeLaPlata, action: act.GiveUp) -> Iterator[Prompt]:
    """What the step storms or meets this round; that it storms nothing; which group goes home for it."""
    given, goes = both(view, action)
    if given is None or goes is None:
        return
    front, found = stormed_so(view, action)
    if found is not None and front is not None and goes.top == ATTACKERS:
        yield from prey(front, goes, found)
    elif found is not None:
        told = (("where", PLACES[found.field]), ("points", found.points), ("steps", found.steps))
        yield Prompt("hunts", (*told, ("n", found.others), ("lost", len(goes.pawns) - found.left)))
    elif goes.top == ATTACKERS:
        yield Prompt("step_idle")
    yield Prompt("gives_up", (("n", len(given.pawns)), ("where", action.group)))


def stormed_so(view: RioDeLaPlata, action: act.GiveUp) -> tuple[Front | None, Aim | None]:
    """What is worth most of what a group can storm or meet this round with the step, and could not without it."""
    goes, after = named(view, action.other), rules.apply(view, action, False).state
    then = named(after, action.other) if after.war is not None else None
    if goes is None or then is None:
        return None, None
    front, was = Front(after, at_war(view).round), [one.field for one in Front(view).aims(goes) if not one.rounds]
    now = [one for one in front.aims(then) if not one.rounds and one.field not in was]
    return front, max(now, key=lambda one: (worth(one), -one.others, -one.steps, -one.field), default=None)


def met_with_a_gift(view: RioDeLaPlata) -> act.GiveUp | None:
    """Of defenders the group that is given up so that another one beats attackers this round and loses nobody: the
    smallest for most points."""
    found = list[tuple[int, int, str, act.GiveUp]]()
    for gift in gifts(view, view.active):
        given, goes = both(view, gift)
        met = stormed_so(view, gift)[1]
        if given is not None and goes is not None and met is not None and met.points and met.left == len(goes.pawns):
            found.append((-met.points, len(given.pawns), gift.group, gift))
    return min(found, key=lambda one: one[:3])[3] if found else None
