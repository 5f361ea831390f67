"""What doubloons are for: the building that somebody would buy next, and what is lacking for it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import barrels_of, remaining, worth
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.builder import buildable, price
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.phases.rounds import picks_left
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDER_DISCOUNT,
    BUILDING,
    BUILDINGS,
    GOOD_OF,
    POINTS,
    SALE,
    SPACES,
    STORES,
)
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.buildings import LOADING, could_make, for_what
from tabletop.games.puerto_rico.thinking.case.effects import besides, points_alone, points_of
from tabletop.games.puerto_rico.thinking.case.ending import mayor_probably_last, still_open
from tabletop.games.puerto_rico.thinking.case.staffing import with_worker
from tabletop.games.puerto_rico.thinking.uses import circles_for, with_building
from tabletop.games.puerto_rico.thinking.wasted import FEW, makes_nothing, of_no_use

AHEAD = 3
"""A building that so many doubloons more would pay is worth saving for."""
FAR_AHEAD = 5
"""And a plant for which land lies there, so many."""
MORE = 1.0
"""So much more than what the doubloons at hand buy a goal has to be worth, for which more are of use."""
BETTER = 0.3
"""So much a building has to be worth beyond its price to be wanted."""
SAVED = 0.25
"""What a doubloon that is not spent is worth: less than elsewhere, since the question is what money is for."""
NO_MORE = 0.01
"""And in the last round: it breaks a tie."""
PAYS = 2
"""Doubloons a production for which people save for what pays by the kinds that are made."""
NOTHING = -1
Wish = tuple[float, int, int]
"""What a building is worth beyond its price, which it is, and its price."""


def reach(view: PuertoRico, player: Player, coins: int, *, alone: bool = False) -> tuple[Prompt, ...]:
    """A goal that so many doubloons pay and those at hand do not: with the own Builder where it comes next, else when
    somebody else takes that card; none that is hardly worth more than what those at hand buy. `alone`: what brings them
    pays nobody else."""
    if not to_build(view):
        return ()
    now = _best(view, player, player.coins)
    least = MORE * (not view.end) + (now[0] if now is not None else 0.0)
    found = _best(view, player, coins, above=max(player.coins, BUILDER_DISCOUNT), goals=True)
    gets = found if found is not None and found[0] >= least else None
    told = _by_own_next(view, player, coins, least, found)
    if told:
        return told
    if gets is not None:
        sure = ("sure", int(not _bought_before(view, player, gets[1], alone=alone)))
        values = (("owner", player.seat), ("coins", coins), sure, *counted(view, player, gets[1:]))
        return (Prompt("reach", values),)
    own = _best(view, player, coins, chooser=True, above=player.coins, goals=True)
    if own is None or SPACES[own[1]] == 1 or own[0] < least:
        return ()
    return (Prompt("reach_builder", (("owner", player.seat), ("coins", coins), *counted(view, player, own[1:]))),)


def _bought_before(view: PuertoRico, player: Player, building: int, *, alone: bool) -> bool:
    """Whether others may take all of a kind before: the last one, whatever they have now, else with what they have,
    one of them as Builder with a doubloon more on that card."""
    others = [one for one in view.players if one.seat != player.seat and building not in one.city]
    able = [one for one in others if one.town.open & BIT[building]]
    between = _builders_between(view, player, alone)
    if between is None and view.stock[building] == 1:
        return bool(able)
    state = determinize(view, player.seat, seeded(1))
    card = state.coins_on[Role.BUILDER] + int(between is None)

    def pay(chooser: int) -> int:
        state.chooser = chooser
        return sum([price(state, one, building) <= one.coins + card * (one.seat == chooser) for one in able])

    builders = [one.seat for one in able] if between is None else between
    return any(pay(who) >= view.stock[building] for who in builders)


def _builders_between(view: PuertoRico, player: Player, alone: bool) -> Sequence[Seat] | None:
    """Who may take the Builder before the seat picks again: of two seats in this round the other one, else nobody or
    one before it picks first in the next round; one only if the card that is taken now pays nobody else. None: several
    pick before, or may have more by then."""
    if len(view.players) == 2 and view.phase == Phase.PICK and picks_left(view) > 2:
        return (seat_after(view, player.seat),) if alone and view.taken[Role.BUILDER] == NOBODY else None
    if view.end or view.phase == Phase.BUILDER or seat_after(view, view.governor) != player.seat:
        return None
    picks = picks_left(view) - int(view.phase == Phase.PICK)
    if not picks or view.taken[Role.BUILDER] != NOBODY:
        return ()
    return (seat_after(view, view.chooser),) if picks == 1 and alone else None


def _by_own_next(view: PuertoRico, player: Player, coins: int, least: float, gets: Wish | None) -> tuple[Prompt, ...]:
    """What the own Builder pays where the seat picks next, in this round or first in the next one, and it lies there,
    if that is worth more than what anybody's would pay."""
    more_to_come = picks_left(view) > int(view.phase == Phase.PICK)
    untaken = view.taken[Role.BUILDER] == NOBODY
    next_here = more_to_come and seat_after(view, view.chooser) == player.seat
    first = not next_here and seat_after(view, view.governor) == player.seat
    if not (next_here or first) or (next_here and not untaken) or (first and view.end):
        return ()
    if first and more_to_come and untaken:  # others may take it before
        return ()
    card = (view.coins_on[Role.BUILDER] + int(first)) if untaken else 0
    own = _best(view, player, coins + card, chooser=True, above=player.coins + card, goals=True)
    if own is None or own[0] < least or (gets is not None and own[1] == gets[1]):
        return ()
    values = (("owner", player.seat), ("coins", coins), ("card", card), *counted(view, player, own[1:]))
    return (Prompt("reach_next" if next_here else "reach_first", values),)


def counted(view: PuertoRico, player: Player, found: tuple[int, int]) -> Values:
    """A building with its price and its points: those printed, what a large one counts that can still be manned, and
    what own large ones at work count more for it."""
    building, cost = found
    more = (("more", with_worker(view, player, building)), ("besides", besides(view, player, building)))
    return (("building", BUILDINGS[building]), ("price", cost), ("points", POINTS[building]), *more)


def counts_most(view: PuertoRico, player: Player, building: int) -> bool:
    """Whether no building that can be paid counts more, with those that can still be manned."""

    counts = _counts(view, player, building)
    return all(_counts(view, player, one) <= counts for one in _payable(view, player))


def cheapest(view: PuertoRico, player: Player, building: int) -> bool:
    """Whether others that can be paid count as much, and all of them cost more: what is left breaks a tie."""
    counts, cost = _counts(view, player, building), price(view, player, building)
    others = [one for one in _payable(view, player) if one != building and _counts(view, player, one) == counts]
    return bool(others) and all(price(view, player, one) > cost for one in others)


def _payable(view: PuertoRico, player: Player) -> list[int]:
    open_to = buildable(view, player)
    return [one for one in BUILDING.values() if open_to & BIT[one]]


def _counts(view: PuertoRico, player: Player, building: int) -> int:
    """Printed points, and those of a large building that can still be manned."""
    return POINTS[building] + with_worker(view, player, building)


def saving(view: PuertoRico, player: Player) -> tuple[Prompt, ...]:
    """For buying nothing, as the best of all: what is saved for, what that costs and when, and what it is for."""
    dearer = waited_for(view, player)
    dearer = dearer or wish(view, player, player.coins + AHEAD, above=player.coins + BUILDER_DISCOUNT)
    if dearer is None:
        return ()
    building, cost = dearer
    told = (("coins", player.coins), ("building", BUILDINGS[building]), ("who", seat_after(view, view.governor)))
    use = () if SPACES[building] > 1 else tuple(for_what(view, player, building))
    return (Prompt("saved_for", (*told, ("price", cost), ("own", cost - BUILDER_DISCOUNT))), *use)


def to_build(view: PuertoRico) -> bool:
    """Whether a Builder phase is still to come after this one, as far as can be seen."""
    return still_open(view, Role.BUILDER) or not (view.end or mayor_probably_last(view))


def wish(
    view: PuertoRico, player: Player, coins: int, *, chooser: bool = False, above: int = NOTHING, goals: bool = False
) -> tuple[int, int] | None:
    """The building that is worth most to an island for so many doubloons, of those that cost more than `above`, and its
    price, as `chooser` with the privilege; of `goals` alone what is saved for. None: none that is worth its price."""
    found = _best(view, player, coins, chooser=chooser, above=above, goals=goals)
    return None if found is None else found[1:]


def _best(
    view: PuertoRico, player: Player, coins: int, *, chooser: bool = False, above: int = NOTHING, goals: bool = False
) -> Wish | None:
    state = determinize(view, player.seat, seeded(1))
    state.chooser = player.seat if chooser else (player.seat + 1) % len(state.players)
    left, owner = remaining(view), player.copy()
    owner.points = max(0, owner.points)
    before, found = worth(state, owner, left), (BETTER, NOTHING, 0)
    saved = NO_MORE if view.end else SAVED
    for building in sorted(BUILDING.values()):
        if not owner.town.open & state.in_stock & BIT[building]:
            continue
        cost = price(state, owner, building)
        if not above < cost <= coins:
            continue
        alone = points_alone(view, owner, building)
        if not alone and _idle(state, owner, building):
            continue
        if goals and not (view.end or _goal(owner, building)):
            continue
        bought = with_building(owner, building)
        more = points_of(state, owner, building) if alone else worth(state, bought, left) - before
        gain = more - saved * cost
        if gain > found[0]:
            found = (gain, building, cost)
    return found if found[1] != NOTHING else None


def _idle(state: PuertoRico, owner: Player, building: int) -> bool:
    """Whether a building that is not bought for its points alone would do nothing."""
    idle = makes_nothing(owner, building) or _stores_nothing(owner, building)
    return idle or of_no_use(state, owner, building)


def _goal(player: Player, building: int) -> bool:
    """Whether people save for a building: plants, large ones, what sells and ships more, or pays for what they make."""
    if building in BY_KINDS:
        made = could_make(player)
        return BY_KINDS[building][len(made) - made.count(0)] >= PAYS
    return GOOD_OF[building] >= 0 or SPACES[building] > 1 or bool(SALE[building]) or BUILDINGS[building] in LOADING


def _stores_nothing(player: Player, building: int) -> bool:
    """Whether a warehouse would find hardly a barrel, however near the end is."""
    return bool(STORES[building]) and barrels_of(player) < FEW


def waited_for(view: PuertoRico, player: Player) -> tuple[int, int] | None:
    """The plant that own plantations wait for and that costs more than is at hand, of the dearest good, and its price;
    None: none, or too far off."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = (player.seat + 1) % len(state.players)
    owner = state.players[player.seat]
    costs = [
        (GOOD_OF[building], -price(state, owner, building), building)
        for building in sorted(BUILDING.values())
        if owner.town.open & state.in_stock & BIT[building]
        and GOOD_OF[building] >= 0
        and player.land.count(GOOD_OF[building]) > circles_for(player, GOOD_OF[building])
    ]
    near = [one for one in costs if player.coins < -one[1] <= player.coins + FAR_AHEAD]
    return (max(near)[2], -max(near)[1]) if near else None
