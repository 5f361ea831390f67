"""How near the end is: what counts in the last round, and who can make this round the last one."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.phases.builder import buildable
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BIT, BUILDING, CITY_SPACES, SPACES
from tabletop.games.puerto_rico.things import End, Phase, Role, name
from tabletop.games.puerto_rico.thinking.case.played import played_on

FEW_WORKERS = 4
"""So many workers in the supply for each seat, and fewer, may soon run short."""
FEW_CHIPS = 6
"""And points in the pool."""
PICKS_OF_TWO = 3


def picks_left(view: PuertoRico) -> int:
    """Cards that are still to be picked in this round, the one that is being picked included."""
    seats = len(view.players)
    return seats * (PICKS_OF_TWO if seats == 2 else 1) - view.picks


def still_open(view: PuertoRico, role: int) -> bool:
    """Whether somebody may still pick a card in this round, after the one that is being picked or played."""
    return view.taken[role] == NOBODY and picks_left(view) > int(view.phase == Phase.PICK)


def near_end(view: PuertoRico) -> Iterator[Prompt]:
    """That this is the last round; else by which card that is still open it may become so."""
    if view.end:
        captain, trader = (view.taken[role] == NOBODY and picks_left(view) > 0 for role in (Role.CAPTAIN, Role.TRADER))
        sales = trader and not captain
        yield Prompt("last_round_sales") if sales else Prompt("last_round", (("captain", int(captain)),))
        return
    seats = len(view.players)
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
                yield Prompt(key, (("supply", view.supply), ("pool", view.pool)))
    full = tuple(one.seat for one in view.players if _may_fill(view, one))
    if full and still_open(view, Role.BUILDER):
        yield Prompt("town_would_end", (("who", full),))
    elif view.phase == Phase.BUILDER:
        later = {(view.active + step) % seats for step in range(1, view.left)}
        if waiting := tuple(seat for seat in full if seat in later):
            yield Prompt("town_ends_now", (("who", waiting),))


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
