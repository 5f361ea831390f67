"""How near the end is: what counts in the last round, and who can make this round the last one."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.builder import buildable
from tabletop.games.puerto_rico.scoring import occupied
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BIT, BUILDING, BUILDINGS, CITY_SPACES, MAYOR_WORKERS, SPACES
from tabletop.games.puerto_rico.things import End, Phase, Role, name
from tabletop.games.puerto_rico.thinking.case.played import played_on

FEW_WORKERS = 4
"""So many workers in the supply for each seat, and fewer, may soon run short."""
FEW_CHIPS = 6
"""And points in the pool."""
FEW_LEFT = 3
"""And with so few points for each seat that is told, whoever may take the Captain."""
PICKS_OF_TWO = 3
LAST_MAYORS = 2
"""With so many Mayor phases to come, and fewer, it is told how near the end is."""


def picks_left(view: PuertoRico) -> int:
    """Cards that are still to be picked in this round, the one that is being picked included."""
    seats = len(view.players)
    return seats * (PICKS_OF_TWO if seats == 2 else 1) - view.picks


def still_open(view: PuertoRico, role: int) -> bool:
    """Whether somebody may still pick a card in this round, after the one that is being picked or played."""
    return view.taken[role] == NOBODY and picks_left(view) > int(view.phase == Phase.PICK)


def mayors_left(view: PuertoRico) -> int:
    """Mayor phases that are to come at most: each takes a worker for every seat and the one of the role."""
    return view.supply // (len(view.players) + MAYOR_WORKERS) + 1


def near_end(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """That this is the last round; else by which card that is still open it may become so, or for how many Mayors the
    workers last; and what has to be manned until then."""
    if view.end:
        captain, trader = (view.taken[role] == NOBODY and picks_left(view) > 0 for role in (Role.CAPTAIN, Role.TRADER))
        makes = view.taken[Role.CRAFTSMAN] == NOBODY and picks_left(view) > 1
        sales = trader and not captain and (makes or any(player.goods))
        yield Prompt("last_round_sales") if sales else Prompt("last_round", (("captain", int(captain)),))
        if still_open(view, Role.MAYOR):
            yield from _unmanned(view, player)
        return
    seats, told = len(view.players), set[int]()
    after = (view.chooser + 1) % seats
    for role, few, key in (
        (Role.MAYOR, view.supply <= FEW_WORKERS * seats, "mayor_would_end"),
        (Role.CAPTAIN, view.pool <= FEW_CHIPS * seats, "captain_would_end"),
    ):
        if few and still_open(view, role):
            state = determinize(view, view.players[after].seat, seeded(1))
            state.phase, state.decisions = int(Phase.PICK), ()
            state.chooser = state.active = after
            if played_on(state, after, (act.Pick(after, role),)).state.end:
                told.add(role)
                yield Prompt(key, (("supply", view.supply), ("pool", view.pool)))
    if Role.CAPTAIN not in told and view.pool <= FEW_LEFT * seats:
        yield Prompt("chips_few", (("pool", view.pool),))
    mayors = mayors_left(view)
    if Role.MAYOR not in told and mayors <= LAST_MAYORS:
        key = "mayors_left_then" if view.phase == Phase.PLACE else "mayors_left"
        yield Prompt(key, (("supply", view.supply), ("n", mayors)))
    if mayors <= LAST_MAYORS:
        yield from _unmanned(view, player)
    full = tuple(one.seat for one in view.players if _may_fill(view, one))
    if full and still_open(view, Role.BUILDER):
        yield Prompt("town_would_end", (("who", full),))
    elif view.phase == Phase.BUILDER:
        later = {(view.active + step) % seats for step in range(1, view.left)}
        if waiting := tuple(seat for seat in full if seat in later):
            yield Prompt("town_ends_now", (("who", waiting),))


def _unmanned(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """Own large buildings that nobody stands in: what they would count."""
    shown = player.copy()
    shown.points = max(0, shown.points)
    for building in player.city:
        if SPACES[building] > 1 and not player.works(building) and (counts := occupied(view, shown, building)):
            yield Prompt("large_unmanned", (("building", BUILDINGS[building]), ("n", counts)))


def _may_fill(view: PuertoRico, player: Player) -> bool:
    """Whether a purchase that can be paid would fill the town."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = (player.seat + 1) % len(view.players)
    open_to = buildable(state, state.players[player.seat])
    free = CITY_SPACES - player.town.spaces
    return any(open_to & BIT[one] and SPACES[one] == free for one in BUILDING.values())


def ends_it(before: PuertoRico, after: PuertoRico) -> Iterator[Prompt]:
    """That a line makes this round the last one."""
    if after.end and not before.end:
        yield Prompt("ends_game", (("reason", name(End(after.end))),))
