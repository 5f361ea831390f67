"""Few chips: whether they can run out in what is looked at, and who ends the game with that for certain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.bounds import bounds
from tabletop.games.puerto_rico.thinking.case.buildings import LOADING
from tabletop.games.puerto_rico.thinking.case.ending import CHIPS_FEW, follows
from tabletop.games.puerto_rico.thinking.case.played import clockwise, played
from tabletop.games.puerto_rico.thinking.uses import PLENTY

_HARBOR = BUILDING["harbor"]


def few_chips(view: PuertoRico, player: Player, action: Action) -> Iterator[Prompt]:
    """That the next one certainly ends the game as Captain; else that the chips may run out, if enough barrels for that
    are there, or may be made before."""
    if view.end or view.pool > CHIPS_FEW * len(view.players):
        return
    if view.phase == Phase.LOAD or (isinstance(action, act.Pick) and action.role == Role.CAPTAIN):
        yield from chips_in(view, player, action)
        return
    after = played(view, player.seat, (action,))
    state = after.state
    here = after.whole and state.phase == Phase.PICK and state.round == view.round
    if here and not state.end and state.chooser != player.seat and _surely_next(view, state, player, action):
        yield Prompt("captain_ends", (("who", state.chooser), ("pool", state.pool)))
        return
    if _may_run_out(view, state):
        yield _few(view.pool, later=not follows(view, Role.CAPTAIN))


def chips_in(view: PuertoRico, player: Player, action: Action) -> Iterator[Prompt]:
    """Whether few chips can run out in a Captain phase, who can see to that whatever the others do, and who can prevent
    it; if they cannot, how many are left after an own Captain."""
    seats, pool = len(view.players), view.pool
    if view.end or pool > CHIPS_FEW * seats:
        return
    found = bounds(determinize(view, player.seat, seeded(1)), player.seat, action)
    if found is None:
        yield _few(pool)
    elif found.utmost < pool:
        if view.phase == Phase.PICK and found.together:
            least, most = pool - found.utmost, pool - found.together
            yield _few(most, later=True, then=True, loose=least < most)
    elif found.together < pool:
        order = (player.seat, *clockwise(player.seat, seats))
        able = tuple([who for who in order if found.forces[who] >= pool])
        stop = tuple([who for who in order if found.holds[who] < pool])
        both = int(able == stop)  # whoever can do both
        who = (("able", able), ("several", len(able)), ("both", both), ("stop", stop), ("stops", len(stop)))
        yield Prompt("chips_load", (("pool", pool), *who))


def on_chips(told: Sequence[Prompt]) -> bool:
    """Whether some sentences tell whether chips run out in a phase."""
    return any(one.key == "chips_load" for one in told)


def in_the_next(one: Prompt) -> bool:
    """Whether a sentence says that they do not run out in this round."""
    return one.key == "chips_few" and bool(dict(one.values)["later"])


def _few(pool: int, *, later: bool = False, then: bool = False, loose: bool = False) -> Prompt:
    """So many points are left; when the next ones can go."""
    return Prompt("chips_few", (("pool", pool), ("later", int(later)), ("then", int(then)), ("loose", int(loose))))


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


def _may_run_out(view: PuertoRico, state: PuertoRico) -> bool:
    """Whether all barrels, with those that a Craftsman may make before the next Captain, would take the last chip."""
    makes = not follows(view, Role.CAPTAIN) or follows(view, Role.CRAFTSMAN, Role.CAPTAIN)
    most = 2 * makes  # a point for the role, and a further barrel
    for one in state.players:
        goods = [there + made * makes for there, made in zip(one.goods, production(one, PLENTY), strict=True)]
        most += sum(goods) + (len(goods) - goods.count(0)) * one.works(_HARBOR)
    return most + (not makes) >= state.pool
