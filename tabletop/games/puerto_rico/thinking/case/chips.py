"""Few chips: whether they can run out in what is looked at, and who ends the game with that for certain."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.bounds import Bounds, bounds
from tabletop.games.puerto_rico.thinking.case.buildings import LOADING
from tabletop.games.puerto_rico.thinking.case.ending import CHIPS_FEW, follows
from tabletop.games.puerto_rico.thinking.case.played import played
from tabletop.games.puerto_rico.thinking.uses import PLENTY

_HARBOR = BUILDING["harbor"]


def few_chips(view: PuertoRico, player: Player, action: Action) -> Iterator[Prompt]:
    """That the next one certainly ends the game as Captain; else that the chips may run out, if enough barrels for that
    are there, or may be made before."""
    if view.end or view.pool > CHIPS_FEW * len(view.players):
        return
    few = Prompt("chips_few", (("pool", view.pool),))
    if view.phase == Phase.LOAD or (isinstance(action, act.Pick) and action.role == Role.CAPTAIN):
        found = bounds(determinize(view, player.seat, seeded(1)), player.seat, action)
        if found is None or _most(found, player) >= view.pool:
            yield few
        return
    after = played(view, player.seat, (action,))
    state = after.state
    here = after.whole and state.phase == Phase.PICK and state.round == view.round
    if here and not state.end and state.chooser != player.seat and _surely_next(view, state, player, action):
        yield Prompt("captain_ends", (("who", state.chooser), ("pool", state.pool)))
        return
    if _may_run_out(view, state):
        yield few


def _surely_next(view: PuertoRico, state: PuertoRico, player: Player, action: Action) -> bool:
    """Whether the Captain of whoever picks next takes the last chip whatever the others do before: each of them may
    sell a barrel where that is the Trader; with his workers a Mayor decides what loads, of which nothing is told."""
    role = action.role if isinstance(action, act.Pick) else None
    if state.taken[Role.CAPTAIN] != NOBODY:
        return False
    may_go = 0
    if (role == Role.MAYOR or view.phase == Phase.PLACE) and any(
        BUILDING[one] in other.city for other in view.players for one in LOADING
    ):
        return False
    if role == Role.TRADER or view.phase == Phase.TRADER:
        state = state.copy()
        for other in view.players:
            if other.seat != player.seat and any(other.goods):
                state.own(other.seat).goods = other.goods
                may_go += 1 + other.works(_HARBOR)
    found = bounds(state, player.seat, act.Pick(state.chooser, Role.CAPTAIN))
    return found is not None and found.together - may_go >= state.pool


def _most(found: Bounds, player: Player) -> int:
    return found.others + found.most[player.seat]


def _may_run_out(view: PuertoRico, state: PuertoRico) -> bool:
    """Whether all barrels, with those that a Craftsman may make before the next Captain, would take the last chip."""
    makes = not follows(view, Role.CAPTAIN) or follows(view, Role.CRAFTSMAN, Role.CAPTAIN)
    most = 2 * makes  # a point for the role, and a further barrel
    for one in state.players:
        goods = [there + made * makes for there, made in zip(one.goods, production(one, PLENTY), strict=True)]
        most += sum(goods) + (len(goods) - goods.count(0)) * one.works(_HARBOR)
    return most + (not makes) >= state.pool
